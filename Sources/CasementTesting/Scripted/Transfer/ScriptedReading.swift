import CLinux
import Glibc
import Wayland

/// A pipe through which the test reads a client's data.
@MainActor public final class ScriptedReading {
  /// The bytes that were read so far.
  public private(set) var bytes: [UInt8] = []

  /// Whether the client closed its end, so that `bytes` is complete.
  public private(set) var isComplete = false

  private var descriptor: FileDescriptor?

  /// - Throws: `TestingError.system` if no descriptors are left.
  init(_ send: (FileDescriptor) -> Void) throws {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0 else {
      throw TestingError.system(action: "make a pipe", errorNumber: errno)
    }
    descriptor = FileDescriptor(ends[0])
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    send(FileDescriptor(ends[1]))
  }

  /// Reads the available data.
  ///
  /// - Parameter count: the largest number of bytes.
  /// - Returns: the number of bytes read.
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

  /// Stops reading.
  public func close() { descriptor = nil }
}
