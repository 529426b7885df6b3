public import Foundation
package import Pixman

/// How much of each pixel a clip lets through, where it is not a rectangle of pixels. It never changes.
package final class ClipMask {
  /// An a8 image.
  package let image: Image
  /// The pixels for which it stands; those outside are not in the clip.
  package let area: Rectangle

  init(_ image: Image, _ area: Rectangle) {
    self.image = image
    self.area = area
  }

  /// The place in the mask for the corner of some pixels.
  package func place(of pixels: Rectangle) -> (x: Int, y: Int) { (pixels.x - area.x, pixels.y - area.y) }

  /// Takes away from a part of another mask what is not in the clip.
  ///
  /// - pixels: those for which the part stands.
  func multiply(_ mask: Image, _ part: Rectangle, at pixels: Rectangle) {
    let (x, y) = place(of: pixels)
    mask.composite(
      image, operator: .inReverse, sourceX: x, sourceY: y, x: part.x, y: part.y, width: part.width,
      height: part.height)
  }
}

/// Where a context may be drawn on. Clipping only ever takes away; what there was comes back with
/// `restoreGState()` (rule D3).
///
/// The clip is a rectangle of pixels as long as only upright rectangles were clipped to, and a mask besides
/// otherwise.
extension CGContext {
  /// The pixels that may be drawn on, of which a mask may let less through.
  package var pixelClip: Rectangle { state.pixelClip }

  /// Keeps what is drawn within a rectangle: each edge at the nearest pixel as long as it is upright. The path that
  /// was being made is dropped.
  public func clip(to rect: CGRect) {
    beginPath()
    guard !ctm.isUpright else {
      clip(to: pixels(rect))
      return
    }
    clip(to: CGPath(rect: rect, transform: nil), .winding, ctm)
  }

  /// Keeps what is drawn within some rectangles. The path that was being made is dropped.
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

  /// Keeps what is drawn inside the path, and begins a new one. Without a path nothing can be drawn any more.
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

  /// The smallest rectangle of points around what can be drawn on; null if that is nothing.
  public var boundingBoxOfClipPath: CGRect {
    let clip = state.pixelClip
    guard !clip.isEmpty, ctm.isInvertible else { return .null }
    return CGRect(x: clip.x, y: clip.y, width: clip.width, height: clip.height).applying(ctm.inverted())
  }

  /// Keeps what is drawn within a rectangle, as far as a picture there says. The path that was being made is dropped.
  ///
  /// - rect: where the picture is, its first row where y is greatest, as `draw(_:in:)` would draw it.
  /// - mask: a picture with opacity lets through where it is opaque; one without where it is bright.
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

  /// Lets everything be drawn on that could be when the context began, or the innermost transparency layer in it.
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

  /// Has the clip let through only what a mask of its pixels says too.
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
  /// The picture as it is where it lets everything through, by its opacity or by its brightness.
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
