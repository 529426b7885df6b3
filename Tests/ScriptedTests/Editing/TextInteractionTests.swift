import Casement
import CasementTesting
import Foundation
import Testing

/// Delegates and modes of text interactions.
@Suite("Text interactions", .serialized) struct TextInteractionTests {
  /// Decides where an interaction begins.
  private final class Gate: UITextInteractionDelegate {
    var lets = true
    private(set) var lines: [String] = []
    func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool {
      lines.append("should")
      return lets
    }
    func interactionWillBegin(_ interaction: UITextInteraction) { lines.append("will") }
    func interactionDidEnd(_ interaction: UITextInteraction) { lines.append("did") }
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private func interaction(of view: UIView) throws -> UITextInteraction {
    try #require(view.interactions.compactMap { $0 as? UITextInteraction }.first)
  }

  @Test("A delegate is asked before a press or a long press places the caret, and notified of begin and end")
  func delegate() throws {
    try FieldDesk.run { desk in
      let gate = Gate()
      let interaction = try interaction(of: desk.field)
      interaction.delegate = gate
      #expect(interaction.textInteractionMode == .editable)
      desk.field.text = "one two three"
      desk.compositor.settle()
      let shown = try desk.application.shown
      try desk.pointer.move(to: desk.place(2), in: shown)
      gate.lets = false
      try desk.pointer.click()
      desk.compositor.settle()
      #expect(Set(gate.take()) == ["should"] && !desk.field.isFirstResponder)
      gate.lets = true
      try desk.pointer.click()
      desk.compositor.settle()
      #expect(gate.take() == ["should", "will", "did"] && desk.field.isFirstResponder)
      let touch = try #require(desk.compositor.seats[0].touch)
      touch.down(1, at: desk.place(6), on: shown.surface)
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(700))
      #expect(gate.take() == ["should", "will"] && desk.shown == "one tw|o three")
      touch.up(1)
      desk.compositor.exchange()
      desk.compositor.settle()
      #expect(gate.take() == ["did"])
      try desk.tap("Escape")
      gate.lets = false
      touch.down(1, at: desk.place(1), on: shown.surface)
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(700))
      touch.up(1)
      desk.compositor.exchange()
      desk.compositor.settle()
      #expect(Set(gate.take()) == ["should"] && desk.shown == "one tw|o three")
      #expect(desk.compositor.popups.isEmpty, "no menu is shown where nothing may begin")
      interaction.delegate = nil
    }
  }

  @Test("A read-only text view can be selected only")
  func mode() throws {
    let view = UITextView()
    try #expect(interaction(of: view).textInteractionMode == .editable)
    view.isEditable = false
    try #expect(interaction(of: view).textInteractionMode == .nonEditable)
  }
}
