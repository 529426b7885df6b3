extension Keymap {
  /// The text of a key in a layout on a level; empty if it types none, like dead keys.
  ///
  /// - Parameters:
  ///   - key: an evdev code.
  ///   - layout: from 0. An index beyond the last layout selects the last one.
  ///   - level: from 0; on common keys, 1 is Shift and 2 is AltGr.
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
