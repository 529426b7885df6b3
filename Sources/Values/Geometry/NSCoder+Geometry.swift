public import CasementGraphics
public import Foundation

// Foundation's own `encode(_:forKey:)` encodes points, sizes and rectangles. Here are UIKit's names for decoding them,
// and the types that Foundation lacks. A missing key gives zero, as with numbers.
nonisolated extension NSCoder {
  // MARK: Encoding

  /// Encodes a vector under a key.
  public func encode(_ vector: CGVector, forKey key: String) {
    encode(NSCoder.string(for: vector) as NSString, forKey: key)
  }

  /// Encodes an affine transform under a key.
  public func encode(_ transform: CGAffineTransform, forKey key: String) {
    encode(NSCoder.string(for: transform) as NSString, forKey: key)
  }

  /// Encodes insets under a key.
  public func encode(_ insets: UIEdgeInsets, forKey key: String) {
    encode(NSCoder.string(for: insets) as NSString, forKey: key)
  }

  /// Encodes insets under a key.
  public func encode(_ insets: NSDirectionalEdgeInsets, forKey key: String) {
    encode(NSCoder.string(for: insets) as NSString, forKey: key)
  }

  /// Encodes an offset under a key.
  public func encode(_ offset: UIOffset, forKey key: String) {
    encode(NSCoder.string(for: offset) as NSString, forKey: key)
  }

  // MARK: Decoding

  /// The point under a key; zero if there is none.
  public func decodeCGPoint(forKey key: String) -> CGPoint { NSCoder.cgPoint(for: text(key)) }

  /// The vector under a key; zero if there is none.
  public func decodeCGVector(forKey key: String) -> CGVector { NSCoder.cgVector(for: text(key)) }

  /// The size under a key; zero if there is none.
  public func decodeCGSize(forKey key: String) -> CGSize { NSCoder.cgSize(for: text(key)) }

  /// The rectangle under a key; zero if there is none.
  public func decodeCGRect(forKey key: String) -> CGRect { NSCoder.cgRect(for: text(key)) }

  /// The affine transform under a key; the identity if there is none.
  public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
    NSCoder.cgAffineTransform(for: text(key))
  }

  /// The insets under a key; zero if there are none.
  public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets { NSCoder.uiEdgeInsets(for: text(key)) }

  /// The insets under a key; zero if there are none.
  public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
    NSCoder.nsDirectionalEdgeInsets(for: text(key))
  }

  /// The offset under a key; zero if there is none.
  public func decodeUIOffset(forKey key: String) -> UIOffset { NSCoder.uiOffset(for: text(key)) }

  /// Foundation encodes points, sizes and rectangles as text as well.
  private func text(_ key: String) -> String {
    guard containsValue(forKey: key) else { return "" }
    return decodeObject(of: NSString.self, forKey: key).map { $0 as String } ?? ""
  }
}
