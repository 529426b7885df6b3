import Casement
import CasementTesting
import Foundation
import Testing
import WaylandServer

/// Display links on screens and windows that are added and removed.
@Suite struct DisplayLinkScreenTests {
  // MARK: Windows

  @Test("a link for a screen with several windows is called once per frame, whichever callback arrives first")
  func severalWindows() throws {
    try ScreenDesk.run { desk in
      let others = ["B", "C"].map { desk.show($0, on: .main) }
      desk.compositor.startFrames()
      let caller = LinkCaller()
      defer { caller.end() }
      let shown = desk.compositor.windows.map(\.surface)
      desk.compositor.advance(by: .zero)
      #expect(caller.take() == 1)
      for _ in 0..<5 {
        desk.compositor.frame()
        #expect(caller.take() == 1)
      }
      // By hand: in any order, and each in a batch of its own.
      desk.compositor.timing[.frame] = .never
      desk.compositor.frame()
      for order in [[0, 1, 2], [2, 0, 1], [1, 2, 0], [2, 1, 0], [0, 2, 1]] {
        for (place, index) in order.enumerated() {
          shown[index].giveFrame()
          desk.compositor.exchange()
          #expect(caller.take() == (place == 0 ? 1 : 0), "\(order)")
        }
      }
      withExtendedLifetime(others) {}
    }
  }

  @Test("changes of a link in several windows are in the same frame")
  func changesInSeveral() throws {
    try ScreenDesk.run { desk in
      let other = desk.show("B", on: .main)
      desk.compositor.startFrames()
      let caller = LinkCaller()
      defer { caller.end() }
      caller.onCall = { _ in
        let color = UIColor(red: CGFloat(caller.calls.count % 2), green: 0, blue: 0, alpha: 1)
        desk.application.window.backgroundColor = color
        other.backgroundColor = color
      }
      desk.compositor.advance(by: .zero)
      for _ in 0..<6 {
        desk.compositor.frame()
        let reds = desk.compositor.windows.map { $0.picture?.pixel(5, 5).red }
        #expect(reds.first == (caller.calls.count % 2 == 1 ? 255 : 0) && Set(reds).count == 1)
      }
    }
  }

  @Test(
    "when the window that drives the link stops, another one takes over without a gap",
    arguments: ["covered", "hidden", "closed", "minimized"])
  func takenOver(how: String) throws {
    try ScreenDesk.run { desk in
      let other = desk.show("B", on: .main)
      desk.compositor.startFrames()
      let caller = LinkCaller()
      defer { caller.end() }
      desk.compositor.advance(by: .zero)
      desk.compositor.frame()
      #expect(caller.take() == 2)
      let first = try desk.application.shown
      switch how {
      case "covered": first.isExposed = false
      case "hidden": desk.application.window.isHidden = true
      case "closed": desk.application.window.close()
      default: first.isMinimized = true
      }
      for _ in 0..<5 {
        desk.compositor.frame()
        #expect(caller.take() == 1)
      }
      withExtendedLifetime(other) {}
    }
  }

  @Test("without visible windows a link is not called and makes no requests; it resumes by itself")
  func nothingShows() throws {
    try ScreenDesk.run { desk in
      desk.compositor.startFrames()
      let caller = LinkCaller()
      defer { caller.end() }
      desk.compositor.advance(by: .milliseconds(100))
      #expect(caller.take() >= 6)
      @MainActor func rests() {
        desk.compositor.settle()
        // Buffers and memory without use are released after a second.
        desk.compositor.advance(by: .seconds(2))
        _ = caller.take()
        let before = desk.compositor.server.requestCount
        desk.compositor.advance(by: .seconds(3))
        #expect(caller.take() == 0 && desk.compositor.server.requestCount == before)
        #expect(UIApplication.shared.session?.nextDeadline == nil)
      }
      let shown = try desk.application.shown
      shown.isExposed = false
      rests()
      shown.isExposed = true
      desk.compositor.advance(by: .milliseconds(100))
      #expect(caller.isMonotonic && caller.take() >= 6)
      desk.application.window.isHidden = true
      rests()
      desk.application.window.isHidden = false
      desk.compositor.advance(by: .milliseconds(100))
      #expect(caller.isMonotonic && caller.take() >= 5)
    }
  }

  @Test("a compositor that does not read gets at most one frame, and missed calls are not made up for")
  func stall() throws {
    try ScreenDesk.run { desk in
      desk.compositor.startFrames()
      let caller = LinkCaller()
      defer { caller.end() }
      caller.onCall = { _ in desk.application.change(caller.calls.count) }
      desk.compositor.advance(by: .milliseconds(100))
      _ = caller.take()
      desk.compositor.isStalled = true
      desk.compositor.advance(by: .seconds(5))
      #expect(caller.take() <= 1 && desk.compositor.blockedClients == 0)
      desk.compositor.isStalled = false
      desk.compositor.startFrames()
      _ = caller.take()
      desk.compositor.frame()
      #expect(caller.isMonotonic && caller.take() == 1)
    }
  }

  // MARK: Screens

  @Test("each screen has its own frame rate: 60 and 144 per second")
  func twoRates() throws {
    let compositor = ScriptedCompositor(.everything, outputs: [OutputMode(), OutputMode()])
    compositor.outputs[1].refreshRate = 144
    try ScreenDesk.run(on: compositor) { desk in
      let other = desk.show("B", on: UIScreen.screens[1])
      desk.compositor.startFrames()
      let callers = [LinkCaller(), LinkCaller(UIScreen.screens[0]), LinkCaller(UIScreen.screens[1])]
      defer { for caller in callers { caller.end() } }
      compositor.startFrames()
      for caller in callers { _ = caller.take() }
      compositor.advance(by: .seconds(2))
      for (caller, rate) in zip(callers, [60, 60, 144.0]) {
        #expect(caller.isMonotonic)
        #expect(caller.calls.allSatisfy { abs($0.duration - 1 / rate) < 0.000_1 })
        #expect(abs(Double(caller.take()) - 2 * rate) <= 1)
      }
      withExtendedLifetime(other) {}
    }
  }

  @Test("an update link follows the screen of its view, also after moves of the view or its window")
  func updateLink() throws {
    let compositor = ScriptedCompositor(.everything, outputs: [OutputMode(), OutputMode()])
    compositor.outputs[1].refreshRate = 144
    try ScreenDesk.run(on: compositor) { desk in
      let other = desk.show("B", on: UIScreen.screens[1])
      let view = UIView()
      let link = UIUpdateLink(view: view)
      var count = 0
      link.addAction { _, _ in count += 1 }
      link.isEnabled = true
      defer { link.isEnabled = false }
      @MainActor func rate() -> Double {
        compositor.startFrames()
        count = 0
        compositor.advance(by: .seconds(2))
        return Double(count) / 2
      }
      #expect(abs(rate() - 60) <= 1, "without a window the screen is the main one")
      other.addSubview(view)
      #expect(abs(rate() - 144) <= 1)
      desk.application.window.addSubview(view)
      #expect(abs(rate() - 60) <= 1)
      let shown = try desk.application.shown
      shown.surface.leave(compositor.outputs[0])
      shown.surface.enter(compositor.outputs[1])
      #expect(abs(rate() - 144) <= 1)
      view.removeFromSuperview()
      shown.surface.enter(compositor.outputs[0])
      shown.surface.leave(compositor.outputs[1])
      withExtendedLifetime(other) {}
    }
  }

  @Test("the scripted compositor sends at most a thousand frames per second, whatever its mode claims")
  func absurdRate() throws {
    let compositor = ScriptedCompositor(.everything, outputs: [OutputMode()])
    compositor.outputs[0].refreshRate = 2_147_483
    try ScreenDesk.run(on: compositor) { desk in
      desk.compositor.startFrames()
      let caller = LinkCaller()
      defer { caller.end() }
      compositor.startFrames()
      _ = caller.take()
      compositor.advance(by: .milliseconds(100))
      #expect(caller.isMonotonic && abs(caller.take() - 100) <= 1)
    }
  }

  @Test("a screen's link counts only the frames of windows on that screen")
  func noWindowThere() throws {
    try ScreenDesk.run([OutputMode(), OutputMode()]) { desk in
      desk.compositor.startFrames()
      let caller = LinkCaller(UIScreen.screens[1])
      defer { caller.end() }
      let before = desk.compositor.server.requestCount
      desk.compositor.advance(by: .seconds(1))
      #expect(caller.take() == 0 && desk.compositor.server.requestCount == before)
      // A window on the other screen makes it deliver frames.
      let shown = try desk.application.shown
      shown.surface.leave(desk.compositor.outputs[0])
      shown.surface.enter(desk.compositor.outputs[1])
      desk.compositor.advance(by: .milliseconds(100))
      #expect(caller.take() >= 5)
      shown.surface.enter(desk.compositor.outputs[0])
      shown.surface.leave(desk.compositor.outputs[1])
      desk.compositor.settle()
      _ = caller.take()
      desk.compositor.advance(by: .milliseconds(100))
      #expect(caller.take() == 0)
    }
  }

  @Test(
    "when the main screen is unplugged, its link follows the next main screen, and other screens' links stop")
  func unplugged() throws {
    try ScreenDesk.run([OutputMode(), OutputMode()]) { desk in
      let other = desk.show("B", on: UIScreen.screens[1])
      desk.compositor.startFrames()
      let main = LinkCaller()
      let first = LinkCaller(UIScreen.screens[0])
      let second = LinkCaller(UIScreen.screens[1])
      let callers = [main, first, second]
      defer { for caller in callers { caller.end() } }
      let gone = UIScreen.main
      // The second screen shows no window of the program but B.
      desk.compositor.advance(by: .milliseconds(100))
      #expect(callers.allSatisfy { $0.take() >= 5 })
      desk.application.window.isHidden = true
      desk.compositor.outputs[0].unplug()
      desk.compositor.settle()
      for caller in callers { _ = caller.take() }
      desk.compositor.startFrames()
      for caller in callers { _ = caller.take() }
      desk.compositor.frame()
      #expect(callers.map { $0.take() } == [1, 0, 1])
      #expect(gone.displayLink(withTarget: main, selector: LinkCaller.unused) == nil)
      withExtendedLifetime(other) {}
    }
  }

  @Test("without screens a link for the main one waits; a link for a certain screen stops for good")
  func noScreen() throws {
    try ScreenDesk.run { desk in
      desk.compositor.startFrames()
      let main = LinkCaller()
      let own = LinkCaller(.main)
      defer {
        main.end()
        own.end()
      }
      desk.compositor.outputs[0].unplug()
      desk.compositor.settle()
      _ = (main.take(), own.take())
      let before = desk.compositor.server.requestCount
      desk.compositor.advance(by: .seconds(1))
      #expect(main.take() == 0 && own.take() == 0 && desk.compositor.server.requestCount == before)
      let output = desk.plug()
      try desk.application.shown.surface.enter(output)
      desk.compositor.advance(by: .milliseconds(100))
      #expect(main.isMonotonic && main.take() >= 5 && own.take() == 0)
    }
  }

  @Test("a link continues after a crash and reconnection")
  func reconnected() throws {
    try FaultApplication.run { app in
      app.compositor.startFrames()
      let caller = LinkCaller()
      defer { caller.end() }
      app.compositor.advance(by: .milliseconds(100))
      app.compositor.crash()
      _ = caller.take()
      app.compositor.advance(by: .seconds(1))
      #expect(caller.take() == 0)
      try app.compositor.connectApplication()
      app.compositor.advance(by: .milliseconds(100))
      #expect(caller.take() >= 5)
    }
  }
}

extension LinkCaller {
  func unused(_ link: CADisplayLink) {}
}
