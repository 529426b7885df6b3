import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// Documentation/Rules.md, gestures: G1 and G2, the states of recognizers, and the touches that they withhold from views.
@Suite struct GestureRules {
  private let area = CGRect(x: 50, y: 50, width: 200, height: 200)

  // MARK: G1

  @Test("G1: a discrete gesture is recognized or fails, and is reset when its touches end")
  func g1discrete() throws {
    try GestureDesk.run { desk in
      let view = desk.view("view", area)
      let bare = desk.add(BareRecognizer(), "bare", to: view)
      bare.onTouch = { if $1 == .moved { $0.state = .recognized } }
      try desk.down(60, 60)
      #expect(bare.state == .possible)
      desk.move(70, 60)
      #expect(bare.state == .ended)
      #expect(desk.take() == ["view down", "view lost", "bare ended"])
      desk.move(80, 60)
      #expect(bare.log == ["began 1", "moved 1"], "a recognizer that is done hears no more")
      desk.up()
      #expect(bare.log.last == "reset")
      #expect(bare.state == .possible)
      bare.onTouch = { $0.state = $1 == .moved ? .recognized : .failed }
      bare.log = []
      try desk.down(60, 60)
      #expect(bare.state == .failed)
      desk.move(70, 60)
      desk.up()
      #expect(bare.log == ["began 1", "reset"])
      #expect(desk.take() == ["view down", "view moved", "view up"])
    }
  }

  @Test("G1: a continuous gesture begins, changes, and ends or is cancelled")
  func g1continuous() throws {
    try GestureDesk.run { desk in
      let pan = desk.add(UIPanGestureRecognizer(), "pan", to: desk.view("view", area))
      try desk.down(60, 60)
      desk.move(65, 60)
      #expect(pan.state == .possible)
      desk.move(75, 60)
      desk.move(85, 60)
      desk.up()
      #expect(
        desk.take() == ["view down", "view moved", "view lost", "pan began", "pan changed", "pan ended"])
      #expect(pan.state == .possible)
      try desk.down(60, 60)
      desk.move(90, 60)
      desk.compositor.touch.cancel()
      desk.compositor.exchange()
      #expect(desk.take() == ["view down", "view lost", "pan began", "pan cancelled"])
      #expect(pan.numberOfTouches == 0)
    }
  }

  @Test("G1: a state set in a touch callback reads back, and began is sent before ended")
  func g1atOnce() throws {
    try GestureDesk.run { desk in
      let bare = desk.add(BareRecognizer(), "bare", to: desk.view("view", area))
      var read: [UIGestureRecognizer.State] = []
      bare.onTouch = { bare, phase in
        guard phase == .moved else { return }
        bare.state = .began
        read.append(bare.state)
        bare.state = .changed
        bare.state = .ended
      }
      try desk.down(60, 60)
      desk.move(70, 60)
      #expect(read == [.began])
      #expect(desk.take() == ["view down", "view lost", "bare began", "bare ended"])
    }
  }

  @Test("G1: a gesture that has not ended with its touches is cancelled, and an idle one is not reset")
  func g1unfinished() throws {
    try GestureDesk.run { desk in
      let bare = desk.add(BareRecognizer(), "bare", to: desk.view("view", area))
      try desk.tap(60, 60)
      #expect(bare.log == ["began 1", "ended 1"])
      #expect(bare.state == .possible && bare.numberOfTouches == 0)
      bare.onTouch = { if $1 == .began { $0.state = .began } }
      try desk.tap(60, 60)
      #expect(bare.log.last == "reset")
      #expect(desk.take().suffix(2) == ["bare began", "bare cancelled"])
    }
  }

  @Test(
    "G1: a gesture is cancelled when it is disabled, removed, or leaves the window", arguments: 0...4)
  func g1interrupted(how: Int) throws {
    try GestureDesk.run { desk in
      let view = desk.view("view", area)
      let inner = desk.view("inner", CGRect(x: 0, y: 0, width: 100, height: 100), in: view)
      let pan = desk.add(UIPanGestureRecognizer(), "pan", to: view)
      try desk.down(60, 60)
      desk.move(90, 60)
      #expect(desk.take() == ["inner down", "inner lost", "pan began"])
      switch how {
      case 0: pan.isEnabled = false
      case 1: view.removeGestureRecognizer(pan)
      case 2: view.removeFromSuperview()
      case 3: view.gestureRecognizers = nil
      default: desk.window.isHidden = true
      }
      #expect(desk.take() == ["pan cancelled"])
      #expect(pan.state == .possible && pan.numberOfTouches == 0)
      desk.move(120, 60)
      desk.up()
      #expect(desk.take().isEmpty)
      pan.isEnabled = true
      _ = inner
    }
  }

  @Test("G1: a recognizer or view that is removed in its own action leaves nothing behind", arguments: 0...3)
  func g1insideAction(how: Int) throws {
    try GestureDesk.run { desk in
      let view = desk.view("view", area)
      let pan = desk.add(UIPanGestureRecognizer(), "pan", to: view)
      @MainActor final class Actor {
        var act: (UIGestureRecognizer) -> Void = { _ in }
        func recognized(_ recognizer: UIGestureRecognizer) { act(recognizer) }
      }
      let actor = Actor()
      actor.act = { recognizer in
        guard recognizer.state == .began else { return }
        switch how {
        case 0: view.removeFromSuperview()
        case 1: view.removeGestureRecognizer(recognizer)
        case 2: desk.window.isHidden = true
        default:
          recognizer.isEnabled = false
          recognizer.isEnabled = true
        }
      }
      pan.addTarget(actor, action: Actor.recognized)
      try desk.down(60, 60)
      desk.move(90, 60)
      desk.move(99, 60)
      desk.up()
      // Hiding the window tells once more of the finger that moved.
      let heard = desk.take().filter { $0 != "pan changed" }
      #expect(heard == ["view down", "view lost", "pan began", "pan cancelled"])
      #expect(pan.state == .possible)
    }
  }

  @Test("G1: targets are not retained, and can be removed")
  func g1targets() throws {
    @MainActor final class Target {
      static var count = 0
      func recognized() { Self.count += 1 }
    }
    try GestureDesk.run { desk in
      let view = desk.view("view", area)
      var target: Target? = Target()
      let tap = UITapGestureRecognizer(target: target, action: Target.recognized)
      weak let gone = target
      view.addGestureRecognizer(tap)
      try desk.tap(60, 60)
      #expect(Target.count == 1)
      tap.removeTarget(target, action: nil)
      try desk.tap(60, 60)
      #expect(Target.count == 1)
      tap.addTarget(target as Any, action: Target.recognized)
      target = nil
      #expect(gone == nil)
      try desk.tap(60, 60)
      #expect(Target.count == 1)
    }
  }

  // MARK: G2

  @Test("G2: the recognizers of a view and of its ancestors receive touches before the view")
  func g2order() throws {
    try GestureDesk.run { desk in
      let outer = desk.view("outer", area)
      let inner = desk.view("inner", CGRect(x: 0, y: 0, width: 100, height: 100), in: outer)
      for (name, view) in [("of outer", outer), ("of inner", inner)] {
        let bare = desk.add(BareRecognizer(), name, to: view)
        bare.onTouch = { desk.note("\($0.name ?? "") \($1)") }
      }
      try desk.down(60, 60)
      desk.up()
      #expect(
        desk.take() == [
          "of inner began", "of outer began", "inner down", "of inner ended", "of outer ended", "inner up",
        ])
    }
  }

  @Test("G2: recognition cancels the view's touches, unless cancelsTouchesInView is off")
  func g2cancels() throws {
    try GestureDesk.run { desk in
      let tap = desk.add(UITapGestureRecognizer(), "tap", to: desk.view("view", area))
      try desk.tap(60, 60)
      #expect(desk.take() == ["view down", "view lost", "tap ended"])
      tap.cancelsTouchesInView = false
      try desk.tap(160, 60)
      #expect(desk.take() == ["view down", "tap ended", "view up"])
    }
  }

  @Test("G2: delayed touchesBegan are delivered when the recognizer fails, and never when it succeeds")
  func g2delaysBegan() throws {
    try GestureDesk.run { desk in
      let pan = desk.add(UIPanGestureRecognizer(), "pan", to: desk.view("view", area))
      pan.delaysTouchesBegan = true
      try desk.down(60, 60)
      desk.move(65, 60)
      #expect(desk.take().isEmpty)
      desk.up()
      #expect(desk.take() == ["view down", "view up"])
      try desk.down(60, 60)
      desk.drag(by: 40, 0, from: 60, 60, steps: 2)
      desk.up()
      #expect(desk.take() == ["pan began", "pan changed", "pan ended"])
      try desk.down(60, 60)
      desk.move(65, 60)
      pan.letTouchesBegin()
      #expect(desk.take() == ["view down", "view moved"])
      desk.move(80, 60)
      #expect(desk.take() == ["view lost", "pan began"])
    }
  }

  @Test("G2: touchesEnded is delayed while a recognizer may succeed, unless delaysTouchesEnded is off")
  func g2delaysEnded() throws {
    try GestureDesk.run { desk in
      let double = desk.add(UITapGestureRecognizer(), "double", to: desk.view("view", area))
      double.numberOfTapsRequired = 2
      try desk.tap(60, 60)
      #expect(desk.take() == ["view down"])
      desk.wait(340)
      #expect(desk.take().isEmpty)
      desk.wait(20)
      #expect(desk.take() == ["view up"])
      try desk.tap(60, 60)
      desk.wait(100)
      try desk.tap(60, 60)
      #expect(desk.take() == ["view down", "view down", "view lost", "view lost", "double ended"])
      double.delaysTouchesEnded = false
      try desk.tap(160, 160)
      #expect(desk.take() == ["view down", "view up"])
      desk.wait(400)
    }
  }

  @Test("G2: a finger that joins a running gesture is not delivered to the view")
  func g2joins() throws {
    try GestureDesk.run { desk in
      let view = desk.view("view", area)
      view.isMultipleTouchEnabled = true
      let pan = desk.add(UIPanGestureRecognizer(), "pan", to: view)
      try desk.down(60, 60)
      desk.move(80, 60)
      try desk.down(100, 60, id: 2)
      #expect(pan.numberOfTouches == 2)
      #expect(desk.take() == ["view down", "view lost", "pan began"])
      let before = pan.translation(in: nil)
      desk.up(id: 1)
      #expect(pan.translation(in: nil) == before, "a finger that goes moves nothing")
      desk.move(110, 60, id: 2)
      #expect(pan.translation(in: nil) == CGPoint(x: before.x + 10, y: before.y))
      desk.up(id: 2)
      #expect(desk.take() == ["pan changed", "pan ended"])
    }
  }
}
