import UIKit

/// What is known of a screen, in words.
struct ScreenFacts {
  private let screen: UIScreen

  init(_ screen: UIScreen) {
    self.screen = screen
  }

  /// The connector's name; a number where the compositor does not tell it.
  var name: String {
    guard screen.name.isEmpty else { return screen.name }
    return "Screen \((UIScreen.screens.firstIndex(of: screen) ?? 0) + 1)"
  }

  /// The compositor's words for it, where they say more than its name.
  var description: String { screen.localizedName == screen.name ? "" : screen.localizedName }

  var maker: String {
    let unknown = ["", "none", "unknown"]
    let known = [screen.make, screen.model].filter { !unknown.contains($0.lowercased()) }
    guard let first = known.first, let last = known.last else { return "—" }
    return first == last ? first : "\(first) \(last)"
  }

  var pixels: String { Self.text(screen.nativeBounds.size) }

  var points: String { Self.text(screen.bounds.size) }

  var refreshRate: String {
    let rate = screen.currentMode?.refreshRate ?? 0
    let number = rate > 0 ? Self.number(rate) : "\(screen.maximumFramesPerSecond)"
    return "\(number) Hz" + (screen.isVariableRefreshRateEnabled == true ? ", variable" : "")
  }

  var scale: String { Self.number(screen.nativeScale) }

  /// The scale as an addition to pixels, unless there are as many points.
  var scaleIfAny: String { screen.nativeScale == 1 ? "" : "  at scale \(scale)" }

  var position: String {
    let place = screen.position
    return "\(Int(place.x)), \(Int(place.y))".replacingOccurrences(of: "-", with: "−")
  }

  var mirrored: String { screen.mirrored.map { ScreenFacts($0).name } ?? "—" }

  /// Millimeters, the diagonal in inches, and how fine the pixels are.
  var physicalSize: String {
    guard diagonal > 0 else { return "—" }
    let pixels = hypot(screen.nativeBounds.width, screen.nativeBounds.height)
    let inches = Self.number((diagonal * 10).rounded() / 10)
    return
      "\(Self.text(screen.physicalSize)) mm,  \(inches)″,  \(Int((pixels / diagonal).rounded())) per inch"
  }

  /// In inches; zero where nobody knows.
  private var diagonal: CGFloat {
    let size = screen.physicalSize
    return size.width > 0 && size.height > 0 ? hypot(size.width, size.height) / 25.4 : 0
  }

  /// The table, column by column.
  var columns: [[(caption: String, value: String)]] {
    [
      [
        ("pixels", pixels), ("points", points), ("scale", scale), ("refresh rate", refreshRate),
      ],
      [
        ("position", position), ("size", physicalSize), ("made by", maker), ("mirrors", mirrored),
      ],
    ]
  }

  static func text(_ size: CGSize) -> String { "\(Int(size.width)) × \(Int(size.height))" }

  static func text(_ mode: UIScreenMode) -> String {
    text(mode.size) + (mode.refreshRate > 0 ? ",  \(number(mode.refreshRate)) Hz" : "")
  }

  /// A number with at most two digits after the point.
  static func number(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let (whole, rest) = (hundredths / 100, hundredths % 100)
    guard rest != 0 else { return "\(whole)" }
    return rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}
