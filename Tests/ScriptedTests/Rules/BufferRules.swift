import Casement
import CasementDesktop
import CasementTesting
import Foundation
import Pixman
import Testing
import Wayland
import WaylandServer

/// Documentation/Rules.md, buffers: B1 to B5 and B7. The rules about frames are tested in `FrameRules`.
@Suite struct BufferRules {
  // MARK: B1

  @Test("B1: a frame callback is no release: a buffer is reused only after its release event")
  func b1released() throws {
    try TestApplication.run { app in
      let shown = try app.shown
      app.compositor.timing[.release] = .byHand
      let first = try #require(shown.surface.state.buffer).resource.id
      let requests = Requests(shown)
      for step in 1...2 {
        app.change(step)
        app.compositor.settle()
      }
      #expect(requests.attached.count == 2 && Set(requests.attached + [first]).count == 3)
      // The first one comes back, and is the only one that may be written to.
      #expect(app.compositor.heldCount(.release) == 2)
      app.compositor.give(.release, count: 1)
      app.change(3)
      app.compositor.settle()
      #expect(requests.attached.last == first)
      #expect(shown.picture?.pixel(5, 5).green == 51)
    }
  }

  @Test("B1: a buffer that was held for several frames is completely up to date when it is used again")
  func b1outOfDate() throws {
    try TestApplication.run { app in
      let views = (0..<6).map { index in
        let view = UIView(frame: CGRect(x: 10 + 40 * index, y: 10, width: 30, height: 30))
        app.window.addSubview(view)
        return view
      }
      app.compositor.timing[.release] = .byHand
      for (index, view) in views.enumerated() {
        view.backgroundColor = .blue
        app.compositor.settle()
        if index % 2 == 1 { app.compositor.give(.release) }
      }
      app.compositor.give(.release)
      app.compositor.settle()
      let picture = try #require(try app.shown.picture)
      for index in 0..<6 { #expect(picture.pixel(25 + 40 * index, 25).blue == 255, "view \(index)") }
      #expect(picture.pixel(5, 5) == Picture.Pixel(red: 255, green: 0, blue: 0))
    }
  }

  // MARK: B2

  @Test("B2: with all buffers held, frames are skipped and input continues; a release resumes drawing")
  func b2noBuffer() throws {
    try TestApplication.run { app in
      let shown = try app.shown
      app.compositor.timing[.release] = .byHand
      for step in 1...30 {
        app.change(step)
        app.compositor.settle()
      }
      let pictures = shown.surface.pictureCount
      #expect(buffers(app.compositor).count <= 4 && pictures <= 4)
      try app.compositor.seats[0].keyboard?.type("x")
      app.compositor.ping()
      app.compositor.exchange()
      #expect(app.window.keys.count == 2 && app.compositor.unansweredPings.isEmpty)
      app.change(15)
      app.compositor.settle()
      #expect(shown.surface.pictureCount == pictures)
      #expect(app.compositor.blockedClients == 0 && app.losses.isEmpty)
      app.compositor.give(.release, count: 1)
      app.compositor.settle()
      #expect(shown.surface.pictureCount == pictures + 1)
      #expect(shown.picture?.pixel(5, 5).green == 255, "the newest, not the one that was skipped first")
    }
  }

  @Test("B2: with all buffers held a configure is answered with the current buffer or one of a new size")
  func b2configured() throws {
    try TestApplication.run { app in
      let shown = try app.shown
      app.compositor.timing[.release] = .byHand
      for step in 1...10 {
        app.change(step)
        app.compositor.settle()
      }
      let pictures = shown.surface.pictureCount
      app.compositor.focus(nil)
      app.compositor.settle()
      #expect(shown.xdgSurface.unacknowledged.isEmpty && shown.surface.pictureCount == pictures)
      shown.configure(CGSize(width: 320, height: 240))
      app.compositor.settle()
      #expect(shown.xdgSurface.unacknowledged.isEmpty)
      #expect(shown.surface.size == CGSize(width: 320, height: 240))
    }
  }

  @Test("B2: without a toolkit the frame is declined, and the first release is reported once")
  func b2desktop() throws {
    try withCompositor { compositor in
      let window = PlainWindow(try compositor.connectSession())
      var releases = 0
      window.surface.onBufferAvailable = { releases += 1 }
      window.toplevel.show()
      compositor.settle()
      compositor.timing[.release] = .byHand
      var shown = 0
      while shown < 10, window.paint() {
        shown += 1
        compositor.settle()
      }
      #expect(shown == 3, "four buffers, one of which was there")
      #expect(!window.paint() && !window.paint())
      compositor.give(.release)
      #expect(releases == 1)
      #expect(window.paint())
      compositor.settle()
      compositor.give(.release)
      #expect(releases == 1, "nobody waits any more")
    }
  }

  @Test("B2: a compositor that never releases buffers does not block the client")
  func b2never() throws {
    try TestApplication.run(timing: [.release: .never]) { app in
      for step in 1...20 {
        app.change(step)
        app.compositor.advance(by: .seconds(1))
      }
      #expect(app.compositor.blockedClients == 0)
      app.window.isHidden = true
      app.compositor.settle()
      #expect(app.compositor.windows.isEmpty)
    }
  }

  // MARK: B3

  @Test("B3: buffers of an old size are destroyed after their release")
  func b3resized() throws {
    try TestApplication.run { app in
      let shown = try app.shown
      app.compositor.timing[.release] = .byHand
      let old = try #require(shown.surface.state.buffer)
      app.change(1)
      app.compositor.settle()
      shown.configure(CGSize(width: 400, height: 300))
      app.compositor.settle()
      #expect(shown.surface.size == CGSize(width: 400, height: 300))
      #expect(!old.resource.isDestroyed && buffers(app.compositor).count == 3)
      app.compositor.give(.release)
      app.compositor.settle()
      #expect(old.resource.isDestroyed && buffers(app.compositor).count == 1)
    }
  }

  @Test("B3: the last buffer outlives its window, which the compositor may still show")
  func b3hidden() throws {
    try TestApplication.run { app in
      app.compositor.timing[.release] = .byHand
      let last = try #require(try app.shown.surface.state.buffer)
      app.window.isHidden = true
      app.compositor.settle()
      #expect(app.compositor.windows.isEmpty && !last.resource.isDestroyed)
      app.compositor.give(.release)
      app.compositor.settle()
      #expect(last.resource.isDestroyed && app.compositor.leftovers == [])
    }
  }

  @Test("B3: a pool is unmapped when its last buffer is released, and not before")
  func b3pools() throws {
    try withCompositor { compositor in
      let session = try compositor.connectSession()
      let small = PlainWindow(session)
      small.toplevel.show()
      compositor.settle()
      let before = (pools: pools(compositor).count, mappings: sharedMappings())
      let large = PlainWindow(session, title: "B", size: Size(width: 1600, height: 1200))
      large.toplevel.show()
      compositor.settle()
      #expect(pools(compositor).count == before.pools + 1 && sharedMappings() == before.mappings + 1)
      compositor.timing[.release] = .byHand
      large.toplevel.destroy()
      compositor.settle()
      #expect(sharedMappings() == before.mappings + 1, "the compositor may still show it")
      compositor.give(.release)
      compositor.settle()
      #expect(pools(compositor).count == before.pools && sharedMappings() == before.mappings)
      #expect(small.paint())
    }
  }

  // MARK: B4

  @Test("B4: all memory that the compositor sees is sealed against shrinking")
  func b4sealed() throws {
    try TestApplication.run { app in
      let shown = try app.shown
      app.compositor.seats[0].pointer?.move(to: CGPoint(x: 5, y: 5), in: shown)
      for size in [CGSize(width: 1600, height: 1200), CGSize(width: 20, height: 20)] {
        shown.configure(size)
        app.compositor.settle()
      }
      #expect(pools(app.compositor).count >= 1)
      #expect(app.compositor.complaints == [])
    }
  }

  // MARK: B5

  @Test(
    "B5: the size in pixels is a multiple of an integer scale, at the start and after changes",
    arguments: [4, 6] as [UInt32])
  func b5multiple(version: UInt32) throws {
    let compositor = ScriptedCompositor(
      wholeScales(version), outputs: [OutputMode(width: 1280, height: 800, scale: 2)])
    try TestApplication.run(on: compositor, size: CGSize(width: 101, height: 77)) { app in
      let shown = try app.shown
      #expect(pixels(shown) == CGSize(width: 202, height: 154) && shown.surface.state.bufferScale == 2)
      #expect(shown.surface.size == CGSize(width: 101, height: 77))
      for scale in [3, 1] {
        compositor.outputs[0].scale = scale
        compositor.outputs[0].update()
        if version >= 6 { shown.surface.resource.sendPreferredBufferScale(factor: Int32(scale)) }
        shown.configure(CGSize(width: 203, height: 99))
        compositor.settle()
        #expect(pixels(shown) == CGSize(width: 203 * scale, height: 99 * scale))
        #expect(shown.surface.state.bufferScale == scale)
      }
    }
  }

  @Test("B5: the scale is the largest of the outputs that show the window")
  func b5severalOutputs() throws {
    let modes = ([1, 3, 2] as [Double]).map { OutputMode(width: 1280, height: 800, scale: $0) }
    let compositor = ScriptedCompositor(wholeScales(4), outputs: modes)
    try TestApplication.run(on: compositor, size: CGSize(width: 101, height: 77)) { app in
      let shown = try app.shown
      #expect(shown.surface.state.bufferScale == 1)
      for (index, scale) in [(2, 2), (1, 3)] {
        shown.surface.enter(compositor.outputs[index])
        compositor.settle()
        #expect(shown.surface.state.bufferScale == scale)
      }
      shown.surface.leave(compositor.outputs[1])
      compositor.settle()
      #expect(shown.surface.state.bufferScale == 2)
      #expect(shown.surface.size == CGSize(width: 101, height: 77))
    }
  }

  @Test("B5: without buffer scales a point is a pixel")
  func b5withoutScale() throws {
    let compositor = ScriptedCompositor(
      wholeScales(2), outputs: [OutputMode(width: 1280, height: 800, scale: 2)])
    try TestApplication.run(on: compositor, size: CGSize(width: 101, height: 77)) { app in
      let shown = try app.shown
      #expect(shown.surface.size == CGSize(width: 101, height: 77))
    }
  }

  // MARK: B7

  @Test("B7: the opaque region is the opaque part of the window, and is removed for translucent content")
  func b7alpha() throws {
    try TestApplication.run { app in
      let shown = try app.shown
      let all = [CGRect(x: 0, y: 0, width: 300, height: 200)]
      #expect(shown.surface.state.opaqueRegion == all)
      let changes: [(String, () -> Void, () -> Void)] = [
        ("colour", { app.window.backgroundColor = UIColor(white: 1, alpha: 0.5) }, { app.change(1) }),
        ("alpha", { app.window.alpha = 0.5 }, { app.window.alpha = 1 }),
      ]
      for (what, begin, end) in changes {
        begin()
        app.compositor.settle()
        #expect(shown.surface.state.opaqueRegion == [], "\(what)")
        #expect(shown.picture?.pixel(5, 5).alpha != 255)
        end()
        app.compositor.settle()
        #expect(shown.surface.state.opaqueRegion == all, "\(what)")
      }
      #expect(app.compositor.complaints == [])
    }
  }

  @Test("B7: a window whose alpha is animated to 1 is not opaque yet")
  func b7animatedAlpha() throws {
    try TestApplication.run { app in
      app.window.alpha = 0.5
      app.compositor.settle()
      UIView.animate(withDuration: 1) { app.window.alpha = 1 }
      app.compositor.advance(by: .milliseconds(500))
      let shown = try app.shown
      #expect(shown.surface.state.opaqueRegion == [])
      app.compositor.advance(by: .seconds(1))
      #expect(shown.surface.state.opaqueRegion == [CGRect(x: 0, y: 0, width: 300, height: 200)])
      #expect(app.compositor.complaints == [])
    }
  }

  @Test(
    "B7: where a blend mode makes an opaque window transparent, its color shows",
    arguments: ["destOut", "xor"])
  func b7blending(mode: String) throws {
    try TestApplication.run { app in
      let eraser = CALayer()
      eraser.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
      eraser.backgroundColor = UIColor.white.cgColor
      eraser.compositingFilter = mode
      app.window.layer.addSublayer(eraser)
      app.compositor.settle()
      let shown = try app.shown
      #expect(shown.surface.state.opaqueRegion == [CGRect(x: 0, y: 0, width: 300, height: 200)])
      #expect(shown.picture?.pixel(15, 15) == shown.picture?.pixel(5, 5))
      #expect(app.compositor.complaints == [])
    }
  }

  @Test("B7: the opaque region follows the window's size")
  func b7resized() throws {
    try TestApplication.run { app in
      let shown = try app.shown
      for size in [CGSize(width: 400, height: 150), CGSize(width: 250, height: 350)] {
        shown.configure(size)
        app.compositor.settle()
        #expect(shown.surface.state.opaqueRegion == [CGRect(origin: .zero, size: size)])
      }
    }
  }

  // MARK: What the tests look at

  private func buffers(_ compositor: ScriptedCompositor) -> [WlBufferResource] {
    compositor.server.clients.flatMap(\.resources).compactMap { $0 as? WlBufferResource }
  }

  /// The size of what a window shows.
  private func pixels(_ window: ScriptedWindow) -> CGSize? {
    window.surface.state.buffer.map { CGSize(width: $0.width, height: $0.height) }
  }

  private func pools(_ compositor: ScriptedCompositor) -> [WlShmPoolResource] {
    compositor.server.clients.flatMap(\.resources).compactMap { $0 as? WlShmPoolResource }
  }

  /// How much shared memory this process has mapped to write to, as a client.
  private func sharedMappings() -> Int {
    memoryMappings().count { $0.contains("memfd:casement") && $0.contains(" rw-s ") }
  }

  /// A compositor that scales by whole numbers only.
  private func wholeScales(_ version: UInt32) -> Offers {
    var offers = Offers.everything.limited(["wl_compositor": version])
    offers.versions["wp_fractional_scale_manager_v1"] = nil
    return offers
  }
}
