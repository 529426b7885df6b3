public import Foundation

/// Hears of what happens to the content of a scroll view, and has a say in it. It need not implement anything.
///
/// UIKit: `UIScrollViewDelegate`. The order is that of rule R4.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: AnyObject {
  /// The content moved: `contentOffset` is another one, whoever changed it.
  func scrollViewDidScroll(_ scrollView: UIScrollView)

  /// The content has another scale.
  func scrollViewDidZoom(_ scrollView: UIScrollView)

  /// A finger, or a touchpad, begins to move the content.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

  /// The finger is about to let go of the content.
  ///
  /// - Parameters:
  ///   - velocity: of the content offset, in points per millisecond.
  ///   - targetContentOffset: where the content will come to rest. Another point may be set.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)

  /// The finger has let go of the content.
  ///
  /// - Parameter decelerate: whether the content moves on.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)

  /// The content begins to move on by itself.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)

  /// The content has come to rest.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

  /// A movement that the program asked for has come to its end: `setContentOffset(_:animated:)` or
  /// `scrollRectToVisible(_:animated:)`.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

  /// Whether a press on the status bar brings the content back to its beginning. True by default.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool

  /// A press on the status bar has brought the content back to its beginning.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)

  /// The view in the scroll view that is scaled when people zoom; nil for none (rule R5).
  func viewForZooming(in scrollView: UIScrollView) -> UIView?

  /// The scale of the content begins to change.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)

  /// The scale of the content has stopped to change, also by bouncing back.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)

  /// `adjustedContentInset` is another one.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
