import Foundation

/// Formats messages like `os_log`.
enum LogFormat {
  /// The text with values in place of the specifiers that begin with `%`. A specifier without a value stays unchanged.
  static func text(_ format: String, _ values: [Any?]) -> String {
    var result = ""
    var values = values[...]
    var rest = format[...]
    while let start = rest.firstIndex(of: "%") {
      result += rest[..<start]
      rest = rest[rest.index(after: start)...]
      if rest.first == "%" {
        result += "%"
        rest = rest.dropFirst()
        continue
      }
      guard let value = values.first, let place = Place(&rest) else {
        result += "%"
        continue
      }
      values = values.dropFirst()
      result += place.text(value)
    }
    return result + rest
  }

  /// A format specifier, after the `%`.
  private struct Place {
    var isHidden = false
    /// Flags, width and precision, as in `-8.2`.
    var shape: Substring
    var letter: Character

    /// Parses a specifier at the start of a text. Nil if there is none; the text is unchanged then.
    init?(_ text: inout Substring) {
      var rest = text
      if rest.first == "{" {
        guard let end = rest.firstIndex(of: "}") else { return nil }
        let words = rest[..<end].dropFirst().split(separator: ",").map {
          $0.trimmingCharacters(in: .whitespaces)
        }
        isHidden = words.contains("private") || words.contains("sensitive")
        rest = rest[rest.index(after: end)...]
      }
      shape = rest.prefix { "0123456789.-+# ".contains($0) }
      rest = rest.dropFirst(shape.count).drop { "hlqztjL".contains($0) }
      guard let letter = rest.first, "@sdiuxXofFeEgGpcC".contains(letter) else { return nil }
      self.letter = letter
      text = rest.dropFirst()
    }

    func text(_ value: Any?) -> String {
      if isHidden { return "<private>" }
      // A width or precision of more digits would only produce padding.
      let isSane = shape.split(whereSeparator: { !$0.isNumber }).allSatisfy { $0.count < 4 }
      let shape = isSane ? String(shape) : ""
      switch letter {
      case "d", "i", "u", "x", "X", "o":
        guard let number = Place.bits(value) else { return Place.described(value) }
        return String(format: "%\(shape)ll\(letter)", number)
      case "f", "F", "e", "E", "g", "G":
        guard let number = Place.double(value) else { return Place.described(value) }
        return String(format: "%\(shape)\(letter)", number)
      default: return Place.described(value)
      }
    }

    private static func described(_ value: Any?) -> String { value.map { "\($0)" } ?? "(null)" }

    private static func bits(_ value: Any?) -> Int64? {
      if let number = value as? any FixedWidthInteger { return Int64(truncatingIfNeeded: number) }
      return (value as? Bool).map { $0 ? 1 : 0 } ?? (value as? NSNumber)?.int64Value
    }

    private static func double(_ value: Any?) -> Double? {
      if let number = value as? any BinaryFloatingPoint { return Double(number) }
      return (value as? NSNumber)?.doubleValue
    }
  }
}
