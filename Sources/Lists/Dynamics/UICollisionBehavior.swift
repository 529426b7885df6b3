public import Foundation

/// Lets items collide with each other and with boundaries.
///
/// UIKit: `UICollisionBehavior`.
@preconcurrency @MainActor open class UICollisionBehavior: UIDynamicBehavior {
  /// The kinds of obstacles of items.
  public nonisolated struct Mode: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Each other.
    public static let items = Mode(rawValue: 1 << 0)
    /// Boundaries.
    public static let boundaries = Mode(rawValue: 1 << 1)
    /// Each other and boundaries.
    public static let everything = Mode(rawValue: .max)
  }

  /// The obstacles of items: each other and boundaries by default.
  open var collisionMode = Mode.everything { didSet { changed() } }

  /// Receives the collisions.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

  /// Whether the edges of the reference view's current bounds are a boundary. False by default.
  open var translatesReferenceBoundsIntoBoundary = false {
    didSet {
      insets = .zero
      changed()
    }
  }

  final let group = DynamicWorld.Group()
  final var knownTouches: Set<DynamicWorld.Touch> = []

  private var insets = UIEdgeInsets.zero
  private var boundaries: [(identifier: any NSCopying, path: UIBezierPath)] = []

  /// Makes a behavior for items.
  public init(items: [any UIDynamicItem] = []) {
    super.init()
    namedItems = items
  }

  /// The items.
  public var items: [any UIDynamicItem] { namedItems }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { add(item) }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) { remove(item) }

  /// Adds the edges of the reference view's bounds, inset, as a boundary.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    translatesReferenceBoundsIntoBoundary = true
    self.insets = insets
    changed()
  }

  /// Adds the outline of a path as a boundary, which replaces one with the same identifier. Only the first subpath
  /// counts.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    boundaries.removeAll { Self.key($0.identifier) == Self.key(identifier) }
    boundaries.append((identifier, bezierPath))
    changed()
  }

  /// Adds a line as a boundary, which replaces one with the same identifier.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    addBoundary(withIdentifier: identifier, for: path)
  }

  /// The path of a boundary; nil for an unknown one.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries.first { Self.key($0.identifier) == Self.key(identifier) }?.path
  }

  /// Removes a boundary.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.removeAll { Self.key($0.identifier) == Self.key(identifier) }
    changed()
  }

  /// Removes all boundaries that were added.
  open func removeAllBoundaries() {
    boundaries = []
    changed()
  }

  /// The identifiers of the boundaries that were added.
  open var boundaryIdentifiers: [any NSCopying]? { boundaries.isEmpty ? nil : boundaries.map(\.identifier) }

  private static func key(_ identifier: any NSCopying) -> AnyHashable {
    (identifier as? any Hashable).map { AnyHashable($0) } ?? AnyHashable("\(identifier)")
  }

  /// The identifier of a touched boundary; nil for the reference view's bounds.
  final func identifier(_ key: AnyHashable?) -> (any NSCopying)? {
    key.flatMap { key in boundaries.first { Self.key($0.identifier) == key }?.identifier }
  }

  override func join(_ simulation: DynamicSimulation) {
    group.bodies = items.map { simulation.body(of: $0) }
    group.touchesBodies = collisionMode.contains(.items)
    group.boundaries = []
    if collisionMode.contains(.boundaries) {
      if translatesReferenceBoundsIntoBoundary, let view = dynamicAnimator?.referenceView {
        let rect = view.bounds.inset(by: insets)
        let corners = [
          CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
          CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
          CGPoint(x: rect.minX, y: rect.minY),
        ]
        group.boundaries.append(DynamicWorld.Boundary(nil, corners.map { Vector($0) }))
      }
      for boundary in boundaries {
        let points = boundary.path.cgPath.linePoints
        if points.count > 1 {
          group.boundaries.append(DynamicWorld.Boundary(Self.key(boundary.identifier), points))
        }
      }
    }
    simulation.world.groups.append(group)
  }
}

/// Receives the collisions of items. All methods are optional.
///
/// UIKit: `UICollisionBehaviorDelegate`.
@preconcurrency @MainActor public protocol UICollisionBehaviorDelegate: AnyObject {
  /// Called when two items begin to touch.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint)

  /// Called when two items no longer touch.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)

  /// Called when an item begins to touch a boundary; nil stands for the reference view's bounds.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)

  /// Called when an item no longer touches a boundary; nil stands for the reference view's bounds.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}
