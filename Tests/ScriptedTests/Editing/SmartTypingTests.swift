import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// Quotation marks, dashes and spaces in views that ask for smart ones.
@Suite("Smart typing", .serialized) struct SmartTypingTests {
  private func run(_ text: String, _ body: @MainActor (TestApplication, UITextView) throws -> Void) throws {
    try TestApplication.run { application in
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
      view.text = text
      application.window.addSubview(view)
      view.becomeFirstResponder()
      application.compositor.settle()
      try body(application, view)
      view.removeFromSuperview()
    }
  }

  private func type(_ text: String, _ application: TestApplication) throws {
    try application.compositor.keyboard.type(text)
    application.compositor.exchange()
    application.compositor.settle()
  }

  @Test(
    "Straight quotation marks become those of the language, or apostrophes within words",
    arguments: [false, true])
  func quotes(isSmart: Bool) throws {
    try run("") { application, view in
      if isSmart { view.smartQuotesType = .yes }
      try type("\"it's\" (\"so\") '90", application)
      let locale = Locale.current
      let (open, close) = (locale.quotationBeginDelimiter ?? "“", locale.quotationEndDelimiter ?? "”")
      let single = locale.alternateQuotationBeginDelimiter ?? "‘"
      #expect(
        view.text
          == (isSmart
            ? "\(open)it\u{2019}s\(close) (\(open)so\(close)) \(single)90" : "\"it's\" (\"so\") '90"))
    }
  }

  @Test("An apostrophe within a word is none of the language's quotation marks")
  func apostrophe() {
    let german = Locale(identifier: "de_DE")
    #expect(SmartTyping.quote(for: "'", after: "t", locale: german) == "\u{2019}")
    #expect(SmartTyping.quote(for: "'", after: "9", locale: german) == "\u{2019}")
    #expect(SmartTyping.quote(for: "'", after: " ", locale: german) == "\u{201A}")
    #expect(SmartTyping.quote(for: "'", after: "!", locale: german) == "\u{2018}")
    #expect(SmartTyping.quote(for: "\"", after: nil, locale: german) == "\u{201E}")
  }

  @Test("Two hyphens become a dash, and a third after a dash stays")
  func dashes() throws {
    try run("") { application, view in
      view.smartDashesType = .yes
      try type("a--b", application)
      #expect(view.text == "a\u{2014}b")
      view.text = "<!-"
      try type("-", application)
      #expect(view.text == "<!\u{2014}")
      view.text = "--"
      try type("-", application)
      #expect(view.text == "---")
      view.smartDashesType = .no
      view.text = ""
      try type("--", application)
      #expect(view.text == "--")
    }
  }

  @Test("Smart typing works in fields, except secure ones")
  func fields() throws {
    try FieldDesk.run { desk in
      desk.field.smartQuotesType = .yes
      desk.field.smartDashesType = .yes
      desk.field.becomeFirstResponder()
      try type("don't--", desk.application)
      #expect(desk.field.text == "don\u{2019}t\u{2014}")
      desk.field.text = ""
      desk.field.isSecureTextEntry = true
      try type("'--", desk.application)
      #expect(desk.field.text == "'--")
    }
  }

  @Test("The first hyphen stays if a delegate refuses the dash")
  func refused() throws {
    final class Refusing: NSObject, UITextViewDelegate {
      func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
        -> Bool
      { text != "\u{2014}" }
    }
    try run("") { application, view in
      let delegate = Refusing()
      view.delegate = delegate
      view.smartDashesType = .yes
      try type("a--", application)
      #expect(view.text == "a-")
    }
  }

  @Test("Cutting a word removes a space, and pasting one inserts missing spaces")
  func spaces() throws {
    try run("one two three") { application, view in
      view.smartInsertDeleteType = .yes
      view.selectedRange = NSRange(location: 4, length: 3)
      view.cut(nil)
      #expect(view.text == "one three")
      view.selectedRange = NSRange(location: 9, length: 0)
      view.paste(nil)
      application.compositor.settle()
      #expect(view.text == "one three two")
      // At the beginning there is no space before it, and within a word it takes none.
      view.selectedRange = NSRange(location: 0, length: 3)
      view.delete(nil)
      #expect(view.text == "three two")
      view.selectedRange = NSRange(location: 1, length: 2)
      view.delete(nil)
      #expect(view.text == "tee two")
      view.smartInsertDeleteType = .no
      view.selectedRange = NSRange(location: 4, length: 3)
      view.delete(nil)
      #expect(view.text == "tee ")
    }
  }
}
