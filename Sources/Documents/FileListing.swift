import Foundation
import Glibc

/// A file or folder in a list.
nonisolated struct FileEntry: Equatable, Sendable {
  let name: String
  /// The path of the containing folder; nil for the shown folder.
  var folder: String?
  let isFolder: Bool
  /// The size in bytes; nil for folders.
  let size: Int64?
  let date: Date?

  /// Creates the entry of a path; nil if there is neither a file nor a folder.
  init?(path: String, folder: String?, date: Date? = nil) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(name: (path as NSString).lastPathComponent, folder: folder, status)
    if let date { self = FileEntry(name: name, folder: folder, isFolder: isFolder, size: size, date: date) }
  }

  /// The entry for a file status; nil if it is neither a file nor a folder.
  init?(name: String, folder: String?, _ status: stat) {
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFDIR || kind == S_IFREG else { return nil }
    let isFolder = kind == S_IFDIR
    self.init(
      name: name, folder: folder, isFolder: isFolder, size: isFolder ? nil : Int64(status.st_size),
      date: Date(timeIntervalSince1970: TimeInterval(status.st_mtim.tv_sec)))
  }

  init(name: String, folder: String? = nil, isFolder: Bool, size: Int64?, date: Date?) {
    (self.name, self.folder, self.isFolder) = (name, folder, isFolder)
    (self.size, self.date) = (size, date)
  }
}

/// The sort order of a file list. Folders always come first.
nonisolated struct FileOrder: Equatable, Sendable {
  enum Key: CaseIterable, Sendable { case name, size, date }

  var key = Key.name
  var isAscending = true

  /// The order after a press on a column title: names ascending at first, sizes and dates descending.
  func pressed(_ key: Key) -> FileOrder {
    FileOrder(key: key, isAscending: key == self.key ? !isAscending : key == .name)
  }

  func sorted(_ entries: [FileEntry]) -> [FileEntry] {
    entries.sorted { a, b in
      if a.isFolder != b.isFolder { return a.isFolder }
      let isBefore: Bool?
      switch key {
      case .name: isBefore = nil
      case .size: isBefore = a.size == b.size ? nil : (a.size ?? 0) < (b.size ?? 0)
      case .date: isBefore = a.date == b.date ? nil : (a.date ?? .distantPast) < (b.date ?? .distantPast)
      }
      // Names, always ascending, order entries of equal size or date.
      guard let isBefore else { return Self.isName(a, before: b) == (key != .name || isAscending) }
      return isBefore == isAscending
    }
  }

  private static func isName(_ a: FileEntry, before b: FileEntry) -> Bool {
    let order = a.name.compare(b.name, options: [.caseInsensitive, .numeric])
    if order != .orderedSame { return order == .orderedAscending }
    return a.name == b.name ? (a.folder ?? "") < (b.folder ?? "") : a.name < b.name
  }
}

/// Reads and searches folders.
nonisolated enum FileListing {
  /// Reads a folder, unsorted. Sockets, pipes and devices are excluded. Blocks on the disk.
  ///
  /// - Returns: nil if the folder cannot be read.
  static func read(_ folder: URL, hidden: Bool = false) -> [FileEntry]? {
    contents(of: folder.path, hidden).map { $0.map(\.entry) }
  }

  private static func contents(of path: String, _ hidden: Bool, in folder: String? = nil) -> [(
    entry: FileEntry, isLink: Bool
  )]? {
    guard let directory = opendir(path) else { return nil }
    defer { closedir(directory) }
    var entries: [(entry: FileEntry, isLink: Bool)] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name != ".", name != "..", hidden || !name.hasPrefix(".") else { continue }
      var status = stat()
      // Symbolic links are followed, so the type is that of the target.
      guard fstatat(dirfd(directory), name, &status, 0) == 0,
        let found = FileEntry(name: name, folder: folder, status)
      else { continue }
      entries.append((found, entry.pointee.d_type == UInt8(DT_LNK)))
    }
    return entries
  }

  /// The maximum number of files that a search lists, and that it examines.
  static let searchLimits = (found: 1_000, seen: 200_000)

  /// Searches a folder recursively for files whose names contain a text (breadth-first). Links to folders are not followed,
  /// because they may form cycles. Blocks on the disk.
  ///
  /// - Parameters:
  ///   - isCancelled: called for each folder; true ends the search.
  ///   - found: called with all results so far, repeatedly in a long search.
  static func search(
    _ words: String, in folder: URL, hidden: Bool, isCancelled: () -> Bool, found: ([FileEntry]) -> Void
  ) {
    var results: [FileEntry] = []
    var folders = [folder.path]
    var (next, seen) = (0, 0)
    var reported = Date()
    while next < folders.count, !isCancelled(), seen < searchLimits.seen {
      let path = folders[next]
      next += 1
      for (entry, isLink) in contents(of: path, hidden, in: path) ?? [] {
        seen += 1
        if entry.name.range(of: words, options: [.caseInsensitive, .diacriticInsensitive]) != nil {
          results.append(entry)
          if results.count == searchLimits.found { return found(results) }
        }
        if entry.isFolder, !isLink {
          folders.append(path == "/" ? "/\(entry.name)" : "\(path)/\(entry.name)")
        }
      }
      if reported.timeIntervalSinceNow < -0.3, !results.isEmpty {
        found(results)
        reported = Date()
      }
    }
    if !isCancelled() { found(results) }
  }

  /// A formatted size, such as 1.5 MB.
  static func text(ofSize size: Int64) -> String { size.formatted(sizes) }

  private static let sizes = ByteCountFormatStyle(style: .file, spellsOutZero: false, locale: .user)

  /// A formatted date and time, to the minute.
  static func text(of date: Date) -> String { date.formatted(dates) }

  private static let dates = Date.FormatStyle(date: .abbreviated, time: .shortened, locale: .user)
}
