import Casement
import Foundation
import Testing

/// Text with attributes as HTML, and HTML of anybody as text with attributes.
@Suite struct HTMLTests {
  private func text(_ html: String) -> String { HTMLReader.text(of: html).string }

  private func attribute(_ key: NSAttributedString.Key, of part: String, in text: NSAttributedString) -> Any?
  {
    let range = (text.string as NSString).range(of: part)
    guard range.length > 0 else { return nil }
    return text.attribute(key, at: range.location, effectiveRange: nil)
  }

  // MARK: Reading

  @Test(arguments: [
    ("a b", "a b"), ("  a \n b  ", "a b"), ("<p>a</p><p>b</p>", "a\nb"), ("a<br>b<br/>c", "a\nb\nc"),
    ("<div>a<br></div><div>b</div>", "a\nb"), ("<b>a</b> <i>b</i>", "a b"),
    ("a&amp;b&lt;c&#33;&#x21;", "a&b<c!!"),
    ("a&nbsp;&nbsp;b", "a\u{A0}\u{A0}b"), ("a & b &unknown; c", "a & b &unknown; c"),
    ("<ul><li>a<li>b</ul>", "• a\n• b"), ("<ol start=3><li>a</li><li>b</li></ol>", "3. a\n4. b"),
    ("<pre>a\n  b</pre>", "a\n  b"), ("<table><tr><td>a<td>b<tr><td>c</table>", "a\tb\nc"),
    ("<head><title>no</title><style>p { }</style></head><body>a</body>", "a"), ("<script>a</script>b", "b"),
    ("<!-- no > --x -->a", "a"), ("<html><body><!--StartFragment--><p>a</p><!--EndFragment-->b", "a"),
    ("<span style='display:none'>no</span>a", "a"), ("<img alt='a'>", "a"), ("3 < 4", "3 < 4"), ("a<", "a<"),
    ("<a href='x", ""), ("", ""), ("<h1>a</h1>b", "a\nb"), ("a</p></b></i>b", "a\nb"),
  ])
  func textIsFoundInWhateverPeopleWrite(_ html: String, _ expected: String) {
    #expect(text(html) == expected)
  }

  @Test func looksAreRead() throws {
    let text = HTMLReader.text(
      of: """
        <b>bold</b> <i>slanted</i> <u>under</u> <s>struck</s> <a href="https://example.org/">link</a>
        <span style="color: #ff0000; background-color: rgb(0, 0, 255); font-size: 20px">red</span>
        <code>mono</code> x<sup>up</sup> <span style="font-weight: 700">heavy</span>
        """)
    func font(_ part: String) -> UIFont? { attribute(.font, of: part, in: text) as? UIFont }
    #expect(font("bold")?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
    #expect(font("slanted")?.fontDescriptor.symbolicTraits.contains(.traitItalic) == true)
    #expect(font("heavy")?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
    #expect(font("mono")?.fontDescriptor.symbolicTraits.contains(.traitMonoSpace) == true)
    #expect(font("red")?.pointSize == 20)
    #expect(attribute(.underlineStyle, of: "under", in: text) != nil)
    #expect(attribute(.strikethroughStyle, of: "struck", in: text) != nil)
    #expect(attribute(.link, of: "link", in: text) as? URL == URL(string: "https://example.org/"))
    #expect(attribute(.foregroundColor, of: "red", in: text) as? UIColor == UIColor.red)
    #expect(attribute(.backgroundColor, of: "red", in: text) as? UIColor == UIColor.blue)
    #expect((attribute(.baselineOffset, of: "up", in: text) as? NSNumber)?.doubleValue ?? 0 > 0)
    #expect(font("x") == nil)
  }

  // MARK: There and back

  @Test func whatIsWrittenIsReadAsItWas() throws {
    let text = NSMutableAttributedString(string: "a  b\n<c> & \"d\"\n\nü\tend 😀")
    func add(_ key: NSAttributedString.Key, _ value: Any, _ part: String) {
      text.addAttribute(key, value: value, range: (text.string as NSString).range(of: part))
    }
    add(.font, UIFont.boldSystemFont(ofSize: 20), "<c>")
    add(.underlineStyle, NSUnderlineStyle.single.rawValue, "end")
    add(.foregroundColor, UIColor.red, "ü")
    add(.link, URL(string: "https://example.org/?a=1&b=2")!, "\"d\"")
    let back = HTMLReader.text(of: HTMLWriter.html(of: text))
    #expect(back.string == text.string)
    let font = attribute(.font, of: "<c>", in: back) as? UIFont
    #expect(font?.pointSize == 20 && font?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
    #expect(attribute(.underlineStyle, of: "end", in: back) != nil)
    #expect(attribute(.underlineStyle, of: "ü", in: back) == nil)
    #expect(attribute(.foregroundColor, of: "ü", in: back) as? UIColor == UIColor.red)
    #expect(attribute(.link, of: "\"d\"", in: back) as? URL == URL(string: "https://example.org/?a=1&b=2"))
  }

  // MARK: Hostile HTML

  @Test(
    // The time in which it waits for other tests counts too.
    .timeLimit(.minutes(10)),
    arguments: [
      "<b>", "<div>", "<p>", "<ul><li>", "<table><tr><td>", "</b>", "<a href=x>", "&", "<", "<!--", "<b x=",
      "&#",
      "<span style='color:red;;:'>", "<font color=red>x",
    ])
  func whatIsRepeatedHundredThousandTimesTakesNoTime(_ part: String) {
    let html = String(repeating: part, count: 100_000) + "end"
    #expect(HTMLReader.text(of: html).string.utf8.count < html.utf8.count + 400_000)
  }

  @Test func manyLooksAreALot() {
    let html = (0..<50_000).map { $0 % 2 == 0 ? "<b>a</b>" : "<i>b</i>" }.joined()
    #expect(HTMLReader.text(of: html).length == 50_000)
  }

  @Test func noiseIsText() {
    var state: UInt64 = 7
    let letters = Array("<>/=\"'& ;#!-abipr\n")
    for _ in 0..<2000 {
      var html = ""
      for _ in 0..<60 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        html.append(letters[Int(state >> 33) % letters.count])
      }
      let text = HTMLReader.text(of: html)
      #expect(text.length <= html.utf16.count * 3)
      #expect(HTMLReader.text(of: HTMLWriter.html(of: text)).string == text.string, "\(html)")
    }
  }
}
