import UIKit

/// The files on the pasteboard. Pasting moves files that were cut, and copies others.
enum FileClipboard {
  private static var cutFiles: Set<URL> = []
  private static var changeCount = -1

  static func copy(_ urls: [URL]) {
    UIPasteboard.general.urls = urls
    cutFiles = []
  }

  static func cut(_ urls: [URL]) {
    UIPasteboard.general.urls = urls
    (cutFiles, changeCount) = (Set(urls), UIPasteboard.general.changeCount)
  }

  /// Whether the next paste moves files: they were cut, and nothing was copied since.
  static var isCut: Bool { !cutFiles.isEmpty && changeCount == UIPasteboard.general.changeCount }

  static func isCut(_ url: URL) -> Bool { isCut && cutFiles.contains(url) }

  static var hasFiles: Bool { UIPasteboard.general.hasURLs }

  static var urls: [URL] { (UIPasteboard.general.urls ?? []).filter(\.isFileURL) }

  /// The cut files were moved: clears the pasteboard.
  static func clear() {
    cutFiles = []
    UIPasteboard.general.items = []
  }
}
