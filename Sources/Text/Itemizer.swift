/// A piece of a text that is shaped in one call: one direction, one script, one typeface.
struct TextRun {
  /// Indices into the text's characters.
  var range: Range<Int>
  /// The BiDi level; odd levels run from right to left.
  let level: UInt8
  /// The ISO 15924 tag in four bytes.
  let script: UInt32
  let typeface: Typeface

  var isRightToLeft: Bool { level & 1 == 1 }
}

/// Splits one line of text into runs.
struct Itemizer {
  let choice: FontChoice
  let bidi: BidiParagraph

  /// The runs in text order, and whether the line runs from right to left.
  func runs(of text: [UInt32]) -> (runs: [TextRun], isRightToLeft: Bool) {
    let (levels, paragraph) = levels(of: text)
    let scripts = ScriptRuns.scripts(of: text)
    var runs: [TextRun] = []
    var index = 0
    var current: Typeface?
    while index < text.count {
      let emoji = EmojiSequence.length(in: text, at: index)
      let end = emoji > 0 ? index + emoji : Itemizer.endOfCluster(text, index)
      let typeface = choice.typeface(for: text[index..<end], isEmoji: emoji > 0, after: current)
      if let last = runs.last, last.typeface === typeface, last.level == levels[index],
        last.script == scripts[index]
      {
        runs[runs.count - 1].range = last.range.lowerBound..<end
      } else {
        runs.append(
          TextRun(range: index..<end, level: levels[index], script: scripts[index], typeface: typeface))
      }
      current = typeface
      index = end
    }
    return (runs, paragraph & 1 == 1)
  }

  /// The end of a letter with its combining marks and joiners.
  static func endOfCluster(_ text: [UInt32], _ start: Int) -> Int {
    var end = start + 1
    while end < text.count, isExtender(text[end]) { end += 1 }
    return end
  }

  private static func isExtender(_ scalar: UInt32) -> Bool {
    guard scalar >= 0x300, let scalar = Unicode.Scalar(scalar) else { return false }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return scalar.value == 0x200C || scalar.value == 0x200D
    }
  }

  /// The BiDi level of each character, via the UTF-16 units that ICU uses.
  private func levels(of text: [UInt32]) -> (characters: [UInt8], paragraph: UInt8) {
    var units: [UInt16] = []
    units.reserveCapacity(text.count)
    for scalar in text {
      if scalar > 0xFFFF {
        units.append(UInt16(0xD7C0 + scalar >> 10))
        units.append(UInt16(0xDC00 + scalar & 0x3FF))
      } else {
        units.append(UInt16(scalar))
      }
    }
    let levels = bidi.levels(of: units)
    guard units.count > text.count else { return (levels.units, levels.paragraph) }
    var unit = 0
    let characters = text.map { scalar in
      defer { unit += scalar > 0xFFFF ? 2 : 1 }
      return levels.units[unit]
    }
    return (characters, levels.paragraph)
  }
}

/// Resolves the script of each character (UAX #24). Punctuation, spaces and marks take the script of the letters
/// around them.
enum ScriptRuns {
  private static let common = tag("Zyyy")
  private static let inherited = tag("Zinh")
  private static let unknown = tag("Zzzz")
  static let latin = tag("Latn")
  static let greek = tag("Grek")
  static let cyrillic = tag("Cyrl")

  /// Brackets nested deeper take the script of the preceding text.
  private static let deepest = 32

  static func scripts(of text: [UInt32]) -> [UInt32] {
    var scripts = text.map { UnicodeData.script(of: $0) }
    // Leading neutral characters take the script of the first letter.
    var current = scripts.first { !isNeutral($0) } ?? latin
    var open: [(closing: UInt32, script: UInt32)] = []
    for (index, script) in scripts.enumerated() {
      guard isNeutral(script) else {
        current = script
        continue
      }
      scripts[index] = current
      guard script == common, let pair = UnicodeData.pairedBracket(of: text[index]) else { continue }
      if pair.isOpening {
        if open.count < deepest { open.append((pair.scalar, current)) }
      } else if let place = open.lastIndex(where: { $0.closing == text[index] }) {
        // A closing bracket takes the script of its partner, as does the text after it.
        current = open[place].script
        scripts[index] = current
        open.removeSubrange(place...)
      }
    }
    return scripts
  }

  /// Whether a character is whitespace that takes no width at the end of a line.
  static func isBlank(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 9, 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x2028, 0x205F, 0x3000, 0x0B, 0x0C, 0x85: true
    default: false
    }
  }

  private static func isNeutral(_ script: UInt32) -> Bool {
    script == common || script == inherited || script == unknown || script == 0
  }

  private static func tag(_ name: StaticString) -> UInt32 {
    name.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
  }
}
