import Casement
import Foundation
import Testing

@testable import CasementLists

/// The heights of rows, and where rows go in a batch, beside plain arrays.
@Suite struct TableTreeTests {
  @Test("Heights equal those of an array after any insertions, removals and measurements")
  func heights() {
    var random = SeededGenerator(seed: 7)
    var tree = RowHeights(count: 300, height: 44)
    var plain = Array(repeating: CGFloat(44), count: 300)
    for step in 0..<4000 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        let (at, count) = (
          Int.random(in: 0...plain.count, using: &random), Int.random(in: 1...6, using: &random)
        )
        let height = CGFloat(Int.random(in: 0...90, using: &random))
        tree.insert(count, at: at, height: height)
        plain.insert(contentsOf: Array(repeating: height, count: count), at: at)
      case 1 where !plain.isEmpty:
        let low = Int.random(in: 0..<plain.count, using: &random)
        let high = min(plain.count, low + Int.random(in: 1...7, using: &random))
        tree.remove(low..<high)
        plain.removeSubrange(low..<high)
      default:
        guard !plain.isEmpty else { continue }
        let row = Int.random(in: 0..<plain.count, using: &random)
        let height = CGFloat(Int.random(in: 1...4, using: &random) * 20)
        tree.set(row, height: height, stamp: 1)
        plain[row] = height
      }
      guard tree.count == plain.count, tree.total == plain.reduce(0, +) else {
        Issue.record(
          "step \(step): \(tree.count) rows, \(tree.total) high; not \(plain.count), \(plain.reduce(0, +))")
        return
      }
      if let row = plain.indices.randomElement(using: &random) {
        let offset = plain[..<row].reduce(0, +)
        #expect(tree.offset(of: row) == offset && tree.height(of: row).height == plain[row])
        if plain[row] > 0 { #expect(tree.row(endingBelow: offset) == row, "step \(step)") }
      }
    }
    #expect(tree.row(endingBelow: tree.total) == plain.count)
  }

  @Test("A million rows of one height are one run; measurements add runs only where heights differ")
  func runs() {
    var tree = RowHeights(count: 1_000_000, height: 44)
    #expect(tree.runCount == 1 && tree.offset(of: 999_999) == 999_999 * 44)
    for row in 0..<1000 { tree.set(row, height: 44, stamp: 0) }
    #expect(tree.runCount <= 3, "\(tree.runCount) runs")
    #expect(tree.row(endingBelow: 44 * 123_456 + 1) == 123_456)
  }
}

/// Numbers that are the same each time.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }
}
