public import Foundation
internal import Pixman

/// The shadow of all drawing, in pixels.
struct ContextShadow {
  let color: CGColor
  /// The standard deviation of the blur.
  let sigma: CGFloat
  /// The offset of the shadow.
  let x: Int
  let y: Int

  /// The distance by which the shadow extends beyond its caster.
  var reach: Int { sigma > 0 ? Int((sigma * ShadowBlur.reach).rounded(.up)) + 2 : 0 }
}

/// Shadows.
extension CGContext {
  /// Sets a black shadow with a third opacity for the following drawing.
  ///
  /// - offset, blur: as in `setShadow(offset:blur:color:)`.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }

  /// Sets or removes the shadow of the following drawing. A transparency layer casts one shadow as a whole.
  ///
  /// - offset: in points of the base space, so the matrix does not change it (rule D4). A positive height moves the
  ///   shadow down in a view's context, and up in a bitmap's.
  /// - blur: the width of the soft edge in the same points, which is two standard deviations; 0 for a hard edge.
  /// - color: nil for no shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard let color, color.alpha > 0 else {
      state.shadow = nil
      return
    }
    let moved = offset.applying(base)
    let width = blur > 0 ? min(blur * scale, 2000) : 0
    let most: CGFloat = 100_000
    guard moved.width.isFinite, moved.height.isFinite else {
      state.shadow = nil
      return
    }
    state.shadow = ContextShadow(
      color: color, sigma: width / 2, x: pixelEdge(max(-most, min(most, moved.width))),
      y: pixelEdge(max(-most, min(most, moved.height))))
  }

  /// Draws the shadow of a picture at some pixels.
  func draw(_ shadow: ContextShadow, of picture: Image, at area: Rectangle) {
    let reach = shadow.reach
    let wide = Rectangle(
      left: area.x - reach, top: area.y - reach, right: area.right + reach, bottom: area.bottom + reach)
    let shown = wide.offset(x: shadow.x, y: shadow.y)
    guard !shown.intersection(state.pixelClip).isEmpty,
      let mask = try? Image(width: wide.width, height: wide.height, format: .a8)
    else { return }
    mask.composite(
      picture, operator: .source, x: reach, y: reach, width: picture.width, height: picture.height)
    ShadowBlur.blur(mask, sigma: shadow.sigma)
    let mode = state.blendMode
    blend(
      Image(color: shadow.color.pixman), mode.changesBelowTransparency ? .normal : mode, through: mask,
      isMaskOurs: true, onto: shown)
  }
}

extension CGContext {
  /// Draws the soft shadow of a rounded rectangle, without the part that the rectangle covers.
  ///
  /// - blur: the width of the soft edge in points, half of it outside. Faint parts extend up to `shadowReach(blur:)`.
  /// - offset: the offset of the shadow from the rectangle.
  package func drawShadow(
    around rect: CGRect, cornerRadius: CGFloat, blur: CGFloat, offset: CGSize = .zero, color: CGColor
  ) {
    guard blur > 0 else { return }
    let (most, least) = pen.stretch
    guard most.isFinite, least > most / 4096 else { return }
    guard ctm.isUpright, most - least <= most * 1e-6 else {
      drawTransformedShadow(around: rect, most, cornerRadius, blur, offset, color)
      return
    }
    let area = pixels(rect)
    let moved = pixels(rect.offsetBy(dx: offset.width, dy: offset.height))
    let shadowRect = Rectangle(x: moved.x, y: moved.y, width: area.width, height: area.height)
    guard !area.isEmpty,
      let shadow = SoftShadow.of(
        width: area.width, height: area.height, blur: blur * most, cornerRadius: cornerRadius * most)
    else { return }
    let side = Int(max(0, min(cornerRadius * most, CGFloat(min(area.width, area.height)) / 2)).rounded(.up))
    var region = Region(state.pixelClip)
    region.subtract(
      Rectangle(x: area.x + side, y: area.y, width: area.width - 2 * side, height: area.height))
    region.subtract(
      Rectangle(x: area.x, y: area.y + side, width: area.width, height: area.height - 2 * side))
    let reach = shadow.reach
    region.intersect(
      Rectangle(
        left: shadowRect.x - reach, top: shadowRect.y - reach, right: shadowRect.right + reach,
        bottom: shadowRect.bottom + reach))
    guard !region.isEmpty else { return }
    paint(on: region.extents) { image, x, y, _ in
      var part = region.copy()
      part.translate(x: x, y: y)
      shadow.draw(ink(color), of: shadowRect.offset(x: x, y: y), on: image, in: part)
    }
  }

  /// The distance by which a shadow extends beyond its rectangle, in points.
  package static func shadowReach(blur: CGFloat) -> CGFloat { max(0, blur * 1.5) }

  /// Draws the visible part of a shadow upright on an offscreen picture, and then the picture under the matrix.
  ///
  /// - finest: the preferred pixels per point of the picture, reduced if it would be too large.
  private func drawTransformedShadow(
    around rect: CGRect, _ finest: CGFloat, _ radius: CGFloat, _ blur: CGFloat, _ offset: CGSize,
    _ color: CGColor
  ) {
    let reach = CGContext.shadowReach(blur: blur) + 2 / finest
    let shadow = rect.standardized.offsetBy(dx: offset.width, dy: offset.height).insetBy(
      dx: -reach, dy: -reach)
    let shown = shadow.intersection(boundingBoxOfClipPath.insetBy(dx: -2 / finest, dy: -2 / finest))
    guard !shown.isEmpty else { return }
    // A matrix that scales one axis a lot would ask for far more pixels than are visible.
    let most: CGFloat = 4_000_000
    let scale = min(
      finest, (most / (shown.width * shown.height)).squareRoot(), 16000 / max(shown.width, shown.height))
    guard scale > 0, scale.isFinite else { return }
    let (width, height) = (pixelEdge(shown.width * scale) + 1, pixelEdge(shown.height * scale) + 1)
    guard let picture = try? Image(width: width, height: height, format: .argb8888) else { return }
    let whole = CGRect(
      x: shown.minX, y: shown.minY, width: CGFloat(width) / scale, height: CGFloat(height) / scale)
    CGContext(origin: whole.origin, scale: scale, clip: picture.bounds) { picture }
      .drawShadow(around: rect, cornerRadius: radius, blur: blur, offset: offset, color: color)
    draw(upright: CGImage(picture), in: whole)
  }
}
