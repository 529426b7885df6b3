public import Foundation
import Wayland
import WaylandServer

extension ScriptedLayerSurface.Wish {
  /// The area of the layer surface inside the bounds.
  func frame(in bounds: CGRect) -> CGRect {
    let x = axis(
      length: size.width, low: anchor.contains(.left), high: anchor.contains(.right),
      margins: (margins.left, margins.right), bounds: (bounds.minX, bounds.maxX))
    let y = axis(
      length: size.height, low: anchor.contains(.top), high: anchor.contains(.bottom),
      margins: (margins.top, margins.bottom), bounds: (bounds.minY, bounds.maxY))
    return CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
  }

  private func axis(
    length: CGFloat, low: Bool, high: Bool, margins: (Int, Int), bounds: (CGFloat, CGFloat)
  ) -> (start: CGFloat, length: CGFloat) {
    let first = bounds.0 + (low ? CGFloat(margins.0) : 0)
    let last = bounds.1 - (high ? CGFloat(margins.1) : 0)
    if length == 0 { return (first, max(0, last - first)) }
    if low == high { return (((first + last - length) / 2).rounded(.down), length) }
    return (low ? first : last - length, length)
  }

  /// The part of an area that remains after the exclusive zone.
  fileprivate func rest(of area: CGRect) -> CGRect {
    var rest = area
    switch edge {
    case .top:
      let zone = CGFloat(exclusiveZone + margins.top)
      rest.origin.y += zone
      rest.size.height -= zone
    case .bottom: rest.size.height -= CGFloat(exclusiveZone + margins.bottom)
    case .left:
      let zone = CGFloat(exclusiveZone + margins.left)
      rest.origin.x += zone
      rest.size.width -= zone
    case .right: rest.size.width -= CGFloat(exclusiveZone + margins.right)
    default: break
    }
    return rest
  }

  /// The edge of the exclusive zone: the only anchored edge, or the one between two opposite anchored edges.
  private var edge: ZwlrLayerSurfaceV1.Anchor? {
    switch anchor {
    case .top, [.top, .left, .right]: .top
    case .bottom, [.bottom, .left, .right]: .bottom
    case .left, [.left, .top, .bottom]: .left
    case .right, [.right, .top, .bottom]: .right
    default: nil
    }
  }
}

extension ScriptedCompositor {
  func offerLayerShell(_ version: UInt32) -> Global {
    Global(server, ZwlrLayerShellV1Resource.self, version: version) { [unowned self] shell in
      shell.onRequest = { [unowned self, unowned shell] request in
        guard case .getLayerSurface(let resource, let surface, let output, let layer, let name) = request,
          let surface = surface.owner as? ScriptedSurface
        else { return }
        func error(_ code: ZwlrLayerShellV1.ErrorCode, _ message: String) {
          shell.postError(code.rawValue, message)
        }
        guard let layer else { return error(.invalidLayer, "no layer has this number") }
        guard surface.acceptsRole("zwlr_layer_surface_v1") else {
          return error(.role, "the surface is a \(surface.lastingRole ?? "")")
        }
        guard surface.state.buffer == nil, surface.pending.buffer == nil else {
          return error(.alreadyConstructed, "the surface has a buffer already")
        }
        let place = output.map { $0.owner as? ScriptedOutput } ?? shownOutput
        let role = ScriptedLayerSurface(resource, surface, place, layer, namespace: name, self)
        surface.committedRole = role
        // A layer surface on a removed output is closed at once.
        if place?.isPlugged != true { role.outputEnded() }
      }
    }
  }

  /// The clients' layer surfaces, mapped or not, oldest first.
  public var layerSurfaces: [ScriptedLayerSurface] {
    surfaces.compactMap { $0.role as? ScriptedLayerSurface }
  }

  /// The mapped layer surfaces of an output.
  func layerSurfaces(of output: ScriptedOutput) -> [ScriptedLayerSurface] {
    layerSurfaces.filter { $0.output === output && $0.isMapped }
  }

  /// The part of an output, in points, outside all exclusive zones.
  public func usableArea(of output: ScriptedOutput) -> CGRect {
    area(of: output, without: layerSurfaces(of: output).filter { $0.wish.exclusiveZone > 0 })
  }

  func area(of output: ScriptedOutput, without keepers: [ScriptedLayerSurface]) -> CGRect {
    keepers.reduce(CGRect(origin: .zero, size: output.logicalSize)) { $1.wish.rest(of: $0) }
  }
}
