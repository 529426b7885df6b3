import Foundation
internal import Graphics
internal import Pixman

/// Writes down what is to be painted of a tree of layers: goes through the layers that meet what is out of date, back to
/// front, and past all others. No call goes deeper than the one before it.
struct DisplayListBuilder {
  var list = DisplayList()
  /// What is to be painted, and the picture around it.
  let damage: DamageTiles
  /// Pixels per point of the window, at which layers draw.
  let scale: CGFloat
  private var stack: [Visit] = []

  /// A layer whose sublayers are being gone through.
  struct Visit {
    let layer: CALayer
    let outside: LayerSpace
    var inside: LayerSpace
    let map: DeviceMap
    let clip: PixelBox
    let innerClip: PixelBox
    /// How opaque what the layer itself paints is; of sublayers, where they are translucent by themselves.
    let opacity: CGFloat
    let innerOpacity: CGFloat
    let clipBracket: Int32
    let groupBracket: Int32
    /// The points of the layer that are out of date, for the search among its sublayers.
    var area: Extent
    var next = 0
    /// Which copy of the sublayers is being gone through.
    var copy = 0
    var isMasking = false
  }

  init(damage: DamageTiles, scale: CGFloat, reusing list: DisplayList) {
    self.damage = damage
    self.scale = scale
    self.list = list
  }

  /// Lists a tree.
  ///
  /// - map: where the root's points are.
  /// - isAlone: whether the root's own opacity, mask and shadow are left out, as they are done with its picture.
  mutating func run(_ root: CALayer, _ map: DeviceMap, isAlone: Bool = false) {
    let space = LayerSpace(map.moved(x: -root.offset.x, y: -root.offset.y))
    enter(
      root, isAlone ? LayerSpace(map) : space, damage.bounds, opacity: 1, map: isAlone ? map : nil,
      isAlone: isAlone)
    while let last = stack.indices.last {
      let visit = stack[last]
      if visit.isMasking {
        leave(stack.removeLast())
      } else if let index = nextChild(last) {
        let child = visit.layer.paintedChild(index)
        enter(child, visit.inside, visit.innerClip, opacity: visit.innerOpacity)
      } else if nextCopy(last) {
        continue
      } else {
        finish(last)
      }
    }
  }

  private mutating func nextChild(_ last: Int) -> Int? {
    guard let inner = stack[last].layer.inner, !stack[last].innerClip.isEmpty else { return nil }
    let (area, space) = (stack[last].area, stack[last].inside)
    let isSearched = area != .everything
    guard
      let index = inner.index.next(
        from: stack[last].next, meeting: area,
        isWanted: { !isSearched || damage.intersects(space.map.box($0)) })
    else { return nil }
    stack[last].next = index + 1
    return index
  }

  /// Begins with the next copy of a layer's sublayers, if there is one.
  private mutating func nextCopy(_ last: Int) -> Bool {
    guard let (count, step) = stack[last].layer.copies, stack[last].copy + 1 < count else { return false }
    stack[last].copy += 1
    stack[last].next = 0
    let layer = stack[last].layer
    let middle = CGPoint(
      x: layer.bounds.minX + layer.bounds.width * layer.anchorPoint.x,
      y: layer.bounds.minY + layer.bounds.height * layer.anchorPoint.y)
    let placed = CATransform3DTranslate(
      step.concatenating(CATransform3DMakeTranslation(middle.x, middle.y, 0)), -middle.x, -middle.y, 0)
    let before = stack[last].inside.depth ?? .identity
    stack[last].inside.depth = placed.concatenating(before)
    stack[last].inside.isCopy = true
    stack[last].area = .everything
    return true
  }

  // MARK: A layer

  private mutating func enter(
    _ layer: CALayer, _ space: LayerSpace, _ clip: PixelBox, opacity: CGFloat, map given: DeviceMap? = nil,
    isAlone: Bool = false
  ) {
    guard isAlone || (!layer.isHidden && layer.storedOpacity > 0) else { return }
    let extent =
      isAlone
      ? clip
      : space.isCopy && layer.keepsDepth
        ? clip
        : space.map.box(space.isCopy ? layer.extent(in: space) : layer.shownExtent).intersection(clip)
    guard damage.intersects(extent) else { return }
    let map = given ?? space.map(of: layer)
    guard !layer.isTurnedAway(map) else { return }
    let own = isAlone ? 1 : CGFloat(min(1, layer.storedOpacity))
    let mask = isAlone ? nil : layer.extras?.mask
    let blend = isAlone ? nil : layer.extras?.blendMode
    if !isAlone, layer.extras?.shouldRasterize == true, paintRaster(layer, map, clip, extent, opacity * own) {
      return
    }
    let needsGroup =
      mask != nil || blend != nil
      || (own < 1 && layer.allowsGroupOpacity && !(layer.isSinglePaint && map.isUpright))
    var group: Int32 = -1
    var paintOpacity = opacity * own
    var innerOpacity = layer.allowsGroupOpacity ? opacity : opacity * own
    if needsGroup {
      let groupOpacity = layer.allowsGroupOpacity || mask != nil || blend != nil ? opacity * own : 1
      group = list.begin(
        .group(
          opacity: byte(groupOpacity), operator: blend?.operator ?? .over, hasMask: mask != nil), extent)
      paintOpacity = 1
      innerOpacity = 1
    }
    if !isAlone, layer.hasShadow, !layer.keepsDepth { paintShadow(layer, map, clip, paintOpacity) }
    var innerClip = clip
    var bracket: Int32 = -1
    let box = map.isUpright ? map.snapped(layer.bounds) : map.outerBox(layer.bounds)
    if layer.masksToBounds, !layer.keepsDepth {
      innerClip = clip.intersection(box)
      if layer.cutsContent { bracket = beginClip(layer, map, box, clip: innerClip) }
    }
    let visit = Visit(
      layer: layer, outside: space, inside: LayerSpace(inside: layer, map: map, outside: space), map: map,
      clip: clip, innerClip: innerClip, opacity: paintOpacity, innerOpacity: innerOpacity,
      clipBracket: bracket, groupBracket: group, area: .empty)
    paintOwn(visit, box, isCut: bracket != -1)
    var next = visit
    if let inner = layer.inner, inner.index.count > 0, !innerClip.isEmpty {
      let space = visit.inside
      next.area = space.map.extent(under: innerClip.intersection(damage.extents))
      if layer.copies != nil || layer.keepsDepth || space.depth != nil && !space.map.isUpright {
        next.area = .everything
      }
      if layer.copies.map({ $0.count <= 0 }) ?? false { next.next = inner.index.count }
    }
    stack.append(next)
  }

  /// The sublayers are done: what comes above them, and the ends of brackets.
  private mutating func finish(_ last: Int) {
    let visit = stack[last]
    let layer = visit.layer
    if layer.borderWidth > 0, !layer.keepsDepth { paintBorder(visit) }
    if visit.clipBracket >= 0 { list.end(visit.clipBracket) }
    stack[last].isMasking = true
    if visit.groupBracket >= 0, let mask = layer.extras?.mask {
      list.beginMask(of: visit.groupBracket)
      // What lies outside of the group is nobody's mask.
      let group = list.commands[Int(list.brackets[Int(visit.groupBracket)].begin)].box
      enter(
        mask, LayerSpace(inside: layer, map: visit.map, outside: visit.outside),
        visit.clip.intersection(group),
        opacity: 1)
    }
  }

  private mutating func leave(_ visit: Visit) {
    if visit.groupBracket >= 0 { list.end(visit.groupBracket) }
  }

  // MARK: What a layer paints

  /// Colour, picture and content.
  private mutating func paintOwn(_ visit: Visit, _ box: PixelBox, isCut: Bool) {
    let (layer, map) = (visit.layer, visit.map)
    guard !layer.keepsDepth else { return }
    if let background = layer.storedBackground, background.alpha > 0 {
      let color = background.pixel(opacity: visit.opacity)
      if map.isUpright {
        paintRounded(layer, map, box, visit.clip, isCut: isCut) { list, part, mask in
          if let mask {
            list.paint(color, through: mask.0, at: mask.1, in: part)
          } else {
            list.fill(color, part)
          }
        }
      } else if let outline = layer.outlineMask(map, clip: visit.clip.intersection(box)) {
        list.paint(color, through: outline.image, at: outline.box, in: outline.box.intersection(visit.clip))
      }
    }
    if layer.hasPicture { paintPicture(visit, box) }
    if let image = layer.extras?.contents {
      paintImage(
        image.pixels, visit, box, isOpaque: image.isOpaque, scale: layer.contentsScale)
    } else if layer.hasContent || layer.mayHaveContent(pictureScale: scale),
      !box.intersection(visit.innerClip).isEmpty || layer.contentArea != nil
    {
      var place = box
      if let area = layer.contentArea, !layer.masksToBounds { place = box.union(map.box(Extent(area))) }
      let shown = place.intersection(visit.innerClip)
      guard damage.intersects(shown) else { return }
      list.contents.append(PendingContent(layer: layer, map: map, box: box, clip: visit.innerClip))
      list.commands.append(
        DisplayCommand(
          box: shown, kind: .content, alpha: byte(visit.opacity), index: Int32(list.contents.count - 1)))
    }
  }

  /// Hands over the parts of an upright layer: those that are whole, and its round corners with their masks.
  private mutating func paintRounded(
    _ layer: CALayer, _ map: DeviceMap, _ box: PixelBox, _ clip: PixelBox, isCut: Bool,
    _ paint: (inout DisplayList, PixelBox, (Image, PixelBox)?) -> Void
  ) {
    guard layer.storedCornerRadius > 0, !isCut else {
      paint(&list, box.intersection(clip), nil)
      return
    }
    let round = RoundCorners(layer, box, scale: map.matrix.m11)
    guard round.radius > 0, let mask = CornerMasks.circle(round.radius, side: Int(round.side)) else {
      paint(&list, box.intersection(clip), nil)
      return
    }
    for part in round.rest(side: round.side) where part.intersects(clip) {
      paint(&list, part.intersection(clip), nil)
    }
    for (square, x, y) in round.squares(side: round.side) where square.intersects(clip) {
      let place = PixelBox(left: x, top: y, right: x + 2 * round.side, bottom: y + 2 * round.side)
      paint(&list, square.intersection(clip), (mask, place))
    }
  }

  private mutating func paintPicture(_ visit: Visit, _ box: PixelBox) {
    let layer = visit.layer
    let cache = layer.cache
    let picture: LayerPicture?
    if let known = cache.picture, known.map == visit.map, known.clip == visit.innerClip {
      picture = known.picture
    } else {
      picture = layer.makePicture(LayerPictureSpace(map: visit.map, clip: visit.innerClip))
      cache.picture = (visit.map, visit.innerClip, picture)
    }
    for part in picture?.parts ?? [] {
      switch part {
      case .color(let color, let mask, let place):
        list.paint(
          color.pixel(opacity: visit.opacity), through: mask, at: place,
          in: place.intersection(visit.innerClip))
      case .source(let image, let isOpaque):
        let alpha = byte(visit.opacity)
        if visit.map.isUpright {
          paintRounded(layer, visit.map, box, visit.innerClip, isCut: visit.clipBracket != -1) {
            list, part, mask in
            let source = DisplaySource(
              image: image, mask: mask?.0, maskX: mask?.1.left ?? 0, maskY: mask?.1.top ?? 0)
            list.paint(source, alpha: alpha, isOpaque: isOpaque, in: part)
          }
        } else if let outline = layer.outlineMask(visit.map, clip: visit.clip.intersection(box)) {
          let source = DisplaySource(
            image: image, mask: outline.image, maskX: outline.box.left, maskY: outline.box.top)
          list.paint(source, alpha: alpha, isOpaque: false, in: outline.box.intersection(visit.innerClip))
        }
      }
    }
  }

  /// The line just inside of the bounds, above everything else.
  private mutating func paintBorder(_ visit: Visit) {
    let (layer, map) = (visit.layer, visit.map)
    guard let border = layer.borderColor, border.alpha > 0 else { return }
    let color = border.pixel(opacity: visit.opacity)
    guard map.isUpright else {
      let path = CGMutablePath()
      path.addPath(layer.outline)
      let (width, radius) = (layer.borderWidth, max(0, layer.storedCornerRadius - layer.borderWidth))
      let inner = layer.bounds.insetBy(dx: width, dy: width)
      if !inner.isNull, inner.width > 0, inner.height > 0 {
        path.appendRoundedRect(
          inner, CGSize(width: radius, height: radius), layer.maskedCorners.corners, .identity)
      }
      guard let mask = DeviceMask.of(path, .inside(.evenOdd), map, clip: visit.clip) else { return }
      list.paint(color, through: mask.image, at: mask.box, in: mask.box)
      return
    }
    let box = map.snapped(layer.bounds)
    let most = Int32(min(box.width, box.height))
    let width = min(most, max(1, Int32(min(1e6, (layer.borderWidth * map.matrix.m11).rounded()))))
    let round = RoundCorners(layer, box, scale: map.matrix.m11)
    let side = round.radius > 0 ? max(round.side, width) : width
    let mask =
      round.radius > 0 ? CornerMasks.ring(round.radius, width: CGFloat(width), side: Int(side)) : nil
    let squares = mask == nil ? [] : round.squares(side: side)
    var edges = [
      PixelBox(left: box.left, top: box.top, right: box.right, bottom: box.top + width),
      PixelBox(
        left: box.left, top: max(box.bottom - width, box.top + width), right: box.right, bottom: box.bottom),
      PixelBox(left: box.left, top: box.top + width, right: box.left + width, bottom: box.bottom - width),
      PixelBox(
        left: max(box.right - width, box.left + width), top: box.top + width, right: box.right,
        bottom: box.bottom - width),
    ]
    for (square, _, _) in squares {
      edges = edges.flatMap { $0.without(square) }
    }
    for edge in edges { list.fill(color, edge.intersection(visit.clip)) }
    for (square, x, y) in squares {
      guard let mask else { continue }
      let place = PixelBox(left: x, top: y, right: x + 2 * side, bottom: y + 2 * side)
      list.paint(color, through: mask, at: place, in: square.intersection(visit.clip))
    }
  }

  // MARK: What is around a layer

  /// Begins to cut off what a layer holds at its round corners or its turned edges.
  private mutating func beginClip(
    _ layer: CALayer, _ map: DeviceMap, _ box: PixelBox, clip: PixelBox
  ) -> Int32 {
    guard !clip.isEmpty else { return -1 }
    var clips: [DisplayClip] = []
    if map.isUpright {
      let round = RoundCorners(layer, box, scale: map.matrix.m11)
      guard round.radius > 0, let mask = CornerMasks.circle(round.radius, side: Int(round.side)) else {
        return -1
      }
      for (square, x, y) in round.squares(side: round.side) where damage.intersects(square.intersection(clip))
      {
        clips.append(DisplayClip(box: square.intersection(clip), mask: mask, maskX: x, maskY: y))
      }
      guard !clips.isEmpty else { return -2 }
    } else if let outline = layer.outlineMask(map, clip: clip) {
      clips = [DisplayClip(box: clip, mask: outline.image, maskX: outline.box.left, maskY: outline.box.top)]
    } else {
      return -1
    }
    return list.begin(.clip(clips), clip)
  }

  private mutating func paintShadow(_ layer: CALayer, _ map: DeviceMap, _ clip: PixelBox, _ opacity: CGFloat)
  {
    guard let extras = layer.extras, let shadow = extras.shadowColor else { return }
    let color = shadow.pixel(opacity: opacity * CGFloat(min(1, extras.shadowOpacity)))
    let scale = map.scale
    let sigma = max(0, extras.shadowRadius) * min(scale.width, scale.height)
    if map.isUpright, extras.shadowPath == nil, layer.isPlainPanel, layer.maskedCorners.isSuperset(of: .all) {
      let box = map.snapped(layer.bounds)
      let moved = map.snapped(
        layer.bounds.offsetBy(dx: extras.shadowOffset.width, dy: extras.shadowOffset.height))
      let place = PixelBox(
        left: moved.left, top: moved.top, right: moved.left + Int32(box.width),
        bottom: moved.top + Int32(box.height))
      let round = RoundCorners(layer, box, scale: map.matrix.m11)
      if sigma >= 0.25,
        let soft = SoftShadow.of(
          width: box.width, height: box.height, blur: 2 * sigma, cornerRadius: round.radius)
      {
        soft.forEachPiece(of: place.rectangle) { piece in
          let part = PixelBox(piece.rectangle).intersection(clip)
          guard let mask = piece.mask else { return list.fill(color, part) }
          let origin = PixelBox(piece.rectangle).offset(x: -Int32(piece.maskX), y: -Int32(piece.maskY))
          list.paint(color, through: mask, at: origin, in: part)
        }
        return
      }
    }
    guard let made = layer.shadowMask(map, sigma: sigma, clip: damage.bounds, pictureScale: self.scale) else {
      return
    }
    list.paint(color, through: made.mask, at: made.box, in: made.box.intersection(clip))
  }

  /// Paints a layer that is kept as a picture.
  ///
  /// - Returns: false if there is no such picture to be had: the layer is painted as any other.
  private mutating func paintRaster(
    _ layer: CALayer, _ map: DeviceMap, _ clip: PixelBox, _ extent: PixelBox, _ opacity: CGFloat
  ) -> Bool {
    guard layer.extras?.mask == nil, layer.extras?.blendMode == nil, !layer.hasShadow,
      let raster = layer.rasterized(scale: layer.rasterizationScale)
    else { return false }
    let toPixels = Transform(
      a: 1 / raster.scale, b: 0, c: 0, d: 1 / raster.scale, tx: raster.area.minX, ty: raster.area.minY)
    guard let back = toPixels.concatenating(map.matrix).inverted(),
      let reader = layer.cache.reader(of: raster.image, back, .bilinear)
    else { return false }
    let box = (map.isUpright ? map.snapped(raster.area) : map.outerBox(raster.area)).intersection(clip)
    var source = DisplaySource(image: reader)
    if !map.isUpright {
      guard
        let mask = DeviceMask.of(CGPath(rect: raster.area, transform: nil), .inside(.winding), map, clip: box)
      else {
        return true
      }
      source.mask = mask.image
      (source.maskX, source.maskY) = (mask.box.left, mask.box.top)
    }
    list.paint(source, alpha: byte(opacity), isOpaque: false, in: box)
    return true
  }

  func byte(_ opacity: CGFloat) -> UInt8 { UInt8((max(0, min(1, opacity)) * 255).rounded()) }
}

extension CALayer {
  /// Whether the layer paints one thing at most, so that it is translucent where that is.
  final var isSinglePaint: Bool {
    // Of the edge of a corner two factors take their share, in an order that shows.
    guard children.isEmpty, !hasShadow, storedCornerRadius <= 0 else { return false }
    var count = 0
    if storedBackground.map({ $0.alpha > 0 }) ?? false { count += 1 }
    if hasPicture { count += 2 }
    if extras?.contents != nil || hasContent { count += 1 }
    if borderWidth > 0 { count += 1 }
    return count <= 1
  }

  /// Whether corners or edges cut off more than the colour.
  final var cutsContent: Bool {
    !children.isEmpty || hasContent || extras?.contents != nil || hasPicture
  }
}

extension CGColor {
  /// The colour as pixels have it, more translucent by a factor.
  func pixel(opacity: CGFloat) -> UInt32 {
    let factor = UInt32((max(0, min(1, opacity)) * 255).rounded())
    let pixel = pixman.pixel
    guard factor < 255 else { return pixel }
    // As pixman multiplies, so that it makes no difference whether a colour or a group of one is translucent.
    func part(_ shift: UInt32) -> UInt32 {
      let product = ((pixel >> shift) & 255) * factor + 128
      return ((product + (product >> 8)) >> 8) << shift
    }
    return part(0) | part(8) | part(16) | part(24)
  }
}

extension PixelBox {
  /// What of the box is not in another one.
  func without(_ other: PixelBox) -> [PixelBox] {
    let common = intersection(other)
    guard !common.isEmpty else { return [self] }
    return [
      PixelBox(left: left, top: top, right: right, bottom: common.top),
      PixelBox(left: left, top: common.top, right: common.left, bottom: common.bottom),
      PixelBox(left: common.right, top: common.top, right: right, bottom: common.bottom),
      PixelBox(left: left, top: common.bottom, right: right, bottom: bottom),
    ].filter { !$0.isEmpty }
  }
}
