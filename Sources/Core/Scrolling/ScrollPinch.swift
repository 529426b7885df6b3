import Foundation

/// The pinch recognizer of a scroll view.
final class ScrollPinch: UIPinchGestureRecognizer {
  /// The scale that the content has already followed.
  var appliedScale: CGFloat = 1

  private var scrollView: UIScrollView? { view as? UIScrollView }

  init() {
    super.init(target: nil, action: nil)
    name = "zoom"
    allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
  }

  override func reset() {
    super.reset()
    appliedScale = 1
  }

  /// The pan and the pinch of one scroll view run together: two fingers move and scale the content.
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
      // Two touches at one point define no scale.
      guard pinch.scale > 0 else { return }
      let factor = pinch.scale / max(pinch.appliedScale, 1e-6)
      pinch.appliedScale = pinch.scale
      zoom.pinch(by: factor, about: middle)
    case .ended, .cancelled: zoom.endPinching(about: middle)
    case .possible, .failed: break
    }
  }
}
