internal import CFreeType
internal import CHarfBuzz
internal import Synchronization

/// The FreeType library. A lock serializes opening and closing of faces.
///
/// C type: `FT_Library`.
final class FreeTypeLibrary: @unchecked Sendable {
  private let library: FT_Library
  private let lock = Mutex(())

  init?() {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else { return nil }
    self.library = library
  }

  deinit {
    FT_Done_FreeType(library)
  }

  /// C functions: `FT_New_Face`, `FT_Set_Var_Design_Coordinates`.
  func open(_ settings: FontSettings) -> FT_Face? {
    lock.withLock { _ in
      var face: FT_Face?
      guard FT_New_Face(library, settings.file, FT_Long(settings.index), &face) == 0, let face else {
        return nil
      }
      if !settings.variations.isEmpty { vary(face, settings.variations) }
      return face
    }
  }

  func close(_ face: FT_Face) {
    lock.withLock { _ in _ = FT_Done_Face(face) }
  }

  /// Sets the axes of a list such as `wght=700,wdth=90`; the others keep their defaults.
  private func vary(_ face: FT_Face, _ variations: String) {
    var found: UnsafeMutablePointer<FT_MM_Var>?
    guard FT_Get_MM_Var(face, &found) == 0, let axes = found else { return }
    defer { FT_Done_MM_Var(library, axes) }
    let wanted = FontVariations.parse(variations)
    var coordinates = (0..<Int(axes.pointee.num_axis)).map { index in
      let axis = axes.pointee.axis[index]
      let value = wanted.last { FT_ULong($0.tag) == axis.tag }?.value
      return value.map { FT_Fixed(max(-32768, min(32767, Double($0))) * 65536) } ?? axis.def
    }
    FT_Set_Var_Design_Coordinates(face, FT_UInt(coordinates.count), &coordinates)
  }
}

/// The notation of Fontconfig and HarfBuzz for axis values of a variable font.
enum FontVariations {
  /// C function: `hb_variation_from_string`.
  static func parse(_ list: String) -> [hb_variation_t] {
    list.split(separator: ",").compactMap { part in
      var variation = hb_variation_t()
      let text = String(part)
      return hb_variation_from_string(text, Int32(text.utf8.count), &variation) != 0 ? variation : nil
    }
  }
}

/// A face of a font file, open in FreeType and HarfBuzz, and shared by all its sizes.
final class FontFile: @unchecked Sendable {
  /// The identity of a file.
  struct Key: Hashable, Sendable {
    let file: String
    let index: Int
    let variations: String

    init(_ settings: FontSettings) {
      file = settings.file
      index = settings.index
      variations = settings.variations
    }
  }

  /// C type: `hb_face_t`; nil if HarfBuzz does not support the format.
  let shaping: OpaquePointer?
  /// The face. FreeType allows use by one thread at a time.
  private let face: FT_Face
  private let lock = Mutex(())
  private let library: FreeTypeLibrary

  init?(_ settings: FontSettings, library: FreeTypeLibrary) {
    guard let face = library.open(settings) else { return nil }
    self.face = face
    self.library = library
    shaping = settings.isOpenType ? FontFile.shapingFace(settings) : nil
  }

  deinit {
    hb_face_destroy(shaping)
    library.close(face)
  }

  /// Calls `body` with FreeType's face, under the lock.
  func withFace<R>(_ body: (FT_Face) -> R) -> R {
    lock.withLock { _ in body(face) }
  }

  /// Maps the file, so that its tables are shared pages and not private memory.
  private static func shapingFace(_ settings: FontSettings) -> OpaquePointer? {
    guard let blob = hb_blob_create_from_file_or_fail(settings.file) else { return nil }
    let face = hb_face_create(blob, UInt32(settings.index & 0xFFFF))
    hb_blob_destroy(blob)
    guard hb_face_get_glyph_count(face) > 0 else {
      hb_face_destroy(face)
      return nil
    }
    hb_face_make_immutable(face)
    return face
  }
}
