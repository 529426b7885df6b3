package import Pixman

/// Text in positioned lines. Lengths are in points from the upper left corner of the layout.
///
/// Immutable and thread-safe.
package struct TextLayout: Sendable {
  /// The constraints of a layout.
  package struct Container: Hashable, Sendable {
    /// The maximum width of lines; nil for no limit, which makes lines as wide as the widest one.
    package var width: Double?
    /// The maximum total height; nil for no limit. There is always at least one line.
    package var height: Double?
    /// The maximum number of lines; 0 for no limit.
    package var lineCount = 0
    /// The truncation of the last line if there is more text; nil for the paragraph's setting.
    package var lastBreaking: ParagraphSettings.Breaking?
    /// Shapes that lines avoid. Ignored without a maximum width.
    package var exclusions: TextExclusions?
    /// UTF-16 units before which lines must not be broken between words.
    package var unbreakable: Set<Int> = []

    package init(width: Double? = nil, height: Double? = nil, lineCount: Int = 0) {
      self.width = width
      self.height = height
      self.lineCount = lineCount
    }
  }

  /// Glyphs of one style and one direction.
  package struct Fragment: Sendable {
    let shaped: ShapedLine
    /// The index of its style in the text, less that of the style at the paragraph's start.
    let style: Int
    /// The range in UTF-16 units of the paragraph.
    let range: Range<Int>
    /// The distance from the layout's left, and the width.
    package let x: Double
    package let width: Double
    package let isRightToLeft: Bool
    /// Whether it is the box of an attachment.
    package let isBox: Bool
    /// Whether it consists of trailing spaces.
    package let isHanging: Bool
  }

  /// A positioned line.
  package struct Line: Sendable {
    fileprivate let line: ParagraphLines.Line
    fileprivate let paragraph: Paragraph

    /// The range with trailing spaces and the line break, in UTF-16 units of the text.
    package var range: Range<Int> {
      paragraph.begin + line.range.lowerBound..<paragraph.begin + line.range.upperBound
    }
    /// In visual order, from left to right.
    package var fragments: [Fragment] { line.fragments }
    /// The visible start, and the width without trailing spaces.
    package var x: Double { line.x }
    package var width: Double { line.width }
    package var top: Double { paragraph.top + line.top }
    package var baseline: Double { paragraph.top + line.baseline }
    package var bottom: Double { top + height }
    /// The whole height, and the largest ascent and descent.
    package var height: Double { line.height }
    package var ascent: Double { line.ascent }
    package var descent: Double { line.descent }
    package var isRightToLeft: Bool { line.isRightToLeft }
    package var isTruncated: Bool { line.isTruncated }
    /// The part of the line that exclusion shapes leave free; nil without shapes.
    package var part: (left: Double, right: Double)? { line.part }
    /// Whether it ends inside a word that is wider than the line.
    var breaksWord: Bool { line.breaksWord }

    /// The text of the line.
    var units: [UInt16] { Array(paragraph.lines.source.units[line.range]) }

    /// Whether the paragraph continues in another line.
    var isBeforeAnother: Bool { line.range.upperBound < paragraph.lines.source.units.count }

    /// The range of a fragment, in UTF-16 units of the whole text.
    package func range(of fragment: Fragment) -> Range<Int> {
      fragment.range.lowerBound + paragraph.begin..<fragment.range.upperBound + paragraph.begin
    }

    /// The index of a fragment's style in the list of styles.
    package func style(of fragment: Fragment) -> Int { paragraph.firstStyle + fragment.style }

    /// The letters of a fragment from left to right, with their positions in the text. Letters of a ligature share
    /// its width.
    func cells(of fragment: Fragment, _ scale: Double) -> [(place: Int, left: Double, right: Double)] {
      fragment.cells(scale).map { ($0.place + paragraph.begin, $0.left, $0.right) }
    }
  }

  /// The lines of a paragraph, positioned in a text.
  struct Paragraph: Sendable {
    let lines: ParagraphLines
    /// The start in the text, and the distance from the layout's top.
    let begin: Int
    let top: Double
    /// The number of lines before it.
    let firstLine: Int
    /// The index of the style at its start.
    let firstStyle: Int
  }

  /// The lines of all paragraphs.
  package struct Lines: RandomAccessCollection, Sendable {
    fileprivate let paragraphs: [Paragraph]

    package var startIndex: Int { 0 }
    package var endIndex: Int { paragraphs.last.map { $0.firstLine + $0.lines.lines.count } ?? 0 }

    package subscript(position: Int) -> Line {
      let paragraph = paragraphs[paragraphs.partition { $0.firstLine + $0.lines.lines.count > position }]
      return Line(line: paragraph.lines.lines[position - paragraph.firstLine], paragraph: paragraph)
    }
  }

  let paragraphs: [Paragraph]
  package var lines: Lines { Lines(paragraphs: paragraphs) }
  /// The width of the widest line, and the total height.
  package let width: Double
  package let height: Double
  /// The right end of the lines, and the largest ascent plus descent.
  package let right: Double
  package let reach: Double
  /// Whether some text is not shown.
  package let isTruncated: Bool

  /// Whether a line ends inside a word that is wider than the line.
  package var breaksWords: Bool {
    paragraphs.contains { $0.lines.lines.contains(where: \.breaksWord) }
  }

  private let scale: Double
  private let library: FontLibrary

  /// The scale for which the text was laid out.
  var pixelsPerPoint: Double { scale }

  /// Lays out a text.
  ///
  /// - Parameters:
  ///   - text: paragraphs end with LF, CR, CR LF, or U+2029.
  ///   - settings: called with the start of each paragraph.
  ///   - scale: pixels per point.
  ///   - previous: a layout of nearly the same text, of which unchanged paragraphs are reused.
  package init(
    _ text: StyledText, settings: @escaping (Int) -> ParagraphSettings, in container: Container,
    scale: Double, library: FontLibrary, previous: TextLayout? = nil
  ) {
    self.scale = scale
    self.library = library
    let known = previous.flatMap { $0.library === library ? $0.paragraphs : nil } ?? []
    (paragraphs, isTruncated) = library.withParagraphTools(scale: scale) { tools in
      var work = LayoutWork(text, settings, container, scale, tools)
      var result = work.run(lineCount: container.lineCount, known: known)
      // If the height is exceeded, lay out again with fewer lines, so that the last one is truncated.
      if let height = container.height, result.overflow > 0 {
        let lines = Lines(paragraphs: result.paragraphs)
        if !lines.isEmpty {
          let most = lines.lastIndex { $0.bottom <= height + 0.01 } ?? 0
          result = work.run(lineCount: most + 1, known: result.paragraphs)
        }
      }
      return (result.paragraphs, result.isTruncated)
    }
    width = paragraphs.reduce(0) { max($0, $1.lines.width) }
    right = paragraphs.reduce(0) { max($0, $1.lines.right) }
    reach = paragraphs.reduce(0) { max($0, $1.lines.reach) }
    height = paragraphs.last.map { $0.top + $0.lines.height } ?? 0
  }

  /// Lays out a text with the same settings for all paragraphs.
  package init(
    _ text: StyledText, _ settings: ParagraphSettings = ParagraphSettings(), in container: Container,
    scale: Double, library: FontLibrary, previous: TextLayout? = nil
  ) {
    self.init(
      text, settings: { _ in settings }, in: container, scale: scale, library: library, previous: previous)
  }

  private init(_ other: TextLayout, _ paragraphs: [Paragraph]) {
    self.paragraphs = paragraphs
    (scale, library, isTruncated) = (other.scale, other.library, other.isTruncated)
    (width, right, reach) = (other.width, other.right, other.reach)
    height = paragraphs.last.map { $0.top + $0.lines.height } ?? 0
  }

  /// The same lines with additional spacing.
  ///
  /// - Parameters:
  ///   - before: the space above a paragraph, given its first line. Not called for the first paragraph.
  ///   - after: the space below a line, given the line, its index, and whether it is the last of its paragraph.
  func spaced(before: (Line) -> Double, after: (Line, Int, Bool) -> Double) -> TextLayout {
    var (made, shift): ([Paragraph], Double) = ([], 0)
    for old in paragraphs {
      func moved(_ lines: ParagraphLines) -> Paragraph {
        Paragraph(
          lines: lines, begin: old.begin, top: old.top + shift, firstLine: old.firstLine,
          firstStyle: old.firstStyle)
      }
      if !made.isEmpty, let first = old.lines.lines.first {
        shift += before(Line(line: first, paragraph: moved(old.lines)))
      }
      var own = 0.0
      let lines = old.lines.lines.enumerated().map { index, line in
        let new = line.moved(down: own, scale: scale)
        let isLast = index + 1 == old.lines.lines.count
        own += after(Line(line: new, paragraph: moved(old.lines)), old.firstLine + index, isLast)
        return new
      }
      made.append(moved(ParagraphLines(lines, source: old.lines.source, isWhole: old.lines.isWhole)))
      shift += own
    }
    return TextLayout(self, made)
  }

  /// Draws a fragment with its origin on the baseline at a pixel.
  package func draw(_ fragment: Fragment, on image: Image, x: Int, y: Int, color: Color, clip: Rectangle) {
    guard !fragment.shaped.glyphs.isEmpty, !color.isClear else { return }
    library.painters.use {
      $0.draw(
        fragment.shaped, on: image, x: x, y: y, width: fragment.shaped.width >> 6 + 1, color: color,
        clip: clip)
    }
  }

  /// Calls `body` for each segment of the outlines of a fragment's glyphs, in pixels from its origin on the baseline.
  /// Bitmap glyphs have none.
  package func forEachOutlinePart(of fragment: Fragment, _ body: (OutlinePart) -> Void) {
    var begin = 0
    for run in fragment.shaped.runs {
      for glyph in fragment.shaped.glyphs[begin..<run.end] {
        let (dx, dy) = (Double(glyph.x) / 64, -Double(glyph.y) / 64)
        run.typeface.forEachOutlinePart(of: glyph.glyph) { body($0.moved(dx, dy)) }
      }
      begin = run.end
    }
  }

  // MARK: Places

  /// The line at a height, clamped to the first and the last one.
  package func line(at y: Double) -> Int? {
    line {
      $0.top + $0.lines.height > y
    } in: {
      $1.bottom + $0.top > y
    }
  }

  /// The line at a point. Where shapes cut a line into parts, it is the nearest part.
  func line(atX x: Double, y: Double) -> Int? { line(at: y).map { nearest(toX: x, in: row(of: $0)) } }

  /// The line a number of lines below another one, or above it for a negative number; nil beyond the first or last line.
  /// The parts of a line between shapes count as one line.
  func line(rowsBelow count: Int, _ line: Int, x: Double) -> Int? {
    var row = row(of: line)
    for _ in 0..<abs(count) {
      let next = count > 0 ? row.upperBound : row.lowerBound - 1
      guard lines.indices.contains(next) else { return nil }
      row = self.row(of: next)
    }
    return nearest(toX: x, in: row)
  }

  /// The indices of the parts of a line that shapes cut.
  private func row(of line: Int) -> Range<Int> {
    var (first, end) = (line, line + 1)
    func isBeside(_ other: Int) -> Bool { lines[other].part != nil && lines[other].top == lines[line].top }
    while first > 0, isBeside(first - 1) { first -= 1 }
    while end < lines.count, isBeside(end) { end += 1 }
    return first..<end
  }

  private func nearest(toX x: Double, in row: Range<Int>) -> Int {
    func distance(_ line: Int) -> Double {
      lines[line].part.map { max($0.left - x, x - $0.right, 0) } ?? 0
    }
    return row.min { distance($0) < distance($1) } ?? row.lowerBound
  }

  /// The line at a position; at the end of the text, the last one.
  package func line(of place: Int) -> Int? {
    line {
      $0.begin + $0.lines.source.units.count > place
    } in: {
      $1.range.upperBound + $0.begin > place
    }
  }

  /// The first line after a position, in the first paragraph after it; the last one if there is none.
  private func line(
    _ isAfter: (Paragraph) -> Bool, in isLineAfter: (Paragraph, ParagraphLines.Line) -> Bool
  ) -> Int? {
    guard let last = paragraphs.last else { return nil }
    let index = paragraphs.partition(isAfter)
    let paragraph = index < paragraphs.count ? paragraphs[index] : last
    let lines = paragraph.lines.lines
    return paragraph.firstLine + min(lines.count - 1, lines.partition { isLineAfter(paragraph, $0) })
  }

  /// The character nearest to a point, in UTF-16 units, and the fraction of it before the point, from 0 to 1 in text
  /// direction. Nil without text.
  package func character(atX x: Double, y: Double) -> (place: Int, fraction: Double)? {
    guard let index = line(atX: x, y: y) else { return nil }
    let line = lines[index]
    var nearest: (distance: Double, place: Int, fraction: Double)?
    for fragment in line.fragments {
      for cell in line.cells(of: fragment, scale) {
        let distance = max(cell.left - x, x - cell.right, 0)
        guard distance < nearest?.distance ?? .infinity else { continue }
        let part = cell.right > cell.left ? max(0, min(1, (x - cell.left) / (cell.right - cell.left))) : 0
        nearest = (distance, cell.place, fragment.isRightToLeft ? 1 - part : part)
      }
    }
    return nearest.map { ($0.place, $0.fraction) } ?? (line.range.lowerBound, 0)
  }

  /// The rectangles that a range covers, each as high as its line; those of a line from left to right.
  package func rectangles(of range: Range<Int>) -> [(
    left: Double, right: Double, top: Double, bottom: Double
  )] {
    guard !range.isEmpty, let first = line(of: range.lowerBound) else { return [] }
    var found: [(left: Double, right: Double, top: Double, bottom: Double)] = []
    for line in lines[first...] {
      guard line.range.lowerBound < range.upperBound else { break }
      var open: (left: Double, right: Double)?
      func close() {
        if let open, open.right > open.left { found.append((open.left, open.right, line.top, line.bottom)) }
        open = nil
      }
      let own = range.lowerBound - line.paragraph.begin..<range.upperBound - line.paragraph.begin
      for fragment in line.fragments where fragment.range.overlaps(own) {
        for cell in line.cells(of: fragment, scale) where range.contains(cell.place) {
          if let last = open, abs(last.right - cell.left) < 0.01 {
            open?.right = cell.right
          } else {
            close()
            open = (cell.left, cell.right)
          }
        }
      }
      close()
    }
    return found
  }
}

extension RandomAccessCollection {
  /// Binary search for the first index whose element meets a monotonic condition; the end if there is none.
  fileprivate func partition(_ condition: (Element) -> Bool) -> Index {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = index(low, offsetBy: distance(from: low, to: high) / 2)
      if condition(self[middle]) { high = middle } else { low = index(after: middle) }
    }
    return low
  }
}

extension TextLayout.Fragment {
  /// The letters from left to right, with their positions in the paragraph. Letters of a ligature share its width.
  fileprivate func cells(_ scale: Double) -> [(place: Int, left: Double, right: Double)] {
    guard !range.isEmpty else { return [] }
    guard !shaped.glyphs.isEmpty else { return [(range.lowerBound, x, x + width)] }
    var cells: [(place: Int, left: Double, right: Double)] = []
    var pen = 0
    var index = 0
    let glyphs = shaped.glyphs
    var clusters: [(place: Int, left: Int, right: Int)] = []
    while index < glyphs.count {
      let cluster = glyphs[index].cluster
      let left = pen
      while index < glyphs.count, glyphs[index].cluster == cluster {
        pen += Int(glyphs[index].advance)
        index += 1
      }
      clusters.append((Int(cluster), left, pen))
    }
    for (index, cluster) in clusters.enumerated() {
      let next =
        isRightToLeft
        ? (index > 0 ? clusters[index - 1].place : range.upperBound)
        : (index + 1 < clusters.count ? clusters[index + 1].place : range.upperBound)
      let count = max(1, next - cluster.place)
      let (left, length) = (Double(cluster.left), Double(cluster.right - cluster.left))
      for part in 0..<count {
        let step = isRightToLeft ? count - 1 - part : part
        cells.append(
          (
            cluster.place + step, x + (left + length * Double(part) / Double(count)) / 64 / scale,
            x + (left + length * Double(part + 1) / Double(count)) / 64 / scale
          ))
      }
    }
    return cells
  }
}
