internal import Glibc

/// A paragraph in lines. Lengths are in points from its upper left corner, places in UTF-16 units from its beginning.
///
/// It never changes, so that it stays as it is where only other paragraphs of a text do.
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
    /// Whether it ends inside a word that is wider than the room.
    let breaksWord: Bool
    /// The part of the line that shapes leave free; nil without shapes.
    let part: (left: Double, right: Double)?

    var bottom: Double { top + height }

    /// The line further down, with its baseline on a whole pixel.
    func moved(down distance: Double, scale: Double) -> Line {
      var line = self
      line.top += distance
      line.baseline = ((baseline + distance) * scale).rounded() / scale
      return line
    }
  }

  /// What the lines were made of.
  struct Source: Sendable {
    let units: [UInt16]
    /// The ends of the stretches, and their styles.
    let stretches: [(end: Int, style: TextStyle)]
    let settings: ParagraphSettings
    let width: Double?
    let scale: Double
  }

  let lines: [Line]
  let source: Source
  /// Whether all of the paragraph is shown, with nothing left out because there is no room below.
  let isWhole: Bool
  let isTruncated: Bool
  /// How far the lines reach: down, the widest without its indent, to the right, and letters above and below baselines.
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
  /// What a paragraph of a text is made of.
  ///
  /// - stretch: the one in which the paragraph begins.
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

  /// How many units end the paragraph: none at the end of a text.
  var terminator: Int {
    guard let last = units.last, last == 10 || last == 13 || last == 0x2029 else { return 0 }
    return last == 10 && units.dropLast().last == 13 ? 2 : 1
  }

  /// Whether the paragraph is at a place of a text.
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

  /// Whether a paragraph of the same text is set in the same way.
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
