import Foundation

/// Rigid bodies in the plane that move in steps of equal length, by sequential impulses.
final class DynamicWorld {
  /// The length of a step, in seconds.
  static let step = 1.0 / 240

  /// Bodies that may touch, and the boundaries that they may touch.
  final class Group {
    var bodies: [Body] = []
    var touchesBodies = true
    var boundaries: [Boundary] = []
    /// The contacts of the last step, with their positions.
    fileprivate(set) var touches: [Touch: Vector] = [:]
  }

  /// A line that bodies do not cross.
  struct Boundary {
    let identifier: AnyHashable?
    let segments: [Shape]
    let box: (low: Vector, high: Vector)

    /// - Parameter points: the points of a line of segments; at least two.
    init(_ identifier: AnyHashable?, _ points: [Vector]) {
      self.identifier = identifier
      segments = zip(points, points.dropFirst()).map { Shape(points: [$0, $1]) }
      box = Shape(points: points).box
    }
  }

  /// Two bodies that touch, or a body and a boundary.
  struct Touch: Hashable {
    let body: ObjectIdentifier
    let other: ObjectIdentifier?
    let boundary: AnyHashable?
  }

  var bodies: [Body] = []
  var groups: [Group] = []
  var joints: [Joint] = []
  /// Adds forces before each step.
  var forces: (() -> Void)?

  /// The side of each segment on which a nearby body is.
  private var sides: [SideKey: Double] = [:]

  private struct SideKey: Hashable {
    let body: ObjectIdentifier
    let group: ObjectIdentifier
    let boundary: Int
    let segment: Int
  }

  /// Advances the bodies by one step.
  func advance() {
    let time = Self.step
    forces?()
    for body in bodies {
      if body.isAnchored {
        (body.velocity, body.spin) = (.zero, 0)
      } else {
        body.velocity += body.force * (body.inverseMass * time)
        body.spin += body.torque * (body.inverseInertia * time)
        body.velocity /= 1 + time * max(0, body.resistance)
        body.spin /= 1 + time * max(0, body.angularResistance)
        if !body.allowsRotation { body.spin = 0 }
      }
      (body.force, body.torque) = (.zero, 0)
    }
    var contacts = findContacts()
    for joint in joints { joint.begin() }
    for _ in 0..<10 {
      for joint in joints {
        joint.next()
        joint.solve(time)
      }
      for index in contacts.indices { contacts[index].solve() }
    }
    for body in bodies where !body.isAnchored {
      body.lastPosition = body.position
      body.position += body.velocity * time
      body.angle += body.spin * time
    }
    stopAtBoundaries()
    for contact in contacts { contact.separate() }
  }

  /// Moves bodies back whose centers crossed a boundary within one step, as happens to small and fast bodies.
  private func stopAtBoundaries() {
    for group in groups {
      for body in group.bodies where !body.isAnchored {
        let (start, way) = (body.lastPosition, body.position - body.lastPosition)
        guard way.dot(way) > 1 else { continue }
        for (number, boundary) in group.boundaries.enumerated() {
          for (index, segment) in boundary.segments.enumerated() {
            let edge = segment.points[1] - segment.points[0]
            let cross = way.cross(edge)
            guard abs(cross) > 1e-9 else { continue }
            let from = segment.points[0] - start
            let (share, place) = (from.cross(edge) / cross, from.cross(way) / cross)
            guard share > 0, share <= 1, place >= 0, place <= 1 else { continue }
            body.position = start + way * max(0, share - 0.05)
            let key = SideKey(
              body: ObjectIdentifier(body), group: ObjectIdentifier(group), boundary: number, segment: index)
            sides[key] = segment.edgeNormal(1).dot(start - segment.points[0]) >= 0 ? 1 : -1
          }
        }
      }
    }
  }

  // MARK: Contacts

  private func findContacts() -> [Contact] {
    var contacts: [Contact] = []
    var paired: Set<Touch> = []
    var nearby: [SideKey: Double] = [:]
    for group in groups {
      group.touches = [:]
      let placed = group.bodies.map { body in
        let shapes = body.placed
        let boxes = shapes.map(\.box)
        let box = boxes.dropFirst().reduce(boxes[0]) {
          (pointwiseMin($0.low, $1.low), pointwiseMax($0.high, $1.high))
        }
        return (body: body, shapes: shapes, low: box.low, high: box.high)
      }
      if group.touchesBodies {
        // Sweep and prune along x.
        let order = placed.indices.sorted { placed[$0].low.x < placed[$1].low.x }
        for (place, first) in order.enumerated() {
          for second in order[(place + 1)...] {
            let (a, b) = (placed[first], placed[second])
            guard b.low.x < a.high.x else { break }
            guard a.low.y < b.high.y, b.low.y < a.high.y else { continue }
            let found = a.shapes.flatMap { shape in b.shapes.compactMap { Manifold.between($0, shape) } }
            guard let point = found.first?.points.first?.place else { continue }
            let touch = Touch(body: ObjectIdentifier(a.body), other: ObjectIdentifier(b.body), boundary: nil)
            group.touches[touch] = point
            // Two bodies may be in several groups.
            let isNew = !paired.contains(touch.reversed) && paired.insert(touch).inserted
            if isNew { contacts += found.map { Contact(a.body, b.body, $0) } }
          }
        }
      }
      for (number, boundary) in group.boundaries.enumerated() {
        for body in placed
        where body.low.x < boundary.box.high.x + 50 && boundary.box.low.x - 50 < body.high.x
          && body.low.y < boundary.box.high.y + 50 && boundary.box.low.y - 50 < body.high.y
        {
          for (index, segment) in boundary.segments.enumerated() {
            let key = SideKey(
              body: ObjectIdentifier(body.body), group: ObjectIdentifier(group), boundary: number,
              segment: index)
            // A body stays on its side of a line while it is near it, at every depth.
            let distance = segment.edgeNormal(1).dot(body.body.position - segment.points[0])
            let side = sides[key] ?? (distance >= 0 ? 1 : -1)
            let found = body.shapes.compactMap { Manifold.between(segment, $0, side: side) }
            if !found.isEmpty { nearby[key] = side }
            guard let point = found.first?.points.first?.place else { continue }
            let touch = Touch(
              body: ObjectIdentifier(body.body), other: nil, boundary: boundary.identifier)
            if group.touches[touch] == nil { group.touches[touch] = point }
            contacts += found.map { Contact(body.body, nil, $0) }
          }
        }
      }
    }
    sides = nearby
    return contacts
  }
}

extension DynamicWorld.Touch {
  fileprivate var reversed: Self { Self(body: other ?? body, other: body, boundary: boundary) }
}
