import Wayland
import WaylandServer

extension ScriptedCompositor {
  /// Exports handles of windows: `window:1` and so on.
  ///
  /// Wayland: `zxdg_exporter_v2`.
  func offerExporter(_ version: UInt32) -> Global {
    Global(server, ZxdgExporterV2Resource.self, version: version) { [unowned self] exporter in
      exporter.onRequest = { [unowned self, unowned exporter] request in
        guard case .exportToplevel(let exported, let surface) = request else { return }
        guard let surface = surface.owner as? ScriptedSurface,
          windows.contains(where: { $0.surface === surface })
        else {
          let code = ZxdgExporterV2.ErrorCode.invalidSurface
          return exporter.postError(code.rawValue, "the surface is no window of the desktop")
        }
        exportedCount += 1
        exported.sendHandle(handle: "window:\(exportedCount)")
      }
    }
  }
}
