import UIKit
import UniformTypeIdentifiers

/// A file or folder, with the properties that lists show.
nonisolated struct FileItem: Hashable, Sendable {
  let url: URL
  let isFolder: Bool
  /// Whether it is a symbolic link, which is shown as its target.
  let isLink: Bool
  /// In bytes; 0 for folders.
  let size: Int
  let changed: Date?

  var name: String { url.lastPathComponent }

  private var type: UTType? {
    isFolder ? .folder : UTType(filenameExtension: url.pathExtension)
  }

  var isImage: Bool { type?.conforms(to: .image) == true }

  /// The description of the file's type for the user.
  var kind: String {
    if isFolder { return "Folder" }
    let ending = url.pathExtension
    let description = type?.localizedDescription.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return description ?? (ending.isEmpty ? "File" : "\(ending.uppercased()) file")
  }

  /// The name of the symbol for it.
  var symbol: String {
    if isFolder { return "folder.fill" }
    guard let type else { return "doc" }
    if type.conforms(to: .image) { return "photo" }
    if type.conforms(to: .audio) { return "music.note" }
    if type.conforms(to: .movie) { return "film" }
    if type.conforms(to: .text) { return "doc.text" }
    if type.conforms(to: .archive) { return "archivebox" }
    return "doc"
  }

  /// The line below the name in a list: size and time.
  @MainActor var details: String {
    let day = changed.map { Self.days.string(from: $0) } ?? ""
    return isFolder ? day : [Self.text(size), day].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  @MainActor static let days: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = .user
    formatter.dateStyle = .medium
    formatter.timeStyle = .short
    return formatter
  }()

  /// A number of bytes in readable form.
  static func text(_ size: Int) -> String {
    Int64(size).formatted(.byteCount(style: .file, spellsOutZero: false).locale(.user))
  }
}

/// The order of files. Folders always come first.
nonisolated struct FileSorting: Equatable, Sendable {
  enum Key: String, CaseIterable, Sendable {
    case name = "Name"
    case date = "Date"
    case size = "Size"
    case kind = "Kind"
  }

  var key = Key.name
  var isReversed = false

  func sorted(_ items: [FileItem]) -> [FileItem] {
    items.sorted { a, b in
      if a.isFolder != b.isFolder { return a.isFolder }
      let order = compare(a, b)
      guard order == .orderedSame else { return (order == .orderedAscending) != isReversed }
      // Equal files are ordered by name, from A to Z in either direction.
      let names = Self.compare(a.name, b.name)
      guard names != .orderedSame else { return a.name < b.name }
      return (names == .orderedAscending) != (key == .name && isReversed)
    }
  }

  /// The newest and the largest come first.
  private func compare(_ a: FileItem, _ b: FileItem) -> ComparisonResult {
    switch key {
    case .name: .orderedSame
    case .date: Self.compare(b.changed ?? .distantPast, a.changed ?? .distantPast)
    case .size: Self.compare(b.size, a.size)
    case .kind: Self.compare(a.kind, b.kind)
    }
  }

  private static func compare<Value: Comparable>(_ a: Value, _ b: Value) -> ComparisonResult {
    a == b ? .orderedSame : a < b ? .orderedAscending : .orderedDescending
  }

  private static func compare(_ a: String, _ b: String) -> ComparisonResult {
    a.compare(b, options: [.caseInsensitive, .numeric])
  }
}
