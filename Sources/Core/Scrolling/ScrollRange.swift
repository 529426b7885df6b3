import Foundation

/// The range of offsets that show only the content and its insets (rule R1).
package struct ScrollRange: Equatable {
  package let minimum: CGPoint
  package let maximum: CGPoint

  /// - size: the size of the view.
  init(content: CGSize, inset: UIEdgeInsets, size: CGSize) {
    minimum = CGPoint(x: -inset.left, y: -inset.top)
    // Content smaller than the view is aligned with its beginning.
    maximum = CGPoint(
      x: max(minimum.x, content.width + inset.right - size.width),
      y: max(minimum.y, content.height + inset.bottom - size.height))
  }

  package func nearest(to offset: CGPoint) -> CGPoint {
    CGPoint(
      x: min(maximum.x, max(minimum.x, offset.x)), y: min(maximum.y, max(minimum.y, offset.y)))
  }

  func contains(_ offset: CGPoint) -> Bool { nearest(to: offset) == offset }
}

extension UIScrollView {
  package var offsetRange: ScrollRange {
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
  package var isMovedByHand: Bool { mover.isMovedByHand || zoom.isPinching }

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
  func canBounce(_ axis: NSLayoutConstraint.Axis) -> Bool {
    guard bounces else { return false }
    let range = offsetRange
    return axis == .vertical
      ? alwaysBounceVertical || storedRefreshControl != nil || range.maximum.y > range.minimum.y
      : alwaysBounceHorizontal || range.maximum.x > range.minimum.x
  }

  /// Whether the user can scroll along an axis.
  package func canScroll(_ axis: NSLayoutConstraint.Axis) -> Bool {
    let range = offsetRange
    let isLarger = axis == .vertical ? range.maximum.y > range.minimum.y : range.maximum.x > range.minimum.x
    return isLarger || canBounce(axis)
  }

  /// Resigns a focused text input, if `keyboardDismissMode` asks for that.
  func dismissKeyboard(for source: ScrollDrag.Source) {
    guard source == .fingers, keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory,
      let responder = window?.firstResponder, responder is any UIKeyInput
    else { return }
    responder.resignFirstResponder()
  }

  // MARK: Pages (rule R5)

  /// The page at which a drag comes to rest: the next one in the direction of a fast drag, the nearest one after a slow
  /// one.
  ///
  /// - velocity: in points per second.
  func page(for natural: CGPoint, velocity: CGVector) -> CGPoint {
    let range = offsetRange
    func page(
      _ offset: CGFloat, _ velocity: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat
    ) -> CGFloat {
      guard length > 0 else { return offset }
      let place = (offset - low) / length
      let rule: FloatingPointRoundingRule =
        velocity > 200 ? .up : velocity < -200 ? .down : .toNearestOrAwayFromZero
      return min(high, max(low, low + place.rounded(rule) * length))
    }
    return CGPoint(
      x: page(contentOffset.x, velocity.dx, bounds.width, range.minimum.x, range.maximum.x),
      y: page(contentOffset.y, velocity.dy, bounds.height, range.minimum.y, range.maximum.y))
  }

  /// The page next to an offset, in the direction of a step.
  func page(from offset: CGPoint, by step: CGVector) -> CGPoint {
    let range = offsetRange
    func page(_ offset: CGFloat, _ step: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat)
      -> CGFloat
    {
      guard length > 0, step != 0 else { return offset }
      let place = (offset - low) / length
      let next = step > 0 ? (place + 1e-6).rounded(.down) + 1 : (place - 1e-6).rounded(.up) - 1
      return min(high, max(low, low + next * length))
    }
    return CGPoint(
      x: page(offset.x, step.dx, bounds.width, range.minimum.x, range.maximum.x),
      y: page(offset.y, step.dy, bounds.height, range.minimum.y, range.maximum.y))
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
  package func offset(showing rect: CGRect) -> CGPoint? {
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

  func contentOffsetDidChange(from old: CGPoint) {
    offsetGuide?.contentOffsetDidChange()
    mover.offsetDidChange(from: old)
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
