/// A check of a keymap's text for content that crashes libxkbcommon.
///
/// libxkbcommon 1.5 allocates a table up to the largest key code, and aborts if that fails. It parses sums recursively,
/// until the stack overflows. It handles all other errors.
struct KeymapText {
  /// The largest accepted XKB key code. Linux has 768 codes; real keymaps end at 708.
  static let maximumKeycode = 4095
  /// The largest accepted number of operators in an expression. Real ones have fewer than ten.
  static let maximumOperators = 1000

  private let bytes: ArraySlice<UInt8>
  private var position: Int
  private var operators = 0

  /// Whether the text is safe to pass to libxkbcommon.
  static func isSafe(_ bytes: ArraySlice<UInt8>) -> Bool {
    var text = KeymapText(bytes)
    return text.isSafe()
  }

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  private var next: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  private mutating func isSafe() -> Bool {
    skipBlanks()
    while let byte = next {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): skipString()
      case UInt8(ascii: "<"): guard keyIsSafe() else { return false }
      case UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "{"), UInt8(ascii: "}"): operators = 0
      case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"):
        operators += 1
        guard operators <= Self.maximumOperators else { return false }
      default: break
      }
      skipBlanks()
    }
    return true
  }

  /// Parses the rest of a key's name and its number, if any: `<AE01> = 10`.
  private mutating func keyIsSafe() -> Bool {
    while let byte = next, byte != UInt8(ascii: ">") { position += 1 }
    position += 1
    skipBlanks()
    guard next == UInt8(ascii: "=") else { return true }
    position += 1
    skipBlanks()
    return number() <= Self.maximumKeycode
  }

  /// Parses a number, decimal or with `0x`, clamped just above the largest key code.
  private mutating func number() -> Int {
    var value = 0
    var radix = 10
    while let byte = next {
      if byte | 0x20 == UInt8(ascii: "x") {
        radix = 16
      } else if let digit = Character(Unicode.Scalar(byte)).hexDigitValue {
        value = min(value * radix + digit, Self.maximumKeycode + 1)
      } else {
        break
      }
      position += 1
    }
    return value
  }

  private mutating func skipString() {
    while let byte = next {
      position += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { return }
    }
  }

  /// Skips spaces and comments: `//` or `#` to the end of the line.
  private mutating func skipBlanks() {
    while let byte = next {
      let slash = UInt8(ascii: "/")
      if byte == UInt8(ascii: "#") || byte == slash && bytes[(position + 1)...].first == slash {
        while let byte = next, byte != UInt8(ascii: "\n") { position += 1 }
      } else if byte > UInt8(ascii: " ") {
        return
      } else {
        position += 1
      }
    }
  }
}
