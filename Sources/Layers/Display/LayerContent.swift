internal import CasementGraphics
import Foundation
package import Pixman

/// The content that a layer drew, cached until it is stale.
final class LayerContent {
  /// The pixels; nil if nothing was drawn.
  var image: Image?
  /// The area that is kept, in pixels of the layer. For a large layer, this is only the visible part.
  var area: PixelBox
  /// The scale and size for which the layer was drawn.
  let drawing: LayerDrawing
  /// Whether every pixel is opaque. Checked only for a layer with `isOpaque` (rule V6).
  var isOpaque = false

  init(drawing: LayerDrawing, area: PixelBox) {
    self.drawing = drawing
    self.area = area
  }

  /// Whether only a part of the layer is kept.
  var isPartial: Bool { area.width < drawing.width || area.height < drawing.height }
}

/// The parameters of a drawing besides the layer's content.
struct LayerDrawing: Equatable {
  /// Pixels per point.
  let scale: CGFloat
  /// The layer's size in points.
  let size: CGSize
  /// The layer's size in pixels.
  let width: Int
  let height: Int

  /// Whether the size covers the same number of pixels at any position. A fractional size covers one more at some
  /// positions.
  var hasWholePixels: Bool {
    size.width * scale == CGFloat(width) && size.height * scale == CGFloat(height)
  }
}

extension CALayer {
  /// The limit in pixels up to which a layer is drawn and kept whole.
  private static let wholePixelCount = 1 << 22

  /// The pixels that the layer drew, as far as they are cached.
  package final var snapshot: Image? { content?.image }

  /// Whether new drawings add to the existing content instead of replacing it.
  package final var keepsDrawing: Bool {
    get { flags.contains(.keepsDrawing) }
    set { set(.keepsDrawing, newValue, []) }
  }

  /// Whether the layer has content for the picture, or must draw to find out. A drawing that left no pixels may have
  /// some at another scale, or in another part of the layer.
  final func hasContent(pictureScale: CGFloat) -> Bool {
    guard needsDrawing.isNull else { return true }
    guard let content else { return false }
    return content.image != nil || content.isPartial || content.drawing.scale != explicitScale ?? pictureScale
      || !content.drawing.hasWholePixels
  }

  /// The size of the drawing in points: that of the bounds, which may be negative.
  final var drawnSize: CGSize { CGSize(width: storedBounds.width, height: storedBounds.height) }

  /// The pixel size in which the layer is to be drawn.
  ///
  /// - box: the layer in pixels of the picture, if it is upright and at the picture's scale; else nil.
  final func drawing(pictureScale: CGFloat, box: PixelBox?) -> LayerDrawing {
    let scale = explicitScale ?? pictureScale
    // While the size is animated, the content is drawn at its final size and stretched.
    let animated = animatedSize
    let size = animated ?? drawnSize
    func pixels(_ length: CGFloat) -> Int {
      let count = (length * scale).rounded()
      return count.isNaN ? 0 : Int(max(1, min(CGFloat(PixelBox.limit), count)))
    }
    if let box, explicitScale == nil, animated == nil {
      return LayerDrawing(scale: scale, size: size, width: box.width, height: box.height)
    }
    return LayerDrawing(scale: scale, size: size, width: pixels(size.width), height: pixels(size.height))
  }

  /// Draws the stale parts of the content, and parts that are visible for the first time.
  ///
  /// - visible: the visible part, in pixels of the layer from the upper left corner of the bounds.
  final func display(_ drawing: LayerDrawing, visible part: PixelBox) {
    guard drawing.width > 0, drawing.height > 0 else { return }
    var visible = part
    if animatedSize != nil {
      visible = PixelBox(left: 0, top: 0, right: Int32(drawing.width), bottom: Int32(drawing.height))
    }
    if let content {
      let isSame = content.drawing == drawing
      let isOtherScale = content.drawing.scale != drawing.scale
      // A fractional position can change the number of pixels. Redraw the content instead of stretching it.
      if isOtherScale || (!isSame && content.drawing.size == drawing.size) { needsDrawing = .infinite }
      if !isSame, content.isPartial { needsDrawing = .infinite }
      if isSame, needsDrawing.isNull, !content.area.contains(visible) { needsDrawing = .zero }
      if isOtherScale { self.content = nil }
    }
    guard !needsDrawing.isNull else { return }
    // `setNeedsDisplay` calls during drawing apply to the next frame, so take the stale area first.
    request = DisplayRequest(drawing: drawing, visible: visible, stale: consumeNeedsDrawing())
    // Drawing code must see the model values.
    let state = flags.contains(.isPresenting) ? extras?.animations : nil
    state?.restore()
    display()
    state?.apply()
    request = nil
  }

  private func consumeNeedsDrawing() -> CGRect {
    defer { needsDrawing = .null }
    return needsDrawing
  }

  /// Draws the stale content now, at the scale of the window that shows the layer.
  ///
  /// Core Animation: `displayIfNeeded()`.
  public final func displayIfNeeded() {
    guard !needsDrawing.isNull else { return }
    request = DisplayRequest(
      drawing: drawing(pictureScale: shownScale, box: nil), visible: nil, stale: consumeNeedsDrawing())
    display()
    request = nil
  }

  /// Draws the stale content by `draw(in:)`.
  package final func displayByDrawing() {
    let drawing = request?.drawing ?? drawing(pictureScale: shownScale, box: nil)
    let bounds = PixelBox(left: 0, top: 0, right: Int32(drawing.width), bottom: Int32(drawing.height))
    var area = bounds
    if drawing.width * drawing.height > CALayer.wholePixelCount || max(drawing.width, drawing.height) > 16384
    {
      // A margin of half the visible size on each side, so that short scrolls need no drawing.
      let visible = request?.visible ?? bounds
      let (x, y) = (Int32(visible.width / 2), Int32(visible.height / 2))
      area = PixelBox(
        left: visible.left - x, top: visible.top - y, right: visible.right + x, bottom: visible.bottom + y
      ).intersection(bounds)
      area.right = min(area.right, area.left + 16384)
      area.bottom = min(area.bottom, area.top + 16384)
    }
    guard !area.isEmpty else {
      // No part is visible, so the drawing is postponed.
      if let request { needsDrawing = needsDrawing.union(request.stale) }
      return
    }
    // Pixels per point of the drawing. They differ from the scale where a fractional size was rounded to whole
    // pixels.
    let spread = CGSize(
      width: CALayer.spread(drawing.width, drawing.size.width, drawing.scale),
      height: CALayer.spread(drawing.height, drawing.size.height, drawing.scale))
    let stale = request?.stale ?? consumeNeedsDrawing()
    delegate?.layerWillDraw(self)
    if let content, content.drawing == drawing, !stale.isInfinite, let image = content.image {
      if content.area != area, !content.area.contains(request?.visible ?? bounds) {
        shift(content, image, to: area, spread)
      }
      let part = stale.isEmpty ? .empty : pixels(of: stale, spread, drawing.scale).intersection(content.area)
      if !part.isEmpty { draw(part, of: content, spread, wipes: true) }
      return
    }
    if let content, content.drawing == drawing, !stale.isInfinite, content.image == nil, content.area == area
    {
      // The earlier drawing left no pixels, so draw only the stale part.
      let part = pixels(of: stale, spread, drawing.scale).intersection(area)
      if !part.isEmpty { draw(part, of: content, spread, wipes: false) }
      return
    }
    let made = LayerContent(drawing: drawing, area: area)
    if let old = content, old.drawing == drawing, old.area == area, keepsDrawing { made.image = old.image }
    let keeps = made.image != nil
    // Reuse the old picture's memory if it has the same size.
    if !keeps, let old = content?.image, old.width == area.width, old.height == area.height {
      made.image = old
      content = made
      draw(area, of: made, spread, wipes: true)
      return
    }
    content = made
    draw(area, of: made, spread, wipes: false)
  }

  /// Moves the cached picture of a large layer to the part that is visible now, and draws the rest.
  private func shift(_ content: LayerContent, _ image: Image, to area: PixelBox, _ spread: CGSize) {
    let common = content.area.intersection(area)
    let old = content.area
    content.image = nil
    content.area = area
    guard !common.isEmpty, let moved = try? Image(width: area.width, height: area.height, format: .argb8888)
    else {
      draw(area, of: content, spread, wipes: false)
      return
    }
    moved.composite(
      image, operator: .source, sourceX: Int(common.left - old.left), sourceY: Int(common.top - old.top),
      x: Int(common.left - area.left), y: Int(common.top - area.top), width: common.width,
      height: common.height)
    content.image = moved
    // The parts above, below, left and right of the moved pixels.
    let middle = PixelBox(left: area.left, top: common.top, right: area.right, bottom: common.bottom)
    for part in [
      PixelBox(left: area.left, top: area.top, right: area.right, bottom: common.top),
      PixelBox(left: area.left, top: common.bottom, right: area.right, bottom: area.bottom),
      PixelBox(left: middle.left, top: middle.top, right: common.left, bottom: middle.bottom),
      PixelBox(left: common.right, top: middle.top, right: middle.right, bottom: middle.bottom),
    ] where !part.isEmpty { draw(part, of: content, spread, wipes: false) }
  }

  /// Draws a part of the content, in pixels of the layer.
  private func draw(_ part: PixelBox, of content: LayerContent, _ spread: CGSize, wipes: Bool) {
    let area = content.area
    let clip = part.offset(x: -area.left, y: -area.top)
    // V6. Clear opaque layers too: pixels that they leave out would show an older frame.
    if wipes, !keepsDrawing { content.image?.fill(.clear, clip.rectangle, operator: .source) }
    let origin = CGPoint(
      x: storedBounds.minX + CGFloat(area.left) / spread.width,
      y: storedBounds.minY + CGFloat(area.top) / spread.height)
    let context = CGContext(
      origin: origin, scale: content.drawing.scale, spread: spread, clip: clip.rectangle
    ) {
      if content.image == nil {
        content.image = try? Image(width: area.width, height: area.height, format: .argb8888)
      }
      return content.image
    }
    let isWhole = part.width == content.drawing.width && part.height == content.drawing.height
    drawing =
      isWhole
      ? nil
      : CGRect(
        x: origin.x + CGFloat(clip.left) / spread.width, y: origin.y + CGFloat(clip.top) / spread.height,
        width: CGFloat(clip.width) / spread.width, height: CGFloat(clip.height) / spread.height)
    draw(in: context)
    drawing = nil
    content.image?.prepareForReading()
    // V6. Verify `isOpaque`: a view that leaves gaps would show pixels of another frame in them.
    let isOpaquePart = isOpaque && content.image?.isOpaque(in: clip) == true
    content.isOpaque = isOpaquePart && (part == area || content.isOpaque)
  }

  /// The pixels that a rectangle in points touches, both at the spread and at the exact scale.
  private func pixels(of rect: CGRect, _ spread: CGSize, _ scale: CGFloat) -> PixelBox {
    let part = rect.intersection(storedBounds).offsetBy(dx: -storedBounds.minX, dy: -storedBounds.minY)
    guard !part.isNull else { return .empty }
    func clamp(_ value: CGFloat) -> Int32 {
      Int32(max(-CGFloat(PixelBox.limit), min(CGFloat(PixelBox.limit), value)))
    }
    return PixelBox(
      left: clamp((part.minX * min(spread.width, scale)).rounded(.down)),
      top: clamp((part.minY * min(spread.height, scale)).rounded(.down)),
      right: clamp((part.maxX * max(spread.width, scale)).rounded(.up)),
      bottom: clamp((part.maxY * max(spread.height, scale)).rounded(.up)))
  }

  /// Pixels per point along a side. Sides shorter than one pixel use the scale.
  private static func spread(_ pixels: Int, _ length: CGFloat, _ scale: CGFloat) -> CGFloat {
    length * scale >= 1 ? CGFloat(pixels) / length : scale
  }
}

extension Image {
  /// Whether every pixel of a part is opaque. Complexity: O(pixels), up to the first row with a pixel that is not.
  func isOpaque(in box: PixelBox) -> Bool {
    withPixels { bytes in
      (box.top..<box.bottom).allSatisfy { y in
        let start = Int(y) * stride + 4 * Int(box.left)
        return bytes[start..<start + 4 * box.width].withUnsafeBytes { row in
          var common = UInt32.max
          for pixel in row.bindMemory(to: UInt32.self) { common &= pixel }
          return common >= 0xFF00_0000
        }
      }
    }
  }
}

/// The parameters of the current `display()` call.
struct DisplayRequest {
  let drawing: LayerDrawing
  /// The visible part in pixels of the layer; nil for all of it.
  let visible: PixelBox?
  /// The stale part in points.
  let stale: CGRect
}
