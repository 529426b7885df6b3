public import Foundation
package import Pixman

/// A colour with opacity, as a `CGContext` takes it.
///
/// Core Graphics: `CGColor`. Components are 0 to 1, not premultiplied. Two colours are equal if their spaces and
/// their components are: a grey is not equal to the same colour made of red, green and blue.
public final class CGColor: Hashable, Sendable {
  /// What is painted.
  package let pixman: Pixman.Color
  package let red: CGFloat
  package let green: CGFloat
  package let blue: CGFloat

  /// How opaque the colour is.
  public let alpha: CGFloat

  private let space: CGColorSpace

  /// Black, a grey.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// White, a grey.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Transparent black, a grey.
  public static let clear = CGColor(gray: 0, alpha: 0)

  private init(
    _ space: CGColorSpace, red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    func clamp(_ value: CGFloat) -> CGFloat { max(0, min(1, value.isNaN ? 0 : value)) }
    self.space = space
    self.red = clamp(red)
    self.green = clamp(green)
    self.blue = clamp(blue)
    self.alpha = clamp(alpha)
    pixman = Pixman.Color(
      red: Double(self.red), green: Double(self.green), blue: Double(self.blue), alpha: Double(self.alpha))
  }

  /// A colour from red, green, blue and opacity; what is outside 0 to 1 is clamped.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.standardRGB, red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The same as `init(red:green:blue:alpha:)`, by its name where several colour spaces are at hand.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// A grey, from 0 (black) to 1 (white).
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(.genericGray, red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// A colour of a space.
  ///
  /// - components: as many as the space has, and the opacity after them.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    switch space.model {
    case .rgb:
      self.init(
        space, red: components[0], green: components[1], blue: components[2], alpha: components[3])
    case .monochrome:
      self.init(
        space, red: components[0], green: components[0], blue: components[0], alpha: components[1])
    case .unknown: return nil
    }
  }

  /// The space of the components.
  public var colorSpace: CGColorSpace? { space }

  /// Red, green and blue, or how white a grey is; and the opacity.
  public var components: [CGFloat]? {
    space.model == .monochrome ? [red, alpha] : [red, green, blue, alpha]
  }

  /// How many `components` there are.
  public var numberOfComponents: Int { space.numberOfComponents + 1 }

  /// The same colour with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(space, red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The colour in another space; in one of greys, the grey that is as bright.
  ///
  /// - intent: makes no difference here.
  /// - options: nil; there are none here.
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: [String: Any]? = nil
  ) -> CGColor? {
    guard space.model == .monochrome, self.space.model != .monochrome, red != green || green != blue else {
      return CGColor(space, red: red, green: green, blue: blue, alpha: alpha)
    }
    // The weights of sRGB's primaries, which hold for light and not for its numbers.
    let light =
      0.2126 * CGColor.light(red) + 0.7152 * CGColor.light(green) + 0.0722 * CGColor.light(blue)
    let gray = light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
    return CGColor(space, red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// How much light a component of sRGB stands for.
  private static func light(_ value: CGFloat) -> CGFloat {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  public static func == (a: CGColor, b: CGColor) -> Bool {
    (a.red, a.green, a.blue, a.alpha) == (b.red, b.green, b.blue, b.alpha) && a.space == b.space
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(red)
    hasher.combine(green)
    hasher.combine(blue)
    hasher.combine(alpha)
    hasher.combine(space)
  }
}
