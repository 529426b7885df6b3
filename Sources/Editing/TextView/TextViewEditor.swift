@_spi(Casement) import CasementCore
import CasementGraphics
import CasementText
import Foundation

/// Edits the text of a text view, and shows it.
final class TextViewEditor {
  unowned let view: UITextView
  let storage: NSTextStorage
  let manager: NSLayoutManager
  let container: NSTextContainer
  private(set) lazy var tiles = TextTiles(self)
  private(set) lazy var search = TextViewSearch(self)
  /// The misspelled words; nil without spell checking.
  var spelling: TextSpelling?
  /// Finds addresses and telephone numbers; nil without data detection.
  var detector: TextDetector?
  /// The links for assistive technologies, from the last question.
  var knownLinks: [AccessibleTextLink] = []
  private(set) var isEditing = false
  private(set) lazy var model = TextEditingModel(self)
  var isPlacing = false
  var laidOutSize = CGSize.zero

  /// The width of the caret, in points.
  static let caretWidth: CGFloat = 2

  init(_ view: UITextView, _ container: NSTextContainer?) {
    self.view = view
    if let container, let manager = container.layoutManager, let storage = manager.textStorage {
      (self.container, self.manager, self.storage) = (container, manager, storage)
    } else {
      self.container = container ?? NSTextContainer()
      if container == nil { self.container.widthTracksTextView = true }
      manager = self.container.layoutManager ?? NSLayoutManager()
      storage = NSTextStorage()
      if self.container.layoutManager == nil { manager.addTextContainer(self.container) }
      storage.addLayoutManager(manager)
    }
    typingAttributesChanged()
  }

  var length: Int { storage.length }

  var scale: CGFloat { max(0.1, view.contentScaleFactor) }

  /// The upper left corner of the document in the view.
  var origin: CGPoint {
    CGPoint(
      x: view.textContainerInset.left + container.lineFragmentPadding, y: view.textContainerInset.top)
  }

  /// The lines, for the view's width and scale.
  var layout: DocumentLayout {
    if container.widthTracksTextView {
      let width = view.bounds.width - view.textContainerInset.left - view.textContainerInset.right
      let size = CGSize(width: max(1, width), height: 0)
      if container.size != size { container.size = size }
    }
    if manager.scale != Double(scale) { manager.scale = Double(scale) }
    guard let layout = manager.layout else {
      preconditionFailure("the text view's layout manager lost its text: add it to a text storage again")
    }
    return layout
  }

  // MARK: Changes by the program

  func setText(_ text: String) {
    model.load {
      storage.replace(NSRange(location: 0, length: length), with: text, model.typingAttributes)
      changedFromOutside()
    }
  }

  func setText(_ text: NSAttributedString) {
    model.load {
      storage.replaceCharacters(in: NSRange(location: 0, length: length), with: text)
      changedFromOutside()
    }
    model.updateTypingAttributes()
  }

  private func changedFromOutside() {
    view.invalidateIntrinsicContentSize()
    view.setNeedsLayout()
    view.interaction?.setNeedsUpdate()
  }

  /// Sets an attribute of all text and of the typing attributes.
  func set(_ key: NSAttributedString.Key, _ value: Any) {
    model.typingAttributes[key] = value
    if length > 0 { storage.addAttribute(key, value: value, range: NSRange(location: 0, length: length)) }
    changedFromOutside()
    tiles.redraw()
  }

  func setAlignment(_ alignment: NSTextAlignment) {
    changeParagraphs(in: NSRange(location: 0, length: length)) { $0.alignment = alignment }
    changedFromOutside()
  }

  func adjustFonts(to size: UIContentSizeCategory) {
    change(.font, in: NSRange(location: 0, length: length)) { ($0 as? UIFont)?.adjusted(to: size) }
    changedFromOutside()
  }

  /// Sets the direction of the paragraphs that a range touches.
  func setDirection(_ direction: NSWritingDirection, _ range: NSRange) {
    let text = storage.document.text
    let own = model.clamped(range)
    let start = text.paragraphRange(at: own.location).lowerBound
    let end = text.paragraphRange(at: own.upperBound).upperBound
    changeParagraphs(in: NSRange(location: start, length: end - start)) {
      $0.baseWritingDirection = direction
    }
  }

  private func changeParagraphs(in range: NSRange, _ body: (NSMutableParagraphStyle) -> Void) {
    change(.paragraphStyle, in: range) { old in
      let style = NSMutableParagraphStyle()
      if let old = old as? NSParagraphStyle { style.setParagraphStyle(old) }
      body(style)
      return style
    }
  }

  /// Changes the values of an attribute in a range, and in the typing attributes if the range is empty or the whole text.
  private func change(_ key: NSAttributedString.Key, in range: NSRange, _ body: (Any?) -> Any?) {
    if range.length == 0 || range.length == length, let value = body(model.typingAttributes[key]) {
      model.typingAttributes[key] = value
    }
    var parts: [(Any, NSRange)] = []
    storage.forEachRun(in: range) { attributes, part in
      if let value = body(attributes[key]) { parts.append((value, part)) }
    }
    storage.beginEditing()
    for (value, part) in parts { storage.addAttribute(key, value: value, range: part) }
    storage.endEditing()
  }

  // MARK: The storage

  func storageChanged(_ range: NSRange, _ delta: Int, isText: Bool) {
    guard isText else { return }
    let old = NSRange(location: range.location, length: range.length - delta)
    detector?.changed(range, delta)
    search.textChanged()
    spelling?.replaced(old, count: range.length)
    // Otherwise the program changed the storage.
    guard !model.isChanging else { return }
    model.adjust(old, count: range.length)
    changedFromOutside()
  }

  func linesChanged(_ change: DocumentLayout.Change?) {
    view.setNeedsLayout()
    if !view.isScrollEnabled { view.invalidateIntrinsicContentSize() }
    guard let change else {
      tiles.redraw()
      return
    }
    // Glyphs may extend above and below their lines, so redraw a margin too.
    let reach: CGFloat = 8
    let isSame = abs(change.oldBottom - change.newBottom) < 0.01
    let bottom = isSame ? CGFloat(change.newBottom) + reach : .greatestFiniteMagnitude
    tiles.redraw(from: origin.y + CGFloat(change.top) - reach, to: origin.y + bottom)
  }

  // MARK: Begin and end (rule X2)

  func begin(_ become: () -> Bool) -> Bool {
    guard !view.isFirstResponder else { return become() }
    guard view.window != nil, view.canBecomeFirstResponder else { return false }
    guard view.isEditable else { return become() }
    guard view.delegate?.textViewShouldBeginEditing(view) ?? true else { return false }
    guard become() else { return false }
    isEditing = true
    model.begin()
    view.interaction?.focusChanged()
    view.delegate?.textViewDidBeginEditing(view)
    NotificationCenter.default.post(name: UITextView.textDidBeginEditingNotification, object: view)
    return view.isFirstResponder
  }

  func end(_ resign: () -> Bool) -> Bool {
    guard isEditing else { return resign() }
    guard
      view.responderWindow?.isForcingEnd == true
        || view.canResignFirstResponder && view.delegate?.textViewShouldEndEditing(view) ?? true
    else { return false }
    model.unmark()
    guard resign() else { return false }
    isEditing = false
    spelling?.finishWord()
    view.interaction?.focusChanged()
    view.delegate?.textViewDidEndEditing(view)
    NotificationCenter.default.post(name: UITextView.textDidEndEditingNotification, object: view)
    return true
  }

  // MARK: Changes by the user

  /// Replaces several ranges, in order, with one text, as one change.
  func replace(_ ranges: [NSRange], with text: String) {
    guard let first = ranges.first, let last = ranges.last else { return }
    let whole = NSRange(location: first.location, length: last.upperBound - first.location)
    model.apply(in: whole) {
      storage.beginEditing()
      for range in ranges.reversed() { storage.replaceCharacters(in: range, with: text) }
      storage.endEditing()
    }
  }

  /// Scrolls until a position is visible: the caret or an end of the selection that a key has moved.
  func showCaret(at position: UITextPosition) {
    guard view.isScrollEnabled, view.window != nil else { return }
    show(caret(at: position))
  }

  private func show(_ rect: CGRect) {
    updateContentSize()
    view.scrollRectToVisible(rect.insetBy(dx: -4, dy: -4), animated: false)
  }

  func show(_ range: NSRange) {
    guard view.isScrollEnabled else { return }
    let range = model.clamped(range)
    let end = caret(at: TextPlace(range.location + range.length, .backward))
    let start = caret(at: TextPlace(range.location))
    let both = start.union(end)
    show(both.height <= view.bounds.height ? both : start)
  }
}

extension TextViewEditor: EditedText {
  var input: any DraggableText { view }

  var isEditable: Bool { view.isEditable }

  func units(_ range: Range<Int>) -> [UInt16] { storage.document.text.units(range.clamped(to: 0..<length)) }

  func string(in range: NSRange) -> String {
    storage.document.text.string(range.location..<range.upperBound)
  }

  func attributedText(in range: NSRange) -> NSAttributedString { storage.attributedSubstring(from: range) }

  func attributes(at offset: Int) -> [NSAttributedString.Key: Any] {
    storage.attributes(at: offset, effectiveRange: nil)
  }

  func styled(_ string: String) -> NSAttributedString {
    NSAttributedString(string: string, attributes: model.typingAttributes)
  }

  func accepted(_ new: NSAttributedString) -> NSAttributedString { new }

  func replace(_ range: NSRange, with new: NSAttributedString) {
    var run = NSRange(location: 0, length: 0)
    let attributes = new.length > 0 ? new.attributes(at: 0, effectiveRange: &run) : [:]
    if run.length == new.length {
      storage.replace(range, with: new.string, attributes)
    } else {
      storage.replaceCharacters(in: range, with: new)
    }
  }

  func mayChange(_ range: NSRange, to string: String) -> Bool {
    guard view.isEditable else { return false }
    return view.delegate?.textView(view, shouldChangeTextIn: range, replacementText: string) ?? true
  }

  func textChanged() {
    view.invalidateIntrinsicContentSize()
    view.setNeedsLayout()
    showCaret(at: TextPlace(model.state.selection.upperBound, model.affinity))
    NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: view)
    view.delegate?.textViewDidChange(view)
    view.delegate?.textViewDidChangeSelection(view)
  }

  func selectionChanged() { view.delegate?.textViewDidChangeSelection(view) }

  func typingAttributesChanged() { storage.setEndAttributes(model.typingAttributes) }

  func compositionEnded() { tiles.redraw() }
}
