public import Foundation

/// A direction with a length.
///
/// Core Graphics: `CGVector`.
public struct CGVector: Hashable, Sendable {
  /// The components along the axes.
  public var dx, dy: CGFloat

  /// The zero vector.
  public static let zero = CGVector()

  /// The zero vector.
  public init() { self.init(dx: 0, dy: 0) }

  /// Makes a vector of its components.
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }

  /// Makes a vector of its components.
  public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

  /// Makes a vector of its components.
  public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
}

/// Encoded as an array of two numbers.
extension CGVector: Codable {
  public init(from decoder: any Decoder) throws {
    var numbers = try decoder.unkeyedContainer()
    self.init(dx: try numbers.decode(CGFloat.self), dy: try numbers.decode(CGFloat.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var numbers = encoder.unkeyedContainer()
    try numbers.encode(dx)
    try numbers.encode(dy)
  }
}

extension CGVector: CustomDebugStringConvertible {
  /// Such as `(1.0, 2.5)`.
  public var debugDescription: String { "(\(dx), \(dy))" }
}
