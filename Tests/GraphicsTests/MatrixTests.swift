import CasementGraphics
import Foundation
import Pixman
import Testing

@Suite("The matrix of a context")
struct MatrixTests {
  private let unit = CGRect(x: 0, y: 0, width: 1, height: 1)

  private func draw(
    _ width: Int, _ height: Int, scale: CGFloat = 1, _ body: (CGContext) -> Void
  ) throws -> Canvas {
    let canvas = try Canvas(width, height)
    body(canvas.context(scale: scale))
    return canvas
  }

  @Test("The matrix maps points to pixels, and concatenated transforms apply first")
  func order() throws {
    let context = try Canvas(1, 1).context(origin: CGPoint(x: 10, y: 20), scale: 2)
    #expect(CGPoint(x: 11, y: 23).applying(context.ctm) == CGPoint(x: 2, y: 6))
    context.translateBy(x: 10, y: 20)
    context.scaleBy(x: 3, y: 4)
    #expect(CGPoint(x: 1, y: 1).applying(context.ctm) == CGPoint(x: 6, y: 8))
    context.rotate(by: .pi / 2)
    let turned = CGPoint(x: 1, y: 0).applying(context.ctm)
    #expect(abs(turned.x) < 1e-9 && abs(turned.y - 8) < 1e-9, "the x axis turns towards the y axis")
    context.concatenate(CGAffineTransform(translationX: 0, y: 1))
    let moved = CGPoint.zero.applying(context.ctm)
    #expect(abs(moved.x + 6) < 1e-9 && abs(moved.y) < 1e-9)
  }

  @Test("D1 matrix, clip, opacity and interpolation are saved and restored")
  func state() throws {
    let canvas = try draw(3, 1) { context in
      let base = context.ctm
      context.saveGState()
      context.translateBy(x: 1, y: 0)
      context.clip(to: unit)
      context.setAlpha(0)
      context.interpolationQuality = .none
      context.fill(CGRect(x: -9, y: 0, width: 99, height: 1))
      context.saveGState()
      context.scaleBy(x: 9, y: 9)
      context.restoreGState()
      #expect(context.ctm == base.translatedBy(x: 1, y: 0))
      context.setAlpha(1)
      context.fill(CGRect(x: -9, y: 0, width: 99, height: 1))
      context.restoreGState()
      #expect(context.ctm == base && context.interpolationQuality == .default)
      context.setFillColor(.red)
      context.fill(CGRect(x: 2, y: 0, width: 1, height: 1))
    }
    #expect(canvas.rows == [".KR"])
  }

  @Test("Translated, scaled and flipped rectangles stay crisp")
  func upright() throws {
    let canvas = try draw(6, 3) { context in
      context.translateBy(x: 1.3, y: 0.6)
      context.scaleBy(x: 2, y: 1)
      context.fill(unit)
      context.setFillColor(.red)
      context.scaleBy(x: -1, y: 1)
      context.fill(CGRect(x: -2, y: 1, width: 1, height: 1))
    }
    #expect(canvas.rows == ["......", ".KK...", "...RR."])
  }

  @Test("Rectangles rotated by quarter turns stay crisp")
  func quarter() throws {
    let canvas = try draw(4, 4) { context in
      context.translateBy(x: 4, y: 0)
      context.rotate(by: .pi / 2)
      context.fill(CGRect(x: 1.2, y: 1.2, width: 2, height: 1))
      context.setStrokeColor(.red)
      context.stroke(CGRect(x: 0.5, y: 0.5, width: 3, height: 3), width: 1)
    }
    #expect(canvas.rows == ["RRRR", "R.KR", "R.KR", "RRRR"])
  }

  @Test("Rectangles at an angle are antialiased, and keep their area")
  func angle() throws {
    let canvas = try draw(20, 20) { context in
      context.translateBy(x: 10, y: 10)
      context.rotate(by: .pi / 4)
      context.fill(CGRect(x: -5, y: -5, width: 10, height: 10))
    }
    #expect(abs(canvas.ink() - 100) < 0.5)
    #expect(canvas.opacity(10, 10) == 255 && canvas.opacity(0, 0) == 0)
    // The corner is 5 times the root of 2 from the middle: 7.07 pixels.
    #expect(canvas.opacity(10, 15) == 255 && canvas.opacity(10, 18) == 0)
    let cleared = try draw(20, 20) { context in
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      context.translateBy(x: 10, y: 10)
      context.rotate(by: .pi / 4)
      context.clear(CGRect(x: -5, y: -5, width: 10, height: 10))
    }
    #expect(abs(cleared.ink() - 300) < 0.5)
  }

  @Test("D2 points are transformed when they are added")
  func whenAdded() throws {
    let canvas = try draw(4, 4) { context in
      context.translateBy(x: 1, y: 1)
      context.move(to: .zero)
      context.addLine(to: CGPoint(x: 2, y: 0))
      context.translateBy(x: 1, y: 1)
      context.addLine(to: CGPoint(x: 1, y: 1))
      context.addLine(to: CGPoint(x: -1, y: 1))
      context.scaleBy(x: 100, y: 100)
      context.fillPath()
    }
    #expect(canvas.rows == ["....", ".KK.", ".KK.", "...."])
  }

  @Test("D2 the line width is transformed when the path is stroked")
  func whenStroked() throws {
    let canvas = try draw(8, 8) { context in
      context.setLineWidth(1)
      context.move(to: CGPoint(x: 0, y: 4))
      context.addLine(to: CGPoint(x: 8, y: 4))
      context.scaleBy(x: 4, y: 4)
      context.strokePath()
    }
    #expect((0..<8).map { canvas.opacity(4, $0) } == [0, 0, 255, 255, 255, 255, 0, 0])
  }

  @Test("Under a nonuniform scale, lines across the stretched axis are wider")
  func unevenLine() throws {
    let canvas = try draw(24, 24) { context in
      context.scaleBy(x: 3, y: 1)
      context.setLineWidth(2)
      context.addRect(CGRect(x: 2, y: 6, width: 4, height: 12))
      context.strokePath()
    }
    // Across: from x 3 to 9 and from 15 to 21. Down: from y 5 to 7 and from 17 to 19.
    #expect(
      (0..<24).map { canvas.opacity($0, 12) > 127 }
        == (0..<24).map { (3..<9).contains($0) || (15..<21).contains($0) })
    #expect(
      (0..<24).map { canvas.opacity(12, $0) > 127 }
        == (0..<24).map { (5..<7).contains($0) || (17..<19).contains($0) })
    #expect(abs(canvas.ink() - (18 * 14 - 6 * 10)) < 0.5)
    let crisp = try draw(24, 24) { context in
      context.scaleBy(x: 3, y: 1)
      context.stroke(CGRect(x: 2, y: 6, width: 4, height: 12), width: 2)
    }
    #expect(crisp.rows == canvas.rows)
  }

  @Test("The pen becomes an ellipse", arguments: [0, 0.3, 1.1])
  func ellipticPen(_ angle: CGFloat) throws {
    let canvas = try draw(40, 40) { context in
      context.translateBy(x: 20, y: 20)
      context.rotate(by: angle)
      context.scaleBy(x: 4, y: 1)
      context.setLineWidth(6)
      context.setLineCap(.round)
      context.move(to: .zero)
      context.addLine(to: .zero)
      context.strokePath()
    }
    // Half axes of 12 and 3.
    #expect(abs(canvas.ink() - .pi * 36) < 0.8)
    let (x, y) = (20 + Int((11 * cos(angle)).rounded(.down)), 20 + Int((11 * sin(angle)).rounded(.down)))
    // The ellipse covers 0.774 of that pixel at an angle of 0.
    #expect(canvas.opacity(x, y) > 190)
  }

  @Test("Dash lengths are transformed")
  func dashes() throws {
    let canvas = try draw(12, 2) { context in
      context.scaleBy(x: 2, y: 1)
      context.setLineWidth(2)
      context.setLineDash(phase: 0, lengths: [1, 2])
      context.move(to: CGPoint(x: 0, y: 1))
      context.addLine(to: CGPoint(x: 6, y: 1))
      context.strokePath()
    }
    #expect(canvas.rows == ["KK....KK....", "KK....KK...."])
  }

  @Test(
    "A path around a view ends at the view's edges",
    arguments: [(5.0, 1.5, 8), (7, 1.25, 9), (3, 1.1, 4)])
  func spread(_ length: CGFloat, _ scale: CGFloat, _ pixels: Int) throws {
    let bounds = CGRect(x: 0, y: 0, width: length, height: length)
    func draw(_ body: (CGContext) -> Void) throws -> Canvas {
      let canvas = try Canvas(pixels + 2, pixels + 2)
      let spread = CGFloat(pixels) / length
      body(canvas.context(scale: scale, spread: CGSize(width: spread, height: spread)))
      return canvas
    }
    let rectangle = try draw { $0.fill(bounds) }
    #expect(rectangle.row(0) == String(repeating: "K", count: pixels) + "..")
    let path = try draw {
      $0.addRect(bounds)
      $0.fillPath()
    }
    #expect(path.rows == rectangle.rows)
    // Lines keep the width that they have in every other view.
    let line = try draw {
      $0.setLineWidth(2)
      $0.move(to: CGPoint(x: length / 2, y: 0))
      $0.addLine(to: CGPoint(x: length / 2, y: length))
      $0.strokePath()
    }
    #expect(abs(line.ink() - Double(2 * scale) * Double(pixels)) < 0.3)
  }

  @Test("Opacity applies to fills, lines and what is in part transparent anyway")
  func opacity() throws {
    let canvas = try draw(4, 4) { context in
      context.setAlpha(0.5)
      context.fill(unit)
      context.setFillColor(CGColor(gray: 0, alpha: 0.5))
      context.addRect(CGRect(x: 1, y: 0, width: 1, height: 1))
      context.fillPath()
      context.setLineWidth(2)
      context.move(to: CGPoint(x: 0, y: 3))
      context.addLine(to: CGPoint(x: 4, y: 3))
      context.strokePath()
      context.setAlpha(.nan)
      context.fill(CGRect(x: 3, y: 0, width: 1, height: 1))
      context.setAlpha(7)
      context.fill(CGRect(x: 2, y: 0, width: 1, height: 1))
    }
    #expect(abs(canvas.opacity(0, 0) - 128) <= 1 && abs(canvas.opacity(1, 0) - 64) <= 1)
    #expect(abs(canvas.opacity(2, 0) - 128) <= 1 && canvas.opacity(3, 0) == 0)
    #expect(abs(canvas.opacity(0, 3) - 128) <= 1)
  }

  @Test("A rotated shadow equals the rotated upright one, and excludes the rectangle")
  func shadow() throws {
    func draw(_ angle: CGFloat) throws -> Canvas {
      try self.draw(60, 60) { context in
        context.translateBy(x: 30, y: 30)
        context.rotate(by: angle)
        context.drawShadow(
          around: CGRect(x: -10, y: -10, width: 20, height: 20), cornerRadius: 2, blur: 8, color: .black)
      }
    }
    let (upright, turned) = (try draw(0), try draw(.pi / 4))
    // The middle of an edge, 12.5 from the middle of the picture.
    #expect(upright.opacity(42, 30) > 40)
    let place = Int(30 + 12.5 / 2.0.squareRoot())
    #expect(abs(turned.opacity(place, place) - upright.opacity(42, 30)) < 25)
    #expect(turned.opacity(30, 30) == 0 && turned.opacity(30, 40) == 0)
    #expect(abs(turned.ink() - upright.ink()) < upright.ink() * 0.06)
  }

  @Test("A shadow is drawn under an extreme nonuniform scale")
  func unevenShadow() throws {
    let canvas = try draw(64, 64) { context in
      context.translateBy(x: 32, y: 32)
      context.scaleBy(x: 800, y: 1)
      context.rotate(by: .pi / 4)
      context.drawShadow(
        around: CGRect(x: 2, y: 2, width: 20, height: 20), cornerRadius: 2, blur: 8, color: .black)
    }
    // The corner is shown 2.8 pixels below the middle: the shadow ends there, inside of the rectangle.
    #expect(canvas.opacity(32, 33) > 20 && canvas.opacity(32, 50) == 0)
  }

  @Test("Matrices with extreme numbers draw no wrong pixels")
  func odd() throws {
    let numbers: [CGFloat] = [0, -1, 1e-12, 1e12, 1e300, .infinity, .nan]
    let image = CGImage(try Image(width: 3, height: 3, format: .argb8888))
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: [CGColor.red, CGColor.blue] as CFArray, locations: nil))
    for a in numbers {
      for b in numbers {
        for isTurned in [false, true] {
          _ = try draw(4, 4) { context in
            context.saveGState()
            context.concatenate(
              isTurned
                ? CGAffineTransform(a: a, b: b, c: 1, d: 0.5, tx: b, ty: 0)
                : CGAffineTransform(a: a, b: 0, c: 0, d: b, tx: a, ty: b))
            let rect = CGRect(x: 0, y: -1, width: 3, height: 2)
            context.fill(rect)
            context.stroke(rect)
            context.clear(rect)
            context.addRect(rect)
            context.addArc(center: .zero, radius: 2, startAngle: 0, endAngle: 2, clockwise: true)
            context.strokePath()
            context.setLineDash(phase: 0, lengths: [1, 2])
            context.strokeEllipse(in: rect)
            context.fillEllipse(in: rect)
            context.draw(image, in: rect)
            for options in [[], CGGradientDrawingOptions.drawsAfterEndLocation] {
              context.drawLinearGradient(
                gradient, start: .zero, end: CGPoint(x: a, y: 1), options: options)
              context.drawRadialGradient(
                gradient, startCenter: .zero, startRadius: 1, endCenter: CGPoint(x: 1, y: b), endRadius: 2,
                options: options)
            }
            context.drawConicGradient(gradient, center: CGPoint(x: b, y: 0), angle: a)
            context.drawShadow(around: rect, cornerRadius: 1, blur: 3, color: .black)
            _ = context.boundingBoxOfClipPath
            context.clip(to: [rect, rect.offsetBy(dx: 1, dy: 1)])
            context.clip(to: rect)
            context.addEllipse(in: rect)
            context.clip()
            context.fill(rect)
            context.restoreGState()
          }
        }
      }
    }
  }
}
