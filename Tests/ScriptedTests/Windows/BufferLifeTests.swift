import CasementDesktop
import CasementTesting
import Foundation
import Pixman
import Testing
import WaylandServer

/// How many buffers a surface keeps, and what a picture of many small changes costs.
@Suite struct BufferLifeTests {
  @Test("A third buffer, made while the compositor was late, is destroyed after a second without use")
  func unneededBufferGoes() throws {
    try withPlainWindow { compositor, window in
      compositor.timing[.release] = .byHand
      for _ in 0..<2 { show(window, compositor) }
      #expect(buffers(compositor) == 3)
      // From here on the compositor holds the buffer that it shows, and no other.
      compositor.give(.release)
      for _ in 0..<9 {
        compositor.advance(by: .milliseconds(100))
        show(window, compositor)
        compositor.give(.release)
      }
      #expect(buffers(compositor) == 3, "it may be needed again")
      for _ in 0..<3 {
        compositor.advance(by: .milliseconds(100))
        show(window, compositor)
        compositor.give(.release)
      }
      #expect(buffers(compositor) == 2)
    }
  }

  @Test("A window that is shown again after a minute keeps only the buffers that it uses")
  func seldomPainted() throws {
    try withPlainWindow { compositor, window in
      compositor.timing[.release] = .byHand
      for _ in 0..<3 { show(window, compositor) }
      #expect(buffers(compositor) == 4)
      compositor.give(.release)
      for _ in 0..<3 {
        compositor.advance(by: .seconds(60))
        show(window, compositor)
        compositor.give(.release)
        #expect(buffers(compositor) == 2)
      }
    }
  }

  @Test("The memory of a destroyed buffer is returned to the system")
  func memoryReturned() throws {
    try withPlainWindow(Size(width: 1000, height: 1000)) { compositor, window in
      compositor.timing[.release] = .byHand
      for _ in 0..<3 { show(window, compositor) }
      let most = sharedMemory()
      compositor.give(.release)
      compositor.advance(by: .seconds(2))
      show(window, compositor)
      // Two of the four, of 4 MB each.
      #expect(most - sharedMemory() >= 8_000_000, "\(most) before, \(sharedMemory()) after")
    }
  }

  @Test("A second after a window was hidden its memory is unmapped")
  func hiddenWindow() throws {
    // Windows of other tests may be mapped.
    let (before, memory) = (sharedMappings(), sharedMemory())
    try withPlainWindow(Size(width: 1000, height: 1000)) { compositor, window in
      for _ in 0..<3 { show(window, compositor) }
      #expect(sharedMemory() >= memory + 8_000_000)
      window.toplevel.destroy()
      compositor.settle()
      compositor.advance(by: .milliseconds(900))
      #expect(sharedMappings() > before, "a window that is shown again soon uses it")
      compositor.advance(by: .milliseconds(200))
      #expect(sharedMappings() == before && sharedMemory() < memory + 1_000_000)
      let next = PlainWindow(window.surface.session, size: Size(width: 100, height: 80))
      next.toplevel.show()
      compositor.settle()
      #expect(next.paint(), "memory is mapped again")
      next.toplevel.destroy()
      compositor.settle()
    }
  }

  @Test(
    "A second after a large window was hidden its memory is free, although a small one uses the same file")
  func hiddenBesideAnother() throws {
    try withPlainWindow { compositor, small in
      let large = PlainWindow(small.surface.session, title: "B", size: Size(width: 500, height: 500))
      large.toplevel.show()
      compositor.settle()
      for _ in 0..<3 { show(large, compositor) }
      let most = sharedMemory()
      large.toplevel.destroy()
      compositor.settle()
      // Sizes that change go on using the memory of the sizes before.
      for width in 101...104 {
        compositor.advance(by: .milliseconds(400))
        small.size = ToplevelSize(Size(width: width, height: 80))
        show(small, compositor)
        #expect(most - sharedMemory() < 1_000_000)
      }
      compositor.advance(by: .milliseconds(1100))
      #expect(most - sharedMemory() >= 2_000_000, "\(most) before, \(sharedMemory()) after")
      show(small, compositor)
      #expect(small.surface.session.nextDeadline == nil)
    }
  }

  @Test(
    "Thousands of scattered changes send a bounded number of damage requests, and paint only themselves")
  func scatteredChanges() throws {
    try withPlainWindow(Size(width: 1000, height: 800)) { compositor, window in
      let shown = try #require(compositor.windows.first)
      let requests = Requests(shown)
      var dots: [Rectangle] = []
      for y in 0..<60 { for x in 0..<60 { dots.append(Rectangle(x: x * 4, y: y * 4, width: 1, height: 1)) } }
      dots.append(Rectangle(x: 990, y: 790, width: 1, height: 1))
      var area = 0
      _ = try window.surface.present(window.size.current, damage: Region(dots), opaque: .all) {
        image, region in
        region.forEachRectangle { area += $0.width * $0.height }
      }
      compositor.settle()
      #expect(requests.count("damage") <= 64)
      #expect(area < 256 * 256 + 64 * 64)
      let told = Region(shown.surface.damage.map { Rectangle($0) })
      for dot in dots {
        let overlap = told.contains(dot)
        #expect(overlap == .in)
      }
    }
  }

  // MARK: What the tests look at

  private func withPlainWindow(
    _ size: Size = Size(width: 100, height: 80), _ body: (ScriptedCompositor, PlainWindow) throws -> Void
  ) throws {
    try withCompositor { compositor in
      let window = PlainWindow(try compositor.connectSession(), size: size)
      window.toplevel.show()
      compositor.settle()
      try body(compositor, window)
      window.toplevel.destroy()
      compositor.exchange()
      compositor.give(.release)
    }
  }

  private func show(_ window: PlainWindow, _ compositor: ScriptedCompositor) {
    #expect(window.paint())
    compositor.settle()
  }

  private func buffers(_ compositor: ScriptedCompositor) -> Int {
    compositor.server.clients.flatMap(\.resources).count { $0 is WlBufferResource }
  }

  /// How many files of shared memory this process has mapped as a client.
  private func sharedMappings() -> Int {
    memoryMappings().count { $0.contains("memfd:casement") && $0.contains(" rw-s ") }
  }

  /// The bytes of shared memory that this process has as a client.
  private func sharedMemory() -> Int {
    var isShared = false
    var total = 0
    for line in processLines("/proc/self/smaps") {
      if line.contains("-") && !line.contains("kB") {
        isShared = line.contains("memfd:casement") && line.contains(" rw-s ")
      }
      let words = line.split(separator: " ")
      if isShared, words.first == "Rss:", let count = Int(words[1]) { total += count * 1024 }
    }
    return total
  }
}

extension Rectangle {
  fileprivate init(_ rect: CGRect) {
    self.init(x: Int(rect.minX), y: Int(rect.minY), width: Int(rect.width), height: Int(rect.height))
  }
}
