import CasementGraphics
import Foundation
import Pixman
import Testing

@Suite("Gradients")
struct GradientTests {
  private let both: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]

  /// From black to white, or of other grays at other places.
  private func grays(_ values: [CGFloat] = [0, 1], _ locations: [CGFloat]? = nil) throws -> CGGradient {
    let colors = values.map { CGColor(gray: $0, alpha: 1) } as CFArray
    return try #require(CGGradient(colorsSpace: nil, colors: colors, locations: locations))
  }

  private func draw(
    _ width: Int, _ height: Int, scale: CGFloat = 1, _ body: (CGContext) throws -> Void
  ) throws -> Canvas {
    let canvas = try Canvas(width, height)
    try body(canvas.context(scale: scale))
    return canvas
  }

  /// The blue of each pixel of a row.
  private func values(_ canvas: Canvas, _ y: Int = 0) -> [Int] {
    (0..<canvas.image.width).map { Int(canvas[$0, y] & 0xFF) }
  }

  private func isNear(_ values: [Int], _ expected: [Int], within tolerance: Int = 2) -> Bool {
    values.count == expected.count && zip(values, expected).allSatisfy { abs($0 - $1) <= tolerance }
  }

  // MARK: Colours

  @Test("A gradient needs colors, and nothing else")
  func making() {
    let space = CGColorSpaceCreateDeviceRGB()
    #expect(CGGradient(colorsSpace: space, colors: [] as CFArray, locations: nil) == nil)
    #expect(CGGradient(colorsSpace: space, colors: ["red"] as CFArray, locations: nil) == nil)
    #expect(CGGradient(colorsSpace: space, colors: [CGColor.red, "red"] as CFArray, locations: nil) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: [CGColor.red] as CFArray, locations: nil) != nil)
    #expect(CGGradient(colorSpace: space, colorComponents: [], locations: nil, count: 0) == nil)
  }

  @Test("Components are read by the number of the space's components")
  func components() throws {
    let gray = try #require(
      CGGradient(
        colorSpace: CGColorSpaceCreateDeviceGray(), colorComponents: [0, 1, 1, 1], locations: nil, count: 2))
    let rgb = try #require(
      CGGradient(
        colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [0, 0, 0, 1, 1, 1, 1, 1],
        locations: [0, 1], count: 2))
    for gradient in [gray, rgb] {
      let canvas = try draw(4, 1) {
        $0.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 4, y: 0), options: [])
      }
      #expect(isNear(values(canvas), [32, 96, 159, 223]))
    }
  }

  @Test("Without locations colors are equidistant; else they are at their locations, in any order")
  func locations() throws {
    func row(_ gradient: CGGradient) throws -> [Int] {
      values(
        try draw(8, 1) {
          $0.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 8, y: 0), options: [])
        })
    }
    #expect(isNear(try row(grays([0, 1, 0])), [32, 96, 159, 223, 223, 159, 96, 32]))
    #expect(isNear(try row(grays([0, 1], [0.25, 0.75])), [0, 0, 32, 96, 159, 223, 255, 255]))
    #expect(isNear(try row(grays([1, 0], [0.75, 0.25])), [0, 0, 32, 96, 159, 223, 255, 255]))
    #expect(isNear(try row(grays([0, 0, 1, 1], [0, 0.5, 0.5, 1])), [0, 0, 0, 0, 255, 255, 255, 255]))
    #expect(isNear(try row(grays([1])), [255, 255, 255, 255, 255, 255, 255, 255]))
  }

  @Test("Opacity is interpolated without premultiplication")
  func straight() throws {
    let colors = [CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 1, green: 0, blue: 0, alpha: 0)]
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: colors, locations: nil))
    let canvas = try draw(2, 1) {
      $0.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 2, y: 0), options: [])
    }
    #expect(isClose(canvas[0, 0], 0xBFBF_0000, within: 2) && isClose(canvas[1, 0], 0x4040_0000, within: 2))
  }

  // MARK: Along a line

  @Test("A gradient extends beyond its ends only with its options")
  func ends() throws {
    func row(_ options: CGGradientDrawingOptions) throws -> String {
      let gradient = try #require(
        CGGradient(
          colorsSpace: nil, colors: [CGColor.red, CGColor.red, CGColor.blue, CGColor.blue],
          locations: [0, 0.5, 0.5, 1]))
      return try draw(8, 1) {
        $0.drawLinearGradient(
          gradient, start: CGPoint(x: 2, y: 0), end: CGPoint(x: 6, y: 0), options: options)
      }.row(0)
    }
    #expect(try row([]) == "..RRBB..")
    #expect(try row(.drawsBeforeStartLocation) == "RRRRBB..")
    #expect(try row(.drawsAfterEndLocation) == "..RRBBBB")
    #expect(try row(both) == "RRRRBBBB")
  }

  @Test("A gradient without length draws nothing")
  func noLength() throws {
    let gradient = try grays()
    let canvas = try draw(2, 2) {
      $0.drawLinearGradient(gradient, start: CGPoint(x: 1, y: 1), end: CGPoint(x: 1, y: 1), options: both)
    }
    #expect(canvas.ink() == 0)
  }

  @Test("A gradient is transformed by the matrix and clipped")
  func matrix() throws {
    let gradient = try grays()
    let canvas = try draw(6, 2, scale: 2) { context in
      context.translateBy(x: 1, y: 0)
      context.clip(to: CGRect(x: 0.5, y: 0.5, width: 1, height: 1))
      context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 2, y: 0), options: both)
    }
    // Four pixels from 2 on, of which those at 3 and 4 are in the clip.
    #expect(isNear(values(canvas, 1), [0, 0, 0, 96, 159, 0]))
    #expect((0..<6).map { canvas.opacity($0, 1) } == [0, 0, 0, 255, 255, 0])
    #expect((0..<6).allSatisfy { canvas.opacity($0, 0) == 0 })
  }

  @Test("Lines of equal color shear with the matrix")
  func sheared() throws {
    let gradient = try grays()
    let canvas = try draw(8, 4) { context in
      context.concatenate(CGAffineTransform(a: 1, b: 0, c: 1, d: 1, tx: 0, ty: 0))
      context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 8, y: 0), options: both)
    }
    // A point (x, y) is shown at (x + y, y): the middle of a pixel (5, 1) is x = 5.5 - 1.5 of 8.
    #expect(abs(values(canvas, 1)[5] - 128) <= 2 && abs(values(canvas, 3)[7] - 128) <= 2)
    #expect(abs(values(canvas, 0)[4] - 128) <= 2 && values(canvas, 3)[1] == 0)
  }

  @Test("A gradient whose ends exceed pixman's range is correct in the visible part")
  func far() throws {
    let gradient = try grays([0, 1, 0], [0, 0.5, 1])
    let canvas = try draw(3, 1) {
      $0.drawLinearGradient(
        gradient, start: CGPoint(x: -100_000, y: 7), end: CGPoint(x: 300_000, y: 7), options: [])
    }
    #expect(isNear(values(canvas), [128, 128, 128]))
    let red = CGColor.red
    let sharp = try #require(
      CGGradient(colorsSpace: nil, colors: [red, red, CGColor.blue], locations: [0, 0.5, 0.5]))
    let edge = try draw(6, 1) {
      $0.drawLinearGradient(
        sharp, start: CGPoint(x: -49_997, y: 0), end: CGPoint(x: 50_003, y: 0), options: [])
    }
    #expect(edge.row(0) == "RRRBBB")
    let none = try draw(3, 1) {
      $0.drawLinearGradient(
        gradient, start: CGPoint(x: 50_000, y: 0), end: CGPoint(x: 90_000, y: 0), options: [])
    }
    #expect(none.ink() == 0)
  }

  @Test("The context's opacity applies")
  func opacity() throws {
    let gradient = try grays([0, 0])
    let canvas = try draw(1, 1) { context in
      context.setAlpha(0.5)
      context.drawConicGradient(gradient, center: .zero, angle: 0)
    }
    #expect(isClose(canvas[0, 0], 0x8000_0000))
  }

  // MARK: Around a point

  @Test("Colors go from one circle to the other")
  func radial() throws {
    let gradient = try grays()
    let center = CGPoint(x: 8, y: 8)
    func draw(_ options: CGGradientDrawingOptions, from radius: CGFloat = 0) throws -> Canvas {
      try self.draw(16, 16) {
        $0.drawRadialGradient(
          gradient, startCenter: center, startRadius: radius, endCenter: center, endRadius: 8,
          options: options)
      }
    }
    let canvas = try draw([])
    // The middle of the pixel (12, 8) is 4.53 pixels away; that of (2, 8) is 5.52.
    #expect(abs(values(canvas, 8)[12] - 144) <= 2 && abs(values(canvas, 8)[2] - 176) <= 2)
    #expect(canvas.opacity(0, 0) == 0 && canvas.opacity(8, 0) == 255)
    #expect(try draw(both)[0, 0] == 0xFFFF_FFFF)
    let inner = try self.draw(16, 16) {
      $0.drawRadialGradient(
        try grays([0, 1], [0.5, 1]), startCenter: center, startRadius: 0, endCenter: center, endRadius: 8,
        options: [])
    }
    #expect(inner[8, 8] == 0xFF00_0000, "before the first location the first colour")
    let ring = try draw([], from: 4)
    #expect(ring.opacity(8, 8) == 0 && ring.opacity(13, 8) == 255)
    #expect(try draw(.drawsBeforeStartLocation, from: 4)[8, 8] == 0xFF00_0000)
    #expect(try draw(.drawsBeforeStartLocation, from: 4).opacity(0, 0) == 0)
  }

  @Test("Circles become ellipses under a matrix that stretches, at every place and scale")
  func ellipse() throws {
    let gradient = try grays()
    let canvas = try draw(40, 20, scale: 2) { context in
      context.translateBy(x: 10, y: 5)
      context.scaleBy(x: 2, y: 1)
      context.drawRadialGradient(
        gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 4, options: [])
    }
    // Half axes of 16 and 8 pixels around (20, 10): half of the way is at 28 and at 14.
    #expect(abs(values(canvas, 10)[28] - 136) <= 4 && abs(values(canvas, 14)[20] - 144) <= 4)
    #expect(abs(canvas.ink() - .pi * 128) < 8)
  }

  @Test("A conic gradient starts at the angle and turns from the x axis to the y axis")
  func conic() throws {
    let gradient = try grays()
    let canvas = try draw(16, 16) { $0.drawConicGradient(gradient, center: CGPoint(x: 8, y: 8), angle: 0) }
    // Of pixels that lie half a pixel beside an axis and 6.5 along it, 4.4 degrees after it or before.
    #expect(abs(values(canvas, 8)[14] - 3) <= 2 && abs(values(canvas, 14)[8] - 61) <= 2)
    #expect(abs(values(canvas, 8)[1] - 124) <= 2 && abs(values(canvas, 1)[8] - 194) <= 2)
    #expect(abs(values(canvas, 7)[14] - 252) <= 2)
    let quarter = try draw(16, 16) {
      $0.drawConicGradient(gradient, center: CGPoint(x: 8, y: 8), angle: .pi / 2)
    }
    #expect(abs(values(quarter, 14)[7] - 3) <= 2 && abs(values(quarter, 14)[8] - 252) <= 2)
    let mirrored = try draw(16, 16) { context in
      context.translateBy(x: 0, y: 16)
      context.scaleBy(x: 1, y: -1)
      context.drawConicGradient(gradient, center: CGPoint(x: 8, y: 8), angle: 0)
    }
    #expect(abs(values(mirrored, 7)[14] - 3) <= 2 && abs(values(mirrored, 1)[8] - 61) <= 2)
  }
}
