import Foundation

/// The range of offsets that show only the content and its insets (rule R1).
nonisolated struct ScrollRange: Equatable {
  let minimum: CGPoint
  let maximum: CGPoint

  /// - size: the size of the view.
  init(content: CGSize, inset: UIEdgeInsets, size: CGSize) {
    minimum = CGPoint(x: -inset.left, y: -inset.top)
    // Content smaller than the view is aligned with its beginning.
    maximum = CGPoint(
      x: max(minimum.x, content.width + inset.right - size.width),
      y: max(minimum.y, content.height + inset.bottom - size.height))
  }

  func nearest(to offset: CGPoint) -> CGPoint {
    CGPoint(
      x: min(maximum.x, max(minimum.x, offset.x)), y: min(maximum.y, max(minimum.y, offset.y)))
  }

  func contains(_ offset: CGPoint) -> Bool { nearest(to: offset) == offset }
}

extension UIScrollView {
  var offsetRange: ScrollRange {
    ScrollRange(content: contentSize, inset: rangeInset, size: bounds.size)
  }

  /// The insets, with the length by which a bar above the content can grow.
  private var rangeInset: UIEdgeInsets {
    var inset = insets.adjusted
    inset.top += insets.reach
    return inset
  }

  /// Whether the user controls the offset, by a drag, its deceleration, a key or a pinch. Layout must not change it
  /// meanwhile.
  var isMovedByHand: Bool { mover.isMovedByHand || zoom.isPinching }

  func place(_ offset: CGPoint, animated: Bool) {
    guard animated, window != nil, UIView.areAnimationsEnabled else {
      // A drag in progress is not ended.
      if !mover.isHeld { mover.stop() }
      contentOffset = offset
      return
    }
    mover.animate(to: offset)
  }

  /// Whether the content bounces at its ends along an axis.
  func canBounce(_ axis: NSLayoutConstraint.Axis) -> Bool { scrollAxis(axis).canBounce }

  /// Whether the user can scroll along an axis.
  func canScroll(_ axis: NSLayoutConstraint.Axis) -> Bool { scrollAxis(axis).canScroll }

  func scrollAxis(_ axis: NSLayoutConstraint.Axis) -> ScrollAxis {
    let (range, offset, size) = (offsetRange, contentOffset, bounds.size)
    func facts(
      _ offset: CGFloat, _ low: CGFloat, _ high: CGFloat, _ length: CGFloat, bouncesAlways: Bool
    ) -> ScrollAxis {
      ScrollAxis(
        offset: offset, low: low, high: high, length: length,
        canBounce: bounces && (bouncesAlways || high > low), isPaging: isPagingEnabled,
        pixel: 1 / max(paintedWindow?.renderer.scale ?? 1, 1), rate: Double(decelerationRate.rawValue),
        time: CACurrentMediaTime())
    }
    return axis == .vertical
      ? facts(
        offset.y, range.minimum.y, range.maximum.y, size.height,
        bouncesAlways: alwaysBounceVertical || storedRefreshControl != nil)
      : facts(
        offset.x, range.minimum.x, range.maximum.x, size.width, bouncesAlways: alwaysBounceHorizontal)
  }

  /// Resigns a focused text input, if `keyboardDismissMode` asks for that.
  func dismissKeyboard(for source: ScrollDrag.Source) {
    guard source == .fingers, keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory,
      let responder = window?.firstResponder, responder is any UIKeyInput
    else { return }
    responder.resignFirstResponder()
  }

  /// The scrolling distance of a wheel step or an arrow key, in points: some lines, but less than the visible part.
  ///
  /// - lines: the number of lines.
  func distance(lines: CGFloat) -> CGVector {
    let line: CGFloat = 20
    let seen = bounds.inset(by: insets.adjusted)
    return CGVector(
      dx: min(lines * line, max(line, seen.width - line)),
      dy: min(lines * line, max(line, seen.height - line)))
  }

  /// The offset that shows a rectangle of the content; nil if it is visible now.
  func offset(showing rect: CGRect) -> CGPoint? {
    let inset = insets.adjusted
    func place(_ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
      // A rectangle larger than the view needs no scrolling while it fills the view.
      if low >= start && high <= end || low <= start && high >= end { return 0 }
      let (toStart, toEnd) = (low - start, high - end)
      return abs(toStart) < abs(toEnd) ? toStart : toEnd
    }
    let seen = bounds.inset(by: inset)
    guard !rect.isNull else { return nil }
    let moved = CGPoint(
      x: contentOffset.x + place(rect.minX, rect.maxX, seen.minX, seen.maxX),
      y: contentOffset.y + place(rect.minY, rect.maxY, seen.minY, seen.maxY))
    let offset = offsetRange.nearest(to: moved)
    return offset == contentOffset ? nil : offset
  }

  func contentOffsetDidChange() {
    offsetGuide?.contentOffsetDidChange()
    if storedRefreshControl != nil { refreshIfPulled() }
    offsetObserver?.contentDidMove(self)
    notifyBarEdges()
    delegate?.scrollViewDidScroll(self)
  }

  private func notifyBarEdges() {
    for entry in barEdges { entry.edge?.contentDidMove() }
  }

  func contentSizeDidChange(from old: CGSize) {
    let range = ScrollRange(content: old, inset: rangeInset, size: bounds.size)
    updateAdjustedInset()
    clampOffset(from: range)
    zoom.contentSizeDidChange()
    contentGuide?.contentSizeDidChange()
    notifyBarEdges()
    setNeedsLayout()
  }

  func sizeDidChange(from old: CGSize) {
    let range = ScrollRange(content: contentSize, inset: rangeInset, size: old)
    updateAdjustedInset()
    clampOffset(from: range)
    notifyBarEdges()
  }

  /// Moves the content into its range, unless the user controls the offset, or it was out of range before.
  private func clampOffset(from old: ScrollRange) {
    guard !isMovedByHand, old.contains(contentOffset) else { return }
    bounds.origin = offsetRange.nearest(to: contentOffset)
  }
}
