public import Foundation
import Layers

// Transitions (rule A10). What a view showed before its changes becomes what it shows afterwards. Both are pictures, so
// that a frame costs as much as composing them.
extension UIView {
  /// Makes changes in a view, and shows a transition from what it was to what it is.
  ///
  /// The changes are there at once, and the picture of them is taken in the next frame, after layout. With
  /// `allowAnimatedContent` they are animated, and the view itself is shown in place of that picture. A view without a
  /// window, or a transition without a look, shows none; then changes are animated as in a block.
  ///
  /// - Parameters:
  ///   - view: the view in which things change.
  ///   - duration: in seconds; with 0 or less there is no transition.
  ///   - options: what the transition looks like, and more.
  ///   - animations: makes the changes, such as adding and removing subviews.
  ///   - completion: called when all is over, with whether it came to its end (rule A5).
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
      // The picture is to be that of a view that is laid out.
      performWithoutAnimation { view.layoutIfNeeded() }
      CATransaction.counting(for: current.note(view), sharing: true) {
        view.layer.transition(effect, block.timing, showsLayer: showsLayer)
      }
      if showsLayer { animations?() } else { performWithoutAnimation { animations?() } }
    } completion: {
      completion?($0)
    }
  }

  /// Puts one view in the place of another one, and shows a transition of the view in which they are.
  ///
  /// The one is removed, and the other is added where it was; its frame is not changed. With `showHideTransitionViews`
  /// the one is hidden and the other one shown, which then has to be there already.
  ///
  /// - Parameters:
  ///   - fromView: the view that goes. In no superview, it has nothing to go from, and the transition is not shown.
  ///   - toView: the view that comes.
  ///   - duration: in seconds; with 0 or less there is no transition.
  ///   - options: what the transition looks like, and more.
  ///   - completion: called when all is over, with whether it came to its end (rule A5).
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
