import CasementDesktop
import CasementTesting
import Foundation
import Testing
import Wayland
import WaylandServer

/// When the cursor is set, how large it is, and what becomes of it.
@MainActor @Suite struct CursorRules {
  // That the serial is the enter's, the compositor checks itself.
  @Test("I7: the cursor is set on every enter, also the same one") func i7OnEveryEnter() throws {
    for offers in [CursorScene.pictures, .everything] {
      for cursor in [.shape(.default), .hidden, CursorScene.red()] {
        try CursorScene.run(offers) { scene in
          for _ in 0..<3 {
            scene.enter(with: cursor)
            let shown = scene.pointer.cursor
            switch cursor {
            case .hidden: #expect(shown != nil && shown?.surface == nil)
            case .picture: #expect(scene.color == CursorScene.redPixel)
            case .shape: #expect(shown?.surface?.picture != nil || scene.pointer.shape == .default)
            }
            scene.leave()
            #expect(scene.pointer.cursor == nil && scene.pointer.shape == nil)
          }
        }
      }
    }
  }

  @Test("I7: a change while the pointer is over the window uses the serial of the enter") func i7Changes()
    throws
  {
    try CursorScene.run(.everything) { scene in
      scene.enter()
      scene.set(.shape(.text))
      #expect(scene.pointer.shape == .text)
      #expect(scene.pointer.cursor == nil, "the compositor's own shapes come first")
      scene.set(.hidden)
      #expect(scene.pointer.shape == nil && scene.pointer.cursor != nil)
      scene.set(CursorScene.red())
      #expect(scene.color == CursorScene.redPixel)
      scene.set(.shape(.text))
      #expect(scene.pointer.shape == .text)
    }
  }

  @Test("I7: a cursor that is chosen in the enter event is the only one that is sent")
  func i7OnceForEach() throws {
    try CursorScene.run(.everything) { scene in
      var shapes = 0
      let seat = scene.session.seats[0]
      seat.onPointerEvent = { event in
        if case .enter = event { seat.pointer?.cursor = .shape(.grab) }
      }
      scene.enter()
      scene.leave()
      seat.pointer?.cursor = .shape(.default)
      let device = try #require(scene.compositor.resources(WpCursorShapeDeviceV1Resource.self).first)
      let handle = device.onRequest
      device.onRequest = { request in
        if case .setShape = request { shapes += 1 }
        handle?(request)
      }
      scene.enter()
      #expect(scene.pointer.shape == .grab && shapes == 1)
    }
  }

  @Test(
    "I7: a theme's cursor has the same size and hotspot in points at every scale",
    arguments: [1.0, 1.5, 2], [true, false])
  func i7ThemeScales(scale: Double, hasViewporter: Bool) throws {
    try CursorTheme.use {
      try CursorScene.run(hasViewporter ? CursorScene.pictures : CursorScene.bare, scale: scale) { scene in
        let whole = Int(scale.rounded(.up))
        scene.enter()
        #expect(
          scene.measures
            == CursorMeasures(pixels: (24 * whole, 24 * whole), points: (24, 24), hotspot: (2, 3)))
        // The theme's crosshair has the same size at every scale. Its text cursor has 31×33 pixels at scale 2, which
        // only a viewport can show.
        scene.set(.shape(.crosshair))
        #expect(scene.measures == CursorMeasures(pixels: (24, 24), points: (24, 24), hotspot: (11, 12)))
        scene.set(.shape(.text))
        let pixels = whole == 2 && hasViewporter ? (31, 33) : (16, 17)
        #expect(scene.measures == CursorMeasures(pixels: pixels, points: (16, 17), hotspot: (8, 9)))
        scene.set(.shape(.default))
        #expect(scene.measures?.points == CGSize(width: 24, height: 24))
      }
    }
  }

  @Test("I7: without buffer scales cursors have one pixel per point") func i7WithoutScales() throws {
    try CursorTheme.use {
      try CursorScene.run(CursorScene.old, scale: 2) { scene in
        scene.enter()
        #expect(scene.measures == CursorMeasures(pixels: (24, 24), points: (24, 24), hotspot: (2, 3)))
        scene.set(CursorScene.red())
        #expect(scene.measures == CursorMeasures(pixels: (11, 7), points: (11, 7), hotspot: (5, 3)))
      }
    }
  }

  @Test("I7: a custom image is drawn at the surface's scale", arguments: [1.0, 1.5, 2], [true, false])
  func i7PictureScales(scale: Double, hasViewporter: Bool) throws {
    try CursorScene.run(hasViewporter ? CursorScene.pictures : CursorScene.bare, scale: scale) { scene in
      scene.enter(with: CursorScene.red())
      let painted = hasViewporter ? scale : scale.rounded(.up)
      let pixels = (Int((11 * painted).rounded()), Int((7 * painted).rounded()))
      #expect(scene.measures == CursorMeasures(pixels: pixels, points: (11, 7), hotspot: (5, 3)))
      #expect(scene.color == CursorScene.redPixel)
      // From one kind to the other and back.
      scene.set(.shape(.default))
      #expect(scene.measures?.points.width != 11)
      scene.set(CursorScene.red())
      #expect(scene.measures == CursorMeasures(pixels: pixels, points: (11, 7), hotspot: (5, 3)))
    }
  }

  @Test("I7: the cursor follows the scale of the surface under it, and is drawn once for each")
  func i7ScaleChanges() throws {
    try CursorTheme.use {
      try CursorScene.run(CursorScene.pictures) { scene in
        var paints = 0
        scene.enter(with: CursorScene.red { paints += 1 })
        for (scale120, width) in [(180, 17), (180, 17), (240, 22), (120, 11)] {
          scene.window.surface.prefer(scale120: scale120)
          scene.compositor.exchange()
          #expect(scene.measures?.pixels.width == CGFloat(width))
          #expect(scene.measures?.points == CGSize(width: 11, height: 7))
        }
        #expect(paints == 4)
        scene.set(.shape(.default))
        scene.window.surface.prefer(scale120: 150)
        scene.compositor.exchange()
        #expect(scene.measures?.pixels.width == 48)
        let count = scene.commits
        scene.window.surface.prefer(scale120: 180)
        scene.compositor.exchange()
        #expect(scene.commits == count, "the same picture as before")
      }
    }
  }

  @Test("B3: buffers of custom images are destroyed, each when it is replaced", arguments: [true, false])
  func b3Pictures(releases: Bool) throws {
    try CursorScene.run(CursorScene.pictures) { scene in
      scene.enter(with: CursorScene.red())
      let count = scene.buffers
      if !releases { scene.compositor.timing[.release] = .byHand }
      for _ in 0..<100 { scene.set(CursorScene.red()) }
      scene.compositor.give(.release)
      scene.compositor.exchange()
      #expect(scene.buffers <= count + 1)
      scene.compositor.timing[.release] = .atOnce
      scene.compositor.seats[0].setDevices([])
      scene.compositor.exchange()
      #expect(scene.buffers < count)
      #expect(scene.compositor.resources(WpViewportResource.self).count == 1, "the window's")
    }
  }
}
