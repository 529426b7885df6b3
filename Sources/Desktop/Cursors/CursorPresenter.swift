import Wayland

/// Shows a pointer's cursor: through the compositor's own shapes where it has them, else with a picture
/// of the theme.
///
/// Wayland: `wp_cursor_shape_device_v1`, `wl_pointer.set_cursor`.
final class CursorPresenter {
  private let pointer: WlPointer
  private unowned let session: Session
  private let device: WpCursorShapeDeviceV1?
  private var surface: WlSurface?

  init(_ pointer: WlPointer, session: Session) {
    self.pointer = pointer
    self.session = session
    device = session.cursorShapeManager?.getPointer(pointer: pointer)
  }

  /// Shows a shape in answer to the `enter` with this serial (rule I7).
  func show(_ shape: CursorShape, serial: UInt32, scale: Double) {
    if let device {
      device.setShape(serial: serial, shape: device.version < 2 ? shape.ofVersion1 : shape)
      return
    }
    let scale = max(1, Int(scale.rounded(.up)))
    guard let picture = session.cursorThemes.picture(shape, scale: scale) else { return }
    let surface = self.surface ?? session.compositor.createSurface()
    self.surface = surface
    // The theme's pictures may be of another size than asked for, one that the scale does not divide.
    let divides = picture.width % scale == 0 && picture.height % scale == 0
    let bufferScale = divides && surface.version >= 3 ? scale : 1
    if surface.version >= 3 { surface.setBufferScale(scale: Int32(bufferScale)) }
    surface.attach(themeBuffer: picture.buffer)
    surface.damage(x: 0, y: 0, width: Int32(picture.width), height: Int32(picture.height))
    surface.commit()
    pointer.setCursor(
      serial: serial, surface: surface, hotspotX: Int32(picture.hotspotX / bufferScale),
      hotspotY: Int32(picture.hotspotY / bufferScale))
  }

  func end() {
    device?.destroy()
    surface?.destroy()
    surface = nil
  }
}

extension CursorShape {
  /// The nearest shape that version 1 of the protocol has.
  fileprivate var ofVersion1: CursorShape {
    switch self {
    case .dndAsk: .copy
    case .allResize: .move
    default: self
    }
  }
}

extension WlSurface {
  /// `attach` for a buffer that a C library made and keeps.
  fileprivate func attach(themeBuffer buffer: OpaquePointer) {
    send(1, [Argument(o: buffer), .int(0), .int(0)])
  }
}
