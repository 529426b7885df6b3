import Foundation
import Pixman
import Testing

@testable import CasementGraphics

@Suite("Paths of Core Graphics")
struct PathTests {
  /// The opacity of each pixel after a black drawing on a transparent canvas.
  private func draw(
    _ width: Int, _ height: Int, scale: CGFloat = 1, clip: Rectangle? = nil, _ body: (CGContext) -> Void
  ) throws -> Canvas {
    let canvas = try Canvas(width, height)
    let image = canvas.image
    body(CGContext(origin: .zero, scale: scale, clip: clip ?? image.bounds) { image })
    return canvas
  }

  // MARK: Making

  @Test("A path has a current point, which is the start after closing")
  func currentPoint() {
    let path = CGMutablePath()
    #expect(path.isEmpty && path.currentPoint == .zero && path.boundingBox.isNull)
    path.addLine(to: CGPoint(x: 5, y: 5))
    #expect(path.isEmpty, "a line without a beginning is ignored")
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 2))
    path.addQuadCurve(to: CGPoint(x: 3, y: 4), control: CGPoint(x: 9, y: 3))
    #expect(path.currentPoint == CGPoint(x: 3, y: 4))
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 0, y: 0))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 9, height: 4))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 6, height: 4))
  }

  @Test("The bounding box of curves is tight; that of control points is not")
  func boxes() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(to: CGPoint(x: 4, y: 0), control1: CGPoint(x: 0, y: 4), control2: CGPoint(x: 4, y: 4))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 4, height: 3))
    let circle = CGPath(ellipseIn: CGRect(x: -5, y: 1, width: 10, height: 6), transform: nil)
      .boundingBoxOfPath
    #expect(abs(circle.minX + 5) < 1e-9 && abs(circle.maxX - 5) < 1e-9)
    #expect(abs(circle.minY - 1) < 1e-9 && abs(circle.maxY - 7) < 1e-9)
  }

  @Test("The fill rule decides about points inside two loops")
  func containing() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
    let middle = CGPoint(x: 5, y: 5)
    #expect(path.contains(middle) && !path.contains(middle, using: .evenOdd))
    #expect(path.contains(CGPoint(x: 1, y: 5), using: .evenOdd) && !path.contains(CGPoint(x: 11, y: 5)))
    #expect(path.contains(CGPoint(x: 15, y: 5), transform: CGAffineTransform(translationX: -10, y: 0)))
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 2, height: 2), transform: nil)
    #expect(circle.contains(CGPoint(x: 0.30, y: 0.30)) && !circle.contains(CGPoint(x: 0.28, y: 0.28)))
    #expect(!circle.contains(CGPoint(x: CGFloat.nan, y: 1)))
  }

  @Test("Copies do not change; a transform applies to added elements")
  func copies() throws {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    let copy = try #require(path.copy())
    let double = CGAffineTransform(scaleX: 2, y: 2).concatenating(CGAffineTransform(translationX: 3, y: 0))
    path.addPath(copy, transform: double)
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 5, height: 2))
    #expect(path.currentPoint == CGPoint(x: 3, y: 0))
    #expect(copy.boundingBox == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(path != copy && copy == CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil))
  }

  @Test("Transforms concatenate and invert, and map rectangles to bounding boxes")
  func maps() {
    let turn = CGAffineTransform(rotationAngle: .pi / 2)
    let point = CGPoint(x: 1, y: 0).applying(turn)
    #expect(abs(point.x) < 1e-12 && abs(point.y - 1) < 1e-12)
    let map = turn.translatedBy(x: 3, y: 4).scaledBy(x: 2, y: 5)
    let back = CGPoint(x: 7, y: -2).applying(map).applying(map.inverted())
    #expect(abs(back.x - 7) < 1e-9 && abs(back.y + 2) < 1e-9)
    let rect = CGRect(x: 0, y: 0, width: 4, height: 1).applying(turn)
    #expect(abs(rect.minX + 1) < 1e-9 && abs(rect.width - 1) < 1e-9 && abs(rect.height - 4) < 1e-9)
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  // MARK: Filling

  @Test("A rectangle on the edges of pixels covers them and no others", arguments: [1.0, 1.25, 1.5, 2.0])
  func exactRectangle(_ scale: CGFloat) throws {
    let canvas = try draw(20, 20, scale: scale) { context in
      context.addRect(CGRect(x: 4, y: 8, width: 4, height: 4))
      context.fillPath()
    }
    let pixels = CGRect(x: 4 * scale, y: 8 * scale, width: 4 * scale, height: 4 * scale)
    for y in 0..<20 {
      for x in 0..<20 {
        let isInside = pixels.contains(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
        #expect(canvas[x, y] == (isInside ? 0xFF00_0000 : 0), "\(x), \(y)")
      }
    }
  }

  @Test("An edge inside of a pixel covers as much of it as is inside")
  func partialPixels() throws {
    let canvas = try draw(4, 3) { context in
      context.addRect(CGRect(x: 0.5, y: 1, width: 2.25, height: 0.5))
      context.fillPath()
    }
    for (x, wanted) in [64, 128, 96, 0].enumerated() {
      #expect(abs(canvas.opacity(x, 1) - wanted) <= 1, "\(x)")
    }
    #expect(canvas.ink(in: Rectangle(x: 0, y: 0, width: 4, height: 1)) == 0)
  }

  @Test("A circle covers π r² at every scale", arguments: [1.0, 1.25, 1.5, 2.0], [3.0, 10.0, 31.7])
  func circleArea(_ scale: CGFloat, _ radius: CGFloat) throws {
    let size = Int((70 * scale).rounded())
    let canvas = try draw(size, size, scale: scale) { context in
      context.fillEllipse(
        in: CGRect(x: 35.3 - radius, y: 34.6 - radius, width: 2 * radius, height: 2 * radius))
    }
    let wanted = Double.pi * pow(radius * scale, 2)
    #expect(abs(canvas.ink() - wanted) < wanted * 0.01, "\(canvas.ink()) instead of \(wanted)")
  }

  @Test("A doubly covered area is filled by the winding rule only")
  func rules() throws {
    for (rule, middle) in [(CGPathFillRule.winding, 255), (.evenOdd, 0)] {
      let canvas = try draw(6, 6) { context in
        context.addRect(CGRect(x: 0, y: 0, width: 6, height: 6))
        context.addRect(CGRect(x: 2, y: 2, width: 2, height: 2))
        context.fillPath(using: rule)
      }
      #expect(canvas.opacity(3, 3) == middle && canvas.opacity(1, 1) == 255)
    }
  }

  @Test("Arcs run in the requested direction")
  func arcs() throws {
    // Clockwise with y growing upwards is the upper way round on screen... from the right to the left.
    for (clockwise, y) in [(true, 2), (false, 17)] {
      let canvas = try draw(20, 20) { context in
        context.addArc(
          center: CGPoint(x: 10, y: 10), radius: 9, startAngle: 0, endAngle: .pi, clockwise: clockwise)
        context.fillPath()
      }
      #expect(canvas.opacity(10, y) == 255 && canvas.opacity(10, 19 - y) == 0)
      #expect(abs(canvas.ink() - .pi * 81 / 2) < 1)
    }
    let quad = try draw(10, 10) { context in
      context.move(to: CGPoint(x: 0, y: 0))
      context.addQuadCurve(to: CGPoint(x: 9, y: 0), control: CGPoint(x: 4.5, y: 9))
      context.fillPath()
    }
    #expect(abs(quad.ink() - 27) < 0.3, "two thirds of base times height of the control triangle, halved")
    let whole = try draw(20, 20) { context in
      context.addArc(
        center: CGPoint(x: 10, y: 10), radius: 9, startAngle: 1, endAngle: 1 + 2 * .pi, clockwise: false)
      context.fillPath()
    }
    #expect(abs(whole.ink() - .pi * 81) < 2)
  }

  @Test("Filling consumes the path, and respects the clip")
  func clip() throws {
    let clip = Rectangle(x: 2, y: 1, width: 3, height: 2)
    let canvas = try draw(8, 8, clip: clip) { context in
      context.addRect(CGRect(x: -5, y: -5, width: 50, height: 50))
      context.fillPath()
      context.setFillColor(CGColor.red)
      context.fillPath()
    }
    #expect(canvas.rows[1] == "..KKK..." && canvas.ink() == 6)
  }

  @Test("A translucent fill covers each pixel once, over what is there")
  func translucentFill() throws {
    let canvas = try Canvas(3, 1, filledWith: .white)
    let context = CGContext(origin: .zero, scale: 1, clip: canvas.image.bounds) { canvas.image }
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    context.addRect(CGRect(x: 0, y: 0, width: 2, height: 1))
    context.addRect(CGRect(x: 1, y: 0, width: 1, height: 1))
    context.fillPath()
    #expect(isClose(canvas[0, 0], 0xFFFF_8080) && isClose(canvas[1, 0], 0xFFFF_8080))
    #expect(canvas[2, 0] == 0xFFFF_FFFF)
  }

  // MARK: Lines

  @Test("A line is as wide as it says, on both sides of the path", arguments: [1.0, 1.5, 2.0])
  func lineWidth(_ scale: CGFloat) throws {
    let canvas = try draw(24, 24, scale: scale) { context in
      context.setLineWidth(2)
      context.move(to: CGPoint(x: 2, y: 4))
      context.addLine(to: CGPoint(x: 10, y: 4))
      context.strokePath()
    }
    for y in 0..<24 {
      for x in 0..<24 {
        let isInside =
          (2 * scale..<10 * scale).contains(Double(x) + 0.5)
          && (3 * scale..<5 * scale).contains(Double(y) + 0.5)
        let wanted = isInside ? 255 : 0
        let isPartial = scale == 1.5 && (y == 4 || y == 7)
        if !isPartial { #expect(abs(canvas.opacity(x, y) - wanted) < 6, "\(x), \(y)") }
      }
    }
    #expect(abs(canvas.ink() - 16 * scale * scale) < 0.3)
  }

  @Test("Line caps are butt, round or square")
  func caps() throws {
    func ink(_ cap: CGLineCap) throws -> Double {
      try draw(40, 20) { context in
        context.setLineWidth(10)
        context.setLineCap(cap)
        context.move(to: CGPoint(x: 10, y: 10))
        context.addLine(to: CGPoint(x: 30, y: 10))
        context.strokePath()
      }.ink()
    }
    #expect(abs(try ink(.butt) - 200) < 1)
    #expect(abs(try ink(.square) - 300) < 1)
    #expect(abs(try ink(.round) - (200 + .pi * 25)) < 2)
  }

  @Test("Line joins are mitered up to the limit, beveled or round")
  func joins() throws {
    func ink(_ join: CGLineJoin, limit: CGFloat = 10) throws -> Double {
      try draw(40, 40) { context in
        context.setLineWidth(10)
        context.setLineJoin(join)
        context.setMiterLimit(limit)
        context.move(to: CGPoint(x: 0, y: 20))
        context.addLine(to: CGPoint(x: 20, y: 20))
        context.addLine(to: CGPoint(x: 20, y: 40))
        context.strokePath()
      }.ink()
    }
    // Two arms of 20 × 10 that share a quarter of 5 × 5, and what the corner adds outside.
    #expect(abs(try ink(.miter) - 400) < 1)
    #expect(abs(try ink(.bevel) - (375 + 12.5)) < 1)
    #expect(abs(try ink(.miter, limit: 1.2) - (375 + 12.5)) < 1)
    #expect(abs(try ink(.round) - (375 + .pi * 25 / 4)) < 1)
  }

  @Test("A closed line has a corner where it began")
  func closedLine() throws {
    let canvas = try draw(12, 12) { context in
      context.setLineWidth(2)
      context.addRect(CGRect(x: 2, y: 2, width: 8, height: 8))
      context.strokePath()
    }
    #expect(abs(canvas.ink() - 64) < 0.5)
    #expect(canvas.opacity(1, 1) > 250 && canvas.opacity(5, 5) == 0)
  }

  @Test("After closing, the next element starts at the subpath's start")
  func afterClosing() throws {
    let canvas = try draw(12, 12) { context in
      context.setLineWidth(2)
      context.addRect(CGRect(x: 2, y: 2, width: 4, height: 6))
      context.addLine(to: CGPoint(x: 11, y: 11))
      context.strokePath()
    }
    #expect(canvas.opacity(9, 9) > 200 && canvas.opacity(4, 4) > 200)
    #expect(canvas.opacity(4, 8) > 200 && canvas.opacity(6, 9) == 0, "the rectangle is closed as it was")
  }

  @Test("A line around a circle is a ring", arguments: [1.0, 1.25, 2.0])
  func ring(_ scale: CGFloat) throws {
    let canvas = try draw(80, 80, scale: scale) { context in
      context.setLineWidth(3)
      context.strokeEllipse(in: CGRect(x: 5, y: 5, width: 30, height: 30))
    }
    let wanted = 2 * Double.pi * 15 * 3 * scale * scale
    #expect(abs(canvas.ink() - wanted) < wanted * 0.01)
    #expect(canvas.opacity(Int(20 * scale), Int(20 * scale)) == 0)
  }

  @Test("Dashes and gaps follow each other, from the phase on")
  func dashes() throws {
    func row(phase: CGFloat, _ lengths: [CGFloat], scale: CGFloat = 1) throws -> [Int] {
      let canvas = try draw(12, 2, scale: scale) { context in
        context.setLineWidth(2)
        context.setLineDash(phase: phase, lengths: lengths)
        context.move(to: CGPoint(x: 0, y: 1))
        context.addLine(to: CGPoint(x: 12, y: 1))
        context.strokePath()
      }
      return (0..<12).map { canvas.opacity($0, 0) > 127 ? 1 : 0 }
    }
    #expect(try row(phase: 0, [3, 2]) == [1, 1, 1, 0, 0, 1, 1, 1, 0, 0, 1, 1])
    #expect(try row(phase: 1, [3, 2]) == [1, 1, 0, 0, 1, 1, 1, 0, 0, 1, 1, 1])
    #expect(try row(phase: -1, [3, 2]) == [0, 1, 1, 1, 0, 0, 1, 1, 1, 0, 0, 1])
    #expect(try row(phase: 0, [1]) == [1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0])
    #expect(try row(phase: 0, [1, 2, 3]) == [1, 0, 0, 1, 1, 1, 0, 1, 1, 0, 0, 0])
    #expect(try row(phase: 0, [1.5, 1], scale: 2) == [1, 1, 1, 0, 0, 1, 1, 1, 0, 0, 1, 1])
    for none in [[], [0, 0], [-1, 2], [CGFloat.nan, 1], [.infinity, 1]] {
      #expect(try row(phase: .nan, none).allSatisfy { $0 == 1 }, "\(none)")
    }
  }

  @Test("Dashes go around corners and along curves")
  func dashedCorners() throws {
    let corner = try draw(10, 10) { context in
      context.setLineWidth(2)
      context.setLineDash(phase: 0, lengths: [4, 100])
      context.move(to: CGPoint(x: 6, y: 8))
      context.addLine(to: CGPoint(x: 8, y: 8))
      context.addLine(to: CGPoint(x: 8, y: 2))
      context.strokePath()
    }
    #expect(corner.opacity(8, 8) > 250, "the dash has the corner's point")
    #expect(abs(corner.ink() - 8) < 0.3)
    let circle = try draw(80, 80) { context in
      context.setLineWidth(2)
      context.setLineDash(phase: 0, lengths: [5, 5])
      context.strokeEllipse(in: CGRect(x: 10, y: 10, width: 60, height: 60))
    }
    #expect(abs(circle.ink() - .pi * 60) < 6)
  }

  @Test("A line of zero length is a dot with round or square caps, and invisible without")
  func dots() throws {
    for (cap, wanted) in [(CGLineCap.butt, 0.0), (.round, .pi * 9), (.square, 36)] {
      for closes in [false, true] {
        let canvas = try draw(10, 10) { context in
          context.setLineWidth(6)
          context.setLineCap(cap)
          context.move(to: CGPoint(x: 5, y: 5))
          context.addLine(to: CGPoint(x: 5, y: 5))
          context.addCurve(
            to: CGPoint(x: 5, y: 5), control1: CGPoint(x: 5.01, y: 5), control2: CGPoint(x: 5, y: 5))
          if closes { context.closePath() }
          context.strokePath()
        }
        #expect(abs(canvas.ink() - wanted) < 0.5, "\(cap) \(closes)")
      }
    }
  }

  // MARK: The state

  @Test("Colors and the style of lines are saved and restored, the path is not")
  func savedState() throws {
    let canvas = try draw(4, 4) { context in
      context.setFillColor(CGColor.red)
      context.saveGState()
      context.setFillColor(CGColor.blue)
      context.setStrokeColor(CGColor.blue)
      context.setLineWidth(7)
      context.setLineCap(.round)
      context.setLineDash(phase: 1, lengths: [2])
      context.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.restoreGState()
      context.restoreGState()
      context.fillPath()
      #expect(context.strokeColor == CGColor.black && context.state.strokeStyle.width == 1)
      #expect(context.state.strokeStyle.cap == .butt && context.state.strokeStyle.dashLengths.isEmpty)
    }
    #expect(canvas.rows == ["R...", "....", "....", "...."])
  }

  // MARK: What is too large

  @Test("Shapes far larger than the picture are drawn right where it is")
  func largeShapes() throws {
    for size in [1e5, 1e7, 1e9, 1e30, CGFloat.greatestFiniteMagnitude / 4] {
      let square = try draw(8, 8) { context in
        context.addRect(CGRect(x: 4, y: -size, width: size, height: 2 * size))
        context.fillPath()
      }
      #expect(square.row(0) == "....KKKK" && square.ink() == 32, "\(size)")
    }
    for radius in [1e4, 1e5, 1e6, 1e7] {
      let circle = try draw(8, 8) { context in
        context.fillEllipse(in: CGRect(x: 4, y: 4 - radius, width: 2 * radius, height: 2 * radius))
      }
      #expect(abs(circle.ink() - 32) < 1.5, "\(radius): \(circle.ink())")
      let ring = try draw(8, 8) { context in
        context.setLineWidth(2)
        context.strokeEllipse(in: CGRect(x: 4, y: 4 - radius, width: 2 * radius, height: 2 * radius))
      }
      #expect(abs(ring.ink() - 16) < 1, "\(radius): \(ring.ink())")
    }
    let line = try draw(8, 8) { context in
      context.setLineWidth(2)
      context.move(to: CGPoint(x: -1e9, y: 4))
      context.addLine(to: CGPoint(x: 1e9, y: 4))
      context.strokePath()
    }
    #expect(abs(line.ink() - 16) < 0.1)
    let frame = try draw(8, 8) { context in
      context.setLineWidth(4)
      context.addRect(CGRect(x: 4, y: 4, width: 1e6, height: 1e6))
      context.strokePath()
    }
    #expect(abs(frame.ink() - (36 - 4)) < 0.3, "with its corner in sight")
  }

  @Test("Dashes of a line that starts far away have the correct phase")
  func dashesFromFar() throws {
    let canvas = try draw(12, 2) { context in
      context.setLineWidth(2)
      context.setLineDash(phase: 0, lengths: [3, 2])
      context.move(to: CGPoint(x: -1_000_000, y: 1))
      context.addLine(to: CGPoint(x: 1e9, y: 1))
      context.strokePath()
    }
    #expect((0..<12).map { canvas.opacity($0, 0) > 127 ? 1 : 0 } == [1, 1, 1, 0, 0, 1, 1, 1, 0, 0, 1, 1])
  }

  @Test("Many thousands of points are drawn without seams")
  func manyPoints() throws {
    // A saw of 17 000 teeth, half of whose area is inside.
    let saw = try draw(540, 20) { context in
      context.move(to: CGPoint(x: 0, y: 20))
      for tooth in 0..<17_000 {
        context.addLine(to: CGPoint(x: Double(2 * tooth + 1) / 64, y: 0))
        context.addLine(to: CGPoint(x: Double(2 * tooth + 2) / 64, y: 20))
      }
      context.fillPath()
    }
    #expect(abs(saw.ink() - 5312.5) < 60, "\(saw.ink())")
    let line = try draw(100, 40) { context in
      context.setLineWidth(4)
      context.move(to: CGPoint(x: 0, y: 20))
      for step in 1...33_000 { context.addLine(to: CGPoint(x: Double(step) / 330, y: 20)) }
      context.strokePath()
    }
    #expect(abs(line.ink() - 400) < 2, "\(line.ink())")
    #expect((0..<100).allSatisfy { line.opacity($0, 19) > 250 }, "no seams")
  }

  @Test("NaN, infinite and extreme numbers draw no wrong pixels and do not hang")
  func absurdNumbers() throws {
    let odd: [CGFloat] = [.nan, .infinity, -1e300, 1e9, 0]
    for a in odd {
      for b in odd {
        _ = try draw(4, 4, scale: 1.5) { context in
          for join in [CGLineJoin.miter, .round] {
            context.setLineJoin(join)
            context.setLineWidth(a)
            context.setMiterLimit(b)
            context.setLineDash(phase: a, lengths: [b, 3])
            context.move(to: CGPoint(x: 1, y: 1))
            context.addLine(to: CGPoint(x: 3, y: 2))
            context.strokePath()
            context.setLineWidth(1)
            context.setLineDash(phase: 0, lengths: join == .miter ? [] : [2])
            context.move(to: CGPoint(x: a, y: 1))
            context.addLine(to: CGPoint(x: 2, y: b))
            context.addCurve(
              to: CGPoint(x: b, y: a), control1: CGPoint(x: a, y: b), control2: CGPoint(x: 1, y: b))
            context.addQuadCurve(to: CGPoint(x: 1, y: a), control: CGPoint(x: b, y: b))
            context.closePath()
            let path = CGMutablePath()
            if let made = context.path { path.addPath(made) }
            context.strokePath()
            context.addPath(path)
            context.fillPath()
            _ = path.contains(CGPoint(x: a, y: b))
            _ = path.boundingBoxOfPath
            context.addArc(
              center: CGPoint(x: a, y: 0), radius: b, startAngle: a, endAngle: b, clockwise: join == .miter)
            context.strokePath()
            context.fillEllipse(in: CGRect(x: a, y: b, width: b, height: a))
            path.addRoundedRect(
              in: CGRect(x: 0, y: a, width: b, height: 5), cornerWidth: a, cornerHeight: b)
            context.addPath(path)
            context.fillPath()
          }
        }
      }
    }
    let canvas = try draw(4, 4) { context in
      context.addRect(CGRect(x: 0, y: 0, width: CGFloat.nan, height: 4))
      context.fillPath()
    }
    #expect(canvas.ink() == 0)
  }
}
