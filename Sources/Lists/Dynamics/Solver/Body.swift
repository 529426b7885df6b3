/// A rigid body.
final class Body {
  /// The outlines around the center.
  var shapes: [Shape]
  var position: Vector
  var angle: Double
  /// The position before the current step.
  var lastPosition = Vector.zero
  var velocity = Vector.zero
  var spin = 0.0

  /// Forces and torques of the current step.
  var force = Vector.zero
  var torque = 0.0

  /// A mass of 1 is that of a square of 100 points with the density 1.
  private(set) var mass = 1.0
  private var inertia = 1.0

  var density = 1.0 { didSet { weigh() } }
  var elasticity = 0.0
  var friction = 0.0
  var resistance = 0.0
  var angularResistance = 0.0
  var charge = 0.0
  var isAnchored = false
  var allowsRotation = true

  init(_ shapes: [Shape], position: Vector, angle: Double) {
    (self.shapes, self.position, self.angle) = (shapes, position, angle)
    weigh()
  }

  func weigh() {
    let areas = shapes.map { max(1e-3, $0.area) }
    mass = max(1e-6, density * areas.reduce(0, +) / 10_000)
    inertia = max(
      1e-6, zip(shapes, areas).reduce(0) { $0 + $1.0.inertia * density * $1.1 / 10_000 })
  }

  var inverseMass: Double { isAnchored ? 0 : 1 / mass }
  var inverseInertia: Double { isAnchored || !allowsRotation ? 0 : 1 / inertia }

  /// The outlines in the plane.
  var placed: [Shape] {
    let turn = Rotation(angle)
    return shapes.map { $0.moved(turn, position) }
  }

  /// The velocity of a point that moves with the body.
  func velocity(at arm: Vector) -> Vector { velocity + arm.normal * spin }

  /// Changes the velocity by an impulse at a point relative to the center.
  func apply(_ impulse: Vector, at arm: Vector) {
    velocity += impulse * inverseMass
    spin += inverseInertia * arm.cross(impulse)
  }

  /// Adds a force at a point relative to the center.
  func push(_ force: Vector, at arm: Vector = .zero) {
    self.force += force
    torque += arm.cross(force)
  }

  /// The speed, including that of the corners around the center.
  var speed: Double { max(velocity.length, abs(spin) * 20) }
}
