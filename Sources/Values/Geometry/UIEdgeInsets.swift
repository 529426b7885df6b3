public import Foundation

/// Distances from the edges of a rectangle, in points: inwards if positive, outwards if negative.
///
/// UIKit: `UIEdgeInsets`.
public nonisolated struct UIEdgeInsets: Equatable, Sendable {
  /// The distance from each edge.
  public var top, left, bottom, right: CGFloat

  /// Zero insets.
  public static let zero = UIEdgeInsets()

  /// Zero insets.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// Insets from the distances.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

/// Encoded as an array of four numbers: top, left, bottom, right.
nonisolated extension UIEdgeInsets: Codable {
  public init(from decoder: any Decoder) throws {
    var numbers = try decoder.unkeyedContainer()
    self.init(
      top: try numbers.decode(CGFloat.self), left: try numbers.decode(CGFloat.self),
      bottom: try numbers.decode(CGFloat.self), right: try numbers.decode(CGFloat.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var numbers = encoder.unkeyedContainer()
    for number in [top, left, bottom, right] { try numbers.encode(number) }
  }
}

nonisolated extension CGRect {
  /// The rectangle with its edges moved inwards, or outwards by negative insets. Insets larger than the rectangle give
  /// a negative size.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top, width: size.width - (insets.left + insets.right),
      height: size.height - (insets.top + insets.bottom))
  }
}
