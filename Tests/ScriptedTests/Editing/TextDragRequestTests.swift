import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore
@testable import CasementEditing

/// Requests that texts make for drags and drops, and how drops are performed (rule X6).
@Suite("Requests of dragged text", .serialized) struct TextDragRequestTests {
  /// Chooses the items of drags, and the proposals of drops.
  private final class Owner: UITextDragDelegate, UITextDropDelegate {
    var action: UITextDropAction?
    private(set) var drag: (any UITextDragRequest)?
    private(set) var places: [Int] = []
    private(set) var operations: [UIDropOperation] = []
    private(set) var session: (any UIDropSession)?

    func textDraggableView(
      _ textDraggableView: any UIView & UITextDraggable, itemsForDrag dragRequest: any UITextDragRequest
    ) -> [UIDragItem] {
      drag = dragRequest
      return dragRequest.suggestedItems
    }
    func textDroppableView(
      _ textDroppableView: any UIView & UITextDroppable, proposalForDrop drop: any UITextDropRequest
    ) -> UITextDropProposal {
      places.append((drop.dropPosition as? TextPlace)?.offset ?? -1)
      operations.append(drop.suggestedProposal.operation)
      session = drop.dropSession
      return action.map { UITextDropProposal(dropAction: $0) } ?? drop.suggestedProposal
    }
  }

  private final class Desk {
    let application: TestApplication
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 300, height: 34))
    let view = UITextView(frame: CGRect(x: 20, y: 80, width: 300, height: 100))
    let owner = Owner()

    init(_ application: TestApplication) {
      self.application = application
      field.text = "tea cake"
      view.text = "one two three"
      view.textColor = .red
      view.textDragDelegate = owner
      (field.textDropDelegate, view.textDropDelegate) = (owner, owner)
      for text in [field, view] as [UIView] { application.window.addSubview(text) }
      settle()
    }

    var seat: ScriptedSeat { application.compositor.seats[0] }

    func settle() {
      application.compositor.exchange()
      application.compositor.settle()
    }

    func move(to offset: Int, in text: any DraggableText) throws {
      let caret = text.caretRect(for: TextPlace(offset))
      let place = text.convert(CGPoint(x: caret.minX + 1, y: caret.midY), to: nil)
      let origin = application.window.renderer.contentOrigin
      application.compositor.pointer.move(
        to: CGPoint(x: place.x + origin.x, y: place.y + origin.y), in: try application.shown)
      settle()
    }

    /// Selects a part of the text view and drags it.
    func lift(_ range: NSRange) throws {
      view.becomeFirstResponder()
      view.selectedRange = range
      settle()
      try move(to: range.location + 1, in: view)
      application.compositor.pointer.press()
      settle()
      for offset in [2, 3, 5] { try move(to: range.location + offset, in: view) }
    }

    func drop() {
      application.compositor.pointer.release()
      settle()
    }
  }

  private func run(_ body: (Desk) throws -> Void) throws {
    try TestApplication.run(size: CGSize(width: 400, height: 220)) { application in
      let desk = Desk(application)
      try body(desk)
      application.compositor.pointer.move(to: .zero, on: nil)
      desk.field.resignFirstResponder()
      desk.view.resignFirstResponder()
      for view in application.window.subviews { view.removeFromSuperview() }
      desk.settle()
    }
  }

  @Test("X6: a drag request has the session and the selection, and does not add to existing drags")
  func drag() throws {
    try run { desk in
      try desk.lift(NSRange(location: 0, length: 4))
      #expect(desk.seat.drag != nil)
      let request = try #require(desk.owner.drag)
      #expect(request.existingItems.isEmpty && request.isSelected)
      #expect(request.dragSession.items == request.suggestedItems)
      #expect(request.dragSession.canLoadObjects(ofClass: String.self))
      desk.drop()
    }
  }

  @Test("X6: a drop request has the position, the session, and a move proposal within a window")
  func dropRequest() throws {
    try run { desk in
      try desk.lift(NSRange(location: 0, length: 4))
      try desk.move(to: 8, in: desk.view)
      #expect(desk.owner.places.last == 8 && desk.owner.operations.last == .move)
      try desk.move(to: 2, in: desk.view)
      #expect(desk.owner.places.last == 2 && desk.owner.operations.last == .cancel, "it is the dragged part")
      try desk.move(to: 4, in: desk.field)
      #expect(desk.owner.places.last == 4 && desk.owner.operations.last == .move)
      #expect(desk.owner.session?.localDragSession === desk.owner.drag?.dragSession)
      desk.drop()
      #expect(desk.field.text == "tea one cake" && desk.view.text == "two three")
    }
  }

  @Test(
    "X6: a drop is inserted, or replaces the selection or all text",
    arguments: [UITextDropAction.insert, .replaceSelection, .replaceAll])
  func actions(action: UITextDropAction) throws {
    try run { desk in
      desk.owner.action = action
      desk.field.model.select(NSRange(location: 0, length: 3))
      try desk.lift(NSRange(location: 4, length: 3))
      try desk.move(to: 4, in: desk.field)
      desk.drop()
      let expected: [UITextDropAction: String] = [
        .insert: "tea twocake", .replaceSelection: "two cake", .replaceAll: "two",
      ]
      #expect(desk.field.text == expected[action])
      #expect(desk.view.text == "one two three", "a proposal to insert copies")
    }
  }

  @Test("X6: an insert proposal copies, and the text performs it")
  func proposal() {
    let proposal = UITextDropProposal(dropAction: .replaceAll)
    #expect(
      proposal.dropAction == .replaceAll && proposal.operation == .copy && proposal.dropPerformer == .view)
    #expect(UITextDropProposal(operation: .move).dropAction == .insert)
  }

  @Test("X6: without its drag and drop interactions a text is not dragged, and accepts no drops")
  func interactions() throws {
    try run { desk in
      let drag = try #require(desk.view.textDragInteraction)
      #expect(desk.view.interactions.contains { $0 === drag } && drag.isEnabled)
      drag.isEnabled = false
      try desk.lift(NSRange(location: 0, length: 4))
      #expect(desk.seat.drag == nil)
      desk.drop()
      drag.isEnabled = true
      let drop = try #require(desk.field.textDropInteraction)
      desk.field.removeInteraction(drop)
      try desk.lift(NSRange(location: 0, length: 4))
      try desk.move(to: 4, in: desk.field)
      desk.drop()
      #expect(desk.field.text == "tea cake" && desk.view.text == "one two three")
      #expect(
        desk.field.textDragInteraction?.isEnabled == true && desk.view.textDropInteraction?.view === desk.view
      )
    }
  }

  @Test("X6: the preview of dragged text has the label color if its options say so")
  func options() throws {
    @MainActor func picture(_ options: UITextDragOptions) throws -> Picture {
      var found: Picture?
      try run { desk in
        #expect(desk.view.textDragOptions == [] && desk.field.textDragOptions == [])
        (desk.view.textDragOptions, desk.field.textDragOptions) = (options, options)
        #expect(desk.field.textDragOptions == options)
        try desk.lift(NSRange(location: 0, length: 3))
        found = desk.seat.drag?.icon?.picture
        desk.drop()
      }
      return try #require(found)
    }
    @MainActor func hasRed(_ picture: Picture) -> Bool {
      (0..<picture.height).contains { y in
        (0..<picture.width).contains { x in
          let pixel = picture.pixel(x, y)
          return Int(pixel.red) - Int(pixel.green) > 100 && pixel.alpha > 200
        }
      }
    }
    try #expect(hasRed(picture([])) && !hasRed(picture(.stripTextColorFromPreviews)))
  }
}
