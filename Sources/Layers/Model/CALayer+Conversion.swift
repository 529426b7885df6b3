internal import CasementGraphics
public import Foundation
internal import Pixman

extension CALayer {
  /// Converts a point of this layer to another layer; nil means the root of its tree.
  public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    let layer = layer ?? root
    return converted(point, to: layer, within: nearestCommonLayer(layer))
  }

  /// Converts a point of another layer, or of the root if nil, to this one.
  public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    (layer ?? root).convert(point, to: self)
  }

  /// Converts a rectangle of this layer to another layer. The result is the bounding box of its four corners.
  public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    let layer = layer ?? root
    let shared = nearestCommonLayer(layer)
    return rect.around { converted($0, to: layer, within: shared) }
  }

  /// Converts a rectangle of another layer to this one. The result is the bounding box of its four corners.
  public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    (layer ?? root).convert(rect, to: self)
  }

  /// Converts via the nearest common ancestor, whose own transform and those of its superlayers are not needed.
  private func converted(_ point: CGPoint, to layer: CALayer, within shared: CALayer?) -> CGPoint {
    layer.fromOutside(toOutside(point, upTo: shared), from: shared)
  }

  /// The nearest common ancestor, which may be one of the two layers; nil if they are in different trees.
  private func nearestCommonLayer(_ other: CALayer) -> CALayer? {
    guard self !== other else { return self }
    var (one, two): (CALayer?, CALayer?) = (self, other)
    let (depth, otherDepth) = (depth, other.depth)
    for _ in 0..<max(0, depth - otherDepth) { one = one?.parent }
    for _ in 0..<max(0, otherDepth - depth) { two = two?.parent }
    while one !== two { (one, two) = (one?.parent, two?.parent) }
    return one
  }

  /// The number of superlayers.
  private var depth: Int {
    var (depth, layer) = (0, parent)
    while let around = layer { (depth, layer) = (depth + 1, around.parent) }
    return depth
  }

  /// Converts a point of this layer to an ancestor; nil means the space that contains the root.
  package func toOutside(_ point: CGPoint, upTo end: CALayer? = nil) -> CGPoint {
    var point = point
    var next: CALayer? = self
    while let layer = next, layer !== end {
      point = layer.toSuperlayer(point)
      next = layer.parent
    }
    return point
  }

  /// The inverse of `toOutside`. Iterates over a list of the ancestors, so that no recursion depends on the tree's
  /// depth.
  package func fromOutside(_ point: CGPoint, from start: CALayer? = nil) -> CGPoint {
    guard self !== start else { return point }
    guard let parent, parent !== start else { return fromSuperlayer(point) }
    var path: [CALayer] = []
    var next: CALayer? = self
    while let layer = next, layer !== start {
      path.append(layer)
      next = layer.parent
    }
    return path.reversed().reduce(point) { $1.fromSuperlayer($0) }
  }

  /// From this layer's points to its superlayer's, in the plane; nil for a translation alone.
  private final var planeMatrix: Transform? {
    guard let parent = parent?.extras, parent.sublayerTransform != .identity else {
      guard let extras, extras.transform != .identity else { return nil }
      return matrix.flattened
    }
    guard let parent = self.parent else { return nil }
    let plane = LayerSpace(DeviceMap(.identity))
    return matrix(in: LayerSpace(inside: parent, map: plane.map, outside: plane)).flattened
  }

  /// Converts a point of this layer to its superlayer.
  package func toSuperlayer(_ point: CGPoint) -> CGPoint {
    guard let matrix = planeMatrix else {
      let offset = offset
      return CGPoint(x: point.x + offset.x, y: point.y + offset.y)
    }
    return DeviceMap(matrix).apply(point) ?? point
  }

  /// Converts a point of the superlayer to this layer. A singular transform gives a point far away.
  package func fromSuperlayer(_ point: CGPoint) -> CGPoint {
    guard let matrix = planeMatrix else {
      let offset = offset
      return CGPoint(x: point.x - offset.x, y: point.y - offset.y)
    }
    guard let back = matrix.inverted(), let place = DeviceMap(back).apply(point), place.x.isFinite,
      place.y.isFinite
    else {
      return CGPoint(x: CGFloat.greatestFiniteMagnitude, y: .greatestFiniteMagnitude)
    }
    return place
  }
}

extension CGRect {
  /// The bounding box of the four mapped corners (rule W9).
  package func around(_ map: (CGPoint) -> CGPoint) -> CGRect {
    guard !isNull, !isInfinite else { return self }
    let first = map(origin)
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for corner in [CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY)] {
      let point = map(corner)
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    let result = CGRect(x: left, y: top, width: right - left, height: bottom - top)
    // A rectangle that is only translated keeps its exact size.
    let isMoved =
      left == first.x && top == first.y && abs(result.width - width) + abs(result.height - height) < 1e-9
    return isMoved ? CGRect(origin: first, size: size) : result
  }
}
