/// The state of a layout computation.
struct LayoutWork {
  let text: StyledText
  private let settings: (Int) -> ParagraphSettings
  private let container: TextLayout.Container
  let scale: Double
  let tools: ParagraphTools
  let fonts: StyleFonts
  let hyphens: Hyphens
  /// The paragraph that was shaped last, and its start. A second pass with fewer lines shapes the same one again.
  private var shaped: (begin: Int, paragraph: ShapedParagraph)?

  struct Result {
    var paragraphs: [TextLayout.Paragraph] = []
    var isTruncated = false
    /// The height by which the lines exceed the container.
    var overflow = 0.0
  }

  init(
    _ text: StyledText, _ settings: @escaping (Int) -> ParagraphSettings, _ container: TextLayout.Container,
    _ scale: Double, _ tools: ParagraphTools
  ) {
    self.text = text
    self.settings = settings
    self.container = container
    self.scale = scale
    self.tools = tools
    fonts = StyleFonts(text.styles, tools)
    hyphens = Hyphens(fonts, tools.shaper)
  }

  var unit: Double { 64 * scale }

  // MARK: Paragraphs

  /// The position of a paragraph: its start, the end of its text, the start of the next one, and the index of the
  /// style stretch at its start.
  private struct Place {
    let begin: Int
    let end: Int
    let next: Int
    let stretch: Int
  }

  /// The paragraph that begins at a position.
  ///
  /// - stretch: the index of a stretch at or before the position.
  /// - known: a paragraph known to have the text at the position.
  private func place(at begin: Int, stretch: inout Int, known: ParagraphLines?) -> Place {
    while stretch + 1 < text.stretches.count, text.stretches[stretch].end <= begin { stretch += 1 }
    if let known {
      let count = known.source.units.count
      return Place(
        begin: begin, end: begin + count - known.source.terminator, next: begin + count, stretch: stretch)
    }
    let end = LayoutWork.end(of: text.units, from: begin)
    guard end < text.units.count else { return Place(begin: begin, end: end, next: end, stretch: stretch) }
    let isPair = text.units[end] == 13 && end + 1 < text.units.count && text.units[end + 1] == 10
    return Place(begin: begin, end: end, next: end + (isPair ? 2 : 1), stretch: stretch)
  }

  private static func end(of text: [UInt16], from start: Int) -> Int {
    text.withUnsafeBufferPointer { units in
      var end = start
      while end < units.count, units[end] != 10, units[end] != 13, units[end] != 0x2029 { end += 1 }
      return end
    }
  }

  /// The limits for the lines of a paragraph.
  private struct Limit {
    /// The number of lines before it.
    let before: Int
    /// The maximum number of lines; 0 for no limit.
    let lines: Int
    /// The remaining height; nil for no limit.
    let height: Double?

    /// Whether all lines of a paragraph are within the limit, with room for more.
    func hasRoom(for paragraph: ParagraphLines) -> Bool {
      (lines == 0 || paragraph.lines.count < lines)
        && (height.map { paragraph.height <= $0 || before + paragraph.lines.count <= 1 } ?? true)
    }
  }

  /// Lays out a number of lines; 0 for all.
  ///
  /// - known: the paragraphs of a layout of nearly the same text, which may be reused.
  mutating func run(lineCount: Int, known: [TextLayout.Paragraph]) -> Result {
    var result = Result()
    guard !text.units.isEmpty else { return result }
    // Next to exclusion shapes, lines depend on their y position and cannot be reused.
    var reuse = Reuse(container.exclusions == nil ? known : [], count: text.units.count)
    // Without a width limit, lines are aligned to the widest one, so they are positioned at the end.
    var open: [(draft: ParagraphDraft, place: Place, top: Double)] = []
    var (count, top, spacingAbove) = (0, 0.0, 0.0)
    var (begin, stretch) = (0, 0)
    while true {
      let same = container.width == nil ? nil : reuse.find(at: begin, in: text.units)
      let place = place(at: begin, stretch: &stretch, known: same)
      let settings = settings(begin)
      top += spacingAbove + (count == 0 ? 0 : settings.spacingBefore)
      spacingAbove = settings.spacingAfter
      let limit = Limit(
        before: count, lines: lineCount > 0 ? lineCount - count : 0,
        height: container.height.map { $0 - top + 0.01 })
      let style = text.stretches[place.stretch].style
      if container.width != nil {
        let range = place.begin..<place.next
        var draft: ParagraphDraft?
        let lines: ParagraphLines
        if let same, same.isWhole, limit.hasRoom(for: same),
          same.source.isSet(
            as: text, range, stretch: place.stretch, settings, width: container.width, scale: scale)
        {
          lines = same
        } else {
          let made = self.draft(place, settings, limit, top: top)
          draft = made
          lines = finish(made, place)
        }
        result.paragraphs.append(
          TextLayout.Paragraph(
            lines: lines, begin: place.begin, top: top, firstLine: count, firstStyle: style))
        count += lines.lines.count
        top += lines.height
        if lines.isTruncated { result.isTruncated = true }
        note(draft, &result)
      } else {
        let draft = draft(place, settings, limit, top: top)
        open.append((draft, place, top))
        count += draft.lines.count
        top += draft.height
        note(draft, &result)
      }
      if result.overflow > 0 || lineCount > 0 && count == lineCount { break }
      // A text that ends with a break has an empty last paragraph.
      guard place.next > place.end else { break }
      top += settings.lineSpacing
      begin = place.next
    }
    finish(open, &result)
    return result
  }

  private func note(_ draft: ParagraphDraft?, _ result: inout Result) {
    guard let draft else { return }
    if draft.isTruncated { result.isTruncated = true }
    result.overflow = draft.overflow
  }

  private func finish(
    _ open: [(draft: ParagraphDraft, place: Place, top: Double)], _ result: inout Result
  ) {
    guard !open.isEmpty else { return }
    let widest = open.reduce(0) { max($0, $1.draft.widest) }
    var count = 0
    for (draft, place, top) in open {
      let lines = finish(draft, place, widest: widest)
      result.paragraphs.append(
        TextLayout.Paragraph(
          lines: lines, begin: place.begin, top: top, firstLine: count,
          firstStyle: text.stretches[place.stretch].style))
      count += lines.lines.count
    }
  }

  /// Reuses paragraphs of a previous layout where the text is equal.
  private struct Reuse {
    private let known: [TextLayout.Paragraph]
    /// The difference of the text lengths.
    private let growth: Int
    /// The first candidates at equal distance from the start, and at equal distance from the end.
    private var (first, last) = (0, 0)

    init(_ known: [TextLayout.Paragraph], count: Int) {
      self.known = known
      growth = count - (known.last.map { $0.begin + $0.lines.source.units.count } ?? 0)
    }

    /// A previous paragraph with the text at a position.
    mutating func find(at begin: Int, in text: [UInt16]) -> ParagraphLines? {
      while first < known.count, known[first].begin < begin { first += 1 }
      if first < known.count, known[first].begin == begin,
        known[first].lines.source.isText(at: begin, of: text)
      {
        return known[first].lines
      }
      guard growth != 0 else { return nil }
      while last < known.count, known[last].begin + growth < begin { last += 1 }
      guard last < known.count, known[last].begin + growth == begin,
        known[last].lines.source.isText(at: begin, of: text)
      else { return nil }
      return known[last].lines
    }
  }

  /// A paragraph with known lines that are not positioned yet.
  private struct ParagraphDraft {
    let settings: ParagraphSettings
    var lines: [Draft] = []
    var assembled: [LineAssembly] = []
    var hyphens: [ShapedLine?] = []
    var height = 0.0
    /// The widest line, in 1/64 pixel.
    var widest = 0
    var isTruncated = false
    var isWhole = true
    var overflow = 0.0
  }

  /// - origin: the distance of the paragraph from the layout's top.
  private mutating func draft(
    _ place: Place, _ settings: ParagraphSettings, _ limit: Limit, top origin: Double
  ) -> ParagraphDraft {
    var result = ParagraphDraft(settings: settings)
    let paragraph = shape(place, settings)
    var filling = LineFilling(paragraph: paragraph, settings: settings, unit: unit) { [hyphens] in
      hyphens.hyphen($0).width
    }
    let whole = place.begin..<place.next
    if !container.unbreakable.isEmpty {
      filling.unbreakable = Set(container.unbreakable.filter(whole.contains).map { $0 - place.begin })
    }
    var top = 0.0
    var start = 0
    repeat {
      let most = limit.lines > 0 ? limit.lines - result.lines.count : Int.max
      let row = row(place, filling, from: start, top: top, origin: origin, most: most)
      for draft in row {
        if draft.isTruncated { result.isTruncated = true }
        top = draft.top + draft.height
        start = draft.stop
      }
      result.lines += row
      result.height = top
      if row.count == most {
        result.isWhole = false
        break
      }
      if let height = limit.height, top > height, limit.before + result.lines.count > 1 {
        result.overflow = top - height
        result.isWhole = false
        break
      }
      if start < paragraph.count { top += settings.lineSpacing }
    } while start < paragraph.count
    for draft in result.lines {
      let fill = settings.alignment == .justified && !draft.isLastOfParagraph && !draft.isTruncated
      let line = LineAssembly(
        draft.filling, draft.range, indent: draft.room.indent, fill: fill ? draft.room.width : nil,
        tools: tools, scale: scale, unit: draft.unit)
      let hyphen = hyphen(of: draft)
      result.widest = max(result.widest, draft.room.indent + line.width + (hyphen?.width ?? 0))
      result.assembled.append(line)
      result.hyphens.append(hyphen)
    }
    return result
  }

  /// The line that starts at a character of a paragraph, in the parts into which exclusion shapes cut it.
  ///
  /// Next to exclusion shapes, the width depends on the height of the line, which depends on its letters. The
  /// computation is therefore iterative.
  ///
  /// - top, origin: the distance of the line from the paragraph's top, and of that from the layout's.
  /// - most: the maximum number of lines; at least 1.
  private func row(
    _ place: Place, _ filling: LineFilling, from start: Int, top: Double, origin: Double, most: Int
  ) -> [Draft] {
    let settings = filling.settings
    let indent = max(0, filling.length(start == 0 ? settings.firstIndent : settings.headIndent))
    let room = Room(indent: indent, width: self.room(settings, indent, filling))
    guard let exclusions = container.exclusions, let width = room.width else {
      return [fill(place, filling, from: start, in: room, top: top, isLast: most == 1)]
    }
    let paragraph = filling.paragraph
    let isRightToLeft = paragraph.isRightToLeft
    let (begin, end) = (Double(indent) / unit, Double(indent + width) / unit)
    let whole = container.width ?? end
    let line = isRightToLeft ? max(0, whole - end)...max(0, whole - begin) : begin...end
    // The first letter gives a first estimate of the line's height.
    var first = Draft(
      paragraph: paragraph, filling: filling, begin: place.begin,
      range: start..<min(start + 1, paragraph.count), room: room)
    measure(&first)
    var (height, down) = (first.height, 0.0)
    while true {
      let y = origin + top + down
      var drafts: [Draft] = []
      for free in exclusions.freeParts(of: line, from: y, to: y + height, isRightToLeft: isRightToLeft) {
        let next = drafts.last?.stop ?? start
        guard
          free == line
            || filling.length(free.upperBound - free.lowerBound)
              >= filling.wordWidth(from: next, limit: width)
        else { continue }
        // At low densities, letters start on whole pixels.
        let left = (filling.length(free.lowerBound) + 63) & ~63
        let part = Room(
          indent: isRightToLeft ? filling.length(whole - free.upperBound) : left,
          width: max(0, filling.length(free.upperBound) - left), left: left)
        let isLast = drafts.count + 1 == most
        let draft = fill(place, filling, from: next, in: part, top: top + down, isLast: isLast)
        drafts.append(draft)
        if isLast || draft.isLastOfParagraph || filling.isForced(draft.stop) { break }
      }
      let highest = drafts.reduce(0) { max($0, $1.height) }
      if highest > height + 0.01 {
        height = highest
      } else if !drafts.isEmpty {
        return aligned(drafts)
      } else if let next = exclusions.height(after: y, in: line) {
        down = next - origin - top
      } else {
        return [fill(place, filling, from: start, in: room, top: top + down, isLast: most == 1)]
      }
    }
  }

  /// The parts of a line with the height of the highest and with one baseline.
  private func aligned(_ drafts: [Draft]) -> [Draft] {
    drafts.map { draft in
      var draft = draft
      for other in drafts {
        draft.ascent = max(draft.ascent, other.ascent)
        draft.descent = max(draft.descent, other.descent)
        draft.leading = max(draft.leading, other.leading)
        draft.height = max(draft.height, other.height)
      }
      return draft
    }
  }

  /// Fills a line with letters.
  private func fill(
    _ place: Place, _ filling: LineFilling, from start: Int, in room: Room, top: Double, isLast: Bool
  ) -> Draft {
    let (paragraph, settings) = (filling.paragraph, filling.settings)
    let breaking = isLast ? container.lastBreaking ?? settings.breaking : settings.breaking
    var stop = paragraph.count
    var breaksWord = false
    if settings.breaking.wraps || (isLast && breaking.wraps), let width = room.width {
      stop = filling.end(from: start, room: width, indent: room.indent)
      breaksWord = settings.breaking != .byCharacter && filling.isInsideWord(stop)
    } else {
      // A line that does not wrap ends only at a forced break.
      stop = start
      while stop < paragraph.count {
        stop += 1
        if LineFilling.endsLine(paragraph.text[stop - 1]) { break }
      }
    }
    var draft = Draft(
      paragraph: paragraph, filling: filling, begin: place.begin, range: start..<stop, room: room)
    draft.breaksWord = breaksWord
    draft.stop = stop
    draft.end = stop == paragraph.count ? place.next - place.begin : paragraph.units[stop]
    draft.isLastOfParagraph =
      stop == paragraph.count || stop > start && LineFilling.endsLine(paragraph.text[stop - 1])
    let hasMore =
      stop < paragraph.count || isLast && place.next > place.end && place.next < text.units.count
    if !breaking.wraps, breaking != .clip, let width = room.width {
      truncate(&draft, breaking, width, hasMore: isLast && hasMore, isLast: isLast)
    }
    if isLast, hasMore { draft.isTruncated = true }
    measure(&draft)
    draft.top = top
    return draft
  }

  private mutating func shape(_ place: Place, _ settings: ParagraphSettings) -> ShapedParagraph {
    if let shaped, shaped.begin == place.begin { return shaped.paragraph }
    let made = tools.shape(text, place.begin..<place.end, fonts, base: settings.base, scale: scale)
    if container.height != nil { shaped = (place.begin, made) }
    return made
  }

  /// Positions the lines.
  ///
  /// - widest: the widest line of the text, if the container does not limit the width.
  private func finish(_ draft: ParagraphDraft, _ place: Place, widest: Int = 0) -> ParagraphLines {
    let first = text.stretches[place.stretch].style
    let lines = draft.lines.indices.map { index in
      let line = draft.lines[index]
      return self.line(
        line, draft.assembled[index], draft.hyphens[index], draft.settings, firstStyle: first,
        room: line.room.width ?? widest - line.room.indent)
    }
    let source = ParagraphLines.Source(
      text, place.begin..<place.next, stretch: place.stretch, draft.settings, width: container.width,
      scale: scale)
    return ParagraphLines(lines, source: source, isWhole: draft.isWhole)
  }

  /// The width for a line with an indent; nil for no limit.
  private func room(_ settings: ParagraphSettings, _ indent: Int, _ filling: LineFilling) -> Int? {
    guard let width = container.width else { return nil }
    let whole = Int(max(0, min(1e12, (width * unit).rounded(.down))))
    let tail = filling.length(settings.tailIndent)
    return max(0, (tail > 0 ? min(whole, tail) : whole + tail) - indent)
  }
}

extension ParagraphSettings {
  /// The direction as a BiDi level; nil for the text's own.
  fileprivate var base: UInt8? {
    switch direction {
    case .natural: nil
    case .leftToRight: 0
    case .rightToLeft: 1
    }
  }
}
