import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementEditing

/// Addresses and numbers that a text view makes links of.
@Suite("Data detection", .serialized) struct DataDetectionTests {
  private func found(_ text: String, _ types: UIDataDetectorTypes = [.link, .phoneNumber]) -> [String] {
    let units = Array(text.utf16)
    return DetectedData.find(types, in: units).map {
      "\(String(decoding: units[$0.range], as: UTF16.self)) \($0.url.absoluteString)"
    }
  }

  @Test("Web and mail addresses are found without surrounding punctuation")
  func addresses() {
    #expect(
      found("See https://example.org/a_(b), or (http://x.y/z?q=1#f).", .link) == [
        "https://example.org/a_(b) https://example.org/a_(b)", "http://x.y/z?q=1#f http://x.y/z?q=1#f",
      ])
    #expect(
      found("www.example.de, casement.dev/docs and “swift.org”; mail ada+1@mail.example.co.uk!", .link) == [
        "www.example.de http://www.example.de", "casement.dev/docs http://casement.dev/docs",
        "swift.org http://swift.org", "ada+1@mail.example.co.uk mailto:ada+1@mail.example.co.uk",
      ])
    #expect(found("请看https://example.org/页。然后", .link) == ["https://example.org/ https://example.org/"])
    #expect(found("mailto:a@b.org <tel:+49-30-1> sftp://host/x", .link).count == 3)
  }

  @Test("File names, versions, times and ends of sentences are no addresses")
  func noAddresses() {
    #expect(
      found("main.swift at 10:30, v1.2.3, e.g. this.that a@b @user user@ .com http:// ://x ...", .link) == [])
    #expect(found("", .all) == [] && found(".", .all) == [] && found("@", .all) == [])
  }

  @Test("Telephone numbers are found; dates, amounts and versions are not")
  func numbers() {
    #expect(
      found("Call +49 30 1234567, (030) 123-4567, 555-867-5309 or 0301234567.") == [
        "+49 30 1234567 tel:+49301234567", "(030) 123-4567 tel:0301234567",
        "555-867-5309 tel:5558675309", "0301234567 tel:0301234567",
      ])
    #expect(
      found(
        "2026-11-25 17:18, 25.11.2026, 1 000 000, 1.234.567, 192.168.1.1, 12345678, 3.14159265, x5551234567")
        == [])
    #expect(found("https://example.org/5551234567", [.link, .phoneNumber]).count == 1)
    #expect(found(String(repeating: "1 ", count: 5000), .phoneNumber) == [])
  }

  @Test("A long text without any matches, or of nothing else, is scanned in linear time")
  func long() {
    for part in [
      "word ", "1", "+", "(", "a@", "a.", "http://a.b ", "030 1234567, ", "((((", "....", "文字", ".)))))",
      ".))))) ",
    ] {
      let text = String(repeating: part, count: 100_000)
      let count = found(text).count
      #expect(count == (part.hasPrefix("http") || part.hasPrefix("030") ? 100_000 : 0), "\(part)")
    }
  }

  @Test(
    "A read-only text view makes links, updates them when its text changes, and has none while editable")
  func view() throws {
    try TestApplication.run { application in
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
      @MainActor func links() -> [String] {
        application.compositor.settle()
        var links: [String] = []
        view.textStorage.enumerateAttribute(.link, in: NSRange(location: 0, length: view.textStorage.length))
        {
          value, range, _ in
          if let value { links.append("\(range.location)+\(range.length) \(value)") }
        }
        return links
      }
      let text = NSMutableAttributedString(string: "swift.org\nor here\n+4930123456")
      text.addAttribute(.link, value: "app://own", range: NSRange(location: 13, length: 4))
      view.dataDetectorTypes = [.link]
      view.attributedText = text
      application.window.addSubview(view)
      #expect(links() == ["13+4 app://own"])
      view.isEditable = false
      #expect(links() == ["0+9 http://swift.org", "13+4 app://own"])
      view.dataDetectorTypes = .all
      #expect(links().last == "18+11 tel:+4930123456")
      view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 6), with: "the ")
      #expect(links() == ["11+4 app://own", "16+11 tel:+4930123456"])
      view.isEditable = true
      #expect(links() == ["11+4 app://own"])
      view.isEditable = false
      view.text = "mail ada@example.org"
      #expect(links() == ["5+15 mailto:ada@example.org"])
      let place = view.caretRect(for: TextPlace(8))
      guard case .link(let url, _)? = view.editor.item(at: CGPoint(x: place.midX, y: place.midY)) else {
        Issue.record("there is no link to press")
        return
      }
      #expect(url.absoluteString == "mailto:ada@example.org")
      view.removeFromSuperview()
    }
  }
}
