@_spi(Casement) import CasementCore
public import Foundation

/// A view for text of any length, to read and to edit.
///
/// Text has attributes, links and attachments. Only the visible part is laid out, and the height of other parts is
/// estimated, so a document of 100 MB opens, scrolls and edits as fast as a short one. Desktop keys move the caret,
/// and input methods compose text (rules X2 to X5).
///
/// A paragraph of more than 4 096 UTF-16 units is laid out in parts. Each part begins on a new line, also when lines
/// are not wrapped.
///
/// UIKit: `UITextView`.
@preconcurrency @MainActor open class UITextView: UIScrollView, UITextInput, UITextInputTraits, SpelledInput {
  /// Editing has begun in a text view, which is the object.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// Editing has ended in a text view, which is the object.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")
  /// The user has changed the text of a text view, which is the object.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")

  private var givenContainer: NSTextContainer?
  private(set) lazy var editor = TextViewEditor(self, givenContainer)
  private lazy var link = TextViewLink(self)
  private lazy var itemMenu = TextItemMenu(self)
  private(set) lazy var drag = TextDrag(self)
  private(set) lazy var drop = TextDrop(self)

  /// Makes a text view that shows the text of a container's layout manager.
  ///
  /// - Parameter textContainer: nil creates a container, a layout manager and a storage.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    givenContainer = textContainer
    super.init(frame: frame)
    start()
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    start()
    coder.finish(self, as: UITextView.self)
  }

  private func start() {
    let editor = editor
    givenContainer = nil
    backgroundColor = .systemBackground
    alwaysBounceVertical = false
    editor.manager.observer = link
    insertSubview(editor.tiles, at: 0)
    updateInteraction()
    addInteraction(UIPointerInteraction(delegate: link))
    addInteraction(drag.interaction)
    addInteraction(drop.interaction)
    let tap = UITapGestureRecognizer(target: link, action: TextViewLink.tapped)
    tap.delegate = link
    tap.cancelsTouchesInView = false
    addGestureRecognizer(tap)
  }

  private var textInteraction: UITextInteraction?

  /// Adds the interaction for the caret and the selection if the text is selectable or editable.
  private func updateInteraction() {
    // The interaction for link menus is added first, so that it takes precedence over the edit menu.
    if itemMenu.view == nil { addInteraction(itemMenu) }
    if let textInteraction { removeInteraction(textInteraction) }
    textInteraction = nil
    guard isSelectable || isEditable else { return }
    let interaction = UITextInteraction(for: isEditable ? .editable : .nonEditable)
    interaction.textInput = self
    interaction.delegate = link
    textInteraction = interaction
    addInteraction(interaction)
  }

  // MARK: Text

  /// The text; never nil. Setting it notifies no delegate, moves the caret to the end, and applies the typing
  /// attributes to all text.
  open var text: String! {
    get { textStorage.string }
    set { editor.setText(newValue ?? "") }
  }

  /// The text with its attributes.
  open var attributedText: NSAttributedString! {
    get { textStorage.attributedSubstring(from: NSRange(location: 0, length: textStorage.length)) }
    set { editor.setText(newValue ?? NSAttributedString(string: "")) }
  }

  /// The font of the next typed text. Setting it changes the font of all text. Nil stands for the system font of 17
  /// points.
  open var font: UIFont? {
    get { model.typingAttributes[.font] as? UIFont }
    set {
      noteAppearance(\UITextView.font, newValue)
      editor.set(.font, newValue ?? .systemFont(ofSize: 17))
    }
  }

  /// The color of the next typed text. Setting it changes the color of all text. Nil stands for `UIColor.label`.
  open var textColor: UIColor? {
    get { model.typingAttributes[.foregroundColor] as? UIColor }
    set {
      noteAppearance(\UITextView.textColor, newValue)
      editor.set(.foregroundColor, newValue ?? .label)
    }
  }

  /// The alignment of lines. Setting it changes all of the text.
  open var textAlignment: NSTextAlignment {
    get { (model.typingAttributes[.paragraphStyle] as? NSParagraphStyle)?.alignment ?? .natural }
    set { editor.setAlignment(newValue) }
  }

  /// The attributes of the next typed text. When the caret moves, they are those of the letter before it.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { model.typingAttributes }
    set { model.typingAttributes = newValue }
  }

  /// The attributes that links have in addition to their own. By default the link color.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [.foregroundColor: UIColor.link] {
    didSet { editor.tiles.redraw() }
  }

  /// Whether fonts of a text style follow the user's content size. False by default.
  open var adjustsFontForContentSizeCategory = false

  /// The storage of the text.
  open var textStorage: NSTextStorage { editor.storage }

  /// The object that lays the text out.
  open var layoutManager: NSLayoutManager { editor.manager }

  /// The container of the text. With `widthTracksTextView` false and a width of 0, lines are not wrapped, and the
  /// view scrolls horizontally.
  open var textContainer: NSTextContainer { editor.container }

  /// The room around the text container, in points: 8 above and below by default.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet {
      guard textContainerInset != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
      editor.tiles.redraw()
    }
  }

  // MARK: Editing

  /// The delegate, which approves changes and is notified of them; held weakly.
  @_nonoverride open weak var delegate: (any UITextViewDelegate)? {
    get { super.delegate as? any UITextViewDelegate }
    set { super.delegate = newValue }
  }

  /// Whether the user can change the text. True by default.
  open var isEditable = true {
    didSet {
      guard isEditable != oldValue else { return }
      if isFirstResponder { resignFirstResponder() }
      updateInteraction()
      editor.updateSpelling()
      editor.updateDetector()
    }
  }

  /// The kinds of data that become links while the text is not editable. None by default. Found links are part of
  /// `attributedText` until the text becomes editable.
  open var dataDetectorTypes: UIDataDetectorTypes = [] {
    didSet { if dataDetectorTypes != oldValue { editor.updateDetector() } }
  }

  /// Whether the user can select text and press links. True by default.
  open var isSelectable = true { didSet { if isSelectable != oldValue { updateInteraction() } } }

  /// Whether the user may change attributes. False by default.
  open var allowsEditingTextAttributes = false

  /// Whether the next insertion replaces all text. Moving the caret resets it.
  open var clearsOnInsertion: Bool {
    get { model.clearsOnInsertion }
    set { model.clearsOnInsertion = newValue }
  }

  /// The selection, or the place of the caret, in UTF-16 units.
  open var selectedRange: NSRange {
    get { model.state.selection }
    set { model.select(newValue) }
  }

  /// Scrolls until a range is visible.
  open func scrollRangeToVisible(_ range: NSRange) { editor.show(range) }

  private lazy var storedUndoManager = UndoManager()

  /// The view's own undo manager, so that undo affects only this view's text.
  open override var undoManager: UndoManager? { storedUndoManager }

  // MARK: Layout

  open override var isScrollEnabled: Bool {
    didSet { if isScrollEnabled != oldValue { invalidateIntrinsicContentSize() } }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    editor.layOut()
  }

  /// The size of the text in lines as wide as `size`, rounded up to pixels. For text of more than 100 000 units it is
  /// an estimate.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { editor.size(within: size.width) }

  /// The size of the text if the view does not scroll, in lines as wide as the constraints allow. A scrolling view
  /// has none.
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return super.intrinsicContentSize }
    let natural = layoutItem?.flow?.natural
    let size = editor.size(within: layoutItem?.flow?.width ?? .greatestFiniteMagnitude)
    // Report the natural width instead of the wrapped width. Otherwise longer text could not widen the view.
    return CGSize(width: natural?.width ?? size.width, height: size.height)
  }

  @_spi(Casement) open override var flowsInWidth: Bool { !isScrollEnabled }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    editor.tiles.redraw()
    guard adjustsFontForContentSizeCategory,
      traitCollection.preferredContentSizeCategory != previousTraitCollection?.preferredContentSizeCategory
    else { return }
    let traits: UITraitCollection? = traitCollection
    editor.adjustFonts(to: traits.textSize)
  }

  // MARK: Responder

  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    editor.begin { super.becomeFirstResponder() }
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    editor.end { super.resignFirstResponder() }
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { press in
      guard let findInteraction, let key = press.key, findInteraction.handle(key) else { return true }
      press.isHandled = true
      return false
    }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  // MARK: Accessibility

  /// True by default.
  @_spi(Casement) open override var isStandardAccessibilityElement: Bool { true }

  @_spi(Casement) open override var isStandardAccessibilityGroup: Bool { false }

  /// The text by default.
  @_spi(Casement) open override var standardAccessibilityValue: String? { text }

  @_spi(Casement) open override var standardRespondsToUserInteraction: Bool { isEditable }

  /// Static text, if the text cannot be edited.
  @_spi(Casement) open override var standardAccessibilityTraits: UIAccessibilityTraits {
    isEditable ? .none : .staticText
  }

  @_spi(Casement) open override var accessibilityFacts: AccessibilityFacts {
    var facts = AccessibilityFacts()
    if isEditable { facts.roleDescription = localized("Text Field") }
    return facts
  }

  @_spi(Casement) open override var accessibilityStyledText: NSAttributedString? { textStorage }

  @_spi(Casement) open override var accessibilityTextLinks: [AccessibleTextLink] { editor.accessibleLinks() }

  /// Begins editing.
  open override func accessibilityActivate() -> Bool { becomeFirstResponder() }

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

  // MARK: Finding

  /// Searches the text, with a bar at the top; nil unless `isFindInteractionEnabled`.
  open private(set) var findInteraction: UIFindInteraction?

  /// Whether the user can search the text. False by default.
  open var isFindInteractionEnabled: Bool {
    get { findInteraction != nil }
    set {
      guard newValue != isFindInteractionEnabled else { return }
      if let findInteraction { removeInteraction(findInteraction) }
      findInteraction = newValue ? UIFindInteraction(sessionDelegate: link) : nil
      if let findInteraction { addInteraction(findInteraction) }
    }
  }

  open override func willMove(toSuperview newSuperview: UIView?) {
    super.willMove(toSuperview: newSuperview)
    // The find bar is in the text view's superview.
    if newSuperview !== superview { findInteraction?.dismissFindNavigator() }
  }

  // MARK: Edit actions

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    switch action {
    case .find, .findNext, .findPrevious, .useSelectionForFind:
      findInteraction != nil && (action != .useSelectionForFind || selectedRange.length > 0)
    case .findAndReplace: findInteraction != nil && isEditable
    default: TextCommands.canPerform(action, in: self) ?? super.canPerformAction(action, withSender: sender)
    }
  }

  open override func find(_ sender: Any?) { findInteraction?.presentFindNavigator(showingReplace: false) }

  open override func findAndReplace(_ sender: Any?) {
    findInteraction?.presentFindNavigator(showingReplace: true)
  }

  open override func findNext(_ sender: Any?) { findInteraction?.highlightResult(.forward) }

  open override func findPrevious(_ sender: Any?) { findInteraction?.highlightResult(.backward) }

  open override func useSelectionForFind(_ sender: Any?) {
    findInteraction?.searchText = (text as NSString?)?.substring(with: selectedRange)
    findInteraction?.presentFindNavigator(showingReplace: false)
  }

  private var selectedAttributedText: NSAttributedString? {
    guard allowsEditingTextAttributes, selectedRange.length > 0 else { return nil }
    return textStorage.attributedSubstring(from: selectedRange)
  }

  open override func cut(_ sender: Any?) { TextCommands.cut(self, attributed: selectedAttributedText) }

  open override func copy(_ sender: Any?) { TextCommands.copy(self, attributed: selectedAttributedText) }

  open override func paste(_ sender: Any?) {
    guard allowsEditingTextAttributes else { return TextCommands.paste(self) }
    UIPasteboard.general.loadAttributedString { [weak self] text in
      guard let self, let text, text.length > 0, isFirstResponder else { return }
      model.unmark()
      let range = model.state.selection
      guard editor.mayChange(range, to: text.string) else { return }
      model.apply([TextEdit(range: range, text: model.completed(text))], .edit(.other))
    }
  }

  open override func pasteAndMatchStyle(_ sender: Any?) { TextCommands.paste(self) }

  open override func delete(_ sender: Any?) { TextCommands.delete(self) }

  open override func select(_ sender: Any?) { TextCommands.select(self) }

  open override func selectAll(_ sender: Any?) { TextCommands.selectAll(self) }

  // MARK: UIKeyInput

  open var hasText: Bool { editor.length > 0 }

  open func insertText(_ text: String) { model.insert(text) }

  open func deleteBackward() { model.deleteBackward() }

  // MARK: UITextInputTraits

  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Whether misspelled words are marked, and the edit menu begins with guesses for them. The dictionary of a
  /// language takes some 10 MB, so `.default` is `.no` here, whereas it is mostly `.yes` on Apple's systems.
  /// `UITextChecker` lists the required libraries and dictionaries.
  open var spellCheckingType = UITextSpellCheckingType.default { didSet { editor.updateSpelling() } }
  open var smartQuotesType = UITextSmartQuotesType.default
  open var smartDashesType = UITextSmartDashesType.default
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  open var keyboardType = UIKeyboardType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var returnKeyType = UIReturnKeyType.default
  open var enablesReturnKeyAutomatically = false
  open var isSecureTextEntry = false { didSet { editor.updateSpelling() } }
  /// Has no effect, since there is no autofill. Input methods receive only `keyboardType`.
  open var textContentType: UITextContentType!

  var spelling: TextSpelling? { editor.spelling }

  // MARK: UITextInput

  open weak var inputDelegate: (any UITextInputDelegate)?

  open private(set) lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)

  open var markedTextStyle: [NSAttributedString.Key: Any]? {
    didSet { editor.markedStyleChanged() }
  }

  open var selectionAffinity: UITextStorageDirection {
    get { model.affinity }
    set { model.affinity = newValue }
  }

  open func text(in range: UITextRange) -> String? { model.string(in: range) }

  open func replace(_ range: UITextRange, withText text: String) { model.replace(range, with: text) }

  open func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
    guard let range = (textRange as? TextPlaceRange)?.range else { return nil }
    return delegate?.textView(self, editMenuForTextIn: range, suggestedActions: suggestedActions)
  }

  open func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating) {
    delegate?.textView(self, willPresentEditMenuWith: animator)
  }

  open func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating) {
    delegate?.textView(self, willDismissEditMenuWith: animator)
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

  open var endOfDocument: UITextPosition { TextPlace(editor.length) }

  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    TextPlaceRange.between(fromPosition, toPosition)
  }

  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    TextPlace.moved(position, by: offset, length: editor.length)
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
  { editor.isRightToLeft(at: position) ? .rightToLeft : .leftToRight }

  open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
    if let range = range as? TextPlaceRange { editor.setDirection(writingDirection, range.range) }
  }

  open func firstRect(for range: UITextRange) -> CGRect { editor.firstRect(of: range) }

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

extension UITextView: FocusIndicating {
  package var showsOwnFocus: Bool { isEditable }
}

extension UITextView: CaretShowing {
  package func showCaret(at position: UITextPosition) { editor.showCaret(at: position) }
}
