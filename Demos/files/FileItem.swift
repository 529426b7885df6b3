import UIKit
import UniformTypeIdentifiers

/// A file or folder, as far as a list shows it.
nonisolated struct FileItem: Hashable, Sendable {
  let url: URL
  let isFolder: Bool
  /// In bytes; 0 for folders.
  let size: Int
  let changed: Date?

  var name: String { url.lastPathComponent }

  private var type: UTType? { UTType(filenameExtension: url.pathExtension) }

  var isImage: Bool { type?.conforms(to: .image) == true }

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

  @MainActor private static let days: DateFormatter = {
    let formatter = DateFormatter()
    formatter.dateStyle = .medium
    formatter.timeStyle = .short
    return formatter
  }()

  /// A number of bytes, as people say it.
  static func text(_ size: Int) -> String {
    let units = ["bytes", "kB", "MB", "GB", "TB"]
    var value = Double(size)
    var unit = 0
    while value >= 1000, unit < units.count - 1 {
      value /= 1000
      unit += 1
    }
    return unit == 0
      ? "\(size) bytes" : String(format: value < 10 ? "%.1f %@" : "%.0f %@", value, units[unit])
  }
}
