// The truncation of lines that are too long.
extension LayoutWork {
  private static let dots: UInt16 = 0x2026

  /// Truncates a line that is too long, with an ellipsis for the rest.
  ///
  /// - hasMore: whether an ellipsis is needed although the line fits, as later text is not shown.
  func truncate(
    _ draft: inout Draft, _ breaking: ParagraphSettings.Breaking, _ room: Int, hasMore: Bool, isLast: Bool
  ) {
    let (paragraph, filling) = (draft.paragraph, draft.filling)
    let range = draft.range.lowerBound..<(isLast ? paragraph.count : draft.range.upperBound)
    var pen = 0
    var seen = 0
    var index = range.lowerBound
    while index < range.upperBound, seen <= room || breaking != .tail {
      pen += filling.advance(index, at: draft.room.indent + pen)
      if !paragraph.isBlank(index) { seen = pen }
      index += 1
    }
    guard seen > room || hasMore else { return }
    draft.isTruncated = true
    // Cut text may be shaped differently at its end, and so be wider. Each attempt has a little less room; after four
    // attempts, half of it.
    var letters = room
    for attempt in 0..<40 {
      let (kept, rest) = kept(range, breaking, letters, paragraph, filling, draft.room.indent)
      let made = cut(draft, kept, rest)
      let line = LineAssembly(
        made.filling, made.range, indent: draft.room.indent, fill: nil, tools: tools, scale: scale
      ) { $0 }
      if line.width <= room || kept.isEmpty && rest.isEmpty {
        draft = made
        return
      }
      letters = attempt < 4 ? letters - max(64, line.width - room) : letters / 2
    }
    draft = cut(draft, range.lowerBound..<range.lowerBound, range.upperBound..<range.upperBound)
  }

  /// The prefix and the suffix of a line that fit together into a width.
  private func kept(
    _ range: Range<Int>, _ breaking: ParagraphSettings.Breaking, _ room: Int, _ paragraph: ShapedParagraph,
    _ filling: LineFilling, _ indent: Int
  ) -> (Range<Int>, Range<Int>) {
    let dots = tools.shaper.shape(
      "\u{2026}", tools.choice(paragraph.styles[paragraph.style(at: range.lowerBound)].font))
    let free = max(0, room - dots.width)
    let front = breaking == .tail ? free : breaking == .head ? 0 : free / 2
    var (pen, end) = (0, range.lowerBound)
    for index in range {
      if paragraph.breaks[index].contains(.letter) { end = index }
      pen += filling.advance(index, at: indent + pen)
      if pen > front { break }
      if index + 1 == range.upperBound { end = range.upperBound }
    }
    var used = 0
    var start = range.upperBound
    if breaking != .tail {
      var index = range.upperBound
      while index > end {
        index -= 1
        used += Int(paragraph.advances[index])
        if used > free - front { break }
        if paragraph.breaks[index].contains(.letter) { start = index }
      }
    }
    // Remove spaces next to the ellipsis.
    while end > range.lowerBound, paragraph.isBlank(end - 1) { end -= 1 }
    while start < range.upperBound, paragraph.isBlank(start) { start += 1 }
    return (range.lowerBound..<end, start..<range.upperBound)
  }

  /// The line of the prefix, an ellipsis, and the suffix.
  private func cut(_ draft: Draft, _ kept: Range<Int>, _ rest: Range<Int>) -> Draft {
    let paragraph = draft.paragraph
    let first =
      draft.begin + paragraph.units[kept.lowerBound]..<draft.begin + paragraph.units[kept.upperBound]
    let last = draft.begin + paragraph.units[rest.lowerBound]..<draft.begin + paragraph.units[rest.upperBound]
    var styles = stretches(first, from: 0)
    let style = kept.isEmpty ? paragraph.style(at: rest.lowerBound) : paragraph.style(at: kept.upperBound - 1)
    styles.append(StyledText.Stretch(end: first.count + 1, style: style))
    styles += stretches(last, from: first.count + 1)
    let shown = StyledText(
      units: Array(text.units[first]) + [LayoutWork.dots] + text.units[last], styles: text.styles,
      stretches: styles)
    let made = tools.shape(shown, 0..<shown.units.count, fonts, base: paragraph.baseLevel, scale: scale)
    var result = draft
    result.paragraph = made
    result.filling = LineFilling(
      paragraph: made, settings: draft.filling.settings, unit: draft.filling.unit,
      hyphenWidth: draft.filling.hyphenWidth)
    result.range = 0..<made.count
    result.cut = (paragraph.units[kept.lowerBound], first.count, paragraph.units[rest.lowerBound])
    result.original = draft.original ?? paragraph.units[draft.range.lowerBound]
    result.isLastOfParagraph = true
    return result
  }

  /// The style stretches of a range, shifted to a position in another text.
  private func stretches(_ range: Range<Int>, from place: Int) -> [StyledText.Stretch] {
    guard !range.isEmpty else { return [] }
    var found: [StyledText.Stretch] = []
    var index = text.stretch(at: range.lowerBound)
    var begin = range.lowerBound
    while begin < range.upperBound {
      let end = min(range.upperBound, text.stretches[index].end)
      found.append(
        StyledText.Stretch(end: place + end - range.lowerBound, style: text.stretches[index].style))
      begin = end
      index += 1
    }
    return found
  }
}
