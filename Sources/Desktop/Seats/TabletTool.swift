import Wayland

/// An event of a tablet tool.
public enum TabletEvent {
  /// The tool came near the tablet, above a surface of ours.
  case enter(Surface)
  /// The tool left the tablet or the surface.
  case leave(Surface)
  /// The position or another measured value changed.
  case motion(Surface)
  /// The tip touched the tablet.
  case down(Surface)
  /// The tip was lifted.
  case up(Surface)
  /// A button of the tool was pressed or released; the code is Linux's.
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

/// A pen or another tool of a tablet. Its events are delivered a frame at a time (rule I5).
///
/// Wayland: `zwp_tablet_tool_v2`.
@MainActor public final class TabletTool {
  /// The measured values.
  public struct State: Equatable {
    /// The position on the surface, in points.
    public var x = 0.0
    public var y = 0.0
    /// The pressure of the tip, from 0 to 1.
    public var pressure = 0.0
    /// The distance from the tablet, from 0 to 1.
    public var distance = 0.0
    /// The tilt from upright, in degrees to the right and towards the user.
    public var tiltX = 0.0
    public var tiltY = 0.0
  }

  /// Whether the tool is an eraser.
  public private(set) var isEraser = false

  /// Whether the tool reports its pressure.
  public private(set) var hasPressure = false

  /// The latest measured values.
  public private(set) var state = State()

  /// The cursor over our surfaces, by default the arrow. It is drawn at the scale of the surface below the tool.
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
  /// The surface below the tool when a drag began; the tool returns to it if the tip is lifted above it.
  private var surfaceOfDrag: Surface?
  /// Whether the tip was lifted in this frame, during a drag and above our surface.
  private var wasLiftedInDrag = false
  private lazy var presenter = CursorPresenter(
    session: seat.session, device: seat.session.cursorShapeManager?.getTabletToolV2(tabletTool: proxy),
    setCursor: proxy.setCursor)
  /// Whether the tool entered a surface and the cursor was not set since.
  private var isCursorDue = false

  // The events of the incomplete frame.
  private let pending = EventFrame<TabletEvent>()
  private var hasMoved = false
  /// The time of the last frame, in milliseconds of the compositor's clock.
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

  /// Reports a leave and clears the focus, because a drag claims the tool until the tool enters a surface again.
  func cancelForDrag() {
    deliverRest()
    guard let left = focus else { return }
    surfaceOfDrag = left
    (focus, isDown) = (nil, false)
    report(.leave(left))
  }

  /// Draws the cursor at the new scale of the surface below it.
  func scaleChanged(of surface: Surface) {
    if focus === surface { showCursor() }
  }

  /// Draws the cursor with the new theme.
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
    report(.leave(surface))
  }

  private func handle(_ event: ZwpTabletToolV2.Event) {
    switch event {
    case .type(let kind): isEraser = kind == .eraser
    case .capability(let capability): if capability == .pressure { hasPressure = true }
    case .removed: onRemoved?()
    case .proximityIn(let serial, _, let surface):
      leave()
      // O6: the surface may be destroyed by now, or belong to other code.
      guard let surface = surface?.owner as? Surface else { return }
      // During a drag the compositor sends no `proximity_in`, so the drag has ended.
      seat.drags?.devicesAreBack(.tool(self))
      enterSerial = serial
      enter(surface)
    case .proximityOut:
      // When the compositor starts a drag, it lifts the tool before `proximity_out`. Such a lift does not end the drag.
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
    // I7: the cursor is undefined after every enter. It is set after the delivery of the event, since the receiver may
    // choose another one.
    isCursorDue = true
    pending.append(.enter(surface))
    hasMoved = true
  }

  /// Enters the surface again after a refused drag: the tip was lifted, and the tool never left the surface.
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
    // The new position is delivered before the other events of the frame.
    var isMoveDue = hasMoved
    hasMoved = false
    pending.deliver { event in
      guard !event.surface.isDestroyed else { return }
      if isMoveDue, !event.isEnter {
        isMoveDue = false
        report(.motion(event.surface))
      }
      report(event)
    }
    if isMoveDue, let focus { report(.motion(focus)) }
    if isCursorDue { showCursor() }
  }

  private func showCursor() {
    isCursorDue = false
    guard let focus else { return }
    presenter.show(cursor, serial: enterSerial, scale: focus.scale)
  }

  private func report(_ event: TabletEvent) { seat.onTabletEvent?(self, event, time) }

  /// Delivers the pending events. Does nothing during a delivery: the running delivery continues.
  private func deliverRest() {
    if !pending.isDelivering { deliver() }
  }
}
