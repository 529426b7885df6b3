public import Foundation

/// A position or size of a view or a layout guide, from which constraints are made. The type of the anchor allows only
/// compatible anchors in a constraint.
///
/// It does not retain its view.
///
/// UIKit: `NSLayoutAnchor`.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let place: LayoutPlace
  /// The subtracted position, if the anchor is a distance.
  let origin: LayoutPlace?

  init(_ place: LayoutPlace, minus origin: LayoutPlace? = nil) {
    (self.place, self.origin) = (place, origin)
    super.init()
  }

  deinit {}

  /// The view or guide.
  open var item: AnyObject? { place.item }

  /// The name of the attribute.
  open var name: String { place.attribute.name }

  /// Whether it is an anchor of the same item and attribute.
  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let object = object as? NSObject else { return false }
    if object === self { return true }
    // Accessed only on the main thread, during this call.
    nonisolated(unsafe) let candidate = object
    return MainActor.assumeIsolatedIfPossible {
      guard let other = candidate as? any AnchorParts else { return false }
      return other.place == self.place && other.origin == self.origin
    } ?? false
  }

  open nonisolated override var hash: Int {
    MainActor.assumeIsolatedIfPossible {
      var hasher = Hasher()
      hasher.combine(self.place.item.map(ObjectIdentifier.init))
      hasher.combine(self.place.attribute)
      return hasher.finalize()
    } ?? 0
  }

  /// The class, the item and the attribute.
  open nonisolated override var description: String { "<\(type(of: self)): \(place.text)>" }

  /// This = the anchor.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relation(.equal, anchor, 1, 0)
  }
  /// This ≥ the anchor.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relation(.greaterThanOrEqual, anchor, 1, 0)
  }
  /// This ≤ the anchor.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relation(.lessThanOrEqual, anchor, 1, 0)
  }
  /// This = the anchor + the constant.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint
  {
    relation(.equal, anchor, 1, c)
  }
  /// This ≥ the anchor + the constant.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    relation(.greaterThanOrEqual, anchor, 1, c)
  }
  /// This ≤ the anchor + the constant.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    relation(.lessThanOrEqual, anchor, 1, c)
  }

  func relation(
    _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<AnchorType>, _ multiplier: CGFloat,
    _ constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      place, minus: origin, relation, anchor.place, minus: anchor.origin, multiplier: multiplier,
      constant: constant)
  }
}

/// The properties by which `isEqual(_:)` compares anchors without knowing their generic type.
private protocol AnchorParts {
  @MainActor var place: LayoutPlace { get }
  @MainActor var origin: LayoutPlace? { get }
}
extension NSLayoutAnchor: @MainActor AnchorParts {}

/// The standard distance between views, as in UIKit.
nonisolated let systemSpacing: CGFloat = 8

/// A horizontal position: an edge or the center.
///
/// UIKit: `NSLayoutXAxisAnchor`.
@preconcurrency @MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// The distance from this position to another one, positive to the right.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(otherAnchor.place, minus: place)
  }
  /// This = the anchor + the multiplier × 8 points, in reading direction.
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { spacing(.equal, anchor, multiplier) }
  /// This is at least the multiplier × 8 points after the anchor.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { spacing(.greaterThanOrEqual, anchor, multiplier) }
  /// This is at most the multiplier × 8 points after the anchor.
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { spacing(.lessThanOrEqual, anchor, multiplier) }

  private func spacing(
    _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutXAxisAnchor, _ multiplier: CGFloat
  ) -> NSLayoutConstraint {
    self.relation(relation, anchor, 1, multiplier * systemSpacing)
  }
}

/// A vertical position: an edge, the center, or a baseline.
///
/// UIKit: `NSLayoutYAxisAnchor`.
@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// The distance from this position to another one, positive downwards.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(otherAnchor.place, minus: place)
  }
  /// This = the anchor + the multiplier × 8 points.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { relation(.equal, anchor, 1, multiplier * systemSpacing) }
  /// This is at least the multiplier × 8 points below the anchor.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { relation(.greaterThanOrEqual, anchor, 1, multiplier * systemSpacing) }
  /// This is at most the multiplier × 8 points below the anchor.
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { relation(.lessThanOrEqual, anchor, 1, multiplier * systemSpacing) }
}

/// A size: a width, a height, or a distance.
///
/// UIKit: `NSLayoutDimension`.
@preconcurrency @MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// This = the constant.
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { size(.equal, c) }
  /// This ≥ the constant.
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    size(.greaterThanOrEqual, c)
  }
  /// This ≤ the constant.
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    size(.lessThanOrEqual, c)
  }

  /// This = the multiplier × the anchor.
  open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    relation(.equal, anchor, m, 0)
  }
  /// This ≥ the multiplier × the anchor.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
  ) -> NSLayoutConstraint { relation(.greaterThanOrEqual, anchor, m, 0) }
  /// This ≤ the multiplier × the anchor.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat)
    -> NSLayoutConstraint
  {
    relation(.lessThanOrEqual, anchor, m, 0)
  }
  /// This = the multiplier × the anchor + the constant.
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint { relation(.equal, anchor, m, c) }
  /// This ≥ the multiplier × the anchor + the constant.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint { relation(.greaterThanOrEqual, anchor, m, c) }
  /// This ≤ the multiplier × the anchor + the constant.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint { relation(.lessThanOrEqual, anchor, m, c) }

  private func size(_ relation: NSLayoutConstraint.Relation, _ constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(place, minus: origin, relation, nil, constant: constant)
  }
}
