import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementEditing

@Suite("Tokens of search fields", .serialized) struct SearchTokenTests {
  private struct Desk {
    let application: TestApplication
    let field: UISearchTextField
    let changes: Changes

    func tap(_ names: String...) throws {
      for name in names { try application.compositor.keyboard.tap(name) }
      application.compositor.settle()
    }
    var tokens: [String] { field.tokens.map(\.text) }
    var selected: [String] { chips.filter(\.isSelected).map(\.token.text) }
    var chips: [SearchTokenChip] {
      field.subviews.compactMap { $0 as? SearchTokenStrip }.first?.chips ?? []
    }
  }

  @MainActor private final class Changes { var count = 0 }

  private func run(_ body: (Desk) throws -> Void) throws {
    try TestApplication.run(size: CGSize(width: 400, height: 200)) { application in
      let field = UISearchTextField(frame: CGRect(x: 10, y: 10, width: 380, height: 36))
      let changes = Changes()
      field.addAction(UIAction { _ in changes.count += 1 }, for: .editingChanged)
      field.tokens = [UISearchToken(icon: UIImage(systemName: "person"), text: "Ada")]
      field.insertToken(UISearchToken(icon: nil, text: "2026"), at: 9)
      application.window.addSubview(field)
      field.becomeFirstResponder()
      application.compositor.settle()
      try body(Desk(application: application, field: field, changes: changes))
      field.removeFromSuperview()
    }
  }

  @Test("Tokens are placed before the text")
  func places() throws {
    try run { desk in
      #expect(desk.tokens == ["Ada", "2026"] && desk.changes.count == 0)
      let frames = desk.chips.map { $0.convert($0.bounds, to: desk.field) }
      #expect(frames[0].minX > 20 && frames[1].minX > frames[0].maxX)
      let text = desk.field.textRect(forBounds: desk.field.bounds)
      #expect(text.minX > frames[1].maxX && text.minX < frames[1].maxX + 12)
      #expect(desk.field.hasText && desk.field.text == "")
      try desk.application.compositor.keyboard.type("report")
      desk.application.compositor.settle()
      #expect(desk.field.text == "report" && desk.tokens.count == 2)
      desk.field.semanticContentAttribute = .forceRightToLeft
      desk.field.layoutIfNeeded()
      let mirrored = desk.chips.map { $0.convert($0.bounds, to: desk.field) }
      #expect(mirrored[0].maxX < 360 && mirrored[1].maxX < mirrored[0].minX)
    }
  }

  @Test("Many tokens leave a third of the width to the text, and the last ones are visible")
  func many() throws {
    try run { desk in
      desk.field.tokens = (0..<10_000).map { UISearchToken(icon: nil, text: "token \($0)") }
      desk.application.compositor.settle()
      let before = desk.chips.count
      try desk.tap("BackSpace", "BackSpace")
      #expect(before == 10_000 && desk.chips.count == 9_999)
      let text = desk.field.editingRect(forBounds: desk.field.bounds)
      #expect(text.width > 100)
      let last = try #require(desk.chips.last)
      let frame = last.convert(last.bounds, to: desk.field)
      #expect(frame.maxX <= text.minX && frame.maxX > text.minX - 12)
    }
  }

  @Test("Backspace at the beginning selects the last token, and then deletes it")
  func backspace() throws {
    try run { desk in
      try desk.application.compositor.keyboard.type("a")
      try desk.tap("BackSpace")
      #expect(desk.selected == [] && desk.field.text == "" && desk.changes.count == 2)
      try desk.tap("BackSpace")
      #expect(desk.selected == ["2026"] && desk.changes.count == 2)
      try desk.tap("BackSpace")
      #expect(desk.tokens == ["Ada"] && desk.selected == [] && desk.changes.count == 3)
      desk.field.allowsDeletingTokens = false
      try desk.tap("BackSpace", "BackSpace")
      #expect(desk.tokens == ["Ada"])
    }
  }

  @Test("Arrow keys move to tokens and back; typed text replaces a selected token")
  func keys() throws {
    try run { desk in
      try desk.tap("Left", "Left", "Left")
      #expect(desk.selected == ["Ada"])
      try desk.tap("Right")
      #expect(desk.selected == ["2026"])
      try desk.tap("Right")
      #expect(desk.selected == [])
      try desk.tap("Left", "Home")
      #expect(desk.tokens.count == 2 && desk.selected == [])
      try desk.tap("Left", "Shift_L")
      #expect(desk.selected == ["2026"])
      try desk.application.compositor.keyboard.type("x")
      desk.application.compositor.settle()
      #expect(desk.tokens == ["Ada"] && desk.field.text == "x")
      try desk.tap("Escape")
      #expect(desk.tokens == [] && desk.field.text == "")
    }
  }

  @Test("Moving the caret elsewhere deselects tokens")
  func leaving() throws {
    try run { desk in
      try desk.application.compositor.keyboard.type("report")
      try desk.tap("Home", "Left")
      #expect(desk.selected == ["2026"])
      try desk.tap("End", "BackSpace")
      #expect(desk.tokens.count == 2 && desk.field.text == "repor" && desk.selected == [])
      desk.field.selectToken(desk.field.tokens[0])
      #expect(
        desk.field.selectedTextRange.map {
          desk.field.offset(from: desk.field.beginningOfDocument, to: $0.end)
        } == 0)
      desk.field.setMarkedText("ni", selectedRange: NSRange(location: 2, length: 0))
      #expect(desk.tokens == ["2026"] && desk.field.text == "nirepor")
    }
  }

  @Test("Tokens that must not be deleted: Escape leaves the field, and no clear button is shown")
  func kept() throws {
    try run { desk in
      desk.field.allowsDeletingTokens = false
      desk.application.compositor.settle()
      #expect(!desk.field.subviews.contains { $0.accessibilityLabel == "Clear Text" && !$0.isHidden })
      try desk.tap("Escape")
      #expect(!desk.field.isFirstResponder && desk.tokens.count == 2)
    }
  }

  @Test("A press selects a token; Delete removes it, and the clear button removes all")
  func pointer() throws {
    try run { desk in
      let pointer = desk.application.compositor.pointer
      @MainActor func press(_ view: UIView) throws {
        let place = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        pointer.move(to: place, in: try desk.application.shown)
        pointer.click()
        desk.application.compositor.settle()
      }
      try press(desk.chips[0])
      #expect(desk.selected == ["Ada"] && desk.field.isFirstResponder)
      try desk.tap("Delete")
      #expect(desk.tokens == ["2026"] && desk.changes.count == 1)
      let button = try #require(desk.field.subviews.first { $0.accessibilityLabel == "Clear Text" })
      try press(button)
      #expect(desk.tokens == [] && desk.changes.count == 2)
    }
  }

  @Test("A part of the text becomes a token")
  func replacing() throws {
    try run { desk in
      desk.field.text = "from ada"
      let start = desk.field.beginningOfDocument
      let end = try #require(desk.field.position(from: start, offset: 5))
      let range = try #require(desk.field.textRange(from: start, to: end))
      var seen: [String] = []
      let field = desk.field
      field.addAction(
        UIAction { [weak field] _ in seen = field?.tokens.map(\.text) ?? [] }, for: .editingChanged)
      desk.field.replaceTextualPortion(of: range, with: UISearchToken(icon: nil, text: "From"), at: 0)
      #expect(seen == ["From", "Ada", "2026"], "who hears of the text sees the token")
      #expect(desk.tokens == ["From", "Ada", "2026"] && desk.field.text == "ada")
      desk.field.removeToken(at: 1)
      #expect(desk.tokens == ["From", "2026"])
      #expect(desk.field.text(in: desk.field.textualRange) == "ada")
    }
  }
}
