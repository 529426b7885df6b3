import Casement
import Foundation
import Testing

/// Words that are wider than what shows them (rule U18).
@Suite("Whole words") struct WholeWordTests {
  private func button(_ title: String, width: CGFloat) -> UIButton {
    var configuration = UIButton.Configuration.gray()
    configuration.title = title
    let button = UIButton(configuration: configuration)
    button.frame = CGRect(x: 0, y: 0, width: width, height: 34)
    button.layoutIfNeeded()
    return button
  }

  @Test("A button does not break words: it shrinks its font, then truncates the title")
  func button() throws {
    let natural = button("Abbrechen", width: 300)
    let label = try #require(natural.titleLabel)
    let (width, height) = (label.frame.width, label.frame.height)
    let around = natural.intrinsicContentSize.width - width
    let smaller = try #require(button("Abbrechen", width: around + width * 0.9).titleLabel)
    #expect(smaller.frame.height <= height && !smaller.isTruncated, "one line of a smaller font")
    let cut = try #require(button("Abbrechen", width: around + width * 0.5).titleLabel)
    #expect(cut.frame.height <= height && cut.isTruncated)
    let two = try #require(button("Nicht sichern", width: around + width * 0.9).titleLabel)
    #expect(two.frame.height > height * 1.5 && !two.isTruncated, "between words there may be lines")
  }

  @Test("A button with character wrapping breaks words") func letters() throws {
    let button = button("Abbrechen", width: 70)
    button.configuration?.titleLineBreakMode = .byCharWrapping
    button.layoutIfNeeded()
    let label = try #require(button.titleLabel)
    #expect(label.numberOfLines == 0 && label.frame.height > 30)
  }

  private let font = UIFont.systemFont(ofSize: 17, weight: .bold)

  private func width(_ text: String) -> CGFloat {
    (text as NSString).size(withAttributes: [.font: font]).width
  }

  @Test("A quoted name and a word wider than a line are truncated in their middle, and nothing else")
  func names() {
    let long = "a-very-long-name-of-a-file-that-nobody-would-type-by-hand.tar.gz"
    let text = "Save changes to “\(long)” before you close?"
    let shown = LongNames.shortened(text, font: font, width: 280)
    #expect(shown.hasPrefix("Save changes to “a-very-") && shown.hasSuffix(".tar.gz” before you close?"))
    #expect(shown.contains("…") && shown.filter { $0 == "…" }.count == 1)
    let name = shown.dropFirst("Save changes to ".count).dropLast(" before you close?".count)
    #expect(width(String(name)) <= 280 && width(String(name)) > 240)
    let spaced = "„Ein langer Name mit Leerzeichen und noch einigen Wörtern mehr.txt“ existiert."
    #expect(LongNames.shortened(spaced, font: font, width: 280).hasSuffix("mehr.txt“ existiert."))
    #expect(LongNames.shortened(long, font: font, width: 280).hasSuffix(".tar.gz"))
    let sentence = "A sentence of several short words that takes two or three lines of an alert, as many do."
    #expect(LongNames.shortened(sentence, font: font, width: 280) == sentence)
    let chinese = String(repeating: "文件名", count: 30)
    #expect(LongNames.shortened(chinese, font: font, width: 280) == chinese, "its lines end anywhere")
    #expect(LongNames.shortened(long, font: font, width: 0) == long)
    #expect(
      LongNames.shortened("It’s “open\nended and " + long, font: font, width: 280).contains(
        "It’s “open\nended"))
  }
}
