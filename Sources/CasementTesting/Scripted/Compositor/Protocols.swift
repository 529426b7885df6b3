import Wayland
import WaylandServer

extension ScriptedCompositor {
  /// Makes a global in a version.
  typealias Offering = @MainActor (ScriptedCompositor, UInt32) -> Global

  /// All globals that can be offered, in the order of the registry, with their factories. The interface tells the
  /// newest version that the bindings support.
  nonisolated static let protocols: [(interface: Interface, offer: Offering)] = [
    (WlCompositor.interface, { $0.offerCompositor($1) }),
    (WlShm.interface, { $0.offerShm($1) }),
    (XdgWmBase.interface, { $0.offerWmBase($1) }),
    (WlSubcompositor.interface, { $0.offerSubcompositor($1) }),
    (ZxdgDecorationManagerV1.interface, { $0.offerDecorations($1) }),
    (WpViewporter.interface, { $0.offerViewporter($1) }),
    (WpFractionalScaleManagerV1.interface, { $0.offerFractionalScale($1) }),
    (ZxdgOutputManagerV1.interface, { $0.offerOutputProperties($1) }),
    (ZwlrLayerShellV1.interface, { $0.offerLayerShell($1) }),
    (WpPresentation.interface, { $0.offerPresentation($1) }),
    (ZwpIdleInhibitManagerV1.interface, { $0.offerIdleInhibit($1) }),
    (ZwpKeyboardShortcutsInhibitManagerV1.interface, { $0.offerShortcutsInhibit($1) }),
    (XdgWmDialogV1.interface, { $0.offerDialogs($1) }),
    (XdgToplevelDragManagerV1.interface, { $0.offerToplevelDrags($1) }),
    (ZxdgExporterV2.interface, { $0.offerExporter($1) }),
    (XdgToplevelIconManagerV1.interface, { $0.offerToplevelIcons($1) }),
    (ZwlrForeignToplevelManagerV1.interface, { $0.offerForeignToplevels($1) }),
    (XdgActivationV1.interface, { $0.offerActivation($1) }),
    (ZwlrOutputManagerV1.interface, { $0.offerOutputManagement($1) }),
    (ZwlrScreencopyManagerV1.interface, { $0.offerScreencopy($1) }),
    (WlDataDeviceManager.interface, { $0.offerDataDevices($1) }),
    (ZwpPrimarySelectionDeviceManagerV1.interface, { $0.offerPrimarySelections($1) }),
    (ZwpTextInputManagerV3.interface, { $0.offerTextInput($1) }),
    (ZwpInputMethodManagerV2.interface, { $0.offerInputMethods($1) }),
    (ZwpPointerGesturesV1.interface, { $0.offerPointerGestures($1) }),
    (ZwpTabletManagerV2.interface, { $0.offerTablets($1) }),
    (WpCursorShapeManagerV1.interface, { $0.offerCursorShapes($1) }),
    (ZwpVirtualKeyboardManagerV1.interface, { $0.offerVirtualKeyboards($1) }),
    (ZwlrVirtualPointerManagerV1.interface, { $0.offerVirtualPointers($1) }),
  ]

  /// Offers a global while clients are connected, like a compositor that loads a module late.
  ///
  /// - Parameters:
  ///   - interfaceName: the interface of a global that is not offered yet, such as `zxdg_decoration_manager_v1`.
  ///   - version: the version; nil is the newest that the bindings support.
  public func offer(_ interfaceName: String, version: UInt32? = nil) {
    guard let (interface, offer) = Self.protocols.first(where: { $0.interface.name == interfaceName }) else {
      preconditionFailure("\(interfaceName) cannot be offered: give the name of a singleton's interface")
    }
    precondition(globals[interfaceName] == nil, "\(interfaceName) is offered already")
    globals[interfaceName] = offer(self, version ?? interface.version)
  }

  /// Removes a global. The clients' objects of it stay.
  ///
  /// - Parameter interfaceName: the interface of a global. No-op if it is not offered.
  ///
  /// Wayland: `wl_registry.global_remove`.
  public func withdraw(_ interfaceName: String) {
    globals.removeValue(forKey: interfaceName)?.remove()
  }
}
