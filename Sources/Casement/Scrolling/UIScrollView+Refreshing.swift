import Foundation

extension UIScrollView {
  func refreshControlDidChange(from old: UIRefreshControl?) {
    guard old !== storedRefreshControl else { return }
    old?.removeFromSuperview()
    insets.refresh = 0
    if let control = storedRefreshControl {
      // The control is behind the content.
      insertSubview(control, at: 0)
      if control.isRefreshing { addRefreshInset() }
    }
    updateAdjustedInset()
    layOutRefreshControl()
  }

  /// The displayed distance beyond the beginning, not counting the control's inset.
  private var pulledDown: CGFloat { -(contentOffset.y + insets.adjusted.top - insets.refresh) }

  /// Places the control between the upper edge and the content.
  func layOutRefreshControl() {
    guard let control = storedRefreshControl, control.superview === self else { return }
    let height = UIRefreshControl.height
    let seen = bounds.minY + insets.adjusted.top - insets.refresh
    let frame = CGRect(x: bounds.minX, y: min(-height, seen), width: bounds.width, height: height)
    if control.frame != frame { UIView.performWithoutAnimation { control.frame = frame } }
    control.pull(pulledDown)
  }

  /// A drag moved the content: triggers a refresh once per drag, beyond the threshold.
  func refreshIfPulled() {
    guard let control = storedRefreshControl, !control.isRefreshing, mover.isDragging, !mover.hasRefreshed,
      pulledDown >= UIRefreshControl.threshold
    else { return }
    mover.hasRefreshed = true
    control.trigger()
  }

  /// A refresh began: adds the control's inset, unless a drag is in progress. The offset does not change.
  ///
  /// - Parameter afterDrag: whether the drag that is in progress is about to end.
  func addRefreshInset(afterDrag: Bool = false) {
    guard storedRefreshControl?.isRefreshing == true, insets.refresh == 0, afterDrag || !mover.isDragging
    else { return }
    insets.refresh = UIRefreshControl.height
    let wasKept = insets.isKeepingOffset
    insets.isKeepingOffset = true
    updateAdjustedInset()
    insets.isKeepingOffset = wasKept
  }

  /// A refresh ended: removes the control's inset, and scrolls back to the beginning.
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
