import Wayland

/// The globals that a scripted compositor offers, with their versions.
public struct Offers: Sendable {
  /// The versions by interface name. The versions of `wl_output` and `wl_seat` apply to every output and seat.
  public var versions: [String: UInt32]

  /// All globals that the scripted compositor implements, in their newest versions.
  public static let everything = Offers(versions: newest)

  /// The globals of Sway 1.7.
  public static let sway = Offers(versions: [
    "wl_compositor": 4, "wl_subcompositor": 1, "wl_shm": 1, "wl_seat": 7, "wl_output": 4,
    "wl_data_device_manager": 3, "xdg_wm_base": 2, "zxdg_output_manager_v1": 3,
    "zxdg_decoration_manager_v1": 1, "zwlr_layer_shell_v1": 4, "zwlr_output_manager_v1": 2,
    "zwlr_screencopy_manager_v1": 3, "zwlr_virtual_pointer_manager_v1": 2,
    "zwlr_foreign_toplevel_manager_v1": 3, "zwp_keyboard_shortcuts_inhibit_manager_v1": 1,
    "zwp_virtual_keyboard_manager_v1": 1, "zwp_input_method_manager_v2": 1, "zwp_text_input_manager_v3": 1,
    "zwp_primary_selection_device_manager_v1": 1, "zwp_idle_inhibit_manager_v1": 1,
    "zwp_pointer_gestures_v1": 3, "zwp_tablet_manager_v2": 1, "xdg_activation_v1": 1, "wp_presentation": 1,
    "wp_viewporter": 1,
  ]).limited(newest)

  /// The globals of Weston 10.
  public static let weston = Offers(versions: [
    "wl_compositor": 4, "wl_subcompositor": 1, "wl_shm": 1, "wl_seat": 7, "wl_output": 3,
    "wl_data_device_manager": 3, "xdg_wm_base": 3, "zxdg_output_manager_v1": 2, "wp_viewporter": 1,
    "wp_presentation": 1,
  ]).limited(newest)

  /// The minimum that windows need: `wl_compositor`, `wl_shm` and `xdg_wm_base` in their first versions.
  public static let least = Offers(versions: [
    "wl_compositor": 1, "wl_shm": 1, "xdg_wm_base": 1, "wl_output": 1, "wl_seat": 1,
  ])

  /// The offers without some interfaces.
  public func without(_ names: String...) -> Offers {
    var copy = self
    for name in names {
      precondition(
        Self.newest[name] != nil, "\(name) is never offered: give the name of a global's interface")
      copy.versions[name] = nil
    }
    return copy
  }

  /// The offers with the versions of some interfaces limited.
  public func limited(_ limits: [String: UInt32]) -> Offers {
    var copy = self
    for (name, limit) in limits {
      precondition(
        Self.newest[name] != nil, "\(name) is never offered: give the name of a global's interface")
      copy.versions[name] = copy.versions[name].map { min($0, limit) }
    }
    return copy
  }

  private static let newest: [String: UInt32] = {
    var versions = [
      WlOutput.interface.name: WlOutput.interface.version, WlSeat.interface.name: WlSeat.interface.version,
    ]
    for (interface, _) in ScriptedCompositor.protocols { versions[interface.name] = interface.version }
    return versions
  }()
}
