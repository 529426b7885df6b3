import Casement
import CasementDesktop
import CasementTesting
import Foundation
import Testing
import Wayland

/// Buffers for which there is no shared memory.
@Suite struct MemoryFaults {
  @Test(
    "a configure of a new size is acknowledged with a buffer of that size, once there is memory for it",
    arguments: [XdgToplevel.State.fullscreen, .maximized])
  func unacknowledged(state: XdgToplevel.State) throws {
    try TestApplication.run { app in
      let shown = try app.shown
      let session = try #require(UIApplication.shared.session)
      let size = CGSize(width: 1280, height: 800)
      session.sharedMemoryLimit = 0
      shown.configure(size, [.activated, state])
      app.compositor.settle()
      #expect(shown.xdgSurface.unacknowledged.count == 1 && shown.isMapped)
      #expect(shown.surface.size == CGSize(width: 300, height: 200), "the old picture stays")
      // Other changes commit nothing that would acknowledge it.
      app.change(1)
      app.window.windowScene?.title = "B"
      app.compositor.settle()
      app.compositor.advance(by: .seconds(1))
      #expect(shown.xdgSurface.unacknowledged.count == 1)
      session.sharedMemoryLimit = .max
      app.compositor.advance(by: .seconds(1))
      app.compositor.settle()
      #expect(shown.xdgSurface.unacknowledged.isEmpty && shown.surface.size == size)
      #expect(app.window.bounds.size == size)
    }
  }

  @Test("a configure of the current size is acknowledged without new memory")
  func sameSize() throws {
    try TestApplication.run { app in
      let shown = try app.shown
      let session = try #require(UIApplication.shared.session)
      session.sharedMemoryLimit = 0
      defer { session.sharedMemoryLimit = .max }
      app.compositor.timing[.release] = .byHand
      shown.configure(CGSize(width: 300, height: 200), [.activated])
      app.compositor.settle()
      #expect(shown.xdgSurface.unacknowledged.isEmpty)
      app.compositor.give(.release)
    }
  }

  @Test("a hidden window does not retry an allocation")
  func hidden() throws {
    try TestApplication.run { app in
      let session = try #require(UIApplication.shared.session)
      session.sharedMemoryLimit = 0
      defer { session.sharedMemoryLimit = .max }
      try app.shown.configure(CGSize(width: 1280, height: 800), [.activated])
      app.compositor.settle()
      app.window.isHidden = true
      app.compositor.settle()
      // Other deadlines of the session end by themselves. A window that waits for memory sets a new one every time.
      for _ in 0..<5 where session.nextDeadline != nil { app.compositor.advance(by: .seconds(2)) }
      #expect(session.nextDeadline == nil)
    }
  }
}
