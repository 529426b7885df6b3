import CasementDesktop
public import Foundation

/// Recognizes a gesture in the touches of a view and its descendants.
///
/// Add one to a view with `addGestureRecognizer(_:)`; its targets are called for each change of `state`. It receives
/// touches before the view does, and once it has recognized its gesture the view's touches are cancelled. Rule G3
/// decides between several recognizers; delegates and `require(toFail:)` change the decision.
///
/// A subclass overrides the `touches…` methods, calls `super`, and sets `state`. A discrete gesture changes from
/// `.possible` to `.ended` (which is `.recognized`) or `.failed`, a continuous one to `.began`, then `.changed`, then
/// `.ended` or `.cancelled` (rule G1). While a transition waits for other recognizers to fail, `state` remains
/// `.possible`.
///
/// UIKit: `UIGestureRecognizer`, with what `UIGestureRecognizerSubclass.h` adds. Rules G1 to G4.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  /// The phase of a gesture.
  public nonisolated enum State: Int, Sendable {
    /// The gesture is not recognized, but may still be.
    case possible = 0
    /// A continuous gesture is recognized and in progress.
    case began = 1
    /// The gesture has changed.
    case changed = 2
    /// The gesture has ended; a discrete gesture is recognized.
    case ended = 3
    /// The gesture was cancelled.
    case cancelled = 4
    /// The touches do not make this gesture.
    case failed = 5

    /// The state of a discrete gesture that is recognized: the same as `ended`.
    public static var recognized: State { .ended }
  }

  // MARK: Initializers

  /// Makes a recognizer without a target.
  public convenience override init() { self.init(target: nil, action: nil) }

  /// Makes a recognizer with a target whose method takes nothing.
  ///
  /// - Parameters:
  ///   - target: the object with the method; not retained.
  ///   - action: the method, unbound: `Self.tapped`.
  /// - Precondition: the target has the method.
  public init<Target: AnyObject, Result>(target: Any?, action: @escaping (Target) -> () -> Result) {
    super.init()
    add(ActionMethod(action), of: target)
  }

  /// Makes a recognizer with a target whose method takes the recognizer.
  public init<Target: AnyObject, Sender, Result>(
    target: Any?, action: @escaping (Target) -> (Sender) -> Result
  ) {
    super.init()
    add(ActionMethod(action), of: target)
  }

  /// Makes a recognizer with a target and a selector, or without both: `init(target: nil, action: nil)`.
  ///
  /// - Precondition: the target, if there is one, has the method.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let action { add(action.method, of: target) }
  }

  /// Decodes a recognizer of a compiled document; with another coder, makes one without a target. It is never nil.
  public init?(coder: NSCoder) {
    super.init()
    (coder as? DocumentCoder)?.finish(subclass: self)
  }

  deinit { Associations.end(ObjectIdentifier(self)) }

  /// The recognizer was loaded from a document, and all objects of that are connected. Does nothing by default.
  open func awakeFromNib() {}

  final var targets: [GestureTarget] = []

  // MARK: Settings

  /// A name for logs.
  open var name: String?

  /// Decides which gestures may be recognized. Not retained.
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// The view whose touches the recognizer receives.
  open internal(set) weak var view: UIView?

  /// Whether the recognizer recognizes anything. Disabling it cancels a gesture in progress. True by default.
  open var isEnabled = true {
    didSet { if !isEnabled, oldValue { abandon() } }
  }

  /// Whether the view's touches are cancelled when the gesture is recognized. True by default (rule G2).
  open var cancelsTouchesInView = true

  /// Whether the view receives touches only after the recognizer has failed. False by default (rule G2).
  open var delaysTouchesBegan = false

  /// Whether the view receives the end of touches only after the recognizer has failed. True by default (rule G2).
  open var delaysTouchesEnded = true

  /// The accepted types of touches, as raw values of `UITouch.TouchType`. All by default.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3] {
    didSet {
      allowedTypes = allowedTouchTypes.reduce(0) { $0 | 1 << UInt8(truncatingIfNeeded: $1.intValue & 7) }
    }
  }
  private final var allowedTypes: UInt8 = 0b1111

  /// Whether all touches of a gesture have the same type. True by default.
  open var requiresExclusiveTouchType = true

  // MARK: The gesture

  /// The state of the gesture. Subclasses set it; the class's documentation lists the transitions.
  open var state: State {
    get { isWaiting ? current : wish ?? current }
    set { change(to: newValue) }
  }

  final var current = State.possible

  /// The requested state, until it is granted.
  final var wish: State?

  /// Whether other recognizers have to fail before the request is granted.
  final var isWaiting = false

  /// Whether the gesture ended before its beginning was granted.
  final var endsAtOnce = false

  /// The recognizers that have to fail before the request is granted.
  final var blockers: [UIGestureRecognizer] = []

  /// Whether a continuous gesture is in progress, or its beginning is requested.
  final var hasBegun: Bool { current.isRunning || wish != nil }

  /// Whether the actions for a change of state are pending.
  final var isActionDue = false

  /// The arena in which the recognizer currently participates.
  final var arena: GestureArena?

  /// The depth of its view in the window, as of its joining the arena.
  final var depth = 0

  /// The touches that are down, in the order of their beginning.
  final var touches: [UITouch] = []

  /// The series of scroll or gesture events that it receives in place of touches.
  final var series: EventSeries?

  /// The touches and series that the recognizer has received since its reset.
  final var sources: [AnyObject] = []

  /// Whether its touches may begin in the view, though it delays them and has not failed.
  final var letsTouchesBegin = false

  /// The recognizers that have to fail before this one may recognize its gesture.
  final var failureRequirements: [WeakRecognizer] = []

  /// The timer of `schedule(after:_:)`, such as for a timeout.
  final var timer: Deadline?

  struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
  }

  /// The current number of touches.
  open var numberOfTouches: Int { touches.count }

  /// The modifier keys that were pressed at the last event.
  open internal(set) var modifierFlags: UIKeyModifierFlags = []

  /// The pointer's buttons that were pressed at the last event.
  open internal(set) var buttonMask: UIEvent.ButtonMask = []

  /// The center of the touches, in points of `touchWindow`.
  final var touchCenter = CGPoint.zero
  final weak var touchWindow: UIWindow?

  /// The center of the touches, in points of a view, or of the window. After the end it is the last center.
  open func location(in view: UIView?) -> CGPoint { convert(touchCenter, to: view) }

  final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window = touchWindow ?? self.view?.window else { return point }
    return window.convert(point, to: view)
  }

  /// The location of one of the touches, in points of a view, or of the window.
  ///
  /// - Precondition: the index is below `numberOfTouches`.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    precondition(
      touches.indices.contains(touchIndex),
      "location(ofTouch: \(touchIndex)): the gesture has \(touches.count) touches")
    return touches[touchIndex].location(in: view)
  }

  /// Makes this recognizer wait until another one has failed; if that one recognizes its gesture, this one fails (rule
  /// G3).
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    failureRequirements.removeAll { $0.recognizer == nil || $0.recognizer === otherGestureRecognizer }
    if otherGestureRecognizer !== self {
      failureRequirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
    }
  }

  // MARK: For subclasses

  /// Touches of this recognizer began. Does nothing by default, like the other methods.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Touches moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Touches ended.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// The system cancelled touches.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Stops to receive a touch, which remains the view's.
  open func ignore(_ touch: UITouch, for event: UIEvent) { forget(touch) }

  /// Called when the gesture and its touches have ended, in any way, before the next gesture. Does nothing by default;
  /// call `super`.
  open func reset() {}

  /// Whether this recognizer, after recognizing its gesture, makes another one fail. True by default.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether another recognizer, after recognizing its gesture, makes this one fail. True by default.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether this one waits until another one has failed. False by default.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Whether another one waits until this one has failed. False by default.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Whether the recognizer receives an event. True by default; the delegate is asked after it.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  // MARK: Override points of the toolkit's recognizers

  /// Whether the recognizer may stay possible without touches, as between two taps.
  var staysPossible: Bool { false }

  /// Whether it accepts touches of a pointer with these buttons.
  func accepts(_ buttons: UIEvent.ButtonMask) -> Bool { true }

  /// Whether it accepts an event other than touches.
  func accepts(_ event: UIEvent) -> Bool { false }

  /// Receives a scroll event of a series.
  @_spi(Casement) open func scrolled(_ event: ScrollEvent) {}

  /// Receives an event of a touch pad's gesture.
  func transformed(_ event: TransformEvent) {}

  /// The series ended without an event of its own.
  func seriesEnded() {}

  /// The number of touches changed, and `touchCenter` may have jumped.
  func touchCountChanged() {}

  /// Whether it accepts a touch of that type in addition to its touches.
  final func allows(_ touch: UITouch) -> Bool {
    guard allowedTypes & (1 << UInt8(touch.type.rawValue)) != 0 else { return false }
    return !requiresExclusiveTouchType || touches.allSatisfy { $0.type == touch.type }
  }
}
