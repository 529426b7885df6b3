internal import CPixman

/// A projective map of the plane: a matrix of three rows and columns for column vectors (x, y, 1).
///
/// An image's transform maps points of the destination to points of the source. To draw an image twice as large, set
/// the scale one half, or the `inverted()` of the intended map. C types: `pixman_f_transform_t`,
/// `pixman_transform_t`.
public struct Transform: Hashable, Sendable {
  /// First row: the coefficients of the new x.
  public var m11, m12, m13: Double
  /// Second row: the coefficients of the new y.
  public var m21, m22, m23: Double
  /// Third row: (0, 0, 1) without perspective.
  public var m31, m32, m33: Double

  /// The map that does not change any point.
  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Makes a map from all nine numbers, row by row.
  public init(
    _ m11: Double, _ m12: Double, _ m13: Double, _ m21: Double, _ m22: Double, _ m23: Double, _ m31: Double,
    _ m32: Double, _ m33: Double
  ) {
    (self.m11, self.m12, self.m13) = (m11, m12, m13)
    (self.m21, self.m22, self.m23) = (m21, m22, m23)
    (self.m31, self.m32, self.m33) = (m31, m32, m33)
  }

  /// Makes an affine map from the six numbers of a `CGAffineTransform`: x' = ax + cy + tx, y' = bx + dy + ty.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.init(a, c, tx, b, d, ty, 0, 0, 1)
  }

  /// The translation, in pixels.
  public static func translation(x: Double, y: Double) -> Transform {
    Transform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// The scaling around the origin.
  public static func scale(x: Double, y: Double) -> Transform {
    Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// The rotation around the origin by an angle with the given cosine and sine.
  ///
  /// The x axis turns towards the y axis: clockwise on screen, where y grows downwards.
  public static func rotation(cosine: Double, sine: Double) -> Transform {
    Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// The map that applies this one first and `next` afterwards.
  public func concatenating(_ next: Transform) -> Transform {
    func row(_ x: Double, _ y: Double, _ z: Double) -> (Double, Double, Double) {
      (x * m11 + y * m21 + z * m31, x * m12 + y * m22 + z * m32, x * m13 + y * m23 + z * m33)
    }
    let first = row(next.m11, next.m12, next.m13)
    let second = row(next.m21, next.m22, next.m23)
    let third = row(next.m31, next.m32, next.m33)
    return Transform(
      first.0, first.1, first.2, second.0, second.1, second.2, third.0, third.1, third.2)
  }

  /// The inverse map; nil if the map collapses the plane.
  public func inverted() -> Transform? {
    let c11 = m22 * m33 - m23 * m32
    let c12 = m23 * m31 - m21 * m33
    let c13 = m21 * m32 - m22 * m31
    let determinant = m11 * c11 + m12 * c12 + m13 * c13
    guard determinant != 0, (1 / determinant).isFinite else { return nil }
    let factor = 1 / determinant
    return Transform(
      c11 * factor, (m13 * m32 - m12 * m33) * factor, (m12 * m23 - m13 * m22) * factor,
      c12 * factor, (m11 * m33 - m13 * m31) * factor, (m13 * m21 - m11 * m23) * factor,
      c13 * factor, (m12 * m31 - m11 * m32) * factor, (m11 * m22 - m12 * m21) * factor)
  }

  /// The image of a point; nil for a point that is mapped to infinity.
  public func apply(x: Double, y: Double) -> (x: Double, y: Double)? {
    let w = m31 * x + m32 * y + m33
    guard w != 0 else { return nil }
    return ((m11 * x + m12 * y + m13) / w, (m21 * x + m22 * y + m23) / w)
  }

  /// Whether the map moves whole pixels onto whole pixels without rotation or scaling.
  public var isIntegerTranslation: Bool {
    self == .translation(x: m13.rounded(), y: m23.rounded())
  }
}

extension Transform {
  /// The matrix in 16.16 fixed point.
  var fixed: pixman_transform_t {
    pixman_transform_t(
      matrix: (
        (fixedPoint(m11), fixedPoint(m12), fixedPoint(m13)),
        (fixedPoint(m21), fixedPoint(m22), fixedPoint(m23)),
        (fixedPoint(m31), fixedPoint(m32), fixedPoint(m33))
      ))
  }
}

/// The nearest 16.16 fixed-point number. Values beyond ±32767 are clamped, and not-a-number becomes 0.
func fixedPoint(_ value: Double) -> pixman_fixed_t {
  guard !value.isNaN else { return 0 }
  return pixman_fixed_t((min(max(value, -32767), 32767) * 65536).rounded())
}
