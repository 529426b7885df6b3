import Wayland

/// A request for an activation token that the compositor may not have answered yet.
public final class ActivationRequest {
  fileprivate var token: XdgActivationTokenV1?

  fileprivate init(_ token: XdgActivationTokenV1) { self.token = token }

  /// Cancels the request. Its completion is never called.
  public func withdraw() {
    token?.destroy()
    token = nil
  }
}

extension Session {
  /// Asks the compositor to focus a surface, and names the most recent press or keyboard enter of any seat. The
  /// compositor may refuse, or only mark the window as urgent. A pending request for the surface is replaced. No effect
  /// without xdg-activation.
  ///
  /// Wayland: `xdg_activation_v1`.
  public func activate(_ surface: Surface) {
    guard let activation, !surface.isDestroyed else { return }
    let token = activation.getActivationToken()
    identify(token)
    requestToken(token, surface)
  }

  /// Cancels the pending activation request of a surface.
  public func cancelActivation(of surface: Surface) { surface.activationToken = nil }

  /// Asks the desktop to mark a surface as urgent. The request names no press, so it does not move the focus. No effect
  /// without xdg-activation.
  ///
  /// Wayland: `xdg_activation_v1`.
  public func requestAttention(for surface: Surface) {
    guard let activation, !surface.isDestroyed else { return }
    requestToken(activation.getActivationToken(), surface)
  }

  /// Asks the compositor to focus a surface with a token from another program, such as the launcher.
  ///
  /// Wayland: `xdg_activation_v1.activate`.
  public func activate(_ surface: Surface, token: String) {
    guard let activation, !surface.isDestroyed, token.utf8.count < 4000 else { return }
    activation.activate(token: token, surface: surface.proxy)
  }

  /// Asks for a token with which another program can take the focus. The request names the most recent press or
  /// keyboard enter.
  ///
  /// - Parameters:
  ///   - appID: the program that is to receive the token, if known.
  ///   - completion: receives the token; nil if the compositor lacks the protocol. Not called if the session ends before.
  /// - Returns: the request, so that the caller can cancel it; nil if the completion was called already.
  ///
  /// Wayland: `xdg_activation_v1.get_activation_token`.
  @discardableResult public func requestActivationToken(
    appID: String? = nil, completion: @escaping (String?) -> Void
  ) -> ActivationRequest? {
    guard let activation, !display.isDisconnected else {
      completion(nil)
      return nil
    }
    let token = activation.getActivationToken()
    let request = ActivationRequest(token)
    identify(token)
    if let appID, appID.utf8.count < 2000 { token.setAppId(appId: appID) }
    token.onEvent = { [weak request] event in
      guard case .done(let text) = event else { return }
      request?.token = nil
      token.destroy()
      completion(text)
    }
    token.commit()
    return request
  }

  /// Names the seat and serial of the user's action that causes a request.
  private func identify(_ token: XdgActivationTokenV1) {
    func serial(_ seat: Seat) -> UInt32 { max(seat.newestSerial, seat.newestEnterSerial) }
    if let seat = seats.max(by: { serial($0) < serial($1) }), serial(seat) != 0 {
      token.setSerial(serial: seat.actionSerial, seat: seat.proxy)
      if let focus = seat.keyboard?.focus { token.setSurface(surface: focus.proxy) }
    }
  }

  private func requestToken(_ token: XdgActivationTokenV1, _ surface: Surface) {
    surface.activationToken = token
    token.onEvent = { [unowned surface, activation] event in
      guard case .done(let text) = event, let activation else { return }
      activation.activate(token: text, surface: surface.proxy)
      surface.activationToken = nil
    }
    token.commit()
  }
}
