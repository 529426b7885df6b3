import Wayland

/// An event of a touch screen. Positions are in points of the surface, times in milliseconds of the compositor's clock.
/// A touch keeps its ID and its surface from down to up.
public enum TouchEvent {
  case down(Surface, id: Int32, x: Double, y: Double, time: UInt32)
  case motion(Surface, id: Int32, x: Double, y: Double, time: UInt32)
  case up(Surface, id: Int32, time: UInt32)
  /// The compositor claimed the touch for a gesture of its own, or the device was removed.
  case cancel(Surface, id: Int32)
  /// The size of the touch: the major axis of its ellipse, in points.
  case shape(Surface, id: Int32, major: Double)

  /// The surface on which the touch began.
  public var surface: Surface {
    switch self {
    case .down(let surface, _, _, _, _), .motion(let surface, _, _, _, _), .up(let surface, _, _),
      .cancel(let surface, _), .shape(let surface, _, _):
      surface
    }
  }
}

/// A seat's touch screen.
///
/// Wayland: `wl_touch`. Rule I5.
@MainActor public final class SeatTouch {
  private let proxy: WlTouch
  private unowned let seat: Seat
  private var surfaces: [Int32: Surface] = [:]
  private var serials: [Int32: UInt32] = [:]
  private let pending = EventFrame<TouchEvent>()

  /// The largest number of simultaneous touches, several times more than touch screens support. More are ignored.
  static let maximumTouches = 256

  init(_ proxy: WlTouch, seat: Seat) {
    self.proxy = proxy
    self.seat = seat
    proxy.onEvent = { [unowned self] in handle($0) }
  }

  /// The serial of the `down` of a touch; nil if the touch is not down.
  func serial(of id: Int32) -> UInt32? { surfaces[id] == nil ? nil : serials[id] }

  /// Reports a cancel to the surface of a touch that a drag claims.
  func cancelForDrag(_ id: Int32) {
    deliverRest()
    guard let surface = surfaces.removeValue(forKey: id) else { return }
    seat.onTouchEvent?(.cancel(surface, id: id))
  }

  func end() {
    cancelAll()
    proxy.release()
  }

  func forget(_ surface: Surface) {
    deliverRest()
    for (id, touched) in surfaces where touched === surface {
      surfaces[id] = nil
      seat.onTouchEvent?(.cancel(surface, id: id))
    }
  }

  func handle(_ event: WlTouch.Event) {
    collect(event)
    if pending.isFull { deliver() }
  }

  private func collect(_ event: WlTouch.Event) {
    switch event {
    case .down(let serial, let time, let surface, let id, let x, let y):
      seat.newestSerial = serial
      // A second `down` with the same ID implies that the first touch ended without an `up`.
      if let former = surfaces.removeValue(forKey: id) { pending.append(.cancel(former, id: id)) }
      // O6: the surface may be destroyed by now, or belong to other code.
      guard let surface = surface?.owner as? Surface, surfaces.count < Self.maximumTouches else { return }
      surfaces[id] = surface
      serials[id] = serial
      pending.append(.down(surface, id: id, x: x, y: y, time: time))
    case .motion(let time, let id, let x, let y):
      guard let surface = surfaces[id] else { return }
      pending.append(.motion(surface, id: id, x: x, y: y, time: time))
    case .up(_, let time, let id):
      serials[id] = nil
      // During a drag the compositor sends no `up` of its touch, so the drag has ended.
      seat.drags?.devicesAreBack(.finger(id))
      guard let surface = surfaces.removeValue(forKey: id) else { return }
      pending.append(.up(surface, id: id, time: time))
      // Weston 10 sends no `frame` after the last touch is up, since the touch screen then has no focus.
      if surfaces.isEmpty { deliver() }
    case .cancel: cancelAll()
    case .frame: deliver()
    case .shape(let id, let major, _):
      guard let surface = surfaces[id] else { return }
      pending.append(.shape(surface, id: id, major: major))
    case .orientation: break
    }
  }

  private func deliver() {
    pending.deliver { if !$0.surface.isDestroyed { seat.onTouchEvent?($0) } }
    seat.onTouchFrame?()
  }

  /// Delivers the pending events. Does nothing during a delivery, whose receiver destroyed a surface: the running
  /// delivery continues.
  private func deliverRest() {
    if !pending.isDelivering { deliver() }
  }

  private func cancelAll() {
    deliverRest()
    let touched = surfaces
    surfaces.removeAll()
    for (id, surface) in touched { seat.onTouchEvent?(.cancel(surface, id: id)) }
  }
}
