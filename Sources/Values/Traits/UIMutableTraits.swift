public import Foundation

/// Traits that can be set, by their types or names.
///
/// A trait that the program defines gets a name by an extension:
///
///     extension UIMutableTraits {
///       var density: Density {
///         get { self[DensityTrait.self] }
///         set { self[DensityTrait.self] = newValue }
///       }
///     }
///
/// UIKit: `UIMutableTraits`.
public nonisolated protocol UIMutableTraits {
  /// The value of a trait, or the trait's default if it is not set.
  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { get set }
}

nonisolated extension UIMutableTraits {
  /// The scale in pixels per point; drawing does not depend on it. 0 is unspecified.
  public var displayScale: CGFloat {
    get { self[UITraitDisplayScale.self] }
    set { self[UITraitDisplayScale.self] = newValue }
  }

  /// Light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { self[UITraitUserInterfaceStyle.self] }
    set { self[UITraitUserInterfaceStyle.self] = newValue }
  }

  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { self[UITraitUserInterfaceIdiom.self] }
    set { self[UITraitUserInterfaceIdiom.self] = newValue }
  }

  /// The reading direction of the interface.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { self[UITraitLayoutDirection.self] }
    set { self[UITraitLayoutDirection.self] = newValue }
  }

  /// The contrast of colors with their background.
  public var accessibilityContrast: UIAccessibilityContrast {
    get { self[UITraitAccessibilityContrast.self] }
    set { self[UITraitAccessibilityContrast.self] = newValue }
  }

  /// Whether the interface lies above another one.
  public var userInterfaceLevel: UIUserInterfaceLevel {
    get { self[UITraitUserInterfaceLevel.self] }
    set { self[UITraitUserInterfaceLevel.self] = newValue }
  }

  /// The size of text.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { self[UITraitPreferredContentSizeCategory.self] }
    set { self[UITraitPreferredContentSizeCategory.self] = newValue }
  }

  /// The size class of the width.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitHorizontalSizeClass.self] }
    set { self[UITraitHorizontalSizeClass.self] = newValue }
  }

  /// The size class of the height.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitVerticalSizeClass.self] }
    set { self[UITraitVerticalSizeClass.self] = newValue }
  }
}

/// The traits of a scene, window, view or controller that replace the inherited ones; descendants inherit them.
///
///     view.traitOverrides.userInterfaceStyle = .dark
///     view.traitOverrides.remove(UITraitUserInterfaceStyle.self)
///
/// UIKit: `UITraitOverrides`.
public nonisolated struct UITraitOverrides: UIMutableTraits {
  package var values: TraitValues

  package init(values: TraitValues) { self.values = values }

  /// The value that is set, or the trait's default if none is.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { values[trait] ?? Trait.defaultValue }
    set { values.set(newValue, of: trait) }
  }

  /// Whether a trait is set.
  public func contains(_ trait: UITrait) -> Bool { values.specifies(trait) }

  /// Removes an override, so that the trait is inherited again.
  public mutating func remove(_ trait: UITrait) { values.remove(trait) }
}

nonisolated extension UITraitCollection {
  /// A collection of the traits that a closure sets.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(Self.changed(TraitValues(), by: mutations))
  }

  /// A copy of the collection with traits that a closure changes.
  public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    UITraitCollection(Self.changed(values, by: mutations))
  }

  private static func changed(
    _ values: TraitValues, by mutations: (inout any UIMutableTraits) -> Void
  ) -> TraitValues {
    var traits: any UIMutableTraits = UITraitOverrides(values: values)
    mutations(&traits)
    return (traits as? UITraitOverrides)?.values ?? values
  }
}

nonisolated extension TraitValues {
  /// The value of a trait; nil if it is not specified.
  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value? {
    guard specifies(trait) else { return nil }
    let value: Any? =
      switch trait {
      case is UITraitDisplayScale.Type: displayScale
      case is UITraitUserInterfaceStyle.Type: userInterfaceStyle
      case is UITraitUserInterfaceIdiom.Type: userInterfaceIdiom
      case is UITraitLayoutDirection.Type: layoutDirection
      case is UITraitAccessibilityContrast.Type: accessibilityContrast
      case is UITraitUserInterfaceLevel.Type: userInterfaceLevel
      case is UITraitPreferredContentSizeCategory.Type: textSize
      case is UITraitHorizontalSizeClass.Type: horizontalSizeClass
      case is UITraitVerticalSizeClass.Type: verticalSizeClass
      default: custom[ObjectIdentifier(trait)]?.value
      }
    return value as? Trait.Value
  }

  /// The traits of the program on which colors depend.
  var customColorTraits: [ObjectIdentifier: CustomTraitValue] {
    custom.isEmpty ? custom : custom.filter(\.value.affectsColors)
  }

  /// Whether a trait of the program has another value. An unspecified trait has its default.
  func differs<Trait: UITraitDefinition>(from other: TraitValues, in trait: Trait.Type) -> Bool {
    let (one, another) = (custom[ObjectIdentifier(trait)], other.custom[ObjectIdentifier(trait)])
    guard one != another else { return false }
    let usual = CustomTraitValue(trait.defaultValue)
    return one ?? usual != another ?? usual
  }

  /// Sets a trait by its type.
  mutating func set<Trait: UITraitDefinition>(_ value: Trait.Value, of trait: Trait.Type) {
    switch value {
    case let value as CGFloat where trait is UITraitDisplayScale.Type: displayScale = value
    case let value as UIUserInterfaceStyle where trait is UITraitUserInterfaceStyle.Type:
      userInterfaceStyle = value
    case let value as UIUserInterfaceIdiom where trait is UITraitUserInterfaceIdiom.Type:
      userInterfaceIdiom = value
    case let value as UITraitEnvironmentLayoutDirection where trait is UITraitLayoutDirection.Type:
      layoutDirection = value
    case let value as UIAccessibilityContrast where trait is UITraitAccessibilityContrast.Type:
      accessibilityContrast = value
    case let value as UIUserInterfaceLevel where trait is UITraitUserInterfaceLevel.Type:
      userInterfaceLevel = value
    case let value as UIContentSizeCategory where trait is UITraitPreferredContentSizeCategory.Type:
      textSize = value
    case let value as UIUserInterfaceSizeClass where trait is UITraitHorizontalSizeClass.Type:
      horizontalSizeClass = value
    case let value as UIUserInterfaceSizeClass where trait is UITraitVerticalSizeClass.Type:
      verticalSizeClass = value
    default:
      custom[ObjectIdentifier(trait)] = CustomTraitValue(value, affectsColors: trait.affectsColorAppearance)
    }
  }

  /// Whether a trait is specified.
  func specifies(_ trait: UITrait) -> Bool {
    switch trait {
    case is UITraitDisplayScale.Type: displayScale != 0
    case is UITraitUserInterfaceStyle.Type: userInterfaceStyle != .unspecified
    case is UITraitUserInterfaceIdiom.Type: userInterfaceIdiom != .unspecified
    case is UITraitLayoutDirection.Type: layoutDirection != .unspecified
    case is UITraitAccessibilityContrast.Type: accessibilityContrast != .unspecified
    case is UITraitUserInterfaceLevel.Type: userInterfaceLevel != .unspecified
    case is UITraitPreferredContentSizeCategory.Type: textSize != .unspecified
    case is UITraitHorizontalSizeClass.Type: horizontalSizeClass != .unspecified
    case is UITraitVerticalSizeClass.Type: verticalSizeClass != .unspecified
    default: custom[ObjectIdentifier(trait)] != nil
    }
  }

  /// Makes a trait unspecified.
  mutating func remove(_ trait: UITrait) {
    switch trait {
    case is UITraitDisplayScale.Type: displayScale = 0
    case is UITraitUserInterfaceStyle.Type: userInterfaceStyle = .unspecified
    case is UITraitUserInterfaceIdiom.Type: userInterfaceIdiom = .unspecified
    case is UITraitLayoutDirection.Type: layoutDirection = .unspecified
    case is UITraitAccessibilityContrast.Type: accessibilityContrast = .unspecified
    case is UITraitUserInterfaceLevel.Type: userInterfaceLevel = .unspecified
    case is UITraitPreferredContentSizeCategory.Type: textSize = .unspecified
    case is UITraitHorizontalSizeClass.Type: horizontalSizeClass = .unspecified
    case is UITraitVerticalSizeClass.Type: verticalSizeClass = .unspecified
    default: custom[ObjectIdentifier(trait)] = nil
    }
  }
}

/// The value of a trait that the program defines.
///
/// Sendable because the toolkit only stores the value and returns it to the program, which decides on its thread
/// safety, as in UIKit.
nonisolated struct CustomTraitValue: Hashable, @unchecked Sendable {
  let value: Any
  /// The identity of a value that is not `Equatable`: such values are equal only if they come from the same assignment.
  private let mark = NSObject()

  /// Whether colors depend on it.
  let affectsColors: Bool

  init(_ value: Any, affectsColors: Bool = false) {
    self.value = value
    self.affectsColors = affectsColors
  }

  static func == (a: Self, b: Self) -> Bool {
    guard let value = a.value as? any Equatable else { return a.mark === b.mark }
    return value.isSame(as: b.value)
  }

  // Equal hashes for all values: the hash of the collection distinguishes traits by their types.
  func hash(into hasher: inout Hasher) {}
}

extension Equatable {
  fileprivate nonisolated func isSame(as other: Any) -> Bool { (other as? Self) == self }
}
