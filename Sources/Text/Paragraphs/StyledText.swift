/// The style of a stretch of text, as far as it affects glyphs and their positions.
package struct TextStyle: Hashable, Sendable {
  package var font: FontDescription
  /// Extra space between letters, in points.
  package var tracking = 0.0
  /// Whether to apply the font's kerning, as in AV.
  package var hasKerning = true
  /// Whether to apply the font's ligatures, as in fi.
  package var hasLigatures = true
  /// The offset of letters above the baseline, in points.
  package var baselineOffset = 0.0
  /// The box in place of the character U+FFFC; nil to treat it like other characters.
  package var box: TextBox?

  package init(_ font: FontDescription) { self.font = font }
}

/// The space of an attachment in a line, in points.
package struct TextBox: Hashable, Sendable {
  package var width: Double
  package var ascent: Double
  package var descent: Double

  package init(width: Double, ascent: Double, descent: Double) {
    self.width = width
    self.ascent = ascent
    self.descent = descent
  }
}

/// Text with a style for each of its stretches. Positions are in UTF-16 units.
package struct StyledText: Sendable {
  package struct Stretch: Sendable {
    /// The end; the start is the end of the previous stretch.
    package var end: Int
    /// The index in the list of styles.
    package var style: Int

    package init(end: Int, style: Int) {
      self.end = end
      self.style = style
    }
  }

  package var units: [UInt16]
  package var styles: [TextStyle]
  package var stretches: [Stretch]

  /// - Precondition: there is a style, and the last stretch ends with the text.
  package init(units: [UInt16], styles: [TextStyle], stretches: [Stretch]) {
    precondition(!styles.isEmpty && (stretches.last?.end ?? 0) == units.count)
    self.units = units
    self.styles = styles
    self.stretches = stretches
  }

  /// The index of the stretch at a position; at the end of the text, the last one.
  func stretch(at place: Int) -> Int {
    var (low, high) = (0, max(0, stretches.count - 1))
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].end <= place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Makes text of one style.
  package init(_ text: String, _ style: TextStyle) {
    units = UTF16Units.units(of: text)
    styles = [style]
    stretches = units.isEmpty ? [] : [Stretch(end: units.count, style: 0)]
  }
}

/// The settings of a paragraph. Lengths are in points.
package struct ParagraphSettings: Hashable, Sendable {
  package enum Alignment: Sendable {
    /// At the leading side of the paragraph.
    case natural
    case left, center, right
    /// Justified, except the last line.
    case justified
  }

  package enum Direction: Sendable {
    /// The direction of the first strong character.
    case natural
    case leftToRight, rightToLeft
  }

  /// The handling of lines that are too long.
  package enum Breaking: Sendable {
    case byWord, byCharacter, clip, head, tail, middle

    package var wraps: Bool { self == .byWord || self == .byCharacter }
  }

  package struct Tab: Hashable, Sendable {
    package enum Alignment: Sendable { case leading, center, trailing }

    /// The distance from the paragraph's leading side.
    package var location: Double
    package var alignment: Alignment

    package init(location: Double, alignment: Alignment) {
      self.location = location
      self.alignment = alignment
    }
  }

  package var alignment = Alignment.natural
  package var direction = Direction.natural
  package var breaking = Breaking.byWord
  /// The indents of the first line, of the other lines, and of the trailing side. A positive tail indent is measured
  /// from the leading side.
  package var firstIndent = 0.0
  package var headIndent = 0.0
  package var tailIndent = 0.0
  /// The space between lines, above the paragraph unless it is the first, and below it unless it is the last.
  package var lineSpacing = 0.0
  package var spacingBefore = 0.0
  package var spacingAfter = 0.0
  /// The factor of the line height, unless it is 0, and the limits of the result; 0 for no upper limit.
  package var lineHeightMultiple = 0.0
  package var minimumLineHeight = 0.0
  package var maximumLineHeight = 0.0
  /// The tab stops in order, and the interval of further ones; 0 for none.
  package var tabs: [Tab] = []
  package var tabInterval = 28.0
  /// The text before the first line, such as a bullet or a number.
  package var marker = ""
  /// The gap between the marker and the line.
  let markerGap = 8.0

  package init() {}
}
