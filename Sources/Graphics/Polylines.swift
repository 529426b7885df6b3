import Foundation

/// A path flattened to lines, for boolean operations and hit tests.
struct Polylines {
  struct Line {
    var points: [CGPoint]
    var isClosed = false
  }

  private(set) var lines: [Line] = []

  /// Flattens a path under a map.
  ///
  /// - tolerance: the maximum distance of a line from its curve.
  init(_ elements: [CGPath.Element], _ map: CGAffineTransform = .identity, tolerance: CGFloat) {
    for element in elements {
      switch element.applying(map) {
      case .move(let point): begin(point)
      case .line(let point): add(point)
      case .quadCurve(let control, let end):
        let start = last ?? end
        let deviation = bend(start, control, end)
        addCurve((deviation / (4 * tolerance)).squareRoot()) { quadratic(start, control, end, $0) }
        add(end)
      case .curve(let control1, let control2, let end):
        let start = last ?? end
        let deviation = max(bend(start, control1, control2), bend(control1, control2, end))
        addCurve((0.75 * deviation / tolerance).squareRoot()) { cubic(start, control1, control2, end, $0) }
        add(end)
      case .close: close()
      }
    }
  }

  private var last: CGPoint? { lines.last?.points.last }

  private mutating func begin(_ point: CGPoint) { lines.append(Line(points: [point])) }

  private mutating func add(_ point: CGPoint) {
    guard !lines.isEmpty else { return }
    lines[lines.count - 1].points.append(point)
  }

  private mutating func close() {
    guard !lines.isEmpty else { return }
    lines[lines.count - 1].isClosed = true
  }

  /// Adds the inner points of a curve.
  private mutating func addCurve(_ pieces: CGFloat, _ point: (CGFloat) -> CGPoint) {
    let count = pieces.isNaN ? 1 : Int(min(10_000, pieces.rounded(.up)))
    guard count > 1 else { return }
    for index in 1..<count { add(point(CGFloat(index) / CGFloat(count))) }
  }

  /// The lines as path elements.
  var elements: [CGPath.Element] {
    var elements: [CGPath.Element] = []
    for line in lines {
      for (index, point) in line.points.enumerated() {
        elements.append(index == 0 ? .move(point) : .line(point))
      }
      if line.isClosed { elements.append(.close) }
    }
    return elements
  }

  // MARK: Containment

  /// The winding number of the closed lines around a point.
  func winding(around point: CGPoint) -> Int {
    var turns = 0
    for line in lines {
      guard var a = line.points.last else { continue }
      for b in line.points {
        if (a.y <= point.y) != (b.y <= point.y) {
          let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
          if x > point.x { turns += b.y > a.y ? 1 : -1 }
        }
        a = b
      }
    }
    return turns
  }
}
