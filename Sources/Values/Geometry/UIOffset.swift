public import Foundation

/// An offset in points.
///
/// UIKit: `UIOffset`.
public nonisolated struct UIOffset: Equatable, Sendable {
  /// The distance to the right, and down.
  public var horizontal, vertical: CGFloat

  /// No offset.
  public static let zero = UIOffset()

  /// No offset.
  public init() { self.init(horizontal: 0, vertical: 0) }

  /// An offset from its parts.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
}

/// Encoded as an array of two numbers: horizontal, vertical.
nonisolated extension UIOffset: Codable {
  public init(from decoder: any Decoder) throws {
    var numbers = try decoder.unkeyedContainer()
    self.init(horizontal: try numbers.decode(CGFloat.self), vertical: try numbers.decode(CGFloat.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var numbers = encoder.unkeyedContainer()
    try numbers.encode(horizontal)
    try numbers.encode(vertical)
  }
}
