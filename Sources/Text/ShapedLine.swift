/// One line of text as glyphs at their places, from left to right; never changes.
final class ShapedLine: Sendable {
  /// A glyph at its place. Lengths are in 64ths of a pixel.
  struct Glyph {
    let glyph: UInt32
    /// Where it is drawn, from the line's beginning to the right and from the baseline up.
    let x: Int32
    let y: Int32
    /// How much room it takes.
    let advance: Int32
    /// Where its characters begin, in UTF-8 units of the text.
    let cluster: Int32
  }

  /// Glyphs of one typeface.
  struct Run {
    let typeface: Typeface
    /// The end of its glyphs; they begin where those of the run before end.
    let end: Int
  }

  let text: String
  let font: Font
  let glyphs: ContiguousArray<Glyph>
  let runs: [Run]
  /// In 64ths of a pixel.
  let width: Int
  /// Whether the first strong character of the text runs from right to left.
  let isRightToLeft: Bool

  init(
    text: String, font: Font, glyphs: ContiguousArray<Glyph>, runs: [Run], width: Int, isRightToLeft: Bool
  ) {
    self.text = text
    self.font = font
    self.glyphs = glyphs
    self.runs = runs
    self.width = width
    self.isRightToLeft = isRightToLeft
  }
}
