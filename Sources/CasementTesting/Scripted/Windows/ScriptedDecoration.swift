public import Wayland
import WaylandServer

/// The decoration mode of a window: drawn by the server or by the client.
///
/// Wayland: `zxdg_toplevel_decoration_v1`.
@MainActor public final class ScriptedDecoration {
  /// The mode that was sent last; nil before the first configuration.
  public private(set) var mode: ZxdgToplevelDecorationV1.Mode?

  /// The mode that the client asked for; nil if it leaves the choice to the compositor.
  public private(set) var wish: ZxdgToplevelDecorationV1.Mode?

  private let resource: ZxdgToplevelDecorationV1Resource
  private weak var window: ScriptedWindow?
  private var order: ZxdgToplevelDecorationV1.Mode?
  private var isModeSent = false

  init(_ resource: ZxdgToplevelDecorationV1Resource, _ window: ScriptedWindow) {
    self.resource = resource
    self.window = window
    resource.owner = self
    resource.onRequest = { [unowned self] in handle($0) }
    resource.onDestroy = { [weak window] in window?.decoration = nil }
  }

  private func handle(_ request: ZxdgToplevelDecorationV1Resource.Request) {
    switch request {
    case .destroy: break
    case .setMode(let mode):
      guard let mode else { return error(.invalidMode, "no mode has this number") }
      requestMode(mode)
    case .unsetMode: requestMode(nil)
    }
  }

  private func requestMode(_ mode: ZxdgToplevelDecorationV1.Mode?) {
    wish = mode
    isModeSent = false
    window?.configureIfInitialized()
  }

  /// Overrides the client's wish with a mode.
  func command(_ mode: ZxdgToplevelDecorationV1.Mode) {
    order = mode
    isModeSent = false
  }

  /// Sends the mode if it changed. A configuration of the window completes it.
  func sendMode() {
    guard !isModeSent else { return }
    isModeSent = true
    let mode = order ?? wish ?? .serverSide
    self.mode = mode
    resource.sendConfigure(mode: mode)
  }

  /// The window was unmapped: the mode is sent again with the next configuration.
  func reset() { isModeSent = false }

  /// The window was destroyed before its decoration, which is a protocol error.
  func windowEnded() {
    error(.orphaned, "the xdg_toplevel was destroyed before its decoration")
  }

  private func error(_ code: ZxdgToplevelDecorationV1.ErrorCode, _ message: String) {
    resource.postError(code.rawValue, message)
  }
}

extension ScriptedWindow {
  /// Overrides the decoration mode (rule C10), and sends a configuration if the window is initialized.
  public func decorate(_ mode: ZxdgToplevelDecorationV1.Mode) {
    decoration?.command(mode)
    configureIfInitialized()
  }
}

extension ScriptedCompositor {
  func offerDecorations(_ version: UInt32) -> Global {
    Global(server, ZxdgDecorationManagerV1Resource.self, version: version) { manager in
      manager.onRequest = { request in
        guard case .getToplevelDecoration(let resource, let toplevel) = request,
          let window = toplevel.owner as? ScriptedWindow
        else { return }
        func error(_ code: ZxdgToplevelDecorationV1.ErrorCode, _ message: String) {
          resource.postError(code.rawValue, message)
        }
        guard window.decoration == nil else {
          return error(.alreadyConstructed, "the window has a decoration already")
        }
        guard window.surface.state.buffer == nil, window.surface.pending.buffer == nil else {
          return error(.unconfiguredBuffer, "the window has a buffer already")
        }
        window.decoration = ScriptedDecoration(resource, window)
      }
    }
  }
}
