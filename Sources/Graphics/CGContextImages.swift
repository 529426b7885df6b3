public import Foundation
internal import Pixman

/// The resampling of images.
///
/// Core Graphics: `CGInterpolationQuality`.
public enum CGInterpolationQuality: Int32, Sendable {
  /// As `medium`.
  case `default`
  /// The nearest pixel, which gives hard edges in enlarged images.
  case none
  /// Bilinear interpolation. Images that are reduced to less than a half lose thin lines.
  case low
  /// As `medium`.
  case high
  /// Bilinear interpolation. Images that are reduced to less than a half are halved first, so that all pixels count;
  /// the halves are cached with the image.
  case medium
}

/// Images.
extension CGContext {
  /// The resampling of images.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }

  /// Draws an image into a rectangle, as Core Graphics does: its first row is at the greatest y.
  ///
  /// In a context whose y grows downward, such as a view's, the image is upside down.
  public func draw(_ image: CGImage, in rect: CGRect) {
    draw(image, in: rect, isUpsideDown: true, alpha: 1)
  }

  /// Draws an image into a rectangle, optionally repeated in all directions.
  ///
  /// - byTiling: whether to fill the clip with copies of the image, one of which is in the rectangle.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool) {
    guard byTiling else {
      draw(image, in: rect)
      return
    }
    let rect = rect.standardized
    let inverse = ctm.concatenating(base.inverted())
    var callbacks = CGPatternCallbacks(
      version: 0, drawPattern: { $1.draw(image, in: rect) }, releaseInfo: nil)
    let pattern = CGPattern(
      info: nil, bounds: rect, matrix: inverse, xStep: rect.width, yStep: rect.height,
      tiling: .constantSpacing, isColored: true, callbacks: &callbacks)
    var opacity: CGFloat = 1
    guard let pattern, let space = CGColorSpace(patternBaseSpace: nil),
      let color = CGColor(patternSpace: space, pattern: pattern, components: &opacity)
    else { return }
    let phase = state.patternPhase
    state.patternPhase = .zero
    compose(color, onto: sight)
    state.patternPhase = phase
    // The image may be large, and is unlikely to be drawn again with the same cell.
    patternCell = nil
  }

  /// Draws an image into a rectangle, with its first row at the least y.
  ///
  /// - alpha: the image's opacity, in addition to the context's.
  package func draw(upright image: CGImage, in rect: CGRect, alpha: CGFloat = 1) {
    draw(image, in: rect, isUpsideDown: false, alpha: alpha)
  }

  private func draw(_ picture: CGImage, in rect: CGRect, isUpsideDown: Bool, alpha: CGFloat) {
    let rect = rect.standardized
    guard !rect.isEmpty, rect.width.isFinite, rect.height.isFinite, alpha > 0 else { return }
    let (width, height) = (CGFloat(picture.width), CGFloat(picture.height))
    var map = CGAffineTransform(
      a: rect.width / width, b: 0, c: 0, d: (isUpsideDown ? -1 : 1) * rect.height / height, tx: rect.minX,
      ty: isUpsideDown ? rect.maxY : rect.minY
    ).concatenating(ctm)
    let opacity = min(1, alpha) * state.alpha
    guard ctm.isUpright else {
      let outline = CGPath(rect: rect, transform: nil)
      guard map.isInvertible,
        let covered = cover(outline, .inside(.winding), ctm, clip: sight)
      else { return }
      draw(picture, map, opacity, through: covered.mask, on: covered.area)
      return
    }
    let area = pixels(rect)
    map = map.fitted(picture, onto: area)
    guard map.isInvertible, !area.isEmpty else { return }
    // pixman cannot read more than 32766 pixels from an image's corner.
    guard map.linear.isIdentity, picture.width < 30000, picture.height < 30000 else {
      draw(picture, map, opacity, through: nil, on: area.intersection(sight))
      return
    }
    compose(picture.pixels, opacity: opacity, onto: area)
  }

  /// Draws an image under a map to pixels, limited to some pixels.
  private func draw(
    _ picture: CGImage, _ map: CGAffineTransform, _ opacity: CGFloat, through mask: Image?, on area: Rectangle
  ) {
    let back = map.inverted()
    let isExact = [map.a, map.b, map.c, map.d].allSatisfy { $0 == 0 || abs($0) == 1 }
    let isSmooth = !isExact && interpolationQuality != .none && picture.shouldInterpolate
    let times = CGImage.halvings(for: min(hypot(back.a, back.b), hypot(back.c, back.d)))
    if isSmooth, interpolationQuality != .low, times > 0 {
      let small = picture.halved(times)
      let length = CGFloat(1 << times)
      if small !== picture {
        let larger = CGAffineTransform(scaleX: length, y: length).concatenating(map)
        return draw(small, larger, opacity, through: mask, on: area)
      }
    }
    // pixman reads at most 32767 pixels from its start, so large images are drawn in parts.
    let most: CGFloat = 30000
    var parts = [area]
    while let part = parts.popLast() {
      guard !part.isEmpty else { continue }
      let rect = CGRect(x: part.x - 2, y: part.y - 2, width: part.width + 4, height: part.height + 4)
      let edges = rect.edges(under: back)
      guard edges.right - edges.left < most, edges.bottom - edges.top < most else {
        if part.width > 1 || part.height > 1 { parts += part.halves }
        continue
      }
      let read = Rectangle(
        left: pixelEdge(edges.left) - 2, top: pixelEdge(edges.top) - 2, right: pixelEdge(edges.right) + 2,
        bottom: pixelEdge(edges.bottom) + 2
      ).intersection(picture.pixels.bounds)
      guard !read.isEmpty, let source = picture.pixels.view(of: read) else { continue }
      source.transform =
        CGAffineTransform(translationX: CGFloat(part.x), y: CGFloat(part.y)).concatenating(back)
        .concatenating(CGAffineTransform(translationX: -CGFloat(read.x), y: -CGFloat(read.y))).pixman
      source.filter = isSmooth ? .bilinear : .nearest
      source.repeatMode = .pad
      compose(source, through: mask, maskArea: area, opacity: opacity, onto: part)
    }
  }
}

extension CGAffineTransform {
  /// The map of an image exactly onto a pixel rectangle, with the reflection and quarter turns of this map.
  ///
  /// - Precondition: this map is upright.
  fileprivate func fitted(_ picture: CGImage, onto area: Rectangle) -> CGAffineTransform {
    let (width, height) = (CGFloat(picture.width), CGFloat(picture.height))
    let isTurned = abs(b) > abs(a)
    func ratio(_ length: Int, _ pixels: CGFloat, _ old: CGFloat) -> CGFloat {
      (old < 0 ? -1 : 1) * CGFloat(length) / pixels
    }
    let across = isTurned ? ratio(area.width, height, c) : ratio(area.width, width, a)
    let down = isTurned ? ratio(area.height, width, b) : ratio(area.height, height, d)
    let (tx, ty) = (CGFloat(across < 0 ? area.right : area.x), CGFloat(down < 0 ? area.bottom : area.y))
    return isTurned
      ? CGAffineTransform(a: 0, b: down, c: across, d: 0, tx: tx, ty: ty)
      : CGAffineTransform(a: across, b: 0, c: 0, d: down, tx: tx, ty: ty)
  }
}
