import Foundation

/// The user's folders that exist on Apple's systems before a program starts.
enum ProgramFolders {
  /// Creates the folders Documents, Application Support and Caches if they are missing.
  ///
  /// Foundation determines their paths from `XDG_DATA_HOME`, `XDG_CACHE_HOME` and the user's `user-dirs.dirs`. A failure is
  /// ignored: the program's own access to the folder then fails with the reason.
  static func make() {
    make(
      [FileManager.SearchPathDirectory.documentDirectory, .applicationSupportDirectory, .cachesDirectory]
        .flatMap { FileManager.default.urls(for: $0, in: .userDomainMask) })
  }

  static func make(_ folders: [URL]) {
    for url in folders {
      try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }
  }
}
