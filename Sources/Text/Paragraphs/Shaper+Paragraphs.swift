internal import CHarfBuzz

/// The tools for shaping paragraphs.
struct ParagraphTools {
  let shaper: Shaper
  let lines: TextBreaker
  let letters: TextBreaker
  /// The font of a description, with its fallbacks.
  let choice: (FontDescription) -> FontChoice
}

/// The fonts of a text's styles, looked up once for all of its paragraphs.
struct StyleFonts {
  let choices: [FontChoice]
  let fonts: [Font]

  init(_ styles: [TextStyle], _ tools: ParagraphTools) {
    choices = styles.map { tools.choice($0.font) }
    fonts = choices.map(\.font)
  }
}

extension ParagraphTools {
  /// Shapes a paragraph without its final break.
  ///
  /// - text: the whole text, of which the paragraph is a range in UTF-16 units.
  /// - fonts: the fonts of the text's styles.
  /// - scale: pixels per point.
  /// - base: the direction as a BiDi level; nil for that of the first strong character.
  func shape(
    _ text: StyledText, _ range: Range<Int>, _ fonts: StyleFonts, base: UInt8?, scale: Double
  ) -> ShapedParagraph {
    let own = Array(text.units[range])
    let simple = base == 1 ? nil : own.withUnsafeBufferPointer { SimpleText.script(of: $0) }
    let (scalars, units) = simple == nil ? ParagraphTools.characters(own) : ParagraphTools.simple(own)
    let breaks = breaks(own, scalars, units)
    var work = Work(
      tools: self, scalars: scalars, scale: scale, choices: fonts.choices, styles: text.styles, simple: simple
    )
    var isRightToLeft = false
    if simple == nil {
      let bidi = shaper.bidi.levels(of: own, base: base)
      isRightToLeft = bidi.paragraph & 1 == 1
      work.scripts = ScriptRuns.scripts(of: scalars)
      work.levels = units.dropLast().map { bidi.units[$0] }
    }
    work.glyphs.reserveCapacity(scalars.count)
    var stretch = text.stretch(at: range.lowerBound)
    let firstStyle = text.stretches.isEmpty ? 0 : text.stretches[stretch].style
    var place = 0
    while place < scalars.count {
      while text.stretches[stretch].end <= range.lowerBound + units[place] { stretch += 1 }
      let limit = text.stretches[stretch].end - range.lowerBound
      var end = place + 1
      if limit >= own.count {
        end = scalars.count
      } else {
        while end < scalars.count, units[end] < limit { end += 1 }
      }
      work.add(place..<end, style: text.stretches[stretch].style)
      place = end
    }
    return ShapedParagraph(
      text: scalars, units: units, styles: text.styles, fonts: fonts.fonts, items: work.items,
      glyphs: work.glyphs, breaks: breaks, isRightToLeft: isRightToLeft, firstStyle: firstStyle)
  }

  /// The characters of UTF-16 text, the offset of each, and the end of the last one.
  private static func characters(_ own: [UInt16]) -> ([UInt32], [Int]) {
    var (scalars, units) = ([UInt32](), [Int]())
    scalars.reserveCapacity(own.count)
    units.reserveCapacity(own.count + 1)
    var index = 0
    while index < own.count {
      units.append(index)
      let unit = own[index]
      if unit & 0xFC00 == 0xD800, index + 1 < own.count, own[index + 1] & 0xFC00 == 0xDC00 {
        scalars.append(0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(own[index + 1] & 0x3FF)))
        index += 2
      } else {
        // Replace unpaired surrogates.
        scalars.append(unit & 0xF800 == 0xD800 ? 0xFFFD : UInt32(unit))
        index += 1
      }
    }
    units.append(own.count)
    return (scalars, units)
  }

  /// The same for text without surrogates.
  private static func simple(_ own: [UInt16]) -> ([UInt32], [Int]) {
    (own.map { UInt32($0) }, Array(0...own.count))
  }

  private func breaks(_ text: [UInt16], _ scalars: [UInt32], _ units: [Int]) -> [ShapedParagraph.Break] {
    var breaks = scalars.map { ScriptRuns.isBlank($0) ? ShapedParagraph.Break.blank : [] }
    // The UTF-16 offset of a character is at least its index.
    var index = 0
    lines.forEachBreak(in: text) { place, _ in
      while index < scalars.count, units[index] < place { index += 1 }
      if index < scalars.count { breaks[index].insert(.line) }
    }
    if !scalars.contains(where: { $0 >= 0x300 }) {
      for index in breaks.indices { breaks[index].insert(.letter) }
      return breaks
    }
    if !breaks.isEmpty { breaks[0].insert(.letter) }
    index = 0
    letters.forEachBreak(in: text) { place, _ in
      while index < scalars.count, units[index] < place { index += 1 }
      if index < scalars.count { breaks[index].insert(.letter) }
    }
    return breaks
  }

  /// Shapes a part of an item again, without its neighbors.
  func shape(_ paragraph: ShapedParagraph, _ item: ShapedParagraph.Item, _ range: Range<Int>, scale: Double)
    -> ContiguousArray<ShapedParagraph.Glyph>
  {
    var work = Work(
      tools: self, scalars: paragraph.text, scale: scale, choices: [], styles: paragraph.styles, simple: nil)
    work.shape(
      range, item.style, isSubpixel: paragraph.fonts[item.style].isSubpixel, level: item.level,
      script: item.script, item.typeface, alone: true)
    return work.glyphs
  }
}

/// The state of shaping a paragraph.
private struct Work {
  let tools: ParagraphTools
  let scalars: [UInt32]
  let scale: Double
  let choices: [FontChoice]
  let styles: [TextStyle]
  /// The script of simple text; other text has scripts and levels per character.
  let simple: UInt32?
  var scripts: [UInt32] = []
  var levels: [UInt8] = []
  var items: [ShapedParagraph.Item] = []
  var glyphs: ContiguousArray<ShapedParagraph.Glyph> = []

  /// Adds characters of one style.
  mutating func add(_ range: Range<Int>, style: Int) {
    var index = range.lowerBound
    while index < range.upperBound {
      let begin = index
      while index < range.upperBound, !isGap(index, style) { index += 1 }
      if index > begin { addText(begin..<index, style) }
      guard index < range.upperBound else { return }
      addGap(index, style)
      index += 1
    }
  }

  private func isGap(_ index: Int, _ style: Int) -> Bool {
    scalars[index] == 9 || scalars[index] == 0xFFFC && styles[style].box != nil
  }

  private mutating func addText(_ range: Range<Int>, _ style: Int) {
    if simple != nil, addSimple(range, style) { return }
    var index = range.lowerBound
    var begin = index
    var current: Typeface?
    while index < range.upperBound {
      let emoji = EmojiSequence.length(in: scalars, at: index)
      let end = min(range.upperBound, emoji > 0 ? index + emoji : Itemizer.endOfCluster(scalars, index))
      let typeface = choices[style].typeface(for: scalars[index..<end], isEmoji: emoji > 0, after: current)
      if index > begin,
        typeface !== current || level(index) != level(begin) || script(index) != script(begin)
      {
        flush(begin..<index, style, current)
        begin = index
      }
      current = typeface
      index = end
    }
    flush(begin..<range.upperBound, style, current)
  }

  /// Adds text as one run of the primary typeface; false if that lacks a character.
  private mutating func addSimple(_ range: Range<Int>, _ style: Int) -> Bool {
    let (glyphCount, itemCount) = (glyphs.count, items.count)
    flush(range, style, choices[style].font.primary)
    guard glyphs[glyphCount...].contains(where: { $0.glyph == 0 }) else { return true }
    glyphs.removeSubrange(glyphCount...)
    items.removeSubrange(itemCount...)
    return false
  }

  private func level(_ index: Int) -> UInt8 { levels.isEmpty ? 0 : levels[index] }

  private func script(_ index: Int) -> UInt32 { simple ?? scripts[index] }

  private mutating func flush(_ range: Range<Int>, _ style: Int, _ typeface: Typeface?) {
    guard !range.isEmpty, let typeface else { return }
    let first = glyphs.count
    let (level, script) = (level(range.lowerBound), script(range.lowerBound))
    shape(
      range, style, isSubpixel: choices[style].font.isSubpixel, level: level, script: script, typeface,
      alone: false)
    items.append(
      ShapedParagraph.Item(
        kind: .text, range: range, level: level, script: script, style: style, typeface: typeface,
        glyphs: first..<glyphs.count))
  }

  /// Adds a tab, whose width depends on the line, or the box of an attachment.
  private mutating func addGap(_ index: Int, _ style: Int) {
    let first = glyphs.count
    let isTab = scalars[index] == 9
    if !isTab, let box = styles[style].box {
      let width = (box.width * scale).rounded()
      glyphs.append(
        ShapedParagraph.Glyph(
          glyph: 0, x: 0, y: 0, advance: width.isFinite ? Int32(max(0, min(1e6, width))) << 6 : 0,
          cluster: Int32(index), dependsOnNeighbor: false))
    }
    items.append(
      ShapedParagraph.Item(
        kind: isTab ? .tab : .box, range: index..<index + 1, level: level(index), script: script(index),
        style: style, typeface: choices[style].font.primary, glyphs: first..<glyphs.count))
  }

  /// Shapes characters of one direction, script and typeface.
  ///
  /// - alone: whether to ignore the surrounding text.
  mutating func shape(
    _ range: Range<Int>, _ style: Int, isSubpixel: Bool, level: UInt8, script: UInt32, _ typeface: Typeface,
    alone: Bool
  ) {
    let shaper = tools.shaper
    let isBackwards = level & 1 == 1
    shaper.begin(script, isBackwards ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    // A few surrounding characters suffice for joining at the ends. Passing a whole long text for each item would
    // take quadratic time.
    let reach = alone ? 0 : 8
    let from = max(0, range.lowerBound - reach)
    let to = min(scalars.count, range.upperBound + reach)
    let around = scalars[from..<to].map { Shaper.isControl($0) ? 0x20 : $0 }
    hb_buffer_add_codepoints(
      shaper.buffer, around, Int32(clamping: around.count), UInt32(range.lowerBound - from),
      Int32(clamping: range.count))
    typeface.shape(shaper.buffer, styles[style].features)
    let spacing = styles[style].tracking * scale * 64
    let extra = spacing.isFinite ? Int(max(-1e7, min(1e7, spacing.rounded()))) : 0
    shaper.withGlyphs { infos, positions in
      var index = 0
      while index < infos.count {
        let cluster = infos[index].cluster
        let first = glyphs.count
        var inside = 0
        repeat {
          let position = positions[index]
          inside += Int(position.x_advance)
          glyphs.append(
            ShapedParagraph.Glyph(
              glyph: infos[index].codepoint, x: position.x_offset, y: position.y_offset,
              advance: position.x_advance, cluster: Int32(from) + Int32(cluster),
              dependsOnNeighbor: infos[index].mask & 1 != 0))
          index += 1
        } while index < infos.count && infos[index].cluster == cluster
        let whole = isSubpixel ? inside + extra : (inside + extra + 32) & ~63
        guard whole != inside, let last = glyphs.last, glyphs.count > first else { continue }
        glyphs[glyphs.count - 1] = ShapedParagraph.Glyph(
          glyph: last.glyph, x: last.x, y: last.y,
          advance: Int32(clamping: Int(last.advance) + whole - inside), cluster: last.cluster,
          dependsOnNeighbor: last.dependsOnNeighbor)
      }
    }
  }
}

extension TextStyle {
  /// The OpenType features that differ from the font's defaults.
  fileprivate var features: [FontFeature] {
    var list = font.features
    if !hasKerning { list.append(FontFeature("kern", 0)) }
    // Letters with tracking must not form ligatures.
    if !hasLigatures || tracking != 0 { list += [FontFeature("liga", 0), FontFeature("clig", 0)] }
    return list
  }
}
