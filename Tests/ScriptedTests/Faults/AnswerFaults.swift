import Casement
import CasementDesktop
import CasementTesting
import Foundation
import Testing
import WaylandServer

/// Answers of the compositor that arrive twice, late or never.
@Suite struct AnswerFaults {
  @Test(
    "a session with a compositor whose answers arrive twice, late or never",
    arguments: ScriptedCompositor.Answer.allCases,
    [ScriptedCompositor.Timing.twice, .never, .after(.seconds(3))])
  func answers(answer: ScriptedCompositor.Answer, timing: ScriptedCompositor.Timing) throws {
    let compositor = ScriptedCompositor()
    compositor.timing[answer] = timing
    try FaultApplication.run(on: compositor) { app in
      try day(app, answer, timing)
      // Without a configuration there is no window, and without a frame no second picture.
      let isStuck = timing == .never && (answer == .configure || answer == .frame)
      if !isStuck { #expect(app.difference == nil) }
      #expect(compositor.blockedClients == 0)
      // The missing answers arrive now, and the windows recover.
      compositor.timing[answer] = .atOnce
      for window in compositor.windows { window.configure(.zero, []) }
      compositor.settle()
      app.a.backgroundColor = .green
      compositor.settle()
      app.a.isHidden = true
      app.a.isHidden = false
      compositor.advance(by: .seconds(4))
      compositor.settle()
      #expect(app.difference == nil)
      app.a.isHidden = true
      app.b.isHidden = true
      compositor.advance(by: .seconds(4))
      #expect(compositor.windows.isEmpty)
      if timing != .never || answer != .release { #expect(compositor.leftovers == []) }
    }
  }

  /// Shows, changes, resizes and hides; more than the four buffers that a window has.
  private func day(
    _ app: FaultApplication, _ answer: ScriptedCompositor.Answer, _ timing: ScriptedCompositor.Timing
  ) throws {
    let compositor = app.compositor
    compositor.advance(by: .seconds(4))
    for step in 0..<8 {
      app.a.backgroundColor = step % 2 == 0 ? .blue : .red
      compositor.advance(by: .milliseconds(100))
      compositor.settle()
    }
    try compositor.seats[0].keyboard?.type("a")
    compositor.window("A")?.configure(CGSize(width: 70, height: 50))
    compositor.settle()
    app.b.makeKeyAndVisible()
    compositor.settle()
    app.a.makeKey()
    compositor.settle()
    app.b.isHidden = true
    app.b.isHidden = false
    compositor.advance(by: .seconds(4))
    if timing == .never, answer == .release {
      // Four buffers are held for ever: the next size has four of its own.
      compositor.window("A")?.configure(CGSize(width: 80, height: 50))
      compositor.window("B")?.configure(CGSize(width: 40, height: 50))
    }
    compositor.advance(by: .seconds(4))
  }

  @Test("tokens without an answer do not accumulate, and are destroyed with their windows")
  func unansweredTokens() throws {
    try FaultApplication.run { app in
      let compositor = app.compositor
      compositor.timing[.activationToken] = .never
      app.b.makeKeyAndVisible()
      compositor.settle()
      for _ in 0..<50 {
        for window in app.windows {
          window.makeKey()
          compositor.exchange()
        }
      }
      // The compositor's focus is on B already. So no token is requested, and the request for A is withdrawn.
      #expect(compositor.resources(XdgActivationTokenV1Resource.self).isEmpty)
      app.a.makeKey()
      compositor.exchange()
      #expect(compositor.resources(XdgActivationTokenV1Resource.self).count == 1)
      for window in app.windows { window.isHidden = true }
      compositor.settle()
      #expect(compositor.leftovers == [])
    }
  }

  @Test("a compositor without frame callbacks does not prevent acknowledging, hiding and showing")
  func noFrames() throws {
    try FaultApplication.run { app in
      let compositor = app.compositor
      compositor.timing[.frame] = .never
      for step in 1...20 {
        app.a.backgroundColor = step % 2 == 0 ? .red : .green
        compositor.window("A")?.configure(CGSize(width: 60 + step, height: 40))
        compositor.advance(by: .milliseconds(50))
        #expect(app.difference == nil, "\(step)")
      }
      #expect(compositor.window("A")?.xdgSurface.unacknowledged == [])
    }
  }
}
