import UIKit

class DrawerView: UIView {
  private var animator: UIViewPropertyAnimator?

  func toggle(open: Bool) {
    if let running = animator, running.isRunning {
      running.isReversed.toggle()
      return
    }
    let animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.9) {
      self.frame.origin.x = open ? 0 : -self.bounds.width
    }
    animator.addCompletion { position in
      if position == .end { self.animator = nil }
    }
    animator.startAnimation()
    self.animator = animator
  }

  func scrub(to fraction: CGFloat) {
    animator?.pauseAnimation()
    animator?.fractionComplete = fraction
    animator?.continueAnimation(withTimingParameters: nil, durationFactor: 0)
  }

  static func simple(_ view: UIView) {
    UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 0.3, delay: 0, options: .curveLinear, animations: { view.alpha = 0 }, completion: nil)
  }
}
