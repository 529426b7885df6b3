import CasementTesting
import Foundation
import Glibc
import Testing
import Wayland
import WaylandServer

/// The memory that the scripted compositor shares with clients.
@Suite struct SharedBuffers {
  @Test func writingToAHeldBufferIsSeenAtTheEnd() throws {
    let compositor = ScriptedCompositor()
    defer { compositor.end() }
    let file = try WindowClient.show(on: compositor)
    defer { close(file) }
    compositor.checkBuffers()
    #expect(!compositor.complaints.contains { $0.hasPrefix("B1") })
    #expect(pwrite(file, [0x55] as [UInt8], 1, 0) == 1)
    #expect(throws: TestingError.self) { try compositor.finish() }
    #expect(compositor.complaints.contains { $0.hasPrefix("B1") })
  }

  @Test func writingToAHeldBufferIsSeenBeforeACrash() throws {
    let compositor = ScriptedCompositor()
    defer { compositor.end() }
    let file = try WindowClient.show(on: compositor)
    defer { close(file) }
    #expect(pwrite(file, [0x55] as [UInt8], 1, 0) == 1)
    compositor.crash()
    #expect(compositor.complaints.contains { $0.hasPrefix("B1") })
  }

  @Test func aBufferThatIsShownAgainIsNotReleased() throws {
    try WindowClient.run { client in
      let window = try client.window()
      let buffers = try (0..<2).map { _ in try client.buffer(100, 80) }
      for (index, buffer) in buffers.enumerated() {
        buffer.onEvent = { [unowned client] _ in client.log.append("\(index) released") }
      }
      client.compositor.timing[.release] = .byHand
      @MainActor func show(_ index: Int) {
        window.surface.attach(buffer: buffers[index], x: 0, y: 0)
        window.surface.damage(x: 0, y: 0, width: .max, height: .max)
        window.surface.commit()
        client.compositor.exchange()
      }
      for index in [0, 1, 0] { show(index) }
      client.compositor.give(.release)
      #expect(client.take() == ["1 released"])
      show(1)
      client.compositor.give(.release)
      #expect(client.take() == ["0 released"])
    }
  }

  @Test(arguments: [0, -1])
  func aPoolHasAtLeastAByte(size: Int32) throws {
    try WindowClient.expect("wl_shm", WlShm.ErrorCode.invalidStride) { client in
      _ = client.shm.createPool(fd: try client.memory(1, 1, color: 0).file, size: size)
    }
  }
}

extension WindowClient {
  /// Shows a window.
  ///
  /// - Returns: the file with its picture.
  fileprivate static func show(on compositor: ScriptedCompositor) throws -> Int32 {
    let client = try WindowClient(on: compositor)
    let window = try client.window()
    let (buffer, file) = try client.memory(100, 80, color: 0xFFFF_0000)
    window.surface.attach(buffer: buffer, x: 0, y: 0)
    window.surface.damage(x: 0, y: 0, width: .max, height: .max)
    window.surface.commit()
    compositor.exchange()
    return file
  }
}
