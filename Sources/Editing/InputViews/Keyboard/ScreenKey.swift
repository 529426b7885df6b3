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
    /// Switches to the next layout.
    case layout
    /// Ends editing.
    case dismiss
    /// An empty place.
    case none
  }

  let action: Action
  /// The width, in widths of a letter key.
  var width: CGFloat = 1

  /// Whether the key inserts text.
  var types: Bool {
    switch action {
    case .text, .space: true
    default: false
    }
  }
}

/// A page of keys.
enum KeyboardPage: Equatable {
  case letters, numbers, symbols

  /// The label of the key that switches to the page.
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
  /// The width of the keyboard, in widths of a letter key.
  var columns: CGFloat
  var isPad = false
}
