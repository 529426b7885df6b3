import Foundation

/// A compact bounding rectangle in points, rounded outward: left, top, right, bottom.
///
/// Layers keep one for each sublayer. It is compared far more often than it is computed.
struct Extent: Equatable {
  var edges: SIMD4<Float>

  /// The empty extent.
  static let empty = Extent(edges: SIMD4(.infinity, .infinity, -.infinity, -.infinity))

  /// The unbounded extent, as of layers that reach behind the viewer.
  static let everything = Extent(
    edges: SIMD4(
      -Float.greatestFiniteMagnitude, -.greatestFiniteMagnitude, .greatestFiniteMagnitude,
      .greatestFiniteMagnitude))

  init(edges: SIMD4<Float>) { self.edges = edges }

  /// Makes an extent from its edges; empty if one is NaN. Edges are clamped to finite values, as the center of an
  /// infinite interval is NaN.
  init(left: CGFloat, top: CGFloat, right: CGFloat, bottom: CGFloat) {
    guard left <= right, top <= bottom else {
      self = .empty
      return
    }
    edges = SIMD4(
      Extent.below(left), Extent.below(top), Extent.above(right), Extent.above(bottom))
  }

  init(_ rect: CGRect) { self.init(left: rect.minX, top: rect.minY, right: rect.maxX, bottom: rect.maxY) }

  @inline(__always) private static func below(_ value: CGFloat) -> Float {
    let near = Float(value)
    return max(CGFloat(near) > value ? near.nextDown : near, -.greatestFiniteMagnitude)
  }

  @inline(__always) private static func above(_ value: CGFloat) -> Float {
    let near = Float(value)
    return min(CGFloat(near) < value ? near.nextUp : near, .greatestFiniteMagnitude)
  }

  @inline(__always) var isEmpty: Bool { !(edges[0] < edges[2] && edges[1] < edges[3]) }

  // All operations work on edges. The width of a rectangle with a far origin would lose the precision of the near
  // edge.

  /// The extent, translated.
  func moved(x: CGFloat, y: CGFloat) -> Extent {
    guard !isEmpty else { return .empty }
    return Extent(
      left: CGFloat(edges[0]) + x, top: CGFloat(edges[1]) + y, right: CGFloat(edges[2]) + x,
      bottom: CGFloat(edges[3]) + y)
  }

  /// The extent, enlarged on each side.
  func outset(by distance: CGFloat) -> Extent {
    guard !isEmpty else { return .empty }
    return Extent(
      left: CGFloat(edges[0]) - distance, top: CGFloat(edges[1]) - distance,
      right: CGFloat(edges[2]) + distance, bottom: CGFloat(edges[3]) + distance)
  }

  @inline(__always) mutating func form(union other: Extent) {
    let least = pointwiseMin(edges, other.edges)
    let most = pointwiseMax(edges, other.edges)
    edges = SIMD4(lowHalf: least.lowHalf, highHalf: most.highHalf)
  }

  func intersection(_ other: Extent) -> Extent {
    let most = pointwiseMax(edges, other.edges)
    let least = pointwiseMin(edges, other.edges)
    return Extent(edges: SIMD4(lowHalf: most.lowHalf, highHalf: least.highHalf))
  }

  @inline(__always) func intersects(_ other: Extent) -> Bool {
    let starts = SIMD4(lowHalf: edges.lowHalf, highHalf: other.edges.lowHalf)
    let ends = SIMD4(lowHalf: other.edges.highHalf, highHalf: edges.highHalf)
    return all(starts .< ends)
  }
}
