import Foundation

extension UIScrollView {
  func refreshControlDidChange(from old: UIRefreshControl?) {
    guard old !== storedRefreshControl else { return }
    old?.removeFromSuperview()
    insets.refresh = 0
    if let control = storedRefreshControl {
      // The control is behind the content.
      insertSubview(control, at: 0)
      if control.isRefreshing { takeRefreshRoom() }
    }
    updateAdjustedInset()
    layOutRefreshControl()
  }

  /// How far the content is seen past its beginning, but for the room that refreshing takes.
  private var pulledDown: CGFloat { -(contentOffset.y + insets.adjusted.top - insets.refresh) }

  /// Keeps the control between the upper edge and the content.
  func layOutRefreshControl() {
    guard let control = storedRefreshControl, control.superview === self else { return }
    let height = UIRefreshControl.height
    let seen = bounds.minY + insets.adjusted.top - insets.refresh
    let frame = CGRect(x: bounds.minX, y: min(-height, seen), width: bounds.width, height: height)
    if control.frame != frame { UIView.performWithoutAnimation { control.frame = frame } }
    control.pull(pulledDown)
  }

  /// Fingers moved the content: far enough, it is refreshed, once until they are lifted.
  func refreshIfPulled() {
    guard let control = storedRefreshControl, !control.isRefreshing, mover.isDragging, !mover.hasRefreshed,
      pulledDown >= UIRefreshControl.threshold
    else { return }
    mover.hasRefreshed = true
    control.trigger()
  }

  /// Refreshing has begun: the content leaves room for the control, once no finger holds it. It is not scrolled.
  func takeRefreshRoom() {
    guard storedRefreshControl?.isRefreshing == true, insets.refresh == 0, !mover.isDragging else { return }
    insets.refresh = UIRefreshControl.height
    let wasKept = insets.isKeepingOffset
    insets.isKeepingOffset = true
    updateAdjustedInset()
    insets.isKeepingOffset = wasKept
  }

  /// Refreshing is over: the content goes back to its beginning.
  func returnRefreshRoom() {
    guard insets.refresh > 0 else { return layOutRefreshControl() }
    insets.refresh = 0
    insets.isKeepingOffset = true
    updateAdjustedInset()
    insets.isKeepingOffset = false
    let end = offsetRange.nearest(to: contentOffset)
    if end != contentOffset, !isMovedByHand { setContentOffset(end, animated: true) }
  }
}
