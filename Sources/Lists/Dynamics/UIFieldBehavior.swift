public import Foundation

/// An area of the plane around a point.
///
/// UIKit: `UIRegion`.
public nonisolated final class UIRegion: NSObject, Sendable {
  private let contains: @Sendable (CGPoint) -> Bool

  private init(_ contains: @escaping @Sendable (CGPoint) -> Bool) { self.contains = contains }

  /// All of the plane.
  public static let infinite = UIRegion { _ in true }

  /// A circle.
  public convenience init(radius: CGFloat) { self.init { hypot($0.x, $0.y) <= radius } }

  /// A rectangle with its center at the point.
  public convenience init(size: CGSize) {
    self.init { abs($0.x) <= size.width / 2 && abs($0.y) <= size.height / 2 }
  }

  /// The points outside this region.
  public func inverse() -> UIRegion { UIRegion { [contains] in !contains($0) } }

  /// The points in this region or in another one.
  public func union(with region: UIRegion) -> UIRegion {
    UIRegion { [contains, other = region.contains] in contains($0) || other($0) }
  }

  /// The points in this region and not in another one.
  public func difference(from region: UIRegion) -> UIRegion {
    UIRegion { [contains, other = region.contains] in contains($0) && !other($0) }
  }

  /// The points in this region and in another one.
  public func intersection(with region: UIRegion) -> UIRegion {
    UIRegion { [contains, other = region.contains] in contains($0) && other($0) }
  }

  /// Whether a point, from the center of the region, is in it.
  public func contains(_ point: CGPoint) -> Bool { contains(point) }
}

/// Acts on items by their positions and velocities.
///
/// UIKit: `UIFieldBehavior`. Apple does not specify the strength of fields. Here a strength of 1 is an acceleration
/// of 1000 points per second squared, unless a kind of field specifies another unit.
@preconcurrency @MainActor open class UIFieldBehavior: UIDynamicBehavior {
  private enum Kind {
    case drag, vortex, radial, linear, velocity, noise, turbulence, spring, electric, magnetic
    case custom((UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector)
  }

  private let kind: Kind

  /// The items.
  public var items: [any UIDynamicItem] { namedItems }

  /// The center of the field. (0, 0) by default.
  open var position = CGPoint.zero { didSet { changed() } }

  /// The area of the field, around its center: infinite by default.
  open var region = UIRegion.infinite { didSet { changed() } }

  /// The strength. 1 by default.
  open var strength: CGFloat = 1 { didSet { changed() } }

  /// The power of the distance with which the strength decreases. 0 by default.
  open var falloff: CGFloat = 0 { didSet { changed() } }

  /// The minimum distance for the strength, in points. 1 by default.
  open var minimumRadius: CGFloat = 1 { didSet { changed() } }

  /// The direction of a linear field, or of a field of velocities.
  open var direction = CGVector.zero { didSet { changed() } }

  /// The smoothness of the noise, from 0 to 1.
  open var smoothness: CGFloat = 0 { didSet { changed() } }

  /// The speed at which the noise changes, in its own size per second.
  open var animationSpeed: CGFloat = 0 { didSet { changed() } }

  private var time = 0.0

  private init(_ kind: Kind) { self.kind = kind }

  /// Slows items down. A strength of 1 stops an item in about a second.
  open class func dragField() -> UIFieldBehavior { make(.drag) }

  /// Turns items around the center.
  open class func vortexField() -> UIFieldBehavior { make(.vortex) }

  /// Pulls items to a point.
  open class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
    let field = make(.radial)
    field.position = position
    return field
  }

  /// Pulls items in a direction.
  open class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
    let field = make(.linear)
    field.direction = direction
    return field
  }

  /// Gives items a velocity: the direction in points per second, times the strength.
  open class func velocityField(direction: CGVector) -> UIFieldBehavior {
    let field = make(.velocity)
    field.direction = direction
    return field
  }

  /// Moves items at random.
  open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
    let field = make(.noise)
    (field.smoothness, field.animationSpeed) = (smoothness, speed)
    return field
  }

  /// Moves items at random, with more strength for faster items.
  open class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
    let field = make(.turbulence)
    (field.smoothness, field.animationSpeed) = (smoothness, speed)
    return field
  }

  /// Pulls items to the center, the more the farther they are: a strength of 1 is 10 points per second squared for each point.
  open class func springField() -> UIFieldBehavior { make(.spring) }

  /// Pushes items with a positive charge away from the center.
  open class func electricField() -> UIFieldBehavior { make(.electric) }

  /// Deflects moving items with a charge.
  open class func magneticField() -> UIFieldBehavior { make(.magnetic) }

  /// Acts with a force that a closure computes of the field, the position, the velocity, the mass, the charge and the length of
  /// the step. A force of 1 accelerates a mass of 1 by a point per second squared.
  open class func field(
    evaluationBlock block:
      @escaping (
        UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval
      ) -> CGVector
  ) -> UIFieldBehavior { make(.custom(block)) }

  private class func make(_ kind: Kind) -> UIFieldBehavior { UIFieldBehavior(kind) }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { add(item) }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) { remove(item) }

  override func join(_ simulation: DynamicSimulation) {
    let bodies = items.map { simulation.body(of: $0) }
    simulation.forces.append { [unowned self] in
      time += DynamicWorld.step
      for body in bodies { act(on: body) }
    }
  }

  private func act(on body: Body) {
    let way = body.position - Vector(position)
    guard region.contains(way.point) else { return }
    let distance = max(way.length, Double(max(0.01, minimumRadius)))
    let strength = Double(strength) * pow(distance / Double(max(0.01, minimumRadius)), -Double(falloff))
    let out = way / distance
    let pull = 1000 * strength * body.mass
    switch kind {
    case .drag: body.push(body.velocity * (-3 * strength * body.mass))
    case .vortex: body.push(out.normal * pull)
    case .radial: body.push(out * -pull)
    case .linear: body.push(Vector(direction) * pull)
    case .velocity: if !body.isAnchored { body.velocity = Vector(direction) * strength }
    case .noise: body.push(noise(at: body.position) * pull)
    case .turbulence: body.push(noise(at: body.position) * (pull * min(4, body.velocity.length / 100)))
    case .spring: body.push(way * (-10 * strength * body.mass))
    case .electric: body.push(out * (1000 * strength * body.charge))
    case .magnetic: body.push(body.velocity.normal * (strength * body.charge))
    case .custom(let block):
      let velocity = CGVector(dx: body.velocity.x, dy: body.velocity.y)
      let force = block(
        self, body.position.point, velocity, CGFloat(body.mass), CGFloat(body.charge), DynamicWorld.step)
      body.push(Vector(force))
    }
  }

  /// Random directions that change smoothly with position and time.
  private func noise(at place: Vector) -> Vector {
    // The noise has hills of 20 to 220 points.
    let size = 20 + 200 * Double(min(1, max(0, smoothness)))
    let (x, y, t) = (place.x / size, place.y / size, time * Double(animationSpeed))
    func wave(_ seed: Double) -> Double {
      sin(x * 1.3 + seed + t) * cos(y * 1.7 - seed * 0.7 + t * 0.8)
        + sin((x + y) * 0.9 + seed * 1.9 - t * 1.1)
    }
    return Vector(wave(1.7), wave(4.3)) / 2
  }
}
