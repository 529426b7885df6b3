import Wayland

/// What is dragged over surfaces of ours. Places are in points of the surface.
public enum DropEvent {
  /// A drag has come to a surface. There is no offer for what is of use only to who drags it.
  case enter(DropOffer?, Surface, x: Double, y: Double)

  /// The drag moved on the surface.
  case motion(Surface, x: Double, y: Double)

  /// The drag has left the surface, or has ended. Its offer is for the receiver to end.
  case leave

  /// The drag was dropped: its offer is to be read, and then to be ended. No leave follows.
  case drop
}

/// The drags of a seat: the one that is over a surface of ours, and the one that we started.
///
/// Wayland: `wl_data_device`. Rules T1, T3, I8.
@MainActor public final class SeatDrags {
  /// Receives what is dragged over our surfaces. Without it everything is refused.
  public var onDrop: ((DropEvent) -> Void)?

  /// The drag that we started and that the user holds.
  public private(set) var drag: Drag?

  /// The surface over which something is dragged.
  public private(set) var surface: Surface?

  /// The finger with which it is dragged; nil for the pointer.
  private var finger: Int32?

  private var offer: DropOffer?
  private unowned let seat: Seat
  private let device: ClipboardDevice
  private let readers: OfferReaders
  /// Drags that were dropped and whose receivers are reading.
  private var dropped: [Drag] = []
  /// Drags of which nobody will say that they have been read, until there is another one.
  private var lingering: [Drag] = []

  init(_ device: ClipboardDevice, _ seat: Seat) {
    self.device = device
    self.seat = seat
    readers = OfferReaders(seat.session)
    device.onDrag = { [unowned self] in handle($0) }
  }

  /// Whether a drag can carry a window. The compositor has to say when a drag ends, as it does from version 3 of
  /// `wl_data_device_manager` on.
  ///
  /// Wayland: `xdg_toplevel_drag_manager_v1`.
  public var canCarryWindows: Bool {
    seat.session.toplevelDragManager != nil && seat.session.dataDeviceManager?.version ?? 0 >= 3
  }

  // MARK: Dragging

  /// Drags data with the pointer, whose button is down, or with a finger.
  ///
  /// The compositor may refuse it, as when the button has gone up meanwhile: then the drag ends at once.
  ///
  /// - Parameters:
  ///   - content: the data.
  ///   - actions: what may become of them.
  ///   - surface: on which the drag begins.
  ///   - finger: the number of the touch; nil for the pointer.
  ///   - icon: a surface without a role that goes with the pointer; show something on it afterwards.
  ///   - window: one that goes with the pointer where `canCarryWindows`, with the pointer's place in it, in points. It may
  ///     be mapped or not.
  /// - Returns: nil where nothing is pressed, or something is dragged already.
  public func start(
    _ content: SelectionContent, actions: DragActions, from surface: Surface, finger: Int32?, icon: Surface?,
    carrying window: (toplevel: Toplevel, x: Double, y: Double)? = nil
  ) -> Drag? {
    guard drag == nil, !seat.proxy.isDestroyed, !surface.isDestroyed else { return nil }
    guard let serial = finger.map({ seat.touch?.serial(of: $0) }) ?? seat.pointer?.pressSerial else {
      return nil
    }
    let drag = Drag(content, actions, icon: icon, device.makeDragSource(), seat.session.waiter)
    for old in lingering { old.proxy.destroy() }
    lingering = []
    // T4: the window is attached before the drag starts.
    if canCarryWindows, let manager = seat.session.toplevelDragManager, let window,
      !window.toplevel.toplevel.isDestroyed
    {
      drag.carry(window.toplevel, x: window.x, y: window.y, manager)
    }
    device.startDrag(drag, from: surface, serial: serial)
    self.drag = drag
    self.finger = finger
    drag.onPhase = { [weak self, weak drag] in
      guard let self, let drag else { return }
      if self.drag === drag { self.drag = nil }
      dropped.removeAll { $0 === drag }
      if drag.phase == .dropped { dropped.append(drag) }
      if drag.lingers { lingering.append(drag) }
    }
    // The finger is the drag's from here on, and nothing else is heard of it.
    if let finger { seat.touch?.takeAway(finger) }
    return drag
  }

  /// A button or finger went up, or the pointer is back, while we think that something is dragged with it.
  func devicesAreBack(finger: Int32? = nil) {
    if finger == self.finger { drag?.devicesAreBack() }
  }

  // MARK: Dropping

  private func handle(_ event: ClipboardDevice.DragEvent) {
    switch event {
    case .enter(let serial, let surface, let x, let y, let offer, let proxy):
      leave()
      let received = proxy.flatMap { proxy in
        offer.map { DropOffer($0, proxy, serial: serial, readers) }
      }
      // O6: the surface may be destroyed by now, or not ours.
      guard let surface, !surface.isDestroyed, let onDrop else {
        received?.end(isTaken: false)
        return
      }
      self.surface = surface
      self.offer = received
      onDrop(.enter(received, surface, x: x, y: y))
    case .motion(let x, let y):
      if let surface { onDrop?(.motion(surface, x: x, y: y)) }
    case .leave: leave()
    case .drop:
      guard surface != nil else { return }
      surface = nil
      let offer = offer
      self.offer = nil
      offer?.isDropped = true
      onDrop?(.drop)
    }
  }

  private func leave() {
    guard surface != nil else { return }
    surface = nil
    offer = nil
    onDrop?(.leave)
  }

  /// A surface is being destroyed: what is dragged over it has left it.
  func forget(_ surface: Surface) {
    if self.surface === surface { leave() }
  }

  /// The seat is gone: nothing is dragged any more, and what is being read fails.
  func end() {
    leave()
    drag?.end([])
    drag = nil
    for drag in dropped { drag.end([]) }
    dropped = []
    for old in lingering { old.proxy.destroy() }
    lingering = []
    readers.end()
    onDrop = nil
  }
}
