import CasementText
import Foundation
import Pixman
import Testing

@Suite("Drawing of text")
struct TextDrawingTests {
  private func canvas(_ width: Int = 200, _ height: Int = 60) throws -> Image {
    let image = try Image(width: width, height: height, format: .argb8888)
    image.fill(.white)
    return image
  }

  private func draw(
    _ line: TextLine, on image: Image, x: Int = 10, y: Int = 40, width: Int = 1000, color: Color = .black,
    clip: Rectangle? = nil
  ) {
    line.draw(on: image, x: x, y: y, width: width, color: color, clip: clip ?? image.bounds)
  }

  private func pixels(_ image: Image) -> [UInt32] {
    (0..<image.height).flatMap { y in (0..<image.width).map { x in image.pixel(x: x, y: y) } }
  }

  /// The rectangle around all that is not white.
  private func ink(_ image: Image) -> Rectangle {
    var region = Region()
    for y in 0..<image.height {
      for x in 0..<image.width where image.pixel(x: x, y: y) != 0xFFFF_FFFF {
        region.add(Rectangle(x: x, y: y, width: 1, height: 1))
      }
    }
    return region.extents
  }

  @Test("Letters are drawn on the baseline, at the given place and in the given color")
  func place() throws {
    let image = try canvas()
    draw(TestFonts.line("HH"), on: image, color: Color(red: 1, green: 0, blue: 0))
    let ink = ink(image)
    #expect((10...13).contains(ink.x) && ink.bottom == 40 && (14...16).contains(ink.height))
    #expect(pixels(image).contains(0xFFFF_0000))
    #expect(pixels(image).allSatisfy { $0 >> 16 == 0xFFFF })
  }

  @Test("Lines cached after a long one need memory for their own glyphs only")
  func memory() throws {
    let image = try canvas()
    for _ in 0..<2 { draw(TestFonts.line(String(repeating: "long ", count: 20_000)), on: image) }
    /// The data of the process, in pages.
    func pages() throws -> Int {
      let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
      return try #require(fields.count > 5 ? Int(fields[5]) : nil)
    }
    /// The memory that more lines need, in kilobytes.
    func growth(_ round: Int) throws -> Int {
      let lines = (0..<200).map { TestFonts.line("short \(round) \($0)") }
      let before = try pages()
      for line in lines { for _ in 0..<2 { draw(line, on: image) } }
      return try withExtendedLifetime(lines) { try (pages() - before) * 4 }
    }
    // The places of the long line's letters are a megabyte and more. Other tests, which run meanwhile, may take that much
    // too, but not each time.
    #expect(try (0..<4).contains { try growth($0) < 150 << 10 })
  }

  @Test("A line drawn twice looks the same, and respects the clip")
  func again() throws {
    let line = TestFonts.line("Hamburg 😀 שלום")
    let (first, second, clipped) = (try canvas(), try canvas(), try canvas())
    draw(line, on: first)
    draw(line, on: second)
    #expect(pixels(first) == pixels(second))
    let clip = Rectangle(x: 30, y: 30, width: 80, height: 8)
    draw(line, on: clipped, clip: clip)
    for y in 0..<60 {
      for x in 0..<200 {
        #expect(
          clipped.pixel(x: x, y: y) == (clip.contains(x: x, y: y) ? first.pixel(x: x, y: y) : 0xFFFF_FFFF))
      }
    }
  }

  @Test("Nothing is drawn for a clip outside of the picture, or at a distant place")
  func outside() throws {
    let image = try canvas()
    draw(TestFonts.line("Hamburg"), on: image, clip: Rectangle(x: 300, y: 0, width: 50, height: 50))
    draw(TestFonts.line("Hamburg"), on: image, x: 1 << 40, y: -(1 << 40))
    draw(TestFonts.line("Hamburg"), on: image, color: .clear)
    draw(TestFonts.line("   "), on: image)
    #expect(ink(image).isEmpty)
  }

  @Test("Emoji are drawn in color, about as large as the text", arguments: [1.0, 2])
  func emoji(_ scale: Double) throws {
    let image = try canvas(200, 100)
    draw(TestFonts.line("😀", size: 24, scale: scale), on: image, y: 80)
    let ink = ink(image)
    #expect((Int(24 * scale)...Int(31 * scale)).contains(ink.width), "\(ink)")
    #expect((Int(22 * scale)...Int(31 * scale)).contains(ink.height), "\(ink)")
    // Yellow: much red and green, little blue.
    let yellow = pixels(image).count { $0 >> 16 & 0xFF > 200 && $0 >> 8 & 0xFF > 150 && $0 & 0xFF < 120 }
    #expect(yellow > ink.width * ink.height / 3)
  }

  @Test("A glyph of an emoji has a picture in place of an outline, about as large as the text")
  func emojiGlyph() throws {
    let (text, emoji) = (
      FontDescription(family: "DejaVu Sans", size: 24), FontDescription(family: "Noto Color Emoji", size: 24)
    )
    let library = TestFonts.shared
    #expect(library.fallbackFamily(for: "ab", text) == nil)
    #expect(library.fallbackFamily(for: "a😀", text) == "Noto Color Emoji")
    let glyphs = library.glyphs(of: emoji)
    let glyph = try #require(glyphs.glyph(of: "😀"))
    let picture = try #require(glyphs.picture(of: glyph))
    #expect((24...31).contains(picture.width) && (22...31).contains(picture.height))
    #expect(picture.bottom < 0 && picture.bottom + picture.height > 18)
    #expect(abs(glyphs.advance(of: glyph) - picture.width) < 5)
    var hasOutline = false
    glyphs.forEachOutlinePart(of: glyph) { _ in hasOutline = true }
    #expect(!hasOutline)
    let letters = library.glyphs(of: text)
    let letter = try #require(letters.glyph(of: "A"))
    #expect(letters.picture(of: letter) == nil)
  }

  @Test("Color layers of glyphs are drawn")
  func layers() throws {
    let library = try #require(TestFonts.library([TestFonts.layered]))
    let image = try canvas()
    draw(TestFonts.line("بِسْمِ", size: 30, library), on: image)
    #expect(pixels(image).contains { abs(Int($0 >> 16 & 0xFF) - Int($0 & 0xFF)) > 60 })
  }

  @Test("Overlapping translucent letters are composed once")
  func translucent() throws {
    let (image, one) = (try canvas(), try canvas())
    let half = Color(red: 0, green: 0, blue: 0, alpha: 0.5)
    // All letters on one place: the line may be one pixel wide.
    draw(TestFonts.line("HHHHHHHH"), on: image, width: 1, color: half)
    draw(TestFonts.line("H"), on: one, color: half)
    let darkest = { (image: Image) in pixels(image).map { $0 & 0xFF }.min() }
    #expect(darkest(image) == darkest(one))
  }

  @Test("A line that is too wide is drawn tighter")
  func tightened() throws {
    let line = TestFonts.line("Hamburg")
    let (wide, tight) = (try canvas(), try canvas())
    draw(line, on: wide)
    draw(line, on: tight, width: Int(line.width) - 6)
    #expect((4...8).contains(ink(wide).width - ink(tight).width))
    #expect(ink(wide).x == ink(tight).x)
  }

  @Test("Letters are positioned in quarters of a pixel if there are enough glyphs")
  func quarters() throws {
    let line = TestFonts.line("llllllll", scale: 2)
    let image = try canvas()
    draw(line, on: image)
    let row = (0..<image.width).map { image.pixel(x: $0, y: 30) & 0xFF }
    let stems = row.split(separator: 0xFF).map(Array.init)
    #expect(Set(stems).count > 1)
    let whole = try canvas()
    draw(TestFonts.line("llllllll"), on: whole)
    let wholeRow = (0..<whole.width).map { whole.pixel(x: $0, y: 30) & 0xFF }
    #expect(Set(wholeRow.split(separator: 0xFF).map(Array.init)).count == 1)
  }

  @Test("Huge letters are drawn, absurdly large ones left out", arguments: [400, 4000, 1e9])
  func huge(_ size: Double) throws {
    let image = try canvas()
    draw(TestFonts.line("HH😀", size: size), on: image, y: 200)
    #expect(TestFonts.line("HH", size: size).width > 0)
  }

  @Test("More glyphs than the cache holds can be drawn")
  func manyGlyphs() throws {
    let text = String((0x21..<0x590).compactMap { Unicode.Scalar($0).map(Character.init) })
    let (first, second) = (try canvas(), try canvas())
    draw(TestFonts.line("Hamburg", size: 30), on: first)
    for size in stride(from: 20.0, to: 150, by: 10) {
      draw(TestFonts.line(text, size: size), on: try canvas())
    }
    draw(TestFonts.line("Hamburg", size: 30), on: second)
    #expect(pixels(first) == pixels(second))
  }

  @Test("Lines can be drawn on several threads at once")
  func threads() async throws {
    let line = TestFonts.line("Hamburg 😀 שלום", size: 23)
    let pictures = try await withThrowingTaskGroup(of: [UInt32].self) { group in
      for _ in 0..<8 {
        group.addTask {
          let image = try canvas()
          for _ in 0..<20 {
            image.fill(.white)
            draw(line, on: image)
          }
          return pixels(image)
        }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(pictures.count == 1)
  }
}
