import CasementDesktop
import Foundation

/// A finger on a key.
final class KeyFinger {
  let touch: UITouch
  /// The index of the key; nil if the finger has left the keys.
  var index: Int?
  var preview: KeyPreview?
  /// Whether the key's action was performed.
  var isDone = false
  /// Whether a character was typed while the finger held Shift.
  var hasTyped = false
  let isShift: Bool

  init(_ touch: UITouch, _ index: Int, isShift: Bool) {
    self.touch = touch
    self.index = index
    self.isShift = isShift
  }

  /// The finger left its key.
  func leaveKey() {
    index = nil
    preview?.removeFromSuperview()
    preview = nil
  }

  /// Cancels the finger's action.
  func giveUp() {
    leaveKey()
    isDone = true
  }
}

extension ScreenKeyboard {
  /// The delay until a held key repeats, and the interval of repetitions.
  private static let firstDelay = Duration.milliseconds(500)
  private static let nextDelay = Duration.milliseconds(90)

  func fingerDown(_ touch: UITouch) {
    let place = touch.location(in: self)
    guard index(at: place) != nil else { return }
    // In fast typing the next finger is down before the previous one is lifted.
    let (text, shape) = (input, shapes)
    for finger in fingers where !finger.isShift { finish(finger) }
    // That action may have moved the first responder to another text, or changed the keys.
    guard input === text else { return }
    if shapes != shape { layoutIfNeeded() }
    guard let index = index(at: place) else { return }
    let key = key(at: index)
    let finger = KeyFinger(touch, index, isShift: key.action == .shift)
    fingers.append(finger)
    switch key.action {
    case .shift:
      finger.isDone = true
      var isSecond = false
      if let last = lastShift, let end = last.end {
        isSecond = TapRepetition.isRepetition(touch, of: end, at: last.place)
      }
      lastShift = (touch.position, nil)
      shift = isSecond && shift != .locked ? .locked : shift == .off ? .once : .off
    case .delete:
      finger.isDone = true
      delete()
      startRepeating()
    case .page(let page):
      finger.isDone = true
      wish.page = page
      keysChanged()
    default: finger.preview = makePreview(of: index)
    }
    updateCaps()
  }

  func fingerMoved(_ touch: UITouch) {
    guard let finger = fingers.first(where: { $0.touch === touch }), !finger.isDone else { return }
    let index = index(at: touch.location(in: self))
    guard index != finger.index else { return }
    finger.leaveKey()
    finger.index = index
    finger.preview = index.flatMap { makePreview(of: $0) }
    updateCaps()
  }

  func fingerUp(_ touch: UITouch) {
    guard let finger = fingers.first(where: { $0.touch === touch }) else { return }
    finish(finger)
    remove(finger)
    if finger.isShift { lastShift?.end = touch.timestamp }
    // Shift that was held together with letters applied to those only.
    if finger.isShift, finger.hasTyped, shift == .once { shift = .off }
    updateCaps()
  }

  func fingerCancelled(_ touch: UITouch) {
    guard let finger = fingers.first(where: { $0.touch === touch }) else { return }
    remove(finger)
    updateCaps()
  }

  /// The keyboard leaves its window: cancels all fingers, and resets Shift, which belonged to the previous text.
  func letGo() {
    for finger in fingers { remove(finger) }
    shift = .off
    lastShift = nil
    updateCaps()
  }

  private func remove(_ finger: KeyFinger) {
    finger.preview?.removeFromSuperview()
    finger.preview = nil
    fingers.removeAll { $0 === finger }
    if !fingers.contains(where: { $0.isDone && !$0.isShift }) { stopRepeating() }
  }

  /// Performs the action of a finger's key, if it was not performed yet.
  private func finish(_ finger: KeyFinger) {
    finger.preview?.removeFromSuperview()
    finger.preview = nil
    guard !finger.isDone, let index = finger.index else { return }
    finger.isDone = true
    finger.index = nil
    perform(key(at: index))
  }

  /// Presses a key without a finger, for an assistive technology.
  func press(_ index: Int) {
    let key = key(at: index)
    switch key.action {
    case .shift: shift = shift == .off ? .once : .off
    case .delete: delete()
    case .page(let page):
      wish.page = page
      keysChanged()
    default: perform(key)
    }
    updateCaps()
  }

  private func perform(_ key: ScreenKey) {
    switch key.action {
    case .text(let text): type(text)
    case .space:
      type(" ")
      // After a number and a space, switch back to letters.
      if wish.page != .letters, wish.type != .numbersAndPunctuation {
        wish.page = .letters
        keysChanged()
      }
    case .enter: if canEnter { type("\n") }
    case .layout: nextLayout()
    case .dismiss: window?.firstResponder?.resignFirstResponder()
    case .shift, .delete, .page, .none: break
    }
  }

  // MARK: Typing

  private func type(_ text: String) {
    guard let input else { return }
    Trace.log("keyboard typed window=\(Trace.quoted(window?.effectiveTitle ?? ""))")
    input.insertText(text)
    if let text = input as? any UITextInput { context.textInputs.typed(in: text) }
    let holders = fingers.filter(\.isShift)
    for finger in holders { finger.hasTyped = true }
    if shift == .once, holders.isEmpty { shift = .off }
    typed()
  }

  private func delete() {
    guard let input else { return }
    input.deleteBackward()
    if let text = input as? any UITextInput { context.textInputs.typed(in: text) }
    typed()
  }

  /// The text changed.
  private func typed() {
    updateShift()
    updateCaps()
  }

  private func startRepeating() {
    guard let session = context.session else { return }
    let deadline = session.deadline { [weak self, unowned session] in
      guard let self else { return }
      delete()
      repetition?.time = session.clock.time(after: Self.nextDelay)
    }
    deadline.time = session.clock.time(after: Self.firstDelay)
    repetition = deadline
  }

  func stopRepeating() {
    repetition?.time = nil
    repetition = nil
  }

  // MARK: Capital letters

  /// Turns Shift on where the text's autocapitalization asks for an upper case letter.
  ///
  /// - Parameter input: the text; nil for the first responder's.
  func updateShift(_ input: (any UIKeyInput)? = nil) {
    guard shift != .locked, !fingers.contains(where: \.isShift), let input = input ?? self.input else {
      return
    }
    if input.autocapitalizationType == .allCharacters {
      shift = .locked
    } else {
      shift = wantsCapital(input) ? .once : .off
    }
  }

  private func wantsCapital(_ input: any UIKeyInput) -> Bool {
    switch input.keyboardType {
    case .URL, .emailAddress, .asciiCapable, .twitter: return false
    default: break
    }
    let type = input.autocapitalizationType
    guard type == .sentences || type == .words, !input.isSecureTextEntry else { return false }
    guard let text = input as? any UITextInput else { return !input.hasText }
    guard let caret = text.selectedTextRange?.start else { return !input.hasText }
    // Eight units before the caret suffice to detect the beginning of a sentence.
    guard let start = text.position(from: caret, offset: -8) ?? Optional(text.beginningOfDocument),
      let range = text.textRange(from: start, to: caret)
    else { return false }
    let before = text.text(in: range) ?? ""
    let spaces = before.reversed().prefix { $0.isWhitespace }
    guard spaces.count < before.count else { return true }
    guard let last = spaces.last.map({ _ in before.dropLast(spaces.count).last }) ?? nil else { return false }
    if type == .words { return true }
    return spaces.contains { $0.isNewline } || ".!?".contains(last)
  }
}
