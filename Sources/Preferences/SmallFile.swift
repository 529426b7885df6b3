import Glibc

/// A file of a few lines.
struct SmallFile {
  let path: String

  /// The largest size in bytes. The rest of a longer file, which is not one of ours, is ignored.
  static let limit = 64 * 1024

  /// The text; nil if it cannot be read. The read never blocks, even if the path is a pipe.
  var text: String? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while bytes.count < Self.limit {
      let count = read(file, &part, part.count)
      if count == 0 { break }
      guard count > 0 else { return nil }
      bytes += part[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Replaces the text atomically. Without space or permission the file is unchanged.
  func write(_ text: String) {
    // A process writes from one thread only, so its ID makes the name unique.
    let other = "\(path).\(getpid())"
    let file = open(other, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count <= 0 { break }
      rest = rest.dropFirst(count)
    }
    guard close(file) == 0, rest.isEmpty, rename(other, path) == 0 else {
      unlink(other)
      return
    }
  }
}

/// An environment variable; nil if it is unset or empty.
///
/// `ProcessInfo` would first make a dictionary of the whole environment.
func environmentVariable(_ name: String) -> String? {
  guard let value = getenv(name), value.pointee != 0 else { return nil }
  return String(cString: value)
}

/// A base folder of the user, by the XDG base directory specification: the absolute path in a variable, else a folder
/// in the home.
func baseFolder(_ variable: String, _ inHome: String) -> String? {
  if let folder = environmentVariable(variable), folder.hasPrefix("/") { return folder }
  return environmentVariable("HOME").map { "\($0)/\(inHome)" }
}
