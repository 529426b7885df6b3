internal import CasementGraphics
import Foundation
internal import Pixman

/// The coverage of a path in pixels of the picture.
final class DeviceMask {
  let image: Image
  let box: PixelBox

  private init(_ image: Image, _ box: PixelBox) {
    self.image = image
    self.box = box
  }

  /// Computes a mask.
  ///
  /// - part: the fill or the stroke of the path; line widths are in pixels.
  /// - clip: the needed part of the picture.
  /// - Returns: nil if nothing is covered.
  static func of(_ path: CGPath, _ part: PathCoverage.Part, _ map: DeviceMap, clip: PixelBox) -> DeviceMask? {
    var path = path
    var affine = map.affine ?? .identity
    if map.affine == nil {
      let scale = max(map.scale.width, map.scale.height, 1e-6)
      guard let flat = path.flattened(tolerance: 0.05 / scale, { map.apply($0) }) else { return nil }
      path = flat
      affine = .identity
    }
    guard let covered = PathCoverage.current.cover(path, part, affine, clip: clip.rectangle),
      let image = try? Image(width: covered.area.width, height: covered.area.height, format: .a8)
    else { return nil }
    image.composite(covered.mask, operator: .source, onto: image.bounds)
    image.prepareForReading()
    return DeviceMask(image, PixelBox(covered.area))
  }
}

/// A layer's cached intermediate results, which are reused while nothing changes.
final class LayerCaches {
  /// The mask of the layer's outline, for a layer whose map is not upright (`DeviceMap.isUpright`).
  var outline:
    (
      map: DeviceMap, bounds: CGRect, curve: CornerCurve, corners: CACornerMask, clip: PixelBox,
      mask: DeviceMask?
    )?
  /// The images as they are read under a map other than a translation: the image's own pixels, or with perspective a
  /// projected picture of a box.
  var readers: [(image: Image, reader: Image, transform: Transform, filter: Filter, box: PixelBox)] = []
  /// The shadow of the layer's content.
  var shadow: LayerShadow?
  /// The layer and its sublayers as a picture.
  var raster: (image: Image, scale: CGFloat, area: CGRect)?
  /// The picture of the layer's class, such as a shape.
  var picture: (map: DeviceMap, clip: PixelBox, picture: LayerPicture?)?

  /// Discards the caches that depend on the layer's or its sublayers' content.
  func forget() {
    shadow = nil
    raster = nil
    picture = nil
    readers.removeAll { !$0.box.isEmpty }
  }

  /// A source that reads an image through a map. With perspective, it contains only a box of the picture.
  func source(of image: Image, _ transform: Transform, _ filter: Filter, in box: PixelBox) -> DisplaySource? {
    guard !transform.isAffine else {
      return reader(of: image, transform, filter).map { DisplaySource(image: $0) }
    }
    if let known = readers.first(where: {
      $0.image === image && $0.transform == transform && $0.filter == filter && $0.box == box
    }) {
      return DisplaySource(image: known.reader, x: box.left, y: box.top)
    }
    guard let seen = image.projected(transform, filter, onto: box) else { return nil }
    // An animated image has as many pictures as its file, so discard large ones.
    readers.removeAll { $0.image !== image && $0.image.stride * $0.image.height > LayerCaches.largeImage }
    if readers.count >= LayerCaches.maximumReaders { readers.removeAll() }
    readers.append((image, seen, transform, filter, box))
    return DisplaySource(image: seen, x: box.left, y: box.top)
  }

  /// The number of parts of a sliced image.
  private static let maximumReaders = 9
  /// The size in bytes above which only the newest image is retained.
  private static let largeImage = 1 << 20

  /// An image that reads pixels through a map from the picture, with a filter.
  func reader(of image: Image, _ transform: Transform, _ filter: Filter) -> Image? {
    if let known = readers.first(where: {
      $0.image === image && $0.transform == transform && $0.filter == filter
    }) {
      return known.reader
    }
    guard let reader = try? Image(sharing: image) else { return nil }
    reader.transform = transform
    reader.filter = filter
    reader.repeatMode = .pad
    reader.prepareForReading()
    // An animated image has as many pictures as its file, so discard large ones.
    readers.removeAll { $0.image !== image && $0.image.stride * $0.image.height > LayerCaches.largeImage }
    if readers.count >= LayerCaches.maximumReaders { readers.removeAll() }
    readers.append((image, reader, transform, filter, .empty))
    return reader
  }
}

extension CALayer {
  final var cache: LayerCaches {
    if let caches { return caches }
    let made = LayerCaches()
    caches = made
    return made
  }

  /// The coverage of the layer's outline, for a layer that is not upright.
  final func outlineMask(_ map: DeviceMap, clip: PixelBox) -> DeviceMask? {
    let cache = cache
    if let known = cache.outline, known.map == map, known.bounds == bounds, known.clip == clip,
      known.curve == cornerCurve(in: storedBounds), known.corners == maskedCorners
    {
      return known.mask
    }
    let mask = DeviceMask.of(outline, .inside(.winding), map, clip: clip)
    cache.outline = (map, bounds, cornerCurve(in: storedBounds), maskedCorners, clip, mask)
    return mask
  }
}
