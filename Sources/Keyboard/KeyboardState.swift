internal import CXKBCommon

/// The state of a keyboard: modifiers and the current layout, and the resulting keysyms.
///
/// Update it either from the compositor (`updateModifiers`) or from keys (`update`), never both: each overwrites the
/// other. Keys are evdev codes, as in `wl_keyboard.key`. C type: `struct xkb_state`.
public final class KeyboardState {
  /// The keymap.
  public let keymap: Keymap

  private var pointer: OpaquePointer
  /// The mask of each modifier in this keymap.
  private let bits: [(modifier: Modifiers, mask: xkb_mod_mask_t)]
  private let numLock: xkb_mod_mask_t

  /// Makes the initial state: no modifiers, the first layout. C function: `xkb_state_new`.
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

  /// Applies the modifiers and the layout of the compositor. Returns whether anything changed.
  ///
  /// Wayland event: `wl_keyboard.modifiers`. C function: `xkb_state_update_mask`.
  @discardableResult
  public func updateModifiers(depressed: UInt32, latched: UInt32, locked: UInt32, group: UInt32) -> Bool {
    xkb_state_update_mask(pointer, depressed, latched, locked, 0, 0, group).rawValue != 0
  }

  /// Presses or releases a key, for a keyboard without a compositor. Returns whether anything changed.
  ///
  /// Each press needs one release. C function: `xkb_state_update_key`.
  @discardableResult
  public func update(key: UInt32, pressed: Bool) -> Bool {
    xkb_state_update_key(pointer, keycode(key), pressed ? XKB_KEY_DOWN : XKB_KEY_UP).rawValue != 0
  }

  /// Resets to the initial state, for example when the keyboard focus leaves.
  public func reset() {
    let fresh = KeyboardState.make(keymap)
    xkb_state_unref(pointer)
    pointer = fresh
  }

  /// The current keysym of a key; `.none` if it has none or several.
  ///
  /// C function: `xkb_state_key_get_one_sym`.
  public func keysym(for key: UInt32) -> Keysym {
    Keysym(rawValue: xkb_state_key_get_one_sym(pointer, keycode(key)))
  }

  /// The keysym of a key in the current layout without modifiers. Num Lock still applies, since it selects the keypad's
  /// function.
  ///
  /// C function: `xkb_keymap_key_get_syms_by_level`.
  public func keysymIgnoringModifiers(for key: UInt32) -> Keysym {
    let keysyms = plainKeysyms(for: key)
    return keysyms.count == 1 ? Keysym(rawValue: keysyms[0]) : .none
  }

  /// The current text of a key; empty if it types none.
  ///
  /// Letters with Control type control characters, as do Return, Tab, Escape and the like. Dead keys type nothing, see
  /// `Compose`. C function: `xkb_state_key_get_utf8`.
  public func text(for key: UInt32) -> String {
    readUTF8 { xkb_state_key_get_utf8(pointer, keycode(key), $0, $1) }
  }

  /// The text of a key in the current layout without modifiers, as in `keysymIgnoringModifiers`.
  public func textIgnoringModifiers(for key: UInt32) -> String {
    text(of: plainKeysyms(for: key))
  }

  /// The text of a key without modifiers in the keymap's first Latin layout, to match shortcuts in a layout without
  /// Latin letters.
  ///
  /// - Returns: nil if the current layout is Latin. The text of the American layout, by position, if the keymap has no
  ///   Latin layout.
  public func latinText(for key: UInt32) -> String? {
    guard !keymap.isLatin(layout) else { return nil }
    guard let latin = keymap.latinLayout else { return americanText(forKey: key) }
    return text(of: keymap.keysyms(of: key, layout: latin, level: 0))
  }

  /// The effective modifiers: held, latched or locked. C function: `xkb_state_serialize_mods`.
  public var modifiers: Modifiers {
    modifiers(in: xkb_state_serialize_mods(pointer, XKB_STATE_MODS_EFFECTIVE))
  }

  /// The locked modifiers, such as Caps Lock. C function: `xkb_state_serialize_mods`.
  public var lockedModifiers: Modifiers {
    modifiers(in: xkb_state_serialize_mods(pointer, XKB_STATE_MODS_LOCKED))
  }

  /// The modifiers that the layout consumed for the current keysym of a key.
  ///
  /// Shortcuts compare with `modifiers` without these: "!" from Shift and 1 has no Shift left. C function:
  /// `xkb_state_key_get_consumed_mods2`.
  public func consumedModifiers(for key: UInt32) -> Modifiers {
    modifiers(in: xkb_state_key_get_consumed_mods2(pointer, keycode(key), XKB_CONSUMED_MODE_GTK))
  }

  /// The index of the effective layout. C function: `xkb_state_serialize_layout`.
  public var layout: Int {
    Int(xkb_state_serialize_layout(pointer, XKB_STATE_LAYOUT_EFFECTIVE))
  }

  /// The name of the effective layout, such as "German"; empty if unknown.
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
    // The key has no layouts.
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
