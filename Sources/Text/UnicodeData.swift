internal import _FoundationICU

/// Unicode properties of text, from the ICU in Foundation. Its module is marked as unstable, so only this file
/// imports it.
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

  /// The matching bracket of a bracket; nil for other characters.
  ///
  /// C function: `u_getBidiPairedBracket`.
  static func pairedBracket(of scalar: UInt32) -> (scalar: UInt32, isOpening: Bool)? {
    let kind = swift_u_getIntPropertyValue(UChar32(bitPattern: scalar), UCHAR_BIDI_PAIRED_BRACKET_TYPE)
    guard kind == Int32(U_BPT_OPEN.rawValue) || kind == Int32(U_BPT_CLOSE.rawValue) else { return nil }
    let pair = UInt32(bitPattern: swift_u_getBidiPairedBracket(UChar32(bitPattern: scalar)))
    return (pair, kind == Int32(U_BPT_OPEN.rawValue))
  }
}

/// The plural rules of languages, by CLDR.
package enum PluralRules {
  /// The plural category of a count: `zero`, `one`, `two`, `few`, `many` or `other`. Only `other` exists in every
  /// language, and it is the category if a language is unknown.
  ///
  /// C function: `uplrules_select`.
  ///
  /// - Parameter language: the tag of the language, such as `pl`.
  package static func category(of count: Int, language: String) -> String {
    var error = U_ZERO_ERROR
    guard let rules = swift_uplrules_open(language, &error) else { return "other" }
    defer { swift_uplrules_close(rules) }
    // The longest category, `other`, has five letters.
    let category = [UInt16](unsafeUninitializedCapacity: 8) { buffer, length in
      length = Int(swift_uplrules_select(rules, Double(count), buffer.baseAddress, 8, &error))
    }
    return String(decoding: category, as: UTF16.self)
  }
}

/// The levels of the bidirectional algorithm (UAX #9), for one paragraph at a time.
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

  /// The level of each UTF-16 unit, and of the paragraph; odd levels run from right to left.
  ///
  /// - base: the paragraph's level; nil for the direction of its first strong character, or else left to right.
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

  /// The visual order of runs with given levels, from left to right: indices into the list.
  ///
  /// C function: `ubidi_reorderVisual`.
  static func visualOrder(of levels: [UInt8]) -> [Int] {
    var order = [Int32](repeating: 0, count: levels.count)
    swift_ubidi_reorderVisual(levels, Int32(clamping: levels.count), &order)
    return order.map(Int.init)
  }
}

/// Finds boundaries in text: of lines (UAX #14, with dictionaries for languages such as Thai), or of grapheme
/// clusters, words or sentences (UAX #29).
///
/// C type: `UBreakIterator`.
final class TextBreaker {
  enum Kind { case line, letter, word, sentence }

  private let iterator: OpaquePointer?

  /// - language: such as `ja`; it determines the strictness of line breaks.
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

  /// Calls `body` for each boundary inside a text and for its end, in order.
  ///
  /// `isMarked` means, for lines, that the break is mandatory; for words, that the part before is a word.
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
      // Clear the pointer to the units, which is valid only in this closure.
      swift_ubrk_setText(iterator, nil, 0, &error)
    }
  }
}
