/// A value of a property list in the text format of OpenStep, in which Xcode writes `project.pbxproj`.
enum PropertyListText: Equatable {
  case string(String)
  case array([PropertyListText])
  case dictionary([String: PropertyListText])

  /// A syntax error with its line.
  struct Mistake: Error {
    let line: Int
    let reason: String
  }

  init(_ text: String) throws(Mistake) {
    var reader = Reader(bytes: Array(text.utf8))
    self = try reader.value()
    guard reader.next() == nil else { throw reader.mistake("text behind the value") }
  }

  var string: String? { if case .string(let string) = self { string } else { nil } }
  var array: [PropertyListText] { if case .array(let array) = self { array } else { [] } }
  var strings: [String] { array.compactMap(\.string) }
  subscript(key: String) -> PropertyListText? {
    if case .dictionary(let values) = self { values[key] } else { nil }
  }

  private struct Reader {
    let bytes: [UInt8]
    var position = 0
    private var depth = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    func mistake(_ reason: String) -> Mistake {
      Mistake(line: bytes[..<min(position, bytes.count)].count { $0 == 0x0A } + 1, reason: reason)
    }

    /// The next byte that is not in whitespace or a comment.
    mutating func next() -> UInt8? {
      while position < bytes.count {
        let byte = bytes[position]
        if byte == 0x20 || (0x09...0x0D).contains(byte) {
          position += 1
        } else if starts(with: "//") {
          while position < bytes.count, bytes[position] != 0x0A { position += 1 }
        } else if starts(with: "/*") {
          position += 2
          while position < bytes.count, !starts(with: "*/") { position += 1 }
          position += 2
        } else {
          return byte
        }
      }
      return nil
    }

    private func starts(with text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

    private mutating func expect(_ character: Character) throws(Mistake) {
      guard next() == character.asciiValue else { throw mistake("\(character) is missing") }
      position += 1
    }

    mutating func value() throws(Mistake) -> PropertyListText {
      guard let byte = next() else { throw mistake("the text ends early") }
      depth += 1
      defer { depth -= 1 }
      guard depth < 200 else { throw mistake("nested too deeply") }
      switch byte {
      case UInt8(ascii: "{"): return try dictionary()
      case UInt8(ascii: "("): return try array()
      default: return .string(try string())
      }
    }

    private mutating func dictionary() throws(Mistake) -> PropertyListText {
      try expect("{")
      var values: [String: PropertyListText] = [:]
      while next() != UInt8(ascii: "}") {
        let key = try string()
        try expect("=")
        values[key] = try value()
        try expect(";")
      }
      position += 1
      return .dictionary(values)
    }

    private mutating func array() throws(Mistake) -> PropertyListText {
      try expect("(")
      var values: [PropertyListText] = []
      while next() != UInt8(ascii: ")") {
        values.append(try value())
        if next() == UInt8(ascii: ",") { position += 1 } else { break }
      }
      try expect(")")
      return .array(values)
    }

    private mutating func string() throws(Mistake) -> String {
      guard let first = next() else { throw mistake("the text ends early") }
      if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try quoted(first) }
      let start = position
      while position < bytes.count, isPlain(bytes[position]), !starts(with: "//"), !starts(with: "/*") {
        position += 1
      }
      guard position > start else { throw mistake("a value is missing") }
      return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private func isPlain(_ byte: UInt8) -> Bool {
      byte > 0x20 && !"{}()=;,\"'<>".utf8.contains(byte)
    }

    private mutating func quoted(_ quote: UInt8) throws(Mistake) -> String {
      position += 1
      var text: [UInt8] = []
      while position < bytes.count, bytes[position] != quote {
        guard bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count else {
          text.append(bytes[position])
          position += 1
          continue
        }
        position += 1
        switch bytes[position] {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "U") where position + 4 < bytes.count:
          let digits = String(decoding: bytes[position + 1...position + 4], as: UTF8.self)
          if let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) {
            text += String(scalar).utf8
          }
          position += 4
        case let other: text.append(other)
        }
        position += 1
      }
      guard position < bytes.count else { throw mistake("a string does not end") }
      position += 1
      return String(decoding: text, as: UTF8.self)
    }
  }
}
