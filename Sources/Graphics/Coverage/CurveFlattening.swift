import Foundation

/// A cubic curve, for arithmetic.
struct CubicCurve: BitwiseCopyable {
  var start, control1, control2, end: Vector

  init(start: Vector, control1: Vector, control2: Vector, end: Vector) {
    (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
  }

  /// Makes a cubic curve from a quadratic one.
  init(start: Vector, control: Vector, end: Vector) {
    self.init(
      start: start, control1: start + (control - start) * (2 / 3), control2: end + (control - end) * (2 / 3),
      end: end)
  }

  /// The point at a parameter from 0 to 1.
  func point(_ t: Double) -> Vector {
    let (a, b, c) = coefficients
    return ((a * t + b) * t + c) * t + start
  }

  /// The derivative at a parameter.
  func derivative(_ t: Double) -> Vector {
    let (a, b, c) = coefficients
    return (3 * a * t + 2 * b) * t + c
  }

  /// The coefficients of the third, the second and the first power.
  @inline(__always)
  private var coefficients: (Vector, Vector, Vector) {
    let c = 3 * (control1 - start)
    let b = 3 * (control2 - control1) - c
    return (end - start - c - b, b, c)
  }

  /// The two halves.
  var halves: (CubicCurve, CubicCurve) {
    let (a, b, c) = ((start + control1) / 2, (control1 + control2) / 2, (control2 + end) / 2)
    let (left, right) = ((a + b) / 2, (b + c) / 2)
    let middle = (left + right) / 2
    return (
      CubicCurve(start: start, control1: a, control2: left, end: middle),
      CubicCurve(start: middle, control1: right, control2: c, end: end)
    )
  }

  /// The approximate length.
  private var length: Double {
    var (sum, last) = (0.0, start)
    for step in 1...16 {
      let next = point(Double(step) / 16)
      sum += (next - last).squaredLength.squareRoot()
      last = next
    }
    return sum
  }

  /// The number of lines of equal parameter steps that approximate the curve within a tolerance.
  @inline(__always)
  private func lineCount(_ tolerance: Double) -> Double {
    let (first, second) = (start - 2 * control1 + control2, control1 - 2 * control2 + end)
    let bend = max(first.squaredLength, second.squaredLength).squareRoot()
    return (0.75 * bend / tolerance).squareRoot()
  }

  /// Visits points along the curve including its end, with the derivatives there. The length is nonzero only for a
  /// part that is not approximated by a line.
  ///
  /// - tolerance: the maximum distance of the lines from the curve.
  /// - sight: the visible area. Parts of the curve entirely on one side of it have few points.
  @inline(__always)
  func flatten(
    _ tolerance: Double, in sight: Sight,
    _ body: (_ point: Vector, _ derivative: Vector, _ length: Double) -> Void
  ) {
    let count = lineCount(tolerance)
    guard count > 64 else {
      flatten(count, body)
      return
    }
    // The remaining parts, the nearest last.
    withUnsafeTemporaryAllocation(of: (curve: CubicCurve, depth: Int).self, capacity: 48) { parts in
      parts[0] = (self, 0)
      var left = 1
      while left > 0 {
        left -= 1
        let (curve, depth) = parts[left]
        let count = curve.lineCount(tolerance)
        if count <= 16 || depth == 40 {
          curve.flatten(min(count, 16), body)
        } else if !sight.mayContain(curve) {
          body(curve.end, curve.end - curve.control2, curve.length)
        } else {
          let (first, second) = curve.halves
          parts[left] = (second, depth + 1)
          parts[left + 1] = (first, depth + 1)
          left += 2
        }
      }
    }
  }

  @inline(__always)
  private func flatten(
    _ count: Double, _ body: (_ point: Vector, _ derivative: Vector, _ length: Double) -> Void
  ) {
    if count > 1 {
      let (a, b, c) = coefficients
      let step = 1 / count.rounded(.up)
      var t = step
      while t < 1 - step / 2 {
        body(((a * t + b) * t + c) * t + start, (3 * a * t + 2 * b) * t + c, 0)
        t += step
      }
    }
    body(end, end - control2, 0)
  }
}

/// The visible area of a plane.
struct Sight: BitwiseCopyable {
  var low, high: Vector

  /// Whether a curve may be visible, by the bounding box of its points.
  func mayContain(_ curve: CubicCurve) -> Bool {
    let least = pointwiseMin(
      pointwiseMin(curve.start, curve.control1), pointwiseMin(curve.control2, curve.end))
    let most = pointwiseMax(
      pointwiseMax(curve.start, curve.control1), pointwiseMax(curve.control2, curve.end))
    return mayContain(from: least, to: most)
  }

  /// Whether a line may be visible.
  @inline(__always)
  func mayContainLine(_ a: Vector, _ b: Vector) -> Bool {
    mayContain(from: pointwiseMin(a, b), to: pointwiseMax(a, b))
  }

  @inline(__always)
  func mayContain(from least: Vector, to most: Vector) -> Bool {
    least.x <= high.x && least.y <= high.y && most.x >= low.x && most.y >= low.y
  }

  /// The area with a margin.
  func grown(by margin: Double) -> Sight {
    Sight(low: low - Vector(repeating: margin), high: high + Vector(repeating: margin))
  }
}

extension SIMD2<Double> {
  @inline(__always)
  init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }

  var point: CGPoint { CGPoint(x: x, y: y) }

  @inline(__always)
  var squaredLength: Double { x * x + y * y }

  @inline(__always)
  func dot(_ other: Vector) -> Double { x * other.x + y * other.y }

  /// Positive if the other vector is rotated towards the y axis from this one.
  @inline(__always)
  func cross(_ other: Vector) -> Double { x * other.y - y * other.x }
}

/// An affine map, for arithmetic. Results are clamped to a billion pixels, within which the numbers are exact enough.
struct VectorMap: BitwiseCopyable {
  let x, y, shift: Vector

  init(_ map: CGAffineTransform) {
    (x, y, shift) = (Vector(map.a, map.b), Vector(map.c, map.d), Vector(map.tx, map.ty))
  }

  static let farthest = 1e9

  @inline(__always)
  func callAsFunction(_ point: CGPoint) -> Vector { self(Vector(point)) }

  @inline(__always)
  func callAsFunction(_ point: Vector) -> Vector {
    (x * point.x + y * point.y + shift).clamped(
      lowerBound: Vector(repeating: -VectorMap.farthest), upperBound: Vector(repeating: VectorMap.farthest))
  }
}

extension CGPath {
  /// The bounding box of all points under a map; nil if there are none, or not all are finite.
  func sight(_ map: VectorMap) -> Sight? {
    var (low, high) = (Vector(repeating: .infinity), Vector(repeating: -.infinity))
    // NaN if a point is NaN or infinite.
    var check = (map.x + map.y + map.shift) * 0
    @inline(__always) func add(_ point: CGPoint) {
      check += Vector(point) * 0
      let place = map(point)
      check += place * 0
      low = pointwiseMin(low, place)
      high = pointwiseMax(high, place)
    }
    for element in elements {
      switch element {
      case .move(let point), .line(let point): add(point)
      case .quadCurve(let control, let end):
        add(control)
        add(end)
      case .curve(let control1, let control2, let end):
        add(control1)
        add(control2)
        add(end)
      case .close: break
      }
    }
    return low.x <= high.x && check == .zero ? Sight(low: low, high: high) : nil
  }
}
