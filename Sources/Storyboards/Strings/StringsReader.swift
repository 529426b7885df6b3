public import Foundation

/// Reads `.strings` files: `"key" = "text";`, or a property list.
public enum StringsReader {
  /// The texts by key.
  ///
  /// - Throws: the first place that is not well-formed.
  public static func read(_ data: Data, file: String) throws(Diagnostic) -> [String: String] {
    guard let text = text(data) else {
      throw Diagnostic(SourceLocation(file: file, line: 1), "the file is neither in UTF-8 nor in UTF-16")
    }
    let start = text.drop { $0.isWhitespace || $0 == "\u{feff}" }
    if start.hasPrefix("<?xml") || start.hasPrefix("<plist") {
      let value = try PropertyList.read(Data(text.utf8), file: file)
      guard case .dictionary(let items) = value.content else {
        throw Diagnostic(SourceLocation(file: file, line: 1), "the property list is no dictionary")
      }
      return items.compactMapValues { if case .string(let words) = $0.content { words } else { nil } }
    }
    var reader = Reader(Array(text.unicodeScalars), file)
    return try reader.read()
  }

  private static func text(_ data: Data) -> String? {
    if data.starts(with: [0xff, 0xfe]) || data.starts(with: [0xfe, 0xff]) {
      return String(data: data, encoding: .utf16)
    }
    return String(validating: data, as: UTF8.self)
  }

  private struct Reader {
    let scalars: [Unicode.Scalar]
    let file: String
    var position = 0
    var line = 1

    init(_ scalars: [Unicode.Scalar], _ file: String) { (self.scalars, self.file) = (scalars, file) }

    mutating func read() throws(Diagnostic) -> [String: String] {
      var result: [String: String] = [:]
      try skip()
      while position < scalars.count {
        let key = try word()
        try skip()
        var words = key
        if consume("=") {
          try skip()
          words = try word()
          try skip()
        }
        guard consume(";") else { throw failure("expected `;` behind the words of `\(key)`") }
        result[key] = words
        try skip()
      }
      return result
    }

    private mutating func consume(_ sign: Unicode.Scalar) -> Bool {
      guard position < scalars.count, scalars[position] == sign else { return false }
      position += 1
      return true
    }

    private mutating func step() {
      if scalars[position] == "\n" { line += 1 }
      position += 1
    }

    /// Skips white space and comments.
    private mutating func skip() throws(Diagnostic) {
      while position < scalars.count {
        if scalars[position].properties.isWhitespace || scalars[position] == "\u{feff}" {
          step()
        } else if follows("//") {
          while position < scalars.count, scalars[position] != "\n" { step() }
        } else if follows("/*") {
          position += 2
          while !follows("*/") {
            guard position < scalars.count else { throw failure("the file ends inside a comment") }
            step()
          }
          position += 2
        } else {
          return
        }
      }
    }

    private func follows(_ text: String) -> Bool {
      scalars[position...].starts(with: text.unicodeScalars)
    }

    private mutating func word() throws(Diagnostic) -> String {
      var result = String.UnicodeScalarView()
      guard consume("\"") else {
        while position < scalars.count, isPlain(scalars[position]) {
          result.append(scalars[position])
          position += 1
        }
        guard !result.isEmpty else { throw failure("expected words in quotation marks") }
        return String(result)
      }
      while position < scalars.count, scalars[position] != "\"" {
        if scalars[position] == "\\" {
          position += 1
          guard position < scalars.count else { break }
          result.append(escaped())
        } else {
          result.append(scalars[position])
          step()
        }
      }
      guard consume("\"") else { throw failure("the file ends inside words") }
      return String(result)
    }

    private func isPlain(_ scalar: Unicode.Scalar) -> Bool {
      scalar.isASCII && (scalar.properties.isXIDContinue || scalar == "." || scalar == "-" || scalar == "$")
    }

    private mutating func escaped() -> Unicode.Scalar {
      let scalar = scalars[position]
      step()
      switch scalar {
      case "n": return "\n"
      case "t": return "\t"
      case "r": return "\r"
      case "U", "u":
        var value: UInt32 = 0
        var count = 0
        while count < 4, position < scalars.count, let digit = Character(scalars[position]).hexDigitValue {
          value = value * 16 + UInt32(digit)
          position += 1
          count += 1
        }
        return Unicode.Scalar(value) ?? "\u{fffd}"
      default: return scalar
      }
    }

    private func failure(_ reason: String) -> Diagnostic {
      Diagnostic(SourceLocation(file: file, line: line), reason)
    }
  }
}
