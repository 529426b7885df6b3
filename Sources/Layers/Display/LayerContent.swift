import Foundation
internal import Graphics
package import Pixman

/// What a layer drew, kept until it is out of date.
final class LayerContent {
  /// The pixels; nil where nothing was drawn.
  var image: Image?
  /// Where in the layer's own pixels the picture's first one is: of a large layer only what is seen is kept.
  var area: PixelBox
  /// What the layer was drawn for.
  let drawing: LayerDrawing
  /// Whether every pixel is opaque. It is only found out for a layer that promises it (rule V6).
  var isOpaque = false

  init(drawing: LayerDrawing, area: PixelBox) {
    self.drawing = drawing
    self.area = area
  }

  /// Whether only a part of the layer is kept.
  var isPartial: Bool { area.width < drawing.width || area.height < drawing.height }
}

/// What a drawing depends on besides the layer's content.
struct LayerDrawing: Equatable {
  /// Pixels per point.
  let scale: CGFloat
  /// The layer's size in points.
  let size: CGSize
  /// The layer's size in pixels.
  let width: Int
  let height: Int

  /// Whether the size has so many pixels wherever the layer is. Lengths between pixels have one more in some places.
  var hasWholePixels: Bool {
    size.width * scale == CGFloat(width) && size.height * scale == CGFloat(height)
  }
}

extension CALayer {
  /// Layers of at most so many pixels are drawn and kept whole.
  private static let wholePixelCount = 1 << 22

  /// The pixels that the layer drew, as far as they are kept.
  package final var snapshot: Image? { content?.image }

  /// Whether the content is kept from one drawing to the next, and only added to.
  package final var keepsDrawing: Bool {
    get { flags.contains(.keepsDrawing) }
    set { set(.keepsDrawing, newValue, []) }
  }

  /// Whether there is something to show in a picture that the layer drew, or has to draw for it. What drew nothing may have
  /// something for other pixels, or for another part of its own.
  final func hasContent(pictureScale: CGFloat) -> Bool {
    guard needsDrawing.isNull else { return true }
    guard let content else { return false }
    return content.image != nil || content.isPartial || content.drawing.scale != ownScale ?? pictureScale
      || !content.drawing.hasWholePixels
  }

  /// The size of what is drawn, in points: that of the bounds, whose lengths may be below zero.
  final var drawnSize: CGSize { CGSize(width: storedBounds.width, height: storedBounds.height) }

  /// For how many pixels the layer is to be drawn, where it covers so many of the picture.
  ///
  /// - box: the layer in pixels of the picture, where it is upright and neither enlarged nor made smaller.
  final func drawing(pictureScale: CGFloat, box: PixelBox?) -> LayerDrawing {
    let scale = ownScale ?? pictureScale
    // While the size is animated, what is drawn is what it will be, and is stretched.
    let animated = animatedSize
    let size = animated ?? drawnSize
    func pixels(_ length: CGFloat) -> Int {
      let count = (length * scale).rounded()
      return count.isNaN ? 0 : Int(max(1, min(CGFloat(PixelBox.limit), count)))
    }
    if let box, ownScale == nil, animated == nil {
      return LayerDrawing(scale: scale, size: size, width: box.width, height: box.height)
    }
    return LayerDrawing(scale: scale, size: size, width: pixels(size.width), height: pixels(size.height))
  }

  /// Draws what is out of date of the content, and what is seen for the first time.
  ///
  /// - visible: what of the layer is seen, in its own pixels from the upper left corner of the bounds.
  final func display(_ drawing: LayerDrawing, visible part: PixelBox) {
    guard drawing.width > 0, drawing.height > 0 else { return }
    var visible = part
    if animatedSize != nil {
      visible = PixelBox(left: 0, top: 0, right: Int32(drawing.width), bottom: Int32(drawing.height))
    }
    if let content {
      let isSame = content.drawing == drawing
      let isOtherScale = content.drawing.scale != drawing.scale
      // A place between pixels can change their number; what was drawn is not stretched for that.
      if isOtherScale || (!isSame && content.drawing.size == drawing.size) { needsDrawing = .infinite }
      if !isSame, content.isPartial { needsDrawing = .infinite }
      if isSame, needsDrawing.isNull, !content.area.contains(visible) { needsDrawing = .zero }
      if isOtherScale { self.content = nil }
    }
    guard !needsDrawing.isNull else { return }
    // What the delegate marks while it draws is for the next frame.
    request = DisplayRequest(drawing: drawing, visible: visible, stale: takeNeedsDrawing())
    // Who draws finds the layer as it is set to be.
    let state = flags.contains(.isPresenting) ? extras?.animations : nil
    state?.restore()
    display()
    state?.apply()
    request = nil
  }

  private func takeNeedsDrawing() -> CGRect {
    defer { needsDrawing = .null }
    return needsDrawing
  }

  /// Draws what is out of date now, if anything is, as for the window that shows the layer.
  ///
  /// Core Animation: `displayIfNeeded()`.
  public final func displayIfNeeded() {
    guard !needsDrawing.isNull else { return }
    request = DisplayRequest(
      drawing: drawing(pictureScale: shownScale, box: nil), visible: nil, stale: takeNeedsDrawing())
    display()
    request = nil
  }

  /// Has `draw(in:)` draw what is out of date.
  package final func displayByDrawing() {
    let drawing = request?.drawing ?? drawing(pictureScale: shownScale, box: nil)
    let bounds = PixelBox(left: 0, top: 0, right: Int32(drawing.width), bottom: Int32(drawing.height))
    var area = bounds
    if drawing.width * drawing.height > CALayer.wholePixelCount || max(drawing.width, drawing.height) > 16384
    {
      // Half as much again on each side, so that scrolling a little finds it drawn.
      let visible = request?.visible ?? bounds
      let (x, y) = (Int32(visible.width / 2), Int32(visible.height / 2))
      area = PixelBox(
        left: visible.left - x, top: visible.top - y, right: visible.right + x, bottom: visible.bottom + y
      ).intersection(bounds)
      area.right = min(area.right, area.left + 16384)
      area.bottom = min(area.bottom, area.top + 16384)
    }
    guard !area.isEmpty else {
      // It is drawn once something of it is seen.
      if let request { needsDrawing = needsDrawing.union(request.stale) }
      return
    }
    // The spread of the points over the pixels: those of a length whose place gave it one more or less.
    let spread = CGSize(
      width: CALayer.spread(drawing.width, drawing.size.width, drawing.scale),
      height: CALayer.spread(drawing.height, drawing.size.height, drawing.scale))
    let stale = request?.stale ?? takeNeedsDrawing()
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
      // Nothing was drawn before: the part alone may make a picture.
      let part = pixels(of: stale, spread, drawing.scale).intersection(area)
      if !part.isEmpty { draw(part, of: content, spread, wipes: false) }
      return
    }
    let made = LayerContent(drawing: drawing, area: area)
    if let old = content, old.drawing == drawing, old.area == area, keepsDrawing { made.image = old.image }
    let keeps = made.image != nil
    // What was drawn before serves again, if it is of the same size.
    if !keeps, let old = content?.image, old.width == area.width, old.height == area.height {
      made.image = old
      content = made
      draw(area, of: made, spread, wipes: true)
      return
    }
    content = made
    draw(area, of: made, spread, wipes: false)
  }

  /// Moves the picture of a large layer to what is seen now, and draws what it lacks.
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
    // What is above, below and beside what is there already.
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
    // V6. An opaque layer is wiped too: what it leaves out would be the pixels of some other time.
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
    // V6. The promise is checked: a view that breaks it would show pixels of another frame in its gaps.
    let isOpaquePart = isOpaque && content.image?.isOpaque(in: clip) == true
    content.isOpaque = isOpaquePart && (part == area || content.isOpaque)
  }

  /// The pixels of the layer that a rectangle of its points meets, be they spread over its points or at a scale.
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

  /// Pixels per point over a length that has so many pixels. A length of less than one pixel has none of its own.
  private static func spread(_ pixels: Int, _ length: CGFloat, _ scale: CGFloat) -> CGFloat {
    length * scale >= 1 ? CGFloat(pixels) / length : scale
  }
}

extension Image {
  /// Whether every pixel of a part is opaque. Complexity: O(pixels), up to the first row that has another one.
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

/// For what a layer that is displayed is to be drawn.
struct DisplayRequest {
  let drawing: LayerDrawing
  /// What of the layer is seen, in its own pixels; nil for all of it.
  let visible: PixelBox?
  /// What of it is out of date, in points.
  let stale: CGRect
}
