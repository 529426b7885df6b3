import Foundation
import Wayland
import WaylandServer

/// A client's capture of an output, or of a part of it.
///
/// Wayland: `zwlr_screencopy_frame_v1`.
@MainActor final class ScriptedScreenCopy {
  private let resource: ZwlrScreencopyFrameV1Resource
  private weak var output: ScriptedOutput?
  /// The captured area, in pixels of the output.
  private let area: CGRect
  private var isUsed = false
  private unowned let compositor: ScriptedCompositor

  /// - Parameter region: the captured area in points of the output; nil for all of it.
  init(
    _ resource: ZwlrScreencopyFrameV1Resource, _ output: ScriptedOutput?, region: CGRect?,
    _ compositor: ScriptedCompositor
  ) {
    self.resource = resource
    self.output = output
    self.compositor = compositor
    let bounds = CGRect(x: 0, y: 0, width: output?.width ?? 0, height: output?.height ?? 0)
    let scale = output?.exactScale ?? 1
    area =
      region.map {
        let scaled = CGRect(
          x: $0.minX * scale, y: $0.minY * scale, width: $0.width * scale, height: $0.height * scale)
        return scaled.integral.intersection(bounds)
      } ?? bounds
    resource.owner = self
    resource.onRequest = { [unowned self] in handle($0) }
    announce()
  }

  private func announce() {
    guard isPossible else { return resource.sendFailed() }
    resource.sendBuffer(
      format: .xrgb8888, width: UInt32(area.width), height: UInt32(area.height),
      stride: UInt32(area.width) * 4)
    if resource.version >= 3 { resource.sendBufferDone() }
  }

  private var isPossible: Bool {
    guard let output, output.isPlugged, output.isEnabled else { return false }
    return !area.isEmpty && area.width * area.height < 1e8
  }

  private func handle(_ request: ZwlrScreencopyFrameV1Resource.Request) {
    switch request {
    case .destroy: break
    case .copy(let buffer): copy(buffer.owner as? ScriptedBuffer, withDamage: false)
    case .copyWithDamage(let buffer): copy(buffer.owner as? ScriptedBuffer, withDamage: true)
    }
  }

  private func copy(_ buffer: ScriptedBuffer?, withDamage: Bool) {
    guard !isUsed else { return error(.alreadyUsed, "the frame was copied already") }
    isUsed = true
    guard let buffer, buffer.width == Int(area.width), buffer.height == Int(area.height) else {
      return error(.invalidBuffer, "the buffer is not of the size that was told")
    }
    guard isPossible, let output, buffer.write(compositor.picture(of: output, area)) else {
      return resource.sendFailed()
    }
    resource.sendFlags(flags: [])
    if withDamage {
      resource.sendDamage(x: 0, y: 0, width: UInt32(area.width), height: UInt32(area.height))
    }
    let seconds = compositor.clock.now / 1_000_000_000
    resource.sendReady(
      tvSecHi: UInt32(seconds >> 32), tvSecLo: UInt32(truncatingIfNeeded: seconds),
      tvNsec: UInt32(compositor.clock.now % 1_000_000_000))
  }

  private func error(_ code: ZwlrScreencopyFrameV1.ErrorCode, _ message: String) {
    resource.postError(code.rawValue, message)
  }
}

extension ScriptedCompositor {
  func offerScreencopy(_ version: UInt32) -> Global {
    Global(server, ZwlrScreencopyManagerV1Resource.self, version: version) { [unowned self] manager in
      manager.onRequest = { [unowned self] request in
        switch request {
        case .captureOutput(let frame, _, let output):
          _ = ScriptedScreenCopy(frame, output.owner as? ScriptedOutput, region: nil, self)
        case .captureOutputRegion(let frame, _, let output, let x, let y, let width, let height):
          let region = CGRect(x: Int(x), y: Int(y), width: Int(max(0, width)), height: Int(max(0, height)))
          _ = ScriptedScreenCopy(frame, output.owner as? ScriptedOutput, region: region, self)
        case .destroy: break
        }
      }
    }
  }

  /// The content of an output: all visible surfaces at their positions, without scaling.
  ///
  /// - Parameter area: the area to draw, in pixels.
  func picture(of output: ScriptedOutput, _ area: CGRect) -> Pixels {
    var picture = Pixels(width: Int(area.width), height: Int(area.height))
    func show(_ surface: ScriptedSurface, _ place: CGPoint) {
      guard surface.isVisible else { return }
      func showAll(_ children: [ScriptedSubsurface]) {
        for child in children {
          show(child.surface, CGPoint(x: place.x + child.position.x, y: place.y + child.position.y))
        }
      }
      showAll(surface.subsurfacesBelow)
      if let pixels = surface.state.buffer?.held {
        let x = (place.x * output.exactScale).rounded() - area.minX
        let y = (place.y * output.exactScale).rounded() - area.minY
        picture.paint(pixels, x: Int(x), y: Int(y))
      }
      showAll(surface.subsurfacesAbove)
    }
    func show(_ role: any XdgRole, at origin: CGPoint) {
      let geometry = role.xdgSurface.geometry ?? .zero
      show(role.xdgSurface.surface, CGPoint(x: origin.x - geometry.minX, y: origin.y - geometry.minY))
    }
    let layers = layerSurfaces(of: output)
    for layer in layers where layer.wish.layer.rawValue < 2 { show(layer.surface, layer.origin) }
    for window in stack where window.surface.outputs.contains(where: { $0 === output }) {
      show(window, at: window.origin)
    }
    for layer in layers where layer.wish.layer.rawValue >= 2 { show(layer.surface, layer.origin) }
    for popup in popups { show(popup, at: popup.origin) }
    return picture
  }

  /// The windows in stacking order; the most recently focused one is on top.
  private var stack: [ScriptedWindow] {
    windows.filter { window in !focusHistory.contains { $0 === window } } + focusHistory
  }
}
