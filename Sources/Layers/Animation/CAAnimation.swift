public import Foundation
import Unsafe

/// A change over time of what a layer shows, while its properties stay what they are.
///
/// Core Animation: `CAAnimation`. This class is what all kinds have in common; a layer copies what is added to it.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
  var timing = MediaTiming()
  private var values: [String: Any]?
  /// What says how far it is, in place of the time.
  var drive: (drive: AnimationDrive, start: Double)?

  /// Along which curve time passes; nil is linear.
  open var timingFunction: CAMediaTimingFunction?

  /// Who is told when the animation starts and ends. Held strongly, as in Core Animation, until it ended.
  open var delegate: (any CAAnimationDelegate)?

  /// Whether the layer lets go of it when it ended. True by default. Else, with a fill mode that shows the end, the
  /// layer goes on showing it.
  open var isRemovedOnCompletion = true

  /// Makes an animation that does nothing.
  public override init() { super.init() }

  /// The same animation once more, of the same class. The copy is made by `init()`, which a subclass with
  /// initializers of its own has to have too, as in Core Animation.
  open func copy(with zone: NSZone? = nil) -> Any { duplicate() }

  /// The same as `copy(with:)`, of the type.
  final func duplicate() -> CAAnimation {
    let copy = instantiate(type(of: self) as CAAnimation.Type)
    copy.take(self)
    return copy
  }

  /// Takes over what another animation of the class has.
  func take(_ other: CAAnimation) {
    timing = other.timing
    values = other.values
    drive = other.drive
    timingFunction = other.timingFunction
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
  }

  // MARK: Timing

  open var beginTime: Double {
    get { timing.beginTime }
    set { timing.beginTime = newValue.isFinite ? newValue : 0 }
  }
  open var duration: Double {
    get { timing.duration }
    set { timing.duration = newValue.isNaN ? 0 : max(0, newValue) }
  }
  open var speed: Float {
    get { timing.speed }
    set { timing.speed = newValue.isFinite ? newValue : 1 }
  }
  open var timeOffset: Double {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue.isFinite ? newValue : 0 }
  }
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue.isNaN ? 0 : max(0, newValue) }
  }
  open var repeatDuration: Double {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue.isNaN ? 0 : max(0, newValue) }
  }
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  // MARK: Values of one's own

  /// Keeps something with the animation under a name, for its delegate to know it by; nil forgets it. It changes nothing
  /// of the animation.
  open func setValue(_ value: Any?, forKey key: String) {
    if let value { values = (values ?? [:]).merging([key: value]) { $1 } } else { values?[key] = nil }
  }

  /// What is kept under a name.
  open func value(forKey key: String) -> Any? { values?[key] }

  // MARK: As an action

  /// Adds the animation to the layer.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }
}

/// Who is told of an animation's start and end.
///
/// Core Animation: `CAAnimationDelegate`. Both methods have defaults that do nothing.
public protocol CAAnimationDelegate: AnyObject {
  /// The animation has begun.
  func animationDidStart(_ anim: CAAnimation)

  /// The animation is over.
  ///
  /// - flag: whether it came to its end; false where it was removed before (rule A5).
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation of one property of a layer.
///
/// Core Animation: `CAPropertyAnimation`. The property is named by a key path such as "position.x",
/// "transform.rotation.z" or "opacity"; one that names nothing animates nothing.
open class CAPropertyAnimation: CAAnimation {
  /// The property.
  open var keyPath: String?

  /// Whether the values are added to what the property is otherwise, and do not take its place.
  open var isAdditive = false

  /// Whether each run goes on where the one before it ended.
  open var isCumulative = false

  /// Makes an animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func take(_ other: CAAnimation) {
    super.take(other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
  }
}

/// An animation from one value to another.
///
/// Core Animation: `CABasicAnimation`. At most two of the three values are to be set; the missing ones are what the
/// property is otherwise.
open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the beginning.
  open var fromValue: Any?
  /// The value in the end.
  open var toValue: Any?
  /// How much is added from the beginning to the end.
  open var byValue: Any?

  /// What the property was before the change for which the animation is the action.
  var previous: AnimatedValue?

  /// From what to what it goes, where that was not said by values.
  var change: (from: AnimatedValue, to: AnimatedValue)?

  override func take(_ other: CAAnimation) {
    super.take(other)
    guard let other = other as? CABasicAnimation else { return }
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
    previous = other.previous
    change = other.change
  }
}

/// Animations that run together, in the time of the group.
///
/// Core Animation: `CAAnimationGroup`. What of them is longer than the group is cut off; delegates of those inside are
/// not told.
open class CAAnimationGroup: CAAnimation {
  /// The animations.
  open var animations: [CAAnimation]?

  override func take(_ other: CAAnimation) {
    super.take(other)
    guard let other = other as? CAAnimationGroup else { return }
    // What is inside groups inside is copied where the group is taken apart, so that no call goes as deep as they do.
    animations = other.animations
  }
}
