import Casement
import CasementTesting
import Foundation
import Testing

/// Rules G2, G4 and G5: options of recognizers.
@Suite(.serialized) struct GestureOptionRules {
  private let area = CGRect(x: 50, y: 50, width: 100, height: 100)

  @Test("G5: the finger of a long press may move by the recognizer's allowable movement")
  func g5allowableMovement() throws {
    for (allowed, isRecognized) in [(CGFloat(10), false), (60, true)] {
      try GestureDesk.run { desk in
        let press = desk.add(UILongPressGestureRecognizer(), "press", to: desk.view("view", area))
        press.allowableMovement = allowed
        try desk.down(60, 60)
        desk.move(100, 60)
        desk.wait(600)
        desk.up()
        #expect(desk.take().contains("press began") == isRecognized)
      }
    }
  }

  private final class IgnoringRecognizer: UITapGestureRecognizer {
    var ignores = true
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      if ignores { for touch in touches { ignore(touch, for: event) } }
    }
  }

  @Test("G2: a touch that a recognizer ignores is delivered to the view")
  func g2ignored() throws {
    for ignores in [true, false] {
      try GestureDesk.run { desk in
        let tap = desk.add(IgnoringRecognizer(), "tap", to: desk.view("view", area))
        tap.ignores = ignores
        try desk.down(60, 60)
        #expect(tap.numberOfTouches == (ignores ? 0 : 1))
        desk.up()
        #expect(
          desk.take() == (ignores ? ["view down", "view up"] : ["view down", "view lost", "tap ended"]))
      }
    }
  }

  @Test("G4: touches of one type at a time are handled, unless requiresExclusiveTouchType is off")
  func g4exclusiveTypes() throws {
    for isExclusive in [true, false] {
      try GestureDesk.run { desk in
        let view = desk.view("view", area)
        view.isMultipleTouchEnabled = true
        let press = desk.add(UILongPressGestureRecognizer(), "press", to: view)
        press.requiresExclusiveTouchType = isExclusive
        press.minimumPressDuration = 0.1
        try desk.down(60, 60)
        desk.wait(200)
        desk.compositor.pointer.move(to: desk.point(100, 100), in: try desk.application.shown)
        desk.compositor.pointer.press()
        desk.compositor.exchange()
        #expect(press.numberOfTouches == (isExclusive ? 1 : 2))
        desk.compositor.pointer.release()
        desk.compositor.exchange()
        desk.up()
      }
    }
  }

  @Test("G5: a tilted pen has an azimuth in the view, while hovering and while touching")
  func g5direction() throws {
    try GestureDesk.run { desk in
      let view = desk.view("view", area)
      let hover = desk.add(UIHoverGestureRecognizer(), "hover", to: view)
      let tablets = desk.compositor.seats[0].tablets
      let tablet = tablets.addTablet()
      let tool = tablets.addTool()
      desk.compositor.exchange()
      tool.enterProximity(of: tablet, on: try desk.application.shown.surface, at: desk.point(60, 60))
      tool.setTilt(x: 0, y: 45)
      tool.move(to: desk.point(61, 60))
      desk.compositor.exchange()
      let down = hover.azimuthUnitVector(in: view)
      #expect(abs(down.dx) < 0.01 && abs(down.dy - 1) < 0.01)
      // In a view that is turned by a quarter, the pen points in another direction.
      view.transform = CGAffineTransform(rotationAngle: .pi / 2)
      let turned = hover.azimuthUnitVector(in: view)
      #expect(abs(turned.dx - 1) < 0.01 && abs(turned.dy) < 0.01)
      view.transform = .identity
      var touched: CGVector?
      let decider = GestureDecider()
      decider.receivesTouch = { touch in
        touched = touch.azimuthUnitVector(in: view)
        return true
      }
      let tap = desk.add(UITapGestureRecognizer(), "tap", to: view)
      tap.allowedTouchTypes = [UITouch.TouchType.pencil.rawValue as NSNumber]
      tap.delegate = decider
      tool.down()
      desk.compositor.exchange()
      tool.up()
      desk.compositor.exchange()
      #expect(touched.map { abs($0.dx) < 0.01 && abs($0.dy - 1) < 0.01 } == true)
      tool.leaveProximity()
      desk.compositor.exchange()
      tablets.remove(tool)
      tablets.remove(tablet)
      desk.compositor.exchange()
    }
  }
}
