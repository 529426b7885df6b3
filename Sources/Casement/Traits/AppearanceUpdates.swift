import Desktop
import Foundation
import Preferences
import Synchronization

/// Keeps the appearance as the user wants it: asks the desktop once the program shows something, and tells windows, views
/// and observers of changes.
final class AppearanceUpdates {
  private unowned let context: ApplicationContext
  private var isFollowing = false

  /// What the portal says, on its way from the thread that listens.
  let news = Mailbox()

  init(_ context: ApplicationContext) {
    self.context = context
  }

  /// Begins to ask the user's settings portal, the first time that it is called. It waits for nothing.
  func follow() {
    guard !isFollowing else { return }
    isFollowing = true
    guard let address = BusConnection.sessionAddress else {
      return Trace.log("appearance unasked reason=\"there is no session bus\"")
    }
    Trace.log("appearance asked")
    follow(address, RememberedPreferences())
  }

  /// Begins to ask a settings portal.
  ///
  /// - Parameters:
  ///   - address: where its bus is.
  ///   - remembered: where to keep what it says for the next start.
  func follow(_ address: String, _ remembered: RememberedPreferences) {
    SettingsPortal.follow(address) { [news] preferences in
      if news.put(preferences) {
        DispatchQueue.main.async {
          // The main queue is the main actor's.
          MainActor.assumeIsolated { UIApplication.shared.context.appearance.takeNews() }
        }
      }
      remembered.remember(preferences)
    }
  }

  /// Takes over what the portal said last.
  func takeNews() {
    if let preferences = news.take() { update { $0.portal = preferences } }
  }

  /// Takes over what somebody says of the user's preferences, and tells of it.
  func update(_ change: (inout PreferenceSources) -> Void) {
    let previous = SystemAppearance.update(change)
    let now = SystemAppearance.current
    guard now != previous else { return }
    Trace.log("appearance changed \(now.description)")
    setCursors()
    for window in context.windows.all + context.popups.all {
      window.renderer.setNeedsTraits()
      window.renderer.frame?.update()
    }
    if now.reducesMotion != previous.reducesMotion {
      NotificationCenter.default.post(
        name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
    }
    if now.textSize != previous.textSize {
      NotificationCenter.default.post(
        name: UIContentSizeCategory.didChangeNotification, object: UIApplication.shared,
        userInfo: [UIContentSizeCategory.newValueUserInfoKey: now.textSize])
    }
    if now.contrast != previous.contrast {
      NotificationCenter.default.post(
        name: UIAccessibility.darkerSystemColorsStatusDidChangeNotification, object: nil)
    }
  }

  /// Has the session use the user's cursor theme, where the compositor does not draw the cursors.
  func setCursors() {
    let now = SystemAppearance.current
    context.session?.cursorPreference = CursorPreference(name: now.cursorTheme, size: now.cursorSize)
  }

  /// Holds the last of what was put into it until somebody takes it.
  nonisolated final class Mailbox: Sendable {
    private let content = Mutex<UserPreferences?>(nil)

    /// - Returns: whether it was empty.
    func put(_ preferences: UserPreferences) -> Bool {
      content.withLock { content in
        defer { content = preferences }
        return content == nil
      }
    }

    func take() -> UserPreferences? {
      content.withLock { $0.take() }
    }

    var isEmpty: Bool { content.withLock { $0 == nil } }
  }
}
