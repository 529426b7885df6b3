public import CasementGraphics
public import Foundation
import Pixman

/// A color with opacity.
///
/// UIKit: `UIColor`. The color space is sRGB; components are 0 to 1, not premultiplied. A subclass keeps the promise
/// that a color never changes; a dynamic one is another under other traits.
open nonisolated class UIColor: NSObject, NSCopying, @unchecked Sendable {
  // Sendable: all properties stored here are constant. A subclass is responsible for its own properties, as in UIKit.

  private let header = CoreFoundationHeader()
  private let fixedColor: CGColor
  /// Returns the color for traits, if the color is dynamic.
  private let provider: (@Sendable (UITraitCollection) -> UIColor)?

  /// The same color for a `CGContext`. For a dynamic color it is the one for `UITraitCollection.current` (rule D5).
  public final var cgColor: CGColor { provider?(.current).cgColor ?? fixedColor }

  /// A color from red, green, blue and opacity. Values outside 0 to 1 are clamped.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    fixedColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    provider = nil
  }

  /// The same color as a color of Core Graphics.
  public init(cgColor: CGColor) {
    fixedColor = cgColor
    provider = nil
  }

  /// A color that depends on traits, such as a color that is dark in a light interface and light in a dark one.
  ///
  /// - Parameter dynamicProvider: returns the color for traits. It is called for each use, on the calling thread.
  @preconcurrency public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    fixedColor = .black
    provider = dynamicProvider
  }

  /// A gray, from 0 (black) to 1 (white).
  public init(white: CGFloat, alpha: CGFloat) {
    fixedColor = CGColor(gray: white, alpha: alpha)
    provider = nil
  }

  /// A color from hue, saturation, brightness and opacity.
  public init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    func channel(_ offset: CGFloat) -> CGFloat {
      let k = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(k, 4 - k, 1)))
    }
    fixedColor = CGColor(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
    provider = nil
  }

  /// A color of the wide color space Display P3, painted as the nearest color of sRGB. Values outside 0 to 1 are
  /// clamped.
  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let space = CGColorSpace(name: CGColorSpace.displayP3)
    let parts = [red, green, blue, alpha]
    fixedColor =
      space.flatMap { CGColor(colorSpace: $0, components: parts) }
      ?? CGColor(red: red, green: green, blue: blue, alpha: alpha)
    provider = nil
  }

  /// Whether the color depends on traits.
  package final var isDynamic: Bool { provider != nil }

  /// The color for traits, which may itself be dynamic; nil for a static color.
  final func source(in traitCollection: UITraitCollection) -> UIColor? { provider?(traitCollection) }

  /// The color for traits. For a dynamic color it is a static one, and for a static color the same one.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    guard let provider else { return self }
    var color = self
    // A provider may read the current traits as well.
    traitCollection.performAsCurrent {
      color = provider(traitCollection).resolvedColor(with: traitCollection)
    }
    return color
  }

  /// The same color with another opacity. The result for a dynamic color is dynamic.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    if let provider { return UIColor { provider($0).withAlphaComponent(alpha) } }
    return cgColor.copy(alpha: alpha).map(UIColor.init(cgColor:)) ?? self
  }

  /// Returns the components in sRGB. Arguments may be nil.
  ///
  /// - Returns: false for a pattern, which has no components. Then the arguments do not change.
  @discardableResult open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    guard color.pattern == nil else { return false }
    red?.pointee = color.red
    green?.pointee = color.green
    blue?.pointee = color.blue
    alpha?.pointee = color.alpha
    return true
  }

  /// Returns hue, saturation, brightness and opacity, from 0 to 1. Arguments may be nil. A gray has the hue of red.
  ///
  /// - Returns: false for a pattern, which has no components. Then the arguments do not change.
  @discardableResult open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    guard color.pattern == nil else { return false }
    let (red, green, blue) = (color.red, color.green, color.blue)
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    let range = most - least
    var angle: CGFloat = 0
    if range > 0 {
      if most == red {
        angle = (green - blue) / range
      } else if most == green {
        angle = 2 + (blue - red) / range
      } else {
        angle = 4 + (red - green) / range
      }
    }
    hue?.pointee = (angle < 0 ? angle + 6 : angle) / 6
    saturation?.pointee = most > 0 ? range / most : 0
    brightness?.pointee = most
    alpha?.pointee = color.alpha
    return true
  }

  /// Returns the white value of the gray with the same brightness, from 0 to 1, and the opacity. Arguments may be
  /// nil.
  ///
  /// - Returns: false for a pattern, which has no components. Then the arguments do not change.
  @discardableResult open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let space = CGColorSpace(name: CGColorSpace.genericGrayGamma2_2),
      let gray = cgColor.converted(to: space, intent: .defaultIntent)
    else { return false }
    white?.pointee = gray.red
    alpha?.pointee = gray.alpha
    return true
  }

  /// Sets the color of fills and strokes in the current context.
  open func set() {
    setFill()
    setStroke()
  }

  /// Sets the color of fills in the current context.
  open func setFill() { UIGraphicsGetCurrentContext()?.fillColor = cgColor }

  /// Sets the color of strokes in the current context.
  open func setStroke() { UIGraphicsGetCurrentContext()?.strokeColor = cgColor }

  package var pixman: Pixman.Color { cgColor.pixman }

  var isOpaque: Bool { pixman.isOpaque }

  private var parts: (CGFloat, CGFloat, CGFloat, CGFloat) {
    (cgColor.red, cgColor.green, cgColor.blue, cgColor.alpha)
  }

  /// Returns the object itself, because it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether two colors have the same appearance, also if one is gray and the other is RGB. A dynamic color only
  /// equals itself.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if isDynamic || other.isDynamic { return self === other }
    return parts == other.parts && fixedColor.pattern === other.fixedColor.pattern
  }

  open override var hash: Int {
    if isDynamic { return ObjectIdentifier(self).hashValue }
    var hasher = Hasher()
    hasher.combine(parts.0)
    hasher.combine(parts.1)
    hasher.combine(parts.2)
    hasher.combine(parts.3)
    return hasher.finalize()
  }
}

/// Gives colors their literals: `#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)`.
public nonisolated protocol UIColorLiteral: _ExpressibleByColorLiteral {}

nonisolated extension UIColorLiteral where Self: UIColor {
  /// Makes the color of a literal.
  ///
  /// - Precondition: the type is `UIColor` and not a subclass, which literals cannot create.
  public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    let color = UIColor(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    guard let color = color as? Self else {
      preconditionFailure(
        "a color literal makes a UIColor: make a \(Self.self) with one of its initializers")
    }
    self = color
  }
}

nonisolated extension UIColor: UIColorLiteral {}

/// The type of a color literal, `#colorLiteral(…)`, without an explicit type.
// swift-format-ignore: NoLeadingUnderscores
public typealias _ColorLiteralType = UIColor

nonisolated extension UIColor {
  public static let black = UIColor(white: 0, alpha: 1)
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  public static let white = UIColor(white: 1, alpha: 1)
  public static let gray = UIColor(white: 0.5, alpha: 1)
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  public static let clear = UIColor(white: 0, alpha: 0)
}
