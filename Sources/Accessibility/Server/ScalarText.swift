import CasementText

/// A unit of text that clients read.
enum TextUnit {
  case character
  case word
  case sentence
  case line
  case paragraph

  /// `AtspiTextGranularity`.
  init(granularity: Int) {
    switch granularity {
    case 0: self = .character
    case 1: self = .word
    case 2: self = .sentence
    case 3: self = .line
    default: self = .paragraph
    }
  }

  /// `AtspiTextBoundaryType`, whose units end at the start or at the end of the next one.
  init(boundary: Int) {
    switch boundary {
    case 0: self = .character
    case 1, 2: self = .word
    case 3, 4: self = .sentence
    default: self = .line
    }
  }
}

/// The Unicode scalars of a text, with its characters, words, sentences and paragraphs.
struct ScalarText {
  /// Which unit is meant: the one with the offset, or a neighbor.
  enum Side { case before, at, after }

  let source: String
  private let scalars: [Unicode.Scalar]

  init(_ source: String) {
    self.source = source
    scalars = Array(source.unicodeScalars)
  }

  var count: Int { scalars.count }
  subscript(_ index: Int) -> Unicode.Scalar { scalars[index] }

  func clamped(_ offset: Int) -> Int { min(max(0, offset), count) }

  /// The range of two offsets of a call. A negative end is that of the text, and the order does not matter.
  func range(_ start: Int, _ end: Int) -> Range<Int> {
    let (a, b) = (clamped(start), end < 0 ? count : clamped(end))
    return min(a, b)..<max(a, b)
  }

  func string(_ range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[range])
    return String(text)
  }

  /// The range of a unit at an offset or beside the unit there; empty at the ends of the text.
  func range(of unit: TextUnit, _ offset: Int, _ side: Side, line: (Int) -> Range<Int>?) -> Range<Int> {
    let middle = range(of: unit, at: clamped(offset), line: line)
    switch side {
    case .at: return middle
    case .before where middle.lowerBound > 0:
      return range(of: unit, at: middle.lowerBound - 1, line: line)
    case .before: return 0..<0
    case .after where middle.upperBound < count: return range(of: unit, at: middle.upperBound, line: line)
    case .after: return count..<count
    }
  }

  private func range(of unit: TextUnit, at offset: Int, line: (Int) -> Range<Int>?) -> Range<Int> {
    switch unit {
    case .line:
      guard let line = line(offset) else { return paragraph(at: offset) }
      return clamped(line.lowerBound)..<clamped(line.upperBound)
    case .paragraph: return paragraph(at: offset)
    case .character where offset == count: return count..<count
    case .character: return part(.letter, at: offset)
    case .word: return part(.word, at: offset)
    case .sentence: return part(.sentence, at: offset)
    }
  }

  /// The paragraph with an offset, with its end of line. After the last end of line there is an empty one.
  private func paragraph(at offset: Int) -> Range<Int> {
    var start = offset
    while start > 0, scalars[start - 1] != "\n" { start -= 1 }
    var end = offset
    while end < count, scalars[end] != "\n" { end += 1 }
    return start..<min(end + 1, count)
  }

  /// The character, word or sentence with an offset, found in its paragraph. A word extends to the next word.
  private func part(_ kind: TextUnits.Kind, at offset: Int) -> Range<Int> {
    let paragraph = paragraph(at: offset)
    var units = TextUnits(kind).units(of: string(paragraph)).map { (length: $0.range.count, $0.isWord) }[...]
    var (start, place) = (paragraph.lowerBound, paragraph.lowerBound)
    while let unit = units.popFirst() {
      // Units are ranges of UTF-16, and each scalar has one or two of its units.
      var (rest, end) = (unit.length, place)
      while rest > 0, end < paragraph.upperBound {
        rest -= scalars[end].value > 0xFFFF ? 2 : 1
        end += 1
      }
      if kind != .word || unit.1 {
        if place > offset { return start..<place }
        start = place
      }
      place = end
    }
    return start..<paragraph.upperBound
  }
}
