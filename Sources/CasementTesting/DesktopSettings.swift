import Glibc

/// The settings of programs under test: fonts, cursors, language, time zone, keyboard and folders.
///
/// The settings of a machine change what a program shows and how it behaves. These are equal everywhere: DejaVu only,
/// the cursors built into libraries, English, UTC, an American keyboard, and empty folders.
package nonisolated enum DesktopSettings {
  /// The Fontconfig file of tests.
  static let fontsFile =
    #filePath.split(separator: "/").dropLast().reduce(into: "") { $0 += "/\($1)" } + "/fonts.conf"

  /// The settings, as environment variables.
  ///
  /// - Parameters:
  ///   - home: the home folder. It need not exist.
  ///   - fonts: the Fontconfig file.
  static func variables(home: String, fonts: String = fontsFile) -> [String: String] {
    [
      "HOME": home,
      "XDG_CACHE_HOME": "\(home)/.cache",
      "XDG_CONFIG_HOME": "\(home)/.config",
      "XDG_DATA_HOME": "\(home)/.local/share",
      "XDG_STATE_HOME": "\(home)/.local/state",
      "XDG_CONFIG_DIRS": "\(home)/.none",
      "XDG_DATA_DIRS": "/usr/share",
      "FONTCONFIG_FILE": fonts,
      // Without a theme, libwayland-cursor and wlroots use their built-in images.
      "XCURSOR_PATH": "\(home)/.none",
      "XCURSOR_THEME": "default",
      "XCURSOR_SIZE": "24",
      "LANG": "C.UTF-8",
      "TZ": "UTC",
      "XKB_DEFAULT_RULES": "evdev",
      "XKB_DEFAULT_MODEL": "pc105",
      "XKB_DEFAULT_LAYOUT": "us",
      "XKB_CONFIG_EXTRA_PATH": "\(home)/.none",
    ]
  }

  /// The variables that a program inherits from this process: search paths, the user's name, and options of sanitizers
  /// and coverage.
  static var inherited: [String: String] {
    let names = [
      "PATH", "LD_LIBRARY_PATH", "TMPDIR", "USER", "LOGNAME", "ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS",
      "UBSAN_OPTIONS", "LLVM_PROFILE_FILE", "SWIFT_BACKTRACE",
    ]
    var found = ["PATH": "/usr/local/bin:/usr/bin:/bin"]
    for name in names {
      if let value = getenv(name) { found[name] = String(cString: value) }
    }
    return found
  }

  /// Applies the settings to this process, and removes those of the desktop, including the compositor's socket.
  ///
  /// Libraries read many of them only once, so call it before anything else.
  package static func enter() {
    var names: [String] = []
    var entry = environ
    while let text = entry.pointee {
      names.append(String(String(cString: text).prefix { $0 != "=" }))
      entry += 1
    }
    for name in names where desktop.contains(where: name.hasPrefix) { unsetenv(name) }
    for (name, value) in variables(home: "/nonexistent") { setenv(name, value, 1) }
  }

  /// The prefixes of variables that a desktop, a login or a user sets and that change the result.
  private static let desktop = [
    "CASEMENT_ACCENT_COLOR", "CASEMENT_COLOR_SCHEME", "CASEMENT_CONTRAST", "CASEMENT_DECORATIONS",
    "CASEMENT_KEYBOARD",
    "CASEMENT_REDUCED_MOTION",
    "CASEMENT_TEXT_SCALE", "DBUS_",
    "DESKTOP_", "DISPLAY", "FC_", "FONTCONFIG_", "FREETYPE_", "GDK_", "GTK", "I3SOCK", "LANGUAGE",
    "LC_", "QT", "SWAY", "TZ", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "WESTON_", "WLR_", "XAUTHORITY",
    "XCOMPOSE",
    "XCURSOR_", "XDG_", "XKB_", "XLOCALEDIR", "XMODIFIERS",
  ]
}

/// `DesktopSettings.enter` for C.
@_cdecl("casement_enter_desktop_settings")
nonisolated func enterDesktopSettings() {
  DesktopSettings.enter()
}
