import Desktop

/// The devices with which one person works on the desktop, as far as a program may know them: most desktops have one seat.
///
/// Not in UIKit. Wayland: `wl_seat`.
public nonisolated struct UIInputSeat: Hashable, Sendable {
  /// What the compositor calls it, such as "seat0"; empty where it has no names.
  public let name: String

  /// Whether there is a keyboard.
  public let hasKeyboard: Bool

  /// Whether there is a mouse, a touchpad or the like.
  public let hasPointer: Bool

  /// Whether there is a touch screen.
  public let hasTouchScreen: Bool

  /// Whether a pen was used since the program started.
  public let hasPen: Bool

  /// The names of the keyboard's layouts, such as "English (US)", in the order in which the user goes through them. Empty
  /// without a keyboard, and until the compositor has told them.
  public let keyboardLayouts: [String]
}

extension UIApplication {
  /// The seats that there are at this moment. None is an ordinary state.
  public var inputSeats: [UIInputSeat] {
    (context.session?.seats ?? []).map { seat in
      UIInputSeat(
        name: seat.name, hasKeyboard: seat.keyboard != nil, hasPointer: seat.pointer != nil,
        hasTouchScreen: seat.touch != nil, hasPen: seat.tablets?.tools.isEmpty == false,
        keyboardLayouts: seat.keyboard?.state?.keymap.layoutNames ?? [])
    }
  }
}
