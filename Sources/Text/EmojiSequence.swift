/// Recognizes emoji sequences (UTS #51): one emoji may consist of several characters.
enum EmojiSequence {
  /// The number of characters from an index that form one emoji with color presentation; 0 if none begins there.
  static func length(in text: [UInt32], at start: Int) -> Int {
    let first = text[start]
    // Apart from keycaps, no emoji begins with one of the characters below, which are the most common ones.
    if first < 0xA9 { return keycap(text, start) }
    guard first >= 0x203C || first == 0xA9 || first == 0xAE else { return 0 }
    if isRegionalIndicator(first) {
      return start + 1 < text.count && isRegionalIndicator(text[start + 1]) ? 2 : 0
    }
    guard var end = element(text, start) else { return 0 }
    // Sequences joined by U+200D, of any length. The font decides whether it has a glyph for the whole sequence.
    while end + 1 < text.count, text[end] == 0x200D, let next = joined(text, end + 1) { end = next }
    return end - start
  }

  private static func keycap(_ text: [UInt32], _ start: Int) -> Int {
    guard text[start] == 0x23 || text[start] == 0x2A || (0x30...0x39).contains(text[start]) else { return 0 }
    var end = start + 1
    if end < text.count, text[end] == 0xFE0F { end += 1 }
    return end < text.count && text[end] == 0x20E3 ? end + 1 - start : 0
  }

  /// The end of one emoji with color presentation, by default or by a selector or modifier in the text.
  private static func element(_ text: [UInt32], _ start: Int) -> Int? {
    guard let properties = Unicode.Scalar(text[start])?.properties, properties.isEmoji else { return nil }
    let next = start + 1 < text.count ? text[start + 1] : 0
    if next == 0xFE0E { return nil }
    let isChosen = next == 0xFE0F || isModifier(next)
    // A text-style symbol that begins a joined sequence, such as the heart on fire, also needs a selector or
    // modifier.
    guard isChosen || properties.isEmojiPresentation else { return nil }
    return tail(text, start + 1)
  }

  /// The end of an emoji after a joiner, which needs no selector for color presentation.
  private static func joined(_ text: [UInt32], _ start: Int) -> Int? {
    guard Unicode.Scalar(text[start])?.properties.isEmoji == true else { return nil }
    return tail(text, start + 1)
  }

  /// The end of variation selectors, skin tones and tags.
  private static func tail(_ text: [UInt32], _ start: Int) -> Int {
    var end = start
    while end < text.count,
      text[end] == 0xFE0F || text[end] == 0x20E3 || isModifier(text[end])
        || (0xE0020...0xE007F).contains(text[end])
    {
      end += 1
    }
    return end
  }

  private static func isModifier(_ scalar: UInt32) -> Bool { (0x1F3FB...0x1F3FF).contains(scalar) }

  private static func isRegionalIndicator(_ scalar: UInt32) -> Bool { (0x1F1E6...0x1F1FF).contains(scalar) }
}
