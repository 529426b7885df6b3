import Wayland
public import WaylandServer

/// The buttons, rings and strips beside a tablet, in one group with one mode.
///
/// Wayland: `zwp_tablet_pad_v2`.
@MainActor public final class ScriptedTabletPad {
  /// The number of buttons, rings and strips.
  public let buttons: Int
  public let rings: Int
  public let strips: Int

  /// The surface with the pad's focus.
  public private(set) var focus: ScriptedSurface?

  /// The clients' objects.
  public private(set) var resources: [ZwpTabletPadV2Resource] = []

  private unowned let seat: ScriptedSeat
  private var parts: [Parts] = []

  /// The child objects of one client's pad.
  private struct Parts {
    let pad: ZwpTabletPadV2Resource
    let rings: [ZwpTabletPadRingV2Resource]
    let strips: [ZwpTabletPadStripV2Resource]
  }

  init(buttons: Int, rings: Int, strips: Int, _ seat: ScriptedSeat) {
    self.buttons = buttons
    self.rings = rings
    self.strips = strips
    self.seat = seat
  }

  func announce(to follower: ZwpTabletSeatV2Resource) {
    let (client, version) = (follower.client, follower.version)
    let resource = ZwpTabletPadV2Resource(client, version: version)
    resource.owner = self
    resource.onDestroy = { [unowned self, unowned resource] in
      resources.removeAll { $0 === resource }
      parts.removeAll { $0.pad === resource }
    }
    resources.append(resource)
    follower.sendPadAdded(id: resource)
    resource.sendButtons(buttons: UInt32(clamping: buttons))
    resource.sendPath(path: "/dev/input/event8")
    let group = ZwpTabletPadGroupV2Resource(client, version: version)
    resource.sendGroup(padGroup: group)
    let rings = (0..<rings).map { _ in ZwpTabletPadRingV2Resource(client, version: version) }
    let strips = (0..<strips).map { _ in ZwpTabletPadStripV2Resource(client, version: version) }
    group.sendButtons(buttons: (0..<buttons).map { UInt32($0) }.wireBytes)
    for ring in rings { group.sendRing(ring: ring) }
    for strip in strips { group.sendStrip(strip: strip) }
    group.sendModes(modes: 1)
    group.sendDone()
    resource.sendDone()
    parts.append(Parts(pad: resource, rings: rings, strips: strips))
  }

  private var focused: [ZwpTabletPadV2Resource] {
    guard let focus, !focus.resource.isDestroyed else { return [] }
    return resources.filter { $0.client === focus.resource.client }
  }

  // MARK: Focus

  /// Gives a surface the pad's focus.
  public func enter(_ surface: ScriptedSurface, with tablet: ScriptedTablet) {
    leave()
    focus = surface
    for pad in focused {
      guard let tablet = tablet.resources.first(where: { $0.client === pad.client }) else { continue }
      pad.sendEnter(serial: seat.compositor.server.nextSerial(), tablet: tablet, surface: surface.resource)
    }
  }

  /// Removes the focus.
  public func leave() {
    if let focus {
      for pad in focused {
        pad.sendLeave(serial: seat.compositor.server.nextSerial(), surface: focus.resource)
      }
    }
    focus = nil
  }

  func forget(_ surface: ScriptedSurface) {
    if focus === surface { leave() }
  }

  // MARK: Input

  /// Presses or releases a button, counted from 0.
  public func button(_ number: UInt32, isDown: Bool) {
    for pad in focused {
      pad.sendButton(time: seat.compositor.milliseconds, button: number, state: isDown ? .pressed : .released)
    }
  }

  /// Puts a finger on a ring, in degrees clockwise from the top; nil lifts it.
  public func ring(_ number: Int, degrees: Double?) {
    for part in parts where focused.contains(where: { $0 === part.pad }) && number < part.rings.count {
      let ring = part.rings[number]
      ring.sendSource(source: .finger)
      if let degrees { ring.sendAngle(degrees: degrees) } else { ring.sendStop() }
      ring.sendFrame(time: seat.compositor.milliseconds)
    }
  }

  /// Puts a finger on a strip, 0 at the top or left to 1; nil lifts it.
  public func strip(_ number: Int, position: Double?) {
    for part in parts where focused.contains(where: { $0 === part.pad }) && number < part.strips.count {
      let strip = part.strips[number]
      strip.sendSource(source: .finger)
      if let position {
        strip.sendPosition(position: UInt32((min(max(position, 0), 1) * 65535).rounded()))
      } else {
        strip.sendStop()
      }
      strip.sendFrame(time: seat.compositor.milliseconds)
    }
  }
}
