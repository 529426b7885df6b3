internal import Pixman
internal import Synchronization

/// Draws lines and keeps the pictures of their glyphs. The pool lends it to one thread at a time.
final class GlyphPainter: @unchecked Sendable {
  private var cache = GlyphCache()
  private var colored: [Key: GlyphPicture] = [:]
  /// How many bytes the pictures of both have.
  private var bytes = 0
  private var placements: [GlyphCache.Placement] = []
  private var ink: (color: Color, image: Image)?

  /// The pictures that are kept, in bytes; a line of huge letters may for a moment have more.
  static let mostBytes = 8 << 20

  private struct Key: Hashable {
    let typeface: UInt
    let glyph: UInt32
  }

  func draw(
    _ line: ShapedLine, on image: Image, x: Int, y: Int, width most: Int, color: Color, clip: Rectangle
  ) {
    if bytes > GlyphPainter.mostBytes { forget() }
    let limit = Int(most) << 6
    let tightness = line.width > limit && most > 0 ? Double(limit) / Double(line.width) : 1
    let area = clip.intersection(image.bounds)
    guard !area.isEmpty else { return }
    image.setClip(area)
    defer { image.clearClip() }
    placements.removeAll(keepingCapacity: true)
    cache.whileFrozen {
      var begin = 0
      for run in line.runs {
        for index in begin..<run.end {
          place(line.glyphs[index], run.typeface, line.font.isSubpixel, x, y, tightness, image)
        }
        begin = run.end
      }
      let source = source(color)
      placements.withUnsafeBufferPointer { placements in
        // Letters overlap a little; only what is translucent shows it.
        if color.isOpaque {
          cache.composite(source, through: placements, on: image)
        } else {
          cache.composite(source, throughMaskOf: placements, on: image, within: area)
        }
      }
    }
  }

  /// Puts a glyph on the list of those that take the colour; one with colours of its own is drawn at once.
  private func place(
    _ glyph: ShapedLine.Glyph, _ typeface: Typeface, _ isSubpixel: Bool, _ x: Int, _ y: Int,
    _ tightness: Double,
    _ image: Image
  ) {
    let along = tightness == 1 ? Int(glyph.x) : Int(Double(glyph.x) * tightness)
    if typeface.settings.hasColor, let picture = coloredPicture(of: glyph.glyph, typeface) {
      draw(picture, on: image, x: x + (along + 32) >> 6, y: y - (Int(glyph.y) + 32) >> 6)
      return
    }
    // To the nearest pixel, or quarter of one.
    let quarters = isSubpixel ? (along + 8) >> 4 : ((along + 32) >> 6) << 2
    let part = UInt(quarters & 3)
    let number = UInt(glyph.glyph) << 2 | part
    guard
      let kept = cache.lookup(font: typeface.id, glyph: number) ?? insert(glyph.glyph, part, number, typeface)
    else {
      return
    }
    placements.append(GlyphCache.Placement(kept, x: x + quarters >> 2, y: y - (Int(glyph.y) + 32) >> 6))
  }

  private func insert(_ glyph: UInt32, _ part: UInt, _ number: UInt, _ typeface: Typeface) -> GlyphCache
    .Glyph?
  {
    guard let picture = typeface.picture(of: glyph, quarters: Int(part)), !picture.hasColor else {
      return nil
    }
    // A glyph without ink is kept as a clear pixel, so that it is not asked for again.
    guard let image = picture.image ?? (try? Image(width: 1, height: 1, format: .a8)) else { return nil }
    bytes += image.stride * image.height
    return cache.insert(
      font: typeface.id, glyph: number, originX: -picture.left, originY: picture.top, picture: image)
  }

  private func coloredPicture(of glyph: UInt32, _ typeface: Typeface) -> GlyphPicture? {
    let key = Key(typeface: typeface.id, glyph: glyph)
    if let known = colored[key] { return known }
    guard let picture = typeface.picture(of: glyph), picture.hasColor else { return nil }
    bytes += picture.image.map { $0.stride * $0.height } ?? 0
    colored[key] = picture
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

  private func forget() {
    cache = GlyphCache()
    colored = [:]
    bytes = 0
  }
}

/// Painters for as many threads as draw at once; nearly always one.
final class GlyphPainterPool: Sendable {
  private let free = Mutex<[GlyphPainter]>([])

  func use(_ body: (GlyphPainter) -> Void) {
    let painter = take()
    body(painter)
    put(painter)
  }

  private func take() -> GlyphPainter { free.withLock { $0.popLast() } ?? GlyphPainter() }

  private func put(_ painter: GlyphPainter) { free.withLock { $0.append(painter) } }
}
