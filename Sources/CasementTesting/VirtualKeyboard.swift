import CLinux
public import CasementKeyboard
import Glibc
import Wayland

/// A virtual keyboard with an American layout until `setLayout`.
///
/// Each method returns when the compositor has handled the request. The client may not have handled it: wait for its
/// reaction.
///
/// Wayland interface: `zwp_virtual_keyboard_v1`.
@MainActor public final class VirtualKeyboard {
  private let connection: HostConnection
  private let keyboard: ZwpVirtualKeyboardV1
  private var layout: KeyboardLayout
  private var heldModifiers: UInt32 = 0
  private var lockedModifiers: UInt32 = 0

  /// Plugs a keyboard in.
  init(_ connection: HostConnection) throws {
    self.connection = connection
    let manager = try connection.require(ZwpVirtualKeyboardManagerV1.self)
    keyboard = manager.createVirtualKeyboard(seat: try connection.require(WlSeat.self))
    let keymap = try Keymap(layout: "us")
    layout = KeyboardLayout(keymap)
    try upload(keymap)
    try connection.roundtrip()
  }

  /// Changes the layout: uploads another keymap, which the compositor sends to its clients.
  ///
  /// - Parameters:
  ///   - layout: an XKB layout, such as `de`.
  ///   - variant: a variant of it, such as `nodeadkeys`.
  ///   - options: XKB options.
  /// - Throws: `KeymapError` if there is no such layout.
  public func setLayout(_ layout: String, variant: String = "", options: String = "") throws {
    let keymap = try Keymap(layout: layout, variant: variant, options: options)
    try upload(keymap)
    self.layout = KeyboardLayout(keymap)
    try connection.roundtrip()
  }

  /// Types text; a line feed is Return, a tab is Tab.
  ///
  /// - Throws: `TestingError.unsupported` if the layout has no key for a character. No text is typed then.
  public func type(_ text: String) throws {
    let sequence = try text.map { character in
      let wanted = character == "\n" ? "\r" : String(character)
      guard let stroke = layout.strokes[wanted] else {
        throw TestingError.unsupported("the keyboard's layout has no key for \"\(character)\"")
      }
      return stroke
    }
    for stroke in sequence { tap(stroke.key, holding: stroke.held) }
    try connection.roundtrip()
  }

  /// Presses and releases a key while modifiers are held: `tap("n", holding: .control)`.
  ///
  /// - Parameter name: the XKB name of the key's keysym without modifiers, such as `n`, `Return`, `Left`, `F5`, `space`.
  /// - Throws: `TestingError.unsupported` if the layout has no such key.
  public func tap(_ name: String, holding modifiers: Modifiers = []) throws {
    try tap(key: key(named: name), holding: modifiers)
  }

  /// Presses and releases a key while modifiers are held.
  ///
  /// - Parameter key: the Linux key code, as in `wl_keyboard.key`.
  public func tap(key: UInt32, holding modifiers: Modifiers = []) throws {
    let all: [(Modifiers, String)] = [
      (.shift, "Shift_L"), (.control, "Control_L"), (.alt, "Alt_L"), (.logo, "Super_L"),
    ]
    let held = try all.filter { modifiers.contains($0.0) }.map { try self.key(named: $0.1) }
    tap(key, holding: held)
    try connection.roundtrip()
  }

  /// Presses a key and holds it, so that it repeats.
  ///
  /// - Parameter name: as in `tap`, or a modifier such as `Shift_L`.
  public func press(_ name: String) throws {
    try press(key: key(named: name))
  }

  /// Presses a key, by its Linux key code, and holds it.
  public func press(key: UInt32) throws {
    send(key, isPressed: true)
    try connection.roundtrip()
  }

  /// Releases a key.
  public func release(_ name: String) throws {
    try release(key: key(named: name))
  }

  /// Releases a key, by its Linux key code.
  public func release(key: UInt32) throws {
    send(key, isPressed: false)
    try connection.roundtrip()
  }

  /// The Linux key code of the key with this keysym without modifiers.
  ///
  /// - Parameter name: an XKB name, as in `tap`.
  public func key(named name: String) throws -> UInt32 {
    guard let key = layout.key(named: name) else {
      throw TestingError.unsupported("the keyboard's layout has no key named \"\(name)\"")
    }
    return key
  }

  /// Removes the keyboard.
  func destroy() throws {
    keyboard.destroy()
    try connection.roundtrip()
  }

  private func tap(_ key: UInt32, holding held: [UInt32]) {
    for modifier in held { send(modifier, isPressed: true) }
    send(key, isPressed: true)
    send(key, isPressed: false)
    for modifier in held.reversed() { send(modifier, isPressed: false) }
  }

  private func send(_ key: UInt32, isPressed: Bool) {
    keyboard.key(time: eventTime(), key: key, state: isPressed ? 1 : 0)
    guard let mask = layout.masks[key] else { return }
    if mask != KeyboardLayout.capsLockMask {
      heldModifiers = isPressed ? heldModifiers | mask : heldModifiers & ~mask
    } else if isPressed {
      lockedModifiers ^= mask
    }
    sendModifiers()
  }

  /// The compositor does not derive modifiers from the keys of a virtual keyboard.
  private func sendModifiers() {
    keyboard.modifiers(
      modsDepressed: heldModifiers, modsLatched: 0, modsLocked: lockedModifiers, group: 0)
  }

  private func upload(_ keymap: Keymap) throws {
    let text = Array(keymap.string.utf8) + [0]
    let file = memfd_create("keymap", UInt32(MFD_CLOEXEC | MFD_ALLOW_SEALING))
    guard file >= 0 else { throw systemError("make a memory file") }
    defer { close(file) }
    guard write(file, text, text.count) == text.count else { throw systemError("write a memory file") }
    _ = fcntl(file, F_ADD_SEALS, F_SEAL_SHRINK)
    // Format 1 is `xkb_v1`.
    keyboard.keymap(format: 1, fd: file, size: UInt32(text.count))
    heldModifiers = 0
    lockedModifiers = 0
    sendModifiers()
  }
}
