import Foundation
import Pixman
import Testing

@testable import CasementGraphics

/// Paths and styles by chance, sensible and absurd.
private struct Chance: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func element<T>(of values: [T]) -> T { values[Int.random(in: 0..<values.count, using: &self)] }

  mutating func happens(onceIn times: Int) -> Bool { Int.random(in: 0..<times, using: &self) == 0 }

  /// The kinds of coordinates of a random path.
  enum Kind: CaseIterable {
    /// In the picture and near it, on whole and half pixels, nearly in the same place, far away, anything at all.
    case near, even, tiny, far, absurd
  }

  private static let absurd: [CGFloat] = [
    .nan, .infinity, -.infinity, 0, -0.0, .leastNonzeroMagnitude, .leastNormalMagnitude,
    .greatestFiniteMagnitude,
    -.greatestFiniteMagnitude, 1e300, -1e300, 1e154, 1e100, 1e19, 1e18, 9.3e18, 1e10, 1e9, -1e9,
    4_294_967_296,
    2_147_483_648, 2_147_483_647, 65536, 32768, 32767.99, 1e-9, 1e-19, 1e-160, 16, 15.999999999999998,
    1.0 / 256, 0.1, 1,
  ]

  mutating func number(_ kind: Kind) -> CGFloat {
    switch kind {
    case .near: .random(in: -8...24, using: &self)
    case .even: CGFloat(Int.random(in: -4...36, using: &self)) / 2
    case .tiny: 7 + .random(in: -1e-3...1e-3, using: &self) * element(of: [1, 1e-3, 1e-9, 0])
    case .far: .random(in: -1...1, using: &self) * element(of: [1e3, 1e5, 1e8, 1e12])
    case .absurd: happens(onceIn: 2) ? element(of: Chance.absurd) : .random(in: -20...40, using: &self)
    }
  }

  mutating func point(_ kind: Kind) -> CGPoint { CGPoint(x: number(kind), y: number(kind)) }

  mutating func map() -> CGAffineTransform {
    let kind = element(of: [Kind.near, .near, .far, .absurd])
    var numbers = (0..<6).map { _ in number(kind) }
    if happens(onceIn: 3) { (numbers[2], numbers[3]) = (numbers[0] * 2, numbers[1] * 2) }
    return CGAffineTransform(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }

  /// - most: how many elements a long path has.
  mutating func path(most: Int = 2000) -> CGPath {
    let path = CGMutablePath()
    let kind = element(of: [Kind.near, .near, .even, .even, .tiny, .far, .absurd])
    let count = happens(onceIn: 200) ? most : Int.random(in: 0...8, using: &self)
    for _ in 0..<count {
      let kind = happens(onceIn: 20) ? element(of: Kind.allCases) : kind
      switch Int.random(in: 0...11, using: &self) {
      case 0, 1: path.move(to: point(kind))
      case 2, 3, 4: path.addLine(to: point(kind))
      case 5: path.addLine(to: path.currentPoint)
      case 6: path.addQuadCurve(to: point(kind), control: point(kind))
      case 7: path.addCurve(to: point(kind), control1: point(kind), control2: point(kind))
      case 8: path.closeSubpath()
      case 9:
        let rect = CGRect(x: number(kind), y: number(kind), width: number(kind), height: number(kind))
        if happens(onceIn: 2) { path.addRect(rect) } else { path.addEllipse(in: rect) }
      case 10:
        path.addArc(
          center: point(kind), radius: number(kind), startAngle: number(kind), endAngle: number(kind),
          clockwise: happens(onceIn: 2))
      default: path.addArc(tangent1End: point(kind), tangent2End: point(kind), radius: number(kind))
      }
    }
    guard happens(onceIn: 10) else { return path }
    let map = map()
    return withUnsafePointer(to: map) { path.copy(using: $0) } ?? path
  }

  mutating func lengths(_ kind: Kind) -> [CGFloat] {
    (0..<Int.random(in: 0...4, using: &self)).map { _ in abs(number(kind)) }
  }
}

/// No path crashes the program or keeps it busy, and no path draws outside of the clip.
///
/// `PATHS` is the number of paths, 40 by default. `PATH_SEED` is the seed of the first one.
@Suite("Random paths")
struct PathFuzzTests {
  @Test("Any path can be drawn, queried and combined")
  func paths() throws {
    let environment = ProcessInfo.processInfo.environment
    let seed = environment["PATH_SEED"].flatMap(UInt64.init) ?? 11
    let count = environment["PATHS"].flatMap(Int.init) ?? 40
    for index in 0..<count {
      var chance = Chance(state: seed &+ UInt64(index) &* 0x2545_F491_4F6C_DD1D)
      if environment["PATHS"] != nil, index % 1000 == 0 { print("path \(index) of seed \(seed)") }
      try draw(&chance)
      ask(&chance)
      if chance.happens(onceIn: 2) { cut(&chance) }
    }
  }

  private func draw(_ chance: inout Chance) throws {
    let canvas = try Canvas(20, 16)
    let clip = Rectangle(x: 2, y: 3, width: 15, height: 11)
    let context = canvas.context(scale: chance.element(of: [1, 1.5, 2]), clip: clip)
    context.setShouldAntialias(!chance.happens(onceIn: 10))
    if chance.happens(onceIn: 4) { context.concatenate(chance.map()) }
    if chance.happens(onceIn: 4) {
      context.addPath(chance.path())
      context.clip(using: chance.element(of: [.winding, .evenOdd]))
    }
    let kind = chance.element(of: [Chance.Kind.near, .near, .tiny, .far, .absurd])
    context.setLineWidth(chance.happens(onceIn: 2) ? 2 : abs(chance.number(kind)))
    context.setLineCap(chance.element(of: [.butt, .round, .square]))
    context.setLineJoin(chance.element(of: [.miter, .round, .bevel]))
    context.setMiterLimit(chance.element(of: [0, 1, 1.5, 10, 1e9, .nan, .infinity, -1]))
    if chance.happens(onceIn: 3) {
      context.setLineDash(phase: chance.number(kind), lengths: chance.lengths(kind))
    }
    context.addPath(chance.path())
    switch Int.random(in: 0...5, using: &chance) {
    case 0, 1: context.fillPath(using: chance.element(of: [.winding, .evenOdd]))
    case 2, 3: context.strokePath()
    case 4: context.drawPath(using: .eoFillStroke)
    default:
      _ = context.pathContains(chance.point(.near), mode: .fillStroke)
      context.replacePathWithStrokedPath()
      context.fillPath()
    }
    for y in 0..<16 {
      for x in 0..<20 where x < clip.x || x >= clip.right || y < clip.y || y >= clip.bottom {
        #expect(canvas[x, y] == 0)
      }
    }
  }

  private func ask(_ chance: inout Chance) {
    let path = chance.path()
    _ = path.contains(chance.point(.near), using: .evenOdd, transform: chance.map())
    _ = path.contains(chance.point(.absurd))
    _ = path.boundingBoxOfPath
    _ = path.boundingBox
    _ = path.reversed
    _ = path.isRect(nil)
    _ = path.flattened(threshold: chance.number(chance.element(of: Chance.Kind.allCases)))
    _ = path.part(from: 0.25, to: 0.75)
    let kind = chance.element(of: Chance.Kind.allCases)
    let line = path.copy(
      strokingWithWidth: chance.number(kind), lineCap: chance.element(of: [.butt, .round, .square]),
      lineJoin: chance.element(of: [.miter, .round, .bevel]), miterLimit: chance.number(kind),
      transform: chance.happens(onceIn: 4) ? chance.map() : .identity)
    _ = line.contains(chance.point(.near))
    let dashes = path.copy(dashingWithPhase: chance.number(kind), lengths: chance.lengths(kind))
    _ = dashes.boundingBoxOfPath
  }

  private func cut(_ chance: inout Chance) {
    // Lines may all cross each other, and each crossing is a point of the result.
    let (a, b) = (chance.path(most: 60), chance.path(most: 60))
    let rule = chance.element(of: [CGPathFillRule.winding, .evenOdd])
    switch Int.random(in: 0...7, using: &chance) {
    case 0: _ = a.union(b, using: rule)
    case 1: _ = a.intersection(b, using: rule)
    case 2: _ = a.subtracting(b, using: rule)
    case 3: _ = a.symmetricDifference(b, using: rule)
    case 4: _ = a.normalized(using: rule).componentsSeparated()
    case 5: _ = a.intersects(b, using: rule)
    case 6: _ = a.lineIntersection(b, using: rule)
    default: _ = a.lineSubtracting(b, using: rule)
    }
  }
}
