import Foundation

extension UIWindow {
  /// The status bar was pressed: scrolls the topmost scroll view below it to its beginning.
  func scrollToTop() {
    let container = modalController?.modal?.presentation?.containerView
    // A popover has its own window without a status bar.
    var rest: [UIView] = [container?.window === self ? container ?? self : self]
    var nearest: (view: UIScrollView, top: CGFloat)?
    while let view = rest.popLast() {
      guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { continue }
      if let found = view as? UIScrollView, found.scrollsToTop, found.canScroll(.vertical) {
        let place = found.convert(found.bounds, to: self).intersection(bounds)
        if !place.isEmpty, place.minY < nearest?.top ?? .infinity { nearest = (found, place.minY) }
        // Descendants are farther from the status bar.
        continue
      }
      rest += view.subviews
    }
    nearest?.view.scrollToTop()
  }
}

extension UIScrollView {
  fileprivate func scrollToTop() {
    guard delegate?.scrollViewShouldScrollToTop(self) ?? true else { return }
    let top = CGPoint(x: contentOffset.x, y: offsetRange.minimum.y)
    guard contentOffset != top, UIView.areAnimationsEnabled, !UIAccessibility.isReduceMotionEnabled else {
      mover.stop()
      contentOffset = top
      delegate?.scrollViewDidScrollToTop(self)
      return
    }
    mover.animate(to: top, cause: .statusBar)
  }
}
