import CasementSpelling
import CasementText
import Foundation

/// Finds the misspelled words of a text. It runs on any thread.
nonisolated struct SpelledWords {
  /// The dictionary's tag.
  let dictionary: String
  /// Words that are accepted in addition to the dictionary.
  let ignored: Set<String>

  /// The number of UTF-16 units that are split into words at once.
  private static let partLength = 4096
  /// Longer words are in no dictionary.
  private static let longestWord = 64

  /// The ranges of misspelled words, in order.
  ///
  /// - Parameters:
  ///   - range: the checked range, in UTF-16 units.
  ///   - most: the maximum number of results.
  ///   - units: returns the text in a range.
  func misspelled(in range: Range<Int>, most: Int = .max, _ units: (Range<Int>) -> [UInt16]) -> [Range<Int>] {
    let breaker = TextUnits(.word)
    var found: [Range<Int>] = []
    var start = range.lowerBound
    while start < range.upperBound, found.count < most {
      let end = min(range.upperBound, start + Self.partLength)
      let part = units(start..<end)
      let words = breaker.units(of: part)
      // The last word of a part may continue in the next part, so check it there.
      let isCut = end < range.upperBound && words.count > 1
      for word in words.dropLast(isCut ? 1 : 0) where found.count < most {
        guard word.isWord, isMisspelled(word.range, in: part) else { continue }
        found.append(start + word.range.lowerBound..<start + word.range.upperBound)
      }
      start += isCut ? words[words.count - 1].range.lowerBound : part.count
    }
    return found
  }

  private func isMisspelled(_ range: Range<Int>, in text: [UInt16]) -> Bool {
    guard Self.isProse(range, in: text) else { return false }
    let word = String(decoding: text[range], as: UTF16.self)
    return !ignored.contains(word) && Speller.shared.isMisspelled(word, dictionary)
  }

  /// Whether a word belongs to prose. Numbers, identifiers, and parts of addresses and paths do not.
  private static func isProse(_ range: Range<Int>, in text: [UInt16]) -> Bool {
    guard 2...longestWord ~= range.count else { return false }
    let word = text[range]
    guard word.allSatisfy({ $0 > 0x7F || isLetter($0) || $0 == apostrophe }) else { return false }
    if range.lowerBound > 0, marksBefore.contains(text[range.lowerBound - 1]) { return false }
    let rest = text[range.upperBound...].prefix(2)
    guard let first = rest.first else { return true }
    // A word before `:/` is the scheme of an address.
    return !marksBehind.contains(first) && !rest.elementsEqual(schemeEnd)
  }

  private static func isLetter(_ unit: UInt16) -> Bool { (0x61...0x7A).contains(unit | 0x20) }

  private static let apostrophe = UInt16(UInt8(ascii: "'"))
  private static let marksBefore = Set("@/\\#~$%&=_.".utf16)
  private static let schemeEnd = Array(":/".utf16)
  private static let marksBehind = Set("@/\\_=".utf16)
}
