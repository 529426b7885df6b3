/// A look at a keymap's text for what xkbcommon itself does not survive.
///
/// libxkbcommon 1.5 makes a table as long as the largest key code, and aborts when that is too long; and it
/// walks through a sum by recursion, term by term, until the stack ends. Whatever else is wrong it finds.
struct KeymapText {
  /// The largest key code of XKB's that is let through. Linux has 768, with which real keymaps end at 708.
  static let maximumKeycode = 4095
  /// The most operators that one expression may have. Real ones have less than ten.
  static let maximumOperators = 1000

  private let bytes: ArraySlice<UInt8>
  private var position: Int
  private var operators = 0

  /// Whether xkbcommon may have the text.
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

  /// The rest of a key's name, and the number that it is given, if any: `<AE01> = 10`.
  private mutating func keyIsSafe() -> Bool {
    while let byte = next, byte != UInt8(ascii: ">") { position += 1 }
    position += 1
    skipBlanks()
    guard next == UInt8(ascii: "=") else { return true }
    position += 1
    skipBlanks()
    return number() <= Self.maximumKeycode
  }

  /// A number, decimal or after `0x`; what is larger than any key code does not grow further.
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
