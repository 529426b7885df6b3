internal import CHarfBuzz

/// Converts text to glyphs. Not thread-safe.
///
/// C type: `hb_buffer_t`.
final class Shaper {
  let buffer: OpaquePointer
  let language: OpaquePointer?
  lazy var bidi = BidiParagraph()

  init(language: String?) {
    buffer = hb_buffer_create()
    self.language = language.flatMap { hb_language_from_string($0, -1) }
  }

  deinit {
    hb_buffer_destroy(buffer)
  }

  /// Shapes one line; line breaks and other control characters become spaces.
  func shape(_ text: String, _ choice: FontChoice) -> ShapedLine {
    var text = text
    if let line = text.withUTF8({ simple($0, choice.font) }) {
      return line.line(text, choice.font, isRightToLeft: false)
    }
    return analyzed(text, choice)
  }

  /// Shapes text as one run of the primary typeface; nil if that is not possible.
  private func simple(_ text: UnsafeBufferPointer<UInt8>, _ font: Font) -> LineMaker? {
    guard let script = SimpleText.script(of: text) else { return nil }
    var line = LineMaker(capacity: text.count)
    guard !text.isEmpty else { return line }
    begin(script, HB_DIRECTION_LTR)
    let bytes = UnsafeRawPointer(text.baseAddress!).assumingMemoryBound(to: CChar.self)
    let count = Int32(clamping: text.count)
    hb_buffer_add_utf8(buffer, bytes, count, 0, count)
    font.primary.shape(buffer, font.key.description.features)
    let hasAll = withGlyphs { line.append($0, $1, font.primary, isSubpixel: font.isSubpixel) }
    return hasAll ? line : nil
  }

  /// Shapes any text, run by run in visual order.
  private func analyzed(_ text: String, _ choice: FontChoice) -> ShapedLine {
    var scalars: [UInt32] = []
    var offsets: [Int32] = []
    scalars.reserveCapacity(text.utf8.count)
    offsets.reserveCapacity(text.utf8.count)
    var offset = 0
    for scalar in text.unicodeScalars {
      scalars.append(Shaper.isControl(scalar.value) ? 0x20 : scalar.value)
      offsets.append(Int32(clamping: offset))
      offset += UTF8.width(scalar)
    }
    let (runs, isRightToLeft) = Itemizer(choice: choice, bidi: bidi).runs(of: scalars)
    var line = LineMaker(capacity: scalars.count)
    for index in BidiParagraph.visualOrder(of: runs.map(\.level)) {
      let run = runs[index]
      begin(run.script, run.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
      // HarfBuzz receives the surrounding text, which determines how letters at the ends join.
      hb_buffer_add_codepoints(
        buffer, scalars, Int32(clamping: scalars.count), UInt32(run.range.lowerBound),
        Int32(clamping: run.range.count))
      run.typeface.shape(buffer, choice.font.key.description.features)
      withGlyphs {
        _ = line.append($0, $1, run.typeface, isSubpixel: choice.font.isSubpixel, offsets: offsets)
      }
    }
    return line.line(text, choice.font, isRightToLeft: isRightToLeft)
  }

  func begin(_ script: UInt32, _ direction: hb_direction_t) {
    hb_buffer_clear_contents(buffer)
    hb_buffer_set_direction(buffer, direction)
    hb_buffer_set_script(buffer, hb_script_from_iso15924_tag(script))
    hb_buffer_set_language(buffer, language)
  }

  func withGlyphs<R>(
    _ body: (UnsafeBufferPointer<hb_glyph_info_t>, UnsafeBufferPointer<hb_glyph_position_t>) -> R
  ) -> R {
    var count: UInt32 = 0
    let infos = hb_buffer_get_glyph_infos(buffer, &count)
    let positions = hb_buffer_get_glyph_positions(buffer, &count)
    return body(
      UnsafeBufferPointer(start: infos, count: Int(count)),
      UnsafeBufferPointer(start: positions, count: Int(count)))
  }

  /// Control characters, including line and paragraph separators.
  static func isControl(_ scalar: UInt32) -> Bool {
    scalar < 0x20 || (0x7F...0x9F).contains(scalar) || scalar == 0x2028 || scalar == 0x2029
  }
}

/// Appends the glyphs of shaped runs, from left to right.
private struct LineMaker {
  private var glyphs: ContiguousArray<ShapedLine.Glyph> = []
  private var runs: [ShapedLine.Run] = []
  /// The position of the next glyph, in 1/64 pixel.
  private var pen = 0

  init(capacity: Int) { glyphs.reserveCapacity(capacity) }

  func line(_ text: String, _ font: Font, isRightToLeft: Bool) -> ShapedLine {
    ShapedLine(text: text, font: font, glyphs: glyphs, runs: runs, width: pen, isRightToLeft: isRightToLeft)
  }

  /// Appends a run; returns false if the typeface lacks one of its characters.
  ///
  /// - isSubpixel: whether letters may start at fractional pixels. Otherwise each starts on a whole one, with its
  ///   marks relative to it.
  /// - offsets: the UTF-8 offset of each character, if the buffer's clusters count characters.
  mutating func append(
    _ infos: UnsafeBufferPointer<hb_glyph_info_t>, _ positions: UnsafeBufferPointer<hb_glyph_position_t>,
    _ typeface: Typeface, isSubpixel: Bool, offsets: [Int32]? = nil
  ) -> Bool {
    var hasAll = true
    var index = 0
    while index < infos.count {
      let cluster = infos[index].cluster
      let place = offsets?[Int(cluster)] ?? Int32(truncatingIfNeeded: cluster)
      var inside = 0
      repeat {
        let (info, position) = (infos[index], positions[index])
        if info.codepoint == 0 { hasAll = false }
        glyphs.append(
          ShapedLine.Glyph(
            glyph: info.codepoint, x: Int32(clamping: pen + inside + Int(position.x_offset)),
            y: position.y_offset,
            advance: position.x_advance, cluster: place))
        inside += Int(position.x_advance)
        index += 1
      } while index < infos.count && infos[index].cluster == cluster
      pen += isSubpixel ? inside : (inside + 32) & ~63
    }
    runs.append(ShapedLine.Run(typeface: typeface, end: glyphs.count))
    return hasAll
  }
}
