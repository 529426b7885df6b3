import CasementLayers
public import Foundation

// Transitions (rule A10), from the content of a view before its changes to the content after them. Both are
// snapshots, so that a frame costs only the composition of them.
extension UIView {
  /// Makes changes in a view, and shows a transition from the old content to the new content.
  ///
  /// The changes take effect at once, and their snapshot is taken in the next frame, after layout. With
  /// `allowAnimatedContent` the changes are animated, and the view itself is shown instead of that snapshot. No
  /// transition is shown for a view without a window, and without a transition in the options. In the latter case the
  /// changes are animated as in a block.
  ///
  /// - Parameters:
  ///   - view: the view whose content changes.
  ///   - duration: in seconds. No transition is shown for 0 or less.
  ///   - options: the transition, and further options.
  ///   - animations: makes the changes, such as adding and removing subviews.
  ///   - completion: called at the end, with whether the transition finished (rule A5).
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    var timing = BlockTiming(duration: duration)
    timing.curve = options.curve.timing
    let block = block(timing, 0, options)
    let showsLayer = options.contains(.allowAnimatedContent)
    block.run {
      guard let effect = options.transition, let current = ChangeBlock.current else {
        animations?()
        return
      }
      // The snapshot needs a view after layout.
      performWithoutAnimation { view.layoutIfNeeded() }
      CATransaction.counting(for: current.note(view), sharing: true) {
        view.layer.transition(effect, block.timing, showsLayer: showsLayer)
      }
      if showsLayer { animations?() } else { performWithoutAnimation { animations?() } }
    } completion: {
      completion?($0)
    }
  }

  /// Replaces one view with another, and shows a transition of their superview.
  ///
  /// `fromView` is removed, and `toView` is added at its index in the superview. The frame of `toView` is not
  /// changed. With `showHideTransitionViews`, `fromView` is hidden and `toView` is shown. Then `toView` has to be in
  /// the superview already.
  ///
  /// - Parameters:
  ///   - fromView: the view to remove. Without a superview, no transition is shown.
  ///   - toView: the view to add.
  ///   - duration: in seconds. No transition is shown for 0 or less.
  ///   - options: the transition, and further options.
  ///   - completion: called at the end, with whether the transition finished (rule A5).
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    let superview = fromView.superview
    func exchange() {
      if options.contains(.showHideTransitionViews) {
        fromView.isHidden = true
        toView.isHidden = false
        return
      }
      guard fromView !== toView else { return }
      superview?.insertSubview(toView, aboveSubview: fromView)
      fromView.removeFromSuperview()
    }
    transition(
      with: superview ?? fromView, duration: duration, options: options, animations: exchange,
      completion: completion)
  }
}
