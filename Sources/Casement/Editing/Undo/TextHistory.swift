import Foundation

/// A text whose changes can be taken back.
@MainActor protocol RevisableText: AnyObject {
  /// The text in a range, with its attributes.
  func revisedText(in range: NSRange) -> NSAttributedString

  /// Puts a text in the place of a range and selects something, without asking anybody and without telling the history;
  /// who observes the text is told.
  func revise(_ range: NSRange, to text: NSAttributedString, selecting selection: NSRange)
}

/// Tells an undo manager how a text's changes are taken back: letters typed one after the other in one step, a word at a
/// time.
final class TextHistory {
  /// The kind of a change, by which changes are put together.
  enum Kind { case typing, deleting, other }

  private weak var text: (any RevisableText)?
  private let manager: UndoManager
  /// The newest change, as long as it may grow.
  private var newest: TextChange?

  init(_ text: any RevisableText, _ manager: UndoManager) {
    self.text = text
    self.manager = manager
  }

  /// The next change is not part of the newest one.
  func split() { newest = nil }

  /// Forgets everything: the text is another one.
  func clear() {
    newest = nil
    if let text { manager.removeAllActions(withTarget: text) }
  }

  /// Makes several changes that are taken back together.
  func together(_ changes: () -> Void) {
    guard manager.isUndoRegistrationEnabled else { return changes() }
    newest = nil
    manager.endTurn()
    manager.beginUndoGrouping()
    changes()
    manager.endUndoGrouping()
    newest = nil
  }

  /// Part of the text was replaced.
  ///
  /// - Parameters:
  ///   - removed: what was there.
  ///   - inserted: what is there now.
  ///   - selection: what was selected before.
  func note(
    _ kind: Kind, at location: Int, removed: NSAttributedString, inserted: String, selection: NSRange
  ) {
    guard manager.isUndoRegistrationEnabled, let text else { return }
    let insertedLength = inserted.utf16.count
    guard removed.length > 0 || insertedLength > 0 else { return }
    if let newest, newest.kind == kind, manager.isNewest(newest),
      newest.grow(location, removed, inserted: inserted)
    {
      return
    }
    // A new change of the same turn is undone by itself.
    manager.endTurn()
    let change = TextChange(
      kind, location: location, removed: removed, insertedLength: insertedLength, selection: selection)
    change.endsWithBlank = inserted.last?.isWhitespace ?? false
    newest = kind == .other || inserted.contains(where: \.isNewline) ? nil : change
    register(change, on: text)
    manager.setActionName(kind == .other ? "" : kind == .typing ? localized("Typing") : localized("Deleting"))
  }

  private func register(_ change: TextChange, on text: any RevisableText) {
    manager.register(text, token: change) { [weak self] _ in self?.takeBack(change) }
  }

  /// Puts back what was there before a change, and registers the way back.
  private func takeBack(_ change: TextChange) {
    guard let text else { return }
    newest = nil
    let range = NSRange(location: change.location, length: change.insertedLength)
    let present = text.revisedText(in: range)
    let restored = change.removed
    let end = NSRange(location: change.location + restored.length, length: 0)
    text.revise(range, to: restored, selecting: change.selection ?? end)
    let inverse = TextChange(
      .other, location: change.location, removed: present, insertedLength: restored.length, selection: nil)
    register(inverse, on: text)
  }
}

/// A part of a text that was replaced.
private final class TextChange {
  let kind: TextHistory.Kind
  private(set) var location: Int
  private(set) var removed: NSAttributedString
  private(set) var insertedLength: Int
  /// The selection before the change; nil for the end of the text that comes back.
  let selection: NSRange?
  /// Whether the text that was typed last is a blank: then the next word is a change of its own.
  var endsWithBlank = false

  init(
    _ kind: TextHistory.Kind, location: Int, removed: NSAttributedString, insertedLength: Int,
    selection: NSRange?
  ) {
    self.kind = kind
    self.location = location
    self.removed = removed
    self.insertedLength = insertedLength
    self.selection = selection
  }

  /// Takes in a change right beside this one.
  ///
  /// - Returns: whether it could.
  func grow(_ location: Int, _ removed: NSAttributedString, inserted: String) -> Bool {
    switch kind {
    case .typing:
      let isBlank = inserted.last?.isWhitespace ?? false
      guard removed.length == 0, location == self.location + insertedLength,
        !inserted.contains(where: \.isNewline), isBlank || !endsWithBlank
      else { return false }
      insertedLength += inserted.utf16.count
      endsWithBlank = isBlank
    case .deleting:
      // The removed text is copied with each letter, so that its length is limited.
      guard inserted.isEmpty, insertedLength == 0, self.removed.length < 256 else { return false }
      let whole = NSMutableAttributedString(attributedString: removed)
      if location + removed.length == self.location {
        whole.append(self.removed)
        self.location = location
      } else if location == self.location {
        whole.setAttributedString(self.removed)
        whole.append(removed)
      } else {
        return false
      }
      self.removed = whole
    case .other: return false
    }
    return true
  }
}
