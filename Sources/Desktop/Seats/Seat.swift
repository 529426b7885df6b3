import Wayland

/// A seat: the keyboard, pointer, touch screen and tablets of one user. Devices are added and removed while the seat
/// exists.
///
/// Wayland: `wl_seat`.
@MainActor public final class Seat {
  /// The seat's name, such as `seat0`.
  public private(set) var name = ""

  /// The keyboard, while the seat has one.
  public private(set) var keyboard: SeatKeyboard?

  /// The pointer, while the seat has one.
  public private(set) var pointer: SeatPointer?

  /// The touch screen, while the seat has one.
  public private(set) var touch: SeatTouch?

  /// The graphics tablets; nil where the compositor lacks the protocol, and after the seat was removed.
  public private(set) var tablets: SeatTablets?

  /// The clipboard; nil where the compositor lacks the protocol, and after the seat was removed.
  public private(set) var clipboard: Selection?

  /// The drags from and to our surfaces; nil where the compositor lacks the protocol, and after the seat was removed.
  public private(set) var drags: SeatDrags?

  /// The primary selection: the marked text, which the middle button inserts. Nil where the compositor lacks the
  /// protocol, and after the seat was removed.
  public private(set) var primarySelection: Selection?

  /// The text input of the seat; nil where the compositor lacks the protocol, and after the seat was removed.
  public private(set) var textInput: TextInput?

  private var padGestures: SeatPadGestures?

  /// The popups with a grab on the seat, each a child of the one before.
  var grabs: [Popup] = []

  /// The inhibitors of the compositor's shortcuts on the seat.
  var shortcutsInhibitors: [ShortcutsInhibitor] = []

  /// Receives the events of the keyboard.
  public var onKeyboardEvent: ((KeyboardEvent) -> Void)?

  /// Receives the events of the pointer, a frame at a time (rule I5).
  public var onPointerEvent: ((PointerEvent) -> Void)?

  /// Receives the gestures on the touch pad, with the surface that was below the pointer when the gesture began.
  public var onPadGesture: ((Surface, PadGesture) -> Void)?

  /// Receives the events of tablet tools, a frame at a time, with the time in milliseconds of the compositor's clock.
  public var onTabletEvent: ((TabletTool, TabletEvent, UInt32) -> Void)?

  /// Receives the events of the touch screen, a frame at a time.
  public var onTouchEvent: ((TouchEvent) -> Void)?

  /// Called after the touch events of a frame were delivered (`wl_touch.frame`).
  public var onTouchFrame: (() -> Void)?

  /// The serial of the most recent press of a button or key, or touch, on this seat; 0 before the first. Requests for
  /// focus and grabs name it (rule I8).
  public internal(set) var newestSerial: UInt32 = 0

  /// The serial of the most recent `enter` of the keyboard; 0 before the first.
  var newestEnterSerial: UInt32 = 0

  /// The serial for requests that accept an `enter` as well as a press: the most recent press, or before the first
  /// press the most recent `enter`.
  var actionSerial: UInt32 { newestSerial == 0 ? newestEnterSerial : newestSerial }

  let globalName: UInt32
  let proxy: WlSeat
  unowned let session: Session

  init(_ proxy: WlSeat, name: UInt32, session: Session) {
    self.proxy = proxy
    self.session = session
    globalName = name
    proxy.owner = self
    proxy.onEvent = { [unowned self] in handle($0) }
    clipboard = session.dataDeviceManager.map { manager in
      Selection(self) {
        let device = ClipboardDevice(manager, seat: proxy, onSelection: $0)
        drags = SeatDrags(device, self)
        return device
      }
    }
    primarySelection = session.primarySelectionManager.map { manager in
      Selection(self) { PrimarySelectionDevice(manager, seat: proxy, onSelection: $0) }
    }
    tablets = session.tabletManager.map { SeatTablets($0.getTabletSeat(seat: proxy), seat: self) }
    textInput = session.textInputManager.map { TextInput($0.getTextInput(seat: proxy)) }
  }

  func handle(_ event: WlSeat.Event) {
    switch event {
    case .capabilities(let capabilities): update(capabilities)
    case .name(let name): self.name = name
    }
  }

  private func update(_ capabilities: WlSeat.Capability) {
    if capabilities.contains(.keyboard) {
      if keyboard == nil { keyboard = SeatKeyboard(proxy.getKeyboard(), seat: self) }
    } else if let lost = keyboard {
      // O4: a lost capability acts like a leave; then the device is released.
      lost.end()
      keyboard = nil
    }
    if capabilities.contains(.pointer) {
      if pointer == nil { addPointer() }
    } else if let lost = pointer {
      padGestures?.end()
      padGestures = nil
      lost.end()
      pointer = nil
    }
    if capabilities.contains(.touch) {
      if touch == nil { touch = SeatTouch(proxy.getTouch(), seat: self) }
    } else if let lost = touch {
      lost.end()
      touch = nil
    }
  }

  private func addPointer() {
    let pointer = SeatPointer(proxy.getPointer(), seat: self)
    self.pointer = pointer
    padGestures = session.pointerGestures.map { SeatPadGestures($0, pointer.proxy, seat: self) }
  }

  func removeDevices() {
    update([])
    tablets?.end()
    tablets = nil
    textInput?.end()
    textInput = nil
    drags?.end()
    drags = nil
    clipboard?.end()
    clipboard = nil
    primarySelection?.end()
    primarySelection = nil
    for inhibitor in shortcutsInhibitors { inhibitor.end() }
  }

  func release() {
    proxy.release()
  }

  /// Updates the cursors over a surface whose scale changed.
  func scaleChanged(of surface: Surface) {
    pointer?.scaleChanged(of: surface)
    tablets?.scaleChanged(of: surface)
  }

  /// Shows the cursors of the new theme.
  func themeChanged() {
    pointer?.themeChanged()
    tablets?.themeChanged()
  }

  /// Removes a surface that is being destroyed, as if every device had left it.
  func forget(_ surface: Surface) {
    keyboard?.forget(surface)
    padGestures?.forget(surface)
    pointer?.forget(surface)
    touch?.forget(surface)
    drags?.forget(surface)
    tablets?.forget(surface)
    textInput?.forget(surface)
    for inhibitor in shortcutsInhibitors where inhibitor.surface === surface { inhibitor.end() }
  }
}
