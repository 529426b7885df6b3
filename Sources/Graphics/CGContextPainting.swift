import Foundation
package import Pixman

/// Compositing onto the pixels: through the clip, with the blend mode and the shadow.
extension CGContext {
  /// The current target image, and the context's pixel at its corner.
  var target: (image: Image, x: Int, y: Int)? {
    guard let layer = layers.last else { return image.map { ($0, 0, 0) } }
    return layer.image.map { ($0, layer.area.x, layer.area.y) }
  }

  /// The pixels whose drawing is visible: the pixels in the clip, and the pixels whose shadows fall into it.
  var sight: Rectangle {
    guard let shadow = state.shadow, !state.pixelClip.isEmpty else { return state.pixelClip }
    let clip = state.pixelClip
    let (x, y, reach) = (shadow.x, shadow.y, shadow.reach)
    return Rectangle(
      left: min(clip.x, clip.x - x - reach), top: min(clip.y, clip.y - y - reach),
      right: max(clip.right, clip.right - x + reach), bottom: max(clip.bottom, clip.bottom - y + reach))
  }

  /// Whether drawing needs only a rectangle as its clip: no mask, no shadow, and the normal blend mode.
  var isPlain: Bool { state.clipMask == nil && state.shadow == nil && state.blendMode == .normal }

  /// A color with the context's opacity applied.
  func ink(_ color: CGColor) -> Color {
    state.alpha == 1 ? color.pixman : color.pixman.multiplyingAlpha(by: state.alpha)
  }

  /// Whether painting with a color has no effect.
  func isInvisible(_ color: CGColor) -> Bool {
    (color.alpha == 0 || state.alpha == 0) && !state.blendMode.changesBelowTransparency
  }

  /// The coverage of a fill or stroke of a path; see `PathCoverage.cover`.
  func cover(
    _ path: CGPath, _ part: PathCoverage.Part, _ map: CGAffineTransform, clip: Rectangle
  ) -> (mask: Image, area: Rectangle)? {
    guard let covered = PathCoverage.current.cover(path, part, map, clip: clip) else { return nil }
    if !state.antialiases || !allowsAntialiasing { covered.mask.harden() }
    return covered
  }

  /// Fills or strokes a path in points with a color.
  package func paint(_ path: CGPath, _ part: PathCoverage.Part, with color: CGColor) {
    paint(path, part, state.ctm, with: color)
  }

  /// Fills or strokes a path under a map to pixels.
  func paint(_ path: CGPath, _ part: PathCoverage.Part, _ map: CGAffineTransform, with color: CGColor) {
    guard !isInvisible(color), let covered = cover(path, part, map, clip: sight) else { return }
    // The mask uses shared memory, which drawing a pattern would overwrite.
    let isPattern = color.pattern != nil
    guard let mask = isPattern ? covered.mask.copy() : covered.mask else { return }
    compose(color, through: mask, isMaskOurs: true, onto: covered.area)
  }

  /// Paints a color through a mask, whose upper left corner is placed at that of the area.
  package func paint(_ color: CGColor, through mask: Image, on area: Rectangle) {
    compose(color, through: mask, onto: area)
  }

  /// Composites a color, which may be a pattern, onto pixels.
  func compose(
    _ color: CGColor, through mask: Image? = nil, isMaskOurs: Bool = false, onto area: Rectangle
  ) {
    guard let pattern = color.pattern else {
      compose(Image(color: ink(color)), through: mask, isMaskOurs: isMaskOurs, onto: area)
      return
    }
    guard let source = source(of: pattern, color) else { return }
    compose(
      source, sourceX: area.x, sourceY: area.y, through: mask, isMaskOurs: isMaskOurs,
      opacity: color.alpha * state.alpha, onto: area)
  }

  /// Composites a source with its shadow onto pixels of the clip. The source's and the mask's origin are at the
  /// area's corner.
  ///
  /// - isMaskOurs: whether the mask may be overwritten.
  /// - maskArea: the area of the mask, if it differs.
  /// - opacity: the opacity of the source, in addition to the mask.
  func compose(
    _ source: Image, sourceX: Int = 0, sourceY: Int = 0, through mask: Image? = nil, isMaskOurs: Bool = false,
    maskArea: Rectangle? = nil, opacity: CGFloat = 1, onto area: Rectangle
  ) {
    let visible = area.intersection(sight)
    guard !visible.isEmpty else { return }
    guard let shadow = state.shadow else {
      blend(
        source, state.blendMode, sourceX: sourceX, sourceY: sourceY, through: mask, isMaskOurs: isMaskOurs,
        maskArea: maskArea, opacity: opacity, onto: area)
      return
    }
    guard let picture = try? Image(width: visible.width, height: visible.height, format: .argb8888) else {
      return
    }
    let (x, y) = (visible.x - area.x, visible.y - area.y)
    let (maskX, maskY) = maskArea.map { (visible.x - $0.x, visible.y - $0.y) } ?? (x, y)
    let veil = Veil(mask, maskX, maskY, isOurs: isMaskOurs, clip: nil, opacity: opacity, visible: visible)
    guard let veil else { return }
    picture.composite(
      source, mask: veil.mask, operator: .source, sourceX: sourceX + x, sourceY: sourceY + y, maskX: veil.x,
      maskY: veil.y, x: 0, y: 0, width: visible.width, height: visible.height)
    draw(shadow, of: picture, at: visible)
    blend(picture, state.blendMode, onto: visible)
  }

  /// Composites a source without a shadow; see `compose`.
  func blend(
    _ source: Image, _ mode: CGBlendMode, sourceX: Int = 0, sourceY: Int = 0, through mask: Image? = nil,
    isMaskOurs: Bool = false, maskArea: Rectangle? = nil, opacity: CGFloat = 1, onto area: Rectangle
  ) {
    let visible = area.intersection(state.pixelClip)
    let isSplit = mode.isMaskedAfterwards
    guard !visible.isEmpty, opacity > 0 || isSplit, let target else { return }
    let (x, y) = (visible.x - area.x, visible.y - area.y)
    let (maskX, maskY) = maskArea.map { (visible.x - $0.x, visible.y - $0.y) } ?? (x, y)
    let veil = Veil(
      mask, maskX, maskY, isOurs: isMaskOurs, clip: state.clipMask, opacity: isSplit ? 1 : opacity,
      visible: visible)
    guard let veil else { return }
    defer { bitmap?.didPaint(visible, isDone: layers.isEmpty) }
    let place = visible.offset(x: -target.x, y: -target.y)
    if let operation = mode.operator, !isSplit {
      target.image.composite(
        source, mask: veil.mask, operator: operation, sourceX: sourceX + x, sourceY: sourceY + y,
        maskX: veil.x, maskY: veil.y, x: place.x, y: place.y, width: place.width, height: place.height)
      return
    }
    // Compute the full result first, and then blend it in by the mask.
    guard let result = try? Image(width: place.width, height: place.height, format: .argb8888),
      let above = try? Image(width: place.width, height: place.height, format: .argb8888)
    else { return }
    result.composite(
      target.image, operator: .source, sourceX: place.x, sourceY: place.y, x: 0, y: 0, width: place.width,
      height: place.height)
    let veilOfSource = opacity < 1 ? Image(color: Color(red: 0, green: 0, blue: 0, alpha: opacity)) : nil
    above.composite(
      source, mask: veilOfSource, operator: .source, sourceX: sourceX + x, sourceY: sourceY + y, x: 0, y: 0,
      width: place.width, height: place.height)
    if let operation = mode.operator {
      result.composite(above, operator: operation, onto: result.bounds)
    } else {
      result.addDarkness(of: above)
    }
    guard let mask = veil.mask else {
      target.image.composite(result, operator: .source, onto: place)
      return
    }
    target.image.composite(
      Image(color: .black), mask: mask, operator: .outReverse, maskX: veil.x, maskY: veil.y, x: place.x,
      y: place.y, width: place.width, height: place.height)
    target.image.composite(
      result, mask: mask, operator: .add, maskX: veil.x, maskY: veil.y, x: place.x, y: place.y,
      width: place.width, height: place.height)
  }

  /// Lets a closure paint directly onto an image: the target itself, or a temporary one if the blend mode, a mask, a
  /// shadow or the opacity require compositing.
  ///
  /// - body: receives the image, the position in it of the context's first pixel, and the pixels of the image to
  ///   paint on.
  package func paint(
    on area: Rectangle, opacity: CGFloat = 1,
    _ body: (_ image: Image, _ x: Int, _ y: Int, _ clip: Rectangle) -> Void
  ) {
    let visible = area.intersection(sight)
    guard !visible.isEmpty else { return }
    guard !isPlain || opacity < 1 else {
      guard let target else { return }
      body(target.image, -target.x, -target.y, visible.offset(x: -target.x, y: -target.y))
      bitmap?.didPaint(visible, isDone: layers.isEmpty)
      return
    }
    guard let picture = try? Image(width: visible.width, height: visible.height, format: .argb8888) else {
      return
    }
    body(picture, -visible.x, -visible.y, picture.bounds)
    compose(picture, opacity: opacity, onto: visible)
  }

  /// Whether pixels inside the clip's rectangle may be written directly to the image.
  package var acceptsPixels: Bool { isPlain && layers.isEmpty && bitmap == nil && state.alpha == 1 }
}

/// The mask, the clip and the opacity of a source, combined into one mask.
private struct Veil {
  var mask: Image?
  /// The pixel of the mask for the upper left corner of the visible area.
  var (x, y) = (0, 0)

  /// - Returns: nil if a mask cannot be allocated.
  init?(
    _ given: Image?, _ x: Int, _ y: Int, isOurs: Bool, clip: ClipMask?, opacity: CGFloat, visible: Rectangle
  ) {
    guard given != nil || clip != nil else {
      if opacity < 1 { mask = Image(color: Color(red: 0, green: 0, blue: 0, alpha: opacity)) }
      return
    }
    guard opacity < 1 || (given != nil && clip != nil) else {
      mask = given ?? clip?.image
      (self.x, self.y) = given == nil ? clip?.place(of: visible) ?? (0, 0) : (x, y)
      return
    }
    var area = visible.offset(x: -visible.x, y: -visible.y)
    if isOurs, let given {
      mask = given
      (self.x, self.y) = (x, y)
      area = area.offset(x: x, y: y)
    } else {
      guard let copy = try? Image(width: visible.width, height: visible.height, format: .a8) else {
        return nil
      }
      mask = copy
      if let given {
        copy.composite(
          given, operator: .source, sourceX: x, sourceY: y, x: 0, y: 0, width: copy.width, height: copy.height
        )
      } else {
        copy.fill(.black, operator: .source)
      }
    }
    if let clip, let mask { clip.multiply(mask, area, at: visible) }
    if opacity < 1 {
      mask?.fill(Color(red: 0, green: 0, blue: 0, alpha: opacity), area, operator: .inReverse)
    }
  }
}

extension Image {
  /// A copy of the image; nil if memory is exhausted.
  func copy() -> Image? {
    guard let format, let copy = try? Image(width: width, height: height, format: format) else { return nil }
    copy.composite(self, operator: .source, onto: bounds)
    return copy
  }

  /// Removes antialiasing from a mask: pixels with at least half coverage become fully covered, others empty.
  func harden() {
    guard format == .a8 else { return }
    withPixels { pixels in
      for index in pixels.indices { pixels[index] = pixels[index] >= 128 ? 255 : 0 }
    }
  }
}
