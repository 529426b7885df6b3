internal import CasementGraphics
import Foundation

/// The components of a matrix: scale, shear, rotation, translation and perspective, in the order of application.
///
/// The algorithm is Spencer W. Thomas's ("Decomposing a matrix into simple transformations", Graphics Gems II).
struct TransformParts {
  var scale = SIMD3<Double>(1, 1, 1)
  /// The shear of x along y, of x along z, and of y along z.
  var slant = SIMD3<Double>.zero
  /// A quaternion: x, y, z, w.
  var turn = SIMD4<Double>(0, 0, 0, 1)
  var translation = SIMD3<Double>.zero
  var perspective = SIMD4<Double>(0, 0, 0, 1)

  /// Decomposes a matrix; nil for a singular one.
  init?(_ given: CATransform3D) {
    guard given.m44 != 0, given.m44.isFinite else { return nil }
    let unit = Double(1 / given.m44)
    // Matrices are homogeneous, so divide by the last element to make it 1.
    var scaling = CATransform3DMakeScale(unit, unit, unit)
    scaling.m44 = unit
    let matrix = given.m44 == 1 ? given : given.concatenating(scaling)
    let m = matrix
    var x = TransformParts.vector(m.m11, m.m12, m.m13)
    var y = TransformParts.vector(m.m21, m.m22, m.m23)
    var z = TransformParts.vector(m.m31, m.m32, m.m33)
    translation = TransformParts.vector(m.m41, m.m42, m.m43)
    if m.m14 != 0 || m.m24 != 0 || m.m34 != 0 || m.m44 != 1 {
      // Undoing the affine part leaves the perspective.
      var plain = matrix
      (plain.m14, plain.m24, plain.m34, plain.m44) = (0, 0, 0, 1)
      guard let back = plain.inverted() else { return nil }
      var column = CATransform3D()
      (column.m11, column.m21, column.m31, column.m41) = (m.m14, m.m24, m.m34, m.m44)
      let away = back.concatenating(column)
      perspective = SIMD4(Double(away.m11), Double(away.m21), Double(away.m31), Double(away.m41))
    }
    func length(_ v: SIMD3<Double>) -> Double { (v * v).sum().squareRoot() }
    scale.x = length(x)
    guard scale.x > 0, scale.x.isFinite else { return nil }
    x /= scale.x
    slant.x = (x * y).sum()
    y -= x * slant.x
    scale.y = length(y)
    guard scale.y > 0, scale.y.isFinite else { return nil }
    y /= scale.y
    slant.x /= scale.y
    slant.y = (x * z).sum()
    z -= x * slant.y
    slant.z = (y * z).sum()
    z -= y * slant.z
    scale.z = length(z)
    guard scale.z > 0, scale.z.isFinite else { return nil }
    z /= scale.z
    slant.y /= scale.z
    slant.z /= scale.z
    let crossX: Double = y.y * z.z - y.z * z.y
    let crossY: Double = y.z * z.x - y.x * z.z
    let crossZ: Double = y.x * z.y - y.y * z.x
    let cross = SIMD3<Double>(crossX, crossY, crossZ)
    if (x * cross).sum() < 0 {
      // A reflection. In the plane, negate one axis, which avoids a rotation in space.
      if z.z < 0 || abs(z.z) < 1e-12 {
        scale *= -1
        (x, y, z) = (-x, -y, -z)
      } else {
        scale.x *= -1
        x = -x
        slant.x *= -1
        slant.y *= -1
      }
    }
    turn = TransformParts.quaternion(x, y, z)
  }

  /// Decomposes a matrix, including a singular one, such as a scale of 0: it scales by its diagonal and has no
  /// rotation. Nil for a matrix with non-finite numbers.
  init?(orFlat given: CATransform3D) {
    if let parts = TransformParts(given) {
      self = parts
      return
    }
    scale = TransformParts.vector(given.m11, given.m22, given.m33)
    translation = TransformParts.vector(given.m41, given.m42, given.m43)
    guard (scale * 0) == .zero, (translation * 0) == .zero else { return nil }
  }

  private static func vector(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> SIMD3<Double> {
    SIMD3(Double(x), Double(y), Double(z))
  }

  private static func quaternion(
    _ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>
  ) -> SIMD4<Double> {
    let trace = x.x + y.y + z.z
    var q: SIMD4<Double>
    if trace > 0 {
      let s = 2 * (trace + 1).squareRoot()
      q = SIMD4((y.z - z.y) / s, (z.x - x.z) / s, (x.y - y.x) / s, s / 4)
    } else if x.x > y.y, x.x > z.z {
      let s = 2 * max(0, 1 + x.x - y.y - z.z).squareRoot()
      q = SIMD4(s / 4, (x.y + y.x) / s, (z.x + x.z) / s, (y.z - z.y) / s)
    } else if y.y > z.z {
      let s = 2 * max(0, 1 + y.y - x.x - z.z).squareRoot()
      q = SIMD4((x.y + y.x) / s, s / 4, (y.z + z.y) / s, (z.x - x.z) / s)
    } else {
      let s = 2 * max(0, 1 + z.z - x.x - y.y).squareRoot()
      q = SIMD4((z.x + x.z) / s, (y.z + z.y) / s, s / 4, (x.y - y.x) / s)
    }
    let length = (q * q).sum().squareRoot()
    q /= length > 0 ? length : 1
    return q
  }

  /// The composed matrix.
  var matrix: CATransform3D {
    let m = rotation
    let x = SIMD4<Double>(m.m11, m.m12, m.m13, 0)
    let y = SIMD4<Double>(m.m21, m.m22, m.m23, 0)
    let z = SIMD4<Double>(m.m31, m.m32, m.m33, 0)
    let secondRow = y + x * slant.x
    let thirdRow = z + x * slant.y + y * slant.z
    let result = CATransform3D(
      rows: x * scale.x, secondRow * scale.y, thirdRow * scale.z,
      SIMD4<Double>(translation.x, translation.y, translation.z, 1))
    guard perspective != SIMD4<Double>(0, 0, 0, 1) else { return result }
    var away = CATransform3D()
    (away.m14, away.m24, away.m34, away.m44) = (perspective.x, perspective.y, perspective.z, perspective.w)
    return result.concatenating(away)
  }

  private var rotation: CATransform3D {
    let (x, y, z, w) = (turn.x, turn.y, turn.z, turn.w)
    var m = CATransform3D()
    m.m11 = 1 - 2 * (y * y + z * z)
    m.m12 = 2 * (x * y + z * w)
    m.m13 = 2 * (x * z - y * w)
    m.m21 = 2 * (x * y - z * w)
    m.m22 = 1 - 2 * (x * x + z * z)
    m.m23 = 2 * (y * z + x * w)
    m.m31 = 2 * (x * z + y * w)
    m.m32 = 2 * (y * z - x * w)
    m.m33 = 1 - 2 * (x * x + y * y)
    return m
  }

  /// The Euler angles in radians about the axes x, y and z, in this order.
  var angles: SIMD3<Double> {
    get {
      let m = rotation
      let y = asin(max(-1, min(1, -m.m13)))
      guard abs(m.m13) < 1 - 1e-12 else { return TransformParts.vector(0, y, atan2(-m.m21, m.m22)) }
      return TransformParts.vector(atan2(m.m23, m.m33), y, atan2(m.m12, m.m11))
    }
    set {
      let m = CATransform3DMakeRotation(newValue.x, 1, 0, 0).concatenating(
        CATransform3DMakeRotation(newValue.y, 0, 1, 0)
      ).concatenating(CATransform3DMakeRotation(newValue.z, 0, 0, 1))
      turn = TransformParts.quaternion(
        TransformParts.vector(m.m11, m.m12, m.m13), TransformParts.vector(m.m21, m.m22, m.m23),
        TransformParts.vector(m.m31, m.m32, m.m33))
    }
  }

  /// Interpolates all components; the rotation takes the shorter way (slerp).
  static func between(_ a: TransformParts, _ b: TransformParts, _ part: Double) -> TransformParts {
    var result = a
    result.scale = a.scale + (b.scale - a.scale) * part
    result.slant = a.slant + (b.slant - a.slant) * part
    result.translation = a.translation + (b.translation - a.translation) * part
    result.perspective = a.perspective + (b.perspective - a.perspective) * part
    var cosine = (a.turn * b.turn).sum()
    let to = cosine < 0 ? -b.turn : b.turn
    cosine = min(1, abs(cosine))
    let angle = acos(cosine)
    if angle < 1e-9 {
      result.turn = a.turn
    } else {
      result.turn = (a.turn * sin((1 - part) * angle) + to * sin(part * angle)) / sin(angle)
    }
    return result
  }
}

extension CATransform3D {
  init(rows a: SIMD4<Double>, _ b: SIMD4<Double>, _ c: SIMD4<Double>, _ d: SIMD4<Double>) {
    self.init(
      m11: a.x, m12: a.y, m13: a.z, m14: a.w, m21: b.x, m22: b.y, m23: b.z, m24: b.w, m31: c.x, m32: c.y,
      m33: c.z, m34: c.w, m41: d.x, m42: d.y, m43: d.z, m44: d.w)
  }

  /// Interpolates between two matrices. Matrices that only translate and scale need no decomposition.
  static func between(_ a: CATransform3D, _ b: CATransform3D, _ part: Double) -> CATransform3D {
    if a.isUpright, b.isUpright || b.isFlat {
      return mixed(a, b, part)
    }
    guard let from = TransformParts(a), let to = TransformParts(b) else { return mixed(a, b, part) }
    return TransformParts.between(from, to, part).matrix
  }

  /// Whether it only translates and scales, without reflection.
  private var isUpright: Bool {
    m12 == 0 && m13 == 0 && m14 == 0 && m21 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m34 == 0
      && m44 == 1 && m11 >= 0 && m22 >= 0 && m33 >= 0
  }

  /// Whether it scales an axis to 0, so that no rotation can be found.
  private var isFlat: Bool { isUpright && (m11 == 0 || m22 == 0) }

  private static func mixed(_ a: CATransform3D, _ b: CATransform3D, _ part: Double) -> CATransform3D {
    func mix(_ path: KeyPath<CATransform3D, CGFloat>) -> CGFloat {
      a[keyPath: path] + (b[keyPath: path] - a[keyPath: path]) * part
    }
    return CATransform3D(
      m11: mix(\.m11), m12: mix(\.m12), m13: mix(\.m13), m14: mix(\.m14), m21: mix(\.m21), m22: mix(\.m22),
      m23: mix(\.m23), m24: mix(\.m24), m31: mix(\.m31), m32: mix(\.m32), m33: mix(\.m33), m34: mix(\.m34),
      m41: mix(\.m41), m42: mix(\.m42), m43: mix(\.m43), m44: mix(\.m44))
  }
}
