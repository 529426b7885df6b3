import Foundation

/// Shortens long file names in sentences. A name that is wider than a line is truncated in its middle, so that the rest of
/// the sentence stays readable.
package enum LongNames {
  /// Truncates quoted names and words that are wider than a line.
  package static func shortened(_ text: String, font: UIFont, width: CGFloat) -> String {
    guard width > 0, self.width(text, font) > width else { return text }
    var result = ""
    var rest = text[...]
    while let quotation = firstQuotation(in: rest) {
      result += words(rest[..<quotation.lowerBound], font, width)
      let name = rest[quotation]
      // A name with spaces is truncated too. Wrapped over several lines, it would look like a part of the sentence.
      result += self.width(name, font) > width ? cut(name, font, width) : String(name)
      rest = rest[quotation.upperBound...]
    }
    return result + words(rest, font, width)
  }

  private static let closings: [Character: [Character]] = [
    "“": ["”"], "„": ["“", "”"], "«": ["»"], "»": ["«", "»"], "‘": ["’"], "‚": ["‘", "’"], "\"": ["\""],
    "「": ["」"], "”": ["”"],
  ]

  /// The first quotation that begins and ends in one line of the text, including its quotation marks.
  private static func firstQuotation(in text: Substring) -> Range<Substring.Index>? {
    var index = text.startIndex
    while index < text.endIndex {
      if let closing = closings[text[index]] {
        let inner = text[text.index(after: index)...].prefix { !$0.isNewline }
        if let end = inner.firstIndex(where: closing.contains) { return index..<text.index(after: end) }
      }
      index = text.index(after: index)
    }
    return nil
  }

  private static func words(_ text: Substring, _ font: UIFont, _ width: CGFloat) -> String {
    var result = ""
    var rest = text
    while let start = rest.firstIndex(where: { !$0.isWhitespace }) {
      result += rest[..<start]
      let word = rest[start...].prefix { !$0.isWhitespace }
      // Text without spaces, as in Chinese, can wrap between any two characters.
      let isName = word.unicodeScalars.contains { $0.value < 0x2E80 }
      result += isName && self.width(word, font) > width ? cut(word, font, width) : String(word)
      rest = rest[word.endIndex...]
    }
    return result + rest
  }

  /// Truncates a name in its middle, as little as possible (binary search).
  private static func cut(_ name: Substring, _ font: UIFont, _ width: CGFloat) -> String {
    var (low, high) = (0, name.count)
    func attempt(_ count: Int) -> String { "\(name.prefix((count + 1) / 2))…\(name.suffix(count / 2))" }
    while low < high {
      let middle = (low + high + 1) / 2
      if self.width(attempt(middle)[...], font) <= width { low = middle } else { high = middle - 1 }
    }
    return attempt(low)
  }

  private static func width(_ text: some StringProtocol, _ font: UIFont) -> CGFloat {
    (String(text) as NSString).size(withAttributes: [.font: font]).width.rounded(.up)
  }
}
