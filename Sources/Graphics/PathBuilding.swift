import Foundation

/// The path-building operations that `CGMutablePath` and `UIBezierPath` share.
extension CGPath {
  /// Adds an element that needs a current point; ignored without one.
  func append(_ element: Element) {
    guard let last = elements.last else { return }
    // An element after a close begins a new subpath at the same start.
    if last == .close { elements.append(.move(start)) }
    elements.append(element)
  }

  func appendMove(_ point: CGPoint) {
    start = point
    // A move after a move replaces it, as the subpath would be empty.
    if case .move = elements.last { elements.removeLast() }
    elements.append(.move(point))
  }

  func appendClose() {
    guard let last = elements.last, last != .close else { return }
    elements.append(.close)
  }

  func appendPath(_ path: CGPath, _ transform: CGAffineTransform) {
    guard !path.isEmpty else { return }
    let added = transform.isIdentity ? path.elements : path.elements.map { $0.applying(transform) }
    if case .move = elements.last { elements.removeLast() }
    elements += added
    start = path.start.applying(transform)
  }

  /// Replaces all elements by those of another path.
  package func replace(with path: CGPath) {
    elements = path.elements
    start = path.start
  }

  package func appendRect(_ rect: CGRect, _ transform: CGAffineTransform) {
    guard !rect.isNull else { return }
    let rect = rect.standardized
    appendPolygon(
      [
        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
        CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
      ], transform)
  }

  private func appendPolygon(_ points: [CGPoint], _ transform: CGAffineTransform) {
    for (index, point) in points.enumerated() {
      let point = point.applying(transform)
      if index == 0 { appendMove(point) } else { append(.line(point)) }
    }
    appendClose()
  }

  /// Adds an ellipse from its rightmost point, clockwise on screen.
  package func appendEllipse(_ rect: CGRect, _ transform: CGAffineTransform) {
    guard !rect.isNull else { return }
    let rect = rect.standardized
    let map = CGAffineTransform(
      a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY
    ).concatenating(transform)
    appendMove(CGPoint(x: 1, y: 0).applying(map))
    appendUnitArc(from: 0, sweep: 2 * .pi, map)
    appendClose()
  }

  /// Adds a rounded rectangle, clockwise on screen.
  package func appendRoundedRect(
    _ rect: CGRect, _ radii: CGSize, _ corners: RectCorners, _ transform: CGAffineTransform
  ) {
    guard !rect.isNull else { return }
    let rect = rect.standardized
    let width = max(0, min(abs(radii.width), rect.width / 2))
    let height = max(0, min(abs(radii.height), rect.height / 2))
    guard width > 0, height > 0, !corners.isDisjoint(with: .all) else {
      appendRect(rect, transform)
      return
    }
    let places: [(RectCorners, CGPoint, CGPoint)] = [
      (.topLeft, CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: 1, y: 1)),
      (.topRight, CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: -1, y: 1)),
      (.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: -1, y: -1)),
      (.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: 1, y: -1)),
    ]
    for (index, (corner, point, inward)) in places.enumerated() {
      let map = CGAffineTransform(
        a: width, b: 0, c: 0, d: height, tx: point.x + inward.x * width, ty: point.y + inward.y * height
      ).concatenating(transform)
      let angle = .pi + CGFloat(index) * .pi / 2
      let isRound = corners.contains(corner)
      let first = isRound ? CGPoint(x: cos(angle), y: sin(angle)).applying(map) : point.applying(transform)
      if index == 0 { appendMove(first) } else { append(.line(first)) }
      if isRound { appendUnitArc(from: angle, sweep: .pi / 2, map) }
    }
    appendClose()
  }

  /// Adds an arc of a circle, and a line to it from the current point if there is one.
  ///
  /// - towardsY: whether angles grow from the x axis to the y axis, which is clockwise on screen.
  package func appendArc(
    _ center: CGPoint, _ radius: CGFloat, _ startAngle: CGFloat, _ endAngle: CGFloat, towardsY: Bool,
    _ transform: CGAffineTransform
  ) {
    let difference = towardsY ? endAngle - startAngle : startAngle - endAngle
    guard difference.isFinite, radius >= 0 else { return }
    let map = CGAffineTransform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y)
      .concatenating(transform)
    let first = CGPoint(x: cos(startAngle), y: sin(startAngle)).applying(map)
    if elements.isEmpty { appendMove(first) } else { append(.line(first)) }
    // The sweep in the given direction: at most a full turn, and never negative.
    let turn = 2 * CGFloat.pi
    var sweep = difference
    if difference >= turn {
      sweep = turn
    } else if difference < 0 {
      sweep = turn + difference.truncatingRemainder(dividingBy: turn)
    }
    appendUnitArc(from: startAngle, sweep: towardsY ? sweep : -sweep, map)
  }

  /// Adds an arc of the unit circle under a map, as curves of at most a quarter turn. Their error is a few
  /// ten-thousandths of the radius.
  private func appendUnitArc(from start: CGFloat, sweep: CGFloat, _ map: CGAffineTransform) {
    guard sweep != 0 else { return }
    let count = Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))
    let step = sweep / CGFloat(max(1, count))
    let length = 4 / 3 * tan(step / 4)
    for index in 0..<max(1, count) {
      let (a, b) = (start + CGFloat(index) * step, start + CGFloat(index + 1) * step)
      append(
        .curve(
          CGPoint(x: cos(a) - length * sin(a), y: sin(a) + length * cos(a)).applying(map),
          CGPoint(x: cos(b) + length * sin(b), y: sin(b) - length * cos(b)).applying(map),
          to: CGPoint(x: cos(b), y: sin(b)).applying(map)))
    }
  }
}

extension CGPath.Element {
  func applying(_ transform: CGAffineTransform) -> CGPath.Element { mapped { $0.applying(transform) } }

  func mapped(_ map: (CGPoint) -> CGPoint) -> CGPath.Element {
    switch self {
    case .move(let point): .move(map(point))
    case .line(let point): .line(map(point))
    case .quadCurve(let control, let end): .quadCurve(map(control), to: map(end))
    case .curve(let control1, let control2, let end): .curve(map(control1), map(control2), to: map(end))
    case .close: .close
    }
  }
}
