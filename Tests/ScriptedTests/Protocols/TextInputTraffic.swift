import CasementTesting
import Testing
import Wayland

@MainActor @Suite struct TextInputTraffic {
  /// Writes down what a text input hears.
  private func observe(_ input: ZwpTextInputV3, _ client: InputClient) {
    input.onEvent = { event in
      switch event {
      case .enter: client.note("enter")
      case .leave: client.note("leave")
      case .preeditString(let text, let begin, let end): client.note("preedit \(text ?? "-") \(begin) \(end)")
      case .commitString(let text): client.note("commit \(text ?? "-")")
      case .deleteSurroundingText(let before, let after): client.note("delete \(before) \(after)")
      case .done(let serial): client.note("done \(serial)")
      case .action(let action, let serial): client.note("action \(action.map { "\($0)" } ?? "?") \(serial)")
      case .language, .preeditHint: break
      }
    }
  }

  private func enable(_ input: ZwpTextInputV3) {
    input.enable()
    input.setSurroundingText(text: "häuser", cursor: 3, anchor: 0)
    input.setContentType(hint: .multiline, purpose: .email)
    input.setCursorRectangle(x: 1, y: 2, width: 3, height: 4)
    input.commit()
  }

  @Test func textReachesTheFieldThatIsEnabled() throws {
    try withCompositor { compositor in
      let client = try InputClient(compositor)
      let input = try client.bind(ZwpTextInputManagerV3.self).getTextInput(seat: client.seat)
      observe(input, client)
      compositor.exchange()
      let seat = compositor.seats[0]
      seat.keyboard?.focus(client.shown)
      seat.textInput.commit("early")
      #expect(client.take() == ["enter"])
      enable(input)
      compositor.exchange()
      let state = try #require(seat.textInput.state)
      #expect(state.text == "häuser" && state.cursor == 3 && state.anchor == 0)
      #expect(state.hint == .multiline && state.purpose == .email)
      #expect(state.cursorRectangle == .init(x: 1, y: 2, width: 3, height: 4))
      #expect(seat.textInput.commitCount == 1)
      seat.textInput.preedit("ni", cursor: 0..<2)
      seat.textInput.commit("你")
      seat.textInput.delete(before: 1, after: 2)
      seat.textInput.done()
      seat.textInput.preedit(nil)
      seat.textInput.done(serial: 0)
      seat.textInput.perform(.submit)
      #expect(
        client.take() == [
          "preedit ni 0 2", "commit 你", "delete 1 2", "done 1", "preedit - -1 -1", "done 0",
          "action submit 1",
        ])
      input.disable()
      input.commit()
      compositor.exchange()
      #expect(seat.textInput.state == nil)
      seat.textInput.done()
      #expect(client.take() == [])
      seat.keyboard?.focus(nil)
      #expect(client.take() == ["leave"])
    }
  }

  @Test func whatCannotBeTrueIsNoticed() throws {
    let offences: [(ZwpTextInputV3) -> Void] = [
      { $0.setSurroundingText(text: "ä", cursor: 1, anchor: 0) },
      { $0.setSurroundingText(text: "a", cursor: 0, anchor: 2) },
      { $0.setSurroundingText(text: "a", cursor: -1, anchor: 0) },
      { $0.setSurroundingText(text: String(repeating: "a", count: 4001), cursor: 0, anchor: 0) },
      { $0.setCursorRectangle(x: 0, y: 0, width: -1, height: 0) },
    ]
    for offend in offences {
      try expectComplaint("I10") { client in
        offend(try client.bind(ZwpTextInputManagerV3.self).getTextInput(seat: client.seat))
      }
    }
  }

  @Test func anActionThatDoesNotExistIsAMistake() throws {
    try expectError("zwp_text_input_v3", 0) { client in
      try client.bind(ZwpTextInputManagerV3.self).getTextInput(seat: client.seat)
        .setAvailableActions(availableActions: [9, 0, 0, 0])
    }
  }

  // MARK: Input methods

  /// Writes down what an input method hears.
  private func observe(_ method: ZwpInputMethodV2, _ client: InputClient) {
    method.onEvent = { event in
      switch event {
      case .activate: client.note("activate")
      case .deactivate: client.note("deactivate")
      case .surroundingText(let text, let cursor, let anchor): client.note("text \(text) \(cursor) \(anchor)")
      case .textChangeCause(let cause): client.note("cause \(cause.map { "\($0)" } ?? "?")")
      case .contentType(_, let purpose): client.note("purpose \(purpose.map { "\($0)" } ?? "?")")
      case .done: client.note("done")
      case .unavailable: client.note("unavailable")
      }
    }
  }

  @Test func anInputMethodAndATextFieldTalk() throws {
    try withCompositor { compositor in
      let (program, typist) = (try InputClient(compositor), try InputClient(compositor))
      let input = try program.bind(ZwpTextInputManagerV3.self).getTextInput(seat: program.seat)
      observe(input, program)
      let manager: ZwpInputMethodManagerV2 = try typist.bind()
      let method = manager.getInputMethod(seat: typist.seat)
      observe(method, typist)
      compositor.exchange()
      compositor.seats[0].keyboard?.focus(program.shown)
      #expect(program.take() == ["enter"])
      enable(input)
      #expect(typist.take() == ["activate", "text häuser 3 0", "cause inputMethod", "purpose email", "done"])
      method.setPreeditString(text: "ni", cursorBegin: 2, cursorEnd: 2)
      method.commitString(text: "你")
      method.deleteSurroundingText(beforeLength: 1, afterLength: 0)
      method.commit(serial: 1)
      #expect(program.take() == ["preedit ni 2 2", "commit 你", "delete 1 0", "done 1"])
      method.commitString(text: "stale")
      method.commit(serial: 0)
      #expect(program.take() == [])
      compositor.seats[0].keyboard?.focus(nil)
      #expect(typist.take() == ["deactivate", "done"])
      let second = manager.getInputMethod(seat: typist.seat)
      observe(second, typist)
      #expect(typist.take() == ["unavailable"])
    }
  }

  @Test func aGrabTakesTheKeys() throws {
    try withCompositor { compositor in
      let (program, typist) = (try InputClient(compositor), try InputClient(compositor))
      program.observe(program.seat.getKeyboard())
      let method = try typist.bind(ZwpInputMethodManagerV2.self).getInputMethod(seat: typist.seat)
      let grab = method.grabKeyboard()
      grab.onEvent = { event in
        switch event {
        case .keymap: typist.note("keymap")
        case .key(_, _, let key, _): typist.note("key \(key)")
        case .modifiers(_, let depressed, _, _, _): typist.note("modifiers \(depressed)")
        case .repeatInfo(let rate, _): typist.note("repeat \(rate)")
        }
      }
      compositor.exchange()
      let keyboard = try #require(compositor.seats[0].keyboard)
      keyboard.focus(program.shown)
      _ = program.take()
      keyboard.press(key: 42)
      #expect(typist.take() == ["keymap", "repeat 25", "key 42", "modifiers 1"])
      #expect(program.take() == [])
      grab.release()
      compositor.exchange()
      keyboard.release(key: 42)
      #expect(program.take() == ["released 42", "modifiers 0 0 0"])
    }
  }

  @Test func anInputPopupIsToldWhereTheTextIs() throws {
    try withCompositor { compositor in
      let (program, typist) = (try InputClient(compositor), try InputClient(compositor))
      let input = try program.bind(ZwpTextInputManagerV3.self).getTextInput(seat: program.seat)
      let method = try typist.bind(ZwpInputMethodManagerV2.self).getInputMethod(seat: typist.seat)
      let popup = method.getInputPopupSurface(surface: typist.surface)
      popup.onEvent = { event in
        if case .textInputRectangle(_, let y, let width, let height) = event {
          typist.note("\(y) \(width) \(height)")
        }
      }
      compositor.exchange()
      compositor.seats[0].keyboard?.focus(program.shown)
      enable(input)
      #expect(typist.take() == ["-4 3 4"])
      #expect(typist.shown.isVisible)
    }
    try expectError("zwp_input_method_v2", 0) { client in
      let method = try client.bind(ZwpInputMethodManagerV2.self).getInputMethod(seat: client.seat)
      for _ in 0..<2 { _ = method.getInputPopupSurface(surface: client.surface) }
    }
  }
}
