internal import CFontconfig
internal import Synchronization

/// A Fontconfig configuration with its fonts: finds files for descriptions.
///
/// Read-only after its creation, which Fontconfig allows from any thread. C type: `FcConfig`.
final class FontConfiguration: @unchecked Sendable {
  // Sendable: the cached sort results are protected by a lock.
  private let config: OpaquePointer
  private let sorts = Mutex<[FontSort.Key: FontSort]>([:])
  private let sorting = Atomic(0)

  /// The number of times that Fontconfig sorted its fonts.
  var sortCount: Int { sorting.load(ordering: .relaxed) }

  /// The maximum number of cached sorts; a program uses few families and weights.
  private static let maximumSorts = 16

  /// Loads a configuration file and its fonts; nil for the system's.
  ///
  /// C functions: `FcInitLoadConfigAndFonts`, `FcConfigParseAndLoad`.
  init?(file: String? = nil) {
    guard let file else {
      guard let config = FcInitLoadConfigAndFonts() else { return nil }
      self.config = config
      return
    }
    guard let config = FcConfigCreate() else { return nil }
    self.config = config
    guard FcConfigParseAndLoad(config, file, 1) != 0, FcConfigBuildFonts(config) != 0 else { return nil }
  }

  deinit {
    FcConfigDestroy(config)
  }

  /// The first language of the user's locale, such as `de`, for glyphs that differ by language.
  var language: String? {
    guard let languages = FcGetDefaultLangs(), let list = FcStrListCreate(languages) else { return nil }
    defer {
      FcStrListDone(list)
      FcStrSetDestroy(languages)
    }
    return FcStrListNext(list).map { String(cString: $0) }
  }

  /// The font that matches a description best; nil if there are no fonts.
  ///
  /// C function: `FcFontMatch`.
  func match(_ description: FontDescription, pixelSize: Double) -> FontSettings? {
    guard let pattern = pattern(description, pixelSize: pixelSize) else { return nil }
    defer { FcPatternDestroy(pattern) }
    var result = FcResultMatch
    guard let found = FcFontMatch(config, pattern, &result) else { return nil }
    defer { FcPatternDestroy(found) }
    var settings = FontSettings(found)
    if !description.axes.isEmpty, let known = settings?.variations {
      // If an axis occurs twice, its last value applies.
      settings?.variations = ([known] + description.axes.map(\.text)).filter { !$0.isEmpty }.joined(
        separator: ",")
    }
    return settings
  }

  // MARK: Installed fonts

  /// Adds the fonts of a file to this configuration. No other thread may use it meanwhile.
  ///
  /// - Returns: false if the file has no fonts. C function: `FcConfigAppFontAddFile`.
  func add(file: String) -> Bool {
    sorts.withLock { $0.removeAll() }
    return FcConfigAppFontAddFile(config, file) != 0
  }

  /// Lists the fonts that match some values, each as a pattern of the wanted properties.
  ///
  /// C function: `FcFontList`.
  private func list<R>(
    _ values: [String: String], wanted: [String], _ body: (OpaquePointer) -> R?
  ) -> [R] {
    guard let pattern = FcPatternCreate(), let objects = FcObjectSetCreate() else { return [] }
    defer {
      FcPatternDestroy(pattern)
      FcObjectSetDestroy(objects)
    }
    for (name, value) in values { FcPatternAddString(pattern, name, value) }
    for name in wanted { FcObjectSetAdd(objects, name) }
    guard let set = FcFontList(config, pattern, objects) else { return [] }
    defer { FcFontSetDestroy(set) }
    return (0..<Int(set.pointee.nfont)).compactMap { set.pointee.fonts[$0].flatMap(body) }
  }

  /// The family names, sorted.
  var families: [String] { Set(list([:], wanted: [FC_FAMILY]) { $0.string(FC_FAMILY) }).sorted() }

  func has(family: String) -> Bool {
    !list([FC_FAMILY: family], wanted: [FC_FAMILY]) { $0.string(FC_FAMILY) }.isEmpty
  }

  /// The PostScript names of a family's fonts, such as `DejaVuSans-Bold`.
  func postscriptNames(family: String) -> [String] {
    Set(
      list([FC_FAMILY: family], wanted: [FC_POSTSCRIPT_NAME]) { $0.string(FC_POSTSCRIPT_NAME) }
    ).sorted()
  }

  /// The description of the font with a PostScript name such as `DejaVuSans-Bold`; nil if there is none.
  func font(postscriptName: String) -> FontDescription? {
    list(
      [FC_POSTSCRIPT_NAME: postscriptName], wanted: [FC_FAMILY, FC_WEIGHT, FC_SLANT, FC_WIDTH]
    ) { found in
      found.string(FC_FAMILY).map { family in
        FontDescription(
          family: family, weight: found.integer(FC_WEIGHT) ?? 80,
          slant: FontDescription.Slant(rawValue: found.integer(FC_SLANT) ?? 0) ?? .roman,
          width: found.integer(FC_WIDTH) ?? 100, size: 0)
      }
    }.first
  }

  /// The fonts in fallback order: best match first, without fonts that add no characters.
  ///
  /// The order is that of the first requested size, as only bitmap fonts depend on the size.
  func sorted(_ description: FontDescription, pixelSize: Double) -> FontCandidates? {
    candidates(description, pixelSize: pixelSize, hasColor: false)
  }

  /// The fonts with color emoji, the preferred one first.
  func emoji(pixelSize: Double) -> FontCandidates? {
    candidates(FontDescription(family: "emoji", size: 0), pixelSize: pixelSize, hasColor: true)
  }

  private func candidates(
    _ description: FontDescription, pixelSize: Double, hasColor: Bool
  ) -> FontCandidates? {
    guard let pattern = pattern(description, pixelSize: pixelSize, hasColor: hasColor) else { return nil }
    // The language is not in the key, as all patterns have that of the user's locale.
    let key = FontSort.Key(
      family: description.family, fallback: description.fallback, weight: description.weight,
      slant: description.slant,
      width: description.width, hasColor: hasColor)
    let sort = sorts.withLock { sorts -> FontSort? in
      if let known = sorts[key] { return known }
      sorting.wrappingAdd(1, ordering: .relaxed)
      guard let made = FontSort(config, pattern) else { return nil }
      if sorts.count >= FontConfiguration.maximumSorts { sorts.removeAll() }
      sorts[key] = made
      return made
    }
    guard let sort else {
      FcPatternDestroy(pattern)
      return nil
    }
    return FontCandidates(config, pattern, sort, of: self)
  }

  private func pattern(
    _ description: FontDescription, pixelSize: Double, hasColor: Bool = false
  ) -> OpaquePointer? {
    guard let pattern = FcPatternCreate() else { return nil }
    FcPatternAddString(pattern, FC_FAMILY, description.family)
    if let fallback = description.fallback { FcPatternAddString(pattern, FC_FAMILY, fallback) }
    FcPatternAddInteger(pattern, FC_WEIGHT, Int32(clamping: description.weight))
    FcPatternAddInteger(pattern, FC_SLANT, Int32(description.slant.rawValue))
    if description.width != 100 { FcPatternAddInteger(pattern, FC_WIDTH, Int32(clamping: description.width)) }
    FcPatternAddDouble(pattern, FC_PIXEL_SIZE, pixelSize)
    if hasColor { FcPatternAddBool(pattern, FC_COLOR, 1) }
    FcConfigSubstitute(config, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    return pattern
  }
}

/// Fonts in fallback order, for every size.
///
/// C type: `FcFontSet` of `FcFontSort`.
private final class FontSort: @unchecked Sendable {
  // Sendable: it is immutable.

  struct Key: Hashable {
    let family: String
    let fallback: String?
    let weight: Int
    let slant: FontDescription.Slant
    let width: Int
    let hasColor: Bool
  }

  let set: UnsafeMutablePointer<FcFontSet>
  /// The union of all fonts' characters.
  let all: OpaquePointer?

  init?(_ config: OpaquePointer, _ pattern: OpaquePointer) {
    var (result, all) = (FcResultMatch, OpaquePointer?.none)
    guard let set = FcFontSort(config, pattern, 1, &all, &result) else { return nil }
    (self.set, self.all) = (set, all)
  }

  deinit {
    FcFontSetDestroy(set)
    if let all { FcCharSetDestroy(all) }
  }
}

/// Fonts in fallback order at a size, which are not opened yet.
final class FontCandidates: @unchecked Sendable {
  // Sendable: it is immutable.
  private let config: OpaquePointer
  private let pattern: OpaquePointer
  private let sort: FontSort
  private let owner: FontConfiguration
  private var set: UnsafeMutablePointer<FcFontSet> { sort.set }

  /// Takes ownership of the pattern.
  fileprivate init(
    _ config: OpaquePointer, _ pattern: OpaquePointer, _ sort: FontSort, of owner: FontConfiguration
  ) {
    (self.config, self.pattern, self.sort, self.owner) = (config, pattern, sort, owner)
  }

  deinit { FcPatternDestroy(pattern) }

  var count: Int { Int(set.pointee.nfont) }

  /// Whether any of the fonts has a character.
  func contain(_ scalar: UInt32) -> Bool {
    guard let all = sort.all else { return true }
    return FcCharSetHasChar(all, scalar) != 0
  }

  /// Whether one of the fonts has a character.
  func has(_ scalar: UInt32, at index: Int) -> Bool {
    guard let charset = set.pointee.fonts[index]?.charset else { return false }
    return FcCharSetHasChar(charset, scalar) != 0
  }

  /// Whether one of the fonts has color glyphs.
  func hasColor(at index: Int) -> Bool { set.pointee.fonts[index]?.bool(FC_COLOR) ?? false }

  /// The settings for drawing with one of the fonts. C function: `FcFontRenderPrepare`.
  func settings(at index: Int) -> FontSettings? {
    guard let font = set.pointee.fonts[index], let prepared = FcFontRenderPrepare(config, pattern, font)
    else {
      return nil
    }
    defer { FcPatternDestroy(prepared) }
    return FontSettings(prepared)
  }
}
