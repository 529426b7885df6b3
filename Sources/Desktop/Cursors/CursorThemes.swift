import CWaylandCursor
import Glibc
import Wayland

/// The shape of a cursor, by the names of CSS.
public typealias CursorShape = WpCursorShapeDeviceV1.Shape

/// The cursor themes in use: one for each scale (rule I7), loaded when first needed.
///
/// C: `wl_cursor_theme_load`.
final class CursorThemes {
  private unowned let session: Session
  private var themes: [Int: OpaquePointer] = [:]

  init(_ session: Session) {
    self.session = session
  }

  /// One picture of a cursor.
  struct Picture {
    /// The `wl_buffer`, which belongs to the theme.
    let buffer: OpaquePointer
    let width: Int
    let height: Int
    let hotspotX: Int
    let hotspotY: Int
  }

  /// The cursor's first picture at a whole scale; nil if the theme has neither it nor an arrow.
  func picture(_ shape: CursorShape, scale: Int) -> Picture? {
    guard let theme = theme(scale) else { return nil }
    for name in shape.themeNames {
      guard let cursor = wl_cursor_theme_get_cursor(theme, name), cursor.pointee.image_count > 0,
        let image = cursor.pointee.images[0], let buffer = wl_cursor_image_get_buffer(image)
      else { continue }
      return Picture(
        buffer: buffer, width: Int(image.pointee.width), height: Int(image.pointee.height),
        hotspotX: Int(image.pointee.hotspot_x), hotspotY: Int(image.pointee.hotspot_y))
    }
    return nil
  }

  /// Gives the themes back.
  func end() {
    for theme in themes.values { wl_cursor_theme_destroy(theme) }
    themes.removeAll()
  }

  private func theme(_ scale: Int) -> OpaquePointer? {
    if let theme = themes[scale] { return theme }
    let size = getenv("XCURSOR_SIZE").flatMap { Int(String(cString: $0)) } ?? 24
    let name = getenv("XCURSOR_THEME").map { String(cString: $0) }
    let pixels = Int32(clamping: min(max(size, 1), 512) * scale)
    guard let shm = session.shm.cPointer, let theme = wl_cursor_theme_load(name, pixels, shm) else {
      return nil
    }
    themes[scale] = theme
    return theme
  }
}

extension CursorShape {
  /// What themes call the shape: its CSS name, the name of old, and the arrow for want of better.
  fileprivate var themeNames: [String] {
    var css = ""
    for character in String(describing: self) {
      if character.isUppercase { css += "-" }
      css += character.lowercased()
    }
    let legacy: [String: String] = [
      "default": "left_ptr", "pointer": "hand2", "text": "xterm", "wait": "watch",
      "progress": "left_ptr_watch", "crosshair": "cross", "move": "fleur", "grab": "hand1",
      "grabbing": "fleur", "not-allowed": "crossed_circle", "ew-resize": "sb_h_double_arrow",
      "ns-resize": "sb_v_double_arrow", "n-resize": "top_side", "s-resize": "bottom_side",
      "e-resize": "right_side", "w-resize": "left_side", "ne-resize": "top_right_corner",
      "nw-resize": "top_left_corner", "se-resize": "bottom_right_corner",
      "sw-resize": "bottom_left_corner",
    ]
    return [css] + [legacy[css]].compactMap { $0 } + ["default", "left_ptr"]
  }
}
