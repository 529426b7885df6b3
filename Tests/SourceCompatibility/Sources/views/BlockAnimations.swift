import UIKit

extension UIView {
  func fadeIn(duration: TimeInterval = 0.25, completion: ((Bool) -> Void)? = nil) {
    alpha = 0
    UIView.animate(withDuration: duration, animations: { self.alpha = 1 }, completion: completion)
  }

  func fadeOutAndRemove() {
    UIView.animate(
      withDuration: 0.2, delay: 0.1, options: [.curveEaseIn, .beginFromCurrentState],
      animations: { [weak self] in
        self?.alpha = 0
        self?.transform = CGAffineTransform(scaleX: 0.8, y: 0.8)
      },
      completion: { _ in
        self.removeFromSuperview()
      })
  }

  func bounce() {
    transform = CGAffineTransform(scaleX: 0.6, y: 0.6)
    UIView.animate(
      withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0.8, options: [],
      animations: { self.transform = .identity })
  }
}
