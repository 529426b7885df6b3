internal import CPixman

/// Pictures of glyphs, cached so that a run of text is composed in one call.
///
/// pixman caches about 16,000 glyphs at most, and evicts the least recently used ones when the cache thaws. Use it on
/// one thread at a time. C type: `pixman_glyph_cache_t`.
public final class GlyphCache {
  /// A picture in the cache. It is valid until the cache thaws.
  public struct Glyph {
    fileprivate let pointer: UnsafeRawPointer
  }

  /// A glyph with its position: the picture's origin is on a pixel of the destination.
  ///
  /// C type: `pixman_glyph_t`.
  public struct Placement {
    private var glyph: pixman_glyph_t

    /// Makes a glyph with its origin at a pixel. Positions beyond ±2³⁰ are clamped.
    public init(_ glyph: Glyph, x: Int, y: Int) {
      let limit = Rectangle.limit
      self.glyph = pixman_glyph_t(
        x: Int32(truncatingIfNeeded: min(max(x, -limit), limit)),
        y: Int32(truncatingIfNeeded: min(max(y, -limit), limit)), glyph: glyph.pointer)
    }
  }

  private let pointer: OpaquePointer
  /// Whether the cache is frozen permanently.
  private var isFrozen = false

  /// Makes an empty cache. C function: `pixman_glyph_cache_create`.
  public init() {
    guard let pointer = pixman_glyph_cache_create() else {
      preconditionFailure("no memory for a glyph cache")
    }
    self.pointer = pointer
  }

  deinit {
    // A frozen cache would not be freed.
    if isFrozen { pixman_glyph_cache_thaw(pointer) }
    pixman_glyph_cache_destroy(pointer)
  }

  /// Allows glyphs to be inserted and used while `body` runs: none is evicted before it returns.
  ///
  /// C functions: `pixman_glyph_cache_freeze`, `pixman_glyph_cache_thaw`.
  public func whileFrozen<R, E>(_ body: () throws(E) -> R) throws(E) -> R {
    pixman_glyph_cache_freeze(pointer)
    defer { pixman_glyph_cache_thaw(pointer) }
    return try body()
  }

  /// Allows glyphs to be inserted and used. None of them is evicted, so the caller limits their number.
  ///
  /// C function: `pixman_glyph_cache_freeze`.
  public func freeze() {
    guard !isFrozen else { return }
    isFrozen = true
    pixman_glyph_cache_freeze(pointer)
  }

  /// The picture for two numbers; nil if it was never inserted or has been evicted.
  ///
  /// - font, glyph: any numbers, which together identify the picture.
  ///
  /// C function: `pixman_glyph_cache_lookup`.
  public func lookup(font: UInt, glyph: UInt) -> Glyph? {
    pixman_glyph_cache_lookup(
      pointer, UnsafeMutableRawPointer(bitPattern: font), UnsafeMutableRawPointer(bitPattern: glyph)
    ).map(Glyph.init(pointer:))
  }

  /// Copies a picture into the cache, which has to be frozen; nil if there is not enough memory.
  ///
  /// - originX, originY: the point in the picture, in pixels, that is put at the position of the glyph.
  /// - picture: coverage without color, such as `.a8`. A format with colors is a mask for each component.
  ///
  /// C function: `pixman_glyph_cache_insert`.
  public func insert(font: UInt, glyph: UInt, originX: Int, originY: Int, picture: Image) -> Glyph? {
    pixman_glyph_cache_insert(
      pointer, UnsafeMutableRawPointer(bitPattern: font), UnsafeMutableRawPointer(bitPattern: glyph),
      Int32(clamping: originX), Int32(clamping: originY), picture.pointer
    ).map(Glyph.init(pointer:))
  }

  /// Paints a source through glyphs, one after the other. A translucent source counts twice where glyphs overlap.
  ///
  /// Pixels outside the destination or its clip do not change. The source is read from its origin.
  ///
  /// - x, y: the origin of the glyphs' positions, in pixels.
  ///
  /// C function: `pixman_composite_glyphs_no_mask`.
  public func composite(
    _ source: Image, through glyphs: UnsafeBufferPointer<Placement>, operator op: Operator = .over,
    on destination: Image, x: Int = 0, y: Int = 0
  ) {
    guard !glyphs.isEmpty else { return }
    withRaw(glyphs) { raw in
      pixman_composite_glyphs_no_mask(
        op.code, source.pointer, destination.pointer, 0, 0, Int32(clamping: x), Int32(clamping: y), pointer,
        Int32(clamping: raw.count), raw.baseAddress)
    }
  }

  /// Paints a source through all glyphs together, as one mask. A translucent source counts once where glyphs overlap.
  ///
  /// - Parameters:
  ///   - x, y: the origin of the glyphs' positions, in pixels.
  ///   - area: the part of the destination, in pixels, for which the mask is made. Pixels outside it do not change.
  ///
  /// C function: `pixman_composite_glyphs`.
  public func composite(
    _ source: Image, throughMaskOf glyphs: UnsafeBufferPointer<Placement>, operator op: Operator = .over,
    on destination: Image, x: Int = 0, y: Int = 0, within area: Rectangle
  ) {
    let area = area.intersection(destination.bounds)
    guard !glyphs.isEmpty, !area.isEmpty else { return }
    withRaw(glyphs) { raw in
      // The origin of the mask is the area's corner, so the glyphs' positions are made relative to it.
      pixman_composite_glyphs(
        op.code, source.pointer, destination.pointer, PIXMAN_a8, 0, 0, Int32(clamping: area.x - x),
        Int32(clamping: area.y - y), Int32(area.x), Int32(area.y), Int32(area.width), Int32(area.height),
        pointer,
        Int32(clamping: raw.count), raw.baseAddress)
    }
  }

  private func withRaw(
    _ glyphs: UnsafeBufferPointer<Placement>, _ body: (UnsafeBufferPointer<pixman_glyph_t>) -> Void
  ) {
    // A placement has the same layout as the C struct.
    glyphs.withMemoryRebound(to: pixman_glyph_t.self, body)
  }
}
