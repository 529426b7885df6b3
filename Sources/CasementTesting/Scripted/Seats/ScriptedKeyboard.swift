import CLinux
import CasementKeyboard
import Glibc
public import Wayland
public import WaylandServer

/// A seat's keyboard.
///
/// Wayland: `wl_keyboard`.
@MainActor public final class ScriptedKeyboard {
  /// The surface with the focus.
  public private(set) var focus: ScriptedSurface?

  /// The serial of the newest enter.
  public private(set) var enterSerial: UInt32 = 0

  /// The keys that are down, as Linux input event codes.
  public private(set) var heldKeys: [UInt32] = []

  /// Repetitions per second, and the delay before the first one in milliseconds. Clients receive changes at once.
  public var repeatInfo: (rate: Int32, delay: Int32) = (25, 600) {
    didSet {
      for keyboard in resources where keyboard.version >= 4 {
        keyboard.sendRepeatInfo(rate: repeatInfo.rate, delay: repeatInfo.delay)
      }
      grab?.sendRepeatInfo(rate: repeatInfo.rate, delay: repeatInfo.delay)
    }
  }

  private unowned let seat: ScriptedSeat
  private var keymap: Keymap
  private var layout: KeyboardLayout
  private var depressed: UInt32 = 0
  private var locked: UInt32 = 0
  private var group: UInt32 = 0

  init(_ seat: ScriptedSeat) {
    self.seat = seat
    keymap = Self.usKeymap
    layout = Self.usLayout
  }

  private static let usKeymap: Keymap = {
    do { return try Keymap(layout: "us") } catch {
      preconditionFailure("there is no keyboard layout \"us\" (\(error)): install xkb-data")
    }
  }()
  private static let usLayout = KeyboardLayout(usKeymap)

  /// The clients' objects.
  public var resources: [WlKeyboardResource] { seat.keyboards }

  private var focused: [WlKeyboardResource] {
    guard let focus, !focus.resource.isDestroyed else { return [] }
    return resources.filter { $0.client === focus.resource.client }
  }

  // MARK: Keymaps

  /// Changes the keymap.
  ///
  /// - Throws: `KeymapError` if there is no such layout.
  public func setLayout(_ layout: String, variant: String = "", options: String = "") throws {
    setKeymap(try Keymap(layout: layout, variant: variant, options: options))
  }

  /// Changes the keymap to one in XKB's text format, as programs with a virtual keyboard make them.
  ///
  /// - Throws: `KeymapError` if it is invalid.
  public func setKeymap(text: String) throws { setKeymap(try Keymap(string: text)) }

  /// Changes the keymap.
  func setKeymap(_ keymap: Keymap) {
    self.keymap = keymap
    layout = KeyboardLayout(keymap)
    for keyboard in resources {
      keymap.share { keyboard.sendKeymap(format: .xkbV1, fd: $0, size: $1) }
    }
    if let grab { keymap.share { grab.sendKeymap(format: .xkbV1, fd: $0, size: $1) } }
  }

  /// Sends arbitrary data instead of a keymap. The descriptor stays the caller's.
  public func sendKeymap(format: WlKeyboard.KeymapFormat, fileDescriptor: Int32, size: UInt32) {
    for keyboard in resources { keyboard.sendKeymap(format: format, fd: fileDescriptor, size: size) }
  }

  func welcome(_ keyboard: WlKeyboardResource) {
    keymap.share { keyboard.sendKeymap(format: .xkbV1, fd: $0, size: $1) }
    if keyboard.version >= 4 { keyboard.sendRepeatInfo(rate: repeatInfo.rate, delay: repeatInfo.delay) }
    guard let focus, !focus.resource.isDestroyed, focus.resource.client === keyboard.client else { return }
    enter(keyboard, focus)
  }

  // MARK: Focus

  /// Moves the focus to a surface, or removes it for nil. Held keys are sent with the enter (rule I2). The selections
  /// and the text input follow the focus.
  public func focus(_ surface: ScriptedSurface?) {
    guard surface !== focus else { return }
    if let focus, !focus.resource.isDestroyed {
      for keyboard in focused {
        keyboard.sendLeave(serial: seat.compositor.server.nextSerial(), surface: focus.resource)
      }
    }
    focus = surface.flatMap { $0.resource.isDestroyed ? nil : $0 }
    // The protocol requires the offer of the selection before wl_keyboard.enter.
    seat.focusDidChange(focus)
    guard let focus else { return }
    enterSerial = seat.compositor.server.nextSerial()
    for keyboard in focused { enter(keyboard, focus) }
  }

  private func enter(_ keyboard: WlKeyboardResource, _ surface: ScriptedSurface) {
    keyboard.sendEnter(serial: enterSerial, surface: surface.resource, keys: heldKeys.wireBytes)
    sendModifiers(keyboard)
  }

  func forget(_ surface: ScriptedSurface) {
    if focus === surface { focus(nil) }
  }

  // MARK: Keys

  /// Presses a key, by its Linux input event code. Modifier keys change the modifiers.
  public func press(key: UInt32) {
    change(key, isDown: true)
    let mask = layout.masks[key] ?? 0
    if mask == KeyboardLayout.capsLockMask { locked ^= mask }
    setModifiers(depressed | mask)
  }

  /// Releases a key.
  public func release(key: UInt32) {
    change(key, isDown: false)
    setModifiers(heldKeys.reduce(0) { $0 | (layout.masks[$1] ?? 0) })
  }

  /// Sends that a key is still down, to clients of version 10, as compositors do that repeat keys themselves (with a
  /// rate of 0).
  public func repeatKey(_ key: UInt32) {
    for keyboard in focused where keyboard.version >= 10 {
      let serial = seat.compositor.server.nextSerial()
      keyboard.sendKey(serial: serial, time: seat.compositor.milliseconds, key: key, state: .repeated)
    }
  }

  /// Presses or releases a key without changing modifiers.
  func change(_ key: UInt32, isDown: Bool) {
    heldKeys.removeAll { $0 == key }
    if isDown { heldKeys.append(key) }
    let time = seat.compositor.milliseconds
    let state = isDown ? WlKeyboard.KeyState.pressed : .released
    if let grab {
      return grab.sendKey(serial: seat.compositor.server.nextSerial(), time: time, key: key, state: state)
    }
    let serial = isDown ? seat.pressSerial(for: focus) : seat.compositor.server.nextSerial()
    for keyboard in focused { keyboard.sendKey(serial: serial, time: time, key: key, state: state) }
  }

  /// Presses and releases a key, by its Linux input event code.
  public func tap(key: UInt32) {
    press(key: key)
    release(key: key)
  }

  /// Presses and releases the key with a name, such as "Return" or "a".
  ///
  /// - Throws: `TestingError.unsupported` if the keymap has no such key.
  public func tap(_ name: String) throws {
    tap(key: try key(named: name))
  }

  /// Types a text, key by key, with the modifiers that the keymap needs for it.
  ///
  /// - Throws: `TestingError.unsupported` if the keymap has no key for one of the characters.
  public func type(_ text: String) throws {
    for character in text {
      guard let stroke = layout.strokes[character == "\n" ? "\r" : String(character)] else {
        throw TestingError.unsupported("the keymap has no key for \"\(character)\": set another layout")
      }
      stroke.held.forEach(press)
      tap(key: stroke.key)
      stroke.held.reversed().forEach(release)
    }
  }

  /// The code of the key with an XKB name.
  ///
  /// - Throws: `TestingError.unsupported` if the keymap has no such key.
  public func key(named name: String) throws -> UInt32 {
    guard let key = layout.key(named: name) else {
      throw TestingError.unsupported("the keymap has no key \"\(name)\"")
    }
    return key
  }

  // MARK: Modifiers

  /// Sends modifiers and layout without storing them.
  public func sendModifiers(depressed: UInt32, latched: UInt32 = 0, locked: UInt32 = 0, group: UInt32 = 0) {
    let serial = seat.compositor.server.nextSerial()
    if let grab {
      return grab.sendModifiers(
        serial: serial, modsDepressed: depressed, modsLatched: latched, modsLocked: locked, group: group)
    }
    for keyboard in focused {
      keyboard.sendModifiers(
        serial: serial, modsDepressed: depressed, modsLatched: latched, modsLocked: locked, group: group)
    }
  }

  /// Switches to another of the keymap's layouts.
  public func setGroup(_ group: UInt32) {
    self.group = group
    sendModifiers(depressed: depressed, locked: locked, group: group)
  }

  /// Sets and sends modifiers and layout.
  func setModifiers(depressed: UInt32, latched: UInt32, locked: UInt32, group: UInt32) {
    self.depressed = depressed
    self.locked = locked
    self.group = group
    sendModifiers(depressed: depressed, latched: latched, locked: locked, group: group)
  }

  private func setModifiers(_ mask: UInt32) {
    guard mask != depressed else { return }
    depressed = mask
    sendModifiers(depressed: mask, locked: locked, group: group)
  }

  private func sendModifiers(_ keyboard: WlKeyboardResource) {
    keyboard.sendModifiers(
      serial: seat.compositor.server.nextSerial(), modsDepressed: depressed, modsLatched: 0,
      modsLocked: locked,
      group: group)
  }

  // MARK: Input methods

  /// The input method's grab, which receives the keys instead of the focus.
  private var grab: ZwpInputMethodKeyboardGrabV2Resource? { seat.inputMethod?.grab }

  /// Sends the keymap and the repeat rate to the keyboard grab of an input method.
  func welcome(_ grab: ZwpInputMethodKeyboardGrabV2Resource) {
    keymap.share { grab.sendKeymap(format: .xkbV1, fd: $0, size: $1) }
    grab.sendRepeatInfo(rate: repeatInfo.rate, delay: repeatInfo.delay)
  }
}

extension Keymap {
  /// Calls a function with a sealed file that contains the keymap, and its size.
  fileprivate func share(_ send: (Int32, UInt32) -> Void) {
    let bytes = Array(string.utf8) + [0]
    let file = memfd_create("keymap", MFD_CLOEXEC | MFD_ALLOW_SEALING)
    guard file >= 0 else { return }
    defer { close(file) }
    guard write(file, bytes, bytes.count) == bytes.count else { return }
    _ = fcntl(file, F_ADD_SEALS, F_SEAL_SHRINK)
    send(file, UInt32(bytes.count))
  }
}
