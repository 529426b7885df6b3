/// How much a constraint matters, by UIKit's numbers: 1000 and above has to hold; below, each number is a level of its
/// own.
///
/// Levels are strict: however much it costs lower levels, a higher one is violated no more than it must be. Within a
/// level the sum of the absolute violations is as small as can be. There may be any number of levels, at any finite
/// numbers.
public struct Priority: RawRepresentable, Hashable, Comparable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  /// The constraint holds, or cannot be added.
  public static let required: Priority = 1000

  public let rawValue: Float

  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(floatLiteral value: Float) { rawValue = value }
  public init(integerLiteral value: Int) { rawValue = Float(value) }

  public var isRequired: Bool { self >= .required }

  public static func < (a: Priority, b: Priority) -> Bool { a.rawValue < b.rawValue }
}
