import Glibc
import Testing
import Wayland

/// A compositor that has stopped, and a signal that asks the program to end.
@Suite("Waiting for a stopped compositor") struct InterruptionTests {
  /// A connection without a reader at its other end, and a descriptor that is readable as after a signal.
  private func run(_ body: (Display) throws -> Void) throws {
    var sockets: [Int32] = [-1, -1]
    var pipes: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &sockets) == 0 && pipe(&pipes) == 0)
    defer { for descriptor in [sockets[1]] + pipes { close(descriptor) } }
    var signal: UInt8 = 15
    try #require(write(pipes[1], &signal, 1) == 1)
    let display = try Display.connect(toFileDescriptor: sockets[0])
    display.interruption = pipes[0]
    try body(display)
    display.disconnect()
    // The descriptor is for its owner to read.
    #expect(read(pipes[0], &signal, 1) == 1)
  }

  @Test("a signal ends a roundtrip") func roundtrip() throws {
    try run { display in
      #expect(throws: ConnectionError.self) { try display.roundtrip() }
    }
  }

  @Test("a signal ends the wait for room in the socket") func requests() throws {
    try run { display in
      // 12 bytes each, 720 kB in all.
      for _ in 0..<60_000 { _ = display.proxy.sync() }
      #expect(!display.flush() || display.error != nil)
    }
  }
}
