import CasementTesting
import Foundation
import Testing
import Wayland

/// The start of a connection, and the errors when it fails.
@Suite(.serialized) struct ConnectionTests {
  @Test func withoutARuntimeDirectoryTheErrorNamesIt() throws {
    let error = try connectionError(["XDG_RUNTIME_DIR": nil, "WAYLAND_DISPLAY": "wayland-7"])
    #expect(error == .noCompositor(socket: "wayland-7", reason: "XDG_RUNTIME_DIR is not set"))
    expectRemedy(error)
  }

  @Test func aMissingSocketIsNamed() throws {
    try inTemporaryDirectory { directory in
      let error = try connectionError(["XDG_RUNTIME_DIR": directory, "WAYLAND_DISPLAY": "wayland-7"])
      #expect(error == .noCompositor(socket: "wayland-7", reason: "No such file or directory"))
      expectRemedy(error)
    }
  }

  @Test func withoutADisplayItIsWayland0() throws {
    try inTemporaryDirectory { directory in
      for display in [nil, ""] {
        let error = try connectionError(["XDG_RUNTIME_DIR": directory, "WAYLAND_DISPLAY": display])
        #expect(error == .noCompositor(socket: "wayland-0", reason: "No such file or directory"))
      }
    }
  }

  @Test func aSocketThatNobodyServesIsRefused() throws {
    try inTemporaryDirectory { directory in
      let listener = try listen(at: directory + "/wayland-0")
      // A child of another test may have a copy of the descriptor until its exec. shutdown(2) acts on all copies.
      #expect(shutdown(listener, Int32(SHUT_RDWR)) == 0)
      Glibc.close(listener)
      let error = try connectionError(["XDG_RUNTIME_DIR": directory])
      #expect(error == .noCompositor(socket: "wayland-0", reason: "Connection refused"))
      expectRemedy(error)
    }
  }

  @Test func anAbsolutePathNeedsNoRuntimeDirectory() throws {
    try inTemporaryDirectory { directory in
      let listener = try listen(at: directory + "/socket")
      defer { Glibc.close(listener) }
      try withEnvironment(["XDG_RUNTIME_DIR": nil, "WAYLAND_DISPLAY": directory + "/socket"]) {
        try Display.connect().disconnect()
      }
      try withEnvironment(["XDG_RUNTIME_DIR": nil]) {
        try Display.connect(to: directory + "/socket").disconnect()
      }
      let error = try connectionError([:], to: directory + "/none")
      #expect(
        error == .noCompositor(socket: directory + "/none", reason: "No such file or directory"))
      expectRemedy(error)
    }
  }

  @Test func aNameIsLookedForInTheRuntimeDirectory() throws {
    try inTemporaryDirectory { directory in
      let listener = try listen(at: directory + "/mine")
      defer { Glibc.close(listener) }
      try withEnvironment(["XDG_RUNTIME_DIR": directory]) {
        try Display.connect(to: "mine").disconnect()
      }
      #expect(wasConnected(listener), "the socket mine")
    }
  }

  @Test func waylandSocketIsTakenOver() throws {
    let (client, server) = WireSocket.pair()
    defer { Glibc.close(server) }
    // As a compositor hands it over: without close-on-exec.
    _ = fcntl(client, F_SETFD, 0)
    try withEnvironment([
      "WAYLAND_SOCKET": "\(client)", "WAYLAND_DISPLAY": "wayland-7", "XDG_RUNTIME_DIR": nil,
    ]) {
      let display = try Display.connect()
      defer { display.disconnect() }
      #expect(display.fileDescriptor == client)
      #expect(getenv("WAYLAND_SOCKET") == nil, "children must not use it too")
      #expect(fcntl(client, F_GETFD) & FD_CLOEXEC != 0)
      _ = display.registry()
      display.flush()
      let (bytes, _) = WireSocket.read(upTo: 64, waiting: false, from: server)
      #expect(bytes == WireMessage(1, 1, .object(2)).bytes)
    }
  }

  @Test(arguments: ["9999", "many", "-1"])
  func aWaylandSocketThatIsNoneIsNamed(value: String) throws {
    let error = try connectionError(["WAYLAND_SOCKET": value, "XDG_RUNTIME_DIR": nil])
    guard case .noCompositor("WAYLAND_SOCKET=\(value)", let reason) = error else {
      Issue.record("expected WAYLAND_SOCKET to be named, not: \(error)")
      return
    }
    #expect(reason != "Success", "the reason must be the one for this")
    expectRemedy(error)
  }

  @Test func anEmptyWaylandSocketIsAsGoodAsNone() throws {
    try inTemporaryDirectory { directory in
      let listener = try listen(at: directory + "/wayland-0")
      defer { Glibc.close(listener) }
      try withEnvironment(["WAYLAND_SOCKET": "", "XDG_RUNTIME_DIR": directory, "WAYLAND_DISPLAY": nil]) {
        try Display.connect().disconnect()
      }
      #expect(wasConnected(listener), "the socket wayland-0")
    }
  }

  @Test func aNamedSocketGoesBeforeWaylandSocket() throws {
    try inTemporaryDirectory { directory in
      let listener = try listen(at: directory + "/mine")
      defer { Glibc.close(listener) }
      let (client, server) = WireSocket.pair()
      defer {
        Glibc.close(client)
        Glibc.close(server)
      }
      try withEnvironment(["WAYLAND_SOCKET": "\(client)", "XDG_RUNTIME_DIR": directory]) {
        let display = try Display.connect(to: directory + "/mine")
        #expect(display.fileDescriptor != client)
        display.disconnect()
      }
    }
  }

  // MARK: Surroundings

  /// The error that `connect` throws in an environment.
  private func connectionError(
    _ environment: [String: String?], to socket: String? = nil
  ) throws -> ConnectionError {
    try withEnvironment(["WAYLAND_SOCKET": nil, "WAYLAND_DISPLAY": nil].merging(environment) { $1 }) {
      try #require(throws: ConnectionError.self) { try Display.connect(to: socket) }
    }
  }

  /// One line that says what to do.
  private func expectRemedy(_ error: ConnectionError) {
    #expect(!error.description.contains("\n"))
    #expect(error.description.hasPrefix("no Wayland compositor at "))
    #expect(error.description.contains("set WAYLAND_DISPLAY"))
  }

  private func withEnvironment<R>(_ changes: [String: String?], _ body: () throws -> R) rethrows -> R {
    let before = ProcessInfo.processInfo.environment
    set(changes)
    defer { set(changes.keys.reduce(into: [:]) { $0[$1] = .some(before[$1]) }) }
    return try body()
  }

  private func set(_ environment: [String: String?]) {
    for (name, value) in environment {
      if let value { setenv(name, value, 1) } else { unsetenv(name) }
    }
  }

  private func inTemporaryDirectory(_ body: (String) throws -> Void) throws {
    // Short: a socket's path has at most 107 bytes.
    let directory = "/tmp/casement-wayland-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: directory) }
    try body(directory)
  }

  /// A socket that accepts connections, as far as connecting clients can tell.
  /// Whether a client has connected to a listening socket.
  private func wasConnected(_ listener: Int32) -> Bool {
    var descriptor = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, 0) == 1
  }

  private func listen(at path: String) throws -> Int32 {
    let socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let isBound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    try #require(isBound && Glibc.listen(socket, 4) == 0, "\(WireSocket.lastError())")
    return socket
  }
}
