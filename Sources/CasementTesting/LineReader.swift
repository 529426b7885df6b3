import Glibc

/// Reads a pipe without blocking and cuts what comes into lines.
struct LineReader: ~Copyable {
  /// The finished lines, without their ends.
  private(set) var lines: [String] = []
  private var rest: [UInt8] = []
  private var descriptor: Int32

  /// Takes over the read end of a pipe.
  init(descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// For `poll`; at the end of the stream the descriptor is negative, which `poll` passes over.
  var pollDescriptor: pollfd { pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0) }

  /// What came after the last line end.
  var unfinished: String { String(decoding: rest, as: UTF8.self) }

  /// Takes everything that is there.
  mutating func read() {
    guard descriptor >= 0 else { return }
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count > 0 {
        append(buffer[0..<count])
      } else if count < 0 && errno == EINTR {
        continue
      } else {
        if count == 0 { finish() }
        return
      }
    }
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    // In what was there before, no line end was found: the search begins behind it.
    var (start, searched) = (0, rest.count)
    rest += bytes
    while let end = rest[searched...].firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(String(decoding: rest[start..<end], as: UTF8.self))
      start = end + 1
      searched = start
    }
    rest.removeFirst(start)
  }

  /// At the end of the stream a last line counts without its end.
  private mutating func finish() {
    close(descriptor)
    descriptor = -1
    guard !rest.isEmpty else { return }
    lines.append(unfinished)
    rest = []
  }
}
