/// How a stretch of text is set, as far as its glyphs and their places depend on it.
package struct TextStyle: Hashable, Sendable {
  package var font: FontDescription
  /// Points between letters beside what the font says.
  package var tracking = 0.0
  /// Whether letters are moved nearer to each other where the font says so, as in AV.
  package var hasKerning = true
  /// Whether letters are joined where the font says so, as in fi.
  package var hasLigatures = true
  /// Points by which letters are above the line.
  package var baselineOffset = 0.0
  /// What stands in place of the character U+FFFC; nil for a character like others.
  package var box: TextBox?

  package init(_ font: FontDescription) { self.font = font }
}

/// The room in a line for something that is no text, in points.
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

/// Text with a style for each of its stretches. Places are counted in UTF-16 units.
package struct StyledText: Sendable {
  package struct Stretch: Sendable {
    /// Where it ends; it begins where the one before ends.
    package var end: Int
    /// Its place in the list of styles.
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

  /// The stretch that a place is in; the last for the end.
  func stretch(at place: Int) -> Int {
    var (low, high) = (0, max(0, stretches.count - 1))
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].end <= place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Text in one style.
  package init(_ text: String, _ style: TextStyle) {
    units = UTF16Units.units(of: text)
    styles = [style]
    stretches = units.isEmpty ? [] : [Stretch(end: units.count, style: 0)]
  }
}

/// How a paragraph is set. Lengths are in points.
package struct ParagraphSettings: Hashable, Sendable {
  package enum Alignment: Sendable {
    /// At the side at which the paragraph begins.
    case natural
    case left, center, right
    /// From side to side, but for the last line.
    case justified
  }

  package enum Direction: Sendable {
    /// That of the first strong character.
    case natural
    case leftToRight, rightToLeft
  }

  /// What happens to lines that are too long.
  package enum Breaking: Sendable {
    case byWord, byCharacter, clip, head, tail, middle

    package var wraps: Bool { self == .byWord || self == .byCharacter }
  }

  package struct Tab: Hashable, Sendable {
    package enum Alignment: Sendable { case leading, center, trailing }

    /// From the side at which the paragraph begins.
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
  /// Before the first line, before the others, and after all; the last counts from the beginning where it is positive.
  package var firstIndent = 0.0
  package var headIndent = 0.0
  package var tailIndent = 0.0
  /// Between lines, above the paragraph unless it is the first, and below it unless it is the last.
  package var lineSpacing = 0.0
  package var spacingBefore = 0.0
  package var spacingAfter = 0.0
  /// The height of a line is multiplied, unless by 0, and then limited; 0 for no upper limit.
  package var lineHeightMultiple = 0.0
  package var minimumLineHeight = 0.0
  package var maximumLineHeight = 0.0
  /// Where tabs lead, in order; then at each interval, if that is not 0.
  package var tabs: [Tab] = []
  package var tabInterval = 28.0
  /// What stands before the first line, which begins a little behind it: a bullet or a number.
  package var marker = ""
  /// The room between both.
  let markerGap = 8.0

  package init() {}
}
