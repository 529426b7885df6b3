import CasementDesktop

/// The input devices of one person at the desktop. Most desktops have one seat.
///
/// Not in UIKit. Wayland: `wl_seat`.
public nonisolated struct UIInputSeat: Hashable, Sendable {
  /// The compositor's name of the seat, such as "seat0"; empty if it has none.
  public let name: String

  /// Whether the seat has a keyboard.
  public let hasKeyboard: Bool

  /// Whether the seat has a pointer, such as a mouse or a touchpad.
  public let hasPointer: Bool

  /// Whether the seat has a touch screen.
  public let hasTouchScreen: Bool

  /// Whether a pen was used since the program started.
  public let hasPen: Bool

  /// The names of the keyboard's layouts, such as "English (US)", in the user's order. Empty without a keyboard, and until
  /// the compositor has sent the keymap.
  public let keyboardLayouts: [String]
}

extension UIApplication {
  /// The current seats. There may be none.
  public var inputSeats: [UIInputSeat] {
    (context.session?.seats ?? []).map { seat in
      UIInputSeat(
        name: seat.name, hasKeyboard: seat.keyboard != nil, hasPointer: seat.pointer != nil,
        hasTouchScreen: seat.touch != nil, hasPen: seat.tablets?.tools.isEmpty == false,
        keyboardLayouts: seat.keyboard?.state?.keymap.layoutNames ?? [])
    }
  }
}
