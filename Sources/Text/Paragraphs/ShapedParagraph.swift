/// A shaped paragraph, in text order, with its possible line breaks. Lengths are in 1/64 pixel.
final class ShapedParagraph: Sendable {
  struct Glyph: Sendable {
    let glyph: UInt32
    let x: Int32
    let y: Int32
    /// The advance width, in whole pixels at low densities.
    let advance: Int32
    /// The index of its first character.
    let cluster: Int32
    /// Whether the glyph would differ if a line began or ended before its character.
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
    /// In visual order, from left to right.
    let glyphs: Range<Int>
  }

  let text: [UInt32]
  /// The UTF-16 offset of each character in the paragraph, and the end of the last one.
  let units: [Int]
  let styles: [TextStyle]
  let fonts: [Font]
  let items: [Item]
  let glyphs: ContiguousArray<Glyph>
  /// The width of each character; that of a cluster is at its first character.
  let advances: [Int32]
  /// Whether a line may begin with a character, and whether it begins a grapheme cluster.
  let breaks: [Break]
  let isRightToLeft: Bool
  /// The style of the first character, or of an empty paragraph.
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

  /// The index of the item of a character.
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
