import Casement
import CasementTesting
import Foundation
import Testing

/// Switches, sliders and segments in a person's hands.
@Suite(.serialized) struct ValueControlTests {
  // MARK: Touches

  @Test("A control cancels a touch whose view was removed from it")
  func touchedPartGoes() throws {
    let (control, inside) = (UIControl(), UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40)))
    control.addSubview(inside)
    try ControlDesk.run(control) { desk in
      try desk.move(10, 13)
      desk.press()
      #expect(desk.take() == ["down"] && control.isTracking && control.isHighlighted)
      inside.removeFromSuperview()
      desk.release()
      #expect(desk.take() == ["cancel"] && !control.isTracking && !control.isHighlighted)
      desk.press()
      desk.release()
      #expect(desk.take() == ["down", "repeat", "up inside"])
    }
  }

  // MARK: Switches

  @Test("A press toggles a switch, and sends one action")
  func switchPress() throws {
    try ControlDesk.run(UISwitch(), size: CGSize(width: 46, height: 26)) { desk in
      try desk.move(10, 13)
      desk.press()
      desk.release()
      #expect(desk.control.isOn && desk.take() == ["down", "value", "primary", "up inside"])
      desk.control.isOn = false
      desk.control.setOn(true, animated: true)
      #expect(desk.take() == [], "a program's changes are not told")
    }
  }

  @Test("A drag of the thumb sets the side; a drag that returns changes nothing")
  func switchDrag() throws {
    try ControlDesk.run(UISwitch(), size: CGSize(width: 46, height: 26)) { desk in
      try desk.down(13, 13)
      desk.drag(20, 13)
      desk.drag(33, 13)
      desk.lift()
      #expect(desk.control.isOn && desk.take().filter { $0 == "value" }.count == 1)
      try desk.down(33, 13)
      desk.drag(15, 13)
      desk.drag(33, 13)
      desk.lift()
      #expect(desk.control.isOn && !desk.take().contains("value"))
      // Far off, a drag still counts, and the next press as ever.
      try desk.down(33, 13)
      desk.drag(-120, 13)
      desk.lift()
      #expect(!desk.control.isOn && desk.take().contains("up outside"))
      try desk.tap("Tab", "space")
      #expect(desk.control.isOn)
      try desk.down(33, 13)
      desk.drag(10, 13)
      desk.control.isEnabled = false
      #expect(desk.control.isOn)
      desk.lift()
    }
  }

  @Test("U3: Space and Return toggle a switch, arrow keys set the side")
  func switchKeys() throws {
    try ControlDesk.run(UISwitch(), size: CGSize(width: 46, height: 26)) { desk in
      try desk.tap("Tab", "space")
      #expect(desk.control.isOn)
      try desk.tap("Return")
      #expect(!desk.control.isOn)
      _ = desk.take()
      try desk.tap("Left")
      #expect(!desk.control.isOn && desk.take() == [])
      try desk.tap("Right", "Right")
      #expect(desk.control.isOn && desk.take() == ["value", "primary"])
    }
  }

  @Test("The thumb is animated for a moment, then nothing runs")
  func switchAnimation() throws {
    try ControlDesk.run(UISwitch(), size: CGSize(width: 46, height: 26)) { desk in
      desk.compositor.startFrames()
      let thumb = try #require(desk.control.subviews.last)
      desk.control.setOn(true, animated: true)
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(90))
      let x = try #require(thumb.layer.presentation()?.position.x)
      #expect(thumb.center.x == 33 && x > 14 && x < 32, "\(x)")
      desk.compositor.advance(by: .milliseconds(300))
      #expect(thumb.layer.animationKeys() == nil)
      let requests = desk.compositor.server.requestCount
      desk.compositor.advance(by: .seconds(3))
      #expect(desk.compositor.server.requestCount == requests)
      #expect(UIApplication.shared.session?.nextDeadline == nil)
    }
  }

  // MARK: Sliders

  @Test("The thumb keeps its distance to the pointer, and the value is clamped")
  func sliderDrag() throws {
    try ControlDesk.run(UISlider(), size: CGSize(width: 220, height: 28)) { desk in
      desk.control.maximumValue = 100
      desk.control.value = 50
      // The middle of the thumb goes from 10 to 210.
      try desk.move(113, 14)
      desk.press()
      #expect(desk.control.value == 50 && desk.take() == ["down"])
      try desk.move(133, 14)
      #expect(abs(desk.control.value - 60) < 0.001 && desk.take() == ["value", "primary", "inside"])
      try desk.move(133, 200)
      #expect(abs(desk.control.value - 60) < 0.001 && desk.take() == ["exit", "outside"])
      try desk.move(500, 14)
      #expect(desk.control.value == 100)
      _ = desk.take()
      desk.release()
      #expect(desk.take() == ["value", "primary", "up outside"])
    }
  }

  @Test("A press of the pointer on the track moves the thumb there; a finger has to drag the thumb")
  func sliderTrack() throws {
    try ControlDesk.run(UISlider(), size: CGSize(width: 220, height: 28)) { desk in
      try desk.move(160, 14)
      desk.press()
      #expect(desk.control.value == 0.75 && desk.take() == ["down", "value", "primary"])
      desk.release()
      _ = desk.take()
      try desk.down(60, 14)
      desk.drag(80, 14)
      desk.lift()
      #expect(desk.control.value == 0.75 && desk.take() == [])
      try desk.down(150, 14)
      desk.drag(170, 14)
      desk.lift()
      #expect(desk.control.value == 0.85)
    }
  }

  @Test("A slider that is not continuous reports the value at the end of the drag")
  func sliderEnd() throws {
    try ControlDesk.run(UISlider(), size: CGSize(width: 220, height: 28)) { desk in
      desk.control.isContinuous = false
      var tracking: [Bool] = []
      desk.control.addAction(
        UIAction { tracking.append(($0.sender as? UISlider)?.isTracking ?? true) }, for: .valueChanged)
      try desk.move(10, 14)
      desk.press()
      try desk.move(50, 14)
      try desk.move(110, 14)
      #expect(desk.control.value == 0.5 && !desk.take().contains("value"))
      desk.release()
      #expect(desk.take() == ["value", "primary", "up inside"] && tracking == [false])
    }
  }

  @Test("U3: keys move a slider in steps, also repeated keys")
  func sliderKeys() throws {
    try ControlDesk.run(UISlider(), size: CGSize(width: 220, height: 28)) { desk in
      desk.control.maximumValue = 100
      desk.control.value = 50
      try desk.tap("Tab", "Right", "Up", "Left", "Down", "Down")
      #expect(desk.control.value == 49)
      try desk.tap("Prior")
      #expect(desk.control.value == 59)
      try desk.tap("Next", "Next")
      #expect(desk.control.value == 39)
      try desk.tap("End")
      #expect(desk.control.value == 100)
      _ = desk.take()
      try desk.tap("Right")
      #expect(desk.take() == [], "nothing changed")
      try desk.tap("Home")
      #expect(desk.control.value == 0 && desk.take() == ["value", "primary"])
      let key = try desk.compositor.keyboard.key(named: "Right")
      desk.compositor.keyboard.press(key: key)
      desk.compositor.exchange()
      desk.compositor.advance(by: .seconds(2))
      desk.compositor.keyboard.release(key: key)
      desk.compositor.exchange()
      #expect(desk.control.value > 10, "\(desk.control.value)")
    }
  }

  // MARK: Segments

  private func segments() -> UISegmentedControl { UISegmentedControl(items: ["A", "B", "C"]) }
  private let size = CGSize(width: 150, height: 32)

  @Test(
    "The segment under the end of a touch is selected; outside there is none, and the selected one sends nothing"
  )
  func segmentTouches() throws {
    try ControlDesk.run(segments(), size: size) { desk in
      try desk.move(75, 16)
      desk.press()
      #expect(desk.control.selectedSegmentIndex == -1)
      try desk.move(125, 16)
      desk.release()
      #expect(desk.control.selectedSegmentIndex == 2)
      #expect(desk.take() == ["down", "inside", "value", "primary", "up inside"])
      desk.press()
      desk.release()
      #expect(!desk.take().contains("value"))
      try desk.move(25, 16)
      desk.press()
      try desk.move(25, 60)
      desk.release()
      #expect(desk.control.selectedSegmentIndex == 2 && !desk.take().contains("value"))
      desk.control.setEnabled(false, forSegmentAt: 0)
      try desk.move(25, 16)
      desk.press()
      desk.release()
      #expect(desk.control.selectedSegmentIndex == 2 && !desk.take().contains("value"))
    }
  }

  @Test("A momentary segment reports its index, and is not selected; its action is performed")
  func momentary() throws {
    try ControlDesk.run(segments(), size: size) { desk in
      desk.control.selectedSegmentIndex = 2
      desk.control.isMomentary = true
      #expect(desk.control.selectedSegmentIndex == -1 && desk.control.accessibilityValue == nil)
      desk.control.selectedSegmentIndex = 2
      #expect(desk.control.selectedSegmentIndex == -1, "a momentary control ignores the index")
      desk.control.setAction(UIAction(title: "Do") { [weak desk] _ in desk?.note("done") }, forSegmentAt: 1)
      desk.control.addAction(
        UIAction { [weak desk] in
          desk?.note("\(($0.sender as? UISegmentedControl)?.selectedSegmentIndex ?? -9)")
        }, for: .valueChanged)
      try desk.move(75, 16)
      desk.press()
      desk.release()
      #expect(desk.take() == ["down", "value", "primary", "1", "done", "up inside"])
      #expect(desk.control.selectedSegmentIndex == -1)
      try desk.tap("Tab", "Right", "Right", "space")
      #expect(desk.take() == ["down", "value", "primary", "2", "up inside"])
    }
  }

  @Test("U3: arrow keys select the next enabled segment, Home and End the first and the last")
  func segmentKeys() throws {
    try ControlDesk.run(segments(), size: size) { desk in
      desk.control.insertSegment(withTitle: "D", at: 9, animated: false)
      desk.control.setEnabled(false, forSegmentAt: 1)
      try desk.tap("Tab", "Right")
      #expect(desk.control.selectedSegmentIndex == 0 && desk.take() == ["value", "primary"])
      try desk.tap("Right")
      #expect(desk.control.selectedSegmentIndex == 2)
      try desk.tap("End", "Right")
      #expect(desk.control.selectedSegmentIndex == 3)
      try desk.tap("Left", "Left", "Left")
      #expect(desk.control.selectedSegmentIndex == 0)
    }
  }
}
