public import Foundation

/// Distances from the edges of a rectangle, in points, with leading and trailing edges that depend on the reading
/// direction.
///
/// UIKit: `NSDirectionalEdgeInsets`.
public nonisolated struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// The distance from each edge. Text begins at the leading edge and ends at the trailing one.
  public var top, leading, bottom, trailing: CGFloat

  /// Zero insets.
  public static let zero = NSDirectionalEdgeInsets()

  /// Zero insets.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Insets from the distances.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

/// Encoded as an array of four numbers: top, leading, bottom, trailing.
nonisolated extension NSDirectionalEdgeInsets: Codable {
  public init(from decoder: any Decoder) throws {
    var numbers = try decoder.unkeyedContainer()
    self.init(
      top: try numbers.decode(CGFloat.self), leading: try numbers.decode(CGFloat.self),
      bottom: try numbers.decode(CGFloat.self), trailing: try numbers.decode(CGFloat.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var numbers = encoder.unkeyedContainer()
    for number in [top, leading, bottom, trailing] { try numbers.encode(number) }
  }
}

/// Edges of a rectangle, with leading and trailing edges that depend on the reading direction.
///
/// UIKit: `NSDirectionalRectEdge`.
public nonisolated struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
  public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
  public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
  public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
