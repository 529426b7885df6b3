/// Finds where the lines of a paragraph end. Lengths are in 64ths of a pixel.
struct LineFilling {
  let paragraph: ShapedParagraph
  let settings: ParagraphSettings
  /// 64ths of a pixel per point.
  let unit: Double
  /// The room that the hyphen takes which a soft one becomes at the end of a line.
  let hyphenWidth: (_ style: Int) -> Int
  /// UTF-16 units of the paragraph before which no line ends with a word.
  var unbreakable: Set<Int> = []

  private func mayBreak(before index: Int) -> Bool {
    paragraph.breaks[index].contains(.line)
      && (unbreakable.isEmpty || !unbreakable.contains(paragraph.units[index]))
  }

  /// A length in points, as far as it makes sense.
  func length(_ points: Double) -> Int {
    let length = points * unit
    return length.isNaN ? 0 : Int(max(-1e12, min(1e12, length.rounded())))
  }

  /// The place where the line that begins at a character ends.
  ///
  /// - indent: where the line begins, from the side at which the paragraph does.
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

  /// The width of the blanks and letters from a character up to the first place where the line may end.
  func wordWidth(from start: Int) -> Int {
    var (width, hasLetters) = (0, false)
    for index in start..<paragraph.count {
      let isBlank = paragraph.isBlank(index)
      if hasLetters {
        let endsWord = settings.breaking == .byCharacter || mayBreak(before: index)
        guard !isBlank, !endsWord else { break }
      }
      guard !LineFilling.endsLine(paragraph.text[index]) else { break }
      width += advance(index, at: width)
      if !isBlank { hasLetters = true }
    }
    return width
  }

  /// The room that a character takes which is so far from the side at which the paragraph begins.
  func advance(_ index: Int, at place: Int) -> Int {
    paragraph.text[index] == 9 ? tab(index, at: place) : Int(paragraph.advances[index])
  }

  /// The last place up to a character at which a letter begins; one letter is always in the line.
  func letterBreak(notAfter index: Int, from start: Int) -> Int {
    var place = index
    while place > start, !paragraph.breaks[place].contains(.letter) { place -= 1 }
    if place > start { return place }
    place = start + 1
    while place < paragraph.count, !paragraph.breaks[place].contains(.letter) { place += 1 }
    return place
  }

  /// Whether a line that ends at a place ends inside a word.
  func isInsideWord(_ place: Int) -> Bool {
    place > 0 && place < paragraph.count && !paragraph.breaks[place].contains(.line)
      && !LineFilling.endsLine(paragraph.text[place - 1])
  }

  /// Whether a line ends after a character, whatever its room is.
  static func endsLine(_ scalar: UInt32) -> Bool {
    scalar == 0x2028 || scalar == 0x0B || scalar == 0x0C || scalar == 0x85
  }

  /// How far a tab leads.
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

  /// The width of what follows a tab, up to the next one.
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
