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

/// The device with which something is dragged.
public enum DragDevice {
  /// The pointer, with a button down.
  case pointer
  /// A finger on the touch screen, by its number.
  case finger(Int32)
  /// A tool of a tablet, with its tip down.
  case tool(TabletTool)

  fileprivate func isSame(as other: DragDevice) -> Bool {
    switch (self, other) {
    case (.pointer, .pointer): true
    case (.finger(let id), .finger(let other)): id == other
    case (.tool(let tool), .tool(let other)): tool === other
    default: false
    }
  }
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

  /// The device that holds our drag.
  private var device = DragDevice.pointer

  private var offer: DropOffer?
  private unowned let seat: Seat
  private let dataDevice: ClipboardDevice
  private let readers: OfferReaders
  /// Drags that were dropped and whose receivers are reading.
  private var dropped: [Drag] = []
  /// Drags of which nobody will say that they have been read, until there is another one.
  private var lingering: [Drag] = []

  init(_ dataDevice: ClipboardDevice, _ seat: Seat) {
    self.dataDevice = dataDevice
    self.seat = seat
    readers = OfferReaders(seat.session)
    dataDevice.onDrag = { [unowned self] in handle($0) }
  }

  /// Whether a drag can carry a window. The compositor has to say when a drag ends, as it does from version 3 of
  /// `wl_data_device_manager` on.
  ///
  /// Wayland: `xdg_toplevel_drag_manager_v1`.
  public var canCarryWindows: Bool {
    seat.session.toplevelDragManager != nil && seat.session.dataDeviceManager?.version ?? 0 >= 3
  }

  // MARK: Dragging

  /// Drags data with the pointer, whose button is down, with a finger, or with a pen, whose tip is down.
  ///
  /// The compositor may refuse it, as when the button has gone up meanwhile: then the drag ends at once.
  ///
  /// - Parameters:
  ///   - content: the data.
  ///   - actions: what may become of them.
  ///   - surface: on which the drag begins.
  ///   - device: the device that was pressed.
  ///   - icon: a surface without a role that goes with the pointer; show something on it afterwards.
  ///   - window: one that goes with the pointer where `canCarryWindows`, with the pointer's place in it, in points. It may
  ///     be mapped or not.
  /// - Returns: nil where nothing is pressed, or something is dragged already.
  public func start(
    _ content: SelectionContent, actions: DragActions, from surface: Surface, with device: DragDevice,
    icon: Surface?,
    carrying window: (toplevel: Toplevel, x: Double, y: Double)? = nil
  ) -> Drag? {
    guard drag == nil, !seat.proxy.isDestroyed, !surface.isDestroyed else { return nil }
    guard let serial = pressSerial(of: device) else { return nil }
    let drag = Drag(content, actions, icon: icon, dataDevice.makeDragSource(), seat.session.waiter)
    for old in lingering { old.proxy.destroy() }
    lingering = []
    // T4: the window is attached before the drag starts.
    if canCarryWindows, let manager = seat.session.toplevelDragManager, let window,
      !window.toplevel.toplevel.isDestroyed
    {
      drag.carry(window.toplevel, x: window.x, y: window.y, manager)
    }
    dataDevice.startDrag(drag, from: surface, serial: serial)
    self.drag = drag
    self.device = device
    drag.onPhase = { [weak self, weak drag] in
      guard let self, let drag else { return }
      if self.drag === drag { self.drag = nil }
      dropped.removeAll { $0 === drag }
      if drag.phase == .dropped { dropped.append(drag) }
      if drag.lingers { lingering.append(drag) }
    }
    // The finger or the pen is the drag's from here on, and nothing else is heard of it.
    switch device {
    case .pointer: break
    case .finger(let id): seat.touch?.takeAway(id)
    case .tool(let tool): tool.takeAway()
    }
    return drag
  }

  private func pressSerial(of device: DragDevice) -> UInt32? {
    switch device {
    case .pointer: seat.pointer?.pressSerial
    case .finger(let id): seat.touch?.serial(of: id)
    case .tool(let tool): tool.pressSerial
    }
  }

  /// A button, finger or pen went up, or the device is back on a surface, while we think that it drags something.
  func devicesAreBack(_ device: DragDevice = .pointer) {
    if device.isSame(as: self.device) { drag?.devicesAreBack() }
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
