package import Foundation
package import Pixman

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
  /// A column and a row of the mask in the middle, which repeat themselves.
  private let column: Image
  private let row: Image

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
    var known: [Shape: SoftShadow] = [:]
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
    // Windows have one or two; a menu that grows has many for a moment.
    if cache.known.count >= 8 { cache.known.removeAll() }
    cache.known[shape] = shadow
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
    column = try Image(width: 1, height: mask.height, format: .a8)
    row = try Image(width: mask.width, height: 1, format: .a8)
    let outline = CGPath(
      roundedRect: CGRect(x: reach, y: reach, width: shape.width, height: shape.height),
      cornerWidth: shape.radius, cornerHeight: shape.radius, transform: nil)
    if let covered = PathCoverage.current.cover(outline, .inside(.winding), .identity, clip: mask.bounds) {
      mask.composite(covered.mask, operator: .source, onto: covered.area)
    }
    ShadowBlur.blur(mask, sigma: shape.sigma)
    let middle = (x: mask.width / 2, y: mask.height / 2)
    column.composite(
      mask, operator: .source, sourceX: middle.x, x: 0, y: 0, width: 1, height: mask.height)
    row.composite(mask, operator: .source, sourceY: middle.y, x: 0, y: 0, width: mask.width, height: 1)
    column.repeatMode = .tile
    row.repeatMode = .tile
  }

  // MARK: Drawing

  /// A part of one axis: where it is in the picture and in the mask.
  private struct Band {
    let start: Int
    let length: Int
    let source: Int
    var isStretched = false
  }

  private func bands(_ start: Int, _ length: Int, _ size: Int) -> [Band] {
    let corner = reach + inset
    guard length > 2 * inset else { return [Band(start: start - reach, length: size, source: 0)] }
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
  }

  /// Hands over the parts of the shadow of a rectangle, which do not overlap.
  package func forEachPiece(of rect: Rectangle, _ body: (Piece) -> Void) {
    for down in bands(rect.y, rect.height, mask.height) {
      for across in bands(rect.x, rect.width, mask.width) {
        let isFull = across.isStretched && down.isStretched
        let piece = across.isStretched ? column : down.isStretched ? row : mask
        body(
          Piece(
            rectangle: Rectangle(x: across.start, y: down.start, width: across.length, height: down.length),
            mask: isFull ? nil : piece, maskX: across.source, maskY: down.source))
      }
    }
  }

  /// Draws the shadow of a rectangle within a region; not what the rectangle hides in the middle.
  func draw(_ color: Color, of rect: Rectangle, on target: Image, in region: borrowing Region) {
    let ink = Image(color: color)
    target.setClip(region)
    forEachPiece(of: rect) { piece in
      guard let mask = piece.mask else { return }
      target.composite(
        ink, mask: mask, operator: .over, maskX: piece.maskX, maskY: piece.maskY, x: piece.rectangle.x,
        y: piece.rectangle.y, width: piece.rectangle.width, height: piece.rectangle.height)
    }
    target.clearClip()
  }
}
