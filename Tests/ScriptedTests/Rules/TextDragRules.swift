import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore
@testable import CasementEditing

/// Text that is dragged from fields and text views, and dropped on them: X6.
@Suite struct TextDragRules {
  @Test("X6: a press inside the selection places the caret when it ends") func x6press() throws {
    try TextDragDesk.run { desk in
      desk.select(0, 4)
      desk.move(desk.place(2, in: desk.view))
      desk.press()
      #expect(desk.view.selectedRange == NSRange(location: 0, length: 4), "it may become a drag")
      desk.release()
      #expect(desk.view.selectedRange == NSRange(location: 2, length: 0))
    }
  }

  @Test("X6: a press outside of the selection selects at once") func x6outside() throws {
    try TextDragDesk.run { desk in
      desk.select(0, 4)
      desk.move(desk.place(9, in: desk.view))
      desk.press()
      #expect(desk.view.selectedRange == NSRange(location: 9, length: 0))
      desk.move(desk.place(12, in: desk.view))
      #expect(desk.view.selectedRange == NSRange(location: 9, length: 3) && desk.seat.drag == nil)
      desk.release()
    }
  }

  @Test("X6: the selection is moved within its text, as one undoable step") func x6moves() throws {
    try TextDragDesk.run { desk in
      desk.select(0, 4)
      _ = try desk.lift(2, in: desk.view)
      #expect(desk.view.isTextDragActive)
      desk.move(desk.place(13, in: desk.view))
      #expect(desk.view.isTextDropActive)
      desk.release()
      #expect(desk.view.text == "two threeone ")
      #expect(desk.view.selectedRange == NSRange(location: 9, length: 4), "what was dropped is selected")
      #expect(!desk.view.isTextDragActive && !desk.view.isTextDropActive)
      desk.view.undoManager?.undo()
      #expect(desk.view.text == "one two three")
      #expect(desk.view.undoManager?.canUndo == false)
      desk.view.undoManager?.redo()
      #expect(desk.view.text == "two threeone ")
    }
  }

  @Test("X6: with Control the text is copied") func x6copies() throws {
    try TextDragDesk.run { desk in
      desk.select(8, 5)
      let keyboard = try #require(desk.seat.keyboard)
      keyboard.press(key: try keyboard.key(named: "Control_L"))
      desk.settle()
      _ = try desk.lift(9, in: desk.view)
      desk.move(desk.place(0, in: desk.view))
      desk.release()
      #expect(desk.view.text == "threeone two three")
      keyboard.release(key: try keyboard.key(named: "Control_L"))
      desk.settle()
    }
  }

  @Test("X6: text is not dropped into itself") func x6itself() throws {
    try TextDragDesk.run { desk in
      desk.select(0, 7)
      _ = try desk.lift(2, in: desk.view)
      desk.move(desk.place(5, in: desk.view))
      #expect(desk.carets == 0)
      desk.release()
      #expect(desk.view.text == "one two three")
    }
  }

  @Test("X6: text is moved between two texts of a window") func x6others() throws {
    try TextDragDesk.run { desk in
      desk.select(0, 4)
      _ = try desk.lift(2, in: desk.view)
      desk.move(desk.place(4, in: desk.field))
      #expect(desk.carets == 1, "the drop is shown")
      desk.release()
      #expect(desk.field.text == "tea one " && desk.view.text == "two three")
      #expect(desk.field.isFirstResponder && desk.carets == 0)
    }
  }

  @Test("X6: another program receives the text before it is removed here") func x6foreign() throws {
    try TextDragDesk.run { desk in
      desk.select(0, 3)
      let drag = try desk.lift(2, in: desk.view)
      #expect(drag.source?.actions == [.copy, .move])
      let other = try TransferClient(desk.compositor)
      desk.pointer.move(to: .zero, on: other.input.shown)
      desk.settle()
      other.offer?.accept(serial: 0, mimeType: "text/plain")
      other.offer?.setActions(dndActions: .move, preferredAction: .move)
      desk.settle()
      desk.pointer.release()
      desk.settle()
      try #expect(other.read("text/plain") == "one")
      #expect(desk.view.text == "one two three")
      other.offer?.finish()
      desk.settle()
      #expect(desk.view.text == " two three")
    }
  }

  @Test(
    "X6: a copy, a refused drop or a changed text removes nothing", arguments: ["copy", "nowhere", "changed"])
  func x6keeps(how: String) throws {
    try TextDragDesk.run { desk in
      desk.select(0, 3)
      _ = try desk.lift(2, in: desk.view)
      let other = try TransferClient(desk.compositor)
      desk.pointer.move(to: .zero, on: how == "nowhere" ? nil : other.input.shown)
      desk.settle()
      other.offer?.accept(serial: 0, mimeType: "text/plain")
      if how == "copy" {
        other.offer?.setActions(dndActions: .copy, preferredAction: .copy)
      } else {
        other.offer?.setActions(dndActions: .move, preferredAction: .move)
      }
      desk.settle()
      desk.pointer.release()
      desk.settle()
      if how == "changed" { desk.view.text = "uno two three" }
      other.offer?.finish()
      desk.settle()
      #expect(desk.view.text == (how == "changed" ? "uno two three" : "one two three"))
      #expect(!desk.view.isTextDragActive)
    }
  }

  @Test("X6: secure text cannot be dragged, and read-only text is copied") func x6secret() throws {
    try TextDragDesk.run { desk in
      desk.field.isSecureTextEntry = true
      desk.field.becomeFirstResponder()
      desk.field.model.select(NSRange(location: 0, length: 3))
      desk.settle()
      desk.move(desk.place(1, in: desk.field))
      desk.press()
      desk.move(desk.place(3, in: desk.field))
      #expect(desk.seat.drag == nil)
      desk.release()
      desk.view.isEditable = false
      desk.select(0, 4)
      let drag = try desk.lift(2, in: desk.view)
      #expect(drag.source?.actions == .copy)
      desk.move(desk.place(3, in: desk.view))
      #expect(desk.carets == 0, "nothing is dropped on it")
      desk.release()
    }
  }

  @Test("X6: the delegates of both texts are asked about the change", arguments: [true, false])
  func x6asks(isSource: Bool) throws {
    try TextDragDesk.run { desk in
      desk.refused = isSource ? "0+4 \"\"" : "13+0 \"one \""
      desk.select(0, 4)
      _ = try desk.lift(2, in: desk.view)
      desk.move(desk.place(13, in: desk.view))
      desk.release()
      #expect(desk.asked == (isSource ? ["13+0 \"one \"", "0+4 \"\""] : ["13+0 \"one \""]))
      #expect(desk.view.text == "one two three" && desk.view.undoManager?.canUndo == false)
    }
  }

  @Test("X6: a drag by a finger begins inside the selection") func x6finger() throws {
    try TextDragDesk.run { desk in
      desk.select(0, 7)
      let place = desk.place(2, in: desk.view)
      desk.seat.touch?.down(1, at: place, on: try desk.application.shown.surface)
      desk.compositor.advance(by: .milliseconds(700))
      #expect(desk.view.selectedRange == NSRange(location: 0, length: 7), "the caret does not follow it")
      desk.seat.touch?.move(1, to: CGPoint(x: place.x + 40, y: place.y))
      desk.settle()
      #expect(desk.view.isTextDragActive)
      desk.seat.touch?.up(1)
      desk.settle()
    }
  }

  @Test("X6: the drag image shows the lines of the selection") func x6picture() throws {
    try TextDragDesk.run { desk in
      desk.select(0, 7)
      let drag = try desk.lift(2, in: desk.view)
      let picture = try #require(drag.icon?.picture)
      let line = desk.view.firstRect(for: TextPlaceRange(NSRange(location: 0, length: 7)))
      #expect(abs(CGFloat(picture.width) - line.width - 16) <= 2)
      #expect(abs(CGFloat(picture.height) - line.height - 8) <= 2)
    }
  }

  @Test("X6: the text scrolls while a drag rests near its edge") func x6scrolls() throws {
    try TextDragDesk.run { desk in
      desk.view.text = "one two three\n" + String(repeating: "line\n", count: 200)
      desk.select(0, 4)
      desk.view.setContentOffset(.zero, animated: false)
      desk.settle()
      _ = try desk.lift(2, in: desk.view)
      desk.move(desk.point(60, desk.view.bounds.height - 4, in: desk.view))
      desk.compositor.advance(by: .seconds(1))
      let offset = desk.view.contentOffset.y
      #expect(offset > 20)
      desk.pointer.move(to: .zero, on: nil)
      desk.settle()
      let left = desk.view.contentOffset.y
      desk.compositor.advance(by: .seconds(1))
      #expect(desk.view.contentOffset.y == left && desk.carets == 0)
      desk.pointer.release()
      desk.settle()
    }
  }

  @Test("X6: a text that is removed during its drag does not crash or end other drags") func x6gone() throws {
    try TestApplication.run { application in
      var view: UITextView? = UITextView(frame: CGRect(x: 0, y: 0, width: 280, height: 100))
      view?.text = "one two"
      application.window.addSubview(try #require(view))
      application.compositor.settle()
      view?.becomeFirstResponder()
      view?.selectedRange = NSRange(location: 0, length: 7)
      application.compositor.settle()
      let caret = try #require(view?.caretRect(for: TextPlace(2)))
      let pointer = application.compositor.pointer
      let shown = try application.shown
      pointer.move(to: CGPoint(x: caret.minX, y: caret.midY), in: shown)
      pointer.press()
      pointer.move(to: CGPoint(x: caret.minX + 12, y: caret.midY), in: shown)
      pointer.move(to: CGPoint(x: caret.minX + 24, y: caret.midY), in: shown)
      application.compositor.exchange()
      let drag = try #require(application.compositor.seats[0].drag)
      view?.resignFirstResponder()
      view?.removeFromSuperview()
      weak let gone = view
      view = nil
      application.compositor.settle()
      drag.cancel()
      pointer.release()
      application.compositor.exchange()
      application.compositor.settle()
      #expect(application.compositor.seats[0].drag == nil && gone == nil)
    }
  }

  @Test("X6: a drop beyond the end of a text that became shorter is inserted at its end") func x6shorter()
    throws
  {
    final class Shortener: UITextDropDelegate {
      func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, willPerformDrop drop: any UITextDropRequest
      ) { (textDroppableView as? UITextView)?.text = "on" }
    }
    try TextDragDesk.run { desk in
      let shortener = Shortener()
      desk.view.textDropDelegate = shortener
      desk.field.becomeFirstResponder()
      desk.field.model.select(NSRange(location: 0, length: 3))
      desk.settle()
      _ = try desk.lift(1, in: desk.field)
      desk.move(desk.place(12, in: desk.view))
      desk.release()
      #expect(desk.asked == ["2+0 \"tea\""] && desk.view.text == "ontea")
    }
  }

  @Test("X6: delegates choose the dragged items and the effect of a drop") func x6delegates() throws {
    try TextDragDesk.run { desk in
      let owner = TextDragOwner()
      desk.view.textDragDelegate = owner
      desk.field.textDropDelegate = owner
      desk.select(0, 4)
      _ = try desk.lift(2, in: desk.view)
      desk.move(desk.place(0, in: desk.field))
      desk.release()
      #expect(owner.events.prefix(5) == ["items 0+4", "begin", "enter", "proposal false", "perform"])
      #expect(Set(owner.events.suffix(2)) == ["ended copy", "end"])
      #expect(desk.view.text == "one two three" && desk.field.text == "tea ", "the delegate took the drop")
      owner.hasItems = false
      desk.view.becomeFirstResponder()
      desk.select(0, 4)
      desk.move(desk.place(2, in: desk.view))
      desk.press()
      desk.move(desk.place(12, in: desk.view))
      #expect(desk.seat.drag == nil)
      desk.release()
    }
  }
}

/// Notes what a text tells of its drags and of drops on it.
private final class TextDragOwner: UITextDragDelegate, UITextDropDelegate {
  var events: [String] = []
  var hasItems = true

  private func note(_ event: String) { if events.last != event { events.append(event) } }

  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, itemsForDrag dragRequest: any UITextDragRequest
  ) -> [UIDragItem] {
    let range = (dragRequest.dragRange as? TextPlaceRange)?.range ?? NSRange()
    note("items \(range.location)+\(range.length)")
    return hasItems ? dragRequest.suggestedItems : []
  }

  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, dragSessionWillBegin session: any UIDragSession
  ) { note("begin") }

  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, dragSessionDidEnd session: any UIDragSession,
    with operation: UIDropOperation
  ) { note("ended \(operation)") }

  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, proposalForDrop drop: any UITextDropRequest
  ) -> UITextDropProposal {
    note("proposal \(drop.isSameView)")
    let proposal = UITextDropProposal(operation: .copy)
    proposal.dropPerformer = .delegate
    return proposal
  }

  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, willPerformDrop drop: any UITextDropRequest
  ) { note("perform") }

  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnter session: any UIDropSession
  ) { note("enter") }

  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnd session: any UIDropSession
  ) { note("end") }
}

/// A window with a field above a text view.
private final class TextDragDesk: NSObject, UITextViewDelegate {
  let application: TestApplication
  let field = UITextField(frame: CGRect(x: 20, y: 20, width: 300, height: 34))
  let view = UITextView(frame: CGRect(x: 20, y: 80, width: 300, height: 100))
  /// The change that is refused.
  var refused: String?
  private(set) var asked: [String] = []

  static func run(_ body: (TextDragDesk) throws -> Void) throws {
    try TestApplication.run(size: CGSize(width: 400, height: 220)) { application in
      let desk = TextDragDesk(application)
      try body(desk)
      desk.pointer.move(to: .zero, on: nil)
      desk.field.resignFirstResponder()
      desk.view.resignFirstResponder()
      for view in application.window.subviews { view.removeFromSuperview() }
      desk.settle()
    }
  }

  private init(_ application: TestApplication) {
    self.application = application
    super.init()
    field.borderStyle = .roundedRect
    field.text = "tea "
    view.text = "one two three"
    view.delegate = self
    application.window.addSubview(field)
    application.window.addSubview(view)
    settle()
  }

  deinit {}

  var compositor: ScriptedCompositor { application.compositor }
  var seat: ScriptedSeat { compositor.seats[0] }
  var pointer: ScriptedPointer { seat.pointer! }

  func settle() {
    compositor.exchange()
    compositor.settle()
  }

  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
    -> Bool
  {
    let change = "\(range.location)+\(range.length) \"\(text)\""
    asked.append(change)
    return change != refused
  }

  /// Selects a part of the text view, which has the keyboard then.
  func select(_ location: Int, _ length: Int) {
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: location, length: length)
    settle()
  }

  /// How many places for a drop are shown.
  var carets: Int {
    [field as any DraggableText, view].reduce(0) { $0 + ($1.drop.isShowingCaret ? 1 : 0) }
  }

  // MARK: Places

  func point(_ x: CGFloat, _ y: CGFloat, in text: UIView) -> CGPoint {
    let origin = application.window.renderer.contentOrigin
    let place = text.convert(
      CGPoint(x: text.bounds.minX + x, y: text.bounds.minY + y), to: nil)
    return CGPoint(x: place.x + origin.x, y: place.y + origin.y)
  }

  /// Where a letter of a text begins, on the surface.
  func place(_ offset: Int, in text: any DraggableText) -> CGPoint {
    let caret = text.caretRect(for: TextPlace(offset))
    return point(caret.minX + 1 - text.bounds.minX, caret.midY - text.bounds.minY, in: text)
  }

  // MARK: The pointer

  func move(_ place: CGPoint) {
    if let shown = try? application.shown { pointer.move(to: place, in: shown) }
    settle()
  }

  func press() {
    pointer.press()
    settle()
  }

  func release() {
    pointer.release()
    settle()
  }

  /// Presses a letter of the selection, and moves until a drag begins.
  func lift(_ offset: Int, in text: any DraggableText) throws -> ScriptedDrag {
    let start = place(offset, in: text)
    move(start)
    press()
    for step in [6.0, 14, 20] { move(CGPoint(x: start.x + step, y: start.y)) }
    return try #require(seat.drag)
  }
}
