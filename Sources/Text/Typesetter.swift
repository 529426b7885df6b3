/// Makes fonts from descriptions and lines from texts, and caches both.
final class Typesetter {
  let configuration: FontConfiguration
  private let typefaces: TypefaceTable
  private let shaper: Shaper
  /// The font that was found first; the fallback if a font file has been deleted since.
  private let lastResort: Typeface
  private var fonts: [Font.Key: Font] = [:]
  private var recent: Font?
  private var lines = LineCache()
  private(set) var shapedCount = 0

  /// The maximum number of cached fonts. A program uses few, at one or two scales; lines retain the fonts that they
  /// use.
  private static let maximumFonts = 64

  var fontCount: Int { fonts.count }
  var lineCount: Int { lines.count }

  init?(configurationFile: String?) {
    guard let library = FreeTypeLibrary(), let configuration = FontConfiguration(file: configurationFile)
    else {
      return nil
    }
    let typefaces = TypefaceTable(library)
    // Open the user interface's family now. It is the last resort for a font that cannot be opened. Any size serves.
    let description = FontDescription(family: "sans-serif", size: 17)
    let key = Font.Key(description: description, scale: 1)
    guard let first = Typesetter.primary(key, configuration, typefaces) else { return nil }
    self.configuration = configuration
    self.typefaces = typefaces
    lastResort = first
    shaper = Shaper(language: configuration.language)
  }

  func font(_ key: Font.Key) -> Font {
    if let recent, recent.key == key { return recent }
    if let found = fonts[key] {
      recent = found
      return found
    }
    let made = Font(key, primary: Typesetter.primary(key, configuration, typefaces) ?? lastResort)
    if fonts.count >= Typesetter.maximumFonts {
      fonts = fonts.filter { $0.key.scale == key.scale || $0.key.scale == 1 }
    }
    if fonts.count >= Typesetter.maximumFonts { fonts.removeAll() }
    fonts[key] = made
    recent = made
    return made
  }

  // MARK: Installed fonts

  /// The results of lookups by name, including failed ones.
  private var names: [String: FontDescription?] = [:]
  private static let maximumNames = 256

  func font(postscriptName name: String) -> FontDescription? {
    if let known = names[name] { return known }
    if names.count >= Typesetter.maximumNames { names.removeAll() }
    let found = configuration.font(postscriptName: name)
    names[name] = .some(found)
    return found
  }

  /// Registers the fonts of a file; returns false if it has none.
  func register(file: String) -> Bool {
    guard configuration.add(file: file) else { return false }
    // The new fonts may match earlier requests better.
    fonts.removeAll()
    recent = nil
    lines = LineCache()
    names.removeAll()
    return true
  }

  // MARK: Shaping

  private lazy var lineBreaker = TextBreaker(.line, language: configuration.language)
  private lazy var letterBreaker = TextBreaker(.letter, language: configuration.language)

  /// The tools for shaping paragraphs at a scale in pixels per point.
  func paragraphTools(scale: Double) -> ParagraphTools {
    ParagraphTools(shaper: shaper, lines: lineBreaker, letters: letterBreaker) { [self] description in
      FontChoice(
        font: font(Font.Key(description: description, scale: scale)), configuration: configuration,
        typefaces: typefaces)
    }
  }

  func line(_ text: String, _ key: Font.Key) -> ShapedLine {
    let font = font(key)
    let cacheKey = LineCache.Key(text: text, font: font)
    if let known = lines.find(cacheKey) { return known }
    shapedCount += 1
    let choice = FontChoice(font: font, configuration: configuration, typefaces: typefaces)
    let line = shaper.shape(text, choice)
    lines.insert(line, cacheKey)
    return line
  }

  /// The best match that can be opened, which is nearly always the best match.
  private static func primary(
    _ key: Font.Key, _ configuration: FontConfiguration, _ typefaces: TypefaceTable
  ) -> Typeface? {
    if let settings = configuration.match(key.description, pixelSize: key.pixelSize),
      let typeface = typefaces.typeface(settings)
    {
      return typeface
    }
    guard let candidates = configuration.sorted(key.description, pixelSize: key.pixelSize) else { return nil }
    for index in 0..<candidates.count {
      if let settings = candidates.settings(at: index), let typeface = typefaces.typeface(settings) {
        return typeface
      }
    }
    return nil
  }
}
