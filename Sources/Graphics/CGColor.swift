public import Foundation
package import Pixman

/// A colour with opacity, as a `CGContext` takes it.
///
/// Core Graphics: `CGColor`. The colour space is sRGB; components are 0 to 1, not premultiplied.
public final class CGColor: Hashable, Sendable {
  package let pixman: Pixman.Color
  package let red: CGFloat
  package let green: CGFloat
  package let blue: CGFloat

  /// How opaque the colour is.
  public let alpha: CGFloat

  /// A colour from red, green, blue and opacity; what is outside 0 to 1 is clamped.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    func clamp(_ value: CGFloat) -> CGFloat { max(0, min(1, value.isNaN ? 0 : value)) }
    self.red = clamp(red)
    self.green = clamp(green)
    self.blue = clamp(blue)
    self.alpha = clamp(alpha)
    pixman = Pixman.Color(
      red: Double(self.red), green: Double(self.green), blue: Double(self.blue), alpha: Double(self.alpha))
  }

  /// The same as `init(red:green:blue:alpha:)`, by its name where several colour spaces are at hand.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// A grey, from 0 (black) to 1 (white).
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// Red, green, blue and opacity, of greys too.
  /// Black, and nothing at all.
  package static let opaqueBlack = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  package static let transparent = CGColor(red: 0, green: 0, blue: 0, alpha: 0)

  public var components: [CGFloat]? { [red, green, blue, alpha] }

  /// How many `components` there are.
  public var numberOfComponents: Int { 4 }

  /// The same colour with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  public static func == (a: CGColor, b: CGColor) -> Bool {
    (a.red, a.green, a.blue, a.alpha) == (b.red, b.green, b.blue, b.alpha)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(red)
    hasher.combine(green)
    hasher.combine(blue)
    hasher.combine(alpha)
  }
}
