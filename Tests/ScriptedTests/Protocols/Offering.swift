import CasementTesting
import Testing
import Wayland

/// The globals of a scripted compositor, as clients see them.
@Suite struct Offering {
  @Test func aProtocolComesAndGoesAtRunTime() throws {
    let compositor = ScriptedCompositor(.everything.without("zxdg_decoration_manager_v1"))
    try WindowClient.run(on: compositor) { client in
      let name = "zxdg_decoration_manager_v1"
      @MainActor func offered() -> [UInt32] {
        client.globals.all.filter { $0.interface == name }.map(\.version)
      }
      #expect(offered() == [])
      compositor.offer(name, version: 1)
      compositor.exchange()
      #expect(offered() == [1])
      let manager: ZxdgDecorationManagerV1 = try client.bind()
      compositor.withdraw(name)
      compositor.exchange()
      #expect(offered() == [])
      // Objects that a client bound before the removal still work.
      let window = RawWindow(client)
      _ = manager.getToplevelDecoration(toplevel: window.toplevel)
      compositor.exchange()
      #expect(compositor.windows.first?.decoration != nil)
      compositor.offer(name)
      compositor.exchange()
      #expect(offered() == [ZxdgDecorationManagerV1.interface.version])
    }
  }

  @Test func realCompositorsOfferWhatWasSeenOfThem() throws {
    for (offers, count) in [(Offers.sway, 25), (.weston, 10), (.least, 5)] {
      try WindowClient.run(on: ScriptedCompositor(offers)) { client in
        let all = Dictionary(client.globals.all.map { ($0.interface, $0.version) }) { first, _ in first }
        #expect(all == offers.versions && all.count == count)
      }
    }
  }

  @Test func anEndlessDurationIsNoOverflow() throws {
    try WindowClient.run { client in
      client.compositor.timing[.frame] = .after(.seconds(Int64.max))
      let window = try client.window()
      _ = window.surface.frame()
      window.surface.commit()
      client.compositor.settle()
      client.compositor.advance(by: .seconds(1))
      #expect(client.compositor.windows[0].surface.wantsFrame)
    }
  }
}
