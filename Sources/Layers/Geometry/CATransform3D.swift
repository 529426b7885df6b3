public import CasementGraphics
public import Foundation

/// A 4×4 matrix for row vectors (x, y, z, 1), with translation, rotation, scale and perspective.
///
/// Core Animation: `CATransform3D`. Layers are flat: a transformed layer is projected onto the plane of its
/// superlayer, with perspective if `m34` is set.
public struct CATransform3D: Hashable, Sendable {
  /// The elements, by row and column.
  public var m11, m12, m13, m14: CGFloat
  public var m21, m22, m23, m24: CGFloat
  public var m31, m32, m33, m34: CGFloat
  public var m41, m42, m43, m44: CGFloat

  /// The identity.
  public static let identity = CATransform3D()

  /// Makes the identity.
  public init() {
    (m11, m12, m13, m14) = (1, 0, 0, 0)
    (m21, m22, m23, m24) = (0, 1, 0, 0)
    (m31, m32, m33, m34) = (0, 0, 1, 0)
    (m41, m42, m43, m44) = (0, 0, 0, 1)
  }

  /// Makes a matrix of its elements, row by row.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat,
    m24: CGFloat, m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat,
    m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  /// The product that applies this matrix first, and then `next`.
  func concatenating(_ next: CATransform3D) -> CATransform3D {
    func row(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat) -> (CGFloat, CGFloat, CGFloat, CGFloat) {
      (
        x * next.m11 + y * next.m21 + z * next.m31 + w * next.m41,
        x * next.m12 + y * next.m22 + z * next.m32 + w * next.m42,
        x * next.m13 + y * next.m23 + z * next.m33 + w * next.m43,
        x * next.m14 + y * next.m24 + z * next.m34 + w * next.m44
      )
    }
    var result = CATransform3D()
    (result.m11, result.m12, result.m13, result.m14) = row(m11, m12, m13, m14)
    (result.m21, result.m22, result.m23, result.m24) = row(m21, m22, m23, m24)
    (result.m31, result.m32, result.m33, result.m34) = row(m31, m32, m33, m34)
    (result.m41, result.m42, result.m43, result.m44) = row(m41, m42, m43, m44)
    return result
  }

  /// The matrix of an affine map of the plane.
  init(_ map: CGAffineTransform) {
    self.init()
    (m11, m12, m21, m22) = (map.a, map.b, map.c, map.d)
    (m41, m42) = (map.tx, map.ty)
  }

  /// Whether its effect on the plane is an affine map.
  var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m34 == 0 && m43 == 0 && m33 == 1
      && m44 == 1
  }
}

/// The identity: `CATransform3D.identity`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CATransform3DIdentity = CATransform3D()

// Core Animation's functions have these names.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// A translation.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  var result = CATransform3D()
  (result.m41, result.m42, result.m43) = (tx, ty, tz)
  return result
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A scale about the origin.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var result = CATransform3D()
  (result.m11, result.m22, result.m33) = (sx, sy, sz)
  return result
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A rotation by an angle in radians about the axis (x, y, z); the identity if the axis has no length.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0, length.isFinite, angle.isFinite else { return .identity }
  let (x, y, z) = (x / length, y / length, z / length)
  let (sine, cosine) = (sin(angle), cos(angle))
  let rest = 1 - cosine
  var result = CATransform3D()
  (result.m11, result.m12, result.m13) =
    (cosine + x * x * rest, x * y * rest + z * sine, x * z * rest - y * sine)
  (result.m21, result.m22, result.m23) =
    (x * y * rest - z * sine, cosine + y * y * rest, y * z * rest + x * sine)
  (result.m31, result.m32, result.m33) =
    (x * z * rest + y * sine, y * z * rest - x * sine, cosine + z * z * rest)
  return result
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The product that applies `a` first, and then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  a.concatenating(b)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A translation, followed by `t`.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D { CATransform3DMakeTranslation(tx, ty, tz).concatenating(t) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A scale, followed by `t`.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D { CATransform3DMakeScale(sx, sy, sz).concatenating(t) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A rotation in radians, followed by `t`.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DMakeRotation(angle, x, y, z).concatenating(t) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether a matrix is the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == .identity }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether two matrices have the same numbers.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The matrix of an affine map of the plane.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D { CATransform3D(m) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether a matrix's effect on the plane is an affine map.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t.isAffine }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The affine map of a matrix in the plane; meaningless if the matrix is not affine.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The inverse of a matrix; the matrix itself if it is singular.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverted() ?? t }

extension CATransform3D {
  /// The inverse matrix; nil if this one is singular. Gaussian elimination with partial pivoting.
  func inverted() -> CATransform3D? {
    var rows: [[CGFloat]] = [
      [m11, m12, m13, m14, 1, 0, 0, 0], [m21, m22, m23, m24, 0, 1, 0, 0],
      [m31, m32, m33, m34, 0, 0, 1, 0], [m41, m42, m43, m44, 0, 0, 0, 1],
    ]
    for column in 0..<4 {
      guard
        let pivot = (column..<4).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
        rows[pivot][column] != 0, rows[pivot][column].isFinite
      else { return nil }
      rows.swapAt(column, pivot)
      let factor = rows[column][column]
      for index in 0..<8 { rows[column][index] /= factor }
      for other in 0..<4 where other != column && rows[other][column] != 0 {
        let share = rows[other][column]
        for index in 0..<8 { rows[other][index] -= share * rows[column][index] }
      }
    }
    return CATransform3D(
      m11: rows[0][4], m12: rows[0][5], m13: rows[0][6], m14: rows[0][7], m21: rows[1][4], m22: rows[1][5],
      m23: rows[1][6], m24: rows[1][7], m31: rows[2][4], m32: rows[2][5], m33: rows[2][6], m34: rows[2][7],
      m41: rows[3][4], m42: rows[3][5], m43: rows[3][6], m44: rows[3][7])
  }
}
