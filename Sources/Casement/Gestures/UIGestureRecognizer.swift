import Desktop
public import Foundation

/// Recognizes a gesture in the touches of a view and of all views inside it.
///
/// Add one to a view with `addGestureRecognizer(_:)`; its targets hear of each change of `state`. It gets the touches
/// before the view does, and once it has recognized its gesture the view's touches are cancelled. Which of several
/// recognizers wins is said by rule G3; delegates and `require(toFail:)` change it.
///
/// A subclass overrides the `touches…` methods, calls `super`, and sets `state`: a discrete gesture goes from `.possible`
/// to `.ended` (which is `.recognized`) or `.failed`, a continuous one to `.began`, then `.changed`, then `.ended` or
/// `.cancelled` (rule G1). A transition that has to wait for others to fail leaves `state` at `.possible` until they have.
///
/// UIKit: `UIGestureRecognizer`, with what `UIGestureRecognizerSubclass.h` adds. Rules G1 to G4.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  /// How far a gesture has come.
  public nonisolated enum State: Int, Sendable {
    /// Nothing is recognized, but it may still be.
    case possible = 0
    /// A continuous gesture is recognized and goes on.
    case began = 1
    /// The gesture has changed.
    case changed = 2
    /// The gesture is over; a discrete gesture is recognized.
    case ended = 3
    /// The gesture was taken away.
    case cancelled = 4
    /// The touches are no such gesture.
    case failed = 5

    /// The state of a discrete gesture that is recognized: the same as `ended`.
    public static var recognized: State { .ended }
  }

  // MARK: Making one

  /// Makes a recognizer without a target.
  public convenience override init() { self.init(target: nil, action: nil) }

  /// Makes a recognizer with a target whose method takes nothing.
  ///
  /// - Parameters:
  ///   - target: whose method it is; not kept alive.
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

  /// Makes a recognizer with a target and an action by itself, or without: `init(target: nil, action: nil)`.
  ///
  /// - Precondition: the target, where there is one, has the method.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let action { add(action.method, of: target) }
  }

  /// Makes a recognizer of a compiled document; with another coder, one without a target. It is never nil.
  public init?(coder: NSCoder) {
    super.init()
    (coder as? DocumentCoder)?.finish(subclass: self)
  }

  deinit { Associations.end(ObjectIdentifier(self)) }

  /// The recognizer comes from a document, all of whose objects are there and connected. Does nothing by default.
  open func awakeFromNib() {}

  final var targets: [GestureTarget] = []

  // MARK: Settings

  /// A name that its owner gives the recognizer, for logs.
  open var name: String?

  /// Decides which gestures may be recognized. Not retained.
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// The view whose touches are looked at.
  open internal(set) weak var view: UIView?

  /// Whether anything is recognized. Disabled in the middle of a gesture, the recognizer cancels it. True by default.
  open var isEnabled = true {
    didSet { if !isEnabled, oldValue { abandon() } }
  }

  /// Whether the view's touches are cancelled once the gesture is recognized. True by default (rule G2).
  open var cancelsTouchesInView = true

  /// Whether the view hears of touches only after the recognizer has failed. False by default (rule G2).
  open var delaysTouchesBegan = false

  /// Whether the view hears of the end of touches only after the recognizer has failed. True by default (rule G2).
  open var delaysTouchesEnded = true

  /// The kinds of touches that are looked at, as raw values of `UITouch.TouchType`. All by default.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3] {
    didSet {
      allowedTypes = allowedTouchTypes.reduce(0) { $0 | 1 << UInt8(truncatingIfNeeded: $1.intValue & 7) }
    }
  }
  private final var allowedTypes: UInt8 = 0b1111

  /// Whether touches of one kind only are looked at at a time. True by default.
  open var requiresExclusiveTouchType = true

  // MARK: The gesture

  /// How far the gesture has come. Subclasses set it; see the class for which state follows which.
  open var state: State {
    get { isWaiting ? current : wish ?? current }
    set { change(to: newValue) }
  }

  final var current = State.possible

  /// The state that the recognizer asked for, until that is granted.
  final var wish: State?

  /// Whether others have to fail before the wish is granted.
  final var isWaiting = false

  /// Whether the gesture was over before it was allowed to begin.
  final var endsAtOnce = false

  /// The recognizers that have to fail before the wish is granted.
  final var blockers: [UIGestureRecognizer] = []

  /// Whether a continuous gesture goes on, or asks for it and waits.
  final var hasBegun: Bool { current.isRunning || wish != nil }

  /// Whether the targets have not heard of the state yet.
  final var isActionDue = false

  /// The arena in which the recognizer takes part at present.
  final var arena: GestureArena?

  /// How deep in the window its view was when it came into the arena.
  final var depth = 0

  /// The touches that are down, in the order in which they came.
  final var touches: [UITouch] = []

  /// The series of scroll events or the like that it follows in place of touches.
  final var series: EventSeries?

  /// The touches and series that the recognizer has got since it was reset.
  final var sources: [AnyObject] = []

  /// Whether its touches may begin in the view, though it delays them and has not failed.
  final var letsTouchesBegin = false

  /// The recognizers that have to fail before this one may recognize anything.
  final var failureRequirements: [WeakRecognizer] = []

  /// Fails or wakes the recognizer later.
  final var timer: Deadline?

  struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
  }

  /// How many touches the gesture has at present.
  open var numberOfTouches: Int { touches.count }

  /// The modifier keys that were down at the last event.
  open internal(set) var modifierFlags: UIKeyModifierFlags = []

  /// The pointer's buttons that were down at the last event.
  open internal(set) var buttonMask: UIEvent.ButtonMask = []

  /// The middle of the gesture's touches, in points of the window in which they are.
  final var place = CGPoint.zero
  final weak var placeWindow: UIWindow?

  /// The middle of the touches, in points of a view, or of the window. After the end it is where they were last.
  open func location(in view: UIView?) -> CGPoint { convert(place, to: view) }

  final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window = placeWindow ?? self.view?.window else { return point }
    return window.convert(point, to: view)
  }

  /// Where one of the touches is, in points of a view, or of the window.
  ///
  /// - Precondition: the index is below `numberOfTouches`.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    precondition(
      touches.indices.contains(touchIndex),
      "location(ofTouch: \(touchIndex)): the gesture has \(touches.count) touches")
    return touches[touchIndex].location(in: view)
  }

  /// Has this one wait until another recognizer has failed; if that one recognizes its gesture, this one fails
  /// (rule G3).
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    failureRequirements.removeAll { $0.recognizer == nil || $0.recognizer === otherGestureRecognizer }
    if otherGestureRecognizer !== self {
      failureRequirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
    }
  }

  // MARK: For subclasses

  /// Touches that the recognizer looks at began. Does nothing by default; so do the others.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Touches moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Touches ended.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// The system took touches away.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Looks at a touch no more: it is the view's.
  open func ignore(_ touch: UITouch, for event: UIEvent) { forget(touch) }

  /// The gesture is over, in whichever way, and so are its touches: the recognizer starts anew. Does nothing by default;
  /// call `super`.
  open func reset() {}

  /// Whether this one, having recognized its gesture, makes another one fail. True by default.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether another one, having recognized its gesture, makes this one fail. True by default.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether this one waits until another one has failed. False by default.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Whether another one waits until this one has failed. False by default.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Whether the recognizer gets an event. True by default; the delegate is asked after it.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  // MARK: For the toolkit's own kinds

  /// Whether the recognizer may stay possible though no touch is down, as between two taps.
  var staysPossible: Bool { false }

  /// Whether it takes touches with these buttons of a pointer.
  func accepts(_ buttons: UIEvent.ButtonMask) -> Bool { true }

  /// Whether it is made for an event other than of touches.
  func takes(_ event: UIEvent) -> Bool { false }

  /// Takes part of a series of scroll events.
  func scrolled(_ event: ScrollEvent) {}

  /// Takes part of a series of a touch pad's gesture.
  func transformed(_ event: TransformEvent) {}

  /// The series is over without an event of its own.
  func seriesEnded() {}

  /// The touches that are down became more or fewer, and `place` may have jumped.
  func touchCountChanged() {}

  /// Whether it looks at touches of that type, beside those that it has.
  final func allows(_ touch: UITouch) -> Bool {
    guard allowedTypes & (1 << UInt8(touch.type.rawValue)) != 0 else { return false }
    return !requiresExclusiveTouchType || touches.allSatisfy { $0.type == touch.type }
  }
}
