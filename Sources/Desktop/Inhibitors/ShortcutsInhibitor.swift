import Wayland

/// Asks for the keys that the compositor keeps for itself, such as those that switch windows, while a surface has a
/// seat's keyboard: a virtual machine or a remote desktop needs them. The compositor may refuse, and users can end
/// it.
///
/// It ends with its surface and its seat.
///
/// Wayland: `zwp_keyboard_shortcuts_inhibitor_v1`.
@MainActor public final class ShortcutsInhibitor {
  /// The surface that is to get the keys.
  public let surface: Surface

  /// Whether the keys come at present, as far as the compositor has said.
  public private(set) var isActive = false

  /// Called when `isActive` changed.
  public var onChange: (() -> Void)?

  /// Whether it has ended.
  public var isDestroyed: Bool { proxy.isDestroyed }

  private let proxy: ZwpKeyboardShortcutsInhibitorV1
  private weak var seat: Seat?

  /// Asks the compositor.
  ///
  /// - Returns: nil where the compositor has no such thing, if surface or seat are gone, and if the surface has an
  ///   inhibitor for the seat already.
  public init?(_ surface: Surface, _ seat: Seat) {
    guard !surface.isDestroyed, !seat.proxy.isDestroyed,
      let manager = surface.session.shortcutsInhibitManager,
      // A second inhibitor for the same surface and seat is a protocol error.
      !seat.shortcutsInhibitors.contains(where: { $0.surface === surface })
    else { return nil }
    self.surface = surface
    self.seat = seat
    proxy = manager.inhibitShortcuts(surface: surface.proxy, seat: seat.proxy)
    // The object is retained until it ends.
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

  /// Ends it for a reason outside the program's.
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
