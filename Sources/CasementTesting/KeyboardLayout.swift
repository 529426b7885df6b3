import CasementKeyboard

/// The keys to press for a character or a modifier on a keyboard with a given keymap.
///
/// Keys are Linux key codes. Masks are those of the eight real modifiers that every XKB keymap begins with.
struct KeyboardLayout {
  /// The keys for a character: a key, and the modifier keys to hold.
  struct Stroke {
    var key: UInt32
    var held: [UInt32]
  }

  /// The mask of Caps Lock, the only locking modifier.
  static let capsLockMask: UInt32 = 1 << 1

  /// The modifier keys that may be held, by keysym name, and their masks.
  private static let modifierMasks: [(name: String, mask: UInt32)] = [
    ("Shift_L", 1), ("Shift_R", 1), ("Caps_Lock", capsLockMask), ("Control_L", 1 << 2),
    ("Control_R", 1 << 2), ("Alt_L", 1 << 3), ("Alt_R", 1 << 3), ("Super_L", 1 << 6), ("Super_R", 1 << 6),
    ("ISO_Level3_Shift", 1 << 7),
  ]

  /// The stroke for each character.
  private(set) var strokes: [String: Stroke] = [:]
  /// The mask of each modifier key.
  private(set) var masks: [UInt32: UInt32] = [:]
  private var keys: [Keysym: UInt32] = [:]

  /// Determines the character of every key with every set of modifiers.
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

  /// The key with this keysym name on the unmodified level; nil if there is none.
  func key(named name: String) -> UInt32? {
    Keysym(name: name).flatMap { keys[$0] }
  }

  private mutating func learnCharacters(_ state: KeyboardState, _ held: [UInt32]) {
    for key in UInt32(1)..<248 {
      let text = state.text(for: key)
      // Skip the keypad, since people type on the main block even where a keypad key needs no modifier.
      guard !text.isEmpty, strokes[text] == nil, !state.keysym(for: key).name.hasPrefix("KP_") else {
        continue
      }
      strokes[text] = Stroke(key: key, held: held)
    }
  }
}
