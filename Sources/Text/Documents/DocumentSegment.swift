/// A laid-out paragraph of a document, or a part of a very long one, without its position.
final class DocumentSegment {
  /// The number of UTF-16 units with and without the final line break.
  let units: Int
  let letters: Int
  /// The space above its lines, and its whole height.
  let spaceAbove: Double
  let height: Double
  /// The right end of the lines.
  let right: Double
  let styles: [DocumentStyle]
  /// Nil if it was discarded.
  var layout: TextLayout?

  init(
    units: Int, letters: Int, spaceAbove: Double, spaceBelow: Double, styles: [DocumentStyle],
    _ layout: TextLayout
  ) {
    self.units = units
    self.letters = letters
    self.spaceAbove = spaceAbove
    height = spaceAbove + (layout.lines.last?.bottom ?? 0) + spaceBelow
    right = layout.right
    self.styles = styles
    self.layout = layout
  }

  var hasBreak: Bool { units > letters }
}

/// A part of a document, in text order.
enum DocumentItem: TreeElement {
  /// Paragraphs that have not been laid out yet.
  case gap(units: Int, paragraphs: Int)
  case segment(DocumentSegment)

  var units: Int {
    switch self {
    case .gap(let units, _): units
    case .segment(let segment): segment.units
    }
  }

  var isGap: Bool {
    if case .gap = self { return true }
    return false
  }

  var sum: DocumentSum {
    switch self {
    case .gap(let units, let paragraphs):
      DocumentSum(units: units, gapUnits: units, gapParagraphs: paragraphs)
    case .segment(let segment): DocumentSum(units: segment.units, height: segment.height)
    }
  }
}

/// The sums over parts of a document.
struct DocumentSum: TreeSum {
  var units = 0
  /// The total height of segments.
  var height = 0.0
  var gapUnits = 0
  var gapParagraphs = 0

  static let zero = DocumentSum()

  static func + (first: DocumentSum, second: DocumentSum) -> DocumentSum {
    DocumentSum(
      units: first.units + second.units, height: first.height + second.height,
      gapUnits: first.gapUnits + second.gapUnits, gapParagraphs: first.gapParagraphs + second.gapParagraphs)
  }
}

/// Estimates the height of text that is not laid out.
struct HeightEstimate {
  var perParagraph = 20.0
  var perUnit = 0.0

  func height(_ sum: DocumentSum) -> Double {
    sum.height + height(units: sum.gapUnits, paragraphs: sum.gapParagraphs)
  }

  func height(units: Int, paragraphs: Int) -> Double {
    Double(paragraphs) * perParagraph + Double(units) * perUnit
  }

  init() {}

  /// Makes an estimate from evenly distributed sample paragraphs.
  ///
  /// - Parameters:
  ///   - columns: the number of letters per line; nil for no limit.
  init(_ text: DocumentText, lineHeight: Double, columns: Double?) {
    perParagraph = lineHeight
    guard text.count > 0, columns ?? 1 >= 1 else { return }
    let samples = min(64, text.paragraphCount)
    var (lines, long) = (0.0, 0.0)
    for sample in 0..<samples {
      let range = text.range(ofParagraph: sample * text.paragraphCount / samples)
      // Without a width limit, only very long paragraphs have several lines, their parts.
      let isWhole = columns == nil && range.count <= DocumentLayout.longestParagraph
      let length = isWhole ? Double(range.count + 1) : columns ?? Double(DocumentLayout.partLength)
      let own = max(1, (Double(range.count) / length).rounded(.up))
      lines += own
      if own > 1 { long += 1 }
    }
    // Assume that the last line of a long paragraph is half full.
    let share = long / Double(samples)
    perParagraph = lineHeight * (1 - share / 2)
    let all = lines / Double(samples) * Double(text.paragraphCount) * lineHeight
    perUnit = max(0, all - perParagraph * Double(text.paragraphCount)) / Double(text.count)
  }
}
