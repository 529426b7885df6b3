import Wayland

/// Asks for the keys that the compositor reserves, such as those that switch windows, while a surface has the keyboard
/// focus of a seat. Virtual machines and remote desktops need them. The compositor may refuse, and users can end it.
///
/// The inhibitor ends with its surface and its seat.
///
/// Wayland: `zwp_keyboard_shortcuts_inhibitor_v1`.
@MainActor public final class ShortcutsInhibitor {
  /// The surface that receives the keys.
  public let surface: Surface

  /// Whether the compositor currently delivers the reserved keys.
  public private(set) var isActive = false

  /// Called when `isActive` changed.
  public var onChange: (() -> Void)?

  /// Whether the inhibitor has ended.
  public var isDestroyed: Bool { proxy.isDestroyed }

  private let proxy: ZwpKeyboardShortcutsInhibitorV1
  private weak var seat: Seat?

  /// Asks the compositor.
  ///
  /// - Returns: nil if the compositor lacks the protocol, if the surface or the seat is destroyed, or if the surface
  /// already has an inhibitor for the seat.
  public init?(_ surface: Surface, _ seat: Seat) {
    guard !surface.isDestroyed, !seat.proxy.isDestroyed,
      let manager = surface.session.shortcutsInhibitManager,
      // A second inhibitor for the same surface and seat is a protocol error.
      !seat.shortcutsInhibitors.contains(where: { $0.surface === surface })
    else { return nil }
    self.surface = surface
    self.seat = seat
    proxy = manager.inhibitShortcuts(surface: surface.proxy, seat: seat.proxy)
    // The seat retains the inhibitor until it ends.
    seat.shortcutsInhibitors.append(self)
    proxy.onEvent = { [unowned self] event in
      switch event {
      case .active: change(true)
      case .inactive: change(false)
      }
    }
  }

  /// Gives the keys back to the compositor.
  public func destroy() {
    onChange = nil
    end()
  }

  /// Ends the inhibitor because its surface or its seat ended.
  func end() {
    seat?.shortcutsInhibitors.removeAll { $0 === self }
    proxy.destroy()
    change(false)
  }

  private func change(_ isActive: Bool) {
    guard isActive != self.isActive else { return }
    self.isActive = isActive
    onChange?()
  }
}
