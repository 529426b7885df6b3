import CasementDesktop
import CasementTesting
import Foundation
import Testing

/// The rules of fractional scales.
@Suite struct ScaleRules {
  @Test(
    "B6: a fraction's pixels are rounded half away from zero, the viewport has the points, the scale is 1",
    arguments: [
      (150, 101, 82, 126, 103),  // 126.25, 102.5
      (180, 101, 83, 152, 125),  // 151.5, 124.5
      (133, 100, 80, 111, 89),  // 110.83, 88.67
      (132, 105, 85, 116, 94),  // 115.5, 93.5
      (120, 101, 83, 101, 83), (240, 101, 83, 202, 166), (90, 101, 83, 76, 62),  // 75.75, 62.25
    ])
  func b6rounding(_ scale: Int, _ width: Int, _ height: Int, _ pixelWidth: Int, _ pixelHeight: Int) throws {
    try withCompositor { compositor in
      let window = PlainWindow(try compositor.connectSession(), size: Size(width: width, height: height))
      window.surface.onScaleChange = { [unowned window] in window.paint() }
      window.toplevel.show()
      compositor.settle()
      let surface = try #require(compositor.window("A")).surface
      surface.prefer(scale120: scale)
      compositor.settle()
      let buffer = try #require(surface.state.buffer)
      #expect(buffer.width == pixelWidth && buffer.height == pixelHeight)
      #expect(surface.state.viewportSize == CGSize(width: width, height: height))
      #expect(surface.state.bufferScale == 1)
      #expect(window.surface.scale == Double(scale) / 120)
    }
  }

  @Test("B6: an application draws at the fractional scale from its first frame on, and again when it changes")
  func b6application() throws {
    let compositor = ScriptedCompositor(.everything, outputs: [OutputMode(scale: 1.5)])
    try TestApplication.run(on: compositor, size: CGSize(width: 301, height: 201)) { app in
      let surface = try app.shown.surface
      let picture = try #require(surface.picture)
      #expect(picture.width == 452 && picture.height == 302)
      #expect(surface.size == CGSize(width: 301, height: 201) && surface.state.bufferScale == 1)
      #expect(surface.pictureCount == 1, "nothing is drawn twice to find the scale")
      surface.prefer(scale120: 150)
      compositor.settle()
      #expect(surface.picture?.width == 376 && surface.picture?.height == 251)
      #expect(surface.size == CGSize(width: 301, height: 201))
    }
  }

  @Test("B6: the integer scale is ignored beside a fractional one")
  func b6wholeScale() throws {
    try withCompositor { compositor in
      let window = PlainWindow(try compositor.connectSession())
      window.toplevel.show()
      compositor.settle()
      let surface = try #require(compositor.window("A")).surface
      surface.prefer(scale120: 150)
      surface.prefer(scale: 2)
      compositor.exchange()
      #expect(window.surface.scale == 1.25)
      #expect(window.paint())
      compositor.settle()
      #expect(surface.state.bufferScale == 1 && surface.state.buffer?.width == 125)
    }
  }

  @Test("B6: without a viewport the integer scale is used")
  func b6noViewport() throws {
    let offers = Offers.everything.without("wp_viewporter")
    try withCompositor(ScriptedCompositor(offers, outputs: [OutputMode(scale: 1.5)])) { compositor in
      let window = PlainWindow(try compositor.connectSession())
      window.toplevel.show()
      compositor.settle()
      let surface = try #require(compositor.window("A")).surface
      #expect(surface.state.bufferScale == 2 && surface.state.buffer?.width == 200)
      #expect(surface.size == CGSize(width: 100, height: 80))
    }
  }
}
