extension UserPreferences {
  /// The preferences in the program's environment:
  ///
  /// - `CASEMENT_COLOR_SCHEME`: `light` or `dark`
  /// - `CASEMENT_ACCENT_COLOR`: a color such as `#3584e4`
  /// - `CASEMENT_CONTRAST`: `normal` or `high`
  /// - `CASEMENT_REDUCED_MOTION`: `1` or `0`
  /// - `CASEMENT_TEXT_SCALE`: a number such as `1.25`
  ///
  /// and the theme in GTK's `GTK_THEME`, if its name means dark or high contrast. Other values are ignored.
  package static var ofEnvironment: UserPreferences { UserPreferences(environment: environmentVariable) }

  /// - Parameter variable: returns the value of a variable.
  package init(environment variable: (String) -> String?) {
    let motion: [String: Bool] = ["0": false, "1": true]
    self.init(
      colorScheme: variable("CASEMENT_COLOR_SCHEME").flatMap(ColorScheme.init),
      accentColor: variable("CASEMENT_ACCENT_COLOR").flatMap(Color.init(hexadecimal:)),
      contrast: variable("CASEMENT_CONTRAST").flatMap(Contrast.init),
      reducesMotion: variable("CASEMENT_REDUCED_MOTION").flatMap { motion[$0] },
      textScale: variable("CASEMENT_TEXT_SCALE").flatMap { Double($0) }.flatMap(UserPreferences.textScale))
    if let theme = variable("GTK_THEME") { self = completed(by: UserPreferences(theme: theme)) }
  }

  /// The preferences in the name of a GTK theme, such as `Adwaita:dark`, `Adwaita-dark` or `HighContrast`.
  init(theme: String) {
    self.init()
    let name = theme.lowercased()
    if name.hasPrefix("highcontrast") { contrast = .high }
    if name.hasSuffix("dark") || name.hasSuffix("inverse") { colorScheme = .dark }
  }
}
