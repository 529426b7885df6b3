import Foundation
import Pixman
import Wayland
import WaylandServer

/// A client's region: a set of points, built from rectangles.
///
/// Wayland: `wl_region`.
@MainActor final class ScriptedRegion {
  private var region = Region()

  init(_ resource: WlRegionResource) {
    resource.owner = self
    resource.onRequest = { [unowned self] request in
      switch request {
      case .add(let x, let y, let width, let height): region.add(Self.rectangle(x, y, width, height))
      case .subtract(let x, let y, let width, let height):
        region.subtract(Self.rectangle(x, y, width, height))
      case .destroy: break
      }
    }
  }

  fileprivate var rectangles: [CGRect] {
    var all: [CGRect] = []
    region.forEachRectangle { all.append(CGRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height)) }
    return all
  }

  private static func rectangle(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) -> Rectangle {
    Rectangle(x: Int(x), y: Int(y), width: Int(max(0, width)), height: Int(max(0, height)))
  }
}

extension WlRegionResource {
  /// The rectangles of the region at this moment, in points.
  @MainActor var rectangles: [CGRect] { (owner as? ScriptedRegion)?.rectangles ?? [] }
}

extension ScriptedCompositor {
  func offerCompositor(_ version: UInt32) -> Global {
    Global(server, WlCompositorResource.self, version: version) { [unowned self] compositor in
      compositor.onRequest = { [unowned self] request in
        switch request {
        case .createSurface(let resource): surfaces.append(ScriptedSurface(resource, self))
        case .createRegion(let resource): _ = ScriptedRegion(resource)
        }
      }
    }
  }
}
