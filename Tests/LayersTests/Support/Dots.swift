import Foundation

@testable import CasementGraphics
@testable import CasementLayers

/// Draws rectangles of colors, which can be moved one by one.
final class Dots: CALayerDelegate {
  struct Dot {
    var rect: CGRect
    var color: CGColor
  }

  var dots: [Dot] = []
  private(set) var drawings = 0

  func draw(_ layer: CALayer, in context: CGContext) {
    drawings += 1
    // Draws something in any case. A layer that draws nothing is painted as a plain color the next time, which rounds
    // differently.
    context.setFillColor(.black)
    context.fill(CGRect(origin: layer.bounds.origin, size: CGSize(width: 2, height: 2)))
    for dot in dots {
      context.setFillColor(dot.color)
      context.fill(dot.rect)
    }
  }
}

/// Numbers that look random, the same for the same seed.
struct Chance: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }

  mutating func flip(_ parts: Int = 2) -> Bool { Int.random(in: 0..<parts, using: &self) == 0 }
  mutating func number(_ range: ClosedRange<Double>) -> CGFloat {
    CGFloat(Double.random(in: range, using: &self))
  }
  mutating func count(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// A length in points: a whole number mostly.
  mutating func length(_ range: ClosedRange<Double>) -> CGFloat {
    let value = number(range)
    return flip(4) ? value : value.rounded()
  }

  mutating func color() -> CGColor {
    CGColor(
      red: number(0...1), green: number(0...1), blue: number(0...1), alpha: flip(3) ? number(0...1) : 1)
  }
}
