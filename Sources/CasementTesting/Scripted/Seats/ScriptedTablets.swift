public import Wayland
import WaylandServer

/// A seat's graphics tablets with their tools and pads. Clients with a tablet seat receive each new one.
///
/// Wayland: `zwp_tablet_seat_v2`.
@MainActor public final class ScriptedTablets {
  /// The tablets, oldest first.
  public private(set) var tablets: [ScriptedTablet] = []

  /// The tools, oldest first.
  public private(set) var tools: [ScriptedTabletTool] = []

  /// The pads, oldest first.
  public private(set) var pads: [ScriptedTabletPad] = []

  private unowned let seat: ScriptedSeat
  private var boundSeats: [ZwpTabletSeatV2Resource] = []

  init(_ seat: ScriptedSeat) {
    self.seat = seat
  }

  // MARK: Devices

  /// Adds a tablet.
  @discardableResult public func addTablet(_ name: String = "Tablet") -> ScriptedTablet {
    let tablet = ScriptedTablet(name)
    tablets.append(tablet)
    boundSeats.forEach(tablet.announce)
    return tablet
  }

  /// Adds a tool.
  @discardableResult public func addTool(
    _ kind: ZwpTabletToolV2.Kind = .pen,
    capabilities: [ZwpTabletToolV2.Capability] = [.pressure, .tilt, .distance], hardwareSerial: UInt64 = 1
  ) -> ScriptedTabletTool {
    let tool = ScriptedTabletTool(kind, capabilities, hardwareSerial, seat)
    tools.append(tool)
    boundSeats.forEach(tool.announce)
    return tool
  }

  /// Adds a pad.
  @discardableResult public func addPad(buttons: Int = 4, rings: Int = 1, strips: Int = 1)
    -> ScriptedTabletPad
  {
    let pad = ScriptedTabletPad(buttons: buttons, rings: rings, strips: strips, seat)
    pads.append(pad)
    boundSeats.forEach(pad.announce)
    return pad
  }

  /// Removes a tablet.
  public func remove(_ tablet: ScriptedTablet) {
    for tool in tools where tool.tablet === tablet { tool.leaveProximity() }
    tablets.removeAll { $0 === tablet }
    for resource in tablet.resources { resource.sendRemoved() }
  }

  /// Removes a tool.
  public func remove(_ tool: ScriptedTabletTool) {
    tool.leaveProximity()
    tools.removeAll { $0 === tool }
    for resource in tool.resources { resource.sendRemoved() }
  }

  /// Removes a pad.
  public func remove(_ pad: ScriptedTabletPad) {
    pad.leave()
    pads.removeAll { $0 === pad }
    for resource in pad.resources { resource.sendRemoved() }
  }

  func register(_ resource: ZwpTabletSeatV2Resource) {
    boundSeats.append(resource)
    resource.owner = seat
    resource.onDestroy = { [unowned self, unowned resource] in boundSeats.removeAll { $0 === resource } }
    for tablet in tablets { tablet.announce(to: resource) }
    for tool in tools { tool.announce(to: resource) }
    for pad in pads { pad.announce(to: resource) }
  }

  func forget(_ surface: ScriptedSurface) {
    for tool in tools { tool.forget(surface) }
    for pad in pads { pad.forget(surface) }
  }
}

extension ScriptedCompositor {
  func offerTablets(_ version: UInt32) -> Global {
    Global(server, ZwpTabletManagerV2Resource.self, version: version) { manager in
      manager.onRequest = { request in
        guard case .getTabletSeat(let tabletSeat, let seat) = request else { return }
        (seat.owner as? ScriptedSeat)?.tablets.register(tabletSeat)
      }
    }
  }
}
