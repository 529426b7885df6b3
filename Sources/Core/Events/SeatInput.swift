import CasementDesktop

/// The input of a seat: turns its events into touches and presses for the windows.
package final class SeatInput {
  let presses: PressTracker
  let touches: TouchTracker

  /// The input method of the seat; nil if the compositor supports none.
  package private(set) var method: InputMethodLink?

  /// The drags from and over the program's windows; nil if the compositor supports none.
  private(set) var drops: DropTracker?

  /// The seat; nil for input that tests make.
  private(set) weak var seat: Seat?

  /// Makes input without a seat.
  init(_ context: ApplicationContext) {
    presses = PressTracker(context)
    touches = TouchTracker(presses, context)
  }

  /// Receives the events of a seat.
  convenience init(_ seat: Seat, _ context: ApplicationContext) {
    self.init(context)
    self.seat = seat
    touches.hover.styler.seat = seat
    drops = seat.drags.map { DropTracker($0, context) }
    method = seat.textInput.map { InputMethodLink($0, context) }
    let keyWindows = context.keyWindows
    seat.onKeyboardEvent = { [unowned self, unowned seat] event in
      touches.deliverMotion()
      switch event {
      case .enter(let surface):
        guard let window = (surface.owner as? UIWindow)?.base else { return }
        keyWindows.entered(window, seat: seat)
      case .leave(let surface):
        presses.cancelAll()
        context.accessibility.keyboardLeft()
        // When a menu opens or ends, the focus moves between the window and its popup.
        let isOnItsWay = surface.owner is PopupWindow || context.popups.menu != nil
        if isOnItsWay { keyWindows.leftForPopup(seat: seat) } else { keyWindows.left(seat: seat) }
      case .key(let key, _):
        if key.isDown { touches.hover.toolTips.stop() }
        guard !context.accessibility.keyEvent(key) else { return }
        presses.key(key)
      case .modifiers(let modifiers):
        let before = presses.modifiers
        presses.modifiers = UIKeyModifierFlags(modifiers)
        // The next key may be that of Paste.
        if !before.contains(.control), presses.modifiers.contains(.control), context.textInputs.acceptsPaste {
          context.pasteboards.general.store.prepareToPaste()
        }
      }
    }
    seat.onPointerEvent = touches.pointer
    seat.onPadGesture = touches.pad
    seat.onTabletEvent = touches.tablet
    seat.onTouchEvent = touches.touch
  }

  /// Cancels the touches and presses in a window that is being hidden.
  func cancelAll(in window: UIWindow) {
    window.keyDrag?.end()
    touches.cancelAll(in: window)
    presses.cancelAll(in: window)
  }
}
