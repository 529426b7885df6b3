internal import CPixman

/// A color in sRGB with 16 bits per component, straight: not multiplied by its alpha.
///
/// Images have premultiplied pixels. A color is multiplied when it is painted onto an image.
public struct Color: Hashable, Sendable {
  private var red16: UInt16
  private var green16: UInt16
  private var blue16: UInt16
  private var alpha16: UInt16

  /// Transparent black.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = Color(red: 1, green: 1, blue: 1)

  /// Makes a color from straight components between 0 and 1.
  ///
  /// Values outside this range are clamped; not-a-number counts as 0.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    red16 = Color.component(red)
    green16 = Color.component(green)
    blue16 = Color.component(blue)
    alpha16 = Color.component(alpha)
  }

  /// The red component, 0 to 1, straight.
  public var red: Double { Double(red16) / 65535 }
  /// The green component, 0 to 1, straight.
  public var green: Double { Double(green16) / 65535 }
  /// The blue component, 0 to 1, straight.
  public var blue: Double { Double(blue16) / 65535 }
  /// The opacity, 0 (clear) to 1 (opaque).
  public var alpha: Double { Double(alpha16) / 65535 }

  /// Whether nothing shines through.
  public var isOpaque: Bool { alpha16 == .max }

  /// Whether painting with the color has no effect.
  public var isClear: Bool { alpha16 == 0 }

  /// The same color with its opacity multiplied by `factor`, 0 to 1.
  public func multiplyingAlpha(by factor: Double) -> Color {
    var copy = self
    copy.alpha16 = Color.component(alpha * factor)
    return copy
  }

  private static func component(_ value: Double) -> UInt16 {
    value > 0 ? UInt16((min(value, 1) * 65535).rounded()) : 0
  }
}

extension Color {
  /// The premultiplied components, for fills and solid sources.
  var premultiplied: pixman_color_t {
    if isOpaque { return straight }
    let alpha = UInt32(alpha16)
    func multiply(_ component: UInt16) -> UInt16 { UInt16((UInt32(component) * alpha + 32767) / 65535) }
    return pixman_color_t(
      red: multiply(red16), green: multiply(green16), blue: multiply(blue16), alpha: alpha16)
  }

  /// The straight components, for gradient stops: pixman multiplies after interpolation.
  var straight: pixman_color_t {
    pixman_color_t(red: red16, green: green16, blue: blue16, alpha: alpha16)
  }
}
