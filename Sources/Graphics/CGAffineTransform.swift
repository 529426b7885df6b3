public import Foundation
internal import Pixman

/// An affine map of the plane: translation, scale, rotation, shear, and their combinations.
///
/// Core Graphics: `CGAffineTransform`. A point (x, y) maps to (ax + cy + tx, bx + dy + ty).
public struct CGAffineTransform: Hashable, Sendable {
  public var a, b, c, d, tx, ty: CGFloat

  /// The identity.
  public static let identity = CGAffineTransform()

  /// The identity.
  public init() {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  }

  /// A map from its six coefficients.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// A translation.
  public init(translationX x: CGFloat, y: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// A scale about the origin.
  public init(scaleX x: CGFloat, y: CGFloat) {
    self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// A rotation about the origin by an angle in radians: clockwise on screen, where y grows downward.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = (sin(angle), cos(angle))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Whether the map is the identity.
  public var isIdentity: Bool { self == .identity }

  /// Whether rectangles with edges along the axes keep them, within rounding errors: for translations, scales,
  /// reflections and quarter turns.
  package var isUpright: Bool {
    // Sines and cosines of quarter turns are not exactly 0.
    let tolerance = 1e-6 * (max(abs(a), abs(c)) + max(abs(b), abs(d)))
    return (abs(b) <= tolerance && abs(c) <= tolerance) || (abs(a) <= tolerance && abs(d) <= tolerance)
  }

  /// The map without its translation.
  var linear: CGAffineTransform { CGAffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0) }

  /// Whether the map has an inverse, and all its coefficients are finite.
  var isInvertible: Bool {
    let determinant = a * d - b * c
    return determinant != 0 && (1 / determinant).isFinite && determinant.isFinite && tx.isFinite
      && ty.isFinite
  }

  /// The largest and the smallest factor by which the map scales lengths (its singular values).
  var stretch: (most: CGFloat, least: CGFloat) {
    let (sum, difference) = (hypot(a + d, b - c) / 2, hypot(a - d, b + c) / 2)
    return (sum + difference, abs(sum - difference))
  }

  /// The map as a pixman transform.
  var pixman: Transform { Transform(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }

  /// The map that applies this one first, and then `next`.
  public func concatenating(_ next: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d, c: c * next.a + d * next.c,
      d: c * next.b + d * next.d, tx: tx * next.a + ty * next.c + next.tx,
      ty: tx * next.b + ty * next.d + next.ty)
  }

  /// The inverse map; this map itself if it is singular.
  public func inverted() -> CGAffineTransform {
    let determinant = a * d - b * c
    guard determinant != 0, (1 / determinant).isFinite else { return self }
    return CGAffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// The map that translates first, and then applies this one.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// The map that scales first, and then applies this one.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// The map that rotates first, and then applies this one.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }
}

extension CGPoint {
  /// The mapped point.
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  /// The mapped size, without the translation.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// The bounding box of the mapped rectangle (rule W9).
  public func applying(_ t: CGAffineTransform) -> CGRect {
    guard !isNull, !isInfinite else { return self }
    let edges = edges(under: t)
    return CGRect(
      x: edges.left, y: edges.top, width: edges.right - edges.left, height: edges.bottom - edges.top)
  }

  /// The edges of the mapped rectangle's bounding box.
  func edges(under t: CGAffineTransform) -> (left: CGFloat, top: CGFloat, right: CGFloat, bottom: CGFloat) {
    let (ax, bx) = (t.a * minX, t.b * minX)
    let (aw, bw) = (t.a * maxX, t.b * maxX)
    let (cy, dy) = (t.c * minY, t.d * minY)
    let (ch, dh) = (t.c * maxY, t.d * maxY)
    return (
      min(ax, aw) + min(cy, ch) + t.tx, min(bx, bw) + min(dy, dh) + t.ty,
      max(ax, aw) + max(cy, ch) + t.tx, max(bx, bw) + max(dy, dh) + t.ty
    )
  }
}
