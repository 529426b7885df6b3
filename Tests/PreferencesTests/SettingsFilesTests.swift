import Testing

@testable import CasementPreferences

@Suite("Files of GTK and KDE") struct SettingsFilesTests {
  private nonisolated static let reduced = UserPreferences(reducesMotion: true)

  @Test(
    "each of them",
    arguments: [
      ("gtk-3.0/settings.ini", "[Settings]\ngtk-enable-animations=0\n", reduced),
      ("gtk-4.0/settings.ini", "[Settings]\n gtk-enable-animations = false \n", reduced),
      ("gtk-4.0/settings.ini", "[Settings]\r\ngtk-enable-animations=0\r\n", reduced),
      (
        "gtk-4.0/settings.ini", "[Settings]\ngtk-enable-animations=1\ngtk-xft-dpi=122880\n",
        UserPreferences(reducesMotion: false, textScale: 1.25)
      ),
      (
        "gtk-3.0/settings.ini", "[Settings]\ngtk-cursor-theme-name=Breeze\ngtk-cursor-theme-size=32\n",
        UserPreferences(cursorTheme: "Breeze", cursorSize: 32)
      ),
      ("gtk-4.0/settings.ini", "[Other]\ngtk-enable-animations=0\n", UserPreferences()),
      ("gtk-4.0/settings.ini", "[Settings]\n[Other]\ngtk-enable-animations=0\n", UserPreferences()),
      (
        "gtk-4.0/settings.ini", "[Settings]\ngtk-application-prefer-dark-theme=true",
        UserPreferences(colorScheme: .dark)
      ),
      ("gtk-3.0/settings.ini", "[Settings]\ngtk-application-prefer-dark-theme=0", UserPreferences()),
      (
        "gtk-3.0/settings.ini", "[Settings]\ngtk-theme-name=Adwaita-dark", UserPreferences(colorScheme: .dark)
      ),
      ("gtk-3.0/settings.ini", "[Settings]\ngtk-theme-name=HighContrast", UserPreferences(contrast: .high)),
      ("kdeglobals", "[General]\nName=x\n[KDE]\nAnimationDurationFactor=0\n", reduced),
      ("kdeglobals", "[KDE]\nAnimationDurationFactor=0.5\n", UserPreferences()),
      ("kdeglobals", "[KDE]\nAnimationDurationFactor=never\n", UserPreferences()),
      ("nothing", "", UserPreferences()),
    ])
  func each(_ file: String, _ text: String, _ expected: UserPreferences) throws {
    try withTemporaryFolder { folder in
      try write([file: text], to: folder)
      #expect(SettingsFiles(folder: folder).preferences == expected)
    }
  }

  @Test("GTK 4's settings override GTK 3's, and KDE's reduced motion is added") func together() throws {
    try withTemporaryFolder { folder in
      try write(
        [
          "gtk-4.0/settings.ini": "[Settings]\ngtk-enable-animations=1\ngtk-theme-name=Adwaita\n",
          "gtk-3.0/settings.ini": "[Settings]\ngtk-enable-animations=0\ngtk-theme-name=HighContrast\n",
        ], to: folder)
      #expect(SettingsFiles(folder: folder).preferences == UserPreferences(reducesMotion: false))
      try write(["kdeglobals": "[KDE]\nAnimationDurationFactor=0"], to: folder)
      #expect(SettingsFiles(folder: folder).preferences == UserPreferences(reducesMotion: true))
    }
    #expect(SettingsFiles(folder: nil).preferences == UserPreferences())
  }

  @Test("a setting far down in a long file is found") func long() throws {
    try withTemporaryFolder { folder in
      let colors = String(repeating: "[Colors]\nBackground=1,2,3\n", count: 1000)
      try write(["kdeglobals": colors + "[KDE]\nAnimationDurationFactor=0\n"], to: folder)
      #expect(SettingsFiles(folder: folder).preferences == Self.reduced)
    }
  }
}
