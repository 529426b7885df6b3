internal import CasementGraphics
import Foundation

/// A movement along a path.
struct PathTrack {
  /// A line or a curve, as a cubic Bézier curve.
  private struct Piece {
    let points: (CGPoint, CGPoint, CGPoint, CGPoint)
    /// The length of the curve up to each sampling step.
    var lengths: [Double] = []

    /// The direction at a parameter, as an angle from the x axis in radians.
    func angle(_ t: Double) -> Double {
      let (p0, p1, p2, p3) = points
      let s = 1 - t
      let (a, b, c) = (s * s, 2 * s * t, t * t)
      let x = a * (p1.x - p0.x) + b * (p2.x - p1.x) + c * (p3.x - p2.x)
      let y = a * (p1.y - p0.y) + b * (p2.y - p1.y) + c * (p3.y - p2.y)
      // The derivative of a curve is zero where its control points coincide.
      return x == 0 && y == 0 ? atan2(p3.y - p0.y, p3.x - p0.x) : atan2(y, x)
    }

    func point(_ t: Double) -> CGPoint {
      let s = 1 - t
      let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      let (p0, p1, p2, p3) = points
      return CGPoint(
        x: a * p0.x + b * p1.x + c * p2.x + d * p3.x, y: a * p0.y + b * p1.y + c * p2.y + d * p3.y)
    }
  }

  private static let steps = 64
  private var pieces: [Piece] = []
  private let times: [Double]
  private let curves: [TimingCurve?]
  private let isDiscrete: Bool
  private let isPaced: Bool
  private let end: CGPoint

  init?(_ path: CGPath, times given: [Double]?, curves: [TimingCurve?], mode: CAAnimationCalculationMode) {
    isPaced = mode == .paced || mode == .cubicPaced
    isDiscrete = mode == .discrete
    self.curves = isPaced ? [] : curves
    var (place, start) = (CGPoint.zero, CGPoint.zero)
    func mix(_ a: CGPoint, _ b: CGPoint, _ part: CGFloat) -> CGPoint {
      CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
    }
    var pieces: [Piece] = []
    func line(_ from: CGPoint, _ to: CGPoint) {
      pieces.append(Piece(points: (from, mix(from, to, 1.0 / 3), mix(from, to, 2.0 / 3), to)))
    }
    for element in path.elements {
      switch element {
      case .move(let point): (place, start) = (point, point)
      case .line(let point):
        line(place, point)
        place = point
      case .quadCurve(let control, let point):
        let points = (place, mix(place, control, 2.0 / 3), mix(point, control, 2.0 / 3), point)
        pieces.append(Piece(points: points))
        place = point
      case .curve(let first, let second, let point):
        pieces.append(Piece(points: (place, first, second, point)))
        place = point
      case .close:
        if place != start { line(place, start) }
        place = start
      }
    }
    guard !path.isEmpty else { return nil }
    end = place
    let count = pieces.count
    if isPaced {
      var sums = [0.0]
      for index in pieces.indices {
        var (length, last) = (0.0, pieces[index].points.0)
        pieces[index].lengths = [0]
        for step in 1...PathTrack.steps {
          let next = pieces[index].point(Double(step) / Double(PathTrack.steps))
          length += hypot(next.x - last.x, next.y - last.y)
          pieces[index].lengths.append(length)
          last = next
        }
        sums.append(sums[sums.count - 1] + length)
      }
      let total = sums[sums.count - 1]
      times = total > 0 && total.isFinite ? sums.map { $0 / total } : (0...max(1, count)).map(Double.init)
    } else if let given, given.count == count + 1, zip(given, given.dropFirst()).allSatisfy({ $0 <= $1 }) {
      times = given
    } else {
      times = (0...max(1, count)).map { Double($0) / Double(max(1, count)) }
    }
    self.pieces = pieces
  }

  func point(_ progress: Double) -> CGPoint {
    guard let (piece, part) = place(progress) else { return end }
    return part >= 1 ? pieces[piece].points.3 : part <= 0 ? pieces[piece].points.0 : pieces[piece].point(part)
  }

  /// The direction at a progress, as an angle from the x axis in radians.
  func angle(_ progress: Double) -> Double {
    guard let (piece, part) = place(progress) else { return 0 }
    return pieces[piece].angle(part)
  }

  /// The index of the piece and the parameter on it; nil for an empty path.
  private func place(_ progress: Double) -> (Int, Double)? {
    guard !pieces.isEmpty else { return nil }
    var (low, high) = (0, pieces.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= progress { low = middle } else { high = middle }
    }
    let length = times[low + 1] - times[low]
    if progress >= times[low + 1] { return (low, 1) }
    if isDiscrete { return (low, 0) }
    var part = length > 0 ? max(0, (progress - times[low]) / length) : 1
    if low < curves.count, let curve = curves[low] { part = curve(part) }
    return (low, isPaced ? parameter(pieces[low].lengths, part) : part)
  }

  /// The curve's parameter at a fraction of its length.
  private func parameter(_ lengths: [Double], _ part: Double) -> Double {
    let wanted = part * (lengths.last ?? 0)
    var (low, high) = (0, lengths.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lengths[middle] <= wanted { low = middle } else { high = middle }
    }
    let step = lengths[high] - lengths[low]
    return (Double(low) + (step > 0 ? (wanted - lengths[low]) / step : 0)) / Double(lengths.count - 1)
  }
}
