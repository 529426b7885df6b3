/// Arranges the glyphs of a line from left to right. Lengths are in 1/64 pixel.
struct LineAssembly {
  /// The positioned glyphs of one item.
  struct Piece {
    let shaped: ShapedLine
    let style: Int
    /// The distance from the line's left.
    let x: Int
    let isRightToLeft: Bool
    let kind: ShapedParagraph.Item.Kind
    /// Whether it consists of trailing spaces.
    let isHanging: Bool
  }

  private(set) var pieces: [Piece] = []
  /// The width without trailing spaces.
  private(set) var width = 0
  /// The width of trailing spaces that are left of the text.
  private(set) var leftBlanks = 0

  private struct Part {
    let item: ShapedParagraph.Item
    let range: Range<Int>
    let level: UInt8
    var isHanging = false
  }

  /// - Parameters:
  ///   - range: the characters of the line.
  ///   - indent: the start of the line, from the paragraph's leading side.
  ///   - room: the width to fill; nil for the natural width.
  ///   - unit: the UTF-16 offset of a character of the paragraph in the whole text.
  init(
    _ filling: LineFilling, _ range: Range<Int>, indent: Int, fill room: Int?, tools: ParagraphTools,
    scale: Double, unit: (Int) -> Int
  ) {
    let paragraph = filling.paragraph
    var seen = range.upperBound
    while seen > range.lowerBound, paragraph.isBlank(seen - 1) { seen -= 1 }
    var tabs: [Int: Int] = [:]
    var pen = 0
    for index in range {
      let advance = filling.advance(index, at: indent + pen)
      if paragraph.text[index] == 9 { tabs[index] = advance }
      pen += advance
      if index < seen { width = pen }
    }
    let blanks = pen - width
    var stretch = Stretch()
    if let room, room > width { stretch = Stretch(paragraph, range.lowerBound..<seen, by: room - width) }
    width += stretch.total
    let parts = LineAssembly.parts(paragraph, range, seen)
    var x = 0
    for index in BidiParagraph.visualOrder(of: parts.map(\.level)) {
      let part = parts[index]
      if part.item.kind == .tab {
        let room = part.range.lowerBound < seen || !paragraph.isRightToLeft ? tabs[part.range.lowerBound] : 0
        add(part, [], extra: room ?? 0, at: &x, paragraph, &stretch, unit)
        continue
      }
      add(part, LineAssembly.glyphs(paragraph, part, tools, scale), at: &x, paragraph, &stretch, unit)
    }
    if paragraph.isRightToLeft { leftBlanks = blanks }
  }

  private mutating func add(
    _ part: Part, _ list: ContiguousArray<ShapedParagraph.Glyph>.SubSequence, extra: Int = 0, at x: inout Int,
    _ paragraph: ShapedParagraph, _ stretch: inout Stretch, _ unit: (Int) -> Int
  ) {
    var glyphs: ContiguousArray<ShapedLine.Glyph> = []
    glyphs.reserveCapacity(list.count)
    var pen = 0
    for glyph in list {
      glyphs.append(
        ShapedLine.Glyph(
          glyph: glyph.glyph, x: Int32(clamping: pen + Int(glyph.x)), y: glyph.y, advance: glyph.advance,
          cluster: Int32(clamping: unit(Int(glyph.cluster)))))
      pen += Int(glyph.advance)
      if stretch.isOpen { pen += stretch.room(after: Int(glyph.cluster), paragraph) }
    }
    let shaped = ShapedLine(
      text: "", font: paragraph.fonts[part.item.style], glyphs: part.item.kind == .text ? glyphs : [],
      runs: part.item.kind == .text ? [ShapedLine.Run(typeface: part.item.typeface, end: glyphs.count)] : [],
      width: pen + extra, isRightToLeft: part.item.level & 1 == 1)
    pieces.append(
      Piece(
        shaped: shaped, style: part.item.style, x: x, isRightToLeft: part.level & 1 == 1,
        kind: part.item.kind, isHanging: part.isHanging))
    // Up to the end of the last character, as the following text may be truncated.
    let last = part.range.upperBound - 1
    let end = unit(last) + paragraph.units[last + 1] - paragraph.units[last]
    ranges.append(unit(part.range.lowerBound)..<end)
    x += pen + extra
  }

  /// The UTF-16 units of each piece.
  private(set) var ranges: [Range<Int>] = []

  /// The items of a line, clipped to its range. Trailing spaces get the paragraph's level (UAX #9, L1).
  private static func parts(_ paragraph: ShapedParagraph, _ range: Range<Int>, _ seen: Int) -> [Part] {
    guard !range.isEmpty else { return [] }
    var parts: [Part] = []
    var index = paragraph.item(at: range.lowerBound)
    while index < paragraph.items.count, paragraph.items[index].range.lowerBound < range.upperBound {
      let item = paragraph.items[index]
      let common = item.range.clamped(to: range)
      let middle = max(common.lowerBound, min(seen, common.upperBound))
      let level = item.kind == .tab ? paragraph.baseLevel : item.level
      if middle > common.lowerBound {
        parts.append(Part(item: item, range: common.lowerBound..<middle, level: level))
      }
      if middle < common.upperBound {
        parts.append(
          Part(
            item: item, range: middle..<common.upperBound, level: paragraph.baseLevel, isHanging: true))
      }
      index += 1
    }
    return parts
  }

  /// The glyphs of a part of an item, shaped again if it was split where the glyphs depend on their neighbors.
  private static func glyphs(
    _ paragraph: ShapedParagraph, _ part: Part, _ tools: ParagraphTools, _ scale: Double
  ) -> ContiguousArray<ShapedParagraph.Glyph>.SubSequence {
    let item = part.item
    let all = paragraph.glyphs[item.glyphs]
    guard part.range != item.range else { return all }
    let isBackwards = item.level & 1 == 1
    // The first glyph in text order whose characters start at or after a position.
    func place(_ character: Int) -> Int {
      var (low, high) = (all.startIndex, all.endIndex)
      while low < high {
        let middle = (low + high) / 2
        let isBefore = Int(all[middle].cluster) < character
        if isBackwards ? !isBefore : isBefore { low = middle + 1 } else { high = middle }
      }
      return low
    }
    func isSafe(_ character: Int) -> Bool {
      guard character > item.range.lowerBound, character < item.range.upperBound else { return true }
      let index = isBackwards ? place(character) - 1 : place(character)
      guard all.indices.contains(index) else { return false }
      return Int(all[index].cluster) == character && !all[index].dependsOnNeighbor
    }
    if isSafe(part.range.lowerBound), isSafe(part.range.upperBound) {
      let (first, last) = (place(part.range.lowerBound), place(part.range.upperBound))
      return isBackwards ? all[last..<first] : all[first..<last]
    }
    return tools.shape(paragraph, item, part.range, scale: scale)[...]
  }

  /// The extra space at the spaces of a justified line.
  private struct Stretch {
    private var left = 0
    private var blanks = 0
    private var seen = 0
    private var isWhole = false
    private(set) var total = 0

    init() {}

    init(_ paragraph: ShapedParagraph, _ range: Range<Int>, by room: Int) {
      blanks = range.count { LineAssembly.isWide(paragraph.text[$0]) }
      seen = range.upperBound
      isWhole = !(paragraph.fonts.first?.isSubpixel ?? true)
      left = isWhole ? room & ~63 : room
      if blanks == 0 { left = 0 }
      total = left
    }

    var isOpen: Bool { left > 0 }

    mutating func room(after character: Int, _ paragraph: ShapedParagraph) -> Int {
      guard blanks > 0, character < seen, LineAssembly.isWide(paragraph.text[character]) else { return 0 }
      var part = left / blanks
      if isWhole { part = (part + 63) & ~63 }
      part = min(part, left)
      left -= part
      blanks -= 1
      return part
    }
  }

  fileprivate static func isWide(_ scalar: UInt32) -> Bool { scalar == 0x20 || scalar == 0xA0 }
}
