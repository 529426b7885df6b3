import CasementTesting
import WaylandServer

/// The requests of a client for a window's objects, in the order in which the compositor receives them.
final class Requests {
  /// One word each: ack, geometry, attach, damage, frame, commit, destroy; others are left out.
  private(set) var all: [String] = []

  /// The numbers of the buffers that were attached.
  private(set) var attached: [UInt32] = []

  /// Listens from now on, before the compositor does.
  init(_ window: ScriptedWindow) {
    let surface = window.surface.resource
    let onSurface = surface.onRequest
    surface.onRequest = { [self] request in
      switch request {
      case .attach(let buffer, _, _):
        all.append("attach")
        if let buffer { attached.append(buffer.id) }
      case .damage, .damageBuffer: all.append("damage")
      case .frame: all.append("frame")
      case .commit: all.append("commit")
      case .destroy: all.append("destroy")
      default: break
      }
      onSurface?(request)
    }
    let shell = window.xdgSurface.resource
    let onShell = shell.onRequest
    shell.onRequest = { [self] request in
      switch request {
      case .ackConfigure: all.append("ack")
      case .setWindowGeometry: all.append("geometry")
      default: break
      }
      onShell?(request)
    }
  }

  func count(_ word: String) -> Int { all.filter { $0 == word }.count }

  /// The requests since the last call.
  func take() -> [String] {
    defer { all.removeAll() }
    return all
  }
}
