import CasementDesktop
import Foundation

/// A drag by keys: "Drag Item" of a context menu that a key opened lifts the items of the focused view. Tab and the arrow
/// keys move them over the views of the window that can handle them, Return drops them, and Escape cancels.
///
/// In a list with drops, each visible cell is a place of its own. The compositor takes no part, so the items stay inside the
/// window. A press of the pointer or a finger, another drag, and hiding the window cancel the drag.
final class KeyDrag {
  private weak var window: UIWindow?
  private let interaction: UIDragInteraction
  private let active: ActiveDrag
  private let drops: DropTracker
  private weak var source: UIView?
  /// The view or the cell over which the items are.
  private(set) weak var target: UIView?
  private var isAccepted = false
  private var isOver = false

  /// The menu element that begins a drag of the content at the menu's place in the focused view. Nil if neither the
  /// view nor an ancestor supplies items, or if no view of the window takes drops.
  static func element(for view: UIView) -> UIMenuElement? {
    guard let window = view.window, !dropInteractions(in: window).isEmpty, let input = input(of: window),
      let drops = input.drops, drops.active == nil
    else { return nil }
    let place = view.keyMenuPlace
    for around in sequence(first: view, next: \.superview) {
      for case let interaction as UIDragInteraction in around.interactionList {
        guard let session = interaction.sessionForKeys(at: around.convert(place, from: view)) else {
          continue
        }
        return UIAction(title: localized("Drag Item")) { [weak view] _ in
          guard let view, let window = view.window, drops.active == nil,
            let active = interaction.begin(session, byKeysOf: input, drops)
          else { return }
          let drag = KeyDrag(interaction, active, drops, from: view, in: window)
          window.keyDrag = drag
          drag.move(.next)
        }
      }
    }
    return nil
  }

  /// The input of the seat that pressed the newest key.
  private static func input(of window: UIWindow) -> SeatInput? {
    window.context.inputs.first { $0.seat === window.context.session?.pressedSeat }
  }

  private init(
    _ interaction: UIDragInteraction, _ active: ActiveDrag, _ drops: DropTracker, from source: UIView,
    in window: UIWindow
  ) {
    (self.interaction, self.active, self.drops) = (interaction, active, drops)
    (self.source, self.window) = (source, window)
    active.cancel = { [weak self] in self?.end() }
  }

  // MARK: Keys

  /// Handles the press of a key. All keys belong to the drag.
  func take(_ key: UIKey) {
    switch key.keyCode {
    case .keyboardEscape: end()
    case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar: drop()
    default:
      if let direction = FocusDirection(key) { return move(direction) }
      guard let heading = UIFocusHeading(arrow: key), let from = target ?? source else { return }
      if let next = from.nearest(heading, among: places) { move(to: next) }
    }
  }

  private func move(_ direction: FocusDirection) {
    let places = places
    // Otherwise the drag would take all keys and show no target.
    guard !places.isEmpty else { return end() }
    let step = direction == .next ? 1 : -1
    let present = places.firstIndex { $0 === target } ?? (direction == .next ? -1 : 0)
    move(to: places[(present + step + places.count) % places.count])
  }

  private func move(to view: UIView) {
    guard let window else { return }
    target = view
    view.revealFocus()
    let place = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: window)
    isAccepted = drops.move(to: DragPlace(window, place))
    guard !isOver else { return }
    window.showFocus(around: view)
    UIAccessibility.post(notification: .layoutChanged, argument: view)
  }

  private func drop() {
    guard isAccepted else { return }
    active.cancel = nil
    drops.drop { [self] actions in end(actions) }
    // The data of the items may arrive later. The keys are free meanwhile.
    giveBackKeys()
  }

  /// Ends the drag.
  ///
  /// - Parameter actions: what the target of the drop did with the items. Empty if the drag was canceled.
  func end(_ actions: DragActions = []) {
    guard !isOver else { return }
    isOver = true
    giveBackKeys()
    interaction.end(active, with: actions, drops)
  }

  private func giveBackKeys() {
    guard let window, window.keyDrag === self else { return }
    window.keyDrag = nil
    target = nil
    if let focused = window.firstResponder as? UIView { window.showFocus(around: focused) }
  }

  // MARK: Places

  /// The drop interactions of the views that can be used.
  private static func dropInteractions(in window: UIWindow) -> [UIDropInteraction] {
    var found: [UIDropInteraction] = []
    var rest: [UIView] = [window.modalController?.modal?.presentation?.containerView ?? window]
    while let view = rest.popLast() {
      guard !view.isHidden, view.isUserInteractionEnabled, view.alpha >= 0.01 else { continue }
      found += view.interactionList.compactMap { $0 as? UIDropInteraction }
      rest += view.subviews
    }
    return found
  }

  /// The views and cells of the window over which the items can be, from the top.
  private var places: [UIView] {
    guard let window else { return [] }
    var found: [UIView] = []
    for interaction in Self.dropInteractions(in: window) where drops.canHandle(interaction) {
      guard let view = interaction.view else { continue }
      let cells = view.subviews.filter { $0 is any FocusableCell && !$0.isHidden }
      found += view is any FocusableList && !cells.isEmpty ? cells : [view]
    }
    // A view with several drop interactions is one place. Otherwise, Tab would not get past it.
    var frames: [ObjectIdentifier: CGRect] = [:]
    let places = found.filter { view in
      frames.updateValue(view.convert(view.bounds, to: window), forKey: ObjectIdentifier(view)) == nil
    }
    func frame(_ view: UIView) -> CGRect { frames[ObjectIdentifier(view)] ?? .zero }
    let isMirrored = window.laysOutRightToLeft
    return places.sorted { first, second in
      let (a, b) = (frame(first), frame(second))
      guard a.midY == b.midY else { return a.midY < b.midY }
      return isMirrored ? a.midX > b.midX : a.midX < b.midX
    }
  }
}
