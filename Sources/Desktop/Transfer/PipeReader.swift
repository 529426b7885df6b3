import Glibc
import Wayland

/// Reads what another program writes into a pipe, as it comes, until the end (rule T1).
///
/// It lives until it is done, whoever refers to it.
final class PipeReader {
  private var descriptor: FileDescriptor?
  private let waiter: Waiter
  private let maximumSize: Int
  private let timeout: Duration
  private var bytes: [UInt8] = []
  private var completion: ((Result<[UInt8], TransferError>) -> Void)?
  private var watch: Watch?
  private var deadline: Deadline?

  /// What one call of `read` takes: as much as a pipe holds, unless somebody made it larger.
  private static let chunk = 65536
  /// How many of them one turn of the loop takes at most (rule P3).
  private static let chunksPerTurn = 16

  /// Starts to read.
  ///
  /// - Parameters:
  ///   - descriptor: the reading end, non-blocking.
  ///   - waiter: the loop in which it reads.
  ///   - maximumSize: how many bytes are taken at most; more is an error.
  ///   - timeout: for how long nothing may come.
  ///   - completion: receives everything, or why there is nothing; called once, not before this returns.
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
      // A clock that a test moves stands still while this blocks.
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

  /// What `read(2)` returns; what came is in `bytes`.
  private func readChunk(_ descriptor: FileDescriptor) -> Int {
    withUnsafeTemporaryAllocation(byteCount: Self.chunk, alignment: 1) { buffer in
      let count = Glibc.read(descriptor.rawValue, buffer.baseAddress, buffer.count)
      if count > 0 { bytes += UnsafeRawBufferPointer(buffer)[..<count] }
      return count
    }
  }
}
