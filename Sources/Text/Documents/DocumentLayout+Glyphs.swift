// The glyphs of laid-out text.
extension DocumentLayout {
  /// Glyphs of one style, one font and one direction.
  package struct GlyphRun {
    package struct Glyph {
      /// The index in the font.
      package let index: UInt32
      /// The position in points: from the layout's left, and up from the baseline.
      package let x: Double
      package let y: Double
      package let advance: Double
      /// The start of its characters, in UTF-16 units of the text.
      package let place: Int
    }

    /// The characters, in UTF-16 units of the text.
    package let range: Range<Int>
    package let isRightToLeft: Bool
    /// The family of the font in place of the style's own, which lacks the characters; nil for the style's own.
    package let fallbackFamily: String?
    /// The glyphs from left to right; empty for a tab and for an attachment.
    package let glyphs: [Glyph]
    /// In points from the layout's left.
    package let left: Double
    package let right: Double
  }

  /// The runs of the line with a character, from left to right.
  package func glyphRuns(ofLineAt place: Int) -> [GlyphRun] {
    let found = segment(at: place)
    guard let layout = found.segment.layout, let index = layout.line(of: place - found.start) else {
      return []
    }
    let styles = found.segment.styles.map(\.text)
    // An empty paragraph is laid out as its line break.
    return layout.glyphRuns(of: layout.lines[index], styles, shift: found.start).filter {
      $0.range.lowerBound < found.start + found.segment.letters
    }
  }
}

extension TextLayout {
  /// - shift: the start of this text in the whole one.
  fileprivate func glyphRuns(
    of line: Line, _ styles: [TextStyle], shift: Int
  ) -> [DocumentLayout.GlyphRun] {
    let unit = 64 * pixelsPerPoint
    return line.fragments.compactMap { fragment in
      let own = line.range(of: fragment)
      guard !own.isEmpty else { return nil }
      let begin = own.lowerBound - fragment.range.lowerBound + shift
      let raised = styles[line.style(of: fragment)].baselineOffset
      let glyphs = fragment.shaped.glyphs.map { glyph in
        DocumentLayout.GlyphRun.Glyph(
          index: glyph.glyph, x: fragment.x + Double(glyph.x) / unit, y: Double(glyph.y) / unit + raised,
          advance: Double(glyph.advance) / unit, place: begin + Int(glyph.cluster))
      }
      let typeface = fragment.shaped.runs.first?.typeface
      let isFallback = typeface.map { $0 !== fragment.shaped.font.primary } ?? false
      return DocumentLayout.GlyphRun(
        range: own.lowerBound + shift..<own.upperBound + shift, isRightToLeft: fragment.isRightToLeft,
        fallbackFamily: isFallback ? typeface?.settings.family : nil, glyphs: glyphs, left: fragment.x,
        right: fragment.x + fragment.width)
    }
  }
}
