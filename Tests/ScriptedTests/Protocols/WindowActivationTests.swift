import CasementTesting
import Foundation
import Testing
import Wayland
import WaylandServer

/// Activation tokens of the scripted compositor.
@Suite struct WindowActivationTests {
  /// Two windows, the second with the focus, and a press in it.
  private func run(_ body: (WindowClient, XdgActivationV1, RawWindow) throws -> Void) throws {
    try WindowClient.run { client in
      let first = try client.window()
      _ = try client.window()
      let pointer = client.compositor.seats[0].pointer
      pointer?.move(to: CGPoint(x: 5, y: 5), in: client.compositor.windows[1])
      pointer?.click()
      try body(client, client.bind(), first)
    }
  }

  private func token(
    _ client: WindowClient, _ activation: XdgActivationV1, serial: UInt32?
  ) throws -> XdgActivationTokenV1 {
    let token = activation.getActivationToken()
    if let serial { token.setSerial(serial: serial, seat: try client.bind()) }
    token.setAppId(appId: "other")
    token.onEvent = { if case .done(let text) = $0 { client.log.append(text) } }
    token.commit()
    return token
  }

  @Test func aValidTokenGivesTheFocus() throws {
    try run { client, activation, first in
      let compositor = client.compositor
      _ = try token(client, activation, serial: compositor.seats[0].newestPressSerial)
      let text = try #require(client.take().first)
      #expect(compositor.focusedWindow === compositor.windows[1])
      activation.activate(token: text, surface: first.surface)
      compositor.exchange()
      #expect(compositor.focusedWindow === compositor.windows[0])
      let seen = try #require(compositor.activationTokens.first)
      #expect(seen.isValid && seen.appID == "other" && seen.target === compositor.windows[0].surface)
    }
  }

  @Test func aStaleTokenDoesNothing() throws {
    try run { client, activation, first in
      let compositor = client.compositor
      _ = try token(client, activation, serial: compositor.seats[0].newestPressSerial &- 1)
      _ = try token(client, activation, serial: nil)
      let texts = client.take()
      #expect(texts.count == 2)
      for text in texts + ["made up"] { activation.activate(token: text, surface: first.surface) }
      compositor.exchange()
      #expect(compositor.focusedWindow === compositor.windows[1])
      #expect(compositor.activationTokens.allSatisfy { !$0.isValid && $0.target != nil })
    }
  }

  @Test func aCompositorMayDecline() throws {
    try run { client, activation, first in
      let compositor = client.compositor
      compositor.focusesWindows = false
      _ = try token(client, activation, serial: compositor.seats[0].newestPressSerial)
      activation.activate(token: try #require(client.take().first), surface: first.surface)
      compositor.exchange()
      #expect(compositor.focusedWindow === compositor.windows[1])
    }
  }

  @Test func theTokenComesWhenTheTestSays() throws {
    try run { client, activation, _ in
      let compositor = client.compositor
      compositor.timing[.activationToken] = .byHand
      _ = try token(client, activation, serial: nil)
      #expect(client.take() == [] && compositor.heldCount(.activationToken) == 1)
      compositor.give(.activationToken)
      #expect(client.take().count == 1)
    }
  }

  @Test func aTokenIsUsedOnce() throws {
    try WindowClient.expect("xdg_activation_token_v1", XdgActivationTokenV1.ErrorCode.alreadyUsed) { client in
      try token(client, client.bind(), serial: nil).setAppId(appId: "again")
    }
  }
}
