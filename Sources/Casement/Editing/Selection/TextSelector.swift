import Foundation

/// Moves the caret and changes the selection of a text input, as keys and pointers want it (rule X4).
///
/// A text input tells what is selected, but not from where; so the end that stays where it is, and the column that the
/// caret keeps to on its way up and down, are kept here.
final class TextSelector {
  /// How far a step goes.
  enum Step {
    case letter, word, line, paragraph, page, document
  }

  /// In which direction, on the screen.
  enum Direction {
    case left, right, up, down
    /// To the beginning or the end of a line or of all, whatever the direction of writing is.
    case begin, end
  }

  private(set) weak var input: (any UITextInput)?
  /// The end of the selection that stays.
  private var anchor: UITextPosition?
  /// The end of the selection that moves.
  private var head: UITextPosition?
  /// The selection that was set last from here.
  private var selected: UITextRange?
  /// Where the caret wants to be on its way up and down.
  private var column: CGFloat?

  init(_ input: any UITextInput) { self.input = input }

  // MARK: The ends

  /// Takes over what is selected, where that was not done from here.
  private func follow() -> (anchor: UITextPosition, head: UITextPosition)? {
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

  /// The end of the selection that moves.
  var movingEnd: UITextPosition? { follow()?.head }

  /// Selects from one position to another one, of which the second moves on.
  func select(from anchor: UITextPosition, to head: UITextPosition, keepsColumn: Bool = false) {
    guard let input, let range = input.textRange(from: anchor, to: head) else { return }
    if !keepsColumn { column = nil }
    self.anchor = anchor
    self.head = head
    selected = range
    // The side of the caret at the end of a broken line is that of the moving end.
    if let place = head as? TextPlace { input.selectionAffinity = place.affinity }
    input.selectedTextRange = range
  }

  /// Puts the caret at a position, or moves the end of the selection there.
  func move(to position: UITextPosition, extending isExtending: Bool, keepsColumn: Bool = false) {
    let anchor = isExtending ? follow()?.anchor ?? position : position
    select(from: anchor, to: position, keepsColumn: keepsColumn)
  }

  // MARK: Steps

  /// Moves the caret by a step, or the end of the selection.
  func move(_ direction: Direction, by step: Step, extending isExtending: Bool) {
    guard let input, let (anchor, head) = follow() else { return }
    let isSelection = input.compare(anchor, to: head) != .orderedSame
    if isSelection, !isExtending, step == .letter {
      // Without Shift the caret goes to the end of the selection that lies in the direction.
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

  /// Where a step to a side leads; nil for nowhere.
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

  /// The end of a paragraph without the line break.
  private func beforeLineBreak(
    _ end: UITextPosition, from position: UITextPosition, _ input: any UITextInput
  ) -> UITextPosition {
    guard let before = input.position(from: end, offset: -1),
      let range = input.textRange(from: before, to: end), input.text(in: range)?.last?.isNewline == true,
      input.compare(before, to: position) != .orderedAscending
    else { return end }
    return before
  }

  /// Where a step up or down leads, and the column that the caret keeps to.
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
      // A line may be higher than the letters on it, so that a second look goes further.
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
    // At the first or the last line the caret goes to its end.
    let end = isDown ? input.endOfDocument : input.beginningOfDocument
    return input.compare(position, to: end) == .orderedSame ? nil : (end, column)
  }

  private func pageHeight(_ input: any UITextInput) -> CGFloat {
    let view = input.textInputView
    let clipping = sequence(first: view, next: { $0.superview }).first { $0 is UIWindow || $0.clipsToBounds }
    return (clipping ?? view).bounds.height
  }

  // MARK: Units

  /// The unit around a point, of which something is always there: between words, the blanks.
  func unit(_ granularity: UITextGranularity, at position: UITextPosition) -> UITextRange? {
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
