import Casement
import Foundation
import Testing

@testable import CasementValues

@Suite("Fonts")
struct FontTests {
  @Test("Symbolic traits have UIKit's raw values, and those without a font face change nothing")
  func symbolicTraits() throws {
    typealias Traits = UIFontDescriptor.SymbolicTraits
    let classes: [Traits] = [
      .classOldStyleSerifs, .classTransitionalSerifs, .classModernSerifs, .classClarendonSerifs,
      .classSlabSerifs,
      .classFreeformSerifs, .classSansSerif, .classOrnamentals, .classScripts, .classSymbolic,
    ]
    #expect(classes.map { $0.rawValue >> 28 } == [1, 2, 3, 4, 5, 7, 8, 9, 10, 12])
    #expect(classes.allSatisfy(Traits.classMask.isSuperset))
    let idle: Traits = [.traitVertical, .traitUIOptimized, .traitTightLeading, .traitLooseLeading]
    #expect(idle.rawValue == 1 << 11 | 1 << 12 | 1 << 15 | 1 << 16)
    let body = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
    #expect(body.withSymbolicTraits(idle)?.symbolicTraits == body.symbolicTraits)
  }

  @Test("A font has and reports the requested size, weight and traits")
  func looks() {
    let plain = UIFont.systemFont(ofSize: 20)
    #expect(plain.pointSize == 20 && plain.familyName == "sans-serif" && plain.fontName == "sans-serif")
    let bold = UIFont.boldSystemFont(ofSize: 20)
    #expect(bold.fontDescriptor.symbolicTraits == .traitBold && bold.fontName == "sans-serif-Bold")
    let italic = UIFont.italicSystemFont(ofSize: 20)
    #expect(italic.fontDescriptor.symbolicTraits == .traitItalic && italic != plain)
    #expect(
      UIFont.monospacedSystemFont(ofSize: 9, weight: .regular).fontDescriptor.symbolicTraits
        == .traitMonoSpace)
    #expect(UIFont(name: "DejaVu Serif", size: 11)?.fontName == "DejaVuSerif")
    #expect(plain.withSize(10) == .systemFont(ofSize: 10) && plain.withSize(.nan).pointSize == 17)
    #expect(Set([plain, .systemFont(ofSize: 20)]).count == 1)
  }

  @Test(
    "Each purpose has its size, and headlines are bold",
    arguments: [
      (UIFont.TextStyle.largeTitle, 34.0), (.title1, 28), (.title2, 22), (.title3, 20), (.headline, 17),
      (.subheadline, 15), (.body, 17), (.callout, 16), (.footnote, 13), (.caption1, 12), (.caption2, 11),
    ])
  func styles(style: UIFont.TextStyle, size: Double) {
    let font = UIFont.preferredFont(forTextStyle: style)
    #expect(font.pointSize == CGFloat(size))
    #expect(font.fontDescriptor.symbolicTraits.contains(.traitBold) == (style == .headline))
  }

  @Test("Font metrics: x-height is less than cap height, which is less than line height")
  func measures() {
    let font = UIFont.systemFont(ofSize: 40)
    #expect(0 < font.xHeight && font.xHeight < font.capHeight && font.capHeight < font.ascender)
    #expect(font.lineHeight >= font.ascender - font.descender && font.leading >= 0)
    #expect(abs(font.withSize(80).capHeight - 2 * font.capHeight) < 1)
  }

  @Test("A descriptor is changed by traits, families and attributes")
  func descriptors() throws {
    let body = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
    let bold = try #require(body.withSymbolicTraits(.traitBold))
    #expect(UIFont(descriptor: bold, size: 0).request == UIFont.boldSystemFont(ofSize: 17).request)
    #expect(bold.withSymbolicTraits([]) == body)
    let both = try #require(body.withSymbolicTraits([.traitBold, .traitItalic]))
    #expect(
      both.symbolicTraits == [.traitBold, .traitItalic] && both.postscriptName == "sans-serif-BoldItalic")
    #expect(body.withDesign(.serif)?.postscriptName == "serif")
    #expect(body.withDesign(.init(rawValue: "round")) == nil)
    let made = UIFontDescriptor(fontAttributes: [
      .family: "DejaVu Sans Mono", .size: 22,
      .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.light],
    ])
    #expect(made.pointSize == 22 && made.postscriptName == "DejaVuSansMono-Light")
    #expect(made.addingAttributes([.size: 8]).pointSize == 8 && made.object(forKey: .size) as? CGFloat == 22)
    #expect(UIFontDescriptor(fontAttributes: [.size: CGFloat.nan]).pointSize == 12)
    #expect(UIFont(descriptor: made, size: 5).pointSize == 5)
  }

  @Test("Condensed letters and wide ones are asked for, and figures of one width take one width")
  func widths() throws {
    let narrow = try #require(
      UIFont.systemFont(ofSize: 20).fontDescriptor.withSymbolicTraits(.traitCondensed))
    #expect(narrow.request.width == 75 && narrow.symbolicTraits == .traitCondensed)
    let figures = UIFont.monospacedDigitSystemFont(ofSize: 20, weight: .regular)
    let widths = Set((0...9).map { "\($0)".size(withAttributes: [.font: figures]).width })
    #expect(widths.count == 1 && figures != .systemFont(ofSize: 20))
  }
}
