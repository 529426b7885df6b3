/// How much a constraint matters: 1000 has to hold, any lower number is a level of its own, and a higher level is
/// never given up for a lower one.
///
/// UIKit: `UILayoutPriority`.
public nonisolated struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  public var rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// The constraint has to hold.
  public static let required = UILayoutPriority(1000)
  /// With which content resists to be made smaller.
  public static let defaultHigh = UILayoutPriority(750)
  /// Of a drag that may resize the window.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// With which a window keeps its size.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// Of a drag that leaves the window's size alone.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// With which content resists to be made larger.
  public static let defaultLow = UILayoutPriority(250)
  /// With which `systemLayoutSizeFitting(_:)` wants the size that it is given.
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
