import UIKit

/// The properties of a screen as text.
struct ScreenFacts {
  private let screen: UIScreen

  init(_ screen: UIScreen) {
    self.screen = screen
  }

  /// The connector's name; a number if the compositor sends none.
  var name: String {
    guard screen.name.isEmpty else { return screen.name }
    return "Screen \((UIScreen.screens.firstIndex(of: screen) ?? 0) + 1)"
  }

  /// The compositor's description, if it differs from the name.
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

  /// The scale as a suffix of the pixels; empty for scale 1.
  var scaleIfAny: String { screen.nativeScale == 1 ? "" : "  at scale \(scale)" }

  var position: String {
    let place = screen.position
    return "\(Int(place.x)), \(Int(place.y))".replacingOccurrences(of: "-", with: "−")
  }

  var mirrored: String { screen.mirrored.map { ScreenFacts($0).name } ?? "—" }

  /// The size in millimeters, the diagonal in inches, and the pixel density.
  var physicalSize: String {
    guard diagonal > 0 else { return "—" }
    let pixels = hypot(screen.nativeBounds.width, screen.nativeBounds.height)
    let inches = Self.number((diagonal * 10).rounded() / 10)
    return
      "\(Self.text(screen.physicalSize)) mm,  \(inches)″,  \(Int((pixels / diagonal).rounded())) per inch"
  }

  /// The diagonal in inches; zero if unknown.
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

  /// A number with at most two decimals.
  static func number(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let (whole, rest) = (hundredths / 100, hundredths % 100)
    guard rest != 0 else { return "\(whole)" }
    return rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}
