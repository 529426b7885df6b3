import Wayland
import WaylandServer

/// A token with which a client can focus a window, possibly of another client.
///
/// Wayland: `xdg_activation_token_v1`.
@MainActor public final class ScriptedActivationToken {
  /// The token's text; nil until it is sent.
  public private(set) var text: String?

  /// The serial that the client named; nil without one.
  public private(set) var serial: UInt32?

  /// The application that is to use the token; nil if the client did not name it.
  public private(set) var appID: String?

  /// The surface that the client named; nil without one.
  public private(set) weak var surface: ScriptedSurface?

  /// Whether it may move the focus: its serial is the newest press, or there was no press yet (rule I8). An invalid
  /// token is sent like any other, and has no effect.
  public private(set) var isValid = false

  /// The surface for which the token was used, valid or not; nil before.
  public internal(set) weak var target: ScriptedSurface?

  private weak var seat: ScriptedSeat?
  private var isCommitted = false
  private let resource: XdgActivationTokenV1Resource
  private unowned let compositor: ScriptedCompositor

  init(_ resource: XdgActivationTokenV1Resource, _ compositor: ScriptedCompositor) {
    self.resource = resource
    self.compositor = compositor
    resource.owner = self
    resource.onRequest = { [unowned self] in handle($0) }
  }

  private func handle(_ request: XdgActivationTokenV1Resource.Request) {
    if case .destroy = request { return }
    guard !isCommitted else {
      let code = XdgActivationTokenV1.ErrorCode.alreadyUsed
      return resource.postError(code.rawValue, "the token was committed already")
    }
    switch request {
    case .setSerial(let serial, let seat):
      self.serial = serial
      self.seat = seat.owner as? ScriptedSeat
    case .setAppId(let appID): self.appID = appID
    case .setSurface(let surface): self.surface = surface.owner as? ScriptedSurface
    case .commit: commit()
    case .destroy: break
    }
  }

  private func commit() {
    isCommitted = true
    if let serial, let seat { isValid = seat.newestPressSerial == 0 || seat.newestPressSerial == serial }
    compositor.answer(.activationToken) { [weak self] in
      guard let self, !resource.isDestroyed else { return }
      let text = text ?? "token-\(compositor.server.nextSerial())"
      self.text = text
      resource.sendDone(token: text)
    }
  }
}

/// The issued tokens.
@MainActor final class ActivationTokens {
  var all: [ScriptedActivationToken] = []
  var used: [String] = []
}

extension ScriptedCompositor {
  func offerActivation(_ version: UInt32) -> Global {
    let tokens = ActivationTokens()
    return Global(server, XdgActivationV1Resource.self, version: version) { [unowned self] activation in
      activation.owner = tokens
      activation.onRequest = { [unowned self] request in
        switch request {
        case .destroy: break
        case .getActivationToken(let resource): tokens.all.append(ScriptedActivationToken(resource, self))
        case .activate(let text, let surface):
          tokens.used.append(text)
          let token = tokens.all.first { $0.text == text }
          if let token, let surface = surface.owner as? ScriptedSurface { activate(surface, token) }
        }
      }
    }
  }

  private func activate(_ surface: ScriptedSurface, _ token: ScriptedActivationToken) {
    token.target = surface
    guard token.isValid, focusesWindows, let window = surface.role as? ScriptedWindow, window.isMapped else {
      return
    }
    focus(window)
  }

  /// The tokens that the connected clients requested, in order, valid or not, used or not.
  ///
  /// Wayland: `xdg_activation_v1`.
  public var activationTokens: [ScriptedActivationToken] {
    let bound = server.clients.flatMap(\.resources).first { $0 is XdgActivationV1Resource }
    return (bound?.owner as? ActivationTokens)?.all ?? []
  }

  /// The texts of the tokens that the connected clients used, in order: issued ones, and those from elsewhere, such as
  /// a launcher.
  ///
  /// Wayland: `xdg_activation_v1.activate`.
  public var usedActivationTokens: [String] {
    let bound = server.clients.flatMap(\.resources).first { $0 is XdgActivationV1Resource }
    return (bound?.owner as? ActivationTokens)?.used ?? []
  }
}
