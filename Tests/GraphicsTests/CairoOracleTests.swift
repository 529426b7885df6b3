import CCairo
import Foundation
import Pixman
import Testing

@testable import CasementGraphics

/// Numbers that are the same in every run.
private struct Chance: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &self) }

  mutating func point(_ range: ClosedRange<CGFloat> = -4...68) -> CGPoint {
    CGPoint(x: number(range), y: number(range))
  }

  mutating func element<T>(of values: [T]) -> T { values[Int.random(in: 0..<values.count, using: &self)] }
}

/// A path and how it is drawn, by chance.
private struct Shape {
  let path: CGPath
  var style = StrokeStyle()
  var isStroked = false
  var rule = CGPathFillRule.winding
  var map = CGAffineTransform.identity
  var clip: CGPath?

  init(_ seed: Int) {
    var chance = Chance(state: UInt64(seed))
    path = Shape.path(&chance)
    rule = chance.element(of: [.winding, .evenOdd])
    if chance.number(0...1) < 0.5 {
      map = CGAffineTransform(translationX: 32, y: 32).rotated(by: chance.number(0...6))
        .scaledBy(x: chance.number(0.6...1.4), y: chance.number(0.6...1.4)).translatedBy(x: -32, y: -32)
    }
    if chance.number(0...1) < 0.3 { clip = Shape.clip(&chance) }
    guard seed % 5 > 1 else { return }
    isStroked = true
    style.width = chance.element(of: [0.5, 1, 2, 3.3, 7])
    style.cap = chance.element(of: [.butt, .round, .square])
    style.join = chance.element(of: [.miter, .round, .bevel])
    style.miterLimit = chance.element(of: [1.5, 4, 10])
    guard seed % 5 == 4 else { return }
    style.dashLengths = (0..<Int.random(in: 1...4, using: &chance)).map { _ in chance.number(1...9) }
    style.dashPhase = chance.number(0...20)
  }

  /// A path to clip to. Upright rectangles are on whole pixels, where a context puts them.
  private static func clip(_ chance: inout Chance) -> CGPath {
    let path = path(&chance)
    var rect = CGRect.zero
    guard path.isRect(&rect) else { return path }
    let (left, top) = (rect.minX.rounded(), rect.minY.rounded())
    return CGPath(
      rect: CGRect(x: left, y: top, width: rect.maxX.rounded() - left, height: rect.maxY.rounded() - top),
      transform: nil)
  }

  private static func path(_ chance: inout Chance) -> CGPath {
    let path = CGMutablePath()
    for _ in 0..<Int.random(in: 1...2, using: &chance) {
      let (a, b) = (chance.point(), chance.point())
      let rect = CGRect(x: a.x, y: a.y, width: b.x - a.x, height: b.y - a.y).standardized
      switch Int.random(in: 0...4, using: &chance) {
      case 0: path.addRect(rect)
      case 1: path.addEllipse(in: rect)
      case 2:
        path.addRoundedRect(
          in: rect, cornerWidth: min(rect.width / 2, chance.number(1...9)),
          cornerHeight: min(rect.height / 2, chance.number(1...9)))
      case 3:
        path.move(to: a)
        for _ in 0..<Int.random(in: 1...3, using: &chance) {
          path.addCurve(to: chance.point(), control1: chance.point(), control2: chance.point())
        }
      default:
        path.move(to: a)
        for _ in 0..<Int.random(in: 1...5, using: &chance) { path.addLine(to: chance.point()) }
        if chance.number(0...1) < 0.5 { path.closeSubpath() }
      }
    }
    return path
  }

  static let side = 64

  /// The coverage of each pixel as a context draws it, from 0 to 255.
  func drawn() throws -> [UInt8] {
    let canvas = try Canvas(Shape.side, Shape.side)
    let context = canvas.context()
    if let clip {
      context.addPath(clip)
      context.clip(using: rule)
    }
    context.concatenate(map)
    context.addPath(path)
    if isStroked {
      context.setLineWidth(style.width)
      context.setLineCap(style.cap)
      context.setLineJoin(style.join)
      context.setMiterLimit(style.miterLimit)
      context.setLineDash(phase: style.dashPhase, lengths: style.dashLengths)
      context.strokePath()
    } else {
      context.fillPath(using: rule)
    }
    return canvas.pixels.map { UInt8($0 >> 24) }
  }

  /// The same as cairo has it. A clip's coverage multiplies, as it does here: cairo itself would cut the paths.
  func wanted() -> [UInt8] {
    let shape = coverage { context in
      var matrix = cairo_matrix_t(xx: map.a, yx: map.b, xy: map.c, yy: map.d, x0: map.tx, y0: map.ty)
      cairo_set_matrix(context, &matrix)
      add(path, to: context)
      guard isStroked else {
        cairo_fill(context)
        return
      }
      cairo_set_line_width(context, style.width)
      cairo_set_line_cap(context, cairo_line_cap_t(UInt32(style.cap.rawValue)))
      cairo_set_line_join(context, cairo_line_join_t(UInt32(style.join.rawValue)))
      cairo_set_miter_limit(context, style.miterLimit)
      cairo_set_dash(
        context, style.dashLengths.map { Double($0) }, Int32(style.dashLengths.count), style.dashPhase)
      cairo_stroke(context)
    }
    guard let clip else { return shape }
    let limit = coverage {
      add(clip, to: $0)
      cairo_fill($0)
    }
    return zip(shape, limit).map { UInt8((Int($0) * Int($1) + 127) / 255) }
  }

  /// The coverage of the pixels of a row by looking at 64 lines through it, from 0 to 1.
  func sampled(row y: Int) -> [Double] {
    let shape =
      isStroked ? SampledShape(along: path, style, map) : SampledShape(inside: path, rule, map)
    let covered = shape.row(y, width: Shape.side)
    guard let clip else { return covered }
    return zip(covered, SampledShape(inside: clip, rule, .identity).row(y, width: Shape.side)).map { $0 * $1 }
  }

  private func coverage(_ draw: (OpaquePointer) -> Void) -> [UInt8] {
    let side = Int32(Shape.side)
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, side, side),
      let context = cairo_create(surface)
    else { return [] }
    defer {
      cairo_destroy(context)
      cairo_surface_destroy(surface)
    }
    cairo_set_antialias(context, CAIRO_ANTIALIAS_BEST)
    // Finer than ours: cairo's dashes end in the direction of its straight lines, not of the curve.
    cairo_set_tolerance(context, 0.001)
    cairo_set_fill_rule(context, rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
    draw(context)
    cairo_surface_flush(surface)
    let stride = Int(cairo_image_surface_get_stride(surface))
    guard let data = cairo_image_surface_get_data(surface) else { return [] }
    return (0..<Shape.side).flatMap { y in (0..<Shape.side).map { data[y * stride + $0] } }
  }

  private func add(_ path: CGPath, to context: OpaquePointer) {
    var last = CGPoint.zero
    for element in path.elements {
      switch element {
      case .move(let point): cairo_move_to(context, point.x, point.y)
      case .line(let point): cairo_line_to(context, point.x, point.y)
      case .quadCurve(let control, let end):
        let (a, b) = (between(last, control, 2 / 3), between(end, control, 2 / 3))
        cairo_curve_to(context, a.x, a.y, b.x, b.y, end.x, end.y)
      case .curve(let a, let b, let end): cairo_curve_to(context, a.x, a.y, b.x, b.y, end.x, end.y)
      case .close: cairo_close_path(context)
      }
      last = element.end ?? last
    }
  }
}

/// Cairo's rasterizer and stroker are an independent implementation, and serve as a second opinion.
///
/// Cairo samples 15 lines per row of pixels, so its coverage may be 17/255 away from the area. On average, fills differ
/// by 0.06/255 from cairo's, and by 0.02/255 from the sampled area; lines by 0.08 and 0.02. The largest difference of
/// fills is 17/255 from cairo's, and 6/255 from the sampled area.
///
/// Of the 1 228 800 pixels with lines, 23 differ by more than 24/255 from cairo's, up to 206/255. They are at ends of
/// dashes 7 pixels wide on curves, whose direction cairo takes from a straight line, and at a pointed corner that cairo
/// draws too long. The sampled area agrees with our picture within 17/255 everywhere, so it decides where cairo's
/// picture differs.
@Suite("Coverage, compared with cairo's")
struct CairoOracleTests {
  @Test("Fills, lines, dashes and clips cover pixels as cairo's do", arguments: [false, true])
  func coverage(ofLines isStroked: Bool) throws {
    let side = Shape.side
    var (sum, count, disputed) = (0, 0, 0)
    for seed in 0..<150 {
      let shape = Shape(seed)
      guard shape.isStroked == isStroked else { continue }
      let (drawn, wanted) = (try shape.drawn(), shape.wanted())
      for y in 0..<side {
        let differences = (y * side..<(y + 1) * side).map { abs(Int(drawn[$0]) - Int(wanted[$0])) }
        sum += differences.reduce(0, +)
        count += side
        guard differences.contains(where: { $0 > 24 }) else { continue }
        let areas = shape.sampled(row: y)
        for x in 0..<side where differences[x] > 24 {
          disputed += 1
          let ours = abs(Double(drawn[y * side + x]) - areas[x] * 255)
          #expect(ours <= 24, "pixel \(x), \(y) of shape \(seed)")
        }
      }
    }
    #expect(count == (isStroked ? 90 : 60) * 4096)
    #expect(Double(sum) / Double(count) <= 0.1)
    #expect(disputed <= (isStroked ? 20 : 0))
  }
}
