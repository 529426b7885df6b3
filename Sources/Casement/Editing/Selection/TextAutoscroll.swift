import Foundation

/// Scrolls while a pointer that selects is beyond an edge of what is seen, or one that drags is near to it. It runs only
/// there.
final class TextAutoscroll {
  private weak var scrollView: UIScrollView?
  private var link: CADisplayLink?
  private var point = CGPoint.zero
  private var action: ((CGPoint) -> Void)?
  private let margin: CGFloat

  /// - Parameters:
  ///   - view: the text's view, which is a scroll view or in one; else nothing is scrolled.
  ///   - margin: how near to an edge it begins, in points.
  init(_ view: UIView, margin: CGFloat = 0) {
    self.margin = margin
    scrollView =
      sequence(first: view as UIView?, next: { $0?.superview }).lazy
      .compactMap { $0 as? UIScrollView }.first
  }

  /// The drag is over. The link keeps this object until then.
  func stop() {
    link?.invalidate()
    link = nil
    action = nil
  }

  /// The pointer is at a point of the window. While that is beyond an edge, the action is done after each step.
  func follow(_ point: CGPoint, _ action: @escaping (CGPoint) -> Void) {
    self.point = point
    self.action = action
    guard canScroll else {
      link?.invalidate()
      link = nil
      return
    }
    guard link == nil else { return }
    let link = CADisplayLink(target: self, selector: Self.advance)
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// Whether a step leads anywhere.
  private var canScroll: Bool {
    guard let scrollView else { return false }
    let (step, offset) = (step, scrollView.contentOffset)
    guard step != .zero else { return false }
    return scrollView.offsetRange.nearest(to: CGPoint(x: offset.x + step.dx, y: offset.y + step.dy)) != offset
  }

  /// How far one frame scrolls: the further, the further out the pointer is.
  private var step: CGVector {
    guard let scrollView else { return .zero }
    let whole = scrollView.convert(scrollView.bounds, to: nil)
    let seen = whole.insetBy(dx: min(margin, whole.width / 4), dy: min(margin, whole.height / 4))
    func speed(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      value < low ? max(-60, (value - low) / 2) : value > high ? min(60, (value - high) / 2) : 0
    }
    return CGVector(
      dx: speed(point.x, seen.minX, seen.maxX), dy: speed(point.y, seen.minY, seen.maxY))
  }

  private func advance(_ link: CADisplayLink) {
    // The text went in the middle of the drag: the link must not go on without it.
    guard let scrollView, scrollView.window != nil else { return stop() }
    let step = step
    let offset = scrollView.contentOffset
    let wanted = CGPoint(x: offset.x + step.dx, y: offset.y + step.dy)
    let reached = scrollView.offsetRange.nearest(to: wanted)
    if reached != offset { scrollView.contentOffset = reached }
    action?(point)
    if reached == offset {
      self.link?.invalidate()
      self.link = nil
    }
  }
}
