public import Foundation
import Wayland
public import WaylandServer

/// The common part of windows and popups: configurations that the client must acknowledge before it commits a buffer.
///
/// Wayland: `xdg_surface`.
@MainActor public final class ScriptedXdgSurface {
  /// The client's object.
  public let resource: XdgSurfaceResource

  /// The surface.
  public let surface: ScriptedSurface

  /// The window geometry, which excludes shadows, in points; nil until the client sets it (rule C9).
  public private(set) var geometry: CGRect?

  /// The serials of pending configurations, oldest first.
  public private(set) var unacknowledged: [UInt32] = []

  /// The serial of the last acknowledged configuration.
  public private(set) var acknowledged: UInt32?

  /// Whether the first commit, without a buffer, was made.
  private(set) var isInitialized = false

  /// The parent `xdg_wm_base`, whose errors concern roles and popups.
  let base: XdgWmBaseResource

  private var pendingGeometry: CGRect?
  private unowned let compositor: ScriptedCompositor

  init(
    _ resource: XdgSurfaceResource, _ surface: ScriptedSurface, _ base: XdgWmBaseResource,
    _ compositor: ScriptedCompositor
  ) {
    self.resource = resource
    self.base = base
    self.surface = surface
    self.compositor = compositor
    resource.owner = self
    resource.onRequest = { [unowned self] in handle($0) }
    resource.onDestroy = { [surface] in surface.xdgSurface = nil }
    surface.xdgSurface = self
  }

  private func handle(_ request: XdgSurfaceResource.Request) {
    switch request {
    case .destroy:
      if let role = surface.committedRole, !role.hasEnded {
        error(.defunctRoleObject, "destroyed before its \(role.roleName)")
      }
    case .getToplevel(let toplevel):
      guard acceptsRole("xdg_toplevel") else { return }
      surface.committedRole = ScriptedWindow(toplevel, self, compositor)
    case .getPopup(let popup, let parent, let positioner):
      guard acceptsRole("xdg_popup") else { return }
      getPopup(popup, parent, positioner, compositor)
    case .setWindowGeometry(let x, let y, let width, let height):
      guard surface.role != nil else { return error(.notConstructed, "a geometry without a role") }
      guard width > 0, height > 0 else {
        return error(.invalidSize, "a geometry of \(width)×\(height)")
      }
      pendingGeometry = CGRect(x: Int(x), y: Int(y), width: Int(width), height: Int(height))
    case .ackConfigure(let serial): acknowledge(serial)
    }
  }

  private func acceptsRole(_ name: String) -> Bool {
    guard surface.acceptsRole(name) else {
      error(.alreadyConstructed, "the surface is a \(surface.lastingRole ?? "") already")
      return false
    }
    return true
  }

  private func acknowledge(_ serial: UInt32) {
    guard surface.role != nil else { return error(.notConstructed, "an answer without a role") }
    guard let index = unacknowledged.firstIndex(of: serial) else {
      return error(.invalidSerial, "serial \(serial) is of no configure that waits for an answer")
    }
    unacknowledged.removeFirst(index + 1)
    acknowledged = serial
  }

  /// Completes a configuration, which is pending until it is acknowledged.
  ///
  /// - Returns: its serial; nil if the client destroyed the object.
  @discardableResult func sendConfigure() -> UInt32? {
    guard !resource.isDestroyed else { return nil }
    let serial = compositor.server.nextSerial()
    unacknowledged.append(serial)
    resource.sendConfigure(serial: serial)
    return serial
  }

  func error(_ code: XdgSurface.ErrorCode, _ message: String) {
    resource.postError(code.rawValue, message)
  }

  // MARK: Commits

  /// Checks a commit; false if it caused a protocol error.
  func willCommit() -> Bool {
    let hasBuffer = surface.pending.hasNewBuffer ? surface.pending.buffer != nil : surface.state.buffer != nil
    if hasBuffer, acknowledged == nil {
      error(.unconfiguredBuffer, "a buffer before the first configure was acknowledged")
      return false
    }
    return true
  }

  /// Applies the double-buffered state.
  ///
  /// - Returns: whether it was the first commit, which asks for a configuration.
  func didCommit() -> Bool {
    if let pendingGeometry { geometry = pendingGeometry }
    defer { isInitialized = true }
    return !isInitialized
  }

  /// The surface was unmapped: the client starts again with a commit without a buffer.
  func reset() {
    isInitialized = false
    acknowledged = nil
    unacknowledged.removeAll()
    geometry = nil
    pendingGeometry = nil
  }
}

extension ScriptedCompositor {
  func offerWmBase(_ version: UInt32) -> Global {
    Global(server, XdgWmBaseResource.self, version: version) { [unowned self] base in
      wmBases.append(base)
      base.onDestroy = { [weak self, unowned base] in self?.wmBases.removeAll { $0 === base } }
      base.onRequest = { [unowned self, unowned base] request in
        switch request {
        case .destroy:
          if surfaces.contains(where: { $0.xdgSurface?.base === base }) {
            base.postError(XdgWmBase.ErrorCode.defunctSurfaces.rawValue, "destroyed before its surfaces")
          }
        case .createPositioner(let positioner): _ = ScriptedPositioner(positioner)
        case .getXdgSurface(let resource, let surface): getXdgSurface(base, resource, surface)
        case .pong(let serial):
          unansweredPings.removeAll { $0 == serial }
        }
      }
    }
  }

  private func getXdgSurface(
    _ base: XdgWmBaseResource, _ resource: XdgSurfaceResource, _ surface: WlSurfaceResource
  ) {
    guard let surface = surface.owner as? ScriptedSurface else { return }
    let isFree = surface.acceptsRole("xdg_toplevel") || surface.acceptsRole("xdg_popup")
    guard isFree, surface.xdgSurface == nil else {
      let role = surface.lastingRole ?? "xdg_surface"
      return base.postError(XdgWmBase.ErrorCode.role.rawValue, "the surface is a \(role) already")
    }
    if surface.state.buffer != nil || surface.pending.buffer != nil {
      return base.postError(
        XdgWmBase.ErrorCode.invalidSurfaceState.rawValue, "the surface has a buffer already")
    }
    _ = ScriptedXdgSurface(resource, surface, base, self)
  }

  /// Pings all clients (rule C12). `unansweredPings` contains the pending serials.
  public func ping() {
    for base in wmBases {
      let serial = server.nextSerial()
      unansweredPings.append(serial)
      base.sendPing(serial: serial)
    }
  }
}

/// The role of a surface with an `xdg_surface`.
@MainActor protocol XdgRole: CommittedRole {
  var xdgSurface: ScriptedXdgSurface { get }
}
