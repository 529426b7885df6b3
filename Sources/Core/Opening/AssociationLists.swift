import Foundation
import Glibc

/// The programs for URL schemes that the desktop's files list. A file is read when it is needed first, and again only
/// once it was changed or replaced.
nonisolated struct AssociationLists {
  /// The identity of a file and the time of its last change.
  private struct Stamp: Equatable {
    let device: dev_t
    let file: ino_t
    let size: off_t
    let seconds: Int
    let nanoseconds: Int

    /// Nil if there is no such file.
    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      (device, file, size) = (status.st_dev, status.st_ino, status.st_size)
      (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    }
  }

  private typealias List = [Substring: [String: [String]]]

  /// By the paths of the files.
  private var read: [String: (stamp: Stamp, list: List)] = [:]

  /// The desktop entries that a file lists for a scheme, by the header of their section.
  mutating func programs(for scheme: String, in path: String) -> [String: [String]] {
    guard let stamp = Stamp(path) else {
      read[path] = nil
      return [:]
    }
    if let known = read[path], known.stamp == stamp { return known.list[scheme[...]] ?? [:] }
    let list = Self.list(of: path)
    read[path] = (stamp, list)
    return list[scheme[...]] ?? [:]
  }

  private static func list(of path: String) -> List {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [:] }
    let prefix = "x-scheme-handler/"
    var list: List = [:]
    var section = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("[") {
        section = String(line)
      } else if line.hasPrefix(prefix), let end = line.firstIndex(of: "=") {
        // Copied, because substrings would keep the text of the whole file.
        let scheme = String(line[..<end].dropFirst(prefix.count))[...]
        let programs = line[end...].dropFirst().split(separator: ";").map(String.init)
        list[scheme, default: [:]][section, default: []] += programs
      }
    }
    return list
  }
}
