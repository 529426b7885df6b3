import Foundation
import Glibc

/// The user's folders by the environment, as every program of a desktop finds them.
///
/// XDG: the Base Directory specification.
nonisolated enum UserFolders {
  /// `HOME`, else the one that the system knows.
  static var home: String {
    let home = getenv("HOME").map { String(cString: $0) } ?? ""
    return home.hasPrefix("/") ? home : NSHomeDirectory()
  }

  /// The folder of a variable such as `XDG_DATA_HOME`, else the one in the home.
  static func path(_ variable: String, inHome name: String) -> String {
    let path = getenv(variable).map { String(cString: $0) } ?? ""
    return path.hasPrefix("/") ? path : "\(home)/\(name)"
  }

  /// The text of a file of up to some bytes; nil where it cannot be read or is longer. A pipe of that name is not waited for.
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

  /// Writes a file that only the user can read, all at once for readers; without room or permission the old one stays.
  static func write(_ text: String, to path: String) {
    let part = "\(path).\(UUID().uuidString)"
    let isWritten = FileManager.default.createFile(
      atPath: part, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600])
    if !isWritten || rename(part, path) != 0 { unlink(part) }
  }
}
