import CasementGraphics
import Foundation
import Pixman
import Testing

@Suite("The clip of a context")
struct ClipTests {
  private let whole = CGRect(x: 0, y: 0, width: 8, height: 8)

  private func draw(_ width: Int, _ height: Int, _ body: (CGContext) -> Void) throws -> Canvas {
    let canvas = try Canvas(width, height)
    body(canvas.context())
    return canvas
  }

  @Test("D3 clipping intersects; only restoring widens the clip")
  func intersecting() throws {
    let canvas = try draw(6, 1) { context in
      context.saveGState()
      context.clip(to: CGRect(x: 1, y: 0, width: 3, height: 1))
      context.clip(to: CGRect(x: 0, y: 0, width: 6, height: 1))
      context.fill(whole)
      context.clip(to: CGRect(x: 3, y: 0, width: 3, height: 1))
      context.setFillColor(.red)
      context.fill(whole)
      #expect(context.boundingBoxOfClipPath == CGRect(x: 3, y: 0, width: 1, height: 1))
      context.restoreGState()
      context.setFillColor(.blue)
      context.fill(CGRect(x: 5, y: 0, width: 1, height: 1))
    }
    #expect(canvas.rows == [".KKR.B"])
  }

  @Test("D3 clipping consumes the path")
  func pathIsUsedUp() throws {
    let canvas = try draw(4, 2) { context in
      context.addRect(CGRect(x: 0, y: 0, width: 3, height: 1))
      context.clip()
      context.fillPath()
      context.addRect(whole)
      context.clip(to: CGRect(x: 1, y: 0, width: 9, height: 9))
      context.fillPath()
      context.addRect(whole)
      context.clip(to: [whole])
      context.fillPath()
    }
    #expect(canvas.ink() == 0)
  }

  @Test("Upright rectangles clip to whole pixels, with every method")
  func crisp() throws {
    let rect = CGRect(x: 0.6, y: 0.4, width: 2.2, height: 1)
    let expected = [".KK.", "....", "...."].map { String($0) }
    let direct = try draw(4, 3) {
      $0.clip(to: rect)
      $0.fill(whole)
    }
    #expect(direct.rows == expected)
    let path = try draw(4, 3) { context in
      context.addRect(rect)
      context.clip()
      #expect(context.state.clipMask == nil)
      context.fill(whole)
    }
    #expect(path.rows == expected)
    let turned = try draw(4, 3) { context in
      context.rotate(by: -.pi / 2)
      context.clip(to: CGRect(x: -1.4, y: 0.6, width: 1, height: 2.2))
      #expect(context.state.clipMask == nil)
      context.fill(CGRect(x: -8, y: 0, width: 8, height: 8))
    }
    #expect(turned.rows == expected)
  }

  @Test("The clip's bounding box is in user space; an empty clip has a null box")
  func box() throws {
    let canvas = try Canvas(8, 8)
    let context = canvas.context(origin: CGPoint(x: 10, y: 0), scale: 2)
    #expect(context.boundingBoxOfClipPath == CGRect(x: 10, y: 0, width: 4, height: 4))
    context.translateBy(x: 10, y: 2)
    context.scaleBy(x: 2, y: -1)
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: -2, width: 2, height: 4))
    context.clip(to: CGRect(x: 100, y: 0, width: 1, height: 1))
    #expect(context.boundingBoxOfClipPath.isNull)
  }

  @Test("A round clip lets through each pixel's covered part")
  func round() throws {
    let circle = CGRect(x: 1, y: 1, width: 14, height: 14)
    let clipped = try draw(16, 16) { context in
      context.addEllipse(in: circle)
      context.clip()
      context.fill(CGRect(x: 0, y: 0, width: 16, height: 16))
    }
    let filled = try draw(16, 16) { $0.fillEllipse(in: circle) }
    #expect(zip(clipped.pixels, filled.pixels).allSatisfy { isClose($0, $1) })
    #expect(abs(clipped.ink() - .pi * 49) < 0.5)
  }

  @Test("The rule says what is inside of a clip")
  func rule() throws {
    func draw(_ rule: CGPathFillRule) throws -> Canvas {
      try self.draw(5, 5) { context in
        context.addRect(CGRect(x: 0, y: 0, width: 5, height: 5))
        context.addRect(CGRect(x: 1, y: 1, width: 3, height: 3))
        context.clip(using: rule)
        context.fill(whole)
      }
    }
    #expect(try draw(.winding).ink() == 25)
    #expect(try draw(.evenOdd).rows == ["KKKKK", "K...K", "K...K", "K...K", "KKKKK"])
  }

  @Test("Masks of several clips multiply")
  func product() throws {
    // Each covers half of the pixel, one the left of it and one the upper part.
    let canvas = try draw(3, 1) { context in
      context.addRect(CGRect(x: 0.5, y: 0, width: 1, height: 1))
      context.addRect(CGRect(x: 2.5, y: 0, width: 1, height: 1))
      context.clip()
      #expect(context.state.clipMask != nil)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.addRect(CGRect(x: 1, y: 0, width: 1, height: 0.5))
      context.addRect(CGRect(x: 2, y: 0, width: 1, height: 0.5))
      context.clip()
      context.fill(whole)
    }
    #expect(abs(canvas.opacity(0, 0) - 128) <= 1)
    #expect(abs(canvas.opacity(1, 0) - 64) <= 1 && abs(canvas.opacity(2, 0) - 64) <= 1)
  }

  @Test("All drawing methods respect a mask clip")
  func everything() throws {
    // A triangle: the lower left half of the picture.
    func clipped(_ body: (CGContext) -> Void) throws -> Canvas {
      let canvas = try Canvas(16, 16, filledWith: .white)
      let context = canvas.context()
      context.addLines(between: [.zero, CGPoint(x: 16, y: 16), CGPoint(x: 0, y: 16)])
      context.clip()
      body(context)
      return canvas
    }
    let picture = try Image(width: 16, height: 16, format: .xrgb8888)
    let mask = try Image(width: 16, height: 16, format: .a8)
    mask.fill(.black, operator: .source)
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: [CGColor.black, CGColor.black], locations: nil))
    let all = CGRect(x: 0, y: 0, width: 16, height: 16)
    let drawings: [(String, (CGContext) -> Void)] = [
      ("fill", { $0.fill(all) }), ("path", { $0.fill(CGPath(rect: all, transform: nil), using: .winding) }),
      ("stroke", { $0.stroke(all, width: 40) }), ("clear", { $0.clear(all) }),
      ("image", { $0.draw(CGImage(picture), in: all) }),
      ("scaled image", { $0.draw(CGImage(picture), in: all.insetBy(dx: -3, dy: -3)) }),
      ("mask", { $0.paint(.black, through: mask, on: Rectangle(x: 0, y: 0, width: 16, height: 16)) }),
      (
        "linear",
        {
          $0.drawLinearGradient(
            gradient, start: .zero, end: CGPoint(x: 1, y: 0),
            options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        }
      ),
      (
        "radial",
        {
          $0.drawRadialGradient(
            gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 40, options: [])
        }
      ),
      ("conic", { $0.drawConicGradient(gradient, center: .zero, angle: 0) }),
    ]
    for (name, draw) in drawings {
      let canvas = try clipped(draw)
      for y in 0..<16 {
        for x in 0..<16 where x != y {
          let value = canvas[x, y]
          if x > y { #expect(value == 0xFFFF_FFFF, "\(name) at \(x), \(y)") }
          if x < y { #expect(value & 0xFFFFFF == 0, "\(name) at \(x), \(y)") }
        }
        let diagonal = Int(canvas[y, y] & 0xFF)
        #expect(abs(diagonal - 128) <= 2, "\(name) at \(y), \(y): half a pixel, not \(diagonal)")
      }
      #expect(mask.pixel(x: 9, y: 2) == 0xFF00_0000, "the given mask stays as it was")
    }
  }

  @Test("A shadow stays inside a clip of a mask")
  func shadow() throws {
    func draw(_ isClipped: Bool) throws -> Canvas {
      try self.draw(40, 40) { context in
        if isClipped {
          context.addRect(CGRect(x: 0, y: 0, width: 40, height: 8))
          context.addRect(CGRect(x: 0, y: 30, width: 40, height: 10))
          context.clip()
        }
        context.drawShadow(
          around: CGRect(x: 10, y: 10, width: 20, height: 20), cornerRadius: 2, blur: 12, color: .black)
      }
    }
    let (clipped, free) = (try draw(true), try draw(false))
    for y in 0..<40 {
      for x in 0..<40 {
        let expected = (8..<30).contains(y) ? 0 : free[x, y]
        #expect(isClose(clipped[x, y], expected), "\(x), \(y)")
      }
    }
  }

  @Test("Clipping to several rectangles uses their union")
  func rectangles() throws {
    let rects = [
      CGRect(x: 0, y: 0, width: 3, height: 1), CGRect(x: 2, y: 0.6, width: 2, height: 1.8),
      CGRect(x: 2, y: 0, width: 1, height: 2),
    ]
    let canvas = try draw(6, 3) { context in
      context.setFillColor(CGColor(gray: 0, alpha: 1))
      context.clip(to: rects)
      context.fill(whole)
    }
    #expect(canvas.rows == ["KKK...", "..KK..", "......"])
    let none = try draw(6, 3) { context in
      context.clip(to: [] as [CGRect])
      context.fill(whole)
    }
    #expect(none.ink() == 0)
    let turned = try draw(20, 20) { context in
      context.translateBy(x: 10, y: 10)
      context.rotate(by: .pi / 4)
      context.clip(to: [
        CGRect(x: -5, y: -5, width: 6, height: 10), CGRect(x: -1, y: -4, width: 6, height: 8),
      ])
      context.fill(CGRect(x: -50, y: -50, width: 100, height: 100))
    }
    #expect(abs(turned.ink() - 92) < 0.5)
  }

  @Test("A clip to an empty path, or to one outside, lets nothing through")
  func nothing() throws {
    let canvas = try draw(4, 4) { context in
      context.saveGState()
      context.clip()
      context.fill(whole)
      context.restoreGState()
      context.addEllipse(in: CGRect(x: 100, y: 0, width: 5, height: 5))
      context.clip()
      context.fill(whole)
      context.fillEllipse(in: whole)
    }
    #expect(canvas.ink() == 0)
  }

  @Test("Clipping allocates no image")
  func noImage() {
    var isMade = false
    let context = CGContext(origin: .zero, scale: 1, clip: Rectangle(x: 0, y: 0, width: 5, height: 5)) {
      isMade = true
      return nil
    }
    context.addEllipse(in: CGRect(x: 0, y: 0, width: 5, height: 5))
    context.clip()
    context.clip(to: [CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 3, y: 3, width: 1, height: 1)])
    #expect(!isMade)
  }
}
