import Foundation

/// Scrolls a text while the pointer is outside of its visible part during a selection, or near its edge during a
/// drag. It requests frames only then.
final class TextAutoscroll {
  private weak var scrollView: UIScrollView?
  private let edge: EdgeScroll
  private var frames: FrameDriver?
  /// The point of the window where the pointer is.
  private var point = CGPoint.zero
  private var action: ((CGPoint) -> Void)?

  /// - Parameters:
  ///   - view: the text's view. It is a scroll view or inside of one, or else nothing scrolls.
  ///   - margin: the distance from an edge at which scrolling begins, in points.
  init(_ view: UIView, margin: CGFloat = 0) {
    edge = .text(zone: margin)
    scrollView =
      sequence(first: view as UIView?, next: { $0?.superview }).lazy
      .compactMap { $0 as? UIScrollView }.first
    if let scrollView { frames = FrameDriver(scrollView) { [unowned self] in scroll(for: $0) } }
  }

  /// Ends scrolling when the drag ends.
  func stop() {
    frames?.stop()
    action = nil
  }

  /// Starts or stops scrolling, after the pointer moved to a point of the window. While the pointer is beyond an edge,
  /// the text scrolls and the action runs after each step.
  func update(_ point: CGPoint, _ action: @escaping (CGPoint) -> Void) {
    (self.point, self.action) = (point, action)
    updateFrames()
  }

  private func updateFrames() {
    guard let scrollView, action != nil,
      edge.offset(of: scrollView, holding: held, after: 1) != scrollView.contentOffset
    else {
      frames?.stop()
      return
    }
    frames?.start()
  }

  private var held: CGRect {
    CGRect(origin: scrollView?.convert(point, from: nil) ?? .zero, size: .zero)
  }

  private func scroll(for seconds: Double) {
    guard let scrollView else { return }
    edge.step(scrollView, holding: held, for: seconds)
    action?(point)
    updateFrames()
  }
}
