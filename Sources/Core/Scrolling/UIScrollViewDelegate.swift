public import Foundation

/// The delegate of a scroll view, which is notified of scrolling and zooming. All methods are optional.
///
/// UIKit: `UIScrollViewDelegate`. The order of the calls is that of rule R4.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: AnyObject {
  /// `contentOffset` changed, by the user or the program.
  func scrollViewDidScroll(_ scrollView: UIScrollView)

  /// The zoom scale changed.
  func scrollViewDidZoom(_ scrollView: UIScrollView)

  /// A drag by touch or touchpad begins.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

  /// A drag is about to end.
  ///
  /// - Parameters:
  ///   - velocity: the velocity of the content offset, in points per millisecond.
  ///   - targetContentOffset: the offset at which the content will come to rest. It may be changed.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)

  /// A drag ended.
  ///
  /// - Parameter decelerate: whether the content continues to move.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)

  /// The content begins to decelerate.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)

  /// The content came to rest after a drag.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

  /// The animation of `setContentOffset(_:animated:)` or `scrollRectToVisible(_:animated:)` ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

  /// Whether a press on the status bar scrolls to the top. True by default.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool

  /// A press on the status bar has scrolled to the top.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)

  /// The subview that is scaled by zooming; nil for none (rule R5).
  func viewForZooming(in scrollView: UIScrollView) -> UIView?

  /// Zooming begins.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)

  /// Zooming ended, including the bounce back.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)

  /// `adjustedContentInset` changed.
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
