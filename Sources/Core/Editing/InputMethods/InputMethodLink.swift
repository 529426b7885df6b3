import CasementDesktop
import Foundation
import Pixman
import Wayland

/// Connects a seat's input method to the text that has the keyboard focus (rules X3, I10).
///
/// Wayland: `zwp_text_input_v3`.
package final class InputMethodLink {
  private let method: TextInput
  private unowned let context: ApplicationContext
  private weak var input: (any UITextInput)?
  private weak var window: UIWindow?
  /// The state that was committed to the input method last.
  private var state = TextInput.State()

  /// The length of the surrounding text on each side of the caret that is sent, in UTF-16 units.
  private static let reach = 1000

  init(_ method: TextInput, _ context: ApplicationContext) {
    self.method = method
    self.context = context
    method.onEvent = { [weak self] in self?.handle($0) }
  }

  /// Whether an input method besides the compositor exists: it has sent text, or its panel has made a window lower.
  package var hasShownItself: Bool { method.hasInputMethod || hasPanel }

  /// Whether a window became lower just after a text in it enabled the input method.
  private var hasPanel = false
  private var enabledAt: UInt64 = 0

  /// The longest time that a panel takes to appear.
  private static let panelDelay = Duration.seconds(1)

  /// The window was resized. For a panel at the edge of the screen, the compositor configures a lower window of the
  /// same width.
  func windowChanged(_ window: UIWindow, from old: CGSize, to new: CGSize) {
    guard method.isEnabled, window.base === self.window?.base, let clock = context.session?.clock,
      new.width == old.width, old.height - new.height >= Self.minimumPanelHeight,
      clock.now - enabledAt <= Self.panelDelay.nanoseconds
    else { return }
    hasPanel = true
  }

  /// The least height of an on-screen keyboard, in points.
  private static let minimumPanelHeight: CGFloat = 80

  // MARK: To the input method

  /// Enables the input method for a text, or disables it for nil.
  func setInput(_ input: (any UITextInput)?, in window: UIWindow?) {
    let isFocused = window != nil && (method.focus?.owner as? UIWindow)?.base === window?.base
    let target = isFocused ? input : nil
    // `self.input` is weak, so a released text is nil here as well.
    guard target !== self.input || method.isEnabled != (target != nil) else { return }
    if let old = self.input, old !== target, old.markedTextRange != nil { old.unmarkText() }
    self.input = target
    self.window = window
    guard let target else { return method.disable() }
    state = described(target, isChangedByOther: true)
    method.enable(state)
    enabledAt = context.session?.clock.now ?? 0
  }

  /// Sends changes of the text to the input method.
  func update(isChangedByOther: Bool) {
    guard method.isEnabled, let input else { return }
    state = described(input, isChangedByOther: isChangedByOther)
    method.update(state)
  }

  /// Sends a changed caret rectangle to the input method.
  func updateRectangle() {
    guard method.isEnabled, let input else { return }
    let rectangle = rectangle(of: input)
    guard rectangle != state.cursorRectangle else { return }
    state.cursorRectangle = rectangle
    method.update(state)
  }

  private func described(_ input: any UITextInput, isChangedByOther: Bool) -> TextInput.State {
    var state = TextInput.State()
    state.isChangedByOther = isChangedByOther
    state.hint = input.contentHint
    state.purpose = input.contentPurpose
    state.cursorRectangle = rectangle(of: input)
    guard !input.isSecureTextEntry, let around = around(input) else { return state }
    state.text = around.before + around.selected + around.after
    state.anchor = around.before.utf8.count
    state.cursor = state.anchor + around.selected.utf8.count
    return state
  }

  /// The surrounding text before, in and after the selection. Marked text is left out, as the protocol demands.
  private func around(_ input: any UITextInput) -> (before: String, selected: String, after: String)? {
    guard let selection = input.selectedTextRange else { return nil }
    let marked = input.markedTextRange
    let start = marked?.start ?? selection.start
    let end = marked?.end ?? selection.end
    let room = input.offset(from: input.beginningOfDocument, to: start)
    let rest = input.offset(from: end, to: input.endOfDocument)
    func text(_ from: UITextPosition?, _ to: UITextPosition?) -> String {
      guard let from, let to, let range = input.textRange(from: from, to: to) else { return "" }
      return input.text(in: range) ?? ""
    }
    let before = text(input.position(from: start, offset: -min(room, Self.reach)), start)
    let after = text(end, input.position(from: end, offset: min(rest, Self.reach)))
    var selected = ""
    if marked == nil, input.offset(from: start, to: end) <= Self.reach { selected = text(start, end) }
    return (before, selected, after)
  }

  /// The caret, in points of the surface.
  private func rectangle(of input: any UITextInput) -> Rectangle? {
    guard let window, let selection = input.selectedTextRange else { return nil }
    let caret = input.caretRect(for: input.markedTextRange?.start ?? selection.end)
    guard !caret.isNull, !caret.isInfinite else { return nil }
    let view = input.textInputView
    guard view.window === window else { return nil }
    // The rectangle refers to the surface that has the compositor's focus. A popup without a grab is not that
    // surface.
    let owner = method.focus?.owner as? UIWindow ?? window
    let inside = view.convert(caret, to: nil)
    let origin = owner.renderer.contentOrigin
    let place = (owner === window ? inside : owner.convert(inside, from: window as UIWindow?))
      .offsetBy(dx: origin.x, dy: origin.y)
    func integer(_ value: CGFloat) -> Int { Int(max(-1e6, min(1e6, value.rounded(.down)))) }
    return Rectangle(
      x: integer(place.minX), y: integer(place.minY), width: max(1, integer(place.width)),
      height: max(1, integer(place.height)))
  }

  // MARK: From the input method

  private func handle(_ event: TextInput.Event) {
    switch event {
    case .enter: break  // The end of the turn enables it.
    case .leave:
      guard let input else { return }
      self.input = nil
      // The preedit text is void after `zwp_text_input_v3.leave`.
      guard input.markedTextRange != nil else { return }
      input.setMarkedText("", selectedRange: NSRange(location: 0, length: 0))
      input.unmarkText()
    case .edit(let edit, _): apply(edit)
    }
  }

  private func apply(_ edit: TextInput.Edit) {
    guard let input else { return }
    if edit.deletedBefore > 0 || edit.deletedAfter > 0 { delete(edit, input) }
    if !edit.text.isEmpty {
      input.insertText(edit.text)
    } else if edit.composed.isEmpty, input.markedTextRange != nil {
      input.setMarkedText("", selectedRange: NSRange(location: 0, length: 0))
      input.unmarkText()
    }
    if !edit.composed.isEmpty {
      let composed = edit.composed
      let end = composed.utf16.count
      var selection = NSRange(location: end, length: 0)
      if let cursor = edit.composedCursor {
        let begin = composed.utf16Count(ofUTF8: cursor.lowerBound)
        selection = NSRange(
          location: begin, length: composed.utf16Count(ofUTF8: cursor.upperBound) - begin)
      }
      input.setMarkedText(composed, selectedRange: selection)
    }
    input.interaction?.typed()
    context.textInputs.changed(input, byOther: false)
  }

  /// Removes text around the caret. The lengths of the edit refer to the surrounding text that was sent.
  private func delete(_ edit: TextInput.Edit, _ input: any UITextInput) {
    if input.markedTextRange != nil {
      input.setMarkedText("", selectedRange: NSRange(location: 0, length: 0))
      input.unmarkText()
    }
    guard let around = around(input), let selection = input.selectedTextRange else { return }
    // The cursor that was sent is the end of the selection, so the text before it includes the selected text.
    let before = (around.before + around.selected).utf16Count(ofLastUTF8: edit.deletedBefore)
    let after = around.after.utf16Count(ofUTF8: edit.deletedAfter)
    // A selection that is longer than `reach` was not sent: for the input method, the text before it ends at the cursor.
    // It stays selected, and text on both sides of it is removed.
    guard around.selected.isEmpty, !selection.isEmpty else {
      remove(from: selection.end, -before, to: selection.end, after, input)
      return
    }
    remove(from: selection.end, 0, to: selection.end, after, input)
    let isRemoved = remove(from: selection.start, -before, to: selection.start, 0, input)
    let moved = isRemoved ? -before : 0
    guard let start = input.position(from: selection.start, offset: moved),
      let end = input.position(from: selection.end, offset: moved)
    else { return }
    input.selectedTextRange = input.textRange(from: start, to: end)
  }

  /// Removes the text between two places, each so many units behind a position.
  ///
  /// - Returns: whether there was text, and it might be removed.
  @discardableResult
  private func remove(
    from first: UITextPosition, _ offset: Int, to last: UITextPosition, _ lastOffset: Int,
    _ input: any UITextInput
  ) -> Bool {
    guard let start = input.position(from: first, offset: offset),
      let end = input.position(from: last, offset: lastOffset),
      let range = input.textRange(from: start, to: end), !range.isEmpty,
      input.shouldChangeText(in: range, replacementText: "")
    else { return false }
    input.replace(range, withText: "")
    return true
  }
}

extension String {
  /// The number of UTF-16 units in the first `count` bytes.
  fileprivate nonisolated func utf16Count(ofUTF8 count: Int) -> Int {
    let end = utf8.index(utf8.startIndex, offsetBy: max(0, count), limitedBy: utf8.endIndex) ?? utf8.endIndex
    return utf16.distance(from: startIndex, to: end)
  }

  /// The number of UTF-16 units in the last `count` bytes.
  fileprivate nonisolated func utf16Count(ofLastUTF8 count: Int) -> Int {
    let begin =
      utf8.index(utf8.endIndex, offsetBy: -max(0, count), limitedBy: utf8.startIndex) ?? utf8.startIndex
    return utf16.distance(from: begin, to: endIndex)
  }
}

extension UITextInput {
  /// The content hint for input methods.
  fileprivate var contentHint: ZwpTextInputV3.ContentHint {
    var hint: ZwpTextInputV3.ContentHint = []
    if isSecureTextEntry { hint.formUnion([.hiddenText, .sensitiveData]) }
    if !isSecureTextEntry, autocorrectionType != .no { hint.insert(.completion) }
    if spellCheckingType == .yes { hint.insert(.spellcheck) }
    switch autocapitalizationType {
    case .none: break
    case .words: hint.insert(.titlecase)
    case .sentences: hint.insert(.autoCapitalization)
    case .allCharacters: hint.insert(.uppercase)
    }
    if keyboardType == .asciiCapable { hint.insert(.latin) }
    return hint
  }

  /// The content purpose for input methods.
  fileprivate var contentPurpose: ZwpTextInputV3.ContentPurpose {
    if isSecureTextEntry { return keyboardType == .numberPad ? .pin : .password }
    return switch keyboardType {
    case .URL, .webSearch: .url
    case .emailAddress: .email
    case .phonePad: .phone
    case .numberPad, .asciiCapableNumberPad: .digits
    case .decimalPad: .number
    case .namePhonePad: .name
    default: .normal
    }
  }
}
