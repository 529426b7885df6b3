public import Foundation

/// The type that defines a trait, such as `UITraitDisplayScale.self`.
///
/// UIKit: `UITrait`.
public typealias UITrait = any UITraitDefinition.Type

/// A type that defines a trait: one value of a `UITraitCollection`.
///
/// A trait that the program defines is set by `traitOverrides` of a scene, window, view or controller, and is inherited
/// by descendants.
///
/// UIKit: `UITraitDefinition`.
public nonisolated protocol UITraitDefinition<Value> {
  /// The type of the trait's values.
  associatedtype Value

  /// The value of the trait if none is specified.
  static var defaultValue: Value { get }

  /// Whether colors depend on the trait: when it changes, they are resolved again, and views are redrawn. False by
  /// default.
  static var affectsColorAppearance: Bool { get }

  /// The trait's name for logs. The type's name by default.
  static var name: String { get }

  /// A persistent identifier of the trait. The type's full name by default.
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

/// The wanted contrast of colors with their background.
///
/// UIKit: `UITraitAccessibilityContrast`.
public nonisolated struct UITraitAccessibilityContrast: UITraitDefinition {
  public static let defaultValue = UIAccessibilityContrast.unspecified
}

/// Whether the interface lies above another one.
///
/// UIKit: `UITraitUserInterfaceLevel`.
public nonisolated struct UITraitUserInterfaceLevel: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceLevel.unspecified
}

/// The reading direction of the interface.
///
/// UIKit: `UITraitLayoutDirection`.
public nonisolated struct UITraitLayoutDirection: UITraitDefinition {
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
}
