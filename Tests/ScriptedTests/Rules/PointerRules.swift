import CasementDesktop
import CasementTesting
import Foundation
import Testing
import Wayland

@MainActor @Suite struct PointerRules {
  /// Runs a test with a window under the pointer, and what the pointer did to it so far.
  private func run(
    _ body: (ScriptedCompositor, ScriptedPointer, ScriptedWindow, _ take: () -> [PointerEvent]) throws -> Void
  ) throws {
    try withCompositor { compositor in
      let session = try compositor.connectSession()
      let window = PlainWindow(session)
      window.toplevel.show()
      compositor.settle()
      let pointer = try #require(compositor.seats[0].pointer)
      let shown = try #require(compositor.window("A"))
      var events: [PointerEvent] = []
      session.seats[0].onPointerEvent = { events.append($0) }
      pointer.move(to: CGPoint(x: 1, y: 1), in: shown)
      compositor.exchange()
      events.removeAll()
      try body(compositor, pointer, shown) {
        compositor.exchange()
        defer { events.removeAll() }
        return events
      }
      withExtendedLifetime(window) {}
    }
  }

  @Test("I5: pointer events accumulate until the frame event") func i5EventsAddUp() throws {
    try run { _, pointer, shown, take in
      pointer.grouped {
        pointer.move(to: CGPoint(x: 5, y: 6), in: shown)
        pointer.press()
        pointer.scroll(by: 2)
        pointer.scroll(by: 3)
        pointer.scroll(.horizontalScroll, by: 4)
        #expect(take().isEmpty, "nothing is delivered before the frame")
      }
      let events = take()
      try #require(events.count == 3, "\(events)")
      guard case .motion(_, 5, 6, _) = events[0], case .button(_, 0x110, true, 5, 6, _) = events[1],
        case .scroll(_, let scroll) = events[2]
      else { return #expect(Bool(false), "\(events)") }
      #expect(scroll.x == 4 && scroll.y == 5)
    }
  }

  @Test("I5: an empty frame is valid") func i5AnEmptyFrame() throws {
    try run { _, pointer, _, take in
      pointer.frame()
      pointer.frame()
      #expect(take().isEmpty)
      pointer.click()
      #expect(take().count == 2)
    }
  }

  @Test("I6: axis_value120 replaces discrete steps", arguments: [true, false])
  func i6HighResolutionReplacesDiscrete(isHighFirst: Bool) throws {
    try run { _, pointer, _, take in
      let resource = try #require(pointer.resources.first)
      if isHighFirst { resource.sendAxisValue120(axis: .verticalScroll, value120: 60) }
      resource.sendAxisDiscrete(axis: .verticalScroll, discrete: 1)
      if !isHighFirst { resource.sendAxisValue120(axis: .verticalScroll, value120: 60) }
      resource.sendAxis(time: 0, axis: .verticalScroll, value: 7.5)
      resource.sendFrame()
      let events = take()
      guard case .scroll(_, let scroll)? = events.first else { return #expect(Bool(false), "\(events)") }
      #expect(scroll.stepsY == 0.5)
      #expect(scroll.y == 7.5)
    }
  }

  @Test("I6: discrete steps count without axis_value120") func i6DiscreteStepsCount() throws {
    try run { _, pointer, _, take in
      let resource = try #require(pointer.resources.first)
      resource.sendAxisDiscrete(axis: .horizontalScroll, discrete: -2)
      resource.sendAxis(time: 0, axis: .horizontalScroll, value: -30)
      resource.sendFrame()
      guard case .scroll(_, let scroll)? = take().first else { return #expect(Bool(false), "no scrolling") }
      #expect(scroll.stepsX == -2)
    }
  }

  @Test("I6: axis_stop starts kinetic scrolling") func i6AxisStop() throws {
    try run { _, pointer, _, take in
      pointer.scroll(by: 4)
      guard case .scroll(_, let moving)? = take().first else { return #expect(Bool(false), "no scrolling") }
      #expect(!moving.hasStopped && moving.isContinuous)
      pointer.turnWheel(steps: 1)
      guard case .scroll(_, let step)? = take().first else { return #expect(Bool(false), "no step") }
      #expect(!step.isContinuous)
      pointer.stopScrolling()
      guard case .scroll(_, let stopped)? = take().first else { return #expect(Bool(false), "no stop") }
      #expect(stopped.hasStopped)
    }
  }
}
