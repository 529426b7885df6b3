public import Foundation

/// The address stands for the assistant item of a responder.
nonisolated(unsafe) var assistantItemKey: UInt8 = 0

/// The language in which the user types.
///
/// UIKit: `UITextInputMode`. Wayland tells no client the language of the keyboard, so it is the user's first one.
@preconcurrency @MainActor open class UITextInputMode: NSObject {
  /// The language as a tag, such as `de-DE`.
  public final let primaryLanguage: String?

  init(_ language: String) { primaryLanguage = language }

  /// All modes: the one of the user's first language.
  open class var activeInputModes: [UITextInputMode] { [current] }

  /// Never posted: Wayland tells no client the language of the keyboard.
  public nonisolated static let currentInputModeDidChangeNotification = Notification.Name(
    "UITextInputCurrentInputModeDidChangeNotification")

  static let current = UITextInputMode(UserLanguages.preferred.first ?? "en-US")
}

/// The buttons of the bar above the keyboard. They are not shown: the keyboards of the toolkit and of compositors have no such
/// bar.
///
/// UIKit: `UITextInputAssistantItem`.
@preconcurrency @MainActor open class UITextInputAssistantItem: NSObject {
  /// Whether the bar may be hidden. True by default.
  open var allowsHidingShortcuts = true

  /// The groups before the suggestions.
  open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []

  /// The groups behind the suggestions.
  open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []
}
