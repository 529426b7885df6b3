public import Foundation
package import Pixman

/// A color with opacity, or a pattern.
///
/// Core Graphics: `CGColor`. Components are not premultiplied, and from 0 to 1 except in extended spaces. Two colors
/// are equal if their spaces and their components are equal. A gray does not equal the same color made of red, green
/// and blue.
public final class CGColor: Hashable, Sendable {
  /// The color as pixman paints it; clear for a pattern.
  package let pixman: Pixman.Color
  /// The nearest sRGB color.
  package let red: CGFloat
  package let green: CGFloat
  package let blue: CGFloat

  /// The opacity, from 0 to 1.
  public let alpha: CGFloat

  /// The pattern that is painted instead of a color; nil for a color.
  public let pattern: CGPattern?

  private let space: CGColorSpace
  private let parts: ColorComponents

  /// Black, a gray.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// White, a gray.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Transparent black, a gray.
  public static let clear = CGColor(gray: 0, alpha: 0)

  private init(
    _ space: CGColorSpace, _ components: ColorComponents, alpha: CGFloat, pattern: CGPattern? = nil
  ) {
    func clamp(_ value: CGFloat) -> CGFloat { max(0, min(1, value.isNaN ? 0 : value)) }
    self.space = space
    self.pattern = pattern
    parts = space.isExtended ? components : components.clamped
    let standard = (space.model == .pattern ? space.baseColorSpace ?? space : space).standard(parts)
    red = clamp(standard.red)
    green = clamp(standard.green)
    blue = clamp(standard.blue)
    self.alpha = clamp(alpha)
    pixman =
      pattern != nil
      ? .clear
      : Pixman.Color(
        red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(self.alpha))
  }

  /// Makes a color of red, green, blue and opacity; values are clamped to 0…1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.standardRGB, ColorComponents(red, green, blue), alpha: alpha)
  }

  /// The same as `init(red:green:blue:alpha:)`, with the color space in its name.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// A gray, from 0 (black) to 1 (white).
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(.genericGray, ColorComponents(gray), alpha: alpha)
  }

  /// The same as `init(gray:alpha:)`, with the color space in its name.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(gray: gray, alpha: alpha)
  }

  /// Makes a color of cyan, magenta, yellow, black and opacity; values are clamped to 0…1.
  public convenience init(
    genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    self.init(.cmyk, ColorComponents(cyan, magenta, yellow, black), alpha: alpha)
  }

  /// Makes a color of a space.
  ///
  /// - components: the components of the space, followed by the opacity.
  /// - Returns: nil for a pattern space.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    guard space.model != .pattern, space.model != .unknown else { return nil }
    let count = space.numberOfComponents
    self.init(space, ColorComponents(components, count), alpha: components[count])
  }

  /// Makes a pattern.
  ///
  /// - patternSpace: a pattern space; with a base space for a pattern without colors of its own.
  /// - components: the components of the base space, if there is one, followed by the opacity.
  /// - Returns: nil if the space and the pattern do not match.
  public convenience init?(
    patternSpace space: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>
  ) {
    guard space.model == .pattern, pattern.isColored == (space.baseColorSpace == nil) else { return nil }
    let count = space.numberOfComponents
    self.init(space, ColorComponents(components, count), alpha: components[count], pattern: pattern)
  }

  /// The space of the components.
  public var colorSpace: CGColorSpace? { space }

  /// The components in the order of the space, followed by the opacity.
  public var components: [CGFloat]? { (0..<space.numberOfComponents).map { parts[$0] } + [alpha] }

  /// The number of `components`.
  public var numberOfComponents: Int { space.numberOfComponents + 1 }

  /// The color itself, as colors are immutable.
  public func copy() -> CGColor? { self }

  /// The same color with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? { CGColor(space, parts, alpha: alpha, pattern: pattern) }

  /// Converts the color to another space; to a gray space, the gray of the same luminance.
  ///
  /// - intent: ignored.
  /// - options: must be nil; there are none.
  /// - Returns: nil for a pattern.
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: [String: Any]? = nil
  ) -> CGColor? {
    guard pattern == nil else { return nil }
    guard space != self.space else { return self }
    return space.components(standard: self.space.standard(parts)).map { CGColor(space, $0, alpha: alpha) }
  }

  /// The opaque color in which a pattern without colors of its own is drawn.
  var colorOfPattern: CGColor { CGColor(red: red, green: green, blue: blue, alpha: 1) }

  public static func == (a: CGColor, b: CGColor) -> Bool {
    a.parts == b.parts && a.alpha == b.alpha && a.space == b.space && a.pattern === b.pattern
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(parts)
    hasher.combine(alpha)
    hasher.combine(space)
  }
}

extension ColorComponents {
  fileprivate init(_ components: UnsafePointer<CGFloat>, _ count: Int) {
    func part(_ index: Int) -> CGFloat { index < count ? components[index] : 0 }
    self.init(part(0), part(1), part(2), part(3))
  }
}
