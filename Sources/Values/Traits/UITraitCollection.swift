public import Foundation

/// The properties of the environment of a view or controller to which its look adapts.
///
/// UIKit: `UITraitCollection`. It has the traits that are known on a desktop.
public nonisolated final class UITraitCollection: NSObject, NSCopying, Sendable {
  package let values: TraitValues

  /// The scale in pixels per point, fractional if the compositor supports fractional scales; 0 is unspecified.
  public var displayScale: CGFloat { values.displayScale }

  /// Whether the interface is light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }

  /// The kind of device: `mac` by default.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }

  /// The reading direction of the user's language.
  public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }

  /// The contrast of colors with their background that the user prefers.
  public var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }

  /// Whether the interface lies above another one: `elevated` in popovers, `base` elsewhere.
  public var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }

  /// The size of text that the user prefers.
  public var preferredContentSizeCategory: UIContentSizeCategory { values.textSize }

  /// The size class of the window's width.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }

  /// The size class of the window's height.
  public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }

  /// The desktop's accent color.
  package var accentColor: UIColor? { values.accentColor }

  package init(_ values: TraitValues) { self.values = values }

  /// A collection that specifies no trait.
  public convenience override init() { self.init(TraitValues()) }

  /// A collection that specifies only the scale.
  public convenience init(displayScale: CGFloat) { self.init(TraitValues(displayScale: displayScale)) }

  /// A collection that specifies only the style.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(TraitValues(userInterfaceStyle: userInterfaceStyle))
  }

  /// A collection that specifies only the kind of device.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(TraitValues(userInterfaceIdiom: userInterfaceIdiom))
  }

  /// A collection that specifies only the reading direction.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(TraitValues(layoutDirection: layoutDirection))
  }

  /// A collection that specifies only the contrast.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(TraitValues(accessibilityContrast: accessibilityContrast))
  }

  /// A collection that specifies only the level.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(TraitValues(userInterfaceLevel: userInterfaceLevel))
  }

  /// A collection that specifies only the size of text.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(TraitValues(textSize: preferredContentSizeCategory))
  }

  /// A collection that specifies only the size class of the width.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(TraitValues(horizontalSizeClass: horizontalSizeClass))
  }

  /// A collection that specifies only the size class of the height.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(TraitValues(verticalSizeClass: verticalSizeClass))
  }

  /// A collection of all traits that others specify; of several values of a trait, the last one applies.
  public convenience init(traitsFrom collections: [UITraitCollection]) {
    var values = TraitValues()
    for collection in collections { values.add(collection.values) }
    self.init(values)
  }

  /// The value of a trait, or the trait's default if it is not specified.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    values[trait] ?? Trait.defaultValue
  }

  /// Whether all traits that another collection specifies have the same value in this one.
  public func containsTraits(in other: UITraitCollection?) -> Bool {
    guard let other else { return true }
    var both = values
    both.add(other.values)
    return both == values
  }

  /// Whether colors may resolve differently than with another collection.
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    userInterfaceStyle != other?.userInterfaceStyle ?? .unspecified
      || accessibilityContrast != other?.accessibilityContrast ?? .unspecified
      || userInterfaceLevel != other?.userInterfaceLevel ?? .unspecified
      || accentColor != other?.accentColor
      || values.customColorTraits != other?.values.customColorTraits ?? [:]
  }

  /// Whether drawing may look different than with another collection: the collections differ in more than size classes
  /// and traits without influence on colors.
  package func hasDifferentLook(comparedTo other: UITraitCollection) -> Bool {
    guard values != other.values else { return false }
    var same = values
    same.horizontalSizeClass = other.horizontalSizeClass
    same.verticalSizeClass = other.verticalSizeClass
    if values.customColorTraits == other.values.customColorTraits { same.custom = other.values.custom }
    return same != other.values
  }

  /// Whether one of some traits has another value in another collection.
  package func differs(from other: UITraitCollection, in traits: [UITrait]) -> Bool {
    traits.contains { trait in
      switch trait {
      case is UITraitDisplayScale.Type: displayScale != other.displayScale
      case is UITraitUserInterfaceStyle.Type: userInterfaceStyle != other.userInterfaceStyle
      case is UITraitUserInterfaceIdiom.Type: userInterfaceIdiom != other.userInterfaceIdiom
      case is UITraitLayoutDirection.Type: layoutDirection != other.layoutDirection
      case is UITraitAccessibilityContrast.Type: accessibilityContrast != other.accessibilityContrast
      case is UITraitUserInterfaceLevel.Type: userInterfaceLevel != other.userInterfaceLevel
      case is UITraitPreferredContentSizeCategory.Type:
        preferredContentSizeCategory != other.preferredContentSizeCategory
      case is UITraitHorizontalSizeClass.Type: horizontalSizeClass != other.horizontalSizeClass
      case is UITraitVerticalSizeClass.Type: verticalSizeClass != other.verticalSizeClass
      default: values.differs(from: other.values, in: trait)
      }
    }
  }

  /// The collection itself, which is immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.values == values
  }

  public override var hash: Int { values.hashValue }

  // MARK: Shared collections

  /// The collection of a window or screen with these traits and the desktop's preferences. Recent collections are
  /// cached and returned again, since views ask often and there are few of them.
  @MainActor package static func shared(
    displayScale: CGFloat, userInterfaceStyle: UIUserInterfaceStyle, size: CGSize,
    level: UIUserInterfaceLevel = .base
  ) -> UITraitCollection {
    let appearance = SystemAppearance.current
    let isRightToLeft = UIUserInterfaceLayoutDirection.ofUser == .rightToLeft
    let values = TraitValues(
      displayScale: displayScale, userInterfaceStyle: userInterfaceStyle,
      userInterfaceIdiom: DeviceIdiom.current,
      layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight,
      accessibilityContrast: appearance.contrast, userInterfaceLevel: level, textSize: appearance.textSize,
      horizontalSizeClass: .ofWidth(size.width), verticalSizeClass: .ofHeight(size.height),
      accentColor: appearance.accentColor)
    return shared(values)
  }

  /// The cached collection of some values.
  @MainActor private static func shared(_ values: TraitValues) -> UITraitCollection {
    if let known = inUse.first(where: { $0.values == values }) { return known }
    let new = UITraitCollection(values)
    if inUse.count >= 16 { inUse.removeFirst() }
    inUse.append(new)
    return new
  }

  /// The cached collection with other values merged over these.
  @MainActor package func adding(_ given: TraitValues?) -> UITraitCollection {
    guard let given, !given.isEmpty else { return self }
    var values = self.values
    values.add(given)
    return values == self.values ? self : Self.shared(values)
  }

  @MainActor private static var inUse: [UITraitCollection] = []
}
