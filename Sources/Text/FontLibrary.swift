internal import Synchronization

/// The fonts of a configuration, with caches of text set in them. Thread-safe.
package final class FontLibrary: Sendable {
  private let typesetter: Mutex<Typesetter>
  let painters = GlyphPainterPool()

  /// Loads a configuration of Fontconfig; nil if none of its fonts can be opened.
  ///
  /// - configurationFile: nil for the system's.
  package init?(configurationFile: String? = nil) {
    guard let typesetter = Typesetter(configurationFile: configurationFile) else { return nil }
    self.typesetter = Mutex(typesetter)
  }

  func line(_ text: String, _ font: FontDescription, scale: Double) -> ShapedLine {
    typesetter.withLock { $0.line(text, Font.Key(description: font, scale: scale)) }
  }

  /// Calls `body` with the tools for shaping paragraphs at a scale in pixels per point, under the lock.
  func withParagraphTools<R: Sendable>(scale: Double, _ body: (ParagraphTools) -> R) -> R {
    typesetter.withLock { typesetter in body(typesetter.paragraphTools(scale: scale)) }
  }

  /// The line metrics of a font at a scale in pixels per point.
  package func metrics(_ font: FontDescription, scale: Double) -> FontMetrics {
    typesetter.withLock { FontMetrics($0.font(Font.Key(description: font, scale: scale)), scale: scale) }
  }

  /// The height of a character's glyph above the baseline, in points; nil if the font lacks it.
  package func height(of scalar: Unicode.Scalar, _ font: FontDescription) -> Double? {
    typesetter.withLock { $0.font(Font.Key(description: font, scale: 1)).primary.height(of: scalar.value) }
  }

  /// The glyphs of a font.
  package func glyphs(of font: FontDescription) -> FontGlyphs {
    let scale = FontGlyphs.pixelSize / font.size
    return typesetter.withLock {
      FontGlyphs($0.font(Font.Key(description: font, scale: scale)).primary, scale: scale)
    }
  }

  /// The family of the first fallback font that a text needs; nil if the font has all of its characters, or if no font
  /// has those that it lacks.
  package func fallbackFamily(for text: String, _ font: FontDescription) -> String? {
    typesetter.withLock { typesetter in
      let line = typesetter.line(text, Font.Key(description: font, scale: 1))
      return line.runs.first { $0.typeface !== line.font.primary }?.typeface.settings.family
    }
  }

  /// Releases the cached glyph images, some megabytes, which are rendered again on demand.
  package func forgetPictures() { painters.forget() }

  // MARK: Installed fonts

  /// Registers the fonts of a file for this process. Applies to text that is made afterwards.
  ///
  /// - Returns: false if the file has no fonts.
  package func register(file: String) -> Bool { typesetter.withLock { $0.register(file: file) } }

  /// The family names, sorted.
  package var families: [String] { typesetter.withLock { $0.configuration.families } }

  package func has(family: String) -> Bool { typesetter.withLock { $0.configuration.has(family: family) } }

  /// The PostScript names of a family's fonts, such as `DejaVuSans-Bold`.
  package func postscriptNames(family: String) -> [String] {
    typesetter.withLock { $0.configuration.postscriptNames(family: family) }
  }

  /// The description of the font with a PostScript name such as `DejaVuSans-Bold`; nil if there is none.
  package func font(postscriptName name: String) -> FontDescription? {
    typesetter.withLock { $0.font(postscriptName: name) }
  }

  /// The number of cached fonts, counted per scale.
  package var knownFontCount: Int { typesetter.withLock { $0.fontCount } }

  /// The number of times that Fontconfig sorted its fonts, which takes milliseconds.
  package var sortCount: Int { typesetter.withLock { $0.configuration.sortCount } }

  /// The number of cached shaped lines.
  package var knownLineCount: Int { typesetter.withLock { $0.lineCount } }

  /// The number of lines that were shaped because they were not in the cache.
  package var shapedLineCount: Int { typesetter.withLock { $0.shapedCount } }
}

/// The line metrics of a font, in points that are whole pixels.
package struct FontMetrics: Hashable, Sendable {
  /// The distance from the baseline to the top of the line.
  package let ascent: Double
  /// The distance from the baseline to the bottom of the line.
  package let descent: Double
  /// The distance between baselines.
  package let lineHeight: Double

  init(_ font: Font, scale: Double) {
    ascent = Double(font.primary.ascent) / scale
    descent = Double(font.primary.descent) / scale
    lineHeight = Double(font.primary.lineHeight) / scale
  }
}
