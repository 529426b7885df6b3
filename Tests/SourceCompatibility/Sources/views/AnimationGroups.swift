import UIKit

class PulseLayer: CALayer, CAAnimationDelegate {
  var onStop: (() -> Void)?

  func start() {
    let scale = CAKeyframeAnimation(keyPath: "transform.scale")
    scale.values = [1, 1.2, 1]
    scale.keyTimes = [0, 0.4, 1]
    scale.timingFunctions = [
      CAMediaTimingFunction(name: .easeInEaseOut), CAMediaTimingFunction(name: .linear),
    ]

    let fade = CABasicAnimation(keyPath: #"opacity"#)
    fade.fromValue = 1
    fade.toValue = 0

    let group = CAAnimationGroup()
    group.animations = [scale, fade]
    group.duration = 1.5
    group.timingFunction = CAMediaTimingFunction(controlPoints: 0.2, 0.8, 0.2, 1)
    group.isRemovedOnCompletion = false
    group.fillMode = .forwards
    group.delegate = self
    add(group, forKey: "pulse")
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    if flag { onStop?() }
  }
}
