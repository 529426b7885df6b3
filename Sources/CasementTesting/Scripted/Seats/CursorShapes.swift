import Wayland
import WaylandServer

extension ScriptedCompositor {
  func offerCursorShapes(_ version: UInt32) -> Global {
    Global(server, WpCursorShapeManagerV1Resource.self, version: version) { [unowned self] manager in
      manager.onRequest = { [unowned self] request in
        switch request {
        case .destroy: break
        case .getPointer(let device, let pointer):
          device.onShape { [unowned device] shape, serial in
            (pointer.owner as? ScriptedSeat)?.pointer?.setShape(shape, serial: serial, device.client)
          }
        case .getTabletToolV2(let device, let tool):
          device.onShape { [unowned self] shape, serial in
            (tool.owner as? ScriptedTabletTool)?.setShape(shape, serial: serial, tool, self)
          }
        }
      }
    }
  }
}

extension WpCursorShapeDeviceV1Resource {
  /// Calls an action with each shape that the object's version has.
  fileprivate func onShape(_ action: @escaping (WpCursorShapeDeviceV1.Shape, UInt32) -> Void) {
    onRequest = { [unowned self] request in
      guard case .setShape(let serial, let shape) = request else { return }
      guard let shape, version >= shape.since else {
        let code = WpCursorShapeDeviceV1.ErrorCode.invalidShape.rawValue
        return postError(code, "version \(version) has no such shape")
      }
      action(shape, serial)
    }
  }
}

extension WpCursorShapeDeviceV1.Shape {
  /// The version that introduced the shape.
  fileprivate var since: UInt32 { self == .dndAsk || self == .allResize ? 2 : 1 }
}
