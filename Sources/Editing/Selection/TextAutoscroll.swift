import Foundation

/// Scrolls a text while the pointer is outside of its visible part during a selection, or near its edge during a
/// drag. The display link runs only then.
final class TextAutoscroll {
  private weak var scrollView: UIScrollView?
  private var link: CADisplayLink?
  private var point = CGPoint.zero
  private var action: ((CGPoint) -> Void)?
  private let margin: CGFloat

  /// - Parameters:
  ///   - view: the text's view. It is a scroll view or inside of one, or else nothing scrolls.
  ///   - margin: the distance from an edge at which scrolling begins, in points.
  init(_ view: UIView, margin: CGFloat = 0) {
    self.margin = margin
    scrollView =
      sequence(first: view as UIView?, next: { $0?.superview }).lazy
      .compactMap { $0 as? UIScrollView }.first
  }

  /// Ends scrolling when the drag ends. The display link retains this object until then.
  func stop() {
    link?.invalidate()
    link = nil
    action = nil
  }

  /// Starts or stops scrolling, after the pointer moved to a point of the window. While the pointer is beyond an edge,
  /// the text scrolls and the action runs after each step.
  func update(_ point: CGPoint, _ action: @escaping (CGPoint) -> Void) {
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

  /// Whether a step would change the content offset.
  private var canScroll: Bool {
    guard let scrollView else { return false }
    let (step, offset) = (step, scrollView.contentOffset)
    guard step != .zero else { return false }
    return scrollView.offsetRange.nearest(to: CGPoint(x: offset.x + step.dx, y: offset.y + step.dy)) != offset
  }

  /// The distance that one frame scrolls. It grows with the distance of the pointer from the edge.
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
    // The text left its window during the drag. End the display link.
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
