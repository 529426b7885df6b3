import Foundation

/// The recognizer that scales the content of a scroll view with two fingers.
final class ScrollPinch: UIPinchGestureRecognizer {
  /// The scale that the content has followed.
  var followed: CGFloat = 1

  private var scrollView: UIScrollView? { view as? UIScrollView }

  init() {
    super.init(target: nil, action: nil)
    name = "zoom"
    allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
  }

  override func reset() {
    super.reset()
    followed = 1
  }

  /// Two fingers move the content while they scale it.
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    !(other is ScrollPan && other.view === view) && super.canPrevent(other)
  }

  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    !(other is ScrollPan && other.view === view) && super.canBePrevented(by: other)
  }
}

extension UIScrollView {
  func pinchChanged(_ recognizer: UIPinchGestureRecognizer) {
    guard let pinch = recognizer as? ScrollPinch else { return }
    let place = pinch.location(in: self)
    let middle = CGPoint(x: place.x - bounds.minX, y: place.y - bounds.minY)
    switch pinch.state {
    case .began, .changed:
      if pinch.state == .began { zoom.beginPinching() }
      // Two fingers in one place tell nothing of the scale.
      guard pinch.scale > 0 else { return }
      let factor = pinch.scale / max(pinch.followed, 1e-6)
      pinch.followed = pinch.scale
      zoom.pinch(by: factor, about: middle)
    case .ended, .cancelled: zoom.endPinching(about: middle)
    case .possible, .failed: break
    }
  }
}
