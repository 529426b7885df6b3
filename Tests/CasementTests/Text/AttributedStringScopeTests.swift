import Casement
import Foundation
import Testing

@Suite("Attributed strings of both kinds")
struct AttributedStringScopeTests {
  @Test("Attributes convert in both directions")
  func conversion() {
    var text = AttributedString("Bold ")
    text.font = .boldSystemFont(ofSize: 20)
    text.kern = 1.5
    var link = AttributedString("link 👍🏽")
    link.link = URL(string: "https://example.org")
    link.foregroundColor = .systemRed
    link.underlineStyle = .single
    link.ligature = 0
    text += link
    text += AttributedString(" end")
    let converted = NSAttributedString(text)
    #expect(converted.string == "Bold link 👍🏽 end")
    #expect(converted.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .boldSystemFont(ofSize: 20))
    #expect((converted.attribute(.kern, at: 4, effectiveRange: nil) as? NSNumber)?.doubleValue == 1.5)
    var range = NSRange()
    #expect(converted.attribute(.link, at: 5, effectiveRange: &range) as? URL == link.link)
    // Both skin tone and thumb are two units each.
    #expect(range == NSRange(location: 5, length: 9))
    #expect(converted.attribute(.underlineStyle, at: 8, effectiveRange: nil) as? Int == 1)
    #expect(converted.attributes(at: converted.length - 1, effectiveRange: nil).isEmpty)
    #expect(AttributedString(converted) == text)
  }

  @Test("Every attribute of UIKit converts without loss")
  func all() {
    var text = AttributedString("x")
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    let shadow = NSShadow()
    shadow.shadowBlurRadius = 3
    let attachment = NSTextAttachment()
    (text.paragraphStyle, text.shadow, text.attachment) = (style, shadow, attachment)
    (text.backgroundColor, text.strokeColor, text.underlineColor, text.strikethroughColor) = (
      .red, .green, .blue, .black
    )
    (text.tracking, text.strokeWidth, text.baselineOffset, text.obliqueness, text.expansion) = (
      1, -2, 3, 4, 5
    )
    (text.strikethroughStyle, text.underlineStyle) = (.double, [.thick, .patternDash])
    text.textEffect = .letterpressStyle
    let again = AttributedString(NSAttributedString(text))
    #expect(again == text)
    #expect(again.underlineStyle == [.thick, .patternDash] && again.strokeWidth == -2)
    #expect(again.attachment === attachment)
  }

  @Test("Empty strings convert to empty strings")
  func empty() {
    #expect(NSAttributedString(AttributedString()).length == 0)
    #expect(AttributedString(NSAttributedString(string: "")) == AttributedString())
    let plain = NSAttributedString(string: "a\u{0}b\r\nc")
    #expect(NSAttributedString(AttributedString(plain)).isEqual(to: plain))
  }
}
