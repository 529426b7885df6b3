import CasementTesting
import Glibc
import Testing
import Wayland
import WaylandServer

/// Screen captures by the scripted compositor.
@Suite struct WindowScreencopyTests {
  private func listen(_ client: WindowClient, _ frame: ZwlrScreencopyFrameV1) {
    frame.onEvent = { event in
      switch event {
      case .buffer(_, let width, let height, let stride): client.log.append("\(width)×\(height), \(stride)")
      case .flags: break
      case .ready: client.log.append("ready")
      case .failed: client.log.append("failed")
      case .damage(_, _, let width, let height): client.log.append("damage \(width)×\(height)")
      case .linuxDmabuf: break
      case .bufferDone: client.log.append("done")
      }
    }
  }

  private func pixel(_ x: Int, _ y: Int, width: Int, _ file: Int32) -> UInt32 {
    var pixel: UInt32 = 0
    _ = pread(file, &pixel, 4, off_t((y * width + x) * 4))
    return pixel
  }

  @Test func anOutputIsCopied() throws {
    try WindowClient.run { client in
      let manager: ZwlrScreencopyManagerV1 = try client.bind()
      let output: WlOutput = try client.bind()
      let window = try client.window()
      let subcompositor: WlSubcompositor = try client.bind()
      let child = client.wlCompositor.createSurface()
      subcompositor.getSubsurface(surface: child, parent: window.surface).setPosition(x: 10, y: 10)
      try client.show(child, 5, 5, color: 0x8000_0080)
      window.surface.commit()
      let frame = manager.captureOutput(overlayCursor: 0, output: output)
      listen(client, frame)
      #expect(client.take() == ["1280×800, 5120", "done"])
      let memory = try client.memory(1280, 800, color: 0x1234_5678)
      frame.copy(buffer: memory.buffer)
      #expect(client.take() == ["ready"])
      #expect(pixel(3, 3, width: 1280, memory.file) == 0xFFFF_0000)
      #expect(pixel(12, 12, width: 1280, memory.file) == 0xFF7F_0080, "half of the blue over the red")
      #expect(pixel(200, 3, width: 1280, memory.file) & 0xFF_FFFF == 0, "there is nothing")
      close(memory.file)
    }
  }

  @Test func aPartIsCopied() throws {
    let compositor = ScriptedCompositor(.everything, outputs: [OutputMode(scale: 2)])
    try WindowClient.run(on: compositor) { client in
      let manager: ZwlrScreencopyManagerV1 = try client.bind()
      _ = try client.window()
      let frame = manager.captureOutputRegion(
        overlayCursor: 0, output: try client.bind(), x: 45, y: 10, width: 10, height: 5)
      listen(client, frame)
      #expect(client.take() == ["20×10, 80", "done"])
      let memory = try client.memory(20, 10, color: 0)
      frame.copyWithDamage(buffer: memory.buffer)
      #expect(client.take() == ["damage 20×10", "ready"])
      #expect(pixel(9, 9, width: 20, memory.file) == 0xFFFF_0000, "the window ends at 100 pixels")
      #expect(pixel(10, 0, width: 20, memory.file) == 0)
      close(memory.file)
    }
  }

  @Test func whatCannotBeCopiedFails() throws {
    try WindowClient.run { client in
      let manager: ZwlrScreencopyManagerV1 = try client.bind()
      let output: WlOutput = try client.bind()
      listen(
        client,
        manager.captureOutputRegion(overlayCursor: 0, output: output, x: 5000, y: 0, width: 10, height: 5))
      #expect(client.take() == ["failed"])
      let frame = manager.captureOutput(overlayCursor: 0, output: output)
      listen(client, frame)
      _ = client.take()
      client.compositor.outputs[0].unplug()
      frame.copy(buffer: try client.buffer(1280, 800))
      #expect(client.take() == ["failed"])
      listen(client, manager.captureOutput(overlayCursor: 0, output: output))
      #expect(client.take() == ["failed"])
    }
  }

  @Test func mistakesAreTold() throws {
    try WindowClient.expect("zwlr_screencopy_frame_v1", ZwlrScreencopyFrameV1.ErrorCode.invalidBuffer) {
      client in
      let manager: ZwlrScreencopyManagerV1 = try client.bind()
      manager.captureOutput(overlayCursor: 0, output: try client.bind()).copy(buffer: try client.buffer(5, 5))
    }
    try WindowClient.expect("zwlr_screencopy_frame_v1", ZwlrScreencopyFrameV1.ErrorCode.alreadyUsed) {
      client in
      let manager: ZwlrScreencopyManagerV1 = try client.bind()
      let frame = manager.captureOutput(overlayCursor: 0, output: try client.bind())
      let buffer = try client.buffer(1280, 800)
      frame.copy(buffer: buffer)
      frame.copy(buffer: buffer)
    }
  }
}
