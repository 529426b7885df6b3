package import Pixman

/// One line of text, shaped and ready to be drawn at one scale.
///
/// Lines that were asked for lately are kept: to make one again shapes nothing.
package struct TextLine: Sendable {
  private let shaped: ShapedLine
  private let library: FontLibrary
  private let scale: Double

  /// How wide the line is, in points.
  package let width: Double

  /// Shapes a text. Line breaks and other control characters become blanks: it is one line. Its direction is that of its
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

  /// How high the line is, by its first font.
  package var metrics: FontMetrics { FontMetrics(shaped.font, scale: scale) }

  /// Whether the text begins at the right.
  package var isRightToLeft: Bool { shaped.isRightToLeft }

  /// The glyphs from left to right, for tests and whoever draws otherwise.
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
    /// Its number in the font.
    package let index: Int
    /// The file of the font.
    package let file: String
    /// Where it stands, in points, from the line's beginning to the right and from the baseline up.
    package let x: Double
    package let y: Double
    /// Where its characters begin, in UTF-8 units of the text.
    package let cluster: Int
  }

  // MARK: Drawing

  /// Draws the line with its baseline's beginning at a pixel, the glyphs nearer to each other where it would be wider
  /// than so many pixels.
  package func draw(on image: Image, x: Int, y: Int, width most: Int, color: Color, clip: Rectangle) {
    guard !shaped.glyphs.isEmpty, !color.isClear else { return }
    library.painters.use { $0.draw(shaped, on: image, x: x, y: y, width: most, color: color, clip: clip) }
  }

  // MARK: Truncation

  /// The line, or its longest beginning that fits into a width in points together with an ellipsis.
  ///
  /// The text is cut between letters as they are seen, never between a letter and its marks, and blanks before the
  /// ellipsis go too.
  package func truncated(to width: Double) -> TextLine {
    guard self.width > width else { return self }
    let ellipsis = TextLine("…", font: shaped.font.key.description, scale: scale, library: library)
    var room = (width - ellipsis.width) * scale * 64
    let clusters = clusterAdvances()
    // The end of a word may be shaped otherwise than it was in the middle, and so be wider. Then there is a little less
    // room; after some attempts, half of it.
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
      // No blanks beside the dots.
      while let last = beginning.last, ScriptRuns.isBlank(last.value) { beginning.removeLast() }
      let line = TextLine(
        String(beginning) + "…", font: shaped.font.key.description, scale: scale, library: library)
      if line.width <= width { return line }
      let over = (line.width - width) * scale * 64
      room = attempt < 4 ? min(room, used) - max(1, over) : room / 2
    }
    return ellipsis
  }

  /// The letters as they are seen, in the order of the text, each with the room that it takes.
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
