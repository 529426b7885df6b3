import Glibc

/// Reads a pipe without blocking and splits the data into lines.
struct LineReader: ~Copyable {
  /// The complete lines, without line ends.
  private(set) var lines: [String] = []
  private var rest: [UInt8] = []
  private var descriptor: Int32

  /// Takes ownership of the read end of a pipe.
  init(descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// The entry for `poll`. At the end of the stream the descriptor is negative, which `poll` ignores.
  var pollDescriptor: pollfd { pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0) }

  /// The text after the last line end.
  var unfinished: String { String(decoding: rest, as: UTF8.self) }

  /// Reads all available data.
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
    // The earlier bytes contain no line end, so the search begins behind them.
    var (start, searched) = (0, rest.count)
    rest += bytes
    while let end = rest[searched...].firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(String(decoding: rest[start..<end], as: UTF8.self))
      start = end + 1
      searched = start
    }
    rest.removeFirst(start)
  }

  /// At the end of the stream, the rest counts as a line.
  private mutating func finish() {
    close(descriptor)
    descriptor = -1
    guard !rest.isEmpty else { return }
    lines.append(unfinished)
    rest = []
  }
}
