import Foundation
import Glibc

/// The user's folders, as the environment specifies them for all programs.
///
/// XDG: the Base Directory specification.
nonisolated enum UserFolders {
  /// `HOME`, else the home directory of the user database.
  static var home: String {
    let home = getenv("HOME").map { String(cString: $0) } ?? ""
    return home.hasPrefix("/") ? home : NSHomeDirectory()
  }

  /// The folder in a variable such as `XDG_DATA_HOME`, else the given folder in the home directory.
  static func path(_ variable: String, inHome name: String) -> String {
    let path = getenv(variable).map { String(cString: $0) } ?? ""
    return path.hasPrefix("/") ? path : "\(home)/\(name)"
  }

  /// The text of a file; nil if it cannot be read or exceeds the limit in bytes. A pipe with this name does not block.
  static func text(_ path: String, limit: Int = 64 * 1024) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while bytes.count <= limit {
      let count = read(file, &part, part.count)
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      guard count > 0 else { return nil }
      bytes += part[..<count]
    }
    return nil
  }

  /// Writes a file that only the user can read, atomically. After a failure the previous file stays.
  static func write(_ text: String, to path: String) {
    let part = "\(path).\(UUID().uuidString)"
    let isWritten = FileManager.default.createFile(
      atPath: part, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600])
    if !isWritten || rename(part, path) != 0 { unlink(part) }
  }
}
