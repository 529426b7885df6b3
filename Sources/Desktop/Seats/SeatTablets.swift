import Wayland

/// A seat's graphics tablets: their tools, and their pads, whose events are not delivered yet.
///
/// Wayland: `zwp_tablet_seat_v2`.
@MainActor public final class SeatTablets {
  /// The tools that were used since the session began.
  public private(set) var tools: [TabletTool] = []

  private let proxy: ZwpTabletSeatV2
  private unowned let seat: Seat
  private var tablets: [ZwpTabletV2] = []
  private var pads: [TabletPad] = []

  init(_ proxy: ZwpTabletSeatV2, seat: Seat) {
    self.proxy = proxy
    self.seat = seat
    proxy.onEvent = { [unowned self] event in
      switch event {
      case .tabletAdded(let id): add(id)
      case .toolAdded(let id): add(id)
      case .padAdded(let id): add(id)
      }
    }
  }

  func end() {
    while let tool = tools.popLast() { tool.end() }
    for tablet in tablets { tablet.destroy() }
    tablets.removeAll()
    for pad in pads { pad.end() }
    pads.removeAll()
    proxy.destroy()
  }

  func scaleChanged(of surface: Surface) {
    for tool in tools { tool.scaleChanged(of: surface) }
  }

  /// Draws the cursors of all tools with the new theme.
  func themeChanged() {
    for tool in tools { tool.themeChanged() }
  }

  /// Removes a surface that is being destroyed.
  func forget(_ surface: Surface) {
    for tool in tools { tool.forget(surface) }
  }

  private func add(_ tablet: ZwpTabletV2) {
    tablets.append(tablet)
    tablet.onEvent = { [unowned self, unowned tablet] event in
      guard case .removed = event else { return }
      // Only the list retains the tablet.
      tablet.destroy()
      tablets.removeAll { $0 === tablet }
    }
  }

  private func add(_ proxy: ZwpTabletToolV2) {
    let tool = TabletTool(proxy, seat: seat)
    tool.onRemoved = { [unowned self, unowned tool] in
      tool.end()
      tools.removeAll { $0 === tool }
    }
    tools.append(tool)
  }

  private func add(_ proxy: ZwpTabletPadV2) {
    let pad = TabletPad(proxy)
    pad.onRemoved = { [unowned self, unowned pad] in
      pad.end()
      pads.removeAll { $0 === pad }
    }
    pads.append(pad)
  }
}

/// The buttons, rings, strips and dials of a tablet. They are kept only to destroy them in order.
///
/// Wayland: `zwp_tablet_pad_v2`.
final class TabletPad {
  var onRemoved: (() -> Void)?

  private let proxy: ZwpTabletPadV2
  private var groups: [ZwpTabletPadGroupV2] = []
  private var rings: [ZwpTabletPadRingV2] = []
  private var strips: [ZwpTabletPadStripV2] = []
  private var dials: [ZwpTabletPadDialV2] = []

  init(_ proxy: ZwpTabletPadV2) {
    self.proxy = proxy
    proxy.onEvent = { [unowned self] event in
      switch event {
      case .group(let group): add(group)
      case .removed: onRemoved?()
      default: break
      }
    }
  }

  private func add(_ group: ZwpTabletPadGroupV2) {
    groups.append(group)
    group.onEvent = { [unowned self] event in
      switch event {
      case .ring(let ring): rings.append(ring)
      case .strip(let strip): strips.append(strip)
      case .dial(let dial): dials.append(dial)
      default: break
      }
    }
  }

  func end() {
    for ring in rings { ring.destroy() }
    for strip in strips { strip.destroy() }
    for dial in dials { dial.destroy() }
    for group in groups { group.destroy() }
    proxy.destroy()
  }
}
