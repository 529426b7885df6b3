import Foundation

/// A web address, mail address or telephone number that was found in a text.
///
/// The search is one pass over the UTF-16 units, so its time grows linearly with the length of the text.
nonisolated struct DetectedData {
  /// The place in the text, in UTF-16 units, and the URL that a press opens.
  let range: Range<Int>
  let url: URL
  /// Whether it is a telephone number without a scheme.
  var isNumber = false

  static func find(_ types: UIDataDetectorTypes, in units: [UInt16]) -> [DetectedData] {
    var found: [DetectedData] = []
    if types.contains(.link) {
      forEachWord(in: units) { if let link = link(units, $0) { found.append(link) } }
    }
    guard types.contains(.phoneNumber) else { return found }
    // Digits inside a link are not reported as a telephone number.
    let links = found
    var next = 0
    forEachNumber(in: units) { range in
      while next < links.count, links[next].range.upperBound <= range.lowerBound { next += 1 }
      if next < links.count, links[next].range.overlaps(range) { return }
      let figures = units[range].filter { isFigure($0) || $0 == 0x2B }
      if let url = URL(string: "tel:" + String(decoding: figures, as: UTF16.self)) {
        found.append(DetectedData(range: range, url: url, isNumber: true))
      }
    }
    return found
  }

  private static func isFigure(_ unit: UInt16) -> Bool { (0x30...0x39).contains(unit) }

  private static func isLetter(_ unit: UInt16) -> Bool {
    (0x41...0x5A).contains(unit) || (0x61...0x7A).contains(unit) || unit >= 0xC0
  }

  // MARK: Addresses

  /// Calls `body` for each run between blanks, quotation marks and ideographs that contains a character typical of
  /// addresses.
  private static func forEachWord(in units: [UInt16], _ body: (Range<Int>) -> Void) {
    var (start, hasMark) = (0, false)
    for index in 0...units.count {
      let unit = index < units.count ? units[index] : 0x20
      switch unit {
      case 0...0x20, 0x22, 0x3C, 0x3E, 0x7F...0xA0, 0xAB, 0xBB, 0x2010...0x2027, 0x2028...0x206F,
        0x2E80...0xD7FF, 0xF900...0xFFFF:
        if hasMark { body(start..<index) }
        (start, hasMark) = (index + 1, false)
      case 0x2E, 0x3A, 0x40: hasMark = true
      default: break
      }
    }
  }

  private static func link(_ units: [UInt16], _ word: Range<Int>) -> DetectedData? {
    // Longer runs are data, not addresses.
    guard word.count < 4096, let range = trimmed(units, word) else { return nil }
    let text = String(decoding: units[range], as: UTF16.self)
    return url(of: text).map { DetectedData(range: range, url: $0) }
  }

  /// Removes the brackets and punctuation around a word.
  private static func trimmed(_ units: [UInt16], _ word: Range<Int>) -> Range<Int>? {
    var (start, end) = (word.lowerBound, word.upperBound)
    while start < end, "([{'*_".utf16.contains(units[start]) { start += 1 }
    let brackets: [(open: UInt16, close: UInt16)] = [(0x28, 0x29), (0x5B, 0x5D), (0x7B, 0x7D)]
    // For each kind of bracket, the number of closing ones without an opening one. These enclose the word and are
    // trimmed.
    var surplus = brackets.map { pair in
      units[start..<end].reduce(0) { $0 + ($1 == pair.close ? 1 : $1 == pair.open ? -1 : 0) }
    }
    while start < end {
      let last = units[end - 1]
      if ".,;:!?'*_".utf16.contains(last) {
        end -= 1
      } else if let kind = brackets.firstIndex(where: { $0.close == last }), surplus[kind] > 0 {
        surplus[kind] -= 1
        end -= 1
      } else {
        break
      }
    }
    return end - start >= 4 ? start..<end : nil
  }

  /// The top-level domains that mark a text without a scheme or `www.` as a host name.
  private static let domains: Set<String> = [
    "com", "org", "net", "edu", "gov", "io", "dev", "app", "info",
  ]

  private static func url(of text: String) -> URL? {
    if let colon = text.firstIndex(of: ":") {
      let scheme = text[..<colon].lowercased()
      let rest = text[text.index(after: colon)...]
      let isScheme =
        scheme.first?.isASCII == true && scheme.first?.isLetter == true
        && scheme.utf8.allSatisfy { isLetter(UInt16($0)) || isFigure(UInt16($0)) || "+-.".utf8.contains($0) }
      if isScheme, rest.hasPrefix("//"), rest.count > 2 { return URL(string: text) }
      if scheme == "mailto", rest.contains("@") { return URL(string: text) }
      if scheme == "tel", rest.contains(where: \.isNumber) { return URL(string: text) }
    }
    if let at = text.firstIndex(of: "@") {
      let (name, host) = (text[..<at], text[text.index(after: at)...])
      let isName =
        !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || ".!#$%&*+/=?^_-".contains($0) }
      return isName && isHost(host) ? URL(string: "mailto:" + text) : nil
    }
    let host = text.prefix { !"/:?#".contains($0) }
    guard isHost(host) else { return nil }
    let isKnown = host.split(separator: ".").last.map { domains.contains($0.lowercased()) } ?? false
    return isKnown || host.lowercased().hasPrefix("www.") ? URL(string: "http://" + text) : nil
  }

  /// Whether a text consists of names separated by dots.
  private static func isHost(_ text: Substring) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 && (parts.last?.count ?? 0) > 1 && parts.last?.contains(where: \.isNumber) == false
      && parts.allSatisfy { part in
        !part.isEmpty && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" } && part.first != "-"
      }
  }

  // MARK: Telephone numbers

  private static func forEachNumber(in units: [UInt16], _ body: (Range<Int>) -> Void) {
    var index = 0
    while index < units.count {
      let unit = units[index]
      guard isFigure(unit) || unit == 0x2B || unit == 0x28 else {
        index += 1
        continue
      }
      let before = index > 0 ? units[index - 1] : 0x20
      let (end, isNumber) = number(units, from: index)
      if isNumber, !isLetter(before), !isFigure(before), !"+-./#=_@:".utf16.contains(before) {
        body(index..<end)
      }
      index = max(index + 1, end)
    }
  }

  /// Reads groups of digits.
  ///
  /// - Returns: the end of the last group, and whether the groups may be a telephone number.
  private static func number(_ units: [UInt16], from start: Int) -> (end: Int, isNumber: Bool) {
    var (index, end, marks) = (start, start, 0)
    var groups: [Int] = []
    var separators: Set<UInt16> = []
    let hasPlus = units[start] == 0x2B
    if hasPlus { index += 1 }
    while index < units.count, groups.count < 12 {
      let unit = units[index]
      if isFigure(unit) {
        if marks > 0 || groups.isEmpty { groups.append(0) }
        groups[groups.count - 1] += 1
        (index, end, marks) = (index + 1, index + 1, 0)
      } else if marks < 2, " -./()\u{A0}".utf16.contains(unit) {
        // Two different separators may be adjacent, such as a bracket and a blank. Two equal ones end the number.
        if marks == 1, unit == units[index - 1] { break }
        if !groups.isEmpty || unit != 0x28 { separators.insert(unit) }
        (index, marks) = (index + 1, marks + 1)
      } else {
        break
      }
    }
    let count = groups.reduce(0, +)
    let after = end < units.count ? units[end] : 0x20
    guard (7...15).contains(count), !isLetter(after), !isFigure(after), !"%€$_@".utf16.contains(after) else {
      return (end, false)
    }
    if hasPlus || units[start] == 0x28 { return (end, true) }
    if groups.count == 1 { return (end, count == 10 || count == 11) }
    // Exclude dates, times, version numbers and amounts with thousands separators.
    let isDate =
      groups.count >= 3 && groups[..<3].allSatisfy { $0 <= 2 || $0 == 4 } && count <= 14
      && (groups[0] == 4 && groups[1] <= 2 && groups[2] <= 2
        || groups[0] <= 2 && groups[1] <= 2 && groups[2] == 4)
    let isAmount = groups[0] <= 3 && groups.dropFirst().allSatisfy { $0 == 3 } && !separators.contains(0x2D)
    let isVersion = groups.contains(1) && separators == [0x2E]
    return (end, !isDate && !isAmount && !isVersion && groups.dropFirst().allSatisfy { $0 >= 2 })
  }
}
