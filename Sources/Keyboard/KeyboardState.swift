internal import CXKBCommon

/// A keyboard at a moment: which modifiers are down or locked and which layout is chosen, hence what keys
/// mean.
///
/// Feed it either from the compositor (`updateModifiers`) or from the keys themselves (`update`), never both:
/// each would undo the other. Keys are evdev codes, as in `wl_keyboard.key`. C type: `struct xkb_state`.
public final class KeyboardState {
  /// What the keys mean.
  public let keymap: Keymap

  private var pointer: OpaquePointer
  /// The bit that each modifier has in this keymap's masks.
  private let bits: [(modifier: Modifiers, mask: xkb_mod_mask_t)]
  private let numLock: xkb_mod_mask_t

  /// Makes the state of a keyboard nobody touches: no modifiers, the first layout. C function:
  /// `xkb_state_new`.
  public init(keymap: Keymap) {
    self.keymap = keymap
    pointer = KeyboardState.make(keymap)
    bits = Modifiers.names.compactMap { modifier, name in
      let index = xkb_keymap_mod_get_index(keymap.pointer, name)
      return index < 32 ? (modifier, 1 << index) : nil
    }
    numLock = bits.first { $0.modifier == .numLock }?.mask ?? 0
  }

  deinit {
    xkb_state_unref(pointer)
  }

  /// Takes over what the compositor says about modifiers and layout. Tells whether anything changed.
  ///
  /// Wayland event: `wl_keyboard.modifiers`. C function: `xkb_state_update_mask`.
  @discardableResult
  public func updateModifiers(depressed: UInt32, latched: UInt32, locked: UInt32, group: UInt32) -> Bool {
    xkb_state_update_mask(pointer, depressed, latched, locked, 0, 0, group).rawValue != 0
  }

  /// Presses or releases a key, for a keyboard that no compositor keeps. Tells whether anything changed.
  ///
  /// Each press needs one release. C function: `xkb_state_update_key`.
  @discardableResult
  public func update(key: UInt32, pressed: Bool) -> Bool {
    xkb_state_update_key(pointer, keycode(key), pressed ? XKB_KEY_DOWN : XKB_KEY_UP).rawValue != 0
  }

  /// Goes back to no modifiers, no keys and the first layout, as when the keyboard's focus leaves.
  public func reset() {
    let fresh = KeyboardState.make(keymap)
    xkb_state_unref(pointer)
    pointer = fresh
  }

  /// What a key means now; `.none` where it means nothing or several things at once.
  ///
  /// C function: `xkb_state_key_get_one_sym`.
  public func keysym(for key: UInt32) -> Keysym {
    Keysym(rawValue: xkb_state_key_get_one_sym(pointer, keycode(key)))
  }

  /// What a key means in the present layout with no modifier at all; Num Lock is none, but chooses what the
  /// keypad is.
  ///
  /// C function: `xkb_keymap_key_get_syms_by_level`.
  public func keysymIgnoringModifiers(for key: UInt32) -> Keysym {
    let keysyms = plainKeysyms(for: key)
    return keysyms.count == 1 ? Keysym(rawValue: keysyms[0]) : .none
  }

  /// The text that a key makes now; empty when it makes none.
  ///
  /// Control makes control characters of letters; Return, Tab, Escape and the like make theirs. Dead keys
  /// make nothing, see `Compose`. C function: `xkb_state_key_get_utf8`.
  public func text(for key: UInt32) -> String {
    readUTF8 { xkb_state_key_get_utf8(pointer, keycode(key), $0, $1) }
  }

  /// The text that a key makes in the present layout with no modifier at all, as `keysymIgnoringModifiers`.
  public func textIgnoringModifiers(for key: UInt32) -> String {
    text(of: plainKeysyms(for: key))
  }

  /// The text that a key makes without modifiers in the keymap's first layout of Latin letters, for shortcuts
  /// to be found in a layout that has none.
  ///
  /// - Returns: nil where the present layout is Latin itself; the text of the American layout, by the key's
  ///   place, where the keymap has no Latin layout.
  public func latinText(for key: UInt32) -> String? {
    guard !keymap.isLatin(layout) else { return nil }
    guard let latin = keymap.latinLayout else { return americanText(forKey: key) }
    return text(of: keymap.keysyms(of: key, layout: latin, level: 0))
  }

  /// The modifiers in force: held, latched or locked. C function: `xkb_state_serialize_mods`.
  public var modifiers: Modifiers {
    modifiers(in: xkb_state_serialize_mods(pointer, XKB_STATE_MODS_EFFECTIVE))
  }

  /// The modifiers that are locked, such as Caps Lock. C function: `xkb_state_serialize_mods`.
  public var lockedModifiers: Modifiers {
    modifiers(in: xkb_state_serialize_mods(pointer, XKB_STATE_MODS_LOCKED))
  }

  /// The modifiers that a key has used up to mean what it means now.
  ///
  /// A shortcut compares with `modifiers` without these: with Shift and 1, "!" has no Shift left.
  /// C function: `xkb_state_key_get_consumed_mods2`.
  public func consumedModifiers(for key: UInt32) -> Modifiers {
    modifiers(in: xkb_state_key_get_consumed_mods2(pointer, keycode(key), XKB_CONSUMED_MODE_GTK))
  }

  /// The number of the layout in force, from 0. C function: `xkb_state_serialize_layout`.
  public var layout: Int {
    Int(xkb_state_serialize_layout(pointer, XKB_STATE_LAYOUT_EFFECTIVE))
  }

  /// The name of the layout in force, such as "German"; empty where it has none.
  public var layoutName: String {
    let names = keymap.layoutNames
    return names.indices.contains(layout) ? names[layout] : ""
  }

  private func modifiers(in mask: xkb_mod_mask_t) -> Modifiers {
    bits.reduce(into: []) { set, bit in
      if mask & bit.mask != 0 { set.insert(bit.modifier) }
    }
  }

  private func plainKeysyms(for key: UInt32) -> UnsafeBufferPointer<xkb_keysym_t> {
    let layout = xkb_state_key_get_layout(pointer, keycode(key))
    // The key has no layouts at all.
    guard layout != XKB_LAYOUT_INVALID else { return UnsafeBufferPointer(start: nil, count: 0) }
    let locked = xkb_state_serialize_mods(pointer, XKB_STATE_MODS_LOCKED) & numLock
    let level = locked == 0 ? 0 : keymap.level(of: key, layout: Int(layout), modifiers: locked)
    return keymap.keysyms(of: key, layout: Int(layout), level: level)
  }

  private func text(of keysyms: UnsafeBufferPointer<xkb_keysym_t>) -> String {
    keysyms.reduce(into: "") { $0 += Keysym(rawValue: $1).text }
  }

  private static func make(_ keymap: Keymap) -> OpaquePointer {
    guard let state = xkb_state_new(keymap.pointer) else { preconditionFailure("no memory for a keyboard") }
    return state
  }
}
