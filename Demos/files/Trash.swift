import Foundation

/// The user's trash, as the desktop keeps it: the file in one folder, and where it came from in another.
nonisolated enum Trash {
  private static let folder: URL = {
    let data = ProcessInfo.processInfo.environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = FileManager.default.homeDirectoryForCurrentUser
    let base = data.map { URL(fileURLWithPath: $0) } ?? home.appendingPathComponent(".local/share")
    return base.appendingPathComponent("Trash")
  }()

  static let files = folder.appendingPathComponent("files")
  private static let facts = folder.appendingPathComponent("info")

  /// Whether a file is in the trash.
  static func contains(_ url: URL) -> Bool { url.path.hasPrefix(files.path + "/") }

  /// Moves a file to the trash, under another name if there is one of its name already.
  static func put(_ url: URL) throws {
    let manager = FileManager.default
    for folder in [files, facts] {
      try manager.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
    var name = url.lastPathComponent
    var number = 2
    while manager.fileExists(atPath: files.appendingPathComponent(name).path) {
      let base = url.deletingPathExtension().lastPathComponent
      name = url.pathExtension.isEmpty ? "\(base) \(number)" : "\(base) \(number).\(url.pathExtension)"
      number += 1
    }
    let note = facts.appendingPathComponent("\(name).trashinfo")
    let path = url.path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? url.path
    let time = DateFormatter()
    time.locale = Locale(identifier: "en_US_POSIX")
    time.dateFormat = "yyyy-MM-dd'T'HH:mm:ss"
    // The note comes first: a file without one cannot be put back.
    try "[Trash Info]\nPath=\(path)\nDeletionDate=\(time.string(from: Date()))\n"
      .write(to: note, atomically: true, encoding: .utf8)
    do {
      try manager.moveItem(at: url, to: files.appendingPathComponent(name))
    } catch {
      try? manager.removeItem(at: note)
      throw error
    }
  }
}
