import Foundation

/// The scroll view in which pages lie.
final class PageScrollView: UIScrollView {
  /// Keys turn whole pages, which is for the controller.
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    nextForKeys?.pressesBegan(presses, with: event)
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if let wheel = gestureRecognizer as? PageWheel, wheel.view === self, !turnsPages(wheel) { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Whether a wheel goes up and down, and nothing under the pointer scrolls that way, be it at its end.
  private func turnsPages(_ wheel: PageWheel) -> Bool {
    let moved = wheel.translation(in: nil)
    guard abs(moved.y) > abs(moved.x) else { return false }
    var view = hitTest(wheel.location(in: self), with: nil)
    while let inner = view, inner !== self {
      if let other = inner as? UIScrollView, other.canScroll(.vertical) { return false }
      view = inner.superview
    }
    return true
  }
}

/// Turns pages that lie beside each other by the steps of a wheel that has one axis only.
final class PageWheel: UIPanGestureRecognizer {
  var onStep: ((_ forward: Bool) -> Void)?

  init() {
    super.init(target: nil, action: nil)
    name = "pages"
    allowedTouchTypes = []
    allowedScrollTypesMask = .discrete
    addTarget(self, action: PageWheel.turned)
  }

  private func turned(_ recognizer: UIGestureRecognizer) {
    guard state == .began || state == .changed else { return }
    let way = translation(in: nil).y
    setTranslation(.zero, in: nil)
    if way != 0 { onStep?(way < 0) }
  }
}
