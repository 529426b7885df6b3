import Foundation

/// Moves the caret and changes the selection of a text input for keys and pointers (rule X4).
///
/// A text input reports the selected range, but not its moving end. This class stores the anchor, the moving end, and
/// the column for vertical moves.
package final class TextSelector {
  /// The distance of a move.
  enum Step {
    case letter, word, line, paragraph, page, document
  }

  /// The direction of a move on the screen.
  enum Direction {
    case left, right, up, down
    /// The beginning or the end of a line or of the text, in any writing direction.
    case begin, end
  }

  private(set) weak var input: (any UITextInput)?
  /// The fixed end of the selection.
  private var anchor: UITextPosition?
  /// The moving end of the selection.
  private var head: UITextPosition?
  /// The selection that was set last by this class.
  private var selected: UITextRange?
  /// The x coordinate that vertical moves keep to.
  private var column: CGFloat?

  init(_ input: any UITextInput) { self.input = input }

  // MARK: Ends of the selection

  /// The ends of the current selection. If another caller changed it, its start becomes the anchor.
  private func currentEnds() -> (anchor: UITextPosition, head: UITextPosition)? {
    guard let input, let present = input.selectedTextRange else { return nil }
    if let anchor, let head, let selected, isSame(selected, present, input) { return (anchor, head) }
    column = nil
    selected = present
    anchor = present.start
    head = present.end
    return (present.start, present.end)
  }

  private func isSame(_ a: UITextRange, _ b: UITextRange, _ input: any UITextInput) -> Bool {
    a === b
      || input.compare(a.start, to: b.start) == .orderedSame
        && input.compare(a.end, to: b.end) == .orderedSame
  }

  /// The moving end of the selection.
  var movingEnd: UITextPosition? { currentEnds()?.head }

  /// Selects from an anchor to a moving end.
  package func select(from anchor: UITextPosition, to head: UITextPosition, keepsColumn: Bool = false) {
    guard let input, let range = input.textRange(from: anchor, to: head) else { return }
    if !keepsColumn { column = nil }
    self.anchor = anchor
    self.head = head
    selected = range
    // The moving end determines the side of the caret at a line break.
    if let place = head as? TextPlace { input.selectionAffinity = place.affinity }
    input.selectedTextRange = range
  }

  /// Moves the caret, or with `isExtending` the end of the selection.
  package func move(to position: UITextPosition, extending isExtending: Bool, keepsColumn: Bool = false) {
    let anchor = isExtending ? currentEnds()?.anchor ?? position : position
    select(from: anchor, to: position, keepsColumn: keepsColumn)
  }

  // MARK: Moving the caret

  /// Moves the caret or the end of the selection by a step.
  func move(_ direction: Direction, by step: Step, extending isExtending: Bool) {
    guard let input, let (anchor, head) = currentEnds() else { return }
    let isSelection = input.compare(anchor, to: head) != .orderedSame
    if isSelection, !isExtending, step == .letter {
      // Without Shift the caret moves to the edge of the selection in that direction.
      if let end = end(of: anchor, head, in: direction, input) {
        if direction == .left || direction == .right { return move(to: end, extending: false) }
        select(from: end, to: end)
        return move(direction, by: step, extending: false)
      }
    }
    switch direction {
    case .up, .down:
      guard let (position, column) = vertical(from: head, direction == .down, step, input) else { return }
      move(to: position, extending: isExtending, keepsColumn: true)
      self.column = column
    case .left, .right, .begin, .end:
      if let position = horizontal(from: head, direction, step, input) {
        move(to: position, extending: isExtending)
      } else if isSelection, !isExtending {
        move(to: head, extending: false)
      }
    }
  }

  private func end(
    of anchor: UITextPosition, _ head: UITextPosition, in direction: Direction, _ input: any UITextInput
  ) -> UITextPosition? {
    let isForward = input.compare(anchor, to: head) == .orderedAscending
    let (first, last) = isForward ? (anchor, head) : (head, anchor)
    switch direction {
    case .up: return first
    case .down: return last
    case .left, .right:
      let isReversed = input.baseWritingDirection(for: first, in: .forward) == .rightToLeft
      return (direction == .left) != isReversed ? first : last
    case .begin, .end: return nil
    }
  }

  /// The target of a horizontal move; nil for none.
  func horizontal(
    from position: UITextPosition, _ direction: Direction, _ step: Step, _ input: any UITextInput
  ) -> UITextPosition? {
    let tokenizer = input.tokenizer
    switch (direction, step) {
    case (.left, .letter): return input.position(from: position, in: .left, offset: 1)
    case (.right, .letter): return input.position(from: position, in: .right, offset: 1)
    case (.begin, .document): return input.beginningOfDocument
    case (.end, .document): return input.endOfDocument
    case (.begin, _):
      return tokenizer.position(from: position, toBoundary: unit(step), inDirection: .storage(.backward))
    case (.end, .paragraph):
      guard
        let end = tokenizer.position(from: position, toBoundary: .paragraph, inDirection: .storage(.forward))
      else { return nil }
      return beforeLineBreak(end, from: position, input)
    case (.end, _):
      return tokenizer.position(from: position, toBoundary: unit(step), inDirection: .storage(.forward))
    case (.left, _), (.right, _):
      return tokenizer.position(
        from: position, toBoundary: unit(step), inDirection: .layout(direction == .left ? .left : .right))
    default: return nil
    }
  }

  private func unit(_ step: Step) -> UITextGranularity {
    switch step {
    case .letter: .character
    case .word: .word
    case .line: .line
    case .paragraph: .paragraph
    case .page, .document: .document
    }
  }

  /// The end of a paragraph before its line break.
  private func beforeLineBreak(
    _ end: UITextPosition, from position: UITextPosition, _ input: any UITextInput
  ) -> UITextPosition {
    guard let before = input.position(from: end, offset: -1),
      let range = input.textRange(from: before, to: end), input.text(in: range)?.last?.isNewline == true,
      input.compare(before, to: position) != .orderedAscending
    else { return end }
    return before
  }

  /// The target of a vertical move, and the column that the caret keeps to.
  private func vertical(
    from position: UITextPosition, _ isDown: Bool, _ step: Step, _ input: any UITextInput
  ) -> (UITextPosition, CGFloat)? {
    if step == .paragraph {
      let direction: UITextDirection = .storage(isDown ? .forward : .backward)
      let end = input.tokenizer.position(from: position, toBoundary: .paragraph, inDirection: direction)
      return end.map { ($0, self.column ?? input.caretRect(for: position).midX) }
    }
    let caret = input.caretRect(for: position)
    let column = self.column ?? caret.midX
    var next: UITextPosition?
    if step == .page {
      let height = max(caret.height, pageHeight(input) - caret.height)
      next = input.closestPosition(to: CGPoint(x: column, y: caret.midY + (isDown ? height : -height)))
    } else {
      // A line may be higher than its letters, so try larger distances.
      for distance in [caret.height * 0.5, caret.height, caret.height * 2] {
        let y = isDown ? caret.maxY + distance : caret.minY - distance
        guard let found = input.closestPosition(to: CGPoint(x: column, y: y)) else { continue }
        guard abs(input.caretRect(for: found).midY - caret.midY) > caret.height / 4 else { continue }
        next = found
        break
      }
    }
    if let next, abs(input.caretRect(for: next).midY - caret.midY) > caret.height / 4 {
      return (next, column)
    }
    // In the first or the last line the caret moves to the beginning or the end of the text.
    let end = isDown ? input.endOfDocument : input.beginningOfDocument
    return input.compare(position, to: end) == .orderedSame ? nil : (end, column)
  }

  private func pageHeight(_ input: any UITextInput) -> CGFloat {
    let view = input.textInputView
    let clipping = sequence(first: view, next: { $0.superview }).first { $0 is UIWindow || $0.clipsToBounds }
    return (clipping ?? view).bounds.height
  }

  // MARK: Units

  /// The unit at a position. Between words it is the blanks, so there is always one.
  package func unit(_ granularity: UITextGranularity, at position: UITextPosition) -> UITextRange? {
    guard let input else { return nil }
    let tokenizer = input.tokenizer
    for direction in [UITextStorageDirection.forward, .backward] {
      if let range = tokenizer.rangeEnclosingPosition(
        position, with: granularity, inDirection: .storage(direction))
      {
        return range
      }
    }
    guard let next = input.position(from: position, offset: 1) else {
      return input.textRange(from: position, to: position)
    }
    return input.textRange(from: position, to: next)
  }
}
