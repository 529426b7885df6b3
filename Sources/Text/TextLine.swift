package import Pixman

/// One line of text, shaped for drawing at one scale.
///
/// Recent lines are cached, so making one again shapes nothing.
package struct TextLine: Sendable {
  private let shaped: ShapedLine
  private let library: FontLibrary
  private let scale: Double

  /// The width of the line in points.
  package let width: Double

  /// Shapes a text as one line. Line breaks and other control characters become spaces. The direction is that of the
  /// first strong character.
  ///
  /// - scale: pixels per point.
  package init(_ text: String, font: FontDescription, scale: Double, library: FontLibrary) {
    self.library = library
    self.scale = scale
    shaped = library.line(text, font, scale: scale)
    width = Double(shaped.width) / 64 / scale
  }

  private init(_ shaped: ShapedLine, _ scale: Double, _ library: FontLibrary) {
    self.shaped = shaped
    self.scale = scale
    self.library = library
    width = Double(shaped.width) / 64 / scale
  }

  package var text: String { shaped.text }

  /// The line metrics of the primary font.
  package var metrics: FontMetrics { FontMetrics(shaped.font, scale: scale) }

  /// Whether the base direction is right to left.
  package var isRightToLeft: Bool { shaped.isRightToLeft }

  /// The glyphs from left to right, for tests and other renderers.
  package var glyphs: [Glyph] {
    var begin = 0
    var list: [Glyph] = []
    list.reserveCapacity(shaped.glyphs.count)
    for run in shaped.runs {
      for index in begin..<run.end {
        let glyph = shaped.glyphs[index]
        list.append(
          Glyph(
            index: Int(glyph.glyph), file: run.typeface.settings.file, x: Double(glyph.x) / 64 / scale,
            y: Double(glyph.y) / 64 / scale, cluster: Int(glyph.cluster)))
      }
      begin = run.end
    }
    return list
  }

  /// A glyph of a line.
  package struct Glyph: Sendable {
    /// The glyph index in the font.
    package let index: Int
    /// The font file.
    package let file: String
    /// The position in points, relative to the line's origin: to the right and up from the baseline.
    package let x: Double
    package let y: Double
    /// The start of its characters, in UTF-8 units of the text.
    package let cluster: Int
  }

  // MARK: Drawing

  /// Draws the line with its origin on the baseline at a pixel. If it exceeds a width in pixels, the glyphs are moved
  /// closer together.
  package func draw(on image: Image, x: Int, y: Int, width most: Int, color: Color, clip: Rectangle) {
    guard !shaped.glyphs.isEmpty, !color.isClear else { return }
    library.painters.use { $0.draw(shaped, on: image, x: x, y: y, width: most, color: color, clip: clip) }
  }

  // MARK: Truncation

  /// The line, or its longest prefix that fits into a width in points together with an ellipsis.
  ///
  /// The text is cut between grapheme clusters, and spaces before the ellipsis are removed.
  package func truncated(to width: Double) -> TextLine {
    guard self.width > width else { return self }
    let ellipsis = TextLine("…", font: shaped.font.key.description, scale: scale, library: library)
    var room = (width - ellipsis.width) * scale * 64
    let clusters = clusterAdvances()
    // The end of the prefix may be shaped differently than in the middle of the text, and so be wider. Each attempt
    // reduces the room a little; after four attempts, by half.
    for attempt in 0... {
      var used = 0.0
      var end = 0
      for (index, cluster) in clusters.enumerated() {
        used += Double(cluster.advance)
        guard used <= room else { break }
        end = index + 1
      }
      guard end > 0 else { break }
      let cut = end < clusters.count ? clusters[end].start : text.utf8.count
      var beginning = String(decoding: text.utf8.prefix(cut), as: UTF8.self).unicodeScalars
      // Remove spaces before the ellipsis.
      while let last = beginning.last, ScriptRuns.isBlank(last.value) { beginning.removeLast() }
      let line = TextLine(
        String(beginning) + "…", font: shaped.font.key.description, scale: scale, library: library)
      if line.width <= width { return line }
      let over = (line.width - width) * scale * 64
      room = attempt < 4 ? min(room, used) - max(1, over) : room / 2
    }
    return ellipsis
  }

  /// The clusters in text order, with their advance widths.
  private func clusterAdvances() -> [(start: Int, advance: Int)] {
    var clusters: [(start: Int, advance: Int)] = []
    clusters.reserveCapacity(shaped.glyphs.count)
    for glyph in shaped.glyphs {
      if let last = clusters.last, last.start == Int(glyph.cluster) {
        clusters[clusters.count - 1].advance += Int(glyph.advance)
      } else {
        clusters.append((Int(glyph.cluster), Int(glyph.advance)))
      }
    }
    if shaped.font.isSubpixel == false {
      for index in clusters.indices { clusters[index].advance = (clusters[index].advance + 32) & ~63 }
    }
    return clusters.sorted { $0.start < $1.start }
  }
}
