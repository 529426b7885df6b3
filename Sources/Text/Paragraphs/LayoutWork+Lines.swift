// The lines of a paragraph: their measures and their glyphs.
extension LayoutWork {
  /// The horizontal room of a line, in 1/64 pixel.
  struct Room {
    /// The start, from the paragraph's leading side.
    let indent: Int
    /// Nil for no limit.
    let width: Int?
    /// The start from the left, if the line is next to exclusion shapes.
    var left: Int?
  }

  /// A line that is not positioned yet.
  struct Draft {
    var paragraph: ShapedParagraph
    var filling: LineFilling
    /// The start of the paragraph in the text.
    let begin: Int
    /// The visible characters of the paragraph.
    var range: Range<Int>
    let room: Room
    /// The first character of the next line.
    var stop = 0
    /// The end of the line in the paragraph, in UTF-16 units.
    var end = 0
    var isLastOfParagraph = false
    var isTruncated = false
    /// Whether the line ends inside a word that is wider than the line.
    var breaksWord = false
    /// For a truncated line: the start of its text, the position of the ellipsis in it, and the start of the text
    /// after the ellipsis.
    var cut: (start: Int, dots: Int, rest: Int)?
    /// For a truncated line, whose text is a new paragraph: its start in the original paragraph.
    var original: Int?
    var top = 0.0
    var ascent = 0.0
    var descent = 0.0
    var leading = 0.0
    var height = 0.0

    /// The start of the line in its paragraph, in UTF-16 units.
    var unitStart: Int { original ?? paragraph.units[range.lowerBound] }

    /// The position of a character in the original paragraph, in UTF-16 units.
    func unit(_ index: Int) -> Int {
      let own = paragraph.units[index]
      guard let cut else { return own }
      if own <= cut.dots { return cut.start + own }
      return cut.rest + own - cut.dots - 1
    }
  }

  /// The hyphens of each style, shaped on demand.
  final class Hyphens {
    let fonts: StyleFonts
    private let shaper: Shaper
    private var known: [Int: ShapedLine] = [:]

    init(_ fonts: StyleFonts, _ shaper: Shaper) {
      self.fonts = fonts
      self.shaper = shaper
    }

    func hyphen(_ style: Int) -> ShapedLine {
      if let known = known[style] { return known }
      let made = shaper.shape("\u{2010}", fonts.choices[style])
      known[style] = made
      return made
    }
  }

  /// Computes the line's height from its fonts and attachment boxes.
  func measure(_ draft: inout Draft) {
    let settings = draft.filling.settings
    let paragraph = draft.paragraph
    func count(_ style: Int) {
      let metrics = FontMetrics(paragraph.fonts[style], scale: scale)
      let rise = paragraph.styles[style].baselineOffset
      draft.ascent = max(draft.ascent, metrics.ascent + rise)
      draft.descent = max(draft.descent, metrics.descent - rise)
      draft.leading = max(draft.leading, metrics.lineHeight - metrics.ascent - metrics.descent)
    }
    if draft.range.isEmpty {
      count(paragraph.firstStyle)
    } else {
      var index = paragraph.item(at: draft.range.lowerBound)
      var last: Int?
      while index < paragraph.items.count, paragraph.items[index].range.lowerBound < draft.range.upperBound {
        let item = paragraph.items[index]
        if item.kind == .box, let box = paragraph.styles[item.style].box {
          draft.ascent = max(draft.ascent, box.ascent + paragraph.styles[item.style].baselineOffset)
          draft.descent = max(draft.descent, box.descent - paragraph.styles[item.style].baselineOffset)
        }
        if item.style != last { count(item.style) }
        last = item.style
        index += 1
      }
    }
    var height = draft.ascent + draft.descent + draft.leading
    if settings.lineHeightMultiple > 0 { height *= settings.lineHeightMultiple }
    height = max(height, settings.minimumLineHeight)
    if settings.maximumLineHeight > 0 { height = min(height, settings.maximumLineHeight) }
    draft.height = height.isFinite ? max(0, height) : 0
  }

  /// The visible hyphen of a soft hyphen at the end of a line.
  func hyphen(of draft: Draft) -> ShapedLine? {
    let end = draft.range.upperBound
    guard !draft.range.isEmpty, !draft.isLastOfParagraph, draft.paragraph.text[end - 1] == 0xAD else {
      return nil
    }
    return hyphens.hyphen(draft.paragraph.style(at: end - 1))
  }

  func line(
    _ draft: Draft, _ line: LineAssembly, _ hyphen: ShapedLine?, _ settings: ParagraphSettings,
    firstStyle: Int, room: Int
  ) -> ParagraphLines.Line {
    let isBackwards = draft.paragraph.isRightToLeft
    let width = line.width + (hyphen?.width ?? 0)
    // At low densities, letters start on whole pixels.
    let free = max(0, room - width) & ~63
    let shift =
      switch settings.alignment {
      case .left: 0
      case .right: free
      case .center: (free / 2) & ~63
      case .natural, .justified: isBackwards ? free : 0
      }
    // The room excludes the indent, which is on the paragraph's leading side.
    let left = draft.room.left ?? (isBackwards ? 0 : draft.room.indent)
    var x = left + shift - line.leftBlanks
    var fragments: [TextLayout.Fragment] = []
    func add(
      _ shaped: ShapedLine, _ style: Int, _ range: Range<Int>, at place: Int, _ isBackwards: Bool,
      _ isBox: Bool, isHanging: Bool = false
    ) {
      fragments.append(
        TextLayout.Fragment(
          shaped: shaped, style: style - firstStyle, range: range, x: Double(place) / unit,
          width: Double(shaped.width) / unit, isRightToLeft: isBackwards, isBox: isBox,
          isHanging: isHanging))
    }
    if draft.range.lowerBound == 0, draft.original == nil, !settings.marker.isEmpty {
      let style = draft.paragraph.firstStyle
      let marker = tools.shaper.shape(settings.marker, fonts.choices[style])
      let gap = draft.filling.length(settings.markerGap)
      let left = isBackwards ? x + line.leftBlanks + width + gap : max(0, x - gap - marker.width)
      add(marker, style, 0..<0, at: left & ~63, isBackwards, false)
    }
    if let hyphen, isBackwards {
      add(
        hyphen, draft.paragraph.style(at: draft.range.upperBound - 1), draft.end..<draft.end, at: x, true,
        false)
      x += hyphen.width
    }
    for (piece, range) in zip(line.pieces, line.ranges) {
      add(
        piece.shaped, piece.style, range, at: x + piece.x, piece.isRightToLeft, piece.kind == .box,
        isHanging: piece.isHanging)
    }
    if let hyphen, !isBackwards {
      let end = draft.range.upperBound
      add(hyphen, draft.paragraph.style(at: end - 1), draft.end..<draft.end, at: x + line.width, false, false)
    }
    // A custom line height adds or removes space above the letters.
    let baseline = draft.top + draft.height - draft.descent - draft.leading
    return ParagraphLines.Line(
      range: draft.unitStart..<draft.end, fragments: fragments,
      x: Double(left + shift) / unit, width: Double(width) / unit, top: draft.top,
      baseline: (baseline * scale).rounded() / scale, height: draft.height, ascent: draft.ascent,
      descent: draft.descent, isRightToLeft: isBackwards, isTruncated: draft.isTruncated,
      breaksWord: draft.breaksWord,
      part: draft.room.left.map { (Double($0) / unit, Double($0 + room) / unit) })
  }
}
