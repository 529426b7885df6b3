import Casement
import CasementDesktop
import CasementTesting
import Foundation
import Testing

/// A compositor that stops reading, and goes on later.
@Suite struct StallFaults {
  /// A view that wants to be drawn anew each time it was.
  private final class Animation: UIView {
    var draws = 0

    override func draw(_ rect: CGRect) {
      draws += 1
      setNeedsDisplay()
    }
  }

  @Test("after a stall of 10 s with 1000 events per second the client continues without extra work")
  func aStall() throws {
    try FaultApplication.run { app in
      let compositor = app.compositor
      let shown = try #require(compositor.window("A"))
      let seat = compositor.seats[0]
      let keyboard = try #require(seat.keyboard)
      let pointer = try #require(seat.pointer)
      let animation = Animation(frame: CGRect(x: 30, y: 30, width: 4, height: 4))
      app.a.addSubview(animation)
      compositor.advance(by: .milliseconds(500))
      #expect(animation.draws > 10, "it animates")
      pointer.move(to: .zero, in: shown)
      pointer.press()
      compositor.advance(by: .milliseconds(20))
      let drawn = animation.draws
      let pictures = shown.surface.pictureCount
      let memory = FaultResources.memory
      compositor.isStalled = true
      for step in 0..<1000 {
        for part in 0..<8 { pointer.move(to: CGPoint(x: step % 50, y: (step + part) % 30), in: shown) }
        keyboard.press(key: 30)
        keyboard.release(key: 30)
        animation.setNeedsDisplay()
        app.a.backgroundColor = step % 2 == 0 ? .blue : .green
        compositor.advance(by: .milliseconds(10))
      }
      #expect(compositor.isStalled && compositor.blockedClients == 0)
      #expect(app.a.downs == 1000 && app.a.ups == 1000)
      #expect(app.a.place == CGPoint(x: 999 % 50, y: (999 + 7) % 30))
      // One picture that was due, and at most one more for each buffer that a surface may have.
      #expect(animation.draws - drawn <= 5 && shown.surface.pictureCount == pictures)
      // Received events are not kept. Tests in other threads may use most of these 8 MB.
      #expect(FaultResources.memory - memory < 8 << 20)
      let requests = compositor.server.requestCount
      compositor.isStalled = false
      compositor.exchange()
      #expect(compositor.server.requestCount - requests < 100, "the stall is not made up for")
      animation.removeFromSuperview()
      compositor.settle()
      #expect(app.difference == nil)
      expectAlive(app)
    }
  }

  @Test("during a stall of the compositor a held key repeats, and its release is delivered")
  func aStallOfAHeldKey() throws {
    try withCompositor { compositor in
      let session = try compositor.connectSession()
      let window = PlainWindow(session)
      window.toplevel.show()
      compositor.settle()
      let events = SeatEvents(session.seats[0], clock: session.clock)
      compositor.isStalled = true
      compositor.seats[0].keyboard?.press(key: 30)
      compositor.advance(by: .seconds(10))
      compositor.seats[0].keyboard?.release(key: 30)
      compositor.exchange()
      let heard = events.take()
      // After 600 ms, 25 a second.
      #expect(heard.first == "down a" && heard.last == "up a" && (230...240).contains(heard.count))
      #expect(compositor.blockedClients == 0)
      compositor.isStalled = false
    }
  }

  @Test("a full socket loses no requests: titles arrive in order, the last one stays")
  func titles() throws {
    try withCompositor { compositor in
      let session = try compositor.connectSession()
      let window = PlainWindow(session, title: "0")
      window.toplevel.show()
      compositor.settle()
      var titles: [String] = []
      let resource = try #require(compositor.windows.first).resource
      let handle = resource.onRequest
      resource.onRequest = { request in
        if case .setTitle(let title) = request { titles.append(title) }
        handle?(request)
      }
      // More than the socket takes: the client has to wait, and is waited for.
      let long = String(repeating: "x", count: 1500)
      let wanted = (1...1000).map { "\($0) \(long)" }
      compositor.isStalled = true
      for title in wanted {
        window.toplevel.title = title
        try session.flush()
        if session.display.isCongested { compositor.isStalled = true }
      }
      compositor.isStalled = false
      compositor.exchange()
      #expect(titles == wanted, "\(titles.count) of 1000 came")
      #expect(compositor.blockedClients > 0, "1.5 MB are more than a socket takes")
      #expect(compositor.error(of: session.display) == nil && window.paint())
    }
  }

  @Test("windows that are shown and hidden with a full socket end in the last state")
  func windows() throws {
    try FaultApplication.run { app in
      let compositor = app.compositor
      for round in 0..<3 {
        compositor.isStalled = true
        for step in 0..<500 {
          app.b.isHidden = step % 2 == 0 ? false : true
          app.a.windowScene?.title = step % 2 == 0 ? "C" : "A"
          app.a.backgroundColor = step % 2 == 0 ? .green : .red
          compositor.exchange()
        }
        #expect(compositor.isStalled && compositor.blockedClients == 0, "round \(round)")
        if round == 1 { app.b.isHidden = false }
        compositor.isStalled = false
        compositor.settle()
        #expect(app.difference == nil, "round \(round)")
        expectAlive(app)
      }
      app.a.isHidden = true
      app.b.isHidden = true
      compositor.settle()
      #expect(compositor.windows.isEmpty && compositor.leftovers == [])
    }
  }

  private func expectAlive(_ app: FaultApplication) {
    guard let display = UIApplication.shared.session?.display else {
      Issue.record("the connection is gone")
      return
    }
    #expect(app.losses.isEmpty && app.compositor.error(of: display) == nil)
  }
}
