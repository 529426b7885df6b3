/// The priority of a constraint, with UIKit's numbers. 1000 and above is required; each lower number is a level of its own.
///
/// Levels are strict: a higher level is never violated for the sake of lower ones. Within a level, the sum of the
/// absolute violations is minimal. Any finite numbers may be levels.
public struct Priority: RawRepresentable, Hashable, Comparable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  /// The constraint is satisfied, or cannot be added.
  public static let required: Priority = 1000

  public let rawValue: Float

  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(floatLiteral value: Float) { rawValue = value }
  public init(integerLiteral value: Int) { rawValue = Float(value) }

  public var isRequired: Bool { self >= .required }

  public static func < (a: Priority, b: Priority) -> Bool { a.rawValue < b.rawValue }
}
