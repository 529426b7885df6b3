import Casement
import Foundation
import Testing

@Suite("Text from and to documents", .serialized)
struct DocumentTextTests {
  @Test("HTML becomes text with attributes, in the encoding that is named, and is written again")
  func html() throws {
    let source = "<p>Gr\u{FC}n <b>bold</b> <a href=\"https://example.org\">link</a></p>"
    let data = try #require(source.data(using: .isoLatin1))
    let text = try NSAttributedString(
      data: data,
      options: [
        .documentType: NSAttributedString.DocumentType.html,
        .characterEncoding: String.Encoding.isoLatin1.rawValue,
        .defaultAttributes: [NSAttributedString.Key.foregroundColor: UIColor.red],
      ], documentAttributes: nil)
    #expect(text.string.hasPrefix("Gr\u{FC}n bold link"))
    let font = text.attribute(.font, at: 6, effectiveRange: nil) as? UIFont
    #expect(font?.fontDescriptor.symbolicTraits.contains(.traitBold) == true && font?.pointSize == 12)
    #expect(text.attribute(.link, at: 11, effectiveRange: nil) != nil)
    #expect(text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    let written = try text.data(
      from: NSRange(location: 5, length: 4),
      documentAttributes: [.documentType: NSAttributedString.DocumentType.html])
    #expect(String(decoding: written, as: UTF8.self).contains("bold"))
  }

  @Test("Other data are plain text; unreadable data are an error with the remedy")
  func plain() throws {
    let text = try NSAttributedString(data: Data("a < b".utf8), documentAttributes: nil)
    #expect(text.string == "a < b")
    #expect(
      try NSAttributedString(data: Data("<!DOCTYPE html><i>a</i>".utf8), documentAttributes: nil).string
        == "a")
    #expect(throws: NSAttributedString.DocumentError.undecodable(.utf8)) {
      try NSAttributedString(data: Data([0xFF, 0xFE, 0xFF]), documentAttributes: nil)
    }
    let rtf = NSAttributedString.DocumentType(rawValue: "NSRTF")
    #expect(throws: NSAttributedString.DocumentError.unknownType(rtf)) {
      try NSAttributedString(data: Data(), options: [.documentType: rtf], documentAttributes: nil)
    }
    #expect(throws: NSAttributedString.DocumentError.unencodable(.ascii)) {
      try NSAttributedString(string: "\u{E9}").data(
        from: NSRange(location: 0, length: 1),
        documentAttributes: [.characterEncoding: String.Encoding.ascii.rawValue])
    }
    let kept = try NSMutableAttributedString(data: Data("a".utf8), options: [:], documentAttributes: nil)
    kept.append(NSAttributedString(string: "b"))
    #expect(kept.string == "ab")
  }

  @Test("Layout priorities are ordered and can be offset") func priorities() {
    #expect(
      UILayoutPriority.required - 1 == UILayoutPriority(999) && .defaultLow < UILayoutPriority.defaultHigh)
    var priority = UILayoutPriority.defaultLow
    priority += 1
    #expect(priority > .defaultLow && priority.rawValue == 251)
  }
}
