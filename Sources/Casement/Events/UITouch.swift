import Desktop
public import Foundation

/// A finger on a touch screen, or a pointer with a button down, from its beginning to its end.
///
/// UIKit: `UITouch`. Rule E2: it stays with the view in which it began.
@preconcurrency @MainActor open class UITouch: NSObject {
  /// Where a touch is in its life.
  public nonisolated enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled
    /// Of a pointer without a button that is down, which is no touch here: `UIHoverGestureRecognizer` tells of it.
    case regionEntered, regionMoved, regionExited
  }

  /// What touches.
  public nonisolated enum TouchType: Int, Sendable {
    case direct = 0
    case indirect = 1
    case pencil = 2
    case indirectPointer = 3
  }

  /// Where it is in its life.
  open internal(set) var phase = Phase.began

  /// What touches.
  open internal(set) var type: TouchType

  /// How many times the same place was touched in quick succession, this one included.
  open internal(set) var tapCount = 1

  /// Seconds on the clock of `UIEvent.timestamp`.
  open internal(set) var timestamp: TimeInterval

  /// The window in which the touch began.
  open internal(set) weak var window: UIWindow?

  /// The view in which the touch began. It is kept alive until the touch has ended, even if it is removed, unless it is
  /// a window.
  open internal(set) weak var view: UIView? {
    didSet { kept = view.map { $0 is UIWindow ? [] : [$0] } ?? [] }
  }
  /// The view and what is around it: the touch holds them, so that none of them is freed before it has ended.
  private var kept: [UIResponder] = []

  /// Whether the view hears of it: not all views get several touches at once (rule E3). Recognizers hear of it anyway.
  var reachesView = true

  /// Whether it has moved and nobody has been told.
  var isMoveDue = false

  /// What the view is told of it.
  var delivery = Delivery.untold
  /// The control that tracks the touch, which may have begun in a view inside of it.
  weak var trackingControl: UIControl?

  /// The recognizers that look at it.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// Where those recognizers meet.
  var arena: GestureArena?

  /// Whether it is on the window's title bar or edges, which is no business of the program's.
  var isOnFrame = false

  /// How far the touch reaches around its place, in points; 0 where the screen does not tell.
  ///
  /// Wayland: `wl_touch.shape`.
  open internal(set) var majorRadius: CGFloat = 0

  /// How exact `majorRadius` is, in points: the wire does not tell.
  open var majorRadiusTolerance: CGFloat { 0 }

  /// How strong the touch is, where 1 is an average one; 0 where the device does not tell, as touch screens and
  /// pointers do not, and pens mostly do.
  ///
  /// Wayland: `zwp_tablet_tool_v2.pressure`.
  open var force: CGFloat { (posture?.pressure ?? 0) * maximumPossibleForce }

  /// The strongest that a touch of the device can be; 0 where the device does not tell.
  open var maximumPossibleForce: CGFloat { posture?.hasPressure == true ? 4 : 0 }

  /// How a pen is held.
  var posture: PenPosture?

  /// The pen that makes the touch.
  weak var pen: TabletTool?

  /// The samples since the last event, the oldest first.
  private var samples: [TouchSample] = []
  /// The samples of the event that is being delivered. Both arrays keep their storage.
  private var eventSamples: [TouchSample] = []

  /// How many samples an event has at most. Older ones are dropped: no screen shows so many in a frame.
  static let maximumSamples = 1024

  /// The angle between a pen and the tablet, in radians: half of pi when it stands upright, as all else does.
  ///
  /// Wayland: `zwp_tablet_tool_v2.tilt`.
  open var altitudeAngle: CGFloat { posture?.altitude ?? .pi / 2 }

  /// The direction in which a pen is inclined, in radians clockwise from a view's x axis.
  open func azimuthAngle(in view: UIView?) -> CGFloat {
    let vector = azimuthUnitVector(in: view)
    return atan2(vector.dy, vector.dx)
  }

  /// The direction in which a pen is inclined, in a view's coordinates, one point long.
  open func azimuthUnitVector(in view: UIView?) -> CGVector {
    PenPosture.unitVector(posture?.azimuth ?? 0, in: view, of: window)
  }

  var position: CGPoint {
    willSet { previousPosition = position }
  }
  private var previousPosition: CGPoint

  /// Adds a sample to those of the next event.
  ///
  /// - Returns: how many there are.
  @discardableResult
  func add(_ sample: TouchSample) -> Int {
    if samples.count == Self.maximumSamples { samples.removeFirst(Self.maximumSamples / 2) }
    samples.append(sample)
    return samples.count
  }

  /// The touch is where its newest sample is, and its samples are those of the next event.
  ///
  /// - Returns: whether anything is another than it was.
  func adoptSamples() -> Bool {
    guard let last = samples.last else { return false }
    swap(&samples, &eventSamples)
    samples.removeAll(keepingCapacity: true)
    // A pen that presses harder at the same place is news.
    guard last.posture != nil || eventSamples.contains(where: { $0.position != position }) else {
      eventSamples.removeAll(keepingCapacity: true)
      return false
    }
    position = last.position
    timestamp = last.timestamp
    if let posture = last.posture { self.posture = posture }
    return true
  }

  /// The touch ends: its event has no samples but the end.
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

  /// Makes a touch that is nowhere, for classes that override where it is.
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

  /// Holds the views and controllers around the view as well: the view may tell them what becomes of the touch, also if
  /// they are taken away meanwhile.
  func keepSurroundings() {
    var part = view
    while let present = part, !(present is UIWindow) {
      if let controller = present.viewController { kept.append(controller) }
      if present !== view { kept.append(present) }
      part = present.superview
    }
  }

  /// Its end was told: nobody needs to live for it.
  func letGo() {
    kept = []
    leaveArena()
  }

  /// Tells somebody of it as if it were at another moment, or in another phase, than it is.
  func replay(_ phase: Phase, _ moment: Moment? = nil, _ tell: () -> Void) {
    let present = (phase: self.phase, moment: self.moment, previous: previousPosition)
    self.phase = phase
    if let moment {
      position = moment.position
      previousPosition = moment.position
      timestamp = moment.timestamp
    }
    tell()
    // It may have ended meanwhile.
    if self.phase == phase { self.phase = present.phase }
    guard moment != nil else { return }
    position = present.moment.position
    previousPosition = present.previous
    timestamp = present.moment.timestamp
  }

  /// Where it is now, in points of a view, or of the window.
  open func location(in view: UIView?) -> CGPoint { convert(position, to: view) }

  /// Where it was at the last event.
  open func previousLocation(in view: UIView?) -> CGPoint { convert(previousPosition, to: view) }

  /// Where it is now, as exactly as it is known: the same as `location(in:)`, which is not rounded either.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// Where it was at the last event, as exactly as it is known.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window else { return point }
    return window.convert(point, to: view)
  }
}
