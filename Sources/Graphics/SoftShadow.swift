package import Foundation
package import Pixman

/// An axis along which a mask is constant.
package enum FlatAxis {
  case none, x, y
}

/// The blurred shadow of a rounded rectangle, as a mask. Cached by blur, radius and scale, and used for rectangles of
/// all sizes.
///
/// The mask is that of the smallest rectangle whose edges have a middle part unaffected by the corners. For larger
/// rectangles that part is stretched. All lengths are in pixels.
package final class SoftShadow {
  /// The distance by which the shadow extends beyond the rectangle.
  package let reach: Int
  /// The distance along the edges that a corner affects.
  private let inset: Int
  private let mask: Image
  /// The middle column and the middle row of the mask, repeated.
  private let columns: Image
  private let rows: Image
  /// The number of repetitions: at least this many pixels are painted per call, which is many times faster than
  /// pixman's repeating images.
  package static let stripLength = 128

  /// The parameters of a shadow.
  private struct Shape: Hashable {
    /// The standard deviation of the blur.
    let sigma: CGFloat
    let radius: CGFloat
    let width: Int
    let height: Int
  }

  /// One cache per thread, as a thread draws the same shadows often.
  private static let caches = ThreadLocal { Cache() }

  private final class Cache {
    // Windows have one or two; a growing menu has many briefly.
    var known = BoundedCache<Shape, SoftShadow>(mostCount: 8, mostSize: 4 << 20)
  }

  /// The shadow for a rectangle of a size.
  ///
  /// - blur: the width of the soft edge, which is two standard deviations as in CSS; 0.5 to 256.
  /// - Returns: nil if memory is exhausted.
  package static func of(width: Int, height: Int, blur: CGFloat, cornerRadius: CGFloat) -> SoftShadow? {
    // Steps of 1/64 are not visible.
    let sigma = (max(0.5, min(256, blur)) * 64).rounded() / 128
    let radius = (max(0, min(cornerRadius, CGFloat(min(width, height)) / 2)) * 64).rounded() / 64
    let most = 2 * inset(sigma, radius)
    let shape = Shape(sigma: sigma, radius: radius, width: min(width, most), height: min(height, most))
    let cache = caches.value
    if let shadow = cache.known[shape] { return shadow }
    guard let shadow = try? SoftShadow(shape) else { return nil }
    let size = [shadow.mask, shadow.columns, shadow.rows].reduce(0) { $0 + $1.width * $1.height }
    cache.known.insert(shadow, for: shape, size: size)
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

  /// A part of one axis, with its position in the picture and in the mask.
  private struct Band {
    let start: Int
    let length: Int
    let source: Int
    var isStretched = false
  }

  /// The three bands of an axis; a short axis has only the first.
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

  /// A part of a shadow: a rectangle, and its mask; nil where the shadow is fully opaque.
  package struct Piece {
    package let rectangle: Rectangle
    package let mask: Image?
    /// The pixel of the mask for the upper left corner of the rectangle.
    package let maskX: Int
    package let maskY: Int
    /// The axis along which the mask is constant and `stripLength` long; it is read from its start.
    package let flatAxis: FlatAxis

    /// Visits the parts of the rectangle for which the mask is long enough. The mask is read at the same position for
    /// the first pixel of each part.
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

  /// Visits the parts of a rectangle's shadow, which do not overlap.
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

  /// Draws the shadow of a rectangle within a region, without its fully opaque middle, which the rectangle hides.
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
