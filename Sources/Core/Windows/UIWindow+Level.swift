import CasementDesktop
public import Foundation

extension UIWindow {
  /// The position of a window in the z-order. Any number is a level.
  public nonisolated struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = Level(rawValue: 0)

    /// A panel. When the program makes it key it takes the keyboard focus, and keeps it while a text in it is edited.
    /// Otherwise a press elsewhere takes the focus away.
    public static let statusBar = Level(rawValue: 1000)

    /// A panel above full-screen windows, which keeps the keyboard focus as long as it is key.
    public static let alert = Level(rawValue: 2000)

    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    public static func + (a: Level, b: CGFloat) -> Level { Level(rawValue: a.rawValue + b) }
    public static func - (a: Level, b: CGFloat) -> Level { Level(rawValue: a.rawValue - b) }
    public static func += (a: inout Level, b: CGFloat) { a = a + b }
    public static func -= (a: inout Level, b: CGFloat) { a = a - b }
  }

  /// A window was shown. The object is the window, as for the other notifications (rule W2).
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

  // MARK: Effects of the level

  /// A window that becomes a panel by its level, or ceases to be one, is hidden and shown again with the other role.
  func levelChanged(from old: Level) {
    renderer.setNeedsUpdate()
    guard windowLevel.layer != old.layer, let session = context.session else { return }
    let role = role(in: session, present: renderer.role)
    let panel = (role as? LayerRole)?.canChangeLayer ?? true
    if role !== renderer.role || !panel { renderer.showAnew() }
  }

  /// The window that is to be the parent of this one where the compositor has no levels (rule W7). It is the key window
  /// if its level is lower, else the frontmost window of a lower level.
  var naturalParent: UIWindow? {
    guard windowLevel > .normal else { return nil }
    func isBelow(_ other: UIWindow) -> Bool {
      other !== self && other.windowLevel < windowLevel && !other.isHidden
        && other.renderer.role is ToplevelRole
    }
    if let key = context.keyWindows.current, isBelow(key) { return key }
    return context.windows.all.last(where: isBelow)
  }
}
