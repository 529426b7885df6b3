internal import Glibc

/// The lines of a paragraph. Lengths are in points from its upper left corner, positions in UTF-16 units from its
/// start.
///
/// Immutable, so it can be reused when other paragraphs of a text change.
package final class ParagraphLines: Sendable {
  struct Line: Sendable {
    let range: Range<Int>
    let fragments: [TextLayout.Fragment]
    let x: Double
    let width: Double
    private(set) var top: Double
    private(set) var baseline: Double
    let height: Double
    let ascent: Double
    let descent: Double
    let isRightToLeft: Bool
    let isTruncated: Bool
    /// Whether it ends inside a word that is wider than the line.
    let breaksWord: Bool
    /// The part of the line that exclusion shapes leave free; nil without shapes.
    let part: (left: Double, right: Double)?

    var bottom: Double { top + height }

    /// The line moved down, with its baseline on a whole pixel.
    func moved(down distance: Double, scale: Double) -> Line {
      var line = self
      line.top += distance
      line.baseline = ((baseline + distance) * scale).rounded() / scale
      return line
    }
  }

  /// The input from which the lines were made.
  struct Source: Sendable {
    let units: [UInt16]
    /// The ends of the style stretches, and their styles.
    let stretches: [(end: Int, style: TextStyle)]
    let settings: ParagraphSettings
    let width: Double?
    let scale: Double
  }

  let lines: [Line]
  let source: Source
  /// Whether the whole paragraph is shown, without lines omitted for lack of height.
  let isWhole: Bool
  let isTruncated: Bool
  /// The height, the widest line without indent, the right end, and the largest ascent plus descent.
  let height: Double
  let width: Double
  let right: Double
  let reach: Double

  init(_ lines: [Line], source: Source, isWhole: Bool) {
    self.lines = lines
    self.source = source
    self.isWhole = isWhole
    isTruncated = lines.contains { $0.isTruncated }
    height = lines.last?.bottom ?? 0
    width = lines.reduce(0) { max($0, $1.width) }
    right = lines.reduce(0) { max($0, $1.x + $1.width) }
    reach = lines.reduce(0) { max($0, $1.ascent + $1.descent) }
  }
}

extension ParagraphLines.Source {
  /// Copies the input of a paragraph.
  ///
  /// - stretch: the index of the stretch at the paragraph's start.
  init(
    _ text: StyledText, _ range: Range<Int>, stretch: Int, _ settings: ParagraphSettings, width: Double?,
    scale: Double
  ) {
    units = Array(text.units[range])
    var stretches: [(end: Int, style: TextStyle)] = []
    if !text.stretches.isEmpty {
      for stretch in text.stretches[stretch...] {
        stretches.append((min(stretch.end, range.upperBound) - range.lowerBound, text.styles[stretch.style]))
        if stretch.end >= range.upperBound { break }
      }
    }
    self.stretches = stretches
    self.settings = settings
    self.width = width
    self.scale = scale
  }

  /// The number of units of the final break; 0 at the end of a text.
  var terminator: Int {
    guard let last = units.last, last == 10 || last == 13 || last == 0x2029 else { return 0 }
    return last == 10 && units.dropLast().last == 13 ? 2 : 1
  }

  /// Whether the paragraph's text is at a position of a text.
  func isText(at begin: Int, of text: [UInt16]) -> Bool {
    let end = begin + units.count
    guard end <= text.count else { return false }
    if terminator == 0 {
      guard end == text.count else { return false }
    } else if units.last == 13, end < text.count, text[end] == 10 {
      return false
    }
    guard !units.isEmpty else { return true }
    return units.withUnsafeBytes { own in
      text.withUnsafeBytes { memcmp(own.baseAddress!, $0.baseAddress! + 2 * begin, own.count) == 0 }
    }
  }

  /// Whether a paragraph of the same text has the same styles and settings.
  func isSet(
    as text: StyledText, _ range: Range<Int>, stretch: Int, _ other: ParagraphSettings, width: Double?,
    scale: Double
  ) -> Bool {
    guard self.width == width, self.scale == scale, settings == other else { return false }
    for (index, own) in stretches.enumerated() {
      guard stretch + index < text.stretches.count else { return false }
      let its = text.stretches[stretch + index]
      guard min(its.end, range.upperBound) - range.lowerBound == own.end, text.styles[its.style] == own.style
      else { return false }
    }
    return true
  }
}
