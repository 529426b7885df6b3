public import Foundation
internal import Graphics
internal import Pixman

extension CALayer {
  /// A point of this layer in the coordinates of another one, or, with nil, of the root of its tree.
  public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    (layer ?? root).fromRoot(toRoot(point))
  }

  /// A point of another layer, or of the root of the tree, in the coordinates of this one.
  public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    fromRoot((layer ?? root).toRoot(point))
  }

  /// A rectangle of this layer in the coordinates of another one: around its four corners there.
  public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    rect.around { convert($0, to: layer) }
  }

  /// A rectangle of another layer in the coordinates of this one: around its four corners here.
  public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    rect.around { convert($0, from: layer) }
  }

  /// A point of this layer in the coordinates of the space that holds the topmost layer.
  private func toRoot(_ point: CGPoint) -> CGPoint {
    var point = point
    var layer = self
    while true {
      point = layer.toSuperlayer(point)
      guard let parent = layer.parent else { return point }
      layer = parent
    }
  }

  /// The way back. The layers above are gone through from the top, by way of a list and not of calls.
  private func fromRoot(_ point: CGPoint) -> CGPoint {
    guard parent != nil else { return fromSuperlayer(point) }
    var path: [CALayer] = []
    var layer = self
    while true {
      path.append(layer)
      guard let parent = layer.parent else { break }
      layer = parent
    }
    var point = point
    for layer in path.reversed() { point = layer.fromSuperlayer(point) }
    return point
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
    guard let back = matrix.inverted(), let place = DeviceMap(back).apply(point) else {
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
