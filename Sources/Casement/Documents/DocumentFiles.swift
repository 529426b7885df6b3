import Foundation

/// Copies and moves what was chosen. It waits for disks.
nonisolated enum DocumentFiles {
  /// Copies of files in a new folder for temporary files; nil if one cannot be copied.
  static func copies(of urls: [URL]) -> [URL]? {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent("Inbox-\(UUID().uuidString)")
    do {
      try files.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      return try urls.enumerated().map { index, url in
        var copy = folder.appendingPathComponent(url.lastPathComponent)
        if files.fileExists(atPath: copy.path) {
          copy = folder.appendingPathComponent("\(index)-\(url.lastPathComponent)")
        }
        try files.copyItem(at: url, to: copy)
        return copy
      }
    } catch {
      writeError("document picker: \(error)\n")
      return nil
    }
  }

  /// Puts files where the user wants them; nil if that fails. A file that is there is replaced: the user was asked.
  static func export(_ urls: [URL], to place: URL, isFolder: Bool, asCopy: Bool) -> [URL]? {
    do {
      return try urls.map { url in
        let target = isFolder ? place.appendingPathComponent(url.lastPathComponent) : place
        guard target.standardizedFileURL != url.standardizedFileURL else { return target }
        // Beside it first: a copy that fails leaves what was there.
        let part = target.deletingLastPathComponent().appendingPathComponent(
          ".\(target.lastPathComponent).\(UUID().uuidString)")
        try FileManager.default.copyItem(at: url, to: part)
        guard rename(part.path, target.path) == 0 else {
          try? FileManager.default.removeItem(at: part)
          throw CocoaError(.fileWriteUnknown)
        }
        if !asCopy { try FileManager.default.removeItem(at: url) }
        return target
      }
    } catch {
      writeError("document picker: \(error)\n")
      return nil
    }
  }
}
