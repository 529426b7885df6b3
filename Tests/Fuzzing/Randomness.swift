import CasementGraphics
import Foundation

/// Numbers that follow from a seed alone.
nonisolated struct Randomness {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// The next 64 bits (SplitMix64).
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func next(below bound: Int) -> Int { Int(next() % UInt64(bound)) }

  mutating func element<T>(of list: [T]) -> T { list[next(below: list.count)] }

  /// A whole number in a range.
  mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + next(below: range.count)
  }

  /// A length in points: whole, with a half, or any.
  mutating func length(_ range: ClosedRange<Int>) -> CGFloat {
    let part = element(of: [0, 0, 0.5, CGFloat(next(below: 64)) / 64])
    return CGFloat(number(range)) + part
  }

  /// Any number in a range.
  mutating func fraction(_ range: ClosedRange<CGFloat>) -> CGFloat {
    range.lowerBound + (range.upperBound - range.lowerBound) * CGFloat(next(below: 1 << 20))
      / CGFloat(1 << 20)
  }

  /// Whether something happens that does once in so many times.
  mutating func happens(onceIn count: Int) -> Bool { next(below: count) == 0 }

  /// A color: opaque two times of three.
  mutating func color() -> CGColor {
    let parts = (0..<3).map { _ in CGFloat(next(below: 5)) / 4 }
    return CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: happens(onceIn: 3) ? 0.5 : 1)
  }

  mutating func point(_ x: ClosedRange<Int>, _ y: ClosedRange<Int>) -> CGPoint {
    CGPoint(x: length(x), y: length(y))
  }

  mutating func rect() -> CGRect {
    CGRect(origin: point(-20...60, -20...60), size: CGSize(width: length(0...160), height: length(0...120)))
  }
}
