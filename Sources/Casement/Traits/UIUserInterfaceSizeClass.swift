import Foundation

/// How much room there is along an axis.
///
/// UIKit: `UIUserInterfaceSizeClass`. Here it follows from the size of the window: horizontally it is compact below 600
/// points, vertically below 400.
public nonisolated enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified
  /// Little, as in the width of a phone that is held upright.
  case compact
  /// Enough for things to stand beside each other.
  case regular

  /// The class of a window's width.
  static func ofWidth(_ width: CGFloat) -> UIUserInterfaceSizeClass { width < 600 ? .compact : .regular }

  /// The class of a window's height.
  static func ofHeight(_ height: CGFloat) -> UIUserInterfaceSizeClass { height < 400 ? .compact : .regular }
}

/// How much room there is in the width.
///
/// UIKit: `UITraitHorizontalSizeClass`.
public nonisolated struct UITraitHorizontalSizeClass: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// How much room there is in the height.
///
/// UIKit: `UITraitVerticalSizeClass`.
public nonisolated struct UITraitVerticalSizeClass: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}
