import Glibc

/// The last known preferences of the desktop, in a small file, so that the first frame of a program looks right before
/// the portal replies.
package struct RememberedPreferences: Sendable {
  /// The cache folder; nil if there is none, and nothing is remembered.
  let cache: String?

  /// - Parameter cache: the folder: by default `XDG_CACHE_HOME`, else `.cache` in the user's home.
  package init(cache: String?) {
    self.cache = cache
  }

  package init() {
    self.init(cache: baseFolder("XDG_CACHE_HOME", ".cache"))
  }

  private var folder: String? { cache.map { "\($0)/casement" } }

  /// The file, for tests.
  package var path: String? { folder.map { "\($0)/preferences" } }

  /// The remembered preferences; empty if the file is missing or malformed.
  package var preferences: UserPreferences {
    guard let path, let text = SmallFile(path: path).text else { return UserPreferences() }
    return UserPreferences(text: text)
  }

  /// Remembers preferences. The file is replaced atomically, and only if they changed.
  package func remember(_ preferences: UserPreferences) {
    guard preferences != self.preferences, let cache, let folder, let path else { return }
    // Only the last two folders are created; a missing home folder is not.
    mkdir(cache, 0o700)
    mkdir(folder, 0o700)
    SmallFile(path: path).write(preferences.text)
  }
}
