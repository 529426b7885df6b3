/// The kinds of scrolling.
///
/// UIKit: `UIScrollTypeMask`.
public nonisolated struct UIScrollTypeMask: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// In steps, as with a wheel.
  public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)

  /// Without steps, as with fingers on a touch pad.
  public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)

  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
