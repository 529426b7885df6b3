import UIKit

class IndexedPosition: UITextPosition {
  let index: Int
  init(_ index: Int) { self.index = index }
}

class IndexedRange: UITextRange {
  let range: NSRange
  init(_ range: NSRange) { self.range = range }
  override var start: UITextPosition { IndexedPosition(range.location) }
  override var end: UITextPosition { IndexedPosition(range.location + range.length) }
  override var isEmpty: Bool { range.length == 0 }
}

/// Apple's sample of a custom text view, abridged.
class SimpleTextView: UIView, UITextInput {
  private var storage = ""
  private var selection = NSRange(location: 0, length: 0)
  private var marked: NSRange?

  weak var inputDelegate: UITextInputDelegate?
  lazy var tokenizer: UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
  var markedTextStyle: [NSAttributedString.Key: Any]?
  var autocorrectionType: UITextAutocorrectionType = .no
  var keyboardType: UIKeyboardType = .asciiCapable

  override var canBecomeFirstResponder: Bool { true }
  var hasText: Bool { !storage.isEmpty }

  private func string(_ range: NSRange) -> String { (storage as NSString).substring(with: range) }

  private func put(_ text: String, _ range: NSRange) {
    inputDelegate?.textWillChange(self)
    storage = (storage as NSString).replacingCharacters(in: range, with: text)
    selection = NSRange(location: range.location + text.utf16.count, length: 0)
    inputDelegate?.textDidChange(self)
    setNeedsDisplay()
  }

  func insertText(_ text: String) {
    put(text, marked ?? selection)
    marked = nil
  }

  func deleteBackward() {
    if selection.length > 0 { return put("", selection) }
    guard selection.location > 0 else { return }
    put("", (storage as NSString).rangeOfComposedCharacterSequence(at: selection.location - 1))
  }

  func text(in range: UITextRange) -> String? { (range as? IndexedRange).map { string($0.range) } }
  func replace(_ range: UITextRange, withText text: String) {
    if let range = range as? IndexedRange { put(text, range.range) }
  }

  var selectedTextRange: UITextRange? {
    get { IndexedRange(selection) }
    set {
      inputDelegate?.selectionWillChange(self)
      if let range = newValue as? IndexedRange { selection = range.range }
      inputDelegate?.selectionDidChange(self)
    }
  }

  var markedTextRange: UITextRange? { marked.map(IndexedRange.init) }

  func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    let start = (marked ?? selection).location
    put(markedText ?? "", marked ?? selection)
    marked = NSRange(location: start, length: markedText?.utf16.count ?? 0)
  }

  func unmarkText() { marked = nil }

  var beginningOfDocument: UITextPosition { IndexedPosition(0) }
  var endOfDocument: UITextPosition { IndexedPosition(storage.utf16.count) }

  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    guard let from = fromPosition as? IndexedPosition, let to = toPosition as? IndexedPosition
    else { return nil }
    return IndexedRange(
      NSRange(location: min(from.index, to.index), length: abs(to.index - from.index)))
  }

  func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    guard let position = position as? IndexedPosition else { return nil }
    let index = position.index + offset
    return index < 0 || index > storage.utf16.count ? nil : IndexedPosition(index)
  }

  func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int)
    -> UITextPosition?
  {
    switch direction {
    case .right: return self.position(from: position, offset: offset)
    case .left: return self.position(from: position, offset: -offset)
    case .up, .down: return position
    @unknown default: return nil
    }
  }

  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    guard let one = position as? IndexedPosition, let two = other as? IndexedPosition else {
      return .orderedSame
    }
    return one.index < two.index
      ? .orderedAscending : one.index > two.index ? .orderedDescending : .orderedSame
  }

  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    guard let from = from as? IndexedPosition, let to = toPosition as? IndexedPosition else {
      return 0
    }
    return to.index - from.index
  }

  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection)
    -> UITextPosition?
  {
    direction == .left || direction == .up ? range.start : range.end
  }

  func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection)
    -> UITextRange?
  {
    direction == .left
      ? textRange(from: beginningOfDocument, to: position)
      : textRange(from: position, to: endOfDocument)
  }

  func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection)
    -> NSWritingDirection
  { .leftToRight }
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}
  func firstRect(for range: UITextRange) -> CGRect { bounds }
  func caretRect(for position: UITextPosition) -> CGRect {
    CGRect(x: 0, y: 0, width: 2, height: 20)
  }
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
  func closestPosition(to point: CGPoint) -> UITextPosition? { endOfDocument }
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    range.end
  }
  func characterRange(at point: CGPoint) -> UITextRange? { nil }
}
