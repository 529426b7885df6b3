package import Foundation
internal import Pixman

extension CGContext {
  /// Draws the soft shadow of a rectangle with round corners around it, but for what the rectangle itself covers.
  ///
  /// - blur: how wide the soft edge is, in points; half of it is outside. A little of it reaches
  ///   `shadowReach(blur:)` far.
  /// - offset: where the shadow is, seen from the rectangle.
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
    guard !region.isEmpty, let image else { return }
    guard state.clipMask != nil else {
      shadow.draw(ink(color), of: shadowRect, on: image, in: region)
      return
    }
    // Its pieces have masks of their own, so the clip's mask comes after.
    let extents = region.extents
    guard let picture = try? Image(width: extents.width, height: extents.height, format: .argb8888) else {
      return
    }
    region.translate(x: -extents.x, y: -extents.y)
    shadow.draw(ink(color), of: shadowRect.offset(x: -extents.x, y: -extents.y), on: picture, in: region)
    compose(picture, onto: extents)
  }

  /// How far a shadow goes beyond its rectangle, in points.
  package static func shadowReach(blur: CGFloat) -> CGFloat { max(0, blur * 1.5) }

  /// Draws the part of a shadow that can be seen upright on a picture of its own, and then the picture.
  ///
  /// - finest: pixels per point of the picture, unless it would be too large for them.
  private func drawTransformedShadow(
    around rect: CGRect, _ finest: CGFloat, _ radius: CGFloat, _ blur: CGFloat, _ offset: CGSize,
    _ color: CGColor
  ) {
    let reach = CGContext.shadowReach(blur: blur) + 2 / finest
    let shadow = rect.standardized.offsetBy(dx: offset.width, dy: offset.height).insetBy(
      dx: -reach, dy: -reach)
    let shown = shadow.intersection(boundingBoxOfClipPath.insetBy(dx: -2 / finest, dy: -2 / finest))
    guard !shown.isEmpty else { return }
    // A matrix that stretches one way a lot asks for far more pixels than are seen of them.
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
