import Wayland

extension Session {
  /// Asks the compositor to give a surface the focus, on the strength of the newest press on any seat. The
  /// compositor may refuse, or only mark the window; without xdg-activation nothing happens. A request that it
  /// has not answered yet is replaced.
  ///
  /// Wayland: `xdg_activation_v1`.
  public func activate(_ surface: Surface) {
    guard let activation, !surface.isDestroyed else { return }
    let token = activation.getActivationToken()
    surface.activationToken = token
    func serial(_ seat: Seat) -> UInt32 { max(seat.newestSerial, seat.newestEnterSerial) }
    if let seat = seats.max(by: { serial($0) < serial($1) }), serial(seat) != 0 {
      token.setSerial(
        serial: seat.newestSerial == 0 ? seat.newestEnterSerial : seat.newestSerial, seat: seat.proxy)
      if let focus = seat.keyboard?.focus { token.setSurface(surface: focus.proxy) }
    }
    token.onEvent = { [unowned surface] event in
      guard case .done(let text) = event else { return }
      activation.activate(token: text, surface: surface.proxy)
      surface.activationToken = nil
    }
    token.commit()
  }
}
