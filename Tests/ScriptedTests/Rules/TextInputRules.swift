import CasementDesktop
import CasementTesting
import Pixman
import Testing

@MainActor @Suite struct TextInputRules {
  /// Runs a test with a text field that is enabled, and what the input method did to it so far.
  private func run(
    _ body: (ScriptedCompositor, ScriptedTextInput, TextInput, _ take: () -> [TextInput.Edit]) throws -> Void
  ) throws {
    try withCompositor { compositor in
      let session = try compositor.connectSession()
      let window = PlainWindow(session)
      let field = try #require(session.seats[0].textInput)
      var edits: [TextInput.Edit] = []
      field.onEvent = { [unowned field] event in
        switch event {
        case .enter: field.enable(Self.state("häuser", cursor: 7))
        case .leave: break
        case .edit(let edit, _): edits.append(edit)
        }
      }
      window.toplevel.show()
      compositor.settle()
      try body(compositor, compositor.seats[0].textInput, field) {
        compositor.exchange()
        defer { edits.removeAll() }
        return edits
      }
      withExtendedLifetime(window) {}
    }
  }

  private static func state(_ text: String, cursor: Int) -> TextInput.State {
    var state = TextInput.State()
    state.text = text
    state.cursor = cursor
    state.anchor = cursor
    state.cursorRectangle = Rectangle(x: 3, y: 4, width: 1, height: 16)
    return state
  }

  @Test("I10: the state is sent with the cursor's rectangle") func i10TheRectangle() throws {
    try run { compositor, method, field, _ in
      #expect(method.state?.text == "häuser")
      #expect(method.state?.cursorRectangle == .init(x: 3, y: 4, width: 1, height: 16))
      var moved = Self.state("häuser", cursor: 0)
      moved.cursorRectangle = Rectangle(x: 30, y: 4, width: 1, height: 16)
      field.update(moved)
      compositor.exchange()
      #expect(method.state?.cursor == 0)
      #expect(method.state?.cursorRectangle?.x == 30)
    }
  }

  @Test("I10: preedit, commit and deletion apply together at done") func i10AppliesAtDone() throws {
    try run { _, method, _, take in
      method.preedit("ni", cursor: 1..<2)
      method.commit("你")
      method.delete(before: 1)
      #expect(take().isEmpty)
      method.done()
      var expected = TextInput.Edit()
      expected.deletedBefore = 1
      expected.text = "你"
      expected.composed = "ni"
      expected.composedCursor = 1..<2
      #expect(take() == [expected])
      // A `done` without a `preedit_string` before it removes the preedit text.
      method.done()
      #expect(take() == [TextInput.Edit()])
    }
  }

  @Test("I10: a done with an old serial delays the client's next state") func i10Serials() throws {
    try run { compositor, method, field, take in
      #expect(method.commitCount == 1)
      method.commit("a")
      method.done(serial: 0)
      #expect(take().map(\.text) == ["a"])
      field.update(Self.state("häusera", cursor: 8))
      compositor.exchange()
      #expect(method.commitCount == 1 && method.state?.text == "häuser")
      method.done()
      _ = take()
      #expect(method.commitCount == 2 && method.state?.text == "häusera")
      // Both sides count the same.
      method.done()
      _ = take()
      field.update(Self.state("häuserab", cursor: 9))
      compositor.exchange()
      #expect(method.commitCount == 3 && method.state?.text == "häuserab")
    }
  }

  @Test("I10: nothing is sent after disable") func i10Disable() throws {
    try run { compositor, method, field, take in
      method.commit("late")
      method.done()
      field.disable()
      #expect(take().isEmpty)
      #expect(method.state == nil)
    }
  }
}
