import Casement
import Pixman
import Testing

@testable import CasementGraphics

@Suite("Bézier paths")
struct BezierPathTests {
  /// The canvas after a drawing in the current context.
  private func draw(_ width: Int, _ height: Int, scale: CGFloat = 1, _ body: () -> Void) throws -> Canvas {
    let canvas = try Canvas(width, height)
    let image = canvas.image
    CGContext(origin: .zero, scale: scale, clip: image.bounds) { image }.makeCurrent(body)
    return canvas
  }

  @Test("Fills and strokes use the current colors; without a context they draw nothing")
  func colours() throws {
    let path = UIBezierPath(rect: CGRect(x: 1, y: 1, width: 4, height: 4))
    path.lineWidth = 2
    path.fill()
    path.stroke()
    let canvas = try draw(6, 6) {
      UIColor.green.setFill()
      UIColor.red.setStroke()
      path.fill()
    }
    #expect(canvas.rows == ["......", ".GGGG.", ".GGGG.", ".GGGG.", ".GGGG.", "......"])
    let outline = try draw(6, 6) {
      UIColor.red.setStroke()
      path.stroke()
    }
    #expect(outline.rows == ["RRRRRR", "RRRRRR", "RR..RR", "RR..RR", "RRRRRR", "RRRRRR"])
  }

  @Test("Ovals and round rectangles have the expected area", arguments: [1.0, 1.25, 1.5, 2.0])
  func areas(_ scale: CGFloat) throws {
    let side = Int(40 * scale)
    let rect = CGRect(x: 3, y: 5, width: 30, height: 22)
    let shapes: [(UIBezierPath, Double)] = [
      (UIBezierPath(ovalIn: rect), .pi * 15 * 11),
      (UIBezierPath(roundedRect: rect, cornerRadius: 7), 660 - (4 - .pi) * 49),
      (UIBezierPath(roundedRect: rect, cornerRadius: 100), 660 - (4 - .pi) * 15 * 11),
      (UIBezierPath(roundedRect: rect, cornerRadius: 0), 660),
      (
        UIBezierPath(
          roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight],
          cornerRadii: CGSize(width: 8, height: 4)), 660 - (4 - .pi) * 8 * 4 / 2
      ),
      (
        UIBezierPath(
          arcCenter: CGPoint(x: 18, y: 16), radius: 12, startAngle: 0, endAngle: 2 * .pi, clockwise: false),
        .pi * 144
      ),
    ]
    for (index, (path, points)) in shapes.enumerated() {
      let canvas = try draw(side, side, scale: scale) { path.fill() }
      let wanted = points * scale * scale
      #expect(abs(canvas.ink() - wanted) < wanted * 0.01, "\(index): \(canvas.ink()) instead of \(wanted)")
    }
  }

  @Test("Only the corners that are asked for are round")
  func corners() throws {
    let corners: [(UIRectCorner, Int, Int)] = [
      (.topLeft, 0, 0), (.topRight, 9, 0), (.bottomLeft, 0, 9), (.bottomRight, 9, 9),
    ]
    for (corner, _, _) in corners {
      let canvas = try draw(10, 10) {
        UIBezierPath(
          roundedRect: CGRect(x: 0, y: 0, width: 10, height: 10), byRoundingCorners: corner,
          cornerRadii: CGSize(width: 5, height: 5)
        ).fill()
      }
      for (other, x, y) in corners {
        #expect(canvas.opacity(x, y) == (other == corner ? 0 : 255), "\(corner.rawValue) \(x), \(y)")
      }
    }
  }

  @Test("Arcs run clockwise on screen on request")
  func arcs() throws {
    for (clockwise, y) in [(true, 17), (false, 2)] {
      let path = UIBezierPath(
        arcCenter: CGPoint(x: 10, y: 10), radius: 9, startAngle: 0, endAngle: .pi, clockwise: clockwise)
      let canvas = try draw(20, 20) { path.fill() }
      #expect(canvas.opacity(10, y) == 255 && canvas.opacity(10, 19 - y) == 0)
      #expect(abs(path.currentPoint.x - 1) < 1e-9)
    }
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addArc(
      withCenter: CGPoint(x: 10, y: 0), radius: 5, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    path.close()
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 15, height: 5), "with a line to the arc's beginning")
  }

  @Test("A path knows its points, bounds and containment, and can be emptied")
  func contents() {
    let path = UIBezierPath()
    #expect(path.isEmpty && path.currentPoint == .zero)
    path.addLine(to: CGPoint(x: 3, y: 3))
    path.addCurve(to: .zero, controlPoint1: .zero, controlPoint2: .zero)
    path.addQuadCurve(to: .zero, controlPoint: .zero)
    path.close()
    #expect(path.isEmpty)
    path.move(to: CGPoint(x: 2, y: 2))
    path.addQuadCurve(to: CGPoint(x: 6, y: 2), controlPoint: CGPoint(x: 4, y: 6))
    #expect(path.bounds == CGRect(x: 2, y: 2, width: 4, height: 2))
    #expect(path.contains(CGPoint(x: 4, y: 3)) && !path.contains(CGPoint(x: 4, y: 5)))
    path.apply(CGAffineTransform(translationX: 10, y: 0))
    #expect(path.currentPoint == CGPoint(x: 16, y: 2) && path.contains(CGPoint(x: 14, y: 3)))
    let copy = path.cgPath
    path.removeAllPoints()
    #expect(path.isEmpty && !copy.isEmpty)
    path.cgPath = copy
    #expect(path.cgPath == copy && UIBezierPath(cgPath: copy).bounds == path.bounds)
  }

  @Test("The fill rule is the path's own")
  func fillRule() throws {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 6, height: 6))
    path.append(UIBezierPath(rect: CGRect(x: 2, y: 2, width: 2, height: 2)))
    let middle = CGPoint(x: 3, y: 3)
    #expect(path.contains(middle))
    #expect(try draw(6, 6) { path.fill() }.ink() == 36)
    path.usesEvenOddFillRule = true
    #expect(!path.contains(middle))
    #expect(try draw(6, 6) { path.fill() }.ink() == 32)
  }

  @Test("The style of the line is the path's own and not the context's")
  func style() throws {
    func ink(_ path: UIBezierPath, scale: CGFloat = 1) throws -> Double {
      try draw(40, 40, scale: scale) {
        UIGraphicsGetCurrentContext()?.setLineWidth(30)
        path.stroke()
      }.ink()
    }
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 10, y: 10))
    path.addLine(to: CGPoint(x: 20, y: 10))
    path.addLine(to: CGPoint(x: 20, y: 20))
    path.lineWidth = 4
    #expect(abs(try ink(path) - 80) < 0.5)
    path.lineJoinStyle = .round
    #expect(abs(try ink(path) - (76 + .pi)) < 0.5)
    path.lineJoinStyle = .miter
    path.miterLimit = 1
    #expect(abs(try ink(path) - 78) < 0.5)
    path.lineCapStyle = .square
    #expect(abs(try ink(path) - (78 + 16)) < 0.5)
    path.lineCapStyle = .butt
    let dashes: [CGFloat] = [2, 3]
    path.setLineDash(dashes, count: 2, phase: 0)
    #expect(abs(try ink(path) - 32) < 0.5)
    path.setLineDash(nil, count: 0, phase: 0)
    #expect(abs(try ink(path) - 78) < 0.5)
    path.lineWidth = 0
    #expect(abs(try ink(path, scale: 1.5) - 30) < 1, "one pixel wide")
  }

  @Test("A clip is the inside of the path by its own rule, until the state is restored")
  func addClip() throws {
    let canvas = try draw(6, 1) {
      let context = UIGraphicsGetCurrentContext()
      context?.saveGState()
      let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 1))
      path.append(UIBezierPath(rect: CGRect(x: 1, y: 0, width: 2, height: 1)))
      path.usesEvenOddFillRule = true
      path.addClip()
      UIRectFill(CGRect(x: 0, y: 0, width: 6, height: 1))
      context?.restoreGState()
      UIColor.red.setFill()
      UIRectClip(CGRect(x: 5, y: 0, width: 1, height: 1))
      UIRectFill(CGRect(x: 0, y: 0, width: 6, height: 1))
    }
    #expect(canvas.rows == ["K..KKR"])
  }

  @Test("Filling and stroking take a blend mode and an opacity, and keep those of the context")
  func blending() throws {
    let canvas = try draw(3, 1) {
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 3, height: 1))
      UIColor.green.set()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).fill(with: .plusLighter, alpha: 1)
      let line = UIBezierPath()
      line.move(to: CGPoint(x: 1, y: 0.5))
      line.addLine(to: CGPoint(x: 2, y: 0.5))
      line.stroke(with: .copy, alpha: 0.5)
      UIRectFillUsingBlendMode(CGRect(x: 2, y: 0, width: 1, height: 1), .clear)
      #expect(UIGraphicsGetCurrentContext()?.state.alpha == 1)
    }
    #expect(canvas[0, 0] == 0xFFFF_FF00)
    #expect(canvas[1, 0] == 0x8000_8000 && canvas[2, 0] == 0)
  }

  @Test("Dashes read back as they were set; a reversed path looks the same")
  func dashes() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 4, y: 0))
    path.lineWidth = 3
    path.setLineDash([2, 1], count: 2, phase: 0.5)
    let back = path.reversing()
    #expect(back.currentPoint == .zero && back.lineWidth == 3)
    var (count, phase): (Int, CGFloat) = (0, 0)
    back.getLineDash(nil, count: &count, phase: &phase)
    var lengths = [CGFloat](repeating: 0, count: count)
    back.getLineDash(&lengths, count: nil, phase: nil)
    #expect(lengths == [2, 1] && phase == 0.5)
  }
}
