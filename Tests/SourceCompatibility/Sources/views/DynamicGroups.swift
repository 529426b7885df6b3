import UIKit

/// Two views that fall as one.
@MainActor class FallingPair: NSObject {
  private let animator: UIDynamicAnimator
  private let group: UIDynamicItemGroup

  init(_ first: UIView, _ second: UIView, in reference: UIView) {
    animator = UIDynamicAnimator(referenceView: reference)
    group = UIDynamicItemGroup(items: [first, second])
    super.init()
    let gravity = UIGravityBehavior(items: [group])
    gravity.angle = .pi / 2
    gravity.magnitude = 0.5
    animator.addBehavior(gravity)
    let collision = UICollisionBehavior(items: [group])
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(top: 0, left: 8, bottom: 8, right: 8))
    animator.addBehavior(collision)
    let items = UIDynamicItemBehavior(items: [group])
    items.addLinearVelocity(CGPoint(x: 100, y: 0), for: group)
    items.addAngularVelocity(1, for: group)
    animator.addBehavior(items)
  }

  func pin(_ view: UIView, to other: UIView) {
    let hinge = UIAttachmentBehavior.pinAttachment(
      with: view, attachedTo: other, attachmentAnchor: view.center)
    hinge.frictionTorque = 0.3
    let slide = UIAttachmentBehavior.slidingAttachment(
      with: view, attachmentAnchor: other.center, axisOfTranslation: CGVector(dx: 0, dy: 1))
    slide.attachmentRange = UIFloatRange(minimum: -50, maximum: 50)
    animator.addBehavior(hinge)
    animator.addBehavior(slide)
    animator.updateItem(usingCurrentState: group)
  }
}

/// Bubbles that repel each other.
class BubbleField: UIDynamicBehavior {
  init(bubbles: [UIView], center: CGPoint) {
    super.init()
    let noise = UIFieldBehavior.noiseField(smoothness: 0.8, animationSpeed: 1)
    let drag = UIFieldBehavior.dragField()
    let spring = UIFieldBehavior.springField()
    spring.position = center
    spring.region = UIRegion(size: CGSize(width: 300, height: 300)).union(with: UIRegion(radius: 200))
    spring.strength = 2
    spring.falloff = 1
    spring.minimumRadius = 10
    for field in [
      noise, drag, spring, UIFieldBehavior.vortexField(), UIFieldBehavior.velocityField(direction: .zero),
    ] {
      for bubble in bubbles { field.addItem(bubble) }
      addChildBehavior(field)
    }
  }

  override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
    super.willMove(to: dynamicAnimator)
    for behavior in childBehaviors { print(behavior) }
  }
}

/// A bubble that collides as a circle.
class Bubble: UIView {
  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}

class Arrowhead: UIView {
  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }
  override var collisionBoundingPath: UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: -10, y: -10))
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: -10, y: 10))
    path.close()
    return path
  }
}
