/// The settings files of GTK and KDE.
package struct SettingsFiles: Sendable {
  /// The configuration folder; nil if there is none.
  let folder: String?

  /// - Parameter folder: the folder: by default `XDG_CONFIG_HOME`, else `.config` in the user's home.
  package init(folder: String?) {
    self.folder = folder
  }

  package init() {
    self.init(folder: baseFolder("XDG_CONFIG_HOME", ".config"))
  }

  /// The preferences in the files: GTK 4's before GTK 3's, and KDE's for reduced motion.
  package var preferences: UserPreferences {
    let old = settings("gtk-3.0/settings.ini", section: "Settings")
    let new = settings("gtk-4.0/settings.ini", section: "Settings")
    var preferences = UserPreferences(gtk: old.merging(new) { $1 })
    let factor = settings("kdeglobals", section: "KDE")["AnimationDurationFactor"].flatMap { Double($0) }
    if factor == 0 { preferences.reducesMotion = true }
    return preferences
  }

  /// The lines `name=value` in one section of a file.
  private func settings(_ file: String, section: String) -> [Substring: Substring] {
    guard let folder, let text = SmallFile(path: "\(folder)/\(file)").text else { return [:] }
    var settings: [Substring: Substring] = [:]
    var isInside = false
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.trimmed
      if line.hasPrefix("["), line.hasSuffix("]") { isInside = line.dropFirst().dropLast() == section }
      let parts = line.split(separator: "=", maxSplits: 1)
      if isInside, parts.count == 2 { settings[parts[0].trimmed] = parts[1].trimmed }
    }
    return settings
  }
}

extension UserPreferences {
  fileprivate init(gtk settings: [Substring: Substring]) {
    func flag(_ name: Substring) -> Bool? {
      switch settings[name]?.lowercased() {
      case "1", "true", "yes": true
      case "0", "false", "no": false
      default: nil
      }
    }
    self.init(theme: settings["gtk-theme-name"].map(String.init) ?? "")
    if flag("gtk-application-prefer-dark-theme") == true { colorScheme = .dark }
    reducesMotion = flag("gtk-enable-animations").map { !$0 }
    cursorTheme = settings["gtk-cursor-theme-name"].map(String.init).flatMap(UserPreferences.cursorTheme)
    cursorSize = settings["gtk-cursor-theme-size"].flatMap { Int($0) }.flatMap(UserPreferences.cursorSize)
    // The unit is 1/1024 dpi, and 96 dpi are normal.
    textScale = settings["gtk-xft-dpi"].flatMap { Double($0) }.flatMap {
      UserPreferences.textScale($0 / 1024 / 96)
    }
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    let head = drop { $0.isWhitespace }
    guard let last = head.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return head[...last]
  }
}
