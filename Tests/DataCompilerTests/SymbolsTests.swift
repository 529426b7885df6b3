import Foundation
import Testing

@testable import CasementDataCompiler

@Suite("Drawings of symbols to Swift") struct SymbolsTests {
  private func svg(_ elements: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- A drawing. -->
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor">
    \(elements)
    </svg>

    """
  }

  private func steps(_ elements: String) throws -> String {
    try SymbolDrawing(svg(elements), file: "a.svg").text
  }

  private func path(_ d: String) throws -> String { try SVGPath(d, file: "a.svg", line: 1).text }

  @Test(
    "Each element is a step",
    arguments: [
      (#"<path d="M1 2 L3 4"/>"#, "s M1 2 L3 4"),
      (#"<circle cx="12" cy="12.5" r="3"/>"#, "s O12 12.5 3"),
      (#"<rect x="1" y="2" width="3" height="4" rx="0.5"/>"#, "s R1 2 3 4 0.5"),
      (#"<rect class="secondary" x="1" y="2" width="3" height="4"/>"#, "s2 R1 2 3 4 0"),
      (#"<circle class="tertiary" cx="1" cy="2" r="3" fill="currentColor"/>"#, "f3 O1 2 3"),
      (#"<path class="dot" d="M7 12h.01M12 12h.01" stroke-width="3.24"/>"#, "p D7 12 D12 12"),
      (#"<path class="secondary small-dot" d="M7.5 12h.01"/>"#, "q2 D7.5 12"),
      (
        #"<path class="outline" d="M1 2L3 4z"/><path class="detail" d="M1 2v3"/>"#,
        "b M1 2 L3 4 Z;v M1 2 L1 5"
      ),
      (#"<path class="detail small-dot" d="M1 2h.01"/>"#, "w D1 2"),
      (#"<path class="over" d="M1 2h3" stroke="white"/>"#, "c M1 2 L4 2"),
      (#"<circle class="over" cx="1" cy="2" r="3" fill="white" stroke="white"/>"#, "a O1 2 3"),
      (#"<path class="over dot" d="M1 2h.01"/>"#, "d D1 2"),
      (#"<path class="cut" d="M1 2h3" stroke="white" stroke-width="4.35"/>"#, "k M1 2 L4 2"),
      (#"<circle class="cut" cx="1" cy="2" r="3" fill="white"/>"#, "x O1 2 3"),
      (#"<use href="heart.fill" x="7.2" y="8" width="9.6" height="9.6"/>"#, "u heart.fill 0.4 12 12.8"),
      (#"<use class="detail" href="plus" x="0" y="0" width="24" height="24"/>"#, "e plus 1 12 12"),
      (#"<use class="over" href="10" x="0" y="0" width="12" height="12"/>"#, "o 10 0.5 6 6"),
    ])
  func elements(_ elements: String, _ expected: String) throws {
    #expect(try steps(elements) == expected)
  }

  @Test(
    "A path has all letters of SVG; the result is absolute",
    arguments: [
      ("M1,2 3,4", "M1 2 L3 4"), ("m1 2 3 4z m1 1", "M1 2 L4 6 Z M2 3"),
      ("M1 2l.5.5-1-1", "M1 2 L1.5 2.5 L0.5 1.5"),
      ("M1 2H3V4h-1v-1", "M1 2 L3 2 L3 4 L2 4 L2 3"), ("M0 0Q1 2 3 4", "M0 0 Q1 2 3 4"),
      ("M0 0q1 2 3 4t1 1", "M0 0 Q1 2 3 4 Q5 6 4 5"),
      ("M0 0c1 0 2 1 2 2s1 2 2 2", "M0 0 C1 0 2 1 2 2 C2 3 3 4 4 4"),
      ("M5 5S1 2 3 4", "M5 5 C5 5 1 2 3 4"), ("M5 5T3 4", "M5 5 Q5 5 3 4"), ("M0.1 0h0.2", "M0.1 0 L0.3 0"),
      ("M1e1 -2.5E-1", "M10 -0.25"), ("M14.645033635316128 1Z", "M14.645033635316128 1 Z"),
    ])
  func letters(_ d: String, _ expected: String) throws {
    #expect(try path(d) == expected)
  }

  @Test(
    "An arc of a circle has its center and angles; others become curves",
    arguments: [
      ("M17 12A5 5 0 0 1 12 17", "A12 12 5 0 90"), ("M17 12A5 5 0 1 0 12 17", "A12 12 5 0 -270"),
      // The flags touch the end.
      ("M12 7a5 5 0 015 5", "A12 12 5 -90 0"), ("M2.6 17.4A9.4 9.4 0 0 1 21.4 17.4", "A12 17.4 9.4 180 360"),
      // Radii that are too small grow.
      ("M7 12A1 1 0 0 1 17 12", "A12 12 5 180 360"),
      ("M17 12A5 5 0 0 1 12 17L12 12", "A12 12 5 0 90 L12 12"),
      ("M1 1L17 12A5 5 0 0 1 12 17", "M1 1 L17 12 C17 14.7614 14.7614 17 12 17"),
      ("M17 12A5 2 0 0 1 12 14", "M17 12 C17 13.1046 14.7614 14 12 14"),
      ("M14 12A5 2 90 0 1 12 17", "M14 12 C14 14.7614 13.1046 17 12 17"),
      ("M1 1A0 5 0 0 1 3 3", "M1 1 L3 3"),
    ])
  func arcs(_ d: String, _ expected: String) throws {
    #expect(try path(d) == expected)
  }

  @Test(
    "A mistake in a drawing is reported with its line",
    arguments: [
      (#"<path d="M1 2"/>\#n<path d="M1 2 B3 4"/>"#, "5:1: error: `B` is no letter of a path"),
      (#"<path d="L1 2"/>"#, "4:1: error: a path starts with M"),
      (#"<path/>"#, "4:1: error: a path starts with M"),
      (#"<path d="M1 2 L3"/>"#, "4:1: error: expected a number before ``"),
      (#"<path d="M1 2 L3 .."/>"#, "4:1: error: expected a number before `..`"),
      (#"<path d="M1 2 A3 3 0 2 0 4 4"/>"#, "4:1: error: a flag of an arc is 0 or 1"),
      (#"<g/>"#, "4:1: error: `g` is unknown: a symbol has path, circle, rect and use"),
      (
        #"<path d="M1 2" transform="scale(2)"/>"#,
        "4:1: error: `transform` has no effect on this element of a symbol"
      ),
      (
        #"<path d="M1 2" stroke-width="3"/>"#,
        "4:1: error: `stroke-width` has no effect on this element of a symbol"
      ),
      (
        #"<path d="M1 2" fill="red"/>"#,
        "4:1: error: `fill` is none, currentColor or white: programs choose the colors"
      ),
      (#"<path class="large" d="M1 2"/>"#, "4:1: error: the class `large` does not fit this element"),
      (
        #"<path class="outline secondary" d="M1 2"/>"#,
        "4:1: error: the class `outline secondary` does not fit this element"
      ),
      (
        #"<path class="outline" d="M1 2" fill="white"/>"#,
        "4:1: error: the class `outline` does not fit this element"
      ),
      (#"<path class="dot" d="M1 2h3"/>"#, "4:1: error: dots are a path such as `M12 12h.01`"),
      (#"<circle class="dot" cx="1" cy="2" r="3"/>"#, "4:1: error: dots are a path such as `M12 12h.01`"),
      (#"<circle cx="1" cy="2" r="3px"/>"#, "4:1: error: `r` is no number"),
      (#"<use x="1" y="1" width="2" height="2"/>"#, "4:1: error: expected the name of a symbol in `href`"),
      (
        #"<use href="a;b" x="1" y="1" width="2" height="2"/>"#,
        "4:1: error: expected the name of a symbol in `href`"
      ),
      (
        #"<use href="a" x="1" y="1" width="2" height="3"/>"#,
        "4:1: error: `width` and `height` of a used symbol are the same"
      ),
      ("", "3:1: error: the drawing is empty"),
      (#"<path d="M1 2">"#, "5:1: error: expected `</path>`"),
    ])
  func mistakes(_ elements: String, _ error: String) throws {
    let folder = try TestFolder(["Shapes/a.svg": svg(elements)])
    let result = folder.compile("symbols")
    #expect(result.errors == "Shapes/a.svg:\(error)\n" && result.status == 1)
  }

  @Test("Drawings are sorted by name, with signs and letters apart")
  func tables() throws {
    let drawing = svg(#"<path d="M1 2"/>"#)
    let folder = try TestFolder([
      "Shapes/b.svg": drawing, "Shapes/a.b.svg": drawing, "Arrows/a.svg": drawing, "Signs/b.svg": drawing,
      "Letters/b.svg": drawing, "README.md": "",
    ])
    let result = folder.compile("symbols")
    #expect(result.errors == "")
    #expect(
      result.source.hasSuffix(
        """
          static let symbols = #\"""
        a\ts M1 2
        a.b\ts M1 2
        b\ts M1 2

        \"""#
          static let signs = #\"""
        b\ts M1 2

        \"""#
          static let letters = #\"""
        b\ts M1 2

        \"""#
        }

        """), "\(result.source)")
    try folder.write(drawing, "Shapes/a.svg")
    #expect(folder.compile("symbols").errors.hasPrefix("Shapes/a.svg:1:1: error: there is another drawing"))
  }

  @Test("A file with another name or size is an error")
  func files() throws {
    let folder = try TestFolder(["Shapes/a b.svg": svg(#"<path d="M1 2"/>"#)])
    #expect(
      folder.compile("symbols").errors == "Shapes/a b.svg:1:1: error: expected a file such as arrow.up.svg\n")
    let other = try TestFolder(["Shapes/a.svg": #"<svg viewBox="0 0 32 32"/>"#])
    #expect(
      other.compile("symbols").errors
        == "Shapes/a.svg:1:1: error: expected `<svg viewBox=\"0 0 24 24\">`\n")
  }

  @Test("Every drawing of the toolkit is one that compiles") func all() throws {
    let folder = URL(fileURLWithPath: #filePath).appendingPathComponent(
      "../../../Sources/Values/Images/Symbols/Drawings"
    ).standardizedFileURL
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "svg" {
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(try !SymbolDrawing(text, file: file.path).text.isEmpty)
      count += 1
    }
    #expect(count > 900)
  }
}
