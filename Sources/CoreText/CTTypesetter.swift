public import Casement

/// Breaks a text into lines.
///
/// Core Text: `CTTypesetter`. It ignores the indents and the line break modes of paragraphs.
public final class CTTypesetter {
  let text: NSAttributedString

  init(_ text: NSAttributedString) { self.text = NSAttributedString(attributedString: text) }

  /// The number of characters from a start that fit into a line; at least one letter.
  func fitting(from start: CFIndex, width: Double, breaking: NSLineBreakMode) -> CFIndex {
    let range = CFRange(location: start, length: 0).indices(of: text.length)
    guard !range.isEmpty else { return 0 }
    // A line ends with its paragraph at the latest. Copying the rest of the text for each line would be quadratic.
    let place = NSRange(location: range.lowerBound, length: 0)
    let end = NSMaxRange((text.string as NSString).paragraphRange(for: place))
    let part = NSRange(range.lowerBound..<end)
    let rest = NSMutableAttributedString(
      attributedString: text.attributedSubstring(from: part).withUIKitColors)
    let known = rest.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    let style = known?.mutableCopy() as? NSMutableParagraphStyle ?? NSMutableParagraphStyle()
    (style.firstLineHeadIndent, style.headIndent, style.tailIndent) = (0, 0, 0)
    style.lineBreakMode = breaking
    rest.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: rest.length))
    // A width of 0 would be no limit.
    return LaidOutText(rest, width: CGFloat(max(0.01, width))).firstLine?.range.length ?? 0
  }
}

/// Makes a typesetter. Core Text: `CTTypesetterCreateWithAttributedString`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTTypesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTTypesetter {
  CTTypesetter(string)
}

/// The typesetter of a framesetter. Core Text: `CTFramesetterGetTypesetter`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTFramesetterGetTypesetter(_ framesetter: CTFramesetter) -> CTTypesetter {
  CTTypesetter(framesetter.text)
}

/// Makes a line of a part of the text, whose indices count from the beginning of the text. Core Text:
/// `CTTypesetterCreateLine`.
///
/// - Parameter stringRange: the part. A length of 0 means the rest of the text.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine {
  let range = NSRange(stringRange.indices(of: typesetter.text.length))
  return CTLine(typesetter.text.attributedSubstring(from: range), start: range.location)
}

/// The number of characters from a start that fit into a width in points, up to the end of a word. A word that is wider
/// than the line is broken. Core Text: `CTTypesetterSuggestLineBreak`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTTypesetterSuggestLineBreak(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
  typesetter.fitting(from: startIndex, width: width, breaking: .byWordWrapping)
}

/// The number of characters from a start that fit into a width in points, up to the end of a letter. Core Text:
/// `CTTypesetterSuggestClusterBreak`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTTypesetterSuggestClusterBreak(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
  typesetter.fitting(from: startIndex, width: width, breaking: .byCharWrapping)
}
