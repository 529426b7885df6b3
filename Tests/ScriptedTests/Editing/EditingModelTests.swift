import Casement
import CasementTesting
import CasementText
import Foundation
import Testing

@testable import CasementEditing

/// Random edits of a text view, beside a plain string that is edited in the same way.
@Suite("Edits compared with a model", .serialized)
struct EditingModelTests {
  /// How many random edits there are; 100 000 of them take minutes.
  private static var editCount: Int {
    ProcessInfo.processInfo.environment["CASEMENT_DOCUMENT_CHANGES"].flatMap { Int($0) } ?? 600
  }

  private static let parts = [
    "the ", "quick ", "brown\n", "שלום ", "עולם\n", "مرحبا ", "字字", "é", "e\u{301}", "👩‍👩‍👧", "x", "1 2", "\n",
    "fi",
    "a longer part of a sentence, which fills a line and then some more of it ",
  ]

  @Test("A replacement of a part of a composed character in a field replaces that part only")
  func partOfALetter() throws {
    let field = UITextField()
    for (text, range, new, expected) in [
      ("e\u{301}a", 1..<2, "", "ea"), ("e\u{301}a", 1..<2, "\u{300}", "e\u{300}a"),
      ("👩‍👧‍👦", 3..<8, "", "👩\u{200D}"), ("👩‍👧‍👦", 3..<5, "x", "👩\u{200D}x\u{200D}👦"),
    ] {
      field.text = text
      let start = try #require(field.position(from: field.beginningOfDocument, offset: range.lowerBound))
      let end = try #require(field.position(from: field.beginningOfDocument, offset: range.upperBound))
      field.replace(try #require(field.textRange(from: start, to: end)), withText: new)
      #expect(field.text.map { Array($0.utf16) } == Array(expected.utf16))
    }
  }

  /// A plain text with its selection, in UTF-16 units.
  private struct Model {
    var text = NSMutableString(string: "")
    var selection = NSRange(location: 0, length: 0)

    mutating func replace(_ range: NSRange, with new: String) {
      text.replaceCharacters(in: range, with: new)
      selection = NSRange(location: range.location + new.utf16.count, length: 0)
    }

    mutating func deleteBackward() {
      var range = selection
      if range.length == 0 {
        let before = text.substring(to: range.location)
        guard let letter = before.last else { return }
        range = NSRange(location: range.location - letter.utf16.count, length: letter.utf16.count)
      }
      replace(range, with: "")
    }

    /// A place between two letters.
    func place(_ numbers: inout Numbers) -> Int {
      let place = numbers.next(text.length + 1)
      return place == text.length ? place : text.rangeOfComposedCharacterSequence(at: place).location
    }
  }

  private struct Numbers {
    var seed: UInt64 = 7

    mutating func next(_ below: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % below
    }
  }

  @Test("Random edits with undo and redo equal the model's text, with carets as in a new layout")
  func edits() throws {
    try TestApplication.run { application in
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 260, height: 200))
      application.window.addSubview(view)
      application.compositor.settle()
      view.becomeFirstResponder()
      let manager = try #require(view.undoManager)
      var numbers = Numbers()
      var model = Model()
      var states: Set<String> = [""]
      for step in 0..<Self.editCount {
        switch numbers.next(12) {
        case 0...4:
          let part = Self.parts[numbers.next(Self.parts.count)]
          model.replace(model.selection, with: part)
          view.insertText(part)
        case 5, 6:
          model.deleteBackward()
          view.deleteBackward()
        case 7: self.select(view, &model, &numbers, isLong: false)
        case 8: self.select(view, &model, &numbers, isLong: model.text.length > 1200)
        case 9: self.compose(view, &model, &numbers)
        default:
          let isUndo = numbers.next(3) > 0
          if isUndo { manager.undo() } else { manager.redo() }
          let isKnown = states.contains(view.text ?? "")
          #expect(isKnown, "what is undone or done again has been there before")
          model.text = NSMutableString(string: view.text)
          model.selection = view.selectedRange
        }
        guard view.text == model.text as String, view.selectedRange == model.selection else {
          Issue.record("step \(step): \(view.text ?? "") \(view.selectedRange), and not \(model)")
          return
        }
        states.insert(view.text)
        guard step % max(60, Self.editCount / 100) == 0 || step == Self.editCount - 1 else { continue }
        self.compareCarets(view, &numbers)
      }
      // All the way back, and all the way forth.
      let text = try #require(view.text)
      while manager.canRedo { manager.redo() }
      let newest = view.text
      while manager.canUndo { manager.undo() }
      #expect(view.text == "")
      while manager.canRedo { manager.redo() }
      #expect(view.text == newest && !text.isEmpty)
      self.compareCarets(view, &numbers)
      view.removeFromSuperview()
    }
  }

  private func select(
    _ view: UITextView, _ model: inout Model, _ numbers: inout Numbers, isLong: Bool
  ) {
    let start = model.place(&numbers)
    var end = start
    for _ in 0..<(isLong ? 200 : numbers.next(4)) where end < model.text.length {
      end = NSMaxRange(model.text.rangeOfComposedCharacterSequence(at: end))
    }
    model.selection = NSRange(location: start, length: end - start)
    view.selectedRange = model.selection
  }

  /// The input of an input method: marked text that grows, and then is committed, replaced or removed.
  private func compose(_ view: UITextView, _ model: inout Model, _ numbers: inout Numbers) {
    for length in 1...3 {
      view.setMarkedText(String("にほん".prefix(length)), selectedRange: NSRange(location: length, length: 0))
    }
    if numbers.next(3) == 0 {
      view.unmarkText()
      model.replace(model.selection, with: "にほん")
    } else {
      let part = Self.parts[numbers.next(Self.parts.count)]
      view.insertText(part)
      model.replace(model.selection, with: part)
    }
  }

  private func compareCarets(_ view: UITextView, _ numbers: inout Numbers) {
    let layout = view.editor.layout
    let fresh = DocumentLayout(
      layout.document, width: layout.width, scale: layout.scale, library: .system)
    _ = layout.prepare(from: 0, to: .infinity)
    _ = fresh.prepare(from: 0, to: .infinity)
    #expect(abs(layout.height - fresh.height) < 0.01)
    for _ in 0..<40 {
      let caret = DocumentLayout.Caret(
        numbers.next(layout.document.count + 1), isBackward: numbers.next(2) == 0)
      let (one, other) = (layout.box(of: caret), fresh.box(of: caret))
      #expect(abs(one.left - other.left) < 0.01 && abs(one.top - other.top) < 0.01)
    }
  }
}
