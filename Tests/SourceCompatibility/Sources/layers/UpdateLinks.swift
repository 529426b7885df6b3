import UIKit

/// A gauge whose hand follows a value.
class GaugeView: UIView {
  private let hand = CALayer()
  private lazy var updates = UIUpdateLink(view: self)
  var target: CGFloat = 0 { didSet { updates.isEnabled = true } }
  private var value: CGFloat = 0

  override func didMoveToWindow() {
    super.didMoveToWindow()
    layer.addSublayer(hand)
    updates.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 120, preferred: 60)
    updates.requiresContinuousUpdates = true
    updates.addAction { [weak self] link, info in self?.step(link, info) }
    updates.isEnabled = window != nil
  }

  private func step(_ link: UIUpdateLink, _ info: UIUpdateInfo) {
    value += (target - value) * 0.1
    hand.transform = CATransform3DMakeRotation(value, 0, 0, 1)
    let left = info.completionDeadlineTime - info.modelTime
    if abs(target - value) < 0.001 || left < 0 { link.isEnabled = false }
  }
}
