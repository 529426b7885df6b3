import Wayland
import WaylandServer

/// The dialog role of a window.
///
/// Wayland: `xdg_dialog_v1`.
@MainActor public final class ScriptedDialog {
  /// Whether the dialog blocks its parent.
  public private(set) var isModal = false

  init(_ resource: XdgDialogV1Resource, _ window: ScriptedWindow) {
    resource.owner = self
    resource.onRequest = { [unowned self] request in
      switch request {
      case .destroy: break
      case .setModal: isModal = true
      case .unsetModal: isModal = false
      }
    }
    resource.onDestroy = { [weak window] in window?.dialog = nil }
  }
}

extension ScriptedCompositor {
  func offerDialogs(_ version: UInt32) -> Global {
    Global(server, XdgWmDialogV1Resource.self, version: version) { manager in
      manager.onRequest = { [unowned manager] request in
        guard case .getXdgDialog(let resource, let toplevel) = request,
          let window = toplevel.owner as? ScriptedWindow
        else { return }
        guard window.dialog == nil else {
          let code = XdgWmDialogV1.ErrorCode.alreadyUsed
          return manager.postError(code.rawValue, "the window is a dialog already")
        }
        window.dialog = ScriptedDialog(resource, window)
      }
    }
  }
}
