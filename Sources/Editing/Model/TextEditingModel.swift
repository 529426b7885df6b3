import Foundation

/// Edits the text of a field or of a text view (rules X2 to X4).
///
/// Typing, deletion, input methods, undo, drops, paste and spelling change the text with `apply`. It stores the new
/// state before it notifies observers.
final class TextEditingModel: RevisableText {
  private unowned let text: any EditedText
  private(set) var state = TextEditingState()
  /// The attributes of the next typed text.
  var typingAttributes: [NSAttributedString.Key: Any] { didSet { text.typingAttributesChanged() } }
  /// Whether the model itself changes the text. Other changes are those by the program.
  private(set) var isChanging = false
  private lazy var history = TextHistory(self, text.input.undoManager ?? UndoManager())

  init(_ text: any EditedText) {
    self.text = text
    typingAttributes = [.font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.label]
  }

  /// Changes the state, and performs the effect on the undo history.
  private func handle(_ event: TextEditingState.Event) {
    switch state.handle(event) {
    case .none: break
    case .record(let kind, let change, let selection):
      history.note(
        kind, at: change.location, removed: change.removed, inserted: change.inserted, selection: selection)
    case .split: history.split()
    case .clear: history.clear()
    }
  }

  /// A range, clamped to the text and extended to whole Unicode scalars.
  func clamped(_ range: NSRange) -> NSRange {
    TextEditingState.clamped(range, length: text.length, text.units)
  }

  // MARK: Changes of the text

  /// Replaces ranges as one change, and notifies observers.
  ///
  /// - Parameters:
  ///   - edits: each refers to the text after the previous edits.
  ///   - selecting: the selection after the last edit.
  func apply(
    _ edits: [TextEdit], _ cause: TextEditingState.Cause, selecting: TextEditingState.Selecting = .end
  ) {
    // The composition is recorded before a change that is no part of it.
    if cause == .edit(.other) { unmark() }
    func replace() {
      for edit in edits {
        let range = clamped(edit.range)
        let new = cause == .undo ? edit.text : text.accepted(edit.text)
        self.replace(range, cause, selecting) { text.replace(range, with: new) }
      }
    }
    if edits.count > 1 { history.together(replace) } else { replace() }
    notify()
  }

  /// Makes several changes inside of a range as one change by the user, and notifies observers.
  func apply(in range: NSRange, _ changes: () -> Void) {
    unmark()
    replace(range, .edit(.other), .end, changes)
    notify()
  }

  /// Changes a range of the text, which may insert something else than intended.
  private func replace(
    _ range: NSRange, _ cause: TextEditingState.Cause, _ selecting: TextEditingState.Selecting,
    _ change: () -> Void
  ) {
    let removed = text.attributedText(in: range)
    let rest = text.length - range.length
    isChanging = true
    change()
    isChanging = false
    let inserted = NSRange(location: range.location, length: max(0, text.length - rest))
      .clamped(to: text.length)
    handle(
      .replace(
        .init(location: inserted.location, removed: removed, inserted: text.string(in: inserted)), cause,
        selecting.mapRange(clamped)))
  }

  private func notify() {
    text.spelling?.typed(at: state.selection.location)
    UIApplication.shared.context.textInputs.changed(text.input, byOther: true)
    text.textChanged()
    text.input.interaction?.typed()
  }

  /// The program sets the whole text.
  func load(_ change: () -> Void) {
    text.input.inputDelegate?.textWillChange(text.input)
    isChanging = true
    change()
    isChanging = false
    handle(.load(length: text.length))
    text.input.inputDelegate?.textDidChange(text.input)
  }

  /// The program replaced a range.
  func adjust(_ range: NSRange, count: Int) { handle(.adjust(range, count: count)) }

  // MARK: Changes by the user

  func mayChange(_ range: UITextRange, to string: String) -> Bool {
    (range as? TextPlaceRange).map { text.mayChange($0.range, to: string) } ?? false
  }

  func insert(_ string: String) {
    let range = state.insertionRange(length: text.length)
    state.clearsOnInsertion = false
    // The delegate may change the text when it is asked. `apply` clamps the range.
    guard text.mayChange(range, to: string) else { return discardMarkedText() }
    apply([TextEdit(range: range, text: text.styled(string))], .edit(.typing))
  }

  func deleteBackward() {
    unmark()
    let range = state.deletionRange(text.units)
    guard range.length > 0, text.mayChange(range, to: "") else { return }
    apply([TextEdit(range: range, text: NSAttributedString(string: ""))], .edit(.deleting))
  }

  func replace(_ range: UITextRange, with string: String) {
    guard let range = range as? TextPlaceRange else { return }
    apply([TextEdit(range: range.range, text: text.styled(string))], .edit(.other))
  }

  func styled(_ string: String) -> NSAttributedString { text.styled(string) }

  /// Attributed text, with the typing attributes where it has none.
  func completed(_ own: NSAttributedString) -> NSAttributedString {
    let whole = NSMutableAttributedString(attributedString: styled(own.string))
    own.enumerateAttributes(in: NSRange(location: 0, length: own.length)) { attributes, range, _ in
      whole.addAttributes(attributes, range: range)
    }
    return whole
  }

  // MARK: Selection

  /// The selection as a range of the text input. Nil moves the caret to the end of the selection.
  var selectedTextRange: UITextRange? {
    get { TextPlaceRange(state.selection, state.affinity) }
    set {
      let end = TextPlaceRange(NSRange(location: state.selection.upperBound, length: 0))
      guard let range = (newValue ?? end) as? TextPlaceRange else { return }
      select(range.range, range.last.affinity)
    }
  }

  var affinity: UITextStorageDirection {
    get { state.affinity }
    set { state.affinity = newValue }
  }

  var clearsOnInsertion: Bool {
    get { state.clearsOnInsertion }
    set {
      // `select` resets the property.
      if newValue, text.isEditing { select(NSRange(location: 0, length: text.length)) }
      state.clearsOnInsertion = newValue
    }
  }

  func select(_ range: NSRange, _ affinity: UITextStorageDirection = .forward) {
    let range = clamped(range)
    guard range != state.selection || affinity != state.affinity else { return }
    unmark()
    text.input.inputDelegate?.selectionWillChange(text.input)
    let isMoved = range != state.selection
    handle(.select(range, affinity))
    if isMoved {
      updateTypingAttributes()
      text.spelling?.finishWord()
    }
    text.input.interaction?.setNeedsUpdate()
    text.input.inputDelegate?.selectionDidChange(text.input)
    text.selectionChanged()
  }

  /// Editing begins. The next change is an undo step of its own.
  ///
  /// - Parameter place: the place of the caret; nil keeps the selection.
  func begin(at place: Int? = nil) {
    let selection = place.map { NSRange(location: $0, length: 0) } ?? state.selection
    handle(.begin(selection))
    if place != nil { updateTypingAttributes() }
  }

  /// Sets the typing attributes to those of the letter before the caret.
  func updateTypingAttributes() {
    guard text.length > 0 else { return }
    let place = max(0, state.selection.location - (state.selection.length > 0 ? 0 : 1))
    var attributes = text.attributes(at: min(place, text.length - 1))
    attributes[.link] = nil
    attributes[.attachment] = nil
    typingAttributes = attributes
  }

  // MARK: Input methods (rule X3)

  var markedTextRange: UITextRange? { state.marked.map { TextPlaceRange($0) } }

  /// Replaces the marked text, or begins a composition.
  ///
  /// - Parameter selected: the selection in the new text.
  func setMarked(_ string: String, _ selected: NSRange) {
    guard text.isEditable else { return }
    let range = state.insertionRange(length: text.length)
    guard state.marked != nil || !string.isEmpty || range.length > 0 else { return }
    apply([TextEdit(range: range, text: text.styled(string))], .composition, selecting: .part(selected))
  }

  /// Ends the composition, and keeps the marked text as usual text.
  func unmark() {
    guard let marked = state.marked else { return }
    handle(.endComposition(text.string(in: marked)))
    text.compositionEnded()
    text.input.interaction?.setNeedsUpdate()
    UIApplication.shared.context.textInputs.changed(text.input, byOther: true)
  }

  private func discardMarkedText() {
    guard state.marked != nil else { return }
    setMarked("", NSRange(location: 0, length: 0))
    unmark()
  }

  // MARK: Reading

  func string(in range: UITextRange) -> String? {
    (range as? TextPlaceRange).map { text.string(in: $0.range.clamped(to: text.length)) }
  }

  func attributes(at position: UITextPosition) -> [NSAttributedString.Key: Any]? {
    guard let place = position as? TextPlace else { return nil }
    return text.length > 0
      ? text.attributes(at: max(0, min(place.offset, text.length - 1))) : typingAttributes
  }

  // MARK: RevisableText

  func revisedText(in range: NSRange) -> NSAttributedString { text.attributedText(in: clamped(range)) }

  func revise(_ range: NSRange, to string: NSAttributedString, selecting selection: NSRange) {
    apply([TextEdit(range: range, text: string)], .undo, selecting: .range(selection))
  }
}
