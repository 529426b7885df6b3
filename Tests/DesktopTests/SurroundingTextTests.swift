import Testing

@testable import CasementDesktop

@Suite("I10 the text around the cursor")
struct SurroundingTextTests {
  @Test("A text that fits is sent whole")
  func short() {
    let part = SurroundingText("héllo", cursor: 3, anchor: 6)
    #expect(part.text == "héllo")
    #expect(part.cursor == 3)
    #expect(part.anchor == 6)
  }

  @Test("A long text is cut to 4000 bytes around the cursor", arguments: [0, 1, 5000, 9999, 10_000])
  func long(_ cursor: Int) {
    let whole = String(repeating: "0123456789", count: 1000)
    let part = SurroundingText(whole, cursor: cursor, anchor: cursor)
    #expect(part.text.utf8.count == 4000)
    #expect(part.anchor == part.cursor)
    let before = whole.utf8.prefix(cursor).suffix(part.cursor)
    #expect(part.text.utf8.prefix(part.cursor).elementsEqual(before))
    #expect(cursor < 2000 || cursor > 8000 || part.cursor == 2000)
  }

  @Test("The text is cut between characters of any size", arguments: ["é", "€", "😀", "👨‍👩‍👧"])
  func boundaries(_ character: String) {
    for shift in 0..<4 {
      let whole = String(repeating: "x", count: shift) + String(repeating: character, count: 3000)
      let part = SurroundingText(whole, cursor: 6001, anchor: 6001)
      #expect(part.text.utf8.count <= 4000)
      #expect(part.text.utf8.count > 4000 - 8)
      #expect(!part.text.unicodeScalars.contains("\u{FFFD}"))
      #expect(part.text.utf8Boundary(part.cursor) == part.cursor)
    }
  }

  @Test("A marked part that fits is sent whole")
  func markedPart() {
    let whole = String(repeating: "x", count: 20_000)
    for (cursor, anchor) in [(9000, 13_000), (13_000, 9001), (0, 3999)] {
      let part = SurroundingText(whole, cursor: cursor, anchor: anchor)
      #expect(part.cursor - part.anchor == cursor - anchor)
      #expect(0...4000 ~= part.cursor && 0...4000 ~= part.anchor)
    }
  }

  @Test("Of a larger marked part, the end with the cursor is sent")
  func hugeMarkedPart() {
    let part = SurroundingText(String(repeating: "x", count: 20_000), cursor: 15_000, anchor: 2000)
    #expect(part.cursor == 2000)
    #expect(part.anchor == 0)
  }

  @Test("Positions outside of the text are clamped, and moved to character boundaries")
  func places() {
    let part = SurroundingText("aé", cursor: 99, anchor: -3)
    #expect(part.cursor == 3)
    #expect(part.anchor == 0)
    #expect(SurroundingText("aé", cursor: 2, anchor: 2).cursor == 1)
    #expect("aé".utf8Range(3, 0) == 0..<3)
    #expect("aé".utf8Range(-1, -1) == nil)
  }
}
