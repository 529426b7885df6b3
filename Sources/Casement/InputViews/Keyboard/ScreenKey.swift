import Foundation

/// A key of the keyboard on the screen.
struct ScreenKey: Equatable {
  enum Action: Equatable {
    /// Types a text.
    case text(String)
    case space
    case delete
    case enter
    case shift
    /// Shows other keys.
    case page(KeyboardPage)
    /// Goes on to the next layout.
    case layout
    /// Ends editing.
    case dismiss
    /// There is no key.
    case none
  }

  let action: Action
  /// The width, in widths of a letter's key.
  var width: CGFloat = 1

  /// Whether it types something.
  var types: Bool {
    switch action {
    case .text, .space: true
    default: false
    }
  }
}

/// Which keys there are.
enum KeyboardPage: Equatable {
  case letters, numbers, symbols

  /// The label of the key that leads there.
  func label(of letters: KeyboardLetters) -> String {
    switch self {
    case .letters: letters.name
    case .numbers: "123"
    case .symbols: "#+="
    }
  }
}

/// The keys of a page, by rows.
struct KeyRows: Equatable {
  var rows: [[ScreenKey]]
  /// How many letters' keys are as wide as the keyboard.
  var columns: CGFloat
  var isPad = false
}
