import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore
@testable import CasementEditing

/// Documentation/Rules.md, text and editing: X2 to X5, of fields.
@Suite struct FieldRules {
  // MARK: X2

  @Test("X2: a field asks its delegate, becomes first responder, and reports that editing began")
  func x2begin() throws {
    try FieldDesk.run { desk in
      #expect(desk.field.becomeFirstResponder())
      #expect(desk.take() == ["A should begin", "A did begin", "A event begin", "A posted begin"])
      #expect(desk.field.isEditing && desk.field.isFirstResponder)
      #expect(desk.field.becomeFirstResponder())
      #expect(desk.take() == [], "again nothing happens")
    }
  }

  @Test("X2: a field whose delegate refuses editing does not change") func x2refused() throws {
    try FieldDesk.run { desk in
      desk.refusals = ["begin"]
      #expect(!desk.field.becomeFirstResponder())
      #expect(desk.take() == ["A should begin"])
      #expect(!desk.field.isEditing && !desk.field.isFirstResponder)
    }
  }

  @Test("X2: each change is asked for, made, and reported") func x2change() throws {
    try FieldDesk.run { desk in
      desk.field.becomeFirstResponder()
      _ = desk.take()
      try desk.type("a")
      #expect(desk.take() == ["A should change 0+0 \"a\"", "A event changed", "A posted changed"])
      desk.refusals = ["b"]
      try desk.type("b")
      #expect(desk.take() == ["A should change 1+0 \"b\""])
      #expect(desk.field.text == "a")
      try desk.tap("BackSpace")
      #expect(desk.take() == ["A should change 0+1 \"\"", "A event changed", "A posted changed"])
      try desk.tap("BackSpace")
      #expect(desk.take() == [], "there is nothing to delete")
    }
  }

  @Test("X2: pasted lines become one, also in the delegate's argument") func x2lines() throws {
    try FieldDesk.run { desk in
      desk.field.becomeFirstResponder()
      _ = desk.take()
      desk.field.insertText("a\nb\r\nc\n")
      #expect(desk.take().first == "A should change 0+0 \"a b c\"")
      #expect(desk.field.text == "a b c")
      TextPasteboard.insert("\n\nd\n", into: desk.field)
      #expect(desk.field.text == "a b c  d" && desk.take().first == "A should change 5+0 \"  d\"")
    }
  }

  @Test("X2: text set by the program calls no delegate method") func x2set() throws {
    try FieldDesk.run { desk in
      desk.field.becomeFirstResponder()
      _ = desk.take()
      desk.field.text = "abc"
      #expect(desk.take() == [])
      #expect(desk.shown == "abc|")
    }
  }

  @Test("X2: Tab ends editing in one field and begins it in the next, in that order") func x2tab() throws {
    try FieldDesk.run { desk in
      desk.field.becomeFirstResponder()
      _ = desk.take()
      try desk.tap("Tab")
      #expect(
        desk.take() == [
          "B should begin", "A should end", "A did end committed", "A event end", "A posted end",
          "B did begin", "B event begin", "B posted begin",
        ])
      #expect(desk.field.text == "", "Tab is not typed")
    }
  }

  @Test("X2: a field whose delegate refuses to end editing keeps the focus") func x2keeps() throws {
    try FieldDesk.run { desk in
      desk.field.becomeFirstResponder()
      desk.refusals = ["end"]
      _ = desk.take()
      #expect(!desk.other.becomeFirstResponder())
      #expect(desk.field.isFirstResponder)
      #expect(desk.take().contains("A should end"))
      desk.refusals = []
    }
  }

  @Test("X2: Return asks the delegate, and ends editing if a target observes that event") func x2return()
    throws
  {
    try FieldDesk.run { desk in
      desk.field.becomeFirstResponder()
      _ = desk.take()
      try desk.tap("Return")
      #expect(desk.take() == ["A should return", "A event primary"])
      #expect(desk.field.isEditing)
      desk.refusals = ["return"]
      try desk.tap("Return")
      #expect(desk.take() == ["A should return"])
      desk.refusals = []
      desk.field.addAction(UIAction { [weak desk] _ in desk?.note("exit") }, for: .editingDidEndOnExit)
      try desk.tap("Return")
      #expect(desk.take().contains("exit"))
      #expect(!desk.field.isEditing)
    }
  }

  @Test(
    "G5: a second tap of a finger selects a word, by the timestamps of the events",
    arguments: [(340, 0.0, "[one] two"), (360, 0, "|one two"), (340, 50, "one tw|o")])
  func g5fingers(pause: Int, distance: CGFloat, shown: String) throws {
    try FieldDesk.run { desk in
      let touch = try #require(desk.compositor.seats[0].touch)
      desk.field.text = "one two"
      desk.field.becomeFirstResponder()
      desk.compositor.settle()
      let start = desk.place(0)
      for x in [start.x, start.x + distance] {
        touch.down(1, at: CGPoint(x: x, y: start.y), on: try desk.application.shown.surface)
        desk.compositor.advance(by: .milliseconds(50))
        touch.up(1)
        desk.compositor.advance(by: .milliseconds(pause))
      }
      #expect(desk.shown == shown)
    }
  }

  // MARK: X3

  @Test("X3: marked text is replaced by the input method's next composition, and by its commit")
  func x3marked() throws {
    try FieldDesk.run { desk in
      let method = desk.compositor.seats[0].textInput
      desk.field.text = "ab"
      desk.field.becomeFirstResponder()
      desk.compositor.settle()
      #expect(method.state?.text == "ab")
      #expect(method.state?.cursor == 2)
      try desk.tap("Left")
      #expect(method.state?.cursor == 1)
      method.preedit("に", cursor: 3..<3)
      method.done()
      desk.compositor.settle()
      #expect(desk.shown == "aに|b")
      #expect(desk.field.markedTextRange == TextPlaceRange(NSRange(location: 1, length: 1)))
      #expect(method.state?.text == "ab", "what is composed is not part of it")
      method.preedit("にほん", cursor: 0..<3)
      method.done()
      desk.compositor.settle()
      #expect(desk.shown == "a[に]ほんb", "the selection is inside")
      _ = desk.take()
      method.commit("日本")
      method.done()
      desk.compositor.settle()
      #expect(desk.shown == "a日本|b")
      #expect(desk.field.markedTextRange == nil)
      #expect(desk.take().first == "A should change 1+3 \"日本\"")
      desk.field.undoManager?.undo()
      #expect(desk.field.text == "ab", "composing and committing is one step")
    }
  }

  @Test("X3: leaving the field commits marked text, and later events for it are ignored")
  func x3leaving() throws {
    try FieldDesk.run { desk in
      let method = desk.compositor.seats[0].textInput
      desk.field.becomeFirstResponder()
      desk.compositor.settle()
      method.preedit("ni")
      method.done()
      desk.compositor.settle()
      desk.other.becomeFirstResponder()
      desk.compositor.settle()
      #expect(desk.field.text == "ni" && desk.field.markedTextRange == nil)
      method.preedit("hao")
      method.done()
      desk.compositor.settle()
      #expect(desk.other.text == "hao")
      try desk.keyboard.focus(nil)
      desk.compositor.settle()
      #expect(desk.other.text == "" && desk.other.markedTextRange == nil)
    }
  }

  @Test("X3: an input method deletes the requested text around the caret") func x3deletes() throws {
    try FieldDesk.run { desk in
      let method = desk.compositor.seats[0].textInput
      desk.field.text = "grün tee"
      desk.field.becomeFirstResponder()
      try desk.tap("Left", "Control_L")
      #expect(desk.shown == "grün |tee")
      method.delete(before: 3, after: 1)
      method.done()
      desk.compositor.settle()
      #expect(desk.shown == "gr|ee")
    }
  }

  @Test("X3: around a selection that is too long to be told, an input method deletes on both sides of it")
  func x3deletesAroundLongSelections() throws {
    try FieldDesk.run { desk in
      let method = desk.compositor.seats[0].textInput
      desk.field.text = "grün" + String(repeating: "x", count: 1500) + "tee"
      desk.field.becomeFirstResponder()
      desk.field.selectedTextRange = TextPlaceRange(NSRange(location: 4, length: 1500))
      desk.compositor.settle()
      #expect(method.state?.text == "grüntee" && method.state?.cursor == 5)
      method.delete(before: 3, after: 1)
      method.done()
      desk.compositor.settle()
      #expect(desk.field.text == "gr" + String(repeating: "x", count: 1500) + "ee")
      #expect(desk.field.selectedTextRange == TextPlaceRange(NSRange(location: 2, length: 1500)))
      method.delete(before: 1)
      method.commit("a")
      method.done()
      desk.compositor.settle()
      #expect(desk.shown == "ga|ee", "what is committed takes the place of the selection")
    }
  }

  @Test("X3: a secure field sends no surrounding text, and has the password content purpose") func x3secret()
    throws
  {
    try FieldDesk.run { desk in
      desk.field.isSecureTextEntry = true
      desk.field.text = "sesame"
      desk.field.becomeFirstResponder()
      desk.compositor.settle()
      let state = try #require(desk.compositor.seats[0].textInput.state)
      #expect(state.text == nil)
      #expect(state.purpose == .password)
      #expect(state.hint.isSuperset(of: [.hiddenText, .sensitiveData]))
    }
  }

  // MARK: X4

  @Test("X4: arrow keys, word moves, Home and End move the caret, and select with Shift") func x4moves()
    throws
  {
    try FieldDesk.run { desk in
      desk.field.text = "one two three"
      desk.field.becomeFirstResponder()
      try desk.tap("Left")
      #expect(desk.shown == "one two thre|e")
      try desk.tap("Left", "Control_L")
      #expect(desk.shown == "one two |three")
      try desk.tap("Left", "Control_L", "Shift_L")
      #expect(desk.shown == "one [two ]three")
      try desk.tap("Right")
      #expect(desk.shown == "one two |three", "to the end of the selection")
      try desk.tap("Home")
      #expect(desk.shown == "|one two three")
      try desk.tap("Right", "Control_L")
      #expect(desk.shown == "one| two three")
      try desk.tap("End", "Shift_L")
      #expect(desk.shown == "one[ two three]")
      try desk.tap("Home", "Shift_L")
      #expect(desk.shown == "[one] two three", "the end that stays is where it was")
      try desk.tap("Down")
      #expect(desk.shown == "one two three|")
    }
  }

  @Test("X4: Backspace and Delete remove letters, and words with Control") func x4deletes() throws {
    try FieldDesk.run { desk in
      desk.field.text = "one two e\u{301}😀"
      desk.field.becomeFirstResponder()
      try desk.tap("BackSpace")
      #expect(desk.field.text == "one two e\u{301}")
      try desk.tap("BackSpace")
      #expect(desk.field.text == "one two ", "with its accent")
      try desk.tap("BackSpace", "Control_L")
      #expect(desk.shown == "one |")
      try desk.tap("Home")
      try desk.tap("Delete")
      #expect(desk.shown == "|ne ")
      try desk.tap("Delete", "Control_L")
      #expect(desk.shown == "| ")
    }
  }

  @Test("X4: typing is undone word by word, and redone") func x4undo() throws {
    try FieldDesk.run { desk in
      desk.field.becomeFirstResponder()
      try desk.type("one two")
      try desk.tap("BackSpace")
      #expect(desk.shown == "one tw|")
      try desk.tap("z", "Control_L")
      #expect(desk.shown == "one two|")
      try desk.tap("z", "Control_L")
      #expect(desk.shown == "one |")
      try desk.tap("z", "Control_L")
      #expect(desk.shown == "|")
      try desk.tap("z", "Control_L")
      #expect(desk.shown == "|", "there is nothing more")
      try desk.tap("z", "Control_L", "Shift_L")
      #expect(desk.shown == "one |")
      try desk.tap("y", "Control_L")
      #expect(desk.shown == "one two|")
      try desk.type("!")
      try desk.tap("y", "Control_L")
      #expect(desk.shown == "one two!|", "what was typed since is not lost")
    }
  }

  @Test("X4: arrow keys move visually, also in right-to-left text") func x4visual() throws {
    try FieldDesk.run { desk in
      desk.field.text = "אבג"
      desk.field.becomeFirstResponder()
      #expect(desk.field.caretRect(for: TextPlace(3)).midX < desk.field.caretRect(for: TextPlace(0)).midX)
      try desk.tap("Right")
      #expect(desk.shown == "אב|ג")
      try desk.tap("Home")
      #expect(desk.shown == "|אבג")
      try desk.tap("Left")
      #expect(desk.shown == "א|בג")
    }
  }

  @Test("X4: a press places the caret, a double press selects a word, a triple press all, and a drag extends")
  func x4pointer()
    throws
  {
    try FieldDesk.run { desk in
      desk.field.text = "one two three"
      let shown = try desk.application.shown
      let pointer = try desk.pointer
      pointer.move(to: desk.place(2), in: shown)
      pointer.press()
      desk.compositor.settle()
      #expect(desk.field.isEditing)
      #expect(desk.shown == "on|e two three")
      pointer.move(to: desk.place(6), in: shown)
      desk.compositor.settle()
      #expect(desk.shown == "on[e tw]o three")
      pointer.release()
      desk.compositor.exchange()
      /// Presses and releases the button, each by itself.
      @MainActor func click(at offset: Int) {
        pointer.move(to: desk.place(offset), in: shown)
        pointer.press()
        desk.compositor.exchange()
        pointer.release()
        desk.compositor.exchange()
      }
      desk.compositor.advance(by: .seconds(1))
      click(at: 5)
      pointer.press()
      desk.compositor.exchange()
      #expect(desk.shown == "one [two] three")
      pointer.move(to: desk.place(9), in: shown)
      desk.compositor.exchange()
      #expect(desk.shown == "one [two three]", "by words")
      pointer.release()
      desk.compositor.exchange()
      desk.compositor.advance(by: .seconds(1))
      for _ in 0..<3 { click(at: 5) }
      #expect(desk.shown == "[one two three]")
      desk.compositor.advance(by: .seconds(1))
      click(at: 3)
      #expect(desk.shown == "one| two three")
      desk.compositor.advance(by: .seconds(1))
      try desk.keyboard.press(key: desk.keyboard.key(named: "Shift_L"))
      click(at: 7)
      try desk.keyboard.release(key: desk.keyboard.key(named: "Shift_L"))
      desk.compositor.settle()
      #expect(desk.shown == "one[ two] three", "with Shift up to there")
    }
  }

  // MARK: X11

  @Test("X11: typed text has the attributes of the letter before the caret once the caret has moved")
  func x11attributes() throws {
    try FieldDesk.run { desk in
      let text = NSMutableAttributedString(string: "ab")
      text.addAttributes([.foregroundColor: UIColor.red, .link: "a"], range: NSRange(location: 0, length: 1))
      desk.field.attributedText = text
      desk.field.becomeFirstResponder()
      @MainActor func color() -> UIColor? { desk.field.typingAttributes?[.foregroundColor] as? UIColor }
      #expect(color() == .label)
      desk.field.typingAttributes?[.foregroundColor] = UIColor.green
      desk.field.insertText("c")
      #expect(color() == .green, "typing keeps the attributes that the program has set")
      desk.field.model.select(NSRange(location: 1, length: 0))
      #expect(color() == .red && desk.field.typingAttributes?[.link] == nil)
      desk.field.insertText("d")
      let attributes = desk.field.attributedText?.attributes(at: 1, effectiveRange: nil)
      #expect(attributes?[.foregroundColor] as? UIColor == .red && attributes?[.link] == nil)
    }
  }

  @Test("X11: fields and text views select whole scalars, and Backspace deletes whole letters")
  func x11letters() throws {
    let long = "e" + String(repeating: "\u{301}", count: 100)
    try FieldDesk.run { desk in
      let view = UITextView(frame: CGRect(x: 20, y: 120, width: 200, height: 60))
      desk.application.window.addSubview(view)
      for input in [desk.field, view] as [any DraggableText] {
        input.becomeFirstResponder()
        input.model.insert("a😀" + long)
        input.model.select(NSRange(location: 2, length: 1))
        #expect(input.model.state.selection == NSRange(location: 1, length: 2))
        input.model.select(NSRange(location: 2, length: 0))
        #expect(input.model.state.selection == NSRange(location: 1, length: 0))
        input.model.select(NSRange(location: 104, length: 0))
        input.deleteBackward()
        #expect(
          input.text(in: input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)!) == "a😀")
        input.deleteBackward()
        #expect(input.model.state.selection == NSRange(location: 1, length: 0))
      }
    }
  }

  // MARK: X5

  private func caretView(_ desk: FieldDesk) -> CaretView? {
    desk.field.subviews.lazy.compactMap { $0 as? CaretView }.first
  }

  @Test("X5: the caret is visible while the field is edited, its window is key and nothing is selected")
  func x5shown() throws {
    try FieldDesk.run { desk in
      desk.field.text = "ab"
      desk.field.becomeFirstResponder()
      desk.compositor.settle()
      let caret = try #require(caretView(desk))
      #expect(!caret.isHidden)
      #expect(abs(caret.frame.midX - desk.field.caretRect(for: TextPlace(2)).midX) < 1)
      try desk.tap("Home", "Shift_L")
      #expect(caret.isHidden)
      try desk.tap("Home")
      #expect(!caret.isHidden)
      try desk.keyboard.focus(nil)
      desk.compositor.exchange()
      desk.compositor.settle()
      #expect(caret.isHidden, "and costs nothing in a window that is not key")
      try desk.keyboard.focus(desk.application.shown.surface)
      desk.compositor.exchange()
      desk.compositor.settle()
      #expect(!caret.isHidden)
      desk.field.resignFirstResponder()
      desk.compositor.settle()
      #expect(caret.isHidden)
    }
  }

  @Test("X5: the field scrolls the caret into view") func x5scrolls() throws {
    try FieldDesk.run { desk in
      desk.field.becomeFirstResponder()
      desk.field.text = String(repeating: "word ", count: 40)
      try desk.tap("End")
      #expect(desk.field.bounds.contains(desk.field.caretRect(for: desk.field.endOfDocument)))
      try desk.tap("Home")
      #expect(desk.field.bounds.contains(desk.field.caretRect(for: desk.field.beginningOfDocument)))
      #expect(!desk.field.bounds.contains(desk.field.caretRect(for: desk.field.endOfDocument)))
    }
  }
}
