import Glibc

/// What the desktop said of the user's preferences when it was last asked: a small file, so that a program looks right
/// from its first frame on, before it can have asked again.
package struct RememberedPreferences: Sendable {
  /// The folder of things that can be made anew; nil where there is none, and nothing is remembered.
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

  /// What is remembered: nothing where the file is missing or something else.
  package var preferences: UserPreferences {
    guard let path, let text = SmallFile(path: path).text else { return UserPreferences() }
    return UserPreferences(text: text)
  }

  /// Remembers other preferences. The file is replaced at once, and only if it has to be.
  package func remember(_ preferences: UserPreferences) {
    guard preferences != self.preferences, let cache, let folder, let path else { return }
    // Only the last folders are made: a home that is not there is not ours to make.
    mkdir(cache, 0o700)
    mkdir(folder, 0o700)
    SmallFile(path: path).write(preferences.text)
  }
}
