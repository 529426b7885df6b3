import Wayland
public import WaylandServer

/// A graphics tablet.
///
/// Wayland: `zwp_tablet_v2`.
@MainActor public final class ScriptedTablet {
  /// The name of the tablet.
  public let name: String

  /// The clients' objects.
  public private(set) var resources: [ZwpTabletV2Resource] = []

  init(_ name: String) {
    self.name = name
  }

  func announce(to follower: ZwpTabletSeatV2Resource) {
    let resource = ZwpTabletV2Resource(follower.client, version: follower.version)
    resource.owner = self
    resource.onDestroy = { [unowned self, unowned resource] in resources.removeAll { $0 === resource } }
    resources.append(resource)
    follower.sendTabletAdded(id: resource)
    resource.sendName(name: name)
    resource.sendId(vid: 0x56a, pid: 0x357)
    resource.sendPath(path: "/dev/input/event7")
    if resource.version >= 2 { resource.sendBustype(bustype: .usb) }
    resource.sendDone()
  }
}
