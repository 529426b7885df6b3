import Foundation

/// The user's trash by the freedesktop specification: the files in one folder, and their origins in another.
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

  /// Moves a file to the trash, with a number if the name is taken.
  ///
  /// - Returns: its location in the trash.
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
    // The information file comes first: it reserves the name, and a file without one cannot be restored.
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

  /// Writes the information file.
  ///
  /// - Returns: the unique name of the file in the trash.
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

  /// The original location of a file in the trash; nil if it is unknown.
  static func origin(of url: URL) -> URL? {
    guard let text = try? String(contentsOf: note(url.lastPathComponent), encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("Path=") }),
      let path = line.dropFirst(5).removingPercentEncoding, path.hasPrefix("/")
    else { return nil }
    return URL(fileURLWithPath: path)
  }

  /// Restores a file to a free location.
  static func restore(_ url: URL, to place: URL) throws {
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileWork.move(url, to: place)
    try? FileManager.default.removeItem(at: note(url.lastPathComponent))
  }

  /// Deletes a file in the trash permanently.
  static func delete(_ url: URL) throws {
    try FileManager.default.removeItem(at: url)
    try? FileManager.default.removeItem(at: note(url.lastPathComponent))
  }
}
