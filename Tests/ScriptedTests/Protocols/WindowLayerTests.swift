import CasementTesting
import Foundation
import Testing
import Wayland
import WaylandServer

/// Layer surfaces on the scripted compositor.
@Suite struct WindowLayerTests {
  /// A layer surface that acknowledges each configure, and logs it.
  private final class RawLayer {
    let surface: WlSurface
    let layer: ZwlrLayerSurfaceV1
    private let client: WindowClient

    init(_ client: WindowClient, _ kind: ZwlrLayerShellV1.Layer = .top) throws {
      self.client = client
      let shell: ZwlrLayerShellV1 = try client.bind()
      surface = client.wlCompositor.createSurface()
      layer = shell.getLayerSurface(surface: surface, output: nil, layer: kind, namespace: "panel")
      layer.onEvent = { [unowned layer] event in
        switch event {
        case .configure(let serial, let width, let height):
          client.log.append("\(width)×\(height)")
          layer.ackConfigure(serial: serial)
        case .closed: client.log.append("closed")
        }
      }
    }

    /// A bar at the top, which keeps its room.
    static func bar(_ client: WindowClient, height: UInt32 = 30) throws -> RawLayer {
      let bar = try RawLayer(client)
      bar.layer.setSize(width: 0, height: height)
      bar.layer.setAnchor(anchor: [.top, .left, .right])
      bar.layer.setExclusiveZone(zone: Int32(height))
      return bar
    }

    func show(_ width: Int, _ height: Int) throws {
      surface.commit()
      client.compositor.exchange()
      try client.show(surface, width, height)
    }
  }

  @Test func aBarIsPlacedAndKeepsItsRoom() throws {
    try WindowClient.run { client in
      let bar = try RawLayer.bar(client)
      bar.layer.setMargin(top: 5, right: 10, bottom: 0, left: 20)
      try bar.show(1250, 30)
      #expect(client.take() == ["1250×30"])
      let seen = try #require(client.compositor.layerSurfaces.first)
      #expect(seen.isVisible && seen.namespace == "panel" && seen.wish.layer == .top)
      #expect(seen.frame == CGRect(x: 20, y: 5, width: 1250, height: 30))
      let rest = client.compositor.usableArea(of: client.compositor.outputs[0])
      #expect(rest == CGRect(x: 0, y: 35, width: 1280, height: 765))
      bar.layer.setLayer(layer: .overlay)
      bar.layer.setSize(width: 0, height: 50)
      client.compositor.exchange()
      #expect(seen.wish.layer == .top, "not before the commit")
      bar.surface.commit()
      #expect(client.take() == ["1250×50"])
      #expect(seen.wish.layer == .overlay)
    }
  }

  @Test func othersMakeRoomForABar() throws {
    try WindowClient.run { client in
      let back = try RawLayer(client, .background)
      back.layer.setAnchor(anchor: [.top, .bottom, .left, .right])
      try back.show(1280, 800)
      let wall = try RawLayer(client, .background)
      wall.layer.setAnchor(anchor: [.top, .bottom, .left, .right])
      wall.layer.setExclusiveZone(zone: -1)
      try wall.show(1280, 800)
      #expect(client.take() == ["1280×800", "1280×800"])
      let bar = try RawLayer.bar(client)
      try bar.show(1280, 30)
      #expect(client.take() == ["1280×30", "1280×770"], "the wall goes under the bar")
      bar.layer.destroy()
      #expect(client.take() == ["1280×800"])
    }
  }

  @Test func anExclusiveLayerHasTheKeyboard() throws {
    try WindowClient.run { client in
      _ = try client.window()
      let bar = try RawLayer.bar(client)
      bar.layer.setKeyboardInteractivity(keyboardInteractivity: .exclusive)
      try bar.show(1280, 30)
      let keyboard = try #require(client.compositor.seats.first?.keyboard)
      #expect(keyboard.focus?.role is ScriptedLayerSurface)
      bar.surface.attach(buffer: nil, x: 0, y: 0)
      bar.surface.commit()
      client.compositor.exchange()
      #expect(keyboard.focus?.role is ScriptedWindow)
    }
  }

  @Test func aLayerHasPopups() throws {
    try WindowClient.run { client in
      let bar = try RawLayer.bar(client)
      try bar.show(1280, 30)
      let popup = client.popup(nil)
      bar.layer.getPopup(popup: popup.popup)
      try popup.show()
      _ = client.take()
      #expect(client.compositor.popups.first?.isVisible == true)
      client.compositor.layerSurfaces[0].close()
      #expect(client.take() == ["done", "closed"])
      // Requests that the client sends before it reads the event are no error.
      try client.show(bar.surface, 1280, 30)
    }
  }

  @Test func aLayerEndsWithItsOutput() throws {
    try WindowClient.run { client in
      let bar = try RawLayer.bar(client)
      try bar.show(1280, 30)
      _ = client.take()
      client.compositor.outputs[0].unplug()
      #expect(client.take() == ["closed"])
    }
  }

  @Test func mistakesAreTold() throws {
    let interface = "zwlr_layer_surface_v1"
    try WindowClient.expect(interface, ZwlrLayerSurfaceV1.ErrorCode.invalidSize) { client in
      try RawLayer(client).surface.commit()
    }
    try WindowClient.expect(interface, ZwlrLayerSurfaceV1.ErrorCode.invalidAnchor) { client in
      try RawLayer(client).layer.setAnchor(anchor: ZwlrLayerSurfaceV1.Anchor(rawValue: 16))
    }
    try WindowClient.expect(interface, ZwlrLayerSurfaceV1.ErrorCode.invalidSurfaceState) { client in
      try RawLayer(client).layer.ackConfigure(serial: 4711)
    }
    try WindowClient.expect(interface, ZwlrLayerSurfaceV1.ErrorCode.invalidSurfaceState) { client in
      try client.show(RawLayer.bar(client).surface)
    }
    let old = ScriptedCompositor(.everything.limited(["zwlr_layer_shell_v1": 3]))
    try WindowClient.expect(
      interface, ZwlrLayerSurfaceV1.ErrorCode.invalidKeyboardInteractivity, on: old
    ) { client in
      try RawLayer(client).layer.setKeyboardInteractivity(keyboardInteractivity: .onDemand)
    }
    try WindowClient.expect("zwlr_layer_shell_v1", ZwlrLayerShellV1.ErrorCode.role) { client in
      let shell: ZwlrLayerShellV1 = try client.bind()
      let window = try client.window()
      _ = shell.getLayerSurface(surface: window.surface, output: nil, layer: .top, namespace: "")
    }
    try WindowClient.expect("zwlr_layer_shell_v1", ZwlrLayerShellV1.ErrorCode.alreadyConstructed) { client in
      let shell: ZwlrLayerShellV1 = try client.bind()
      let surface = client.wlCompositor.createSurface()
      try client.show(surface)
      _ = shell.getLayerSurface(surface: surface, output: nil, layer: .top, namespace: "")
    }
  }
}
