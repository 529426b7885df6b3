public import Foundation

/// Traits that can be set, each by its type or its name.
///
/// A trait of the program's own gets a name by an extension:
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
  /// The value of a trait; where it is not set, the trait's default.
  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { get set }
}

nonisolated extension UIMutableTraits {
  /// Pixels per point; what is drawn does not follow it. 0 is unspecified.
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

  /// The direction in which the interface is read.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { self[UITraitLayoutDirection.self] }
    set { self[UITraitLayoutDirection.self] = newValue }
  }

  /// How much colors differ from those behind them.
  public var accessibilityContrast: UIAccessibilityContrast {
    get { self[UITraitAccessibilityContrast.self] }
    set { self[UITraitAccessibilityContrast.self] = newValue }
  }

  /// Whether the interface lies on another one.
  public var userInterfaceLevel: UIUserInterfaceLevel {
    get { self[UITraitUserInterfaceLevel.self] }
    set { self[UITraitUserInterfaceLevel.self] = newValue }
  }

  /// How large text is.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { self[UITraitPreferredContentSizeCategory.self] }
    set { self[UITraitPreferredContentSizeCategory.self] = newValue }
  }

  /// How much room there is in the width.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitHorizontalSizeClass.self] }
    set { self[UITraitHorizontalSizeClass.self] = newValue }
  }

  /// How much room there is in the height.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitVerticalSizeClass.self] }
    set { self[UITraitVerticalSizeClass.self] = newValue }
  }
}

/// The traits that a scene, window, view or controller has instead of those around it; those inside it have them, too.
///
///     view.traitOverrides.userInterfaceStyle = .dark
///     view.traitOverrides.remove(UITraitUserInterfaceStyle.self)
///
/// UIKit: `UITraitOverrides`.
public nonisolated struct UITraitOverrides: UIMutableTraits {
  var values: TraitValues

  /// The value that is set; where none is, the trait's default.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { values[trait] ?? Trait.defaultValue }
    set { values.set(newValue, of: trait) }
  }

  /// Whether a trait is set.
  public func contains(_ trait: UITrait) -> Bool { values.specifies(trait) }

  /// Has a trait be what it is around again.
  public mutating func remove(_ trait: UITrait) { values.remove(trait) }
}

nonisolated extension UITraitCollection {
  /// A collection that specifies what a closure sets.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(Self.changed(TraitValues(), by: mutations))
  }

  /// The same collection, but for what a closure sets.
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
  /// The value of a trait; nil where it is not specified.
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
      default: own[ObjectIdentifier(trait)]?.value
      }
    return value as? Trait.Value
  }

  /// Those of the program's own on which colors depend.
  var ownColors: [ObjectIdentifier: OwnTraitValue] { own.isEmpty ? own : own.filter(\.value.affectsColors) }

  /// Whether a trait of the program's own has another value. Where it is not specified, it has its default.
  func differs<Trait: UITraitDefinition>(from other: TraitValues, in trait: Trait.Type) -> Bool {
    let (one, another) = (own[ObjectIdentifier(trait)], other.own[ObjectIdentifier(trait)])
    guard one != another else { return false }
    let usual = OwnTraitValue(trait.defaultValue)
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
    default: own[ObjectIdentifier(trait)] = OwnTraitValue(value, affectsColors: trait.affectsColorAppearance)
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
    default: own[ObjectIdentifier(trait)] != nil
    }
  }

  /// Has a trait be not specified.
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
    default: own[ObjectIdentifier(trait)] = nil
    }
  }
}

/// The value of a trait of the program's own.
///
/// It can be used on any thread as what it holds is only read, and given to whoever set it, as UIKit does.
nonisolated struct OwnTraitValue: Hashable, @unchecked Sendable {
  let value: Any
  /// What tells values apart that cannot be compared: one is the same as another only if it was not set anew.
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

  // Equal values have equal hashes, as all have. The traits that are specified count by their types.
  func hash(into hasher: inout Hasher) {}
}

extension Equatable {
  fileprivate nonisolated func isSame(as other: Any) -> Bool { (other as? Self) == self }
}
