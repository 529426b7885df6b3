import UIKit

/// How one controller takes the place of another.
@objc public protocol Transition: AnyObject {
  func duration() -> TimeInterval
  func animate(_ context: UIViewControllerContextTransitioning, operation: TransitionOperation)
  @objc optional func didEnd(completed: Bool)
}

@objc public enum TransitionOperation: Int {
  case show, hide
}

/// Runs a transition in UIKit's way.
final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
  private let transition: Transition
  private let operation: TransitionOperation

  init(_ transition: Transition, _ operation: TransitionOperation) {
    self.transition = transition
    self.operation = operation
    super.init()
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    return transitionContext?.isAnimated == false ? 0 : transition.duration()
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    transition.animate(transitionContext, operation: operation)
  }

  func animationEnded(_ transitionCompleted: Bool) {
    transition.didEnd?(completed: transitionCompleted)
  }
}

extension UIViewControllerContextTransitioning {
  /// The two views, of which the new one is in the container with its final frame.
  func prepare(_ operation: TransitionOperation) -> (from: UIView, to: UIView)? {
    guard let fromController = viewController(forKey: .from), let toController = viewController(forKey: .to)
    else {
      completeTransition(false)
      return nil
    }
    let from: UIView = view(forKey: .from) ?? fromController.view
    let to: UIView = view(forKey: .to) ?? toController.view
    if view(forKey: .to) != nil {
      to.frame = finalFrame(for: toController)
      if operation == .show {
        containerView.addSubview(to)
      } else {
        containerView.insertSubview(to, belowSubview: from)
      }
    }
    to.layoutIfNeeded()
    return (from, to)
  }
}

/// Moves the views that two controllers share, and fades the rest.
public final class SharedElementTransition: NSObject, Transition {
  private let seconds: TimeInterval
  public private(set) var movedCount = 0

  @objc public init(duration: TimeInterval = 0.5) {
    seconds = duration
  }

  public func duration() -> TimeInterval { return seconds }

  public func animate(_ context: UIViewControllerContextTransitioning, operation: TransitionOperation) {
    guard let (from, to) = context.prepare(operation) else { return }
    let container = context.containerView
    let sources = from.sharedElements()
    let targets = to.sharedElements()
    var changes: [() -> Void] = []
    var moving: [(copy: UIView, source: UIView, target: UIView)] = []
    for (id, source) in sources {
      guard let target = targets[id], let copy = source.snapshotView(afterScreenUpdates: false) else {
        continue
      }
      copy.frame = container.convert(source.bounds, from: source)
      copy.layer.cornerRadius = source.layer.cornerRadius
      copy.layer.masksToBounds = true
      container.addSubview(copy)
      moving.append((copy, source, target))
      source.alpha = 0
      target.alpha = 0
      let end = container.convert(target.bounds, from: target)
      changes.append {
        copy.frame = end
        copy.layer.cornerRadius = target.layer.cornerRadius
      }
    }
    movedCount = moving.count
    if operation == .show { to.alpha = 0 }
    changes.append {
      if operation == .show { to.alpha = 1 } else { from.alpha = 0 }
    }
    let finish = {
      for (copy, source, target) in moving {
        copy.removeFromSuperview()
        source.alpha = 1
        target.alpha = 1
      }
      from.alpha = 1
      to.alpha = 1
      context.completeTransition(!context.transitionWasCancelled)
    }
    let animator = UIViewPropertyAnimator(duration: seconds, dampingRatio: 0.9) {
      for change in changes { change() }
    }
    animator.addCompletion { _ in finish() }
    animator.startAnimation()
  }
}

/// Opens the new controller in a growing circle.
public class CircleTransition: NSObject, Transition, CAAnimationDelegate {
  @objc public var center = CGPoint.zero
  private let seconds: TimeInterval
  private weak var context: UIViewControllerContextTransitioning?
  private weak var masked: UIView?

  public init(duration: TimeInterval = 0.4) {
    seconds = duration
    super.init()
  }

  public func duration() -> TimeInterval { return seconds }

  public func animate(_ context: UIViewControllerContextTransitioning, operation: TransitionOperation) {
    guard let (from, to) = context.prepare(operation) else { return }
    let view = operation == .show ? to : from
    let point = view.convert(center, from: nil)
    let corners = [CGPoint.zero, CGPoint(x: view.bounds.maxX, y: view.bounds.maxY)]
    let radius = corners.map { hypot(max(point.x, $0.x - point.x), max(point.y, $0.y - point.y)) }.max() ?? 0
    let small = UIBezierPath(ovalIn: CGRect(origin: point, size: .zero).insetBy(dx: -1, dy: -1)).cgPath
    let large = UIBezierPath(ovalIn: CGRect(origin: point, size: .zero).insetBy(dx: -radius, dy: -radius))
      .cgPath
    let mask = CAShapeLayer()
    mask.path = operation == .show ? large : small
    view.layer.mask = mask
    self.context = context
    masked = view
    let animation = CABasicAnimation(keyPath: #keyPath(CAShapeLayer.path))
    animation.fromValue = operation == .show ? small : large
    animation.toValue = mask.path
    animation.duration = seconds
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    animation.delegate = self
    mask.add(animation, forKey: "circle")
  }

  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    masked?.layer.mask = nil
    context?.completeTransition(!(context?.transitionWasCancelled ?? false))
  }
}
