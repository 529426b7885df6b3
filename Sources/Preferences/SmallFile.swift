import Glibc

/// A file of a few lines.
struct SmallFile {
  let path: String

  /// What is longer is not one of ours, and its rest is left out.
  static let limit = 64 * 1024

  /// Its text; nil if it cannot be read. It waits for nobody, not even where a pipe has the name.
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

  /// Gives it another text, all at once for whoever reads it. Without room or permission it stays as it was.
  func write(_ text: String) {
    // A program has one thread that writes.
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

/// An environment variable; nil if it is not there or empty.
///
/// Not through `ProcessInfo`, which makes a dictionary of the whole environment first.
func environmentVariable(_ name: String) -> String? {
  guard let value = getenv(name), value.pointee != 0 else { return nil }
  return String(cString: value)
}

/// The user's folder of some kind, by the base directory specification: a variable with an absolute path, else a folder
/// in the home.
func baseFolder(_ variable: String, _ inHome: String) -> String? {
  if let folder = environmentVariable(variable), folder.hasPrefix("/") { return folder }
  return environmentVariable("HOME").map { "\($0)/\(inHome)" }
}
