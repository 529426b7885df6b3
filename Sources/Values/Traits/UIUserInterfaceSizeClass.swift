import Foundation

/// The class of the available space along an axis.
///
/// UIKit: `UIUserInterfaceSizeClass`. Here it depends on the size of the window: the width is compact below 600 points,
/// the height below 400.
public nonisolated enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified
  /// Little space, as in the width of a phone in portrait.
  case compact
  /// Enough space to show columns beside each other.
  case regular

  /// The class of a window's width.
  static func ofWidth(_ width: CGFloat) -> UIUserInterfaceSizeClass { width < 600 ? .compact : .regular }

  /// The class of a window's height.
  static func ofHeight(_ height: CGFloat) -> UIUserInterfaceSizeClass { height < 400 ? .compact : .regular }
}

/// The size class of the width.
///
/// UIKit: `UITraitHorizontalSizeClass`.
public nonisolated struct UITraitHorizontalSizeClass: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// The size class of the height.
///
/// UIKit: `UITraitVerticalSizeClass`.
public nonisolated struct UITraitVerticalSizeClass: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}
