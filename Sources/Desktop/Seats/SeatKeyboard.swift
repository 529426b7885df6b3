public import CasementKeyboard
import Wayland

/// An event of a keyboard.
public enum KeyboardEvent {
  /// The keyboard focus entered a surface of ours. Keys that are already held are not delivered as presses and do not
  /// repeat (rule I2).
  case enter(Surface)

  /// The focus left the surface, or the keyboard was removed. Pressed keys count as released.
  case leave(Surface)

  /// A key was pressed, repeated or released, with the focus on the surface.
  case key(Key, Surface)

  /// The modifiers changed.
  case modifiers(Modifiers)

  /// One press, repetition or release.
  public struct Key {
    /// The key, as a Linux input event code (`KEY_A` is 30).
    public var code: UInt32
    public var isDown: Bool
    /// Whether this is a repetition of a held key.
    public var isRepeat: Bool
    /// The text that the key types, after compose; empty if it types none.
    public var text: String
    /// The text of the key on this layout without modifiers.
    public var plainText: String
    /// The XKB keysym, after compose; `.none` if a compose sequence gives a text without a keysym.
    public var keysym: Keysym
    public var modifiers: Modifiers
    /// Milliseconds of the compositor's clock.
    public var time: UInt32
    /// The XKB keysym without modifiers.
    public var plainKeysym = Keysym.none
    /// The modifiers that the layout consumed to make the keysym, as Shift for "?".
    public var consumedModifiers: Modifiers = []
    /// The text of the key on a Latin layout without modifiers; nil if the current layout is Latin.
    public var latinText: String?
    /// Whether the key is part of an incomplete compose sequence, so that it types no text yet.
    public var isComposing = false
    /// The name of the layout, such as "German"; empty if unknown.
    public var layoutName = ""
  }
}

/// A seat's keyboard: maps key codes to keysyms and text, composes and repeats.
///
/// Wayland: `wl_keyboard`. Rules I1 to I4.
@MainActor public final class SeatKeyboard {
  /// The surface of ours with the focus, if any.
  public private(set) var focus: Surface?

  /// The state of keys and modifiers; nil until the compositor sends a usable keymap.
  public private(set) var state: KeyboardState?

  /// The error of the newest keymap, if it was refused. The keyboard keeps the previous keymap, which is more useful
  /// than none. Without a previous one, keys have codes only.
  public private(set) var keymapError: (any Error)?

  private let proxy: WlKeyboard
  private unowned let seat: Seat
  private let compose: Compose
  private var keyRepeat = KeyRepeat()
  private var pressed: Set<UInt32> = []

  /// The largest number of pressed keys: the number of Linux key codes (`KEY_CNT`). Further presses and their releases
  /// are ignored.
  static let maximumPressed = 768

  init(_ proxy: WlKeyboard, seat: Seat) {
    self.proxy = proxy
    self.seat = seat
    compose = Compose(table: seat.session.composeTable)
    // wl_seat before version 4 sends no repeat_info, so set defaults.
    keyRepeat.configure(rate: 25, delay: 600)
    proxy.onEvent = { [unowned self] in handle($0) }
  }

  func end() {
    leave()
    proxy.release()
  }

  func forget(_ surface: Surface) {
    if focus === surface { leave() }
  }

  func handle(_ event: WlKeyboard.Event) {
    switch event {
    case .keymap(let format, let fd, let size):
      setKeymap(format, fd, Int(size))
    case .enter(let serial, let surface, _):
      // Weston sends the modifiers before the enter. A leave without a focus would reset them.
      if focus != nil { leave() }
      // O6: the surface may be destroyed by now, or belong to other code.
      guard let surface = surface?.owner as? Surface else { return }
      seat.newestEnterSerial = serial
      focus = surface
      seat.onKeyboardEvent?(.enter(surface))
    case .leave:
      leave()
    case .key(let serial, let time, let code, let keyState):
      // I8: requests name the serial of the newest press.
      if keyState == .pressed { seat.newestSerial = serial }
      switch keyState {
      case .pressed?, .repeated?: press(code, time, isRepeat: keyState == .repeated)
      case .released?: release(code, time)
      case nil: break
      }
    case .modifiers(_, let depressed, let latched, let locked, let group):
      state?.updateModifiers(depressed: depressed, latched: latched, locked: locked, group: group)
      if let state { seat.onKeyboardEvent?(.modifiers(state.modifiers)) }
    case .repeatInfo(let rate, let delay):
      keyRepeat.configure(rate: Int(rate), delay: Int(delay))
      seat.session.scheduleRepeat()
    }
  }

  private func setKeymap(_ format: WlKeyboard.KeymapFormat?, _ fd: FileDescriptor, _ size: Int) {
    keyRepeat.stop()
    seat.session.scheduleRepeat()
    do {
      // I1: without a keymap, or in an unknown format, keys have codes but no keysyms and no text.
      let keymap =
        format == .xkbV1 ? try seat.session.keymaps.keymap(fileDescriptor: fd.rawValue, size: size) : nil
      state = keymap.map(KeyboardState.init)
      keymapError = nil
      // The compositor sends the modifiers again, in the bits of the new keymap.
      seat.onKeyboardEvent?(.modifiers([]))
    } catch {
      keymapError = error
    }
  }

  private func leave() {
    // I3, I4: a leave ends the repeat, the compose sequence and the pressed keys.
    keyRepeat.stop()
    seat.session.scheduleRepeat()
    compose.reset()
    pressed.removeAll(keepingCapacity: true)
    state?.updateModifiers(depressed: 0, latched: 0, locked: 0, group: 0)
    seat.onKeyboardEvent?(.modifiers([]))
    guard let left = focus else { return }
    focus = nil
    seat.onKeyboardEvent?(.leave(left))
  }

  private func press(_ code: UInt32, _ time: UInt32, isRepeat: Bool) {
    guard let focus else { return }
    let isHeld = pressed.contains(code)
    // I2: a key that was held at the enter was not pressed in our surface, even if the compositor repeats it.
    guard isHeld || !isRepeat && pressed.count < Self.maximumPressed else { return }
    pressed.insert(code)
    if !isRepeat, state?.keymap.repeats(code) ?? false {
      keyRepeat.press(code, at: seat.session.clock.now)
      seat.session.scheduleRepeat()
    }
    // A second press without a release, as from two keyboards of one seat, is delivered as a repeat.
    deliverPress(code, time, isRepeat: isRepeat || isHeld, to: focus)
  }

  private func deliverPress(_ code: UInt32, _ time: UInt32, isRepeat: Bool, to surface: Surface) {
    var key = key(code, time)
    key.isDown = true
    key.isRepeat = isRepeat
    switch compose.feed(key.keysym) {
    case .composed(let text, let keysym): (key.text, key.keysym) = (text, keysym)
    case .composing: key.isComposing = true
    case .cancelled: break
    case .nothing: key.text = state?.text(for: code) ?? ""
    }
    seat.onKeyboardEvent?(.key(key, surface))
  }

  private func release(_ code: UInt32, _ time: UInt32) {
    keyRepeat.release(code)
    seat.session.scheduleRepeat()
    // I2: a key held at the enter was not pressed in our surface, so its release is not delivered.
    guard pressed.remove(code) != nil, let focus else { return }
    var key = key(code, time)
    key.text = state?.text(for: code) ?? ""
    seat.onKeyboardEvent?(.key(key, focus))
  }

  /// A key event without `text`, released and not repeated.
  private func key(_ code: UInt32, _ time: UInt32) -> KeyboardEvent.Key {
    var key = KeyboardEvent.Key(
      code: code, isDown: false, isRepeat: false, text: "", plainText: "", keysym: .none, modifiers: [],
      time: time)
    guard let state else { return key }
    key.plainText = state.textIgnoringModifiers(for: code)
    key.plainKeysym = state.keysymIgnoringModifiers(for: code)
    key.keysym = state.keysym(for: code)
    key.modifiers = state.modifiers
    key.consumedModifiers = state.consumedModifiers(for: code)
    key.latinText = state.latinText(for: code)
    key.layoutName = state.layoutName
    return key
  }

  // MARK: Repeat

  var repeatDeadline: UInt64? { keyRepeat.deadline }

  func repeatIfDue(at now: UInt64) {
    guard let focus, let code = keyRepeat.fire(at: now) else { return }
    deliverPress(code, UInt32(truncatingIfNeeded: now / 1_000_000), isRepeat: true, to: focus)
  }
}
