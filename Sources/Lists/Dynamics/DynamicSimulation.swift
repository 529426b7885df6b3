import Foundation

/// The bodies of the items of an animator.
final class DynamicSimulation {
  let world = DynamicWorld()

  private struct Member {
    let item: any UIDynamicItem
    let body: Body
    /// The item's transform without its angle.
    let transform: CGAffineTransform
  }

  private var members: [ObjectIdentifier: Member] = [:]
  private var order: [ObjectIdentifier] = []
  private var used: Set<ObjectIdentifier> = []

  /// Forces that behaviors add before each step.
  var forces: [() -> Void] = []

  init() {
    world.forces = { [unowned self] in for force in forces { force() } }
  }

  /// Rebuilds the simulation from behaviors. Bodies keep their positions and velocities.
  func rebuild(_ behaviors: [UIDynamicBehavior]) {
    (world.groups, world.joints, forces, used) = ([], [], [], [])
    for member in members.values { member.body.reset() }
    // Create a body for each item of a behavior, even if no behavior adds a force or a connection to it.
    for behavior in behaviors {
      for item in behavior.namedItems { _ = body(of: item) }
    }
    for behavior in behaviors { behavior.join(self) }
    for key in order where !used.contains(key) { members[key] = nil }
    order.removeAll { members[$0] == nil }
    world.bodies = order.compactMap { members[$0]?.body }
  }

  /// The body of an item, created at the item's position if needed.
  func body(of item: any UIDynamicItem) -> Body {
    let key = ObjectIdentifier(item)
    used.insert(key)
    if let member = members[key] { return member.body }
    let angle = item.transform.angle
    let body = Body(item.localShapes, position: Vector(item.center), angle: angle)
    members[key] = Member(item: item, body: body, transform: item.transform.rotated(by: -CGFloat(angle)))
    order.append(key)
    return body
  }

  func knownBody(of item: any UIDynamicItem) -> Body? { members[ObjectIdentifier(item)]?.body }

  var items: [any UIDynamicItem] { order.compactMap { members[$0]?.item } }

  /// The item of a body.
  func item(of body: ObjectIdentifier) -> (any UIDynamicItem)? {
    members.values.first { ObjectIdentifier($0.body) == body }?.item
  }

  /// Reads the position of an item, and stops the item.
  func read(_ item: any UIDynamicItem) {
    let key = ObjectIdentifier(item)
    guard let member = members[key] else { return }
    let body = member.body
    let angle = item.transform.angle
    body.shapes = item.localShapes
    body.weigh()
    (body.position, body.angle) = (Vector(item.center), angle)
    (body.velocity, body.spin) = (.zero, 0)
    members[key] = Member(
      item: item, body: body, transform: item.transform.rotated(by: -CGFloat(angle)))
  }

  /// Writes the positions of the bodies to the items.
  ///
  /// - Parameter isExact: false omits movements of less than a pixel.
  func write(isExact: Bool) {
    let (way, turn) = isExact ? (0, 0) : (0.01, 0.0002)
    for key in order {
      guard let member = members[key] else { continue }
      let (item, body) = (member.item, member.body)
      let center = body.position.point
      if abs(item.center.x - center.x) + abs(item.center.y - center.y) > way { item.center = center }
      var turned = item.transform.angle - body.angle
      turned -= (turned / (2 * Double.pi)).rounded() * 2 * Double.pi
      if abs(turned) > turn { item.transform = member.transform.rotated(by: CGFloat(body.angle)) }
    }
  }

  var isAtRest: Bool { world.bodies.allSatisfy { $0.isAnchored || $0.speed < 4 } }
}

extension Body {
  /// Restores the default properties of a body without item behaviors.
  fileprivate func reset() {
    (density, elasticity, friction, resistance, angularResistance) = (1, 0, 0, 0, 0)
    (charge, isAnchored, allowsRotation) = (0, false, true)
  }
}
