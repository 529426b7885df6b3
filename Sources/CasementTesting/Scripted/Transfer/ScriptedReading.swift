import CLinux
import Glibc
import Wayland

/// A pipe out of which the test reads what a client offers.
@MainActor public final class ScriptedReading {
  /// What was read so far.
  public private(set) var bytes: [UInt8] = []

  /// Whether the client has closed its end, and everything that it wrote is in `bytes`.
  public private(set) var isComplete = false

  private var descriptor: FileDescriptor?

  /// - Throws: `TestingError.system` if there are no descriptors left.
  init(_ send: (FileDescriptor) -> Void) throws {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0 else {
      throw TestingError.system(action: "make a pipe", errorNumber: errno)
    }
    descriptor = FileDescriptor(ends[0])
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    send(FileDescriptor(ends[1]))
  }

  /// Reads what is there.
  ///
  /// - Parameter count: how many bytes at most.
  /// - Returns: how many bytes came.
  @discardableResult public func take(_ count: Int = .max) -> Int {
    let before = bytes.count
    var buffer = [UInt8](repeating: 0, count: 65536)
    while let descriptor, bytes.count - before < count {
      let taken = read(descriptor.rawValue, &buffer, min(buffer.count, count - (bytes.count - before)))
      if taken > 0 { bytes += buffer[..<taken] }
      if taken < 0, errno != EINTR { break }
      if taken == 0 {
        isComplete = true
        close()
      }
    }
    return bytes.count - before
  }

  /// Wants no more.
  public func close() { descriptor = nil }
}
