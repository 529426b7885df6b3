import Foundation
internal import Graphics
internal import Pixman

/// How much of each pixel of the picture a path covers, kept as long as the path and its place are the same.
final class DeviceMask {
  let image: Image
  let box: PixelBox

  private init(_ image: Image, _ box: PixelBox) {
    self.image = image
    self.box = box
  }

  /// Works out a mask.
  ///
  /// - part: what of the path is meant; lines are in pixels.
  /// - clip: what of the picture is wanted.
  /// - Returns: nil where nothing is covered.
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

/// What a layer keeps of its last picture, to be used again where nothing changed.
final class LayerCaches {
  /// The outline of the layer where it is not upright.
  var outline:
    (
      map: DeviceMap, bounds: CGRect, curve: CornerCurve, corners: CACornerMask, clip: PixelBox,
      mask: DeviceMask?
    )?
  /// The content as it is read under a map that does not only move it: its own pixels, or with perspective a picture of
  /// what is seen of it in a box.
  var readers: [(image: Image, reader: Image, transform: Transform, filter: Filter, box: PixelBox)] = []
  /// The shadow of what the layer shows.
  var shadow: LayerShadow?
  /// The layer with all that is in it as a picture.
  var raster: (image: Image, scale: CGFloat, area: CGRect)?
  /// The picture of a kind of layer.
  var picture: (map: DeviceMap, clip: PixelBox, picture: LayerPicture?)?

  /// Lets go of what a change of the layer, or of one inside it, may have made wrong.
  func forget() {
    shadow = nil
    raster = nil
    picture = nil
    readers.removeAll { !$0.box.isEmpty }
  }

  /// The same, as a source for a box of the picture; with perspective it holds no more than that.
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
    // The pictures of an animation are as many as its file has.
    readers.removeAll { $0.image !== image && $0.image.stride * $0.image.height > LayerCaches.largeImage }
    if readers.count >= LayerCaches.mostReaders { readers.removeAll() }
    readers.append((image, seen, transform, filter, box))
    return DisplaySource(image: seen, x: box.left, y: box.top)
  }

  /// A picture with corners, edges and a middle has so many.
  private static let mostReaders = 9
  /// Of larger images, in bytes, only the newest one is retained.
  private static let largeImage = 1 << 20

  /// Pixels that are read through a map from the picture, with a filter.
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
    // The pictures of an animation are as many as its file has.
    readers.removeAll { $0.image !== image && $0.image.stride * $0.image.height > LayerCaches.largeImage }
    if readers.count >= LayerCaches.mostReaders { readers.removeAll() }
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

  /// How much of each pixel is inside the layer's outline, where that is not upright.
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
