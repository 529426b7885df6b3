public import Foundation

/// Moves items by the laws of mechanics: gravity, collisions, springs, pushes and fields, which behaviors describe.
///
/// It runs while something moves and pauses when everything is at rest. While it runs it advances with the frames of the screen,
/// in steps of a 240th of a second (rule A11).
///
/// UIKit: `UIDynamicAnimator`.
@preconcurrency @MainActor open class UIDynamicAnimator: NSObject {
  /// The view that defines the coordinates of the items.
  public final let referenceView: UIView?

  private final weak var layout: UICollectionViewLayout?

  /// Receives the starts and pauses of the animator.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?

  /// The behaviors that were added, without their children.
  public private(set) final var behaviors: [UIDynamicBehavior] = []

  /// Whether items move.
  public private(set) final var isRunning = false

  /// The time for which the animator has moved items so far, in seconds.
  public private(set) final var elapsedTime: TimeInterval = 0

  private let simulation = DynamicSimulation()
  private var needsRebuild = false
  /// The remaining time, which is shorter than a step.
  private var rest = 0.0
  /// The time for which everything has been at rest.
  private var calm = 0.0
  private var link: CADisplayLink?
  private var lastFrame: TimeInterval?
  private var isTicking = false

  /// The time after which slow items count as being at rest.
  private static let patience = 0.4

  /// Makes an animator for views that a view contains.
  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }

  /// Makes an animator for the attributes of a layout. The layout is invalidated in each frame.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    referenceView = nil
    self.layout = layout
    super.init()
  }

  /// Makes an animator for items outside views.
  public override init() {
    referenceView = nil
    super.init()
  }

  isolated deinit { link?.invalidate() }

  // MARK: Behaviors

  /// Adds a behavior, whose items begin to move.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !behaviors.contains(behavior) else { return }
    behavior.sendWillMove(self)
    behaviors.append(behavior)
    behavior.animator = self
    changed()
  }

  /// Removes a behavior.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = behaviors.firstIndex(of: behavior) else { return }
    behavior.sendWillMove(nil)
    behaviors.remove(at: index)
    behavior.animator = nil
    changed()
  }

  /// Removes all behaviors. Items stay at their positions.
  open func removeAllBehaviors() { for behavior in behaviors { removeBehavior(behavior) } }

  /// The items whose frames intersect a rectangle.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    rebuildIfNeeded()
    return simulation.items.filter { item in
      let size = item.bounds.size
      return CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
        .applying(item.transform).offsetBy(dx: item.center.x, dy: item.center.y).intersects(rect)
    }
  }

  /// Reads the position, the angle and the size of an item that the program has changed. The item stops.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    rebuildIfNeeded()
    simulation.read(item)
    resume()
  }

  final func changed() {
    needsRebuild = true
    resume()
  }

  private func rebuildIfNeeded() {
    guard needsRebuild else { return }
    needsRebuild = false
    simulation.rebuild(behaviors.flatMap(\.family))
  }

  final func body(of item: any UIDynamicItem) -> Body? {
    rebuildIfNeeded()
    return simulation.knownBody(of: item)
  }

  // MARK: Collection views

  /// The attributes of a cell among the items.
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
  }

  /// The attributes of a supplementary view among the items.
  open func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes {
      $0.representedElementCategory == .supplementaryView && $0.indexPath == indexPath
        && $0.representedElementKind == kind
    }
  }

  /// The attributes of a decoration view among the items.
  open func layoutAttributesForDecorationView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes {
      $0.representedElementCategory == .decorationView && $0.indexPath == indexPath
        && $0.representedElementKind == kind
    }
  }

  private func attributes(
    where matches: (UICollectionViewLayoutAttributes) -> Bool
  ) -> UICollectionViewLayoutAttributes? {
    rebuildIfNeeded()
    return simulation.items.lazy.compactMap { $0 as? UICollectionViewLayoutAttributes }.first(where: matches)
  }

  // MARK: Time

  /// Starts the movement, unless it runs already or there are no items to move.
  final func resume() {
    calm = 0
    guard !isRunning, !behaviors.isEmpty else { return }
    isRunning = true
    lastFrame = nil
    delegate?.dynamicAnimatorWillResume(self)
    let link = CADisplayLink(weakly: self, selector: UIDynamicAnimator.frame)
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func pause() {
    guard isRunning else { return }
    isRunning = false
    link?.invalidate()
    link = nil
    rest = 0
    delegate?.dynamicAnimatorDidPause(self)
  }

  private func frame(_ link: CADisplayLink) {
    // A delayed program does not jump.
    let time = lastFrame.map { min(1.0 / 15, max(0, link.targetTimestamp - $0)) } ?? Double(link.duration)
    lastFrame = link.targetTimestamp
    advance(by: time)
  }

  /// Advances the items by a time in seconds.
  final func advance(by time: Double) {
    guard isRunning, !isTicking else { return }
    isTicking = true
    defer { isTicking = false }
    rebuildIfNeeded()
    rest += time
    let family = behaviors.flatMap(\.family)
    var touches = DynamicTouches(family)
    while rest >= DynamicWorld.step - 1e-9 {
      rest -= DynamicWorld.step
      elapsedTime += DynamicWorld.step
      simulation.world.advance()
      touches.collect()
      calm = simulation.isAtRest ? calm + DynamicWorld.step : 0
    }
    let isCalm = calm >= Self.patience || simulation.items.isEmpty
    if isCalm { for behavior in family { behavior.settle(simulation) } }
    simulation.write(isExact: isCalm)
    layout?.invalidateLayout()
    for behavior in family { behavior.action?() }
    touches.report(simulation)
    // Callbacks may have added behaviors that move items.
    if isCalm, calm >= Self.patience || simulation.items.isEmpty, !needsRebuild { pause() }
  }
}

/// Receives the starts and pauses of an animator.
///
/// UIKit: `UIDynamicAnimatorDelegate`.
@preconcurrency @MainActor public protocol UIDynamicAnimatorDelegate: AnyObject {
  /// Called before items begin to move.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)

  /// Everything is at rest.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// The contacts of the steps of one frame. They are reported after the positions of the items are set.
private struct DynamicTouches {
  private enum Event {
    case began(UICollisionBehavior, DynamicWorld.Touch, Vector)
    case ended(UICollisionBehavior, DynamicWorld.Touch)
  }

  private let behaviors: [UICollisionBehavior]
  private var events: [Event] = []

  init(_ family: [UIDynamicBehavior]) { behaviors = family.compactMap { $0 as? UICollisionBehavior } }

  mutating func collect() {
    for behavior in behaviors {
      let (now, before) = (behavior.group.touches, behavior.knownTouches)
      for (touch, place) in now where !before.contains(touch) {
        events.append(.began(behavior, touch, place))
      }
      for touch in before where now[touch] == nil { events.append(.ended(behavior, touch)) }
      behavior.knownTouches = Set(now.keys)
    }
  }

  func report(_ simulation: DynamicSimulation) {
    for event in events {
      switch event {
      case .began(let behavior, let touch, let place):
        guard let item = simulation.item(of: touch.body) else { continue }
        if let other = touch.other {
          guard let other = simulation.item(of: other) else { continue }
          behavior.collisionDelegate?.collisionBehavior(
            behavior, beganContactFor: item, with: other, at: place.point)
        } else {
          behavior.collisionDelegate?.collisionBehavior(
            behavior, beganContactFor: item, withBoundaryIdentifier: behavior.identifier(touch.boundary),
            at: place.point)
        }
      case .ended(let behavior, let touch):
        guard let item = simulation.item(of: touch.body) else { continue }
        if let other = touch.other {
          guard let other = simulation.item(of: other) else { continue }
          behavior.collisionDelegate?.collisionBehavior(behavior, endedContactFor: item, with: other)
        } else {
          behavior.collisionDelegate?.collisionBehavior(
            behavior, endedContactFor: item, withBoundaryIdentifier: behavior.identifier(touch.boundary))
        }
      }
    }
  }
}
