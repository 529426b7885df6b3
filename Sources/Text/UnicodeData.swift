internal import _FoundationICU

/// What Unicode says of text, asked of the ICU that Foundation brings along. Its module's name says that it may change,
/// so no other file knows it.
enum UnicodeData {
  /// The script of a character as its ISO 15924 tag in four bytes, such as `Latn`.
  ///
  /// C functions: `uscript_getScript`, `uscript_getShortName`.
  static func script(of scalar: UInt32) -> UInt32 {
    var error = U_ZERO_ERROR
    let code = swift_uscript_getScript(UChar32(bitPattern: scalar), &error)
    guard let name = swift_uscript_getShortName(code) else { return 0 }
    return (0..<4).reduce(0) { $0 << 8 | UInt32(UInt8(bitPattern: name[$1])) }
  }

  /// The mirror of a bracket, or whatever it is paired with; nil for all else.
  ///
  /// C function: `u_getBidiPairedBracket`.
  static func pairedBracket(of scalar: UInt32) -> (scalar: UInt32, isOpening: Bool)? {
    let kind = swift_u_getIntPropertyValue(UChar32(bitPattern: scalar), UCHAR_BIDI_PAIRED_BRACKET_TYPE)
    guard kind == Int32(U_BPT_OPEN.rawValue) || kind == Int32(U_BPT_CLOSE.rawValue) else { return nil }
    let pair = UInt32(bitPattern: swift_u_getBidiPairedBracket(UChar32(bitPattern: scalar)))
    return (pair, kind == Int32(U_BPT_OPEN.rawValue))
  }
}

/// The levels of the bidirectional algorithm (UAX #9) for one paragraph after the other.
///
/// C type: `UBiDi`.
final class BidiParagraph {
  private let bidi: OpaquePointer?

  init() {
    bidi = swift_ubidi_open()
  }

  deinit {
    swift_ubidi_close(bidi)
  }

  /// The level of each UTF-16 unit, and of the paragraph: odd ones run from right to left. The paragraph's direction is
  /// that of its first strong character, or left to right.
  ///
  /// C functions: `ubidi_setPara`, `ubidi_getLevels`.
  func levels(of text: [UInt16]) -> (units: [UInt8], paragraph: UInt8) {
    var error = U_ZERO_ERROR
    // UBIDI_DEFAULT_LTR
    swift_ubidi_setPara(bidi, text, Int32(clamping: text.count), 0xFE, nil, &error)
    guard error.rawValue <= U_ZERO_ERROR.rawValue, let levels = swift_ubidi_getLevels(bidi, &error),
      error.rawValue <= U_ZERO_ERROR.rawValue
    else { return ([UInt8](repeating: 0, count: text.count), 0) }
    return (Array(UnsafeBufferPointer(start: levels, count: text.count)), swift_ubidi_getParaLevel(bidi))
  }

  /// The order in which runs of such levels stand from left to right: indices into the list.
  ///
  /// C function: `ubidi_reorderVisual`.
  static func visualOrder(of levels: [UInt8]) -> [Int] {
    var order = [Int32](repeating: 0, count: levels.count)
    swift_ubidi_reorderVisual(levels, Int32(clamping: levels.count), &order)
    return order.map(Int.init)
  }
}
