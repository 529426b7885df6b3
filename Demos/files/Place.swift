import Foundation

/// A folder that people look for often.
struct Place: Hashable {
  let name: String
  let symbol: String
  let url: URL

  static let home = Place(
    name: "Home", symbol: "house", url: FileManager.default.homeDirectoryForCurrentUser.standardizedFileURL)

  static let trash = Place(name: "Trash", symbol: "trash", url: Trash.files)

  /// Home, the user's folders as far as there are any, the whole disk and the trash.
  static let all: [Place] = {
    let own: [(String, String)] = [
      ("Desktop", "desktopcomputer"), ("Documents", "doc"), ("Downloads", "arrow.down.circle"),
      ("Music", "music.note"), ("Pictures", "photo"), ("Videos", "film"),
    ]
    let found = own.compactMap { name, symbol -> Place? in
      let url = home.url.appendingPathComponent(name, isDirectory: true).standardizedFileURL
      return FileManager.default.fileExists(atPath: url.path)
        ? Place(name: name, symbol: symbol, url: url) : nil
    }
    let disk = Place(name: "Computer", symbol: "externaldrive", url: URL(fileURLWithPath: "/"))
    return [home] + found + [disk, trash]
  }()
}
