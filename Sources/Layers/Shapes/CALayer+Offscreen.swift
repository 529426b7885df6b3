public import CasementGraphics
import Foundation
internal import Pixman

extension CALayer {
  /// The maximum size in pixels of a layer that is composed separately.
  private static let largestPicture = 4096

  /// The mask of the layer's shadow under a map, cast by its path or else by its content.
  ///
  /// - sigma: the standard deviation of the blur, in pixels.
  /// - clip: the picture, which bounds the shadows of very large layers.
  final func shadowMask(_ map: DeviceMap, sigma: CGFloat, clip: PixelBox, pictureScale: CGFloat)
    -> LayerShadow?
  {
    guard let extras else { return nil }
    let reach = Int32(min(1024, (ShadowBlur.reach * sigma).rounded(.up))) + 1
    let moved = map.moved(x: extras.shadowOffset.width, y: extras.shadowOffset.height)
    let caster = extras.shadowPath.map { Extent($0.boundingBox) } ?? extentWithoutShadow()
    var box = moved.box(caster)
    box = PixelBox(
      left: box.left - reach, top: box.top - reach, right: box.right + reach, bottom: box.bottom + reach)
    // A shadow that moved with its layer by whole pixels is reused.
    let isWhole = box.width <= CALayer.largestPicture && box.height <= CALayer.largestPicture
    var key = LayerShadow.Key(
      map: moved, radius: sigma, offset: extras.shadowOffset, bounds: bounds,
      cornerRadius: storedCornerRadius,
      path: extras.shadowPath, clip: isWhole ? .empty : clip)
    var shift = (x: Int32(0), y: Int32(0))
    if isWhole, moved.affine != nil, abs(moved.matrix.m13) < 1e8, abs(moved.matrix.m23) < 1e8 {
      shift = (Int32(moved.matrix.m13.rounded(.down)), Int32(moved.matrix.m23.rounded(.down)))
      var rest = moved.matrix
      rest.m13 -= Double(shift.x)
      rest.m23 -= Double(shift.y)
      key.map = DeviceMap(rest)
    } else {
      box = box.intersection(
        PixelBox(
          left: clip.left - reach, top: clip.top - reach, right: clip.right + reach,
          bottom: clip.bottom + reach))
    }
    guard !box.isEmpty else { return nil }
    if let known = caches?.shadow, known.key == key {
      return LayerShadow(mask: known.mask, box: known.box.offset(x: shift.x, y: shift.y), key: key)
    }
    guard let mask = casterMask(map, moved, box, pictureScale) else { return nil }
    ShadowBlur.blur(mask, sigma: sigma)
    mask.prepareForReading()
    let made = LayerShadow(mask: mask, box: box.offset(x: -shift.x, y: -shift.y), key: key)
    cache.shadow = made
    return LayerShadow(mask: mask, box: box, key: key)
  }

  /// The extent of the layer without its shadow.
  private func extentWithoutShadow() -> Extent {
    let opacity = extras?.shadowOpacity ?? 0
    extras?.shadowOpacity = 0
    defer { extras?.shadowOpacity = opacity }
    return subtreeExtent()
  }

  /// The opacity mask of the content that casts the shadow.
  private func casterMask(_ map: DeviceMap, _ moved: DeviceMap, _ box: PixelBox, _ pictureScale: CGFloat)
    -> Image?
  {
    guard let mask = try? Image(width: box.width, height: box.height, format: .a8) else { return nil }
    let path = extras?.shadowPath ?? (isPlainPanel ? outline : nil)
    if let path {
      guard let covered = DeviceMask.of(path, .inside(.winding), moved, clip: box) else { return mask }
      mask.composite(
        covered.image, operator: .source, x: Int(covered.box.left - box.left),
        y: Int(covered.box.top - box.top),
        width: covered.box.width, height: covered.box.height)
      return mask
    }
    guard let picture = try? Image(width: box.width, height: box.height, format: .argb8888) else {
      return nil
    }
    var local = moved.matrix
    // The picture's origin is the box's corner.
    local = local.concatenating(.translation(x: -Double(box.left), y: -Double(box.top)))
    let painter = LayerPainter(scale: pictureScale)
    painter.paint(
      self, DeviceMap(local), onto: picture, x: 0, y: 0, Region(picture.bounds), backdrop: .clear,
      isAlone: true)
    mask.composite(picture, operator: .source, onto: mask.bounds)
    return mask
  }

  /// The layer and its sublayers as a cached picture.
  final func rasterized(scale: CGFloat) -> (image: Image, scale: CGFloat, area: CGRect)? {
    if let known = caches?.raster, known.scale == scale { return known }
    let extent = subtreeExtent()
    guard !extent.isEmpty, scale > 0, scale.isFinite else { return nil }
    let box = DeviceMap(scale: scale, origin: .zero).box(extent)
    guard box.width <= CALayer.largestPicture, box.height <= CALayer.largestPicture,
      let image = try? Image(width: box.width, height: box.height, format: .argb8888)
    else { return nil }
    let origin = CGPoint(x: CGFloat(box.left) / scale, y: CGFloat(box.top) / scale)
    LayerPainter(scale: scale).paint(
      self, DeviceMap(scale: scale, origin: origin), onto: image, x: 0, y: 0, Region(image.bounds),
      backdrop: .clear, isAlone: true)
    image.prepareForReading()
    let area = CGRect(
      x: origin.x, y: origin.y, width: CGFloat(box.width) / scale, height: CGFloat(box.height) / scale)
    let made = (image, scale, area)
    cache.raster = made
    return made
  }

  /// Draws the current state of the layer and its sublayers into a context, in the layer's own points. Ignores the
  /// layer's own position, transform, mask, shadow and opacity.
  ///
  /// Core Animation: `render(in:)`.
  public func render(in context: CGContext) {
    guard let still = still(scale: context.scale, within: context.boundingBoxOfClipPath) else { return }
    context.draw(upright: still.image, in: still.area)
  }

  /// A picture of the same at a scale in pixels per point; nil if nothing is visible.
  ///
  /// - seen: the part to include if the layer is very large, in its points; nil for the part inside the root's
  ///   bounds.
  final func still(scale: CGFloat, within seen: CGRect? = nil) -> LayerStill? {
    let extent = updatedExtent(scale: scale)
    let box = DeviceMap(scale: scale, origin: .zero).box(extent)
    guard max(box.width, box.height) > CALayer.largestPicture else { return still(of: extent, scale: scale) }
    let visible = seen ?? convert(root.storedBounds, from: nil)
    return still(of: extent.intersection(Extent(visible)), scale: scale)
  }

  /// A picture of a part of the layer and its sublayers in their current state. Ignores the layer's own position,
  /// transform, mask, shadow and opacity.
  ///
  /// - rect: the part in points of the layer; it is widened to whole pixels.
  /// - Returns: nil if the part is empty, or too large for a picture.
  package final func still(of rect: CGRect, scale: CGFloat) -> LayerStill? {
    _ = updatedExtent(scale: scale)
    return still(of: Extent(rect), scale: scale)
  }

  private func still(of extent: Extent, scale: CGFloat) -> LayerStill? {
    let box = DeviceMap(scale: scale, origin: .zero).box(extent)
    guard box.width > 0, box.height > 0, box.width <= Image.maximumSize, box.height <= Image.maximumSize,
      let image = try? Image(width: box.width, height: box.height, format: .argb8888)
    else { return nil }
    let origin = CGPoint(x: CGFloat(box.left) / scale, y: CGFloat(box.top) / scale)
    LayerPainter(scale: scale).paint(
      self, DeviceMap(scale: scale, origin: origin), onto: image, x: 0, y: 0, Region(image.bounds),
      backdrop: .clear, isAlone: true)
    image.prepareForReading()
    let size = CGSize(width: CGFloat(box.width) / scale, height: CGFloat(box.height) / scale)
    return LayerStill(image: CGImage(image), area: CGRect(origin: origin, size: size))
  }

  /// The extent of the layer and its descendants, after updating them.
  private func updatedExtent(scale: CGFloat) -> Extent {
    // Use the shown values, as painting does; the extents are cached for the window too.
    let timeline = AnimationTimeline.current
    let isMine = timeline.apply()
    defer { if isMine { timeline.restore() } }
    let space = DeviceMap(scale: scale, origin: .zero)
    let wasChanged = root.hasChanges
    let host = root.host
    var update = LayerUpdate(width: 1, height: 1)
    update.run(root, space, width: 1, height: 1)
    // The update marked the window's changes as processed, so damage the whole tree for the window.
    if wasChanged, host != nil { root.noteGeometry() }
    // The update skips the sublayers of hidden layers.
    if sequence(first: self, next: \.parent).contains(where: \.isOutOfSight) { update.runAlone(self, space) }
    return subtreeExtent()
  }
}

/// A picture of a layer and its sublayers, and its area in the layer's points.
package struct LayerStill {
  package let image: CGImage
  package let area: CGRect

  /// Whether every pixel is opaque.
  var isOpaque: Bool {
    let pixels = image.pixels
    return pixels.isOpaque(
      in: PixelBox(left: 0, top: 0, right: Int32(pixels.width), bottom: Int32(pixels.height)))
  }
}
