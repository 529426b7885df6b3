import Foundation
import Glibc

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

  /// Puts files where the user wants them. A file that is at `place` is replaced, as the user was asked about that. Where
  /// `place` is a folder, nobody was asked about the files in it: none is replaced, and the new one gets a number.
  ///
  /// - Returns: what is there, up to a file that could not be put there; nil if that was the first one.
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

  /// - Returns: where it is.
  private static func put(_ url: URL, to target: URL, replaces: Bool, asCopy: Bool) throws -> URL {
    let files = FileManager.default
    let isLink =
      try files.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType == .typeSymbolicLink
    if !asCopy, !isLink, let place = rename(url, target, replaces: replaces) { return place }
    // Of a symbolic link, the file that it leads to is copied, since the link may lead nowhere from another folder.
    let source = isLink ? url.resolvingSymlinksInPath() : url
    // Beside it first: a copy that fails leaves what was there.
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
      // It is where it was to go, also where it cannot be taken away from where it was.
      do { try files.removeItem(at: url) } catch { writeError("document picker: \(error)\n") }
    }
    return place
  }

  /// Gives a file another name, on the same disk.
  ///
  /// - Returns: the new one, which has a number where there is another file; nil if that cannot be.
  private static func rename(_ url: URL, _ target: URL, replaces: Bool) -> URL? {
    guard !replaces else { return Glibc.rename(url.path, target.path) == 0 ? target : nil }
    guard let place = reserve(target, isFolder: isFolder(url)) else { return nil }
    guard Glibc.rename(url.path, place.path) == 0 else {
      // It is empty, and may be a file or a folder.
      remove(place.path)
      return nil
    }
    return place
  }

  /// Makes an empty file or folder, which nobody else can take for free.
  ///
  /// - Returns: where it is: at the path, or at one with a number; nil if none can be made there.
  private static func reserve(_ target: URL, isFolder: Bool) -> URL? {
    for _ in 0..<1000 {
      let place = free(target)
      let descriptor =
        isFolder ? mkdir(place.path, 0o700) : open(place.path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
      if descriptor >= 0 {
        if !isFolder { close(descriptor) }
        return place
      }
      // Another program may have taken it since.
      guard errno == EEXIST else { return nil }
    }
    return nil
  }

  private static func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
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
