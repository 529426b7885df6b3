public import Foundation

/// What there is to know of the place of a view or a controller, so that it can look accordingly.
///
/// UIKit: `UITraitCollection`. It has the traits that can be told on a desktop.
public nonisolated final class UITraitCollection: NSObject, NSCopying, Sendable {
  let values: TraitValues

  /// Pixels per point of what is drawn, a fraction where the compositor takes such pictures; 0 is unspecified.
  public var displayScale: CGFloat { values.displayScale }

  /// Whether the interface is light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }

  /// The kind of device: `mac`, as for every window here.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }

  /// The direction in which the user's language is read.
  public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }

  /// How much the user wants colors to differ from those behind them.
  public var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }

  /// Whether the interface lies on another one: `elevated` in popovers, `base` elsewhere.
  public var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }

  /// How large the user wants text.
  public var preferredContentSizeCategory: UIContentSizeCategory { values.textSize }

  /// How much room the window has in its width.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }

  /// How much room the window has in its height.
  public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }

  /// The desktop's accent color.
  var accentColor: UIColor? { values.accentColor }

  init(_ values: TraitValues) { self.values = values }

  /// A collection in which nothing is specified.
  public convenience override init() { self.init(TraitValues()) }

  /// A collection that specifies the pixels per point and nothing else.
  public convenience init(displayScale: CGFloat) { self.init(TraitValues(displayScale: displayScale)) }

  /// A collection that specifies the style and nothing else.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(TraitValues(userInterfaceStyle: userInterfaceStyle))
  }

  /// A collection that specifies the kind of device and nothing else.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(TraitValues(userInterfaceIdiom: userInterfaceIdiom))
  }

  /// A collection that specifies the direction of reading and nothing else.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(TraitValues(layoutDirection: layoutDirection))
  }

  /// A collection that specifies the contrast and nothing else.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(TraitValues(accessibilityContrast: accessibilityContrast))
  }

  /// A collection that specifies the level and nothing else.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(TraitValues(userInterfaceLevel: userInterfaceLevel))
  }

  /// A collection that specifies the size of text and nothing else.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(TraitValues(textSize: preferredContentSizeCategory))
  }

  /// A collection that specifies the room in the width and nothing else.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(TraitValues(horizontalSizeClass: horizontalSizeClass))
  }

  /// A collection that specifies the room in the height and nothing else.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(TraitValues(verticalSizeClass: verticalSizeClass))
  }

  /// A collection with all that others specify; where several specify a trait, the last one counts.
  public convenience init(traitsFrom collections: [UITraitCollection]) {
    var values = TraitValues()
    for collection in collections { values.add(collection.values) }
    self.init(values)
  }

  /// The value of a trait; where it is not specified, the trait's default.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    values[trait] ?? Trait.defaultValue
  }

  /// Whether all that another collection specifies has the same value in this one.
  public func containsTraits(in other: UITraitCollection?) -> Bool {
    guard let other else { return true }
    var both = values
    both.add(other.values)
    return both == values
  }

  /// Whether colors can be others than under another collection.
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    userInterfaceStyle != other?.userInterfaceStyle
      || accessibilityContrast != other?.accessibilityContrast ?? .unspecified
      || userInterfaceLevel != other?.userInterfaceLevel ?? .unspecified
      || accentColor != other?.accentColor || values.ownColors != other?.values.ownColors ?? [:]
  }

  /// Whether what is drawn can look otherwise than under another collection: they differ in more than the room that there
  /// is.
  func hasDifferentLook(comparedTo other: UITraitCollection) -> Bool {
    guard values != other.values else { return false }
    var same = values
    same.horizontalSizeClass = other.horizontalSizeClass
    same.verticalSizeClass = other.verticalSizeClass
    if values.ownColors == other.values.ownColors { same.own = other.values.own }
    return same != other.values
  }

  /// Whether one of some traits has another value in another collection.
  func differs(from other: UITraitCollection, in traits: [UITrait]) -> Bool {
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

  /// The same collection: it does not change.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.values == values
  }

  public override var hash: Int { values.hashValue }

  // MARK: Those in use

  /// The collection of a window or screen of a size with these traits and what the desktop says besides, the same object each time:
  /// views ask often, and there are few of them.
  @MainActor static func shared(
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

  /// The collection of some values, the same object each time.
  @MainActor private static func shared(_ values: TraitValues) -> UITraitCollection {
    if let known = inUse.first(where: { $0.values == values }) { return known }
    let new = UITraitCollection(values)
    if inUse.count >= 16 { inUse.removeFirst() }
    inUse.append(new)
    return new
  }

  /// The same with what somebody says besides, the same object each time.
  @MainActor func adding(_ given: TraitValues?) -> UITraitCollection {
    guard let given, !given.isEmpty else { return self }
    var values = self.values
    values.add(given)
    return values == self.values ? self : Self.shared(values)
  }

  @MainActor private static var inUse: [UITraitCollection] = []
}
