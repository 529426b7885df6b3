import Casement
import CasementTesting
import Foundation
import Testing

/// Documentation/Rules.md, gestures: G3 and G4, the choice among several recognizers, and their delegates' answers.
@Suite struct GestureChoiceRules {
  private let area = CGRect(x: 50, y: 50, width: 200, height: 200)

  // MARK: G3

  @Test("G3: the first recognizer to recognize fails the others; at the same time the deepest view's wins")
  func g3first() throws {
    try GestureDesk.run { desk in
      let outer = desk.view("outer", area)
      let inner = desk.view("inner", CGRect(x: 0, y: 0, width: 100, height: 100), in: outer)
      desk.add(UIPanGestureRecognizer(), "inner pan", to: inner)
      desk.add(UIPanGestureRecognizer(), "outer pan", to: outer)
      let press = desk.add(UILongPressGestureRecognizer(), "press", to: outer)
      try desk.down(60, 60)
      desk.drag(by: 40, 0, from: 60, 60, steps: 2)
      #expect(press.state == .failed)
      desk.up()
      #expect(
        desk.take() == [
          "inner down", "inner lost", "inner pan began", "inner pan changed", "inner pan ended",
        ])
      try desk.down(60, 60)
      desk.wait(510)
      desk.drag(by: 40, 0, from: 60, 60, steps: 1)
      desk.up()
      #expect(desk.take() == ["inner down", "inner lost", "press began", "press changed", "press ended"])
    }
  }

  @Test("G3: either delegate may allow simultaneous recognition", arguments: [true, false])
  func g3simultaneous(isInner: Bool) throws {
    try GestureDesk.run { desk in
      let outer = desk.view("outer", area)
      let inner = desk.view("inner", CGRect(x: 0, y: 0, width: 100, height: 100), in: outer)
      let a = desk.add(UIPanGestureRecognizer(), "inner pan", to: inner)
      let b = desk.add(UIPanGestureRecognizer(), "outer pan", to: outer)
      let decider = GestureDecider()
      decider.simultaneous = { _, _ in true }
      (isInner ? a : b).delegate = decider
      try desk.down(60, 60)
      desk.drag(by: 20, 0, from: 60, 60, steps: 1)
      desk.up()
      #expect(
        desk.take() == [
          "inner down", "inner lost", "inner pan began", "outer pan began", "inner pan ended",
          "outer pan ended",
        ])
    }
  }

  @Test("G3: fingers on sibling views are two gestures")
  func g3beside() throws {
    try GestureDesk.run { desk in
      let (left, right) = (
        desk.view("left", CGRect(x: 0, y: 0, width: 100, height: 100)),
        desk.view("right", CGRect(x: 100, y: 0, width: 100, height: 100))
      )
      desk.add(UIPanGestureRecognizer(), "a", to: left)
      desk.add(UIPanGestureRecognizer(), "b", to: right)
      try desk.down(10, 10, id: 1)
      try desk.down(110, 10, id: 2)
      desk.move(40, 10, id: 1)
      desk.move(140, 10, id: 2)
      desk.up(id: 1)
      desk.up(id: 2)
      #expect(
        desk.take().filter { $0.count < 12 && ["a", "b"].contains($0.prefix(1)) } == [
          "a began", "b began", "a ended", "b ended",
        ])
    }
  }

  /// How one recognizer comes to wait for another.
  enum Requirement: CaseIterable { case fixed, delegate, othersDelegate, subclass, othersSubclass }

  private final class Asking: UITapGestureRecognizer {
    var requires: UIGestureRecognizer?
    var isRequiredBy: UIGestureRecognizer?
    override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
      otherGestureRecognizer === requires
    }
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
      otherGestureRecognizer === isRequiredBy
    }
  }

  @Test(
    "G3: a tap waits until a double tap failed, whichever of them requires it",
    arguments: Requirement.allCases)
  func g3requires(how: Requirement) throws {
    try GestureDesk.run { desk in
      let view = desk.view("view", area)
      let single = desk.add(Asking(), "single", to: view)
      let double = desk.add(Asking(), "double", to: view)
      double.numberOfTapsRequired = 2
      let decider = GestureDecider()
      switch how {
      case .fixed: single.require(toFail: double)
      case .delegate:
        decider.requires = { $0 === single && $1 === double }
        single.delegate = decider
      case .othersDelegate:
        decider.isRequired = { $0 === double && $1 === single }
        double.delegate = decider
      case .subclass: single.requires = double
      case .othersSubclass: double.isRequiredBy = single
      }
      try desk.tap(60, 60)
      #expect(desk.take() == ["view down"])
      #expect(single.state == .possible)
      desk.wait(400)
      #expect(desk.take() == ["view lost", "single ended"])
      try desk.tap(60, 60)
      desk.wait(100)
      try desk.tap(60, 60)
      #expect(desk.take().last == "double ended")
      desk.wait(400)
      #expect(desk.take().isEmpty)
    }
  }

  @Test("G3: two quick taps at different places are two taps, although a double tap was possible")
  func g3quickTaps() throws {
    try GestureDesk.run { desk in
      let view = desk.view("view", area)
      let single = desk.add(UITapGestureRecognizer(), "single", to: view)
      let double = desk.add(UITapGestureRecognizer(), "double", to: view)
      double.numberOfTapsRequired = 2
      single.require(toFail: double)
      try desk.tap(60, 60)
      desk.wait(100)
      try desk.tap(160, 60)
      #expect(desk.take().filter { !$0.hasPrefix("view") } == ["single ended", "single ended"])
    }
  }

  @Test("G3: without a requirement a tap precedes the double tap, and does not prevent it")
  func g3taps() throws {
    try GestureDesk.run { desk in
      let view = desk.view("view", area)
      desk.add(UITapGestureRecognizer(), "single", to: view)
      let double = desk.add(UITapGestureRecognizer(), "double", to: view)
      double.numberOfTapsRequired = 2
      try desk.tap(60, 60)
      desk.wait(100)
      try desk.tap(60, 60)
      #expect(desk.take().filter { !$0.hasPrefix("view") } == ["single ended", "double ended"])
    }
  }

  @Test("G3: a pan that waits for a swipe or similar begins late, and its end is reported")
  func g3late() throws {
    try GestureDesk.run { desk in
      let view = desk.view("view", area)
      let pan = desk.add(UIPanGestureRecognizer(), "pan", to: view)
      let bare = desk.add(BareRecognizer(), "bare", to: view)
      pan.require(toFail: bare)
      try desk.down(60, 60)
      desk.drag(by: 40, 0, from: 60, 60, steps: 2)
      #expect(pan.state == .possible)
      bare.state = .failed
      #expect(desk.take() == ["view down", "view moved", "view moved", "view lost", "pan began"])
      desk.up()
      #expect(desk.take() == ["pan ended"])
      bare.onTouch = { if $1 == .ended { $0.state = .failed } }
      try desk.down(60, 60)
      desk.drag(by: 40, 0, from: 60, 60, steps: 2)
      desk.up()
      #expect(desk.take().suffix(2) == ["pan began", "pan ended"])
      bare.onTouch = { if $1 == .ended { $0.state = .recognized } }
      try desk.down(60, 60)
      desk.drag(by: 40, 0, from: 60, 60, steps: 2)
      desk.up()
      #expect(desk.take().last == "bare ended")
    }
  }

  @Test("G3: recognizers that require each other to fail do not wait forever")
  func g3circle() throws {
    try GestureDesk.run { desk in
      let view = desk.view("view", area)
      let a = desk.add(UITapGestureRecognizer(), "a", to: view)
      let b = desk.add(UITapGestureRecognizer(), "b", to: view)
      a.require(toFail: b)
      b.require(toFail: a)
      try desk.tap(60, 60)
      #expect(desk.take() == ["view down", "view lost", "a ended"])
    }
  }

  @Test(
    "G3: a subclass chooses which recognizers it prevents, and which prevent it", arguments: [true, false])
  func g3prevents(isWinner: Bool) throws {
    final class Mild: UIPanGestureRecognizer {
      override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    final class Stubborn: UIPanGestureRecognizer {
      override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    try GestureDesk.run { desk in
      let outer = desk.view("outer", area)
      let inner = desk.view("inner", CGRect(x: 0, y: 0, width: 100, height: 100), in: outer)
      desk.add(isWinner ? Mild() : UIPanGestureRecognizer(), "inner pan", to: inner)
      desk.add(isWinner ? UIPanGestureRecognizer() : Stubborn(), "outer pan", to: outer)
      try desk.down(60, 60)
      desk.move(80, 60)
      #expect(desk.take().suffix(2) == ["inner pan began", "outer pan began"])
      desk.up()
    }
  }

  // MARK: G4

  @Test(
    "G4: the delegate is asked about the event, the touch and the beginning in this order, and can refuse each"
  )
  func g4order() throws {
    try GestureDesk.run { desk in
      let view = desk.view("view", area)
      let tap = desk.add(UITapGestureRecognizer(), "tap", to: view)
      let decider = GestureDecider()
      var refused = ""
      decider.receivesEvent = { _ in
        desk.note("event?")
        return refused != "event"
      }
      decider.receivesTouch = { touch in
        desk.note("touch? \(touch.view === view)")
        return refused != "touch"
      }
      decider.begins = { _ in
        desk.note("begin?")
        return refused != "begin"
      }
      tap.delegate = decider
      try desk.tap(60, 60)
      #expect(desk.take() == ["event?", "touch? true", "view down", "begin?", "view lost", "tap ended"])
      refused = "event"
      try desk.tap(160, 60)
      #expect(desk.take() == ["event?", "view down", "view up"])
      refused = "touch"
      try desk.tap(60, 60)
      #expect(desk.take() == ["event?", "touch? true", "view down", "view up"])
      refused = "begin"
      try desk.tap(160, 60)
      #expect(desk.take() == ["event?", "touch? true", "view down", "begin?", "view up"])
    }
  }

  @Test("G4: gestureRecognizerShouldBegin is asked of views from the touched one up to the recognizer's")
  func g4views() throws {
    try GestureDesk.run { desk in
      let outer = desk.view("outer", area)
      let inner = desk.view("inner", CGRect(x: 0, y: 0, width: 100, height: 100), in: outer)
      desk.add(UITapGestureRecognizer(), "tap", to: outer)
      inner.begins = false
      try desk.tap(60, 60)
      #expect(desk.take() == ["inner down", "inner up"])
      inner.begins = true
      outer.begins = false
      try desk.tap(160, 60)
      #expect(desk.take() == ["inner down", "inner up"] || desk.journal.isEmpty)
      outer.begins = true
      try desk.tap(60, 60)
      #expect(desk.take().last == "tap ended")
    }
  }

  @Test("G4: a control's tracking wins over a tap recognizer of an ancestor, not over its own")
  func g4control() throws {
    try GestureDesk.run { desk in
      let outer = desk.view("outer", area)
      let control = UIControl(frame: CGRect(x: 10, y: 10, width: 80, height: 40))
      outer.addSubview(control)
      control.addAction(UIAction { _ in desk.note("pressed") }, for: .touchUpInside)
      control.addAction(UIAction { _ in desk.note("cancelled") }, for: .touchCancel)
      desk.add(UITapGestureRecognizer(), "tap", to: outer)
      try desk.tap(70, 70)
      #expect(desk.take() == ["pressed"])
      try desk.tap(200, 200)
      #expect(desk.take().last == "tap ended")
      control.isEnabled = false
      try desk.tap(70, 70)
      #expect(desk.take() == ["tap ended"])
      control.isEnabled = true
      desk.add(UIPanGestureRecognizer(), "pan", to: outer)
      try desk.down(70, 70)
      desk.drag(by: 40, 0, from: 70, 70, steps: 1)
      desk.up()
      #expect(desk.take() == ["cancelled", "pan began", "pan ended"])
      desk.add(UITapGestureRecognizer(), "own", to: control)
      try desk.tap(70, 70)
      #expect(desk.take() == ["cancelled", "own ended"])
    }
  }

  @Test("G4: touches of disallowed types, or beside another type, are ignored")
  func g4kinds() throws {
    try GestureDesk.run { desk in
      let view = desk.view("view", area)
      let tap = desk.add(UITapGestureRecognizer(), "tap", to: view)
      tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
      try desk.tap(60, 60)
      #expect(desk.take() == ["view down", "view up"])
      try desk.movePointer(70, 70)
      desk.compositor.pointer.click()
      desk.compositor.exchange()
      #expect(desk.take() == ["view down", "view lost", "tap ended"])
      tap.allowedTouchTypes = [0, 3]
      let pan = desk.add(UIPanGestureRecognizer(), "pan", to: view)
      try desk.down(60, 60)
      desk.compositor.pointer.press()
      desk.compositor.exchange()
      #expect(pan.numberOfTouches == 1)
      desk.compositor.pointer.release()
      desk.compositor.exchange()
      desk.up()
    }
  }
}
