import Wayland

/// An event of a pointer. Positions are in points of the surface.
public enum PointerEvent {
  /// The pointer entered a surface of ours.
  case enter(Surface, x: Double, y: Double)

  /// The pointer left the surface, or was removed.
  case leave(Surface)

  /// The pointer moved. Time is in milliseconds of the compositor's clock.
  case motion(Surface, x: Double, y: Double, time: UInt32)

  /// A button was pressed or released; the code is Linux's (`BTN_LEFT` is 0x110).
  case button(Surface, code: UInt32, isDown: Bool, x: Double, y: Double, time: UInt32)

  /// The wheel or the touch pad scrolled by a distance in points.
  case scroll(Surface, Scroll)

  /// The surface of the event.
  public var surface: Surface {
    switch self {
    case .enter(let surface, _, _), .leave(let surface), .motion(let surface, _, _, _),
      .button(let surface, _, _, _, _, _), .scroll(let surface, _):
      surface
    }
  }

  /// The scrolling of one frame.
  public struct Scroll {
    /// The distance in points, to the right and down.
    public var x = 0.0
    public var y = 0.0
    /// The steps of a wheel, fractional for high-resolution wheels; 0 on a touch pad (rule I6).
    public var stepsX = 0.0
    public var stepsY = 0.0
    /// Whether the source has no steps, such as fingers on a touch pad. False for wheels, and where the compositor
    /// sends no source.
    public var isContinuous = false
    /// Whether the fingers left the touch pad, after which kinetic scrolling may start.
    public var hasStopped = false
    /// Whether a stop event is guaranteed: for fingers, but not for other continuous sources.
    public var hasEnd = false
    public var time: UInt32 = 0

    public init() {}
  }
}

/// A seat's pointer. It collects the events of a frame and delivers them at its end.
///
/// Wayland: `wl_pointer`. Rules I5 to I8.
@MainActor public final class SeatPointer {
  /// The surface of ours under the pointer, if any.
  public private(set) var focus: Surface?

  /// The position of the pointer, in points of `focus`.
  public private(set) var x = 0.0
  public private(set) var y = 0.0

  /// The cursor over our surfaces, by default the arrow. It is drawn at the scale of the surface under the pointer; its
  /// size in points is constant.
  public var cursor = Cursor.shape(.default) {
    didSet { if cursor != oldValue { showCursor() } }
  }

  /// The serial of the press since which at least one button is down; nil while none is.
  private(set) var pressSerial: UInt32?
  private var downCount = 0

  let proxy: WlPointer
  private unowned let seat: Seat
  private var enterSerial: UInt32 = 0
  private lazy var presenter = CursorPresenter(
    session: seat.session, device: seat.session.cursorShapeManager?.getPointer(pointer: proxy),
    setCursor: proxy.setCursor)

  // The events of the incomplete frame.
  private let pending = EventFrame<PointerEvent>()
  private var scroll: PointerEvent.Scroll?
  private var discreteX = 0.0
  private var discreteY = 0.0
  private var hasHighResolution = false
  private var isContinuous = false
  private var hasEnd = false

  init(_ proxy: WlPointer, seat: Seat) {
    self.proxy = proxy
    self.seat = seat
    proxy.onEvent = { [unowned self] in handle($0) }
  }

  func end() {
    deliverRest()
    if let left = focus {
      focus = nil
      seat.onPointerEvent?(.leave(left))
    }
    presenter.end()
    proxy.release()
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
    deliverRest()
    guard focus === surface else { return }
    focus = nil
    presenter.pause()
    seat.onPointerEvent?(.leave(surface))
  }

  func handle(_ event: WlPointer.Event) {
    collect(event)
    // wl_pointer before version 5 has no `frame`: each event is a frame.
    if proxy.version < 5 || pending.isFull { deliver() }
  }

  private func collect(_ event: WlPointer.Event) {
    switch event {
    case .enter(let serial, let surface, let x, let y):
      // An enter implies the leave of the previous surface, whether or not the compositor sent one.
      leave()
      // O6: the surface may be destroyed by now, or belong to other code.
      guard let surface = surface?.owner as? Surface else { return }
      // During a drag the pointer enters no surface, so the drag has ended.
      seat.drags?.devicesAreBack()
      enterSerial = serial
      focus = surface
      self.x = x
      self.y = y
      // I7: the cursor is undefined after every enter. It is set after the delivery of the event, since the receiver
      // may choose another one.
      isCursorDue = true
      pending.append(.enter(surface, x: x, y: y))
    case .leave: leave()
    case .motion(let time, let x, let y):
      self.x = x
      self.y = y
      guard let focus else { return }
      pending.append(
        .motion(focus, x: x, y: y, time: time),
        replacingLastIf: {
          if case .motion = $0 { true } else { false }
        })
    case .button(let serial, let time, let button, let state):
      if state == .pressed {
        seat.newestSerial = serial
        if downCount == 0 { pressSerial = serial }
        downCount += 1
      } else {
        downCount = max(0, downCount - 1)
        if downCount == 0 { pressSerial = nil }
        // During a drag the compositor sends no release of the button, so the drag has ended.
        seat.drags?.devicesAreBack()
      }
      guard let focus, let state else { return }
      pending.append(
        .button(focus, code: button, isDown: state == .pressed, x: x, y: y, time: time))
    case .axis(let time, let axis, let value):
      guard let axis else { return }
      var scroll = self.scroll ?? PointerEvent.Scroll()
      scroll.time = time
      if axis == .horizontalScroll { scroll.x += value } else { scroll.y += value }
      self.scroll = scroll
    case .axisStop(let time, _):
      var scroll = self.scroll ?? PointerEvent.Scroll()
      scroll.time = time
      scroll.hasStopped = true
      self.scroll = scroll
    case .axisDiscrete(let axis, let steps): addSteps(axis, Double(steps), isHighResolution: false)
    case .axisValue120(let axis, let value): addSteps(axis, Double(value) / 120, isHighResolution: true)
    case .axisSource(let source):
      isContinuous = source == .finger || source == .continuous
      hasEnd = source == .finger
    case .axisRelativeDirection: break
    case .frame: deliver()
    }
  }

  private func leave() {
    (downCount, pressSerial) = (0, nil)
    guard let left = focus else { return }
    focus = nil
    presenter.pause()
    pending.append(.leave(left))
  }

  private func addSteps(_ axis: WlPointer.Axis?, _ steps: Double, isHighResolution: Bool) {
    guard let axis else { return }
    // I6: high-resolution steps replace the discrete ones.
    if isHighResolution && !hasHighResolution {
      hasHighResolution = true
      discreteX = 0
      discreteY = 0
    } else if !isHighResolution && hasHighResolution {
      return
    }
    if axis == .horizontalScroll { discreteX += steps } else { discreteY += steps }
  }

  private func deliver() {
    if var scroll {
      scroll.stepsX = discreteX
      scroll.stepsY = discreteY
      scroll.isContinuous = isContinuous
      scroll.hasEnd = hasEnd
      if let focus { pending.append(.scroll(focus, scroll)) }
    }
    scroll = nil
    discreteX = 0
    discreteY = 0
    hasHighResolution = false
    isContinuous = false
    hasEnd = false
    pending.deliver { if !$0.surface.isDestroyed { seat.onPointerEvent?($0) } }
    if isCursorDue { showCursor() }
  }

  /// Delivers the pending events. Does nothing during a delivery, whose receiver destroyed a surface: the running
  /// delivery continues.
  private func deliverRest() {
    if !pending.isDelivering { deliver() }
  }

  /// Whether the pointer entered a surface and the cursor was not set since.
  private var isCursorDue = false

  private func showCursor() {
    isCursorDue = false
    guard let focus else { return }
    presenter.show(cursor, serial: enterSerial, scale: focus.scale)
  }
}
