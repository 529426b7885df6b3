public import CasementGraphics
public import Foundation

// Class methods of NSCoder in UIKit, for archives that contain text.
nonisolated extension NSCoder {
  // MARK: Values to text

  /// A point as `{x, y}`.
  public class func string(for point: CGPoint) -> String { GeometryText.text(point.x, point.y) }

  /// A vector as `{dx, dy}`.
  public class func string(for vector: CGVector) -> String { GeometryText.text(vector.dx, vector.dy) }

  /// A size as `{width, height}`.
  public class func string(for size: CGSize) -> String { GeometryText.text(size.width, size.height) }

  /// A rectangle as `{{x, y}, {width, height}}`.
  public class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }

  /// An affine transform as `[a, b, c, d, tx, ty]`.
  public class func string(for transform: CGAffineTransform) -> String {
    let t = transform
    return "[\(GeometryText.list([t.a, t.b, t.c, t.d, t.tx, t.ty]))]"
  }

  /// Insets as `{top, left, bottom, right}`.
  public class func string(for insets: UIEdgeInsets) -> String {
    GeometryText.text(insets.top, insets.left, insets.bottom, insets.right)
  }

  /// Insets as `{top, leading, bottom, trailing}`.
  public class func string(for insets: NSDirectionalEdgeInsets) -> String {
    GeometryText.text(insets.top, insets.leading, insets.bottom, insets.trailing)
  }

  /// An offset as `{horizontal, vertical}`.
  public class func string(for offset: UIOffset) -> String {
    GeometryText.text(offset.horizontal, offset.vertical)
  }

  // MARK: Text to values

  /// The point of a text such as `{1, 2}`; zero for another format.
  public class func cgPoint(for string: String) -> CGPoint {
    guard let numbers = GeometryText.numbers(2, in: string) else { return .zero }
    return CGPoint(x: numbers[0], y: numbers[1])
  }

  /// The vector of a text such as `{1, 2}`; zero for another format.
  public class func cgVector(for string: String) -> CGVector {
    guard let numbers = GeometryText.numbers(2, in: string) else { return .zero }
    return CGVector(dx: numbers[0], dy: numbers[1])
  }

  /// The size of a text such as `{1, 2}`; zero for another format.
  public class func cgSize(for string: String) -> CGSize {
    guard let numbers = GeometryText.numbers(2, in: string) else { return .zero }
    return CGSize(width: numbers[0], height: numbers[1])
  }

  /// The rectangle of a text such as `{{1, 2}, {3, 4}}`; zero for another format.
  public class func cgRect(for string: String) -> CGRect {
    guard let (origin, size) = GeometryText.pairs(in: string) else { return .zero }
    return CGRect(x: origin[0], y: origin[1], width: size[0], height: size[1])
  }

  /// The affine transform of a text such as `[1, 0, 0, 1, 5, 6]`; the identity for another format.
  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    guard let numbers = GeometryText.numbers(6, in: string, open: "[", close: "]") else { return .identity }
    return CGAffineTransform(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }

  /// The insets of a text such as `{1, 2, 3, 4}`; zero for another format.
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    guard let numbers = GeometryText.numbers(4, in: string) else { return .zero }
    return UIEdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  /// The insets of a text such as `{1, 2, 3, 4}`; zero for another format.
  public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
    guard let numbers = GeometryText.numbers(4, in: string) else { return .zero }
    return NSDirectionalEdgeInsets(
      top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
  }

  /// The offset of a text such as `{1, 2}`; zero for another format.
  public class func uiOffset(for string: String) -> UIOffset {
    guard let numbers = GeometryText.numbers(2, in: string) else { return .zero }
    return UIOffset(horizontal: numbers[0], vertical: numbers[1])
  }
}
