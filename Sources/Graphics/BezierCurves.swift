import Foundation

// Points and extrema of Bézier curves.

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

/// The length of the second difference of three points; 0 if the middle one is the midpoint of the others.
func bend(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
  hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
}

/// The parameter of a curve's extremum along an axis; NaN or infinite if there is none.
func quadraticExtremum(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> CGFloat {
  (a - b) / (a - 2 * b + c)
}

/// The parameters of a curve's extrema along an axis. Values outside of 0…1 are not on the curve.
func cubicExtrema(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> [CGFloat] {
  // The derivative is a quadratic equation.
  let (p, q, r) = (d - 3 * c + 3 * b - a, 2 * (c - 2 * b + a), b - a)
  let root = (q * q - 4 * p * r).squareRoot()
  // The numerically stable form of the quadratic formula, which also works without a quadratic term.
  let s = -(q + (q < 0 ? -root : root)) / 2
  return [s / p, r / s]
}
