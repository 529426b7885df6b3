import CasementGraphics
public import Foundation

nonisolated extension UIImage {
  /// Draws the image into the current context in its size. Without a context it has no effect.
  ///
  /// - Parameter point: the upper left corner, in points.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the image into the current context. Without a context it has no effect. A template is drawn in the fill
  /// color.
  ///
  /// - Parameter rect: the rectangle that the image fills, in points. The edges within cap insets keep their size;
  ///   other images are stretched.
  public func draw(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    draw(in: rect, context, alpha: 1)
  }

  /// Fills a rectangle of the current context with copies of the image; does nothing without a context.
  ///
  /// - Parameter rect: in points. The first copy is at its upper left corner.
  public func drawAsPattern(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let picture = picture(in: context) else { return }
    context.draw(tiles: picture, tile: CGRect(origin: rect.standardized.origin, size: size), in: rect)
  }

  /// - enlargement: the scale of the drawing, relative to the image's size.
  private func picture(in context: CGContext, enlargement: CGFloat = 1) -> CGImage? {
    // A symbol is drawn at the resolution of the context, enlarged or not.
    let matrix = context.ctm
    let scale = abs(matrix.a * matrix.d - matrix.b * matrix.c).squareRoot() * enlargement
    return picture(
      symbolScale: scale > 0 && scale.isFinite ? scale : nil,
      templateColor: content.tint?.cgColor ?? context.fillColor)
  }

  /// Draws the image into a rectangle.
  ///
  /// - alpha: the opacity.
  func draw(in rect: CGRect, _ context: CGContext, alpha: CGFloat) {
    let enlargement = content.symbol.map { rect.standardized.size.covering($0.size) } ?? 1
    guard let picture = picture(in: context, enlargement: enlargement) else { return }
    draw(picture, in: rect, context, alpha: alpha)
  }

  /// Draws a picture of the image's pixels into a rectangle, with the image's cap insets.
  package func draw(_ picture: CGImage, in rect: CGRect, _ context: CGContext, alpha: CGFloat) {
    guard let insets = content.capInsets else {
      return context.draw(upright: picture, in: rect, alpha: alpha)
    }
    let columns = ImageBand.bands(picture.width, insets.left, insets.right, scale, rect.minX, rect.width)
    let rows = ImageBand.bands(picture.height, insets.top, insets.bottom, scale, rect.minY, rect.height)
    for row in rows {
      for column in columns {
        let source = CGRect(x: column.first, y: row.first, width: column.count, height: row.count)
        let goal = CGRect(x: column.start, y: row.start, width: column.length, height: row.length)
        guard let part = picture.cropping(to: source) else { continue }
        let isTiled = resizingMode == .tile && (column.isMiddle || row.isMiddle)
        guard isTiled else {
          context.draw(upright: part, in: goal, alpha: alpha)
          continue
        }
        // The parts at the edges are only repeated along their edge.
        let tile = CGRect(
          x: goal.minX, y: goal.minY, width: column.isMiddle ? CGFloat(column.count) / scale : goal.width,
          height: row.isMiddle ? CGFloat(row.count) / scale : goal.height)
        context.draw(tiles: part, tile: tile, in: goal, alpha: alpha)
      }
    }
  }
}

/// A band of an image along an axis, with its position in the drawing.
package nonisolated struct ImageBand {
  /// In pixels of the image.
  var first: Int
  var count: Int
  /// In points.
  var start: CGFloat
  var length: CGFloat
  var isMiddle: Bool

  /// The three bands along an axis. The outer ones keep their size as long as both fit.
  ///
  /// - count: the length of the image, in pixels.
  /// - head, tail: the cap insets, in points.
  static func bands(
    _ count: Int, _ head: CGFloat, _ tail: CGFloat, _ scale: CGFloat, _ start: CGFloat, _ length: CGFloat
  ) -> [ImageBand] {
    let (first, last) = caps(count, head, tail, scale)
    var (before, after) = (CGFloat(first) / scale, CGFloat(last) / scale)
    if before + after > length {
      let factor = length / (before + after)
      (before, after) = (before * factor, after * factor)
    }
    return [
      ImageBand(first: 0, count: first, start: start, length: before, isMiddle: false),
      ImageBand(
        first: first, count: count - first - last, start: start + before, length: length - before - after,
        isMiddle: true),
      ImageBand(
        first: count - last, count: last, start: start + length - after, length: after, isMiddle: false),
    ].filter { $0.count > 0 && $0.length > 0 }
  }

  /// The pixels at both ends that keep their size.
  package static func caps(
    _ count: Int, _ head: CGFloat, _ tail: CGFloat, _ scale: CGFloat
  ) -> (Int, Int) {
    func pixels(_ inset: CGFloat, _ most: Int) -> Int {
      inset.isNaN ? 0 : Int(max(0, min(CGFloat(most), (inset * scale).rounded())))
    }
    let first = pixels(head, count)
    return (first, pixels(tail, count - first))
  }
}

nonisolated extension CGSize {
  /// The factor by which a size is enlarged to fill this one. It then matches in at least one direction, and is not
  /// smaller in the other; 1 for empty sizes.
  func covering(_ size: CGSize) -> CGFloat {
    let factor = max(width / size.width, height / size.height)
    return factor > 0 && factor.isFinite ? factor : 1
  }
}
