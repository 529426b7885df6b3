import Casement
import CasementTesting
import Foundation
import Testing

/// Documentation/Rules.md, gestures: G5, the gesture of each kind of recognizer, and G6, scrolling and buttons.
@Suite struct GestureKindRules {
  private let area = CGRect(x: 50, y: 50, width: 300, height: 200)

  // MARK: G5, taps

  @Test("G5: the finger of a tap may move by 45 points")
  func g5tapMovement() throws {
    try GestureDesk.run { desk in
      let view = desk.view("view", area)
      let tap = desk.add(UITapGestureRecognizer(), "tap", to: view)
      tap.cancelsTouchesInView = false
      for (distance, isTap) in [(44.0, true), (46, false)] {
        try desk.down(60, 60)
        desk.move(60 + distance, 60)
        desk.up()
        #expect(desk.take().contains("tap ended") == isTap, "\(distance)")
      }
      try desk.down(60, 60)
      desk.wait(3000)
      desk.up()
      #expect(desk.take().contains("tap ended"), "a single tap may take its time")
    }
  }

  @Test(
    "G5: the taps of a double tap are within 0.35 s and 45 points",
    arguments: [(340, 0.0, true), (360, 0, false), (100, 50, false)])
  func g5doubleTap(pause: Int, distance: Double, isDouble: Bool) throws {
    try GestureDesk.run { desk in
      let double = desk.add(UITapGestureRecognizer(), "double", to: desk.view("view", area))
      double.numberOfTapsRequired = 2
      try desk.tap(60, 60)
      desk.wait(pause)
      try desk.tap(60 + distance, 60)
      #expect(desk.take().contains("double ended") == isDouble)
      desk.wait(400)
    }
  }

  @Test("G5: a tap with two fingers is recognized in any order of the fingers, and not with three")
  func g5fingers() throws {
    try GestureDesk.run { desk in
      let tap = desk.add(UITapGestureRecognizer(), "tap", to: desk.view("view", area))
      tap.numberOfTouchesRequired = 2
      tap.cancelsTouchesInView = false
      try desk.tap(60, 60)
      #expect(!desk.take().contains("tap ended"))
      try desk.down(60, 60, id: 1)
      try desk.down(100, 60, id: 2)
      #expect(tap.numberOfTouches == 2)
      #expect(tap.location(in: nil) == CGPoint(x: 80, y: 60))
      #expect(tap.location(ofTouch: 1, in: nil) == CGPoint(x: 100, y: 60))
      desk.up(id: 1)
      desk.up(id: 2)
      #expect(desk.take().contains("tap ended"))
      for id in Int32(1)...3 { try desk.down(60 + CGFloat(id) * 20, 60, id: id) }
      for id in Int32(1)...3 { desk.up(id: id) }
      #expect(!desk.take().contains("tap ended"))
    }
  }

  // MARK: G5, long presses

  @Test("G5: a long press begins after half a second within 10 points, and ends with the finger")
  func g5longPress() throws {
    try GestureDesk.run { desk in
      desk.add(UILongPressGestureRecognizer(), "press", to: desk.view("view", area))
      try desk.down(60, 60)
      desk.move(69, 60)
      desk.wait(490)
      #expect(desk.take() == ["view down", "view moved"])
      desk.wait(20)
      desk.move(150, 60)
      desk.up()
      #expect(desk.take() == ["view lost", "press began", "press changed", "press ended"])
      try desk.down(60, 60)
      desk.move(71, 60)
      desk.wait(600)
      desk.up()
      #expect(desk.take() == ["view down", "view moved", "view up"])
      try desk.down(60, 60)
      desk.wait(400)
      desk.up()
      desk.wait(600)
      #expect(desk.take() == ["view down", "view up"])
    }
  }

  @Test("G5: a long press may require a tap before it")
  func g5tapAndPress() throws {
    try GestureDesk.run { desk in
      let press = desk.add(UILongPressGestureRecognizer(), "press", to: desk.view("view", area))
      press.numberOfTapsRequired = 1
      press.minimumPressDuration = 0.2
      try desk.down(60, 60)
      desk.wait(300)
      desk.up()
      desk.wait(100)
      try desk.down(60, 60)
      desk.wait(210)
      #expect(desk.take().last == "press began")
      desk.up()
      #expect(desk.take() == ["press ended"])
    }
  }

  // MARK: G5, pans

  @Test("G5: a pan begins after 10 points, and reports translation and velocity")
  func g5pan() throws {
    try GestureDesk.run { desk in
      let view = desk.view("view", area)
      let pan = desk.add(UIPanGestureRecognizer(), "pan", to: view)
      try desk.down(60, 60)
      desk.move(69, 60)
      #expect(pan.state == .possible)
      desk.drag(by: 100, 50, from: 60, 60, steps: 10)
      #expect(pan.translation(in: view) == CGPoint(x: 100, y: 50))
      #expect(pan.location(in: view) == CGPoint(x: 110, y: 60))
      let velocity = pan.velocity(in: view)
      #expect(abs(velocity.x - 1000) < 50 && abs(velocity.y - 500) < 25, "\(velocity)")
      view.transform = CGAffineTransform(scaleX: 2, y: 2)
      #expect(pan.translation(in: view) == CGPoint(x: 50, y: 25))
      view.transform = .identity
      pan.setTranslation(CGPoint(x: 7, y: 8), in: view)
      #expect(pan.translation(in: nil) == CGPoint(x: 7, y: 8))
      #expect(pan.velocity(in: view) == .zero)
      desk.drag(by: 10, 0, from: 160, 110, steps: 2)
      #expect(pan.translation(in: nil) == CGPoint(x: 17, y: 8))
      desk.wait(200)
      desk.up()
      #expect(desk.take().last == "pan ended")
    }
  }

  @Test("G5: a finger that rests before it is lifted has no velocity")
  func g5rest() throws {
    try GestureDesk.run { desk in
      let pan = desk.add(UIPanGestureRecognizer(), "pan", to: desk.view("view", area))
      @MainActor final class Reader {
        var velocity = CGPoint.zero
        func recognized(_ pan: UIPanGestureRecognizer) {
          if pan.state == .ended { velocity = pan.velocity(in: nil) }
        }
      }
      let reader = Reader()
      pan.addTarget(reader, action: Reader.recognized)
      try desk.down(60, 60)
      desk.drag(by: 100, 0, from: 60, 60, steps: 10)
      desk.up()
      #expect(abs(reader.velocity.x - 1000) < 50, "\(reader.velocity)")
      try desk.down(60, 60)
      desk.drag(by: 100, 0, from: 60, 60, steps: 10)
      desk.wait(150)
      desk.up()
      #expect(reader.velocity == .zero)
    }
  }

  @Test("G5: a pan has a minimum and a maximum number of fingers")
  func g5panFingers() throws {
    try GestureDesk.run { desk in
      let pan = desk.add(UIPanGestureRecognizer(), "pan", to: desk.view("view", area))
      pan.minimumNumberOfTouches = 2
      try desk.down(60, 60, id: 1)
      desk.move(90, 60, id: 1)
      #expect(pan.state == .possible)
      try desk.down(60, 100, id: 2)
      desk.move(110, 60, id: 1)
      desk.move(80, 100, id: 2)
      #expect(desk.take().contains("pan began"))
      desk.up(id: 1)
      #expect(desk.take().contains("pan ended"))
      desk.up(id: 2)
      pan.minimumNumberOfTouches = 1
      pan.maximumNumberOfTouches = 1
      try desk.down(60, 60, id: 1)
      try desk.down(60, 100, id: 2)
      desk.move(90, 60, id: 1)
      #expect(pan.state == .failed)
      desk.up(id: 1)
      desk.up(id: 2)
      #expect(pan.state == .possible)
      _ = desk.take()
      try desk.down(60, 60, id: 1)
      desk.move(90, 60, id: 1)
      try desk.down(60, 100, id: 2)
      #expect(pan.numberOfTouches == 1)
      desk.up(id: 2)
      desk.up(id: 1)
      #expect(desk.take().filter { $0.hasPrefix("pan") } == ["pan began", "pan ended"])
    }
  }

  // MARK: G6

  @Test("G6: scrolling drives pans that allow its scroll type", arguments: [true, false])
  func g6scrolling(isContinuous: Bool) throws {
    try GestureDesk.run { desk in
      let view = desk.view("view", area)
      let none = desk.add(UIPanGestureRecognizer(), "none", to: view)
      let pan = desk.add(UIPanGestureRecognizer(), "pan", to: view)
      pan.allowedScrollTypesMask = isContinuous ? .continuous : .discrete
      let other = desk.add(UIPanGestureRecognizer(), "other", to: view)
      other.allowedScrollTypesMask = isContinuous ? .discrete : .continuous
      try desk.movePointer(100, 100)
      let pointer = desk.compositor.pointer
      if isContinuous {
        pointer.scroll(.verticalScroll, by: 12)
        desk.compositor.exchange()
        #expect(pan.translation(in: nil) == CGPoint(x: 0, y: -12))
        #expect(pan.numberOfTouches == 0 && pan.location(in: nil) == CGPoint(x: 100, y: 100))
        pointer.scroll(.horizontalScroll, by: -5)
        desk.compositor.exchange()
        #expect(pan.translation(in: nil) == CGPoint(x: 5, y: -12))
        desk.wait(500)
        #expect(desk.take() == ["pan began", "pan changed"])
        pointer.stopScrolling(.verticalScroll)
        desk.compositor.exchange()
        #expect(desk.take() == ["pan ended"])
      } else {
        pointer.turnWheel(steps: 2)
        desk.compositor.exchange()
        #expect(pan.translation(in: nil) == CGPoint(x: 0, y: -30))
        desk.wait(50)
        pointer.turnWheel(steps: 1)
        desk.compositor.exchange()
        desk.wait(90)
        #expect(desk.take() == ["pan began", "pan changed"])
        desk.wait(20)
        #expect(desk.take() == ["pan ended"])
      }
      #expect(pan.state == .possible && none.state == .possible)
      #expect(pan.translation(in: nil) == .zero)
    }
  }

  @Test("G6: the inner pan receives the scrolling, unless its view refuses; leaving the window ends it")
  func g6nested() throws {
    try GestureDesk.run { desk in
      let outer = desk.view("outer", area)
      let inner = desk.view("inner", CGRect(x: 0, y: 0, width: 100, height: 100), in: outer)
      for (name, view) in [("outer pan", outer), ("inner pan", inner)] {
        desk.add(UIPanGestureRecognizer(), name, to: view).allowedScrollTypesMask = .all
      }
      try desk.movePointer(100, 100)
      let pointer = desk.compositor.pointer
      pointer.scroll(.verticalScroll, by: 12)
      pointer.stopScrolling(.verticalScroll)
      desk.compositor.exchange()
      #expect(desk.take() == ["inner pan began", "inner pan ended"])
      inner.begins = false
      pointer.scroll(.verticalScroll, by: 12)
      desk.compositor.exchange()
      #expect(desk.take().isEmpty, "the view inside is asked on behalf of the outer one, too")
      pointer.stopScrolling(.verticalScroll)
      inner.begins = true
      pointer.scroll(.verticalScroll, by: 12)
      desk.compositor.exchange()
      pointer.move(to: .zero, on: nil)
      desk.compositor.exchange()
      #expect(desk.take() == ["inner pan began", "inner pan ended"])
    }
  }

  @Test("G6: a tap requires a button mask of the pointer")
  func g6buttons() throws {
    try GestureDesk.run { desk in
      let view = desk.view("view", area)
      let tap = desk.add(UITapGestureRecognizer(), "tap", to: view)
      let secondary = desk.add(UITapGestureRecognizer(), "secondary", to: view)
      secondary.buttonMaskRequired = .secondary
      desk.add(UIPanGestureRecognizer(), "pan", to: view)
      try desk.movePointer(100, 100)
      let pointer = desk.compositor.pointer
      pointer.click()
      desk.compositor.exchange()
      #expect(desk.take().filter { !$0.hasPrefix("view") } == ["tap ended"])
      pointer.press(0x111)
      pointer.release(0x111)
      desk.compositor.exchange()
      #expect(desk.take().filter { !$0.hasPrefix("view") } == ["secondary ended"])
      #expect(secondary.buttonMask == .secondary)
      pointer.press(0x111)
      try desk.movePointer(140, 100)
      pointer.release(0x111)
      desk.compositor.exchange()
      #expect(desk.take().filter { $0.hasPrefix("pan") }.isEmpty)
      _ = tap
    }
  }
}
