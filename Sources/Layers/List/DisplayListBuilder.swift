internal import CasementGraphics
import Foundation
internal import Pixman

/// Lists the commands that paint a layer tree: visits the layers that meet the damage, back to front. Iterative, so
/// the recursion depth does not depend on the tree's depth.
struct DisplayListBuilder {
  var list = DisplayList()
  /// The damage to paint, and the bounds of the picture.
  var damage = DamageTiles(width: 1, height: 1)
  /// Pixels per point of the window, at which layers draw.
  let scale: CGFloat
  /// Whether the picture is an offscreen one, such as a snapshot for the program.
  var isAside = false
  private var stack: [Visit] = []
  /// The space of the root.
  private var rootSpace = LayerSpace(DeviceMap(.identity))

  /// A layer that is being painted, and its position.
  struct Painting {
    let layer: CALayer
    let map: DeviceMap
    let clip: PixelBox
    let innerClip: PixelBox
    /// The opacity of the layer's own painting.
    let opacity: CGFloat
    /// The open brackets of the layer, for its clip and its group; negative if there is none.
    let clipBracket: Int32
    let groupBracket: Int32
  }

  /// A layer whose sublayers are being visited.
  private struct Visit {
    let painting: Painting
    /// The opacity of the sublayers, if the layer's opacity applies to each of them.
    let innerOpacity: CGFloat
    /// The space of the sublayers, then that of the mask.
    var inside: LayerSpace
    /// The damaged part of the layer in points, for the search among its sublayers.
    var area: Extent
    var next = 0
    /// The copy of the sublayers that is being visited, in a replicator layer.
    var copy = 0
    var isMasking = false
  }

  init(scale: CGFloat) { self.scale = scale }

  /// Lists a tree.
  ///
  /// - map: from the root's points to pixels.
  /// - isAlone: whether to leave out the root's own opacity, mask and shadow, which apply to its finished picture.
  mutating func run(_ root: CALayer, _ map: DeviceMap, isAlone: Bool = false) {
    rootSpace = isAlone ? LayerSpace(map) : LayerSpace(map.moved(x: -root.offset.x, y: -root.offset.y))
    enter(root, rootSpace, damage.bounds, opacity: 1, map: isAlone ? map : nil, isAlone: isAlone)
    while let last = stack.indices.last {
      if stack[last].isMasking {
        endGroup(stack.removeLast().painting)
      } else if let child = nextChild(last) {
        enter(child, stack[last].inside, stack[last].painting.innerClip, opacity: stack[last].innerOpacity)
      } else if nextCopy(last) {
        continue
      } else {
        finish(last)
      }
    }
  }

  private mutating func nextChild(_ last: Int) -> CALayer? {
    let layer = stack[last].painting.layer
    guard let inner = layer.inner, !stack[last].painting.innerClip.isEmpty else { return nil }
    // A rasterized sublayer calls the program's `draw` while this list is built. That may add or remove sublayers,
    // which makes the index invalid. Damage the whole layer for the next frame instead.
    if layer.changes.contains(.children) {
      layer.noteGeometry()
      return nil
    }
    let (start, area) = (stack[last].next, stack[last].area)
    let found =
      area == .everything
      ? inner.index.next(from: start, meeting: area)
      : inner.index.next(from: start, meeting: area, damage, stack[last].inside.map)
    guard let index = found else { return nil }
    stack[last].next = index + 1
    return layer.paintedChild(index)
  }

  /// Starts the next copy of a replicator's sublayers, if there is one.
  private mutating func nextCopy(_ last: Int) -> Bool {
    let layer = stack[last].painting.layer
    guard let (count, step) = layer.copies, stack[last].copy + 1 < count else { return false }
    stack[last].copy += 1
    stack[last].next = 0
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
    guard isAlone || !layer.isOutOfSight else { return }
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
      || (own < 1 && layer.allowsGroupOpacity
        && !(map.isUpright ? layer.isSinglePaint(scale) : layer.isColorAlone(scale)))
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
    if layer.flags.contains(.masksToBounds), !layer.keepsDepth {
      innerClip = clip.intersection(box)
      if layer.cutsContent(scale) { bracket = beginClip(layer, map, box, clip: &innerClip) }
    }
    let painting = Painting(
      layer: layer, map: map, clip: clip, innerClip: innerClip, opacity: paintOpacity, clipBracket: bracket,
      groupBracket: group)
    paintOwn(painting, box)
    guard let inner = layer.inner, inner.index.count > 0, !innerClip.isEmpty else {
      guard mask == nil else {
        stack.append(Visit(painting: painting, innerOpacity: innerOpacity, inside: space, area: .empty))
        return
      }
      // No sublayers, the most common case.
      paintAbove(painting)
      endGroup(painting)
      return
    }
    let inside = LayerSpace(inside: layer, map: map, outside: space)
    var visit = Visit(painting: painting, innerOpacity: innerOpacity, inside: inside, area: .empty)
    let copies = layer.copies
    visit.area =
      copies != nil || layer.keepsDepth || inside.isDeep && !inside.map.isUpright
      ? .everything : inside.map.extent(under: innerClip.intersection(damage.extents))
    if let copies, copies.count <= 0 { visit.next = inner.index.count }
    stack.append(visit)
  }

  /// Ends the clip, and paints the border above the sublayers.
  private mutating func paintAbove(_ painting: Painting) {
    if painting.clipBracket >= 0 { list.end(painting.clipBracket) }
    // The border has its own rounded mask. Clipping it again would fade its antialiased edges.
    if painting.layer.borderWidth > 0, !painting.layer.keepsDepth { paintBorder(painting) }
  }

  /// Paints the content above the sublayers, and then the mask.
  private mutating func finish(_ last: Int) {
    let painting = stack[last].painting
    paintAbove(painting)
    stack[last].isMasking = true
    guard painting.groupBracket >= 0, let mask = painting.layer.extras?.mask else { return }
    list.beginMask(of: painting.groupBracket)
    let outside = last > 0 ? stack[last - 1].inside : rootSpace
    stack[last].inside = LayerSpace(inside: painting.layer, map: painting.map, outside: outside)
    // Pixels outside of the group need no mask.
    let group = list.commands[Int(list.brackets[Int(painting.groupBracket)].begin)].box
    enter(mask, stack[last].inside, painting.clip.intersection(group), opacity: 1)
  }

  private mutating func endGroup(_ painting: Painting) {
    if painting.groupBracket >= 0 { list.end(painting.groupBracket) }
  }

  // MARK: Content of a layer

  /// Paints background color, picture and content.
  private mutating func paintOwn(_ painting: Painting, _ box: PixelBox) {
    let (layer, map) = (painting.layer, painting.map)
    guard !layer.keepsDepth else { return }
    if let background = layer.storedBackground, background.alpha > 0 {
      let color = background.pixel(opacity: painting.opacity)
      if map.isUpright {
        fillRounded(color, painting, box, isCut: painting.clipBracket != -1)
      } else if painting.clipBracket >= 0 {
        // The clip antialiases the edges. Antialiasing them here too would fade them, but only while something is
        // clipped.
        list.fill(color, box.intersection(painting.innerClip))
      } else if let outline = layer.outlineMask(map, clip: painting.clip.intersection(box)) {
        list.paint(
          color, through: outline.image, at: outline.box, in: outline.box.intersection(painting.clip))
      }
    }
    if layer.hasPicture { paintPicture(painting, box) }
    if let image = layer.extras?.contents {
      paintImage(image, painting, box, scale: layer.contentsScale)
    } else if layer.hasContent(pictureScale: scale),
      !box.intersection(painting.innerClip).isEmpty || layer.contentArea != nil
    {
      var place = box
      if let area = layer.contentArea, !layer.masksToBounds { place = box.union(map.box(Extent(area))) }
      let shown = place.intersection(painting.innerClip)
      guard damage.intersects(shown) else { return }
      let alpha = byte(painting.opacity)
      let isCut = layer.contentsCenter != CALayer.wholeContents
      let covers =
        alpha == 255 && !isCut && layer.isOpaque && layer.animatedSize == nil && isNatural(map)
        && layer.fillsWithOpaqueContent(box)
      for part in 0..<(isCut ? 9 : 1) {
        list.contents.append(
          PendingContent(layer: layer, map: map, box: box, clip: painting.innerClip, part: part))
        list.commands.append(
          DisplayCommand(
            box: shown, kind: .content, isOpaque: covers, alpha: alpha,
            index: Int32(list.contents.count - 1)))
      }
    }
  }

  /// Fills an upright layer, with its round corners.
  private mutating func fillRounded(_ color: UInt32, _ painting: Painting, _ box: PixelBox, isCut: Bool) {
    paintRounded(painting.layer, painting.map, box, painting.clip, isCut: isCut) { list, part, mask in
      if let mask {
        list.paint(color, through: mask.0, at: mask.1, in: part)
      } else {
        list.fill(color, part)
      }
    }
  }

  /// Calls `paint` for the parts of an upright layer: whole boxes, and round corners with their masks.
  private mutating func paintRounded(
    _ layer: CALayer, _ map: DeviceMap, _ box: PixelBox, _ clip: PixelBox, isCut: Bool,
    _ paint: (inout DisplayList, PixelBox, (Image, PixelBox)?) -> Void
  ) {
    guard layer.storedCornerRadius > 0, !isCut else {
      paint(&list, box.intersection(clip), nil)
      return
    }
    let round = RoundCorners(layer, box, scale: map.matrix.m11)
    guard round.isRound, let mask = CornerMasks.corners(round.curve, side: Int(round.side)) else {
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

  private mutating func paintPicture(_ painting: Painting, _ box: PixelBox) {
    let layer = painting.layer
    let cache = layer.cache
    let picture: LayerPicture?
    if let known = cache.picture, known.map == painting.map, known.clip == painting.innerClip {
      picture = known.picture
    } else {
      picture = layer.makePicture(LayerPictureSpace(map: painting.map, clip: painting.innerClip))
      cache.picture = (painting.map, painting.innerClip, picture)
    }
    for part in picture?.parts ?? [] {
      switch part {
      case .color(let color, let mask, let place):
        list.paint(
          color.pixel(opacity: painting.opacity), through: mask, at: place,
          in: place.intersection(painting.innerClip))
      case .source(let image, let isOpaque):
        let alpha = byte(painting.opacity)
        if painting.map.isUpright {
          paintRounded(layer, painting.map, box, painting.innerClip, isCut: painting.clipBracket != -1) {
            list, part, mask in
            let source = DisplaySource(
              image: image, mask: mask?.0, maskX: mask?.1.left ?? 0, maskY: mask?.1.top ?? 0)
            list.paint(source, alpha: alpha, isOpaque: isOpaque, in: part)
          }
        } else if painting.clipBracket >= 0 {
          list.paint(
            DisplaySource(image: image), alpha: alpha, isOpaque: false,
            in: box.intersection(painting.innerClip))
        } else if let outline = layer.outlineMask(painting.map, clip: painting.clip.intersection(box)) {
          let source = DisplaySource(
            image: image, mask: outline.image, maskX: outline.box.left, maskY: outline.box.top)
          list.paint(source, alpha: alpha, isOpaque: false, in: outline.box.intersection(painting.innerClip))
        }
      }
    }
  }

  /// Paints the border just inside the bounds, above everything else.
  private mutating func paintBorder(_ painting: Painting) {
    let (layer, map) = (painting.layer, painting.map)
    guard let border = layer.borderColor, border.alpha > 0 else { return }
    let color = border.pixel(opacity: painting.opacity)
    guard map.isUpright else {
      let path = CGMutablePath()
      path.addPath(layer.outline)
      let inner = layer.bounds.insetBy(dx: layer.borderWidth, dy: layer.borderWidth)
      if !inner.isNull, inner.width > 0, inner.height > 0 {
        let curve = layer.cornerCurve(in: layer.bounds).inset(by: layer.borderWidth)
        path.appendRect(inner, curve, layer.maskedCorners.corners)
      }
      guard let mask = DeviceMask.of(path, .inside(.evenOdd), map, clip: painting.clip) else { return }
      list.paint(color, through: mask.image, at: mask.box, in: mask.box)
      return
    }
    let box = map.snapped(layer.bounds)
    let most = Int32(min(box.width, box.height))
    let width = min(most, max(1, Int32(min(1e6, (layer.borderWidth * map.matrix.m11).rounded()))))
    // The border fills the whole layer, and its corner squares would overlap.
    guard 2 * width < most else { return fillRounded(color, painting, box, isCut: false) }
    let round = RoundCorners(layer, box, scale: map.matrix.m11)
    let side = round.isRound ? max(round.side, width) : width
    let mask = round.isRound ? CornerMasks.ring(round.curve, width: CGFloat(width), side: Int(side)) : nil
    /// The length of an edge that belongs to the corner at its end.
    func corner(_ corner: CACornerMask, else room: Int32) -> Int32 {
      mask != nil && round.corners.contains(corner) ? side : room
    }
    let edges =
      [
        PixelBox(
          left: box.left + corner(.layerMinXMinYCorner, else: 0), top: box.top,
          right: box.right - corner(.layerMaxXMinYCorner, else: 0), bottom: box.top + width),
        PixelBox(
          left: box.left + corner(.layerMinXMaxYCorner, else: 0),
          top: max(box.bottom - width, box.top + width),
          right: box.right - corner(.layerMaxXMaxYCorner, else: 0), bottom: box.bottom),
        PixelBox(
          left: box.left, top: box.top + corner(.layerMinXMinYCorner, else: width), right: box.left + width,
          bottom: box.bottom - corner(.layerMinXMaxYCorner, else: width)),
        PixelBox(
          left: max(box.right - width, box.left + width),
          top: box.top + corner(.layerMaxXMinYCorner, else: width), right: box.right,
          bottom: box.bottom - corner(.layerMaxXMaxYCorner, else: width)),
      ] as InlineArray<4, PixelBox>
    for edge in edges.indices { list.fill(color, edges[edge].intersection(painting.clip)) }
    guard let mask else { return }
    for (square, x, y) in round.squares(side: side) {
      let place = PixelBox(left: x, top: y, right: x + 2 * side, bottom: y + 2 * side)
      list.paint(color, through: mask, at: place, in: square.intersection(painting.clip))
    }
  }

  // MARK: Clips, shadow and raster cache

  /// Begins the clip at a layer's round corners or rotated edges.
  ///
  /// - clip: the clip for the layer's content; becomes empty if its outline covers no pixel.
  private mutating func beginClip(
    _ layer: CALayer, _ map: DeviceMap, _ box: PixelBox, clip: inout PixelBox
  ) -> Int32 {
    guard !clip.isEmpty else { return -1 }
    var clips: [DisplayClip] = []
    if map.isUpright {
      let round = RoundCorners(layer, box, scale: map.matrix.m11)
      guard round.isRound, let mask = CornerMasks.corners(round.curve, side: Int(round.side)) else {
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
      clip = .empty
      return -1
    }
    return list.begin(.clip(clips), clip)
  }

  private mutating func paintShadow(_ layer: CALayer, _ map: DeviceMap, _ clip: PixelBox, _ opacity: CGFloat)
  {
    guard let extras = layer.extras, let shadow = extras.shadowColor else { return }
    let color = shadow.pixel(opacity: opacity * CGFloat(min(1, extras.shadowOpacity)))
    let sigma = max(0, extras.shadowRadius) * map.narrowest
    if map.isUpright, extras.shadowPath == nil, layer.isPlainPanel, layer.maskedCorners.isSuperset(of: .all),
      !layer.hasContinuousCorners
    {
      let box = map.snapped(layer.bounds)
      let moved = map.snapped(
        layer.bounds.offsetBy(dx: extras.shadowOffset.width, dy: extras.shadowOffset.height))
      let place = PixelBox(
        left: moved.left, top: moved.top, right: moved.left + Int32(box.width),
        bottom: moved.top + Int32(box.height))
      let round = RoundCorners(layer, box, scale: map.matrix.m11)
      if sigma >= 0.25,
        let soft = SoftShadow.of(
          width: box.width, height: box.height, blur: 2 * sigma, cornerRadius: round.curve.radius)
      {
        soft.forEachPiece(of: place.rectangle) { piece in
          let part = PixelBox(piece.rectangle).intersection(clip)
          guard let mask = piece.mask else { return list.fill(color, part) }
          let origin = PixelBox(piece.rectangle).offset(x: -Int32(piece.maskX), y: -Int32(piece.maskY))
          list.paint(color, through: mask, at: origin, in: part, flatAxis: piece.flatAxis)
        }
        return
      }
    }
    guard let made = layer.shadowMask(map, sigma: sigma, clip: damage.bounds, pictureScale: self.scale) else {
      return
    }
    list.paint(color, through: made.mask, at: made.box, in: made.box.intersection(clip))
  }

  /// Paints a layer with `shouldRasterize` from its cached picture.
  ///
  /// - Returns: false if there is no picture; the layer is then painted as any other.
  private mutating func paintRaster(
    _ layer: CALayer, _ map: DeviceMap, _ clip: PixelBox, _ extent: PixelBox, _ opacity: CGFloat
  ) -> Bool {
    guard layer.extras?.mask == nil, layer.extras?.blendMode == nil, !layer.hasShadow,
      let raster = layer.rasterized(scale: layer.rasterizationScale)
    else { return false }
    let toPixels = Transform(
      a: 1 / raster.scale, b: 0, c: 0, d: 1 / raster.scale, tx: raster.area.minX, ty: raster.area.minY)
    // Its pixels may be larger than the picture's, so the last ones can reach beyond the layer.
    var box = (map.isUpright ? map.snapped(raster.area) : map.outerBox(raster.area))
      .intersection(clip).intersection(extent)
    var mask: DeviceMask?
    if !map.isUpright {
      mask = DeviceMask.of(CGPath(rect: raster.area, transform: nil), .inside(.winding), map, clip: box)
      guard let mask else { return true }
      box = mask.box
    }
    guard let back = toPixels.concatenating(map.matrix).inverted(),
      var source = layer.cache.source(of: raster.image, back, .bilinear, in: box)
    else { return false }
    if let mask { (source.mask, source.maskX, source.maskY) = (mask.image, box.left, box.top) }
    list.paint(source, alpha: byte(opacity), isOpaque: false, in: box)
    return true
  }

  func byte(_ opacity: CGFloat) -> UInt8 { UInt8((max(0, min(1, opacity)) * 255).rounded()) }
}
