import CasementBus

/// The values of the settings portal, by namespace and key.
///
/// Portal: the namespace `org.freedesktop.appearance` has `color-scheme`, `accent-color`, `contrast` and `reduced-motion`.
/// Older portals have only the first, besides GNOME's own settings, which replace the missing ones. The text scale and the
/// cursor theme exist only there.
struct PortalSettings {
  /// The namespaces that are read.
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

  /// The values in a portal's reply to `ReadAll`. Malformed entries are skipped.
  init(answer: [BusValue]) {
    for (namespace, keys) in answer.first?.entries ?? [] {
      guard let namespace = namespace.string else { continue }
      for (key, value) in keys.entries ?? [] {
        if let key = key.string { set(namespace, key, value) }
      }
    }
  }

  /// Applies the arguments of `SettingChanged`: namespace, key and value.
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

  /// The preferences in the values. A value of an unexpected type, or an unknown value, counts as missing.
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

  /// Whether the value of a common setting is 1; without that setting, the given substitute.
  private func isOn(_ key: String, _ substitute: Bool) -> Bool {
    value(Self.appearance, key).map { $0 == .uint32(1) } ?? substitute
  }
}
