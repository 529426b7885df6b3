import CasementText
import Foundation

/// The text of a field and the layout of its single line.
///
/// Places are UTF-16 offsets in the text. The displayed text of a secure field has one bullet for each letter.
final class FieldText {
  private(set) var content = NSMutableAttributedString(string: "")
  /// The range of the marked text, which an input method composes.
  private let marked: () -> NSRange?
  /// The style of marked text.
  var markedStyle = FieldText.underlined { didSet { forget() } }
  static let underlined: [NSAttributedString.Key: Any] = [.underlineStyle: NSUnderlineStyle.single.rawValue]
  /// Whether bullets are displayed instead of letters.
  var isSecret = false { didSet { if isSecret != oldValue { forget() } } }

  /// The font and color of text without attributes of its own.
  var defaults: AttributedText.Defaults { didSet { forget() } }

  private var laidOut: (text: AttributedText, layout: TextLayout, scale: CGFloat)?
  /// The layout before the last change. The next layout reuses parts of it.
  private var previous: TextLayout?
  /// The edges of letters, for a secure text.
  private var edges: [Int]?

  init(_ defaults: AttributedText.Defaults, marked: @escaping () -> NSRange?) {
    self.defaults = defaults
    self.marked = marked
  }

  var string: String { content.string }
  var length: Int { content.length }

  /// Discards the layout, after the text or its appearance changed.
  func forget() {
    previous = laidOut?.layout ?? previous
    laidOut = nil
    edges = nil
  }

  // MARK: Changes

  /// Sets the whole text.
  func set(_ text: NSAttributedString) {
    content = NSMutableAttributedString(attributedString: text)
    forget()
  }

  /// Replaces a range.
  func replace(_ range: NSRange, with text: NSAttributedString) {
    // Rebuild the text. On Linux, `replaceCharacters` extends a range that begins inside of a grapheme cluster.
    let end = NSMaxRange(range)
    let new = NSMutableAttributedString(
      attributedString: content.attributedSubstring(from: NSRange(location: 0, length: range.location)))
    new.append(text)
    new.append(content.attributedSubstring(from: NSRange(location: end, length: length - end)))
    content = new
    forget()
  }

  /// The UTF-16 units of a range, which is clamped to the text.
  func units(_ range: Range<Int>) -> [UInt16] {
    let units = content.string.utf16
    let range = range.clamped(to: 0..<units.count)
    let start = units.index(units.startIndex, offsetBy: range.lowerBound)
    return Array(units[start..<units.index(start, offsetBy: range.count)])
  }

  // MARK: The line

  /// The layout of the displayed text in a single line of unlimited width.
  func line(scale: CGFloat) -> (text: AttributedText, layout: TextLayout) {
    if let laidOut, laidOut.scale == scale { return (laidOut.text, laidOut.layout) }
    let text = shown()
    let layout = text.layout(in: TextLayout.Container(), scale: scale, previous: previous)
    laidOut = (text, layout, scale)
    previous = nil
    return (text, layout)
  }

  /// The displayed text, for the text engine.
  func shown(font: UIFont? = nil) -> AttributedText {
    AttributedText(visible(), defaults, breaking: .clip, font: font)
  }

  /// The displayed text: in one line, with bullets if it is secret, and with the style of marked text.
  private func visible() -> NSAttributedString {
    let seen: NSMutableAttributedString
    if isSecret {
      let attributes = length > 0 ? content.attributes(at: 0, effectiveRange: nil) : [:]
      seen = NSMutableAttributedString(
        string: String(repeating: "•", count: letterEdges.count - 1), attributes: attributes)
    } else {
      seen = inOneLine()
    }
    if let marked = marked(), !isSecret { seen.addAttributes(markedStyle, range: marked) }
    return seen
  }

  /// The text with line breaks replaced by spaces. The replacement keeps all UTF-16 offsets.
  private func inOneLine() -> NSMutableAttributedString {
    let text = content.string
    guard text.contains(where: \.isNewline) else {
      return NSMutableAttributedString(attributedString: content)
    }
    let breaks: Set<UInt16> = [0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029]
    let units = UTF16Units.units(of: text).map { breaks.contains($0) ? 0x20 : $0 }
    let line = NSMutableAttributedString(string: String(decoding: units, as: UTF16.self))
    content.enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
      if !attributes.isEmpty { line.setAttributes(attributes, range: range) }
    }
    return line
  }

  // MARK: Offsets in the text and in the visible characters

  private var letterEdges: [Int] {
    if let edges { return edges }
    let new = [0] + TextUnits(.letter).units(of: content.string).map { $0.range.upperBound }
    edges = new
    return new
  }

  /// Converts an offset in the text to an offset in the displayed text.
  private func displayedOffset(_ place: Int) -> Int {
    guard isSecret else { return place }
    let edges = letterEdges
    var (low, high) = (0, edges.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if edges[middle] >= place { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Converts an offset in the displayed text to an offset in the text.
  private func place(ofSeen place: Int) -> Int {
    guard isSecret else { return place }
    let edges = letterEdges
    return edges[max(0, min(place, edges.count - 1))]
  }

  /// The distance of a caret from the left end of the line.
  func x(of place: TextPlace, scale: CGFloat) -> CGFloat {
    let caret = TextLayout.Caret(displayedOffset(place.offset), isBackward: place.affinity == .backward)
    return line(scale: scale).layout.place(of: caret).map { CGFloat($0.x) } ?? 0
  }

  /// The caret nearest to a distance from the left end of the line.
  func place(atX x: CGFloat, scale: CGFloat) -> TextPlace {
    guard let caret = line(scale: scale).layout.caret(atX: Double(x), line: 0) else { return TextPlace(0) }
    return textPlace(caret)
  }

  /// The caret one letter to the left or right; nil at the end.
  func place(besides place: TextPlace, toTheRight isRight: Bool, scale: CGFloat) -> TextPlace? {
    let caret = TextLayout.Caret(displayedOffset(place.offset), isBackward: place.affinity == .backward)
    return line(scale: scale).layout.caret(besides: caret, toTheRight: isRight).map(textPlace)
  }

  private func textPlace(_ caret: TextLayout.Caret) -> TextPlace {
    TextPlace(place(ofSeen: caret.place), caret.isBackward ? .backward : .forward)
  }

  /// The horizontal spans that a range covers, from left to right.
  func spans(of range: NSRange, scale: CGFloat) -> [(left: CGFloat, right: CGFloat)] {
    let begin = displayedOffset(range.location)
    let end = displayedOffset(range.location + range.length)
    guard end > begin else { return [] }
    return line(scale: scale).layout.rectangles(of: begin..<end).map { (CGFloat($0.left), CGFloat($0.right)) }
  }

  /// Whether the line is written from right to left.
  func isRightToLeft(scale: CGFloat) -> Bool {
    line(scale: scale).layout.lines.first?.isRightToLeft ?? false
  }
}
