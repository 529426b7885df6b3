import Glibc
import Wayland

/// Reads from a pipe into which another program writes, until the end of the data (rule T1).
///
/// Its watch and its deadline retain it until it is done.
final class PipeReader {
  private var descriptor: FileDescriptor?
  private let waiter: Waiter
  private let maximumSize: Int
  private let timeout: Duration
  private var bytes: [UInt8] = []
  private var completion: ((Result<[UInt8], TransferError>) -> Void)?
  private var watch: Watch?
  private var deadline: Deadline?

  /// The bytes per call of `read`: the default capacity of a pipe.
  private static let chunk = 65536
  /// The largest number of chunks per turn of the loop (rule P3).
  private static let chunksPerTurn = 16

  /// Starts to read.
  ///
  /// - Parameters:
  ///   - descriptor: the reading end, non-blocking.
  ///   - waiter: the loop in which it reads.
  ///   - maximumSize: the largest number of bytes; more is an error.
  ///   - timeout: the longest time without data.
  ///   - completion: receives all data or the error, once, and not before this returns.
  init(
    _ descriptor: FileDescriptor, waiter: Waiter, maximumSize: Int, timeout: Duration,
    completion: @escaping (Result<[UInt8], TransferError>) -> Void
  ) throws(TransferError) {
    self.descriptor = descriptor
    self.waiter = waiter
    self.maximumSize = maximumSize
    self.timeout = timeout
    guard let watch = waiter.watch(descriptor.rawValue, for: .reading, { self.read() }) else {
      throw .failed(reason: "the pipe cannot be waited for")
    }
    self.watch = watch
    self.completion = completion
    deadline = waiter.deadline { self.finish(.failure(.timedOut(timeout))) }
    deadline?.time = waiter.clock.time(after: timeout)
  }

  /// Reads until the end of the data, but blocks for a limited time only.
  func wait(atMost duration: Duration) {
    waiter.beforeWaiting?()
    let end = waiter.clock.time(after: duration)
    while true {
      read()
      let now = waiter.clock.now
      // A manual clock does not advance while this blocks.
      guard let descriptor, waiter.clock.isSystem, now < end else { return }
      var entry = pollfd(fd: descriptor.rawValue, events: Int16(POLLIN), revents: 0)
      poll(&entry, 1, Int32(clamping: (end - now + 999_999) / 1_000_000))
    }
  }

  /// Stops reading; the completion is not called.
  func cancel() {
    watch?.cancel()
    watch = nil
    deadline?.time = nil
    deadline = nil
    descriptor = nil
    completion = nil
    bytes = []
  }

  /// Stops reading with an error.
  func fail(_ error: TransferError) { finish(.failure(error)) }

  private func finish(_ result: Result<[UInt8], TransferError>) {
    let completion = completion
    cancel()
    completion?(result)
  }

  private func read() {
    let before = bytes.count
    for _ in 0..<Self.chunksPerTurn {
      guard let descriptor else { return }
      let count = readChunk(descriptor)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { break }
      if count < 0 { return fail(.failed(reason: String(cString: strerror(errno)))) }
      if count == 0 { return finish(.success(bytes)) }
      if bytes.count > maximumSize { return fail(.tooLarge(maximum: maximumSize)) }
    }
    if bytes.count > before { deadline?.time = waiter.clock.time(after: timeout) }
  }

  /// Reads into `bytes`, and returns the result of `read(2)`.
  private func readChunk(_ descriptor: FileDescriptor) -> Int {
    withUnsafeTemporaryAllocation(byteCount: Self.chunk, alignment: 1) { buffer in
      let count = Glibc.read(descriptor.rawValue, buffer.baseAddress, buffer.count)
      if count > 0 { bytes += UnsafeRawBufferPointer(buffer)[..<count] }
      return count
    }
  }
}
