internal import Glibc
internal import Pixman
internal import Synchronization

/// Draws lines, and caches the images of their glyphs. The pool gives it to one thread at a time.
final class GlyphPainter: @unchecked Sendable {
  private var pictures = Pictures()
  private var scratch = ShapedLine.Placements()
  private var ink: (color: Color, image: Image)?

  /// The limits of the cache: in bytes, and in the number of glyphs that pixman's cache can hold.
  private static let maximumBytes = 8 << 20
  private static let maximumGlyphs = 16_000

  /// Cached glyph images. All of them are released together, so lines may cache references to them for that time.
  private final class Pictures: @unchecked Sendable {
    private static let numbers = Atomic<UInt64>(0)
    /// A unique number.
    let number = Pictures.numbers.add(1, ordering: .relaxed).newValue
    let cache = GlyphCache()
    var colored: [Key: GlyphPicture] = [:]
    var count = 0
    /// The total size of both kinds of images in bytes.
    var bytes = 0

    init() { cache.freeze() }
  }

  private struct Key: Hashable {
    let typeface: UInt
    let glyph: UInt32
  }

  func draw(
    _ line: ShapedLine, on image: Image, x: Int, y: Int, width most: Int, color: Color, clip: Rectangle
  ) {
    let area = clip.intersection(image.bounds)
    guard !area.isEmpty else { return }
    // A line of many or huge letters may exceed the limits temporarily.
    if pictures.bytes > GlyphPainter.maximumBytes || pictures.count > GlyphPainter.maximumGlyphs {
      pictures = Pictures()
    }
    if area != image.bounds { image.setClip(area) }
    defer { if area != image.bounds { image.clearClip() } }
    scratch.isLight = color.isLight
    let limit = Int(most) << 6
    if line.width > limit, most > 0 {
      place(line, tightness: Double(limit) / Double(line.width))
      return draw(scratch, on: image, x, y, color, area)
    }
    let (known, isDrawnAgain) = line.placements(of: pictures.number, isLight: color.isLight)
    if let known { return draw(known, on: image, x, y, color, area) }
    place(line, tightness: 1)
    draw(scratch, on: image, x, y, color, area)
    if isDrawnAgain { line.storePlacements(scratch, of: pictures.number) }
  }

  private func draw(
    _ placements: ShapedLine.Placements, on image: Image, _ x: Int, _ y: Int, _ color: Color,
    _ area: Rectangle
  ) {
    for (picture, left, top) in placements.pictures { draw(picture, on: image, x: x + left, y: y + top) }
    let source = source(color)
    placements.glyphs.withUnsafeBufferPointer { glyphs in
      // Letters may overlap, which is visible only with a translucent color.
      if color.isOpaque {
        pictures.cache.composite(source, through: glyphs, on: image, x: x, y: y)
      } else {
        pictures.cache.composite(source, throughMaskOf: glyphs, on: image, x: x, y: y, within: area)
      }
    }
  }

  /// Finds the glyph images of a line, and their positions.
  private func place(_ line: ShapedLine, tightness: Double) {
    scratch.glyphs.removeAll(keepingCapacity: true)
    scratch.pictures.removeAll()
    var begin = 0
    for run in line.runs {
      for index in begin..<run.end {
        place(line.glyphs[index], run.typeface, line.font.isSubpixel, tightness)
      }
      begin = run.end
    }
  }

  /// Appends a glyph to the list of masks, or to that of color images.
  private func place(
    _ glyph: ShapedLine.Glyph, _ typeface: Typeface, _ isSubpixel: Bool, _ tightness: Double
  ) {
    let along = tightness == 1 ? Int(glyph.x) : Int(Double(glyph.x) * tightness)
    let y = -((Int(glyph.y) + 32) >> 6)
    if typeface.settings.hasColor, let picture = coloredPicture(of: glyph.glyph, typeface) {
      scratch.pictures.append((picture, (along + 32) >> 6, y))
      return
    }
    // Rounds to the nearest pixel, or quarter of a pixel.
    let quarters = isSubpixel ? (along + 8) >> 4 : ((along + 32) >> 6) << 2
    let part = UInt(quarters & 3)
    let number = UInt(glyph.glyph) << 3 | (scratch.isLight ? 4 : 0) | part
    guard
      let kept = pictures.cache.lookup(font: typeface.id, glyph: number)
        ?? insert(glyph.glyph, part, number, typeface)
    else { return }
    scratch.glyphs.append(GlyphCache.Placement(kept, x: quarters >> 2, y: y))
  }

  private func insert(_ glyph: UInt32, _ part: UInt, _ number: UInt, _ typeface: Typeface) -> GlyphCache
    .Glyph?
  {
    guard let picture = typeface.picture(of: glyph, quarters: Int(part)), !picture.hasColor else {
      return nil
    }
    // A glyph without ink is cached as a transparent pixel, so that it is not rendered again.
    guard let image = picture.image ?? (try? Image(width: 1, height: 1, format: .a8)) else { return nil }
    if scratch.isLight { GlyphPainter.strengthen(image) }
    pictures.bytes += image.stride * image.height
    pictures.count += 1
    return pictures.cache.insert(
      font: typeface.id, glyph: number, originX: -picture.left, originY: picture.top, picture: image)
  }

  /// Increases the coverage at the edges of light letters. Blending is not gamma-corrected, which makes light letters
  /// look thinner than dark ones of the same coverage.
  private static func strengthen(_ image: Image) {
    image.withPixels { pixels in
      for index in pixels.indices where pixels[index] != 0 && pixels[index] != 255 {
        pixels[index] = strength[Int(pixels[index])]
      }
    }
  }

  private static let strength: [UInt8] = (0...255).map {
    UInt8((pow(Double($0) / 255, 0.75) * 255).rounded())
  }

  private func coloredPicture(of glyph: UInt32, _ typeface: Typeface) -> GlyphPicture? {
    let key = Key(typeface: typeface.id, glyph: glyph)
    if let known = pictures.colored[key] { return known }
    guard let picture = typeface.picture(of: glyph), picture.hasColor else { return nil }
    pictures.bytes += picture.image.map { $0.stride * $0.height } ?? 0
    pictures.colored[key] = picture
    return picture
  }

  private func draw(_ picture: GlyphPicture, on image: Image, x: Int, y: Int) {
    guard let source = picture.image else { return }
    image.composite(
      source, operator: .over, x: x + picture.left, y: y - picture.top,
      width: Int(Double(source.width) * picture.stretch), height: Int(Double(source.height) * picture.stretch)
    )
  }

  private func source(_ color: Color) -> Image {
    if let ink, ink.color == color { return ink.image }
    let made = Image(color: color)
    ink = (color, made)
    return made
  }
}

/// A pool of painters, one per thread that draws at the same time; nearly always one.
final class GlyphPainterPool: Sendable {
  private let free = Mutex<[GlyphPainter]>([])

  func use(_ body: (GlyphPainter) -> Void) {
    let painter = acquire()
    body(painter)
    release(painter)
  }

  /// Releases the painters that are not in use.
  func forget() { free.withLock { $0 = [] } }

  private func acquire() -> GlyphPainter { free.withLock { $0.popLast() } ?? GlyphPainter() }

  private func release(_ painter: GlyphPainter) { free.withLock { $0.append(painter) } }
}

extension Color {
  /// Whether its luminance is nearer to white than to black.
  fileprivate var isLight: Bool {
    0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.5
  }
}
