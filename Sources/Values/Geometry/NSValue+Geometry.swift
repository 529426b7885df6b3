public import CasementGraphics
public import CasementLayers
public import Foundation

// Foundation on Linux stores points, sizes, rectangles and edge insets under their own `objCType`. Of other compound
// types it only supports arrays, so the other values are arrays of numbers. Their lengths and number types differ, so
// that no two types are equal by mistake.
nonisolated extension NSValue {
  // MARK: Initializers

  /// A point as an object.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

  /// A size as an object.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }

  /// A rectangle as an object.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  /// A vector as an object.
  public convenience init(cgVector vector: CGVector) { self.init([vector.dx, vector.dy], .vector) }

  /// An affine transform as an object.
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    let t = transform
    self.init([t.a, t.b, t.c, t.d, t.tx, t.ty], .affineTransform)
  }

  /// A matrix as an object.
  public convenience init(caTransform3D transform: CATransform3D) {
    let t = transform
    self.init(
      [
        t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42,
        t.m43,
        t.m44,
      ], .transform)
  }

  /// Insets as an object.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(
      edgeInsets: NSEdgeInsets(
        top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right))
  }

  /// Insets as an object.
  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    self.init([insets.top, insets.leading, insets.bottom, insets.trailing], .directionalInsets)
  }

  /// An offset as an object.
  public convenience init(uiOffset offset: UIOffset) {
    self.init([offset.horizontal, offset.vertical], .offset)
  }

  // MARK: The value of an object

  /// The point; zero if the object contains none.
  public var cgPointValue: CGPoint { isKind("{CGPoint=dd}") ? pointValue : .zero }

  /// The size; zero if the object contains none.
  public var cgSizeValue: CGSize { isKind("{CGSize=dd}") ? sizeValue : .zero }

  /// The rectangle; zero if the object contains none.
  public var cgRectValue: CGRect { isKind("{CGRect={CGPoint=dd}{CGSize=dd}}") ? rectValue : .zero }

  /// The vector; zero if the object contains none.
  public var cgVectorValue: CGVector {
    numbers(.vector).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
  }

  /// The affine transform; the identity if the object contains none.
  public var cgAffineTransformValue: CGAffineTransform {
    numbers(.affineTransform).map {
      CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
    } ?? .identity
  }

  /// The matrix; the identity if the object contains none.
  public var caTransform3DValue: CATransform3D {
    numbers(.transform).map {
      CATransform3D(
        m11: $0[0], m12: $0[1], m13: $0[2], m14: $0[3], m21: $0[4], m22: $0[5], m23: $0[6], m24: $0[7],
        m31: $0[8], m32: $0[9], m33: $0[10], m34: $0[11], m41: $0[12], m42: $0[13], m43: $0[14], m44: $0[15])
    } ?? .identity
  }

  /// The insets; zero if the object contains none.
  public var uiEdgeInsetsValue: UIEdgeInsets {
    guard isKind("{NSEdgeInsets=dddd}") else { return .zero }
    let insets = edgeInsetsValue
    return UIEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }

  /// The insets; zero if the object contains none.
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
    numbers(.directionalInsets).map {
      NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
    } ?? .zero
  }

  /// The offset; zero if the object contains none.
  public var uiOffsetValue: UIOffset {
    numbers(.offset).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
  }

  // MARK: Arrays of numbers

  /// The types that are stored as arrays, with the `objCType` of each.
  private enum Kind: String {
    case vector = "[2d]"
    case directionalInsets = "[4d]"
    case affineTransform = "[6d]"
    case transform = "[16d]"
    /// The bytes of a vector, with another number type.
    case offset = "[2Q]"

    var count: Int {
      switch self {
      case .vector, .offset: 2
      case .directionalInsets: 4
      case .affineTransform: 6
      case .transform: 16
      }
    }
  }

  private convenience init(_ numbers: [CGFloat], _ kind: Kind) {
    let doubles = numbers.map { Double($0) }
    self.init(bytes: doubles, objCType: kind.rawValue)
  }

  private func numbers(_ kind: Kind) -> [CGFloat]? {
    guard isKind(kind.rawValue) else { return nil }
    var doubles = [Double](repeating: 0, count: kind.count)
    doubles.withUnsafeMutableBytes { bytes in
      if let start = bytes.baseAddress { getValue(start) }
    }
    return doubles.map { CGFloat($0) }
  }

  private func isKind(_ type: String) -> Bool { String(cString: objCType) == type }
}
