import CasementText
import Foundation
import Testing

@testable import CasementCore
@testable import CasementEditing

/// The transitions of an edited text: a state and an event lead to a state and an effect on the undo history.
@Suite("States of edited text") struct TextEditingStateTests {
  private typealias State = TextEditingState

  /// The state after events.
  private func state(_ events: State.Event...) -> State {
    var state = State()
    for event in events { _ = state.handle(event) }
    return state
  }

  private func change(_ location: Int, _ removed: String, _ inserted: String) -> State.Replacement {
    State.Replacement(
      location: location, removed: NSAttributedString(string: removed), inserted: inserted)
  }

  private func range(_ location: Int, _ length: Int = 0) -> NSRange {
    NSRange(location: location, length: length)
  }

  /// "abc" with a selection.
  private func abc(_ location: Int, _ length: Int = 0) -> [State.Event] {
    [.load(length: 3), .select(range(location, length), .backward)]
  }

  /// A row of a table: events, the event under test, and the expected selection, marked text and effect.
  private typealias Row = (
    name: String, before: [State.Event], event: State.Event, selection: NSRange, marked: NSRange?,
    effect: State.Effect
  )

  private func check(_ rows: [Row]) {
    for row in rows {
      var state = State()
      for event in row.before { _ = state.handle(event) }
      let effect = state.handle(row.event)
      #expect(state.selection == row.selection, "the selection: \(row.name)")
      #expect(state.marked == row.marked, "the marked text: \(row.name)")
      #expect(effect == row.effect, "the effect: \(row.name)")
    }
  }

  @Test("Each change is recorded with the selection before it, and places the caret behind the inserted text")
  func changes() {
    check([
      (
        "typing", abc(1), .replace(change(1, "", "x"), .edit(.typing), .end), range(2), nil,
        .record(.typing, change(1, "", "x"), selection: range(1))
      ),
      (
        "typing over a selection", abc(0, 2), .replace(change(0, "ab", "x"), .edit(.typing), .end), range(1),
        nil, .record(.typing, change(0, "ab", "x"), selection: range(0, 2))
      ),
      (
        "Backspace", abc(2), .replace(change(1, "b", ""), .edit(.deleting), .end), range(1), nil,
        .record(.deleting, change(1, "b", ""), selection: range(2))
      ),
      (
        "a drop", abc(3), .replace(change(1, "", "xy"), .edit(.other), .inserted), range(1, 2), nil,
        .record(.other, change(1, "", "xy"), selection: range(3))
      ),
      (
        "undo", abc(3), .replace(change(1, "bc", ""), .undo, .range(range(0, 1))), range(0, 1), nil, .none
      ),
    ])
  }

  @Test("A composition is recorded once, as a replacement of the text before it")
  func composition() {
    let composing =
      abc(1, 1) + [.replace(change(1, "b", "n"), .composition, .part(range(1)))]
    let longer = composing + [.replace(change(1, "n", "ni"), .composition, .part(range(0, 9)))]
    check([
      (
        "begin", abc(1, 1), .replace(change(1, "b", "n"), .composition, .part(range(1))), range(2),
        range(1, 1), .none
      ),
      (
        "continue, with a selection inside", composing,
        .replace(change(1, "n", "ni"), .composition, .part(range(0, 9))), range(1, 2), range(1, 2), .none
      ),
      (
        "commit another text", longer, .replace(change(1, "ni", "你"), .edit(.typing), .end), range(2), nil,
        .record(.typing, change(1, "b", "你"), selection: range(1, 1))
      ),
      (
        "end, and keep the text", longer, .endComposition("ni"), range(3), nil,
        .record(.typing, change(1, "b", "ni"), selection: range(1, 1))
      ),
      ("end without a composition", abc(1), .endComposition(""), range(1), nil, .none),
      (
        "a change elsewhere is recorded by itself", longer, .replace(change(0, "a", ""), .edit(.other), .end),
        range(0), nil, .record(.other, change(0, "a", ""), selection: range(1, 2))
      ),
      ("the program sets the text", longer, .load(length: 2), range(2), nil, .clear),
    ])
  }

  @Test("The selection keeps its letters when the program changes the text")
  func adjusting() {
    check([
      ("behind the selection", abc(0, 1), .adjust(range(2, 1), count: 5), range(0, 1), nil, .clear),
      ("before it", abc(1, 2), .adjust(range(0), count: 2), range(3, 2), nil, .clear),
      ("around its start", abc(1, 2), .adjust(range(0, 2), count: 0), range(0, 1), nil, .clear),
      ("inside of it", abc(0, 3), .adjust(range(1, 1), count: 4), range(0, 6), nil, .clear),
      ("of the same length", abc(2), .adjust(range(0, 3), count: 3), range(3), nil, .none),
    ])
  }

  @Test("A movement ends the merging of changes, and the next change is on the forward side") func moving() {
    check([("select", abc(3), .select(range(0, 2), .forward), range(0, 2), nil, .split)])
    let moved = state(.load(length: 3), .select(range(2), .backward))
    #expect(moved.affinity == .backward)
    var typed = moved
    _ = typed.handle(.replace(change(2, "", "x"), .edit(.typing), .end))
    #expect(typed.affinity == .forward)
  }

  @Test("The next insertion replaces all text until the selection moves, but not marked text")
  func clearing() {
    var clearing = state(.load(length: 3))
    clearing.clearsOnInsertion = true
    #expect(clearing.insertionRange(length: 3) == range(0, 3))
    var editing = clearing
    #expect(editing.handle(.begin(range(3))) == .split && editing.clearsOnInsertion)
    var moved = clearing
    _ = moved.handle(.select(range(1, 1), .forward))
    #expect(moved.insertionRange(length: 3) == range(1, 1))
    var composing = clearing
    _ = composing.handle(.replace(change(0, "abc", "n"), .composition, .part(range(1))))
    #expect(composing.insertionRange(length: 1) == range(0, 1) && !composing.clearsOnInsertion)
  }

  @Test("Backspace deletes the selection, or a letter with its accents, however long")
  func deletion() {
    let long = "e" + String(repeating: "\u{301}", count: 200)
    let emoji = "👩‍👩‍👧"
    let rows: [(text: String, place: Int, selected: Int, deleted: NSRange)] = [
      ("", 0, 0, range(0)), ("abc", 0, 0, range(0)), ("abc", 3, 0, range(2, 1)), ("abc", 1, 2, range(1, 2)),
      ("ae\u{301}", 3, 0, range(1, 2)), ("a😀", 3, 0, range(1, 2)), ("a\r\n", 3, 0, range(1, 2)),
      ("a" + emoji, 1 + emoji.utf16.count, 0, range(1, emoji.utf16.count)),
      ("a" + long, 202, 0, range(1, 201)),
      (String(repeating: "🇫🇷", count: 40), 160, 0, range(156, 4)),
    ]
    for row in rows {
      let units = Array(row.text.utf16)
      let state = state(.load(length: units.count), .select(range(row.place, row.selected), .forward))
      #expect(state.deletionRange { Array(units[$0]) } == row.deleted, "\(row.text) at \(row.place)")
    }
  }

  @Test("Ranges are clamped to the text and to whole scalars; an empty one stays empty") func clamping() {
    let units = Array("a😀b".utf16)
    let rows: [(given: NSRange, expected: NSRange)] = [
      (range(0, 4), range(0, 4)), (range(2), range(1)), (range(2, 1), range(1, 2)),
      (range(1, 1), range(1, 2)),
      (range(0, 2), range(0, 3)), (range(NSNotFound, 1), range(4)), (range(1, .max), range(1, 3)),
      (range(-1, 2), range(0, 3)), (range(3, -1), range(3)),
    ]
    for row in rows {
      let found = TextEditingState.clamped(row.given, length: 4) { Array(units[$0]) }
      #expect(found == row.expected, "\(row.given)")
    }
  }
}
