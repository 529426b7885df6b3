public import Foundation
internal import Graphics
internal import Pixman

extension CALayer {
  /// A point of this layer in the coordinates of another one, or, with nil, of the root of its tree.
  public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    let layer = layer ?? root
    return converted(point, to: layer, within: nearestCommonLayer(layer))
  }

  /// A point of another layer, or of the root of the tree, in the coordinates of this one.
  public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    (layer ?? root).convert(point, to: self)
  }

  /// A rectangle of this layer in the coordinates of another one: around its four corners there.
  public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    let layer = layer ?? root
    let shared = nearestCommonLayer(layer)
    return rect.around { converted($0, to: layer, within: shared) }
  }

  /// A rectangle of another layer in the coordinates of this one: around its four corners here.
  public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    (layer ?? root).convert(rect, to: self)
  }

  /// By way of the nearest layer that both are in, if there is one: its own transform, and those further up, do not
  /// count.
  private func converted(_ point: CGPoint, to layer: CALayer, within shared: CALayer?) -> CGPoint {
    layer.fromOutside(toOutside(point, upTo: shared), from: shared)
  }

  /// The nearest layer that this one and another are in, or are; nil if they are in different trees.
  private func nearestCommonLayer(_ other: CALayer) -> CALayer? {
    guard self !== other else { return self }
    var (one, two): (CALayer?, CALayer?) = (self, other)
    let (depth, otherDepth) = (depth, other.depth)
    for _ in 0..<max(0, depth - otherDepth) { one = one?.parent }
    for _ in 0..<max(0, otherDepth - depth) { two = two?.parent }
    while one !== two { (one, two) = (one?.parent, two?.parent) }
    return one
  }

  /// How many layers the layer is in.
  private var depth: Int {
    var (depth, layer) = (0, parent)
    while let around = layer { (depth, layer) = (depth + 1, around.parent) }
    return depth
  }

  /// A point of this layer in the coordinates of one that it is in, or, with nil, of the space that holds the topmost
  /// one.
  package func toOutside(_ point: CGPoint, upTo end: CALayer? = nil) -> CGPoint {
    var point = point
    var next: CALayer? = self
    while let layer = next, layer !== end {
      point = layer.toSuperlayer(point)
      next = layer.parent
    }
    return point
  }

  /// The way back. The layers between are gone through from the top, by way of a list and not of calls.
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

  /// From this layer's points to its superlayer's, in the plane.
  private final var planeMatrix: Transform? {
    guard let parent = parent?.extras, parent.sublayerTransform != .identity else {
      guard let extras, extras.transform != .identity else { return nil }
      return matrix.flattened
    }
    guard let parent = self.parent else { return nil }
    let plane = LayerSpace(DeviceMap(.identity))
    return matrix(in: LayerSpace(inside: parent, map: plane.map, outside: plane)).flattened
  }

  /// A point of this layer in its superlayer's coordinates.
  package func toSuperlayer(_ point: CGPoint) -> CGPoint {
    guard let matrix = planeMatrix else {
      let offset = offset
      return CGPoint(x: point.x + offset.x, y: point.y + offset.y)
    }
    return DeviceMap(matrix).apply(point) ?? point
  }

  /// A point of the superlayer in this layer's coordinates; one far away where a transform leaves nothing of it.
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
  /// The rectangle around what becomes of the four corners (rule W9).
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
    // What is only moved keeps its size to the last bit.
    let isMoved =
      left == first.x && top == first.y && abs(result.width - width) + abs(result.height - height) < 1e-9
    return isMoved ? CGRect(origin: first, size: size) : result
  }
}
