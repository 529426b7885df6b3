import Foundation
import Glibc

/// A file or folder in a list.
nonisolated struct FileEntry: Equatable, Sendable {
  let name: String
  let isFolder: Bool
  /// In bytes; nil for folders.
  let size: Int64?
  let date: Date?
}

/// What is in a folder.
nonisolated enum FileListing {
  /// Reads a folder: folders first, then by name as people sort. Hidden files are left out, and so is what is neither file
  /// nor folder. It waits for the disk.
  ///
  /// - Returns: nil if it cannot be read.
  static func read(_ folder: URL) -> [FileEntry]? {
    guard let directory = opendir(folder.path) else { return nil }
    defer { closedir(directory) }
    var entries: [FileEntry] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard !name.hasPrefix(".") else { continue }
      var status = stat()
      // A symbolic link is followed: the kind is that of its target.
      guard fstatat(dirfd(directory), name, &status, 0) == 0 else { continue }
      let kind = status.st_mode & S_IFMT
      guard kind == S_IFDIR || kind == S_IFREG else { continue }
      let isFolder = kind == S_IFDIR
      entries.append(
        FileEntry(
          name: name, isFolder: isFolder, size: isFolder ? nil : Int64(status.st_size),
          date: Date(timeIntervalSince1970: TimeInterval(status.st_mtim.tv_sec))))
    }
    return sorted(entries)
  }

  static func sorted(_ entries: [FileEntry]) -> [FileEntry] {
    entries.sorted { a, b in
      if a.isFolder != b.isFolder { return a.isFolder }
      let order = a.name.compare(b.name, options: [.caseInsensitive, .numeric])
      return order == .orderedSame ? a.name < b.name : order == .orderedAscending
    }
  }

  /// A size for people, such as 1.5 MB.
  static func text(ofSize size: Int64) -> String {
    guard size >= 1000 else { return size == 1 ? "1 byte" : "\(size) bytes" }
    var value = Double(size)
    var unit = -1
    while value >= 999.5, unit < 3 {
      value /= 1000
      unit += 1
    }
    let number = value < 9.95 ? String(format: "%.1f", value) : String(format: "%.0f", value)
    return "\(number) \(["kB", "MB", "GB", "TB"][unit])"
  }
}
