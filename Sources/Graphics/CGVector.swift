public import Foundation

/// A direction with a length.
///
/// Core Graphics: `CGVector`.
public struct CGVector: Hashable, Sendable {
  /// How far it goes along each axis.
  public var dx, dy: CGFloat

  /// The vector without length.
  public static let zero = CGVector()

  /// The vector without length.
  public init() { self.init(dx: 0, dy: 0) }

  /// A vector from its parts along the axes.
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }

  /// A vector from its parts along the axes.
  public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

  /// A vector from its parts along the axes.
  public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
}

/// As an array of two numbers.
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
