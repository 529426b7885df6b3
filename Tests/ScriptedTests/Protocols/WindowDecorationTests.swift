import CasementTesting
import Testing
import Wayland
import WaylandServer

/// Decoration modes of the scripted compositor.
@Suite struct WindowDecorationTests {
  private typealias Mode = ZxdgToplevelDecorationV1.Mode

  private func decorate(_ client: WindowClient, _ window: RawWindow) throws -> ZxdgToplevelDecorationV1 {
    let manager: ZxdgDecorationManagerV1 = try client.bind()
    let decoration = manager.getToplevelDecoration(toplevel: window.toplevel)
    decoration.onEvent = { if case .configure(let mode?) = $0 { client.log.append("\(mode)") } }
    return decoration
  }

  @Test func theModeIsToldWithTheFirstConfiguration() throws {
    for (wish, told) in [(nil, "serverSide"), (.serverSide, "serverSide"), (.clientSide, "clientSide")]
      as [(Mode?, String)]
    {
      try WindowClient.run { client in
        let window = RawWindow(client)
        let decoration = try decorate(client, window)
        if let wish { decoration.setMode(mode: wish) }
        #expect(client.take() == [])
        try window.show()
        #expect(client.take() == [told])
        #expect(client.compositor.windows[0].decoration?.wish == wish)
      }
    }
  }

  @Test func theModeChangesAtRunTime() throws {
    try WindowClient.run { client in
      let window = RawWindow(client)
      let decoration = try decorate(client, window)
      try window.show()
      _ = client.take()
      decoration.setMode(mode: .clientSide)
      #expect(client.take() == ["clientSide"])
      decoration.unsetMode()
      #expect(client.take() == ["serverSide"])
      client.compositor.windows[0].decorate(.clientSide)
      #expect(client.take() == ["clientSide"])
      decoration.setMode(mode: .serverSide)
      #expect(client.take() == ["clientSide"], "the compositor has decided")
      #expect(client.compositor.windows[0].decoration?.mode == .clientSide)
      decoration.destroy()
      client.compositor.exchange()
      #expect(client.compositor.windows[0].decoration == nil)
    }
  }

  @Test func mistakesAreTold() throws {
    let interface = "zxdg_toplevel_decoration_v1"
    try WindowClient.expect(interface, ZxdgToplevelDecorationV1.ErrorCode.unconfiguredBuffer) { client in
      _ = try decorate(client, client.window())
    }
    try WindowClient.expect(interface, ZxdgToplevelDecorationV1.ErrorCode.alreadyConstructed) { client in
      let window = RawWindow(client)
      _ = try decorate(client, window)
      _ = try decorate(client, window)
    }
    try WindowClient.expect(interface, ZxdgToplevelDecorationV1.ErrorCode.orphaned) { client in
      let window = RawWindow(client)
      _ = try decorate(client, window)
      window.toplevel.destroy()
    }
  }
}
