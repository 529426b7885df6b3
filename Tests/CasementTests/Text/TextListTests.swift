import Casement
import CasementText
import Foundation
import Testing

@testable import CasementValues

@Suite("Lists in text")
struct TextListTests {
  @Test(
    "Markers of items",
    arguments: [
      ("{decimal}.", 12, "12."), ("({lower-roman})", 1994, "(mcmxciv)"), ("{upper-roman}", 4000, "4000"),
      ("{lower-alpha}", 1, "a"), ("{lower-alpha}", 26, "z"), ("{lower-alpha}", 27, "aa"),
      ("{upper-latin}", 702, "ZZ"),
      ("{lower-alpha}", 0, "0"), ("{disc}", 3, "\u{2022}"), ("{octal}", 9, "11"),
      ("{upper-hexadecimal}", 255, "FF"),
      ("{unknown}", 1, "{unknown}"), ("no braces", 1, "no braces"), ("{open", 1, "{open"),
      ("{decimal}-{decimal}", 2, "2-2"), ("", 1, ""),
    ])
  func markers(_ format: String, _ number: Int, _ expected: String) {
    #expect(NSTextList(markerFormat: .init(format)).marker(forItemNumber: number) == expected)
  }

  private func style(_ lists: [NSTextList]) -> [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    style.textLists = lists
    return [.paragraphStyle: style]
  }

  @Test("Consecutive items are counted, those of inner lists from one for each outer item")
  func numbers() {
    let outer = NSTextList(markerFormat: .init("{decimal}."), startingItemNumber: 3)
    let inner = NSTextList(markerFormat: .lowercaseAlpha)
    let nested = NSTextList(markerFormat: .init("{decimal}"), options: .prependEnclosingMarker)
    let text = NSMutableAttributedString(string: "")
    for (line, lists) in [
      ("a\n", [outer]), ("b\r\n", [outer, inner]), ("c\n", [outer, inner]), ("d\n", [outer]),
      ("e\n", [outer, inner]),
      ("f\n", [outer, nested]), ("\n", []), ("g", [outer]),
    ] {
      text.append(NSAttributedString(string: line, attributes: style(lists)))
    }
    let markers = ListMarkers(text).markers
    #expect(markers == [0: "3.", 2: "a", 5: "b", 7: "4.", 9: "a", 11: "4.1", 14: "3."])
    #expect(text.itemNumber(in: inner, at: 6) == 2 && text.itemNumber(in: outer, at: 6) == 3)
    #expect(text.itemNumber(in: inner, at: 0) == 0)
  }

  @Test("A marker is before the first line, whose text begins after it")
  func places() throws {
    let list = NSTextList(markerFormat: .init("{decimal}."))
    let text = NSAttributedString(
      string: "An item of several lines in a row\nThe next", attributes: style([list]))
    let made = AttributedText(text, .init(font: .systemFont(ofSize: 16), color: .black))
    let layout = made.layout(in: TextLayout.Container(width: 150), scale: 1)
    #expect(layout.lines.count > 2)
    #expect(layout.lines.allSatisfy { $0.x == 36 })
    let first = try #require(layout.lines.first)
    let marker = try #require(first.fragments.first)
    #expect(first.fragments.count { !$0.isHanging } == 2 && marker.x >= 0)
    #expect(abs(marker.x + marker.width - (36 - 8)) <= 1)
    #expect(layout.lines[1].fragments.count { !$0.isHanging } == 1)
    #expect(layout.lines.last?.fragments.count == 2)
    // The marker is no text. A hit test on it finds the first letter.
    #expect(layout.character(atX: 4, y: 5)?.place == 0)
  }
}
