import CasementText
import Foundation
import Pixman
import Testing

@Suite("Fonts")
struct FontTests {
  private func pixels(_ library: FontLibrary, _ text: String = "Oxo", size: Double = 20) throws -> [UInt32] {
    let image = try Image(width: 100, height: 40, format: .argb8888)
    image.fill(.white)
    TestFonts.line(text, size: size, library).draw(
      on: image, x: 5, y: 30, width: 100, color: .black, clip: image.bounds)
    return (0..<40).flatMap { y in (0..<100).map { x in image.pixel(x: x, y: y) & 0xFF } }
  }

  private func rule(_ name: String, _ value: String) -> String {
    "<match target=\"font\"><edit name=\"\(name)\" mode=\"assign\">\(value)</edit></match>"
  }

  @Test("The line height grows with the size, in whole pixels", arguments: [1, 1.5, 2])
  func metrics(_ scale: Double) {
    for size in [8.0, 11, 17, 40] {
      let metrics = TestFonts.shared.metrics(FontDescription(family: "sans-serif", size: size), scale: scale)
      #expect((0.7...1.2).contains(metrics.ascent / size) && (0.15...0.45).contains(metrics.descent / size))
      #expect(metrics.lineHeight >= metrics.ascent + metrics.descent)
      for value in [metrics.ascent, metrics.descent, metrics.lineHeight] {
        #expect((value * scale).rounded() == value * scale)
      }
    }
  }

  @Test("A weight selects the font file of that weight")
  func weight() {
    #expect(TestFonts.line("a").glyphs[0].file == TestFonts.dejaVu)
    #expect(TestFonts.line("a", weight: 200).glyphs[0].file == TestFonts.bold)
  }

  @Test("Missing weights and slants are synthesized")
  func synthetic() throws {
    let bolder = rule("embolden", "<bool>true</bool>")
    let slanted = rule(
      "matrix", "<matrix><double>1</double><double>0.3</double><double>0</double><double>1</double></matrix>")
    let plain = try pixels(#require(TestFonts.library([TestFonts.dejaVu])), "ll")
    let bold = try pixels(#require(TestFonts.library([TestFonts.dejaVu], rules: bolder)), "ll")
    let slant = try pixels(#require(TestFonts.library([TestFonts.dejaVu], rules: slanted)), "ll")
    let darkness = { (pixels: [UInt32]) in pixels.reduce(0) { $0 + 255 - Int($1) } }
    #expect(darkness(bold) > darkness(plain) * 11 / 10)
    let columns = { (pixels: [UInt32]) in
      (0..<100).count { x in (0..<40).contains { pixels[$0 * 100 + x] < 200 } }
    }
    #expect(columns(slant) > columns(plain) + 4)
  }

  @Test("Without antialiasing pixels are covered or not; hinting aligns edges to pixels")
  func rendering() throws {
    let hard = rule("antialias", "<bool>false</bool>")
    let free = rule("hinting", "<bool>false</bool>")
    let plain = try pixels(#require(TestFonts.library([TestFonts.dejaVu])))
    let mono = try pixels(#require(TestFonts.library([TestFonts.dejaVu], rules: hard)))
    let unhinted = try pixels(#require(TestFonts.library([TestFonts.dejaVu], rules: free)))
    #expect(Set(plain).count > 10 && Set(mono) == [0, 255])
    #expect(plain != unhinted)
  }

  @Test("Without fonts there is no library")
  func none() {
    #expect(TestFonts.library(["/usr/share/fonts/truetype/dejavu/Missing.ttf"]) == nil)
    #expect(FontLibrary(configurationFile: "/missing/fonts.conf") == nil)
  }

  @Test("A broken or missing font file is skipped")
  func broken() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("text-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let copy = folder.appendingPathComponent("Copy.ttf").path
    try FileManager.default.copyItem(atPath: TestFonts.devanagari, toPath: copy)
    let library = try #require(TestFonts.library([copy, TestFonts.dejaVu]))
    #expect(TestFonts.line("क", library).glyphs.map(\.file) == [copy])
    // An open font file stays in use. Another size may need to open the file again, which fails now.
    try Data("no font".utf8).write(to: URL(fileURLWithPath: copy + ".new"))
    try FileManager.default.removeItem(atPath: copy)
    #expect(TestFonts.line("क", library).width > 0)
    #expect(TestFonts.line("कa", size: 33, library).width > 0)

    let gone = folder.appendingPathComponent("Gone.ttf").path
    try FileManager.default.copyItem(atPath: TestFonts.devanagari, toPath: gone)
    let other = try #require(TestFonts.library([gone, TestFonts.dejaVu]))
    try FileManager.default.removeItem(atPath: gone)
    let line = TestFonts.line("aक", other)
    #expect(line.glyphs.map(\.file) == [TestFonts.dejaVu, TestFonts.dejaVu])
    #expect(line.glyphs.last?.index == 0)
  }

  @Test("A corrupted font draws nothing or wrong glyphs, without a crash", arguments: 0..<20)
  func damaged(_ seed: Int) throws {
    // A folder of its own: Fontconfig opens all that is beside a font, and waits for ever at a pipe.
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("damaged-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("damaged.ttf").path
    var bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: TestFonts.devanagari)))
    var random = UInt64(seed + 1)
    for _ in 0..<2000 {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      bytes[1000 + Int(random >> 33) % (bytes.count - 1000)] = UInt8(truncatingIfNeeded: random >> 25)
    }
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    guard let library = TestFonts.library([path]) else { return }
    let intact = try #require(TestFonts.library([TestFonts.devanagari]))
    let before = try pixels(intact, "abc")
    _ = try pixels(library, "क्षत्रिय abc")
    #expect(try pixels(intact, "abc") == before, "the glyphs of the intact font")
  }

  @Test(
    "Invalid sizes are clamped", arguments: [0, -5, .nan, .infinity, 1e300])
  func sizes(_ size: Double) {
    let width = TestFonts.line("a", size: size).width
    #expect(width > 0 && width < 10_000)
  }
}

@Suite("Fonts of files")
struct FontFileTests {
  @Test("A registered font is found by its family, also if a substitute was used before")
  func registered() throws {
    let library = try #require(TestFonts.library([TestFonts.dejaVu]))
    func files() -> [String] {
      TextLine("ก", font: FontDescription(family: "Garuda", size: 20), scale: 1, library: library).glyphs.map(
        \.file)
    }
    #expect(!library.has(family: "Garuda") && files() == [TestFonts.dejaVu])
    #expect(!library.register(file: "/nowhere.ttf"))
    #expect(library.register(file: TestFonts.thai))
    #expect(library.has(family: "Garuda") && library.families == ["DejaVu Sans", "Garuda"])
    #expect(files() == [TestFonts.thai])
    #expect(library.font(postscriptName: "Garuda")?.family == "Garuda")
  }

  @Test("Outlines match the drawn glyphs")
  func outlines() throws {
    let style = TextStyle(FontDescription(family: "DejaVu Sans", size: 40))
    let layout = TextLayout(
      StyledText("Ho", style), in: TextLayout.Container(), scale: 1, library: TestFonts.shared)
    let fragment = try #require(layout.lines.first?.fragments.first)
    var (moves, closes, left, right, top, bottom) = (
      0, 0, Double.infinity, -Double.infinity, Double.infinity, -Double.infinity
    )
    layout.forEachOutlinePart(of: fragment) { part in
      switch part {
      case .move(let x, let y), .line(let x, let y), .quadratic(_, _, let x, let y),
        .cubic(_, _, _, _, let x, let y):
        if case .move = part { moves += 1 }
        (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
      case .close: closes += 1
      }
    }
    // An H is one closed line, an o two.
    #expect(moves == 3 && closes == 3)
    #expect(left > 0 && right < layout.width && top < -27 && top > -32 && bottom >= 0 && bottom < 2)
  }
}

@Suite("Variable fonts")
struct VariableFontTests {
  @Test("Glyphs follow the variation axes, and the weight by default")
  func axes() throws {
    let library = try #require(TestFonts.library([TestFonts.variable]))
    func width(_ weight: Int, _ axes: [FontAxis] = []) -> Double {
      var font = FontDescription(family: "Inter", weight: weight, size: 40)
      font.axes = axes
      return TextLine("Hamburgefonts", font: font, scale: 2, library: library).width
    }
    func axis(_ value: Double) -> [FontAxis] { [FontAxis(tag: 0x7767_6874, value: value)] }
    let (light, regular, bold) = (width(50), width(80), width(200))
    #expect(light < regular && regular < bold)
    #expect(width(80, axis(300)) < regular && width(80, axis(700)) > regular)
    #expect(abs(width(80, axis(700)) - bold) < 1)
    // Beyond its end an axis stays there; an axis that the font does not have changes nothing.
    #expect(width(80, axis(5000)) == width(80, axis(900)))
    #expect(width(80, [FontAxis(tag: 0x7878_7878, value: 5)]) == regular)
  }

  @Test("Fontconfig sorts its fonts once per family and weight, for all sizes and scales")
  func sorts() throws {
    let library = try #require(TestFonts.library(TestFonts.all))
    func use(_ description: FontDescription, scale: Double) {
      // Neither letter is in DejaVu Sans.
      for text in ["क", "😀"] { _ = TextLine(text, font: description, scale: scale, library: library) }
    }
    for size in [9.0, 12, 17, 34] {
      for scale in [1, 1.5, 2] { use(FontDescription(family: "sans-serif", size: size), scale: scale) }
    }
    #expect(library.sortCount == 2, "one for letters and one for emoji")
    use(FontDescription(family: "sans-serif", weight: 200, size: 17), scale: 1)
    #expect(library.sortCount == 3)
    use(FontDescription(family: "sans-serif", slant: .italic, size: 17), scale: 1)
    use(FontDescription(family: "sans-serif", width: 75, size: 17), scale: 1)
    use(FontDescription(family: "serif", size: 17), scale: 1)
    #expect(library.sortCount == 6)
    #expect(library.register(file: TestFonts.thai))
    use(FontDescription(family: "sans-serif", size: 17), scale: 1)
    #expect(library.sortCount == 8, "new fonts are sorted too")
  }
}
