package import Foundation

/// The curve of a rectangle's corners: circular, or with gradually increasing curvature, as Core Animation's
/// continuous corners.
package struct CornerCurve: Hashable, Sendable {
  /// The radius of the circle in the middle of the curve.
  package let radius: CGFloat
  /// The distance from the corner at which the curve begins along each side; equal to the radius for a circular one.
  package let reach: CGFloat

  /// The reach of a continuous curve with enough room, in radii.
  private static let fullReach: CGFloat = 1.528665

  /// A circular corner.
  package init(radius: CGFloat) { (self.radius, reach) = (radius, radius) }

  /// - Parameters:
  ///   - room: the maximum reach. A curve with less room than it needs is interpolated between the two kinds.
  package init(radius: CGFloat, isContinuous: Bool, room: CGFloat) {
    self.radius = min(radius, room)
    reach = isContinuous ? min(room, self.radius * Self.fullReach) : self.radius
  }

  private init(radius: CGFloat, reach: CGFloat) { (self.radius, self.reach) = (radius, reach) }

  /// The curve of a parallel corner further inside; without a radius if the circle shrinks to nothing.
  package func inset(by distance: CGFloat) -> CornerCurve {
    guard radius > distance else { return CornerCurve(radius: 0) }
    return CornerCurve(radius: radius - distance, reach: reach - distance)
  }

  package var isCircular: Bool { reach <= radius }

  /// The first half of the curve for radius 1, from the side to the middle of the second of three pieces. x is the
  /// distance from the corner along the side, y the distance from the side. The other half is its mirror image.
  private static let continuous: [CGPoint] = [
    CGPoint(x: fullReach, y: 0), CGPoint(x: 1.088492, y: 0), CGPoint(x: 0.868407, y: 0),
    CGPoint(x: 0.631494, y: 0.074911), CGPoint(x: 0.372824, y: 0.169060),
  ]
  /// The same for a circular arc, split into pieces at corresponding points.
  private static let circular: [CGPoint] = [
    CGPoint(x: 1, y: 0), CGPoint(x: 0.869746, y: 0), CGPoint(x: 0.740746, y: 0.025447),
    CGPoint(x: 0.620250, y: 0.074911), CGPoint(x: 0.372866, y: 0.176462),
  ]

  /// The points of the whole curve: its start, then two control points and the end of each piece.
  fileprivate var points: [CGPoint] {
    guard radius > 0 else { return [] }
    let part = max(0, min(1, (reach / radius - 1) / (Self.fullReach - 1)))
    let half = zip(Self.circular, Self.continuous).map { round, smooth in
      CGPoint(
        x: radius * (round.x + part * (smooth.x - round.x)),
        y: radius * (round.y + part * (smooth.y - round.y)))
    }
    return half + half.reversed().map { CGPoint(x: $0.y, y: $0.x) }
  }
}

extension CGPath {
  /// Adds a rectangle with corners of a curve, clockwise on screen.
  package func appendRect(_ rect: CGRect, _ curve: CornerCurve, _ corners: RectCorners) {
    guard !curve.isCircular, !rect.isNull else {
      let radii = CGSize(width: curve.radius, height: curve.radius)
      return appendRoundedRect(rect, radii, corners, .identity)
    }
    let rect = rect.standardized
    let points = curve.points
    let places: [(corner: RectCorners, point: CGPoint, along: CGPoint, inward: CGPoint)] = [
      (.topLeft, CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: 0, y: 1), CGPoint(x: 1, y: 0)),
      (.topRight, CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: -1, y: 0), CGPoint(x: 0, y: 1)),
      (.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: 0, y: -1), CGPoint(x: -1, y: 0)),
      (.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: 1, y: 0), CGPoint(x: 0, y: -1)),
    ]
    for (index, place) in places.enumerated() {
      func at(_ point: CGPoint) -> CGPoint {
        CGPoint(
          x: place.point.x + place.along.x * point.x + place.inward.x * point.y,
          y: place.point.y + place.along.y * point.x + place.inward.y * point.y)
      }
      let isRound = corners.contains(place.corner)
      let first = isRound ? at(points[0]) : place.point
      if index == 0 { appendMove(first) } else { append(.line(first)) }
      guard isRound else { continue }
      for piece in stride(from: 1, to: points.count, by: 3) {
        append(.curve(at(points[piece]), at(points[piece + 1]), to: at(points[piece + 2])))
      }
    }
    appendClose()
  }
}
