@_spi(Casement) import CasementCore
import CasementGraphics
public import Foundation

/// A control for a single line of text.
///
/// Editing begins when the field becomes first responder: by a press, by Tab, or by code. Desktop keys move the
/// caret, input methods compose text, and the usual commands cut, copy and paste (rules X2 to X5).
///
/// UIKit: `UITextField`.
@preconcurrency @MainActor open class UITextField: UIControl, UITextInput, UITextInputTraits, SpelledInput {
  /// The border around the text.
  public nonisolated enum BorderStyle: Int, Sendable {
    case none, line, bezel, roundedRect
  }

  /// When a view beside the text is shown.
  public nonisolated enum ViewMode: Int, Sendable {
    case never, whileEditing, unlessEditing, always
  }

  /// The reason for the end of editing.
  public nonisolated enum DidEndEditingReason: Int, Sendable {
    case committed
    case cancelled
  }

  /// Editing has begun in a field, which is the object.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Editing has ended in a field, which is the object. The reason is in the user info.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
  /// The user has changed the text of a field, which is the object.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")
  /// The key of the reason in the user info of `textDidEndEditingNotification`: a number.
  public nonisolated static let didEndEditingReasonUserInfoKey = "UITextFieldDidEndEditingReasonKey"

  private(set) lazy var editor = FieldEditor(self)
  let parts = FieldParts()
  private(set) lazy var drag = TextDrag(self)
  private(set) lazy var drop = TextDrop(self)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    start()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    start()
    coder.finish(self, as: UITextField.self)
  }

  private func start() {
    contentMode = .redraw
    contentHorizontalAlignment = .leading
    let interaction = UITextInteraction(for: .editable)
    interaction.textInput = self
    addInteraction(interaction)
    addInteraction(UIPointerInteraction(delegate: editor))
    addInteraction(drag.interaction)
    addInteraction(drop.interaction)
    addSubview(parts.canvas(self))
  }

  // MARK: Text

  /// The text; never nil. Setting it notifies no delegate and moves the caret to its end.
  open var text: String? {
    get { editor.text.string }
    set { editor.setText(newValue ?? "") }
  }

  /// The text with its attributes. `defaultTextAttributes` supply the missing ones.
  open var attributedText: NSAttributedString? {
    get { editor.attributedText }
    set { editor.setText(newValue ?? NSAttributedString(string: "")) }
  }

  /// The text that an empty field shows as a hint.
  open var placeholder: String? {
    get { parts.placeholder?.string }
    set { attributedPlaceholder = newValue.map { NSAttributedString(string: $0) } }
  }

  /// The placeholder with attributes.
  open var attributedPlaceholder: NSAttributedString? {
    get { parts.placeholder }
    set {
      parts.placeholder = newValue
      editor.looksChanged()
    }
  }

  /// The font; nil stands for the system font of 17 points.
  open var font: UIFont? {
    get { editor.text.defaults.font }
    set {
      noteAppearance(\UITextField.font, newValue)
      editor.setDefault(.font, newValue ?? .systemFont(ofSize: 17))
    }
  }

  /// The color of the text; nil stands for `UIColor.label`.
  open var textColor: UIColor? {
    get { editor.text.defaults.color }
    set {
      noteAppearance(\UITextField.textColor, newValue)
      editor.setDefault(.foregroundColor, newValue ?? .label)
    }
  }

  /// The alignment of the text. `natural` is right-aligned in a right-to-left layout.
  open var textAlignment = NSTextAlignment.natural {
    didSet { if textAlignment != oldValue { editor.looksChanged() } }
  }

  /// The attributes of text without its own. Setting them changes the existing text.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { editor.defaultAttributes }
    set { editor.defaultAttributes = newValue }
  }

  /// The attributes of the next typed text; nil outside of editing.
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get { isEditing ? model.typingAttributes : nil }
    set { model.typingAttributes = newValue ?? editor.defaultAttributes }
  }

  /// Whether the font shrinks when the text does not fit. False by default.
  open var adjustsFontSizeToFitWidth = false { didSet { editor.looksChanged() } }

  /// The smallest size to which the font shrinks, in points. 0, the default, sets no limit.
  open var minimumFontSize: CGFloat = 0 { didSet { editor.looksChanged() } }

  /// Whether fonts of a text style follow the user's content size. False by default.
  open var adjustsFontForContentSizeCategory = false

  // MARK: Editing

  /// The delegate, which approves changes and is notified of them; held weakly.
  open weak var delegate: (any UITextFieldDelegate)?

  /// Whether the field is being edited.
  open var isEditing: Bool { editor.isEditing }

  /// Whether the text is cleared when editing begins. False by default.
  open var clearsOnBeginEditing = false

  /// Whether the next insertion replaces all text. Moving the caret resets it.
  open var clearsOnInsertion: Bool {
    get { model.clearsOnInsertion }
    set { model.clearsOnInsertion = newValue }
  }

  private lazy var storedUndoManager = UndoManager()

  /// The field's own undo manager, so that undo affects only this field's text.
  open override var undoManager: UndoManager? { storedUndoManager }

  // MARK: Appearance

  /// The border around the text. None by default.
  open var borderStyle = BorderStyle.none {
    didSet {
      guard borderStyle != oldValue else { return }
      editor.looksChanged()
      invalidateIntrinsicContentSize()
    }
  }

  /// A stretched image behind a field whose border style is `none` or `line`.
  open var background: UIImage? { didSet { setNeedsDisplay() } }

  /// The image that replaces `background` while the field is disabled. It is ignored while `background` is nil.
  open var disabledBackground: UIImage? { didSet { setNeedsDisplay() } }

  /// When the clear button is shown. Never by default.
  open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }

  /// A view before the text.
  open var leftView: UIView? {
    didSet {
      guard leftView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      setNeedsLayout()
    }
  }

  /// When the left view is shown. Never by default.
  open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }

  /// A view behind the text.
  open var rightView: UIView? {
    didSet {
      guard rightView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      setNeedsLayout()
    }
  }

  /// When the right view is shown. Never by default.
  open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }

  // MARK: Override points for rectangles

  /// The frame of the border.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// The frame of the text outside of editing.
  open func textRect(forBounds bounds: CGRect) -> CGRect { parts.textRect(self, bounds, isEditing: false) }

  /// The frame of the text during editing.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { parts.textRect(self, bounds, isEditing: true) }

  /// The frame of the placeholder.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }

  /// The frame of the clear button.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { parts.clearRect(self, bounds) }

  /// The frame of the left view.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { parts.leftRect(self, bounds) }

  /// The frame of the right view.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { parts.rightRect(self, bounds) }

  /// Draws the text in a rectangle of the view that displays it.
  open func drawText(in rect: CGRect) { editor.drawText(in: rect) }

  /// Draws the placeholder in a rectangle of the view that displays it.
  open func drawPlaceholder(in rect: CGRect) { editor.drawPlaceholder(in: rect) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    parts.layOut(self)
    editor.layOut()
  }

  open override func draw(_ rect: CGRect) { parts.drawBorder(self) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { parts.size(self, within: size) }

  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
  }

  @_spi(Casement) open override var baselineFromMiddle: CGFloat? {
    font.map { ($0.ascender + $0.descender) / 2 }
  }

  @_spi(Casement) open override func stateDidChange() {
    super.stateDidChange()
    parts.canvas(self).setNeedsDisplay()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    editor.traitsChanged(previousTraitCollection)
  }

  @_spi(Casement) open override var focusShape: (rect: CGRect, cornerRadius: CGFloat) {
    (borderRect(forBounds: bounds), parts.cornerRadius(self))
  }

  // MARK: Responder

  @discardableResult open override func becomeFirstResponder() -> Bool {
    editor.begin { super.becomeFirstResponder() }
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    editor.end { super.resignFirstResponder() }
  }

  /// Space and Return type, so they do not press the control.
  @_spi(Casement) open override var acceptsKeys: Bool { false }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { !editor.handle($0) }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  // MARK: Accessibility

  /// True by default.
  @_spi(Casement) open override var isStandardAccessibilityElement: Bool { true }

  /// The clear button and the views beside the text are elements too.
  @_spi(Casement) open override var presentsOperableDescendants: Bool { true }

  /// The text by default; one bullet per character of a secret.
  @_spi(Casement) open override var standardAccessibilityValue: String? {
    let text = text ?? ""
    return isSecureTextEntry ? String(repeating: "•", count: text.count) : text
  }

  @_spi(Casement) open override var standardAccessibilityLabel: String? {
    (placeholder ?? "").isEmpty ? labelOfEnclosingElement : nil
  }

  @_spi(Casement) open override var standardRespondsToUserInteraction: Bool { isEnabled }

  @_spi(Casement) open override var accessibilityFacts: AccessibilityFacts {
    var facts = AccessibilityFacts()
    facts.isSecure = isSecureTextEntry
    facts.roleDescription = localized(isSecureTextEntry ? "Secure Text Field" : "Text Field")
    facts.placeholder = placeholder ?? attributedPlaceholder?.string
    return facts
  }

  /// Begins editing.
  open override func accessibilityActivate() -> Bool { isEnabled && becomeFirstResponder() }

  // MARK: Input views

  /// The view that replaces the on-screen keyboard; nil for the keyboard. Call `reloadInputViews` after a change
  /// during editing.
  open override var inputView: UIView? {
    get { storedInputView }
    set { storedInputView = newValue }
  }

  /// The view above the on-screen keyboard; nil for none.
  open override var inputAccessoryView: UIView? {
    get { storedInputAccessoryView }
    set { storedInputAccessoryView = newValue }
  }

  private var storedInputView: UIView?
  private var storedInputAccessoryView: UIView?

  // MARK: Edit actions

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    TextCommands.canPerform(action, in: self) ?? super.canPerformAction(action, withSender: sender)
  }

  open override func cut(_ sender: Any?) { TextCommands.cut(self) }

  open override func copy(_ sender: Any?) { TextCommands.copy(self) }

  open override func paste(_ sender: Any?) { TextCommands.paste(self) }

  open override func delete(_ sender: Any?) { TextCommands.delete(self) }

  open override func select(_ sender: Any?) { TextCommands.select(self) }

  open override func selectAll(_ sender: Any?) { TextCommands.selectAll(self) }

  // MARK: UIKeyInput

  open var hasText: Bool { editor.text.length > 0 }

  /// Whether `clear()` would remove anything.
  var canBeCleared: Bool { hasText }

  /// Removes the whole content, on the user's request.
  func clear() { editor.clear() }

  /// The caret or the selection moved for another reason than typing.
  func selectionMoved() {}

  open func insertText(_ text: String) { editor.insert(text) }

  open func deleteBackward() { model.deleteBackward() }

  // MARK: UITextInputTraits

  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Whether misspelled words are marked during editing, and the edit menu begins with guesses for them. The
  /// dictionary of a language takes some 10 MB, so `.default` is `.no` here, whereas it is mostly `.yes` on Apple's
  /// systems. `UITextChecker` lists the required libraries and dictionaries.
  open var spellCheckingType = UITextSpellCheckingType.default { didSet { editor.updateSpelling() } }
  open var smartQuotesType = UITextSmartQuotesType.default
  open var smartDashesType = UITextSmartDashesType.default
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  open var keyboardType = UIKeyboardType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var returnKeyType = UIReturnKeyType.default
  open var enablesReturnKeyAutomatically = false
  /// Has no effect, since there is no autofill. Input methods receive only `keyboardType`.
  open var textContentType: UITextContentType!

  /// Whether bullets are displayed instead of letters. Secure text cannot be copied.
  open var isSecureTextEntry = false {
    didSet {
      guard isSecureTextEntry != oldValue else { return }
      editor.text.isSecret = isSecureTextEntry
      editor.updateSpelling()
      editor.looksChanged()
    }
  }

  var spelling: TextSpelling? { editor.spelling }

  // MARK: UITextInput

  open weak var inputDelegate: (any UITextInputDelegate)?

  open private(set) lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)

  open var markedTextStyle: [NSAttributedString.Key: Any]? {
    didSet { editor.setMarkedStyle(markedTextStyle) }
  }

  open var selectionAffinity: UITextStorageDirection {
    get { model.affinity }
    set { model.affinity = newValue }
  }

  open func text(in range: UITextRange) -> String? { model.string(in: range) }

  open func replace(_ range: UITextRange, withText text: String) { model.replace(range, with: text) }

  open func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
    guard let range = (textRange as? TextPlaceRange)?.range else { return nil }
    return delegate?.textField(self, editMenuForCharactersIn: range, suggestedActions: suggestedActions)
  }

  open func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating) {
    delegate?.textField(self, willPresentEditMenuWith: animator)
  }

  open func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating) {
    delegate?.textField(self, willDismissEditMenuWith: animator)
  }

  open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
    model.mayChange(range, to: text)
  }

  open var selectedTextRange: UITextRange? {
    get { model.selectedTextRange }
    set { model.selectedTextRange = newValue }
  }

  open var markedTextRange: UITextRange? { model.markedTextRange }

  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    model.setMarked(markedText ?? "", selectedRange)
  }

  open func unmarkText() { model.unmark() }

  open var beginningOfDocument: UITextPosition { TextPlace(0) }

  open var endOfDocument: UITextPosition { TextPlace(editor.text.length) }

  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    TextPlaceRange.between(fromPosition, toPosition)
  }

  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    TextPlace.moved(position, by: offset, length: editor.text.length)
  }

  open func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int)
    -> UITextPosition?
  { editor.place(from: position, direction, offset) }

  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    TextPlace.compare(position, other)
  }

  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    TextPlace.distance(from, toPosition)
  }

  open func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection)
    -> UITextPosition?
  {
    let isBackward = UITextDirection.layout(direction).isBackward(
      writing: baseWritingDirection(for: range.start, in: .forward))
    return isBackward ? range.start : range.end
  }

  open func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection)
    -> UITextRange?
  {
    let isBackward = UITextDirection.layout(direction).isBackward(
      writing: baseWritingDirection(for: position, in: .forward))
    return textRange(from: position, to: isBackward ? beginningOfDocument : endOfDocument)
  }

  open func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection)
    -> NSWritingDirection
  { editor.isRightToLeft ? .rightToLeft : .leftToRight }

  /// Has no effect. The first strong letter determines the writing direction of a field.
  open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}

  open func firstRect(for range: UITextRange) -> CGRect {
    editor.rectangles(of: range).first?.rect ?? caretRect(for: range.start)
  }

  open func caretRect(for position: UITextPosition) -> CGRect { editor.caret(at: position) }

  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { editor.rectangles(of: range) }

  open func closestPosition(to point: CGPoint) -> UITextPosition? { editor.place(at: point) }

  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    TextPlace.clamped(editor.place(at: point), to: range)
  }

  open func characterRange(at point: CGPoint) -> UITextRange? {
    closestPosition(to: point).flatMap {
      tokenizer.rangeEnclosingPosition($0, with: .character, inDirection: .storage(.forward))
    }
  }

  open func textStyling(at position: UITextPosition, in direction: UITextStorageDirection)
    -> [NSAttributedString.Key: Any]?
  { model.attributes(at: position) }
}

extension UITextField: FocusIndicating {
  package var showsOwnFocus: Bool { borderStyle == .roundedRect || borderStyle == .bezel }
}

extension UITextField: SingleLineInput {}
