import Wayland

/// A drag over a surface of ours. Positions are in points of the surface.
public enum DropEvent {
  /// A drag entered a surface. The offer is nil for a drag whose data is for the dragging program only.
  case enter(DropOffer?, Surface, x: Double, y: Double)

  /// The drag moved on the surface.
  case motion(Surface, x: Double, y: Double)

  /// The drag left the surface, or ended. The receiver ends its offer.
  case leave

  /// The drag was dropped. The receiver reads its offer and then ends it. No leave follows.
  case drop
}

/// The device that holds a drag.
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

/// The drags of a seat: the one over a surface of ours, and the one that this program started.
///
/// Wayland: `wl_data_device`. Rules T1, T3, I8.
@MainActor public final class SeatDrags {
  /// Receives the drags over our surfaces. Without a receiver, all drags are refused.
  public var onDrop: ((DropEvent) -> Void)?

  /// The drag that this program started and that the user holds.
  public private(set) var drag: Drag?

  /// The surface below the drag.
  public private(set) var surface: Surface?

  /// The device that holds our drag.
  private var device = DragDevice.pointer

  private var offer: DropOffer?
  private unowned let seat: Seat
  private let dataDevice: ClipboardDevice
  private let readers: OfferReaders
  /// Dropped drags whose targets are still reading.
  private var dropped: [Drag] = []
  /// Drags that ended without an event about the end of reading. They are kept until the next drag starts.
  private var lingering: [Drag] = []

  init(_ dataDevice: ClipboardDevice, _ seat: Seat) {
    self.dataDevice = dataDevice
    self.seat = seat
    readers = OfferReaders(seat.session)
    dataDevice.onDrag = { [unowned self] in handle($0) }
  }

  /// Whether a window can be attached to a drag. Requires the event for the end of a drag, which `wl_data_device_manager`
  /// has since version 3.
  ///
  /// Wayland: `xdg_toplevel_drag_manager_v1`.
  public var canCarryWindows: Bool {
    seat.session.toplevelDragManager != nil && seat.session.dataDeviceManager?.version ?? 0 >= 3
  }

  // MARK: Dragging

  /// Starts a drag with the pressed pointer, finger or pen.
  ///
  /// The compositor may refuse it, for example because the button was released meanwhile: then the drag ends at once.
  ///
  /// - Parameters:
  ///   - content: the data.
  ///   - actions: the actions that the source allows.
  ///   - surface: the surface on which the drag begins.
  ///   - device: the device that was pressed.
  ///   - icon: a surface without a role that follows the pointer; present its content afterwards.
  ///   - window: a window to attach where `canCarryWindows`, with the pointer's position in it, in points. It may be mapped or not.
  /// - Returns: nil if the device is not pressed, or a drag is already held.
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
    // The drag claims the finger or the pen, which sends no further events.
    switch device {
    case .pointer: break
    case .finger(let id): seat.touch?.cancelForDrag(id)
    case .tool(let tool): tool.cancelForDrag()
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

  /// A release, or an enter of the device, arrived while a drag is assumed to hold the device.
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
      // O6: the surface may be destroyed by now, or belong to other code.
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

  /// Moves a drag out of a surface that is being destroyed.
  func forget(_ surface: Surface) {
    if self.surface === surface { leave() }
  }

  /// Ends all drags and fails pending reads, because the seat was removed.
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
