internal import Pixman
internal import Synchronization

/// One line of text as glyphs at their places, from left to right; never changes, but for what it remembers of
/// having been drawn.
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

  /// What is drawn for the line, with places that count from its beginning on the baseline.
  ///
  /// Sendable: only who owns the pictures looks at what was kept for it, in one thread at a time.
  struct Placements: @unchecked Sendable {
    /// Whether the pictures are those for light letters.
    var isLight = false
    var glyphs: ContiguousArray<GlyphCache.Placement> = []
    /// The pictures that have colors of their own.
    var pictures: [(picture: GlyphPicture, x: Int, y: Int)] = []
  }

  /// The number of the pictures that the placements are of, and the placements once the line was drawn twice: many are
  /// drawn once only. A number, since lines that are kept would keep the pictures of long ago.
  private let drawn = Mutex<(owner: UInt64, placements: Placements?)?>(nil)

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

  /// The placements that were kept for pictures of a number, and whether they are worth being kept now.
  func placements(of owner: UInt64, isLight: Bool) -> (known: Placements?, isDrawnAgain: Bool) {
    drawn.withLock { drawn in
      guard let known = drawn, known.owner == owner else {
        drawn = (owner, nil)
        return (nil, false)
      }
      return (known.placements?.isLight == isLight ? known.placements : nil, true)
    }
  }

  func keep(_ placements: Placements, of owner: UInt64) {
    var own = placements
    // Not the same array, which has the room of the longest line that was drawn.
    own.glyphs = []
    own.glyphs.reserveCapacity(placements.glyphs.count)
    own.glyphs.append(contentsOf: placements.glyphs)
    let kept = own
    drawn.withLock { $0 = (owner, kept) }
  }
}
