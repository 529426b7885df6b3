import Casement
import CasementDesktop
import CasementTesting
import Foundation
import Pixman
import Testing
import Wayland
import WaylandServer

/// Documentation/Rules.md, frames: B8 and B9.
@Suite struct FrameRules {
  // MARK: B8

  @Test("B8: the frame callback is requested before the commit that it belongs to")
  func b8beforeCommit() throws {
    try TestApplication.run { app in
      let shown = try app.shown
      app.compositor.timing[.frame] = .never
      let requests = Requests(shown)
      app.change(1)
      app.compositor.settle()
      let sent = requests.all
      #expect(sent.last == "commit" && sent.contains("frame") && requests.count("commit") == 1, "\(sent)")
      #expect(shown.surface.wantsFrame)
    }
  }

  @Test("B8: at most one frame callback is outstanding, however often the window changes")
  func b8one() throws {
    try withCompositor { compositor in
      let window = PlainWindow(try compositor.connectSession())
      window.toplevel.show()
      compositor.settle()
      let shown = try #require(compositor.windows.first)
      compositor.timing[.frame] = .never
      let requests = Requests(shown)
      for step in 0..<5 {
        window.color = Color(red: Double(step) / 5, green: 0, blue: 0)
        #expect(window.paint())
        compositor.exchange()
      }
      #expect(requests.count("attach") == 5 && requests.count("frame") == 1)
      shown.surface.giveFrame()
      compositor.exchange()
      #expect(window.paint())
      compositor.exchange()
      #expect(requests.count("frame") == 2)
    }
  }

  @Test("B8: the application draws once per frame, however often the window changes")
  func b8oncePerFrame() throws {
    try TestApplication.run { app in
      let shown = try app.shown
      let pictures = shown.surface.pictureCount
      for step in 1...10 {
        app.change(step)
        app.compositor.exchange()
      }
      #expect(shown.surface.pictureCount == pictures + 1)
      app.compositor.settle()
      #expect(shown.surface.pictureCount == pictures + 2)
      #expect(shown.picture?.pixel(5, 5).green == 170, "the newest")
    }
  }

  // MARK: B9

  @Test("B9: a hidden window draws nothing and waits for no frame, while input and timers continue")
  func b9hidden() throws {
    try TestApplication.run { app in
      let shown = try app.shown
      let view = DrawnView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      app.window.addSubview(view)
      app.compositor.settle()
      shown.isExposed = false
      // The one that finds out that no frame comes any more.
      view.setNeedsDisplay()
      app.compositor.exchange()
      let drawn = (view.draws, shown.surface.commitCount, app.compositor.server.requestCount)
      for step in 1...20 {
        view.setNeedsDisplay()
        app.change(step)
        app.compositor.advance(by: .seconds(1))
      }
      #expect((view.draws, shown.surface.commitCount, app.compositor.server.requestCount) == drawn)
      #expect(app.compositor.blockedClients == 0)
      var repeats = 0
      let seat = try #require(UIApplication.shared.session?.seats.first)
      let deliver = seat.onKeyboardEvent
      seat.onKeyboardEvent = {
        if case .key(let key, _) = $0, key.isRepeat { repeats += 1 }
        deliver?($0)
      }
      app.compositor.seats[0].keyboard?.press(key: 30)
      app.compositor.advance(by: .seconds(1))
      app.compositor.seats[0].keyboard?.release(key: 30)
      app.compositor.seats[0].pointer?.move(to: CGPoint(x: 5, y: 5), in: shown)
      app.compositor.seats[0].pointer?.click()
      app.compositor.exchange()
      #expect(app.window.keys.count == 2 && repeats > 5 && app.window.touches == [.began, .ended])
      #expect(UIApplication.shared.session?.nextDeadline == nil)
      shown.isExposed = true
      app.compositor.settle()
      #expect(view.draws > drawn.0 && shown.picture?.pixel(60, 60).green == 68, "the newest")
    }
  }

  @Test("B9: a window that is occluded from the start is shown, configured and closed")
  func b9fromTheBeginning() throws {
    try TestApplication.run(timing: [.frame: .never]) { app in
      let shown = try app.shown
      #expect(shown.isMapped)
      shown.configure(CGSize(width: 400, height: 300))
      app.compositor.exchange()
      #expect(shown.surface.size == CGSize(width: 400, height: 300))
      app.window.windowScene?.title = "B"
      app.compositor.exchange()
      #expect(shown.title == "B")
      app.window.isHidden = true
      app.compositor.exchange()
      #expect(app.compositor.leftovers == [])
    }
  }
}

/// A view that counts how often it is drawn.
private final class DrawnView: UIView {
  private(set) var draws = 0

  override func draw(_ rect: CGRect) { draws += 1 }
}
