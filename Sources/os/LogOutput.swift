import Glibc

/// Writes messages to standard error, each in one call.
enum LogOutput {
  static func write(_ line: String) {
    var line = line
    line.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = Glibc.write(2, rest.baseAddress, rest.count)
        guard count > 0 else { return }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    }
  }
}
