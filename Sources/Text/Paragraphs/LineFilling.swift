/// Finds the ends of a paragraph's lines. Lengths are in 1/64 pixel.
struct LineFilling {
  let paragraph: ShapedParagraph
  let settings: ParagraphSettings
  /// 1/64 pixels per point.
  let unit: Double
  /// The width of the hyphen that a soft hyphen becomes at the end of a line.
  let hyphenWidth: (_ style: Int) -> Int
  /// UTF-16 units of the paragraph before which lines must not be broken between words.
  var unbreakable: Set<Int> = []

  private func mayBreak(before index: Int) -> Bool {
    paragraph.breaks[index].contains(.line)
      && (unbreakable.isEmpty || !unbreakable.contains(paragraph.units[index]))
  }

  /// A length in points, clamped to a valid range.
  func length(_ points: Double) -> Int {
    let length = points * unit
    return length.isNaN ? 0 : Int(max(-1e12, min(1e12, length.rounded())))
  }

  /// The end of the line that starts at a character.
  ///
  /// - indent: the start of the line, from the paragraph's leading side.
  func end(from start: Int, room: Int, indent: Int) -> Int {
    var pen = 0
    var last: Int?
    let wrapsAnywhere = settings.breaking == .byCharacter
    for index in start..<paragraph.count {
      if index > start, mayBreak(before: index) {
        let isSoft = paragraph.text[index - 1] == 0xAD
        if !isSoft || pen + hyphenWidth(paragraph.style(at: index - 1)) <= room { last = index }
      }
      pen += advance(index, at: indent + pen)
      if pen > room, !paragraph.isBlank(index) {
        if !wrapsAnywhere, let last { return last }
        return letterBreak(notAfter: index, from: start)
      }
      if LineFilling.endsLine(paragraph.text[index]) { return index + 1 }
    }
    return paragraph.count
  }

  /// The width of the spaces and letters from a character up to the first possible line break, at most a limit.
  ///
  /// Complexity: O(letters that fit in the limit).
  func wordWidth(from start: Int, limit: Int) -> Int {
    var (width, hasLetters) = (0, false)
    for index in start..<paragraph.count {
      guard width < limit else { return limit }
      let isBlank = paragraph.isBlank(index)
      if hasLetters {
        let endsWord = settings.breaking == .byCharacter || mayBreak(before: index)
        guard !isBlank, !endsWord else { break }
      }
      guard !LineFilling.endsLine(paragraph.text[index]) else { break }
      width += advance(index, at: width)
      if !isBlank { hasLetters = true }
    }
    return min(width, limit)
  }

  /// The width of a character at a distance from the paragraph's leading side, which matters for tabs.
  func advance(_ index: Int, at place: Int) -> Int {
    paragraph.text[index] == 9 ? tab(index, at: place) : Int(paragraph.advances[index])
  }

  /// The last letter boundary up to a character; a line has at least one letter.
  func letterBreak(notAfter index: Int, from start: Int) -> Int {
    var place = index
    while place > start, !paragraph.breaks[place].contains(.letter) { place -= 1 }
    if place > start { return place }
    place = start + 1
    while place < paragraph.count, !paragraph.breaks[place].contains(.letter) { place += 1 }
    return place
  }

  /// Whether a line that ends at a position ends with a forced break.
  func isForced(_ place: Int) -> Bool { place > 0 && LineFilling.endsLine(paragraph.text[place - 1]) }

  /// Whether a line that ends at a position breaks a word.
  func isInsideWord(_ place: Int) -> Bool {
    place > 0 && place < paragraph.count && !paragraph.breaks[place].contains(.line) && !isForced(place)
  }

  /// Whether a character forces a line break.
  static func endsLine(_ scalar: UInt32) -> Bool {
    scalar == 0x2028 || scalar == 0x0B || scalar == 0x0C || scalar == 0x85
  }

  /// The width of a tab.
  private func tab(_ index: Int, at place: Int) -> Int {
    for stop in settings.tabs {
      let location = length(stop.location)
      guard location > place else { continue }
      switch stop.alignment {
      case .leading: return location - place
      case .center: return max(0, location - place - widthAfter(index) / 2)
      case .trailing: return max(0, location - place - widthAfter(index))
      }
    }
    let interval = length(settings.tabInterval)
    guard interval > 0 else {
      return length(paragraph.fonts[paragraph.style(at: index)].key.description.size)
    }
    return (max(0, place) / interval + 1) * interval - place
  }

  /// The width of the text after a tab, up to the next one.
  private func widthAfter(_ index: Int) -> Int {
    var width = 0
    var next = index + 1
    while next < paragraph.count, paragraph.text[next] != 9, !LineFilling.endsLine(paragraph.text[next]) {
      width += Int(paragraph.advances[next])
      next += 1
    }
    return width
  }
}
