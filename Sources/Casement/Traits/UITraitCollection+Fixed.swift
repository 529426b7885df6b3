/// Traits that are the same on every desktop.
nonisolated extension UITraitCollection {
  /// The range of colors that is shown: that of sRGB.
  ///
  /// UIKit: `displayGamut`.
  public var displayGamut: UIDisplayGamut { .SRGB }

  /// How thick the user wants letters: as they are.
  ///
  /// UIKit: `legibilityWeight`.
  public var legibilityWeight: UILegibilityWeight { .regular }

  /// Whether fingers are felt to press harder: they are not.
  ///
  /// UIKit: `forceTouchCapability`.
  public var forceTouchCapability: UIForceTouchCapability { .unavailable }
}

/// A range of colors.
///
/// UIKit: `UIDisplayGamut`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated enum UIDisplayGamut: Int, Sendable {
  case unspecified = -1
  case SRGB = 0
  case P3 = 1
}

/// How thick letters are.
///
/// UIKit: `UILegibilityWeight`.
public nonisolated enum UILegibilityWeight: Int, Sendable {
  case unspecified = -1
  case regular = 0
  case bold = 1
}

/// Whether fingers are felt to press harder.
///
/// UIKit: `UIForceTouchCapability`.
public nonisolated enum UIForceTouchCapability: Int, Sendable {
  case unknown, unavailable, available
}
