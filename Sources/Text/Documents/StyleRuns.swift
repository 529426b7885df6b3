/// The style of text in a document.
///
/// Adjacent text with the same object is one run.
package final class DocumentStyle {
  package let text: TextStyle
  /// The settings of paragraphs that begin with the style.
  package let paragraph: ParagraphSettings
  /// Further attributes of the text, such as its color.
  package let look: AnyObject?

  package init(
    _ text: TextStyle, _ paragraph: ParagraphSettings = ParagraphSettings(), look: AnyObject? = nil
  ) {
    self.text = text
    self.paragraph = paragraph
    self.look = look
  }
}

/// A length of text.
struct LengthSum: TreeSum {
  var units: Int

  static let zero = LengthSum(units: 0)

  static func + (first: LengthSum, second: LengthSum) -> LengthSum {
    LengthSum(units: first.units + second.units)
  }
}

/// The styles of a long, editable text. Positions are in UTF-16 units.
package struct StyleRuns {
  private struct Run: TreeElement {
    let style: DocumentStyle
    let units: Int
    var sum: LengthSum { LengthSum(units: units) }
  }

  private var runs: SumTree<Run>

  package init() {
    runs = SumTree()
  }

  /// The total length of all runs.
  package var count: Int { runs.sum.units }

  /// The style at a position, and its run; nil outside of the text.
  package func run(at place: Int) -> (style: DocumentStyle, range: Range<Int>)? {
    guard place >= 0, let (run, before) = runs.first(where: { $0.units > place }) else { return nil }
    return (run.style, before.units..<before.units + run.units)
  }

  /// Calls `body` for each run that overlaps a range, with the common part, until it returns false.
  package func forEach(in range: Range<Int>, _ body: (DocumentStyle, Range<Int>) -> Bool) {
    guard !range.isEmpty else { return }
    runs.forEach {
      $0.units > range.lowerBound
    } _: { run, before in
      let own = before.units..<before.units + run.units
      guard own.lowerBound < range.upperBound else { return false }
      return body(run.style, own.clamped(to: range))
    }
  }

  /// Replaces a range by units of one style.
  package mutating func replace(_ range: Range<Int>, count: Int, style: DocumentStyle) {
    replace(range, with: count > 0 ? [(style, count)] : [])
  }

  /// Replaces a range by runs. Merges adjacent runs of the same style.
  package mutating func replace(_ range: Range<Int>, with new: [(style: DocumentStyle, count: Int)]) {
    var (from, to) = (range.lowerBound, range.upperBound)
    var list: [Run] = []
    func add(_ style: DocumentStyle, _ count: Int) {
      guard count > 0 else { return }
      if let last = list.last, last.style === style {
        list[list.count - 1] = Run(style: style, units: last.units + count)
      } else {
        list.append(Run(style: style, units: count))
      }
    }
    if let (run, before) = runs.last(whereNot: { $0.units > from }), before.units + run.units == from {
      from = before.units
      add(run.style, run.units)
    } else if let (run, before) = runs.first(where: { $0.units > from }), before.units < from {
      add(run.style, from - before.units)
      from = before.units
    }
    for (style, count) in new { add(style, count) }
    if let (run, before) = runs.first(where: { $0.units > to }) {
      let end = before.units + run.units
      add(run.style, end - to)
      to = end
    }
    runs.replace(with: list) {
      $0.units > from
    } to: {
      $0.units > to
    }
  }
}
