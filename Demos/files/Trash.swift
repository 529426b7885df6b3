import Foundation

/// The user's trash, as the desktop keeps it: the file in one folder, and where it came from in another.
nonisolated enum Trash {
  private static var folder: URL {
    let data = ProcessInfo.processInfo.environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let base = data.map { URL(fileURLWithPath: $0) } ?? Place.home.url.appendingPathComponent(".local/share")
    return base.appendingPathComponent("Trash")
  }

  static var files: URL { folder.appendingPathComponent("files") }
  private static var facts: URL { folder.appendingPathComponent("info") }

  private static func note(_ name: String) -> URL { facts.appendingPathComponent("\(name).trashinfo") }

  /// Whether a file is in the trash.
  static func contains(_ url: URL) -> Bool { url.path.hasPrefix(files.path + "/") }

  /// Moves a file to the trash, under another name if there is one of its name already.
  ///
  /// - Returns: where it is now.
  static func put(_ url: URL) throws -> URL {
    let manager = FileManager.default
    for folder in [files, facts] {
      try manager.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
    let path = url.path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? url.path
    let time = DateFormatter()
    time.locale = Locale(identifier: "en_US_POSIX")
    time.dateFormat = "yyyy-MM-dd'T'HH:mm:ss"
    let text = "[Trash Info]\nPath=\(path)\nDeletionDate=\(time.string(from: Date()))\n"
    // The note comes first: it reserves the name, and a file without one cannot be put back.
    let name = try reserve(url, Data(text.utf8))
    let place = files.appendingPathComponent(name)
    do {
      try FileWork.move(url, to: place)
    } catch {
      try? manager.removeItem(at: note(name))
      throw error
    }
    return place
  }

  /// Writes a note.
  ///
  /// - Returns: the name for the file, which no other has.
  private static func reserve(_ url: URL, _ text: Data) throws -> String {
    var (name, number) = (url.lastPathComponent, 1)
    while true {
      if !FileWork.exists(files.appendingPathComponent(name)) {
        do {
          try text.write(to: note(name), options: .withoutOverwriting)
          return name
        } catch CocoaError.fileWriteFileExists {
          // Another program has taken the name.
        }
      }
      number += 1
      name = FileWork.numbered(url.lastPathComponent, number)
    }
  }

  /// Where a file in the trash came from; nil where that is not known.
  static func origin(of url: URL) -> URL? {
    guard let text = try? String(contentsOf: note(url.lastPathComponent), encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("Path=") }),
      let path = line.dropFirst(5).removingPercentEncoding, path.hasPrefix("/")
    else { return nil }
    return URL(fileURLWithPath: path)
  }

  /// Moves a file from the trash to a place where there is none.
  static func restore(_ url: URL, to place: URL) throws {
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileWork.move(url, to: place)
    try? FileManager.default.removeItem(at: note(url.lastPathComponent))
  }

  /// Deletes a file that is in the trash for good.
  static func delete(_ url: URL) throws {
    try FileManager.default.removeItem(at: url)
    try? FileManager.default.removeItem(at: note(url.lastPathComponent))
  }
}
