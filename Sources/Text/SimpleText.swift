/// Text that needs no analysis: one European script, left to right, without combining marks.
enum SimpleText {
  /// The script of simple text in UTF-8; nil for other text.
  static func script(of text: UnsafeBufferPointer<UInt8>) -> UInt32? {
    var script: UInt32 = 0
    var index = 0
    while index < text.count {
      let byte = text[index]
      let found: UInt32
      switch byte {
      case 0x20...0x7E:
        let letter = byte | 0x20
        found = letter >= 0x61 && letter <= 0x7A ? ScriptRuns.latin : 0
        index += 1
      case 0xC2...0xD4 where index + 1 < text.count:
        guard let kind = kind(UInt32(byte & 0x1F) << 6 | UInt32(text[index + 1] & 0x3F)) else { return nil }
        found = kind
        index += 2
      case 0xE2 where index + 2 < text.count && isPunctuation(text[index + 1], text[index + 2]):
        found = 0
        index += 3
      default: return nil
      }
      guard found != 0, found != script else { continue }
      guard script == 0 else { return nil }
      script = found
    }
    return script == 0 ? ScriptRuns.latin : script
  }

  /// The script of simple text in UTF-16, which may contain tabs; nil for other text.
  static func script(of text: UnsafeBufferPointer<UInt16>) -> UInt32? {
    var script: UInt32 = 0
    for unit in text {
      let found: UInt32
      switch unit {
      case 0x20...0x7E:
        let letter = unit | 0x20
        found = letter >= 0x61 && letter <= 0x7A ? ScriptRuns.latin : 0
      case 9: found = 0
      case 0x80...0x53F:
        guard let kind = kind(UInt32(unit)) else { return nil }
        found = kind
      case 0x2010...0x2027, 0x2030...0x203A: found = 0
      default: return nil
      }
      guard found != 0, found != script else { continue }
      guard script == 0 else { return nil }
      script = found
    }
    return script == 0 ? ScriptRuns.latin : script
  }

  /// The script of a character from U+0080 to U+053F; 0 for a neutral one, nil for one that is not simple.
  private static func kind(_ scalar: UInt32) -> UInt32? {
    switch scalar {
    case 0xAA, 0xBA, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2B8: ScriptRuns.latin
    // Signs and punctuation, except © and ®, which may be emoji, and U+00AD, which is invisible.
    case 0xA0...0xA8, 0xAB, 0xAC, 0xAF...0xBF, 0xD7, 0xF7: 0
    case 0x386, 0x388...0x3E1: ScriptRuns.greek
    case 0x400...0x482, 0x48A...0x52F: ScriptRuns.cyrillic
    default: nil
    }
  }

  /// Dashes, quotation marks, the bullet and the ellipsis: U+2010 to U+2027 and U+2030 to U+203A.
  private static func isPunctuation(_ second: UInt8, _ third: UInt8) -> Bool {
    second == 0x80 && ((0x90...0xA7).contains(third) || (0xB0...0xBA).contains(third))
  }
}
