import Wayland
public import WaylandServer

/// A client's request for the keys that the compositor reserves. It is granted at once.
///
/// Wayland: `zwp_keyboard_shortcuts_inhibitor_v1`.
@MainActor public final class ScriptedShortcutsInhibitor {
  /// The client's object.
  public let resource: ZwpKeyboardShortcutsInhibitorV1Resource

  /// The surface that receives the keys; nil after its destruction.
  public private(set) weak var surface: ScriptedSurface?

  /// Whether the client was sent `active`.
  public private(set) var isActive = false

  init(
    _ resource: ZwpKeyboardShortcutsInhibitorV1Resource, _ surface: ScriptedSurface, _ seat: ScriptedSeat
  ) {
    self.resource = resource
    self.surface = surface
    resource.owner = self
    resource.onDestroy = { [weak seat, unowned self] in
      seat?.shortcutsInhibitors.removeAll { $0 === self }
    }
    setActive(true)
  }

  /// Grants the keys to the client, or revokes them, like a user.
  public func setActive(_ isActive: Bool) {
    guard isActive != self.isActive, !resource.isDestroyed else { return }
    self.isActive = isActive
    if isActive { resource.sendActive() } else { resource.sendInactive() }
  }
}

extension ScriptedCompositor {
  func offerShortcutsInhibit(_ version: UInt32) -> Global {
    Global(server, ZwpKeyboardShortcutsInhibitManagerV1Resource.self, version: version) { manager in
      manager.onRequest = { [unowned manager] request in
        guard case .inhibitShortcuts(let resource, let surface, let seat) = request,
          let surface = surface.owner as? ScriptedSurface, let seat = seat.owner as? ScriptedSeat
        else { return }
        guard !seat.shortcutsInhibitors.contains(where: { $0.surface === surface }) else {
          let code = ZwpKeyboardShortcutsInhibitManagerV1.ErrorCode.alreadyInhibited
          return manager.postError(code.rawValue, "the surface has an inhibitor for this seat already")
        }
        seat.shortcutsInhibitors.append(ScriptedShortcutsInhibitor(resource, surface, seat))
      }
    }
  }
}
