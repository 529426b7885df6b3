import Casement
import CasementTesting
import Foundation

extension World {
  /// Steps of drags, drops, the pasteboards and editing: the program's, the user's and the compositor's.
  func actOnTransfers(_ step: Step) {
    var chance = step.randomness(3)
    switch step.kind {
    case .dragForeign:
      guard let seat = step.choice(0, of: compositor.seats), seat.drag == nil else { return }
      let sources = [
        ScriptedSource(text: "something"), ScriptedSource(byHand: "text/plain", "image/png"),
        ScriptedSource(["text/uri-list": Array("file:///tmp/a.png\r\nfile:///tmp/b.txt\r\n".utf8)]),
      ]
      seat.startDrag(chance.element(of: sources))
    case .cancelDrag: step.choice(0, of: compositor.seats.compactMap(\.drag))?.cancel()
    case .compose: compose(step, &chance)
    case .putOnPasteboard: putOnPasteboard(&chance)
    case .takeFromPasteboard: takeFromPasteboard(&chance)
    case .dragView: dragView(step, &chance)
    case .edit:
      guard let window = step.choice(0, of: windows) else { return }
      edit(firstResponder(in: window), &chance)
    default: actOnDropTargets(step, &chance)
    }
  }

  private func actOnDropTargets(_ step: Step, _ chance: inout Randomness) {
    guard let window = step.choice(0, of: windows), let view = step.choice(1, of: window.subviews) else {
      return
    }
    guard view.interactions.count < 5 else { return }
    switch step.kind {
    case .addDragSource: view.addInteraction(UIDragInteraction(delegate: transfers))
    case .addDropTarget: view.addInteraction(UIDropInteraction(delegate: transfers))
    default:
      let interaction = UIEditMenuInteraction(delegate: nil)
      view.addInteraction(interaction)
      view.becomeFirstResponder()
      interaction.presentEditMenu(
        with: UIEditMenuConfiguration(identifier: nil, sourcePoint: chance.point(-10...50, -10...50)))
      if chance.happens(onceIn: 3) { interaction.dismissMenu() }
    }
  }

  // MARK: The program

  private func putOnPasteboard(_ chance: inout Randomness) {
    let board = chance.happens(onceIn: 3) ? UIPasteboard.primary : UIPasteboard.general
    switch chance.next(below: 6) {
    case 0: board.string = String(repeating: "pasted ", count: chance.number(0...20_000))
    case 1: board.items = []
    case 2: board.urls = [URL(fileURLWithPath: "/tmp/a"), URL(fileURLWithPath: "/tmp/b")]
    case 3: board.color = .red
    case 4:
      board.setItemProviders(
        [transfers.provider(&chance)], localOnly: chance.happens(onceIn: 4), expirationDate: nil)
    default: board.setItems([["public.data": Data(count: chance.number(0...100_000))]])
    }
  }

  private func takeFromPasteboard(_ chance: inout Randomness) {
    let board = chance.happens(onceIn: 3) ? UIPasteboard.primary : UIPasteboard.general
    switch chance.next(below: 4) {
    case 0: _ = board.string
    case 1: _ = board.items.count
    case 2: _ = board.image
    default:
      for provider in board.itemProviders.prefix(3) {
        guard let type = provider.registeredTypeIdentifiers.first else { continue }
        _ = provider.loadDataRepresentation(forTypeIdentifier: type) { _, _ in }
      }
    }
  }

  /// The view that has the keyboard's focus, of the first few hundred views of a window.
  func firstResponder(in window: UIWindow) -> UIView? {
    var views: [UIView] = [window]
    var next = 0
    while next < views.count, next < 400 {
      if views[next].isFirstResponder { return views[next] }
      views += views[next].subviews
      next += 1
    }
    return nil
  }

  /// Does what the keys and menus of a desktop do with a text.
  private func edit(_ responder: UIResponder?, _ chance: inout Randomness) {
    guard let responder else { return }
    if let view = responder as? UITextView, chance.happens(onceIn: 4) { change(view, &chance) }
    switch chance.next(below: 9) {
    case 0: responder.selectAll(nil)
    case 1: responder.cut(nil)
    case 2: responder.copy(nil as Any?)
    case 3: responder.paste(nil)
    case 4: responder.undoManager?.undo()
    case 5: responder.undoManager?.redo()
    case 6:
      let text = chance.element(of: ["a", "אב", "😀", "\n", "e\u{301}", "\"", "'", "-", " b.org "])
      (responder as? any UIKeyInput)?.insertText(text)
    case 7: (responder as? any UIKeyInput)?.deleteBackward()
    default:
      guard let input = responder as? any UITextInput else { return }
      input.setMarkedText(
        chance.element(of: [nil, "", "にほん"]), selectedRange: NSRange(location: 1, length: 1))
      if chance.happens(onceIn: 2) { input.unmarkText() }
    }
  }

  // MARK: The user, and the input method

  /// A press on a view, then motion, and mostly a release somewhere else.
  private func dragView(_ step: Step, _ chance: inout Randomness) {
    let sources = windows.flatMap(\.subviews).filter { $0.interactions.contains { $0 is UIDragInteraction } }
    guard let pointer = step.choice(2, of: compositor.seats.compactMap(\.pointer)),
      let source = step.choice(0, of: sources), let begin = place(of: source, &chance),
      let window = begin.surface.role as? ScriptedWindow
    else { return }
    var place = begin.point
    pointer.move(to: place, on: window.surface)
    pointer.press()
    compositor.exchange()
    for _ in 0..<chance.number(1...4) {
      place = CGPoint(x: place.x + chance.length(0...40) - 10, y: place.y + chance.length(0...40) - 10)
      let others = compositor.windows.filter(\.isMapped)
      let other = chance.happens(onceIn: 5) && !others.isEmpty ? chance.element(of: others) : window
      pointer.move(to: place, on: other.surface)
      if chance.happens(onceIn: 2) { compositor.exchange() }
    }
    if chance.happens(onceIn: 6) { pointer.move(to: .zero, on: nil) }
    if !chance.happens(onceIn: 4) { pointer.release() }
  }

  /// Events of an input method to the focused text.
  private func compose(_ step: Step, _ chance: inout Randomness) {
    guard let input = step.choice(0, of: compositor.seats)?.textInput else { return }
    let texts: [String?] = [nil, "", "か", "漢字", "e\u{301}😀", "שלום"]
    input.preedit(chance.element(of: texts), cursor: 0..<chance.number(0...4))
    if chance.happens(onceIn: 2) { input.commit(chance.element(of: texts)) }
    if chance.happens(onceIn: 3) {
      input.delete(before: UInt32(chance.number(0...12)), after: UInt32(chance.number(0...12)))
    }
    input.done()
  }
}

/// The delegate of all drag and drop interactions. It reports its callbacks to the witness.
final class FuzzTransfers: UIDragInteractionDelegate, UIDropInteractionDelegate {
  private let witness: Witness
  private var chance = Randomness(seed: 7)
  /// The drags that began and have not ended.
  private var drags: [ObjectIdentifier: any UIDragSession] = [:]
  /// The drag sessions over views, of this program and others, according to the callbacks.
  private var drops: [Pair: any UIDropSession] = [:]

  private struct Pair: Hashable {
    let interaction: ObjectIdentifier
    let session: ObjectIdentifier
  }

  init(_ witness: Witness) { self.witness = witness }

  /// The drags that began and did not end, or nil.
  func openEnds() -> String? {
    if !drags.isEmpty { return "\(drags.count) drags never ended" }
    return drops.isEmpty ? nil : "\(drops.count) drags that came over a view never left it"
  }

  func provider(_ chance: inout Randomness) -> NSItemProvider {
    switch chance.next(below: 3) {
    case 0: return NSItemProvider(object: "dragged" as NSString)
    case 1: return NSItemProvider(object: NSURL(string: "https://example.org")!)
    default:
      let provider = NSItemProvider()
      let count = chance.number(0...200_000)
      provider.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) { done in
        done(Data(count: count), nil)
        return nil
      }
      return provider
    }
  }

  // MARK: Drags

  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
    -> [UIDragItem]
  {
    witness.noteCallback()
    return (0..<chance.number(0...3)).map { _ in UIDragItem(itemProvider: provider(&chance)) }
  }

  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    if drags.updateValue(session, forKey: ObjectIdentifier(session)) != nil {
      witness.contradict("a drag began twice")
    }
    witness.noteCallback()
  }

  func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {
    if drags[ObjectIdentifier(session)] == nil { witness.contradict("a drag moved that never began") }
    witness.noteCallback()
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {
    if drags.removeValue(forKey: ObjectIdentifier(session)) == nil {
      witness.contradict("a drag ended that never began")
    }
    witness.noteCallback()
  }

  // MARK: Drops

  private func pair(_ interaction: UIDropInteraction, _ session: any UIDropSession) -> Pair {
    Pair(interaction: ObjectIdentifier(interaction), session: ObjectIdentifier(session))
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    if drops.updateValue(session, forKey: pair(interaction, session)) != nil {
      witness.contradict("a drag came over a view twice")
    }
    witness.noteCallback()
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
    -> UIDropProposal
  {
    if drops[pair(interaction, session)] == nil {
      witness.contradict("a drag moved over a view that it never came over")
    }
    witness.noteCallback()
    return UIDropProposal(operation: chance.element(of: [.copy, .copy, .move, .cancel, .forbidden]))
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    if drops.removeValue(forKey: pair(interaction, session)) == nil {
      witness.contradict("a drag left a view that it never came over")
    }
    witness.noteCallback()
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    for item in session.items.prefix(2) {
      guard let type = item.itemProvider.registeredTypeIdentifiers.first else { continue }
      _ = item.itemProvider.loadDataRepresentation(forTypeIdentifier: type) { _, _ in }
    }
    witness.noteCallback()
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    drops[pair(interaction, session)] = nil
    witness.noteCallback()
  }
}
