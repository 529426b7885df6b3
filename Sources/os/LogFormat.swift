import Foundation

/// Puts values into text as `os_log` does.
enum LogFormat {
  /// The text with values in place of what begins with `%`; a place without a value stays as it is.
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

  /// What stands behind `%`.
  private struct Place {
    var isHidden = false
    /// Flags, width and precision, as in `-8.2`.
    var shape: Substring
    var letter: Character

    /// Takes a place off a text; nil if it is none, and the text stays as it is.
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
      // Wider would be room for nothing.
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
