import Foundation

/// A folder that users often need.
nonisolated struct Place: Hashable, Sendable {
  let name: String
  let symbol: String
  let url: URL

  /// The folder in `HOME`, else the one that the system reports.
  static let home: Place = {
    let path = ProcessInfo.processInfo.environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let url = path.map { URL(fileURLWithPath: $0, isDirectory: true) }
    return Place(
      name: "Home", symbol: "house",
      url: (url ?? FileManager.default.homeDirectoryForCurrentUser).standardizedFileURL)
  }()

  static let trash = Place(name: "Trash", symbol: "trash", url: Trash.files)

  /// The home folder, the existing user folders, the file system and the trash.
  static let all: [Place] = {
    let own: [(purpose: String, name: String, symbol: String)] = [
      ("DESKTOP", "Desktop", "desktopcomputer"), ("DOCUMENTS", "Documents", "doc"),
      ("DOWNLOAD", "Downloads", "arrow.down.circle"), ("MUSIC", "Music", "music.note"),
      ("PICTURES", "Pictures", "photo"), ("VIDEOS", "Videos", "film"),
    ]
    let set = userFolders
    var urls: Set = [home.url]
    let found = own.compactMap { purpose, name, symbol -> Place? in
      let url =
        set[purpose] ?? home.url.appendingPathComponent(name, isDirectory: true).standardizedFileURL
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue,
        urls.insert(url).inserted
      else { return nil }
      return Place(name: url.lastPathComponent, symbol: symbol, url: url)
    }
    let disk = Place(name: "Computer", symbol: "internaldrive", url: URL(fileURLWithPath: "/"))
    return [home] + found + [disk, trash]
  }()

  /// The user folders by purpose, from the configuration of `xdg-user-dirs`: `XDG_MUSIC_DIR="$HOME/Musik"`.
  private static var userFolders: [String: URL] {
    let variable = ProcessInfo.processInfo.environment["XDG_CONFIG_HOME"]
    let folder =
      variable.flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : nil }
      ?? home.url.appendingPathComponent(".config")
    let file = folder.appendingPathComponent("user-dirs.dirs")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [:] }
    var found: [String: URL] = [:]
    for line in text.split(separator: "\n") {
      guard let match = line.wholeMatch(of: /\s*XDG_([A-Z]+)_DIR="(\$HOME)?\/(.*)"\s*/) else { continue }
      let base = match.2 == nil ? URL(fileURLWithPath: "/") : home.url
      found[String(match.1)] =
        base.appendingPathComponent(String(match.3), isDirectory: true).standardizedFileURL
    }
    return found
  }
}
