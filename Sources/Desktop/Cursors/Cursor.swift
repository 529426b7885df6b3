public import Pixman
public import Wayland

/// The shape of a cursor, by the names of CSS.
public typealias CursorShape = WpCursorShapeDeviceV1.Shape

/// What stands in the place of the pointer while that is over our surfaces.
public enum Cursor: Equatable {
  /// A shape: the compositor's own where it has them, else the theme's.
  ///
  /// The theme is `XCURSOR_THEME`'s, else that of `Session.cursorPreference`, else the one called `default`, in the size in
  /// points of `XCURSOR_SIZE`, else that of `Session.cursorPreference`, else 24. A shape that the theme lacks is replaced by its next of kin, in the end by the arrow.
  case shape(CursorShape)

  /// Nothing.
  case hidden

  /// One's own picture.
  case picture(CursorPicture)
}

/// A cursor of one's own, painted anew at each scale that it is shown at.
@MainActor public final class CursorPicture: Equatable {
  /// The longest side, in points.
  public nonisolated static let maximumSize = 256

  /// The size in points.
  public let size: Size

  /// What points, from the upper left corner, in points.
  public let hotspotX: Int
  public let hotspotY: Int

  let paint: (Image, Double) -> Void

  /// Makes a cursor.
  ///
  /// - Parameters:
  ///   - size: in points, each side from 1 to `maximumSize`.
  ///   - hotspotX: what points, in points from the left edge.
  ///   - hotspotY: the same from the upper edge.
  ///   - paint: paints on a transparent image of `size` times the scale, rounded to whole pixels; the scale is the
  ///     other argument. Called again when the cursor is shown at another scale.
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
