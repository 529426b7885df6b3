import Foundation

/// The parameters for turning strokes into polygons of a picture.
struct StrokeGeometry: BitwiseCopyable {
  /// From the plane of the line to the picture; nil for the identity.
  var plane: VectorMap?
  /// The dot product above which two points of a circle may be connected by a straight line.
  var nearest = 0.0
  /// The visible area of the plane, if the pen is large enough to test for it; else nil.
  var sight: Sight?
  /// Whether the left side of the current line has begun.
  var isBegun = false

  init() {}

  init(plane: CGAffineTransform, radius: Double, tolerance: Double, sight: Sight) {
    self.plane = plane.isIdentity ? nil : VectorMap(plane)
    // The midpoint of a chord with the angle 2α is r (1 − cos α) away from the circle.
    let cosine = max(0, 1 - tolerance / radius)
    nearest = radius * radius * (2 * cosine * cosine - 1)
    if radius > 4096 * tolerance { self.sight = sight }
  }

  @inline(__always)
  func map(_ place: Vector) -> Vector {
    if let plane { plane(place) } else { place }
  }
}

extension PolygonChains: StrokeSink {
  @inline(__always)
  mutating func add(_ place: Vector, to side: StrokeSide) {
    let place = stroke.map(place)
    guard side == .left else {
      back.append(place)
      return
    }
    if stroke.isBegun {
      line(to: place)
    } else {
      move(to: place)
      stroke.isBegun = true
    }
  }

  mutating func addArc(around middle: Vector, from: Vector, to: Vector, to side: StrokeSide) {
    if from.dot(to) < stroke.nearest, stroke.sight?.mayContainArc(middle, from, to) ?? true {
      let sum = from + to
      let half = sum * (from.squaredLength / sum.squaredLength).squareRoot()
      addArc(around: middle, from: from, to: half, to: side)
      addArc(around: middle, from: half, to: to, to: side)
    } else {
      add(middle + to, to: side)
    }
  }

  mutating func addCurve(_ number: Int32, to side: StrokeSide) {}

  mutating func finish(isClosed: Bool) {
    if isClosed { close() }
    var isFirst = isClosed
    var index = back.count - 1
    while index >= 0 {
      if isFirst { move(to: back.base[index]) } else { line(to: back.base[index]) }
      isFirst = false
      index -= 1
    }
    close()
    back.truncate(to: 0)
    stroke.isBegun = false
  }
}

extension Sight {
  /// Whether an arc of at most a quarter turn may be visible.
  fileprivate func mayContainArc(_ middle: Vector, _ from: Vector, _ to: Vector) -> Bool {
    // The tangents at both ends intersect outside of the circle.
    let tip = (from + to) * (from.squaredLength / max(from.squaredLength + from.dot(to), 1e-300))
    let (low, high) = (pointwiseMin(from, to), pointwiseMax(from, to))
    return mayContain(from: middle + pointwiseMin(low, tip), to: middle + pointwiseMax(high, tip))
  }
}
