import Foundation

/// Writes attributed text as HTML for other programs. The form is simple enough for every clipboard reader: one block
/// with styled spans.
package nonisolated enum HTMLWriter {
  /// Converts text to HTML. Attributes without an HTML form, such as attachments and shadows, are left out.
  package static func html(of text: NSAttributedString) -> String {
    var html = "<meta charset=\"utf-8\"><div style=\"white-space: pre-wrap\">"
    let string = text.string as NSString
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
      let (open, close) = tags(attributes)
      html += open + escaped(string.substring(with: range)) + close
    }
    return html + "</div>"
  }

  /// Escapes characters that are special in HTML. Removes the placeholder characters of attachments.
  static func escaped(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\u{2028}", "\u{2029}": result += "<br>"
      case "\r", "\0", "\u{FFFC}": break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func tags(_ attributes: [NSAttributedString.Key: Any]) -> (open: String, close: String) {
    var (open, close) = ("", "")
    func add(_ name: String, _ attributes: String = "") {
      open += "<\(name)\(attributes)>"
      close = "</\(name)>" + close
    }
    if let link = (attributes[.link] as? URL)?.absoluteString ?? attributes[.link] as? String {
      add("a", " href=\"\(escaped(link))\"")
    }
    let style = css(attributes)
    if !style.isEmpty { add("span", " style=\"\(escaped(style))\"") }
    if let font = attributes[.font] as? UIFont {
      let traits = font.fontDescriptor.symbolicTraits
      if traits.contains(.traitBold) || font.weight >= .semibold { add("b") }
      if traits.contains(.traitItalic) { add("i") }
    }
    if isOn(attributes[.underlineStyle]) { add("u") }
    if isOn(attributes[.strikethroughStyle]) { add("s") }
    return (open, close)
  }

  private static func isOn(_ value: Any?) -> Bool {
    ((value as? Int) ?? (value as? NSNumber)?.intValue ?? 0) != 0
  }

  private static func css(_ attributes: [NSAttributedString.Key: Any]) -> String {
    var parts: [String] = []
    if let font = attributes[.font] as? UIFont {
      if !font.fontDescriptor.symbolicTraits.isDisjoint(with: .traitMonoSpace) {
        parts.append("font-family: monospace")
      } else if font.familyName != UIFont.systemFont(ofSize: 17).familyName {
        parts.append("font-family: '\(font.familyName.filter { $0 != "'" && $0 != ";" })'")
      }
      parts.append("font-size: \(number(font.pointSize))px")
    }
    if let color = attributes[.foregroundColor] as? UIColor {
      parts.append("color: \(CSSValues.text(of: color.cgColor))")
    }
    if let color = attributes[.backgroundColor] as? UIColor {
      parts.append("background-color: \(CSSValues.text(of: color.cgColor))")
    }
    let offset =
      (attributes[.baselineOffset] as? NSNumber)?.doubleValue ?? attributes[.baselineOffset] as? Double
    if let offset, offset != 0 { parts.append("vertical-align: \(offset > 0 ? "super" : "sub")") }
    return parts.joined(separator: "; ")
  }

  private static func number(_ value: CGFloat) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(Double((value * 100).rounded() / 100))"
  }
}
