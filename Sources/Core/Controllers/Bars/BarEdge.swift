import Foundation

/// Tracks whether the content beside a tab bar or toolbar is scrolled to its edge, so that no content is behind the bar.
///
/// A bar may have another appearance then, its `scrollEdgeAppearance`. Bars without one do not track content.
package final class BarEdge {
  private unowned let bar: UIView
  private let onChange: () -> Void
  private weak var scrollView: UIScrollView?
  private var isBarAbove = false

  /// Whether no content is behind the bar. True for content that does not scroll. False until a container sets the content.
  package private(set) var isAtEnd = false {
    didSet { if isAtEnd != oldValue { onChange() } }
  }

  package init(of bar: UIView, onChange: @escaping () -> Void) {
    self.bar = bar
    self.onChange = onChange
  }

  /// Observes the content of a controller.
  ///
  /// - Parameter isBarAbove: whether the bar is at the upper edge of the content.
  package func observe(_ controller: UIViewController?, isBarAbove: Bool) {
    let found = controller?.contentScrollView(for: isBarAbove ? .top : .bottom)
    if found !== scrollView {
      scrollView?.barEdges.removeAll { $0.edge === self }
      // Removes the entries of released bars.
      found?.barEdges.removeAll { $0.edge == nil }
      found?.barEdges.append(WeakBarEdge(edge: self))
      scrollView = found
    }
    self.isBarAbove = isBarAbove
    contentDidMove()
  }

  /// Called when the content or the bar moved.
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

/// A weak reference to the `BarEdge` of a bar that observes a scroll view.
struct WeakBarEdge {
  weak var edge: BarEdge?
}
