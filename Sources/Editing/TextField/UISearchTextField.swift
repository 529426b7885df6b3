@_spi(Casement) import CasementCore
public import Foundation

/// A text field for a search, with a magnifying glass before the text and a clear button.
///
/// It may have tokens before the text. A press, or Backspace at the beginning of the text, selects a token. Backspace
/// deletes the selected token, and typed text replaces it. Escape clears the field, and ends editing if it is empty.
///
/// UIKit: `UISearchTextField`.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
  private lazy var strip = SearchTokenStrip(self)
  private var hasStrip = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    dress()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    dress()
    coder.finish(self, as: UISearchTextField.self)
  }

  private func dress() {
    borderStyle = .roundedRect
    clearButtonMode = .whileEditing
    returnKeyType = .search
    autocorrectionType = .no
    autocapitalizationType = .none
    let glass = UIImageView(image: UIImage(systemName: "magnifyingglass"))
    glass.contentMode = .scaleAspectFit
    glass.tintColor = .secondaryLabel
    glass.frame = CGRect(x: 0, y: 0, width: StandardSize.length(18), height: StandardSize.length(18))
    leftView = glass
    leftViewMode = .always
  }

  // MARK: Accessibility

  @_spi(Casement) open override var standardAccessibilityLabel: String? {
    (placeholder ?? "").isEmpty ? localized("Search") : nil
  }

  @_spi(Casement) open override var standardAccessibilityTraits: UIAccessibilityTraits {
    stateAccessibilityTraits.union(.searchField)
  }

  @_spi(Casement) open override var accessibilityFacts: AccessibilityFacts {
    var facts = super.accessibilityFacts
    facts.roleDescription = localized("Search Field")
    return facts
  }

  // MARK: Tokens

  /// The tokens, in order. Setting them sends no `editingChanged`.
  open var tokens: [UISearchToken] {
    get { hasStrip ? strip.tokens : [] }
    set {
      guard hasStrip || !newValue.isEmpty else { return }
      if !hasStrip {
        hasStrip = true
        addSubview(strip)
      }
      strip.tokens = newValue
      strip.color = tokenBackgroundColor
      setNeedsLayout()
      invalidateIntrinsicContentSize()
      editor.looksChanged()
    }
  }

  /// Inserts a token.
  ///
  /// - Parameter tokenIndex: the index, clamped to the range from 0 to the number of tokens.
  open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
    var all = tokens
    all.insert(token, at: max(0, min(all.count, tokenIndex)))
    tokens = all
  }

  /// Removes a token.
  ///
  /// - Parameter tokenIndex: the index of an existing token.
  open func removeToken(at tokenIndex: Int) {
    precondition(
      tokens.indices.contains(tokenIndex), "there is no token \(tokenIndex): give one below \(tokens.count)")
    tokens.remove(at: tokenIndex)
  }

  /// The range of the text after the tokens. It is the whole text, since tokens have no place in it.
  open var textualRange: UITextRange { TextPlaceRange(NSRange(location: 0, length: editor.text.length)) }

  /// Replaces a range of the text by a token.
  ///
  /// - Parameters:
  ///   - textRange: the range that is deleted.
  ///   - token: the token.
  ///   - tokenIndex: its index among the tokens.
  open func replaceTextualPortion(of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int) {
    insertToken(token, at: tokenIndex)
    model.replace(textRange, with: "")
  }

  /// The color of tokens; nil, the default, for the tint color.
  open var tokenBackgroundColor: UIColor! { didSet { if hasStrip { strip.color = tokenBackgroundColor } } }

  /// Whether the user can delete tokens.
  open var allowsDeletingTokens = true { didSet { if allowsDeletingTokens != oldValue { setNeedsLayout() } } }

  /// Selects a token, makes the field first responder, and moves the caret to the beginning of the text.
  func selectToken(_ token: UISearchToken?) {
    guard hasStrip, token !== strip.selected else { return }
    if token != nil {
      if !isFirstResponder { becomeFirstResponder() }
      model.select(NSRange(location: 0, length: 0))
    }
    strip.selected = token
  }

  override func selectionMoved() { selectToken(nil) }

  private func removeByUser(_ token: UISearchToken) {
    guard allowsDeletingTokens, let index = tokens.firstIndex(where: { $0 === token }) else { return }
    tokens.remove(at: index)
    sendActions(for: .editingChanged)
  }

  private var hasTokens: Bool { hasStrip && !strip.chips.isEmpty }

  open override var hasText: Bool { super.hasText || hasTokens }

  package override var canBeCleared: Bool { super.hasText || allowsDeletingTokens && hasTokens }

  override func clear() {
    if allowsDeletingTokens, hasTokens {
      tokens = []
      if !super.hasText { return sendActions(for: .editingChanged) }
    }
    super.clear()
  }

  open override func deleteBackward() {
    if !handleBackspace() { super.deleteBackward() }
  }

  open override func insertText(_ text: String) {
    // Return does not replace the token.
    if text != "\n" { removeSelectedToken() }
    super.insertText(text)
  }

  open override func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    if markedText?.isEmpty == false { removeSelectedToken() }
    super.setMarkedText(markedText, selectedRange: selectedRange)
  }

  open override func replace(_ range: UITextRange, withText text: String) {
    if !text.isEmpty, (range as? TextPlaceRange)?.range == model.state.selection { removeSelectedToken() }
    super.replace(range, withText: text)
  }

  /// Deletes the selected token, which typed, composed or pasted text replaces.
  private func removeSelectedToken() {
    guard hasStrip, let token = strip.selected else { return }
    removeByUser(token)
    selectToken(nil)
  }

  /// Handles Backspace for tokens. It deletes the selected token, or selects the last one at the beginning of the
  /// text.
  private func handleBackspace() -> Bool {
    guard hasStrip, let last = strip.chips.last?.token, allowsDeletingTokens else { return false }
    if let token = strip.selected {
      removeByUser(token)
      return true
    }
    guard model.state.marked == nil, model.state.selection == NSRange(location: 0, length: 0) else {
      return false
    }
    strip.selected = last
    return true
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    let resigned = super.resignFirstResponder()
    if resigned { selectToken(nil) }
    return resigned
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    selectToken(nil)
    super.touchesBegan(touches, with: event)
  }

  // MARK: Rectangles

  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    afterTokens(super.textRect(forBounds: bounds))
  }

  open override func editingRect(forBounds bounds: CGRect) -> CGRect {
    afterTokens(super.editingRect(forBounds: bounds))
  }

  /// The part of the text's frame that the tokens leave free.
  private func afterTokens(_ rect: CGRect) -> CGRect {
    guard hasTokens else { return rect }
    let width = stripWidth(rect) + 6
    return CGRect(
      x: laysOutRightToLeft ? rect.minX : rect.minX + width, y: rect.minY, width: max(0, rect.width - width),
      height: rect.height)
  }

  /// The width of the tokens. They leave at least a third of the width to the text.
  private func stripWidth(_ rect: CGRect) -> CGFloat {
    min(strip.contentWidth, (rect.width * 2 / 3).rounded())
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard hasStrip else { return }
    let rect = isEditing ? super.editingRect(forBounds: bounds) : super.textRect(forBounds: bounds)
    let width = hasTokens ? stripWidth(rect) : 0
    if strip.semanticContentAttribute != semanticContentAttribute {
      strip.semanticContentAttribute = semanticContentAttribute
      strip.setNeedsLayout()
    }
    strip.frame = CGRect(
      x: laysOutRightToLeft ? rect.maxX - width : rect.minX, y: 0, width: width, height: bounds.height)
  }

  // MARK: Keys

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { press in
      guard let key = press.key, isEditing, handle(key) else { return true }
      press.isHandled = true
      return false
    }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  private func handle(_ key: UIKey) -> Bool {
    switch key.keyCode {
    case .keyboardEscape:
      guard canBeCleared else { return false }
      if delegate?.textFieldShouldClear(self) ?? true { clear() }
      return true
    case .keyboardDeleteOrBackspace: return handleBackspace()
    case .keyboardDeleteForward:
      guard let token = hasStrip ? strip.selected : nil else { return false }
      removeByUser(token)
      return true
    case .keyboardLeftArrow, .keyboardRightArrow:
      if handleArrow(key) { return true }
      selectToken(nil)
    case .keyboardHome, .keyboardEnd, .keyboardUpArrow, .keyboardDownArrow:
      // The caret may be there already. Then `selectionMoved()` is not called.
      selectToken(nil)
    default: break
    }
    return false
  }

  /// Moves between the tokens and the beginning of the text by arrow keys.
  private func handleArrow(_ key: UIKey) -> Bool {
    guard hasTokens, key.modifierFlags.isEmpty,
      model.state.marked == nil, model.state.selection == NSRange(location: 0, length: 0)
    else { return false }
    let isBack = (key.keyCode == .keyboardLeftArrow) != laysOutRightToLeft
    let present = tokens.firstIndex { $0 === strip.selected }
    switch (present, isBack) {
    case (nil, true): strip.selected = tokens.last
    case (nil, false): return false
    case (let index?, true): strip.selected = tokens[max(0, index - 1)]
    case (let index?, false): strip.selected = index + 1 < tokens.count ? tokens[index + 1] : nil
    }
    return true
  }
}
