import Testing

@testable import CasementPreferences

@Suite("User preferences and their sources") struct UserPreferencesTests {
  private let blue = UserPreferences.Color(red: 0.1, green: 1.0 / 3, blue: 1)

  @Test(
    "the order of precedence: environment, portal, cached portal answer, files")
  func order() {
    var sources = PreferenceSources()
    #expect(sources.preferences == UserPreferences())
    sources.files = UserPreferences(colorScheme: .dark, contrast: .high, reducesMotion: true)
    #expect(sources.preferences == sources.files)
    sources.remembered = UserPreferences(colorScheme: .light, accentColor: blue)
    #expect(
      sources.preferences
        == UserPreferences(colorScheme: .light, accentColor: blue, contrast: .high, reducesMotion: true))
    sources.portal = UserPreferences(contrast: .normal)
    #expect(
      sources.preferences == UserPreferences(colorScheme: .dark, contrast: .normal, reducesMotion: true),
      "what is remembered of the portal is out of date when it has answered")
    sources.environment = UserPreferences(colorScheme: .light, reducesMotion: false)
    #expect(
      sources.preferences == UserPreferences(colorScheme: .light, contrast: .normal, reducesMotion: false))
  }

  @Test("preferences survive writing and reading exactly")
  func text() {
    let all = UserPreferences(
      colorScheme: .dark, accentColor: blue, contrast: .high, reducesMotion: true, textScale: 1.25,
      cursorTheme: "Breeze Light", cursorSize: 32)
    for preferences in [
      all, UserPreferences(), UserPreferences(colorScheme: .light, contrast: .normal, reducesMotion: false),
    ] {
      #expect(UserPreferences(text: preferences.text) == preferences)
    }
    #expect(UserPreferences().text == "")
  }

  @Test(
    "lines that mean nothing are passed over",
    arguments: [
      "", "\u{0}\u{1}\u{ff}", "color-scheme", "color-scheme=", "=dark", "color-scheme=purple",
      "accent-color=1 1",
      "accent-color=1 1 1 1", "accent-color=nan 0 0", "accent-color=inf 0 0", "accent-color=0 1.5 0",
      "accent-color=0 -0.1 0", "accent-color=red green blue", "reduced-motion=2", "contrast=HIGH",
      "cursor-theme=", "cursor-theme=a/b", "cursor-size=0", "cursor-size=large",
      "text-scale=nan", "text-scale=0", "text-scale=-1", "text-scale=large",
    ])
  func garbage(_ line: String) {
    #expect(UserPreferences(text: line) == UserPreferences())
    #expect(UserPreferences(text: "\(line)\ncontrast=high\n\(line)") == UserPreferences(contrast: .high))
  }

  @Test(
    "variables of the environment",
    arguments: [
      (["CASEMENT_COLOR_SCHEME": "dark"], UserPreferences(colorScheme: .dark)),
      (
        ["CASEMENT_COLOR_SCHEME": "light", "GTK_THEME": "Adwaita:dark"], UserPreferences(colorScheme: .light)
      ),
      (["CASEMENT_COLOR_SCHEME": "1"], UserPreferences()),
      (["CASEMENT_CONTRAST": "high"], UserPreferences(contrast: .high)),
      (["CASEMENT_CONTRAST": "normal", "GTK_THEME": "HighContrast"], UserPreferences(contrast: .normal)),
      (["CASEMENT_REDUCED_MOTION": "1"], UserPreferences(reducesMotion: true)),
      (["CASEMENT_REDUCED_MOTION": "0"], UserPreferences(reducesMotion: false)),
      (["CASEMENT_REDUCED_MOTION": "maybe"], UserPreferences()),
      (
        ["CASEMENT_ACCENT_COLOR": "#ff0033"],
        UserPreferences(accentColor: UserPreferences.Color(red: 1, green: 0, blue: 0.2))
      ),
      (["CASEMENT_ACCENT_COLOR": "ff0033"], UserPreferences()),
      (["CASEMENT_ACCENT_COLOR": "#ff003"], UserPreferences()),
      (["CASEMENT_ACCENT_COLOR": "#+f0033"], UserPreferences()),
      (["GTK_THEME": "HighContrastInverse"], UserPreferences(colorScheme: .dark, contrast: .high)),
      (["GTK_THEME": "Adwaita"], UserPreferences()),
      (["CASEMENT_TEXT_SCALE": "1.25"], UserPreferences(textScale: 1.25)),
      (["CASEMENT_TEXT_SCALE": "100"], UserPreferences(textScale: 4)),
      (["CASEMENT_TEXT_SCALE": "0"], UserPreferences()),
      (["CASEMENT_TEXT_SCALE": "big"], UserPreferences()),
    ])
  func environment(_ variables: [String: String], _ expected: UserPreferences) {
    #expect(UserPreferences { variables[$0] } == expected)
  }
}
