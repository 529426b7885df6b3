import Foundation

/// A connection of a body with a point of the plane or with another body, which is solved step by step with the contacts.
final class Joint {
  enum Kind {
    /// The distance of the points is fixed.
    case distance(Double)
    /// The distance of the points has a maximum.
    case limit(Double)
    /// The points coincide, and the bodies may rotate.
    case pin
    /// The points coincide, and the relative angle of the bodies is fixed.
    case fixed
    /// The points move on an axis of the first body's plane, and the relative angle of the bodies is fixed.
    case slide(axis: Vector)
  }

  unowned let a: Body
  let b: Body?
  /// The point on the first body, relative to the center of the unrotated body.
  let localA: Vector
  /// The point on the second body, relative to the center of the unrotated body; without a second body, the point of
  /// the plane.
  var anchorB: Vector
  var kind: Kind
  /// Oscillations per second; 0 for a rigid connection.
  var frequency = 0.0
  /// 0 for no damping, 1 for critical damping.
  var damping = 0.0
  /// The torque that brakes the rotation of pins.
  var frictionTorque = 0.0
  /// The range of the points of a slide, or of the angle of a pin.
  var range = -Double.infinity...Double.infinity

  private let angle: Double

  init(_ a: Body, _ localA: Vector, _ b: Body?, _ anchorB: Vector, _ kind: Kind) {
    (self.a, self.localA, self.b, self.anchorB, self.kind) = (a, localA, b, anchorB, kind)
    angle = a.angle - (b?.angle ?? 0)
  }

  private var armA: Vector { localA.rotated(Rotation(a.angle)) }
  private var armB: Vector { b.map { anchorB.rotated(Rotation($0.angle)) } ?? .zero }
  /// The points in the plane.
  private var placeA: Vector { a.position + armA }
  private var placeB: Vector { b.map { $0.position + armB } ?? anchorB }

  /// One step of the iteration.
  func solve(_ time: Double) {
    switch kind {
    case .distance(let length) where length > 0.5:
      let way = placeA - placeB
      // Points that coincide have no direction: they are moved like those of a pin.
      guard way.length > 1e-6 else { return }
      solve(along: way.unit, excess: way.length - length, time)
    case .distance, .pin:
      solvePoint(time)
      if case .pin = kind { solvePinTurn(time) }
    case .limit(let length):
      let way = placeA - placeB
      if way.length > length { solve(along: way.unit, excess: way.length - length, time, pullsOnly: true) }
    case .fixed:
      solveTurn(time)
      solvePoint(time)
    case .slide(let axis):
      solveTurn(time)
      let turned = b.map { axis.rotated(Rotation($0.angle)) } ?? axis
      let way = placeA - placeB
      solve(along: turned.normal, excess: way.dot(turned.normal), time)
      let place = way.dot(turned)
      if place > range.upperBound {
        solve(along: turned, excess: place - range.upperBound, time, pullsOnly: true)
      } else if place < range.lowerBound {
        solve(along: -turned, excess: range.lowerBound - place, time, pullsOnly: true)
      }
    }
  }

  /// The fraction of an error that is corrected per step, and the softness of the correction: for a rigid connection,
  /// or for a spring.
  private func softness(_ mass: Double, _ time: Double) -> (bias: Double, gamma: Double) {
    guard frequency > 0, mass > 0 else { return (0.2 / time, 0) }
    // A spring and a damper as a soft constraint, by Catto.
    let omega = 2 * Double.pi * frequency
    let (stiffness, drag) = (mass * omega * omega, 2 * mass * damping * omega)
    let gamma = 1 / max(1e-12, time * (drag + time * stiffness))
    return (time * stiffness * gamma, gamma)
  }

  /// The impulses of the current step so far, by the number of the call within an iteration.
  private var sums: [Double] = []
  private var call = 0

  func begin() { sums = [] }

  private func solve(along way: Vector, excess: Double, _ time: Double, pullsOnly: Bool = false) {
    let (armA, armB) = (armA, armB)
    func share(_ body: Body?, _ arm: Vector) -> Double {
      guard let body else { return 0 }
      let cross = arm.cross(way)
      return body.inverseMass + body.inverseInertia * cross * cross
    }
    let inverse = share(a, armA) + share(b, armB)
    guard inverse > 0 else { return }
    let (bias, gamma) = softness(1 / inverse, time)
    let speed = a.velocity(at: armA).dot(way) - (b.map { $0.velocity(at: armB).dot(way) } ?? 0)
    if call >= sums.count { sums.append(0) }
    let before = sums[call]
    var sum = before - (speed + bias * excess + gamma * before) / (inverse + gamma)
    if pullsOnly { sum = min(0, sum) }
    sums[call] = sum
    call += 1
    a.apply(way * (sum - before), at: armA)
    b?.apply(-way * (sum - before), at: armB)
  }

  private func solvePoint(_ time: Double) {
    let way = placeA - placeB
    solve(along: Vector(1, 0), excess: way.x, time)
    solve(along: Vector(0, 1), excess: way.y, time)
  }

  private func turn(by impulse: Double) {
    a.spin += impulse * a.inverseInertia
    b?.spin -= impulse * (b?.inverseInertia ?? 0)
  }

  private var turningMass: Double {
    let inverse = a.inverseInertia + (b?.inverseInertia ?? 0)
    return inverse > 0 ? 1 / inverse : 0
  }

  private var spin: Double { a.spin - (b?.spin ?? 0) }

  /// The change of the relative angle since the connection was made.
  private var turned: Double { a.angle - (b?.angle ?? 0) - angle }

  private func solveTurn(_ time: Double) { turn(by: -(spin + 0.2 / time * turned) * turningMass) }

  private func solvePinTurn(_ time: Double) {
    if turned > range.upperBound, spin + (turned - range.upperBound) * 0.2 / time > 0 {
      turn(by: -(spin + (turned - range.upperBound) * 0.2 / time) * turningMass)
    } else if turned < range.lowerBound, spin + (turned - range.lowerBound) * 0.2 / time < 0 {
      turn(by: -(spin + (turned - range.lowerBound) * 0.2 / time) * turningMass)
    }
    guard frictionTorque > 0 else { return }
    let limit = frictionTorque * time
    turn(by: max(-limit, min(limit, -spin * turningMass)))
  }

  /// Starts the next iteration.
  func next() { call = 0 }
}
