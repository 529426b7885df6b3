import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementEditing

/// Texts that the program changes while the user is at work in them.
@Suite("Changes of texts", .serialized) struct ChangingTextTests {
  private func run(_ text: String, _ body: @MainActor (TestApplication, UITextView) throws -> Void) throws {
    try TestApplication.run { application in
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
      view.text = text
      application.window.addSubview(view)
      application.compositor.settle()
      try body(application, view)
      view.delegate = nil
      for view in application.window.subviews { view.removeFromSuperview() }
      application.compositor.settle()
    }
  }

  private func tap(_ keys: String..., in application: TestApplication) throws {
    let keyboard = application.compositor.keyboard
    for key in keys.dropLast() { try keyboard.press(key: keyboard.key(named: key)) }
    try keyboard.tap(keys[keys.count - 1])
    for key in keys.dropLast() { try keyboard.release(key: keyboard.key(named: key)) }
    application.compositor.exchange()
    application.compositor.settle()
  }

  @Test("Keys that move the caret scroll it into view")
  func keysScroll() throws {
    try run((0..<200).map { "line \($0)" }.joined(separator: "\n")) { application, view in
      view.becomeFirstResponder()
      view.selectedRange = NSRange(location: 0, length: 0)
      application.compositor.settle()
      @MainActor func seesCaret() -> Bool {
        view.bounds.contains(view.caretRect(for: view.selectedTextRange!.end).origin)
      }
      try tap("Control_L", "End", in: application)
      #expect(view.contentOffset.y > 1000 && seesCaret())
      try tap("Control_L", "Home", in: application)
      #expect(view.contentOffset.y <= 8 && seesCaret())
      for _ in 0..<30 { try tap("Down", in: application) }
      #expect(view.contentOffset.y > 200 && seesCaret())
      try tap("Next", in: application)
      #expect(seesCaret())
    }
  }

  @Test("A read-only text scrolls by keys, and does not consume Tab and Space")
  func readingKeys() throws {
    try run((0..<200).map { "line \($0)" }.joined(separator: "\n")) { application, view in
      view.insertText("!")
      view.isEditable = false
      let field = UITextField(frame: CGRect(x: 0, y: 210, width: 100, height: 30))
      application.window.addSubview(field)
      view.becomeFirstResponder()
      view.contentOffset = .zero
      application.compositor.settle()
      try tap("Next", in: application)
      application.compositor.settle()
      #expect(view.contentOffset.y > 100)
      try tap("space", in: application)
      #expect(view.contentOffset.y > 250)
      try tap("Control_L", "End", in: application)
      application.compositor.settle()
      #expect(view.contentOffset.y > 2000)
      let text = view.text
      try tap("Control_L", "z", in: application)
      #expect(view.text == text, "what cannot be changed is not undone either")
      try tap("Tab", in: application)
      #expect(field.isFirstResponder)
    }
  }

  @Test("The selection is drawn for text of any direction")
  func directions() throws {
    try FieldDesk.run { desk in
      for text in ["שלום", "abc אבג", "מחיר 100"] {
        desk.field.text = text
        desk.field.becomeFirstResponder()
        try desk.tap("a", "Control_L")
        let place = desk.field.textInputView
        let shown = try #require(place.subviewList.first { $0 is SelectionView })
        let line = desk.field.selectionRects(
          for: try #require(
            desk.field.textRange(from: desk.field.beginningOfDocument, to: desk.field.endOfDocument)))
        let whole = line.map(\.rect).reduce(CGRect.null) { $0.union($1) }
        #expect(abs(shown.frame.width - whole.width) <= 2 && whole.width > 20, "\(text)")
        try desk.tap("End")
        #expect(
          desk.field.model.state.selection == NSRange(location: text.utf16.count, length: 0), "\(text)")
      }
    }
  }

  @Test("A storage's delegate may filter characters from typed and composed text")
  func digits() throws {
    final class Digits: NSObject, NSTextStorageDelegate {
      deinit {}
      func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
      ) {
        let text = textStorage.string
        let kept = text.filter(\.isNumber)
        guard kept != text else { return }
        textStorage.replaceCharacters(in: NSRange(location: 0, length: textStorage.length), with: kept)
      }
    }
    try run("") { application, view in
      let digits = Digits()
      view.textStorage.delegate = digits
      view.becomeFirstResponder()
      view.setMarkedText("n", selectedRange: NSRange(location: 1, length: 0))
      view.setMarkedText("ni", selectedRange: NSRange(location: 2, length: 0))
      view.insertText("1a2")
      #expect(view.text == "12" && view.selectedRange == NSRange(location: 2, length: 0))
      view.insertText("b")
      #expect(view.text == "12" && view.selectedRange == NSRange(location: 2, length: 0))
      view.model.apply(
        [TextEdit(range: NSRange(location: 0, length: 0), text: NSAttributedString(string: "a3b4"))],
        .edit(.other))
      #expect(view.text == "3412" && view.selectedRange == NSRange(location: 2, length: 0))
      view.undoManager?.undo()
      #expect(view.text == "12")
      view.undoManager?.undo()
      application.compositor.settle()
      view.textStorage.delegate = nil
    }
  }

  @Test("A delegate may replace the text interaction during a press")
  func newInteraction() throws {
    final class Forbidding: NSObject, UITextViewDelegate {
      deinit {}
      func again(_ view: UITextView) {
        view.isSelectable = false
        view.isSelectable = true
      }
      func textViewDidBeginEditing(_ textView: UITextView) { again(textView) }
      func textViewDidChangeSelection(_ textView: UITextView) { again(textView) }
    }
    try run("one two") { application, view in
      let delegate = Forbidding()
      view.delegate = delegate
      application.compositor.pointer.move(to: CGPoint(x: 40, y: 40), in: try application.shown)
      application.compositor.pointer.click()
      application.compositor.settle()
      application.compositor.pointer.click()
      application.compositor.settle()
      #expect(view.isFirstResponder)
      view.resignFirstResponder()
    }
  }

  @Test("X4: up on the first line moves to its beginning, Down on the last line to its end")
  func upAndDown() throws {
    try run("one\ntwo") { application, view in
      @MainActor func offset(_ start: Int, _ direction: UITextLayoutDirection, _ count: Int = 1) -> Int? {
        guard let from = view.position(from: view.beginningOfDocument, offset: start),
          let found = view.position(from: from, in: direction, offset: count)
        else { return nil }
        return view.offset(from: view.beginningOfDocument, to: found)
      }
      #expect(offset(2, .up) == 0 && offset(5, .down) == 7)
      #expect(offset(6, .up) == 2 && offset(1, .down) == 5)
      #expect(offset(5, .up, 2) == 0 && offset(1, .up, -3) == 7)
    }
    try FieldDesk.run { desk in
      desk.field.text = "abc"
      let middle = try #require(desk.field.position(from: desk.field.beginningOfDocument, offset: 1))
      let (up, down) = (
        desk.field.position(from: middle, in: .up, offset: 1),
        desk.field.position(from: middle, in: .down, offset: 1)
      )
      #expect(up == desk.field.beginningOfDocument && down == desk.field.endOfDocument)
    }
  }

  @Test("Tiny sizes, distant points and ranges with NSNotFound are tolerated")
  func extremes() throws {
    try run("one two") { application, view in
      view.becomeFirstResponder()
      view.frame.size.height = .leastNonzeroMagnitude
      application.compositor.settle()
      view.frame.size.height = 100
      view.setContentOffset(CGPoint(x: 0, y: CGFloat.greatestFiniteMagnitude), animated: false)
      application.compositor.settle()
      view.contentOffset = .zero
      view.selectedRange = NSRange(location: NSNotFound, length: 1)
      #expect(view.selectedRange == NSRange(location: 7, length: 0))
      view.selectedRange = NSRange(location: 2, length: .max)
      #expect(view.selectedRange == NSRange(location: 2, length: 5))
      #expect(view.position(from: view.endOfDocument, offset: .max) == nil)
      view.selectedTextRange = nil
      #expect(view.selectedRange == NSRange(location: 7, length: 0))
    }
    try FieldDesk.run { desk in
      desk.field.text = "abc"
      desk.field.becomeFirstResponder()
      desk.field.model.select(NSRange(location: NSNotFound, length: 1))
      #expect(desk.shown == "abc|")
    }
  }

  @Test("A field that resumes editing in didEndEditing keeps the keyboard, and stays the only editor")
  func stubborn() throws {
    final class Stubborn: NSObject, UITextFieldDelegate {
      var lines: [String] = []
      deinit {}
      func textFieldDidBeginEditing(_ textField: UITextField) { lines.append("begin") }
      func textFieldDidEndEditing(_ textField: UITextField) {
        lines.append("end")
        if lines.count < 4 { textField.becomeFirstResponder() }
      }
    }
    try FieldDesk.run { desk in
      let stubborn = Stubborn()
      desk.field.delegate = stubborn
      desk.field.becomeFirstResponder()
      #expect(!desk.other.becomeFirstResponder())
      #expect(desk.field.isFirstResponder && desk.field.isEditing && !desk.other.isEditing)
      #expect(stubborn.lines == ["begin", "end", "begin"])
      desk.field.delegate = nil
    }
    try FieldDesk.run { desk in
      final class Rebuilding: NSObject, UITextFieldDelegate {
        var other: UITextField?
        deinit {}
        func textFieldDidEndEditing(_ textField: UITextField) { other?.removeFromSuperview() }
      }
      let rebuilding = Rebuilding()
      rebuilding.other = desk.other
      desk.field.delegate = rebuilding
      desk.field.becomeFirstResponder()
      #expect(!desk.other.becomeFirstResponder() && !desk.other.isEditing)
      #expect(desk.application.window.firstResponder == nil)
    }
  }

  @Test("Text is cut and pasted with its attributes, or adopts the surrounding style on request")
  func attributedPaste() throws {
    try run("") { application, view in
      view.allowsEditingTextAttributes = true
      let text = NSMutableAttributedString(
        string: "plain bold", attributes: [.font: UIFont.systemFont(ofSize: 17)])
      text.addAttribute(
        .font, value: UIFont.boldSystemFont(ofSize: 17), range: NSRange(location: 6, length: 4))
      view.attributedText = text
      view.becomeFirstResponder()
      view.selectedRange = NSRange(location: 6, length: 4)
      view.cut(nil)
      view.selectedRange = NSRange(location: 0, length: 0)
      view.paste(nil)
      application.compositor.settle()
      @MainActor func isBold(_ place: Int) -> Bool {
        let font = view.textStorage.attribute(.font, at: place, effectiveRange: nil) as? UIFont
        return font?.fontDescriptor.symbolicTraits.contains(.traitBold) ?? false
      }
      #expect(view.text == "boldplain " && isBold(1) && !isBold(5))
      #expect(view.selectedRange == NSRange(location: 4, length: 0))
      view.undoManager?.undo()
      #expect(view.text == "plain ")
      view.selectedRange = NSRange(location: 1, length: 0)
      view.pasteAndMatchStyle(nil)
      application.compositor.settle()
      #expect(view.text == "pboldlain " && !isBold(2))
    }
  }

  @Test("An insertion during a composition is undone first, and then the composition")
  func composition() throws {
    try FieldDesk.run { desk in
      desk.field.becomeFirstResponder()
      try desk.type("abc")
      desk.field.model.select(NSRange(location: 0, length: 0))
      desk.field.setMarkedText("XY", selectedRange: NSRange(location: 2, length: 0))
      let caret = try #require(desk.field.selectedTextRange)
      desk.field.replace(caret, withText: "Z")
      #expect(desk.field.text == "XYZabc" && desk.field.markedTextRange == nil)
      desk.field.undoManager?.undo()
      #expect(desk.field.text == "XYabc")
      desk.field.undoManager?.undo()
      #expect(desk.field.text == "abc")
      desk.field.setMarkedText("XY", selectedRange: NSRange(location: 2, length: 0))
      desk.field.deleteBackward()
      #expect(desk.field.text == "Xabc" || desk.field.text == "abcX")
    }
    try run("abc") { _, view in
      view.becomeFirstResponder()
      view.selectedRange = NSRange(location: 0, length: 0)
      view.setMarkedText("XY", selectedRange: NSRange(location: 2, length: 0))
      view.replace(view.selectedTextRange!, withText: "Z")
      #expect(view.text == "XYZabc")
      view.undoManager?.undo()
      view.undoManager?.undo()
      #expect(view.text == "abc")
    }
  }

  @Test("Text typed after attributed text takes the attributes of the last letter, except a link")
  func typingAttributes() throws {
    try run("") { _, view in
      let text = NSMutableAttributedString(
        string: "Title\n", attributes: [.font: UIFont.boldSystemFont(ofSize: 20)])
      text.append(
        NSAttributedString(
          string: "body", attributes: [.font: UIFont.systemFont(ofSize: 15), .link: "https://example.org"]))
      view.attributedText = text
      view.becomeFirstResponder()
      view.insertText("!")
      let attributes = view.textStorage.attributes(at: 10, effectiveRange: nil)
      #expect((attributes[.font] as? UIFont)?.pointSize == 15 && attributes[.link] == nil)
    }
  }

  @Test("A mutable paragraph style that is changed and set again applies its new values")
  func mutableStyle() throws {
    try run("one\ntwo\nthree") { application, view in
      let style = NSMutableParagraphStyle()
      let all = NSRange(location: 0, length: view.textStorage.length)
      var heights: [CGFloat] = []
      for spacing in [0.0, 10, 20] {
        style.lineSpacing = spacing
        view.textStorage.addAttribute(.paragraphStyle, value: style, range: all)
        application.compositor.settle()
        heights.append(view.contentSize.height)
      }
      #expect(heights[1] > heights[0] + 15 && heights[2] > heights[1] + 15)
    }
  }

  @Test("The intrinsic height of a text view follows its line limit, its attributes and isScrollEnabled")
  func ownHeight() throws {
    try run("one\ntwo\nthree\nfour") { application, view in
      view.isScrollEnabled = false
      let all = view.sizeThatFits(CGSize(width: 300, height: 0)).height
      view.textContainer.maximumNumberOfLines = 2
      let two = view.sizeThatFits(CGSize(width: 300, height: 0)).height
      #expect(two < all - 20)
      view.textContainer.maximumNumberOfLines = 0
      view.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: application.window.topAnchor),
        view.leadingAnchor.constraint(equalTo: application.window.leadingAnchor),
        view.widthAnchor.constraint(equalToConstant: 300),
      ])
      application.compositor.settle()
      #expect(abs(view.frame.height - all) < 1)
      view.textStorage.addAttribute(
        .font, value: UIFont.systemFont(ofSize: 40), range: NSRange(location: 0, length: 18))
      application.compositor.settle()
      #expect(view.frame.height > all + 40)
    }
  }

  @Test("Text with line breaks becomes one line when inserted into a field, also in the delegate's argument")
  func oneLine() throws {
    try FieldDesk.run { desk in
      desk.field.text = "xy"
      desk.field.becomeFirstResponder()
      desk.field.model.apply(
        [TextEdit(range: NSRange(location: 1, length: 0), text: NSAttributedString(string: "a\nb\n"))],
        .edit(.other), selecting: .inserted)
      #expect(desk.shown == "x[a b]y")
      // Undo restores the text that the program has set.
      desk.field.text = "a\nb"
      desk.field.clear()
      desk.field.undoManager?.undo()
      #expect(desk.field.text == "a\nb")
    }
  }

  @Test("A change by the program in the storage is not undone at a wrong place")
  func foreignChange() throws {
    try run("") { _, view in
      view.becomeFirstResponder()
      view.insertText("ab")
      view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "X")
      view.undoManager?.undo()
      #expect(view.text == "Xab")
    }
  }

  @Test("Replace All does nothing if its delegate changes the text in the query")
  func replaceAll() throws {
    final class Shortening: NSObject, UITextViewDelegate {
      var isDone = false
      deinit {}
      func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
      ) -> Bool {
        guard !isDone else { return true }
        isDone = true
        textView.textStorage.replaceCharacters(in: NSRange(location: 0, length: 4), with: "")
        return true
      }
    }
    try run("the foo and the foo") { _, view in
      let delegate = Shortening()
      view.delegate = delegate
      view.replaceAll(queryString: "foo", options: UITextSearchOptions(), withText: "x")
      #expect(view.text == "foo and the foo")
      view.replaceAll(queryString: "foo", options: UITextSearchOptions(), withText: "x")
      #expect(view.text == "x and the x")
    }
  }

  @Test("Results are searched again after a change of the text")
  func staleResults() throws {
    try run("foo bar foo") { application, view in
      view.isFindInteractionEnabled = true
      view.becomeFirstResponder()
      view.selectedRange = NSRange(location: 0, length: 0)
      let session = UITextSearchingFindSession(searchableObject: view)
      session.performSearch(query: "foo", options: nil)
      application.compositor.settle()
      #expect(session.resultCount == 2 && session.allowsReplacementForCurrentlyHighlightedResult)
      view.selectedRange = NSRange(location: 0, length: 0)
      view.insertText("ab ")
      #expect(!session.allowsReplacementForCurrentlyHighlightedResult && session.isOutdated)
      session.performSingleReplacement(query: "foo", replacementString: "X", options: nil)
      #expect(view.text == "ab foo bar foo")
      session.highlightNextResult(in: .forward)
      application.compositor.settle()
      #expect(session.resultCount == 2 && view.selectedRange == NSRange(location: 3, length: 3))
      // The program adds a line. The next step continues from the highlighted result.
      view.textStorage.replaceCharacters(in: NSRange(location: 14, length: 0), with: " foo")
      session.highlightNextResult(in: .forward)
      #expect(session.resultCount == 3 && view.selectedRange == NSRange(location: 11, length: 3))
      session.highlightNextResult(in: .backward)
      session.performSingleReplacement(query: "foo", replacementString: "X", options: nil)
      #expect(view.text == "ab X bar foo foo")
    }
  }

  @Test("Words in a long field with surrogate pairs are found at their places")
  func surrogates() throws {
    try FieldDesk.run { desk in
      desk.field.text = "😀" + String(repeating: "hello ", count: 60)
      desk.field.becomeFirstResponder()
      for place in 129..<135 {
        let position = TextPlace(place)
        let range = desk.field.tokenizer.rangeEnclosingPosition(
          position, with: .word, inDirection: .storage(.forward))
        if let range { #expect(desk.field.text(in: range) == "hello", "\(place)") }
      }
    }
  }

  @Test("The visible lines stay in place when all text gets another attribute")
  func samePlace() throws {
    let line = String(repeating: "word ", count: 30)
    try run((0..<300).map { "\($0) \(line)" }.joined(separator: "\n")) { application, view in
      for _ in 0..<60 {
        view.contentOffset.y += 150
        application.compositor.settle()
      }
      @MainActor func top() -> Int {
        let position = view.closestPosition(to: CGPoint(x: 0, y: view.contentOffset.y + 2))
        return position.map { view.offset(from: view.beginningOfDocument, to: $0) } ?? -1
      }
      let before = top()
      view.textColor = .red
      application.compositor.settle()
      #expect(before > 5000 && abs(top() - before) < 200)
    }
  }
}
