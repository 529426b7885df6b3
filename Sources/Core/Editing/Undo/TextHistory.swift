import Foundation

/// A text whose changes can be undone.
@MainActor package protocol RevisableText: AnyObject {
  /// The text in a range, with its attributes.
  func revisedText(in range: NSRange) -> NSAttributedString

  /// Replaces a range and sets the selection, without asking the delegate and without recording the change. Observers
  /// of the text are notified.
  func revise(_ range: NSRange, to text: NSAttributedString, selecting selection: NSRange)
}

/// Registers a text's changes with an undo manager. Consecutive typing is undone one word at a time.
package final class TextHistory {
  /// The kind of a change. Only consecutive changes of the same kind are merged.
  package enum Kind { case typing, deleting, other }

  private weak var text: (any RevisableText)?
  private let manager: UndoManager
  /// The newest change while it may be extended; nil otherwise.
  private var newest: TextChange?

  package init(_ text: any RevisableText, _ manager: UndoManager) {
    self.text = text
    self.manager = manager
  }

  /// Ends the newest change, so that the next one is not merged with it.
  package func split() { newest = nil }

  /// Removes all recorded changes, since the whole text was replaced.
  package func clear() {
    newest = nil
    if let text { manager.removeAllActions(withTarget: text) }
  }

  /// Groups several changes into one undo step.
  package func together(_ changes: () -> Void) {
    guard manager.isUndoRegistrationEnabled else { return changes() }
    newest = nil
    manager.endTurn()
    manager.beginUndoGrouping()
    changes()
    manager.endUndoGrouping()
    newest = nil
  }

  /// Records a replaced range.
  ///
  /// - Parameters:
  ///   - removed: the text before.
  ///   - inserted: the text after.
  ///   - selection: the selection before.
  package func note(
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
    // End the undo group of this turn, so that the change is an undo step of its own.
    manager.endTurn()
    let change = TextChange(
      kind, location: location, removed: removed, insertedLength: insertedLength, selection: selection)
    change.endsWithBlank = inserted.last?.isWhitespace ?? false
    newest = kind == .other || inserted.contains(where: \.isNewline) ? nil : change
    register(change, on: text)
    manager.setActionName(kind == .other ? "" : kind == .typing ? localized("Typing") : localized("Deleting"))
  }

  private func register(_ change: TextChange, on text: any RevisableText) {
    manager.register(text, token: change) { [weak self] _ in self?.revert(change) }
  }

  /// Restores the text before a change, and registers the inverse change.
  private func revert(_ change: TextChange) {
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

/// A replaced range of a text.
private final class TextChange {
  let kind: TextHistory.Kind
  private(set) var location: Int
  private(set) var removed: NSAttributedString
  private(set) var insertedLength: Int
  /// The selection before the change; nil selects the end of the restored text.
  let selection: NSRange?
  /// Whether the newest inserted text is a blank. The next word then begins a new change.
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

  /// Extends this change by an adjacent one.
  ///
  /// - Returns: whether they could be merged.
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
      // Each extension copies the removed text, so limit its length.
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
