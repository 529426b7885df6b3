public import Pixman
public import Wayland

/// The shape of a cursor, by the names of CSS.
public typealias CursorShape = WpCursorShapeDeviceV1.Shape

/// The image of the pointer over our surfaces.
public enum Cursor: Equatable {
  /// A named shape, drawn by the compositor where it supports shapes, else taken from the cursor theme.
  ///
  /// The theme is `XCURSOR_THEME`, else the one of `Session.cursorPreference`, else `default`. The size in points is `XCURSOR_SIZE`, else
  /// the one of `Session.cursorPreference`, else 24. A shape that the theme lacks is replaced by a related one, and at last by the arrow.
  case shape(CursorShape)

  /// No image.
  case hidden

  /// A custom image.
  case picture(CursorPicture)
}

/// A custom cursor image, painted again for each scale at which it is shown.
@MainActor public final class CursorPicture: Equatable {
  /// The longest side, in points.
  public nonisolated static let maximumSize = 256

  /// The size in points.
  public let size: Size

  /// The hotspot in points from the upper left corner.
  public let hotspotX: Int
  public let hotspotY: Int

  let paint: (Image, Double) -> Void

  /// Makes a cursor.
  ///
  /// - Parameters:
  ///   - size: in points, each side from 1 to `maximumSize`.
  ///   - hotspotX: the hotspot, in points from the left edge.
  ///   - hotspotY: the hotspot, in points from the upper edge.
  ///   - paint: paints on a transparent image of `size` times the scale, rounded to whole pixels. The second argument is the scale.
  ///     Called again when the cursor is shown at another scale.
  public init(size: Size, hotspotX: Int, hotspotY: Int, paint: @escaping (Image, Double) -> Void) {
    let sides = 1...Self.maximumSize
    precondition(
      sides.contains(size.width) && sides.contains(size.height),
      "a cursor of \(size.width)×\(size.height) points: each side can have 1 to \(Self.maximumSize)")
    self.size = size
    self.hotspotX = hotspotX
    self.hotspotY = hotspotY
    self.paint = paint
  }

  public nonisolated static func == (a: CursorPicture, b: CursorPicture) -> Bool { a === b }
}
