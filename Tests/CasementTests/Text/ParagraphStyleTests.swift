import Casement
import Foundation
import Testing

@Suite struct ParagraphStyleTests {
  /// A style in which every value is another than by default.
  private func makeStyle() -> NSMutableParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 1
    style.paragraphSpacing = 2
    style.paragraphSpacingBefore = 3
    style.alignment = .center
    style.firstLineHeadIndent = 4
    style.headIndent = 5
    style.tailIndent = -6
    style.lineBreakMode = .byTruncatingTail
    style.lineBreakStrategy = .pushOut
    style.minimumLineHeight = 7
    style.maximumLineHeight = 8
    style.lineHeightMultiple = 1.5
    style.baseWritingDirection = .rightToLeft
    style.hyphenationFactor = 0.5
    style.usesDefaultHyphenation = true
    style.tabStops = [NSTextTab(textAlignment: .right, location: 100)]
    style.defaultTabInterval = 9
    style.allowsDefaultTighteningForTruncation = true
    return style
  }

  @Test("a style has UIKit's defaults") func defaults() {
    let style = NSParagraphStyle.default
    #expect(
      style.alignment == .natural && style.lineBreakMode == .byWordWrapping && style.lineBreakStrategy == [])
    #expect(style.baseWritingDirection == .natural && style.lineSpacing == 0 && style.hyphenationFactor == 0)
    #expect(style.tabStops.map(\.location) == stride(from: 28, through: 336, by: 28).map { CGFloat($0) })
    #expect(style == NSParagraphStyle() && style == NSMutableParagraphStyle())
  }

  @Test("a copy has all values and is independent") func copies() throws {
    let style = makeStyle()
    let copy = try #require(style.copy() as? NSParagraphStyle)
    #expect(!(copy is NSMutableParagraphStyle) && copy == style && copy.hash == style.hash)
    style.lineSpacing = 20
    #expect(copy.lineSpacing == 1 && copy != style)
    #expect(copy.copy() as AnyObject === copy)
    let other = try #require(copy.mutableCopy() as? NSMutableParagraphStyle)
    other.headIndent = 30
    #expect(copy.headIndent == 5 && other.lineSpacing == 1)
    let third = NSMutableParagraphStyle()
    third.setParagraphStyle(copy)
    #expect(third == copy)
  }

  @Test("a style gives back what was set") func values() {
    let style = makeStyle()
    #expect(style.lineSpacing == 1 && style.paragraphSpacing == 2 && style.paragraphSpacingBefore == 3)
    #expect(style.alignment == .center && style.lineBreakMode == .byTruncatingTail)
    #expect(style.firstLineHeadIndent == 4 && style.headIndent == 5 && style.tailIndent == -6)
    #expect(style.minimumLineHeight == 7 && style.maximumLineHeight == 8 && style.lineHeightMultiple == 1.5)
    #expect(style.lineBreakStrategy == .pushOut && style.baseWritingDirection == .rightToLeft)
    #expect(style.hyphenationFactor == 0.5 && style.usesDefaultHyphenation && style.defaultTabInterval == 9)
    #expect(style.tabStops.map(\.location) == [100] && style.allowsDefaultTighteningForTruncation)
  }

  @Test("two styles that differ in one value are not equal")
  func equality() {
    let changes: [(NSMutableParagraphStyle) -> Void] = [
      { $0.lineSpacing = 0 }, { $0.paragraphSpacing = 0 }, { $0.paragraphSpacingBefore = 0 },
      { $0.alignment = .left }, { $0.firstLineHeadIndent = 0 }, { $0.headIndent = 0 }, { $0.tailIndent = 0 },
      { $0.lineBreakMode = .byClipping }, { $0.lineBreakStrategy = .standard }, { $0.minimumLineHeight = 0 },
      { $0.maximumLineHeight = 0 }, { $0.lineHeightMultiple = 0 }, { $0.baseWritingDirection = .natural },
      { $0.hyphenationFactor = 0 }, { $0.usesDefaultHyphenation = false }, { $0.tabStops = nil },
      { $0.defaultTabInterval = 0 }, { $0.allowsDefaultTighteningForTruncation = false },
    ]
    #expect(makeStyle() == makeStyle())
    for (index, change) in changes.enumerated() {
      let style = makeStyle()
      change(style)
      #expect(style != makeStyle(), "\(index)")
    }
  }

  @Test("tab stops are sorted, and removed by equality") func tabs() {
    let style = makeStyle()
    let early = NSTextTab(textAlignment: .left, location: 10, options: [:])
    style.addTabStop(NSTextTab(textAlignment: .left, location: 200))
    style.addTabStop(early)
    #expect(style.tabStops.map(\.location) == [10, 100, 200])
    style.removeTabStop(NSTextTab(textAlignment: .left, location: 10))
    #expect(style.tabStops.map(\.location) == [100, 200])
    let comma = NSTextTab.columnTerminators(for: Locale(identifier: "de_DE"))
    #expect(comma.contains(",") && NSTextTab.columnTerminators(for: nil).contains("."))
    let decimal = NSTextTab(textAlignment: .right, location: 10, options: [.columnTerminators: comma])
    #expect(decimal != NSTextTab(textAlignment: .right, location: 10) && decimal.isEqual(decimal.copy()))
  }

  @Test("languages are read in their direction") func direction() {
    #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: "ar") == .rightToLeft)
    #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: "en") == .leftToRight)
    #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: nil) != .natural)
  }

  @Test("attributed strings keep the values, and equal neighbors are one run") func attributes() {
    let text = NSMutableAttributedString(string: "abcdef")
    text.addAttributes(
      [.paragraphStyle: makeStyle(), .font: UIFont.systemFont(ofSize: 12)],
      range: NSRange(location: 0, length: 3))
    text.addAttributes(
      [.paragraphStyle: makeStyle(), .font: UIFont.systemFont(ofSize: 12)],
      range: NSRange(location: 3, length: 3))
    text.addAttribute(
      .underlineStyle, value: NSUnderlineStyle([.single, .patternDot]).rawValue,
      range: NSRange(location: 5, length: 1))
    let style = text.attribute(.paragraphStyle, at: 4, effectiveRange: nil) as? NSParagraphStyle
    #expect(style?.alignment == .center)
    #expect((text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 12)
    var runs: [NSRange] = []
    text.enumerateAttribute(.paragraphStyle, in: NSRange(location: 0, length: 6)) { _, range, _ in
      runs.append(range)
    }
    #expect(runs == [NSRange(location: 0, length: 6)])
    #expect(text.attribute(.underlineStyle, at: 5, effectiveRange: nil) as? Int == 0x101)
  }

  @Test("attributes have the names that archives of Apple's systems have") func names() {
    let names: [NSAttributedString.Key: String] = [
      .font: "NSFont", .foregroundColor: "NSColor", .backgroundColor: "NSBackgroundColor",
      .paragraphStyle: "NSParagraphStyle", .kern: "NSKern", .tracking: "CTTracking", .link: "NSLink",
      .underlineStyle: "NSUnderline", .strikethroughStyle: "NSStrikethrough", .shadow: "NSShadow",
    ]
    for (key, name) in names { #expect(key.rawValue == name) }
    #expect(NSUnderlineStyle.double.rawValue == 9 && NSUnderlineStyle.byWord.rawValue == 0x8000)
    #expect(NSWritingDirection.rightToLeft.rawValue | NSWritingDirectionFormatType.override.rawValue == 3)
  }

  @Test("a shadow is equal to its copy until one of them changes") func shadow() throws {
    let shadow = NSShadow()
    #expect(shadow.shadowColor as? UIColor == UIColor(white: 0, alpha: 1.0 / 3))
    shadow.shadowOffset = CGSize(width: 1, height: 2)
    shadow.shadowBlurRadius = 3
    shadow.shadowColor = UIColor.red
    let copy = try #require(shadow.copy() as? NSShadow)
    #expect(copy == shadow && copy.hash == shadow.hash)
    copy.shadowColor = nil
    #expect(copy != shadow && shadow != copy)
    shadow.shadowColor = nil
    #expect(copy == shadow)
    copy.shadowBlurRadius = 4
    #expect(copy != shadow)
  }
}
