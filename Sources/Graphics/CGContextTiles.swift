package import Foundation
internal import Pixman

extension CGContext {
  /// Fills a rectangle with copies of a picture.
  ///
  /// - tile: the first copy, in points; its first row is at the least y.
  /// - alpha: the opacity, in addition to the context's.
  package func draw(tiles picture: CGImage, tile: CGRect, in rect: CGRect, alpha: CGFloat = 1) {
    let rect = rect.standardized
    guard !rect.isEmpty, rect.width.isFinite, rect.height.isFinite, tile.width > 0, tile.height > 0, alpha > 0
    else { return }
    let (width, height) = (CGFloat(picture.width), CGFloat(picture.height))
    let map = CGAffineTransform(
      a: tile.width / width, b: 0, c: 0, d: tile.height / height, tx: tile.minX, ty: tile.minY
    ).concatenating(ctm)
    guard map.isInvertible, let source = picture.pixels.view(of: picture.pixels.bounds) else { return }
    let back = map.inverted()
    let isWhole = back.linear.isIdentity && back.tx == back.tx.rounded() && back.ty == back.ty.rounded()
    source.filter =
      !isWhole && interpolationQuality != .none && picture.shouldInterpolate ? .bilinear : .nearest
    source.repeatMode = .tile
    let opacity = min(1, alpha) * state.alpha
    var (mask, area): (Image?, Rectangle) = (nil, pixels(rect).intersection(sight))
    if !ctm.isUpright {
      let outline = CGPath(rect: rect, transform: nil)
      guard let covered = cover(outline, .inside(.winding), ctm, clip: sight)
      else { return }
      (mask, area) = (covered.mask, covered.area)
    }
    // pixman's coordinates in the picture end at 32767, so each part starts at a copy of its own.
    var parts = [area]
    while let part = parts.popLast() {
      guard !part.isEmpty else { continue }
      let box = CGRect(x: part.x, y: part.y, width: part.width, height: part.height)
      let edges = box.edges(under: back)
      guard edges.right - edges.left + width < 30000, edges.bottom - edges.top + height < 30000 else {
        guard part.width > 1 || part.height > 1 else { continue }
        parts += part.halves
        continue
      }
      source.transform =
        CGAffineTransform(translationX: CGFloat(part.x), y: CGFloat(part.y)).concatenating(back)
        .concatenating(
          CGAffineTransform(
            translationX: -(edges.left / width).rounded(.down) * width,
            y: -(edges.top / height).rounded(.down) * height)
        ).pixman
      compose(source, through: mask, maskArea: area, opacity: opacity, onto: part)
    }
  }
}

extension Rectangle {
  /// The rectangle split in two across its longer side.
  var halves: [Rectangle] {
    if width > height {
      return [
        Rectangle(x: x, y: y, width: width / 2, height: height),
        Rectangle(x: x + width / 2, y: y, width: width - width / 2, height: height),
      ]
    }
    return [
      Rectangle(x: x, y: y, width: width, height: height / 2),
      Rectangle(x: x, y: y + height / 2, width: width, height: height - height / 2),
    ]
  }
}
