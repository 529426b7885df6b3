import CasementTesting
import Foundation
import Testing
import Wayland
import WaylandServer

/// Errors of clients in the use of windows, which the scripted compositor answers or reports.
@Suite struct WindowMistakeTests {
  @Test func aSurfaceWithoutARoleIsNotConstructed() throws {
    let steps: [(RawShell) -> Void] = [
      { $0.surface.commit() }, { $0.shell.ackConfigure(serial: 1) },
      { $0.shell.setWindowGeometry(x: 0, y: 0, width: 10, height: 10) },
    ]
    for step in steps {
      try WindowClient.expect("xdg_surface", XdgSurface.ErrorCode.notConstructed) { step(RawShell($0)) }
    }
    try WindowClient.expect("xdg_surface", XdgSurface.ErrorCode.notConstructed) { client in
      let window = try client.window()
      window.toplevel.destroy()
      window.surface.commit()
    }
  }

  @Test func aSurfaceIsAShellSurfaceOnce() throws {
    try WindowClient.expect("xdg_wm_base", XdgWmBase.ErrorCode.role) { client in
      let shell = RawShell(client)
      _ = client.wmBase.getXdgSurface(surface: shell.surface)
    }
    try WindowClient.run { client in
      let shell = RawShell(client)
      shell.shell.destroy()
      _ = client.wmBase.getXdgSurface(surface: shell.surface)
    }
  }

  @Test func theShellOutlivesItsSurfaces() throws {
    try WindowClient.expect("xdg_wm_base", XdgWmBase.ErrorCode.defunctSurfaces) { client in
      _ = RawShell(client)
      client.wmBase.destroy()
    }
    try WindowClient.run { client in
      let other: XdgWmBase = try client.bind()
      _ = try client.window()
      other.destroy()
    }
  }

  @Test func aWindowIsNoParentOfItsParents() throws {
    try WindowClient.expect("xdg_toplevel", XdgToplevel.ErrorCode.invalidParent) { client in
      let window = try client.window()
      window.toplevel.setParent(parent: window.toplevel)
    }
    try WindowClient.expect("xdg_toplevel", XdgToplevel.ErrorCode.invalidParent) { client in
      let windows = try (0..<3).map { _ in try client.window() }
      windows[1].toplevel.setParent(parent: windows[0].toplevel)
      windows[2].toplevel.setParent(parent: windows[1].toplevel)
      windows[0].toplevel.setParent(parent: windows[2].toplevel)
    }
    try WindowClient.run { client in
      let windows = try (0..<2).map { _ in try client.window() }
      windows[1].toplevel.setParent(parent: windows[0].toplevel)
      windows[1].toplevel.setParent(parent: nil)
      windows[0].toplevel.setParent(parent: windows[1].toplevel)
      client.compositor.exchange()
      #expect(client.compositor.windows[0].parent === client.compositor.windows[1])
    }
  }

  @Test func theMinimumIsNotLargerThanTheMaximum() throws {
    try WindowClient.expect("xdg_toplevel", XdgToplevel.ErrorCode.invalidSize) { client in
      let window = try client.window()
      window.toplevel.setMaxSize(width: 0, height: 40)
      window.surface.commit()
      window.toplevel.setMinSize(width: 100, height: 41)
      window.surface.commit()
    }
    try WindowClient.run { client in
      let window = try client.window()
      window.toplevel.setMinSize(width: 100, height: 41)
      window.toplevel.setMaxSize(width: 0, height: 40)
      window.toplevel.setMaxSize(width: 0, height: 41)
      window.surface.commit()
    }
  }

  @Test(arguments: [XdgToplevel.State.maximized, .fullscreen])
  func aWindowHasTheSizeThatItAcknowledged(state: XdgToplevel.State) throws {
    try WindowClient.run { client in
      let window = try client.window()
      let shown = client.compositor.windows[0]
      shown.configure(CGSize(width: 200, height: 0), [state])
      client.compositor.exchange()
      try client.show(window.surface, 200, 150)
      #expect(wrongSizes(client) == [])
      shown.configure(CGSize(width: 200, height: 150), [])
      client.compositor.exchange()
      try client.show(window.surface, 90, 400)
      #expect(wrongSizes(client) == [], "a window like others has the size that it wants")
      shown.configure(CGSize(width: 200, height: 150), [state])
      client.compositor.exchange()
      window.shell.setWindowGeometry(x: 10, y: 10, width: 200, height: 150)
      try client.show(window.surface, 220, 170)
      #expect(wrongSizes(client) == [], "shadows do not count")
      window.shell.setWindowGeometry(x: 0, y: 0, width: 150, height: 150)
      try client.show(window.surface, 150, 150)
      #expect(wrongSizes(client).isEmpty == (state == .fullscreen), "smaller")
      window.shell.setWindowGeometry(x: 0, y: 0, width: 200, height: 151)
      try client.show(window.surface, 200, 151)
      #expect(wrongSizes(client).last?.contains("200.0×151.0 points") == true)
    }
  }

  private func wrongSizes(_ client: WindowClient) -> [String] {
    client.compositor.complaints.filter { $0.hasPrefix("C6") }
  }

  @Test func aSurfaceMayGoWithoutItsInputPopup() throws {
    try WindowClient.run { client in
      let surface = client.wlCompositor.createSurface()
      _ = try inputMethod(client).getInputPopupSurface(surface: surface)
      surface.destroy()
    }
    try WindowClient.expect("zwp_input_method_v2", ZwpInputMethodV2.ErrorCode.role) { client in
      let window = try client.window()
      window.toplevel.destroy()
      window.shell.destroy()
      _ = try inputMethod(client).getInputPopupSurface(surface: window.surface)
    }
  }

  private func inputMethod(_ client: WindowClient) throws -> ZwpInputMethodV2 {
    let manager: ZwpInputMethodManagerV2 = try client.bind()
    return manager.getInputMethod(seat: try client.bind())
  }

  @Test func aWindowHearsOnceWhatItMayAskFor() throws {
    try WindowClient.run { client in
      let window = RawWindow(client)
      window.toplevel.onEvent = { [unowned client] event in
        switch event {
        case .wmCapabilities(let capabilities): client.log.append("\(capabilities.count / 4) capabilities")
        case .configure: client.log.append("configure")
        default: break
        }
      }
      window.surface.commit()
      #expect(Array(client.take().prefix(2)) == ["4 capabilities", "configure"])
      try client.show(window.surface)
      client.compositor.windows[0].configure(CGSize(width: 50, height: 50))
      #expect(!client.take().contains("4 capabilities"))
      client.compositor.windows[0].capabilities = [.fullscreen]
      #expect(client.take() == ["1 capabilities", "configure"])
    }
    let old = ScriptedCompositor(.everything.limited(["xdg_wm_base": 4]))
    try WindowClient.run(on: old) { _ = try $0.window() }
  }
}
