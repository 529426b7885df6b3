/// The priority of a constraint. 1000 is required. A constraint of a higher priority is never violated for one of a
/// lower priority.
///
/// UIKit: `UILayoutPriority`.
public nonisolated struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  public var rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// The constraint is required.
  public static let required = UILayoutPriority(1000)
  /// The default compression resistance of content.
  public static let defaultHigh = UILayoutPriority(750)
  /// The priority of a drag that may resize the window.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The priority with which a window keeps its size.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// The priority of a drag that does not resize the window.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// The default content hugging.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority of the target size in `systemLayoutSizeFitting(_:)`.
  public static let fittingSizeLevel = UILayoutPriority(50)

  public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool { a.rawValue < b.rawValue }
  public static func + (a: UILayoutPriority, b: Float) -> UILayoutPriority {
    UILayoutPriority(a.rawValue + b)
  }
  public static func - (a: UILayoutPriority, b: Float) -> UILayoutPriority {
    UILayoutPriority(a.rawValue - b)
  }
  public static func += (a: inout UILayoutPriority, b: Float) { a = a + b }
  public static func -= (a: inout UILayoutPriority, b: Float) { a = a - b }
}
