import Casement
import CasementTesting
import Foundation
import Pixman
import Testing

@testable import CasementCore
@testable import CasementLayers

/// Sharp content at every scale: lines of one pixel, text, and the points of touches.
@Suite struct CrispnessTests {
  private nonisolated static let white = Picture.Pixel(red: 255, green: 255, blue: 255)
  private nonisolated static let black = Picture.Pixel(red: 0, green: 0, blue: 0)

  /// Runs a test with a white window of a scale, that the compositor or the toolkit decorates.
  private func run(
    _ scale: Double, decorated: Bool = false, _ body: (TestApplication, Int) throws -> Void
  ) throws {
    let offers = decorated ? DecoratedWindow.undecorated : .everything
    let mode = OutputMode(width: 1680, height: 1260, scale: scale)
    try TestApplication.run(
      on: ScriptedCompositor(offers, outputs: [mode]), size: CGSize(width: 120, height: 120)
    ) { application in
      application.window.backgroundColor = .white
      try body(application, decorated ? 1 : 0)
    }
  }

  /// The content's pixels: without shadow and title.
  private func content(_ application: TestApplication, scale: Double) throws -> Picture {
    application.compositor.settle()
    let picture = try #require(try application.shown.picture)
    let origin = application.window.renderer.contentOrigin
    return picture.cropped(
      to: CGRect(
        x: (origin.x * scale).rounded(), y: (origin.y * scale).rounded(), width: (120 * scale).rounded(),
        height: (120 * scale).rounded()))
  }

  @Test(
    "A view one pixel high or wide at a pixel boundary is one pixel in its full color",
    arguments: ScaleDesk.scales, [false, true])
  func hairlineViews(_ scale: Double, decorated: Bool) throws {
    try run(scale, decorated: decorated) { application, _ in
      let across = UIView()
      let down = UIView()
      let nest = UIView()
      for view in [across, down] { view.backgroundColor = .black }
      application.window.addSubview(nest)
      for view in [across, down] { nest.addSubview(view) }
      for pixel in 20...40 {
        // Inside a view that is anywhere itself.
        nest.frame = CGRect(x: 3.3, y: 1.7, width: 110, height: 110)
        let place = Double(pixel) / scale
        across.frame = CGRect(x: 0, y: place - 1.7, width: 110, height: 1 / scale)
        down.frame = CGRect(x: place - 3.3, y: 0, width: 1 / scale, height: 110)
        let picture = try content(application, scale: scale)
        let probe = picture.width / 2
        #expect(dark(picture, x: probe, ys: 0..<picture.height) == [pixel], "row at \(place)")
        #expect(dark(picture, y: probe, xs: 0..<picture.width) == [pixel], "column at \(place)")
      }
    }
  }

  /// The rows of a column that are black; all others have to be white.
  private func dark(_ picture: Picture, x: Int, ys: Range<Int>) -> [Int] {
    ys.filter { y in
      let pixel = picture.pixel(x, y)
      #expect(pixel == Self.black || pixel == Self.white)
      return pixel == Self.black
    }
  }

  private func dark(_ picture: Picture, y: Int, xs: Range<Int>) -> [Int] {
    xs.filter { x in
      let pixel = picture.pixel(x, y)
      #expect(pixel == Self.black || pixel == Self.white)
      return pixel == Self.black
    }
  }

  @Test(
    "A border of one pixel, and one of one point, are whole pixels on all sides", arguments: ScaleDesk.scales)
  func borders(scale: Double) throws {
    try run(scale) { application, _ in
      let view = BorderView(frame: CGRect(x: 13, y: 7, width: 81, height: 67))
      application.window.addSubview(view)
      for width in [1 / scale, 1] {
        view.line = width
        let picture = try content(application, scale: scale)
        let pixels = max(1, Int((width * scale).rounded()))
        let left = Int((13 * scale).rounded())
        let right = Int((94 * scale).rounded())
        let top = Int((7 * scale).rounded())
        let bottom = Int((74 * scale).rounded())
        let middle = (x: (left + right) / 2, y: (top + bottom) / 2)
        let rows = Array(top..<top + pixels) + Array(bottom - pixels..<bottom)
        let columns = Array(left..<left + pixels) + Array(right - pixels..<right)
        #expect(dark(picture, x: middle.x, ys: 0..<picture.height) == rows)
        #expect(dark(picture, y: middle.y, xs: 0..<picture.width) == columns)
      }
    }
  }

  @Test(
    "A line of one pixel along an edge of a view is visible at every position of the view",
    arguments: ScaleDesk.scales)
  func edges(scale: Double) throws {
    try run(scale) { application, _ in
      let view = EdgeView(frame: CGRect(x: 13, y: 7, width: 81, height: 67))
      application.window.addSubview(view)
      for step in 0..<8 {
        view.frame.origin = CGPoint(x: 10 + CGFloat(step) * 0.7, y: 7 + CGFloat(step) * 0.4)
        let picture = try content(application, scale: scale)
        let area = view.frame.pixels(scale)
        let middle = (x: area.x + area.width / 2, y: area.y + area.height / 2)
        #expect(dark(picture, x: middle.x, ys: 0..<picture.height) == [area.y, area.bottom - 1])
        #expect(dark(picture, y: middle.y, xs: 0..<picture.width) == [area.x, area.right - 1])
      }
    }
  }

  @Test("A partial redraw equals a complete one", arguments: ScaleDesk.scales)
  func parts(scale: Double) throws {
    try run(scale) { application, _ in
      let view = DotView(frame: CGRect(x: 3, y: 5, width: 101, height: 99))
      application.window.addSubview(view)
      for step in 0..<10 {
        view.place = CGPoint(x: 10 + CGFloat(step) * 7.3, y: 20 + CGFloat(step) * 3.1)
        let mended = try content(application, scale: scale)
        view.setNeedsDisplay()
        let whole = try content(application, scale: scale)
        #expect(whole == mended, "step \(step)")
      }
    }
  }

  @Test("A line of one pixel drawn at a pixel boundary is one pixel", arguments: ScaleDesk.scales)
  func drawnLines(scale: Double) throws {
    try run(scale) { application, _ in
      let view = LineView(frame: CGRect(x: 0, y: 0, width: 120, height: 120))
      application.window.addSubview(view)
      for pixel in [0, 1, 2, 7, 31, 50] {
        view.place = Double(pixel) / scale
        let picture = try content(application, scale: scale)
        #expect(dark(picture, x: picture.width / 2, ys: 0..<picture.height) == [pixel])
      }
    }
  }

  @Test("Text is rasterized at the scale of its display", arguments: ScaleDesk.scales)
  func text(scale: Double) throws {
    let small = try ScaleDesk.picture(scale: 1)
    let fresh = try ScaleDesk.picture(scale: scale)
    try ScaleDesk.run(scales: [1, scale]) { desk in
      try desk.move(from: 0, to: 1)
      desk.compositor.settle()
      let picture = try desk.picture
      #expect(picture.width == Int((301 * scale).rounded()) && picture.height == Int((201 * scale).rounded()))
      #expect(picture == fresh, "pixel for pixel what it is at that scale from the beginning")
      let tree = try composed(scale: scale)
      let isSame = (0..<tree.height).allSatisfy { y in
        (0..<tree.width).allSatisfy { x in
          let pixel = picture.pixel(x, y)
          let value = UInt32(pixel.red) << 16 | UInt32(pixel.green) << 8 | UInt32(pixel.blue)
          return tree.pixel(x: x, y: y) == 0xFF00_0000 | value
        }
      }
      #expect(isSame, "and what the views alone are")
      guard scale > 1 else { return }
      // Scaled-up pixels of scale 1 have other edges.
      var differences = 0
      for y in Int(20 * scale)..<Int(44 * scale) {
        for x in Int(10 * scale)..<Int(150 * scale) {
          let old = small.pixel(min(300, Int(Double(x) / scale)), min(200, Int(Double(y) / scale)))
          if picture.pixel(x, y).distance(to: old) > 64 { differences += 1 }
        }
      }
      #expect(differences > 100)
    }
  }

  /// The picture of the views alone at a scale, without window or compositor.
  private func composed(scale: Double) throws -> Image {
    let tree = ScaleContent(frame: CGRect(origin: .zero, size: ScaleDesk.size))
    let image = try Image(
      width: Int((301 * scale).rounded()), height: Int((201 * scale).rounded()), format: .argb8888)
    let painter = LayerPainter(scale: scale)
    _ = painter.findDamage(tree.layer, origin: .zero, width: image.width, height: image.height)
    painter.paint(tree.layer, origin: .zero, onto: image, Region(image.bounds), backdrop: .clear)
    return image
  }

  @Test(
    "Fingers and pointers have exact points, in 256ths of a point",
    arguments: ScaleDesk.scales, [false, true])
  func places(_ scale: Double, decorated: Bool) throws {
    try run(scale, decorated: decorated) { application, _ in
      let outer = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 90))
      let view = PlaceView(frame: CGRect(x: 5.5, y: 3.25, width: 80, height: 80))
      outer.addSubview(view)
      application.window.addSubview(outer)
      application.compositor.settle()
      let shown = try application.shown
      let origin = application.window.renderer.contentOrigin
      #expect(origin == (decorated ? CGPoint(x: 24, y: 60) : .zero))
      let step: CGFloat = 1 / 256
      let places: [CGPoint] = [
        .zero, CGPoint(x: step, y: 1 - step), CGPoint(x: 33.5, y: 12.25),
        CGPoint(x: 80 - step, y: 79 + 3 * step),
      ]
      for place in places {
        let point = CGPoint(x: origin.x + 15.5 + place.x, y: origin.y + 23.25 + place.y)
        application.compositor.pointer.move(to: point, in: shown)
        application.compositor.pointer.click()
        application.compositor.exchange()
        #expect(view.take() == [place, place])
        application.compositor.touch.down(1, at: point, on: shown.surface)
        application.compositor.touch.move(1, to: CGPoint(x: point.x + step, y: point.y - step))
        application.compositor.touch.up(1)
        application.compositor.exchange()
        let moved = CGPoint(x: place.x + step, y: place.y - step)
        #expect(view.take() == [place, moved, moved])
      }
      // Just outside, in every direction.
      let outside: [(CGFloat, CGFloat)] = [(-step, 5), (5, -step), (80, 5), (5, 80)]
      for (x, y) in outside {
        application.compositor.pointer.move(
          to: CGPoint(x: origin.x + 15.5 + x, y: origin.y + 23.25 + y), in: shown)
        application.compositor.pointer.click()
        application.compositor.exchange()
        #expect(view.take() == [])
      }
    }
  }

  @Test("In a window with scrolled bounds, touches are at the visible points", arguments: [false, true])
  func scrolled(decorated: Bool) throws {
    try run(1.5, decorated: decorated) { application, _ in
      let view = PlaceView(frame: CGRect(x: 130, y: 240, width: 40, height: 40))
      application.window.addSubview(view)
      application.window.bounds.origin = CGPoint(x: 100, y: 200)
      application.compositor.settle()
      let origin = application.window.renderer.contentOrigin
      application.compositor.pointer.move(
        to: CGPoint(x: origin.x + 37, y: origin.y + 48.5), in: try application.shown)
      application.compositor.pointer.click()
      application.compositor.exchange()
      #expect(view.take() == [CGPoint(x: 7, y: 8.5), CGPoint(x: 7, y: 8.5)])
    }
  }

  // MARK: A scale of one's own

  @Test("A view with its own contentScaleFactor is drawn at that, and resampled to the window's pixels")
  func ownScale() throws {
    try run(2) { application, _ in
      let view = LineView(frame: CGRect(x: 0, y: 0, width: 120, height: 120))
      application.window.addSubview(view)
      view.place = 10
      _ = try content(application, scale: 2)
      #expect(view.contentScaleFactor == 2 && view.layer.snapshot?.width == 240)
      view.contentScaleFactor = 1
      let coarse = try content(application, scale: 2)
      #expect(view.contentScaleFactor == 1 && view.layer.snapshot?.width == 120)
      #expect(coarse.pixel(100, 20).red < 160 && coarse.pixel(100, 21).red < 160, "a point is two pixels")
      #expect(coarse.pixel(100, 16) == Self.white && coarse.pixel(100, 25) == Self.white)
      // It keeps it at another scale of the window.
      try application.shown.surface.prefer(scale120: 360)
      _ = try content(application, scale: 3)
      #expect(view.contentScaleFactor == 1 && view.layer.snapshot?.width == 120)
      #expect(view.traitCollection.displayScale == 3)
      view.contentScaleFactor = 3
      let fine = try content(application, scale: 3)
      #expect(dark(fine, x: 100, ys: 0..<fine.height) == [30])
    }
  }
}

/// A view with a border in black.
private final class BorderView: UIView {
  var line: CGFloat = 1 { didSet { setNeedsDisplay() } }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setStrokeColor(UIColor.black.cgColor)
    context.stroke(bounds.insetBy(dx: line / 2, dy: line / 2), width: line)
  }
}

/// A view that draws a line of one pixel along each of its edges, as a separator is drawn.
private final class EdgeView: UIView {
  override func draw(_ rect: CGRect) {
    let line = 1 / contentScaleFactor
    UIColor.black.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: bounds.width, height: line))
    UIRectFill(CGRect(x: 0, y: bounds.maxY - line, width: bounds.width, height: line))
    UIRectFill(CGRect(x: 0, y: 0, width: line, height: bounds.height))
    UIRectFill(CGRect(x: bounds.maxX - line, y: 0, width: line, height: bounds.height))
  }
}

/// A view with a moving dot, which invalidates the dot's old and new places alone.
private final class DotView: UIView {
  var place = CGPoint(x: 10, y: 20) {
    didSet { for place in [oldValue, place] { setNeedsDisplay(dot(place)) } }
  }

  private func dot(_ place: CGPoint) -> CGRect { CGRect(x: place.x, y: place.y, width: 9, height: 9) }

  override func draw(_ rect: CGRect) {
    UIColor(white: 0.7, alpha: 1).setFill()
    UIRectFill(rect)
    UIColor.black.setFill()
    UIBezierPath(ovalIn: dot(place)).fill()
  }
}

/// A view that draws a line of one pixel from left to right.
private final class LineView: UIView {
  var place: CGFloat = 0 { didSet { setNeedsDisplay() } }

  override func draw(_ rect: CGRect) {
    UIColor.black.setFill()
    UIRectFill(CGRect(x: 0, y: place, width: bounds.width, height: 1 / contentScaleFactor))
  }
}

/// A view that keeps where it was touched.
private final class PlaceView: UIView {
  private var places: [CGPoint] = []

  func take() -> [CGPoint] {
    defer { places.removeAll() }
    return places
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }

  private func note(_ touches: Set<UITouch>) { places += touches.map { $0.location(in: self) } }
}
