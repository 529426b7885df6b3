import CasementTesting
import Foundation
import Glibc
import Testing
import Wayland
import WaylandServer

/// Viewports, scales and output events of the scripted compositor.
@Suite struct WindowScaleTests {
  @Test func aViewportGivesTheSize() throws {
    try WindowClient.run { client in
      let window = try client.window(100, 80)
      let viewporter: WpViewporter = try client.bind()
      let viewport = viewporter.getViewport(surface: window.surface)
      let surface = try #require(client.compositor.windows.first?.surface)
      viewport.setDestination(width: 50, height: 60)
      client.compositor.exchange()
      #expect(surface.size == CGSize(width: 100, height: 80), "not before the commit")
      window.surface.commit()
      client.compositor.exchange()
      #expect(surface.size == CGSize(width: 50, height: 60))
      viewport.setSource(x: 1, y: 1, width: 10, height: 12)
      viewport.setDestination(width: -1, height: -1)
      window.surface.commit()
      client.compositor.exchange()
      #expect(surface.size == CGSize(width: 10, height: 12))
      viewport.destroy()
      window.surface.commit()
      client.compositor.exchange()
      #expect(surface.size == CGSize(width: 100, height: 80))
    }
  }

  @Test("an opaque region is checked in the pixels of each axis")
  func anOpaqueRegionIsCheckedInPixels() throws {
    try WindowClient.run { client in
      let window = try client.window(100, 80)
      let viewporter: WpViewporter = try client.bind()
      viewporter.getViewport(surface: window.surface).setDestination(width: 50, height: 40)
      // Three pixels for a point across, two down; the upper half is opaque.
      let (buffer, file) = try client.memory(150, 80, color: 0x8000_0000)
      defer { close(file) }
      let opaque = [UInt32](repeating: 0xFF00_0000, count: 150 * 40)
      try #require(pwrite(file, opaque, opaque.count * 4, 0) == opaque.count * 4)
      @MainActor func show(opaqueHeight: Int32) {
        let region = client.wlCompositor.createRegion()
        region.add(x: 0, y: 0, width: 50, height: opaqueHeight)
        window.surface.setOpaqueRegion(region: region)
        region.destroy()
        window.surface.attach(buffer: buffer, x: 0, y: 0)
        window.surface.damage(x: 0, y: 0, width: .max, height: .max)
        window.surface.commit()
        client.compositor.exchange()
      }
      show(opaqueHeight: 20)
      #expect(!client.compositor.complaints.contains { $0.hasPrefix("B7") })
      show(opaqueHeight: 21)
      #expect(client.compositor.complaints.contains { $0.hasPrefix("B7") })
    }
  }

  @Test func aViewportIsChecked() throws {
    func expect(
      _ code: WpViewport.ErrorCode, at location: SourceLocation = #_sourceLocation,
      _ body: @escaping (WpViewport, RawWindow) -> Void
    ) throws {
      try WindowClient.expect("wp_viewport", code, at: location) { client in
        let window = try client.window(100, 80)
        let viewporter: WpViewporter = try client.bind()
        body(viewporter.getViewport(surface: window.surface), window)
      }
    }
    try expect(.badValue) { viewport, _ in viewport.setDestination(width: 0, height: 5) }
    try expect(.badValue) { viewport, _ in viewport.setSource(x: -2, y: 0, width: 5, height: 5) }
    try expect(.badSize) { viewport, window in
      viewport.setSource(x: 0, y: 0, width: 5.5, height: 5)
      window.surface.commit()
    }
    try expect(.outOfBuffer) { viewport, window in
      viewport.setSource(x: 95, y: 0, width: 6, height: 5)
      window.surface.commit()
    }
    try WindowClient.expect("wp_viewport", WpViewport.ErrorCode.noSurface) { client in
      let viewporter: WpViewporter = try client.bind()
      let surface = client.wlCompositor.createSurface()
      let viewport = viewporter.getViewport(surface: surface)
      surface.destroy()
      viewport.setDestination(width: 5, height: 5)
    }
    try WindowClient.expect("wp_viewporter", WpViewporter.ErrorCode.viewportExists) { client in
      let viewporter: WpViewporter = try client.bind()
      let surface = client.wlCompositor.createSurface()
      _ = viewporter.getViewport(surface: surface)
      _ = viewporter.getViewport(surface: surface)
    }
  }

  @Test func fractionsAreTold() throws {
    let compositor = ScriptedCompositor(.everything, outputs: [OutputMode(scale: 1.5)])
    try WindowClient.run(on: compositor) { client in
      let manager: WpFractionalScaleManagerV1 = try client.bind()
      let window = RawWindow(client)
      manager.getFractionalScale(surface: window.surface).onEvent = {
        if case .preferredScale(let scale) = $0 { client.log.append("\(scale)") }
      }
      #expect(client.take() == ["180"], "before the first frame is drawn")
      try window.show()
      #expect(client.take() == [], "it is known")
      compositor.outputs[0].exactScale = 1.25
      compositor.outputs[0].update()
      #expect(client.take() == ["150"])
      compositor.windows[0].surface.prefer(scale120: 133)
      #expect(client.take() == ["133"])
    }
    try WindowClient.expect(
      "wp_fractional_scale_manager_v1", WpFractionalScaleManagerV1.ErrorCode.fractionalScaleExists
    ) { client in
      let manager: WpFractionalScaleManagerV1 = try client.bind()
      let surface = client.wlCompositor.createSurface()
      _ = manager.getFractionalScale(surface: surface)
      _ = manager.getFractionalScale(surface: surface)
    }
  }

  @Test(arguments: [UInt32(1), 2, 3]) func outputsTellTheirSizeInPoints(_ version: UInt32) throws {
    let compositor = ScriptedCompositor(.everything, outputs: [OutputMode(scale: 1.25), OutputMode()])
    try WindowClient.run(on: compositor) { client in
      let manager: ZxdgOutputManagerV1 = try client.bind(version: version)
      let output = try #require(client.globals.bindAll(WlOutput.self).last)
      compositor.exchange()
      output.onEvent = { if case .done = $0 { client.log.append("output done") } }
      manager.getXdgOutput(output: output).onEvent = { event in
        switch event {
        case .logicalPosition(let x, let y): client.log.append("at \(x),\(y)")
        case .logicalSize(let width, let height): client.log.append("\(width)×\(height)")
        case .name(let name): client.log.append(name)
        case .description: break
        case .done: client.log.append("done")
        }
      }
      let facts = ["at 1024,0", "1280×800"] + (version >= 2 ? ["SCRIPT-2"] : [])
      #expect(client.take() == facts + [version >= 3 ? "output done" : "done"])
    }
  }
}
