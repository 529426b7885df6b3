import UIKit

class StarControl: UIControl {
  var value = 0 {
    didSet { setNeedsDisplay() }
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    super.beginTracking(touch, with: event)
    update(with: touch)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    update(with: touch)
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    sendActions(for: .editingDidEnd)
  }

  override func cancelTracking(with event: UIEvent?) {}

  private func update(with touch: UITouch) {
    let new = Int(touch.location(in: self).x / bounds.width * 5)
    guard new != value else { return }
    value = new
    sendActions(for: .valueChanged)
  }
}
