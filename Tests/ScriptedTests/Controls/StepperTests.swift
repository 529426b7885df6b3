import Casement
import CasementTesting
import Foundation
import Testing

/// Steppers in a person's hands.
@Suite(.serialized) struct StepperTests {
  private let size = CGSize(width: 94, height: 32)

  @Test("A press changes the value at once, by the pressed side, and stops at the limits")
  func press() throws {
    try ControlDesk.run(UIStepper(), size: size) { desk in
      desk.control.maximumValue = 2
      try desk.move(70, 16)
      desk.press()
      #expect(desk.control.value == 1 && desk.take() == ["down", "value", "primary"])
      desk.release()
      #expect(desk.control.value == 1 && desk.take() == ["up inside"])
      desk.press()
      desk.release()
      desk.press()
      desk.release()
      #expect(desk.control.value == 2 && desk.take().filter { $0 == "value" }.count == 1)
      try desk.down(20, 16)
      desk.lift()
      #expect(desk.control.value == 1)
      desk.control.value = 50
      #expect(desk.control.value == 2)
      desk.control.isEnabled = false
      try desk.down(20, 16)
      desk.lift()
      #expect(desk.control.value == 2)
    }
  }

  @Test("A held press repeats faster and faster, until it leaves its side")
  func held() throws {
    try ControlDesk.run(UIStepper(), size: size) { desk in
      desk.control.maximumValue = 1000
      try desk.move(70, 16)
      desk.press()
      desk.compositor.advance(by: .milliseconds(450))
      #expect(desk.control.value == 1)
      desk.compositor.advance(by: .milliseconds(100))
      #expect(desk.control.value == 2)
      desk.compositor.advance(by: .seconds(1))
      let slow = desk.control.value
      #expect(slow > 8 && slow < 16, "\(slow)")
      desk.compositor.advance(by: .seconds(4))
      #expect(desk.control.value > slow + 60, "\(desk.control.value)")
      try desk.move(20, 16)
      let before = desk.control.value
      desk.compositor.advance(by: .seconds(1))
      #expect(desk.control.value == before, "the other side is not pressed")
      try desk.move(70, 16)
      desk.compositor.advance(by: .milliseconds(100))
      #expect(desk.control.value > before)
      desk.release()
      let last = desk.control.value
      desk.compositor.advance(by: .seconds(1))
      #expect(desk.control.value == last)
      #expect(UIApplication.shared.session?.nextDeadline == nil)
    }
  }

  @Test(
    "Without autorepeat a press counts once; without isContinuous only the end of the press reports the value"
  )
  func once() throws {
    try ControlDesk.run(UIStepper(), size: size) { desk in
      desk.control.autorepeat = false
      try desk.move(70, 16)
      desk.press()
      desk.compositor.advance(by: .seconds(2))
      #expect(desk.control.value == 1)
      desk.release()
      desk.control.autorepeat = true
      desk.control.isContinuous = false
      // After a pause the next press does not repeat this one.
      desk.compositor.advance(by: .seconds(1))
      _ = desk.take()
      desk.press()
      desk.compositor.advance(by: .seconds(1))
      #expect(desk.control.value > 3 && desk.take() == ["down"])
      desk.release()
      #expect(desk.take() == ["value", "primary", "up inside"])
    }
  }

  @Test("With wraps the value continues at the other limit")
  func wraps() throws {
    try ControlDesk.run(UIStepper(), size: size) { desk in
      desk.control.minimumValue = 1
      desk.control.maximumValue = 12
      desk.control.stepValue = 5
      desk.control.wraps = true
      #expect(desk.control.value == 1)
      try desk.move(20, 16)
      desk.press()
      desk.release()
      #expect(desk.control.value == 12)
      try desk.move(70, 16)
      desk.press()
      desk.release()
      #expect(desk.control.value == 1)
      desk.control.value = 11
      desk.press()
      desk.release()
      #expect(desk.control.value == 12, "first to the end")
    }
  }

  @Test("U3: arrows, Page Up and Page Down, Home and End change a stepper")
  func keys() throws {
    try ControlDesk.run(UIStepper(), size: size) { desk in
      desk.control.value = 50
      try desk.tap("Tab", "Right", "Up", "Up", "Left", "Down")
      #expect(desk.control.value == 51)
      try desk.tap("Prior")
      #expect(desk.control.value == 61)
      try desk.tap("End")
      #expect(desk.control.value == 100)
      _ = desk.take()
      try desk.tap("Up")
      #expect(desk.take() == [], "nothing changed")
      try desk.tap("Home")
      #expect(desk.control.value == 0 && desk.take() == ["value", "primary"])
      desk.control.semanticContentAttribute = .forceRightToLeft
      try desk.tap("Left")
      #expect(desk.control.value == 1)
    }
  }

  @Test("U2: a state without an image of its own shows that of the normal state")
  func images() {
    let stepper = UIStepper()
    let image = UIImage(systemName: "star")
    stepper.setIncrementImage(image, for: .normal)
    #expect(stepper.incrementImage(for: .normal) == image && stepper.incrementImage(for: .highlighted) == nil)
    stepper.setIncrementImage(nil, for: .normal)
    #expect(stepper.incrementImage(for: .normal) == nil)
    #expect(stepper.frame.size == size)
    stepper.minimumValue = .nan
    stepper.value = .nan
    #expect(stepper.minimumValue == 0 && stepper.value == 0)
    stepper.maximumValue = -5
    #expect(stepper.minimumValue == -5 && stepper.value == -5)
  }
}
