import Wayland

/// The hotspot of a cursor, in points from its upper left corner.
struct Hotspot: Equatable {
  let x: Int
  let y: Int
}

/// The surface of a cursor image.
///
/// Wayland: `wl_surface` with the role of `wl_pointer.set_cursor`, `wp_viewport` where there is one.
final class CursorSurface {
  let proxy: WlSurface
  private unowned let session: Session
  private let viewport: WpViewport?
  private var bufferScale = 1
  /// The size in points that the viewport gives; nil where the buffer's own size counts.
  private var destination: Size?
  /// The custom image that was painted last.
  private var painted: (buffer: Buffer, picture: CursorPicture, scale: Double)?

  init(_ session: Session) {
    self.session = session
    proxy = session.compositor.createSurface()
    viewport = session.viewporter?.getViewport(surface: proxy)
  }

  func destroy() {
    viewport?.destroy()
    proxy.destroy()
    painted?.buffer.discard()
    painted = nil
  }

  /// The scale of theme images for a surface of this scale below the pointer.
  func themeScale(_ scale: Double) -> Int {
    guard proxy.version >= 3 || viewport != nil else { return 1 }
    return max(1, Int(scale.rounded(.up)))
  }

  /// The scale of custom images for a surface of this scale below the pointer.
  func paintingScale(_ scale: Double) -> Double {
    viewport == nil ? Double(themeScale(scale)) : scale
  }

  /// Shows an image of a theme.
  ///
  /// - Returns: the hotspot; nil if there is no such image.
  func show(_ cursor: ThemeCursor, frame: Int) -> Hotspot? {
    guard var picture = cursor.picture(frame) else { return nil }
    if let scale = picture.scale, scale == 1 || proxy.version >= 3 {
      // Some compositors ignore the viewport of a cursor surface. It is used only where no whole scale gives
      // the size.
      setGeometry(scale: scale, destination: nil)
    } else if viewport != nil {
      setGeometry(scale: 1, destination: picture.size)
    } else {
      guard let small = cursor.picture(frame, atScale1: true) else { return nil }
      picture = small
      setGeometry(scale: 1, destination: nil)
    }
    proxy.attach(themeBuffer: picture.buffer)
    commit(picture.pixels)
    return picture.hotspot
  }

  /// Shows a custom image, and paints it first if the last one was another image or scale.
  ///
  /// - Throws: an error if a buffer cannot be allocated.
  func show(_ picture: CursorPicture, scale: Double) throws -> Hotspot {
    let former = painted?.buffer
    let buffer = try buffer(of: picture, scale: scale)
    let isWhole = scale == scale.rounded() && (scale == 1 || proxy.version >= 3)
    setGeometry(scale: isWhole ? Int(scale) : 1, destination: isWhole ? nil : picture.size)
    buffer.attach(to: proxy)
    commit(buffer.size)
    if former !== buffer { former?.discard() }
    return Hotspot(x: picture.hotspotX, y: picture.hotspotY)
  }

  private func buffer(of picture: CursorPicture, scale: Double) throws -> Buffer {
    if let painted, painted.picture === picture, painted.scale == scale { return painted.buffer }
    func pixels(_ points: Int) -> Int { max(1, Int((Double(points) * scale).rounded())) }
    let size = Size(width: pixels(picture.size.width), height: pixels(picture.size.height))
    let buffer = try Buffer(size, memory: session.pools)
    buffer.image.fill(.clear, operator: .source)
    picture.paint(buffer.image, scale)
    painted = (buffer, picture, scale)
    return buffer
  }

  private func setGeometry(scale: Int, destination: Size?) {
    if scale != bufferScale {
      bufferScale = scale
      proxy.setBufferScale(scale: Int32(scale))
    }
    guard destination != self.destination else { return }
    self.destination = destination
    viewport?.setDestination(
      width: Int32(destination?.width ?? -1), height: Int32(destination?.height ?? -1))
  }

  private func commit(_ pixels: Size) {
    // Damage is in points. The number of pixels is an upper bound of it, so all of the surface is damaged.
    proxy.damage(x: 0, y: 0, width: Int32(pixels.width), height: Int32(pixels.height))
    proxy.commit()
  }
}

extension WlSurface {
  /// `attach` for a buffer that libwayland-cursor owns.
  fileprivate func attach(themeBuffer buffer: OpaquePointer) {
    send(1, [Argument(o: buffer), .int(0), .int(0)])
  }
}
