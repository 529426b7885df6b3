import Glibc
import Wayland

/// Writes data into a pipe from which another program reads (rule T3). It ends when all data is written, when the
/// reader closes its end, or when the reader takes no data for the timeout.
///
/// Its watch and its deadline retain it until it is done.
final class PipeWriter {
  private var descriptor: FileDescriptor?
  private let waiter: Waiter
  private let bytes: [UInt8]
  private let timeout: Duration
  private var written = 0
  private var completion: ((Bool) -> Void)?
  private var watch: Watch?
  private var deadline: Deadline?

  /// The largest number of bytes per turn of the loop (rule P3).
  private static let bytesPerTurn = 1 << 20

  /// Starts to write.
  ///
  /// - Parameters:
  ///   - descriptor: the writing end, which another program made.
  ///   - waiter: the loop in which it writes.
  ///   - timeout: the longest time in which the reader takes no data.
  ///   - completion: receives whether all data was written, once, and not before this returns.
  init(
    _ bytes: [UInt8], into descriptor: FileDescriptor, waiter: Waiter, timeout: Duration,
    completion: @escaping (Bool) -> Void
  ) {
    self.bytes = bytes
    self.descriptor = descriptor
    self.waiter = waiter
    self.timeout = timeout
    self.completion = completion
    descriptor.setNonblocking()
    watch = waiter.watch(descriptor.rawValue, for: .writing) { self.write() }
    let deadline = waiter.deadline { self.timeIsUp() }
    self.deadline = deadline
    // A regular file cannot be polled and is always ready. The deadline schedules its writes.
    deadline.time = watch == nil ? waiter.clock.now : waiter.clock.time(after: timeout)
  }

  /// Stops writing; the completion is not called.
  func cancel() {
    watch?.cancel()
    watch = nil
    deadline?.time = nil
    deadline = nil
    descriptor = nil
    completion = nil
  }

  private func finish(_ isComplete: Bool) {
    let completion = completion
    cancel()
    completion?(isComplete)
  }

  private func timeIsUp() {
    if watch == nil { write() } else { finish(false) }
  }

  private func write() {
    let before = written
    while written < bytes.count, written - before < Self.bytesPerTurn {
      guard let descriptor else { return }
      let end = min(bytes.count, before + Self.bytesPerTurn)
      let count = bytes[written..<end].withUnsafeBytes {
        Glibc.write(descriptor.rawValue, $0.baseAddress, $0.count)
      }
      if count > 0 { written += count }
      if count < 0, errno == EAGAIN { break }
      // EPIPE means that the reader closed its end, which is no error. A write of 0 bytes would be repeated endlessly.
      if count == 0 || count < 0 && errno != EINTR { return finish(false) }
    }
    guard written < bytes.count else { return finish(true) }
    if watch == nil {
      // A file that accepts no data although it is ready would be retried endlessly.
      guard written > before else { return finish(false) }
      deadline?.time = waiter.clock.now
    } else if written > before {
      deadline?.time = waiter.clock.time(after: timeout)
    }
  }
}
