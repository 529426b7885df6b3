import Casement
import CasementTesting
import Foundation
import Testing

/// Windows that are torn off by a drag.
@MainActor @Suite struct TearingRules {
  /// Lets a view be torn off into a window titled "Torn".
  final class Tearer: UIDragInteractionDelegate {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 120, height: 90))
    private(set) var ended: UIDropOperation?

    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
      -> [UIDragItem]
    { [UIDragItem(itemProvider: NSItemProvider(object: "tab"))] }

    func dragInteraction(_ interaction: UIDragInteraction, windowForTearingOff session: any UIDragSession)
      -> UIWindow?
    {
      window.windowScene?.title = "Torn"
      return window
    }

    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) { ended = operation }
  }

  private func run(
    _ offers: Offers = .everything, _ body: (DragDesk, Tearer) throws -> Void
  ) throws {
    try DragDesk.run(on: ScriptedCompositor(offers)) { desk in
      let tearer = Tearer()
      desk.window.subviews[0].addInteraction(UIDragInteraction(delegate: tearer))
      desk.source.text = nil
      try body(desk, tearer)
      tearer.window.isHidden = true
      desk.settle()
      withExtendedLifetime(tearer) {}
    }
  }

  @Test(
    "T4: the window is attached before the drag starts, and moves with the pointer instead of a drag image")
  func t4Attached() throws {
    try run { desk, tearer in
      let drag = try desk.drag()
      let carried = try #require(drag.toplevelDrag)
      #expect(carried.wasAttachedInTime && carried.window === desk.compositor.window("Torn"))
      #expect(carried.offset == CGPoint(x: 50, y: 50) && drag.icon == nil)
      #expect(!tearer.window.isHidden && desk.compositor.window("Torn")?.isMapped == true)
      // The window stays where it is dropped.
      desk.pointer.move(to: .zero, on: nil)
      desk.pointer.release()
      desk.settle()
      #expect(drag.toplevelDrag == nil && drag.source?.isCancelled == true)
      #expect(!tearer.window.isHidden && tearer.ended == .cancel)
    }
  }

  @Test("T4: the window is dropped with the drag, and hidden if a target accepts the drag")
  func t4Dropped() throws {
    try run { desk, tearer in
      let drag = try desk.drag()
      let other = try desk.other()
      desk.pointer.move(to: .zero, on: other.input.shown)
      desk.settle()
      other.offer?.accept(serial: 0, mimeType: "text/plain")
      other.offer?.setActions(dndActions: .move, preferredAction: .move)
      desk.settle()
      #expect(drag.toplevelDrag != nil)
      desk.pointer.release()
      desk.settle()
      #expect(drag.toplevelDrag == nil && !tearer.window.isHidden)
      other.offer?.finish()
      desk.settle()
      #expect(tearer.window.isHidden && tearer.ended == .move)
    }
  }

  @Test(
    "T4: closing the window during the drag, and a drag that the compositor refuses, are no errors")
  func t4Refused() throws {
    try run { desk, tearer in
      let drag = try desk.drag()
      tearer.window.isHidden = true
      desk.settle()
      #expect(drag.toplevelDrag?.window == nil)
      drag.cancel()
      desk.settle()
      // The button is up before the next one is asked for.
      desk.pointer.move(to: .zero, on: nil)
      desk.pointer.release()
      desk.press()
      desk.pointer.move(to: CGPoint(x: 70, y: 70), in: try desk.shown)
      desk.pointer.release()
      desk.settle()
      #expect(desk.seat.drag == nil && tearer.ended == .cancel && !tearer.window.isHidden)
      #expect(desk.compositor.protocolErrors == [])
    }
  }

  @Test("T4: without toplevel drags an image is dragged, and the window appears at the end")
  func t4NotOffered() throws {
    try run(.sway) { desk, tearer in
      let drag = try desk.drag()
      #expect(drag.icon != nil && tearer.window.isHidden)
      desk.pointer.move(to: .zero, on: nil)
      desk.pointer.release()
      desk.settle()
      #expect(!tearer.window.isHidden && tearer.ended == .cancel)
    }
    try run(Offers.everything.limited(["wl_data_device_manager": 2])) { desk, tearer in
      let drag = try desk.drag()
      #expect(drag.toplevelDrag == nil && tearer.window.isHidden)
      desk.pointer.release()
      desk.settle()
    }
  }
}
