import CasementGraphics
import CasementText
import Foundation

/// Edits and shows the text of a field.
final class FieldEditor: UIPointerInteractionDelegate {
  unowned let field: UITextField
  private(set) lazy var text = FieldText(
    AttributedText.Defaults(font: .systemFont(ofSize: 17), color: .label),
    marked: { [unowned self] in model.state.marked })
  private(set) lazy var model = TextEditingModel(self)
  private(set) var isEditing = false
  /// The misspelled words; nil without spell checking.
  var spelling: TextSpelling?
  /// The distance that the line is scrolled to the left.
  var scroll: CGFloat = 0
  /// The alignment of the last layout.
  var laidOutAlignment: NSTextAlignment?

  /// The width that the caret needs beside the text.
  static let caretWidth: CGFloat = 2

  init(_ field: UITextField) { self.field = field }

  var scale: CGFloat { max(0.1, field.contentScaleFactor) }
  var canvas: UIView { field.parts.canvas(field) }

  // MARK: Setting the text

  var attributedText: NSAttributedString {
    let whole = NSMutableAttributedString(string: text.string, attributes: defaultAttributes)
    text.content.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
      whole.addAttributes(attributes, range: range)
    }
    return whole
  }

  func setText(_ string: String) {
    setText(NSAttributedString(string: string, attributes: extraAttributes))
  }

  func setText(_ string: NSAttributedString) {
    model.load {
      let old = text.length
      text.set(string)
      spelling?.replaced(NSRange(location: 0, length: old), count: text.length)
      shownTextChanged()
    }
    model.updateTypingAttributes()
  }

  /// The default attributes other than font and color.
  private var extraAttributes: [NSAttributedString.Key: Any] = [:]

  var defaultAttributes: [NSAttributedString.Key: Any] {
    get {
      var attributes = extraAttributes
      attributes[.font] = text.defaults.font
      attributes[.foregroundColor] = text.defaults.color
      return attributes
    }
    set {
      if let font = newValue[.font] as? UIFont { text.defaults.font = font }
      if let color = newValue[.foregroundColor] as? UIColor { text.defaults.color = color }
      extraAttributes = newValue.filter { $0.key != .font && $0.key != .foregroundColor }
      model.typingAttributes = defaultAttributes
      let whole = NSRange(location: 0, length: text.length)
      text.content.setAttributes(extraAttributes, range: whole)
      text.forget()
      shownTextChanged()
    }
  }

  func setDefault(_ key: NSAttributedString.Key, _ value: Any) {
    if let font = value as? UIFont { text.defaults.font = font }
    if let color = value as? UIColor { text.defaults.color = color }
    model.typingAttributes[key] = value
    text.content.removeAttribute(key, range: NSRange(location: 0, length: text.length))
    text.forget()
    shownTextChanged()
  }

  func traitsChanged(_ previous: UITraitCollection?) {
    guard field.adjustsFontForContentSizeCategory,
      field.traitCollection.preferredContentSizeCategory != previous?.preferredContentSizeCategory
    else { return }
    let traits: UITraitCollection? = field.traitCollection
    let size = traits.textSize
    var parts: [(UIFont, NSRange)] = []
    text.content.enumerateAttribute(.font, in: NSRange(location: 0, length: text.length)) { font, range, _ in
      if let font = font as? UIFont { parts.append((font.adjusted(to: size), range)) }
    }
    setDefault(.font, text.defaults.font.adjusted(to: size))
    for (font, range) in parts { text.content.addAttribute(.font, value: font, range: range) }
    text.forget()
  }

  /// The text, its font or its color changed.
  private func shownTextChanged() {
    field.invalidateIntrinsicContentSize()
    looksChanged()
  }

  /// Lays out and draws the field again.
  func looksChanged() {
    field.setNeedsLayout()
    field.setNeedsDisplay()
    canvas.setNeedsDisplay()
    field.interaction?.setNeedsUpdate()
  }

  // MARK: Begin and end (rule X2)

  func begin(_ become: () -> Bool) -> Bool {
    guard !field.isFirstResponder else { return become() }
    guard field.window != nil, field.canBecomeFirstResponder else { return false }
    guard field.delegate?.textFieldShouldBeginEditing(field) ?? true else { return false }
    guard become() else { return false }
    isEditing = true
    updateSpelling()
    model.typingAttributes = defaultAttributes
    let isCleared =
      field.clearsOnBeginEditing && text.length > 0 && field.delegate?.textFieldShouldClear(field) ?? true
    if isCleared { setText("") }
    model.begin(at: text.length)
    looksChanged()
    field.interaction?.focusChanged()
    field.delegate?.textFieldDidBeginEditing(field)
    field.sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: UITextField.textDidBeginEditingNotification, object: field)
    return field.isFirstResponder
  }

  func end(_ resign: () -> Bool) -> Bool {
    guard isEditing else { return resign() }
    guard
      field.responderWindow?.isForcingEnd == true
        || field.canResignFirstResponder && field.delegate?.textFieldShouldEndEditing(field) ?? true
    else { return false }
    model.unmark()
    guard resign() else { return false }
    isEditing = false
    updateSpelling()
    scroll = 0
    looksChanged()
    field.interaction?.focusChanged()
    field.delegate?.textFieldDidEndEditing(field, reason: .committed)
    field.sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(
      name: UITextField.textDidEndEditingNotification, object: field,
      userInfo: [
        UITextField.didEndEditingReasonUserInfoKey: UITextField.DidEndEditingReason.committed.rawValue
      ])
    return true
  }

  // MARK: Keys

  /// Handles a key that neither types nor moves the caret.
  func handle(_ press: UIPress) -> Bool {
    guard let key = press.key, field.isFirstResponder,
      key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
    else { return false }
    // Inside of a presented controller that Escape dismisses, leave the key to the presentation (rule N6).
    guard key.keyCode == .keyboardEscape, !field.isInDismissible else { return false }
    press.isHandled = true
    field.resignFirstResponder()
    return true
  }

  /// Return was pressed.
  private func returned() {
    model.unmark()
    guard field.delegate?.textFieldShouldReturn(field) ?? true else { return }
    let leaves = field.allControlEvents.contains(.editingDidEndOnExit)
    field.sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if leaves { field.resignFirstResponder() }
  }

  // MARK: Changes

  /// Replaces line breaks by spaces, for text from outside such as pasted text. Line breaks at the end are removed.
  private static func inOneLine(_ string: String) -> String {
    guard string.contains(where: \.isNewline) else { return string }
    var lines = string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    while lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: " ")
  }

  func insert(_ string: String) {
    if string == "\n" { returned() } else { model.insert(string) }
  }

  /// The user pressed the clear button or a key that clears the field.
  func clear() {
    let range = NSRange(location: 0, length: text.length)
    guard range.length > 0 else { return }
    model.apply([TextEdit(range: range, text: NSAttributedString(string: ""))], .edit(.other))
  }

  /// The width of the text in a single line, rounded up.
  var naturalWidth: CGFloat { lineWidth.rounded(.up) }

  /// Sets the style of marked text; nil for an underline.
  func setMarkedStyle(_ style: [NSAttributedString.Key: Any]?) {
    text.markedStyle = style ?? FieldText.underlined
    if model.state.marked != nil { looksChanged() }
  }

  // MARK: The pointer

  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? {
    guard field.isEnabled else { return nil }
    return UIPointerStyle(shape: .verticalBeam(length: lineHeight), constrainedAxes: [])
  }
}

extension FieldEditor: EditedText {
  var input: any DraggableText { field }

  var isEditable: Bool { true }

  var length: Int { text.length }

  func units(_ range: Range<Int>) -> [UInt16] { text.units(range) }

  func attributedText(in range: NSRange) -> NSAttributedString {
    text.content.attributedSubstring(from: range)
  }

  func attributes(at offset: Int) -> [NSAttributedString.Key: Any] {
    defaultAttributes.merging(text.content.attributes(at: offset, effectiveRange: nil)) { _, own in own }
  }

  func styled(_ string: String) -> NSAttributedString {
    let attributes = model.typingAttributes.filter {
      $0.key != .font && $0.key != .foregroundColor || isUnusual($0.key, $0.value)
    }
    return NSAttributedString(string: string, attributes: attributes)
  }

  /// Whether an attribute differs from the field's default.
  private func isUnusual(_ key: NSAttributedString.Key, _ value: Any) -> Bool {
    switch key {
    case .font: value as? UIFont != text.defaults.font
    case .foregroundColor: value as? UIColor != text.defaults.color
    default: true
    }
  }

  /// Text in one line. Text of several lines gets the attributes of its first character.
  func accepted(_ new: NSAttributedString) -> NSAttributedString {
    guard new.string.contains(where: \.isNewline) else { return new }
    return NSAttributedString(
      string: Self.inOneLine(new.string), attributes: new.attributes(at: 0, effectiveRange: nil))
  }

  func replace(_ range: NSRange, with new: NSAttributedString) {
    text.replace(range, with: new)
    spelling?.replaced(range, count: new.length)
  }

  func mayChange(_ range: NSRange, to string: String) -> Bool {
    let line = Self.inOneLine(string)
    return field.delegate?.textField(field, shouldChangeCharactersIn: range, replacementString: line) ?? true
  }

  func textChanged() {
    shownTextChanged()
    field.sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: field)
    field.delegate?.textFieldDidChangeSelection(field)
  }

  func selectionChanged() {
    field.setNeedsLayout()
    field.selectionMoved()
    field.delegate?.textFieldDidChangeSelection(field)
  }

  func typingAttributesChanged() {}

  func compositionEnded() {
    text.forget()
    looksChanged()
  }

  // MARK: SpelledText

  var spelledRange: Range<Int>? { isEditing && length > 0 ? 0..<length : nil }

  func redrawSpelling(_ words: [Range<Int>]) { canvas.setNeedsDisplay() }
}
