import Foundation

/// Whether the content beside a tab bar or a toolbar lies at its end, so that nothing of it is behind the bar.
///
/// Bars may have a look of their own for that: their `scrollEdgeAppearance`. Nothing is followed for a bar that has none.
final class BarEdge {
  private unowned let bar: UIView
  private let onChange: () -> Void
  private weak var scrollView: UIScrollView?
  private var isBarAbove = false

  /// Whether nothing of the content is behind the bar. True where the content does not scroll at all; false for a bar that
  /// no container has told of its content.
  private(set) var isAtEnd = false {
    didSet { if isAtEnd != oldValue { onChange() } }
  }

  init(of bar: UIView, onChange: @escaping () -> Void) {
    self.bar = bar
    self.onChange = onChange
  }

  /// Follows the content of a controller, from now on.
  ///
  /// - Parameter isBarAbove: whether the bar is at the content's upper end.
  func follow(_ controller: UIViewController?, isBarAbove: Bool) {
    let found = controller?.contentScrollView(for: isBarAbove ? .top : .bottom)
    if found !== scrollView {
      scrollView?.barEdges.removeAll { $0.edge === self }
      // Those of bars that have gone are left behind.
      found?.barEdges.removeAll { $0.edge == nil }
      found?.barEdges.append(WeakBarEdge(edge: self))
      scrollView = found
    }
    self.isBarAbove = isBarAbove
    contentDidMove()
  }

  /// The content, or the bar, is elsewhere.
  func contentDidMove() {
    guard let scrollView else {
      isAtEnd = true
      return
    }
    let end = CGPoint(x: 0, y: isBarAbove ? 0 : scrollView.contentSize.height)
    let place = scrollView.convert(end, to: bar).y
    isAtEnd = isBarAbove ? place >= bar.bounds.height - 0.5 : place <= 0.5
  }
}

/// A bar that follows a scroll view's content.
struct WeakBarEdge {
  weak var edge: BarEdge?
}
