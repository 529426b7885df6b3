internal import CasementGraphics
import Foundation
package import Pixman

/// The map from a layer's points to pixels of the picture.
///
/// The common case, a scale along the axes and a translation, is computed by faster code.
package struct DeviceMap: Equatable {
  /// From points of the layer to pixels.
  package var matrix: Transform

  /// Whether rectangles stay upright rectangles with positive scale, without rotation, shear or reflection.
  package private(set) var isUpright: Bool

  package init(_ matrix: Transform) {
    self.matrix = matrix
    isUpright =
      matrix.m12 == 0 && matrix.m21 == 0 && matrix.m31 == 0 && matrix.m32 == 0 && matrix.m33 == 1
      && matrix.m11 > 0 && matrix.m22 > 0
  }

  /// The map of a picture at a scale in pixels per point, with `origin` at its upper left corner.
  package init(scale: CGFloat, origin: CGPoint) {
    self.init(
      Transform(a: scale, b: 0, c: 0, d: scale, tx: -origin.x * scale, ty: -origin.y * scale))
  }

  /// The map of an inner space, given the matrix from its points to this space's.
  func of(_ inner: Transform) -> DeviceMap { DeviceMap(inner.concatenating(matrix)) }

  /// The map of an inner space that is translated by a distance.
  func moved(x: CGFloat, y: CGFloat) -> DeviceMap {
    var copy = self
    copy.matrix.m13 += x * matrix.m11 + y * matrix.m12
    copy.matrix.m23 += x * matrix.m21 + y * matrix.m22
    copy.matrix.m33 += x * matrix.m31 + y * matrix.m32
    if copy.matrix.m33 != 1 { copy = DeviceMap(copy.matrix) }
    return copy
  }

  /// The approximate width and height of a point, in pixels.
  var scale: CGSize {
    CGSize(
      width: hypot(matrix.m11, matrix.m21) / abs(matrix.m33 == 0 ? 1 : matrix.m33),
      height: hypot(matrix.m12, matrix.m22) / abs(matrix.m33 == 0 ? 1 : matrix.m33))
  }

  /// The width in pixels of the narrowest stripe of one point, in any direction. With shear it is narrower than the
  /// edges of a point are long.
  var narrowest: CGFloat {
    let (scale, depth) = (scale, matrix.m33 == 0 ? 1 : matrix.m33)
    guard !isUpright, scale.width > 0, scale.height > 0 else { return min(scale.width, scale.height) }
    let area = abs(matrix.m11 * matrix.m22 - matrix.m12 * matrix.m21) / (depth * depth)
    return min(area / scale.width, area / scale.height)
  }

  /// The rectangle in pixels, each edge rounded to the nearest pixel. Requires an upright map.
  @inline(__always) func snapped(_ rect: CGRect) -> PixelBox {
    PixelBox(
      left: DeviceMap.edge(rect.minX * matrix.m11 + matrix.m13),
      top: DeviceMap.edge(rect.minY * matrix.m22 + matrix.m23),
      right: DeviceMap.edge(rect.maxX * matrix.m11 + matrix.m13),
      bottom: DeviceMap.edge(rect.maxY * matrix.m22 + matrix.m23))
  }

  /// Rounds a coordinate to a pixel boundary. Values are first rounded to 1/1024, so that halves round the same way
  /// despite rounding errors, and a line of one pixel stays one pixel wide.
  @inline(__always) static func edge(_ value: Double) -> Int32 {
    // Halves round up on both sides of zero, so that content moved by whole pixels looks the same.
    let place = ((value * 1024 + 0.5).rounded(.down) / 1024 + 0.5).rounded(.down)
    guard place > -Double(PixelBox.limit) else { return place.isNaN ? 0 : -PixelBox.limit }
    return place < Double(PixelBox.limit) ? Int32(place) : PixelBox.limit
  }

  /// A box of all pixels that content inside an extent can touch.
  @inline(__always) func box(_ extent: Extent) -> PixelBox {
    guard !extent.isEmpty else { return .empty }
    guard isUpright else { return outerBox(around(extent)) }
    return PixelBox(
      left: DeviceMap.below(Double(extent.edges[0]) * matrix.m11 + matrix.m13),
      top: DeviceMap.below(Double(extent.edges[1]) * matrix.m22 + matrix.m23),
      right: DeviceMap.above(Double(extent.edges[2]) * matrix.m11 + matrix.m13),
      bottom: DeviceMap.above(Double(extent.edges[3]) * matrix.m22 + matrix.m23))
  }

  @inline(__always) private static func below(_ value: Double) -> Int32 {
    // Rounding errors, including those of `edge`, stay below 1/512.
    let place = (value + 1 / 1024).rounded(.down)
    return place > -Double(PixelBox.limit) ? Int32(min(place, Double(PixelBox.limit))) : -PixelBox.limit
  }

  @inline(__always) private static func above(_ value: Double) -> Int32 {
    let place = (value - 1 / 1024).rounded(.up)
    return place < Double(PixelBox.limit) ? Int32(max(place, -Double(PixelBox.limit))) : PixelBox.limit
  }

  /// The pixels around a rotated or sheared rectangle; everything if perspective moves a corner behind the viewer.
  func outerBox(_ rect: CGRect) -> PixelBox {
    outerBox(around(rect.minX, rect.minY, rect.maxX, rect.maxY))
  }

  private func outerBox(_ around: Edges?) -> PixelBox {
    guard let around else { return .everything }
    func clamp(_ value: CGFloat) -> Int32 {
      value.isNaN ? 0 : Int32(max(-CGFloat(PixelBox.limit), min(CGFloat(PixelBox.limit), value)))
    }
    // One more pixel on each side for antialiasing.
    return PixelBox(
      left: clamp(around.left.rounded(.down) - 1), top: clamp(around.top.rounded(.down) - 1),
      right: clamp(around.right.rounded(.up) + 1), bottom: clamp(around.bottom.rounded(.up) + 1))
  }

  typealias Edges = (left: CGFloat, top: CGFloat, right: CGFloat, bottom: CGFloat)

  /// The edges of the mapped corners' bounding box; nil if a corner is behind the viewer.
  func around(_ extent: Extent) -> Edges? {
    let edges = extent.edges
    return around(CGFloat(edges[0]), CGFloat(edges[1]), CGFloat(edges[2]), CGFloat(edges[3]))
  }

  private func around(_ left: CGFloat, _ top: CGFloat, _ right: CGFloat, _ bottom: CGFloat) -> Edges? {
    guard let first = apply(CGPoint(x: left, y: top)), let second = apply(CGPoint(x: right, y: top)),
      let third = apply(CGPoint(x: right, y: bottom)), let fourth = apply(CGPoint(x: left, y: bottom))
    else { return nil }
    return (
      min(first.x, second.x, third.x, fourth.x), min(first.y, second.y, third.y, fourth.y),
      max(first.x, second.x, third.x, fourth.x), max(first.y, second.y, third.y, fourth.y)
    )
  }

  /// The mapped point; nil behind the viewer.
  func apply(_ point: CGPoint) -> CGPoint? {
    let depth = matrix.m31 * point.x + matrix.m32 * point.y + matrix.m33
    guard depth > 1e-6, let place = matrix.apply(x: point.x, y: point.y) else { return nil }
    return CGPoint(x: place.x, y: place.y)
  }

  /// The affine map; nil with perspective.
  var affine: CGAffineTransform? {
    guard matrix.m31 == 0, matrix.m32 == 0, matrix.m33 == 1 else { return nil }
    return CGAffineTransform(
      a: matrix.m11, b: matrix.m21, c: matrix.m12, d: matrix.m22, tx: matrix.m13, ty: matrix.m23)
  }

  /// The layer's points that a box of pixels shows; everything if that is unbounded.
  func extent(under box: PixelBox) -> Extent {
    guard !box.isEmpty else { return .empty }
    let (left, top) = (CGFloat(box.left), CGFloat(box.top))
    let (right, bottom) = (CGFloat(box.right), CGFloat(box.bottom))
    if isUpright {
      return Extent(
        left: (left - matrix.m13 - 1) / matrix.m11, top: (top - matrix.m23 - 1) / matrix.m22,
        right: (right - matrix.m13 + 1) / matrix.m11, bottom: (bottom - matrix.m23 + 1) / matrix.m22)
    }
    guard let back = matrix.inverted(),
      let around = DeviceMap(back).around(left - 2, top - 2, right + 2, bottom + 2)
    else { return .everything }
    return Extent(left: around.left, top: around.top, right: around.right, bottom: around.bottom)
  }
}

extension CATransform3D {
  /// The matrix's effect on the plane, projected along z.
  var flattened: Transform { Transform(m11, m21, m41, m12, m22, m42, m14, m24, m44) }
}
