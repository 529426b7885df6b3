import CasementDesktop
public import Foundation

/// A finger on a touch screen, a pen, or a pointer with a button down, from its beginning to its end.
///
/// UIKit: `UITouch`. Rule E2: it belongs to the view in which it began.
@preconcurrency @MainActor open class UITouch: NSObject {
  /// The phase of a touch.
  public nonisolated enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled
    /// Phases of a pointer without a pressed button. No touch has them here: `UIHoverGestureRecognizer` reports
    /// hovering.
    case regionEntered, regionMoved, regionExited
  }

  /// The kind of device that makes a touch.
  public nonisolated enum TouchType: Int, Sendable {
    case direct = 0
    case indirect = 1
    case pencil = 2
    case indirectPointer = 3
  }

  /// The phase of the touch.
  open internal(set) var phase = Phase.began

  /// The kind of device that makes the touch.
  open internal(set) var type: TouchType

  /// How many times the same place was touched in quick succession, this one included.
  open internal(set) var tapCount = 1

  /// Seconds on the clock of `UIEvent.timestamp`.
  open internal(set) var timestamp: TimeInterval

  /// The window in which the touch began.
  open internal(set) weak var window: UIWindow?

  /// The view in which the touch began. It is retained until the touch has ended, even if it is removed from its
  /// window, unless it is a window.
  open internal(set) weak var view: UIView? {
    didSet { retainedResponders = view.map { $0 is UIWindow ? [] : [$0] } ?? [] }
  }
  /// The view, and after `retainAncestors()` its ancestors and their controllers, retained until the touch has ended.
  private var retainedResponders: [UIResponder] = []

  /// Whether the view receives the touch: not all views get several touches at once (rule E3). Recognizers receive
  /// every touch.
  var reachesView = true

  /// Whether it has moved since the last event.
  var isMoveDue = false

  /// The state of the touch's delivery to its view.
  var delivery = Delivery.undelivered
  /// The control that tracks the touch, which may have begun in a subview of it.
  weak var trackingControl: UIControl?

  /// The recognizers that receive the touch.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// The arena in which those recognizers compete.
  var arena: GestureArena?

  /// Whether it is on the window's title bar or edges. The program does not receive such touches.
  var isOnFrame = false

  /// The radius of the touch in points; 0 if the touch screen does not report it.
  ///
  /// Wayland: `wl_touch.shape`.
  open internal(set) var majorRadius: CGFloat = 0

  /// The precision of `majorRadius` in points: 0, since Wayland does not report it.
  open var majorRadiusTolerance: CGFloat { 0 }

  /// The force of the touch, where 1 is an average one; 0 if the device does not report it. Touch screens and pointers
  /// do not, most pens do.
  ///
  /// Wayland: `zwp_tablet_tool_v2.pressure`.
  open var force: CGFloat { (posture?.pressure ?? 0) * maximumPossibleForce }

  /// The largest possible force of the device; 0 if the device does not report it.
  open var maximumPossibleForce: CGFloat { posture?.hasPressure == true ? 4 : 0 }

  /// The tilt, pressure and distance of a pen.
  var posture: PenPosture?

  /// The pen that makes the touch.
  weak var pen: TabletTool?

  /// The samples since the last event, the oldest first.
  private var samples: [TouchSample] = []
  /// The samples of the event that is being delivered. `adoptSamples()` swaps the arrays, which keep their storage.
  private var eventSamples: [TouchSample] = []

  /// The maximum number of samples in an event. Older ones are dropped: no screen shows so many in a frame.
  static let maximumSamples = 1024

  /// The angle between a pen and the tablet, in radians: π/2 for an upright pen, and for all other devices.
  ///
  /// Wayland: `zwp_tablet_tool_v2.tilt`.
  open var altitudeAngle: CGFloat { posture?.altitude ?? .pi / 2 }

  /// The direction in which a pen is tilted, in radians clockwise from a view's x axis.
  open func azimuthAngle(in view: UIView?) -> CGFloat {
    let vector = azimuthUnitVector(in: view)
    return atan2(vector.dy, vector.dx)
  }

  /// The direction in which a pen is tilted, as a unit vector in a view's coordinates.
  open func azimuthUnitVector(in view: UIView?) -> CGVector {
    PenPosture.unitVector(posture?.azimuth ?? 0, in: view, of: window)
  }

  package var position: CGPoint {
    willSet { previousPosition = position }
  }
  private var previousPosition: CGPoint

  /// Adds a sample for the next event.
  ///
  /// - Returns: the number of samples.
  @discardableResult
  func add(_ sample: TouchSample) -> Int {
    if samples.count == Self.maximumSamples { samples.removeFirst(Self.maximumSamples / 2) }
    samples.append(sample)
    return samples.count
  }

  /// Moves the touch to its newest sample, and makes the pending samples those of the next event.
  ///
  /// - Returns: whether the touch changed.
  func adoptSamples() -> Bool {
    guard let last = samples.last else { return false }
    swap(&samples, &eventSamples)
    samples.removeAll(keepingCapacity: true)
    // A pen at the same place may have another pressure.
    guard last.posture != nil || eventSamples.contains(where: { $0.position != position }) else {
      eventSamples.removeAll(keepingCapacity: true)
      return false
    }
    position = last.position
    timestamp = last.timestamp
    if let posture = last.posture { self.posture = posture }
    return true
  }

  /// Discards the samples: the event for the end of a touch has none.
  func dropSamples() {
    samples.removeAll()
    eventSamples.removeAll()
  }

  /// The touch at each of the samples of its event, the oldest first.
  var coalesced: [UITouch] {
    guard phase == .moved, eventSamples.count > 1, let window else { return [self] }
    var previous: CGPoint?
    return eventSamples.map { sample in
      let touch = UITouch(type, in: window, at: previous ?? previousPosition, timestamp: sample.timestamp)
      touch.position = sample.position
      previous = sample.position
      (touch.phase, touch.tapCount, touch.view) = (.moved, tapCount, view)
      (touch.majorRadius, touch.posture, touch.pen) = (majorRadius, sample.posture, pen)
      return touch
    }
  }

  /// Makes a touch without a place, for subclasses that override its properties.
  public override init() {
    type = .direct
    position = .zero
    previousPosition = .zero
    timestamp = 0
  }

  init(_ type: TouchType, in window: UIWindow, at position: CGPoint, timestamp: TimeInterval) {
    self.type = type
    self.window = window
    self.position = position
    self.timestamp = timestamp
    previousPosition = position
  }

  /// Retains the ancestors of the view and their controllers as well. The view may call them during the touch, even if
  /// they are removed meanwhile.
  func retainAncestors() {
    var part = view
    while let present = part, !(present is UIWindow) {
      if let controller = present.viewController { retainedResponders.append(controller) }
      if present !== view { retainedResponders.append(present) }
      part = present.superview
    }
  }

  /// Releases the views after the end was delivered.
  func releaseViews() {
    retainedResponders = []
    leaveArena()
  }

  /// Delivers the touch with an earlier phase and place than its current ones.
  func replay(_ phase: Phase, _ moment: Moment? = nil, _ tell: () -> Void) {
    let present = (phase: self.phase, moment: self.moment, previous: previousPosition)
    self.phase = phase
    if let moment {
      position = moment.position
      previousPosition = moment.position
      timestamp = moment.timestamp
    }
    tell()
    // The receiver may have ended it.
    if self.phase == phase { self.phase = present.phase }
    guard moment != nil else { return }
    position = present.moment.position
    previousPosition = present.previous
    timestamp = present.moment.timestamp
  }

  /// The current place, in points of a view, or of the window.
  open func location(in view: UIView?) -> CGPoint { convert(position, to: view) }

  /// The location at the previous event.
  open func previousLocation(in view: UIView?) -> CGPoint { convert(previousPosition, to: view) }

  /// The current place without rounding: equal to `location(in:)`, which is not rounded either.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// The location at the previous event without rounding.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window else { return point }
    return window.convert(point, to: view)
  }
}
