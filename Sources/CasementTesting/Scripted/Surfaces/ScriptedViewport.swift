import Foundation
import Wayland
import WaylandServer

/// The part of a buffer that a surface shows, and the size at which it does.
///
/// Wayland: `wp_viewport`.
@MainActor public final class ScriptedViewport {
  private let resource: WpViewportResource
  private weak var surface: ScriptedSurface?

  init(_ resource: WpViewportResource, _ surface: ScriptedSurface) {
    self.resource = resource
    self.surface = surface
    resource.owner = self
    resource.onRequest = { [unowned self] in handle($0) }
    resource.onDestroy = { [weak surface] in
      surface?.viewport = nil
      surface?.pending.viewportSize = nil
      surface?.pending.viewportSource = nil
    }
  }

  private func handle(_ request: WpViewportResource.Request) {
    if case .destroy = request { return }
    guard let surface, !surface.resource.isDestroyed else { return error(.noSurface, "the surface is gone") }
    switch request {
    case .destroy: break
    case .setSource(let x, let y, let width, let height):
      let isUnset = x == -1 && y == -1 && width == -1 && height == -1
      guard isUnset || (x >= 0 && y >= 0 && width > 0 && height > 0) else {
        return error(.badValue, "a source of \(width)×\(height) at \(x), \(y)")
      }
      surface.pending.viewportSource = isUnset ? nil : CGRect(x: x, y: y, width: width, height: height)
    case .setDestination(let width, let height):
      let isUnset = width == -1 && height == -1
      guard isUnset || (width > 0 && height > 0) else {
        return error(.badValue, "a destination of \(width)×\(height)")
      }
      surface.pending.viewportSize = isUnset ? nil : CGSize(width: Int(width), height: Int(height))
    }
  }

  /// Checks a commit; false if it caused a protocol error.
  func willCommit() -> Bool {
    guard let state = surface?.pending, let source = state.viewportSource else { return true }
    if state.viewportSize == nil, source.size != CGSize(width: Int(source.width), height: Int(source.height))
    {
      error(.badSize, "a source of \(source.width)×\(source.height) without a destination")
      return false
    }
    let content = CGRect(origin: .zero, size: state.bufferSize)
    if state.buffer != nil, !content.contains(source) {
      error(.outOfBuffer, "the source reaches beyond a buffer of \(content.width)×\(content.height)")
      return false
    }
    return true
  }

  private func error(_ code: WpViewport.ErrorCode, _ message: String) {
    resource.postError(code.rawValue, message)
  }
}

extension ScriptedCompositor {
  func offerViewporter(_ version: UInt32) -> Global {
    Global(server, WpViewporterResource.self, version: version) { viewporter in
      viewporter.onRequest = { [unowned viewporter] request in
        guard case .getViewport(let resource, let surface) = request,
          let surface = surface.owner as? ScriptedSurface
        else { return }
        guard surface.viewport == nil else {
          let code = WpViewporter.ErrorCode.viewportExists
          return viewporter.postError(code.rawValue, "the surface has a viewport already")
        }
        // The client's resource retains the viewport.
        let viewport = ScriptedViewport(resource, surface)
        surface.viewport = viewport
      }
    }
  }

  func offerFractionalScale(_ version: UInt32) -> Global {
    Global(server, WpFractionalScaleManagerV1Resource.self, version: version) { [unowned self] manager in
      manager.onRequest = { [unowned self, unowned manager] request in
        guard case .getFractionalScale(let resource, let surface) = request,
          let surface = surface.owner as? ScriptedSurface
        else { return }
        guard surface.fractionalScale == nil else {
          let code = WpFractionalScaleManagerV1.ErrorCode.fractionalScaleExists
          return manager.postError(code.rawValue, "the surface hears of its scale already")
        }
        surface.fractionalScale = resource
        guard tellsScalesEarly, let output = surface.outputs.first ?? shownOutput else { return }
        surface.prefer(scale120: output.scale120)
      }
    }
  }
}
