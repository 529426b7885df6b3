import Foundation

/// The insets of a scroll view: the values that were set, and the adjusted result.
package struct ScrollInsets {
  var content = UIEdgeInsets.zero
  var behavior = UIScrollView.ContentInsetAdjustmentBehavior.automatic
  var verticalIndicator = UIEdgeInsets.zero
  var horizontalIndicator = UIEdgeInsets.zero
  /// The width of a list's section index at the right edge. The vertical indicator is beside it.
  package var strip: CGFloat = 0

  /// The height of a refreshing control above the content.
  package var refresh: CGFloat = 0
  /// The height by which a large title bar can grow beyond the insets when the content is pulled down.
  package var reach: CGFloat = 0
  /// Whether a change of the insets keeps the offset, even of content at its beginning. The caller moves it afterwards.
  package var isKeepingOffset = false

  /// `content` plus the safe area's share, as of the last notification.
  package var adjusted = UIEdgeInsets.zero
}

extension UIScrollView {
  func changeInsets(_ change: (inout ScrollInsets) -> Void) {
    change(&insets)
    updateAdjustedInset()
  }

  /// Whether the content is larger than the available space, or bounces always.
  private func isScrollable(_ axis: NSLayoutConstraint.Axis, with inset: UIEdgeInsets) -> Bool {
    axis == .vertical
      ? alwaysBounceVertical || contentSize.height + inset.top + inset.bottom > bounds.height
      : alwaysBounceHorizontal || contentSize.width + inset.left + inset.right > bounds.width
  }

  /// The insets that the safe area adds to `content`.
  private var addedInset: UIEdgeInsets {
    let area = safeAreaInsets
    guard area != .zero, insets.behavior != .never else { return .zero }
    guard insets.behavior != .always else { return area }
    let isVertical =
      isScrollable(.vertical, with: insets.content)
      || insets.behavior == .automatic && nearestController?.adjustsWhatDoesNotScroll == true
    let isHorizontal = isScrollable(.horizontal, with: insets.content)
    return UIEdgeInsets(
      top: isVertical ? area.top : 0, left: isHorizontal ? area.left : 0,
      bottom: isVertical ? area.bottom : 0,
      right: isHorizontal ? area.right : 0)
  }

  private var nearestController: UIViewController? {
    var responder: UIResponder? = self
    while let present = responder {
      if let controller = present as? UIViewController { return controller }
      responder = present.next
    }
    return nil
  }

  /// Recomputes the adjusted inset. Content at its beginning stays at its beginning.
  func updateAdjustedInset() {
    let old = insets.adjusted
    var new = insets.content.plus(addedInset)
    new.top += insets.refresh
    new.makeFinite()
    guard new != old else { return }
    let offset = contentOffset
    insets.adjusted = new
    if !isMovedByHand, !insets.isKeepingOffset {
      var start = offset
      if offset.x <= -old.left { start.x += old.left - new.left }
      if offset.y <= -old.top { start.y += old.top - new.top }
      bounds.origin = offsetRange.nearest(to: start)
    }
    setNeedsLayout()
    adjustedContentInsetDidChange()
  }
}
