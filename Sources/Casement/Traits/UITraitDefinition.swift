public import Foundation

/// The type that stands for a trait, such as `UITraitDisplayScale.self`.
///
/// UIKit: `UITrait`.
public typealias UITrait = any UITraitDefinition.Type

/// A type that stands for a trait: one value of a `UITraitCollection`.
///
/// One of the program's own is set by `traitOverrides` of a scene, window, view or controller, and holds in all that is inside.
///
/// UIKit: `UITraitDefinition`.
public nonisolated protocol UITraitDefinition<Value> {
  /// What the trait's values are.
  associatedtype Value

  /// The value where nothing is said.
  static var defaultValue: Value { get }
}

/// The number of pixels per point; 0 is unspecified.
///
/// UIKit: `UITraitDisplayScale`.
public nonisolated struct UITraitDisplayScale: UITraitDefinition {
  public static let defaultValue: CGFloat = 0
}

/// Whether the interface is light or dark.
///
/// UIKit: `UITraitUserInterfaceStyle`.
public nonisolated struct UITraitUserInterfaceStyle: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceStyle.unspecified
}

/// The kind of device.
///
/// UIKit: `UITraitUserInterfaceIdiom`.
public nonisolated struct UITraitUserInterfaceIdiom: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
}

/// How much colours are to differ from those behind them.
///
/// UIKit: `UITraitAccessibilityContrast`.
public nonisolated struct UITraitAccessibilityContrast: UITraitDefinition {
  public static let defaultValue = UIAccessibilityContrast.unspecified
}

/// The direction in which the interface is read.
///
/// UIKit: `UITraitLayoutDirection`.
public nonisolated struct UITraitLayoutDirection: UITraitDefinition {
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
}
