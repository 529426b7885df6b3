import Casement
import Foundation
import Testing

@testable import CasementValues
@testable import CoreText

@Suite("Core Text: fonts, lines and frames")
struct CoreTextTests {
  private let font = UIFont(name: "DejaVuSans", size: 20) ?? .systemFont(ofSize: 20)

  private func text(_ string: String, _ font: UIFont? = nil) -> NSAttributedString {
    NSAttributedString(
      string: string,
      attributes: [
        NSAttributedString.Key(kCTFontAttributeName): font ?? self.font,
        NSAttributedString.Key(kCTForegroundColorAttributeName): UIColor.red.cgColor,
      ])
  }

  /// A context whose y axis goes upwards, as Core Text has it.
  private func context(_ width: Int, _ height: Int) throws -> CGContext {
    try #require(
      CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
  }

  /// The rows, from above, that have red pixels.
  private func redRows(_ context: CGContext) throws -> ClosedRange<Int>? {
    let data = try #require(context.makeImage()?.dataProvider?.data)
    let rows = (0..<context.height).filter { y in
      (0..<context.width).contains { data[y * context.bytesPerRow + 4 * $0] > 100 }
    }
    guard let first = rows.first, let last = rows.last else { return nil }
    return first...last
  }

  @Test("a font is a UIFont, made by its name, size and traits")
  func fonts() throws {
    let made = CTFontCreateWithName("DejaVuSans" as CFString, 20, nil)
    #expect(made == font as CTFont && CTFontGetSize(made) == 20)
    #expect(CTFontCopyPostScriptName(made) == "DejaVuSans" && CTFontCopyFamilyName(made) == "DejaVu Sans")
    #expect(CTFontCopyFullName(made) == "DejaVuSans" && CTFontCopyDisplayName(made) == "DejaVu Sans")
    #expect(
      CTFontGetAscent(made) > CTFontGetCapHeight(made) && CTFontGetCapHeight(made) > CTFontGetXHeight(made))
    #expect(CTFontGetDescent(made) > 0 && CTFontGetLeading(made) >= 0)
    let bold = try #require(CTFontCreateCopyWithSymbolicTraits(made, 0, nil, .traitBold, .traitBold))
    #expect(bold.weight == .bold && CTFontGetSymbolicTraits(bold).contains(.traitBold))
    #expect(CTFontCreateCopyWithAttributes(made, 30, nil, nil).pointSize == 30)
    #expect(CTFontCreateWithFontDescriptor(CTFontCopyFontDescriptor(made), 0, nil).pointSize == 20)
    #expect(CTFontCreateUIFontForLanguage(.emphasizedSystem, 0, nil)?.weight == .bold)
    #expect(CTFontCreateWithName("No Such Font At All" as CFString, 0, nil).pointSize == 12)
  }

  @Test("a line has the width of its text and finds its characters")
  func lines() throws {
    let line = CTLineCreateWithAttributedString(text("Hello\nthere"))
    var (ascent, descent, leading): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    let width = CTLineGetTypographicBounds(line, &ascent, &descent, &leading)
    let expected = ("Hello" as NSString).size(withAttributes: [.font: font]).width
    #expect(abs(width - Double(expected)) < 1.5)
    #expect(ascent == font.ascender && descent == -font.descender && leading == font.leading)
    #expect(CTLineGetStringRange(line) == CFRangeMake(0, 6) && CTLineGetGlyphCount(line) == 6)
    let offset = CTLineGetOffsetForStringIndex(line, 2, nil)
    let two = ("He" as NSString).size(withAttributes: [.font: font]).width
    #expect(abs(offset - two) < 1.5)
    #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: offset + 1, y: 0)) == 2)
    #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: offset - 1, y: 0)) == 2)
    let bounds = CTLineGetBoundsWithOptions(line, .excludeTypographicLeading)
    #expect(bounds.minY == -descent && abs(bounds.maxY - ascent) < 0.001 && bounds.width == CGFloat(width))
    let runs = try #require(CTLineGetGlyphRuns(line) as? [CTRun])
    #expect(runs.count == 1 && CTRunGetGlyphCount(runs[0]) == 6)
    #expect(CTRunGetStringRange(runs[0]).length == 6)
    #expect(CTRunGetAttributes(runs[0])[kCTFontAttributeName] as? UIFont == font)
    #expect(CTRunGetTypographicBounds(runs[0], CFRange(), &ascent, nil, nil) > 0 && ascent == font.ascender)
    #expect(CTLineGetTypographicBounds(CTLineCreateWithAttributedString(text("")), nil, nil, nil) == 0)
  }

  @Test(
    "a truncated line has the token at its end, start or middle",
    arguments: [CTLineTruncationType.end, .start, .middle])
  func truncation(type: CTLineTruncationType) throws {
    let line = CTLineCreateWithAttributedString(text("A line of some words"))
    let token = CTLineCreateWithAttributedString(text("…"))
    let short = try #require(CTLineCreateTruncatedLine(line, 100, type, token))
    let width = CTLineGetTypographicBounds(short, nil, nil, nil)
    #expect(width <= 100 && width > 70)
    let string = short.layout.text.string
    switch type {
    case .end: #expect(string.hasSuffix("…") && string.hasPrefix("A"))
    case .start: #expect(string.hasPrefix("…") && string.hasSuffix("s"))
    case .middle: #expect(string.hasPrefix("A") && string.hasSuffix("s") && string.contains("…"))
    }
    #expect(CTLineCreateTruncatedLine(line, 1000, type, token) === line)
    #expect(CTLineCreateTruncatedLine(line, 3, type, token) == nil)
  }

  @Test(
    "a line is drawn upright with its baseline at the text position of a context whose y axis goes upwards")
  func drawing() throws {
    let context = try context(60, 60)
    // A letter without descender: all of it is above the baseline.
    let line = CTLineCreateWithAttributedString(text("L"))
    context.textMatrix = .identity
    context.textPosition = CGPoint(x: 10, y: 20)
    CTLineDraw(line, context)
    let rows = try #require(try redRows(context))
    #expect(abs(rows.upperBound - 39) <= 1, "the baseline is 20 points above the lower edge")
    #expect(abs(CGFloat(rows.count) - font.capHeight) <= 2)
    let ink = CTLineGetImageBounds(line, context)
    #expect(ink.minX > 10 && ink.minX < 14 && abs(ink.minY - 20) < 0.1, "an L begins right of its origin")
    #expect(abs(ink.height - font.capHeight) < 0.5)
    // The foot of an L is wide, so upright it is at the bottom.
    let data = try #require(context.makeImage()?.dataProvider?.data)
    func width(_ y: Int) -> Int { (0..<60).count { data[y * context.bytesPerRow + 4 * $0] > 100 } }
    #expect(width(rows.upperBound) > width(rows.lowerBound))
  }

  @Test("a frame has the lines that fit in its path, with their origins")
  func frames() throws {
    let framesetter = CTFramesetterCreateWithAttributedString(text("one two three four five six seven eight"))
    var fit = CFRange()
    let size = CTFramesetterSuggestFrameSizeWithConstraints(
      framesetter, CFRange(), nil, CGSize(width: 120, height: CGFloat.greatestFiniteMagnitude), &fit)
    #expect(size.width <= 120 && size.height > 2 * font.lineHeight && fit == CFRangeMake(0, 39))
    let path = CGPath(rect: CGRect(x: 5, y: 5, width: 120, height: 2.5 * font.lineHeight), transform: nil)
    let frame = CTFramesetterCreateFrame(framesetter, CFRangeMake(0, 0), path, nil)
    let lines = try #require(CTFrameGetLines(frame) as? [CTLine])
    #expect(lines.count == 2 && CTFrameGetPath(frame) === path)
    let visible = CTFrameGetVisibleStringRange(frame)
    #expect(visible.location == 0 && visible.length < 39 && CTFrameGetStringRange(frame) == visible)
    var origins = [CGPoint](repeating: .zero, count: 2)
    CTFrameGetLineOrigins(frame, CFRange(), &origins)
    #expect(abs(origins[0].y - origins[1].y - font.lineHeight) < 1)
    #expect(abs(origins[0].y - (2.5 * font.lineHeight - font.ascender)) < 1.5)
    let rest = CTFramesetterCreateFrame(framesetter, CFRangeMake(visible.length, 0), path, nil)
    #expect(CTFrameGetVisibleStringRange(rest).location == visible.length)
    let context = try context(140, 100)
    CTFrameDraw(frame, context)
    #expect(try redRows(context) != nil)
  }

  // MARK: Glyphs

  private func glyphs(_ string: String, _ font: CTFont) -> (glyphs: [CGGlyph], hasAll: Bool) {
    let characters = Array(string.utf16)
    var glyphs = [CGGlyph](repeating: 99, count: characters.count)
    let hasAll = CTFontGetGlyphsForCharacters(font, characters, &glyphs, characters.count)
    return (glyphs, hasAll)
  }

  /// The box around the pixels with more than half of red, with y upwards.
  private func redBox(_ context: CGContext) throws -> CGRect {
    let data = try #require(context.makeImage()?.dataProvider?.data)
    var box = CGRect.null
    for y in 0..<context.height {
      for x in 0..<context.width where data[y * context.bytesPerRow + 4 * x] > 127 {
        box = box.union(CGRect(x: x, y: context.height - 1 - y, width: 1, height: 1))
      }
    }
    return box
  }

  @Test("characters have glyphs; a missing one is 0, and a surrogate pair has one")
  func glyphsOfCharacters() throws {
    let latin = glyphs("Ag", font)
    #expect(latin.hasAll && latin.glyphs.allSatisfy { $0 > 0 } && latin.glyphs[0] != latin.glyphs[1])
    #expect(CTFontGetGlyphWithName(font, "A") == latin.glyphs[0])
    #expect(CTFontGetGlyphWithName(font, "no such") == 0)
    let missing = glyphs("A\u{3042}g", font)
    #expect(!missing.hasAll && missing.glyphs == [latin.glyphs[0], 0, latin.glyphs[1]])
    let pair = glyphs("\u{1D538}A", font)
    #expect(pair.hasAll && pair.glyphs[0] > 0 && pair.glyphs[1...] == [0, latin.glyphs[0]])
    // Half of a pair is no character.
    let half: [UniChar] = [0xD835, 0x41]
    var found: [CGGlyph] = [99, 99]
    #expect(!CTFontGetGlyphsForCharacters(font, half, &found, 2) && found == [0, latin.glyphs[0]])
    #expect(CTFontGetGlyphsForCharacters(font, half, &found, 0), "no characters lack no glyph")
    #expect(CTFontGetGlyphCount(font) > 5000 && CTFontGetUnitsPerEm(font) == 2048)
  }

  @Test("advances and boxes are those of the file, in points")
  func metrics() throws {
    let provider = try #require(CGDataProvider(filename: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"))
    let file = try #require(CGFont(provider))
    let letters = glyphs("AWi ", font).glyphs
    var units = [Int32](repeating: 0, count: 4)
    #expect(file.getGlyphAdvances(glyphs: letters, count: 4, advances: &units))
    var advances = [CGSize](repeating: .zero, count: 4)
    let sum = CTFontGetAdvancesForGlyphs(font, .default, letters, &advances, 4)
    for (advance, units) in zip(advances, units) {
      #expect(abs(advance.width - CGFloat(units) / 2048 * 20) < 0.01 && advance.height == 0)
    }
    #expect(abs(sum - advances.reduce(0) { $0 + Double($1.width) }) < 0.001)
    let box = CTFontGetBoundingBox(font)
    #expect(abs(box.minX - file.fontBBox.minX / 2048 * 20) < 0.01)
    #expect(abs(box.maxY - file.fontBBox.maxY / 2048 * 20) < 0.01)
    #expect(file.ascent > 0 && file.descent < 0 && file.leading >= 0)
    #expect(!file.getGlyphAdvances(glyphs: [65535], count: 1, advances: &units) && units[0] == 0)
    #expect(CTFontGetUnderlinePosition(font) < 0 && CTFontGetUnderlineThickness(font) > 0)
    // Twice the size, twice the advance.
    let large = CTFontGetAdvancesForGlyphs(font.withSize(40), .horizontal, letters, nil, 4)
    #expect(abs(large - 2 * sum) < 0.01)
    let copy = CTFontCopyGraphicsFont(font, nil)
    #expect(copy.postScriptName == "DejaVuSans")
    #expect(CTFontCreateWithGraphicsFont(copy, 20, nil, nil) == font)
    #expect(CTFontCopyName(font, kCTFontFamilyNameKey) == "DejaVu Sans")
  }

  @Test("the outline of a glyph has the box of its pixels, with y upwards", arguments: ["g", "L", "Ä"])
  func outlines(letter: String) throws {
    let large = font.withSize(60)
    let glyph = glyphs(letter, large).glyphs
    let path = try #require(CTFontCreatePathForGlyph(large, glyph[0], nil))
    let ink = path.boundingBoxOfPath
    #expect((ink.minY < -5) == (letter == "g"), "only the g has a part below the baseline")
    var rects = [CGRect](repeating: .zero, count: 1)
    let all = CTFontGetBoundingRectsForGlyphs(large, .default, glyph, &rects, 1)
    #expect(all == ink && rects == [ink])
    let context = try context(100, 100)
    context.setFillColor(UIColor.red.cgColor)
    CTFontDrawGlyphs(large, glyph, [CGPoint(x: 20, y: 30)], 1, context)
    let drawn = try redBox(context)
    let expected = ink.offsetBy(dx: 20, dy: 30)
    #expect(abs(drawn.minX - expected.minX) <= 1 && abs(drawn.maxX - expected.maxX) <= 1)
    #expect(abs(drawn.minY - expected.minY) <= 1 && abs(drawn.maxY - expected.maxY) <= 1)
    var twice = CGAffineTransform(scaleX: 2, y: 2)
    let doubled = try #require(CTFontCreatePathForGlyph(large, glyph[0], &twice)).boundingBoxOfPath
    #expect(abs(doubled.maxY - 2 * ink.maxY) < 0.01 && abs(doubled.width - 2 * ink.width) < 0.01)
  }

  @Test("a space has neither an outline nor a box")
  func space() {
    let space = glyphs(" ", font).glyphs
    #expect(space[0] > 0 && CTFontCreatePathForGlyph(font, space[0], nil) == nil)
    #expect(CTFontGetBoundingRectsForGlyphs(font, .default, space, nil, 1) == .zero)
    #expect(CTFontGetBoundingRectsForGlyphs(font, .default, space, nil, 0).isNull)
  }

  @Test("glyphs are drawn under the text matrix, by the drawing mode, and keep the current path")
  func drawingModes() throws {
    let large = font.withSize(40)
    let glyph = glyphs("L", large).glyphs
    let place = [CGPoint(x: 10, y: 10)]
    let plain = try context(80, 80)
    plain.setFillColor(UIColor.red.cgColor)
    CTFontDrawGlyphs(large, glyph, place, 1, plain)
    let ink = try redBox(plain)
    let shown = try context(80, 80)
    shown.setFillColor(UIColor.red.cgColor)
    shown.move(to: CGPoint(x: 1, y: 2))
    shown.setFont(CTFontCopyGraphicsFont(large, nil))
    shown.setFontSize(40)
    shown.textPosition = CGPoint(x: 20, y: 5)
    shown.showGlyphs(glyph, at: place)
    #expect(try redBox(shown) == ink.offsetBy(dx: 20, dy: 5))
    #expect(shown.currentPointOfPath == CGPoint(x: 1, y: 2))
    let invisible = try context(80, 80)
    invisible.setFillColor(UIColor.red.cgColor)
    invisible.setTextDrawingMode(.invisible)
    CTFontDrawGlyphs(large, glyph, place, 1, invisible)
    #expect(try redBox(invisible).isNull)
    // The glyph clips the fill that follows.
    invisible.setTextDrawingMode(.clip)
    CTFontDrawGlyphs(large, glyph, place, 1, invisible)
    invisible.fill(CGRect(x: 0, y: 0, width: 80, height: 80))
    #expect(try redBox(invisible) == ink)
  }

  /// The glyphs of a run with their positions, advances and characters.
  private func values(_ run: CTRun) -> (
    glyphs: [CGGlyph], positions: [CGPoint], advances: [CGSize], indices: [CFIndex]
  ) {
    let count = CTRunGetGlyphCount(run)
    var glyphs = [CGGlyph](repeating: 0, count: count)
    var positions = [CGPoint](repeating: .zero, count: count)
    var advances = [CGSize](repeating: .zero, count: count)
    var indices = [CFIndex](repeating: -1, count: count)
    CTRunGetGlyphs(run, CFRangeMake(0, 0), &glyphs)
    CTRunGetPositions(run, CFRangeMake(0, count), &positions)
    CTRunGetAdvances(run, CFRange(), &advances)
    CTRunGetStringIndices(run, CFRange(), &indices)
    return (glyphs, positions, advances, indices)
  }

  @Test("a run has the glyphs of its characters, one after the other")
  func runs() throws {
    let string = "Hello \u{1D538}!"
    let line = CTLineCreateWithAttributedString(text(string))
    let runs = try #require(CTLineGetGlyphRuns(line) as? [CTRun])
    let run = try #require(runs.first)
    #expect(runs.count == 1 && CTRunGetStringRange(run) == CFRangeMake(0, 9) && CTRunGetStatus(run) == [])
    let own = values(run)
    var expected = glyphs(string, font).glyphs
    expected.remove(at: 7)
    #expect(own.glyphs == expected, "the second unit of the pair has no glyph")
    #expect(own.indices == [0, 1, 2, 3, 4, 5, 6, 8] && CTLineGetGlyphCount(line) == 8)
    #expect(own.positions[0] == .zero)
    for index in 1..<8 {
      let end = own.positions[index - 1].x + own.advances[index - 1].width
      #expect(abs(own.positions[index].x - end) <= 1 && own.positions[index].y == 0)
    }
    let width = CTRunGetTypographicBounds(run, CFRange(), nil, nil, nil)
    #expect(abs(width - CTLineGetTypographicBounds(line, nil, nil, nil)) < 1)
    #expect(CTRunGetTypographicBounds(run, CFRangeMake(2, 1), nil, nil, nil) == Double(own.advances[2].width))
    var part: [CGGlyph] = [7, 7, 7]
    CTRunGetGlyphs(run, CFRangeMake(1, 2), &part)
    #expect(part == [expected[1], expected[2], 7], "no more than asked for")
    CTRunGetGlyphs(run, CFRangeMake(6, 0), &part)
    #expect(part == [expected[6], expected[7], 7], "a length of 0 means the rest")
    #expect(CTRunGetGlyphsPtr(run)?[3] == expected[3] && CTRunGetStringIndicesPtr(run)?[7] == 8)
    #expect(CTRunGetPositionsPtr(run)?[3] == own.positions[3])
    #expect(CTRunGetAdvancesPtr(run)?[3] == own.advances[3] && CTRunGetTextMatrix(run) == .identity)
    let color = CTRunGetAttributes(run)[kCTForegroundColorAttributeName] as? CGColor
    #expect(color == UIColor.red.cgColor, "the attribute is the one that was set")
    let blank = CTLineCreateWithAttributedString(text("a  "))
    #expect(CTLineGetTrailingWhitespaceWidth(blank) > 8 && CTLineGetTrailingWhitespaceWidth(line) == 0)
  }

  @Test("a run from right to left has its last character first")
  func rightToLeft() throws {
    let line = CTLineCreateWithAttributedString(text("ab \u{5E9}\u{5DC}\u{5D5}\u{5DD}"))
    let runs = try #require(CTLineGetGlyphRuns(line) as? [CTRun])
    try #require(runs.count == 2)
    #expect(CTRunGetStringRange(runs[0]) == CFRangeMake(0, 3) && CTRunGetStatus(runs[0]) == [])
    #expect(CTRunGetStringRange(runs[1]) == CFRangeMake(3, 4) && CTRunGetStatus(runs[1]) == .rightToLeft)
    let own = values(runs[1])
    #expect(own.indices == [6, 5, 4, 3])
    #expect(own.glyphs == glyphs("\u{5DD}\u{5D5}\u{5DC}\u{5E9}", font).glyphs)
    #expect(zip(own.positions, own.positions.dropFirst()).allSatisfy { $0.x < $1.x })
    let end = CTRunGetTypographicBounds(runs[0], CFRange(), nil, nil, nil)
    #expect(abs(Double(own.positions[0].x) - end) <= 1)
    // The break of a line from right to left is at its left end.
    let broken = CTLineCreateWithAttributedString(text("\u{5E9}\u{5DC}\n"))
    let whole = try #require((CTLineGetGlyphRuns(broken) as? [CTRun])?.first)
    #expect(values(whole).indices == [2, 1, 0] && CTRunGetStringRange(whole) == CFRangeMake(0, 3))
    #expect(values(whole).advances[0].width == 0)
  }

  @Test("the run of characters that the font lacks has the font of its glyphs")
  func fallback() throws {
    let mono = try #require(UIFont(name: "DejaVuSansMono", size: 20))
    #expect(CTFontCreateForString(mono, "abc", CFRangeMake(0, 3)) == mono)
    #expect(CTFontCreateForString(mono, "a\u{460}", CFRangeMake(0, 1)) == mono)
    let other = CTFontCreateForString(mono, "a\u{460}", CFRangeMake(1, 0))
    #expect(other != mono && CTFontGetSize(other) == 20)
    let letter = glyphs("\u{460}", other)
    #expect(letter.hasAll && !glyphs("\u{460}", mono).hasAll)
    let line = CTLineCreateWithAttributedString(text("a\u{460}", mono))
    let runs = try #require(CTLineGetGlyphRuns(line) as? [CTRun])
    try #require(runs.count == 2)
    #expect(CTRunGetAttributes(runs[0])[kCTFontAttributeName] as? UIFont == mono)
    #expect(CTRunGetAttributes(runs[1])[kCTFontAttributeName] as? UIFont == other)
    #expect(values(runs[1]).glyphs == letter.glyphs && values(runs[1]).indices == [1])
  }

  @Test("a run is drawn where the line draws it, and so are its glyphs")
  func drawnRuns() throws {
    let string = NSMutableAttributedString(attributedString: text("LL"))
    string.addAttribute(.baselineOffset, value: 5.0, range: NSRange(location: 1, length: 1))
    let line = CTLineCreateWithAttributedString(string)
    let runs = try #require(CTLineGetGlyphRuns(line) as? [CTRun])
    try #require(runs.count == 2)
    let own = values(runs[1])
    #expect(own.positions[0].y == 5, "the letter is raised")
    func drawn(_ body: (CGContext) -> Void) throws -> CGRect {
      let context = try context(60, 60)
      context.textPosition = CGPoint(x: 10, y: 20)
      context.setFillColor(UIColor.red.cgColor)
      body(context)
      return try redBox(context)
    }
    let whole = try drawn { CTLineDraw(line, $0) }
    let (first, second) = try (
      drawn { CTRunDraw(runs[0], $0, CFRange()) }, drawn { CTRunDraw(runs[1], $0, CFRangeMake(0, 1)) }
    )
    #expect(first.union(second) == whole && first.maxX < second.minX && second.minY == first.minY + 5)
    let free = try drawn { CTFontDrawGlyphs(font, own.glyphs, own.positions, 1, $0) }
    #expect(abs(free.minX - second.minX) <= 1 && abs(free.minY - second.minY) <= 1)
    #expect(abs(free.maxX - second.maxX) <= 1 && abs(free.maxY - second.maxY) <= 1)
    let bounds = CTRunGetImageBounds(runs[1], nil, CFRange()).offsetBy(dx: 10, dy: 20)
    #expect(abs(bounds.minX - second.minX) <= 1 && abs(bounds.maxY - second.maxY) <= 1)
  }

  @Test("a typesetter breaks a text after words, or after letters")
  func typesetter() throws {
    let string = "one two three four five"
    let typesetter = CTTypesetterCreateWithAttributedString(text(string))
    var (start, lines): (CFIndex, [String]) = (0, [])
    while start < string.count {
      let count = CTTypesetterSuggestLineBreak(typesetter, start, 110)
      try #require(count > 0)
      let line = CTTypesetterCreateLine(typesetter, CFRangeMake(start, count))
      #expect(CTLineGetStringRange(line) == CFRangeMake(start, count))
      let blanks = CTLineGetTrailingWhitespaceWidth(line)
      #expect(CTLineGetTypographicBounds(line, nil, nil, nil) - blanks <= 110)
      lines.append((string as NSString).substring(with: NSRange(location: start, length: count)))
      start += count
    }
    #expect(lines.count > 1 && lines.joined() == string && lines.dropLast().allSatisfy { $0.hasSuffix(" ") })
    let cluster = CTTypesetterSuggestClusterBreak(typesetter, 0, 30)
    #expect(cluster > 0 && cluster < 4)
    #expect(CTTypesetterSuggestClusterBreak(typesetter, 0, 1000) == string.count)
    #expect(CTTypesetterSuggestLineBreak(typesetter, 0, 1) == 1, "at least one letter")
    #expect(CTTypesetterSuggestLineBreak(typesetter, string.count, 100) == 0)
    let paragraphs = CTTypesetterCreateWithAttributedString(text("one\ntwo\r\n\nthree"))
    for (start, count) in [(0, 4), (4, 5), (9, 1), (10, 5)] {
      #expect(CTTypesetterSuggestLineBreak(paragraphs, start, 1000) == count)
    }
  }

  @Test("the indices of a frame's lines count from the beginning of the whole text")
  func framesOfParts() throws {
    let framesetter = CTFramesetterCreateWithAttributedString(text("one two three"))
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 500, height: 100), transform: nil)
    let frame = CTFramesetterCreateFrame(framesetter, CFRangeMake(4, 3), path, nil)
    let line = try #require((CTFrameGetLines(frame) as? [CTLine])?.first)
    let run = try #require((CTLineGetGlyphRuns(line) as? [CTRun])?.first)
    #expect(CTLineGetStringRange(line) == CFRangeMake(4, 3) && CTRunGetStringRange(run) == CFRangeMake(4, 3))
    #expect(values(run).indices == [4, 5, 6])
    let offset = CTLineGetOffsetForStringIndex(line, 5, nil)
    #expect(offset > 0 && CTLineGetStringIndexForPosition(line, CGPoint(x: offset, y: 0)) == 5)
  }

  @Test("a font in memory is known by its own name once it is registered")
  func graphicsFonts() throws {
    let path = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
    let provider = try #require(CGDataProvider(filename: path))
    let font = try #require(CGFont(provider))
    #expect(font.postScriptName == "DejaVuSans" && font.fullName == "DejaVu Sans")
    #expect(font.numberOfGlyphs > 5000 && font.unitsPerEm == 2048)
    var error: Unmanaged<CFError>?
    #expect(CTFontManagerRegisterGraphicsFont(font, &error) && error == nil)
    #expect(UIFont(name: "DejaVuSans", size: 10) != nil)
    let url = URL(fileURLWithPath: path)
    #expect(CTFontManagerRegisterFontsForURLs([url] as CFArray, .process, nil))
    var errors: Unmanaged<NSArray>?
    #expect(
      !CTFontManagerRegisterFontsForURLs([URL(fileURLWithPath: "/none.ttf")] as CFArray, .process, &errors))
    #expect(errors?.takeRetainedValue().count == 1)
    #expect(CGDataProvider(url: URL(fileURLWithPath: "/none")) == nil)
    let text = try #require(CGDataProvider(data: Data("text".utf8)))
    #expect(CGFont(text) == nil)
    // A damaged font is no font, and reading it ends.
    let whole = try #require(provider.data)
    for count in stride(from: 0, to: 2000, by: 37) {
      _ = CGDataProvider(data: whole.prefix(count)).flatMap { CGFont($0) }
    }
  }
}
