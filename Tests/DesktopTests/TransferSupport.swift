import Glibc
import Testing
import Wayland

@testable import CasementDesktop

/// A loop of its own for what waits, with a clock that stands still.
struct TransferLoop {
  let clock: Clock
  let waiter: Waiter
  private let socket: Pipe

  init(clock: Clock = .manual()) throws {
    self.clock = clock
    // A pipe replaces the compositor's socket. It never delivers data.
    socket = try Pipe()
    waiter = try Waiter(socket.reading.rawValue, clock: clock)
  }

  /// Turns the loop until a condition holds; the loop's clock stands still.
  ///
  /// That a pipe was closed may be seen late: a child that another test starts has a copy of each descriptor
  /// until it runs its program.
  func run(
    until condition: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let end = ContinuousClock.now + .seconds(20)
    repeat {
      waiter.dispatch()
      if condition() { return }
    } while ContinuousClock.now < end
    Issue.record("the loop turned for 20 seconds", sourceLocation: sourceLocation)
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

/// Reads the available data, up to a number of bytes. The result is empty at the end of the file, and without available
/// data.
func readBytes(_ most: Int, from descriptor: FileDescriptor) -> [UInt8] {
  var bytes = [UInt8](repeating: 0, count: most)
  let count = Glibc.read(descriptor.rawValue, &bytes, most)
  return Array(bytes.prefix(max(0, count)))
}

/// A descriptor's number, and the file that it refers to. After it is closed, another test may get the same number.
struct OpenDescriptor {
  private let number: Int32
  private let file: ino_t?

  init(_ number: Int32) {
    self.number = number
    file = Self.inode(of: number)
  }

  var isClosed: Bool { Self.inode(of: number) != file }

  private static func inode(of number: Int32) -> ino_t? {
    var status = stat()
    return fstat(number, &status) == 0 ? status.st_ino : nil
  }
}

/// Bytes that differ from place to place.
func pattern(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) } }
