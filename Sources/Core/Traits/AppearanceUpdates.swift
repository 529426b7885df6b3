import CasementBus
import CasementDesktop
import CasementPreferences
import Foundation
import Synchronization

/// Follows the user's preferences of appearance: queries the desktop once the program shows a window, and notifies
/// windows, views and observers of changes.
final class AppearanceUpdates {
  private unowned let context: ApplicationContext
  private var isObserving = false

  /// Passes the portal's preferences from its thread to the main thread.
  let mailbox = Mailbox()

  init(_ context: ApplicationContext) {
    self.context = context
  }

  /// Begins to query the user's settings portal, in the first call. Does not block.
  func observe() {
    guard !isObserving else { return }
    isObserving = true
    guard let address = BusConnection.sessionAddress else {
      return Trace.log("appearance unasked reason=\"there is no session bus\"")
    }
    Trace.log("appearance asked")
    observe(address, RememberedPreferences())
  }

  /// Begins to query a settings portal.
  ///
  /// - Parameters:
  ///   - address: the address of its bus.
  ///   - remembered: stores the preferences for the next start.
  func observe(_ address: String, _ remembered: RememberedPreferences) {
    // The desktop's assistive technologies are followed on the same thread.
    let post = context.post
    let others: @Sendable () -> [any BusConversation] = { [AccessibilityBus.conversation(post)] }
    SettingsPortal.observe(address, besides: others) { [mailbox] preferences in
      if mailbox.put(preferences) {
        DispatchQueue.main.async {
          // The main queue runs on the main actor.
          MainActor.assumeIsolated { UIApplication.shared.context.appearance.applyPreferences() }
        }
      }
      remembered.remember(preferences)
    }
  }

  /// Applies the newest preferences of the portal.
  func applyPreferences() {
    if let preferences = mailbox.take() { update { $0.portal = preferences } }
  }

  /// Applies changed preferences, and notifies of a changed appearance.
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
      for name in UIAccessibility.motionNotifications {
        NotificationCenter.default.post(name: name, object: nil)
      }
    }
    if now.textSize != previous.textSize {
      NotificationCenter.default.post(
        name: UIContentSizeCategory.didChangeNotification, object: UIApplication.shared,
        userInfo: [UIContentSizeCategory.newValueUserInfoKey: now.textSize])
      if now.textSize.isAccessibilityCategory != previous.textSize.isAccessibilityCategory {
        NotificationCenter.default.post(
          name: UILargeContentViewerInteraction.enabledStatusDidChangeNotification, object: nil)
      }
    }
    if now.contrast != previous.contrast {
      for name in UIAccessibility.contrastNotifications {
        NotificationCenter.default.post(name: name, object: nil)
      }
    }
  }

  /// Sets the session's cursor theme to the user's, for compositors that do not draw cursors themselves.
  func setCursors() {
    let now = SystemAppearance.current
    context.session?.cursorPreference = CursorPreference(name: now.cursorTheme, size: now.cursorSize)
  }

  /// Holds the newest value until it is taken.
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
