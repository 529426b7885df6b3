import Foundation

/// What users need so that they can see, hear and handle what a program shows.
///
/// UIKit: `UIAccessibility`. No assistive technology reads the toolkit's windows yet: what would be one of Apple's own
/// is not running, and settings that no desktop here has are off. The others are read from the desktop's files, when
/// they are asked for; nobody is notified of changes, so ask again each time.
public nonisolated enum UIAccessibility {
  // MARK: Settings of the desktop

  /// Whether the user wants few things to move.
  ///
  /// Linux: `gtk-enable-animations` in GTK's `settings.ini`, `AnimationDurationFactor` in KDE's `kdeglobals`.
  public static var isReduceMotionEnabled: Bool { DesktopSettings().reducesMotion }

  /// Whether the user wants colours that differ a lot from those behind them.
  ///
  /// Linux: a theme for high contrast, in `GTK_THEME` or as `gtk-theme-name` in GTK's `settings.ini`.
  public static var isDarkerSystemColorsEnabled: Bool { DesktopSettings().hasHighContrast }

  // MARK: What is not there

  /// Whether VoiceOver reads the program aloud: never, since it is Apple's.
  public static var isVoiceOverRunning: Bool { false }

  /// Whether Switch Control handles the program: never, since it is Apple's.
  public static var isSwitchControlRunning: Bool { false }

  /// Whether AssistiveTouch is on the screen: never, since it is Apple's.
  public static var isAssistiveTouchRunning: Bool { false }

  /// Whether Guided Access keeps the user in one program: never, since it is Apple's.
  public static var isGuidedAccessEnabled: Bool { false }

  /// Whether the user wants all text bold: never, since no desktop here has that setting.
  public static var isBoldTextEnabled: Bool { false }

  /// Whether the user wants nothing to shine through: never, since no desktop here has that setting.
  public static var isReduceTransparencyEnabled: Bool { false }

  /// Whether shaking the device undoes: never, since a desktop is not shaken.
  public static var isShakeToUndoEnabled: Bool { false }
}

/// Settings of the desktop that are in files of the user's.
nonisolated struct DesktopSettings {
  /// The folder of settings: `XDG_CONFIG_HOME`, else `.config` in the user's own.
  var folder = DesktopSettings.userFolder
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
