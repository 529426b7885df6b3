import CWaylandClient
import Casement
import CasementDesktop
import CasementTesting
import Foundation
import Testing
import Wayland
import WaylandServer

/// Documentation/Rules.md, the loop: P1 to P4.
///
/// A read that is prepared and neither done nor cancelled shows in the next one: it waits for ever.
@Suite struct LoopRules {
  // MARK: P1

  @Test("P1: a wait without events cancels its read")
  func p1nothing() throws {
    try withinTime {
      try withCompositor { compositor in
        let display = try compositor.connect()
        for _ in 0..<5 { #expect(try display.wait(timeoutMilliseconds: 0) == 0) }
        try expectToHear(compositor, display)
      }
    }
  }

  @Test("P1: a wait whose events a C library has read cancels its read")
  func p1readByAnother() throws {
    try withinTime {
      try withCompositor { compositor in
        let display = try compositor.connect()
        let queue = EventQueue(display)
        var heard = 0
        for turn in 1...3 {
          display.proxy.sync().onEvent = { _ in heard += 1 }
          let other = display.proxy.sync()
          other.setQueue(queue)
          other.onEvent = { _ in heard += 10 }
          display.flush()
          compositor.server.dispatch()
          compositor.server.flush()
          // Reads for both queues, delivers to none.
          #expect(wl_display_prepare_read(display.proxy.cPointer) == 0)
          #expect(wl_display_read_events(display.proxy.cPointer) == 0)
          #expect(try display.wait(timeoutMilliseconds: -1) > 0)
          #expect(heard == 11 * turn - 10)
          #expect(try queue.dispatchPending() == 1)
        }
        #expect(heard == 33)
        try expectToHear(compositor, display)
      }
    }
  }

  @Test("P1: events may be read while others are dispatched")
  func p1nested() throws {
    try withinTime {
      try withCompositor { compositor in
        let session = try compositor.connectSession()
        var depth = 0
        @MainActor func listen() {
          session.whenHandled {
            depth += 1
            if depth < 5 { listen() }
            try? session.flush()
            compositor.server.dispatch()
            compositor.server.flush()
            try? session.dispatch()
            _ = try? session.display.wait(timeoutMilliseconds: 0)
          }
        }
        listen()
        compositor.exchange()
        #expect(depth == 5)
        try expectToHear(compositor, session.display)
      }
    }
  }

  @Test("P1: a connection may end while its events are dispatched")
  func p1endsInside() throws {
    try withinTime {
      try withCompositor { compositor in
        let display = try compositor.connect()
        var heard = 0
        for _ in 0..<3 {
          display.proxy.sync().onEvent = { [unowned display] _ in
            heard += 1
            display.disconnect()
          }
        }
        compositor.exchange()
        #expect(heard == 1 && display.isDisconnected)
        #expect(try display.readAndDispatch() == 0)
        #expect(try display.wait(timeoutMilliseconds: -1) == 0)
      }
    }
  }

  @Test("P1: after an error every read reports it, and none waits")
  func p1afterAnError() throws {
    try withinTime {
      let compositor = ScriptedCompositor()
      defer { compositor.end() }
      let display = try compositor.connect()
      compositor.exchange()
      compositor.crash()
      for _ in 0..<3 {
        #expect(throws: ConnectionError.self) { try display.readAndDispatch() }
        #expect(throws: ConnectionError.self) { try display.wait(timeoutMilliseconds: -1) }
        #expect(throws: ConnectionError.self) { try display.roundtrip() }
        #expect(display.flush())
      }
    }
  }

  @Test("P1: a roundtrip after the end does nothing")
  func p1roundtripAfterTheEnd() throws {
    try withinTime {
      try withCompositor { compositor in
        let display = try compositor.connect()
        display.disconnect()
        try display.roundtrip()
        #expect(display.isDisconnected && display.error == nil)
      }
    }
  }

  // MARK: P2

  @Test(
    "P2: a compositor that does not read is sent nothing more, does not block the client, and is served later"
  )
  func p2stalled() throws {
    try TestApplication.run { app in
      let shown = try app.shown
      let session = try #require(UIApplication.shared.session)
      app.compositor.isStalled = true
      let long = String(repeating: "x", count: 1500)
      for step in 0..<2000 {
        app.window.windowScene?.title = "\(step) \(long)"
        app.change(step)
        app.compositor.advance(by: .milliseconds(5))
      }
      #expect(session.display.isCongested, "2000 titles are 3 MB")
      #expect(app.compositor.blockedClients == 0 && app.compositor.isStalled)
      // Events of the stalled compositor still arrive.
      try app.compositor.seats[0].keyboard?.type("a")
      app.compositor.exchange()
      #expect(app.window.keys == ["began a", "ended a"])
      app.compositor.isStalled = false
      app.window.windowScene?.title = "A"
      app.compositor.settle()
      #expect(!session.display.isCongested && app.losses.isEmpty)
      #expect(app.compositor.error(of: session.display) == nil)
      #expect(shown.title == "A" && shown.picture?.pixel(5, 5).green == 255)
      app.change(5)
      app.compositor.settle()
      #expect(shown.picture?.pixel(5, 5).green == 85)
    }
  }

  @Test("P2: the loop is woken when the socket is writable again, and not before")
  func p2wakesUp() throws {
    try withCompositor { compositor in
      let session = try compositor.connectSession()
      let toplevel = Toplevel(session, appID: "test", title: "A")
      toplevel.show()
      compositor.settle()
      compositor.isStalled = true
      var sent = 0
      while !session.display.isCongested {
        sent += 1
        toplevel.title = "\(sent) \(String(repeating: "x", count: 1000))"
        try session.flush()
      }
      #expect(!isReadable(session.pollDescriptor))
      var titles: [String] = []
      let window = try #require(compositor.windows.first)
      let handle = window.resource.onRequest
      window.resource.onRequest = { request in
        if case .setTitle(let title) = request { titles.append(String(title.prefix { $0 != " " })) }
        handle?(request)
      }
      compositor.isStalled = false
      compositor.server.dispatch()
      #expect(isReadable(session.pollDescriptor))
      compositor.exchange()
      #expect(!session.display.isCongested && compositor.blockedClients == 0)
      #expect(titles == (1...sent).map { "\($0)" }, "all of them, in their order")
    }
  }

  // MARK: P3

  @Test("P3: one turn of the loop reads everything in the socket")
  func p3oneTurn() throws {
    try withCompositor { compositor in
      let session = try compositor.connectSession()
      let window = PlainWindow(session)
      window.toplevel.show()
      compositor.settle()
      var motions = 0
      session.seats[0].onPointerEvent = { if case .motion = $0 { motions += 1 } }
      let shown = try #require(compositor.windows.first)
      compositor.seats[0].pointer?.move(to: .zero, in: shown)
      compositor.exchange()
      // A motion and a frame each.
      for step in 0..<5000 {
        compositor.seats[0].pointer?.move(to: CGPoint(x: step % 90, y: step % 70), in: shown)
      }
      compositor.server.flush()
      try session.dispatch()
      #expect(motions == 5000)
      #expect(!isReadable(session.display.fileDescriptor))
    }
  }

  @Test("P3: a compositor that sends without a pause does not keep the client from finishing its turn")
  func p3endless() throws {
    try withCompositor { compositor in
      let display = try compositor.connect()
      var heard = 0
      @MainActor func listen() {
        display.proxy.sync().onEvent = { _ in
          heard += 1
          listen()
          display.flush()
          compositor.server.dispatch()
          compositor.server.flush()
        }
      }
      listen()
      display.flush()
      compositor.server.dispatch()
      compositor.server.flush()
      try withinTime { _ = try display.readAndDispatch() }
      #expect(heard > 0)
      display.disconnect()
    }
  }

  // MARK: P4

  @Test("P4: an error in a closed socket is reported with interface, object, code and message")
  func p4brokenPipe() throws {
    try withinTime {
      let compositor = ScriptedCompositor()
      defer { compositor.end() }
      let session = try compositor.connectSession()
      let toplevel = Toplevel(session, appID: "test", title: "A")
      toplevel.show()
      compositor.settle()
      let error = try complain(compositor, session.display)
      // More than libwayland keeps, so that it finds out by itself.
      for step in 0..<200 { toplevel.title = "\(step) \(String(repeating: "x", count: 100))" }
      for _ in 0..<2 {
        #expect(throws: error) { try session.flush() }
        #expect(throws: error) { try session.dispatch() }
      }
      #expect(session.display.error == error)
    }
  }

  @Test("P4: the same holds if a flush, a wait or a roundtrip finds it", arguments: 0..<4)
  func p4ways(way: Int) throws {
    try withinTime {
      let compositor = ScriptedCompositor()
      defer { compositor.end() }
      let session = try compositor.connectSession()
      let toplevel = Toplevel(session, appID: "test", title: "A")
      toplevel.show()
      compositor.settle()
      let error = try complain(compositor, session.display)
      toplevel.title = "B"
      switch way {
      case 0: session.display.flush()
      case 1: #expect(throws: error) { try session.display.wait(timeoutMilliseconds: -1) }
      case 2: #expect(throws: error) { try session.display.roundtrip() }
      default: #expect(throws: error) { try EventQueue(session.display).roundtrip() }
      }
      #expect(throws: error) { try session.dispatch() }
    }
  }

  @Test(
    "P4: the same holds if the error was read already, and the socket stays open", arguments: [false, true])
  func p4readByAnother(isDelivered: Bool) throws {
    try withinTime {
      var ends: [Int32] = [-1, -1]
      #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
      let display = try Display.connect(toFileDescriptor: ends[0])
      defer {
        display.disconnect()
        close(ends[1])
      }
      let queue = EventQueue(display)
      // Event 0 of object 1, 28 bytes: about object 1, code 2, "enough" in 8 bytes.
      let message: [UInt32] = [1, 28 << 16, 1, 2, 7, 0x756f_6e65, 0x6867]
      #expect(message.withUnsafeBytes { write(ends[1], $0.baseAddress, $0.count) } == 28)
      #expect(wl_display_prepare_read(display.proxy.cPointer) == 0)
      #expect(wl_display_read_events(display.proxy.cPointer) == 0)
      let error = ConnectionError.protocolError(
        interface: "wl_display", object: 1, code: 2, message: "enough")
      if isDelivered { #expect(throws: error) { try queue.dispatchPending() } }
      for _ in 0..<2 {
        #expect(throws: error) { try display.wait(timeoutMilliseconds: -1) }
        #expect(throws: error) { try display.roundtrip() }
      }
    }
  }

  @Test("P4: the application reports the error to its delegate, and sends no more requests")
  func p4application() throws {
    withinTime {
      let compositor = ScriptedCompositor()
      var losses: [any Error] = []
      #expect(throws: TestingError.self) {
        try TestApplication.run(on: compositor) { app in
          let session = try #require(UIApplication.shared.session)
          let error = try complain(compositor, session.display)
          var waits = 0
          session.display.beforeWaiting = { waits += 1 }
          app.change(1)
          app.window.windowScene?.title = "B"
          compositor.exchange()
          #expect(app.losses.map { $0 as? ConnectionError } == [error])
          #expect(compositor.error(of: session.display) as? ConnectionError == error)
          #expect(!compositor.wantsReconnection)
          app.window.isHidden = true
          compositor.exchange()
          #expect(waits == 0)
          losses = app.losses
        }
      }
      #expect(losses.count == 1)
    }
  }

  // MARK: What the tests use

  /// Lets an event through, to see that reading still works.
  private func expectToHear(_ compositor: ScriptedCompositor, _ display: Display) throws {
    var isHeard = false
    display.proxy.sync().onEvent = { _ in isHeard = true }
    display.flush()
    compositor.server.dispatch()
    compositor.server.flush()
    try display.readAndDispatch()
    #expect(isHeard)
  }

  /// The compositor tells a client of a mistake and ends the connection, which the client has not heard yet.
  ///
  /// - Returns: what the client is to hear.
  private func complain(_ compositor: ScriptedCompositor, _ display: Display) throws -> ConnectionError {
    let window = try #require(compositor.windows.first)
    let object = window.resource.id
    // With a colon, as it stands between the parts of libwayland's line.
    window.resource.postError(99, "that was wrong: twice")
    compositor.server.flush()
    #expect(compositor.server.clients.isEmpty)
    return .protocolError(
      interface: "xdg_toplevel", object: object, code: 99, message: "that was wrong: twice")
  }

  private func isReadable(_ descriptor: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) > 0
  }
}
