/// The layout of a long text, in which only lines near the visible part are laid out. Lengths are in points.
///
/// The text is a list of segments, which are laid-out paragraphs, and of gaps between them with estimated heights.
/// Requested text becomes segments. Paragraphs longer than `longestParagraph` units are split at line starts into
/// parts that are laid out separately, so an edit costs at most one part. The boundaries stay in place while letters
/// are inserted before them.
package final class DocumentLayout {
  package typealias Caret = TextLayout.Caret

  package let document: TextDocument
  let library: FontLibrary
  var items: SumTree<DocumentItem>
  /// The empty paragraph at the end of the text, which has no units.
  var tail: DocumentSegment?
  var estimate = HeightEstimate()
  /// The first segment that was visible last, and its y position then. Used to compute by how much it moved since.
  var pin: (place: Int, y: Double)?

  /// The length up to which paragraphs are laid out as a whole; longer ones are split into parts of about
  /// `partLength`.
  package static let longestParagraph = 4096
  static let partLength = 2048

  /// Segments with lines, in the order in which they were laid out.
  private var recent: [DocumentSegment] = []
  private static let maximumRecent = 1024
  private var direction: (paragraph: Int, isRightToLeft: Bool)?
  private let edges = TextUnits(.letter)

  /// A limit of the number of lines, the truncation of the last line, and shapes that lines avoid.
  package struct Limit: Equatable {
    /// 0 for no limit.
    package var lineCount: Int
    package var lastBreaking: ParagraphSettings.Breaking
    package var exclusions: TextExclusions?

    package init(
      lineCount: Int, lastBreaking: ParagraphSettings.Breaking, exclusions: TextExclusions? = nil
    ) {
      (self.lineCount, self.lastBreaking, self.exclusions) = (lineCount, lastBreaking, exclusions)
    }
  }
  /// Nil for no limit, in full width. With a limit, all text is one segment, of which only as much is laid out as
  /// fits.
  package private(set) var limit: Limit?

  /// The number of layouts of paragraphs and parts.
  package private(set) var laidOutCount = 0

  /// The maximum width of lines; nil for no limit.
  package private(set) var width: Double?
  /// Pixels per point.
  package private(set) var scale: Double
  /// The widest line so far.
  package private(set) var widest = 0.0

  /// Decides about the spacing of lines in place of the styles; nil for the styles.
  private(set) weak var arrangement: (any LineArrangement)?

  package init(
    _ document: TextDocument, width: Double?, scale: Double, limit: Limit? = nil,
    arrangement: (any LineArrangement)? = nil, library: FontLibrary
  ) {
    self.arrangement = arrangement
    self.document = document
    self.width = width
    self.scale = scale
    self.limit = limit
    self.library = library
    items = SumTree()
    reset()
  }

  var text: DocumentText { document.text }

  /// Changes the width or the limits, and discards all lines.
  package func set(width: Double?, scale: Double, limit: Limit? = nil) {
    guard width != self.width || scale != self.scale || limit != self.limit else { return }
    (self.width, self.scale, self.limit) = (width, scale, limit)
    reset()
  }

  /// Discards all lines.
  package func reset() {
    tail = nil
    pin = nil
    direction = nil
    recent = []
    widest = 0
    let style = document.style(at: 0)
    let metrics = library.metrics(style.text.font, scale: scale)
    var lineHeight = metrics.lineHeight
    let settings = style.paragraph
    if settings.lineHeightMultiple > 0 { lineHeight *= settings.lineHeightMultiple }
    lineHeight = max(lineHeight, settings.minimumLineHeight)
    if settings.maximumLineHeight > 0 { lineHeight = min(lineHeight, settings.maximumLineHeight) }
    let sample = TextLine("etaoin shrdlu", font: style.text.font, scale: scale, library: library)
    let columns = width.map { $0 / max(0.01, sample.width / 13 + style.text.tracking) }
    estimate = HeightEstimate(text, lineHeight: lineHeight, columns: columns)
    estimate.perParagraph += settings.lineSpacing + settings.spacingAfter + settings.spacingBefore
    guard text.count > 0 else {
      items = SumTree()
      return
    }
    items = SumTree([limit.map { .segment(makeSegment(0..<text.count, $0)) } ?? gap(0..<text.count)])
  }

  /// Whether all text is laid out, or was.
  package var isComplete: Bool { items.sum.gapUnits == 0 }

  // MARK: Size

  /// The height of the text, partly estimated.
  package var height: Double { estimate.height(items.sum) + (tailLayout?.height ?? 0) }

  /// The layout of the empty paragraph at the end; nil without one.
  var tailLayout: DocumentSegment? {
    guard document.isEndEmpty, limit == nil || text.count == 0 else { return nil }
    if let tail, tail.layout != nil { return tail }
    tail = makeSegment(text.count..<text.count)
    return tail
  }

  // MARK: Segments

  func gap(_ range: Range<Int>) -> DocumentItem {
    let isOpen = range.upperBound == text.count && !document.isEndEmpty
    return .gap(units: range.count, paragraphs: text.breaks(in: range) + (isOpen ? 1 : 0))
  }

  /// The item at a position, with its range; nil at the end of the text.
  func item(at place: Int) -> (item: DocumentItem, range: Range<Int>, y: Double)? {
    guard let (item, before) = items.first(where: { $0.units > place }) else { return nil }
    return (item, before.units..<before.units + item.units, estimate.height(before))
  }

  /// The segment at a position, laid out on demand; at the end of the text, the last one.
  func segment(at place: Int) -> (segment: DocumentSegment, start: Int, y: Double) {
    var found = item(at: place)
    if found == nil {
      if let tail = tailLayout { return (tail, text.count, estimate.height(items.sum)) }
      found = item(at: text.count - 1)
    }
    guard let found else { preconditionFailure("a text without letters has an empty paragraph") }
    if case .segment(let segment) = found.item {
      return (lines(of: segment, at: found.range.lowerBound), found.range.lowerBound, found.y)
    }
    let (segment, start) = fill(found.range, at: min(place, text.count - 1))
    return (segment, start, y(of: start))
  }

  /// The y position of the start of an item.
  func y(of start: Int) -> Double {
    guard let last = items.last(whereNot: { $0.units > start }) else { return 0 }
    return estimate.height(last.before + last.element.sum)
  }

  /// A segment with its lines, laid out again if they were discarded.
  func lines(of segment: DocumentSegment, at start: Int) -> DocumentSegment {
    guard segment.layout == nil else { return segment }
    segment.layout = makeSegment(start..<start + segment.units).layout
    recent[recent.count - 1] = segment
    return segment
  }

  /// The choice of the part of a very long paragraph that is laid out for a position.
  enum Part {
    /// A part that contains the position near its start.
    case around
    /// A part that starts at the position, where a line started before.
    case from
    /// The last part of its gap.
    case last
  }

  /// Lays out the paragraph around a position in a gap, or a part of it.
  @discardableResult func fill(_ gap: Range<Int>, at place: Int, _ part: Part = .around) -> (
    segment: DocumentSegment, start: Int
  ) {
    let range = self.range(of: part, at: place, text.paragraphRange(at: place).clamped(to: gap))
    let segment = makeSegment(range)
    var new: [DocumentItem] = []
    if range.lowerBound > gap.lowerBound { new.append(self.gap(gap.lowerBound..<range.lowerBound)) }
    new.append(.segment(segment))
    if range.upperBound < gap.upperBound { new.append(self.gap(range.upperBound..<gap.upperBound)) }
    items.replace(with: new) {
      $0.units > gap.lowerBound
    } to: {
      $0.units > gap.upperBound
    }
    return (segment, range.lowerBound)
  }

  private func range(of part: Part, at place: Int, _ paragraph: Range<Int>) -> Range<Int> {
    guard paragraph.count > Self.longestParagraph else { return paragraph }
    var start = paragraph.lowerBound
    switch part {
    case .last: return boundary(before: paragraph.upperBound - Self.partLength)..<paragraph.upperBound
    case .from: start = place
    case .around:
      if place - start > Self.partLength { start = boundary(before: place - Self.partLength / 8) }
    }
    guard paragraph.upperBound - start > Self.longestParagraph else { return start..<paragraph.upperBound }
    return start..<partEnd(from: start)
  }

  /// The end of the part of a long paragraph that starts at a position: the end of a line.
  private func partEnd(from start: Int) -> Int {
    let end = boundary(before: start + Self.partLength)
    guard width != nil, let lines = makeSegment(start..<end).layout?.lines, lines.count > 1,
      let last = lines.last
    else { return end }
    return start + last.range.lowerBound
  }

  /// The last start of a word up to a position, or of a letter if no word starts near it.
  private func boundary(before place: Int) -> Int {
    let begin = max(0, place - 256)
    let units = text.units(begin..<min(text.count, place + 32))
    var index = place - begin
    while index > 1 {
      if units[index - 1] == 0x20, index >= units.count || units[index] != 0x20 { return begin + index }
      index -= 1
    }
    let edges = self.edges.units(of: units).map(\.range.lowerBound)
    return begin + (edges.last { $0 <= place - begin && $0 > 0 } ?? place - begin)
  }

  /// Lays out the first lines of a text.
  private func makeSegment(_ range: Range<Int>, _ limit: Limit) -> DocumentSegment {
    laidOutCount += 1
    // A line has at most `longestParagraph` units.
    let (most, isTooLong) = limit.lineCount.multipliedReportingOverflow(by: Self.longestParagraph)
    let body = isTooLong || limit.lineCount == 0 ? range : range.prefix(most)
    var styles: [DocumentStyle] = []
    var stretches: [StyledText.Stretch] = []
    document.runs.forEach(in: body) { style, part in
      stretches.append(StyledText.Stretch(end: part.upperBound, style: styles.count))
      styles.append(style)
      return true
    }
    var container = TextLayout.Container(width: width, lineCount: limit.lineCount)
    container.lastBreaking = limit.lastBreaking
    container.exclusions = limit.exclusions
    let styled = StyledText(units: text.units(body), styles: styles.map(\.text), stretches: stretches)
    // Next to exclusion shapes, finished lines cannot be moved.
    let isArranged = arrangement != nil && limit.exclusions == nil
    var layout = acceptedLines(from: 0) { [document] unbreakable in
      container.unbreakable = unbreakable
      return TextLayout(
        styled,
        settings: {
          let settings = document.style(at: $0).paragraph
          return isArranged ? settings.withoutSpacing : settings
        }, in: container, scale: scale, library: library)
    }
    if isArranged { layout = arranged(layout, 0, range.count, y: 0) }
    let segment = DocumentSegment(
      units: range.count, letters: body.count, spaceAbove: 0, spaceBelow: 0, styles: styles, layout)
    widest = max(widest, layout.right)
    markRecent(segment)
    return segment
  }

  /// Lays out a paragraph with its final break, or a part of one.
  private func makeSegment(_ range: Range<Int>) -> DocumentSegment {
    if let limit, !range.isEmpty { return makeSegment(range, limit) }
    laidOutCount += 1
    let text = text
    let letters = range.count - text.breakLength(before: range.upperBound, after: range.lowerBound)
    let body = range.lowerBound..<range.lowerBound + letters
    var styles: [DocumentStyle] = []
    var stretches: [StyledText.Stretch] = []
    document.runs.forEach(in: body) { style, part in
      stretches.append(StyledText.Stretch(end: part.upperBound - body.lowerBound, style: styles.count))
      styles.append(style)
      return true
    }
    var units = text.units(body)
    var container = TextLayout.Container(width: width)
    if units.isEmpty {
      // The line of an empty paragraph has the height of its break.
      styles = [document.style(at: range.lowerBound)]
      stretches = [StyledText.Stretch(end: 1, style: 0)]
      units = [10]
      container.lineCount = 1
    }
    let isLong = letters >= Self.partLength / 4
    let paragraph = isLong ? text.paragraphRange(at: range.lowerBound) : range
    let isFirst = paragraph.lowerBound == range.lowerBound
    var settings = isFirst ? styles[0].paragraph : document.style(at: paragraph.lowerBound).paragraph
    if !isFirst {
      settings.firstIndent = settings.headIndent
      settings.marker = ""
    }
    if paragraph.count > Self.longestParagraph, settings.direction == .natural {
      settings.direction = isRightToLeft(paragraph) ? .rightToLeft : .leftToRight
    }
    let styled = StyledText(units: units, styles: styles.map(\.text), stretches: stretches)
    let inner = arrangement == nil ? settings : settings.withoutSpacing
    var layout = acceptedLines(from: range.lowerBound) { unbreakable in
      container.unbreakable = unbreakable
      return TextLayout(styled, inner, in: container, scale: scale, library: library)
    }
    let isLast = paragraph.upperBound == range.upperBound
    let isEnd = range.upperBound == text.count && letters == range.count
    var spaceAbove = isFirst && range.lowerBound > 0 ? settings.spacingBefore : 0
    var spaceBelow = isEnd ? 0 : settings.lineSpacing + (isLast ? settings.spacingAfter : 0)
    if let arrangement, let first = layout.lines.first {
      var y = y(of: range.lowerBound)
      if isFirst, range.lowerBound > 0 {
        spaceAbove = arrangement.spacing(beforeParagraphAt: range.lowerBound, box(first, layout, y))
      }
      y += spaceAbove
      layout = arranged(layout, range.lowerBound, range.upperBound, y: y)
      if !isEnd, let last = layout.lines.last {
        let (place, box) = (range.upperBound - 1, box(last, layout, y))
        spaceBelow = arrangement.spacing(afterLineEndingWith: place, box)
        if isLast { spaceBelow += arrangement.spacing(afterParagraphEndingWith: place, box) }
      }
    }
    let segment = DocumentSegment(
      units: range.count, letters: letters, spaceAbove: spaceAbove, spaceBelow: spaceBelow, styles: styles,
      layout)
    widest = max(widest, layout.right)
    markRecent(segment)
    return segment
  }

  /// The direction of a long paragraph, from its beginning.
  private func isRightToLeft(_ paragraph: Range<Int>) -> Bool {
    if let direction, direction.paragraph == paragraph.lowerBound { return direction.isRightToLeft }
    let units = text.units(paragraph.lowerBound..<min(paragraph.upperBound, paragraph.lowerBound + 512))
    let style = document.style(at: paragraph.lowerBound).text
    let sample = StyledText(units: units, styles: [style], stretches: [.init(end: units.count, style: 0)])
    let layout = TextLayout(sample, in: .init(lineCount: 1), scale: scale, library: library)
    let isRightToLeft = layout.lines.first?.isRightToLeft ?? false
    direction = (paragraph.lowerBound, isRightToLeft)
    return isRightToLeft
  }

  func forgetDirection() { direction = nil }

  /// Records that a segment has lines, and discards those of the oldest segments.
  private func markRecent(_ segment: DocumentSegment) {
    recent.append(segment)
    guard recent.count > Self.maximumRecent else { return }
    for old in recent.prefix(Self.maximumRecent / 2) { old.layout = nil }
    recent.removeFirst(Self.maximumRecent / 2)
  }
}
