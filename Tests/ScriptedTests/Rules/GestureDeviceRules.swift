import Casement
import CasementTesting
import Foundation
import Testing

/// Documentation/Rules.md, gestures: G5, gestures of two fingers, strokes and edges, and the gestures of touchpads, pointers and pens.
@Suite struct GestureDeviceRules {
  private let area = CGRect(x: 50, y: 50, width: 300, height: 200)

  // MARK: G5, two fingers

  @Test("G5: two fingers that move apart are a pinch, and ones that turn a rotation")
  func g5pinchAndRotation() throws {
    try GestureDesk.run { desk in
      let view = desk.view("view", area)
      let pinch = desk.add(UIPinchGestureRecognizer(), "pinch", to: view)
      try desk.down(100, 100, id: 1)
      try desk.down(140, 100, id: 2)
      desk.move(145, 100, id: 2)
      #expect(pinch.state == .possible)
      desk.move(180, 100, id: 2)
      #expect(abs(pinch.scale - 2) < 1e-9)
      desk.wait(10)
      desk.move(220, 100, id: 2)
      #expect(abs(pinch.scale - 3) < 1e-9 && pinch.velocity > 0)
      pinch.scale = 1
      desk.move(160, 100, id: 2)
      #expect(abs(pinch.scale - 0.5) < 1e-9)
      desk.up(id: 1)
      desk.up(id: 2)
      #expect(
        desk.take().filter { $0.hasPrefix("pinch") } == [
          "pinch began", "pinch changed", "pinch changed", "pinch ended",
        ])
      #expect(pinch.scale == 1)
      view.removeGestureRecognizer(pinch)
      let rotation = desk.add(UIRotationGestureRecognizer(), "rotation", to: view)
      try desk.down(150, 150, id: 1)
      try desk.down(190, 150, id: 2)
      desk.move(150, 190, id: 2)
      #expect(abs(rotation.rotation - .pi / 2) < 1e-9)
      desk.move(110, 150, id: 2)
      desk.move(150, 110, id: 2)
      #expect(abs(rotation.rotation - 1.5 * .pi) < 1e-9, "it goes on beyond half a turn")
      desk.up(id: 1)
      desk.up(id: 2)
      #expect(desk.take().contains("rotation ended"))
    }
  }

  // MARK: G5, strokes and edges

  @Test(
    "G5: a swipe is 50 points in one direction within half a second",
    arguments: [
      (60.0, 0.0, 5, true), (-60, 0, 5, false), (60, 55, 5, false), (60, 0, 60, false), (30, 0, 5, false),
    ])
  func g5swipe(dx: Double, dy: Double, steps: Int, isSwipe: Bool) throws {
    try GestureDesk.run { desk in
      let swipe = desk.add(UISwipeGestureRecognizer(), "swipe", to: desk.view("view", area))
      swipe.direction = [.right, .up]
      try desk.down(150, 150)
      desk.drag(by: dx, dy, from: 150, 150, steps: steps)
      desk.up()
      #expect(desk.take().contains("swipe ended") == isSwipe)
    }
  }

  @Test("G5: an edge pan begins near the window's edge and moves inwards")
  func g5edge() throws {
    try GestureDesk.run { desk in
      let pan = desk.add(UIScreenEdgePanGestureRecognizer(), "edge", to: desk.window)
      pan.edges = .left
      for (x, dx, dy, isEdge) in [
        (5.0, 40.0, 5.0, true), (60, 40, 5, false), (5, 5, 40, false), (395, -40, 0, false),
      ] {
        try desk.down(x, 150)
        desk.drag(by: dx, dy, from: x, 150, steps: 2)
        desk.up()
        #expect(desk.take().contains("edge began") == isEdge, "\(x) \(dx) \(dy)")
      }
      // A finger in the corner and one at the left edge have only the left edge in common.
      pan.edges = [.left, .top]
      for (dx, dy, isEdge) in [(40.0, 5.0, true), (5, 40, false)] {
        try desk.down(5, 150, id: 1)
        try desk.down(5, 5, id: 2)
        for step in [0.5, 1] {
          desk.move(5 + dx * step, 150 + dy * step, id: 1)
          desk.move(5 + dx * step, 5 + dy * step, id: 2)
        }
        desk.up(id: 1)
        desk.up(id: 2)
        #expect(desk.take().contains("edge began") == isEdge, "\(dx) \(dy)")
      }
    }
  }

  @Test(
    "G5: hovering begins over the view, changes, and ends outside; presses and other gestures do not affect it"
  )
  func g5hover() throws {
    try GestureDesk.run { desk in
      let view = desk.view("view", area)
      let hover = desk.add(UIHoverGestureRecognizer(), "hover", to: view)
      try desk.movePointer(10, 10)
      #expect(desk.take().isEmpty)
      try desk.movePointer(60, 60)
      #expect(hover.location(in: view) == CGPoint(x: 10, y: 10))
      try desk.movePointer(70, 60)
      #expect(desk.take() == ["hover began", "hover changed"])
      #expect(hover.zOffset == 0 && hover.altitudeAngle == .pi / 2)
      let tap = desk.add(UITapGestureRecognizer(), "tap", to: view)
      desk.compositor.pointer.click()
      desk.compositor.exchange()
      #expect(desk.take() == ["view down", "view lost", "tap ended"])
      view.removeGestureRecognizer(tap)
      try desk.movePointer(10, 10)
      #expect(desk.take() == ["hover ended"])
      try desk.movePointer(60, 60)
      hover.isEnabled = false
      #expect(desk.take() == ["hover began", "hover cancelled"])
      hover.isEnabled = true
      try desk.movePointer(61, 60)
      view.removeFromSuperview()
      #expect(desk.take() == ["hover began", "hover cancelled"])
    }
  }

  // MARK: G5, touch pads and tablets

  @Test("G5: a touchpad pinch drives pinch and rotation recognizers, both if a delegate allows it")
  func g5padPinch() throws {
    try GestureDesk.run { desk in
      let view = desk.view("view", area)
      let pinch = desk.add(UIPinchGestureRecognizer(), "pinch", to: view)
      let rotation = desk.add(UIRotationGestureRecognizer(), "rotation", to: view)
      let decider = GestureDecider()
      decider.simultaneous = { _, _ in true }
      pinch.delegate = decider
      try desk.movePointer(100, 100)
      let pad = desk.compositor.seats[0].padGestures
      pad.beginPinch()
      desk.compositor.exchange()
      pad.pinch(scale: 1.5, turn: 30)
      desk.compositor.exchange()
      pad.pinch(scale: 2, turn: 60)
      desk.compositor.exchange()
      #expect(abs(pinch.scale - 2) < 0.01)
      #expect(abs(rotation.rotation - .pi / 2) < 0.01)
      #expect(pinch.location(in: nil) == CGPoint(x: 100, y: 100))
      pad.endPinch()
      desk.compositor.exchange()
      let heard = desk.take()
      #expect(
        heard.filter { $0.hasPrefix("pinch") } == [
          "pinch began", "pinch changed", "pinch changed", "pinch ended",
        ])
      #expect(heard.contains("rotation ended"))
      pad.beginPinch()
      pad.pinch(scale: 2)
      pad.endPinch(cancelled: true)
      desk.compositor.exchange()
      #expect(desk.take().contains("pinch cancelled"))
    }
  }

  @Test("G5: a touchpad swipe with a number of fingers is a swipe; resting fingers scroll by zero")
  func g5padSwipe() throws {
    try GestureDesk.run { desk in
      let view = desk.view("view", area)
      let swipe = desk.add(UISwipeGestureRecognizer(), "swipe", to: view)
      swipe.numberOfTouchesRequired = 3
      let pan = desk.add(UIPanGestureRecognizer(), "pan", to: view)
      pan.allowedScrollTypesMask = .all
      try desk.movePointer(100, 100)
      let pad = desk.compositor.seats[0].padGestures
      for fingers in [3, 4] {
        pad.beginSwipe(fingers: fingers)
        pad.swipe(by: 40, 2)
        pad.swipe(by: 40, 2)
        pad.endSwipe()
        desk.compositor.exchange()
        #expect(desk.take() == (fingers == 3 ? ["swipe ended"] : []))
      }
      pad.beginHold()
      desk.compositor.exchange()
      pad.endHold(cancelled: true)
      desk.compositor.pointer.scroll(.verticalScroll, by: 10)
      desk.compositor.exchange()
      desk.compositor.pointer.stopScrolling(.verticalScroll)
      desk.compositor.exchange()
      #expect(desk.take() == ["pan began", "pan ended"])
    }
  }

  @Test("G5: a pen hovers, presses and has a tilt")
  func g5pen() throws {
    try GestureDesk.run { desk in
      let view = desk.view("view", area)
      let hover = desk.add(UIHoverGestureRecognizer(), "hover", to: view)
      let tap = desk.add(UITapGestureRecognizer(), "tap", to: view)
      tap.allowedTouchTypes = [2]
      let tablets = desk.compositor.seats[0].tablets
      let (tablet, pad) = (tablets.addTablet(), tablets.addPad())
      let tool = tablets.addTool()
      desk.compositor.exchange()
      tool.enterProximity(of: tablet, on: try desk.application.shown.surface, at: desk.point(60, 60))
      tool.setDistance(0.5)
      tool.setTilt(x: 45, y: 0)
      tool.move(to: desk.point(61, 60))
      desk.compositor.exchange()
      #expect(abs(hover.zOffset - 0.5) < 0.001 && abs(hover.altitudeAngle - .pi / 4) < 0.01)
      #expect(abs(hover.azimuthAngle(in: view)) < 0.01)
      #expect(desk.take().first == "hover began")
      var forces: [CGFloat] = []
      let decider = GestureDecider()
      decider.receivesTouch = { touch in
        forces.append(touch.maximumPossibleForce)
        return touch.type == .pencil
      }
      tap.delegate = decider
      tool.grouped {
        tool.down()
        tool.setPressure(0.25)
      }
      desk.compositor.exchange()
      tool.up()
      desk.compositor.exchange()
      #expect(forces == [4])
      #expect(desk.take().filter { !$0.hasPrefix("hover") } == ["view down", "view lost", "tap ended"])
      tool.down()
      desk.compositor.exchange()
      tool.leaveProximity()
      desk.compositor.exchange()
      #expect(desk.take().contains("hover ended"))
      tablets.remove(tool)
      tablets.remove(pad)
      tablets.remove(tablet)
      desk.compositor.exchange()
    }
  }
}
