public import Foundation
package import Pixman

/// The coverage of pixels by a clip that is not a rectangle. Immutable.
package final class ClipMask {
  /// An a8 image.
  package let image: Image
  /// The pixels that the image represents; pixels outside are not in the clip.
  package let area: Rectangle

  init(_ image: Image, _ area: Rectangle) {
    self.image = image
    self.area = area
  }

  /// The pixel of the mask for the upper left corner of a rectangle of pixels.
  package func place(of pixels: Rectangle) -> (x: Int, y: Int) { (pixels.x - area.x, pixels.y - area.y) }

  /// Multiplies a part of another mask by the clip.
  ///
  /// - pixels: the pixels that the part represents.
  func multiply(_ mask: Image, _ part: Rectangle, at pixels: Rectangle) {
    let (x, y) = place(of: pixels)
    mask.composite(
      image, operator: .inReverse, sourceX: x, sourceY: y, x: part.x, y: part.y, width: part.width,
      height: part.height)
  }
}

/// The clip of a context. Clipping only reduces it; `restoreGState()` restores the earlier one (rule D3).
///
/// The clip is a rectangle of pixels while all clips were upright rectangles. Otherwise it also has a mask.
extension CGContext {
  /// The bounding box of the clip in pixels; a mask may reduce it further.
  package var pixelClip: Rectangle { state.pixelClip }

  /// Intersects the clip with a rectangle. While that is upright, its edges are rounded to the nearest pixel.
  /// Discards the current path.
  public func clip(to rect: CGRect) {
    beginPath()
    guard !ctm.isUpright else {
      clip(to: pixels(rect))
      return
    }
    clip(to: CGPath(rect: rect, transform: nil), .winding, ctm)
  }

  /// Intersects the clip with the union of rectangles. Discards the current path.
  public func clip(to rects: [CGRect]) {
    guard rects.count != 1 else {
      clip(to: rects[0])
      return
    }
    beginPath()
    guard ctm.isUpright else {
      let path = CGMutablePath()
      for rect in rects { path.addRect(rect) }
      clip(to: path, .winding, ctm)
      return
    }
    var region = Region()
    for rect in rects { region.add(pixels(rect)) }
    region.intersect(state.pixelClip)
    clip(to: region.extents)
    guard region.rectangleCount > 1 else { return }
    region.translate(x: -state.pixelClip.x, y: -state.pixelClip.y)
    addMask { $0.fill(.black, region, operator: .source) }
  }

  /// Intersects the clip with the current path, and begins a new path. An empty path makes the clip empty.
  public func clip(using rule: CGPathFillRule = .winding) {
    if let edges = devicePath.uprightRect(within: 1e-3) {
      clip(
        to: Rectangle(
          left: pixelEdge(edges.minX), top: pixelEdge(edges.minY), right: pixelEdge(edges.maxX),
          bottom: pixelEdge(edges.maxY)))
    } else {
      clip(to: devicePath, rule, .identity)
    }
    beginPath()
  }

  /// The bounding box of the clip in points; null if it is empty.
  public var boundingBoxOfClipPath: CGRect {
    let clip = state.pixelClip
    guard !clip.isEmpty, ctm.isInvertible else { return .null }
    return CGRect(x: clip.x, y: clip.y, width: clip.width, height: clip.height).applying(ctm.inverted())
  }

  /// Intersects the clip with an image mask in a rectangle. Discards the current path.
  ///
  /// - rect: the position of the mask. Its first row is at the greatest y, as with `draw(_:in:)`.
  /// - mask: an image with alpha clips by its opacity, one without by its brightness.
  public func clip(to rect: CGRect, mask: CGImage) {
    beginPath()
    let edges = rect.standardized.edges(under: ctm)
    let area = Rectangle(
      left: pixelEdge(edges.left.rounded(.down)), top: pixelEdge(edges.top.rounded(.down)),
      right: pixelEdge(edges.right.rounded(.up)), bottom: pixelEdge(edges.bottom.rounded(.up))
    ).intersection(state.pixelClip)
    guard !area.isEmpty, let shape = mask.asMask,
      let bitmap = Bitmap(width: area.width, height: area.height, isOpaque: false)
    else {
      clip(to: .empty)
      return
    }
    let shift = CGAffineTransform(translationX: -CGFloat(area.x), y: -CGFloat(area.y))
    let context = CGContext(bitmap, scale: scale, base: ctm.concatenating(shift))
    context.interpolationQuality = interpolationQuality
    context.draw(shape, in: rect)
    clip(to: area)
    addMask { $0.composite(bitmap.image, operator: .source, onto: $0.bounds) }
  }

  /// Resets the clip to the initial one, or to that of the innermost transparency layer.
  public func resetClip() {
    state.pixelClip = layers.last?.area ?? firstClip
    state.clipMask = nil
  }

  private func clip(to pixels: Rectangle) {
    state.pixelClip = state.pixelClip.intersection(pixels)
    if state.pixelClip.isEmpty { state.clipMask = nil }
  }

  private func clip(to path: CGPath, _ rule: CGPathFillRule, _ map: CGAffineTransform) {
    guard let covered = cover(path, .inside(rule), map, clip: state.pixelClip) else {
      clip(to: .empty)
      return
    }
    clip(to: covered.area)
    addMask { $0.composite(covered.mask, operator: .source, onto: $0.bounds) }
  }

  /// Multiplies the clip by a mask of its pixels.
  private func addMask(_ draw: (Image) -> Void) {
    let area = state.pixelClip
    guard !area.isEmpty, let mask = try? Image(width: area.width, height: area.height, format: .a8) else {
      clip(to: .empty)
      return
    }
    draw(mask)
    state.clipMask?.multiply(mask, mask.bounds, at: area)
    state.clipMask = ClipMask(mask, area)
  }
}

extension CGImage {
  /// The picture as an alpha mask: by its opacity, or by its brightness if it is opaque.
  fileprivate var asMask: CGImage? {
    guard isOpaque else { return self }
    let source = pixels
    guard let mask = try? Image(width: width, height: height, format: .argb8888) else { return nil }
    mask.composite(source, operator: .source, onto: mask.bounds)
    mask.withPixels { bytes in
      let words = bytes.bindMemory(to: UInt32.self)
      for index in words.indices { words[index] = UInt32(words[index].brightness) << 24 }
    }
    return CGImage(mask)
  }
}
