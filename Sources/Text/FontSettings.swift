internal import CFontconfig
internal import CFreeType

/// Fontconfig's parameters for a font that it chose: the file, and the rendering options.
struct FontSettings: Hashable, Sendable {
  var file: String
  /// The first name of the font's family.
  var family = ""
  /// The face index in a collection; the upper half is the index of the named instance of a variable font, from 1.
  var index = 0
  /// The design coordinates of a variable font, such as `wght=700`.
  var variations = ""
  var pixelSize: Double
  /// The flags of `FT_Load_Glyph`.
  var loadFlags: Int32 = 0
  var isAntialiased = true
  var isEmbolded = false
  /// A transform of the outline: the elements of `FcMatrix`.
  var matrix = Matrix()
  /// Whether the font has color glyphs.
  var hasColor = false
  /// Whether the file has an OpenType format, which HarfBuzz reads itself.
  var isOpenType = true

  struct Matrix: Hashable, Sendable {
    var xx = 1.0
    var xy = 0.0
    var yx = 0.0
    var yy = 1.0
  }

  /// Reads a pattern that Fontconfig has prepared for rendering; nil if it names no file.
  init?(_ pattern: OpaquePointer) {
    guard let file = pattern.string(FC_FILE) else { return nil }
    self.file = file
    family = pattern.string(FC_FAMILY) ?? ""
    index = pattern.integer(FC_INDEX) ?? 0
    variations = pattern.string(FC_FONT_VARIATIONS) ?? ""
    pixelSize = pattern.double(FC_PIXEL_SIZE) ?? 12
    isAntialiased = pattern.bool(FC_ANTIALIAS) ?? true
    isEmbolded = pattern.bool(FC_EMBOLDEN) ?? false
    hasColor = pattern.bool(FC_COLOR) ?? false
    if let format = pattern.string(FC_FONTFORMAT) { isOpenType = format == "TrueType" || format == "CFF" }
    var found: UnsafeMutablePointer<FcMatrix>?
    if FcPatternGetMatrix(pattern, FC_MATRIX, 0, &found) == FcResultMatch, let found = found?.pointee {
      matrix = Matrix(xx: found.xx, xy: found.xy, yx: found.yx, yy: found.yy)
    }
    loadFlags = FontSettings.loadFlags(pattern, isAntialiased: isAntialiased)
    if hasColor { loadFlags |= Int32(FT_LOAD_COLOR) }
    let isOutline = pattern.bool(FC_OUTLINE) ?? true
    if !isOutline {
      // For bitmap fonts, Fontconfig gives the size of the bitmaps, and the matrix that scales them to the requested
      // size.
      pixelSize *= matrix.yy
      matrix = Matrix()
    }
    if isOutline, pattern.bool(FC_EMBEDDED_BITMAP) == false { loadFlags |= Int32(FT_LOAD_NO_BITMAP) }
  }

  private static func loadFlags(_ pattern: OpaquePointer, isAntialiased: Bool) -> Int32 {
    let style = pattern.integer(FC_HINT_STYLE) ?? Int(FC_HINT_FULL)
    guard pattern.bool(FC_HINTING) ?? true, style != FC_HINT_NONE else { return Int32(FT_LOAD_NO_HINTING) }
    var flags = Int32(FT_LOAD_DEFAULT)
    if pattern.bool(FC_AUTOHINT) ?? false { flags |= Int32(FT_LOAD_FORCE_AUTOHINT) }
    // The target is in four bits from bit 16 on (FT_LOAD_TARGET_).
    let target =
      !isAntialiased
      ? FT_RENDER_MODE_MONO : style == FC_HINT_SLIGHT ? FT_RENDER_MODE_LIGHT : FT_RENDER_MODE_NORMAL
    return flags | Int32(target.rawValue & 15) << 16
  }
}

/// The values of an `FcPattern`.
extension OpaquePointer {
  func string(_ name: String) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(self, name, 0, &value) == FcResultMatch, let value else { return nil }
    return String(cString: value)
  }

  func integer(_ name: String) -> Int? {
    var value: Int32 = 0
    return FcPatternGetInteger(self, name, 0, &value) == FcResultMatch ? Int(value) : nil
  }

  func double(_ name: String) -> Double? {
    var value = 0.0
    return FcPatternGetDouble(self, name, 0, &value) == FcResultMatch ? value : nil
  }

  func bool(_ name: String) -> Bool? {
    var value: FcBool = 0
    return FcPatternGetBool(self, name, 0, &value) == FcResultMatch ? value != 0 : nil
  }

  var charset: OpaquePointer? {
    var value: OpaquePointer?
    return FcPatternGetCharSet(self, FC_CHARSET, 0, &value) == FcResultMatch ? value : nil
  }
}
