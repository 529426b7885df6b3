import Foundation

/// A start tag.
nonisolated struct HTMLTag {
  /// The name in lowercase.
  var name: String
  /// The attributes by lowercase name.
  var attributes: [String: String] = [:]
  var isVoid: Bool { Self.voidNames.contains(name) }

  static let voidNames: Set<String> = [
    "br", "hr", "img", "meta", "link", "input", "col", "area", "base", "embed", "source", "track", "wbr",
  ]
}

/// Splits HTML into text and tags.
nonisolated struct HTMLScanner {
  enum Token {
    case text(String)
    case open(HTMLTag)
    case close(String)
  }

  /// Elements whose content is not displayed text.
  static let rawElements: Set<String> = ["script", "style", "title", "template", "noscript", "head"]

  private let bytes: ArraySlice<UInt8>
  private var index: Int

  private static let maximumAttributes = 64

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r" || scalar == "\u{C}"
  }

  private static func isSpace(_ byte: UInt8) -> Bool { isSpace(Unicode.Scalar(byte)) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  mutating func next() -> Token? {
    while index < bytes.endIndex {
      guard bytes[index] == UInt8(ascii: "<"), index + 1 < bytes.endIndex else { return text() }
      switch bytes[index + 1] {
      case UInt8(ascii: "!"), UInt8(ascii: "?"): skipComment()
      case UInt8(ascii: "/"):
        guard index + 2 < bytes.endIndex, Self.isLetter(bytes[index + 2]) else {
          skip(past: UInt8(ascii: ">"))
          continue
        }
        index += 2
        let name = self.name()
        skip(past: UInt8(ascii: ">"))
        return .close(name)
      case let byte where Self.isLetter(byte): return .open(tag())
      default: return text()
      }
    }
    return nil
  }

  /// Skips to the end tag of a raw element, or to the end of the source if there is none.
  mutating func skip(to name: String) {
    let wanted = Array("</\(name)".utf8)
    while index < bytes.endIndex {
      guard let found = bytes[index...].firstIndex(of: UInt8(ascii: "<")) else {
        index = bytes.endIndex
        return
      }
      index = found
      if bytes[index...].prefix(wanted.count).elementsEqual(wanted, by: { $0 | 0x20 == $1 | 0x20 }) { return }
      // Skip a head only up to the body, since its end tag is optional.
      if name == "head", bytes[index...].prefix(5).elementsEqual("<body".utf8, by: { $0 | 0x20 == $1 | 0x20 })
      {
        return
      }
      index += 1
    }
  }

  private mutating func skip(past byte: UInt8) {
    index = bytes[index...].firstIndex(of: byte).map { $0 + 1 } ?? bytes.endIndex
  }

  private mutating func skipComment() {
    guard bytes[index...].starts(with: "<!--".utf8) else { return skip(past: UInt8(ascii: ">")) }
    index += 4
    while index < bytes.endIndex {
      skip(past: UInt8(ascii: ">"))
      if bytes[..<index].suffix(3).elementsEqual("-->".utf8) { return }
    }
  }

  private mutating func text() -> Token {
    let start = index
    index += 1
    while index < bytes.endIndex, bytes[index] != UInt8(ascii: "<") { index += 1 }
    return .text(HTMLEntities.resolve(bytes[start..<index]))
  }

  private mutating func name() -> String {
    let start = index
    while index < bytes.endIndex, !Self.isSpace(bytes[index]), bytes[index] != UInt8(ascii: ">"),
      bytes[index] != UInt8(ascii: "/")
    { index += 1 }
    return String(decoding: bytes[start..<index].prefix(64), as: UTF8.self).lowercased()
  }

  private mutating func tag() -> HTMLTag {
    index += 1
    var tag = HTMLTag(name: name())
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == UInt8(ascii: ">") {
        index += 1
        break
      }
      if Self.isSpace(byte) || byte == UInt8(ascii: "/") {
        index += 1
        continue
      }
      let (name, value) = attribute()
      if tag.attributes.count < Self.maximumAttributes, tag.attributes[name] == nil {
        tag.attributes[name] = value
      }
    }
    return tag
  }

  private mutating func attribute() -> (String, String) {
    let start = index
    func isEnd(_ byte: UInt8) -> Bool {
      Self.isSpace(byte) || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "=")
        || byte == UInt8(ascii: "/")
    }
    // Consume at least one character, so that the scanner advances.
    index += 1
    while index < bytes.endIndex, !isEnd(bytes[index]) { index += 1 }
    let name = String(decoding: bytes[start..<index].prefix(64), as: UTF8.self).lowercased()
    while index < bytes.endIndex, Self.isSpace(bytes[index]) { index += 1 }
    guard index < bytes.endIndex, bytes[index] == UInt8(ascii: "=") else { return (name, "") }
    index += 1
    while index < bytes.endIndex, Self.isSpace(bytes[index]) { index += 1 }
    guard index < bytes.endIndex else { return (name, "") }
    let quote = bytes[index]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let begin = index + 1
      let end = bytes[begin...].firstIndex(of: quote) ?? bytes.endIndex
      index = min(bytes.endIndex, end + 1)
      return (name, HTMLEntities.resolve(bytes[begin..<end]))
    }
    let begin = index
    while index < bytes.endIndex, !Self.isSpace(bytes[index]), bytes[index] != UInt8(ascii: ">") {
      index += 1
    }
    return (name, HTMLEntities.resolve(bytes[begin..<index]))
  }
}

/// Character references: names and numbers that stand for characters.
nonisolated enum HTMLEntities {
  private static let names: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "reg": "®",
    "trade": "™", "hellip": "…", "mdash": "—", "ndash": "–", "lsquo": "‘", "rsquo": "’", "ldquo": "“",
    "rdquo": "”",
    "sbquo": "‚", "bdquo": "„", "laquo": "«", "raquo": "»", "bull": "•", "middot": "·", "euro": "€",
    "pound": "£",
    "yen": "¥", "cent": "¢", "sect": "§", "para": "¶", "deg": "°", "plusmn": "±", "times": "×", "divide": "÷",
    "frac12": "½", "frac14": "¼", "frac34": "¾", "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä",
    "Ouml": "Ö",
    "Uuml": "Ü", "szlig": "ß", "eacute": "é", "egrave": "è", "ecirc": "ê", "agrave": "à", "aacute": "á",
    "acirc": "â", "ccedil": "ç", "ntilde": "ñ", "oacute": "ó", "ocirc": "ô", "iacute": "í", "uacute": "ú",
    "aring": "å", "Aring": "Å", "aelig": "æ", "oslash": "ø", "larr": "←", "rarr": "→", "uarr": "↑",
    "darr": "↓",
    "shy": "\u{AD}", "ensp": "\u{2002}", "emsp": "\u{2003}", "thinsp": "\u{2009}", "zwj": "\u{200D}",
    "zwnj": "\u{200C}", "lrm": "\u{200E}", "rlm": "\u{200F}", "minus": "−", "infin": "∞", "ne": "≠",
    "le": "≤",
    "ge": "≥",
  ]

  /// Replaces character references. Unknown ones stay as they are.
  static func resolve(_ bytes: ArraySlice<UInt8>) -> String {
    guard var ampersand = bytes.firstIndex(of: UInt8(ascii: "&")) else {
      return String(decoding: bytes, as: UTF8.self)
    }
    var result = ""
    var start = bytes.startIndex
    while true {
      result += String(decoding: bytes[start..<ampersand], as: UTF8.self)
      let rest = bytes[(ampersand + 1)...]
      // No known name is longer than this.
      if let end = rest.prefix(32).firstIndex(of: UInt8(ascii: ";")),
        let character = character(String(decoding: rest[..<end], as: UTF8.self))
      {
        result += character
        start = end + 1
      } else {
        result += "&"
        start = ampersand + 1
      }
      guard let next = bytes[start...].firstIndex(of: UInt8(ascii: "&")) else { break }
      ampersand = next
    }
    return result + String(decoding: bytes[start...], as: UTF8.self)
  }

  private static func character(_ name: String) -> String? {
    guard name.first == "#" else { return names[name] }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    guard let number = UInt32(isHexadecimal ? digits.dropFirst() : digits, radix: isHexadecimal ? 16 : 10)
    else { return nil }
    return Unicode.Scalar(number == 0 ? 0xFFFD : number).map(String.init) ?? "\u{FFFD}"
  }
}
