import Casement
import CasementDesktop
import CasementTesting
import Foundation
import Glibc
import Pixman
import Testing
import Wayland
import WaylandServer

/// When pictures come on the screen, as the compositor tells it, and the times of display links.
@Suite struct PresentationTests {
  // MARK: Desktop

  @Test("a surface reports when its commits are presented, and requests feedback only while it is observed")
  func surface() throws {
    try withCompositor { compositor in
      let session = try compositor.connectSession()
      let window = PlainWindow(session)
      window.toplevel.show()
      compositor.settle()
      var told: [Presentation] = []
      window.surface.onPresentation = { told.append($0) }
      window.paint()
      compositor.settle()
      #expect(told.isEmpty)
      window.surface.followsPresentation = true
      compositor.presentationTime = { _ in
        var time = ScriptedCompositor.PresentationTime(compositor.clock.now - 500, refresh: 6_944_444)
        time.sequence = 0x1_0000_0002
        time.flags = [.vsync, .zeroCopy]
        return time
      }
      window.paint()
      compositor.settle()
      let shown = try #require(told.first)
      #expect(told.count == 1 && shown.time == compositor.clock.now - 500 && shown.refresh == 6_944_444)
      #expect(shown.sequence == 0x1_0000_0002 && shown.kind == [.vsync, .zeroCopy])
      #expect(shown.output === session.outputs.first)
      window.surface.followsPresentation = false
      window.paint()
      compositor.settle()
      #expect(told.count == 1 && compositor.resources(WpPresentationFeedbackResource.self).isEmpty)
    }
  }

  @Test("a replaced buffer has no presentation; unanswered feedback objects do not accumulate")
  func discarded() throws {
    try withCompositor { compositor in
      let session = try compositor.connectSession()
      let window = PlainWindow(session)
      window.toplevel.show()
      compositor.settle()
      var count = 0
      window.surface.onPresentation = { _ in count += 1 }
      window.surface.followsPresentation = true
      for _ in 0..<3 {
        window.paint()
        compositor.exchange()
      }
      compositor.settle()
      #expect(count == 1)
      compositor.timing[.presentation] = .byHand
      for _ in 0..<50 {
        window.paint()
        compositor.settle()
      }
      #expect(count == 1 && compositor.resources(WpPresentationFeedbackResource.self).count == 8)
      compositor.give(.presentation)
      #expect(count == 9)
      window.paint()
      compositor.settle()
      #expect(compositor.resources(WpPresentationFeedbackResource.self).count == 1, "there is room again")
      // It ends while an answer is under way, or after its session.
      window.toplevel.destroy()
      compositor.exchange()
      compositor.give(.presentation)
      #expect(count == 9 && compositor.leftovers == [])
    }
  }

  @Test("a surface may be destroyed inside the callback, and outlive its session")
  func ending() throws {
    try withCompositor { compositor in
      let session = try compositor.connectSession()
      var window: PlainWindow? = PlainWindow(session)
      let surface = try #require(window?.surface)
      window?.toplevel.show()
      compositor.settle()
      surface.followsPresentation = true
      surface.onPresentation = { _ in window?.toplevel.destroy() }
      window?.paint()
      compositor.settle()
      #expect(surface.isDestroyed && compositor.leftovers == [])
      let second = PlainWindow(session)
      second.toplevel.show()
      compositor.settle()
      second.surface.followsPresentation = true
      second.paint()
      compositor.exchange()
      session.end()
      second.toplevel.destroy()
      window = nil
    }
  }

  // MARK: Times of links

  @Test(
    "the timestamp is the compositor's last refresh, and the target is one refresh later")
  func times() throws {
    try ScreenDesk.run { desk in
      let compositor = desk.compositor
      // The picture was lit 2 ms before the frame callback, and the answer says so a frame later.
      compositor.timing[.presentation] = .after(.milliseconds(10))
      let refresh: UInt64 = 16_666_000
      compositor.presentationTime = { _ in .init(compositor.clock.now - 12_000_000, refresh: UInt32(refresh))
      }
      compositor.startFrames()
      let caller = LinkCaller()
      defer { caller.end() }
      compositor.advance(by: .zero)
      let first = try #require(caller.calls.first)
      #expect(abs(first.timestamp - first.now) < 0.001, "nothing was shown yet: the callback's time")
      compositor.frame()
      _ = caller.take()
      for _ in 0..<10 { compositor.frame() }
      #expect(caller.isMonotonic && caller.calls.count == 10)
      for call in caller.calls {
        // Shown 2 ms before the callback of the frame before, and again a refresh later.
        #expect(abs(call.now - call.timestamp - 0.002) < 0.000_01)
        #expect(abs(call.target - call.timestamp - 0.016_666) < 0.000_000_1 && call.duration == 0.016_666)
      }
    }
  }

  @Test("without presentation times the frame callback's time in milliseconds and the mode's rate apply")
  func callbackTimes() throws {
    try ScreenDesk.run(offers: .everything.without("wp_presentation")) { desk in
      desk.compositor.outputs[0].refreshRate = 50
      desk.compositor.outputs[0].update()
      desk.compositor.startFrames()
      let caller = LinkCaller()
      defer { caller.end() }
      for _ in 0..<5 { desk.compositor.advance(by: .milliseconds(20)) }
      #expect(caller.isMonotonic && caller.calls.count >= 5)
      for call in caller.calls {
        #expect(abs(call.timestamp - (call.now * 1000).rounded(.down) / 1000) < 0.000_001)
        #expect(call.duration == 0.02 && abs(call.target - call.timestamp - 0.02) < 0.000_001)
      }
    }
  }

  @Test(
    "other clocks than the monotonic one are converted, and unreadable clocks ignored",
    arguments: [UInt32(CLOCK_REALTIME), UInt32(CLOCK_MONOTONIC_RAW), 4242, UInt32.max])
  func otherClocks(clock: UInt32) throws {
    let compositor = ScriptedCompositor()
    compositor.presentationClock = clock
    var asked = 0
    compositor.presentationTime = { _ in
      asked += 1
      var time = timespec()
      clock_gettime(clockid_t(truncatingIfNeeded: clock), &time)
      return .init(
        UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec) - 5_000_000, refresh: 1_000_000_000)
    }
    try ScreenDesk.run(on: compositor) { desk in
      compositor.startFrames()
      let caller = LinkCaller()
      defer { caller.end() }
      compositor.advance(by: .zero)
      for _ in 0..<4 { compositor.frame() }
      #expect(caller.isMonotonic && caller.calls.count == 5)
      let isKnown = clock < 100
      #expect((asked > 0) == isKnown)
      for call in caller.calls.dropFirst(2) {
        let age = call.now - call.timestamp
        // The clock of such a time runs on while it is read.
        #expect(isKnown ? age > 0.004 && age < 0.9 : age < 0.001, "\(age)")
      }
    }
  }

  @Test("invalid times and rates are ignored")
  func absurd() throws {
    try ScreenDesk.run { desk in
      let compositor = desk.compositor
      compositor.startFrames()
      let caller = LinkCaller()
      defer { caller.end() }
      compositor.advance(by: .zero)
      let absurd: [(inout ScriptedCompositor.PresentationTime) -> Void] = [
        { $0.nanoseconds = 1_000_000_000 }, { $0.nanoseconds = .max }, { $0.seconds = .max },
        { $0.seconds = 1 << 62 }, { $0.seconds = UInt64(Int64.max) / 1_000_000_000 }, { $0.seconds += 3600 },
        { $0.seconds += 2 }, { $0.seconds = 0 }, { $0.refresh = 0 }, { $0.refresh = 1 },
        { $0.refresh = .max },
        { $0.refresh = 99_999 },
      ]
      for change in absurd {
        compositor.presentationTime = { _ in
          var time = ScriptedCompositor.PresentationTime(compositor.clock.now - 1_000_000, refresh: 5_000_000)
          change(&time)
          return time
        }
        // After two seconds without a frame, earlier presentation times are discarded.
        try desk.application.shown.isExposed = false
        compositor.advance(by: .seconds(2))
        try desk.application.shown.isExposed = true
        compositor.startFrames()
        for _ in 0..<3 { compositor.frame() }
        #expect(caller.calls.allSatisfy { abs($0.duration - 1 / 60) < 0.000_1 })
        #expect(caller.calls.allSatisfy { $0.now - $0.timestamp < 0.002 })
        #expect(caller.isMonotonic && caller.take() > 3)
      }
    }
  }

  @Test("a mode with another rate applies at once; presentations by the old rate are ignored")
  func modes() throws {
    try ScreenDesk.run { desk in
      let compositor = desk.compositor
      compositor.startFrames()
      let caller = LinkCaller()
      defer { caller.end() }
      compositor.startFrames()
      let before = try #require(caller.calls.last)
      #expect(abs(before.duration - 1 / 60) < 0.000_1)
      compositor.timing[.presentation] = .never
      compositor.outputs[0].refreshRate = 120
      compositor.outputs[0].update()
      compositor.frame()
      #expect(UIScreen.main.maximumFramesPerSecond == 120)
      let after = try #require(caller.calls.last)
      #expect(abs(after.duration - 1 / 120) < 0.000_1 && caller.isMonotonic)
    }
  }

  @Test("one window of a screen requests feedback, and none when no link runs")
  func oneAsks() throws {
    try ScreenDesk.run { desk in
      let other = desk.show("B", on: .main)
      let compositor = desk.compositor
      compositor.startFrames()
      let caller = LinkCaller()
      defer { caller.end() }
      compositor.advance(by: .zero)
      for _ in 0..<5 {
        compositor.frame()
        #expect(compositor.resources(WpPresentationFeedbackResource.self).count == 1)
      }
      caller.link?.isPaused = true
      compositor.settle()
      var asked = 0
      compositor.presentationTime = { _ in
        asked += 1
        return .init(compositor.clock.now)
      }
      desk.application.change(3)
      other.backgroundColor = .red
      compositor.settle()
      #expect(asked == 0 && compositor.leftovers.allSatisfy { !$0.hasPrefix("wp_presentation_feedback") })
    }
  }

  @Test("the timestamps of links and touches, and the current time, use one clock")
  func oneClock() throws {
    try ScreenDesk.run { desk in
      let compositor = desk.compositor
      compositor.startFrames()
      let caller = LinkCaller()
      defer { caller.end() }
      compositor.startFrames()
      #expect(CACurrentMediaTime() == Double(compositor.clock.now) / 1_000_000_000)
      let window = TouchTimes(frame: desk.application.window.bounds)
      window.windowScene?.title = "T"
      window.isHidden = false
      compositor.settle()
      let shown = try #require(compositor.window("T"))
      compositor.seats[0].pointer?.move(to: CGPoint(x: 5, y: 5), in: shown)
      compositor.seats[0].pointer?.click()
      compositor.exchange()
      let touch = try #require(window.times.first)
      let link = try #require(caller.calls.last)
      #expect(abs(touch - CACurrentMediaTime()) < 0.001 && abs(touch - link.timestamp) < 0.02)
    }
  }
}

/// A window that keeps the times of touches.
private final class TouchTimes: UIWindow {
  private(set) var times: [TimeInterval] = []

  override func sendEvent(_ event: UIEvent) { times += (event.allTouches ?? []).map(\.timestamp) }
}
