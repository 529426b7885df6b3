import CasementBus
import Testing

@testable import CasementPreferences

@Suite("Settings of the portal") struct PortalSettingsTests {
  private static let appearance = "org.freedesktop.appearance"
  private static let gnome = "org.gnome.desktop.interface"
  private static let gnomeAccessibility = "org.gnome.desktop.a11y.interface"

  private nonisolated static func color(_ red: Double, _ green: Double, _ blue: Double) -> BusValue {
    .tuple([.double(red), .double(green), .double(blue)])
  }

  /// The preferences after changes of empty settings.
  private func preferences(_ changes: [(String, String, BusValue)]) -> UserPreferences {
    var settings = PortalSettings()
    for (namespace, key, value) in changes {
      settings.change([.string(namespace), .string(key), .variant(value)])
    }
    return settings.preferences
  }

  @Test(
    "values of the common namespace",
    arguments: [
      ("color-scheme", .uint32(0), UserPreferences()),
      ("color-scheme", .uint32(1), UserPreferences(colorScheme: .dark)),
      ("color-scheme", .uint32(2), UserPreferences(colorScheme: .light)),
      ("color-scheme", .uint32(3), UserPreferences()),
      ("color-scheme", .variant(.variant(.uint32(1))), UserPreferences(colorScheme: .dark)),
      ("contrast", .uint32(0), UserPreferences()),
      ("contrast", .uint32(1), UserPreferences(contrast: .high)),
      ("contrast", .uint32(2), UserPreferences()),
      ("reduced-motion", .uint32(0), UserPreferences()),
      ("reduced-motion", .uint32(1), UserPreferences(reducesMotion: true)),
      (
        "accent-color", color(0, 0.5, 1),
        UserPreferences(accentColor: UserPreferences.Color(red: 0, green: 0.5, blue: 1))
      ),
      ("some-other-key", .uint32(1), UserPreferences()),
    ] as [(String, BusValue, UserPreferences)])
  func values(_ key: String, _ value: BusValue, _ expected: UserPreferences) {
    #expect(preferences([(Self.appearance, key, value)]) == expected)
    #expect(preferences([("org.example", key, value)]) == UserPreferences())
  }

  @Test(
    "the cursor theme is GNOME's",
    arguments: [
      ("cursor-theme", .string("Adwaita"), UserPreferences(cursorTheme: "Adwaita")),
      ("cursor-theme", .string(""), UserPreferences()),
      ("cursor-theme", .string("../../etc"), UserPreferences()),
      ("cursor-theme", .string(".."), UserPreferences()),
      ("cursor-theme", .string("a\nb"), UserPreferences()),
      ("cursor-theme", .string(String(repeating: "a", count: 300)), UserPreferences()),
      ("cursor-theme", .uint32(1), UserPreferences()),
      ("cursor-size", .int32(48), UserPreferences(cursorSize: 48)),
      ("cursor-size", .int32(100_000), UserPreferences(cursorSize: 512)),
      ("cursor-size", .int32(0), UserPreferences()),
      ("cursor-size", .int32(-24), UserPreferences()),
      ("cursor-size", .string("24"), UserPreferences()),
    ] as [(String, BusValue, UserPreferences)])
  func cursor(_ key: String, _ value: BusValue, _ expected: UserPreferences) {
    #expect(preferences([(Self.gnome, key, value)]) == expected)
    #expect(preferences([(Self.appearance, key, value)]) == UserPreferences())
  }

  @Test(
    "the text scale is GNOME's setting",
    arguments: [
      (.double(1.5), 1.5), (.double(1), 1), (.double(0.01), 0.5), (.double(1000), 4), (.double(0), nil),
      (.double(.nan), nil), (.double(-1), nil), (.uint32(2), nil), (.string("1.5"), nil),
    ] as [(BusValue, Double?)])
  func textScale(_ value: BusValue, _ expected: Double?) {
    let made = preferences([("org.gnome.desktop.interface", "text-scaling-factor", value)])
    #expect(made == UserPreferences(textScale: expected))
  }

  @Test(
    "colors that are none, numbers that are none, and values of other types are as if they were not there",
    arguments: [
      ("accent-color", color(-1, -1, -1)), ("accent-color", color(0, 0, 1.001)),
      ("accent-color", color(.nan, 0, 0)), ("accent-color", color(0, .infinity, 0)),
      ("accent-color", color(0, 0, -.infinity)), ("accent-color", .tuple([.double(0), .double(0)])),
      ("accent-color", .tuple([.double(0), .double(0), .double(0), .double(0)])),
      ("accent-color", .tuple([])),
      ("accent-color", .string("#ff0000")), ("accent-color", .tuple([.uint32(0), .uint32(0), .uint32(0)])),
      ("color-scheme", .string("dark")), ("color-scheme", .int32(1)), ("color-scheme", .double(1)),
      ("color-scheme", .other), ("color-scheme", .array(of: "u", [.uint32(1)])), ("contrast", .bool(true)),
      ("reduced-motion", .bool(true)), ("reduced-motion", .double(.nan)),
    ] as [(String, BusValue)])
  func malformed(_ key: String, _ value: BusValue) {
    #expect(preferences([(Self.appearance, key, value)]) == UserPreferences())
    let before = [
      (Self.appearance, "color-scheme", BusValue.uint32(1)), (Self.appearance, "contrast", .uint32(1)),
      (Self.appearance, "reduced-motion", .uint32(1)), (Self.appearance, "accent-color", Self.color(0, 0, 0)),
    ]
    let rest = preferences(before.filter { $0.1 != key })
    #expect(preferences(before + [(Self.appearance, key, value)]) == rest)
  }

  @Test("GNOME's settings replace missing ones of the common namespace") func substitutes() {
    let still = (Self.gnome, "enable-animations", BusValue.bool(false))
    let high = (Self.gnomeAccessibility, "high-contrast", BusValue.bool(true))
    #expect(preferences([still, high]) == UserPreferences(contrast: .high, reducesMotion: true))
    #expect(
      preferences([
        still, high, (Self.appearance, "reduced-motion", .uint32(0)),
        (Self.appearance, "contrast", .uint32(0)),
      ]) == UserPreferences())
    #expect(preferences([(Self.gnome, "enable-animations", .bool(true))]) == UserPreferences())
    #expect(preferences([(Self.gnome, "enable-animations", .uint32(0))]) == UserPreferences())
  }

  @Test(
    "an answer of another form says nothing, nor does a change",
    arguments: [
      [], [.uint32(1)], [.string("")], [.array(of: "", [])], [.array(of: "s", [.string("a")])],
      [.array(of: "{su}", [.entry(.string("org.freedesktop.appearance"), .uint32(1))])],
      [.array(of: "{uv}", [.entry(.uint32(1), .variant(.uint32(1)))])],
      [.string("org.freedesktop.appearance"), .string("color-scheme")],
      [.string("org.freedesktop.appearance"), .uint32(1), .uint32(1)],
    ] as [[BusValue]])
  func forms(_ arguments: [BusValue]) {
    #expect(PortalSettings(answer: arguments).preferences == UserPreferences())
    var settings = PortalSettings()
    settings.change(arguments)
    #expect(settings.preferences == UserPreferences())
  }
}
