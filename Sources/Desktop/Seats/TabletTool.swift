import Wayland

/// What a tool of a tablet did, over which surface.
public enum TabletEvent {
  /// The tool is near the tablet, above a surface of ours.
  case enter(Surface)
  /// It has left the tablet or the surface.
  case leave(Surface)
  /// Its place or something else that it measures is another.
  case motion(Surface)
  /// Its tip touches the tablet.
  case down(Surface)
  /// Its tip was lifted.
  case up(Surface)
  /// A button on it went down or up; the code is Linux's.
  case button(Surface, code: UInt32, isDown: Bool)

  /// The surface below the tool.
  public var surface: Surface {
    switch self {
    case .enter(let surface), .leave(let surface), .motion(let surface), .down(let surface),
      .up(let surface), .button(let surface, _, _):
      surface
    }
  }

  fileprivate var isEnter: Bool { if case .enter = self { true } else { false } }
}

/// A pen or another tool of a tablet. What it does is delivered a frame at a time (rule I5).
///
/// Wayland: `zwp_tablet_tool_v2`.
@MainActor public final class TabletTool {
  /// What it measures now.
  public struct State: Equatable {
    /// The place on the surface, in points.
    public var x = 0.0
    public var y = 0.0
    /// How hard the tip is pressed, from 0 to 1.
    public var pressure = 0.0
    /// How far the tool is above the tablet, from 0 to 1.
    public var distance = 0.0
    /// How far it is inclined from upright, in degrees to the right and towards the user.
    public var tiltX = 0.0
    public var tiltY = 0.0
  }

  /// Whether it wipes out.
  public private(set) var isEraser = false

  /// Whether it says how hard it is pressed.
  public private(set) var hasPressure = false

  /// What it measures.
  public private(set) var state = State()

  /// The cursor that is shown above our surfaces, the arrow at first. It follows the scale of the surface below the tool.
  ///
  /// Wayland: `wp_cursor_shape_device_v1.set_shape`, else `zwp_tablet_tool_v2.set_cursor`.
  public var cursor = Cursor.shape(.default) {
    didSet { if cursor != oldValue { showCursor() } }
  }

  /// The serial of the tip's contact, for a drag; nil while the tip is up.
  var pressSerial: UInt32? { isDown ? downSerial : nil }

  var onRemoved: (() -> Void)?

  private let proxy: ZwpTabletToolV2
  private unowned let seat: Seat
  private var focus: Surface?
  private var isDown = false
  private var downSerial: UInt32 = 0
  private var enterSerial: UInt32 = 0
  /// The surface that the tool was above when a drag took it away. It returns there if it is lifted above the surface.
  private var surfaceOfDrag: Surface?
  /// Whether the tip was lifted above our surface in this frame, though a drag has the tool.
  private var wasLiftedInDrag = false
  private lazy var presenter = CursorPresenter(
    session: seat.session, device: seat.session.cursorShapeManager?.getTabletToolV2(tabletTool: proxy),
    setCursor: proxy.setCursor)
  /// Whether the tool has come to a surface and the cursor was not shown since.
  private var isCursorDue = false

  // The events of the frame that is not complete yet.
  private let pending = EventFrame<TabletEvent>()
  private var hasMoved = false
  /// When the last frame was, in milliseconds of the compositor's clock.
  private var time: UInt32 = 0

  init(_ proxy: ZwpTabletToolV2, seat: Seat) {
    self.proxy = proxy
    self.seat = seat
    proxy.onEvent = { [unowned self] in handle($0) }
  }

  func end() {
    leave()
    deliverRest()
    presenter.end()
    proxy.destroy()
  }

  /// The tip drags something from here on: its touch is over, and the tool is above no surface until it returns.
  func takeAway() {
    deliverRest()
    guard let left = focus else { return }
    surfaceOfDrag = left
    (focus, isDown) = (nil, false)
    tell(.leave(left))
  }

  /// The cursor follows the scale of the surface below it.
  func scaleChanged(of surface: Surface) {
    if focus === surface { showCursor() }
  }

  /// The cursor theme changed.
  func themeChanged() {
    presenter.themeChanged()
    showCursor()
  }

  func forget(_ surface: Surface) {
    if surfaceOfDrag === surface { surfaceOfDrag = nil }
    guard focus === surface else { return }
    deliverRest()
    guard focus === surface else { return }
    focus = nil
    isDown = false
    presenter.pause()
    tell(.leave(surface))
  }

  private func handle(_ event: ZwpTabletToolV2.Event) {
    switch event {
    case .type(let kind): isEraser = kind == .eraser
    case .capability(let capability): if capability == .pressure { hasPressure = true }
    case .removed: onRemoved?()
    case .proximityIn(let serial, _, let surface):
      leave()
      // O6: the surface may be destroyed by now, or not ours.
      guard let surface = surface?.owner as? Surface else { return }
      // A drag would have kept the tool away from our surfaces.
      seat.drags?.devicesAreBack(.tool(self))
      enterSerial = serial
      enter(surface)
    case .proximityOut:
      // The compositor lifts a tool that it takes for a drag before it takes the tool away.
      wasLiftedInDrag = false
      leave()
    case .down(let serial):
      seat.newestSerial = serial
      guard let focus, !isDown else { return }
      isDown = true
      downSerial = serial
      pending.append(.down(focus))
    case .up:
      lift()
      if surfaceOfDrag != nil { wasLiftedInDrag = true }
    case .motion(let x, let y): measure { ($0.x, $0.y) = (x, y) }
    case .pressure(let value): measure { $0.pressure = Double(min(value, 65535)) / 65535 }
    case .distance(let value): measure { $0.distance = Double(min(value, 65535)) / 65535 }
    case .tilt(let x, let y): measure { ($0.tiltX, $0.tiltY) = (x, y) }
    case .button(let serial, let button, let buttonState):
      if buttonState == .pressed { seat.newestSerial = serial }
      guard let focus else { return }
      pending.append(.button(focus, code: button, isDown: buttonState == .pressed))
    case .frame(let time):
      self.time = time
      if wasLiftedInDrag { returnFromDrag() }
      deliver()
    case .hardwareSerial, .hardwareIdWacom, .done, .rotation, .slider, .wheel: break
    }
    if pending.isFull { deliver() }
  }

  private func measure(_ change: (inout State) -> Void) {
    let old = state
    change(&state)
    if state != old { hasMoved = true }
  }

  private func enter(_ surface: Surface) {
    focus = surface
    surfaceOfDrag = nil
    // I7: the cursor is undefined after every arrival. It is set after the event was delivered, since the receiver may
    // choose another one.
    isCursorDue = true
    pending.append(.enter(surface))
    hasMoved = true
  }

  /// The tip was lifted and the tool is still above our surface: the compositor has refused the drag.
  private func returnFromDrag() {
    wasLiftedInDrag = false
    guard let surface = surfaceOfDrag else { return }
    seat.drags?.devicesAreBack(.tool(self))
    if !surface.isDestroyed { enter(surface) }
  }

  private func lift() {
    guard let focus, isDown else { return }
    isDown = false
    pending.append(.up(focus))
  }

  private func leave() {
    surfaceOfDrag = nil
    guard let left = focus else { return }
    lift()
    focus = nil
    presenter.pause()
    pending.append(.leave(left))
  }

  private func deliver() {
    // Where the tool is now is told before what it does there.
    var isMoveDue = hasMoved
    hasMoved = false
    pending.deliver { event in
      guard !event.surface.isDestroyed else { return }
      if isMoveDue, !event.isEnter {
        isMoveDue = false
        tell(.motion(event.surface))
      }
      tell(event)
    }
    if isMoveDue, let focus { tell(.motion(focus)) }
    if isCursorDue { showCursor() }
  }

  private func showCursor() {
    isCursorDue = false
    guard let focus else { return }
    presenter.show(cursor, serial: enterSerial, scale: focus.scale)
  }

  private func tell(_ event: TabletEvent) { seat.onTabletEvent?(self, event, time) }

  /// Delivers what is there, unless a receiver does this: then the rest comes afterwards.
  private func deliverRest() {
    if !pending.isDelivering { deliver() }
  }
}
