import Foundation
import Testing

@testable import CasementTesting

/// Tests, and the programs that they start, do not see the machine's settings.
@Suite(.serialized) struct DesktopSettingsTests {
  /// Settings of a user who has many.
  private static let users = [
    "LANG": "de_DE.UTF-8", "LC_ALL": "de_DE.UTF-8", "LANGUAGE": "de", "TZ": "Asia/Kolkata",
    "XCURSOR_THEME": "Adwaita", "XCURSOR_PATH": "/usr/share/icons", "XCURSOR_SIZE": "48",
    "FONTCONFIG_FILE": "/etc/fonts/fonts.conf", "XKB_DEFAULT_LAYOUT": "de", "XCOMPOSEFILE": "/root/.XCompose",
    "XDG_CONFIG_HOME": "/root/.config", "GTK_THEME": "Adwaita:dark", "WAYLAND_DISPLAY": "wayland-0",
    "WLR_RENDERER": "gles2", "SWAYSOCK": "/run/sway", "CASEMENT_TRACE": "1", "EDITOR": "vi",
  ]

  /// Does something in a process with the user's settings.
  private func withUsersSettings(_ body: () throws -> Void) rethrows {
    let before = ProcessInfo.processInfo.environment
    for (name, value) in Self.users { setenv(name, value, 1) }
    defer {
      for name in Self.users.keys {
        if let value = before[name] { setenv(name, value, 1) } else { unsetenv(name) }
      }
    }
    try body()
  }

  @Test("the test process has the settings of tests, independent of the desktop's") func thisProcess() {
    let now = ProcessInfo.processInfo.environment
    for (name, value) in DesktopSettings.variables(home: "/nonexistent") {
      #expect(now[name] == value, "\(name)")
    }
    #expect(TimeZone.current.secondsFromGMT() == 0)
    #expect(access(DesktopSettings.fontsFile, R_OK) == 0)
  }

  @Test("settings of the desktop are removed from a process, and other variables stay") func entering() {
    withUsersSettings {
      DesktopSettings.enter()
      let now = ProcessInfo.processInfo.environment
      for (name, value) in DesktopSettings.variables(home: "/nonexistent") {
        #expect(now[name] == value, "\(name)")
      }
      for name in ["LC_ALL", "LANGUAGE", "XCOMPOSEFILE", "GTK_THEME", "WAYLAND_DISPLAY", "SWAYSOCK"] {
        #expect(now[name] == nil, "\(name)")
      }
      #expect(now["EDITOR"] == "vi" && now["CASEMENT_TRACE"] == "1")
    }
    // The restored settings may be among those.
    DesktopSettings.enter()
  }

  @Test("a program gets the settings of tests and its compositor's address, and nothing else")
  func programs()
    throws
  {
    try withUsersSettings {
      let compositor = try Compositor.start(.sway)
      defer { compositor.stop() }
      let settings = DesktopSettings.variables(
        home: compositor.directory, fonts: "\(compositor.directory)/fonts.conf")
      let expected = settings.merging(DesktopSettings.inherited) { $1 }
        .merging(["WAYLAND_DISPLAY": compositor.display, "XDG_RUNTIME_DIR": compositor.directory]) { $1 }
      let program = try compositor.launch("env", arguments: ["-0"])
      try program.waitForExit()
      // The last line has no end.
      #expect(variables(program.lines.joined(separator: "\n")) == expected)
      #expect(access("\(compositor.directory)/fonts.conf", R_OK) == 0)
    }
  }

  @Test("a program's settings can be replaced and removed") func replaced() throws {
    let compositor = try Compositor.start(.sway)
    defer { compositor.stop() }
    let program = try compositor.launch(
      "env", arguments: ["-0"], environment: ["LANG": "de_DE.UTF-8", "XDG_RUNTIME_DIR": nil])
    try program.waitForExit()
    let seen = variables(program.lines.joined(separator: "\n"))
    #expect(seen["LANG"] == "de_DE.UTF-8")
    #expect(seen["XDG_RUNTIME_DIR"] == nil && seen["TZ"] == "UTC")
  }

  @Test("a compositor has the settings of tests too", arguments: [Compositor.Kind.sway, .westonInSway])
  func compositors(kind: Compositor.Kind) throws {
    try withUsersSettings {
      let compositor = try Compositor.start(kind)
      defer { compositor.stop() }
      let file = URL(fileURLWithPath: "/proc/\(compositor.processIdentifier)/environ")
      let seen = try variables(String(decoding: Data(contentsOf: file), as: UTF8.self))
      for (name, value) in DesktopSettings.variables(
        home: compositor.directory, fonts: "\(compositor.directory)/fonts.conf")
      {
        #expect(seen[name] == value, "\(name)")
      }
      for name in ["LC_ALL", "GTK_THEME", "XCOMPOSEFILE", "EDITOR"] { #expect(seen[name] == nil, "\(name)") }
    }
  }

  /// The variables in what `env -0` writes.
  private func variables(_ text: String) -> [String: String] {
    var found: [String: String] = [:]
    for entry in text.split(separator: Character("\0")) {
      let parts = entry.split(separator: Character("="), maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { found[String(parts[0])] = String(parts[1]) }
    }
    return found
  }
}
