internal import Synchronization

/// The fonts of a configuration, with what is known of text set in them. Any thread may use it.
package final class FontLibrary: Sendable {
  private let typesetter: Mutex<Typesetter>
  let painters = GlyphPainterPool()

  /// Reads a configuration of Fontconfig; nil where it has no font that can be opened.
  ///
  /// - configurationFile: nil stands for the system's.
  package init?(configurationFile: String? = nil) {
    guard let typesetter = Typesetter(configurationFile: configurationFile) else { return nil }
    self.typesetter = Mutex(typesetter)
  }

  func line(_ text: String, _ font: FontDescription, scale: Double) -> ShapedLine {
    typesetter.withLock { $0.line(text, Font.Key(description: font, scale: scale)) }
  }

  /// Lends what paragraphs are shaped with, at a number of pixels per point, to one thread at a time.
  func withParagraphTools<R: Sendable>(scale: Double, _ body: (ParagraphTools) -> R) -> R {
    typesetter.withLock { typesetter in body(typesetter.paragraphTools(scale: scale)) }
  }

  /// How high lines of a font are, at a number of pixels per point.
  package func metrics(_ font: FontDescription, scale: Double) -> FontMetrics {
    typesetter.withLock { FontMetrics($0.font(Font.Key(description: font, scale: scale)), scale: scale) }
  }

  /// How far a character's glyph reaches above the baseline, in points; nil where the font has none.
  package func height(of scalar: Unicode.Scalar, _ font: FontDescription) -> Double? {
    typesetter.withLock { $0.font(Font.Key(description: font, scale: 1)).primary.height(of: scalar.value) }
  }

  /// Lets go of the pictures of glyphs, some megabytes, which are made again as they are needed.
  package func forgetPictures() { painters.forget() }

  // MARK: What is installed

  /// Makes the fonts of a file known to this program, for text that is made from now on.
  ///
  /// - Returns: false where it is no file of fonts.
  package func register(file: String) -> Bool { typesetter.withLock { $0.register(file: file) } }

  /// The names of all families, in alphabetical order.
  package var families: [String] { typesetter.withLock { $0.configuration.families } }

  package func has(family: String) -> Bool { typesetter.withLock { $0.configuration.has(family: family) } }

  /// The names of a family's fonts, such as `DejaVuSans-Bold`.
  package func postscriptNames(family: String) -> [String] {
    typesetter.withLock { $0.configuration.postscriptNames(family: family) }
  }

  /// What to ask for to get the font of a name such as `DejaVuSans-Bold`; nil where there is none.
  package func font(postscriptName name: String) -> FontDescription? {
    typesetter.withLock { $0.font(postscriptName: name) }
  }

  /// How many fonts at how many scales are kept for the next time.
  package var knownFontCount: Int { typesetter.withLock { $0.fontCount } }

  /// How often Fontconfig sorted its fonts, which takes milliseconds.
  package var sortCount: Int { typesetter.withLock { $0.configuration.sortCount } }

  /// How many shaped lines are kept for the next time.
  package var knownLineCount: Int { typesetter.withLock { $0.lineCount } }

  /// How many lines were shaped, because nobody had asked for them before or it was too long ago.
  package var shapedLineCount: Int { typesetter.withLock { $0.shapedCount } }
}

/// The height of a font's lines, in points: whole pixels.
package struct FontMetrics: Hashable, Sendable {
  /// From the baseline to the top of the line.
  package let ascent: Double
  /// From the baseline to the bottom of the line.
  package let descent: Double
  /// From one baseline to the next.
  package let lineHeight: Double

  init(_ font: Font, scale: Double) {
    ascent = Double(font.primary.ascent) / scale
    descent = Double(font.primary.descent) / scale
    lineHeight = Double(font.primary.lineHeight) / scale
  }
}
