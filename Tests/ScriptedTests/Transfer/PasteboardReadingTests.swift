import Casement
import CasementTesting
import Foundation
import Testing

/// When the content of another program is read (rules T5 and T6): a password that can be read once must survive until the
/// user pastes it.
@MainActor @Suite struct PasteboardReadingTests {
  private func run(_ body: (TestApplication, ScriptedSeat, UIPasteboard) throws -> Void) throws {
    try TestApplication.run { application in
      let seat = application.compositor.seats[0]
      seat.pointer?.move(to: CGPoint(x: 5, y: 5), in: try application.shown)
      seat.pointer?.click()
      application.compositor.settle()
      try body(application, seat, .general)
    }
  }

  // MARK: T5

  @Test("T5: focus and queries of types read neither the clipboard nor the primary selection")
  func t5focus() throws {
    try run { application, seat, pasteboard in
      let source = ScriptedSource(byHand: "text/plain", "text/uri-list", "image/png")
      let marked = ScriptedSource(byHand: "text/plain")
      seat.selection.set(source)
      seat.primarySelection.set(marked)
      application.compositor.exchange()
      seat.keyboard?.focus(nil)
      application.compositor.settle()
      seat.keyboard?.focus(try application.shown.surface)
      application.compositor.settle()
      for pasteboard in [pasteboard, .primary] {
        #expect(pasteboard.hasStrings && !pasteboard.hasColors)
        #expect(pasteboard.types.contains("public.utf8-plain-text") && pasteboard.numberOfItems == 1)
        #expect(pasteboard.contains(pasteboardTypes: ["public.text"]) && pasteboard.changeCount > 0)
        #expect(pasteboard.itemSet(withPasteboardTypes: ["public.text"]) == IndexSet(integer: 0))
      }
      #expect(pasteboard.hasURLs && pasteboard.hasImages)
      let taker = UIView()
      taker.pasteConfiguration = UIPasteConfiguration(forAccepting: URL.self)
      #expect(taker.canPerformAction(.paste, withSender: nil))
      application.compositor.settle()
      #expect(source.requests.isEmpty && marked.requests.isEmpty)
    }
  }

  @Test("T5: text, URLs and data are read when the program asks, before the call returns")
  func t5demand() throws {
    try run { application, seat, pasteboard in
      seat.selection.set(
        ScriptedSource([
          "text/plain": Array("tea".utf8), "text/uri-list": Array("file:///tmp/a\r\nfile:///tmp/b\r\n".utf8),
          "com.example.note": [1, 2],
        ]))
      application.compositor.exchange()
      #expect(pasteboard.string == "tea" && pasteboard.strings == ["tea"])
      #expect(pasteboard.data(forPasteboardType: "com.example.note") == Data([1, 2]))
      #expect(pasteboard.itemProviders.count == 2, "each file is an item")
      #expect(pasteboard.urls?.map(\.path) == ["/tmp/a", "/tmp/b"] && pasteboard.items.count == 2)
      seat.primarySelection.set(text: "marked")
      application.compositor.exchange()
      #expect(UIPasteboard.primary.string == "marked")
    }
  }

  @Test("T5: reading from a program that does not answer returns nothing, with one request pending")
  func t5silence() throws {
    try run { application, seat, pasteboard in
      let source = ScriptedSource(byHand: "text/plain")
      seat.selection.set(source)
      application.compositor.exchange()
      #expect(pasteboard.string == nil && pasteboard.string == nil && pasteboard.strings == nil)
      application.compositor.exchange()
      #expect(source.requests.count == 1)
      source.requests.first?.finish(with: "late".utf8)
      application.compositor.exchange()
      #expect(pasteboard.string == "late", "the answer is kept when it arrives")
      #expect(source.requests.count == 1)
    }
  }

  @Test("T5: a stopped compositor delays the program, and does not block it") func t5stall() throws {
    try run { application, seat, pasteboard in
      seat.selection.set(text: "tea")
      application.compositor.exchange()
      application.compositor.isStalled = true
      #expect(pasteboard.string == nil)
      #expect(application.compositor.isStalled && application.compositor.blockedClients == 0)
      application.compositor.isStalled = false
      application.compositor.exchange()
      #expect(pasteboard.string == "tea")
    }
  }

  // MARK: T6

  @Test("T6: Pressing Control in a focused text prefetches the clipboard once") func t6control()
    throws
  {
    try FieldDesk.run { desk in
      let seat = desk.compositor.seats[0]
      let (source, marked) = (ScriptedSource(byHand: "text/plain"), ScriptedSource(byHand: "text/plain"))
      seat.selection.set(source)
      seat.primarySelection.set(marked)
      try desk.tap("a", "Control_L")
      #expect(source.requests.isEmpty, "no text has the keyboard")
      desk.field.becomeFirstResponder()
      desk.compositor.settle()
      try desk.tap("a", "Shift_L")
      #expect(source.requests.isEmpty, "Shift begins no shortcut")
      try desk.tap("Left", "Control_L")
      #expect(source.requests.count == 1)
      source.requests.first?.finish(with: "tea".utf8)
      try desk.tap("Right", "Control_L")
      #expect(source.requests.count == 1 && UIPasteboard.general.string == "tea")
      #expect(marked.requests.isEmpty)
    }
  }

  @Test("T6: Pressing Control in a read-only text prefetches nothing") func t6reading() throws {
    try TestApplication.run { application in
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      view.text = "read me"
      view.isEditable = false
      application.window.addSubview(view)
      view.becomeFirstResponder()
      let source = ScriptedSource(byHand: "text/plain")
      application.compositor.seats[0].selection.set(source)
      application.compositor.settle()
      let keyboard = try #require(application.compositor.seats[0].keyboard)
      try keyboard.press(key: keyboard.key(named: "Control_L"))
      application.compositor.exchange()
      #expect(view.isFirstResponder && source.requests.isEmpty)
      try keyboard.release(key: keyboard.key(named: "Control_L"))
      application.compositor.exchange()
    }
  }

  @Test("T6: an edit menu prefetches the clipboard if it offers Paste") func t6menu() throws {
    try run { application, seat, _ in
      let page = Page(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      application.window.addSubview(page)
      #expect(page.becomeFirstResponder())
      let interaction = UIEditMenuInteraction(delegate: nil)
      page.addInteraction(interaction)
      let source = ScriptedSource(byHand: "text/plain")
      seat.selection.set(source)
      application.compositor.settle()
      let configuration = UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 5, y: 5))
      for (canPaste, count) in [(false, 0), (true, 1)] {
        page.canPaste = canPaste
        interaction.presentEditMenu(with: configuration)
        application.compositor.settle()
        #expect(source.requests.count == count, "Paste is offered: \(canPaste)")
        interaction.dismissMenu()
        application.compositor.settle()
      }
    }
  }

  @Test("T6: a password manager's secret is never prefetched, and is pasted on demand") func t6hint()
    throws
  {
    try FieldDesk.run { desk in
      let source = ScriptedSource(byHand: "text/plain", "x-kde-passwordManagerHint")
      desk.compositor.seats[0].selection.set(source)
      desk.field.becomeFirstResponder()
      desk.compositor.settle()
      try desk.tap("a", "Control_L")
      #expect(source.requests.isEmpty)
      try desk.tap("v", "Control_L")
      #expect(source.requests.count == 1)
      source.requests.first?.finish(with: "secret".utf8)
      desk.compositor.exchange()
      #expect(desk.field.text == "secret")
    }
  }

  @Test(
    "T6: a password whose owner quits after one request is pasted although the request was a prefetch")
  func t6once() throws {
    try FieldDesk.run { desk in
      let selection = desk.compositor.seats[0].selection
      let source = ScriptedSource(byHand: "text/plain;charset=utf-8", "text/plain", "image/png")
      selection.set(source)
      desk.field.text = "old"
      desk.field.becomeFirstResponder()
      desk.compositor.settle()
      let keyboard = try desk.keyboard
      try keyboard.press(key: keyboard.key(named: "Control_L"))
      desk.compositor.exchange()
      #expect(source.requests.count == 1)
      // The data and the end of the offer arrive together.
      source.requests.first?.finish(with: "secret".utf8)
      selection.set(nil)
      desk.compositor.exchange()
      try keyboard.tap("a")
      try keyboard.release(key: keyboard.key(named: "Control_L"))
      desk.compositor.exchange()
      #expect(
        UIPasteboard.general.hasStrings && !UIPasteboard.general.hasImages, "pictures left with the owner")
      try desk.tap("v", "Control_L")
      #expect(desk.field.text == "secret" && source.requests.count == 1)
      desk.compositor.advance(by: .seconds(11))
      #expect(
        !UIPasteboard.general.hasStrings && UIPasteboard.general.string == nil, "it stays for ten seconds")
    }
  }

  @Test("T6: an owner that quits long after it was read invalidates its data, and so does a new owner")
  func t6gone() throws {
    try run { application, seat, pasteboard in
      for isLate in [true, false] {
        seat.selection.set(text: "tea")
        application.compositor.exchange()
        #expect(pasteboard.string == "tea")
        if isLate { application.compositor.advance(by: .seconds(3)) }
        seat.selection.set(isLate ? nil : ScriptedSource(["image/png": [1]]))
        application.compositor.exchange()
        #expect(!pasteboard.hasStrings && pasteboard.string == nil, "\(isLate)")
      }
      seat.selection.set(text: "coffee")
      application.compositor.exchange()
      #expect(pasteboard.string == "coffee")
      seat.selection.set(nil)
      application.compositor.exchange()
      #expect(pasteboard.string == "coffee")
      pasteboard.string = "own"
      application.compositor.advance(by: .seconds(11))
      #expect(pasteboard.string == "own", "the end of the ten seconds concerns the other program's data")
    }
  }
}
