import Casement
import Testing

@testable import CasementCore
@testable import CasementDesktop

/// Input events with implausible times, or with an unexpected end.
@Suite("Input at odd moments", .serialized)
struct InputFaultTests {
  /// Hides its window when something is cancelled in it.
  private final class FleetingView: UIView {
    var cancelled = 0
    override var canBecomeFirstResponder: Bool { true }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      cancelled += touches.count
      window?.isHidden = true
    }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      cancelled += presses.count
      window?.isHidden = true
    }
    var counts: [Int] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      counts += touches.map(\.tapCount)
    }
  }

  private func withView(_ body: (FleetingView, RecordingWindow, Surface) throws -> Void) throws {
    let session = try SilentServer.session()
    defer { session.end() }
    try Desk.with { desk in
      let window = desk.shown("A")
      let view = FleetingView(frame: window.bounds)
      view.isMultipleTouchEnabled = true
      window.addSubview(view)
      let surface = Surface(session)
      surface.owner = window
      try body(view, window, surface)
    }
  }

  @Test("Touches and presses are cancelled once, even if the callback hides the window, which cancels all")
  func cancelledOnce() throws {
    let touches = UIApplication.testInput.touches
    try withView { view, window, surface in
      for id: Int32 in 1...3 { touches.touch(.down(surface, id: id, x: 1, y: 1, time: 0)) }
      touches.pointer(.button(surface, code: 0x110, isDown: true, x: 1, y: 1, time: 0))
      touches.cancelAll(in: window)
      #expect(view.cancelled == 4)
    }
    try withView { view, _, surface in
      touches.pointer(.button(surface, code: 0x110, isDown: true, x: 1, y: 1, time: 0))
      touches.pointer(.leave(surface))
      #expect(view.cancelled == 1)
    }
    let presses = UIApplication.testInput.presses
    try withView { view, window, _ in
      window.makeKey()
      view.becomeFirstResponder()
      for code: UInt32 in 30...33 { presses.key(Keys.down(code, "x")) }
      presses.cancelAll()
      #expect(view.cancelled == 4)
    }
  }

  @Test("A tap with an earlier timestamp than the last is no second tap")
  func timeThatGoesBack() throws {
    let touches = UIApplication.testInput.touches
    try withView { view, _, surface in
      for time: UInt32 in [100_000, 100_100, 50_000, 0, .max, .max - 100] {
        touches.pointer(.button(surface, code: 0x110, isDown: true, x: 1, y: 1, time: time))
        touches.pointer(.button(surface, code: 0x110, isDown: false, x: 1, y: 1, time: time))
      }
      #expect(view.counts == [1, 2, 1, 1, 1, 1])
    }
  }

  @Test("Any button number is harmless")
  func buttons() throws {
    let touches = UIApplication.testInput.touches
    try withView { view, _, surface in
      for code: UInt32 in [0, 0x10F, 0x110, 0x11F, 0x120, .max] {
        touches.pointer(.button(surface, code: code, isDown: true, x: 8_388_607, y: -8_388_608, time: 0))
        touches.pointer(.button(surface, code: code, isDown: false, x: .infinity, y: 0, time: .max))
      }
      #expect(view.counts == [])
    }
  }

  @Test("Any timestamp is harmless", arguments: [0, 1, 0x7FFF_FFFF, 0x8000_0000, .max] as [UInt32])
  func times(_ time: UInt32) {
    for now in [0, 0.001, 4_294_967.295, 1e12] {
      #expect(abs(EventClock.seconds(time, now: now) - now) <= 2_147_484)
    }
  }
}
