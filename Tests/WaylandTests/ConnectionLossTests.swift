import CasementTesting
import Glibc
import Testing
import Wayland

/// Errors of a connection that the compositor ends (P4).
@Suite(.serialized) struct ConnectionLossTests {
  @Test func aProtocolErrorNamesInterfaceObjectCodeAndMessage() throws {
    let server = try FakeServer()
    let compositor: WlCompositor = server.bind()
    let surface = server.make { compositor.createSurface() }
    server.sendError(object: surface.id, code: 3, message: "a: b: no offset here")
    let error = #expect(throws: ConnectionError.self) { try server.display.readAndDispatch() }
    let expected = ConnectionError.protocolError(
      interface: "wl_surface", object: surface.id, code: 3, message: "a: b: no offset here")
    #expect(error == expected)
    #expect(server.display.error == expected)
    #expect(expected.description == "protocol error: wl_surface@\(surface.id) code 3: a: b: no offset here")
  }

  @Test func aProtocolErrorOfAnObjectAlreadyDestroyedHasItsMessage() throws {
    let server = try FakeServer()
    let compositor: WlCompositor = server.bind()
    let surface = server.make { compositor.createSurface() }
    let id = surface.id
    surface.destroy()
    server.sendError(object: id, code: 4, message: "the role object is still there")
    let error = #expect(throws: ConnectionError.self) { try server.display.readAndDispatch() }
    guard case .protocolError(_, _, 4, let message) = error else {
      Issue.record("expected code 4, not \(String(describing: error))")
      return
    }
    #expect(message == "the role object is still there")
  }

  /// The errors that every object can cause come in the name of the connection itself.
  @Test(arguments: [
    (UInt32(0), "invalid object 77"), (1, "invalid method 9, object wl_surface@4"), (2, "no memory"),
    (3, "implementation error"),
  ])
  func anErrorOfTheConnectionItselfHasItsCodeAndMessage(code: UInt32, message: String) throws {
    let server = try FakeServer()
    server.sendError(object: 1, code: code, message: message)
    let error = #expect(throws: ConnectionError.self) { try server.display.readAndDispatch() }
    #expect(error == .protocolError(interface: "wl_display", object: 1, code: code, message: message))
  }

  @Test func anErrorsTextIsOneLineWhateverTheCompositorWrites() throws {
    let server = try FakeServer()
    server.sendError(object: 2, code: 0, message: "first\nsecond")
    let error = try #require(throws: ConnectionError.self) { try server.display.readAndDispatch() }
    #expect(!error.description.contains("\n"))
    #expect(error.description.contains("first") && error.description.contains("second"))
  }

  @Test func eachConnectionKeepsItsOwnMessage() throws {
    let (first, second) = (try FakeServer(), try FakeServer())
    first.sendError(object: 2, code: 0, message: "one")
    second.sendError(object: 2, code: 0, message: "two")
    #expect(throws: ConnectionError.self) { try first.display.readAndDispatch() }
    #expect(throws: ConnectionError.self) { try second.display.readAndDispatch() }
    #expect(first.display.error?.description == "protocol error: wl_registry@2 code 0: one")
    #expect(second.display.error?.description == "protocol error: wl_registry@2 code 0: two")
  }

  @Test func anErrorIsReadThoughTheRequestsFindNoReader() throws {
    let server = try FakeServer()
    let compositor: WlCompositor = server.bind()
    server.sendError(object: compositor.id, code: 0, message: "enough")
    server.close()
    _ = compositor.createSurface()
    #expect(server.display.flush(), "a broken connection is not a full one")
    let error = waitForError(server.display)
    #expect(
      error
        == .protocolError(interface: "wl_compositor", object: compositor.id, code: 0, message: "enough"))
  }

  @Test func aClosedConnectionIsLost() throws {
    let server = try FakeServer()
    #expect(server.display.error == nil)
    server.close()
    let error = waitForError(server.display)
    #expect(error == .lost(reason: "the compositor has closed it"))
    #expect(server.display.error == error)
    #expect(
      error?.description
        == "the connection to the Wayland compositor is lost: the compositor has closed it")
    #expect(throws: ConnectionError.self) { try server.display.roundtrip() }
    #expect(throws: ConnectionError.self) { try server.display.readAndDispatch() }
  }

  @Test func aMalformedEventEndsTheConnectionWithAReason() throws {
    let server = try FakeServer()
    // An event of an opcode that wl_registry does not have.
    server.send(2, 9, [])
    let error = try #require(throws: ConnectionError.self) { try server.display.readAndDispatch() }
    guard case .lost(let reason) = error else {
      Issue.record("expected a lost connection, not \(error)")
      return
    }
    #expect(!reason.isEmpty && reason != "Success")
    #expect(!error.description.contains("\n"))
  }

  /// The error that ends the connection.
  private func waitForError(_ display: Display) -> ConnectionError? {
    #expect(throws: ConnectionError.self, "the connection must end") {
      for _ in 0..<20 { try display.wait(timeoutMilliseconds: 1000) }
    }
  }

  @Test func waitingWithoutEventsEndsInTime() throws {
    let server = try FakeServer()
    #expect(try server.display.wait(timeoutMilliseconds: 1) == 0)
    #expect(try server.display.readAndDispatch() == 0)
  }

  // MARK: Sway

  @Test func swaysErrorNamesInterfaceObjectCodeAndMessage() throws {
    let compositor = try Compositor.start(.sway, input: false)
    defer { compositor.stop() }
    let display = try Display.connect(to: compositor.display)
    defer { display.disconnect() }
    let globals = try Globals(display)
    let surface = try #require(globals.bind(WlCompositor.self)).createSurface()
    let shell = try #require(globals.bind(XdgWmBase.self))
    let xdgSurface = shell.getXdgSurface(surface: surface)
    // A surface has no configure to acknowledge before it is a window.
    xdgSurface.ackConfigure(serial: 12345)
    let error = #expect(throws: ConnectionError.self) { try display.roundtrip() }
    guard case .protocolError("xdg_surface", xdgSurface.id, let code, let message) = error else {
      Issue.record("expected an error of xdg_surface@\(xdgSurface.id), not \(String(describing: error))")
      return
    }
    #expect(code == XdgSurface.ErrorCode.notConstructed.rawValue)
    #expect(message.contains("role"), "Sway's own words")
    #expect(display.error == error)
  }

  @Test func aKilledCompositorIsALostConnection() throws {
    let compositor = try Compositor.start(.sway, input: false)
    defer { compositor.stop() }
    let display = try Display.connect(to: compositor.display)
    defer { display.disconnect() }
    let globals = try Globals(display)
    let surface = try #require(globals.bind(WlCompositor.self)).createSurface()
    compositor.kill()
    surface.commit()
    #expect(display.flush(), "a broken connection is not a full one")
    let error = waitForError(display)
    #expect(error == .lost(reason: "the compositor has closed it"))
    #expect(throws: ConnectionError.self) { try display.roundtrip() }
  }
}
