import Foundation

/// A rectangle in points that is at least as large as what it stands for, in few bytes: left, top, right, bottom.
///
/// Layers keep one for each of their sublayers; it is compared far more often than it is made.
struct Extent: Equatable {
  var edges: SIMD4<Float>

  /// Of nothing.
  static let empty = Extent(edges: SIMD4(.infinity, .infinity, -.infinity, -.infinity))

  /// Larger than everything that can be seen: of what perspective takes behind the viewer.
  static let everything = Extent(
    edges: SIMD4(
      -Float.greatestFiniteMagnitude, -.greatestFiniteMagnitude, .greatestFiniteMagnitude,
      .greatestFiniteMagnitude))

  init(edges: SIMD4<Float>) { self.edges = edges }

  /// Of a rectangle; what is not a number is nowhere. No edge is infinite, also where a `Float` ends before the number does:
  /// the width of what reaches from one infinity to the other is not a number.
  init(_ rect: CGRect) {
    let (left, top) = (rect.minX, rect.minY)
    let (right, bottom) = (rect.maxX, rect.maxY)
    guard left <= right, top <= bottom else {
      self = .empty
      return
    }
    edges = SIMD4(
      Extent.below(left), Extent.below(top), Extent.above(right), Extent.above(bottom))
  }

  @inline(__always) private static func below(_ value: CGFloat) -> Float {
    let near = Float(value)
    return max(CGFloat(near) > value ? near.nextDown : near, -.greatestFiniteMagnitude)
  }

  @inline(__always) private static func above(_ value: CGFloat) -> Float {
    let near = Float(value)
    return min(CGFloat(near) < value ? near.nextUp : near, .greatestFiniteMagnitude)
  }

  @inline(__always) var isEmpty: Bool { !(edges[0] < edges[2] && edges[1] < edges[3]) }

  var rect: CGRect {
    isEmpty
      ? .null
      : CGRect(
        x: CGFloat(edges[0]), y: CGFloat(edges[1]), width: CGFloat(edges[2]) - CGFloat(edges[0]),
        height: CGFloat(edges[3]) - CGFloat(edges[1]))
  }

  @inline(__always) mutating func form(union other: Extent) {
    let least = pointwiseMin(edges, other.edges)
    let most = pointwiseMax(edges, other.edges)
    edges = SIMD4(lowHalf: least.lowHalf, highHalf: most.highHalf)
  }

  @inline(__always) func intersects(_ other: Extent) -> Bool {
    let starts = SIMD4(lowHalf: edges.lowHalf, highHalf: other.edges.lowHalf)
    let ends = SIMD4(lowHalf: other.edges.highHalf, highHalf: edges.highHalf)
    return all(starts .< ends)
  }
}
