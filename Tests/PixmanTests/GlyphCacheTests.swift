import Foundation
import Pixman
import Testing

@Suite("Glyph caches")
struct GlyphCacheTests {
  private let red = Image(color: Color(red: 1, green: 0, blue: 0))
  private let half = Image(color: Color(red: 0, green: 0, blue: 0, alpha: 0.5))

  /// A picture of full coverage.
  private func block(_ width: Int, _ height: Int) throws -> Image {
    let image = try Image(width: width, height: height, format: .a8)
    image.fill(.black, operator: .source)
    return image
  }

  private func canvas() throws -> Image {
    let image = try Image(width: 8, height: 4, format: .argb8888)
    image.fill(.white)
    return image
  }

  private func painted(_ image: Image) -> [[Int]] {
    (0..<image.height).map { y in (0..<image.width).filter { x in image.pixel(x: x, y: y) != 0xFFFF_FFFF } }
  }

  /// Inserts a glyph whose origin is one pixel right and two down of its picture's corner.
  private func insert(_ cache: GlyphCache, glyph: UInt = 7) throws -> GlyphCache.Glyph {
    try #require(cache.insert(font: 1, glyph: glyph, originX: 1, originY: 2, picture: block(2, 2)))
  }

  @Test("An inserted glyph is found by its two keys only")
  func lookup() throws {
    let cache = GlyphCache()
    #expect(cache.lookup(font: 1, glyph: 7) == nil)
    try cache.whileFrozen { _ = try insert(cache) }
    #expect(cache.lookup(font: 1, glyph: 7) != nil)
    #expect(cache.lookup(font: 2, glyph: 7) == nil)
    #expect(cache.lookup(font: 7, glyph: 1) == nil)
  }

  @Test("Glyphs are painted with their origins at their positions, in one call")
  func places() throws {
    let (cache, canvas) = (GlyphCache(), try canvas())
    try cache.whileFrozen {
      let glyph = try insert(cache)
      let run = [GlyphCache.Placement(glyph, x: 1, y: 2), GlyphCache.Placement(glyph, x: 5, y: 3)]
      run.withUnsafeBufferPointer { cache.composite(red, through: $0, on: canvas) }
    }
    #expect(painted(canvas) == [[0, 1], [0, 1, 4, 5], [4, 5], []])
    #expect(canvas.pixel(x: 0, y: 0) == 0xFFFF_0000)
  }

  @Test("Painting respects the clip and the image's bounds", arguments: [false, true])
  func clip(_ isMasked: Bool) throws {
    let (cache, canvas) = (GlyphCache(), try canvas())
    canvas.setClip(Rectangle(x: 1, y: 0, width: 4, height: 1))
    try cache.whileFrozen {
      let glyph = try insert(cache)
      let run = [(1, 2), (-1, 0), (8, 2), (.max, .min), (.min, .max)].map {
        GlyphCache.Placement(glyph, x: $0, y: $1)
      }
      run.withUnsafeBufferPointer { run in
        if isMasked {
          cache.composite(red, throughMaskOf: run, on: canvas, within: canvas.bounds)
        } else {
          cache.composite(red, through: run, on: canvas)
        }
      }
    }
    #expect(painted(canvas) == [[1], [], [], []])
  }

  @Test("Overlapping glyphs painted through a mask are composed once, inside the area")
  func mask() throws {
    let (cache, canvas, plain) = (GlyphCache(), try canvas(), try canvas())
    try cache.whileFrozen {
      let glyph = try insert(cache)
      let run = [2, 3, 6].map { GlyphCache.Placement(glyph, x: $0, y: 2) }
      run.withUnsafeBufferPointer { run in
        cache.composite(
          half, throughMaskOf: run, on: canvas, within: Rectangle(x: 2, y: 0, width: 3, height: 4))
        cache.composite(half, through: run, on: plain)
      }
    }
    #expect(painted(canvas) == [[2, 3], [2, 3], [], []])
    #expect(canvas.pixel(x: 2, y: 0) == canvas.pixel(x: 3, y: 0))
    #expect(plain.pixel(x: 2, y: 0) != plain.pixel(x: 3, y: 0))
  }

  @Test("The number of cached glyphs is limited")
  func bounded() throws {
    let cache = GlyphCache()
    let picture = try block(1, 1)
    let count: UInt = 40_000
    for glyph in 0..<count {
      cache.whileFrozen { _ = cache.insert(font: 1, glyph: glyph, originX: 0, originY: 0, picture: picture) }
    }
    let kept = (0..<count).count { cache.lookup(font: 1, glyph: $0) != nil }
    #expect(kept > 0 && kept < 20_000)
  }

  @Test("A frozen cache is freed with all glyphs")
  func frozenIsFreed() throws {
    // Four megabytes each; what other tests hold meanwhile is far less than the whole.
    let picture = try block(2048, 2048)
    func residentPages() throws -> Int {
      let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
      return try #require(Int(fields[1]))
    }
    let before = try residentPages()
    for _ in 0..<100 {
      let cache = GlyphCache()
      cache.freeze()
      cache.freeze()
      #expect(cache.insert(font: 1, glyph: 1, originX: 0, originY: 0, picture: picture) != nil)
    }
    #expect(try residentPages() - before < 200_000_000 / Int(getpagesize()))
  }
}
