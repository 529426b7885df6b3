import Foundation
import Glibc

/// Copies and moves the chosen files. All functions block on the disk.
nonisolated enum DocumentFiles {
  /// Copies files to a new temporary folder; nil if one cannot be copied.
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

  /// Moves or copies files to the place that the user chose. If `place` is a file path, an existing file is replaced,
  /// because the user has confirmed that. If it is a folder, nothing in it is replaced, and new files get a number.
  ///
  /// - Returns: the new files, up to the first failure; nil if there are none.
  static func export(_ urls: [URL], to place: URL, isFolder: Bool, asCopy: Bool) -> [URL]? {
    var done: [URL] = []
    do {
      for url in urls {
        let target = isFolder ? place.appendingPathComponent(url.lastPathComponent) : place
        done.append(
          isSame(url, target) ? target : try put(url, to: target, replaces: !isFolder, asCopy: asCopy))
      }
    } catch {
      writeError("document picker: \(error)\n")
    }
    return done.isEmpty ? nil : done
  }

  /// Moves or copies a file or folder. A symbolic link is replaced by a copy of its target.
  ///
  /// - replaces: whether an existing file is overwritten. Otherwise the new file gets a number in its name.
  /// - Returns: the URL of the new file.
  private static func put(_ url: URL, to target: URL, replaces: Bool, asCopy: Bool) throws -> URL {
    let files = FileManager.default
    let isLink =
      try files.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType == .typeSymbolicLink
    if !asCopy, !isLink, let place = rename(url, target, replaces: replaces) { return place }
    // For a symbolic link, its target is copied, because a relative link may be broken in another folder.
    let source = isLink ? url.resolvingSymlinksInPath() : url
    // The copy is created beside the target first, so that a failure leaves an existing file unchanged.
    let part = target.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString)")
    let place: URL
    do {
      try files.copyItem(at: source, to: part)
      guard let found = rename(part, target, replaces: replaces) else {
        throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: target.path])
      }
      place = found
    } catch {
      try? files.removeItem(at: part)
      throw error
    }
    if !asCopy {
      // The export has succeeded, even if the original cannot be deleted.
      do { try files.removeItem(at: url) } catch { writeError("document picker: \(error)\n") }
    }
    return place
  }

  /// Renames a file within the same file system.
  ///
  /// - Returns: the new URL, which has a number if the name was taken; nil if renaming is not possible.
  private static func rename(_ url: URL, _ target: URL, replaces: Bool) -> URL? {
    guard !replaces else { return Glibc.rename(url.path, target.path) == 0 ? target : nil }
    guard let place = reserve(target, isFolder: isFolder(url)) else { return nil }
    guard Glibc.rename(url.path, place.path) == 0 else {
      // The reserved place is empty, and is a file or a folder.
      remove(place.path)
      return nil
    }
    return place
  }

  /// Reserves a name by creating an empty file or folder, so that no other program takes it.
  ///
  /// - Returns: the URL, with a number if the name was taken; nil if none can be created there.
  private static func reserve(_ target: URL, isFolder: Bool) -> URL? {
    for _ in 0..<1000 {
      let place = free(target)
      let descriptor =
        isFolder ? mkdir(place.path, 0o700) : open(place.path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
      if descriptor >= 0 {
        if !isFolder { close(descriptor) }
        return place
      }
      // Another program may have taken the name since.
      guard errno == EEXIST else { return nil }
    }
    return nil
  }

  private static func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Whether two paths refer to the same file.
  private static func isSame(_ one: URL, _ other: URL) -> Bool {
    var (first, second) = (stat(), stat())
    guard stat(one.path, &first) == 0, stat(other.path, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// An unused URL: the given one, or one with a number.
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
