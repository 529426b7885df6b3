import UIKit

class PathFollowingView: UIView {
  func run() {
    UIView.animateKeyframes(withDuration: 2, delay: 0, options: .calculationModeCubic) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        self.center.x += 100
      }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        self.center.y += 100
        self.backgroundColor = .green
      }
    } completion: { finished in
      print(finished)
    }
  }
}
