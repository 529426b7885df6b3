import Wayland
import WaylandServer

extension ScriptedCompositor {
  /// Every singleton that can be offered, in the order of the registry, with what offers it.
  static let protocols: [(String, @MainActor (ScriptedCompositor, UInt32) -> Global)] = [
    ("wl_compositor", { $0.offerCompositor($1) }),
    ("wl_shm", { $0.offerShm($1) }),
    ("xdg_wm_base", { $0.offerWmBase($1) }),
    ("wl_subcompositor", { $0.offerSubcompositor($1) }),
    ("zxdg_decoration_manager_v1", { $0.offerDecorations($1) }),
    ("wp_viewporter", { $0.offerViewporter($1) }),
    ("wp_fractional_scale_manager_v1", { $0.offerFractionalScale($1) }),
    ("zxdg_output_manager_v1", { $0.offerOutputProperties($1) }),
    ("zwlr_layer_shell_v1", { $0.offerLayerShell($1) }),
    ("wp_presentation", { $0.offerPresentation($1) }),
    ("zwp_idle_inhibit_manager_v1", { $0.offerIdleInhibit($1) }),
    ("xdg_activation_v1", { $0.offerActivation($1) }),
    ("zwlr_output_manager_v1", { $0.offerOutputManagement($1) }),
    ("zwlr_screencopy_manager_v1", { $0.offerScreencopy($1) }),
    ("wl_data_device_manager", { $0.offerDataDevices($1) }),
    ("zwp_primary_selection_device_manager_v1", { $0.offerPrimarySelections($1) }),
    ("zwp_text_input_manager_v3", { $0.offerTextInput($1) }),
    ("zwp_input_method_manager_v2", { $0.offerInputMethods($1) }),
    ("zwp_tablet_manager_v2", { $0.offerTablets($1) }),
    ("wp_cursor_shape_manager_v1", { $0.offerCursorShapes($1) }),
    ("zwp_virtual_keyboard_manager_v1", { $0.offerVirtualKeyboards($1) }),
    ("zwlr_virtual_pointer_manager_v1", { $0.offerVirtualPointers($1) }),
  ]

  /// The newest version of each that the bindings know.
  nonisolated static let newestVersions: [(String, UInt32)] = [
    WlCompositor.interface, WlShm.interface, XdgWmBase.interface,
    WlSubcompositor.interface, ZxdgDecorationManagerV1.interface, WpViewporter.interface,
    WpFractionalScaleManagerV1.interface, ZxdgOutputManagerV1.interface, ZwlrLayerShellV1.interface,
    WpPresentation.interface, ZwpIdleInhibitManagerV1.interface, XdgActivationV1.interface,
    ZwlrOutputManagerV1.interface, ZwlrScreencopyManagerV1.interface,
    WlDataDeviceManager.interface, ZwpPrimarySelectionDeviceManagerV1.interface,
    ZwpTextInputManagerV3.interface, ZwpInputMethodManagerV2.interface, ZwpTabletManagerV2.interface,
    WpCursorShapeManagerV1.interface, ZwpVirtualKeyboardManagerV1.interface,
    ZwlrVirtualPointerManagerV1.interface,
  ].map { ($0.name, $0.version) }
}
