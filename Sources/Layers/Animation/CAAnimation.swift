import CasementUnsafe
public import Foundation

/// A change over time of the values that a layer shows. The layer's own properties stay unchanged.
///
/// Core Animation: `CAAnimation`, the base class of all animations. A layer copies the animations that are added to
/// it.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
  var timing = MediaTiming()
  private var values: [String: Any]?
  /// The drive that defines the progress in place of the time, and the progress at which the animation begins.
  var drive: (drive: AnimationDrive, start: Double)?

  /// The curve along which time passes; nil is linear.
  open var timingFunction: CAMediaTimingFunction?

  /// Receives the start and the end of the animation. Retained until the animation ends, as in Core Animation.
  open var delegate: (any CAAnimationDelegate)?

  /// Whether the layer removes the animation when it ends. True by default. If false, a fill mode that includes the
  /// end keeps showing the end value.
  open var isRemovedOnCompletion = true

  /// Makes an animation that does nothing.
  public override init() { super.init() }

  /// Makes an animation like `init()`, for subclasses whose `init(coder:)` calls this one. Decodes nothing, because
  /// archives do not contain animations. Never nil.
  public required init?(coder: NSCoder) { super.init() }

  /// A copy of the same class. The copy is made by `init()`, so a subclass with initializers of its own must have
  /// that one too, as in Core Animation.
  open func copy(with zone: NSZone? = nil) -> Any { duplicate() }

  /// `copy(with:)` with the static type.
  final func duplicate() -> CAAnimation {
    let copy = instantiate(type(of: self) as CAAnimation.Type)
    copy.assign(self)
    return copy
  }

  /// Copies all settings of another animation of the class.
  func assign(_ other: CAAnimation) {
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

  // MARK: Custom values

  /// Stores a value under a name, by which the delegate can identify the animation; nil removes it. The value does
  /// not affect the animation.
  open func setValue(_ value: Any?, forKey key: String) {
    if let value { values = (values ?? [:]).merging([key: value]) { $1 } } else { values?[key] = nil }
  }

  /// The value stored under a name.
  open func value(forKey key: String) -> Any? { values?[key] }

  // MARK: CAAction

  /// Adds the animation to the layer.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }
}

/// Receives the start and the end of an animation.
///
/// Core Animation: `CAAnimationDelegate`. Both methods have defaults that do nothing.
public protocol CAAnimationDelegate: AnyObject {
  /// Called when the animation begins.
  func animationDidStart(_ anim: CAAnimation)

  /// Called when the animation ends.
  ///
  /// - flag: whether it reached its end; false if it was removed before (rule A5).
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation of one property of a layer.
///
/// Core Animation: `CAPropertyAnimation`. A key path names the property, such as "position.x", "transform.rotation.z"
/// or "opacity". An animation of an unknown key path has no effect.
open class CAPropertyAnimation: CAAnimation {
  /// The property.
  open var keyPath: String?

  /// Whether the values are added to the property's value instead of replacing it.
  open var isAdditive = false

  /// Whether each repetition continues from the end value of the one before.
  open var isCumulative = false

  /// Makes an animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func assign(_ other: CAAnimation) {
    super.assign(other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
  }
}

/// An animation from one value to another.
///
/// Core Animation: `CABasicAnimation`. Set at most two of the three values; the property's underlying value stands in
/// for the others.
open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the beginning.
  open var fromValue: Any?
  /// The value at the end.
  open var toValue: Any?
  /// The difference between the end and the beginning.
  open var byValue: Any?

  /// The property's value before the change that triggered the animation as its action.
  var previous: AnimatedValue?

  /// The start and end values, if they were set as `AnimatedValue` instead of as objects.
  var change: (from: AnimatedValue, to: AnimatedValue)?

  override func assign(_ other: CAAnimation) {
    super.assign(other)
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
/// Core Animation: `CAAnimationGroup`. Animations longer than the group are cut off. Delegates of the inner
/// animations receive no calls.
open class CAAnimationGroup: CAAnimation {
  /// The animations.
  open var animations: [CAAnimation]?

  override func assign(_ other: CAAnimation) {
    super.assign(other)
    guard let other = other as? CAAnimationGroup else { return }
    // A shallow copy. `RunningAnimation` copies nested animations when it flattens the group, so the recursion depth
    // does not depend on the nesting.
    animations = other.animations
  }
}
