import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// Questions that fields, text views and the program's own texts answer to the system.
@Suite("Queries of text inputs", .serialized) struct TextInputQueryTests {
  private let forward = UITextDirection.storage(.forward)
  private let backward = UITextDirection.storage(.backward)

  @Test("A tokenizer finds the boundaries of units, and whether a position is inside one")
  func tokenizer() {
    let field = UITextField()
    field.text = "one two. Three"
    let tokenizer = field.tokenizer
    @MainActor func isBoundary(_ offset: Int, _ unit: UITextGranularity, _ way: UITextDirection) -> Bool {
      tokenizer.isPosition(TextPlace(offset), atBoundary: unit, inDirection: way)
    }
    @MainActor func isWithin(_ offset: Int, _ unit: UITextGranularity, _ way: UITextDirection) -> Bool {
      tokenizer.isPosition(TextPlace(offset), withinTextUnit: unit, inDirection: way)
    }
    #expect((0...14).filter { isBoundary($0, .word, backward) } == [0, 4, 9], "words begin")
    #expect((0...14).filter { isBoundary($0, .word, forward) } == [3, 7, 14], "words end")
    #expect((0...14).filter { isBoundary($0, .sentence, backward) } == [0, 9])
    #expect((0...14).filter { isBoundary($0, .document, forward) } == [14])
    #expect((0...14).filter { isWithin($0, .word, forward) } == [0, 1, 2, 4, 5, 6, 9, 10, 11, 12, 13])
    #expect((0...14).filter { isWithin($0, .word, backward) } == [1, 2, 3, 5, 6, 7, 10, 11, 12, 13, 14])
    #expect(isWithin(14, .document, forward))
  }

  @Test("A caret between two lines belongs to the line of its affinity")
  func affinity() throws {
    try TestApplication.run { application in
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 120, height: 150))
      view.text = "mmmmmmmmmmmmmmmmmmmmmmmm"
      application.window.addSubview(view)
      application.compositor.settle()
      let line = view.layoutManager.layout?.line(of: .init(0)).range
      let end = try #require(line).upperBound
      view.selectedTextRange = TextPlaceRange(NSRange(location: end, length: 0), .forward)
      #expect(view.selectionAffinity == .forward)
      let next = view.caretRect(for: try #require(view.selectedTextRange).end)
      view.selectionAffinity = .backward
      let selection = try #require(view.selectedTextRange)
      let caret = view.caretRect(for: selection.end)
      #expect(view.selectionAffinity == .backward && view.selectedRange.location == end)
      #expect(caret.minX > next.minX + 50 && caret.maxY <= next.minY + 1)
      view.removeFromSuperview()
    }
  }

  @Test("End puts the caret at the end of its line, with a backward affinity")
  func affinityByKeys() throws {
    try TestApplication.run { application in
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 120, height: 150))
      view.text = "mmmmmmmmmmmmmmmmmmmmmmmm"
      application.window.addSubview(view)
      view.becomeFirstResponder()
      view.selectedRange = NSRange(location: 0, length: 0)
      application.compositor.settle()
      try application.compositor.keyboard.tap("End")
      application.compositor.settle()
      #expect(view.selectionAffinity == .backward && view.selectedRange.location > 0)
      try application.compositor.keyboard.tap("Right")
      application.compositor.settle()
      #expect(view.selectionAffinity == .forward)
      view.removeFromSuperview()
    }
  }

  @Test("A field keeps the affinity of its caret")
  func fieldAffinity() {
    let field = UITextField()
    field.text = "abc אבג"
    #expect(field.selectionAffinity == .forward)
    field.selectedTextRange = TextPlaceRange(NSRange(location: 4, length: 0))
    let left = field.caretRect(for: field.selectedTextRange!.end).minX
    field.selectionAffinity = .backward
    #expect(field.selectionAffinity == .backward)
    #expect(field.caretRect(for: field.selectedTextRange!.end).minX != left)
  }

  @Test("The delegate decides about changes of text, also by the program")
  func shouldChange() throws {
    try FieldDesk.run { desk in
      desk.field.text = "abc"
      desk.field.becomeFirstResponder()
      _ = desk.take()
      desk.refusals = ["no"]
      let range = TextPlaceRange(NSRange(location: 1, length: 1))
      #expect(desk.field.shouldChangeText(in: range, replacementText: "yes"))
      #expect(!desk.field.shouldChangeText(in: range, replacementText: "no"))
      #expect(desk.take() == ["A should change 1+1 \"yes\"", "A should change 1+1 \"no\""])
      #expect(desk.field.text == "abc")
    }
  }

  private final class Refusing: NSObject, UITextViewDelegate {
    deinit {}
    func textView(
      _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { text != "no" }
  }

  @Test("A text view asks its delegate, and rejects ranges of other texts")
  func viewShouldChange() {
    let (view, delegate) = (UITextView(), Refusing())
    view.text = "abc"
    view.delegate = delegate
    let range = TextPlaceRange(NSRange(location: 1, length: 1))
    #expect(view.shouldChangeText(in: range, replacementText: "yes"))
    #expect(!view.shouldChangeText(in: range, replacementText: "no"))
    #expect(!view.shouldChangeText(in: UITextRange(), replacementText: "yes"))
  }

  @Test("Fields and text views return the font and the color of the text at a position")
  func styling() {
    let (field, view) = (UITextField(), UITextView())
    field.text = "abc"
    field.font = .systemFont(ofSize: 21)
    field.textColor = .red
    let plain = field.textStyling(at: TextPlace(1), in: .forward)
    #expect((plain?[.font] as? UIFont)?.pointSize == 21 && plain?[.foregroundColor] as? UIColor == .red)
    let text = NSMutableAttributedString(string: "one two")
    text.addAttribute(.font, value: UIFont.systemFont(ofSize: 30), range: NSRange(location: 4, length: 3))
    view.attributedText = text
    let styled = view.textStyling(at: TextPlace(5), in: .forward)
    #expect((styled?[.font] as? UIFont)?.pointSize == 30)
    #expect((view.textStyling(at: TextPlace(1), in: .forward)?[.font] as? UIFont)?.pointSize != 30)
  }

  @Test("Text is horizontal: no selection rectangle is vertical")
  func horizontal() throws {
    try FieldDesk.run { desk in
      desk.field.text = "abc"
      desk.compositor.settle()
      let rects = desk.field.selectionRects(for: TextPlaceRange(NSRange(location: 0, length: 3)))
      #expect(!rects.isEmpty && rects.allSatisfy { !$0.isVertical && $0.rect.width > 0 })
    }
  }

  /// A view with the least that a text of the program's own has.
  private final class Plain: UIView, UIKeyInput {
    var hasText: Bool { false }
    func insertText(_ text: String) {}
    func deleteBackward() {}
  }

  @Test("The keyboard appearance of texts is the default unless they set another")
  func appearance() {
    let (plain, field, view) = (Plain(), UITextField(), UITextView())
    #expect(
      [plain.keyboardAppearance, field.keyboardAppearance, view.keyboardAppearance] == [
        .default, .default, .default,
      ])
  }
}
