import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// Drags by keys, without a pointer (rule U19).
@Suite(.serialized) struct KeyDragTests {
  /// A view on the left whose content can be dragged, and two on the right that take drops.
  private final class Desk {
    let application: TestApplication
    let source = DragOwner()
    let sourceView = KeyReceiver(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
    let takers = [DropTaker(), DropTaker()]
    let views = [
      UIView(frame: CGRect(x: 100, y: 0, width: 80, height: 80)),
      UIView(frame: CGRect(x: 100, y: 100, width: 80, height: 80)),
    ]

    init(_ application: TestApplication) {
      self.application = application
      sourceView.addInteraction(UIDragInteraction(delegate: source))
      for (view, taker) in zip(views, takers) { view.addInteraction(UIDropInteraction(delegate: taker)) }
      for view in [sourceView] + views { application.window.addSubview(view) }
      sourceView.becomeFirstResponder()
      application.compositor.settle()
    }

    var window: TestWindow { application.window }
    var menu: OpenMenu? { UIApplication.shared.context.popups.menu }
    var titles: [String] {
      menu?.levels.first?.view.rows.compactMap { ($0.element ?? $0.submenu)?.title } ?? []
    }

    func tap(_ names: String...) throws {
      for name in names {
        try application.compositor.keyboard.tap(name)
        application.compositor.settle()
      }
    }

    /// Begins the drag by the menu.
    func begin() throws {
      try tap("Menu")
      #expect(titles == ["Drag Item"])
      try tap("Return")
      #expect(menu == nil && source.events.contains("begin"))
    }
  }

  private func run(_ body: (Desk) throws -> Void) throws {
    try TestApplication.run { application in
      let desk = Desk(application)
      try body(desk)
      application.window.keyDrag?.end()
      for view in application.window.subviews { view.removeFromSuperview() }
    }
  }

  @Test("U19: the context menu of a focused view begins a drag, and Return drops the items")
  func drops() throws {
    try run { desk in
      var dropped: [String] = []
      desk.takers[1].onDrop = { session in session.loadObjects(ofClass: String.self) { dropped = $0 } }
      try desk.begin()
      #expect(desk.window.keyDrag?.target === desk.views[0])
      #expect(desk.takers[0].events == ["enter", "update"])
      try desk.tap("Tab")
      #expect(desk.takers[0].events.last == "exit" && desk.takers[1].events == ["enter", "update"])
      try desk.tap("Tab", "Up", "Down")
      #expect(desk.window.keyDrag?.target === desk.views[1])
      _ = desk.sourceView.take()
      try desk.tap("x", "Return")
      #expect(desk.window.keyDrag == nil && desk.takers[1].events.contains("drop"))
      #expect(desk.takers[1].events.last == "end")
      withinTime {
        while dropped.isEmpty {
          usleep(1000)
          UIApplication.shared.deliverPost()
        }
      }
      #expect(dropped == ["tea"])
      #expect(desk.source.events.suffix(2) == ["will end copy", "ended copy"])
      #expect(desk.sourceView.take().isEmpty && desk.sourceView.isFirstResponder)
      try desk.tap("x")
      #expect(!desk.sourceView.take().isEmpty, "keys go to the focused view again")
    }
  }

  @Test(
    "U19: Escape, a press and hiding the window cancel the drag", arguments: ["Escape", "press", "hidden"])
  func cancels(by cause: String) throws {
    try run { desk in
      try desk.begin()
      switch cause {
      case "Escape": try desk.tap("Escape")
      case "press":
        desk.application.compositor.pointer.move(
          to: CGPoint(x: 250, y: 150), in: try desk.application.shown)
        desk.application.compositor.pointer.press()
        desk.application.compositor.pointer.release()
        desk.application.compositor.settle()
      default: desk.window.isHidden = true
      }
      #expect(desk.window.keyDrag == nil && desk.source.events.last == "ended cancel")
      #expect(desk.takers[0].events == ["enter", "update", "exit", "end"])
    }
  }

  @Test("U19: where the drop is refused, Return does nothing; without items or drops there is no drag")
  func refusal() throws {
    try run { desk in
      desk.takers[0].operation = .forbidden
      try desk.begin()
      try desk.tap("Return")
      #expect(desk.window.keyDrag != nil && !desk.takers[0].events.contains("drop"))
      try desk.tap("Escape")
      desk.source.text = nil
      try desk.tap("Menu")
      #expect(desk.menu == nil)
      desk.source.text = "tea"
      for view in desk.views { view.isHidden = true }
      try desk.tap("Menu")
      #expect(desk.menu == nil)
    }
  }

  @Test("U19: items that the receiver refuses when their data have arrived stay with the source")
  func refusedData() throws {
    try run { desk in
      desk.takers[0].onDrop = { ($0 as? DropSession)?.isAccepted = false }
      try desk.begin()
      try desk.tap("Return")
      #expect(desk.takers[0].events.contains("drop"))
      #expect(desk.source.events.suffix(2) == ["will end cancel", "ended cancel"])
    }
  }

  @Test("U19: Tab moves on from a view with two drop interactions")
  func twoInteractions() throws {
    try run { desk in
      desk.views[0].addInteraction(UIDropInteraction(delegate: desk.takers[0]))
      try desk.begin()
      #expect(desk.window.keyDrag?.target === desk.views[0])
      try desk.tap("Tab")
      #expect(desk.window.keyDrag?.target === desk.views[1])
    }
  }

  private final class Refuser: UIDropInteractionDelegate {
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
      false
    }
  }

  @Test("U19: a drag whose items no view can handle ends at once")
  func noPlace() throws {
    try run { desk in
      let refuser = Refuser()
      for view in desk.views {
        for interaction in view.interactions { view.removeInteraction(interaction) }
        view.addInteraction(UIDropInteraction(delegate: refuser))
      }
      try desk.tap("Menu", "Return")
      #expect(desk.window.keyDrag == nil && desk.source.events.last == "ended cancel")
      withExtendedLifetime(refuser) {}
    }
  }

  private final class Provider: UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration { _ in UIMenu(children: [UIAction(title: "Own") { _ in }]) }
    }
  }

  @Test("U19: a menu that a key opened ends with Drag Item, and one that the pointer opened does not")
  func ownMenu() throws {
    try run { desk in
      let provider = Provider()
      desk.sourceView.addInteraction(UIContextMenuInteraction(delegate: provider))
      try desk.tap("Menu")
      #expect(desk.titles == ["Own", "Drag Item"])
      try desk.tap("Escape")
      desk.application.compositor.pointer.move(to: CGPoint(x: 20, y: 20), in: try desk.application.shown)
      desk.application.compositor.pointer.press(0x111)
      desk.application.compositor.settle()
      #expect(desk.titles == ["Own"])
      desk.application.compositor.pointer.release(0x111)
      try desk.tap("Escape")
    }
  }

  /// Supplies the place of the drag as the item.
  private final class Board: UIView, UIDragInteractionDelegate {
    private(set) var places: [CGPoint] = []

    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
      -> [UIDragItem]
    {
      places.append(session.location(in: self))
      return [UIDragItem(itemProvider: NSItemProvider(object: "piece"))]
    }
  }

  @Test("U19: an interaction around the focused view supplies the items at that view")
  func around() throws {
    try run { desk in
      let board = Board(frame: CGRect(x: 0, y: 100, width: 90, height: 90))
      board.addInteraction(UIDragInteraction(delegate: board))
      let piece = KeyReceiver(frame: CGRect(x: 50, y: 60, width: 20, height: 10))
      board.addSubview(piece)
      desk.window.addSubview(board)
      piece.becomeFirstResponder()
      try desk.tap("Menu", "Return")
      #expect(board.places == [CGPoint(x: 60, y: 65)] && desk.window.keyDrag != nil)
      try desk.tap("Right")
      #expect(desk.window.keyDrag?.target === desk.views[0], "there is nothing further right")
      try desk.tap("Down", "Return")
      #expect(desk.takers[1].events.contains("drop") && piece.isFirstResponder)
    }
  }
}
