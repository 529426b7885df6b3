import Casement
import CasementTesting
import Foundation
import Testing

@_spi(Casement) @testable import CasementCore
@testable import CasementEditing

@Suite("Text views", .serialized)
struct TextViewTests {
  /// Notes the order in which a text view tells things.
  final class Listener: NSObject, UITextViewDelegate {
    var journal: [String] = []
    var mayBegin = true
    var mayEnd = true
    var mayChange = true
    var pressed: [String] = []

    func take() -> [String] {
      defer { journal = [] }
      return journal
    }

    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
      journal.append("should begin")
      return mayBegin
    }
    func textViewDidBeginEditing(_ textView: UITextView) {
      journal.append("did begin \(textView.isFirstResponder)")
    }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
      journal.append("should end")
      return mayEnd
    }
    func textViewDidEndEditing(_ textView: UITextView) {
      journal.append("did end \(textView.isFirstResponder)")
    }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
      -> Bool
    {
      journal.append("should change \(range.location)+\(range.length) \(text)")
      return mayChange
    }
    func textViewDidChange(_ textView: UITextView) { journal.append("did change \(textView.text!)") }
    func textViewDidChangeSelection(_ textView: UITextView) {
      journal.append("selection \(textView.selectedRange.location)+\(textView.selectedRange.length)")
    }
    func textView(
      _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
      interaction: UITextItemInteraction
    ) -> Bool {
      pressed.append("\(url.absoluteString) \(characterRange.location)+\(characterRange.length)")
      return false
    }
    func textView(
      _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
      in characterRange: NSRange, interaction: UITextItemInteraction
    ) -> Bool {
      pressed.append("attachment \(characterRange.location)")
      return false
    }
  }

  private func run(
    _ text: String = "", _ body: @MainActor (TestApplication, UITextView, Listener) throws -> Void
  ) throws {
    try TestApplication.run { application in
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
      let listener = Listener()
      view.delegate = listener
      view.text = text
      application.window.addSubview(view)
      application.compositor.settle()
      try body(application, view, listener)
      view.removeFromSuperview()
    }
  }

  private func type(_ text: String, _ application: TestApplication) throws {
    try application.compositor.keyboard.type(text)
    application.compositor.exchange()
    application.compositor.settle()
  }

  private func tap(_ key: String, _ application: TestApplication) throws {
    try application.compositor.keyboard.tap(key)
    application.compositor.exchange()
    application.compositor.settle()
  }

  @Test("The delegate's methods are called in UIKit's order (X2)")
  func order() throws {
    try run("ab") { application, view, listener in
      listener.mayBegin = false
      #expect(!view.becomeFirstResponder() && listener.take() == ["should begin"])
      listener.mayBegin = true
      view.selectedRange = NSRange(location: 1, length: 0)
      _ = listener.take()
      #expect(view.becomeFirstResponder())
      #expect(listener.take() == ["should begin", "did begin true"])
      try type("x", application)
      #expect(listener.take() == ["should change 1+0 x", "did change axb", "selection 2+0"])
      listener.mayChange = false
      try type("y", application)
      #expect(listener.take() == ["should change 2+0 y"] && view.text == "axb")
      listener.mayEnd = false
      #expect(!view.resignFirstResponder() && listener.take() == ["should end"])
      listener.mayEnd = true
      #expect(view.resignFirstResponder() && listener.take() == ["should end", "did end false"])
    }
  }

  @Test("Setting the text calls no delegate method, and puts the caret at its end")
  func setting() throws {
    try run { _, view, listener in
      view.text = "hello"
      #expect(listener.take() == [] && view.selectedRange == NSRange(location: 5, length: 0))
      view.text = nil
      #expect(view.text == "" && !view.hasText)
    }
  }

  @Test("Keys insert text and line breaks, delete, move and undo in the middle of a text")
  func keys() throws {
    try run("one\ntwo") { application, view, _ in
      view.becomeFirstResponder()
      view.selectedRange = NSRange(location: 3, length: 0)
      try type("X\nY", application)
      #expect(view.text == "oneX\nY\ntwo" && view.selectedRange.location == 6)
      try tap("BackSpace", application)
      #expect(view.text == "oneX\n\ntwo")
      try tap("Down", application)
      #expect(view.selectedRange.location == 6)
      try tap("Up", application)
      try tap("Up", application)
      #expect(view.selectedRange.location == 0)
      try tap("End", application)
      #expect(view.selectedRange.location == 4)
      view.undoManager?.undo()
      #expect(view.text == "oneX\nY\ntwo")
    }
  }

  @Test("An attributed text keeps its attributes, and typed text takes those of the letter before")
  func attributes() throws {
    let text = NSMutableAttributedString(
      string: "red blue", attributes: [.font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.red])
    text.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 4, length: 4))
    try run { application, view, _ in
      view.attributedText = text
      #expect(view.attributedText.isEqual(to: text))
      view.becomeFirstResponder()
      view.selectedRange = NSRange(location: 6, length: 0)
      try type("u", application)
      #expect(view.text == "red bluue")
      #expect(
        view.textStorage.attribute(.foregroundColor, at: 6, effectiveRange: nil) as? UIColor == .blue)
      view.undoManager?.undo()
      #expect(view.attributedText.isEqual(to: text))
    }
  }

  @Test("Text is drawn with its colors in the light and dark style, and again when it changes")
  func drawing() throws {
    try run { application, view, _ in
      let empty = try #require(try application.shown.picture)
      view.text = "Hello"
      application.compositor.settle()
      let light = try #require(try application.shown.picture)
      #expect(light != empty)
      view.textColor = .red
      application.compositor.settle()
      let red = try #require(try application.shown.picture)
      #expect(red != light)
      view.textColor = nil
      application.compositor.settle()
      #expect(try application.shown.picture == light)
      application.window.overrideUserInterfaceStyle = .dark
      application.compositor.settle()
      #expect(try application.shown.picture != light)
      application.window.overrideUserInterfaceStyle = .light
      application.compositor.settle()
      #expect(try application.shown.picture == light)
    }
  }

  @Test("Marked text has its style, in text views and fields") func markedStyle() throws {
    let yellow = Picture.Pixel(red: 255, green: 255, blue: 0)
    try run { application, view, _ in
      let field = UITextField(frame: CGRect(x: 20, y: 150, width: 200, height: 30))
      application.window.addSubview(field)
      defer { field.removeFromSuperview() }
      for input in [view, field] as [any UITextInput] {
        input.setMarkedText("ni", selectedRange: NSRange(location: 2, length: 0))
        application.compositor.settle()
        let underlined = try #require(try application.shown.picture)
        #expect(underlined.count(of: yellow) == 0)
        input.markedTextStyle = [.backgroundColor: UIColor.yellow]
        application.compositor.settle()
        #expect(try #require(try application.shown.picture).count(of: yellow) > 50)
        input.markedTextStyle = nil
        application.compositor.settle()
        #expect(try application.shown.picture == underlined)
      }
    }
  }

  @Test("A change draws the same pixels as a complete redraw")
  func partialDrawing() throws {
    let text = (0..<60).map { "\($0) line of some text that may well be broken" }.joined(separator: "\n")
    try run(text) { application, view, _ in
      view.selectedRange = NSRange(location: 40, length: 0)
      for step in ["x", "\n", "\n\n", "longer than a line is in this view, by far"] {
        view.insertText(step)
        view.contentOffset.y += 10
        application.compositor.settle()
        let seen = try #require(try application.shown.picture)
        view.editor.tiles.redraw()
        application.compositor.settle()
        #expect(try application.shown.picture == seen)
      }
    }
  }

  @Test("A press on a link or an attachment asks the delegate, in a text that is not editable")
  func links() throws {
    let attachment = NSTextAttachment()
    attachment.bounds = CGRect(x: 0, y: 0, width: 30, height: 20)
    let text = NSMutableAttributedString(
      string: "see here ",
      attributes: [.font: UIFont.systemFont(ofSize: 20)])
    text.addAttribute(.link, value: "https://example.org", range: NSRange(location: 4, length: 4))
    text.append(NSAttributedString(attachment: attachment))
    try run { application, view, listener in
      view.attributedText = text
      view.isEditable = false
      application.compositor.settle()
      @MainActor func click(_ place: Int) throws {
        let rect = view.caretRect(for: TextPlace(place))
        application.compositor.pointer.move(
          to: CGPoint(x: rect.minX + 4, y: rect.midY), in: try application.shown)
        application.compositor.pointer.click()
        application.compositor.exchange()
      }
      try click(5)
      try click(9)
      try click(1)
      #expect(listener.pressed == ["https://example.org 4+4", "attachment 9"])
      view.isEditable = true
      try click(5)
      #expect(listener.pressed.count == 2 && view.isFirstResponder)
    }
  }

  @Test("A press places the caret, and a drag selects")
  func pointer() throws {
    try run("one\ntwo\nthree") { application, view, _ in
      let rect = view.caretRect(for: TextPlace(5))
      application.compositor.pointer.move(
        to: CGPoint(x: rect.minX + 1, y: rect.midY), in: try application.shown)
      application.compositor.pointer.click()
      application.compositor.exchange()
      #expect(view.isFirstResponder && view.selectedRange == NSRange(location: 5, length: 0))
      view.selectedRange = NSRange(location: 1, length: 9)
      let rects = view.selectionRects(for: view.selectedTextRange!)
      #expect(
        rects.map(\.rect.minY).sorted().first == view.caretRect(for: TextPlace(0)).minY || rects.count >= 3)
      #expect(rects.contains { $0.containsStart } && rects.contains { $0.containsEnd })
    }
  }

  @Test("Without wrapping, lines keep their length, and the view scrolls sideways to the caret")
  func noWrap() throws {
    try run { application, view, _ in
      view.textContainer.widthTracksTextView = false
      view.textContainer.size = .zero
      view.text = String(repeating: "word ", count: 200) + "\nshort"
      application.compositor.settle()
      #expect(view.contentSize.width > 3000)
      #expect(view.caretRect(for: TextPlace(900)).minY == view.caretRect(for: TextPlace(0)).minY)
      view.becomeFirstResponder()
      view.selectedRange = NSRange(location: 900, length: 0)
      view.scrollRangeToVisible(view.selectedRange)
      application.compositor.settle()
      #expect(view.contentOffset.x > 1000)
      #expect(view.bounds.contains(view.caretRect(for: TextPlace(900)).origin))
      let picture = try application.shown.picture
      #expect(picture != nil)
    }
  }

  @Test("The caret stays visible while typing")
  func sight() throws {
    try run((0..<100).map { "line \($0)" }.joined(separator: "\n")) { application, view, _ in
      view.becomeFirstResponder()
      view.selectedRange = NSRange(location: view.textStorage.length, length: 0)
      try type("!", application)
      #expect(view.bounds.contains(view.caretRect(for: view.endOfDocument).origin))
      #expect(view.contentOffset.y > 1000)
      view.selectedRange = NSRange(location: 0, length: 0)
      try type("!", application)
      #expect(view.contentOffset.y <= 8)
    }
  }

  @Test("10 MB in lines, or in one line, open with the layout of one screen; an edit costs one paragraph")
  func large() throws {
    for text in [
      String(repeating: "2026-11-23 12:00:00 some service: a line of a log\n", count: 200_000),
      String(repeating: "words ", count: 1_700_000),
    ] {
      try run { application, view, _ in
        view.text = text
        application.compositor.settle()
        let layout = view.editor.layout
        #expect(layout.laidOutCount < 40)
        view.contentOffset.y = view.contentSize.height / 2
        application.compositor.settle()
        #expect(layout.laidOutCount < 80)
        let middle = view.closestPosition(to: CGPoint(x: 100, y: view.bounds.midY))
        let place = try #require(middle as? TextPlace)
        #expect(abs(place.offset - text.utf16.count / 2) < text.utf16.count / 50)
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: place.offset, length: 0)
        // The place of the caret on the screen, since the estimated heights above it may change.
        @MainActor func seen() -> CGFloat {
          view.caretRect(for: view.selectedTextRange!.end).minY - view.contentOffset.y
        }
        let height = seen()
        let before = layout.laidOutCount
        try type("x", application)
        #expect(layout.laidOutCount - before <= 5)
        #expect(abs(seen() - height) < 1)
        #expect(view.textStorage.length == text.utf16.count + 1)
        // Everything is selected by one rectangle for each line that is seen.
        view.selectedRange = NSRange(location: 0, length: view.textStorage.length)
        application.compositor.settle()
        #expect(view.selectionRects(for: view.selectedTextRange!).count < 200)
      }
    }
  }

  @Test("Paragraphs are counted, and found by index")
  func numbers() throws {
    try run("a\nb\r\nc\n") { application, view, _ in
      #expect(view.lineCount == 4)
      #expect(view.lineNumber(at: 2) == 1 && view.lineNumber(at: 5) == 2 && view.lineNumber(at: 7) == 3)
      #expect(view.range(ofLine: 1) == NSRange(location: 2, length: 3))
      #expect(view.range(ofLine: 9).length == 0)
      application.compositor.settle()
      var seen: [Int] = []
      view.enumerateLines(in: view.bounds) { number, frame in
        seen.append(number)
        #expect(frame.minY == view.caretRect(for: TextPlace(view.range(ofLine: number).location)).minY)
      }
      #expect(seen == [0, 1, 2, 3])
    }
  }

  @Test("An input method's marked text is part of the text, and the committed text replaces it (X3)")
  func composing() throws {
    try run("ab") { _, view, listener in
      view.becomeFirstResponder()
      view.selectedRange = NSRange(location: 1, length: 0)
      view.setMarkedText("ni", selectedRange: NSRange(location: 2, length: 0))
      #expect(view.text == "anib" && view.markedTextRange != nil)
      view.insertText("你")
      #expect(view.text == "a你b" && view.markedTextRange == nil)
      view.undoManager?.undo()
      #expect(view.text == "ab")
    }
  }

  @Test("A key opens the menu at the caret while that is seen")
  func keyMenu() throws {
    try run(String(repeating: "some words\n", count: 100)) { application, view, _ in
      view.becomeFirstResponder()
      view.selectedRange = NSRange(location: 5, length: 5)
      application.compositor.settle()
      let caret = view.caretRect(for: TextPlace(10))
      #expect(view.keyMenuPlace == CGPoint(x: caret.minX, y: caret.maxY - 1))
      try application.compositor.keyboard.tap("Menu")
      application.compositor.settle()
      #expect(UIApplication.shared.context.popups.menu?.levels.first?.anchorRect.origin == view.keyMenuPlace)
      view.contentOffset.y = 500
      #expect(view.keyMenuPlace == CGPoint(x: view.bounds.midX, y: view.bounds.midY))
    }
  }

  @Test("A view that does not scroll has the height of its text")
  func fitting() throws {
    try run("one\ntwo\nthree") { _, view, _ in
      view.isScrollEnabled = false
      let height = view.sizeThatFits(CGSize(width: 300, height: 1000)).height
      let line = UIFont.systemFont(ofSize: 17).lineHeight
      #expect(abs(height - 3 * line - 16) < 2)
      #expect(view.intrinsicContentSize.height == height)
      view.text += "\nfour"
      #expect(view.intrinsicContentSize.height > height)
    }
  }

  @Test("A storage reports changes once per editing group, with UIKit's ranges")
  func storage() throws {
    final class Observer: NSTextStorageDelegate {
      nonisolated(unsafe) var journal: [String] = []

      nonisolated func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
      ) {
        journal.append("\(editedMask.rawValue) \(editedRange.location)+\(editedRange.length) \(delta)")
      }
    }
    let storage = NSTextStorage(string: "hello world")
    let observer = Observer()
    storage.delegate = observer
    storage.replaceCharacters(in: NSRange(location: 0, length: 5), with: "bye")
    storage.addAttribute(.kern, value: 2, range: NSRange(location: 4, length: 5))
    storage.beginEditing()
    storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "x")
    storage.deleteCharacters(in: NSRange(location: 8, length: 2))
    storage.endEditing()
    #expect(storage.string == "xbye wor" && storage.length == 8)
    #expect(observer.journal == ["2 0+3 -2", "1 4+5 0", "2 0+8 -1"])
    var range = NSRange()
    #expect(storage.attribute(.kern, at: 6, effectiveRange: &range) as? Int == 2)
    #expect(range == NSRange(location: 5, length: 3))
    let isSame = storage.isEqual(storage.copy())
    #expect(isSame)
    var parts: [String] = []
    storage.enumerateAttributes(in: NSRange(location: 3, length: 5)) { attributes, range, _ in
      parts.append("\(attributes.count) \(range.location)+\(range.length)")
    }
    #expect(parts == ["0 3+2", "1 5+3"])
    #expect(storage.description.contains("xbye"))
  }

  @Test("A storage subclass with its own backing text is shown as well")
  func ownStorage() throws {
    final class Storage: NSTextStorage {
      private let kept = NSMutableAttributedString(string: "")
      nonisolated override var string: String { kept.string }
      nonisolated override var length: Int { kept.length }
      nonisolated override func attributes(at location: Int, effectiveRange range: NSRangePointer?)
        -> [NSAttributedString.Key: Any]
      { kept.attributes(at: location, effectiveRange: range) }
      nonisolated override func replaceCharacters(in range: NSRange, with str: String) {
        kept.replaceCharacters(in: range, with: str)
        edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
      }
      nonisolated override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        kept.setAttributes(attrs, range: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
      }
    }
    let storage = Storage()
    let manager = NSLayoutManager()
    let container = NSTextContainer()
    container.widthTracksTextView = true
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    try TestApplication.run { application in
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200), textContainer: container)
      application.window.addSubview(view)
      view.text = "hello"
      view.insertText(" you\nthere")
      application.compositor.settle()
      #expect(storage.string == "hello you\nthere" && view.text == storage.string)
      #expect(view.caretRect(for: TextPlace(12)).minY > view.caretRect(for: TextPlace(2)).minY)
      #expect(view.lineCount == 2)
      view.removeFromSuperview()
    }
  }
}
