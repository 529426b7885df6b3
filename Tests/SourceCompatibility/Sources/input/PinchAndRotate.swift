import UIKit

class TransformableView: UIView, UIGestureRecognizerDelegate {
  func enable() {
    let pinch = UIPinchGestureRecognizer(target: self, action: Self.pinched)
    let rotation = UIRotationGestureRecognizer(target: self, action: Self.rotated)
    [pinch, rotation].forEach {
      $0.delegate = self
      addGestureRecognizer($0)
    }
  }

  func pinched(_ recognizer: UIPinchGestureRecognizer) {
    transform = transform.scaledBy(x: recognizer.scale, y: recognizer.scale)
    recognizer.scale = 1
  }

  func rotated(_ recognizer: UIRotationGestureRecognizer) {
    transform = transform.rotated(by: recognizer.rotation)
    recognizer.rotation = 0
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    true
  }
}
