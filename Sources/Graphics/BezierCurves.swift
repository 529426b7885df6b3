import Foundation

// Points of Bézier curves, and where they turn back.

func between(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
  // Exact at both ends.
  CGPoint(x: a.x * (1 - t) + b.x * t, y: a.y * (1 - t) + b.y * t)
}

func quadratic(_ start: CGPoint, _ control: CGPoint, _ end: CGPoint, _ t: CGFloat) -> CGPoint {
  between(between(start, control, t), between(control, end, t), t)
}

func cubic(
  _ start: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint, _ t: CGFloat
) -> CGPoint {
  between(quadratic(start, control1, control2, t), quadratic(control1, control2, end, t), t)
}

/// How far the middle one of three points is from where it would make a line of even speed, twice.
func bend(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
  hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
}

/// Where a curve turns back on an axis; not a number where it does not.
func quadraticExtremum(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> CGFloat {
  (a - b) / (a - 2 * b + c)
}

/// Where a curve turns back on an axis; those outside of 0 to 1 are not on it.
func cubicExtrema(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> [CGFloat] {
  // The derivative is a quadratic equation.
  let (p, q, r) = (d - 3 * c + 3 * b - a, 2 * (c - 2 * b + a), b - a)
  let root = (q * q - 4 * p * r).squareRoot()
  // The form that stays exact where the quadratic term vanishes.
  let s = -(q + (q < 0 ? -root : root)) / 2
  return [s / p, r / s]
}
