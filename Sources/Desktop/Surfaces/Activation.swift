import Wayland

/// A question for a token that the compositor may not have answered yet.
public final class ActivationRequest {
  fileprivate var token: XdgActivationTokenV1?

  fileprivate init(_ token: XdgActivationTokenV1) { self.token = token }

  /// Takes the question back: there will be no answer.
  public func withdraw() {
    token?.destroy()
    token = nil
  }
}

extension Session {
  /// Asks the compositor to give a surface the focus, on the strength of the newest press on any seat. The
  /// compositor may refuse, or only mark the window; without xdg-activation nothing happens. A request that it
  /// has not answered yet is replaced.
  ///
  /// Wayland: `xdg_activation_v1`.
  public func activate(_ surface: Surface) {
    guard let activation, !surface.isDestroyed else { return }
    let token = activation.getActivationToken()
    identify(token)
    follow(token, surface)
  }

  /// Takes back the request for a surface's focus, as far as the compositor has not answered it.
  public func cancelActivation(of surface: Surface) { surface.activationToken = nil }

  /// Has the desktop mark a surface as one that wants to be looked at; it keeps the focus where it is, as no press
  /// stands behind the request. Without xdg-activation nothing happens.
  ///
  /// Wayland: `xdg_activation_v1`.
  public func requestAttention(for surface: Surface) {
    guard let activation, !surface.isDestroyed else { return }
    follow(activation.getActivationToken(), surface)
  }

  /// Gives a surface the focus with a token from another program, such as the one that started this one.
  ///
  /// Wayland: `xdg_activation_v1.activate`.
  public func activate(_ surface: Surface, token: String) {
    guard let activation, !surface.isDestroyed, token.utf8.count < 4000 else { return }
    activation.activate(token: token, surface: surface.proxy)
  }

  /// Asks for a token with which another program can take the focus, on the strength of the newest press.
  ///
  /// - Parameters:
  ///   - appID: the program that is to get it, if that is known.
  ///   - completion: gets the token; nil where the compositor has none to give. It is not called when the session
  ///     ends before.
  /// - Returns: the question, for those who do not want to wait for ever; nil where it is answered already.
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

  /// Says which press stands behind a request.
  private func identify(_ token: XdgActivationTokenV1) {
    func serial(_ seat: Seat) -> UInt32 { max(seat.newestSerial, seat.newestEnterSerial) }
    if let seat = seats.max(by: { serial($0) < serial($1) }), serial(seat) != 0 {
      token.setSerial(serial: seat.actionSerial, seat: seat.proxy)
      if let focus = seat.keyboard?.focus { token.setSurface(surface: focus.proxy) }
    }
  }

  private func follow(_ token: XdgActivationTokenV1, _ surface: Surface) {
    surface.activationToken = token
    token.onEvent = { [unowned surface, activation] event in
      guard case .done(let text) = event, let activation else { return }
      activation.activate(token: text, surface: surface.proxy)
      surface.activationToken = nil
    }
    token.commit()
  }
}
