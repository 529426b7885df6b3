import Casement
import Testing

@testable import CasementCore

/// Which views know that the pointer is over them.
@Suite("Hover", .serialized)
struct HoverTests {
  @Test("Enter callbacks go outermost first, leave callbacks innermost first") func chain() throws {
    try PointerScene.with { scene in
      let outer = scene.add("outer", 0, 0, 50, 50)
      let inner = HoverView("inner", scene.journal, 10, 10, 20, 20)
      outer.addSubview(inner)
      scene.enter(15, 15)
      #expect(scene.journal.take() == ["outer entered", "inner entered"])
      scene.move(20, 20)
      #expect(scene.journal.take() == [])
      scene.move(40, 40)
      #expect(scene.journal.take() == ["inner exited"])
      scene.move(20, 20)
      #expect(scene.journal.take() == ["inner entered"])
      scene.move(80, 80)
      #expect(scene.journal.take() == ["inner exited", "outer exited"])
      scene.move(15, 15)
      _ = scene.journal.take()
      scene.leave()
      #expect(scene.journal.take() == ["inner exited", "outer exited"])
      scene.leave()
      #expect(scene.journal.take() == [])
    }
  }

  @Test("Ancestors get the pointer's position, each in its own coordinates") func moves() throws {
    try PointerScene.with { scene in
      let outer = scene.add("outer", 10, 0, 50, 50)
      let inner = HoverView("inner", scene.journal, 10, 10, 20, 20)
      outer.addSubview(inner)
      outer.notesMoves = true
      inner.notesMoves = true
      scene.enter(25, 15)
      #expect(scene.journal.take() == ["outer entered", "inner entered", "outer 15,15", "inner 5,5"])
      scene.move(50, 40)
      #expect(scene.journal.take() == ["inner exited", "outer 40,40"])
    }
  }

  @Test("Views that a hit test does not find are not hovered (E1)") func hitTest() throws {
    try PointerScene.with { scene in
      let back = scene.add("back", 0, 0, 50, 50)
      let front = scene.add("front", 0, 0, 50, 50)
      scene.enter(15, 15)
      #expect(scene.journal.take() == ["front entered"])
      front.isUserInteractionEnabled = false
      scene.move(16, 15)
      #expect(scene.journal.take() == ["front exited", "back entered"])
      back.alpha = 0
      scene.move(15, 15)
      #expect(scene.journal.take() == ["back exited"])
    }
  }

  @Test("Views change under a resting pointer with the next frame") func frames() throws {
    try PointerScene.with { scene in
      let view = scene.add("view", 0, 0, 50, 50)
      scene.enter(15, 15)
      _ = scene.journal.take()
      view.frame.origin.x = 40
      scene.layOut()
      #expect(scene.journal.take() == ["view exited"])
      view.frame.origin.x = 0
      scene.layOut()
      #expect(scene.journal.take() == ["view entered"])
      view.isHidden = true
      scene.layOut()
      #expect(scene.journal.take() == ["view exited"])
      view.isHidden = false
      scene.layOut()
      view.removeFromSuperview()
      scene.layOut()
      #expect(scene.journal.take() == ["view entered", "view exited"])
      scene.leave()
      scene.window.addSubview(view)
      scene.layOut()
      #expect(scene.journal.take() == [])
    }
  }

  @Test("A view that moves into another superview stays hovered") func reparented() throws {
    try PointerScene.with { scene in
      let outer = scene.add("outer", 0, 0, 50, 50)
      let view = scene.add("view", 0, 0, 50, 50)
      scene.enter(15, 15)
      #expect(scene.journal.take() == ["view entered"])
      outer.addSubview(view)
      scene.layOut()
      #expect(scene.journal.take() == ["view exited", "outer entered", "view entered"])
    }
  }

  @Test("Hovering does not retain views") func lifetime() throws {
    try PointerScene.with { scene in
      weak var gone: UIView?
      do {
        let view = scene.add("view", 0, 0, 50, 50)
        gone = view
        scene.enter(15, 15)
        view.removeFromSuperview()
      }
      #expect(gone == nil)
      scene.layOut()
      scene.move(16, 16)
      #expect(scene.journal.take() == ["view entered"])
    }
  }

  @Test("While a button is down the hovered views do not change (E2)") func held() throws {
    try PointerScene.with { scene in
      let left = scene.add("left", 0, 0, 50, 50)
      _ = scene.add("right", 50, 0, 50, 50)
      left.notesMoves = true
      scene.enter(15, 15)
      scene.press(15, 15)
      _ = scene.journal.take()
      scene.move(60, 15)
      scene.layOut()
      scene.press(60, 15, code: 0x111)
      scene.release(60, 15)
      scene.move(70, 15)
      #expect(scene.journal.take() == [])
      scene.release(70, 15, code: 0x111)
      #expect(scene.journal.take() == ["left exited", "right entered"])
      scene.press(70, 15)
      scene.leave()
      #expect(scene.journal.take() == ["right exited"])
      scene.enter(15, 15)
      #expect(scene.journal.take() == ["left entered", "left 15,15"])
    }
  }

  @Test("After a press that ends outside of the window no view is hovered") func releasedOutside() throws {
    try PointerScene.with { scene in
      _ = scene.add("view", 0, 0, 50, 50)
      scene.enter(15, 15)
      scene.press(15, 15)
      scene.move(-500, 15)
      _ = scene.journal.take()
      scene.release(-500, 15)
      #expect(scene.journal.take() == ["view exited"])
    }
  }

  @Test("Hiding the window ends hovering, also while a button is down", arguments: [false, true])
  func hidden(isHeld: Bool) throws {
    try PointerScene.with { scene in
      _ = scene.add("view", 0, 0, 50, 50)
      scene.enter(15, 15)
      if isHeld { scene.press(15, 15) }
      _ = scene.journal.take()
      scene.window.isHidden = true
      #expect(scene.journal.take().filter { $0.hasPrefix("view") } == ["view exited"])
      if isHeld { scene.release(15, 15) }
      scene.leave()
      #expect(scene.journal.take().filter { $0.hasPrefix("view") } == [])
    }
  }

  @Test("Another window takes the pointer over without a leave") func otherWindow() throws {
    try PointerScene.with { scene in
      _ = scene.add("view", 0, 0, 50, 50)
      let other = HoverView("other", scene.journal, 0, 0, 50, 50)
      scene.otherWindow.addSubview(other)
      scene.enter(15, 15)
      scene.enterOther(15, 15)
      #expect(scene.journal.take() == ["view entered", "view exited", "other entered"])
      scene.layOut()
      #expect(scene.journal.take() == [])
    }
  }

  @Test("Fingers do not hover") func fingers() throws {
    try PointerScene.with { scene in
      _ = scene.add("view", 0, 0, 50, 50)
      scene.touch(15, 15)
      #expect(scene.journal.take() == [])
    }
  }

  @Test("With two pointers the first entry and the last exit count") func twoSeats() throws {
    try PointerScene.with { scene in
      let second = SeatInput(UIApplication.shared.context)
      UIApplication.shared.context.inputs.append(second)
      defer { UIApplication.shared.context.inputs.removeAll { $0 === second } }
      _ = scene.add("view", 0, 0, 50, 50)
      scene.enter(15, 15)
      second.touches.hover.move(to: CGPoint(x: 20, y: 20), in: scene.window)
      #expect(scene.journal.take() == ["view entered"])
      scene.leave()
      #expect(scene.journal.take() == [])
      second.touches.hover.leave()
      #expect(scene.journal.take() == ["view exited"])
    }
  }

  @Test("A callback may change the views: later callbacks use the new tree") func reentrant() throws {
    try PointerScene.with { scene in
      let outer = scene.add("outer", 0, 0, 50, 50)
      let inner = HoverView("inner", scene.journal, 0, 0, 50, 50)
      outer.addSubview(inner)
      outer.whenEntered = { scene.window.isHidden = true }
      scene.enter(15, 15)
      #expect(scene.journal.take().filter { !$0.hasPrefix("A") } == ["outer entered", "outer exited"])
      outer.whenEntered = nil
      scene.window.isHidden = false
      scene.enter(15, 15)
      inner.whenExited = { scene.move(16, 16) }
      _ = scene.journal.take()
      scene.move(80, 80)
      inner.whenExited = nil
      #expect(scene.journal.take() == ["inner exited", "inner entered"])
    }
  }

  @Test("The secondary button is in the touch's button mask") func secondaryButton() throws {
    final class ButtonView: UIView {
      var masks: [UIEvent.ButtonMask] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(event) }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(event) }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note(event) }
      private func note(_ event: UIEvent?) { masks.append(event?.buttonMask ?? []) }
    }
    try PointerScene.with { scene in
      let view = ButtonView(frame: scene.window.bounds)
      scene.window.addSubview(view)
      scene.press(15, 15, code: 0x111)
      scene.move(16, 16)
      scene.release(16, 16, code: 0x111)
      #expect(view.masks == [.secondary, .secondary, .secondary])
      scene.press(15, 15)
      scene.press(15, 15, code: 0x111)
      scene.move(17, 17)
      #expect(view.masks[3...] == [.primary, [.primary, .secondary]])
    }
  }

  @Test("Input during a nested run loop does not change the event that is being handled") func nestedEvents()
    throws
  {
    final class WaitingView: UIView {
      var whenTouched: (() -> Void)?
      var phases: [UITouch.Phase] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        whenTouched?()
        phases += event?.allTouches?.map(\.phase) ?? []
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        phases += event?.allTouches?.map(\.phase) ?? []
      }
    }
    try PointerScene.with { scene in
      let view = WaitingView(frame: scene.window.bounds)
      scene.window.addSubview(view)
      view.whenTouched = { scene.release(15, 15) }
      scene.press(15, 15)
      view.whenTouched = nil
      #expect(view.phases == [.ended, .ended])
    }
  }
}
