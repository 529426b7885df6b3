import Foundation

/// The folders of the user that exist on Apple's systems before a program starts.
enum ProgramFolders {
  /// Makes those of Documents, Application Support and Caches that are missing.
  ///
  /// Foundation takes their places from `XDG_DATA_HOME`, `XDG_CACHE_HOME` and the user's `user-dirs.dirs`. A place where no
  /// folder can be made stays as it is: the program's own access to it fails with the reason.
  static func make() {
    for folder in [
      FileManager.SearchPathDirectory.documentDirectory, .applicationSupportDirectory, .cachesDirectory,
    ] {
      guard let url = FileManager.default.urls(for: folder, in: .userDomainMask).first else { continue }
      try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }
  }
}
