import Foundation
import Pixman
import Testing

@testable import CasementGraphics

@Suite("Paths made of paths")
struct PathMakingTests {
  private let zigzag: CGPath = {
    let path = CGMutablePath()
    path.addLines(between: [
      CGPoint(x: 5, y: 5), CGPoint(x: 30, y: 8), CGPoint(x: 10, y: 30), CGPoint(x: 33, y: 33),
    ])
    path.addCurve(to: CGPoint(x: 6, y: 36), control1: CGPoint(x: 40, y: 20), control2: CGPoint(x: 20, y: 44))
    return path
  }()

  private func drawing(_ draw: (CGContext) -> Void) throws -> Canvas {
    let canvas = try Canvas(44, 44)
    draw(canvas.context())
    return canvas
  }

  /// How much two drawings differ at most, in 255ths.
  private func difference(_ a: Canvas, _ b: Canvas) -> Int {
    (0..<44).flatMap { y in (0..<44).map { x in abs(a.opacity(x, y) - b.opacity(x, y)) } }.max() ?? 0
  }

  @Test("Filling the outline of a line draws the line", arguments: [CGLineJoin.miter, .round, .bevel])
  func strokedCopy(_ join: CGLineJoin) throws {
    for cap in [CGLineCap.butt, .round, .square] {
      let line = try drawing {
        $0.setLineWidth(4)
        $0.setLineJoin(join)
        $0.setLineCap(cap)
        $0.addPath(zigzag)
        $0.strokePath()
      }
      let outline = zigzag.copy(strokingWithWidth: 4, lineCap: cap, lineJoin: join, miterLimit: 10)
      let area = try drawing {
        $0.addPath(outline)
        $0.fillPath()
      }
      #expect(difference(line, area) <= 16)
      let replaced = try drawing {
        $0.setLineWidth(2)
        $0.setLineJoin(join)
        $0.setLineCap(cap)
        $0.scaleBy(x: 2, y: 2)
        $0.addPath(zigzag.copy(using: [CGAffineTransform(scaleX: 0.5, y: 0.5)]) ?? zigzag)
        $0.replacePathWithStrokedPath()
        $0.fillPath()
      }
      #expect(difference(line, replaced) <= 16)
    }
  }

  @Test("The outline of a line with many points has no gaps")
  func longLine() {
    let path = CGMutablePath()
    path.move(to: .zero)
    for index in 1...20000 { path.addLine(to: CGPoint(x: index, y: index % 2)) }
    let outline = path.copy(strokingWithWidth: 1, lineCap: .butt, lineJoin: .bevel, miterLimit: 10)
    for x in stride(from: 100.25, to: 20000, by: 1991) {
      let fraction = x - x.rounded(.down)
      let y = Int(x) % 2 == 0 ? fraction : 1 - fraction
      #expect(outline.contains(CGPoint(x: x, y: y)))
    }
  }

  @Test("Dashes have their lengths, starting at the phase; the transform applies last")
  func dashedCopy() {
    let line = CGMutablePath()
    line.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
    let dashes = line.copy(
      dashingWithPhase: 1, lengths: [3, 2], transform: CGAffineTransform(scaleX: 2, y: 1))
    let places = dashes.elements.map { (($0.end?.x ?? -1) * 1000).rounded() / 1000 }
    #expect(places == [0, 4, 8, 14, 18, 20])
    #expect(dashes.elements.map(\.isMove) == [true, false, true, false, true, false])
    #expect(line.copy(dashingWithPhase: 0, lengths: []) == line)
    #expect(CGPath().copy(dashingWithPhase: 0, lengths: [1]).isEmpty)
  }

  @Test("Flattening gives straight lines within the tolerance")
  func flattened() {
    let circle = CGPath(ellipseIn: CGRect(x: -100, y: -100, width: 200, height: 200), transform: nil)
    for threshold in [0.01, 0.5, 5.0] {
      let flat = circle.flattened(threshold: threshold)
      var middle = CGPoint.zero
      for element in flat.elements {
        guard case .line(let point) = element else { continue }
        if middle != .zero {
          let radius = hypot((middle.x + point.x) / 2, (middle.y + point.y) / 2)
          #expect(100 - radius <= threshold + 0.03)
        }
        middle = point
      }
      #expect(flat.elements.allSatisfy { if case .curve = $0 { false } else { true } })
    }
    #expect(
      circle.flattened(threshold: 5).elements.count < circle.flattened(threshold: 0.01).elements.count)
  }

  @Test("A block sees each step with its points")
  func applyWithBlock() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addQuadCurve(to: CGPoint(x: 3, y: 4), control: CGPoint(x: 5, y: 6))
    path.addCurve(to: CGPoint(x: 7, y: 8), control1: .zero, control2: CGPoint(x: 9, y: 9))
    path.closeSubpath()
    var seen: [String] = []
    path.applyWithBlock { element in
      let counts: [CGPathElementType: Int] = [
        .moveToPoint: 1, .addLineToPoint: 1, .addQuadCurveToPoint: 2, .addCurveToPoint: 3,
      ]
      let count = counts[element.pointee.type] ?? 0
      let points = (0..<count).map { element.pointee.points[$0] }
      seen.append(
        "\(element.pointee.type) \(points.map { "\(Int($0.x)),\(Int($0.y))" }.joined(separator: " "))")
    }
    #expect(
      seen == [
        "moveToPoint 1,2", "addQuadCurveToPoint 5,6 3,4", "addCurveToPoint 0,0 9,9 7,8", "closeSubpath ",
      ])
    var count = 0
    path.apply(info: &count) { info, _ in info?.assumingMemoryBound(to: Int.self).pointee += 1 }
    #expect(count == 4)
  }

  @Test("A rectangle is recognized, however it was drawn")
  func isRect() {
    var rect = CGRect.zero
    let wanted = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(CGPath(rect: wanted, transform: nil).isRect(&rect) && rect == wanted)
    let lines = CGMutablePath()
    lines.addLines(between: [
      CGPoint(x: 1, y: 2), CGPoint(x: 1, y: 6), CGPoint(x: 4, y: 6), CGPoint(x: 4, y: 2), CGPoint(x: 1, y: 2),
    ])
    #expect(lines.isRect(&rect) && rect == wanted)
    lines.addLine(to: .zero)
    #expect(!lines.isRect(nil) && !zigzag.isRect(nil) && !CGPath().isRect(nil))
    let turned = CGPath(rect: wanted, transform: [CGAffineTransform(rotationAngle: 0.1)])
    #expect(!turned.isRect(nil))
  }

  @Test("An arc between tangents touches both lines")
  func tangents() {
    let path = CGMutablePath()
    path.addArc(tangent1End: .zero, tangent2End: CGPoint(x: 1, y: 1), radius: 1)
    #expect(path.isEmpty)
    path.move(to: CGPoint(x: 10, y: 0))
    path.addArc(tangent1End: .zero, tangent2End: CGPoint(x: 0, y: 10), radius: 4)
    #expect(abs(path.currentPoint.x) < 1e-9 && abs(path.currentPoint.y - 4) < 1e-9)
    #expect(
      path.elements.contains { if case .line(let p) = $0 { hypot(p.x - 4, p.y) < 1e-9 } else { false } })
    let bounds = path.boundingBoxOfPath
    #expect(bounds.minX > -1e-9 && bounds.minY > -1e-9)
    #expect(!path.contains(CGPoint(x: 0.5, y: 0.5)))
    path.addArc(tangent1End: CGPoint(x: 0, y: 20), tangent2End: CGPoint(x: 0, y: 30), radius: 4)
    #expect(path.currentPoint == CGPoint(x: 0, y: 20))
    let moved = CGMutablePath()
    let map = CGAffineTransform(a: 0, b: 2, c: -2, d: 0, tx: 7, ty: 1)
    moved.move(to: CGPoint(x: 10, y: 0), transform: map)
    moved.addArc(tangent1End: .zero, tangent2End: CGPoint(x: 0, y: 10), radius: 4, transform: map)
    let end = CGPoint(x: 0, y: 4).applying(map)
    #expect(hypot(moved.currentPoint.x - end.x, moved.currentPoint.y - end.y) < 1e-9)
  }

  @Test("A relative arc has its angle, in either direction")
  func relativeArc() {
    for delta in [CGFloat(1.5), -1.5, 3, -3] {
      let path = CGMutablePath()
      path.addRelativeArc(center: .zero, radius: 2, startAngle: 1, delta: delta)
      let end = CGPoint(x: 2 * cos(1 + delta), y: 2 * sin(1 + delta))
      #expect(hypot(path.currentPoint.x - end.x, path.currentPoint.y - end.y) < 1e-6)
      let middle = CGPoint(x: 1.9 * cos(1 + delta / 2), y: 1.9 * sin(1 + delta / 2))
      #expect(path.contains(middle))
    }
  }

  @Test("A reversed path looks the same and has the opposite orientation")
  func reversed() {
    let path = CGMutablePath()
    path.addPath(zigzag)
    path.addEllipse(in: CGRect(x: 1, y: 1, width: 4, height: 4))
    path.addQuadCurve(to: CGPoint(x: 9, y: 9), control: CGPoint(x: 3, y: 0))
    let back = path.reversed
    #expect(back.reversed == CGPath(path))
    #expect(back.boundingBoxOfPath == path.boundingBoxOfPath)
    #expect(back.elements.first == .move(CGPoint(x: 6, y: 36)))
  }

  @Test("The context returns its current path, in user space")
  func pathOfContext() throws {
    let context = try Canvas(10, 10).context(scale: 2)
    #expect(context.path == nil && context.isPathEmpty && context.boundingBoxOfPath.isNull)
    context.translateBy(x: 1, y: 0)
    context.move(to: CGPoint(x: 1, y: 1))
    context.addLine(to: CGPoint(x: 3, y: 2))
    #expect(context.currentPointOfPath == CGPoint(x: 3, y: 2))
    #expect(context.path?.elements == [.move(CGPoint(x: 1, y: 1)), .line(CGPoint(x: 3, y: 2))])
    context.addLine(to: CGPoint(x: 1, y: 2))
    #expect(context.pathContains(CGPoint(x: 1.2, y: 1.5), mode: .fill))
    #expect(!context.pathContains(CGPoint(x: 0.2, y: 1.2), mode: .fillStroke))
    context.setLineWidth(3)
    #expect(context.pathContains(CGPoint(x: 1, y: 2.5), mode: .stroke))
    #expect(context.convertToDeviceSpace(CGPoint(x: 1, y: 1)) == CGPoint(x: 4, y: 2))
    #expect(
      context.convertToUserSpace(CGRect(x: 4, y: 2, width: 2, height: 2))
        == CGRect(x: 1, y: 1, width: 1, height: 1))
  }

  @Test("Fill and stroke draws the line on top")
  func drawPath() throws {
    let canvas = try Canvas(6, 6)
    let context = canvas.context()
    context.setFillColor(.red)
    context.setStrokeColor(.blue)
    context.setLineWidth(2)
    context.addRect(CGRect(x: 1, y: 1, width: 4, height: 4))
    context.drawPath(using: .fillStroke)
    #expect(canvas.row(0) == "BBBBBB" && canvas.row(2) == "BBRRBB")
    #expect(context.isPathEmpty)
  }
}
