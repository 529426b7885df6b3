import Wayland
import WaylandServer

/// The handle of one window for a client that lists the desktop's windows.
///
/// Wayland: `zwlr_foreign_toplevel_handle_v1`.
@MainActor final class ForeignToplevelHandle {
  let resource: ZwlrForeignToplevelHandleV1Resource
  private weak var window: ScriptedWindow?
  private unowned let compositor: ScriptedCompositor
  private var sent = Properties()
  private var isIntroduced = false

  /// The properties that the client knows.
  private struct Properties {
    var title: String?
    var appID: String?
    var states: [ZwlrForeignToplevelHandleV1.State] = []
    var outputs: [ScriptedOutput] = []
    weak var parent: ForeignToplevelHandle?
  }

  init(
    _ manager: ZwlrForeignToplevelManagerV1Resource, _ window: ScriptedWindow,
    _ compositor: ScriptedCompositor
  ) {
    resource = ZwlrForeignToplevelHandleV1Resource(manager.client, version: manager.version)
    self.window = window
    self.compositor = compositor
    resource.owner = self
    resource.onRequest = { [unowned self] in handle($0) }
    manager.sendToplevel(toplevel: resource)
  }

  // MARK: Requests

  private func handle(_ request: ZwlrForeignToplevelHandleV1Resource.Request) {
    if case .setRectangle(_, _, _, let width, let height) = request, width < 0 || height < 0 {
      let code = ZwlrForeignToplevelHandleV1.ErrorCode.invalidRectangle
      return resource.postError(code.rawValue, "a rectangle of \(width)×\(height)")
    }
    // The client may not have read `closed` yet, so the request is no error.
    guard let window, window.isMapped else { return }
    switch request {
    case .setMaximized: window.add(.maximized)
    case .unsetMaximized: window.remove(.maximized)
    case .setMinimized: window.isMinimized = true
    case .unsetMinimized: window.isMinimized = false
    case .activate: compositor.focus(window)
    case .close: window.close()
    case .setFullscreen(let output):
      window.add(.fullscreen, (output?.owner as? ScriptedOutput)?.logicalSize)
    case .unsetFullscreen: window.remove(.fullscreen)
    case .setRectangle, .destroy: break
    }
  }

  // MARK: Events

  /// Sends the changed properties.
  func sendChanges() {
    guard let window, !resource.isDestroyed else { return }
    var hasNews = !isIntroduced
    if window.title != sent.title, let title = window.title {
      resource.sendTitle(title: title)
      hasNews = true
    }
    if window.appID != sent.appID, let appID = window.appID {
      resource.sendAppId(appId: appID)
      hasNews = true
    }
    let outputs = window.surface.outputs
    if sendOutputs(outputs) { hasNews = true }
    let states = states(of: window)
    if states != sent.states || !isIntroduced {
      resource.sendState(state: states.map(\.rawValue).wireBytes)
      hasNews = true
    }
    let parent = window.parent?.foreignHandles.first { $0.resource.client === resource.client }
    if resource.version >= 3, parent !== sent.parent {
      resource.sendParent(parent: parent?.resource)
      hasNews = true
    }
    sent = Properties(
      title: window.title, appID: window.appID, states: states, outputs: outputs, parent: parent)
    isIntroduced = true
    if hasNews { resource.sendDone() }
  }

  /// Sends the outputs that the window entered and left.
  ///
  /// - Returns: whether there were any.
  private func sendOutputs(_ outputs: [ScriptedOutput]) -> Bool {
    let left = sent.outputs.filter { old in !outputs.contains { $0 === old } }
    let entered = outputs.filter { new in !sent.outputs.contains { $0 === new } }
    for output in left {
      for bound in output.resources(of: resource.client) { resource.sendOutputLeave(output: bound) }
    }
    for output in entered {
      for bound in output.resources(of: resource.client) { resource.sendOutputEnter(output: bound) }
    }
    return !left.isEmpty || !entered.isEmpty
  }

  private func states(of window: ScriptedWindow) -> [ZwlrForeignToplevelHandleV1.State] {
    var states: [ZwlrForeignToplevelHandleV1.State] = []
    if window.states.contains(.maximized) { states.append(.maximized) }
    if window.isMinimized { states.append(.minimized) }
    if window.states.contains(.activated) { states.append(.activated) }
    if window.states.contains(.fullscreen), resource.version >= 2 { states.append(.fullscreen) }
    return states
  }

  /// The window was unmapped. Further requests of the client have no effect.
  func close() {
    window = nil
    if !resource.isDestroyed { resource.sendClosed() }
  }
}

extension ScriptedWindow {
  /// Sends changed properties to the clients that list windows.
  func notifyForeignClients() {
    for handle in foreignHandles { handle.sendChanges() }
  }
}

extension ScriptedCompositor {
  func offerForeignToplevels(_ version: UInt32) -> Global {
    Global(server, ZwlrForeignToplevelManagerV1Resource.self, version: version) { [unowned self] manager in
      foreignToplevelManagers.append(manager)
      manager.onDestroy = { [weak self, unowned manager] in
        self?.foreignToplevelManagers.removeAll { $0 === manager }
      }
      manager.onRequest = { [unowned manager] request in
        guard case .stop = request else { return }
        manager.sendFinished()
        manager.destroy()
      }
      for window in windows where window.isMapped {
        window.foreignHandles.append(ForeignToplevelHandle(manager, window, self))
      }
      for window in windows { window.notifyForeignClients() }
    }
  }

  /// Announces a mapped window to the clients that list windows.
  func foreignToplevelDidMap(_ window: ScriptedWindow) {
    guard !foreignToplevelManagers.isEmpty else { return }
    window.foreignHandles = foreignToplevelManagers.map { ForeignToplevelHandle($0, window, self) }
    // Other windows may have this one as their parent, which has a handle from now on.
    for window in windows { window.notifyForeignClients() }
  }

  /// Closes the handles of an unmapped window.
  func foreignToplevelDidUnmap(_ window: ScriptedWindow) {
    guard !window.foreignHandles.isEmpty else { return }
    for handle in window.foreignHandles { handle.close() }
    window.foreignHandles.removeAll()
    for window in windows { window.notifyForeignClients() }
  }

  /// Ends the list of windows of every client.
  ///
  /// Wayland: `zwlr_foreign_toplevel_manager_v1.finished`.
  public func finishForeignToplevels() {
    for manager in foreignToplevelManagers {
      manager.sendFinished()
      manager.destroy()
    }
  }
}
