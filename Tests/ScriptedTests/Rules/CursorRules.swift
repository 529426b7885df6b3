import CasementTesting
import Desktop
import Foundation
import Testing

@MainActor @Suite struct CursorRules {
  /// Runs a test with a window that the pointer is not over yet.
  private func run(
    _ offers: Offers, scale: Double = 1,
    _ body: (ScriptedCompositor, ScriptedPointer, ScriptedWindow, Session) throws -> Void
  ) throws {
    let compositor = ScriptedCompositor(offers, outputs: [OutputMode(scale: scale)])
    try withCompositor(compositor) { compositor in
      let session = try compositor.connectSession()
      let window = PlainWindow(session)
      window.toplevel.show()
      compositor.settle()
      try body(compositor, #require(compositor.seats[0].pointer), #require(compositor.window("A")), session)
      withExtendedLifetime(window) {}
    }
  }

  private static let pictures = Offers.everything.without("wp_cursor_shape_manager_v1")

  // That the serial is the enter's, the compositor checks itself.
  @Test("I7: the cursor is set on every enter") func i7OnEveryEnter() throws {
    for offers in [Self.pictures, .everything] {
      try run(offers) { compositor, pointer, window, _ in
        for _ in 0..<3 {
          pointer.move(to: .zero, in: window)
          compositor.exchange()
          #expect(pointer.cursor?.surface?.picture != nil || pointer.shape == .default)
          pointer.move(to: .zero, on: nil)
          compositor.exchange()
          #expect(pointer.cursor == nil && pointer.shape == nil)
        }
      }
    }
  }

  @Test("I7: a change while the pointer is over the window names the same serial") func i7Changes() throws {
    try run(.everything) { compositor, pointer, window, session in
      pointer.move(to: .zero, in: window)
      compositor.exchange()
      session.seats[0].pointer?.cursor = .text
      compositor.exchange()
      #expect(pointer.shape == .text)
      #expect(pointer.cursor == nil, "the compositor's own shapes come first")
    }
  }

  @Test("I7: the hotspot is in surface units, and each scale has its theme") func i7Scales() throws {
    var sizes: [CGSize] = []
    var hotspots: [CGPoint] = []
    for scale in [1.0, 2] {
      try run(Self.pictures, scale: scale) { compositor, pointer, window, session in
        pointer.move(to: .zero, in: window)
        session.seats[0].pointer?.cursor = .crosshair
        compositor.exchange()
        let cursor = try #require(pointer.cursor)
        let surface = try #require(cursor.surface)
        #expect(surface.state.bufferScale == Int(scale))
        #expect(CGRect(origin: .zero, size: surface.size).contains(cursor.hotspot))
        sizes.append(surface.size)
        hotspots.append(cursor.hotspot)
      }
    }
    #expect(sizes[0] == sizes[1])
    #expect(abs(hotspots[0].x - hotspots[1].x) <= 1 && abs(hotspots[0].y - hotspots[1].y) <= 1)
    #expect(hotspots[1] != .zero)
  }
}
