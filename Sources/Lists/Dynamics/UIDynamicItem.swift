public import Foundation

/// An object that a `UIDynamicAnimator` moves. It has a center, a size, and an angle in its transform.
///
/// `UIView` and `UICollectionViewLayoutAttributes` are such items. The animator reads the position of an item when
/// the item is added. Afterwards it only writes the position; see `UIDynamicAnimator.updateItem(usingCurrentState:)`.
///
/// UIKit: `UIDynamicItem`.
@preconcurrency @MainActor public protocol UIDynamicItem: AnyObject {
  /// The center, in the coordinates of the animator's reference view.
  var center: CGPoint { get set }

  /// The size; the origin has no effect.
  var bounds: CGRect { get }

  /// The transform, whose angle the animator changes.
  var transform: CGAffineTransform { get set }

  /// The outline for collisions. A rectangle by default.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }

  /// The outline of an item with the type `path`: a convex path around the center. The convex hull of a concave path
  /// is used.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

extension UIView: UIDynamicItem {}

extension UICollectionViewLayoutAttributes: @MainActor UIDynamicItem {
  /// The outline for collisions: the bounds.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

  /// Empty: the bounds are the outline.
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

/// Several items that move as one rigid body.
///
/// UIKit: `UIDynamicItemGroup`.
@preconcurrency @MainActor open class UIDynamicItemGroup: NSObject, UIDynamicItem {
  /// The items of the group.
  public let items: [any UIDynamicItem]

  private let places: [(center: CGPoint, transform: CGAffineTransform)]
  private let origin: CGPoint

  /// The center of the rectangle around all items. Changes move the items.
  open var center: CGPoint { didSet { place() } }

  /// The size of the rectangle around all items.
  public let bounds: CGRect

  /// The angle of the whole group. Changes rotate the items around the center.
  open var transform = CGAffineTransform.identity { didSet { place() } }

  /// Makes a group of items at their current positions. Nested groups are not allowed.
  public init(items: [any UIDynamicItem]) {
    precondition(!items.contains { $0 is UIDynamicItemGroup }, "a group has no groups among its items")
    self.items = items
    places = items.map { ($0.center, $0.transform) }
    let frame = items.reduce(CGRect.null) { union, item in
      union.union(item.bounds.size.placed(item.center, item.transform))
    }
    let whole = frame.isNull ? CGRect.zero : frame
    origin = CGPoint(x: whole.midX, y: whole.midY)
    center = origin
    bounds = CGRect(origin: .zero, size: whole.size)
  }

  private func place() {
    for (item, place) in zip(items, places) {
      let arm = CGPoint(x: place.center.x - origin.x, y: place.center.y - origin.y).applying(transform)
      item.center = CGPoint(x: center.x + arm.x, y: center.y + arm.y)
      item.transform = place.transform.concatenating(transform)
    }
  }

  /// The outlines of the items around the center.
  var shapes: [Shape] {
    zip(items, places).flatMap { item, place in
      let angle = Rotation(place.transform.angle)
      return item.localShapes.map { $0.moved(angle, Vector(place.center) - Vector(origin)) }
    }
  }
}

extension CGSize {
  /// The rectangle around bounds of the size that are rotated around their center.
  fileprivate func placed(_ center: CGPoint, _ transform: CGAffineTransform) -> CGRect {
    CGRect(x: -width / 2, y: -height / 2, width: width, height: height).applying(transform)
      .offsetBy(dx: center.x, dy: center.y)
  }
}

extension CGAffineTransform {
  /// The angle of the x axis.
  var angle: Double { atan2(Double(b), Double(a)) }
}

extension UIDynamicItem {
  /// The outlines around the center of the unrotated item.
  var localShapes: [Shape] {
    if let group = self as? UIDynamicItemGroup { return group.shapes }
    let (width, height) = (max(0.1, Double(bounds.width)), max(0.1, Double(bounds.height)))
    switch collisionBoundsType {
    case .rectangle: return [.box(width: width, height: height)]
    case .ellipse: return [.ellipse(width: width, height: height)]
    case .path:
      return [Shape.hull(collisionBoundingPath.cgPath.linePoints) ?? .box(width: width, height: height)]
    }
  }
}

extension CGPath {
  /// The points of the first subpath, with curves as lines; at the end the first one again, if the path is closed.
  var linePoints: [Vector] {
    var points: [Vector] = []
    var isDone = false
    flattened(threshold: 0.25).applyWithBlock { pointer in
      let element = pointer.pointee
      guard !isDone else { return }
      switch element.type {
      case .moveToPoint:
        if points.isEmpty { points.append(Vector(element.points[0])) } else { isDone = true }
      case .addLineToPoint: points.append(Vector(element.points[0]))
      case .closeSubpath:
        if let first = points.first, points.last != first { points.append(first) }
      default: break
      }
    }
    return points
  }
}
