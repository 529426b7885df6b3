/// What is known of the user's preferences, by who says so.
package struct PreferenceSources: Sendable {
  /// What the environment says, for this program alone.
  package var environment = UserPreferences()
  /// What the desktop's portal says; nil as long as it has not answered.
  package var portal: UserPreferences?
  /// What it said when it was last asked.
  package var remembered = UserPreferences()
  /// What the files of other toolkits say.
  package var files = UserPreferences()

  /// Nothing is known.
  package init() {}

  /// What holds: the environment before the portal, that, or what is remembered of it, before the files.
  package var preferences: UserPreferences {
    environment.completed(by: portal ?? remembered).completed(by: files)
  }

  /// What a program can know at once when it starts.
  package static var atStart: PreferenceSources {
    var sources = PreferenceSources()
    sources.environment = .ofEnvironment
    sources.remembered = RememberedPreferences().preferences
    sources.files = SettingsFiles().preferences
    return sources
  }
}
