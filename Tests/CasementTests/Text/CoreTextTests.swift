import Foundation
import Testing

@testable import Casement
@testable import CoreText

@Suite("Core Text: fonts, lines and frames")
struct CoreTextTests {
  private let font = UIFont(name: "DejaVuSans", size: 20) ?? .systemFont(ofSize: 20)

  private func text(_ string: String) -> NSAttributedString {
    NSAttributedString(
      string: string,
      attributes: [
        NSAttributedString.Key(kCTFontAttributeName): font,
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
    #expect(CTLineGetImageBounds(line, context).minX == 10)
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
