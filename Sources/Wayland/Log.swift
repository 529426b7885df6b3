import CWaylandClient
import Glibc
import Synchronization

/// Catches libwayland's log, the only place of the text of a protocol error.
enum Log {
  private static let last = Mutex<String?>(nil)

  /// Installs the log handler. Without it, libwayland logs to standard error.
  static func install() {
    wl_log_set_handler_client { format, arguments in
      guard let format else { return }
      let text = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1024) { buffer in
        buffer[0] = 0
        if let arguments { vsnprintf(buffer.baseAddress!, buffer.count, format, arguments) }
        return String(cString: buffer.baseAddress!)
      }
      // The compositor's message may contain line breaks, but an error is printed on one line.
      let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
      Log.last.withLock { $0 = line }
    }
  }

  /// The message of the newest protocol error: the end of a line such as `wl_surface@12: error 3: message`.
  static func protocolErrorMessage() -> String {
    guard let line = last.withLock({ $0 }) else { return "" }
    var rest = line[...]
    // libwayland writes "interface#object: error code: message".
    for _ in 0..<2 {
      guard let colon = rest.firstIndex(of: ":") else { return line }
      rest = rest[rest.index(after: colon)...].drop { $0 == " " }
    }
    return String(rest)
  }
}
