import CasementAccessibility
import Foundation

/// The text of a text input for AT-SPI, whose offsets count Unicode scalars. The offsets of `UITextInput`
/// count UTF-16 units.
final class AccessibilityText: AccessibleText {
  private let input: any UITextInput
  private let nodes: AccessibilityNodes
  private var cached: String?

  init(_ input: any UITextInput, _ nodes: AccessibilityNodes) { (self.input, self.nodes) = (input, nodes) }

  private var view: UIView? { input as? UIView }

  private var whole: UITextRange? {
    input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
  }

  /// The text. That of a secure field is as many dots.
  var string: String {
    if let cached { return cached }
    let text = whole.flatMap { input.text(in: $0) } ?? ""
    let shown = input.isSecureTextEntry ? String(repeating: "•", count: text.utf16.count) : text
    cached = shown
    return shown
  }

  // MARK: Offsets

  private func scalarOffset(_ position: UITextPosition) -> Int {
    scalarOffset(utf16: input.offset(from: input.beginningOfDocument, to: position))
  }

  private func scalarOffset(utf16 offset: Int) -> Int {
    let units = string.utf16
    guard let index = units.index(units.startIndex, offsetBy: offset, limitedBy: units.endIndex) else {
      return string.unicodeScalars.count
    }
    return string.unicodeScalars.distance(from: string.startIndex, to: index)
  }

  /// A range of UTF-16 units in Unicode scalars.
  func scalars(of range: NSRange) -> Range<Int> {
    let start = scalarOffset(utf16: range.location)
    return start..<max(start, scalarOffset(utf16: range.location + range.length))
  }

  private func utf16Offset(_ scalar: Int) -> Int {
    let scalars = string.unicodeScalars
    let index =
      scalars.index(scalars.startIndex, offsetBy: scalar, limitedBy: scalars.endIndex) ?? scalars.endIndex
    return string.utf16.distance(from: string.startIndex, to: index)
  }

  private func position(_ scalar: Int) -> UITextPosition? {
    input.position(from: input.beginningOfDocument, offset: utf16Offset(scalar))
  }

  private func range(_ range: Range<Int>) -> UITextRange? {
    guard let start = position(range.lowerBound), let end = position(range.upperBound) else { return nil }
    return input.textRange(from: start, to: end)
  }

  // MARK: Caret and selection

  var caret: Int? { input.selectedTextRange.map { scalarOffset($0.end) } }

  var selectedRange: Range<Int>? {
    guard let selected = input.selectedTextRange else { return nil }
    let (start, end) = (scalarOffset(selected.start), scalarOffset(selected.end))
    return min(start, end)..<max(start, end)
  }

  func select(_ range: Range<Int>) -> Bool {
    guard let selected = self.range(range) else { return false }
    input.selectedTextRange = selected
    return selectedRange == range
  }

  // MARK: Places

  func line(at offset: Int) -> Range<Int>? {
    guard let position = position(offset) else { return nil }
    let line =
      input.tokenizer.rangeEnclosingPosition(position, with: .line, inDirection: .storage(.forward))
      ?? input.tokenizer.rangeEnclosingPosition(position, with: .line, inDirection: .storage(.backward))
    guard let line else { return nil }
    let (start, end) = (scalarOffset(line.start), scalarOffset(line.end))
    return start <= offset && offset <= end ? start..<end : nil
  }

  func frame(of range: Range<Int>) -> CGRect? {
    guard let wanted = self.range(range) else { return nil }
    let rects = input.selectionRects(for: wanted).map(\.rect)
    let local =
      range.isEmpty || rects.isEmpty
      ? input.caretRect(for: wanted.start) : rects.reduce(.null) { $0.union($1) }
    guard !local.isNull, !local.isInfinite else { return nil }
    return input.textInputView.convert(local, to: nil as UIView?)
  }

  func offset(at point: CGPoint) -> Int? {
    let local = input.textInputView.convert(point, from: nil as UIView?)
    guard view?.bounds.contains(view?.convert(point, from: nil as UIView?) ?? .zero) == true else {
      return nil
    }
    return input.closestPosition(to: local).map(scalarOffset)
  }

  func attributes(at offset: Int) -> (values: [String: String], range: Range<Int>) {
    let count = string.unicodeScalars.count
    if let text = view?.accessibilityStyledText, text.length > 0, !input.isSecureTextEntry {
      let place = min(utf16Offset(offset), text.length - 1)
      var run = NSRange()
      let styling = text.attributes(
        at: place, longestEffectiveRange: &run, in: NSRange(location: 0, length: text.length))
      return (TextStyling.words(for: styling), scalars(of: run))
    }
    guard let position = position(offset), let styling = input.textStyling(at: position, in: .forward) else {
      return ([:], 0..<count)
    }
    return (TextStyling.words(for: styling), 0..<count)
  }

  var links: [any AccessibleNode] { view?.accessibilityTextLinks.map(nodes.node(for:)) ?? [] }

  func scrollToVisible(_ range: Range<Int>) -> Bool {
    guard let frame = frame(of: range), let scroll = view as? UIScrollView else { return false }
    scroll.scrollRectToVisible(scroll.convert(frame, from: nil as UIView?), animated: false)
    return true
  }

  // MARK: Editing

  var isEditable: Bool { !input.isForReading && (view as? UIControl)?.isEnabled ?? true }

  func replace(_ range: Range<Int>, with text: String) -> Bool {
    guard isEditable, let replaced = self.range(range),
      input.shouldChangeText(in: replaced, replacementText: text)
    else { return false }
    cached = nil
    input.replace(replaced, withText: text)
    return true
  }

  func copy(_ range: Range<Int>) {
    guard !input.isSecureTextEntry, let wanted = self.range(range), let text = input.text(in: wanted),
      !text.isEmpty
    else { return }
    UIPasteboard.general.string = text
  }

  func cut(_ range: Range<Int>) -> Bool {
    guard isEditable, !input.isSecureTextEntry else { return false }
    copy(range)
    return replace(range, with: "")
  }

  func paste(at offset: Int) -> Bool {
    guard isEditable, let text = UIPasteboard.general.string else { return false }
    return replace(offset..<offset, with: text)
  }
}

/// Attributes of text with AT-SPI's names, which are Pango's.
private enum TextStyling {
  static func words(for styling: [NSAttributedString.Key: Any]) -> [String: String] {
    var words: [String: String] = [:]
    if let font = styling[.font] as? UIFont {
      let traits = font.fontDescriptor.symbolicTraits
      words["family-name"] = font.familyName
      words["size"] = "\(Int(font.pointSize.rounded()))"
      words["weight"] = traits.contains(.traitBold) ? "700" : "400"
      words["style"] = traits.contains(.traitItalic) ? "italic" : "normal"
    }
    words["fg-color"] = (styling[.foregroundColor] as? UIColor).map(color)
    words["bg-color"] = (styling[.backgroundColor] as? UIColor).map(color)
    words["underline"] = (styling[.underlineStyle] as? Int).map(underline)
    if let strike = styling[.strikethroughStyle] as? Int {
      words["strikethrough"] = strike == 0 ? "false" : "true"
    }
    return words
  }

  private static func underline(_ style: Int) -> String {
    if style == 0 { return "none" }
    return style & 0xFF == NSUnderlineStyle.double.rawValue ? "double" : "single"
  }

  /// Red, green and blue, each from 0 to 65535.
  private static func color(_ color: UIColor) -> String {
    let fixed = color.cgColor
    return [fixed.red, fixed.green, fixed.blue].map { "\(Int((max(0, min(1, $0)) * 65535).rounded()))" }
      .joined(separator: ",")
  }
}
