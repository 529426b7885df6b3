import Foundation

/// The insets of a scroll view: those that were set, and what they amount to.
struct ScrollInsets {
  var content = UIEdgeInsets.zero
  var behavior = UIScrollView.ContentInsetAdjustmentBehavior.automatic
  var verticalIndicator = UIEdgeInsets.zero
  var horizontalIndicator = UIEdgeInsets.zero
  /// The room at the right edge that a list's index takes, beside which the vertical indicator is.
  var strip: CGFloat = 0

  /// The room above the content that a refresh control takes.
  var refresh: CGFloat = 0
  /// By how much a bar above the content grows where it is pulled down, beyond the insets.
  var reach: CGFloat = 0
  /// Whether the offset stays though the content lay at its beginning: it is moved there afterwards.
  var isKeepingOffset = false

  /// `content` and what the safe area adds, as the view was told last.
  var adjusted = UIEdgeInsets.zero
}

extension UIScrollView {
  func changeInsets(_ change: (inout ScrollInsets) -> Void) {
    change(&insets)
    updateAdjustedInset()
  }

  /// Whether the content is larger than the room for it, or may be pulled all the same.
  private func isScrollable(_ axis: NSLayoutConstraint.Axis, with inset: UIEdgeInsets) -> Bool {
    axis == .vertical
      ? alwaysBounceVertical || contentSize.height + inset.top + inset.bottom > bounds.height
      : alwaysBounceHorizontal || contentSize.width + inset.left + inset.right > bounds.width
  }

  /// The insets that the safe area adds to those of the content.
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

  /// Works out the insets of the content anew. Content that lay at its beginning does so afterwards.
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
