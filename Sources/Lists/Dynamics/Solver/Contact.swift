/// The contact of a body with another one, or with a boundary.
struct Contact {
  unowned let a: Body
  /// Nil for a boundary.
  let b: Body?
  let manifold: Manifold
  let elasticity: Double
  let friction: Double
  /// For each point: the sums of the impulses along the normal and the tangent, and the intended separation speed.
  private var sums: [(normal: Double, tangent: Double, bounce: Double)] = []

  /// - manifold: its normal is from `b`, or the boundary, to `a`.
  init(_ a: Body, _ b: Body?, _ manifold: Manifold) {
    (self.a, self.b, self.manifold) = (a, b, manifold)
    elasticity = max(a.elasticity, b?.elasticity ?? 0)
    friction = b.map { (a.friction * $0.friction).squareRoot() } ?? a.friction
    for point in manifold.points {
      let speed = relativeVelocity(point.place).dot(manifold.normal)
      // Slow bodies do not bounce.
      sums.append((0, 0, speed < -30 ? -speed * elasticity : 0))
    }
  }

  private func relativeVelocity(_ place: Vector) -> Vector {
    var velocity = a.velocity(at: place - a.position)
    if let b { velocity -= b.velocity(at: place - b.position) }
    return velocity
  }

  /// The effective mass for an impulse in a direction.
  private func mass(_ place: Vector, _ direction: Vector) -> Double {
    func share(_ body: Body?) -> Double {
      guard let body else { return 0 }
      let cross = (place - body.position).cross(direction)
      return body.inverseMass + body.inverseInertia * cross * cross
    }
    let sum = share(a) + share(b)
    return sum > 0 ? 1 / sum : 0
  }

  private func apply(_ impulse: Vector, _ place: Vector) {
    a.apply(impulse, at: place - a.position)
    b?.apply(-impulse, at: place - (b?.position ?? .zero))
  }

  /// One step of the iteration: it prevents deeper overlap, and applies friction.
  mutating func solve() {
    let (normal, tangent) = (manifold.normal, manifold.normal.normal)
    for index in manifold.points.indices {
      let place = manifold.points[index].place
      let speed = relativeVelocity(place).dot(normal)
      let wanted = (sums[index].bounce - speed) * mass(place, normal)
      let sum = max(0, sums[index].normal + wanted)
      apply(normal * (sum - sums[index].normal), place)
      sums[index].normal = sum
      guard friction > 0 else { continue }
      let limit = friction * sum
      let braking = -relativeVelocity(place).dot(tangent) * mass(place, tangent)
      let side = max(-limit, min(limit, sums[index].tangent + braking))
      apply(tangent * (side - sums[index].tangent), place)
      sums[index].tangent = side
    }
  }

  /// Separates the bodies by a fraction of their overlap.
  func separate() {
    guard let depth = manifold.points.map(\.depth).max(), depth > 0.2 else { return }
    let weights = (a.inverseMass, b?.inverseMass ?? 0)
    let sum = weights.0 + weights.1
    guard sum > 0 else { return }
    let way = manifold.normal * ((depth - 0.2) * 0.4 / sum)
    a.position += way * weights.0
    b?.position -= way * weights.1
  }
}
