import Keyboard

/// What a test must press on a keyboard with some keymap, to type a character or to hold a modifier.
///
/// Keys are the kernel's codes; masks are those of the eight modifiers that every XKB keymap begins with.
struct KeyboardLayout {
  /// What makes a character: a key, and the keys to hold meanwhile.
  struct Stroke {
    var key: UInt32
    var held: [UInt32]
  }

  /// The bit of Caps Lock, the one modifier that a press turns on or off.
  static let capsLockMask: UInt32 = 1 << 1

  /// The modifier keys that may be held, by what they mean, and their bits.
  private static let modifierMasks: [(name: String, mask: UInt32)] = [
    ("Shift_L", 1), ("Shift_R", 1), ("Caps_Lock", capsLockMask), ("Control_L", 1 << 2),
    ("Control_R", 1 << 2), ("Alt_L", 1 << 3), ("Alt_R", 1 << 3), ("Super_L", 1 << 6), ("Super_R", 1 << 6),
    ("ISO_Level3_Shift", 1 << 7),
  ]

  /// How to type a character.
  private(set) var strokes: [String: Stroke] = [:]
  /// The bit of each modifier key.
  private(set) var masks: [UInt32: UInt32] = [:]
  private var keys: [Keysym: UInt32] = [:]

  /// Finds out what every key makes.
  init(_ keymap: Keymap) {
    let state = KeyboardState(keymap: keymap)
    for key in UInt32(1)..<248 {
      let keysym = state.keysym(for: key)
      if keysym != .none && keys[keysym] == nil { keys[keysym] = key }
    }
    for (name, mask) in Self.modifierMasks {
      if let key = key(named: name) { masks[key] = mask }
    }
    for names in [[], ["Shift_L"], ["ISO_Level3_Shift"], ["Shift_L", "ISO_Level3_Shift"]] {
      let held = names.compactMap { key(named: $0) }
      guard held.count == names.count else { continue }
      state.updateModifiers(
        depressed: held.reduce(0) { $0 | (masks[$1] ?? 0) }, latched: 0, locked: 0, group: 0)
      learnCharacters(state, held)
    }
  }

  /// The key that has a meaning without modifiers, by its XKB name; nil if there is none.
  func key(named name: String) -> UInt32? {
    Keysym(name: name).flatMap { keys[$0] }
  }

  private mutating func learnCharacters(_ state: KeyboardState, _ held: [UInt32]) {
    for key in UInt32(1)..<248 {
      let text = state.text(for: key)
      // People type on the main block, even where the keypad would need no modifier.
      guard !text.isEmpty, strokes[text] == nil, !state.keysym(for: key).name.hasPrefix("KP_") else {
        continue
      }
      strokes[text] = Stroke(key: key, held: held)
    }
  }
}
