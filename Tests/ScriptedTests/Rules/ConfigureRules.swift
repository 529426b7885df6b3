import Casement
import CasementDesktop
import CasementTesting
import Foundation
import Pixman
import Testing
import Wayland
import WaylandServer

/// Documentation/Rules.md, configure and mapping: C1 to C3, C7, C8, C11 and C12. The rules about sizes are tested in `SizeRules`.
@Suite struct ConfigureRules {
  // MARK: C1

  @Test("C1: the first commit has no buffer, and nothing follows it before the configure")
  func c1nothingIsShownBeforeTheConfigure() throws {
    try TestApplication.run(timing: [.configure: .byHand]) { app in
      let shown = try app.shown
      #expect(shown.surface.commitCount == 1)
      for step in 0..<5 {
        app.change(step)
        app.compositor.settle()
      }
      #expect(shown.surface.commitCount == 1)
      #expect(shown.surface.pictureCount == 0 && !shown.isMapped)
      app.compositor.give(.configure)
      app.compositor.settle()
      #expect(shown.isMapped && shown.xdgSurface.acknowledged != nil)
    }
  }

  @Test("C1: a window that is shown again begins with a commit without a buffer")
  func c1shownAgain() throws {
    try TestApplication.run { app in
      app.window.isHidden = true
      app.compositor.settle()
      #expect(app.compositor.windows.isEmpty)
      app.compositor.timing[.configure] = .byHand
      app.window.isHidden = false
      app.change(1)
      app.compositor.settle()
      let shown = try app.shown
      #expect(shown.surface.commitCount == 1 && shown.surface.pictureCount == 0)
      app.compositor.give(.configure)
      app.compositor.settle()
      #expect(shown.isMapped)
    }
  }

  // MARK: C2

  @Test("C2: a configure is kept until xdg_surface.configure completes it")
  func c2keptUntilComplete() throws {
    try withCompositor { compositor in
      let window = PlainWindow(try compositor.connectSession())
      window.toplevel.show()
      compositor.settle()
      let shown = try #require(compositor.window("A"))
      let before = window.configurations
      let commits = shown.surface.commitCount
      shown.resource.sendConfigure(width: 200, height: 150, states: [])
      shown.suggestBounds(CGSize(width: 900, height: 700))
      compositor.settle()
      #expect(window.configurations == before && window.toplevel.configuration == before.last)
      #expect(shown.surface.commitCount == commits)
      // The last one before it is the one that counts.
      shown.configure(CGSize(width: 240, height: 160), [.activated])
      compositor.settle()
      #expect(window.configurations.count == before.count + 1)
      #expect(window.configurations.last?.size == Size(width: 240, height: 160))
      #expect(window.configurations.last?.bounds == Size(width: 900, height: 700))
      #expect(window.configurations.last?.states == .activated)
      #expect(shown.surface.size == CGSize(width: 240, height: 160))
    }
  }

  @Test("C2: the ack comes before the commit that uses the configuration, and once")
  func c2ackBeforeCommit() throws {
    try TestApplication.run { app in
      let shown = try app.shown
      let requests = Requests(shown)
      shown.configure(CGSize(width: 400, height: 260))
      app.compositor.exchange()
      let sent = requests.take()
      #expect(sent.last == "commit", "\(sent)")
      #expect(sent.count { $0 == "ack" } == 1 && sent.count { $0 == "commit" } == 1, "\(sent)")
      #expect(shown.surface.size == CGSize(width: 400, height: 260))
      app.compositor.settle()
      #expect(!requests.all.contains("ack"), "there is nothing else to acknowledge")
    }
  }

  // MARK: C3

  @Test("C3: a configuration that changes nothing is acknowledged and committed all the same")
  func c3nothingToDraw() throws {
    try TestApplication.run { app in
      let shown = try app.shown
      let requests = Requests(shown)
      app.compositor.focus(nil)
      app.compositor.settle()
      #expect(requests.take() == ["ack", "commit"])
      #expect(shown.xdgSurface.unacknowledged.isEmpty)
    }
  }

  @Test("C3: the same holds while the window waits for a frame, and while it is occluded")
  func c3whileWaiting() throws {
    try TestApplication.run { app in
      let shown = try app.shown
      shown.isExposed = false
      app.change(1)
      app.compositor.settle()
      #expect(shown.surface.wantsFrame)
      let requests = Requests(shown)
      app.compositor.focus(nil)
      app.compositor.exchange()
      #expect(requests.all == ["ack", "commit"])
      #expect(shown.xdgSurface.unacknowledged.isEmpty)
    }
  }

  // MARK: C7

  @Test("C7: while resizing, the newest configure is acknowledged once per frame, and none is left out")
  func c7onePerFrame() throws {
    try TestApplication.run { app in
      let shown = try app.shown
      let requests = Requests(shown)
      for step in 1...10 {
        shown.configure(CGSize(width: 300 + 10 * step, height: 200), [.activated, .resizing])
        app.compositor.exchange()
      }
      #expect(requests.count("ack") == 1 && requests.count("attach") == 1, "\(requests.all)")
      #expect(shown.surface.size == CGSize(width: 310, height: 200))
      app.compositor.settle()
      #expect(requests.count("ack") == 2 && requests.count("attach") == 2, "\(requests.all)")
      #expect(shown.surface.size == CGSize(width: 400, height: 200), "the newest, not the next")
      #expect(shown.xdgSurface.unacknowledged.isEmpty)
    }
  }

  @Test("C7: the end of a resize is acknowledged at once, also by a window without frame callbacks")
  func c7endOfResizing() throws {
    try TestApplication.run { app in
      let shown = try app.shown
      shown.isExposed = false
      for step in 1...3 {
        shown.configure(CGSize(width: 300 + 10 * step, height: 200), [.activated, .resizing])
        app.compositor.exchange()
      }
      #expect(!shown.xdgSurface.unacknowledged.isEmpty)
      shown.configure(CGSize(width: 350, height: 200), [.activated])
      app.compositor.exchange()
      #expect(shown.xdgSurface.unacknowledged.isEmpty)
      #expect(shown.surface.size == CGSize(width: 350, height: 200))
    }
  }

  @Test("C7: a repeated configure is acknowledged once, with the newer serial")
  func c7twice() throws {
    try TestApplication.run(timing: [.configure: .twice]) { app in
      let shown = try app.shown
      #expect(shown.isMapped && shown.xdgSurface.unacknowledged.isEmpty)
    }
  }

  // MARK: C8

  @Test("C8: a configure after the program hid the window is ignored")
  func c8afterUnmap() throws {
    try TestApplication.run { app in
      let shown = try app.shown
      // A stalled compositor sends its configure before it reads the unmap.
      app.compositor.isStalled = true
      app.window.isHidden = true
      app.compositor.exchange()
      #expect(!shown.resource.isDestroyed)
      let requests = app.compositor.server.requestCount
      shown.configure(CGSize(width: 900, height: 700), [.activated, .maximized])
      shown.close()
      app.compositor.exchange()
      #expect(app.window.isHidden && app.window.bounds.size == CGSize(width: 300, height: 200))
      #expect(app.closeRequests == 0)
      app.compositor.isStalled = false
      app.compositor.settle()
      #expect(app.compositor.windows.isEmpty && shown.resource.isDestroyed)
      #expect(app.compositor.server.requestCount - requests < 20)
      #expect(app.compositor.leftovers == [])
    }
  }

  @Test("C8: a configure from before is not applied when the window is shown again")
  func c8shownAgain() throws {
    try TestApplication.run { app in
      let old = try app.shown
      app.compositor.isStalled = true
      app.window.isHidden = true
      app.window.isHidden = false
      app.compositor.exchange()
      old.configure(CGSize(width: 900, height: 700), [.activated])
      old.close()
      app.compositor.exchange()
      app.compositor.isStalled = false
      app.compositor.settle()
      let shown = try app.shown
      #expect(shown !== old && shown.isMapped && app.closeRequests == 0)
      #expect(shown.surface.size == CGSize(width: 300, height: 200))
    }
  }

  // MARK: C11

  @Test("C11: the program may decline to close a window")
  func c11declined() throws {
    try TestApplication.run { app in
      app.lets = false
      let shown = try app.shown
      shown.close()
      app.compositor.settle()
      #expect(app.closeRequests == 1)
      #expect(!app.window.isHidden && shown.isMapped)
      shown.close()
      app.compositor.settle()
      #expect(app.closeRequests == 2)
    }
  }

  @Test("C11: the window closes when the program agrees")
  func c11agreed() throws {
    try TestApplication.run { app in
      try app.shown.close()
      app.compositor.settle()
      #expect(app.closeRequests == 1 && app.window.isHidden)
      #expect(app.compositor.windows.isEmpty && app.compositor.leftovers == [])
    }
  }

  @Test("C11: without a toolkit a close request changes nothing")
  func c11desktop() throws {
    try withCompositor { compositor in
      let window = PlainWindow(try compositor.connectSession())
      var requests = 0
      window.toplevel.onClose = { requests += 1 }
      window.toplevel.show()
      compositor.settle()
      compositor.windows.first?.close()
      compositor.settle()
      #expect(requests == 1 && compositor.windows.first?.isMapped == true)
    }
  }

  // MARK: C12

  @Test("C12: every ping is answered, with and without windows, also while none is visible")
  func c12pings() throws {
    try TestApplication.run { app in
      for _ in 0..<3 { app.compositor.ping() }
      #expect(app.compositor.unansweredPings.count == 3)
      app.compositor.exchange()
      #expect(app.compositor.unansweredPings == [])
      try app.shown.isExposed = false
      app.change(1)
      app.compositor.exchange()
      app.compositor.ping()
      app.compositor.exchange()
      #expect(app.compositor.unansweredPings == [])
      app.window.isHidden = true
      app.compositor.ping()
      app.compositor.exchange()
      #expect(app.compositor.unansweredPings == [])
    }
  }
}
