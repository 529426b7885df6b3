public import Foundation

/// The key of a responder's assistant item. Only its address is used.
nonisolated(unsafe) var assistantItemKey: UInt8 = 0

/// The input language of the user.
///
/// UIKit: `UITextInputMode`. Wayland does not report the keyboard's language, so it is the user's first language.
@preconcurrency @MainActor open class UITextInputMode: NSObject {
  /// The language as a tag, such as `de-DE`.
  public final let primaryLanguage: String?

  init(_ language: String) { primaryLanguage = language }

  /// All input modes: only that of the user's first language.
  open class var activeInputModes: [UITextInputMode] { [current] }

  /// Never posted, since Wayland does not report the keyboard's language.
  public nonisolated static let currentInputModeDidChangeNotification = Notification.Name(
    "UITextInputCurrentInputModeDidChangeNotification")

  static let current = UITextInputMode(UserLanguages.preferred.first ?? "en-US")
}

/// The buttons of the bar above the keyboard. They are not shown: neither the toolkit's keyboard nor those of
/// compositors have such a bar.
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
