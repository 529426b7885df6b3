/// The user's preferences by source.
package struct PreferenceSources: Sendable {
  /// The preferences in the environment of this program.
  package var environment = UserPreferences()
  /// The preferences of the desktop's portal; nil until its first reply.
  package var portal: UserPreferences?
  /// The portal's preferences at an earlier run.
  package var remembered = UserPreferences()
  /// The preferences in the files of other toolkits.
  package var files = UserPreferences()

  /// Makes an empty set of sources.
  package init() {}

  /// The resulting preferences: the environment, then the portal (or its remembered reply), then the files.
  package var preferences: UserPreferences {
    environment.completed(by: portal ?? remembered).completed(by: files)
  }

  /// The sources that are available at once at the start.
  package static var atStart: PreferenceSources {
    var sources = PreferenceSources()
    sources.environment = .ofEnvironment
    sources.remembered = RememberedPreferences().preferences
    sources.files = SettingsFiles().preferences
    return sources
  }
}
