import CasementLayers
public import Foundation

/// Changes between `beginAnimations` and `commitAnimations`, and their delegate.
final class ClassicAnimation {
  let block: ChangeBlock
  let name: String?
  let context: UnsafeMutableRawPointer?
  /// Retained until the animations end, as in UIKit.
  var delegate: AnyObject?
  var willStart: ((AnyObject, ClassicAnimation) -> Void)?
  var didStop: ((AnyObject, ClassicAnimation, Bool) -> Void)?

  init(_ name: String?, _ context: UnsafeMutableRawPointer?) {
    self.name = name
    self.context = context
    block = ChangeBlock(BlockTiming(duration: 0.2), .allowUserInteraction)
  }

  /// The animations that were begun and are not committed yet.
  static var open: [ClassicAnimation] = []

  static var current: ClassicAnimation? { open.last }

  func started() {
    if let delegate, let willStart { willStart(delegate, self) }
  }

  func stopped(_ finished: Bool) {
    let (delegate, didStop) = (delegate, didStop)
    self.delegate = nil
    if let delegate, let didStop { didStop(delegate, self, finished) }
  }
}

// The block-less animation API of older guides: changes between two calls, and settings for the changes after them.
// Outside the two calls the settings have no effect.
extension UIView {
  /// The transitions of `setAnimationTransition(_:for:cache:)`.
  ///
  /// UIKit: `UIView.AnimationTransition`.
  public nonisolated enum AnimationTransition: Int, Sendable {
    case none, flipFromLeft, flipFromRight, curlUp, curlDown

    var effect: TransitionEffect? {
      switch self {
      case .none: nil
      case .flipFromLeft: .flip(isUpright: true, direction: 1)
      case .flipFromRight: .flip(isUpright: true, direction: -1)
      case .curlUp: .turnUp
      case .curlDown: .turnDown
      }
    }
  }

  /// Begins animated changes, up to `commitAnimations()`. Calls may be nested.
  ///
  /// - Parameters:
  ///   - animationID: a name, for the delegate.
  ///   - context: a value for the delegate.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    let animation = ClassicAnimation(animationID, context)
    ClassicAnimation.open.append(animation)
    animation.block.begin(
      onStart: { animation.started() }, completion: { finished in animation.stopped(finished) })
  }

  /// Ends the changes that were begun last. They are animated from the end of this turn on. Without begun changes the
  /// call has no effect.
  public class func commitAnimations() { ClassicAnimation.open.popLast()?.block.commit() }

  // MARK: Settings

  /// Sets the duration of the changes that follow, in seconds. The default is 0.2. For 0 or less the changes take
  /// effect at once.
  public class func setAnimationDuration(_ duration: TimeInterval) {
    ClassicAnimation.current?.block.timing.duration = duration
  }

  /// Sets the delay of the changes, in seconds. The default is 0.
  public class func setAnimationDelay(_ delay: TimeInterval) {
    ClassicAnimation.current?.block.timing.delay = delay.isFinite ? max(0, delay) : 0
  }

  /// Sets the curve of the changes. The default is slow at both ends.
  public class func setAnimationCurve(_ curve: AnimationCurve) {
    ClassicAnimation.current?.block.timing.curve = curve.timing
  }

  /// Sets the number of repetitions, which may be a fraction; 0 means once.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    ClassicAnimation.current?.block.timing.repeatCount = repeatCount
  }

  /// Sets whether each repetition is reversed.
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    ClassicAnimation.current?.block.timing.autoreverses = repeatAutoreverses
  }

  /// Sets whether the animations replace running ones, from the shown values (rule A3).
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    ClassicAnimation.current?.block.timing.startsFromShown = fromCurrentState
  }

  /// Shows a transition of a view, from its content here to its content after the changes (rule A10). The duration
  /// and the curve are those set.
  ///
  /// - cache: whether snapshots are shown during the transition. Otherwise the view itself is shown, with its
  ///   changes.
  public class func setAnimationTransition(
    _ transition: AnimationTransition, for view: UIView, cache: Bool
  ) {
    guard let effect = transition.effect, let block = ClassicAnimation.current?.block, ChangeBlock.isEnabled,
      block.timing.duration > 0
    else { return }
    CATransaction.counting(for: block.note(view), sharing: true) {
      view.layer.transition(effect, block.timing, showsLayer: !cache)
    }
  }

  // MARK: The delegate

  /// Sets the object whose methods are called at the start and at the end. It is retained until the end.
  public class func setAnimationDelegate(_ delegate: Any?) {
    ClassicAnimation.current?.delegate = delegate.map { $0 as AnyObject }
  }

  private class func setWillStart<Target>(_ call: @escaping (Target, ClassicAnimation) -> Void) {
    ClassicAnimation.current?.willStart = { target, animation in
      call(delegate(target), animation)
    }
  }

  private class func setDidStop<Target>(_ call: @escaping (Target, ClassicAnimation, Bool) -> Void) {
    ClassicAnimation.current?.didStop = { target, animation, finished in
      call(delegate(target), animation, finished)
    }
  }

  private class func delegate<Target>(_ object: AnyObject) -> Target {
    guard let target = object as? Target else {
      preconditionFailure(ActionMethod.mismatch(object, Target.self))
    }
    return target
  }

  /// Sets the delegate's method for the start, unbound: `Self.willStart` (rule L1).
  ///
  /// - Precondition: the delegate has the method.
  public class func setAnimationWillStart<Target: AnyObject, Result>(
    _ selector: @escaping (Target) -> () -> Result
  ) { setWillStart { (target: Target, _) in _ = selector(target)() } }

  /// The same for a method that takes the name and the context.
  public class func setAnimationWillStart<Target: AnyObject, Result>(
    _ selector: @escaping (Target) -> (String?, UnsafeMutableRawPointer?) -> Result
  ) {
    setWillStart { (target: Target, animation) in _ = selector(target)(animation.name, animation.context) }
  }

  /// Sets the delegate's method for the end, unbound: `Self.didStop` (rule L1).
  ///
  /// - Precondition: the delegate has the method.
  public class func setAnimationDidStop<Target: AnyObject, Result>(
    _ selector: @escaping (Target) -> () -> Result
  ) { setDidStop { (target: Target, _, _) in _ = selector(target)() } }

  /// The same for a method with the name, whether the animations finished (rule A5), and the context.
  public class func setAnimationDidStop<Target: AnyObject, Result>(
    _ selector: @escaping (Target) -> (String?, NSNumber, UnsafeMutableRawPointer?) -> Result
  ) {
    setDidStop { (target: Target, animation, finished) in
      _ = selector(target)(animation.name, NSNumber(value: finished), animation.context)
    }
  }

  /// The same for a method with a Boolean argument.
  public class func setAnimationDidStop<Target: AnyObject, Result>(
    _ selector: @escaping (Target) -> (String?, Bool, UnsafeMutableRawPointer?) -> Result
  ) {
    setDidStop { (target: Target, animation, finished) in
      _ = selector(target)(animation.name, finished, animation.context)
    }
  }
}
