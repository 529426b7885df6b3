import Foundation

/// The scroll view that contains the pages.
final class PageScrollView: UIScrollView {
  /// Keys turn whole pages, so they go to the controller instead of scrolling.
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    nextForKeys?.pressesBegan(presses, with: event)
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if let wheel = gestureRecognizer as? PageWheel, wheel.view === self, !turnsPages(wheel) { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Whether a wheel turns pages: it moves vertically, and no inner scroll view under the pointer scrolls vertically, not
  /// even one at its end.
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

/// Turns horizontal pages by the steps of a wheel with only a vertical axis.
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
