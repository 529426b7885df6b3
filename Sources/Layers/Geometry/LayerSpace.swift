internal import CasementGraphics
import Foundation
internal import Pixman

/// The space in which a layer's sublayers are placed: the layer's points, and their projection on a plane.
struct LayerSpace {
  /// From the plane's points to pixels.
  var map: DeviceMap
  /// From the layer's points to the plane's; nil for the identity, which is the common case.
  var depth: CATransform3D? {
    get { deep?.matrix }
    set { deep = newValue.map(Depth.init) }
  }
  private var deep: Depth?
  /// Whether this is the space of a replicated copy. Cached extents do not apply to copies.
  var isCopy = false

  /// Boxes the matrix, as spaces are copied for each layer.
  private final class Depth {
    let matrix: CATransform3D
    init(_ matrix: CATransform3D) { self.matrix = matrix }
  }

  /// The space of a picture, for the root of the tree.
  init(_ map: DeviceMap) { self.map = map }

  /// The space inside a layer that is in another space.
  init(inside layer: CALayer, map: DeviceMap, outside space: LayerSpace) {
    guard let extras = layer.extras ?? (layer.keepsDepth ? layer.extra : nil) else {
      self.map = map
      return
    }
    let turn = extras.sublayerTransform
    var own: CATransform3D?
    if turn != .identity {
      let bounds = layer.storedBounds
      let middle = CGPoint(
        x: bounds.minX + bounds.width * extras.anchorPoint.x,
        y: bounds.minY + bounds.height * extras.anchorPoint.y)
      own = CATransform3DTranslate(
        turn.concatenating(CATransform3DMakeTranslation(middle.x, middle.y, 0)), -middle.x, -middle.y, 0)
    }
    if layer.keepsDepth {
      self.map = space.map
      isCopy = space.isCopy
      depth = layer.matrix(in: space)
      if let own { depth = own.concatenating(depth ?? .identity) }
    } else {
      self.map = map
      depth = own
    }
  }

  /// Whether the layer's points differ from the plane's.
  @inline(__always) var isDeep: Bool { deep != nil }

  /// The map of a layer in this space.
  @inline(__always) func map(of layer: CALayer) -> DeviceMap {
    if !isDeep, !layer.hasTransform {
      let offset = layer.offset
      return map.moved(x: offset.x, y: offset.y)
    }
    return map.of(layer.matrix(in: self).flattened)
  }
}

extension CALayer {
  /// Whether the layer has a transform other than the identity.
  @inline(__always) final var hasTransform: Bool {
    guard let extras else { return false }
    return extras.transform != .identity
  }

  /// The translation from this layer's points to its superlayer's, without the transform.
  final var offset: CGPoint {
    let bounds = storedBounds
    let anchor = extras?.anchorPoint ?? CGPoint(x: 0.5, y: 0.5)
    return CGPoint(
      x: storedPosition.x - bounds.width * anchor.x - bounds.minX,
      y: storedPosition.y - bounds.height * anchor.y - bounds.minY)
  }

  /// From this layer's points to its superlayer's, in 3D.
  final var matrix: CATransform3D {
    let bounds = storedBounds
    guard let extras else {
      let offset = offset
      return CATransform3DMakeTranslation(offset.x, offset.y, 0)
    }
    let anchor = extras.anchorPoint
    let own = CATransform3DTranslate(
      extras.transform, -bounds.minX - bounds.width * anchor.x, -bounds.minY - bounds.height * anchor.y,
      -extras.anchorPointZ)
    return own.concatenating(
      CATransform3DMakeTranslation(
        storedPosition.x, storedPosition.y, extras.zPosition + extras.anchorPointZ))
  }

  /// From this layer's points to those of a space's plane.
  final func matrix(in space: LayerSpace) -> CATransform3D {
    guard let depth = space.depth else { return matrix }
    return matrix.concatenating(depth)
  }

  /// Whether the layer shows its back side, and is not double-sided.
  final func isTurnedAway(_ map: DeviceMap) -> Bool {
    guard let extras, !extras.isDoubleSided, !map.isUpright else { return false }
    return map.matrix.m11 * map.matrix.m22 - map.matrix.m12 * map.matrix.m21 < 0
  }
}
