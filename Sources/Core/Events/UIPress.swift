public import Foundation

/// A key from its press to its release.
///
/// UIKit: `UIPress`.
@preconcurrency @MainActor open class UIPress: NSObject {
  /// The phase of a press.
  public nonisolated enum Phase: Int, Sendable {
    case began, changed, stationary, ended, cancelled
  }

  /// The phase of the press.
  open internal(set) var phase = Phase.began

  /// Seconds on the clock of `UIEvent.timestamp`.
  open internal(set) var timestamp: TimeInterval

  /// The window that receives the press.
  open internal(set) weak var window: UIWindow?

  /// The responder that received the press first. It is retained until the press has ended, even if it is removed from
  /// its window, unless it is a window.
  open internal(set) weak var responder: UIResponder? {
    didSet { retainedResponder = responder is UIWindow ? nil : responder }
  }
  private var retainedResponder: UIResponder?

  /// The key.
  open internal(set) var key: UIKey?

  /// Whether its end was delivered.
  var isOver = false

  /// Whether a control handled it: then responders around the control do not receive its end either.
  package var isHandled = false

  /// The scroll view that the press scrolls: responders around it do not receive the press.
  weak var scrollView: UIScrollView?

  /// The command that the press performed. No responder receives such a press.
  var command: UIKeyCommand?

  /// Makes a press without a key, for subclasses that override its properties.
  public override init() {
    timestamp = 0
  }

  init(_ key: UIKey, in window: UIWindow, timestamp: TimeInterval) {
    self.key = key
    self.window = window
    self.timestamp = timestamp
  }

  /// Releases the responder after the end was delivered.
  func releaseResponder() { retainedResponder = nil }

  /// Whether the key inserts or deletes text in a responder that takes text.
  var isTyping: Bool {
    guard let key, key.shortcutFlags.isEmpty else { return false }
    return key.keyCode == .keyboardDeleteOrBackspace || !key.typedText.isEmpty
  }

  /// Performs the key's editing command, other than typing: moves the caret, selects, deletes words, undoes.
  ///
  /// - Returns: whether the key has such a command.
  func edit(_ input: any UIKeyInput) -> Bool {
    guard let key, let input = input as? any UITextInput else { return false }
    return TextKeys.handle(key, in: input, UIApplication.shared.context)
  }

  /// Inserts the key's text into a responder that takes text.
  ///
  /// - Returns: whether the responder took the key.
  func insert(into input: any UIKeyInput) -> Bool {
    guard isTyping, let key, (input as? any UITextInput)?.isForReading != true else { return false }
    // In a field of one line Tab moves the focus.
    if input is any SingleLineInput, FocusDirection(key) != nil { return false }
    if key.keyCode == .keyboardDeleteOrBackspace {
      input.deleteBackward()
    } else {
      SmartTyping.insert(key.typedText, into: input)
    }
    return true
  }
}

/// A text input of one line, in which Tab moves the focus: a text field.
package protocol SingleLineInput: UIKeyInput {}
