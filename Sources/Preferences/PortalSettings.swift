/// What the settings portal says, by namespace and key.
///
/// Portal: the namespace `org.freedesktop.appearance` has `color-scheme`, `accent-color`, `contrast` and
/// `reduced-motion`. Older portals have the first alone, and GNOME's own settings, which stand in for what is missing; they
/// alone have the scale of text and the cursor theme.
struct PortalSettings {
  /// The namespaces of which something is wanted.
  static let namespaces = [appearance, gnome, gnomeAccessibility]

  private static let appearance = "org.freedesktop.appearance"
  private static let gnome = "org.gnome.desktop.interface"
  private static let gnomeAccessibility = "org.gnome.desktop.a11y.interface"

  private struct Name: Hashable {
    let namespace: String
    let key: String
  }
  private var values: [Name: BusValue] = [:]

  init() {}

  /// Those in a portal's answer to `ReadAll`; what is not as it should be is left out.
  init(answer: [BusValue]) {
    for (namespace, keys) in answer.first?.entries ?? [] {
      guard let namespace = namespace.string else { continue }
      for (key, value) in keys.entries ?? [] {
        if let key = key.string { set(namespace, key, value) }
      }
    }
  }

  /// Takes over what `SettingChanged` says: namespace, key and value.
  mutating func change(_ arguments: [BusValue]) {
    guard arguments.count == 3, let namespace = arguments[0].string, let key = arguments[1].string else {
      return
    }
    set(namespace, key, arguments[2])
  }

  private mutating func set(_ namespace: String, _ key: String, _ value: BusValue) {
    guard Self.namespaces.contains(namespace) else { return }
    values[Name(namespace: namespace, key: key)] = value.unwrapped
  }

  private func value(_ namespace: String, _ key: String) -> BusValue? {
    values[Name(namespace: namespace, key: key)]
  }

  /// What that is of the user's preferences. A value of another type, or one that means nothing, is as if it were not
  /// there.
  var preferences: UserPreferences {
    var preferences = UserPreferences()
    switch value(Self.appearance, "color-scheme") {
    case .uint32(1): preferences.colorScheme = .dark
    case .uint32(2): preferences.colorScheme = .light
    default: break
    }
    if case .tuple(let parts) = value(Self.appearance, "accent-color"), parts.count == 3,
      case .double(let red) = parts[0], case .double(let green) = parts[1], case .double(let blue) = parts[2]
    {
      preferences.accentColor = UserPreferences.Color(red: red, green: green, blue: blue)
    }
    if isOn("contrast", value(Self.gnomeAccessibility, "high-contrast") == .bool(true)) {
      preferences.contrast = .high
    }
    if isOn("reduced-motion", value(Self.gnome, "enable-animations") == .bool(false)) {
      preferences.reducesMotion = true
    }
    if case .double(let scale) = value(Self.gnome, "text-scaling-factor") {
      preferences.textScale = UserPreferences.textScale(scale)
    }
    preferences.cursorTheme = value(Self.gnome, "cursor-theme")?.string.flatMap(UserPreferences.cursorTheme)
    if case .int32(let size) = value(Self.gnome, "cursor-size") {
      preferences.cursorSize = UserPreferences.cursorSize(Int(size))
    }
    return preferences
  }

  /// Whether a setting of which 1 is on is that; where there is none, what stands in for it.
  private func isOn(_ key: String, _ substitute: Bool) -> Bool {
    value(Self.appearance, key).map { $0 == .uint32(1) } ?? substitute
  }
}
