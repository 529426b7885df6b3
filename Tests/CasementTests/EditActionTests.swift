import Casement
import Testing

@testable import CasementCore

/// Standard edit actions and presses that go up the chain of responders.
@Suite(.serialized) struct EditActionTests {
  /// Performs the actions of a text with styles, and of a browser.
  private final class Editor: UIView {
    var performed: [String] = []
    override func toggleBoldface(_ sender: Any?) { performed.append("bold") }
    override func toggleItalics(_ sender: Any?) { performed.append("italics") }
    override func increaseSize(_ sender: Any?) { performed.append("larger") }
    override func decreaseSize(_ sender: Any?) { performed.append("smaller") }
    override func makeTextWritingDirectionLeftToRight(_ sender: Any?) { performed.append("left to right") }
    override func makeTextWritingDirectionRightToLeft(_ sender: Any?) { performed.append("right to left") }
    override func pasteAndGo(_ sender: Any?) { performed.append("go") }
    override func pasteAndSearch(_ sender: Any?) { performed.append("search") }
    override func printContent(_ sender: Any?) { performed.append("print") }
  }

  @Test("An action's target is the nearest responder up the chain that overrides it")
  func chain() {
    let actions: [((UIResponder) -> (Any?) -> Void, Selector, String)] = [
      (UIResponder.toggleBoldface(_:), .toggleBoldface, "bold"),
      (UIResponder.toggleItalics(_:), .toggleItalics, "italics"),
      (UIResponder.increaseSize(_:), .increaseSize, "larger"),
      (UIResponder.decreaseSize(_:), .decreaseSize, "smaller"),
      (
        UIResponder.makeTextWritingDirectionLeftToRight(_:), .makeTextWritingDirectionLeftToRight,
        "left to right"
      ),
      (
        UIResponder.makeTextWritingDirectionRightToLeft(_:), .makeTextWritingDirectionRightToLeft,
        "right to left"
      ),
      (UIResponder.pasteAndGo(_:), .pasteAndGo, "go"),
      (UIResponder.pasteAndSearch(_:), .pasteAndSearch, "search"),
      (UIResponder.printContent(_:), .printContent, "print"),
    ]
    for (method, selector, name) in actions {
      let (outer, editor, plain) = (Editor(), Editor(), UIView())
      outer.addSubview(editor)
      editor.addSubview(plain)
      let target = plain.target(forAction: selector, withSender: nil) as? Editor
      #expect(target === editor && selector == Selector(method), "\(name)")
      if let target { method(target)(nil) }
      #expect(editor.performed == [name] && outer.performed.isEmpty)
      #expect(editor.canPerformAction(selector, withSender: nil), "\(name)")
      #expect(!plain.canPerformAction(selector, withSender: nil), "\(name)")
    }
  }

  private final class Listener: UIResponder {
    var received = 0
    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) { received += 1 }
  }

  private final class Plain: UIResponder {
    let outer: UIResponder
    init(_ outer: UIResponder) { self.outer = outer }
    override var next: UIResponder? { outer }
  }

  @Test("Changed presses go up to the next responder, unless one handles them")
  func changedPresses() {
    let listener = Listener()
    Plain(Plain(listener)).pressesChanged([], with: nil)
    #expect(listener.received == 1)
  }
}
