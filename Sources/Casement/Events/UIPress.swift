public import Foundation

/// A key from its press to its release.
///
/// UIKit: `UIPress`.
@preconcurrency @MainActor open class UIPress: NSObject {
  /// Where a press is in its life.
  public nonisolated enum Phase: Int, Sendable {
    case began, changed, stationary, ended, cancelled
  }

  /// Where it is in its life.
  open internal(set) var phase = Phase.began

  /// Seconds on the clock of `UIEvent.timestamp`.
  open internal(set) var timestamp: TimeInterval

  /// The window that got the press.
  open internal(set) weak var window: UIWindow?

  /// The responder that got it first. It is kept alive until the press has ended, even if it is removed, unless it is
  /// a window.
  open internal(set) weak var responder: UIResponder? {
    didSet { keptResponder = responder is UIWindow ? nil : responder }
  }
  private var keptResponder: UIResponder?

  /// The key.
  open internal(set) var key: UIKey?

  /// Whether its end was told.
  var isOver = false

  /// Whether a control took it: then responders around the control do not hear of its end either.
  var isTaken = false

  /// The scroll view that the press scrolls: responders around it do not hear of it.
  weak var scrollView: UIScrollView?

  /// The command that the press performed; its key then goes to no responder.
  var command: UIKeyCommand?

  /// Makes a press of nothing, for classes that override what it is.
  public override init() {
    timestamp = 0
  }

  init(_ key: UIKey, in window: UIWindow, timestamp: TimeInterval) {
    self.key = key
    self.window = window
    self.timestamp = timestamp
  }

  /// Its end was told: nobody needs to live for it.
  func letGo() { keptResponder = nil }

  /// Whether the key has something for an object that takes text: text, or a deletion.
  var isTyping: Bool {
    guard let key, key.shortcutFlags.isEmpty else { return false }
    return key.keyCode == .keyboardDeleteOrBackspace || !key.typedText.isEmpty
  }

  /// Does what the key is for in a text beside typing: moves the caret, selects, deletes words, undoes.
  ///
  /// - Returns: whether it was for something.
  func edit(_ input: any UIKeyInput) -> Bool {
    guard let key, let input = input as? any UITextInput else { return false }
    return TextKeys.take(key, in: input, UIApplication.shared.context)
  }

  /// Gives the key's text to an object that takes text.
  ///
  /// - Returns: whether it was something to take.
  func insert(into input: any UIKeyInput) -> Bool {
    guard isTyping, let key, (input as? any UITextInput)?.isForReading != true else { return false }
    // In a field of one line Tab moves the focus on.
    if input is UITextField, FocusDirection(key) != nil { return false }
    if key.keyCode == .keyboardDeleteOrBackspace {
      input.deleteBackward()
    } else {
      SmartTyping.insert(key.typedText, into: input)
    }
    return true
  }
}
