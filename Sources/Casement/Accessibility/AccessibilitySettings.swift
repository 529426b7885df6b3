import Foundation

/// Settings of the desktop that are in files of the user's.
nonisolated struct AccessibilitySettings {
  /// The folder of settings: `XDG_CONFIG_HOME`, else `.config` in the user's own.
  var folder = AccessibilitySettings.userFolder
  var files = SystemFiles()
  var themeVariable = getenv("GTK_THEME").map { String(cString: $0) }

  var reducesMotion: Bool {
    if let animates = gtk("gtk-enable-animations"), ["0", "false", "no"].contains(animates.lowercased()) {
      return true
    }
    let factor = value("AnimationDurationFactor", section: "KDE", of: "kdeglobals")
    return factor.flatMap { Double($0) } == 0
  }

  var hasHighContrast: Bool {
    let theme = themeVariable ?? gtk("gtk-theme-name") ?? ""
    return theme.lowercased().hasPrefix("highcontrast")
  }

  /// A setting of GTK 4's, else of GTK 3's.
  private func gtk(_ name: String) -> String? {
    value(name, section: "Settings", of: "gtk-4.0/settings.ini")
      ?? value(name, section: "Settings", of: "gtk-3.0/settings.ini")
  }

  private func value(_ name: String, section: String, of file: String) -> String? {
    guard let folder, let text = files.text("\(folder)/\(file)") else { return nil }
    var present = ""
    for line in text.split(separator: "\n") {
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.hasPrefix("["), line.hasSuffix("]") { present = String(line.dropFirst().dropLast()) }
      let parts = line.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      if present == section, parts.count == 2, parts[0] == name { return parts[1] }
    }
    return nil
  }

  private static let userFolder: String? = {
    if let folder = getenv("XDG_CONFIG_HOME").map({ String(cString: $0) }), folder.hasPrefix("/") {
      return folder
    }
    return getenv("HOME").map { "\(String(cString: $0))/.config" }
  }()
}
