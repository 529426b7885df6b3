import CasementTesting
import Testing
import Wayland

/// Window icons on the scripted compositor.
@Suite struct WindowIconTests {
  @Test func aWindowHasTheIconThatItIsGiven() throws {
    try WindowClient.run { client in
      let manager: XdgToplevelIconManagerV1 = try client.bind()
      let window = try client.window()
      let icon = manager.createIcon()
      icon.setName(iconName: "terminal")
      let buffers = [
        try client.buffer(16, 16), try client.buffer(32, 32, color: 0xFF00_FF00),
        try client.buffer(16, 16, color: 0xFF00_00FF),
      ]
      icon.addBuffer(buffer: buffers[0], scale: 1)
      icon.addBuffer(buffer: buffers[1], scale: 2)
      // In the place of the first.
      icon.addBuffer(buffer: buffers[2], scale: 1)
      client.compositor.exchange()
      let seen = client.compositor.windows[0]
      #expect(seen.icon == nil)
      manager.setIcon(toplevel: window.toplevel, icon: icon)
      icon.destroy()
      for buffer in buffers { buffer.destroy() }
      client.compositor.exchange()
      let shown = try #require(seen.icon)
      #expect(shown.name == "terminal")
      #expect(shown.images.map(\.scale) == [2, 1] && shown.images.map(\.picture.width) == [32, 16])
      #expect(shown.images[1].picture.pixel(0, 0) == Picture.Pixel(red: 0, green: 0, blue: 255))
      manager.setIcon(toplevel: window.toplevel, icon: nil)
      client.compositor.exchange()
      #expect(seen.icon == nil)
    }
  }

  @Test func anIconWithNothingInItIsNone() throws {
    try WindowClient.run { client in
      let manager: XdgToplevelIconManagerV1 = try client.bind()
      let window = try client.window()
      let named = manager.createIcon()
      named.setName(iconName: "terminal")
      manager.setIcon(toplevel: window.toplevel, icon: named)
      manager.setIcon(toplevel: window.toplevel, icon: manager.createIcon())
      client.compositor.exchange()
      #expect(client.compositor.windows[0].icon == nil)
    }
  }

  @Test func theSizesOfIconsAreTold() throws {
    let compositor = ScriptedCompositor()
    compositor.iconSizes = [24, 64]
    try WindowClient.run(on: compositor) { client in
      let manager: XdgToplevelIconManagerV1 = try client.bind()
      manager.onEvent = { [unowned client] event in
        switch event {
        case .iconSize(let size): client.log.append("\(size)")
        case .done: client.log.append("done")
        }
      }
      #expect(client.take() == ["24", "64", "done"])
    }
  }

  @Test func mistakesAreTold() throws {
    typealias Code = XdgToplevelIconV1.ErrorCode
    try expect(.invalidBuffer) { client, _, icon, _ in
      icon.addBuffer(buffer: try client.buffer(16, 15), scale: 1)
    }
    try expect(.immutable) { client, manager, icon, window in
      manager.setIcon(toplevel: window.toplevel, icon: icon)
      icon.setName(iconName: "terminal")
    }
    try expect(.immutable) { client, manager, icon, window in
      manager.setIcon(toplevel: window.toplevel, icon: icon)
      icon.addBuffer(buffer: try client.buffer(16, 16), scale: 1)
    }
    for isGiven in [false, true] {
      try expect(.noBuffer) { client, manager, icon, window in
        let buffer = try client.buffer(16, 16)
        icon.addBuffer(buffer: buffer, scale: 1)
        if isGiven { manager.setIcon(toplevel: window.toplevel, icon: icon) }
        buffer.destroy()
      }
    }
  }

  private func expect(
    _ code: XdgToplevelIconV1.ErrorCode, at location: SourceLocation = #_sourceLocation,
    _ body: (WindowClient, XdgToplevelIconManagerV1, XdgToplevelIconV1, RawWindow) throws -> Void
  ) throws {
    try WindowClient.expect("xdg_toplevel_icon_v1", code, at: location) { client in
      let manager: XdgToplevelIconManagerV1 = try client.bind()
      try body(client, manager, manager.createIcon(), client.window())
    }
  }
}
