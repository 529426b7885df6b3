public import Foundation

extension UIWindow {
  /// How near to the eye a window is. Any number is a level.
  public nonisolated struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = Level(rawValue: 0)
    public static let statusBar = Level(rawValue: 1000)
    public static let alert = Level(rawValue: 2000)

    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    public static func + (a: Level, b: CGFloat) -> Level { Level(rawValue: a.rawValue + b) }
    public static func - (a: Level, b: CGFloat) -> Level { Level(rawValue: a.rawValue - b) }
    public static func += (a: inout Level, b: CGFloat) { a = a + b }
    public static func -= (a: inout Level, b: CGFloat) { a = a - b }
  }

  /// A window was shown. The object is the window; so it is for the others (rule W2).
  public nonisolated static let didBecomeVisibleNotification =
    Notification.Name("UIWindowDidBecomeVisibleNotification")

  /// A window was hidden.
  public nonisolated static let didBecomeHiddenNotification =
    Notification.Name("UIWindowDidBecomeHiddenNotification")

  /// A window has become the key window.
  public nonisolated static let didBecomeKeyNotification =
    Notification.Name("UIWindowDidBecomeKeyNotification")

  /// A window is no longer the key window.
  public nonisolated static let didResignKeyNotification =
    Notification.Name("UIWindowDidResignKeyNotification")
}
