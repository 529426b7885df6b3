internal import CFreeType
internal import CHarfBuzz

/// A font file at a pixel size: shapes text by HarfBuzz and renders glyphs by FreeType.
///
/// C types: `hb_font_t`, `FT_Size`.
final class Typeface: @unchecked Sendable {
  /// Identifies the typeface in glyph caches; never reused.
  let id: UInt

  /// The ascent, the descent and the line height, in whole pixels.
  let ascent: Int
  let descent: Int
  let lineHeight: Int

  let settings: FontSettings
  let file: FontFile
  private let shaping: OpaquePointer
  private let size: FT_Size
  /// The scale factor for the glyphs of a bitmap font; 1 for outlines.
  let pictureScale: Double

  /// Opens a file at a size; nil if it cannot be read.
  init?(_ settings: FontSettings, file: FontFile, id: UInt) {
    guard let sized = file.withFace({ Typeface.open(settings, $0, file.shaping) }) else { return nil }
    self.settings = settings
    self.file = file
    self.id = id
    (size, pictureScale, shaping) = sized
    let metrics = sized.size.pointee.metrics
    func pixels(_ value: FT_Pos) -> Int { Int((Double(value) / 64 * sized.pictureScale).rounded(.up)) }
    ascent = pixels(metrics.ascender)
    descent = pixels(-metrics.descender)
    lineHeight = max(pixels(metrics.height), ascent + descent)
  }

  deinit {
    hb_font_destroy(shaping)
    file.withFace { _ in _ = FT_Done_Size(size) }
  }

  // MARK: Sizes

  /// Whether a face has outlines (FT_IS_SCALABLE).
  private static func isScalable(_ face: FT_Face) -> Bool { face.pointee.face_flags & 1 != 0 }

  private static func open(
    _ settings: FontSettings, _ face: FT_Face, _ shapingFace: OpaquePointer?
  ) -> (size: FT_Size, pictureScale: Double, shaping: OpaquePointer)? {
    var made: FT_Size?
    guard FT_New_Size(face, &made) == 0, let size = made else { return nil }
    FT_Activate_Size(size)
    var pictureScale = 1.0
    if isScalable(face) {
      FT_Set_Char_Size(face, 0, FT_F26Dot6((settings.pixelSize * 64).rounded()), 72, 72)
    } else if let strike = strike(settings.pixelSize, face) {
      FT_Select_Size(face, FT_Int(strike.index))
      let scale = settings.pixelSize / strike.pixelSize
      // A bitmap font of nearly the right size looks best unscaled, as Fontconfig's own rules assume. Monochrome
      // bitmaps are only reduced, as enlarging would show their pixels.
      pictureScale = settings.hasColor ? scale : scale < 0.8 ? scale : 1
    } else {
      FT_Done_Size(size)
      return nil
    }
    let shaping = shapingFace.map { font(settings, $0) } ?? hb_ft_font_create_referenced(face)
    guard let shaping else {
      FT_Done_Size(size)
      return nil
    }
    return (size, pictureScale, shaping)
  }

  /// The smallest bitmap size that need not be enlarged, else the largest.
  private static func strike(_ pixelSize: Double, _ face: FT_Face) -> (index: Int, pixelSize: Double)? {
    let strikes = (0..<Int(face.pointee.num_fixed_sizes)).map { index in
      (index: index, pixelSize: Double(face.pointee.available_sizes[index].y_ppem) / 64)
    }.filter { $0.pixelSize > 0 }
    return strikes.filter { $0.pixelSize >= pixelSize }.min { $0.pixelSize < $1.pixelSize }
      ?? strikes.max { $0.pixelSize < $1.pixelSize }
  }

  private static func font(_ settings: FontSettings, _ face: OpaquePointer) -> OpaquePointer {
    let font: OpaquePointer = hb_font_create(face)
    hb_ot_font_set_funcs(font)
    let scale = settings.pixelSize * 64
    hb_font_set_scale(
      font, Int32((scale * settings.matrix.xx).rounded()), Int32((scale * settings.matrix.yy).rounded()))
    let ppem = UInt32(settings.pixelSize.rounded())
    hb_font_set_ppem(font, ppem, ppem)
    let variations = FontVariations.parse(settings.variations)
    if !variations.isEmpty {
      hb_font_set_variations(font, variations, UInt32(variations.count))
    } else if settings.index >> 16 > 0 {
      hb_font_set_var_named_instance(font, UInt32(settings.index >> 16 - 1))
    }
    hb_font_make_immutable(font)
    return font
  }

  // MARK: Shaping

  /// Whether the font has a glyph for a character.
  func has(_ scalar: UInt32) -> Bool {
    glyph(of: scalar) != nil
  }

  /// The glyph of a character; nil if the font lacks it. C function: `hb_font_get_nominal_glyph`.
  func glyph(of scalar: UInt32) -> UInt32? {
    withShaping { font in
      var glyph: hb_codepoint_t = 0
      return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 ? glyph : nil
    }
  }

  /// The advance width of a glyph in pixels. C function: `hb_font_get_glyph_h_advance`.
  func advance(of glyph: UInt32) -> Double {
    withShaping { Double(hb_font_get_glyph_h_advance($0, glyph)) / 64 }
  }

  /// The values of the whole face. C type: `FT_FaceRec`.
  var faceValues: FaceValues { file.withFace { FaceValues($0) } }

  /// Whether the font has a precomposed glyph for a letter and a mark, such as é for e and U+0301.
  func has(_ scalar: UInt32, with mark: UInt32) -> Bool {
    Typeface.composed(scalar, mark).map(has) ?? false
  }

  /// The precomposed character of a letter and a mark, such as é for e and U+0301. C function: `hb_unicode_compose`.
  static func composed(_ scalar: UInt32, _ mark: UInt32) -> UInt32? {
    var composed: hb_codepoint_t = 0
    return hb_unicode_compose(hb_unicode_funcs_get_default(), scalar, mark, &composed) != 0 ? composed : nil
  }

  /// Shapes the contents of a HarfBuzz buffer. C function: `hb_shape`.
  func shape(_ buffer: OpaquePointer) {
    withShaping { hb_shape($0, buffer, nil, 0) }
  }

  /// The same with features that differ from the font's defaults. C type: `hb_feature_t`.
  func shape(_ buffer: OpaquePointer, _ features: [FontFeature]) {
    guard !features.isEmpty else { return shape(buffer) }
    let list = features.map { hb_feature_t(tag: $0.tag, value: $0.value, start: 0, end: .max) }
    withShaping { hb_shape($0, buffer, list, UInt32(list.count)) }
  }

  /// The height of a character's glyph above the baseline, in pixels; nil if the font lacks it.
  ///
  /// C function: `hb_font_get_glyph_extents`.
  func height(of scalar: UInt32) -> Double? {
    withShaping { font in
      var glyph: hb_codepoint_t = 0
      var extents = hb_glyph_extents_t()
      guard hb_font_get_nominal_glyph(font, scalar, &glyph) != 0,
        hb_font_get_glyph_extents(font, glyph, &extents) != 0
      else { return nil }
      return Double(extents.y_bearing) / 64
    }
  }

  private func withShaping<R>(_ body: (OpaquePointer) -> R) -> R {
    guard file.shaping == nil else { return body(shaping) }
    // Without a HarfBuzz face, HarfBuzz calls FreeType, which uses the active size.
    return file.withFace { _ in
      FT_Activate_Size(size)
      return body(shaping)
    }
  }

  // MARK: Drawing

  /// Renders a glyph at an offset in quarters of a pixel; nil if the font's data is damaged.
  ///
  func picture(of glyph: UInt32, quarters: Int = 0) -> GlyphPicture? {
    let picture = unscaledPicture(of: glyph, quarters: quarters)
    return pictureScale == 1 ? picture : picture?.scaled(by: pictureScale)
  }

  /// The same in the size of the font's own bitmaps. `pictureScale` leads from its pixels to those of the typeface.
  ///
  /// C functions: `FT_Load_Glyph`, `FT_Render_Glyph`.
  func unscaledPicture(of glyph: UInt32, quarters: Int = 0) -> GlyphPicture? {
    file.withFace { face -> GlyphPicture? in
      FT_Activate_Size(size)
      guard FT_Load_Glyph(face, glyph, settings.loadFlags) == 0, let slot = face.pointee.glyph else {
        return nil
      }
      if slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE {
        guard render(slot, face, quarters) else { return nil }
      }
      return GlyphPicture(slot)
    }
  }

  // MARK: Outlines

  /// Calls `body` for each segment of a glyph's outline, in pixels to the right and down from its origin. Does
  /// nothing for a bitmap glyph.
  ///
  /// C functions: `FT_Load_Glyph`, `FT_Outline_Decompose`.
  ///
  /// - isHinted: whether the outline is fitted to pixels, if Fontconfig requests it.
  func forEachOutlinePart(of glyph: UInt32, isHinted: Bool = true, _ body: (OutlinePart) -> Void) {
    file.withFace { face in
      FT_Activate_Size(size)
      let flags =
        settings.loadFlags | Int32(FT_LOAD_NO_BITMAP) | (isHinted ? 0 : Int32(FT_LOAD_NO_HINTING))
      guard FT_Load_Glyph(face, glyph, flags) == 0, let slot = face.pointee.glyph,
        slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
      else { return }
      style(slot, face)
      withoutActuallyEscaping(body) { body in
        var visitor = OutlineVisitor(body: body)
        var functions = OutlineVisitor.functions
        withUnsafeMutablePointer(to: &visitor) { visitor in
          _ = FT_Outline_Decompose(&slot.pointee.outline, &functions, UnsafeMutableRawPointer(visitor))
        }
        visitor.close()
      }
    }
  }

  /// Emboldens or slants an outline, if Fontconfig requests it.
  private func style(_ slot: FT_GlyphSlot, _ face: FT_Face) {
    if settings.isEmbolded {
      let em = FT_MulFix(FT_Long(face.pointee.units_per_EM), size.pointee.metrics.y_scale)
      FT_Outline_Embolden(&slot.pointee.outline, em / 24)
    }
    if settings.matrix != FontSettings.Matrix() {
      func fixed(_ value: Double) -> FT_Fixed { FT_Fixed((max(-100, min(100, value)) * 65536).rounded()) }
      let matrix = settings.matrix
      var map = FT_Matrix(
        xx: fixed(matrix.xx), xy: fixed(matrix.xy), yx: fixed(matrix.yx), yy: fixed(matrix.yy))
      FT_Outline_Transform(&slot.pointee.outline, &map)
    }
  }

  private func render(_ slot: FT_GlyphSlot, _ face: FT_Face, _ quarters: Int) -> Bool {
    style(slot, face)
    if quarters != 0 { FT_Outline_Translate(&slot.pointee.outline, FT_Pos(quarters * 16), 0) }
    var box = FT_BBox()
    FT_Outline_Get_CBox(&slot.pointee.outline, &box)
    let side = GlyphPicture.longestSide << 6
    guard box.xMax - box.xMin < side, box.yMax - box.yMin < side else { return false }
    return FT_Render_Glyph(slot, settings.isAntialiased ? FT_RENDER_MODE_NORMAL : FT_RENDER_MODE_MONO) == 0
  }
}
