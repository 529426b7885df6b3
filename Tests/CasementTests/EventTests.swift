import Casement
import Testing

@testable import CasementCore

@Suite("Delivery of events", .serialized)
struct EventTests {
  private let journal = Journal()

  private func touched(_ name: String, in window: UIWindow, y: CGFloat) -> RecordingView {
    let frame = CGRect(x: 0, y: y, width: 100, height: 50)
    let view = RecordingView(name, journal, [.touches], frame: frame)
    window.addSubview(view)
    return view
  }

  private func touch(
    _ view: UIView, _ phase: UITouch.Phase, at point: CGPoint = .zero
  ) throws -> UITouch {
    let touch = UITouch(.direct, in: try #require(view.window), at: point, timestamp: 1)
    touch.view = view
    touch.phase = phase
    return touch
  }

  private func event(_ touches: UITouch...) -> UIEvent {
    let event = UIEvent(.touches)
    event.allTouches = Set(touches)
    return event
  }

  // MARK: Touches

  @Test("W10 touches are delivered to their window, key or not")
  func touchesGoToTheirWindow() throws {
    try Desk.with { desk in
      let (a, b) = (desk.shown("A"), desk.shown("B"))
      let (first, second) = (touched("first", in: a, y: 0), touched("second", in: b, y: 0))
      a.makeKey()
      UIApplication.shared.sendEvent(event(try touch(second, .began)))
      #expect(journal.take() == ["second began 1"])
      UIApplication.shared.sendEvent(event(try touch(first, .began), try touch(second, .moved)))
      #expect(Set(journal.take()) == ["first began 1", "second moved 1"])
    }
  }

  @Test("A window delivers its views' touches, grouped by view and phase")
  func touchesAreGrouped() throws {
    try Desk.with { desk in
      let (a, b) = (desk.shown("A"), desk.shown("B"))
      let (first, second) = (touched("first", in: a, y: 0), touched("second", in: a, y: 50))
      let other = touched("other", in: b, y: 0)
      let event = event(
        try touch(first, .moved), try touch(first, .moved), try touch(first, .ended),
        try touch(second, .cancelled), try touch(second, .stationary), try touch(other, .began))
      a.sendEvent(event)
      #expect(Set(journal.lines) == ["first moved 2", "first ended 1", "second cancelled 1"])
      #expect(journal.take().count == 3)
      #expect(event.touches(for: a)?.count == 5)
      #expect(event.touches(for: first)?.count == 3)
    }
  }

  @Test("E2 a touch stays with its view while it moves")
  func touchStaysWithItsView() throws {
    try Desk.with { desk in
      let window = desk.shown("A")
      let first = touched("first", in: window, y: 0)
      _ = touched("second", in: window, y: 50)
      let touch = try touch(first, .began, at: CGPoint(x: 5, y: 5))
      window.sendEvent(event(touch))
      touch.position = CGPoint(x: 5, y: 80)
      touch.phase = .moved
      window.sendEvent(event(touch))
      #expect(journal.take() == ["first began 1", "first moved 1"])
      #expect(touch.location(in: nil) == CGPoint(x: 5, y: 80))
      #expect(touch.previousLocation(in: window) == CGPoint(x: 5, y: 5))
      let inner = UIView(1, 2, 3, 4)
      first.addSubview(inner)
      #expect(touch.location(in: inner) == CGPoint(x: 4, y: 78))
    }
  }

  @Test("Touches that a view does not handle go up the responder chain")
  func touchesGoUp() throws {
    try Desk.with { desk in
      let window = desk.shown("A")
      let outer = touched("outer", in: window, y: 0)
      let inner = UIView(0, 0, 10, 10)
      outer.addSubview(inner)
      for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
        window.sendEvent(event(try touch(inner, phase)))
      }
      #expect(journal.take() == ["outer began 1", "outer moved 1", "outer ended 1", "outer cancelled 1"])
    }
  }

  private final class FilteringWindow: UIWindow {
    var seen = 0
    override func sendEvent(_ event: UIEvent) { seen += 1 }
  }

  @Test("A window can be sent events, and can withhold them from its views")
  func overriddenSendEvent() throws {
    let window = FilteringWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = touched("v", in: window, y: 0)
    UIApplication.shared.sendEvent(event(try touch(view, .began)))
    #expect(window.seen == 1)
    #expect(journal.take() == [])
  }

  @Test("E6 the application drops unhandled events")
  func nobodyTakesIt() throws {
    try Desk.with { desk in
      let window = desk.shown("A")
      let view = UIView(0, 0, 10, 10)
      window.addSubview(view)
      UIApplication.shared.sendEvent(event(try touch(view, .began)))
      UIApplication.shared.sendEvent(event())
      UIApplication.shared.sendEvent(UIEvent(.touches))
      let nowhere = try touch(view, .moved)
      nowhere.view = nil
      UIApplication.shared.sendEvent(event(nowhere))
      #expect(UIApplication.shared.keyWindow == nil)
      UIApplication.testInput.presses.key(Keys.down(Keys.a, "a"))
      window.makeKey()
      UIApplication.testInput.presses.key(Keys.up(Keys.a, "a"))
      UIApplication.testInput.presses.key(Keys.down(Keys.b, "b"))
      UIApplication.testInput.presses.key(Keys.up(Keys.b, "b"))
    }
  }

  @Test("Buttons have their place in the mask")
  func buttonMask() {
    #expect(UIEvent.ButtonMask.button(1) == .primary)
    #expect(UIEvent.ButtonMask.button(2) == .secondary)
    #expect(UIEvent.ButtonMask.button(3).rawValue == 4)
  }
}
