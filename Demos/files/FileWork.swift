import Foundation
import Glibc

/// Moves, copies and creates files. Blocks for disks.
nonisolated enum FileWork {
  /// Whether there is a file, or a dangling link.
  static func exists(_ url: URL) -> Bool { FileStatus(url) != nil }

  /// Moves a file to a free location.
  static func move(_ url: URL, to place: URL) throws {
    guard !exists(place) else {
      throw CocoaError(.fileWriteFileExists, userInfo: [NSFilePathErrorKey: place.path])
    }
    // Moving a folder into itself would recurse until the disk is full.
    guard !(place.path + "/").hasPrefix(url.path + "/") else {
      throw CocoaError(.fileWriteInvalidFileName, userInfo: [NSFilePathErrorKey: place.path])
    }
    if rename(url.path, place.path) == 0 { return }
    guard errno == EXDEV else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    try copy(url, to: place)
    try FileManager.default.removeItem(at: url)
  }

  /// Copies a file to a free location. A partial copy is deleted.
  static func copy(_ url: URL, to place: URL) throws {
    guard !(place.path + "/").hasPrefix(url.path + "/") else {
      throw CocoaError(.fileWriteInvalidFileName, userInfo: [NSFilePathErrorKey: place.path])
    }
    do {
      try FileManager.default.copyItem(at: url, to: place)
    } catch {
      if (error as? CocoaError)?.code != .fileWriteFileExists {
        try? FileManager.default.removeItem(at: place)
      }
      throw error
    }
  }

  /// A free location for a name in a folder: the name itself, or with a number.
  static func freePlace(for name: String, in folder: URL) -> URL {
    var (place, number) = (folder.appendingPathComponent(name), 1)
    while exists(place) {
      number += 1
      place = folder.appendingPathComponent(numbered(name, number))
    }
    return place
  }

  /// A name with a number before its extension: `a 2.txt`.
  static func numbered(_ name: String, _ number: Int) -> String {
    let (base, ending) = ((name as NSString).deletingPathExtension, (name as NSString).pathExtension)
    return ending.isEmpty ? "\(base) \(number)" : "\(base) \(number).\(ending)"
  }

  /// Reasons to ask the user before files are moved to a folder, as sentences.
  static func doubts(moving urls: [URL], to folder: URL) -> [String] {
    let statuses = urls.compactMap { url in FileStatus(url).map { (url.lastPathComponent, $0) } }
    // The trash may not exist yet.
    var existing = folder
    while FileStatus(existing) == nil, existing.path != "/" { existing.deleteLastPathComponent() }
    let device = FileStatus(existing, followsLinks: true)?.device
    func names(_ isMeant: (FileStatus) -> Bool) -> String? {
      let names = statuses.filter { isMeant($0.1) }.map { "“\($0.0)”" }
      return names.isEmpty
        ? nil : names.count > 3 ? "\(names.count) files" : names.formatted(.list(type: .and))
    }
    var result: [String] = []
    let others = statuses.first { $0.1.owner != getuid() }
    if let others, let names = names({ $0.owner != getuid() }) {
      result.append("Owned by \(others.1.ownerName): \(names).")
    }
    if let names = names(\.isLink) {
      result.append("Only the link moves, not the file to which it leads: \(names).")
    }
    if let device, let names = names({ $0.device != device }) {
      result.append("On another disk, so it is copied there and deleted here: \(names).")
    }
    return result
  }
}
