import Casement
import Foundation
import Testing

@testable import CasementLists

/// An item without a view.
private final class Item: UIDynamicItem {
  var center: CGPoint
  var bounds: CGRect
  var transform = CGAffineTransform.identity
  var collisionBoundsType = UIDynamicItemCollisionBoundsType.rectangle
  var collisionBoundingPath = UIBezierPath()

  init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 100, _ height: CGFloat = 100) {
    center = CGPoint(x: x, y: y)
    bounds = CGRect(x: 0, y: 0, width: width, height: height)
  }

  var angle: Double { transform.angle }
}

/// Records touches.
private final class Touches: UICollisionBehaviorDelegate {
  var events: [String] = []

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) { events.append("items began") }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) { events.append("items ended") }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) { events.append("\(identifier.map { "\($0)" } ?? "bounds") began") }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) { events.append("\(identifier.map { "\($0)" } ?? "bounds") ended") }
}

/// Records when an animator runs.
private final class Runs: UIDynamicAnimatorDelegate {
  var events: [String] = []
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { events.append("resume") }
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { events.append("pause") }
}

@Suite("Dynamics: A11, items move by the laws of mechanics")
struct DynamicsTests {
  private let animator = UIDynamicAnimator(
    referenceView: UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 600)))

  /// Advances in frames of a 60th of a second.
  private func run(_ seconds: Double) {
    for _ in 0..<Int((seconds * 60).rounded()) { animator.advance(by: 1.0 / 60) }
  }

  private func add(_ behaviors: UIDynamicBehavior...) {
    for behavior in behaviors { animator.addBehavior(behavior) }
  }

  @Test("gravity accelerates by 1000 points per second squared, whatever the mass")
  func gravity() {
    let (small, large) = (Item(0, 0, 10, 10), Item(100, 0, 200, 200))
    let gravity = UIGravityBehavior(items: [small])
    gravity.addItem(large)
    add(gravity)
    run(1)
    #expect(
      abs(small.center.y - 500) < 3 && abs(large.center.y - small.center.y) < 0.1 && small.center.x == 0)
    gravity.removeItem(large)
    #expect(gravity.items.count == 1)
    gravity.setAngle(0, magnitude: 0.5)
    #expect(gravity.gravityDirection == CGVector(dx: 0.5, dy: 0) && gravity.angle == 0)
    gravity.angle = .pi / 2
    gravity.magnitude = 2
    #expect(abs(gravity.gravityDirection.dy - 2) < 1e-9)
    #expect(abs(animator.elapsedTime - 1) < 0.01 && animator.isRunning)
  }

  @Test("an item that falls comes to rest on the edge of the reference view, and the animator pauses")
  func floor() {
    let runs = Runs()
    animator.delegate = runs
    let item = Item(200, 300)
    let collision = UICollisionBehavior(items: [item])
    collision.translatesReferenceBoundsIntoBoundary = true
    add(UIGravityBehavior(items: [item]), collision)
    run(3)
    #expect(abs(item.center.y - 550) < 1 && abs(item.center.x - 200) < 0.5 && abs(item.angle) < 0.01)
    #expect(!animator.isRunning && runs.events == ["resume", "pause"])
    // A change wakes the animator.
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(top: 0, left: 0, bottom: 100, right: 0))
    #expect(animator.isRunning && runs.events.last == "resume")
  }

  @Test("an elastic item bounces to the height that its elasticity gives")
  func bounce() {
    let item = Item(200, 50)
    let collision = UICollisionBehavior(items: [item])
    collision.addBoundary(
      withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: 500), to: CGPoint(x: 400, y: 500))
    let properties = UIDynamicItemBehavior(items: [item])
    properties.elasticity = 0.5
    add(UIGravityBehavior(items: [item]), collision, properties)
    var highest = CGFloat.infinity
    var hasFallen = false
    for _ in 0..<180 {
      animator.advance(by: 1.0 / 60)
      if item.center.y > 445 { hasFallen = true }
      if hasFallen { highest = min(highest, item.center.y) }
    }
    // A quarter of the height of the fall of 400 points.
    #expect(abs(highest - 350) < 12)
    #expect(item.center.y <= 451)
  }

  @Test("items of a stack stay on each other")
  func stack() {
    let items = (0..<4).map { Item(200, 500 - CGFloat($0) * 110) }
    let collision = UICollisionBehavior(items: items)
    collision.translatesReferenceBoundsIntoBoundary = true
    add(UIGravityBehavior(items: items), collision)
    run(6)
    for (index, item) in items.enumerated() {
      #expect(abs(item.center.y - (550 - CGFloat(index) * 100)) < 3, "item \(index)")
      #expect(abs(item.angle) < 0.02, "item \(index)")
    }
    #expect(!animator.isRunning)
  }

  @Test("touches are reported when they begin and end, with the boundary's identifier")
  func touches() {
    let (item, other) = (Item(200, 300), Item(200, 100))
    let collision = UICollisionBehavior(items: [item, other])
    let touches = Touches()
    collision.collisionDelegate = touches
    collision.addBoundary(
      withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: 500), to: CGPoint(x: 400, y: 500))
    add(UIGravityBehavior(items: [item, other]), collision)
    run(2)
    #expect(touches.events.filter { $0.hasSuffix("began") }.first == "floor began")
    #expect(touches.events.contains("items began"))
    touches.events = []
    #expect(collision.boundary(withIdentifier: "floor" as NSString) != nil)
    #expect(collision.boundaryIdentifiers?.count == 1)
    collision.removeBoundary(withIdentifier: "floor" as NSString)
    #expect(collision.boundaryIdentifiers == nil)
    run(0.5)
    #expect(touches.events.contains("floor ended") || touches.events.contains("bounds ended"))
  }

  @Test("the mode decides whether items touch each other or boundaries")
  func mode() {
    let (item, other) = (Item(100, 300), Item(300, 300))
    let collision = UICollisionBehavior(items: [item, other])
    collision.collisionMode = .boundaries
    let properties = UIDynamicItemBehavior(items: [item])
    properties.addLinearVelocity(CGPoint(x: 400, y: 0), for: item)
    add(collision, properties)
    run(0.5)
    #expect(abs(item.center.x - 300) < 4 && other.center.x == 300)
    collision.removeAllBoundaries()
    collision.addItem(Item(0, 0))
    #expect(collision.items.count == 3)
  }

  @Test("a moving item passes its momentum on")
  func momentum() {
    let (item, other) = (Item(100, 300), Item(250, 300))
    let properties = UIDynamicItemBehavior(items: [item, other])
    properties.elasticity = 1
    properties.addLinearVelocity(CGPoint(x: 500, y: 0), for: item)
    #expect(properties.linearVelocity(for: item) == CGPoint(x: 500, y: 0))
    add(UICollisionBehavior(items: [item, other]), properties)
    run(0.5)
    #expect(abs(properties.linearVelocity(for: item).x) < 5)
    #expect(abs(properties.linearVelocity(for: other).x - 500) < 5)
  }

  @Test("an anchored item stays, one without rotation does not turn, and resistance slows down")
  func properties() {
    let (fixed, upright, slow) = (Item(200, 500, 300, 20), Item(90, 300), Item(600, 0))
    let anchored = UIDynamicItemBehavior(items: [fixed])
    anchored.isAnchored = true
    let straight = UIDynamicItemBehavior(items: [upright])
    straight.allowsRotation = false
    let resisting = UIDynamicItemBehavior(items: [slow])
    resisting.resistance = 2
    resisting.addLinearVelocity(CGPoint(x: 100, y: 0), for: slow)
    resisting.angularResistance = 3
    resisting.addAngularVelocity(6, for: slow)
    add(
      UIGravityBehavior(items: [fixed, upright]), UICollisionBehavior(items: [fixed, upright]), anchored,
      straight,
      resisting)
    run(1)
    #expect(fixed.center == CGPoint(x: 200, y: 500) && upright.angle == 0)
    #expect(abs(resisting.linearVelocity(for: slow).x - 100 * exp(-2)) < 2)
    #expect(abs(resisting.angularVelocity(for: slow) - 6 * exp(-3)) < 0.1)
  }

  @Test("an item whose center of mass is beyond its support topples")
  func toppling() {
    let (shelf, item) = (Item(100, 400, 200, 20), Item(220, 300))
    let properties = UIDynamicItemBehavior(items: [shelf])
    properties.isAnchored = true
    add(UIGravityBehavior(items: [item]), UICollisionBehavior(items: [shelf, item]), properties)
    run(1)
    #expect(item.angle > 0.3 && item.center.x > 230)
  }

  @Test("circles roll apart where boxes would stay")
  func ellipses() {
    let (low, high) = (Item(200, 550), Item(210, 440))
    for item in [low, high] { item.collisionBoundsType = .ellipse }
    let collision = UICollisionBehavior(items: [low, high])
    collision.translatesReferenceBoundsIntoBoundary = true
    add(UIGravityBehavior(items: [low, high]), collision)
    run(3)
    #expect(abs(low.center.y - 550) < 2 && abs(high.center.y - 550) < 2)
    let triangle = Item(0, 0)
    triangle.collisionBoundsType = .path
    triangle.collisionBoundingPath.move(to: CGPoint(x: -50, y: 50))
    triangle.collisionBoundingPath.addLine(to: CGPoint(x: 50, y: 50))
    triangle.collisionBoundingPath.addLine(to: CGPoint(x: 0, y: -50))
    triangle.collisionBoundingPath.close()
    #expect(abs(triangle.localShapes[0].area - 5000) < 1)
  }

  @Test("a view overrides the outline with which it collides")
  func outlinesOfViews() {
    final class Bubble: UIView {
      override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
    }
    final class Arrowhead: UIView {
      override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }
      override var collisionBoundingPath: UIBezierPath {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: -50, y: -50))
        path.addLine(to: CGPoint(x: 50, y: 0))
        path.addLine(to: CGPoint(x: -50, y: 50))
        path.close()
        return path
      }
    }
    let frame = CGRect(x: 10, y: 10, width: 100, height: 100)
    #expect(UIView(frame: frame).localShapes[0].area == 10_000)
    #expect(abs(Bubble(frame: frame).localShapes[0].area - .pi * 2500) < 300)
    #expect(abs(Arrowhead(frame: frame).localShapes[0].area - 5000) < 1)
  }

  @Test("friction keeps an item on a slope, and without it the item slides", arguments: [0.0, 1])
  func friction(_ friction: CGFloat) {
    let item = Item(200, 250, 60, 60)
    item.transform = CGAffineTransform(rotationAngle: atan2(1, 4))
    let collision = UICollisionBehavior(items: [item])
    collision.addBoundary(
      withIdentifier: "slope" as NSString, from: CGPoint(x: 0, y: 250), to: CGPoint(x: 400, y: 350))
    let properties = UIDynamicItemBehavior(items: [item])
    properties.friction = friction
    add(UIGravityBehavior(items: [item]), collision, properties)
    run(1)
    if friction == 0 { #expect(item.center.x > 260) } else { #expect(abs(item.center.x - 195) < 20) }
  }

  @Test("a fast item does not tunnel through a boundary, and neither does a heavy stack push one through")
  func tunnelling() {
    let items = [Item(200, 100, 20, 20), Item(200, 60, 60, 60)]
    let collision = UICollisionBehavior(items: items)
    collision.translatesReferenceBoundsIntoBoundary = true
    let properties = UIDynamicItemBehavior(items: [items[0]])
    properties.addLinearVelocity(CGPoint(x: 500, y: 3000), for: items[0])
    let heavy = UIDynamicItemBehavior(items: [items[1]])
    heavy.density = 50
    add(UIGravityBehavior(items: items), collision, properties, heavy)
    run(4)
    for item in items { #expect(CGRect(x: 0, y: 0, width: 400, height: 600).contains(item.center)) }
  }

  @Test("an attached item hangs at its length, and swings with a frequency")
  func attachment() {
    let item = Item(200, 300, 20, 20)
    let rope = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 200, y: 100))
    #expect(rope.length == 200 && rope.attachedBehaviorType == .anchor && rope.items.count == 1)
    let properties = UIDynamicItemBehavior(items: [item])
    properties.addLinearVelocity(CGPoint(x: 200, y: 0), for: item)
    add(UIGravityBehavior(items: [item]), rope, properties)
    for _ in 0..<120 {
      animator.advance(by: 1.0 / 60)
      #expect(abs(hypot(item.center.x - 200, item.center.y - 100) - 200) < 4)
    }
    rope.frequency = 2
    rope.damping = 1
    rope.length = 50
    properties.resistance = 3
    run(4)
    // A spring of 2 Hz hangs through by g/ω².
    #expect(abs(hypot(item.center.x - 200, item.center.y - 100) - 50 - 1000 / pow(4 * .pi, 2)) < 6)
    rope.length = 0
    rope.frequency = 0
    rope.anchorPoint = CGPoint(x: 300, y: 200)
    run(2)
    #expect(hypot(item.center.x - 300, item.center.y - 200) < 3)
  }

  @Test("two items keep their distance, a rope only its longest, and points keep together")
  func attachedItems() {
    let (a, b) = (Item(100, 100, 20, 20), Item(200, 100, 20, 20))
    let fixed = UIDynamicItemBehavior(items: [a])
    fixed.isAnchored = true
    let rod = UIAttachmentBehavior(item: a, attachedTo: b)
    add(fixed, rod, UIGravityBehavior(items: [b]))
    run(1)
    #expect(abs(hypot(b.center.x - 100, b.center.y - 100) - 100) < 3 && b.center.y > 110)
    animator.removeBehavior(rod)
    let rope = UIAttachmentBehavior.limitAttachment(
      with: a, offsetFromCenter: .zero, attachedTo: b, offsetFromCenter: .zero)
    rope.length = 400
    add(rope)
    run(3)
    #expect(hypot(b.center.x - 100, b.center.y - 100) < 405)
    animator.removeAllBehaviors()
    let pinned = Item(150, 150, 100, 20)
    let pin = UIAttachmentBehavior.pinAttachment(
      with: pinned, attachedTo: a, attachmentAnchor: CGPoint(x: 100, y: 150))
    pin.frictionTorque = 1
    pin.attachmentRange = UIFloatRange(minimum: -0.5, maximum: 0.5)
    add(fixed, pin, UIGravityBehavior(items: [pinned]))
    run(2)
    #expect(abs(pinned.angle - 0.5) < 0.05)
    animator.removeAllBehaviors()
    let (c, d) = (Item(300, 100, 20, 20), Item(330, 100, 20, 20))
    add(
      UIAttachmentBehavior.fixedAttachment(with: c, attachedTo: d, attachmentAnchor: CGPoint(x: 315, y: 100)),
      UIGravityBehavior(items: [c]))
    run(0.5)
    #expect(abs(hypot(c.center.x - d.center.x, c.center.y - d.center.y) - 30) < 1)
    #expect(abs(c.angle - d.angle) < 0.02)
  }

  @Test("a sliding item stays on its axis and in its range")
  func sliding() {
    let item = Item(100, 100, 20, 20)
    let slide = UIAttachmentBehavior.slidingAttachment(
      with: item, attachmentAnchor: CGPoint(x: 100, y: 100), axisOfTranslation: CGVector(dx: 1, dy: 1))
    slide.attachmentRange = UIFloatRange(minimum: 0, maximum: 50)
    add(slide, UIGravityBehavior(items: [item]))
    run(2)
    #expect(abs(item.center.x - item.center.y) < 1 && item.angle == 0)
    #expect(abs(hypot(item.center.x - 100, item.center.y - 100) - 50) < 3)
    #expect(UIFloatRange.infinite.isInfinite && UIFloatRange() == .zero)
  }

  @Test("a snapped item ends at its point, upright, and the animator pauses")
  func snap() {
    let item = Item(50, 50)
    item.transform = CGAffineTransform(rotationAngle: 1)
    let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 300, y: 400))
    snap.damping = 0.2
    add(snap)
    run(0.4)
    #expect(item.center.x > 200)
    run(4)
    #expect(item.center == CGPoint(x: 300, y: 400) && abs(item.angle) < 1e-6 && !animator.isRunning)
    snap.snapPoint = CGPoint(x: 10, y: 10)
    run(4)
    #expect(item.center == CGPoint(x: 10, y: 10))
  }

  @Test("a push acts once or all the time, and beside the center it turns the item")
  func push() {
    let item = Item(0, 0)
    let once = UIPushBehavior(items: [item], mode: .instantaneous)
    once.pushDirection = CGVector(dx: 1, dy: 0)
    add(once)
    run(1)
    #expect(!once.active && abs(item.center.x - 100) < 1)
    once.setAngle(.pi, magnitude: 1)
    once.active = true
    run(1)
    #expect(abs(item.center.x - 100) < 2)
    let always = UIPushBehavior(items: [item], mode: .continuous)
    always.angle = 0
    always.magnitude = 1
    always.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: -10), for: item)
    #expect(always.targetOffsetFromCenter(for: item).vertical == -10 && always.mode == .continuous)
    add(always)
    run(0.5)
    #expect(item.angle > 0.05 && item.center.x > 105)
  }

  @Test("an animator that nothing retains is released while its items move")
  func released() {
    weak var released: UIDynamicAnimator?
    do {
      let animator = UIDynamicAnimator()
      animator.addBehavior(UIGravityBehavior(items: [Item(0, 0)]))
      #expect(animator.isRunning)
      released = animator
    }
    #expect(released == nil)
  }

  @Test("fields act inside of their region")
  func fields() {
    func moved(_ field: UIFieldBehavior, from item: Item, _ velocity: CGPoint = .zero, charge: CGFloat = 0)
      -> Item
    {
      let animator = UIDynamicAnimator()
      let properties = UIDynamicItemBehavior(items: [item])
      properties.charge = charge
      properties.addLinearVelocity(velocity, for: item)
      field.addItem(item)
      animator.addBehavior(properties)
      animator.addBehavior(field)
      for _ in 0..<12 { animator.advance(by: 1.0 / 60) }
      return item
    }
    #expect(moved(.linearGravityField(direction: CGVector(dx: 1, dy: 0)), from: Item(0, 0)).center.x > 15)
    #expect(moved(.radialGravityField(position: CGPoint(x: 0, y: 100)), from: Item(0, 0)).center.y > 15)
    #expect(moved(.springField(), from: Item(100, 0)).center.x < 85)
    #expect(moved(.vortexField(), from: Item(100, 0)).center.y > 15)
    #expect(moved(.dragField(), from: Item(0, 0), CGPoint(x: 100, y: 0)).center.x < 18)
    #expect(
      abs(moved(.velocityField(direction: CGVector(dx: 50, dy: 0)), from: Item(0, 0)).center.x - 10) < 0.5)
    #expect(moved(.electricField(), from: Item(100, 0), charge: 1).center.x > 110)
    #expect(moved(.electricField(), from: Item(100, 0)).center.x == 100)
    #expect(moved(.magneticField(), from: Item(0, 0), CGPoint(x: 100, y: 0), charge: 5).center.y > 5)
    #expect(
      moved(.noiseField(smoothness: 0.5, animationSpeed: 1), from: Item(10, 0)).center != CGPoint(x: 10, y: 0)
    )
    let turbulent = moved(
      .turbulenceField(smoothness: 0.5, animationSpeed: 1), from: Item(10, 0), CGPoint(x: 100, y: 0))
    #expect(turbulent.center.y != 0)
    var masses: [CGFloat] = []
    let own = UIFieldBehavior.field { _, _, _, mass, _, _ in
      masses.append(mass)
      return CGVector(dx: 0, dy: 500)
    }
    #expect(moved(own, from: Item(0, 0)).center.y > 5 && masses.allSatisfy { $0 == 1 })
    let limited = UIFieldBehavior.springField()
    limited.region = UIRegion(radius: 50).union(with: UIRegion(size: CGSize(width: 10, height: 10)))
    limited.strength = 2
    limited.falloff = 1
    limited.minimumRadius = 10
    limited.removeItem(Item(0, 0))
    #expect(moved(limited, from: Item(100, 0)).center.x == 100 && limited.items.count == 1)
    let ring = UIRegion(radius: 50).difference(from: UIRegion(radius: 20))
    #expect(ring.contains(CGPoint(x: 30, y: 0)) && !ring.contains(.zero) && ring.inverse().contains(.zero))
    #expect(
      !ring.intersection(with: UIRegion(size: CGSize(width: 40, height: 40))).contains(CGPoint(x: 30, y: 0)))
  }

  @Test(
    "a composite behavior acts with its children, is notified of its animator, and its action runs each frame"
  )
  func composites() {
    final class Falling: UIDynamicBehavior {
      var moves: [Bool] = []
      init(_ item: any UIDynamicItem) {
        super.init()
        addChildBehavior(UIGravityBehavior(items: [item]))
      }
      override func willMove(to dynamicAnimator: UIDynamicAnimator?) { moves.append(dynamicAnimator != nil) }
    }
    let item = Item(0, 0)
    let falling = Falling(item)
    var count = 0
    falling.action = { count += 1 }
    add(falling)
    #expect(falling.childBehaviors[0].dynamicAnimator === animator && animator.behaviors == [falling])
    run(0.5)
    #expect(item.center.y > 100 && count == 30)
    falling.removeChildBehavior(falling.childBehaviors[0])
    animator.removeBehavior(falling)
    #expect(falling.moves == [true, false] && falling.dynamicAnimator == nil)
  }

  @Test("an item that the program moved continues from there after updateItem")
  func update() {
    let item = Item(0, 0)
    add(UIGravityBehavior(items: [item]))
    run(0.5)
    item.center = CGPoint(x: 300, y: 0)
    animator.updateItem(usingCurrentState: item)
    run(0.1)
    #expect(item.center.x == 300 && item.center.y < 10 && item.center.y > 0)
    #expect(animator.items(in: CGRect(x: 240, y: 0, width: 20, height: 20)).count == 1)
    #expect(animator.items(in: CGRect(x: 0, y: 0, width: 20, height: 20)).isEmpty)
  }

  @Test("the items of a group move as one body")
  func groups() {
    let (a, b) = (Item(100, 100, 20, 20), Item(200, 100, 20, 20))
    let group = UIDynamicItemGroup(items: [a, b])
    #expect(group.center == CGPoint(x: 150, y: 100) && group.bounds.size == CGSize(width: 120, height: 20))
    let collision = UICollisionBehavior(items: [group])
    collision.addBoundary(
      withIdentifier: "post" as NSString, from: CGPoint(x: 80, y: 300), to: CGPoint(x: 120, y: 300))
    add(UIGravityBehavior(items: [group]), collision)
    run(0.8)
    #expect(abs(hypot(a.center.x - b.center.x, a.center.y - b.center.y) - 100) < 0.1)
    #expect(a.angle == b.angle && group.transform.angle > 0.05, "one of them is held up")
  }

  @Test("the attributes of a layout are items, found by their index paths")
  func attributes() {
    let layout = UICollectionViewFlowLayout()
    let animator = UIDynamicAnimator(collectionViewLayout: layout)
    let cell = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 1, section: 0))
    cell.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    let header = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: "header", with: IndexPath(item: 0, section: 0))
    let line = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: "line", with: IndexPath(item: 0, section: 0))
    animator.addBehavior(UIGravityBehavior(items: [cell, header, line]))
    #expect(animator.layoutAttributesForCell(at: cell.indexPath) === cell)
    #expect(animator.layoutAttributesForCell(at: header.indexPath) == nil)
    #expect(animator.layoutAttributesForSupplementaryView(ofKind: "header", at: header.indexPath) === header)
    #expect(animator.layoutAttributesForDecorationView(ofKind: "line", at: line.indexPath) === line)
    animator.advance(by: 0.1)
    #expect(cell.center.y > 5)
  }
}
