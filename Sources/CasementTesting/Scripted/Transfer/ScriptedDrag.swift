import Foundation
import Wayland
import WaylandServer

/// A drag with a seat's pointer or a pen, by a client, or by the test on behalf of another program. The methods of the
/// pointer or of the pen move and drop it.
///
/// Wayland: `wl_data_device`.
@MainActor public final class ScriptedDrag {
  /// The data; nil for a drag whose data is for its own client only.
  public let source: ScriptedSource?

  /// The surface on which the drag began; nil for a drag of the test.
  public let origin: ScriptedSurface?

  /// The icon at the pointer.
  public let icon: ScriptedSurface?

  /// The surface under the pointer, if its client receives the drag.
  public private(set) var focus: ScriptedSurface?

  /// The pen that drags; nil for the pointer.
  public let tool: ScriptedTabletTool?

  private unowned let seat: ScriptedSeat
  private var offers: [DragOffer] = []
  private var last: (position: CGPoint, surface: ScriptedSurface?)

  init(
    _ source: ScriptedSource?, origin: ScriptedSurface?, icon: ScriptedSurface?,
    tool: ScriptedTabletTool? = nil, _ seat: ScriptedSeat
  ) {
    self.tool = tool
    self.source = source
    self.origin = origin
    self.icon = icon
    self.seat = seat
    last = (seat.pointer?.position ?? .zero, seat.pointer?.focus)
    if let tool { last = (tool.position, tool.focus) }
  }

  /// The data devices of the focused client.
  private var devices: [WlDataDeviceResource] {
    guard let focus, !focus.resource.isDestroyed else { return [] }
    return seat.selection.devices.compactMap { $0 as? WlDataDeviceResource }
      .filter { $0.client === focus.resource.client }
  }

  // MARK: Motion

  func begin() {
    source?.isUsed = true
    source?.onWithdrawal = { [weak self] in self?.cancel() }
    // Like Mutter, lift the tool and send its leave.
    if let tool { tool.leaveForDrag() } else { seat.pointer?.leave() }
    move(to: last.position, on: last.surface)
  }

  func move(to position: CGPoint, on surface: ScriptedSurface?) {
    last = (position, surface)
    if surface === focus {
      for device in devices {
        device.sendMotion(time: seat.compositor.milliseconds, x: position.x, y: position.y)
      }
      return
    }
    leave()
    // A drag without a source is sent only to the client that started it.
    guard let surface, !surface.resource.isDestroyed, source != nil || surface.isOfClient(origin) else {
      return
    }
    focus = surface
    let serial = seat.compositor.server.nextSerial()
    for device in devices {
      let offer = source.map { DragOffer($0, device, seat.compositor) }
      if let offer { offers.append(offer) }
      device.sendEnter(
        serial: serial, surface: surface.resource, x: position.x, y: position.y, id: offer?.resource)
    }
  }

  private func leave() {
    for device in devices { device.sendLeave() }
    focus = nil
    guard !offers.isEmpty else { return }
    offers.removeAll()
    source?.accepted(nil)
    source?.picked([])
  }

  func forget(_ surface: ScriptedSurface) {
    if last.surface === surface { last.surface = nil }
    if focus === surface { leave() }
  }

  // MARK: Ending

  /// Drops the data. If the target has not accepted it, the drag is canceled.
  func drop() {
    if source == nil, focus != nil { for device in devices { device.sendDrop() } }
    guard let source, offers.contains(where: \.isAccepted) else { return cancel() }
    for device in devices { device.sendDrop() }
    for offer in offers { offer.isDropped = true }
    source.dropped()
    // After the drop, offers stay valid until the client finishes or destroys them.
    offers.removeAll()
    end()
  }

  /// Ends the drag without a drop.
  public func cancel() {
    guard seat.drag === self else { return }
    end()
    source?.abandon()
  }

  private func end() {
    source?.onWithdrawal = nil
    leave()
    seat.drag = nil
    guard let tool else {
      seat.pointer?.move(to: last.position, on: last.surface)
      return
    }
    tool.returnFromDrag(to: last.position, on: last.surface)
  }
}

extension ScriptedSurface {
  fileprivate func isOfClient(_ other: ScriptedSurface?) -> Bool {
    other?.resource.client === resource.client
  }
}

extension ScriptedSeat {
  /// Starts a drag of the test's own data at the pointer, like another program.
  @discardableResult public func startDrag(_ source: ScriptedSource) -> ScriptedDrag {
    let drag = ScriptedDrag(source, origin: nil, icon: nil, self)
    start(drag)
    return drag
  }

  func start(_ drag: ScriptedDrag) {
    self.drag?.cancel()
    self.drag = drag
    drag.begin()
  }

  /// Whether a client may start a drag: it must name the press of a button that is still down.
  func acceptsDrag(_ serial: UInt32, from device: WlDataDeviceResource) -> Bool {
    guard accepts(serial, of: device, "start_drag") else { return false }
    return (pointer?.heldButtons.isEmpty == false || tool(pressedWith: serial) != nil) && drag == nil
  }

  /// The pen whose tip is down since the press with a serial.
  func tool(pressedWith serial: UInt32) -> ScriptedTabletTool? {
    tablets.tools.first { $0.isDown && $0.downSerial == serial }
  }
}
