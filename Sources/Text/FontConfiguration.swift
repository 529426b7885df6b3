internal import CFontconfig

/// A configuration of Fontconfig with the fonts it knows: finds files for descriptions.
///
/// It is read only once it is made, which Fontconfig allows from any thread. C type: `FcConfig`.
final class FontConfiguration: @unchecked Sendable {
  private let config: OpaquePointer

  /// Reads a configuration file and looks for its fonts; nil stands for the system's.
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

  /// The languages of the user's locale, such as `de`; for glyphs that differ by language.
  var language: String? {
    guard let languages = FcGetDefaultLangs(), let list = FcStrListCreate(languages) else { return nil }
    defer {
      FcStrListDone(list)
      FcStrSetDestroy(languages)
    }
    return FcStrListNext(list).map { String(cString: $0) }
  }

  /// The font that comes nearest to a description; nil where there is no font at all.
  ///
  /// C function: `FcFontMatch`.
  func match(_ description: FontDescription, pixelSize: Double) -> FontSettings? {
    guard let pattern = pattern(description, pixelSize: pixelSize) else { return nil }
    defer { FcPatternDestroy(pattern) }
    var result = FcResultMatch
    guard let found = FcFontMatch(config, pattern, &result) else { return nil }
    defer { FcPatternDestroy(found) }
    return FontSettings(found)
  }

  /// All fonts that bring characters which those before them lack, the nearest to the description first.
  func sorted(_ description: FontDescription, pixelSize: Double) -> FontCandidates? {
    guard let pattern = pattern(description, pixelSize: pixelSize) else { return nil }
    return FontCandidates(config, pattern, of: self)
  }

  /// The fonts that show emoji in colours, the preferred one first.
  func emoji(pixelSize: Double) -> FontCandidates? {
    let description = FontDescription(family: "emoji", size: 0)
    guard let pattern = pattern(description, pixelSize: pixelSize, hasColor: true) else { return nil }
    return FontCandidates(config, pattern, of: self)
  }

  private func pattern(
    _ description: FontDescription, pixelSize: Double, hasColor: Bool = false
  ) -> OpaquePointer? {
    guard let pattern = FcPatternCreate() else { return nil }
    FcPatternAddString(pattern, FC_FAMILY, description.family)
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

/// Fonts in the order of preference, none of which is open yet.
///
/// C type: `FcFontSet` of `FcFontSort`.
final class FontCandidates: @unchecked Sendable {
  private let config: OpaquePointer
  private let pattern: OpaquePointer
  private let set: UnsafeMutablePointer<FcFontSet>
  private let all: OpaquePointer?
  private let owner: FontConfiguration

  fileprivate init?(_ config: OpaquePointer, _ pattern: OpaquePointer, of owner: FontConfiguration) {
    var (result, all) = (FcResultMatch, OpaquePointer?.none)
    guard let set = FcFontSort(config, pattern, 1, &all, &result) else {
      FcPatternDestroy(pattern)
      return nil
    }
    (self.config, self.pattern, self.set, self.all, self.owner) = (config, pattern, set, all, owner)
  }

  deinit {
    FcFontSetDestroy(set)
    if let all { FcCharSetDestroy(all) }
    FcPatternDestroy(pattern)
  }

  var count: Int { Int(set.pointee.nfont) }

  /// Whether any of the fonts has a character.
  func contain(_ scalar: UInt32) -> Bool {
    guard let all else { return true }
    return FcCharSetHasChar(all, scalar) != 0
  }

  /// Whether one of the fonts has a character.
  func has(_ scalar: UInt32, at index: Int) -> Bool {
    guard let charset = set.pointee.fonts[index]?.charset else { return false }
    return FcCharSetHasChar(charset, scalar) != 0
  }

  /// Whether the glyphs of one of the fonts bring their own colours.
  func hasColor(at index: Int) -> Bool { set.pointee.fonts[index]?.bool(FC_COLOR) ?? false }

  /// How to draw one of the fonts. C function: `FcFontRenderPrepare`.
  func settings(at index: Int) -> FontSettings? {
    guard let font = set.pointee.fonts[index], let prepared = FcFontRenderPrepare(config, pattern, font)
    else {
      return nil
    }
    defer { FcPatternDestroy(prepared) }
    return FontSettings(prepared)
  }
}
