internal import Pixman
internal import Synchronization

/// One line of text as positioned glyphs, from left to right. Immutable, except for cached glyph images.
final class ShapedLine: Sendable {
  /// A positioned glyph. Lengths are in 1/64 pixel.
  struct Glyph {
    let glyph: UInt32
    /// The position relative to the line's origin, to the right and up from the baseline.
    let x: Int32
    let y: Int32
    /// The advance width.
    let advance: Int32
    /// The start of its characters, in UTF-8 units of the text.
    let cluster: Int32
  }

  /// The glyphs of one typeface.
  struct Run {
    let typeface: Typeface
    /// The end index of its glyphs; they begin at the end of the previous run.
    let end: Int
  }

  let text: String
  let font: Font
  let glyphs: ContiguousArray<Glyph>
  let runs: [Run]
  /// In 1/64 pixel.
  let width: Int
  /// Whether the first strong character of the text is right-to-left.
  let isRightToLeft: Bool

  /// The cached glyph images of the line, with positions relative to its origin.
  ///
  /// Sendable: only the owner of the images uses them, in one thread at a time.
  struct Placements: @unchecked Sendable {
    /// Whether the images are those for light letters.
    var isLight = false
    var glyphs: ContiguousArray<GlyphCache.Placement> = []
    /// The images with their own colors.
    var pictures: [(picture: GlyphPicture, x: Int, y: Int)] = []
  }

  /// The number of the image cache, and the placements once the line was drawn twice, as many lines are drawn only
  /// once. A number instead of a reference, so that cached lines do not retain old image caches.
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

  /// The cached placements for an image cache, and whether it pays to cache them now.
  func placements(of owner: UInt64, isLight: Bool) -> (known: Placements?, isDrawnAgain: Bool) {
    drawn.withLock { drawn in
      guard let known = drawn, known.owner == owner else {
        drawn = (owner, nil)
        return (nil, false)
      }
      return (known.placements?.isLight == isLight ? known.placements : nil, true)
    }
  }

  func storePlacements(_ placements: Placements, of owner: UInt64) {
    var own = placements
    // A copy, as the given array has the capacity of the longest line.
    own.glyphs = []
    own.glyphs.reserveCapacity(placements.glyphs.count)
    own.glyphs.append(contentsOf: placements.glyphs)
    let kept = own
    drawn.withLock { $0 = (owner, kept) }
  }
}
