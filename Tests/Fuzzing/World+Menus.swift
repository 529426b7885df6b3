import Casement
import CasementTesting
import Foundation

extension World {
  /// Steps of the program's menus, tool tips and pointer styles, and of the user and the compositor towards them.
  func actOnMenus(_ step: Step) {
    switch step.kind {
    case .dismissPopup: step.choice(0, of: compositor.popups)?.dismiss()
    case .configurePopup:
      step.choice(0, of: compositor.popups.filter { $0.surface.commitCount > 0 })?.configure(
        CGRect(
          x: Int(step.absurd(1)) % 10_000, y: 0, width: step.number(2, in: 0...300),
          height: step.number(3, in: 0...90)))
    case .dismissMenu:
      interactions.goOn(step)
      if step.numbers[1] % 2 == 0 { presentedMenu?.dismiss() }
    case .pressMenuKey:
      guard let keyboard = step.choice(0, of: compositor.seats.compactMap(\.keyboard)) else { return }
      // Menu, F10, the arrows, Home, End, Return, space, Escape, and a letter.
      let keys: [UInt32] = [127, 68, 103, 108, 105, 106, 102, 107, 28, 57, 1, 30]
      guard let key = step.choice(1, of: keys) else { return }
      keyboard.press(key: key)
      keyboard.release(key: key)
    case .clickPopup:
      guard let pointer = step.choice(0, of: compositor.seats.compactMap(\.pointer)),
        let popup = step.choice(1, of: compositor.popups.filter(\.surface.isVisible))
      else { return }
      pointer.move(
        to: CGPoint(x: step.number(2, in: -5...100), y: step.number(3, in: -5...100)), on: popup.surface)
      guard step.numbers[4] % 3 > 0 else { return }
      pointer.press()
      pointer.release()
    default: actOnInteractions(step)
    }
  }

  private func actOnInteractions(_ step: Step) {
    guard let window = step.choice(0, of: windows), let view = step.choice(1, of: window.subviews) else {
      return
    }
    switch step.kind {
    case .presentMenu:
      let menu = interactions.menu(step)
      let rect = step.numbers[2] % 2 == 0 ? CGRect(x: 2, y: 3, width: 5, height: 4) : nil
      presentedMenu = menu
      let number = witness.menuOpens()
      menu.present(from: view, rect: rect) { [witness] _ in
        witness.menuEnded(number)
        witness.noteCallback()
      }
    case .addInteraction:
      let interaction: any UIInteraction
      switch step.choice(2, below: 4) {
      case 0: interaction = UIContextMenuInteraction(delegate: interactions)
      case 1: interaction = UIPointerInteraction(delegate: interactions)
      case 2: interaction = UIBandSelectionInteraction { [witness] _ in witness.noteCallback() }
      default: interaction = UIToolTipInteraction(defaultToolTip: "tip \(step.numbers[3] % 10)")
      }
      if view.interactions.count < 4 { view.addInteraction(interaction) }
    case .removeInteraction: step.choice(2, of: view.interactions).map(view.removeInteraction)
    default: break
    }
  }
}

/// The delegate of all menu and pointer interactions. It reports its callbacks to the witness.
final class FuzzInteractions: UIContextMenuInteractionDelegate, UIPointerInteractionDelegate {
  private let witness: Witness
  private var number: UInt32 = 0
  /// Completions of deferred menu elements that wait to be called.
  private var waiting: [() -> Void] = []
  /// The interaction whose menu was opened last.
  private weak var latest: UIContextMenuInteraction?
  /// The context menus that are open, with their numbers.
  private var opened: [(configuration: UIContextMenuConfiguration, number: Int)] = []

  init(_ witness: Witness) { self.witness = witness }

  /// A menu that follows from a step's numbers.
  func menu(_ step: Step) -> UIMenu { menu(step.numbers[3], depth: 0) }

  private func menu(_ number: UInt32, depth: Int) -> UIMenu {
    let choices = (0..<Int(number % 7)).map { index -> UIMenuElement in
      let own = number / 7 &+ UInt32(index) &* 31
      switch own % 6 {
      case 0 where depth < 3: return menu(own / 6, depth: depth + 1)
      case 1: return action(own, .disabled)
      case 2: return action(own, .destructive)
      case 3 where depth < 3: return deferred(own / 6, depth: depth + 1)
      case 4: return action(own, .keepsMenuPresented)
      default: return action(own, [])
      }
    }
    let options: [UIMenu.Options] = [[], [], .displayInline, .singleSelection]
    return UIMenu(
      title: number % 3 == 0 ? "" : "menu \(number % 100)", options: options[Int(number / 3 % 4)],
      children: choices)
  }

  /// Elements that are made at once, later, or not at all.
  private func deferred(_ number: UInt32, depth: Int) -> UIDeferredMenuElement {
    let make: UIDeferredMenuElement.Provider = { [unowned self] done in
      let answer = { [unowned self] in
        done(number % 7 == 0 ? [] : [menu(number, depth: depth), action(number, [])])
      }
      if number % 2 == 0 { answer() } else { waiting.append(answer) }
    }
    return number % 3 == 0 ? .uncached(make) : UIDeferredMenuElement(make)
  }

  /// Has elements made that menus wait for, and changes the menu of an interaction that is open.
  func goOn(_ step: Step) {
    if let index = step.choice(2, of: Array(waiting.indices)) { waiting.remove(at: index)() }
    guard step.numbers[4] % 4 == 0 else { return }
    latest?.updateVisibleMenu { $0.replacingChildren($0.children.reversed() + [action(step.numbers[3], [])]) }
  }

  private func action(_ number: UInt32, _ attributes: UIMenuElement.Attributes) -> UIAction {
    UIAction(
      title: String(repeating: "action ", count: Int(number % 9)), attributes: attributes,
      state: number % 5 == 0 ? .on : .off
    ) { [witness] _ in
      if attributes.contains(.disabled) { witness.contradict("a disabled action was chosen") }
      witness.noteCallback()
    }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    number &+= 7919
    let number = number
    witness.noteCallback()
    guard number % 4 > 0 else { return nil }
    return UIContextMenuConfiguration { [weak self] _ in self?.menu(number, depth: 0) }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    latest = interaction
    opened.append((configuration, witness.menuOpens()))
    witness.noteCallback()
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    let index = opened.firstIndex { $0.configuration === configuration }
    witness.menuEnded(index.map { opened.remove(at: $0).number })
    witness.noteCallback()
  }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? {
    number &+= 1
    switch number % 5 {
    case 0: return nil
    case 1: return .hidden()
    case 2: return .cursor(.grab)
    case 3:
      guard let view = interaction.view, view.superview != nil else { return nil }
      return UIPointerStyle(effect: .highlight(UITargetedPreview(view: view)))
    default: return .system()
    }
  }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {
    witness.entered(interaction)
    witness.noteCallback()
  }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {
    witness.exited(interaction)
    witness.noteCallback()
  }
}

/// A display link and its target.
final class FuzzLink {
  private let witness: Witness
  private(set) var link: CADisplayLink?
  private var last: CFTimeInterval = 0

  init(_ witness: Witness, on screen: UIScreen?) {
    self.witness = witness
    link =
      screen?.displayLink(withTarget: self, selector: FuzzLink.step)
      ?? CADisplayLink(target: self, selector: FuzzLink.step)
    link?.add(to: .main, forMode: .common)
  }

  private func step(_ link: CADisplayLink) {
    if link.isPaused || self.link == nil { witness.contradict("a display link called that was stopped") }
    if link.timestamp < last { witness.contradict("a display link went back in time") }
    last = link.timestamp
    witness.noteCallback()
  }

  func end() {
    link?.invalidate()
    link = nil
  }
}
