/// What kind of components the colours of a space have.
///
/// Core Graphics: `CGColorSpaceModel`.
public enum CGColorSpaceModel: Int32, Sendable {
  /// None of the others.
  case unknown = -1
  /// One component, from black to white.
  case monochrome
  /// Red, green and blue.
  case rgb
}

/// How colours are chosen that another space does not have. Every space here has the same ones, so all do the
/// same.
///
/// Core Graphics: `CGColorRenderingIntent`.
public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent
  case absoluteColorimetric
  case relativeColorimetric
  case perceptual
  case saturation
}

/// What the components of a colour mean.
///
/// Core Graphics: `CGColorSpace`. The screen counts as sRGB: device spaces have the same colours as those of
/// that standard, and greys its curve.
public final class CGColorSpace: Hashable, Sendable {
  /// Red, green and blue as sRGB has them.
  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  /// Greys on a curve of gamma 2.2.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"

  static let deviceRGB = CGColorSpace("kCGColorSpaceDeviceRGB", .rgb)
  static let deviceGray = CGColorSpace("kCGColorSpaceDeviceGray", .monochrome)
  static let standardRGB = CGColorSpace(sRGB, .rgb)
  static let genericGray = CGColorSpace(genericGrayGamma2_2, .monochrome)

  /// What the space is called.
  public let name: CFString?

  /// What kind of components its colours have.
  public let model: CGColorSpaceModel

  /// The space of a name; nil if there is none of that name here.
  public convenience init?(name: CFString) {
    guard
      let known = [
        CGColorSpace.standardRGB, .genericGray, .deviceRGB, .deviceGray,
      ].first(where: { $0.name == name })
    else { return nil }
    self.init(name, known.model)
  }

  private init(_ name: CFString, _ model: CGColorSpaceModel) {
    self.name = name
    self.model = model
  }

  /// How many components a colour has, opacity not counted.
  public var numberOfComponents: Int { model == .rgb ? 3 : 1 }

  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.name == b.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The screen's red, green and blue.
///
/// Core Graphics: `CGColorSpaceCreateDeviceRGB`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// The screen's greys.
///
/// Core Graphics: `CGColorSpaceCreateDeviceGray`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }
