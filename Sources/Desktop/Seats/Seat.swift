import Wayland

/// A seat: one person's keyboard, pointer and touch screen. Any of them may be missing, come and go.
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

  /// The graphics tablets; nil where the compositor does not tell of them, and when the seat is gone.
  public private(set) var tablets: SeatTablets?

  /// The clipboard; nil where the compositor has none, and when the seat is gone.
  public private(set) var clipboard: Selection?

  /// What is dragged from and to our surfaces; nil where the compositor has no such thing, and when the seat is gone.
  public private(set) var drags: SeatDrags?

  /// What is marked, for the middle button to insert; nil where the compositor has no such thing, and when the
  /// seat is gone.
  public private(set) var primarySelection: Selection?

  /// The input method's side of the seat; nil where the compositor has none, and when the seat is gone.
  public private(set) var textInput: TextInput?

  private var padGestures: SeatPadGestures?

  /// The popups that hold the seat, each inside the one before.
  var grabs: [Popup] = []

  /// Those that ask for the compositor's keys on the seat.
  var shortcutsInhibitors: [ShortcutsInhibitor] = []

  /// Receives what the keyboard does.
  public var onKeyboardEvent: ((KeyboardEvent) -> Void)?

  /// Receives what the pointer does, a frame at a time (rule I5).
  public var onPointerEvent: ((PointerEvent) -> Void)?

  /// Receives what fingers do on the touch pad besides moving the pointer and scrolling, with the surface below the
  /// pointer when they began.
  public var onPadGesture: ((Surface, PadGesture) -> Void)?

  /// Receives what the tools of tablets do, a frame at a time, with the time in milliseconds of the compositor's clock.
  public var onTabletEvent: ((TabletTool, TabletEvent, UInt32) -> Void)?

  /// Receives what the touch screen does, a frame at a time.
  public var onTouchEvent: ((TouchEvent) -> Void)?

  /// Is called once the events of the touch screen that belong together have been delivered (`wl_touch.frame`).
  public var onTouchFrame: (() -> Void)?

  /// The serial of the newest press of a button or key, or touch on this seat, which requests for focus and
  /// grabs must name (rule I8); 0 before the first.
  public internal(set) var newestSerial: UInt32 = 0

  /// The serial of the newest arrival of the keyboard's focus; 0 before the first.
  var newestEnterSerial: UInt32 = 0

  /// The serial to name where the arrival of the focus serves as well as a press: the newest press, and the newest
  /// arrival before the first press.
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

  /// Cursors follow the scale of the surface below them.
  func scaleChanged(of surface: Surface) {
    pointer?.scaleChanged(of: surface)
    tablets?.scaleChanged(of: surface)
  }

  /// Shows the theme's cursors anew.
  func themeChanged() {
    pointer?.themeChanged()
    tablets?.themeChanged()
  }

  /// Forgets a surface that is being destroyed, as if every device had left it.
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
