import Glibc
import Wayland

/// A pipe into which a client wants data to be written.
@MainActor public final class ScriptedTransfer {
  /// The requested type.
  public let mimeType: String

  /// Whether the pipe is open for writing.
  public var isOpen: Bool { descriptor != nil }

  private var descriptor: FileDescriptor?
  // Weak, since the compositor's selection retains the transfer, which may never be closed.
  private weak var compositor: ScriptedCompositor?

  init(_ mimeType: String, into descriptor: FileDescriptor, _ compositor: ScriptedCompositor) {
    self.mimeType = mimeType
    self.descriptor = descriptor
    self.compositor = compositor
    let flags = fcntl(descriptor.rawValue, F_GETFL)
    _ = fcntl(descriptor.rawValue, F_SETFL, flags | O_NONBLOCK)
    // The client may close its end at any time.
    _ = signal(SIGPIPE, SIG_IGN)
  }

  /// Writes as much as fits into the pipe.
  ///
  /// - Returns: the number of bytes; nil if the reader closed its end.
  @discardableResult public func write(_ bytes: some Collection<UInt8>) -> Int? {
    guard let descriptor else { return nil }
    let bytes = Array(bytes)
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes {
        Glibc.write(descriptor.rawValue, $0.baseAddress, $0.count)
      }
      if count > 0 { written += count }
      if count < 0, errno == EAGAIN { break }
      if count < 0, errno != EINTR {
        close()
        return nil
      }
    }
    return written
  }

  /// Closes the pipe, which ends the data.
  public func close() { descriptor = nil }

  /// Writes the last data and closes the pipe. A rest that does not fit is written a millisecond later.
  public func finish(with bytes: some Collection<UInt8>) {
    guard let count = write(bytes) else { return }
    let rest = Array(bytes.dropFirst(count))
    guard !rest.isEmpty, let compositor else { return close() }
    compositor.timeline.add(at: compositor.clock.now + 1_000_000) { [self] in finish(with: rest) }
  }
}
