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

  /// Whether colors depend on the trait: as it changes, they are looked up anew, and what is drawn with them is drawn again.
  /// False by default.
  static var affectsColorAppearance: Bool { get }

  /// The trait's name, for people. That of the type by default.
  static var name: String { get }

  /// What the trait is to other programs and runs of this one. The type's full name by default.
  static var identifier: String { get }
}

nonisolated extension UITraitDefinition {
  public static var affectsColorAppearance: Bool { false }
  public static var name: String { "\(Self.self)" }
  public static var identifier: String { String(reflecting: Self.self) }
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

/// How much colors are to differ from those behind them.
///
/// UIKit: `UITraitAccessibilityContrast`.
public nonisolated struct UITraitAccessibilityContrast: UITraitDefinition {
  public static let defaultValue = UIAccessibilityContrast.unspecified
}

/// Whether the interface lies on another one.
///
/// UIKit: `UITraitUserInterfaceLevel`.
public nonisolated struct UITraitUserInterfaceLevel: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceLevel.unspecified
}

/// The direction in which the interface is read.
///
/// UIKit: `UITraitLayoutDirection`.
public nonisolated struct UITraitLayoutDirection: UITraitDefinition {
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
}
