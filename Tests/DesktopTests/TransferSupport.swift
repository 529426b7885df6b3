import Glibc
import Testing
import Wayland

@testable import Desktop

/// A loop of its own for what waits, with a clock that stands still.
struct TransferLoop {
  let clock = Clock.manual()
  let waiter: Waiter
  private let socket: Pipe

  init() throws {
    // In the place of the compositor's socket: nothing ever comes.
    socket = try Pipe()
    waiter = try Waiter(socket.reading.rawValue, clock: clock)
  }

  /// Turns the loop until a condition holds; the clock stands still.
  func run(
    until condition: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for _ in 0..<10_000 {
      if condition() { return }
      waiter.dispatch()
    }
    Issue.record("the loop turned 10 000 times", sourceLocation: sourceLocation)
  }

  /// Lets time pass, and turns the loop once.
  func pass(_ duration: Duration) {
    clock.move(to: clock.time(after: duration))
    waiter.dispatch()
  }
}

/// Writes all of it, or as much as the pipe takes.
@discardableResult func put(_ bytes: [UInt8], into descriptor: FileDescriptor) -> Int {
  bytes.withUnsafeBytes { Glibc.write(descriptor.rawValue, $0.baseAddress, $0.count) }
}

/// Reads what is there, up to so many bytes: empty at the end, and when nothing is there.
func take(_ most: Int, from descriptor: FileDescriptor) -> [UInt8] {
  var bytes = [UInt8](repeating: 0, count: most)
  let count = Glibc.read(descriptor.rawValue, &bytes, most)
  return Array(bytes.prefix(max(0, count)))
}

/// Whether no descriptor of this number is open.
func isClosed(_ descriptor: Int32) -> Bool { fcntl(descriptor, F_GETFD) < 0 }

/// Bytes that differ from place to place.
func pattern(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) } }
