import Casement

@testable import CasementDesktop

/// Keys as a keyboard would send them.
enum Keys {
  static let a: UInt32 = 30
  static let b: UInt32 = 48
  static let backspace: UInt32 = 14

  static func down(
    _ code: UInt32, _ text: String, isRepeat: Bool = false, control: Bool = false
  ) -> KeyboardEvent.Key {
    KeyboardEvent.Key(
      code: code, isDown: true, isRepeat: isRepeat, text: text, plainText: text, keysym: .none,
      modifiers: control ? .control : [], time: 1000)
  }

  static func up(_ code: UInt32, _ text: String) -> KeyboardEvent.Key {
    KeyboardEvent.Key(
      code: code, isDown: false, isRepeat: false, text: text, plainText: text, keysym: .none,
      modifiers: [], time: 2000)
  }
}
