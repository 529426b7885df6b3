import Casement
import CasementTesting
import Foundation
import Testing
import Wayland

/// The areas of the surface that decorations use, in every state of the window.
@Suite struct DecorationGeometryTests {
  private static let screen = CGSize(width: 1280, height: 800)

  /// The total area of rectangles that do not overlap.
  private static func area(_ rectangles: [CGRect]) -> Int {
    rectangles.map { Int($0.width * $0.height) }.reduce(0, +)
  }

  @Test(
    "C9: the window geometry covers title bar and content, without the shadow; the content keeps its size")
  func geometry() throws {
    try DecoratedWindow.run { decorated in
      #expect(decorated.window.bounds.size == CGSize(width: 300, height: 200))
      let shown = try decorated.shown
      #expect(shown.surface.size == CGSize(width: 348, height: 292))
      #expect(shown.xdgSurface.geometry == CGRect(x: 24, y: 20, width: 300, height: 240))
    }
  }

  @Test("C9: a configured size includes the title bar")
  func configuredSize() throws {
    try DecoratedWindow.run { decorated in
      try decorated.configure(CGSize(width: 500, height: 400))
      #expect(decorated.window.bounds.size == CGSize(width: 500, height: 360))
      #expect(try decorated.geometry.size == CGSize(width: 500, height: 400))
    }
  }

  @Test("C6: a window no higher than its title bar has no title bar until there is room again")
  func noRoomForTheTitle() throws {
    try DecoratedWindow.run { decorated in
      for height in [1, 3, 40] as [CGFloat] {
        try decorated.configure(CGSize(width: 288, height: height), [.maximized])
        #expect(try decorated.geometry.size == CGSize(width: 288, height: height))
        #expect(decorated.window.bounds.size == CGSize(width: 288, height: height))
      }
      try decorated.configure(CGSize(width: 288, height: 41), [.maximized])
      #expect(decorated.window.bounds.size == CGSize(width: 288, height: 1))
    }
  }

  @Test("The input region is the window and ten points around it")
  func inputRegion() throws {
    try DecoratedWindow.run { decorated in
      let shown = try decorated.shown
      #expect(shown.surface.state.inputRegion == [CGRect(x: 14, y: 10, width: 320, height: 260)])
    }
  }

  @Test(
    "B7: where a blend mode makes the content transparent, the window's color shows",
    arguments: [1, 1.25, 1.75, 3.01])
  func blending(scale: Double) throws {
    let mode = OutputMode(width: 1600, height: 1200, scale: scale)
    try DecoratedWindow.run(outputs: [mode]) { decorated in
      let eraser = CALayer()
      eraser.frame = CGRect(x: -10, y: -60, width: 600, height: 600)
      eraser.backgroundColor = UIColor.white.cgColor
      eraser.compositingFilter = "destOut"
      decorated.window.layer.addSublayer(eraser)
      decorated.compositor.settle()
      for height in 240...244 {
        try decorated.configure(CGSize(width: 333, height: height), [.maximized])
        #expect(decorated.compositor.complaints == [])
      }
    }
  }

  @Test("The opaque region is the window without its round corners")
  func opaqueRegion() throws {
    try DecoratedWindow.run { decorated in
      let region = try decorated.shown.surface.state.opaqueRegion
      #expect(Self.area(region) == 71_424)
      let window = try decorated.geometry
      #expect(region.allSatisfy { window.contains($0) })
      #expect(try decorated.picture.pixel(24, 20).alpha < 255)
      #expect(try decorated.picture.pixel(24, 259).alpha < 255)
      #expect(try decorated.picture.pixel(323, 259).alpha < 255)
      #expect(try decorated.picture.pixel(28, 25).alpha == 255)
    }
  }

  @Test(
    "At fractional scales, pixels that are covered in part are not opaque",
    arguments: [1.25, 1.5, 1.75])
  func fractions(scale: Double) throws {
    let mode = OutputMode(width: 1280, height: 800, scale: scale)
    try DecoratedWindow.run(outputs: [mode]) { decorated in
      // The compositor complains of opaque regions with pixels that are not (rule B7).
      for width in [300.0, 301, 303] {
        try decorated.configure(CGSize(width: width, height: 211))
        #expect(try decorated.picture.width == Int(((width + 48) * scale).rounded()))
        let region = try decorated.shown.surface.state.opaqueRegion
        let inner = try decorated.geometry.insetBy(dx: 1, dy: 1)
        #expect(region.count == 3 && region.allSatisfy { inner.contains($0) })
      }
    }
  }

  @Test("B7: at scales below one pixel per point the opaque region is empty", arguments: [60, 75, 100])
  func lessThanAPixel(scale120: Int) throws {
    try DecoratedWindow.run { decorated in
      try decorated.shown.surface.prefer(scale120: scale120)
      decorated.compositor.settle()
      for width in [299.0, 300, 301] {
        try decorated.configure(CGSize(width: width, height: 211))
        #expect(try decorated.shown.surface.state.opaqueRegion.isEmpty)
      }
    }
  }

  @Test("A maximized window has a title bar only: no shadow, no round corners, no resize edges")
  func maximised() throws {
    try DecoratedWindow.run { decorated in
      try decorated.configure(Self.screen, [.maximized, .activated])
      #expect(try decorated.shown.surface.size == Self.screen)
      #expect(try decorated.geometry == CGRect(origin: .zero, size: Self.screen))
      #expect(decorated.window.bounds.size == CGSize(width: 1280, height: 760))
      #expect(try decorated.shown.surface.state.inputRegion == [CGRect(origin: .zero, size: Self.screen)])
      let picture = try decorated.picture
      #expect(Self.area(try decorated.shown.surface.state.opaqueRegion) == 1_024_000)
      #expect(picture.pixel(0, 0).alpha == 255 && picture.pixel(1279, 799).alpha == 255)
      #expect(picture.pixel(0, 40) == Picture.Pixel(red: 255, green: 0, blue: 0))
    }
  }

  @Test("A tiled edge has no shadow, no round corners and no resize edge")
  func tiled() throws {
    try DecoratedWindow.run { decorated in
      try decorated.configure(CGSize(width: 640, height: 800), [.tiledLeft, .tiledTop, .tiledBottom])
      #expect(try decorated.geometry == CGRect(x: 0, y: 0, width: 640, height: 800))
      #expect(try decorated.shown.surface.size == CGSize(width: 664, height: 800))
      #expect(try decorated.shown.surface.state.inputRegion == [CGRect(x: 0, y: 0, width: 650, height: 800)])
      let picture = try decorated.picture
      for (x, y) in [(0, 0), (639, 0), (0, 799), (639, 799)] { #expect(picture.pixel(x, y).alpha == 255) }
      #expect((1..<254).contains(picture.pixel(641, 400).alpha))
      try decorated.configure(CGSize(width: 640, height: 400), [.tiledLeft])
      #expect(try decorated.geometry == CGRect(x: 0, y: 20, width: 640, height: 400))
      #expect(try decorated.picture.pixel(0, 20).alpha == 255)
      #expect(try decorated.picture.pixel(639, 20).alpha < 255)
    }
  }

  @Test("A fullscreen window has no decorations, and gets them back afterwards")
  func fullscreen() throws {
    try DecoratedWindow.run { decorated in
      try decorated.configure(Self.screen, [.fullscreen])
      #expect(decorated.window.bounds.size == Self.screen)
      #expect(try decorated.geometry == CGRect(origin: .zero, size: Self.screen))
      #expect(try decorated.shown.surface.state.inputRegion == nil)
      #expect(try decorated.picture.pixel(0, 0) == Picture.Pixel(red: 255, green: 0, blue: 0))
      try decorated.configure(.zero)
      #expect(decorated.window.bounds.size == CGSize(width: 300, height: 200))
      #expect(try decorated.geometry == CGRect(x: 24, y: 20, width: 300, height: 240))
      #expect(
        try decorated.shown.surface.state.inputRegion == [CGRect(x: 14, y: 10, width: 320, height: 260)])
    }
  }

  @Test("C9: size limits of the content become limits of the window including its title bar")
  func limits() throws {
    try DecoratedWindow.run { decorated in
      let limits = try #require(decorated.window.windowScene?.sizeRestrictions)
      limits.minimumSize = CGSize(width: 200, height: 100)
      limits.maximumSize = CGSize(width: 600, height: 500)
      decorated.compositor.settle()
      #expect(try decorated.shown.minimumSize == CGSize(width: 200, height: 140))
      #expect(try decorated.shown.maximumSize == CGSize(width: 600, height: 540))
      try decorated.configure(CGSize(width: 50, height: 50))
      #expect(decorated.window.bounds.size == CGSize(width: 200, height: 100))
      // Without a title bar they are the content's own.
      decorated.window.windowScene?.isDecorated = false
      decorated.compositor.settle()
      #expect(try decorated.shown.minimumSize == CGSize(width: 200, height: 100))
      #expect(try decorated.shown.maximumSize == CGSize(width: 600, height: 500))
    }
  }

  @Test("A window of fixed size has no resize edges; one of fixed width has the upper and lower ones")
  func fixedSize() throws {
    try DecoratedWindow.run { decorated in
      let limits = try #require(decorated.window.windowScene?.sizeRestrictions)
      limits.minimumSize = CGSize(width: 300, height: 0)
      limits.maximumSize.width = 300
      decorated.compositor.settle()
      #expect(
        try decorated.shown.surface.state.inputRegion == [CGRect(x: 24, y: 10, width: 300, height: 260)])
      limits.minimumSize.height = 200
      limits.maximumSize.height = 200
      decorated.compositor.settle()
      #expect(
        try decorated.shown.surface.state.inputRegion == [CGRect(x: 24, y: 20, width: 300, height: 240)])
    }
  }

  // MARK: Changes at run time

  @Test(
    "C10: the compositor switches between server-side and client-side decorations while the window is shown")
  func modeChanges() throws {
    try DecoratedWindow.run(.everything) { decorated in
      #expect(try decorated.shown.surface.size == CGSize(width: 300, height: 200))
      try decorated.configure(CGSize(width: 400, height: 300))
      try decorated.shown.decorate(.clientSide)
      decorated.compositor.settle()
      #expect(try decorated.geometry == CGRect(x: 24, y: 20, width: 400, height: 300))
      #expect(decorated.window.bounds.size == CGSize(width: 400, height: 260))
      try decorated.shown.decorate(.serverSide)
      decorated.compositor.settle()
      #expect(try decorated.geometry == CGRect(x: 0, y: 0, width: 400, height: 300))
      #expect(decorated.window.bounds.size == CGSize(width: 400, height: 300))
      #expect(try decorated.shown.surface.state.inputRegion == nil)
    }
  }

  @Test(
    "A window without decorations keeps the size of its content", arguments: [false, true])
  func undecorated(compositorCan: Bool) throws {
    try DecoratedWindow.run(compositorCan ? .everything : DecoratedWindow.undecorated) { decorated in
      if compositorCan { try decorated.shown.decorate(.clientSide) }
      decorated.compositor.settle()
      #expect(try decorated.geometry.origin == CGPoint(x: 24, y: 20))
      let size = decorated.window.bounds.size
      decorated.window.windowScene?.isDecorated = false
      decorated.compositor.settle()
      #expect(try decorated.geometry == CGRect(origin: .zero, size: size))
      decorated.window.windowScene?.isDecorated = true
      decorated.compositor.settle()
      #expect(decorated.window.bounds.size == size)
      #expect(try decorated.geometry.origin == CGPoint(x: 24, y: 20))
    }
  }

  @Test("C5: a size from before the removal of decorations is not applied again when it is repeated")
  func repeatedSize() throws {
    try DecoratedWindow.run { decorated in
      try decorated.configure(CGSize(width: 400, height: 300))
      decorated.window.windowScene?.isDecorated = false
      decorated.compositor.settle()
      #expect(decorated.window.bounds.size == CGSize(width: 400, height: 260))
      try decorated.configure(CGSize(width: 400, height: 300), [.activated])
      #expect(decorated.window.bounds.size == CGSize(width: 400, height: 260))
    }
  }

  @Test("A maximized window without decorations is all content, and gets its title bar back")
  func undecoratedMaximised() throws {
    try DecoratedWindow.run { decorated in
      try decorated.configure(Self.screen, [.maximized])
      decorated.window.windowScene?.isDecorated = false
      decorated.compositor.settle()
      #expect(decorated.window.bounds.size == Self.screen)
      #expect(try decorated.picture.pixel(5, 5) == Picture.Pixel(red: 255, green: 0, blue: 0))
      decorated.window.windowScene?.isDecorated = true
      decorated.compositor.settle()
      #expect(decorated.window.bounds.size == CGSize(width: 1280, height: 760))
      #expect(try decorated.picture.pixel(5, 5) != Picture.Pixel(red: 255, green: 0, blue: 0))
    }
  }

  @Test("A size that the program sets during layout applies to the decorations in the same frame")
  func sizeFromLayout() throws {
    final class FittingView: UIView {
      override func layoutSubviews() { window?.frame.size = CGSize(width: 360, height: 250) }
    }
    try DecoratedWindow.run { decorated in
      let surface = try decorated.shown.surface
      let commits = surface.commitCount
      decorated.window.addSubview(FittingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
      decorated.compositor.settle()
      #expect(surface.commitCount == commits + 1)
      #expect(try decorated.geometry.size == CGSize(width: 360, height: 290))
      #expect(surface.state.inputRegion == [CGRect(x: 14, y: 10, width: 380, height: 310)])
      let picture = try decorated.picture
      let fresh = try decorated.fresh(CGSize(width: 360, height: 290), [.activated])
      #expect(picture == fresh)
    }
  }

  @Test("C7: during resizing the newest size applies, and every buffer has the size of its geometry")
  func resizing() throws {
    try DecoratedWindow.run { decorated in
      for step in 1...40 {
        try decorated.shown.configure(
          CGSize(width: 300 + step * 7, height: 240 + step * 3), [.resizing, .activated])
        if step % 3 == 0 { decorated.compositor.exchange() }
        if step % 10 == 0 { decorated.compositor.settle() }
      }
      decorated.compositor.settle()
      #expect(try decorated.geometry.size == CGSize(width: 580, height: 360))
      #expect(decorated.window.bounds.size == CGSize(width: 580, height: 320))
      let size = CGSize(width: 580, height: 360)
      try decorated.configure(size, [.activated])
      let picture = try decorated.picture
      let fresh = try decorated.fresh(size, [.activated])
      #expect(picture == fresh)
    }
  }
}
