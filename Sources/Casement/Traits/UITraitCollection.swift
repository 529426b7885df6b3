public import Foundation

/// What there is to know of the place of a view or a controller, so that it can look accordingly.
///
/// UIKit: `UITraitCollection`. It has the traits that can be told on a desktop.
public nonisolated final class UITraitCollection: NSObject, Sendable {
  /// Pixels per point of what is drawn, a fraction where the compositor takes such pictures; 0 is unspecified.
  public let displayScale: CGFloat

  /// Whether the interface is light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle

  private init(_ displayScale: CGFloat, _ userInterfaceStyle: UIUserInterfaceStyle) {
    self.displayScale = displayScale
    self.userInterfaceStyle = userInterfaceStyle
  }

  /// A collection in which nothing is specified.
  public convenience override init() { self.init(0, .unspecified) }

  /// A collection that specifies the pixels per point and nothing else.
  public convenience init(displayScale: CGFloat) { self.init(displayScale, .unspecified) }

  /// A collection that specifies the style and nothing else.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init(0, userInterfaceStyle) }

  /// A collection with all that others specify; where several specify a trait, the last one counts.
  public convenience init(traitsFrom collections: [UITraitCollection]) {
    self.init(
      collections.last { $0.displayScale != 0 }?.displayScale ?? 0,
      collections.last { $0.userInterfaceStyle != .unspecified }?.userInterfaceStyle ?? .unspecified)
  }

  /// The value of a trait.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    let value: Any? =
      switch trait {
      case is UITraitDisplayScale.Type: displayScale
      case is UITraitUserInterfaceStyle.Type: userInterfaceStyle
      default: nil
      }
    return value as? Trait.Value ?? Trait.defaultValue
  }

  /// Whether all that this collection specifies has the same value in another one.
  public func containsTraits(in other: UITraitCollection?) -> Bool {
    guard let other else { return true }
    return (other.displayScale == 0 || other.displayScale == displayScale)
      && (other.userInterfaceStyle == .unspecified || other.userInterfaceStyle == userInterfaceStyle)
  }

  /// Whether colours can be others than under another collection.
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    userInterfaceStyle != other?.userInterfaceStyle
  }

  /// Whether one of some traits has another value in another collection.
  func differs(from other: UITraitCollection, in traits: [UITrait]) -> Bool {
    traits.contains { trait in
      switch trait {
      case is UITraitDisplayScale.Type: displayScale != other.displayScale
      case is UITraitUserInterfaceStyle.Type: userInterfaceStyle != other.userInterfaceStyle
      default: false
      }
    }
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return displayScale == other.displayScale && userInterfaceStyle == other.userInterfaceStyle
  }

  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(displayScale)
    hasher.combine(userInterfaceStyle)
    return hasher.finalize()
  }

  // MARK: Those in use

  /// The collection with these traits, the same object each time: views ask often, and there are few of them.
  @MainActor static func shared(
    displayScale: CGFloat, userInterfaceStyle: UIUserInterfaceStyle
  ) -> UITraitCollection {
    for known in inUse where known.displayScale == displayScale {
      if known.userInterfaceStyle == userInterfaceStyle { return known }
    }
    let new = UITraitCollection(displayScale, userInterfaceStyle)
    if inUse.count >= 16 { inUse.removeFirst() }
    inUse.append(new)
    return new
  }

  @MainActor private static var inUse: [UITraitCollection] = []
}
