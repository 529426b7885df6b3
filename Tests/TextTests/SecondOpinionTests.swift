import Foundation
import Testing

@testable import CasementText

/// Pango lays out text for GTK, by the same algorithms of Unicode and with the same shaper and font chooser. It is others'
/// work on the same task, so it is asked for a second opinion.
private struct PangoLayout: Decodable {
  struct Output: Decodable { let lines: [Line] }

  struct Line: Decodable {
    let startIndex: Int
    let length: Int
    let runs: [Run]?

    enum CodingKeys: String, CodingKey {
      case startIndex = "start-index"
      case length, runs
    }
  }

  struct Run: Decodable {
    struct Font: Decodable { let description: String }

    let font: Font
    let glyphs: [Glyph]
  }

  struct Glyph: Decodable {
    let glyph: UInt32
    /// In 1024ths of a pixel.
    let width: Int
  }

  let output: Output

  /// Lays out a text with `pango-view`.
  ///
  /// - width: where lines end, in pixels; nil for one line per paragraph.
  init(_ text: String, size: Int, width: Int?, configuration: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pango-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (source, result) = (folder.appendingPathComponent("text"), folder.appendingPathComponent("layout"))
    // Pango would put hyphens where a word has no room in a line.
    try Data("<span insert_hyphens='false'>\(text)</span>".utf8).write(to: source)
    // 72 dots per inch make points pixels, in which alone the width can be given.
    let command = """
      FONTCONFIG_FILE='\(configuration)' LC_ALL=C.UTF-8 pango-view --no-display -q --dpi=72 --markup \
      --font='sans-serif \(size)px' --hinting=slight \(width.map { "--width=\($0) --wrap=word-char" } ?? "") \
      --serialize-to='\(result.path)' --output=/dev/null '\(source.path)' 2>&1
      """
    let pipe = try #require(popen(command, "re"))
    var said = [UInt8](repeating: 0, count: 4096)
    let count = fread(&said, 1, said.count, pipe)
    pclose(pipe)
    let data = try? Data(contentsOf: result)
    self = try JSONDecoder().decode(
      PangoLayout.self, from: try #require(data, "\(String(decoding: said.prefix(count), as: UTF8.self))"))
  }
}

@Suite("Lines, compared with Pango's")
struct SecondOpinionTests {
  private struct Glyph: Equatable, CustomStringConvertible {
    let family: String
    let index: UInt32
    var description: String { "\(family) \(index)" }
  }

  private static let families = [
    TestFonts.dejaVu: "DejaVu Sans", TestFonts.devanagari: "Lohit Devanagari", TestFonts.thai: "Garuda",
    TestFonts.emoji: "Noto Color Emoji", TestFonts.han: "Droid Sans Fallback",
  ]

  /// The glyph that HarfBuzz substitutes for an invisible character.
  private static let blank: UInt32 = 3
  private static let size = 20
  private static let library = TestFonts.library(files)!
  private static let files = [
    TestFonts.dejaVu, TestFonts.devanagari, TestFonts.thai, TestFonts.emoji, TestFonts.han,
  ]

  private func pango(_ text: String, width: Int? = nil) throws -> PangoLayout {
    try TestFonts.withConfiguration(SecondOpinionTests.files) {
      try PangoLayout(text, size: SecondOpinionTests.size, width: width, configuration: $0)
    }
  }

  private func layout(_ text: String, width: Int? = nil) -> TextLayout {
    TextLayout(
      StyledText(
        text, TextStyle(FontDescription(family: "sans-serif", size: Double(SecondOpinionTests.size)))),
      in: TextLayout.Container(width: width.map(Double.init)), scale: 1, library: SecondOpinionTests.library)
  }

  /// The glyphs of a line with what each takes of it in pixels, from left to right. Glyphs that show nothing and take no
  /// room are left out: Pango marks them in a way of its own.
  private func glyphs(_ line: PangoLayout.Line) -> [(Glyph, Double)] {
    (line.runs ?? []).flatMap { run in
      run.glyphs.filter { $0.glyph != 0x0FFF_FFFF }.map {
        // A description is the family and the size.
        let family = run.font.description.split(separator: " ").dropLast().joined(separator: " ")
        return (Glyph(family: family, index: $0.glyph), Double($0.width) / 1024)
      }
    }
  }

  private func glyphs(_ line: TextLayout.Line) -> [(Glyph, Double)] {
    line.fragments.flatMap { fragment in
      var first = 0
      return fragment.shaped.runs.flatMap { run in
        defer { first = run.end }
        let family = SecondOpinionTests.families[run.typeface.settings.file] ?? run.typeface.settings.file
        return fragment.shaped.glyphs[first..<run.end].filter {
          $0.glyph != SecondOpinionTests.blank || $0.advance > 0
        }.map {
          (Glyph(family: family, index: $0.glyph), Double($0.advance) / 64)
        }
      }
    }
  }

  @Test(
    "Scripts mixed in one line have the same glyphs of the same fonts in the same order, as wide to a pixel",
    arguments: [
      "Latin Ελληνικά Кириллица العربية עברית हिन्दी ภาษาไทย 漢字かな 👍🏽 end",
      "שלום English مرحبا 123 नमस्ते", "مرحبا (abc) ١٢٣ 12.5% – שלום!", "AVATAR office fi ffi Tö Ây ř",
      "ภาษาไทยน้ำ ที่ ญี่ปุ่น กำ", "क्षत्रिय श्री र्क हिन्दी कि ज्ञ", "لا إله الله السَّلام", "e\u{301}a\u{308}\u{323} q\u{307}\u{323}",
      "👩‍👩‍👧 🇩🇪🇫🇷 ☃\u{FE0F} ☃ 🏴󠁧󠁢󠁳󠁣󠁴󠁿 ❤\u{FE0F}‍🔥", "a\u{200F}b\u{200E}ج(د)ه",
      "日本語、「括弧」。ＡＢＣ", "Русский ё Й й ґ Ђ", "Ἀρχιμήδης ά ώ ΰ",
    ])
  func mixed(_ text: String) throws {
    let ours = try #require(layout(text).lines.first)
    let theirs = try #require(try pango(text).output.lines.first)
    let (a, b) = (glyphs(ours), glyphs(theirs))
    #expect(a.map(\.0) == b.map(\.0), "\(text)")
    for (x, y) in zip(a, b) { #expect(abs(x.1 - y.1) <= 1, "\(x.0) in \(text)") }
  }

  @Test("Paragraphs break at the same places", arguments: [90, 151, 240, 333])
  func paragraphs(_ width: Int) throws {
    for text in [
      "The quick (brown) fox can't jump 32.3 feet, right? Re-emit e.g. well-known http://example.org/a/b?c=d at 5%.",
      "Γαζέες καὶ μυρτιὲς δὲν θὰ βρῶ πιὰ στὸ χρυσαφὶ ξέφωτο, ξεσκεπάζω τὴν ψυχοφθόρα βδελυγμία.",
      "Съешь же ещё этих мягких французских булок, да выпей чаю.",
      "دامن حقوق متساوية في الكرامة والحقوق وقد وهبوا عقلا وضميرا 25 مادة (abc def) وعليهم.",
      "דג סקרן שט בים מאוכזב ולפתע מצא לו חברה English words inside איך הקליטה.",
      "सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है।",
      "人人生而自由，在尊严和权利上一律平等。他们赋有理性和良心，并应以兄弟关系的精神相对待。",
      "すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。「ー」",
    ] {
      let ours = layout(text, width: width)
      let theirs = try pango(text, width: width)
      let utf8 = Array(text.utf8)
      let units = Array(text.utf16)
      let a = ours.lines.map { String(decoding: units[$0.range], as: UTF16.self) }
      let b = theirs.output.lines.map {
        String(decoding: utf8[$0.startIndex..<$0.startIndex + $0.length], as: UTF8.self)
      }
      func bare(_ line: String) -> String { String(line.reversed().drop { $0 == " " }.reversed()) }
      #expect(a.map(bare) == b.map(bare), "\(width) pixels")
    }
  }
}

/// The examples that Unicode gives for its algorithms, of the package `unicode-data`.
@Suite("Breaks, compared with Unicode's examples")
struct UnicodeBreakTests {
  /// The examples of a file: a text, and where it may be parted.
  private func examples(_ file: String) throws -> [(text: [UInt16], breaks: [Int], line: String)] {
    let content = try String(contentsOfFile: "/usr/share/unicode/auxiliary/\(file)", encoding: .utf8)
    return content.split(separator: "\n").compactMap { line in
      let example = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
      guard !example.isEmpty else { return nil }
      var (text, breaks) = ([UInt16](), [Int]())
      for part in example {
        if part == "÷" {
          if !text.isEmpty { breaks.append(text.count) }
        } else if let scalar = UInt32(part, radix: 16).flatMap(Unicode.Scalar.init) {
          text += Array(String(scalar).utf16)
        } else if let surrogate = UInt16(part, radix: 16) {
          text.append(surrogate)
        }
      }
      return (text, breaks, String(line))
    }
  }

  private func breaks(_ text: [UInt16], _ breaker: TextBreaker) -> [Int] {
    var places: [Int] = []
    breaker.forEachBreak(in: text) { place, _ in places.append(place) }
    return places
  }

  /// Changes of Unicode 15.1 and 16, which Foundation's ICU implements and Debian's examples lack.
  ///
  /// Quotation marks stay with the text after their spaces (LB15a). A hyphen at the beginning stays with its word
  /// (LB20a), and one in Hebrew words does not (LB21a). Points before digits belong to the number (LB25).
  private func isChanged(_ example: String) -> Bool {
    example.contains(/0022( × 0308)? × 0020 × (0028|2329)|00AB × 0020/) || example.hasPrefix("× 002D")
      || example.hasPrefix("× 05D0 × 002D × 05D0")
      || example.contains(/(002C|002E)( × 0308)? ÷ 003[0-9]/)
  }

  @Test("Line breaks match LineBreakTest")
  func lines() throws {
    let examples = try examples("LineBreakTest.txt")
    #expect(examples.count > 7000)
    let breaker = TextBreaker(.line, language: "en")
    let others = examples.filter { breaks($0.text, breaker) != $0.breaks }.map(\.line)
    let wrong = others.filter { !isChanged($0) }
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
    #expect(others.count <= 31)
  }

  @Test("Grapheme clusters match GraphemeBreakTest")
  func letters() throws {
    let examples = try examples("GraphemeBreakTest.txt")
    #expect(examples.count > 500)
    let breaker = TextBreaker(.letter, language: "en")
    let others = examples.filter { breaks($0.text, breaker) != $0.breaks }
    #expect(others.isEmpty, "\(others.count): \(others.map(\.line).joined(separator: "\n"))")
  }
}
