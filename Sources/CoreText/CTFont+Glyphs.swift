public import Casement
import CasementText

// The glyphs of fonts. Lengths are in points, with y growing upwards from the baseline. They are those of the design;
// lines of text may round them to pixels.

/// The direction of glyphs.
///
/// Core Text: `CTFontOrientation`.
public enum CTFontOrientation: UInt32, Sendable {
  case `default` = 0
  case horizontal = 1
  case vertical = 2
}

/// Gets the glyphs of characters.
///
/// A character without a glyph gives 0. The two units of a surrogate pair give the glyph of the character, then 0.
///
/// Core Text: `CTFontGetGlyphsForCharacters`.
///
/// - Parameters:
///   - characters: UTF-16 units.
///   - glyphs: has room for as many glyphs.
/// - Returns: whether the font has all characters.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult public func CTFontGetGlyphsForCharacters(
  _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>,
  _ count: CFIndex
) -> Bool {
  let source = font.glyphs
  var hasAll = true
  var index = 0
  while index < count {
    var scalar = Unicode.Scalar(UInt32(characters[index]))
    let isPair =
      index + 1 < count && UTF16.isLeadSurrogate(characters[index])
      && UTF16.isTrailSurrogate(characters[index + 1])
    if isPair {
      let (lead, trail) = (UInt32(characters[index]), UInt32(characters[index + 1]))
      scalar = Unicode.Scalar(0x10000 + (lead & 0x3FF) << 10 + trail & 0x3FF)
      glyphs[index + 1] = 0
    }
    let glyph = scalar.flatMap { source.glyph(of: $0) }.flatMap { CGGlyph(exactly: $0) } ?? 0
    if glyph == 0 { hasAll = false }
    glyphs[index] = glyph
    index += isPair ? 2 : 1
  }
  return hasAll
}

/// The glyph with a name in the font, such as `A` or `eacute`; 0 if there is none. Core Text:
/// `CTFontGetGlyphWithName`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTFontGetGlyphWithName(_ font: CTFont, _ glyphName: CFString) -> CGGlyph {
  font.glyphs.glyph(named: glyphName).flatMap { CGGlyph(exactly: $0) } ?? 0
}

/// The number of glyphs in a font. Core Text: `CTFontGetGlyphCount`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font.glyphs.count }

/// The number of design units per em; 0 for a bitmap font. Core Text: `CTFontGetUnitsPerEm`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 { UInt32(max(0, font.glyphs.unitsPerEm)) }

/// The box that contains every glyph of a font at the same origin, in points. Core Text: `CTFontGetBoundingBox`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTFontGetBoundingBox(_ font: CTFont) -> CGRect {
  let box = font.glyphs.boundingBox
  return CGRect(x: box.left, y: box.bottom, width: box.right - box.left, height: box.top - box.bottom)
}

/// The position of underlines in points, negative below the baseline. Core Text: `CTFontGetUnderlinePosition`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat { font.glyphs.underline.position }

/// The thickness of underlines in points. Core Text: `CTFontGetUnderlineThickness`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat { font.glyphs.underline.thickness }

/// The matrix of a font, which is the identity. Core Text: `CTFontGetMatrix`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTFontGetMatrix(_ font: CTFont) -> CGAffineTransform { .identity }

/// The outline of a glyph, in points from its origin on the baseline.
///
/// Core Text: `CTFontCreatePathForGlyph`.
///
/// - Parameter matrix: maps the outline; nil for the identity.
/// - Returns: nil for a glyph without outline, such as a space or a bitmap.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTFontCreatePathForGlyph(
  _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
  let path = font.glyphs.path(of: glyph)
  return matrix == nil ? path : path?.copy(using: matrix)
}

/// Gets the boxes around the ink of glyphs, each from its own origin, in points. A glyph without ink has a zero one.
///
/// Core Text: `CTFontGetBoundingRectsForGlyphs`.
///
/// - Parameters:
///   - orientation: has no effect: glyphs are horizontal.
///   - boundingRects: has room for as many rectangles; nil for only the result.
/// - Returns: the box that contains all; null without glyphs.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult public func CTFontGetBoundingRectsForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ boundingRects: UnsafeMutablePointer<CGRect>?, _ count: CFIndex
) -> CGRect {
  let source = font.glyphs
  var all = CGRect.null
  for index in 0..<max(0, count) {
    let rect = source.bounds(of: glyphs[index])
    boundingRects?[index] = rect
    all = all.union(rect)
  }
  return all
}

/// Gets the widths by which glyphs advance, in points, without kerning.
///
/// Core Text: `CTFontGetAdvancesForGlyphs`.
///
/// - Parameters:
///   - orientation: has no effect: glyphs are horizontal.
///   - advances: has room for as many sizes, whose height is 0; nil for only the result.
/// - Returns: the sum of the widths.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult public func CTFontGetAdvancesForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ advances: UnsafeMutablePointer<CGSize>?, _ count: CFIndex
) -> Double {
  let source = font.glyphs
  var sum = 0.0
  for index in 0..<max(0, count) {
    let advance = source.advance(of: UInt32(glyphs[index]))
    advances?[index] = CGSize(width: advance, height: 0)
    sum += advance
  }
  return sum
}

/// Draws glyphs in a context whose y axis points upwards, with its fill color and its text drawing mode. Glyphs with
/// their own colors keep them.
///
/// Core Text: `CTFontDrawGlyphs`.
///
/// - Parameter positions: the origins of the glyphs, which the text matrix of the context maps.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTFontDrawGlyphs(
  _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ positions: UnsafePointer<CGPoint>, _ count: Int,
  _ context: CGContext
) {
  guard count > 0 else { return }
  context.draw(
    Array(UnsafeBufferPointer(start: glyphs, count: count)),
    at: Array(UnsafeBufferPointer(start: positions, count: count)), font: font)
}

/// The font for a part of a text: the current one if it has all characters, else the first one that replaces it.
///
/// Core Text: `CTFontCreateForString`.
///
/// - Parameter range: the part, in UTF-16 units. A length of 0 means the rest of the text.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTFontCreateForString(_ currentFont: CTFont, _ string: CFString, _ range: CFRange) -> CTFont {
  let units = Array(string.utf16)
  let part = String(decoding: units[range.indices(of: units.count)], as: UTF16.self)
  let family = FontLibrary.system.fallbackFamily(for: part, currentFont.request)
  return family.map { currentFont.replaced(by: $0) } ?? currentFont
}

/// The font of a file in memory, which is registered for this process if no installed font has its name.
///
/// Core Text: `CTFontCreateWithGraphicsFont`.
///
/// - Parameters:
///   - size: in points; 0 for 12.
///   - matrix: has no effect: fonts are upright.
///   - attributes: replace those of the font.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTFontCreateWithGraphicsFont(
  _ graphicsFont: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: CTFontDescriptor?
) -> CTFont {
  let size = size > 0 ? size : 12
  let font = UIFont.font(graphicsFont, size: size) ?? .systemFont(ofSize: size)
  return attributes.map { CTFontCreateCopyWithAttributes(font, size, nil, $0) } ?? font
}

/// The file of a font; of a collection, its first font. Only the name is known of a file that is neither TrueType nor
/// OpenType.
///
/// Core Text: `CTFontCopyGraphicsFont`.
///
/// - Parameter attributes: receives the descriptor of the font.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTFontCopyGraphicsFont(
  _ font: CTFont, _ attributes: UnsafeMutablePointer<Unmanaged<CTFontDescriptor>?>?
) -> CGFont {
  attributes?.pointee = Unmanaged.passRetained(font.fontDescriptor)
  let file = CGDataProvider(filename: font.glyphs.file)
  return file.flatMap { CGFont($0) } ?? CGFont(named: font.fontName)
}

extension CTFont {
  /// The font of another family with the same style and size.
  func replaced(by family: String) -> CTFont {
    CTFont(descriptor: fontDescriptor.withFamily(family), size: pointSize)
  }
}

extension CFRange {
  /// The indices of this part of a list; those of the rest for a length of 0.
  func indices(of count: Int) -> Range<Int> {
    let start = max(0, min(count, location))
    return start..<(length <= 0 ? count : start + min(count - start, length))
  }
}
