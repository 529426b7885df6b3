import CWaylandCursor
import Glibc
import Wayland

/// The cursor theme that the desktop's settings name.
public struct CursorPreference: Equatable, Sendable {
  /// The theme's name, such as `Adwaita`; nil is the theme called `default`.
  public var name: String?

  /// The size in points, from 1 to 512; nil is 24.
  public var size: Int?

  /// Makes the description of a theme.
  public init(name: String? = nil, size: Int? = nil) {
    self.name = name
    self.size = size
  }

  /// The preference, with the values of the environment in place of those of the settings.
  func overriddenByEnvironment() -> CursorPreference {
    func value(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    return CursorPreference(
      name: value("XCURSOR_THEME") ?? name, size: value("XCURSOR_SIZE").flatMap { Int($0) } ?? size)
  }
}

/// The current cursor theme, loaded once for each scale when first needed (rule I7).
///
/// C: `wl_cursor_theme_load`. Environment: `XCURSOR_THEME`, `XCURSOR_SIZE`, `XCURSOR_PATH`.
final class CursorThemes {
  private unowned let session: Session
  private var themes: [Int: OpaquePointer] = [:]

  init(_ session: Session) {
    self.session = session
  }

  /// A shape at a whole scale; nil if the theme has neither it nor an arrow.
  func cursor(_ shape: CursorShape, scale: Int) -> ThemeCursor? {
    let names = shape.themeNames
    guard let images = find(names, scale: scale), let measure = find(names, scale: 1) else { return nil }
    return ThemeCursor(images, measure: measure, scale: scale)
  }

  /// Loads the theme again, under the current name and size of `Session.cursorPreference`.
  ///
  /// - Parameter showAnew: shows the cursors of the new theme. The old theme is destroyed after it, because its buffers
  /// are attached until then.
  func replaceThemes(_ showAnew: () -> Void) {
    let old = themes
    themes.removeAll()
    showAnew()
    for theme in old.values { wl_cursor_theme_destroy(theme) }
  }

  /// Destroys the themes.
  func end() {
    for theme in themes.values { wl_cursor_theme_destroy(theme) }
    themes.removeAll()
  }

  private func find(_ names: [String], scale: Int) -> UnsafeMutablePointer<wl_cursor>? {
    guard let theme = theme(scale) else { return nil }
    for name in names {
      guard let cursor = wl_cursor_theme_get_cursor(theme, name), cursor.pointee.image_count > 0 else {
        continue
      }
      return cursor
    }
    return nil
  }

  private func theme(_ scale: Int) -> OpaquePointer? {
    if let theme = themes[scale] { return theme }
    let wanted = session.cursorPreference.overriddenByEnvironment()
    let pixels = Int32(clamping: min(max(wanted.size ?? 24, 1), 512) * scale)
    guard let shm = session.shm.cPointer, let theme = wl_cursor_theme_load(wanted.name, pixels, shm) else {
      return nil
    }
    themes[scale] = theme
    return theme
  }
}

/// A cursor of a theme at a scale: one image, or the images of an animation. The theme owns it.
///
/// A theme has images in a few sizes, and the library gives the nearest one. Size in points and hotspot are taken from the
/// image for scale 1, so that they are equal at every scale.
///
/// C: `struct wl_cursor`.
struct ThemeCursor {
  private let images: UnsafeMutablePointer<wl_cursor>
  private let measure: UnsafeMutablePointer<wl_cursor>
  private let scale: Int

  fileprivate init(
    _ images: UnsafeMutablePointer<wl_cursor>, measure: UnsafeMutablePointer<wl_cursor>, scale: Int
  ) {
    self.images = images
    self.measure = measure
    self.scale = scale
  }

  /// One picture of a cursor.
  struct Picture {
    /// The `wl_buffer`, which belongs to the theme.
    let buffer: OpaquePointer
    let pixels: Size
    /// The size in points.
    let size: Size
    let hotspot: Hotspot
    /// The integer scale at which the pixels give the size, within a point; nil if there is none.
    let scale: Int?
  }

  /// The index of the image at this time since the first one, and how long it is still shown, both in milliseconds. A
  /// duration of 0 is unlimited.
  func frame(at time: UInt32) -> (index: Int, rest: UInt32) {
    var rest: UInt32 = 0
    let index = wl_cursor_frame_and_duration(images, time, &rest)
    return (Int(index), rest)
  }

  /// An image, at the cursor's scale or at scale 1.
  func picture(_ index: Int, atScale1: Bool = false) -> Picture? {
    let cursor = atScale1 ? measure : images
    guard let image = Self.image(index, of: cursor), let natural = Self.image(index, of: measure),
      let buffer = wl_cursor_image_get_buffer(image)
    else { return nil }
    let pixels = Size(width: Int(image.pointee.width), height: Int(image.pointee.height))
    let size = Size(width: Int(natural.pointee.width), height: Int(natural.pointee.height))
    let scale = atScale1 ? 1 : self.scale
    return Picture(
      buffer: buffer, pixels: pixels, size: size,
      hotspot: Hotspot(x: Int(natural.pointee.hotspot_x), y: Int(natural.pointee.hotspot_y)),
      scale: Self.fits(pixels.width, size.width, scale) && Self.fits(pixels.height, size.height, scale)
        ? scale : nil)
  }

  private static func image(
    _ index: Int, of cursor: UnsafeMutablePointer<wl_cursor>
  ) -> UnsafeMutablePointer<wl_cursor_image>? {
    cursor.pointee.images[min(index, Int(cursor.pointee.image_count) - 1)]
  }

  /// Whether a number of pixels is a number of points at an integer scale, with a tolerance of one point (rule B5).
  private static func fits(_ pixels: Int, _ points: Int, _ scale: Int) -> Bool {
    pixels % scale == 0 && abs(pixels / scale - points) <= 1
  }
}
