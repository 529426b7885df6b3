internal import CXKBCommon

extension Keymap {
  /// The names of the layouts, such as "English (US)"; a layout without a name is empty.
  ///
  /// C function: `xkb_keymap_layout_get_name`.
  func readLayoutNames() -> [String] {
    (0..<xkb_keymap_num_layouts(pointer)).map { index in
      xkb_keymap_layout_get_name(pointer, index).map { String(cString: $0) } ?? ""
    }
  }

  /// For each layout, whether most of the keys with letters on an American keyboard type Latin letters.
  func readLatinLayouts() -> [Bool] {
    let letters = Array(16...25) + Array(30...38) + Array(44...50) as [UInt32]
    return layoutNames.indices.map { layout in
      let latin = letters.filter { key in
        let keysyms = keysyms(of: key, layout: layout, level: 0)
        guard keysyms.count == 1 else { return false }
        return (UInt32(0x61)...0x7A).contains(keysyms[0])
      }
      return 2 * latin.count > letters.count
    }
  }

  /// Whether a layout has Latin letters; true for an index that the keymap does not have.
  func isLatin(_ layout: Int) -> Bool {
    !latinLayouts.indices.contains(layout) || latinLayouts[layout]
  }

  /// The first layout with Latin letters.
  var latinLayout: Int? { latinLayouts.firstIndex(of: true) }

  /// The keysyms of a key on a level, valid as long as the keymap.
  ///
  /// C function: `xkb_keymap_key_get_syms_by_level`.
  func keysyms(of key: UInt32, layout: Int, level: Int) -> UnsafeBufferPointer<xkb_keysym_t> {
    var keysyms: UnsafePointer<xkb_keysym_t>?
    let count = xkb_keymap_key_get_syms_by_level(
      pointer, keycode(key), UInt32(truncatingIfNeeded: layout), UInt32(truncatingIfNeeded: level), &keysyms)
    return UnsafeBufferPointer(start: keysyms, count: keysyms == nil ? 0 : Int(count))
  }

  /// The level that exactly these modifiers select; 0 if they select none.
  ///
  /// C function: `xkb_keymap_key_get_mods_for_level`.
  func level(of key: UInt32, layout: Int, modifiers: xkb_mod_mask_t) -> Int {
    let layout = UInt32(truncatingIfNeeded: layout)
    let count = xkb_keymap_num_levels_for_key(pointer, keycode(key), layout)
    return withUnsafeTemporaryAllocation(of: xkb_mod_mask_t.self, capacity: 16) { masks in
      for level in 0..<count {
        let found = xkb_keymap_key_get_mods_for_level(
          pointer, keycode(key), layout, level, masks.baseAddress, masks.count)
        if masks[..<min(found, masks.count)].contains(modifiers) { return Int(level) }
      }
      return 0
    }
  }
}
