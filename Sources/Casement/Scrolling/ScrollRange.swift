import Foundation

/// The offsets at which a scroll view shows no more than its content and the insets around that (rule R1).
struct ScrollRange: Equatable {
  let minimum: CGPoint
  let maximum: CGPoint

  /// - size: of the view.
  init(content: CGSize, inset: UIEdgeInsets, size: CGSize) {
    minimum = CGPoint(x: -inset.left, y: -inset.top)
    // Content that is smaller than the view lies at its beginning.
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
    ScrollRange(content: contentSize, inset: insets.adjusted, size: bounds.size)
  }

  /// Whether somebody has hold of the content, or let go of it while it moved: then its place is theirs.
  var isMovedByHand: Bool { false }

  func place(_ offset: CGPoint, animated: Bool) {
    contentOffset = offset
  }

  /// The offset that shows a rectangle of the content; nil if the present one does.
  func offset(showing rect: CGRect) -> CGPoint? {
    let inset = insets.adjusted
    func place(_ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
      // Of what is too large to be seen as a whole, the present part stays if it is all there is to see.
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
    delegate?.scrollViewDidScroll(self)
  }

  func contentSizeDidChange(from old: CGSize) {
    let range = ScrollRange(content: old, inset: insets.adjusted, size: bounds.size)
    updateAdjustedInset()
    keepInRange(from: range)
    contentGuide?.contentSizeDidChange()
    setNeedsLayout()
  }

  func sizeDidChange(from old: CGSize) {
    let range = ScrollRange(content: contentSize, inset: insets.adjusted, size: old)
    updateAdjustedInset()
    keepInRange(from: range)
  }

  /// Brings the content back to where it ends by now, unless somebody has hold of it, or put it beyond its end before.
  private func keepInRange(from old: ScrollRange) {
    guard !isMovedByHand, old.contains(contentOffset) else { return }
    bounds.origin = offsetRange.nearest(to: contentOffset)
  }
}
