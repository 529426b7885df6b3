import Foundation

/// The kind of components in a color space.
///
/// Core Graphics: `CGColorSpaceModel`.
public enum CGColorSpaceModel: Int32, Sendable {
  /// None of the others.
  case unknown = -1
  /// One component, from black to white.
  case monochrome
  /// Red, green and blue.
  case rgb
  /// Cyan, magenta, yellow and black.
  case cmyk
  /// A pattern; the components are those of the base color, if the pattern has no colors of its own.
  case pattern = 6
}

/// The mapping of colors outside of a space's gamut. All intents have the same effect, as colors are clamped.
///
/// Core Graphics: `CGColorRenderingIntent`.
public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent
  case absoluteColorimetric
  case relativeColorimetric
  case perceptual
  case saturation
}

/// A color space: the meaning of a color's components.
///
/// Core Graphics: `CGColorSpace`. The screen is assumed to be sRGB, so device spaces equal sRGB, and its curve applies
/// to grays. Colors of other spaces are painted as the nearest sRGB colors.
public final class CGColorSpace: Hashable, Sendable {
  /// sRGB.
  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  /// sRGB with components beyond 0 and 1, for colors of larger gamuts.
  public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
  /// sRGB's primaries with linear components.
  public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
  /// `linearSRGB` with components beyond 0 and 1.
  public static let extendedLinearSRGB: CFString = "kCGColorSpaceExtendedLinearSRGB"
  /// The Display P3 primaries with sRGB's transfer curve.
  public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
  /// Grays with gamma 2.2.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
  /// Grays with linear components.
  public static let linearGray: CFString = "kCGColorSpaceLinearGray"
  /// Cyan, magenta, yellow and black, converted by simple subtraction without an ink profile.
  public static let genericCMYK: CFString = "kCGColorSpaceGenericCMYK"

  static let deviceRGB = CGColorSpace("kCGColorSpaceDeviceRGB", .rgb)
  static let deviceGray = CGColorSpace("kCGColorSpaceDeviceGray", .monochrome)
  static let deviceCMYK = CGColorSpace("kCGColorSpaceDeviceCMYK", .cmyk)
  static let standardRGB = CGColorSpace(sRGB, .rgb)
  static let genericGray = CGColorSpace(genericGrayGamma2_2, .monochrome)
  static let cmyk = CGColorSpace(genericCMYK, .cmyk)
  private static let named = [
    standardRGB, genericGray, deviceRGB, deviceGray, deviceCMYK, cmyk,
    CGColorSpace(extendedSRGB, .rgb, isExtended: true), CGColorSpace(linearSRGB, .rgb, isLinear: true),
    CGColorSpace(extendedLinearSRGB, .rgb, isLinear: true, isExtended: true),
    CGColorSpace(displayP3, .rgb, isWide: true), CGColorSpace(linearGray, .monochrome, isLinear: true),
  ]

  /// The name of the space; nil for a pattern space.
  public let name: CFString?

  /// The kind of components.
  public let model: CGColorSpaceModel

  /// The space of the color in which a pattern without colors of its own is drawn; nil for other spaces.
  public let baseColorSpace: CGColorSpace?

  /// Whether components are linear.
  private let isLinear: Bool
  /// Whether the primaries are those of Display P3.
  private let isWide: Bool
  /// Whether components may be beyond 0 and 1.
  let isExtended: Bool

  /// Makes the space of a name; nil for an unknown name.
  public convenience init?(name: CFString) {
    guard let known = CGColorSpace.named.first(where: { $0.name == name }) else { return nil }
    self.init(
      name, known.model, isLinear: known.isLinear, isWide: known.isWide, isExtended: known.isExtended)
  }

  /// Makes a pattern space.
  ///
  /// - baseSpace: the space of the color for patterns without colors of their own; nil for colored patterns.
  /// - Returns: nil if the base is a pattern space itself.
  public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) {
    guard baseSpace?.model != .pattern else { return nil }
    self.init(nil, .pattern, base: baseSpace)
  }

  private init(
    _ name: CFString?, _ model: CGColorSpaceModel, isLinear: Bool = false, isWide: Bool = false,
    isExtended: Bool = false, base: CGColorSpace? = nil
  ) {
    self.name = name
    self.model = model
    self.isLinear = isLinear
    self.isWide = isWide
    self.isExtended = isExtended
    baseColorSpace = base
  }

  /// The number of components, without the opacity.
  public var numberOfComponents: Int {
    switch model {
    case .monochrome: 1
    case .rgb: 3
    case .cmyk: 4
    case .pattern: baseColorSpace?.numberOfComponents ?? 0
    case .unknown: 0
    }
  }

  /// Whether the space has colors outside of sRGB.
  public var isWideGamutRGB: Bool { isWide || isExtended }

  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
    a.name == b.name && a.model == b.model && a.baseColorSpace == b.baseColorSpace
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(model)
  }

  // MARK: To sRGB and back

  /// Converts components to sRGB, beyond 0…1 if sRGB lacks the color.
  func standard(_ components: ColorComponents) -> (red: CGFloat, green: CGFloat, blue: CGFloat) {
    switch model {
    case .monochrome:
      let gray = isLinear ? curved(components[0]) : components[0]
      return (gray, gray, gray)
    case .rgb:
      let (red, green, blue) = (components[0], components[1], components[2])
      guard isLinear || isWide else { return (red, green, blue) }
      var light = isLinear ? (red, green, blue) : (linear(red), linear(green), linear(blue))
      if isWide {
        light = (
          1.22494018 * light.0 - 0.22494018 * light.1, -0.04205695 * light.0 + 1.04205695 * light.1,
          -0.01963755 * light.0 - 0.07863605 * light.1 + 1.0982736 * light.2
        )
      }
      return (curved(light.0), curved(light.1), curved(light.2))
    case .cmyk:
      let white = 1 - components[3]
      return ((1 - components[0]) * white, (1 - components[1]) * white, (1 - components[2]) * white)
    case .pattern, .unknown: return (0, 0, 0)
    }
  }

  /// Converts an sRGB color to components of this space; nil for a pattern space.
  func components(standard color: (red: CGFloat, green: CGFloat, blue: CGFloat)) -> ColorComponents? {
    switch model {
    case .monochrome:
      let isGray = color.red == color.green && color.green == color.blue
      // The luminance weights of sRGB's primaries, which apply to linear values.
      let light =
        0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
      guard !isLinear else { return ColorComponents(light) }
      return ColorComponents(isGray ? color.red : curved(light))
    case .rgb:
      guard isLinear || isWide else { return ColorComponents(color.red, color.green, color.blue) }
      var light = (linear(color.red), linear(color.green), linear(color.blue))
      if isWide {
        light = (
          0.82246197 * light.0 + 0.17753803 * light.1, 0.0331942 * light.0 + 0.9668058 * light.1,
          0.01708263 * light.0 + 0.07239744 * light.1 + 0.91051993 * light.2
        )
      }
      if isLinear { return ColorComponents(light.0, light.1, light.2) }
      return ColorComponents(curved(light.0), curved(light.1), curved(light.2))
    case .cmyk:
      let white = max(color.red, color.green, color.blue)
      guard white > 0 else { return ColorComponents(0, 0, 0, 1) }
      return ColorComponents(
        1 - color.red / white, 1 - color.green / white, 1 - color.blue / white, 1 - white)
    case .pattern, .unknown: return nil
    }
  }

  /// Converts an sRGB component to linear light.
  private func linear(_ value: CGFloat) -> CGFloat {
    if value < 0 { return -linear(-value) }
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// Converts linear light to an sRGB component.
  private func curved(_ light: CGFloat) -> CGFloat {
    if light < 0 { return -curved(-light) }
    return light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
}

/// Up to four components of a color.
struct ColorComponents: Hashable, Sendable {
  private var a, b, c, d: CGFloat

  init(_ a: CGFloat = 0, _ b: CGFloat = 0, _ c: CGFloat = 0, _ d: CGFloat = 0) {
    (self.a, self.b, self.c, self.d) = (a, b, c, d)
  }

  subscript(index: Int) -> CGFloat {
    switch index {
    case 0: a
    case 1: b
    case 2: c
    default: d
    }
  }

  /// The components clamped to 0…1; NaN becomes 0.
  var clamped: ColorComponents {
    func clamp(_ value: CGFloat) -> CGFloat { max(0, min(1, value.isNaN ? 0 : value)) }
    return ColorComponents(clamp(a), clamp(b), clamp(c), clamp(d))
  }
}

/// The color space of the screen.
///
/// Core Graphics: `CGColorSpaceCreateDeviceRGB`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// The gray space of the screen.
///
/// Core Graphics: `CGColorSpaceCreateDeviceGray`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }

/// Cyan, magenta, yellow and black, each subtracted from the screen's white.
///
/// Core Graphics: `CGColorSpaceCreateDeviceCMYK`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { .deviceCMYK }
