import Foundation
import Glibc

/// A place in the sidebar of a file panel.
nonisolated enum FilePlace: Hashable, Sendable {
  /// The recently used files of all programs on the desktop.
  case recents
  case folder(name: String, symbol: String, path: String)

  var symbol: String {
    switch self {
    case .recents: "clock"
    case .folder(_, let symbol, _): symbol
    }
  }
}

/// Finds the places for a file panel: home, the user's folders, the root folder, bookmarks, and mounted disks.
///
/// XDG: `user-dirs.dirs`. GTK: `bookmarks`. Linux: `/proc/self/mountinfo`.
nonisolated struct FilePlaces: Sendable {
  var home = UserFolders.home
  var configuration = UserFolders.path("XDG_CONFIG_HOME", inHome: ".config")
  var mounts = "/proc/self/mountinfo"

  /// Reads the places. Blocks on the disk.
  ///
  /// - Parameter names: the names of the home directory and the root folder.
  func read(names: (home: String, computer: String)) -> [FilePlace] {
    var places = [FilePlace.recents, .folder(name: names.home, symbol: "house", path: home)]
    var paths: Set = [home]
    func add(_ path: String, _ name: String?, _ symbol: String) {
      guard isFolder(path), paths.insert(path).inserted else { return }
      places.append(
        .folder(name: name ?? (path as NSString).lastPathComponent, symbol: symbol, path: path))
    }
    for (path, symbol) in userFolders { add(path, nil, symbol) }
    add("/", names.computer, "internaldrive")
    for (path, name) in bookmarks { add(path, name, "folder") }
    for path in disks { add(path, nil, "externaldrive") }
    return places
  }

  private func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The user's standard folders. Their own names are in the user's language.
  private var userFolders: [(path: String, symbol: String)] {
    let kinds = [
      ("DESKTOP", "Desktop", "desktopcomputer"), ("DOCUMENTS", "Documents", "doc"),
      ("DOWNLOAD", "Downloads", "arrow.down.circle"), ("MUSIC", "Music", "music.note"),
      ("PICTURES", "Pictures", "photo"), ("VIDEOS", "Videos", "film"),
    ]
    let set = Self.userFolders(in: UserFolders.text("\(configuration)/user-dirs.dirs") ?? "")
    return kinds.map { key, name, symbol in
      (
        set[key].map { $0.hasPrefix("/") ? $0 : $0.isEmpty ? home : "\(home)/\($0)" } ?? "\(home)/\(name)",
        symbol
      )
    }
  }

  /// Parses `user-dirs.dirs`: paths by purpose, relative to the home directory if they are inside it.
  static func userFolders(in text: String) -> [String: String] {
    var found: [String: String] = [:]
    for line in text.split(separator: "\n") {
      guard let match = line.wholeMatch(of: /\s*XDG_([A-Z]+)_DIR="(\$HOME\/|\/)(.*)"\s*/) else { continue }
      let path = String(match.3).replacing("\\", with: "")
      let whole = match.2 == "/" ? "/\(path)" : path
      found[String(match.1)] = whole.count > 1 && whole.hasSuffix("/") ? String(whole.dropLast()) : whole
    }
    return found
  }

  private var bookmarks: [(path: String, name: String?)] {
    guard let text = UserFolders.text("\(configuration)/gtk-3.0/bookmarks") else { return [] }
    return text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ", maxSplits: 1)
      guard let url = parts.first.flatMap({ URL(string: String($0)) }), url.isFileURL else { return nil }
      return (url.path, parts.count > 1 ? String(parts[1]) : nil)
    }
  }

  /// The mount points of file systems that the desktop mounted for the user.
  private var disks: [String] {
    guard let text = UserFolders.text(mounts) else { return [] }
    return text.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: " ")
      guard fields.count > 4 else { return nil }
      let path = Self.unescaped(fields[4])
      return ["/media/", "/run/media/", "/mnt/"].contains { path.hasPrefix($0) } ? path : nil
    }
  }

  /// Decodes a path of `mountinfo`, in which a backslash and three octal digits stand for a space and some other
  /// characters.
  static func unescaped(_ field: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(field.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(3)
      if byte == UInt8(ascii: "\\"), digits.count == 3,
        let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 8)
      {
        bytes.append(code)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
