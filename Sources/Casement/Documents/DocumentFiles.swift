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

  /// Puts files where the user wants them. A file that is at `place` is replaced: the user was asked. Nobody was asked of
  /// those in a folder, beside which a new file gets a number.
  ///
  /// - Returns: what is there, up to a file that could not be put there; nil if that was the first one.
  static func export(_ urls: [URL], to place: URL, isFolder: Bool, asCopy: Bool) -> [URL]? {
    var done: [URL] = []
    do {
      for url in urls {
        var target = place
        if isFolder {
          target = place.appendingPathComponent(url.lastPathComponent)
          if !isSame(url, target) { target = free(target) }
        }
        try put(url, to: target, asCopy: asCopy)
        done.append(target)
      }
    } catch {
      writeError("document picker: \(error)\n")
    }
    return done.isEmpty ? nil : done
  }

  private static func put(_ url: URL, to target: URL, asCopy: Bool) throws {
    guard !isSame(url, target) else { return }
    let files = FileManager.default
    let isLink =
      try files.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType == .typeSymbolicLink
    if !asCopy, !isLink, rename(url.path, target.path) == 0 { return }
    // What a link leads to is what is meant, and not the link.
    let source = isLink ? url.resolvingSymlinksInPath() : url
    // Beside it first: a copy that fails leaves what was there.
    let part = target.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString)")
    do {
      try files.copyItem(at: source, to: part)
      guard rename(part.path, target.path) == 0 else {
        throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: target.path])
      }
    } catch {
      try? files.removeItem(at: part)
      throw error
    }
    if !asCopy { try files.removeItem(at: url) }
  }

  /// Whether two paths lead to one file.
  private static func isSame(_ one: URL, _ other: URL) -> Bool {
    var (first, second) = (stat(), stat())
    guard stat(one.path, &first) == 0, stat(other.path, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// A path at which nothing is: that one, or one with a number.
  private static func free(_ url: URL) -> URL {
    var (target, number) = (url, 1)
    while (try? FileManager.default.attributesOfItem(atPath: target.path)) != nil {
      number += 1
      let name = "\(url.deletingPathExtension().lastPathComponent) \(number)"
      target = url.deletingLastPathComponent().appendingPathComponent(name)
      if !url.pathExtension.isEmpty { target.appendPathExtension(url.pathExtension) }
    }
    return target
  }
}
