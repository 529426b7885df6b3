@_spi(Casement) import CasementCore
import CasementGraphics
import CasementText
import Foundation

/// Edits the text of a text view, and shows it.
final class TextViewEditor: DraggedTextEditor {
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
  /// The selection, or the place of the caret.
  private(set) var selection = NSRange(location: 0, length: 0)
  var affinity = UITextStorageDirection.forward
  /// The marked text, which an input method composes.
  private(set) var marked: NSRange?
  var typingAttributes: [NSAttributedString.Key: Any] {
    didSet { storage.setEndAttributes(typingAttributes) }
  }
  private lazy var history = TextHistory(self, view.undoManager ?? UndoManager())
  private var beforeMarking: (location: Int, removed: NSAttributedString, selection: NSRange)?
  /// Whether the editor itself is changing the text. It then adjusts the selection and notifies the delegate.
  private var isChanging = false
  var isPlacing = false
  var laidOutSize = CGSize.zero

  /// The width of the caret, in points.
  static let caretWidth: CGFloat = 2

  init(_ view: UITextView, _ container: NSTextContainer?) {
    self.view = view
    typingAttributes = [.font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.label]
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
    storage.setEndAttributes(typingAttributes)
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

  func clamped(_ range: NSRange) -> NSRange {
    let start = max(0, min(range.location, length))
    return NSRange(location: start, length: min(max(0, range.length), length - start))
  }

  // MARK: Changes by the program

  func setText(_ text: String) {
    setText { storage.replace(NSRange(location: 0, length: length), with: text, typingAttributes) }
  }

  func setText(_ text: NSAttributedString) {
    setText { storage.replaceCharacters(in: NSRange(location: 0, length: length), with: text) }
    updateTypingAttributes()
  }

  private func setText(_ change: () -> Void) {
    view.inputDelegate?.textWillChange(view)
    history.clear()
    marked = nil
    beforeMarking = nil
    isChanging = true
    change()
    isChanging = false
    selection = NSRange(location: length, length: 0)
    affinity = .forward
    changedFromOutside()
    view.inputDelegate?.textDidChange(view)
  }

  private func changedFromOutside() {
    view.invalidateIntrinsicContentSize()
    view.setNeedsLayout()
    view.interaction?.setNeedsUpdate()
  }

  /// Sets an attribute of all text and of the typing attributes.
  func set(_ key: NSAttributedString.Key, _ value: Any) {
    typingAttributes[key] = value
    if length > 0 { storage.addAttribute(key, value: value, range: NSRange(location: 0, length: length)) }
    changedFromOutside()
    tiles.redraw()
  }

  func setAlignment(_ alignment: NSTextAlignment) {
    func style(_ old: Any?) -> NSParagraphStyle {
      let style = NSMutableParagraphStyle()
      if let old = old as? NSParagraphStyle { style.setParagraphStyle(old) }
      style.alignment = alignment
      return style
    }
    typingAttributes[.paragraphStyle] = style(typingAttributes[.paragraphStyle])
    var parts: [(NSParagraphStyle, NSRange)] = []
    storage.forEachRun(in: NSRange(location: 0, length: length)) { attributes, range in
      parts.append((style(attributes[.paragraphStyle]), range))
    }
    storage.beginEditing()
    for (style, range) in parts { storage.addAttribute(.paragraphStyle, value: style, range: range) }
    storage.endEditing()
    changedFromOutside()
  }

  func adjustFonts(to size: UIContentSizeCategory) {
    func adjust(_ font: Any?) -> UIFont? { (font as? UIFont)?.adjusted(to: size) }
    if let font = adjust(typingAttributes[.font]) { typingAttributes[.font] = font }
    var parts: [(UIFont, NSRange)] = []
    storage.forEachRun(in: NSRange(location: 0, length: length)) { attributes, range in
      if let font = adjust(attributes[.font]) { parts.append((font, range)) }
    }
    storage.beginEditing()
    for (font, range) in parts { storage.addAttribute(.font, value: font, range: range) }
    storage.endEditing()
    changedFromOutside()
  }

  // MARK: The storage

  func storageChanged(_ range: NSRange, _ delta: Int, isText: Bool) {
    if isText {
      detector?.changed(range, delta)
      search.textChanged()
      spelling?.replaced(
        NSRange(location: range.location, length: range.length - delta), count: range.length)
    }
    if !isChanging, isText {
      // The program changed the storage. The selection keeps its letters.
      let old = NSRange(location: range.location, length: range.length - delta)
      func moved(_ place: Int) -> Int {
        if place <= old.location { return place }
        if place >= old.location + old.length { return place + delta }
        return range.location + range.length
      }
      let (start, end) = (moved(selection.location), moved(selection.location + selection.length))
      selection = clamped(NSRange(location: start, length: end - start))
      marked = nil
      beforeMarking = nil
      // The recorded changes refer to offsets in the text. A change of the length moves these offsets. A change that
      // keeps the length, such as that of a syntax highlighter, does not.
      if delta != 0 { history.clear() }
      changedFromOutside()
    }
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
    history.split()
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
    unmark()
    guard resign() else { return false }
    isEditing = false
    spelling?.finishWord()
    view.interaction?.focusChanged()
    view.delegate?.textViewDidEndEditing(view)
    NotificationCenter.default.post(name: UITextView.textDidEndEditingNotification, object: view)
    return true
  }

  // MARK: Changes

  func mayChange(_ range: NSRange, to text: String) -> Bool {
    guard view.isEditable else { return false }
    return view.delegate?.textView(view, shouldChangeTextIn: range, replacementText: text) ?? true
  }

  func insert(_ text: String) {
    let before = beforeMarking
    var range = marked ?? selection
    if view.clearsOnInsertion, marked == nil { range = NSRange(location: 0, length: length) }
    view.clearsOnInsertion = false
    guard mayChange(range, to: text) else {
      if marked != nil {
        setMarked("", NSRange(location: 0, length: 0))
        unmark()
      }
      return
    }
    change(clamped(range), to: text, .typing, before)
  }

  func deleteBackward() {
    unmark()
    var range = selection
    if range.length == 0 {
      guard range.location > 0 else { return }
      let start = letterStart(before: range.location)
      range = NSRange(location: start, length: range.location - start)
    }
    guard mayChange(range, to: "") else { return }
    change(clamped(range), to: "", .deleting, nil)
  }

  private static let letters = TextUnits(.letter)

  /// The start offset of the letter that ends at an offset.
  private func letterStart(before place: Int) -> Int {
    let begin = max(0, place - 64)
    let units = storage.document.text.units(begin..<place)
    return begin + (Self.letters.units(of: units).last?.range.lowerBound ?? place - begin - 1)
  }

  func replace(_ range: NSRange, with text: String) {
    unmark()
    change(clamped(range), to: text, .other, nil)
  }

  /// Replaces several ranges, in order, with one text, as one change.
  func replace(_ ranges: [NSRange], with text: String) {
    guard let first = ranges.first, let last = ranges.last else { return }
    let old = selection
    let whole = NSRange(location: first.location, length: last.location + last.length - first.location)
    let removed = storage.attributedSubstring(from: whole)
    let before = length
    isChanging = true
    storage.beginEditing()
    for range in ranges.reversed() { storage.replaceCharacters(in: range, with: text) }
    storage.endEditing()
    isChanging = false
    let end = last.location + last.length + length - before
    marked = nil
    beforeMarking = nil
    selection = NSRange(location: end, length: 0)
    let inserted = storage.document.text.string(first.location..<end)
    history.note(.other, at: first.location, removed: removed, inserted: inserted, selection: old)
    textChanged()
  }

  func perform(_ edits: [TextEdit], selecting newSelection: NSRange) {
    let old = selection
    var newSelection = newSelection
    history.together {
      for edit in edits {
        let range = clamped(edit.range)
        let removed = storage.attributedSubstring(from: range)
        let rest = length - range.length
        isChanging = true
        storage.replaceCharacters(in: range, with: edit.text)
        isChanging = false
        // The storage's delegate may have removed a part of the text.
        let inserted = clamped(NSRange(location: range.location, length: max(0, length - rest)))
        let missing = edit.text.length - inserted.length
        if newSelection.length > 0 {
          newSelection.length -= missing
        } else {
          newSelection.location -= missing
        }
        let now = storage.document.text.string(inserted.location..<inserted.upperBound)
        history.note(.other, at: range.location, removed: removed, inserted: now, selection: old)
      }
    }
    marked = nil
    beforeMarking = nil
    selection = clamped(newSelection)
    affinity = .forward
    textChanged()
  }

  func styled(_ text: String) -> NSAttributedString {
    NSAttributedString(string: text, attributes: typingAttributes)
  }

  func drawText(of rect: CGRect, in context: CGContext) { draw(rect, in: context, from: rect.origin) }

  private func change(
    _ range: NSRange, to text: String, _ kind: TextHistory.Kind,
    _ before: (location: Int, removed: NSAttributedString, selection: NSRange)?
  ) {
    let old = selection
    let removed = storage.attributedSubstring(from: range)
    view.clearsOnInsertion = false
    let inserted = replaceSilently(range, with: text)
    let now = storage.document.text.string(inserted.location..<inserted.upperBound)
    if let before {
      history.note(
        kind, at: before.location, removed: before.removed, inserted: now, selection: before.selection)
    } else {
      history.note(kind, at: range.location, removed: removed, inserted: now, selection: old)
    }
    textChanged()
  }

  /// Replaces a range without recording it. The storage's delegate may change the inserted text.
  ///
  /// - Returns: the inserted range.
  private func replaceSilently(_ range: NSRange, with text: String) -> NSRange {
    let rest = length - range.length
    isChanging = true
    storage.replace(range, with: text, typingAttributes)
    isChanging = false
    marked = nil
    beforeMarking = nil
    let inserted = clamped(NSRange(location: range.location, length: max(0, length - rest)))
    selection = NSRange(location: inserted.upperBound, length: 0)
    affinity = .forward
    return inserted
  }

  /// The user has changed the text.
  private func textChanged() {
    view.invalidateIntrinsicContentSize()
    view.setNeedsLayout()
    showCaret()
    spelling?.typed(at: selection.location)
    UIApplication.shared.context.textInputs.changed(view, byOther: true)
    NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: view)
    view.delegate?.textViewDidChange(view)
    view.delegate?.textViewDidChangeSelection(view)
    view.interaction?.typed()
  }

  /// Scrolls until the caret is visible.
  func showCaret() {
    guard view.isScrollEnabled, view.window != nil else { return }
    let place = TextPlace(selection.location + selection.length, affinity)
    show(caret(at: place))
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
    let range = clamped(range)
    let end = caret(at: TextPlace(range.location + range.length, .backward))
    let start = caret(at: TextPlace(range.location))
    let both = start.union(end)
    show(both.height <= view.bounds.height ? both : start)
  }

  // MARK: Selection

  func select(_ range: NSRange, _ newAffinity: UITextStorageDirection = .forward) {
    let range = clamped(range)
    guard range != selection || newAffinity != affinity else { return }
    if marked != nil { unmark() }
    view.clearsOnInsertion = false
    view.inputDelegate?.selectionWillChange(view)
    let isMoved = range != selection
    selection = range
    affinity = newAffinity
    history.split()
    if isMoved {
      updateTypingAttributes()
      spelling?.finishWord()
    }
    view.interaction?.setNeedsUpdate()
    view.inputDelegate?.selectionDidChange(view)
    view.delegate?.textViewDidChangeSelection(view)
  }

  /// Sets the typing attributes to those of the letter before the caret.
  private func updateTypingAttributes() {
    guard length > 0 else { return }
    let place = selection.length > 0 ? selection.location : max(0, selection.location - 1)
    var attributes = storage.attributes(at: min(place, length - 1), effectiveRange: nil)
    attributes[.link] = nil
    attributes[.attachment] = nil
    typingAttributes = attributes
  }

  // MARK: Input methods (rule X3)

  func setMarked(_ text: String, _ selected: NSRange) {
    guard view.isEditable else { return }
    let range = clamped(marked ?? selection)
    if marked == nil {
      guard !text.isEmpty || range.length > 0 else { return }
      beforeMarking = (range.location, storage.attributedSubstring(from: range), selection)
    }
    let before = beforeMarking
    let inserted = replaceSilently(range, with: text)
    beforeMarking = before
    marked = inserted
    let start = max(0, min(selected.location, inserted.length))
    selection = NSRange(
      location: inserted.location + start, length: max(0, min(selected.length, inserted.length - start)))
    textChanged()
  }

  func unmark() {
    guard let marked else { return }
    self.marked = nil
    if let before = beforeMarking {
      beforeMarking = nil
      let text = storage.attributedSubstring(from: clamped(marked)).string
      history.note(
        .typing, at: before.location, removed: before.removed, inserted: text, selection: before.selection)
    }
    selection = NSRange(location: marked.location + marked.length, length: 0)
    tiles.redraw()
    view.interaction?.setNeedsUpdate()
    UIApplication.shared.context.textInputs.changed(view, byOther: true)
  }

  // MARK: RevisableText

  func revisedText(in range: NSRange) -> NSAttributedString {
    storage.attributedSubstring(from: clamped(range))
  }

  func revise(_ range: NSRange, to text: NSAttributedString, selecting newSelection: NSRange) {
    marked = nil
    beforeMarking = nil
    isChanging = true
    storage.replaceCharacters(in: clamped(range), with: text)
    isChanging = false
    selection = clamped(newSelection)
    textChanged()
  }
}
