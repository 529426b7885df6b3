import Foundation
import Synchronization

/// The screen reader at work. The connection to the accessibility bus sets it; `UIAccessibility` reports it to programs.
package enum AssistiveTechnology {
  nonisolated private static let isRunning = Atomic(false)

  /// Whether a screen reader is running. A change is notified.
  package nonisolated static var isScreenReaderRunning: Bool { isRunning.load(ordering: .relaxed) }

  /// Called by the connection when a screen reader has started or ended.
  package static func setScreenReaderRunning(_ runs: Bool) {
    guard isRunning.exchange(runs, ordering: .relaxed) != runs else { return }
    if !runs { moveFocus(to: nil) }
    NotificationCenter.default.post(
      name: UIAccessibility.voiceOverStatusDidChangeNotification, object: nil)
  }

  /// Receives the program's notifications with their argument. Nil while nothing listens.
  package static var onPost: ((UIAccessibility.Notification, Any?) -> Void)?

  /// The element that the screen reader reads.
  package private(set) static weak var focusedElement: NSObject?

  /// The screen reader has moved to another element; nil for none. Both elements and observers are notified.
  package static func moveFocus(to element: NSObject?) {
    let previous = focusedElement
    guard element !== previous else { return }
    focusedElement = element
    (previous as? AccessibilityObject)?.accessibilityElementDidLoseFocus()
    (element as? AccessibilityObject)?.accessibilityElementDidBecomeFocused()
    var information: [AnyHashable: Any] = [
      UIAccessibility.assistiveTechnologyUserInfoKey:
        UIAccessibility.AssistiveTechnologyIdentifier.notificationVoiceOver
    ]
    information[UIAccessibility.focusedElementUserInfoKey] = element
    information[UIAccessibility.unfocusedElementUserInfoKey] = previous
    NotificationCenter.default.post(
      name: UIAccessibility.elementFocusedNotification, object: nil, userInfo: information)
  }
}
