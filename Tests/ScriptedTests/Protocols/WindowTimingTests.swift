import CasementTesting
import Glibc
import Testing
import Wayland
import WaylandServer

/// Presentation feedback and idle inhibitors of the scripted compositor.
@Suite struct WindowTimingTests {
  @Test func aPictureIsPresentedWithItsFrame() throws {
    try WindowClient.run { client in
      let presentation: WpPresentation = try client.bind()
      presentation.onEvent = { if case .clockId(let clock) = $0 { client.log.append("clock \(clock)") } }
      let output: WlOutput = try client.bind()
      let window = try client.window()
      #expect(client.take() == ["clock \(CLOCK_MONOTONIC)"])
      var time: UInt64 = 0
      presentation.feedback(surface: window.surface).onEvent = { event in
        switch event {
        case .syncOutput(let shown): client.log.append(shown === output ? "output" : "another output")
        case .presented(_, let seconds, let nanoseconds, let refresh, _, _, _):
          time = UInt64(seconds) * 1_000_000_000 + UInt64(nanoseconds)
          client.log.append("presented, \(refresh)")
        case .discarded: client.log.append("discarded")
        }
      }
      try client.show(window.surface, color: 0xFF00_FF00)
      #expect(client.take() == [], "no frame has come")
      client.compositor.settle()
      #expect(client.take() == ["output", "presented, 16666666"])
      #expect(time == client.compositor.clock.now)
    }
  }

  @Test("a late frame callback leads to a late presentation")
  func aLateFrameIsPresentedLate() throws {
    try WindowClient.run { client in
      let presentation: WpPresentation = try client.bind()
      let window = try client.window()
      client.compositor.timing = [.frame: .after(.milliseconds(5)), .presentation: .after(.milliseconds(3))]
      var time: UInt64?
      presentation.feedback(surface: window.surface).onEvent = { event in
        if case .presented = event { time = client.compositor.clock.now }
      }
      window.surface.frame().onEvent = { _ in client.log.append("frame") }
      try client.show(window.surface)
      var start: UInt64?
      for _ in 0..<40 where time == nil {
        client.compositor.advance(by: .milliseconds(1))
        if start == nil, client.take() == ["frame"] { start = client.compositor.clock.now }
      }
      #expect(try #require(time) == #require(start) + 3_000_000)
    }
  }

  @Test func aPictureThatIsReplacedIsDiscarded() throws {
    try WindowClient.run { client in
      let presentation: WpPresentation = try client.bind()
      let window = try client.window()
      @MainActor func requestFeedback(_ name: String) throws {
        presentation.feedback(surface: window.surface).onEvent = { event in
          switch event {
          case .syncOutput: break
          case .presented: client.log.append("\(name) presented")
          case .discarded: client.log.append("\(name) discarded")
          }
        }
        try client.show(window.surface)
      }
      try requestFeedback("A")
      try requestFeedback("B")
      client.compositor.settle()
      #expect(client.take() == ["A discarded", "B presented"])
      client.compositor.windows[0].isExposed = false
      try requestFeedback("C")
      client.compositor.settle()
      #expect(client.take() == [])
      window.toplevel.destroy()
      window.shell.destroy()
      window.surface.destroy()
      #expect(client.take() == ["C discarded"])
    }
  }

  @Test func aVisibleSurfaceKeepsTheScreenAwake() throws {
    try WindowClient.run { client in
      let manager: ZwpIdleInhibitManagerV1 = try client.bind()
      let window = RawWindow(client)
      let inhibitor = manager.createInhibitor(surface: window.surface)
      client.compositor.exchange()
      #expect(!client.compositor.isIdleInhibited, "it is not shown")
      try window.show()
      #expect(client.compositor.isIdleInhibited)
      client.compositor.windows[0].isExposed = false
      #expect(!client.compositor.isIdleInhibited)
      client.compositor.windows[0].isExposed = true
      inhibitor.destroy()
      client.compositor.exchange()
      #expect(!client.compositor.isIdleInhibited)
    }
  }
}
