package import Foundation
package import Pixman

/// An axis along which a mask is the same everywhere.
package enum FlatAxis {
  case none, x, y
}

/// The blurred shadow of a rectangle with round corners, as a mask: worked out once for a blur, a radius and a
/// scale, and used for rectangles of all sizes.
///
/// The mask is that of the smallest rectangle whose edges have a piece in the middle that no corner changes. For
/// larger ones that piece is stretched. All lengths are in pixels.
package final class SoftShadow {
  /// How far the shadow goes beyond the rectangle.
  package let reach: Int
  /// How far a corner's influence goes along the edges.
  private let inset: Int
  private let mask: Image
  /// The column and the row in the middle of the mask, several times side by side.
  private let columns: Image
  private let rows: Image
  /// How often they are there: at least so many pixels can be painted at once, which is many times faster than
  /// pixman's repeating images.
  package static let stripLength = 128

  /// What a shadow depends on.
  private struct Shape: Hashable {
    /// The standard deviation of the blur.
    let sigma: CGFloat
    let radius: CGFloat
    let width: Int
    let height: Int
  }

  /// One cache for each thread: what draws shadows draws them often.
  private static let caches = ThreadLocal { Cache() }

  private final class Cache {
    // Windows have one or two; a menu that grows has many for a moment.
    var known = BoundedCache<Shape, SoftShadow>(mostCount: 8, mostSize: 4 << 20)
  }

  /// The shadow for a rectangle of a size.
  ///
  /// - blur: how wide the soft edge is: two standard deviations, as in CSS; 0.5 to 256.
  /// - Returns: nil if there is no memory for it.
  package static func of(width: Int, height: Int, blur: CGFloat, cornerRadius: CGFloat) -> SoftShadow? {
    // 64ths are finer than what one sees.
    let sigma = (max(0.5, min(256, blur)) * 64).rounded() / 128
    let radius = (max(0, min(cornerRadius, CGFloat(min(width, height)) / 2)) * 64).rounded() / 64
    let most = 2 * inset(sigma, radius)
    let shape = Shape(sigma: sigma, radius: radius, width: min(width, most), height: min(height, most))
    let cache = caches.value
    if let shadow = cache.known[shape] { return shadow }
    guard let shadow = try? SoftShadow(shape) else { return nil }
    let size = [shadow.mask, shadow.columns, shadow.rows].reduce(0) { $0 + $1.width * $1.height }
    cache.known.keep(shadow, for: shape, size: size)
    return shadow
  }

  private static func reach(_ sigma: CGFloat) -> Int { Int((ShadowBlur.reach * sigma).rounded(.up)) }

  private static func inset(_ sigma: CGFloat, _ radius: CGFloat) -> Int {
    Int(radius.rounded(.up)) + reach(sigma)
  }

  private init(_ shape: Shape) throws {
    reach = SoftShadow.reach(shape.sigma)
    inset = SoftShadow.inset(shape.sigma, shape.radius)
    mask = try Image(width: shape.width + 2 * reach, height: shape.height + 2 * reach, format: .a8)
    columns = try Image(width: SoftShadow.stripLength, height: mask.height, format: .a8)
    rows = try Image(width: mask.width, height: SoftShadow.stripLength, format: .a8)
    let outline = CGPath(
      roundedRect: CGRect(x: reach, y: reach, width: shape.width, height: shape.height),
      cornerWidth: shape.radius, cornerHeight: shape.radius, transform: nil)
    if let covered = PathCoverage.current.cover(outline, .inside(.winding), .identity, clip: mask.bounds) {
      mask.composite(covered.mask, operator: .source, onto: covered.area)
    }
    ShadowBlur.blur(mask, sigma: shape.sigma)
    let middle = (x: mask.width / 2, y: mask.height / 2)
    for place in 0..<SoftShadow.stripLength {
      columns.composite(
        mask, operator: .source, sourceX: middle.x, x: place, y: 0, width: 1, height: mask.height)
      rows.composite(mask, operator: .source, sourceY: middle.y, x: 0, y: place, width: mask.width, height: 1)
    }
    for image in [mask, columns, rows] { image.prepareForReading() }
  }

  // MARK: Drawing

  /// A part of one axis: where it is in the picture and in the mask.
  private struct Band {
    let start: Int
    let length: Int
    let source: Int
    var isStretched = false
  }

  /// The three bands of an axis; where it is short, the first is all.
  private func bands(_ start: Int, _ length: Int, _ size: Int) -> InlineArray<3, Band> {
    let corner = reach + inset
    guard length > 2 * inset else {
      let none = Band(start: start, length: 0, source: 0)
      return [Band(start: start - reach, length: size, source: 0), none, none]
    }
    return [
      Band(start: start - reach, length: corner, source: 0),
      Band(start: start + inset, length: length - 2 * inset, source: 0, isStretched: true),
      Band(start: start + length - inset, length: corner, source: size - corner),
    ]
  }

  /// A part of a shadow: a rectangle, and the mask that it is painted through; none where the shadow is full.
  package struct Piece {
    package let rectangle: Rectangle
    package let mask: Image?
    /// The place in the mask that is at the rectangle's corner.
    package let maskX: Int
    package let maskY: Int
    /// Along which axis the mask is the same everywhere, and `stripLength` long: it is read from its beginning.
    package let flatAxis: FlatAxis

    /// Hands over the parts of the rectangle for each of which the mask is long enough; for the first pixel of each it
    /// is read at the same place.
    package func forEachPart(_ body: (Rectangle) -> Void) {
      let width = flatAxis == .x ? SoftShadow.stripLength : rectangle.width
      let height = flatAxis == .y ? SoftShadow.stripLength : rectangle.height
      guard width > 0, height > 0 else { return }
      for top in stride(from: rectangle.y, to: rectangle.bottom, by: height) {
        for left in stride(from: rectangle.x, to: rectangle.right, by: width) {
          body(
            Rectangle(
              left: left, top: top, right: min(left + width, rectangle.right),
              bottom: min(top + height, rectangle.bottom)))
        }
      }
    }
  }

  /// Hands over the parts of the shadow of a rectangle, which do not overlap.
  package func forEachPiece(of rect: Rectangle, _ body: (Piece) -> Void) {
    let (all, sides) = (bands(rect.y, rect.height, mask.height), bands(rect.x, rect.width, mask.width))
    for row in all.indices {
      for column in sides.indices {
        let (down, across) = (all[row], sides[column])
        guard down.length > 0, across.length > 0 else { continue }
        let isFull = across.isStretched && down.isStretched
        let piece = across.isStretched ? columns : down.isStretched ? rows : mask
        body(
          Piece(
            rectangle: Rectangle(x: across.start, y: down.start, width: across.length, height: down.length),
            mask: isFull ? nil : piece, maskX: across.source, maskY: down.source,
            flatAxis: isFull ? .none : across.isStretched ? .x : down.isStretched ? .y : .none))
      }
    }
  }

  /// Draws the shadow of a rectangle within a region; not what the rectangle hides in the middle.
  func draw(_ color: Color, of rect: Rectangle, on target: Image, in region: borrowing Region) {
    let ink = Image(color: color)
    target.setClip(region)
    forEachPiece(of: rect) { piece in
      guard let mask = piece.mask else { return }
      piece.forEachPart { part in
        target.composite(
          ink, mask: mask, operator: .over, maskX: piece.maskX, maskY: piece.maskY, x: part.x, y: part.y,
          width: part.width, height: part.height)
      }
    }
    target.clearClip()
  }
}
