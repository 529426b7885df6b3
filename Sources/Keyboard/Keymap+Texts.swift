extension Keymap {
  /// The text that a key types in a layout on a level; empty where it types none, as dead keys do.
  ///
  /// - Parameters:
  ///   - key: an evdev code.
  ///   - layout: from 0. One that the keymap does not have is as the last one.
  ///   - level: from 0; 1 is with Shift on usual keys, 2 with AltGr.
  ///
  /// C function: `xkb_keymap_key_get_syms_by_level`.
  public func text(of key: UInt32, layout: Int, level: Int) -> String {
    keysyms(of: key, layout: min(layout, max(0, layoutNames.count - 1)), level: level).reduce(into: "") {
      let text = Keysym(rawValue: $1).text
      // Keys such as Return stand for control characters.
      if text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) { $0 += text }
    }
  }
}
