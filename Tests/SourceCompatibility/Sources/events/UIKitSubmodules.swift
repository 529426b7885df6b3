import UIKit.UIGestureRecognizerSubclass

/// A finger that is put down is enough.
class PressGestureRecognizer: UIGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    state = .recognized
  }

  override func reset() {
    super.reset()
    state = .possible
  }
}
