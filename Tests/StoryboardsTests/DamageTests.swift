import Foundation
import Testing

@testable import CasementStoryboards

/// Documents that are damaged at random: each is compiled or refused, with an error at one of its lines, and none ends the
/// compiler. `STORYBOARDS` says how many, `STORYBOARD_SEED` which.
@Suite struct DamageTests {
  /// A generator of 64 bits that a seed determines (SplitMix).
  private struct Chance: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  @Test func damagedDocumentsAreCompiledOrRefused() throws {
    let seed = Self.number("STORYBOARD_SEED") ?? 1
    let documents = try Documents.all.map { Array(try Data(contentsOf: $0)) }
    var (compiled, refused) = (0, 0)
    for index in 0..<(Self.number("STORYBOARDS") ?? 150) {
      var chance = Chance(state: UInt64(truncatingIfNeeded: seed &* 1_000_003 &+ index))
      let bytes = damage(documents.randomElement(using: &chance) ?? [], documents, &chance)
      let result = Documents.compile(Data(bytes), file: "Damaged.storyboard")
      if result.swift != nil { compiled += 1 } else { refused += 1 }
      let errors = result.diagnostics.filter { $0.severity == .error }
      #expect((result.swift == nil) == !errors.isEmpty, "seed \(seed), document \(index)")
      let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
      #expect(errors.allSatisfy { 1...lines ~= $0.location.line }, "seed \(seed), document \(index)")
    }
    // Damage that nothing notices, or that always hides the rest, would try little.
    #expect(compiled > 0 && refused > 0)
  }

  /// A document with one to four changes.
  private func damage(_ original: [UInt8], _ others: [[UInt8]], _ chance: inout Chance) -> [UInt8] {
    var bytes = original
    for _ in 0..<Int.random(in: 1...4, using: &chance) {
      let place = Int.random(in: 0...bytes.count, using: &chance)
      let end = min(bytes.count, place + Int.random(in: 1...200, using: &chance))
      switch Int.random(in: 0..<8, using: &chance) {
      case 0: bytes.removeSubrange(place..<end)
      case 1: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 2 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &chance)
      case 3: bytes.removeSubrange(place...)
      case 4:
        // A piece of another document.
        let other = others.randomElement(using: &chance) ?? []
        let from = Int.random(in: 0...other.count, using: &chance)
        bytes.insert(contentsOf: other[from..<min(other.count, from + 300)], at: place)
      default: changeValue(of: &bytes, near: place, &chance)
      }
    }
    return bytes
  }

  /// Gives an attribute another value: that of another one, or one that no attribute should have.
  private func changeValue(of bytes: inout [UInt8], near place: Int, _ chance: inout Chance) {
    func value(after place: Int) -> Range<Int>? {
      guard let start = bytes[place...].firstIndex(of: UInt8(ascii: "\"")),
        let end = bytes[(start + 1)...].firstIndex(of: UInt8(ascii: "\""))
      else { return nil }
      return start + 1..<end
    }
    guard let old = value(after: place) else { return }
    let odd = [
      "", "-1", "1e400", "nan", "99999999999999999999", "YES", "aaa-00-001", "\\(x)", "&#0;", "&quot;", "日本",
    ]
    var new = Array((odd.randomElement(using: &chance) ?? "").utf8)
    if Bool.random(using: &chance),
      let other = value(after: Int.random(in: 0...bytes.count, using: &chance))
    {
      new = Array(bytes[other])
    }
    bytes.replaceSubrange(old, with: new)
  }
}
