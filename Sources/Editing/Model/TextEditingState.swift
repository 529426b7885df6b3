import CasementText
import Foundation

/// The selection of a text that is edited, and the composition of an input method.
///
/// The transitions are pure. An event describes a change of the text or of the selection, and its effect states what
/// the undo history does.
struct TextEditingState: Equatable {
  /// The selection, or the place of the caret.
  private(set) var selection = NSRange(location: 0, length: 0)
  /// The side of the caret at a line break or a change of the writing direction.
  var affinity = UITextStorageDirection.forward
  private(set) var composition = Composition.none
  /// Whether the next insertion replaces all text.
  var clearsOnInsertion = false

  /// The text that an input method composes (rule X3).
  enum Composition: Equatable {
    case none
    /// The marked text replaces the original text. The selection is that before the composition.
    case composing(marked: NSRange, original: NSAttributedString, selection: NSRange)
  }

  /// A replaced range of the text.
  struct Replacement: Equatable {
    let location: Int
    let removed: NSAttributedString
    let inserted: String
  }

  /// The cause of a replacement.
  enum Cause: Equatable {
    case edit(TextHistory.Kind)
    case composition, undo
  }

  /// The selection after a replacement.
  enum Selecting: Equatable {
    /// The caret behind the inserted text.
    case end
    /// The inserted text.
    case inserted
    /// A part of the inserted text, relative to its start.
    case part(NSRange)
    case range(NSRange)

    func mapRange(_ body: (NSRange) -> NSRange) -> Selecting {
      if case .range(let range) = self { .range(body(range)) } else { self }
    }
  }

  enum Event {
    /// The program set the whole text.
    case load(length: Int)
    /// The program replaced a range by so many units.
    case adjust(NSRange, count: Int)
    /// Editing begins with a selection.
    case begin(NSRange)
    case select(NSRange, UITextStorageDirection)
    case replace(Replacement, Cause, Selecting)
    /// The marked text, which the event contains, becomes usual text.
    case endComposition(String)
  }

  /// The effect of an event on the undo history.
  enum Effect: Equatable {
    case none
    /// The replacement is recorded, with the selection before it.
    case record(TextHistory.Kind, Replacement, selection: NSRange)
    /// The next change is not merged with the newest one.
    case split
    case clear
  }

  /// The marked text; nil without composition.
  // The optimizer of Swift 6.3.1 stops with an ownership error where this getter is inlined.
  @inline(never) var marked: NSRange? {
    if case .composing(let marked, _, _) = composition { marked } else { nil }
  }

  // MARK: Transitions

  mutating func handle(_ event: Event) -> Effect {
    switch event {
    case .load(let length):
      composition = .none
      (selection, affinity) = (NSRange(location: length, length: 0), .forward)
      return .clear
    case .adjust(let range, let count): return adjust(range, count)
    case .begin(let range):
      selection = range
      return .split
    case .select(let range, let affinity):
      (selection, self.affinity) = (range, affinity)
      clearsOnInsertion = false
      return .split
    case .replace(let change, let cause, let selecting): return replace(change, cause, selecting)
    case .endComposition(let text):
      guard case .composing(let marked, let original, let old) = composition else { return .none }
      composition = .none
      selection = NSRange(location: marked.upperBound, length: 0)
      let change = Replacement(location: marked.location, removed: original, inserted: text)
      return .record(.typing, change, selection: old)
    }
  }

  /// Moves the selection with its letters.
  private mutating func adjust(_ range: NSRange, _ count: Int) -> Effect {
    let growth = count - range.length
    func moved(_ place: Int) -> Int {
      if place <= range.location { return place }
      return place >= range.upperBound ? place + growth : range.location + count
    }
    let (start, end) = (moved(selection.location), moved(selection.upperBound))
    selection = NSRange(location: start, length: end - start)
    composition = .none
    // The recorded changes refer to offsets in the text. A change of the length moves these offsets. A change that
    // keeps the length, such as that of a syntax highlighter, does not.
    return growth == 0 ? .none : .clear
  }

  private mutating func replace(_ change: Replacement, _ cause: Cause, _ selecting: Selecting) -> Effect {
    var (original, old) = (change.removed, selection)
    if case .composing(let marked, let text, let selection) = composition,
      marked == NSRange(location: change.location, length: change.removed.length)
    {
      (original, old) = (text, selection)
    }
    let inserted = NSRange(location: change.location, length: change.inserted.utf16.count)
    selection =
      switch selecting {
      case .end: NSRange(location: inserted.upperBound, length: 0)
      case .inserted: inserted
      case .part(let range): range.clamped(to: inserted.length).moved(by: inserted.location)
      case .range(let range): range
      }
    affinity = .forward
    composition = .none
    clearsOnInsertion = false
    switch cause {
    case .undo: return .none
    case .composition:
      composition = .composing(marked: inserted, original: original, selection: old)
      return .none
    case .edit(let kind):
      let whole = Replacement(location: change.location, removed: original, inserted: change.inserted)
      return .record(kind, whole, selection: old)
    }
  }
}

// The ranges that edits cover.
extension TextEditingState {
  /// The range that typed or composed text replaces.
  ///
  /// - Parameter length: the length of the text.
  func insertionRange(length: Int) -> NSRange {
    marked ?? (clearsOnInsertion ? NSRange(location: 0, length: length) : selection)
  }

  /// The range that Backspace deletes: the selection, or the letter before the caret with its accents.
  ///
  /// - Parameter units: the UTF-16 units of a range of the text.
  func deletionRange(_ units: (Range<Int>) -> [UInt16]) -> NSRange {
    guard selection.length == 0 else { return selection }
    let caret = selection.location
    var reach = 64
    while true {
      let start = max(0, caret - reach)
      let letter = Self.letters.units(of: units(start..<caret)).last?.range ?? 0..<0
      // A letter that fills the part may begin before it.
      if letter.lowerBound > 0 || start == 0 {
        return NSRange(location: start + letter.lowerBound, length: letter.count)
      }
      reach *= 2
    }
  }

  private static let letters = TextUnits(.letter)

  /// A range, clamped to the text and extended to whole Unicode scalars. An empty range stays empty.
  ///
  /// - Parameters:
  ///   - length: the length of the text.
  ///   - units: the UTF-16 units of a range of the text.
  static func clamped(_ range: NSRange, length: Int, _ units: (Range<Int>) -> [UInt16]) -> NSRange {
    func isInsidePair(_ place: Int) -> Bool {
      guard place > 0, place < length else { return false }
      let pair = units(place - 1..<place + 1)
      return UTF16.isLeadSurrogate(pair[0]) && UTF16.isTrailSurrogate(pair[1])
    }
    let limited = range.clamped(to: length)
    let start = limited.location - (isInsidePair(limited.location) ? 1 : 0)
    guard limited.length > 0 else { return NSRange(location: start, length: 0) }
    let end = limited.upperBound + (isInsidePair(limited.upperBound) ? 1 : 0)
    return NSRange(location: start, length: end - start)
  }
}

extension NSRange {
  /// The part of the range between 0 and a length.
  func clamped(to length: Int) -> NSRange {
    let start = Swift.max(0, Swift.min(location, length))
    return NSRange(location: start, length: Swift.min(Swift.max(0, self.length), length - start))
  }

  func moved(by distance: Int) -> NSRange { NSRange(location: location + distance, length: length) }
}
