internal import CasementGraphics
import Foundation
internal import Pixman

extension DisplayListBuilder {
  /// Paints the image that was set as a layer's contents.
  ///
  /// - scale: pixels of the image per point.
  mutating func paintImage(_ picture: CGImage, _ painting: Painting, _ box: PixelBox, scale: CGFloat) {
    let (layer, image) = (painting.layer, picture.pixels)
    let part = layer.contentsRect
    let width = CGFloat(image.width)
    let height = CGFloat(image.height)
    let source = CGRect(
      x: part.minX * width, y: part.minY * height, width: part.width * width, height: part.height * height)
    guard source.width > 0, source.height > 0, layer.bounds.width > 0, layer.bounds.height > 0 else { return }
    let placement = ImagePlacement(
      layer: layer, map: painting.map, box: box, clip: painting.innerClip, alpha: byte(painting.opacity),
      isOpaque: picture.isOpaque, picture: picture)
    let natural = CGSize(width: source.width / scale, height: source.height / scale)
    let place = layer.contentsGravity.place(natural, in: layer.bounds)
    let center = layer.contentsCenter
    guard center != CALayer.wholeContents,
      place != CGRect(origin: place.origin, size: natural)
    else { return placement.paint(image, source, in: place, into: &list) }
    for part in 0..<9 {
      guard let (from, to) = ImagePlacement.part(part, of: source, center, in: place, scale) else { continue }
      placement.paint(image, from, in: to, into: &list)
    }
  }

  /// Whether layers draw at the picture's own pixels: upright and at the same scale.
  func isNatural(_ map: DeviceMap) -> Bool {
    map.isUpright && map.matrix.m11 == Double(scale) && map.matrix.m22 == Double(scale)
  }

  /// Makes the layer of a visible command draw its stale content, and turns the command into a picture.
  mutating func resolve(_ index: Int) {
    let command = list.commands[index]
    let pending = list.contents[Int(command.index)]
    list.commands[index].kind = .nothing
    list.commands[index].isOpaque = false
    defer { if command.isOpaque, !list.commands[index].isOpaque { list.hasBrokenPromise = true } }
    let (layer, map, box) = (pending.layer, pending.map, pending.box)
    let isNatural = isNatural(map)
    let drawing = layer.drawing(pictureScale: scale, box: isNatural ? box : nil)
    // An offscreen picture at another scale must not replace the content that a window shows.
    let kept = isAside && layer.needsDrawing.isNull ? layer.content : nil
    defer { if let kept, kept.drawing != layer.content?.drawing { layer.content = kept } }
    var visible = layer.visiblePart(of: drawing, map, pending.clip)
    // Layers larger than the coordinate limit are clamped, so their points do not give the visible pixels.
    if isNatural { visible = visible.union(pending.clip.intersection(box).offset(x: -box.left, y: -box.top)) }
    layer.display(drawing, visible: visible)
    // The delegate may have set `contents` instead, which is shown in the next frame.
    guard let content = layer.content, let image = content.image else { return }
    let shown = content.drawing
    let placement = ImagePlacement(
      layer: layer, map: map, box: box, clip: pending.clip, alpha: command.alpha,
      isOpaque: isNatural && layer.isOpaque && layer.fillsWithOpaqueContent(box))
    let area = content.area
    let isStretched = shown.size != layer.bounds.size && !layer.contentsGravity.keepsSize
    if isStretched, layer.contentsCenter != CALayer.wholeContents {
      let natural = CGSize(
        width: CGFloat(shown.width) / shown.scale, height: CGFloat(shown.height) / shown.scale)
      let place = layer.contentsGravity.place(natural, in: layer.bounds)
      let whole = CGRect(x: 0, y: 0, width: shown.width, height: shown.height)
      guard
        let (from, to) = ImagePlacement.part(
          pending.part, of: whole, layer.contentsCenter, in: place, shown.scale)
      else { return }
      placement.paint(image, from, in: to, offsetBy: area, into: &list, replacing: index)
      return
    }
    guard pending.part == 0 else { return }
    if isNatural, layer.explicitScale == nil {
      let place = layer.contentsGravity.place((shown.width, shown.height), in: (box.width, box.height))
      let target = place.offset(x: box.left, y: box.top)
      placement.paint(
        image, offsetBy: area, of: (CGFloat(shown.width), CGFloat(shown.height)), onto: target, into: &list,
        replacing: index)
      return
    }
    let natural = CGSize(
      width: CGFloat(shown.width) / shown.scale, height: CGFloat(shown.height) / shown.scale)
    let place =
      shown.size == layer.bounds.size ? layer.bounds : layer.contentsGravity.place(natural, in: layer.bounds)
    if map.isUpright {
      placement.paint(
        image, offsetBy: area, of: (CGFloat(shown.width), CGFloat(shown.height)), onto: map.snapped(place),
        into: &list, replacing: index)
    } else {
      placement.paint(
        image, CGRect(x: 0, y: 0, width: shown.width, height: shown.height), in: place, offsetBy: area,
        into: &list,
        replacing: index)
    }
  }
}

/// The position and parameters of a layer's image.
struct ImagePlacement {
  let layer: CALayer
  let map: DeviceMap
  let box: PixelBox
  let clip: PixelBox
  let alpha: UInt8
  let isOpaque: Bool
  /// The image that was set on the layer; nil for the layer's own drawing, which has exactly its pixels.
  var picture: CGImage?

  /// Paints a part of an image over a rectangle in points.
  ///
  /// - source: the part, in pixels of the whole content.
  /// - area: the position of the image's first pixel in the whole content.
  /// - index: the command to overwrite; nil adds a command.
  func paint(
    _ image: Image, _ source: CGRect, in place: CGRect, offsetBy area: PixelBox = .empty,
    into list: inout DisplayList, replacing index: Int? = nil
  ) {
    guard place.width > 0, place.height > 0, source.width > 0, source.height > 0 else { return }
    if map.isUpright {
      let target = map.snapped(place)
      paint(
        image, source, offsetBy: area, onto: target, into: &list, replacing: index)
      return
    }
    let x = place.width / source.width
    let y = place.height / source.height
    let toPoints = Transform(
      a: x, b: 0, c: 0, d: y, tx: place.minX + (CGFloat(area.left) - source.minX) * x,
      ty: place.minY + (CGFloat(area.top) - source.minY) * y)
    guard let whole = toPoints.concatenating(map.matrix).inverted(),
      let mask = DeviceMask.of(
        CGPath(rect: place, transform: nil), .inside(.winding), map,
        clip: clip.intersection(map.outerBox(place)))
    else { return }
    let size = (x: x * map.scale.width, y: y * map.scale.height)
    let (read, back) = shrunk(image, whole, 1 / size.x, 1 / size.y)
    guard var drawn = layer.cache.source(of: read, back, filter(size.x, size.y), in: mask.box) else { return }
    (drawn.mask, drawn.maskX, drawn.maskY) = (mask.image, mask.box.left, mask.box.top)
    add(drawn, mask.box.intersection(clip), isOpaque: false, into: &list, replacing: index)
  }

  /// Paints a whole image over a box of pixels.
  func paint(
    _ image: Image, offsetBy area: PixelBox, of size: (width: CGFloat, height: CGFloat),
    onto target: PixelBox,
    into list: inout DisplayList, replacing index: Int
  ) {
    paint(
      image, CGRect(x: 0, y: 0, width: size.width, height: size.height), offsetBy: area, onto: target,
      into: &list,
      replacing: index)
  }

  private func paint(
    _ image: Image, _ source: CGRect, offsetBy area: PixelBox, onto target: PixelBox,
    into list: inout DisplayList, replacing index: Int?
  ) {
    let shown = target.intersection(clip)
    guard !shown.isEmpty else { return }
    // Beyond the edges of a given image there are no pixels to copy; its edge pixels repeat there.
    let isInside =
      picture == nil
      || CGRect(x: 0, y: 0, width: CGFloat(image.width), height: CGFloat(image.height)).contains(source)
    let isWhole = source.minX == source.minX.rounded() && source.minY == source.minY.rounded()
    if isWhole, isInside, CGFloat(target.width) == source.width, CGFloat(target.height) == source.height {
      let drawn = DisplaySource(
        image: image, x: target.left - Int32(source.minX) + area.left,
        y: target.top - Int32(source.minY) + area.top)
      add(drawn, shown, isOpaque: isOpaque, into: &list, replacing: index)
      return
    }
    let x = source.width / CGFloat(target.width)
    let y = source.height / CGFloat(target.height)
    let whole = Transform(
      a: x, b: 0, c: 0, d: y, tx: source.minX - CGFloat(target.left) * x - CGFloat(area.left),
      ty: source.minY - CGFloat(target.top) * y - CGFloat(area.top))
    let (read, back) = shrunk(image, whole, x, y)
    guard let reader = layer.cache.reader(of: read, back, filter(1 / x, 1 / y)) else { return }
    add(DisplaySource(image: reader), shown, isOpaque: isOpaque, into: &list, replacing: index)
  }

  private func add(
    _ source: DisplaySource, _ box: PixelBox, isOpaque: Bool, into list: inout DisplayList,
    replacing index: Int?
  ) {
    guard let index else { return list.paint(source, alpha: alpha, isOpaque: isOpaque, in: box) }
    list.sources.append(source)
    list.commands[index].kind = .picture
    list.commands[index].box = box.intersection(list.commands[index].box)
    list.commands[index].isOpaque = isOpaque && alpha == 255 && source.mask == nil
    list.commands[index].index = Int32(list.sources.count - 1)
  }

  /// The image to read for a reduction by factors across and down, and the map to its pixels. Reductions by two or
  /// more use a halved copy.
  private func shrunk(
    _ image: Image, _ back: Transform, _ x: CGFloat, _ y: CGFloat
  ) -> (image: Image, back: Transform) {
    let times = CGImage.halvings(for: min(x, y))
    guard times > 0, layer.minificationFilter != .nearest, let picture else { return (image, back) }
    let small = picture.halved(times)
    guard small !== picture else { return (image, back) }
    let part = 1 / CGFloat(1 << times)
    return (small.pixels, back.concatenating(.scale(x: part, y: part)))
  }

  private func filter(_ x: CGFloat, _ y: CGFloat) -> Filter {
    let wanted = x * y < 1 ? layer.minificationFilter : layer.magnificationFilter
    return wanted == .nearest ? .nearest : .bilinear
  }

  /// A part of an image along one axis, and its destination.
  struct Band {
    var from: CGFloat
    var count: CGFloat
    var to: CGFloat
    var length: CGFloat
  }

  /// One of nine parts of an image and its destination (rule V3). Corners keep their size, edges stretch along one
  /// axis, and the center along both. Nil if the part is empty.
  static func part(
    _ index: Int, of source: CGRect, _ center: CGRect, in place: CGRect, _ scale: CGFloat
  ) -> (from: CGRect, to: CGRect)? {
    let columns = bands(
      source.minX, source.width, center.minX, center.width, place.minX, place.width, scale)
    let rows = bands(
      source.minY, source.height, center.minY, center.height, place.minY, place.height, scale)
    guard index / 3 < rows.count, index % 3 < columns.count else { return nil }
    let (row, column) = (rows[index / 3], columns[index % 3])
    return (
      CGRect(x: column.from, y: row.from, width: column.count, height: row.count),
      CGRect(x: column.to, y: row.to, width: column.length, height: row.length)
    )
  }

  /// The three bands of an image along an axis. The ends keep their size as long as both fit.
  static func bands(
    _ start: CGFloat, _ count: CGFloat, _ center: CGFloat, _ share: CGFloat, _ place: CGFloat,
    _ length: CGFloat,
    _ scale: CGFloat
  ) -> [Band] {
    let first = max(0, min(1, center)) * count
    let last = max(0, 1 - max(0, min(1, center + share))) * count
    var (head, tail) = (first / scale, last / scale)
    if head + tail > length, head + tail > 0 {
      let factor = length / (head + tail)
      (head, tail) = (head * factor, tail * factor)
    }
    return [
      Band(from: start, count: first, to: place, length: head),
      Band(from: start + first, count: count - first - last, to: place + head, length: length - head - tail),
      Band(from: start + count - last, count: last, to: place + length - tail, length: tail),
    ].filter { $0.count > 0 && $0.length > 0 }
  }
}

extension CALayerContentsGravity {
  /// The position of content of a size in a rectangle, both in points.
  func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
    var result = bounds
    switch self {
    case .resizeAspect, .resizeAspectFill:
      let (x, y) = (bounds.width / size.width, bounds.height / size.height)
      let factor = self == .resizeAspect ? min(x, y) : max(x, y)
      result.size = CGSize(width: size.width * factor, height: size.height * factor)
    default:
      guard keepsSize else { return bounds }
      result.size = size
    }
    let free = CGSize(width: bounds.width - result.width, height: bounds.height - result.height)
    switch self {
    case .left, .topLeft, .bottomLeft: break
    case .right, .topRight, .bottomRight: result.origin.x += free.width
    default: result.origin.x += free.width / 2
    }
    switch self {
    case .bottom, .bottomLeft, .bottomRight: break
    case .top, .topLeft, .topRight: result.origin.y += free.height
    default: result.origin.y += free.height / 2
    }
    return result
  }
}

extension CALayer {
  /// Whether the layer's last drawing fills a box with opaque pixels, one per pixel of the box (rule V6). Content
  /// that is resampled has soft edges.
  final func fillsWithOpaqueContent(_ box: PixelBox) -> Bool {
    guard let content, content.isOpaque, !content.isPartial, explicitScale == nil else { return false }
    return content.drawing.width == box.width && content.drawing.height == box.height
  }

  /// The visible part of the layer, in its own pixels.
  final func visiblePart(of drawing: LayerDrawing, _ map: DeviceMap, _ clip: PixelBox) -> PixelBox {
    let whole = PixelBox(left: 0, top: 0, right: Int32(drawing.width), bottom: Int32(drawing.height))
    let points = map.extent(under: clip)
    guard points != .everything, drawing.size.width > 0, drawing.size.height > 0 else { return whole }
    let (x, y) = (CGFloat(drawing.width) / drawing.size.width, CGFloat(drawing.height) / drawing.size.height)
    let seen = points.moved(x: -storedBounds.minX, y: -storedBounds.minY)
    guard !seen.isEmpty else { return .empty }
    return DeviceMap(Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)).box(seen).intersection(whole)
  }
}
