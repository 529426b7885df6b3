public import Foundation

/// Pulls items in a direction.
///
/// UIKit: `UIGravityBehavior`.
@preconcurrency @MainActor open class UIGravityBehavior: UIDynamicBehavior {
  /// The direction and the strength: 1 is an acceleration of 1000 points per second squared. (0, 1) by default.
  open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { changed() } }

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

  /// The angle of the direction, in radians.
  open var angle: CGFloat {
    get { atan2(gravityDirection.dy, gravityDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The strength: 1 is an acceleration of 1000 points per second squared.
  open var magnitude: CGFloat {
    get { hypot(gravityDirection.dx, gravityDirection.dy) }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets the direction and the strength.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
  }

  override func join(_ simulation: DynamicSimulation) {
    let bodies = items.map { simulation.body(of: $0) }
    let acceleration = Vector(gravityDirection) * 1000
    simulation.forces.append { for body in bodies { body.push(acceleration * body.mass) } }
  }
}

/// Pushes items, once or continuously.
///
/// UIKit: `UIPushBehavior`.
@preconcurrency @MainActor open class UIPushBehavior: UIDynamicBehavior {
  /// The duration of a push.
  public nonisolated enum Mode: Int, Sendable {
    /// All the time.
    case continuous
    /// Once. Afterwards the behavior is inactive.
    case instantaneous
  }

  /// The duration of the push.
  public let mode: Mode

  /// Whether the push acts. True by default.
  open var active = true { didSet { if active != oldValue { changed() } } }

  /// The direction and the strength: 1 moves a view of 100 × 100 points with 100 points per second, or per second squared.
  open var pushDirection = CGVector.zero { didSet { changed() } }

  private var offsets: [ObjectIdentifier: UIOffset] = [:]

  /// Makes a push without strength for items.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    super.init()
    namedItems = items
  }

  /// The items.
  public var items: [any UIDynamicItem] { namedItems }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { add(item) }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) { remove(item) }

  /// The angle of the direction, in radians.
  open var angle: CGFloat {
    get { atan2(pushDirection.dy, pushDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The strength.
  open var magnitude: CGFloat {
    get { hypot(pushDirection.dx, pushDirection.dy) }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets the direction and the strength.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    pushDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
  }

  /// The offset of the push from the item's center: zero by default.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  /// Sets the offset of the push from the item's center, so that the item turns.
  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = o
    changed()
  }

  override func join(_ simulation: DynamicSimulation) {
    guard active else { return }
    let bodies = items.map { item in
      let offset = targetOffsetFromCenter(for: item)
      return (
        body: simulation.body(of: item), arm: Vector(Double(offset.horizontal), Double(offset.vertical))
      )
    }
    let force = Vector(pushDirection) * 100
    simulation.forces.append { [unowned self] in
      guard active else { return }
      for (body, arm) in bodies {
        // The offset turns with the item.
        let arm = arm.rotated(Rotation(body.angle))
        if mode == .instantaneous { body.apply(force, at: arm) } else { body.push(force, at: arm) }
      }
      if mode == .instantaneous { active = false }
    }
  }
}

/// Moves an item to a point as if by a spring, and turns it upright.
///
/// UIKit: `UISnapBehavior`.
@preconcurrency @MainActor open class UISnapBehavior: UIDynamicBehavior {
  private let item: any UIDynamicItem

  /// The target of the item's center.
  open var snapPoint: CGPoint { didSet { changed() } }

  /// The damping of the oscillation at the end: from 0, the least, to 1. 0.5 by default.
  open var damping: CGFloat = 0.5 { didSet { changed() } }

  /// Makes a behavior that moves an item to a point.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
    super.init()
    namedItems = [item]
  }

  override func join(_ simulation: DynamicSimulation) {
    let body = simulation.body(of: item)
    let omega = 2 * Double.pi * 3
    let drag = 2 * omega * (0.25 + 0.75 * Double(min(1, max(0, damping))))
    simulation.forces.append { [unowned self] in
      let way = body.position - Vector(snapPoint)
      body.push((way * (-omega * omega) - body.velocity * drag) * body.mass)
      let angle = body.angle - (body.angle / (2 * Double.pi)).rounded() * 2 * Double.pi
      if body.inverseInertia > 0 {
        body.torque += (-angle * omega * omega - body.spin * drag) / body.inverseInertia
      }
    }
  }

  /// At rest the item is exactly at the point.
  override func settle(_ simulation: DynamicSimulation) {
    let body = simulation.body(of: item)
    guard (body.position - Vector(snapPoint)).length < 1 else { return }
    body.position = Vector(snapPoint)
    body.angle = (body.angle / (2 * Double.pi)).rounded() * 2 * Double.pi
    (body.velocity, body.spin) = (.zero, 0)
  }
}

/// The physical properties of items.
///
/// UIKit: `UIDynamicItemBehavior`. If several behaviors have an item, the one that was added last applies.
@preconcurrency @MainActor open class UIDynamicItemBehavior: UIDynamicBehavior {
  /// The part of its speed that an item keeps when it bounces, usually from 0 to 1. 0 by default; the larger one of two counts.
  open var elasticity: CGFloat = 0 { didSet { changed() } }

  /// The friction of the item when it slides along others: none by default, 0.
  open var friction: CGFloat = 0 { didSet { changed() } }

  /// The mass of an area of 100 × 100 points. 1 by default.
  open var density: CGFloat = 1 { didSet { changed() } }

  /// The damping of the movement: the fraction of the speed that is lost per second. 0 by default.
  open var resistance: CGFloat = 0 { didSet { changed() } }

  /// The damping of the rotation. 0 by default.
  open var angularResistance: CGFloat = 0 { didSet { changed() } }

  /// The strength of electric and magnetic fields on the item. 0 by default.
  open var charge: CGFloat = 0 { didSet { changed() } }

  /// Whether the item does not move. False by default.
  open var isAnchored = false { didSet { changed() } }

  /// Whether the item may rotate. True by default.
  open var allowsRotation = true { didSet { changed() } }

  /// The velocities of items without an animator.
  private var pending: [ObjectIdentifier: (linear: Vector, angular: Double)] = [:]

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

  /// Adds to the velocity of an item, in points per second.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    pending[ObjectIdentifier(item), default: (.zero, 0)].linear += Vector(velocity)
    changed()
  }

  /// The velocity of an item, in points per second.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    (dynamicAnimator?.body(of: item)?.velocity ?? pending[ObjectIdentifier(item)]?.linear ?? .zero).point
  }

  /// Adds to the rotation speed of an item, in radians per second.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    pending[ObjectIdentifier(item), default: (.zero, 0)].angular += Double(velocity)
    changed()
  }

  /// The rotation speed of an item, in radians per second.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    CGFloat(dynamicAnimator?.body(of: item)?.spin ?? pending[ObjectIdentifier(item)]?.angular ?? 0)
  }

  override func join(_ simulation: DynamicSimulation) {
    for item in items {
      let body = simulation.body(of: item)
      body.density = max(1e-4, Double(density))
      (body.elasticity, body.friction) = (Double(elasticity), Double(max(0, friction)))
      (body.resistance, body.angularResistance) = (Double(resistance), Double(angularResistance))
      (body.charge, body.isAnchored, body.allowsRotation) = (Double(charge), isAnchored, allowsRotation)
      guard let added = pending.removeValue(forKey: ObjectIdentifier(item)) else { continue }
      body.velocity += added.linear
      body.spin += added.angular
    }
  }
}

/// A range of numbers.
///
/// UIKit: `UIFloatRange`.
public nonisolated struct UIFloatRange: Equatable, Sendable {
  public var minimum: CGFloat
  public var maximum: CGFloat

  public init(minimum: CGFloat, maximum: CGFloat) { (self.minimum, self.maximum) = (minimum, maximum) }

  /// The range from 0 to 0.
  public init() { self.init(minimum: 0, maximum: 0) }

  /// The range from 0 to 0.
  public static let zero = UIFloatRange()

  /// All numbers.
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

  /// Whether the range includes all numbers.
  public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }
}

/// Connects an item with a point or with another item.
///
/// UIKit: `UIAttachmentBehavior`.
@preconcurrency @MainActor open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The type of the anchor of an attachment.
  public nonisolated enum AttachmentType: Int, Sendable {
    case items, anchor
  }

  /// The connected items.
  public var items: [any UIDynamicItem] { namedItems }

  /// The type of the anchor.
  public let attachedBehaviorType: AttachmentType

  /// The anchor point of the connection. Changes move the item.
  open var anchorPoint: CGPoint { didSet { changed() } }

  /// The distance of the connected points. The default is their initial distance.
  open var length: CGFloat { didSet { changed() } }

  /// The damping of oscillation, for a connection with a frequency. At 1 there is no oscillation.
  open var damping: CGFloat = 0 { didSet { changed() } }

  /// Oscillations per second; 0, the default, for a rigid connection.
  open var frequency: CGFloat = 0 { didSet { changed() } }

  /// The torque that brakes the rotation at a pin. 0 by default.
  open var frictionTorque: CGFloat = 0 { didSet { changed() } }

  /// The range of the sliding of items in points, or of their rotation at a pin in radians. Infinite by default.
  open var attachmentRange = UIFloatRange.infinite { didSet { changed() } }

  private enum Kind {
    case distance, limit, pin, fixed
    case slide(CGVector)
  }

  private let kind: Kind
  /// Points relative to the centers of unrotated items. For a pin and similar connections the second one is a point
  /// of the plane.
  private let offsets: [UIOffset]
  private var joint: Joint?

  private init(
    _ kind: Kind, _ items: [any UIDynamicItem], _ offsets: [UIOffset], anchor: CGPoint, length: CGFloat,
    _ type: AttachmentType
  ) {
    self.kind = kind
    self.offsets = offsets
    anchorPoint = anchor
    self.length = length
    attachedBehaviorType = type
    super.init()
    namedItems = items
  }

  /// Connects the center of an item with a point.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Connects a point of an item with a point.
  public convenience init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) {
    let length = hypot(
      item.center.x + offset.horizontal - point.x, item.center.y + offset.vertical - point.y)
    self.init(.distance, [item], [offset], anchor: point, length: length, .anchor)
  }

  /// Connects the centers of two items.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  /// Connects points of two items.
  public convenience init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) {
    self.init(
      .distance, [item1, item2], [offset1, offset2], anchor: .zero,
      length: Self.distance(item1, offset1, item2, offset2), .items)
  }

  private static func distance(
    _ item1: any UIDynamicItem, _ offset1: UIOffset, _ item2: any UIDynamicItem, _ offset2: UIOffset
  ) -> CGFloat {
    hypot(
      item1.center.x + offset1.horizontal - item2.center.x - offset2.horizontal,
      item1.center.y + offset1.vertical - item2.center.y - offset2.vertical)
  }

  /// Connects an item with an axis through a point, along which it slides without rotation.
  open class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.slide(axis), [item], [.zero], anchor: point, length: 0, .anchor)
  }

  /// Connects two items with an axis through a point, along which they slide without relative rotation.
  open class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.slide(axis), [item1, item2], [.zero, .zero], anchor: point, length: 0, .items)
  }

  /// Connects points of two items with a rope, which is as long as their distance.
  open class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(
      .limit, [item1, item2], [offset1, offset2], anchor: .zero,
      length: distance(item1, offset1, item2, offset2), .items)
  }

  /// Connects two items rigidly at a point.
  open class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.fixed, [item1, item2], [.zero, .zero], anchor: point, length: 0, .items)
  }

  /// Connects two items at a point, around which they turn.
  open class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.pin, [item1, item2], [.zero, .zero], anchor: point, length: 0, .items)
  }

  override func join(_ simulation: DynamicSimulation) {
    let a = simulation.body(of: items[0])
    let b = items.count > 1 ? simulation.body(of: items[1]) : nil
    if joint.map({ $0.a !== a || $0.b !== b }) ?? true { joint = makeJoint(a, b) }
    guard let joint else { return }
    if b == nil { joint.anchorB = Vector(anchorPoint) }
    switch kind {
    case .distance: joint.kind = .distance(Double(length))
    case .limit: joint.kind = .limit(Double(length))
    default: break
    }
    (joint.frequency, joint.damping) = (Double(max(0, frequency)), Double(max(0, damping)))
    joint.frictionTorque = Double(max(0, frictionTorque))
    let (low, high) = (Double(attachmentRange.minimum), Double(attachmentRange.maximum))
    joint.range = min(low, high)...max(low, high)
    simulation.world.joints.append(joint)
  }

  private func makeJoint(_ a: Body, _ b: Body?) -> Joint {
    func local(_ offset: UIOffset) -> Vector { Vector(Double(offset.horizontal), Double(offset.vertical)) }
    /// The anchor as a point of an unrotated body.
    func anchor(on body: Body) -> Vector {
      (Vector(anchorPoint) - body.position).rotated(Rotation(-body.angle))
    }
    switch kind {
    case .distance, .limit:
      let other = b.map { _ in local(offsets[1]) } ?? Vector(anchorPoint)
      return Joint(a, local(offsets[0]), b, other, .distance(Double(length)))
    case .pin, .fixed:
      let isPin = if case .pin = kind { true } else { false }
      return Joint(
        a, anchor(on: a), b, b.map { anchor(on: $0) } ?? Vector(anchorPoint), isPin ? .pin : .fixed)
    case .slide(let axis):
      let way = Vector(axis).unit
      let turned = b.map { way.rotated(Rotation(-$0.angle)) } ?? way
      return Joint(
        a, b == nil ? .zero : anchor(on: a), b, b.map { anchor(on: $0) } ?? Vector(anchorPoint),
        .slide(axis: turned))
    }
  }
}
