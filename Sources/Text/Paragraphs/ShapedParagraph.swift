/// A paragraph as glyphs, in the order of its text, and where its lines may end. Lengths are in 64ths of a pixel.
final class ShapedParagraph: Sendable {
  struct Glyph: Sendable {
    let glyph: UInt32
    let x: Int32
    let y: Int32
    /// How much room it takes, whole pixels where letters begin on such.
    let advance: Int32
    /// The first of its characters.
    let cluster: Int32
    /// Whether it would be another one if a line began or ended before its character.
    let dependsOnNeighbor: Bool
  }

  /// Characters of one style, direction, script and typeface.
  struct Item: Sendable {
    enum Kind: Sendable { case text, tab, box }

    let kind: Kind
    let range: Range<Int>
    let level: UInt8
    let script: UInt32
    let style: Int
    let typeface: Typeface
    /// From left to right.
    let glyphs: Range<Int>
  }

  let text: [UInt32]
  /// Where each character begins in UTF-16 units of the paragraph, and where the last one ends.
  let units: [Int]
  let styles: [TextStyle]
  let fonts: [Font]
  let items: [Item]
  let glyphs: ContiguousArray<Glyph>
  /// The room that each character takes: all of a letter's at its first character.
  let advances: [Int32]
  /// Whether a line may begin with a character, and whether it is the beginning of a letter as it is seen.
  let breaks: [Break]
  let isRightToLeft: Bool
  /// The style of a character, or of a paragraph that has none.
  let firstStyle: Int

  struct Break: OptionSet, Sendable {
    let rawValue: UInt8
    static let line = Break(rawValue: 1)
    static let letter = Break(rawValue: 2)
    static let blank = Break(rawValue: 4)
  }

  init(
    text: [UInt32], units: [Int], styles: [TextStyle], fonts: [Font], items: [Item],
    glyphs: ContiguousArray<Glyph>, breaks: [Break], isRightToLeft: Bool, firstStyle: Int
  ) {
    self.text = text
    self.units = units
    self.styles = styles
    self.fonts = fonts
    self.items = items
    self.glyphs = glyphs
    self.breaks = breaks
    self.isRightToLeft = isRightToLeft
    self.firstStyle = firstStyle
    var advances = [Int32](repeating: 0, count: text.count)
    for glyph in glyphs { advances[Int(glyph.cluster)] &+= glyph.advance }
    self.advances = advances
  }

  var count: Int { text.count }

  var baseLevel: UInt8 { isRightToLeft ? 1 : 0 }

  func isBlank(_ index: Int) -> Bool { breaks[index].contains(.blank) }

  /// The item that a character is in.
  func item(at index: Int) -> Int {
    var (low, high) = (0, items.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if items[middle].range.upperBound <= index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func style(at index: Int) -> Int {
    items.isEmpty ? firstStyle : items[item(at: min(index, count - 1))].style
  }
}
