import Casement
import CasementDesktop
import CasementTesting
import Foundation
import Testing
import Wayland
import WaylandServer

/// Losses of the connection without a protocol error, at any message of a session.
@Suite struct CrashFaults {
  private static let configuredSize = CGSize(width: 70, height: 50)

  /// The steps of a session. The connection is lost in the middle of any of them.
  private static let session: [(FaultApplication) -> Void] = [
    { try? $0.keyboard?.type("aB") },
    { app in
      guard let shown = app.shown("A") else { return }
      app.compositor.seats.first?.pointer?.move(to: CGPoint(x: 12, y: 12), in: shown)
      app.compositor.seats.first?.pointer?.click()
    },
    { $0.shown("A")?.configure(configuredSize) },
    { $0.b.makeKeyAndVisible() },
    { $0.keyboard?.press(key: 30) },
    { app in
      app.a.windowScene?.title = "Other"
      app.a.backgroundColor = .green
    },
    { app in
      let output = app.compositor.plug(OutputMode(width: 640, height: 480))
      app.shown("B")?.surface.enter(output)
    },
    { app in
      guard let shown = app.shown("B") else { return }
      app.compositor.seats.first?.touch?.down(1, at: CGPoint(x: 5, y: 5), on: shown.surface)
      app.compositor.seats.first?.touch?.up(1)
    },
    { $0.compositor.focus($0.shown("Other")) },
    { $0.shown("B")?.close() },
    { $0.compositor.outputs.last?.unplug() },
    { $0.compositor.seats.first?.setDevices([.pointer]) },
    { $0.compositor.seats.first?.setDevices(.all) },
    { $0.a.isHidden = true },
    { $0.b.makeKeyAndVisible() },
    { $0.a.isHidden = false },
  ]

  @Test("after a crash between any two messages everything is released, and restored after reconnecting")
  func everywhere() throws {
    let before = FaultResources.descriptors.count
    Self.foreignSegments = FaultResources.segments
    var crashes = 0
    var early = 0
    for count in 1... {
      let outcome = try crash(after: count)
      if outcome == .never { break }
      crashes += 1
      if outcome == .early { early += 1 }
    }
    #expect(crashes > 200 && early > 10, "\(crashes) places, \(early) of them in the beginning")
    // One for each crash would be more; other suites have some of their own.
    #expect(FaultResources.descriptors.count < before + 50)
  }

  /// Segments of memory that other tests left to the process.
  private static var foreignSegments = 0

  private enum Outcome { case early, late, never }

  /// Runs the session, in which the connection ends at the message with a number.
  private func crash(after count: Int) throws -> Outcome {
    let compositor = ScriptedCompositor()
    var outcome = Outcome.never
    try withCompositor(compositor) { compositor in
      let app = FaultApplication(compositor)
      var messages = 0
      compositor.server.onMessage = {
        messages += 1
        guard messages == count else { return }
        for client in compositor.server.clients { client.end() }
      }
      do {
        try compositor.launch(app)
      } catch {
        // It never was connected.
        outcome = .early
        expectLost(error, count)
        #expect(app.losses.isEmpty && UIApplication.shared.session == nil)
        try compositor.launch(app)
      }
      if try goesOn(app, count) { outcome = .late }
      for step in Self.session {
        step(app)
        compositor.settle()
        if try goesOn(app, count) { outcome = .late }
      }
      #expect(app.difference == nil, "message \(count)")
      #expect(app.losses.count == (outcome == .late ? 1 : 0), "message \(count)")
      #expect(app.a.title == "Other" && !app.a.isHidden && !app.b.isHidden)
    }
    #expect(FaultResources.segments == Self.foreignSegments, "message \(count)")
    return outcome
  }

  /// Checks the state after a lost connection, and connects again. Returns whether the connection was lost.
  private func goesOn(_ app: FaultApplication, _ count: Int) throws -> Bool {
    guard app.compositor.wantsReconnection else { return false }
    let loss = try #require(app.losses.last)
    expectLost(loss.error, count)
    let application = UIApplication.shared
    #expect(application.session == nil && application.keyWindow == nil, "message \(count)")
    #expect(application.applicationState != .active && UIScreen.screens.isEmpty, "message \(count)")
    #expect(FaultResources.segments == Self.foreignSegments, "message \(count)")
    try app.compositor.connectApplication()
    app.compositor.settle()
    #expect(app.difference == nil, "message \(count)")
    let visible = app.windows.filter { !$0.isHidden }
    #expect(loss.sizes.count == visible.count, "message \(count)")
    for window in visible {
      // The size of the newest configure may be applied with the next picture only.
      let sizes = [loss.sizes[ObjectIdentifier(window)], window === app.a ? Self.configuredSize : nil]
      #expect(sizes.contains(window.bounds.size), "message \(count)")
    }
    // Without a key window before the loss, for example without a keyboard, the compositor chooses the key window.
    if let key = loss.keyWindow { #expect(application.keyWindow === key, "message \(count)") }
    return true
  }

  private func expectLost(_ error: any Error, _ count: Int) {
    guard case .lost = error as? ConnectionError else {
      Issue.record("message \(count): \(error)")
      return
    }
  }

  @Test("a crash while a client waits for room in the socket ends the wait with the error")
  func whileWaiting() throws {
    try withinTime {
      let compositor = ScriptedCompositor()
      defer { compositor.end() }
      let session = try compositor.connectSession()
      let window = PlainWindow(session, size: Size(width: 30, height: 20))
      window.toplevel.show()
      compositor.settle()
      compositor.isStalled = true
      var waits = 0
      session.display.beforeWaiting = {
        waits += 1
        compositor.crash()
      }
      for step in 0..<1000 { window.toplevel.title = "\(step) \(String(repeating: "x", count: 1500))" }
      #expect(waits == 1)
      #expect(throws: ConnectionError.self) { try session.dispatch() }
      window.paint()
      window.toplevel.destroy()
      #expect(throws: ConnectionError.self) { try session.dispatch() }
      session.end()
      #expect(session.display.isDisconnected)
    }
  }

  @Test("a delegate that refuses to reconnect is notified once, and nothing is animated any more")
  func once() throws {
    try FaultApplication.run { app in
      app.reconnects = false
      app.compositor.crash()
      #expect(app.losses.count == 1 && !app.compositor.wantsReconnection)
      app.a.backgroundColor = .blue
      app.b.makeKeyAndVisible()
      app.a.windowScene?.title = "Z"
      app.a.isHidden = true
      app.compositor.advance(by: .seconds(1))
      #expect(app.losses.count == 1 && app.compositor.windows.isEmpty)
    }
  }
}

extension FaultApplication {
  /// A window as the compositor has it, by its title there.
  fileprivate func shown(_ title: String) -> ScriptedWindow? { compositor.window(title) }

  fileprivate var keyboard: ScriptedKeyboard? { compositor.seats.first?.keyboard }
}
