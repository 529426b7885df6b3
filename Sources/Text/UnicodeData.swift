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

  /// The level of each UTF-16 unit, and of the paragraph: odd ones run from right to left.
  ///
  /// - base: that of the paragraph; nil for the direction of its first strong character, or left to right.
  ///
  /// C functions: `ubidi_setPara`, `ubidi_getLevels`.
  func levels(of text: [UInt16], base: UInt8? = nil) -> (units: [UInt8], paragraph: UInt8) {
    var error = U_ZERO_ERROR
    // UBIDI_DEFAULT_LTR
    swift_ubidi_setPara(bidi, text, Int32(clamping: text.count), base ?? 0xFE, nil, &error)
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

/// Where text may be parted: into lines (UAX #14, with dictionaries for Thai and its like), or into letters as they are
/// seen, words or sentences (UAX #29).
///
/// C type: `UBreakIterator`.
final class TextBreaker {
  enum Kind { case line, letter, word, sentence }

  private let iterator: OpaquePointer?

  /// - language: such as `ja`; it decides how strict lines are.
  init(_ kind: Kind, language: String?) {
    var error = U_ZERO_ERROR
    let type =
      switch kind {
      case .line: UBRK_LINE
      case .letter: UBRK_CHARACTER
      case .word: UBRK_WORD
      case .sentence: UBRK_SENTENCE
      }
    iterator = swift_ubrk_open(type, language ?? "en", nil, 0, &error)
  }

  deinit {
    if let iterator { swift_ubrk_close(iterator) }
  }

  /// Calls for each place inside a text where it may be parted, and for its end, in order. Lines tell whether they must
  /// be parted there; words, whether the part that ends there is a word.
  ///
  /// C functions: `ubrk_setText`, `ubrk_next`, `ubrk_getRuleStatus`.
  func forEachBreak(in text: [UInt16], _ body: (_ place: Int, _ isMarked: Bool) -> Void) {
    guard let iterator, !text.isEmpty else { return }
    text.withUnsafeBufferPointer { units in
      var error = U_ZERO_ERROR
      swift_ubrk_setText(iterator, units.baseAddress, Int32(clamping: units.count), &error)
      guard error.rawValue <= U_ZERO_ERROR.rawValue else { return }
      while true {
        let place = swift_ubrk_next(iterator)
        guard place >= 0 else { break }
        body(Int(place), swift_ubrk_getRuleStatus(iterator) >= 100)
      }
      // The iterator must not keep the address of what goes.
      swift_ubrk_setText(iterator, nil, 0, &error)
    }
  }
}
