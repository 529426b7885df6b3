/// Traits that are the same on every desktop.
nonisolated extension UITraitCollection {
  /// The color gamut of the screen: sRGB.
  ///
  /// UIKit: `displayGamut`.
  public var displayGamut: UIDisplayGamut { .SRGB }

  /// The user's preferred weight of text: regular.
  ///
  /// UIKit: `legibilityWeight`.
  public var legibilityWeight: UILegibilityWeight { .regular }

  /// Whether touch screens measure force: they do not.
  ///
  /// UIKit: `forceTouchCapability`.
  public var forceTouchCapability: UIForceTouchCapability { .unavailable }
}

/// A color gamut.
///
/// UIKit: `UIDisplayGamut`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated enum UIDisplayGamut: Int, Sendable {
  case unspecified = -1
  case SRGB = 0
  case P3 = 1
}

/// A weight of text.
///
/// UIKit: `UILegibilityWeight`.
public nonisolated enum UILegibilityWeight: Int, Sendable {
  case unspecified = -1
  case regular = 0
  case bold = 1
}

/// Whether touch screens measure force.
///
/// UIKit: `UIForceTouchCapability`.
public nonisolated enum UIForceTouchCapability: Int, Sendable {
  case unknown, unavailable, available
}
