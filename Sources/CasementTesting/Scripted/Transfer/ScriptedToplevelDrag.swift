public import Foundation
import Wayland
import WaylandServer

/// A window that is attached to a drag.
///
/// Wayland: `xdg_toplevel_drag_v1`.
@MainActor public final class ScriptedToplevelDrag {
  /// The window; nil before one is attached, and after its destruction.
  public private(set) weak var window: ScriptedWindow?

  /// The pointer's position in the window, in points.
  public private(set) var offset = CGPoint.zero

  /// Whether the window was attached before the drag started.
  public private(set) var wasAttachedInTime = false

  /// The dragged data.
  private let source: ScriptedSource
  private unowned let resource: XdgToplevelDragV1Resource

  init(_ resource: XdgToplevelDragV1Resource, _ source: ScriptedSource) {
    self.resource = resource
    self.source = source
    resource.owner = self
    resource.onRequest = { [unowned self] request in
      switch request {
      case .destroy: checkEnd()
      case .attach(let toplevel, let x, let y):
        attach(toplevel.owner as? ScriptedWindow, CGPoint(x: Int(x), y: Int(y)))
      }
    }
    resource.onDestroy = { [weak source] in source?.toplevelDrag = nil }
  }

  private func attach(_ new: ScriptedWindow?, _ offset: CGPoint) {
    if let window, window.isMapped {
      return error(.toplevelAttached, "the drag carries a window already")
    }
    window = new
    self.offset = offset
    wasAttachedInTime = !source.isUsed
  }

  private func checkEnd() {
    if !source.isDropped, !source.isCancelled { error(.ongoingDrag, "the drag has not ended") }
  }

  private func error(_ code: XdgToplevelDragV1.ErrorCode, _ message: String) {
    resource.postError(code.rawValue, message)
  }
}

extension ScriptedDrag {
  /// The object that attaches a window; nil for a drag of data only.
  public var toplevelDrag: ScriptedToplevelDrag? { source?.toplevelDrag }
}

extension ScriptedCompositor {
  func offerToplevelDrags(_ version: UInt32) -> Global {
    Global(server, XdgToplevelDragManagerV1Resource.self, version: version) { manager in
      manager.onRequest = { [unowned manager] request in
        guard case .getXdgToplevelDrag(let resource, let dataSource) = request,
          let source = dataSource.owner as? ScriptedSource
        else { return }
        guard !source.isUsed, source.toplevelDrag == nil else {
          let code = XdgToplevelDragManagerV1.ErrorCode.invalidSource
          return manager.postError(code.rawValue, "the source is used already")
        }
        let drag = ScriptedToplevelDrag(resource, source)
        source.toplevelDrag = drag
      }
    }
  }
}
