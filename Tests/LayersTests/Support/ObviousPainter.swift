import Foundation
import Pixman

@testable import CasementGraphics
@testable import CasementLayers

/// Paints a tree of layers in the slow and obvious way: all layers in order, each group on a picture of full size.
///
/// The result of `LayerPainter` for the same tree has to be equal.
///
/// Both share the geometry (`DeviceMap`) and the masks of shapes. This painter has no tiles, no damage, no index, no
/// display lists and no caches.
struct ObviousPainter {
  let scale: CGFloat
  let width: Int
  let height: Int

  private var whole: PixelBox { PixelBox(left: 0, top: 0, right: Int32(width), bottom: Int32(height)) }

  func empty() throws -> Image { try Image(width: width, height: height, format: .argb8888) }

  func paint(_ root: CALayer, backdrop: Color) throws -> Image {
    let image = try empty()
    image.fill(backdrop, operator: .source)
    let map = DeviceMap(scale: scale, origin: .zero)
    try paint(
      root, LayerSpace(map.moved(x: -root.offset.x, y: -root.offset.y)), clip: whole, opacity: 1, onto: image)
    return image
  }

  private func paint(
    _ layer: CALayer, _ space: LayerSpace, clip: PixelBox, opacity: CGFloat, onto image: Image,
    map given: DeviceMap? = nil
  ) throws {
    guard given != nil || (!layer.isHidden && layer.opacity > 0) else { return }
    let map = given ?? space.map(of: layer)
    guard !layer.isTurnedAway(map) else { return }
    let own = given == nil ? CGFloat(min(1, layer.opacity)) : 1
    let mask = given == nil ? layer.mask : nil
    let blend = given == nil ? layer.extras?.blendMode : nil
    if mask != nil || blend != nil
      || (own < 1 && layer.allowsGroupOpacity && !(layer.isSinglePaint(scale) && map.isUpright))
    {
      let picture = try empty()
      let part = layer.allowsGroupOpacity || mask != nil || blend != nil ? opacity * own : 1
      try paintAll(
        layer, space, map, clip: clip, opacity: 1, innerOpacity: 1, onto: picture, hasShadow: given == nil)
      let alpha = UInt32((max(0, min(1, part)) * 255).rounded()) << 24
      let solid = SolidSource()
      solid.pixel = alpha
      if let mask {
        let coverage = try empty()
        let inside = LayerSpace(inside: layer, map: map, outside: space)
        try paint(mask, inside, clip: clip, opacity: 1, onto: coverage)
        if alpha >> 24 < 255 { coverage.composite(solid.image, operator: .inReverse, onto: coverage.bounds) }
        image.composite(picture, mask: coverage, operator: blend?.operator ?? .over, onto: image.bounds)
      } else {
        image.composite(
          picture, mask: alpha >> 24 < 255 ? solid.image : nil, operator: blend?.operator ?? .over,
          onto: image.bounds)
      }
      return
    }
    try paintAll(
      layer, space, map, clip: clip, opacity: opacity * own,
      innerOpacity: layer.allowsGroupOpacity ? opacity : opacity * own, onto: image, hasShadow: given == nil)
  }

  /// Shadow, color, picture, content, sublayers, border.
  private func paintAll(
    _ layer: CALayer, _ space: LayerSpace, _ map: DeviceMap, clip: PixelBox, opacity: CGFloat,
    innerOpacity: CGFloat, onto image: Image, hasShadow: Bool
  ) throws {
    if hasShadow, layer.hasShadow, !layer.keepsDepth { try paintShadow(layer, map, clip, opacity, image) }
    try paintCut(layer, space, map, clip, opacity, innerOpacity, image)
    paintBorder(layer, map, clip, opacity, image)
  }

  /// Color, picture, content, sublayers, cut off where the layer says so.
  private func paintCut(
    _ layer: CALayer, _ space: LayerSpace, _ map: DeviceMap, _ clip: PixelBox, _ opacity: CGFloat,
    _ innerOpacity: CGFloat, _ image: Image
  ) throws {
    let box = map.isUpright ? map.snapped(layer.bounds) : map.outerBox(layer.bounds)
    guard layer.masksToBounds, !layer.keepsDepth else {
      try paintInside(layer, space, map, box, clip, clip, opacity, innerOpacity, image, isCut: false)
      return
    }
    let inner = clip.intersection(box)
    guard layer.cutsContent(scale), let clips = clips(layer, map, box, inner) else {
      try paintInside(layer, space, map, box, clip, inner, opacity, innerOpacity, image, isCut: false)
      return
    }
    let before = try empty()
    before.composite(image, operator: .source, onto: image.bounds)
    try paintInside(layer, space, map, box, clip, inner, opacity, innerOpacity, image, isCut: true)
    for clip in clips where !clip.box.isEmpty {
      let (x, y) = (Int(clip.box.left), Int(clip.box.top))
      let (maskX, maskY) = (x - Int(clip.maskX), y - Int(clip.maskY))
      let (width, height) = (clip.box.width, clip.box.height)
      let corner = try Image(width: width, height: height, format: .argb8888)
      corner.composite(
        before, operator: .source, sourceX: x, sourceY: y, x: 0, y: 0, width: width, height: height)
      corner.composite(
        clip.mask, operator: .outReverse, sourceX: maskX, sourceY: maskY, x: 0, y: 0, width: width,
        height: height)
      corner.composite(
        image, mask: clip.mask, operator: .add, sourceX: x, sourceY: y, maskX: maskX, maskY: maskY, x: 0,
        y: 0,
        width: width, height: height)
      image.composite(corner, operator: .source, x: x, y: y, width: width, height: height)
    }
  }

  private func clips(_ layer: CALayer, _ map: DeviceMap, _ box: PixelBox, _ clip: PixelBox) -> [DisplayClip]?
  {
    guard !clip.isEmpty else { return nil }
    guard map.isUpright else {
      return DeviceMask.of(layer.outline, .inside(.winding), map, clip: clip).map {
        [DisplayClip(box: clip, mask: $0.image, maskX: $0.box.left, maskY: $0.box.top)]
      }
    }
    let round = RoundCorners(layer, box, scale: map.matrix.m11)
    guard round.isRound, let mask = CornerMasks.corners(round.curve, side: Int(round.side)) else {
      return nil
    }
    return round.squares(side: round.side).map {
      DisplayClip(box: $0.square.intersection(clip), mask: mask, maskX: $0.maskX, maskY: $0.maskY)
    }
  }

  private func paintInside(
    _ layer: CALayer, _ space: LayerSpace, _ map: DeviceMap, _ box: PixelBox, _ clip: PixelBox,
    _ inner: PixelBox,
    _ opacity: CGFloat, _ innerOpacity: CGFloat, _ image: Image, isCut: Bool
  ) throws {
    if !layer.keepsDepth, let color = layer.backgroundColor, color.alpha > 0 {
      fill(color.pixel(opacity: opacity), layer, map, box, clip, image, isCut: isCut)
    }
    try paintPicture(layer, map, box, clip, inner, opacity, image, isCut: isCut)
    if !layer.keepsDepth { try paintContent(layer, map, box, inner, opacity, image) }
    var inside = LayerSpace(inside: layer, map: map, outside: space)
    let copies = layer.copies ?? (1, .identity)
    let middle = CGPoint(
      x: layer.bounds.minX + layer.bounds.width * layer.anchorPoint.x,
      y: layer.bounds.minY + layer.bounds.height * layer.anchorPoint.y)
    for copy in 0..<copies.count {
      if copy > 0 {
        let step = CATransform3DTranslate(
          copies.step.concatenating(CATransform3DMakeTranslation(middle.x, middle.y, 0)), -middle.x,
          -middle.y, 0)
        inside.depth = step.concatenating(inside.depth ?? .identity)
      }
      for child in layer.paintedChildren {
        try paint(child, inside, clip: inner, opacity: innerOpacity, onto: image)
      }
    }
  }

  private func paintBorder(
    _ layer: CALayer, _ map: DeviceMap, _ clip: PixelBox, _ opacity: CGFloat, _ image: Image
  ) {
    if layer.keepsDepth { return }
    if layer.borderWidth > 0, let color = layer.borderColor, color.alpha > 0, map.isUpright {
      border(color.pixel(opacity: opacity), layer, map, clip, image)
    } else if layer.borderWidth > 0, let color = layer.borderColor, color.alpha > 0 {
      let path = CGMutablePath()
      path.addPath(layer.outline)
      let hole = layer.bounds.insetBy(dx: layer.borderWidth, dy: layer.borderWidth)
      if !hole.isNull, hole.width > 0, hole.height > 0 {
        let curve = layer.cornerCurve(in: layer.bounds).inset(by: layer.borderWidth)
        path.appendRect(hole, curve, layer.maskedCorners.corners)
      }
      if let mask = DeviceMask.of(path, .inside(.evenOdd), map, clip: clip) {
        blend(color.pixel(opacity: opacity), mask.image, mask.box, mask.box, image)
      }
    }
  }

  private func fill(
    _ pixel: UInt32, _ layer: CALayer, _ map: DeviceMap, _ box: PixelBox, _ clip: PixelBox, _ image: Image,
    isCut: Bool
  ) {
    guard map.isUpright || isCut else {
      if let outline = DeviceMask.of(layer.outline, .inside(.winding), map, clip: clip.intersection(box)) {
        blend(pixel, outline.image, outline.box, outline.box, image)
      }
      return
    }
    // A clip cuts the edges, whole corners and turned sides alike.
    let round = isCut ? nil : RoundCorners(layer, box, scale: map.matrix.m11)
    guard let round, round.isRound, let mask = CornerMasks.corners(round.curve, side: Int(round.side))
    else {
      blend(pixel, nil, box, box.intersection(clip), image)
      return
    }
    for part in round.rest(side: round.side) { blend(pixel, nil, part, part.intersection(clip), image) }
    for (square, x, y) in round.squares(side: round.side) {
      blend(pixel, mask, PixelBox(left: x, top: y, right: x, bottom: y), square.intersection(clip), image)
    }
  }

  /// Paints a shape or a gradient.
  private func paintPicture(
    _ layer: CALayer, _ map: DeviceMap, _ box: PixelBox, _ clip: PixelBox, _ inner: PixelBox,
    _ opacity: CGFloat,
    _ image: Image, isCut: Bool
  ) throws {
    for part in layer.makePicture(LayerPictureSpace(map: map, clip: inner))?.parts ?? [] {
      switch part {
      case .color(let color, let mask, let place):
        blend(color.pixel(opacity: opacity), mask, place, place.intersection(inner), image)
      case .source(let source, _):
        // The outline in white, then the source in it, then that as translucent as it is to be.
        let coverage = try empty()
        fill(0xFFFF_FFFF, layer, map, box, map.isUpright || isCut ? inner : clip, coverage, isCut: isCut)
        let solid = SolidSource()
        solid.pixel = UInt32((max(0, min(1, opacity)) * 255).rounded()) << 24
        if solid.pixel >> 24 == 255 {
          blend(source, coverage, inner, image)
        } else if isCut || map.isUpright && layer.cornerRadius <= 0 {
          blend(source, solid.image, box.intersection(inner), image)
        } else {
          let picture = try empty()
          blend(source, coverage, inner, picture)
          image.composite(picture, mask: solid.image, onto: image.bounds)
        }
      }
    }
  }

  private func blend(_ source: Image, _ mask: Image, _ box: PixelBox, _ image: Image) {
    guard !box.isEmpty else { return }
    let (x, y) = (Int(box.left), Int(box.top))
    image.composite(
      source, mask: mask, sourceX: x, sourceY: y, maskX: x, maskY: y, x: x, y: y, width: box.width,
      height: box.height)
  }

  private func border(_ pixel: UInt32, _ layer: CALayer, _ map: DeviceMap, _ clip: PixelBox, _ image: Image) {
    let box = map.snapped(layer.bounds)
    let width = min(
      Int32(min(box.width, box.height)), max(1, Int32((layer.borderWidth * map.matrix.m11).rounded())))
    guard 2 * width < min(box.width, box.height) else {
      return fill(pixel, layer, map, box, clip, image, isCut: false)
    }
    let round = RoundCorners(layer, box, scale: map.matrix.m11)
    let side = max(round.side, width)
    let squares = round.squares(side: side)
    // Pixels inside a corner square belong to the ring, all others to the edges.
    for y in box.top..<box.bottom {
      for x in box.left..<box.right {
        let pixelBox = PixelBox(left: x, top: y, right: x + 1, bottom: y + 1)
        guard clip.contains(pixelBox), !squares.contains(where: { $0.square.contains(pixelBox) }) else {
          continue
        }
        let isEdge =
          x < box.left + width || x >= box.right - width || y < box.top + width || y >= box.bottom - width
        if isEdge { blend(pixel, nil, pixelBox, pixelBox, image) }
      }
    }
    guard round.isRound,
      let ring = CornerMasks.ring(round.curve, width: CGFloat(width), side: Int(side))
    else { return }
    for (square, x, y) in squares {
      blend(pixel, ring, PixelBox(left: x, top: y, right: x, bottom: y), square.intersection(clip), image)
    }
  }

  private func blend(_ pixel: UInt32, _ mask: Image?, _ place: PixelBox, _ box: PixelBox, _ image: Image) {
    guard !box.isEmpty else { return }
    let solid = SolidSource()
    solid.pixel = pixel
    image.composite(
      solid.image, mask: mask, maskX: Int(box.left - place.left), maskY: Int(box.top - place.top),
      x: Int(box.left), y: Int(box.top), width: box.width, height: box.height)
  }

  private func paintShadow(
    _ layer: CALayer, _ map: DeviceMap, _ clip: PixelBox, _ opacity: CGFloat, _ image: Image
  ) throws {
    guard let color = layer.shadowColor else { return }
    let pixel = color.pixel(opacity: opacity * CGFloat(min(1, layer.shadowOpacity)))
    let sigma = max(0, layer.shadowRadius) * map.narrowest
    let offset = layer.shadowOffset
    if map.isUpright, layer.shadowPath == nil, layer.isPlainPanel, layer.maskedCorners.isSuperset(of: .all),
      layer.cornerCurve == .circular, sigma >= 0.25
    {
      let box = map.snapped(layer.bounds)
      let moved = map.snapped(layer.bounds.offsetBy(dx: offset.width, dy: offset.height))
      let round = RoundCorners(layer, box, scale: map.matrix.m11)
      let place = Rectangle(x: Int(moved.left), y: Int(moved.top), width: box.width, height: box.height)
      guard
        let soft = SoftShadow.of(
          width: box.width, height: box.height, blur: 2 * sigma, cornerRadius: round.curve.radius)
      else { return }
      soft.forEachPiece(of: place) { piece in
        piece.forEachPart { part in
          let part = PixelBox(part)
          blend(
            pixel, piece.mask, part.offset(x: -Int32(piece.maskX), y: -Int32(piece.maskY)),
            part.intersection(clip), image)
        }
      }
      return
    }
    guard let shadow = layer.shadowMask(map, sigma: sigma, clip: whole, pictureScale: scale) else { return }
    blend(pixel, shadow.mask, shadow.box, shadow.box.intersection(clip), image)
  }

  /// Paints the delegate's drawing, on a separate picture.
  private func paintContent(
    _ layer: CALayer, _ map: DeviceMap, _ box: PixelBox, _ clip: PixelBox, _ opacity: CGFloat, _ image: Image
  ) throws {
    guard let delegate = layer.delegate as? Dots, layer.bounds.width > 0, layer.bounds.height > 0 else {
      return
    }
    let isNatural = map.isUpright && map.matrix.m11 == Double(scale) && map.matrix.m22 == Double(scale)
    let drawing = layer.drawing(pictureScale: scale, box: isNatural ? box : nil)
    guard drawing.width > 0, drawing.height > 0 else { return }
    let content = try Image(width: drawing.width, height: drawing.height, format: .argb8888)
    let spread = CGSize(
      width: layer.bounds.width * scale >= 1 ? CGFloat(drawing.width) / layer.bounds.width : scale,
      height: layer.bounds.height * scale >= 1 ? CGFloat(drawing.height) / layer.bounds.height : scale)
    // The delegate sees the model values of the layer. The drawing keeps its place in the bounds.
    let state = layer.flags.contains(.isPresenting) ? layer.extras?.animations : nil
    state?.restore()
    delegate.draw(
      layer,
      in: CGContext(origin: layer.bounds.origin, scale: scale, spread: spread, clip: content.bounds) {
        content
      })
    state?.apply()
    let alpha = UInt32((max(0, min(1, opacity)) * 255).rounded()) << 24
    let solid = SolidSource()
    solid.pixel = alpha
    let veil = alpha >> 24 < 255 ? solid.image : nil
    if isNatural {
      let shown = box.intersection(clip)
      guard !shown.isEmpty else { return }
      image.composite(
        content, mask: veil, sourceX: Int(shown.left - box.left), sourceY: Int(shown.top - box.top),
        x: Int(shown.left), y: Int(shown.top), width: shown.width, height: shown.height)
      return
    }
    content.filter = .bilinear
    content.repeatMode = .pad
    let (x, y) = (layer.bounds.width / CGFloat(drawing.width), layer.bounds.height / CGFloat(drawing.height))
    var mask: DeviceMask?
    var shown = clip
    if map.isUpright {
      let target = map.snapped(layer.bounds)
      shown = target.intersection(clip)
      guard !shown.isEmpty else { return }
      let (wide, high) = (
        Double(drawing.width) / Double(target.width), Double(drawing.height) / Double(target.height)
      )
      content.transform = Transform(
        a: wide, b: 0, c: 0, d: high, tx: -Double(target.left) * wide, ty: -Double(target.top) * high)
      if wide == 1, high == 1 { content.filter = .nearest }
    } else {
      let toPoints = Transform(a: x, b: 0, c: 0, d: y, tx: layer.bounds.minX, ty: layer.bounds.minY)
      guard let back = toPoints.concatenating(map.matrix).inverted() else { return }
      content.transform = back
      mask = DeviceMask.of(
        CGPath(rect: layer.bounds, transform: nil), .inside(.winding), map,
        clip: clip.intersection(map.outerBox(layer.bounds)))
      guard let mask else { return }
      shown = mask.box.intersection(clip)
    }
    let picture = try empty()
    // Perspective is worked out for all of the picture at once, and not by pixman.
    let seen =
      content.transform.isAffine ? content : content.projected(content.transform, .bilinear, onto: whole)
    guard let seen else { return }
    picture.composite(
      seen, mask: mask?.image, sourceX: Int(shown.left), sourceY: Int(shown.top),
      maskX: Int(shown.left - (mask?.box.left ?? 0)), maskY: Int(shown.top - (mask?.box.top ?? 0)),
      x: Int(shown.left), y: Int(shown.top), width: shown.width, height: shown.height)
    image.composite(
      picture, mask: veil, sourceX: Int(shown.left), sourceY: Int(shown.top), x: Int(shown.left),
      y: Int(shown.top), width: shown.width, height: shown.height)
  }
}
