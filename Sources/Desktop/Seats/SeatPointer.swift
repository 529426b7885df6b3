import Wayland

/// What a pointer did. Places are in points of the surface.
public enum PointerEvent {
  /// The pointer is over a surface of ours from here on.
  case enter(Surface, x: Double, y: Double)

  /// The pointer has left the surface, or is gone.
  case leave(Surface)

  /// The pointer moved. Time is in milliseconds of the compositor's clock.
  case motion(Surface, x: Double, y: Double, time: UInt32)

  /// A button went down or up; the code is Linux's (`BTN_LEFT` is 0x110).
  case button(Surface, code: UInt32, isDown: Bool, x: Double, y: Double, time: UInt32)

  /// The wheel or the touch pad scrolled by so many points.
  case scroll(Surface, Scroll)

  /// The surface on which it happened.
  public var surface: Surface {
    switch self {
    case .enter(let surface, _, _), .leave(let surface), .motion(let surface, _, _, _),
      .button(let surface, _, _, _, _, _), .scroll(let surface, _):
      surface
    }
  }

  /// One frame's worth of scrolling.
  public struct Scroll {
    /// Points, to the right and down.
    public var x = 0.0
    public var y = 0.0
    /// Steps of a wheel, fractions for wheels with a high resolution; 0 on a touch pad (rule I6).
    public var stepsX = 0.0
    public var stepsY = 0.0
    /// Whether fingers on a touch pad, or something else without steps, did it. False for wheels, and where the
    /// compositor does not tell.
    public var isContinuous = false
    /// Whether the fingers have left the touch pad, from where scrolling may roll on.
    public var hasStopped = false
    /// Whether that is told for certain when it happens: of fingers, but not of all else that has no steps.
    public var hasEnd = false
    public var time: UInt32 = 0

    public init() {}
  }
}

/// A seat's pointer: collects what belongs together and delivers it at the end of each frame.
///
/// Wayland: `wl_pointer`. Rules I5 to I8.
@MainActor public final class SeatPointer {
  /// The surface under the pointer, if it is one of ours.
  public private(set) var focus: Surface?

  /// Where the pointer is, in points of the surface under it.
  public private(set) var x = 0.0
  public private(set) var y = 0.0

  /// What stands in the pointer's place over our surfaces, the arrow at first. It goes with the scale of the surface
  /// under the pointer; its size in points is always the same.
  public var cursor = Cursor.shape(.default) {
    didSet { if cursor != oldValue { showCursor() } }
  }

  /// The serial of the press from which buttons have been down since; nil while none is.
  private(set) var pressSerial: UInt32?
  private var downCount = 0

  let proxy: WlPointer
  private unowned let seat: Seat
  private var enterSerial: UInt32 = 0
  private lazy var presenter = CursorPresenter(
    session: seat.session, device: seat.session.cursorShapeManager?.getPointer(pointer: proxy),
    setCursor: proxy.setCursor)

  // The events of the frame that is not complete yet.
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

  /// The cursor goes with the scale of the surface below it.
  func scaleChanged(of surface: Surface) {
    if focus === surface { showCursor() }
  }

  /// The cursor theme changed.
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
      // An enter implies the leave of the former surface, whether or not the compositor sent one.
      leave()
      // O6: the surface may be destroyed by now, or not ours.
      guard let surface = surface?.owner as? Surface else { return }
      // While something is dragged with it, the pointer is on no surface.
      seat.drags?.devicesAreBack()
      enterSerial = serial
      focus = surface
      self.x = x
      self.y = y
      // I7: the cursor is undefined after every enter. It is set after the event was delivered, since the
      // receiver may choose another one.
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
        // A drag would have taken the button away from us.
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

  /// Delivers what is there, unless a receiver does this by destroying a surface: then the rest comes afterwards.
  private func deliverRest() {
    if !pending.isDelivering { deliver() }
  }

  /// Whether the pointer has come to a surface and the cursor was not shown since.
  private var isCursorDue = false

  private func showCursor() {
    isCursorDue = false
    guard let focus else { return }
    presenter.show(cursor, serial: enterSerial, scale: focus.scale)
  }
}
