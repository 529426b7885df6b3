import UIKit

class DynamicsViewController: UIViewController, UICollisionBehaviorDelegate, UIDynamicAnimatorDelegate {
  private lazy var animator = UIDynamicAnimator(referenceView: view)
  private let square = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
  private let barrier = UIView(frame: CGRect(x: 0, y: 300, width: 130, height: 20))
  private var snap: UISnapBehavior?
  private var attachment: UIAttachmentBehavior?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(square)
    view.addSubview(barrier)
    animator.delegate = self
    let gravity = UIGravityBehavior(items: [square])
    animator.addBehavior(gravity)
    let collision = UICollisionBehavior(items: [square])
    collision.collisionDelegate = self
    collision.collisionMode = .everything
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.addBoundary(withIdentifier: "barrier" as NSCopying, for: UIBezierPath(rect: barrier.frame))
    collision.addBoundary(
      withIdentifier: NSString(string: "line"), from: CGPoint(x: 0, y: 500), to: CGPoint(x: 100, y: 500))
    collision.action = { [weak self] in print(self?.square.center ?? .zero) }
    animator.addBehavior(collision)
    let properties = UIDynamicItemBehavior(items: [square])
    properties.elasticity = 0.6
    properties.friction = 0.2
    properties.resistance = 0.1
    properties.density = 2
    properties.charge = 1
    properties.angularResistance = 1
    properties.allowsRotation = true
    properties.isAnchored = false
    animator.addBehavior(properties)
    let pan = UIPanGestureRecognizer()
    view.addGestureRecognizer(pan)
  }

  func snap(to point: CGPoint) {
    if let snap = snap { animator.removeBehavior(snap) }
    let behavior = UISnapBehavior(item: square, snapTo: point)
    behavior.damping = 0.8
    animator.addBehavior(behavior)
    snap = behavior
  }

  func drag(_ recognizer: UIPanGestureRecognizer) {
    let location = recognizer.location(in: view)
    switch recognizer.state {
    case .began:
      let center = square.center
      let offset = UIOffset(horizontal: location.x - center.x, vertical: location.y - center.y)
      let behavior = UIAttachmentBehavior(item: square, offsetFromCenter: offset, attachedToAnchor: location)
      animator.addBehavior(behavior)
      attachment = behavior
    case .changed: attachment?.anchorPoint = location
    case .ended, .cancelled:
      animator.removeAllBehaviors()
      let push = UIPushBehavior(items: [square], mode: .instantaneous)
      let velocity = recognizer.velocity(in: view)
      push.pushDirection = CGVector(dx: velocity.x / 10, dy: velocity.y / 10)
      push.magnitude = hypot(velocity.x, velocity.y) / 35
      animator.addBehavior(push)
    default: break
    }
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: UIDynamicItem,
    withBoundaryIdentifier identifier: NSCopying?, at p: CGPoint
  ) {
    guard let view = item as? UIView else { return }
    view.backgroundColor = .yellow
  }

  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
    print(animator.elapsedTime, animator.isRunning, animator.behaviors.count)
  }
}

class BouncyBehavior: UIDynamicBehavior {
  private let gravity = UIGravityBehavior()
  private let field = UIFieldBehavior.radialGravityField(position: .zero)

  convenience init(item: UIDynamicItem) {
    self.init()
    gravity.addItem(item)
    field.addItem(item)
    field.region = UIRegion(radius: 200)
    addChildBehavior(gravity)
    addChildBehavior(field)
  }
}

class SpringyFlowLayout: UICollectionViewFlowLayout {
  private var animator: UIDynamicAnimator?

  override func prepare() {
    super.prepare()
    guard animator == nil, let attributes = super.layoutAttributesForElements(in: .infinite) else { return }
    let animator = UIDynamicAnimator(collectionViewLayout: self)
    for item in attributes {
      let behavior = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
      behavior.length = 0
      behavior.damping = 0.8
      behavior.frequency = 1
      animator.addBehavior(behavior)
    }
    self.animator = animator
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    animator?.items(in: rect) as? [UICollectionViewLayoutAttributes]
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    animator?.layoutAttributesForCell(at: indexPath)
  }
}
