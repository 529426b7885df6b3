import Casement
import CasementTesting
import Foundation
import Testing

/// Documentation/Rules.md, windows: W4, the program's choice of the key window, and the compositor's answer.
@Suite struct KeyChoiceRules {
  // MARK: At once

  @Test(
    "W4: makeKey takes effect in the next line, and requests the focus from the compositor",
    arguments: [1, 2])
  func w4atOnce(seats: Int) throws {
    try KeyDesk.run(on: KeyDesk.seats(seats)) { desk in
      let a = desk.shown("A")
      let b = desk.shown("B")
      _ = desk.take()
      a.makeKey()
      #expect(UIApplication.shared.keyWindow === a)
      #expect(desk.take() == ["B resigned", "A key"])
      #expect(desk.compositor.keyboard.focus === desk.surface("B"), "the compositor knows nothing yet")
      #expect(desk.settle() == [])
      #expect(desk.compositor.keyboard.focus === desk.surface("A"))
      b.makeKey()
      a.makeKey()
      b.makeKey()
      #expect(UIApplication.shared.keyWindow === b)
      _ = desk.take()
      #expect(desk.settle() == [])
      #expect(b.isKeyWindow && desk.compositor.keyboard.focus === desk.surface("B"), "the last choice holds")
      a.makeKey()
      b.makeKey()
      _ = desk.take()
      #expect(desk.settle() == [], "the compositor is not asked for what was chosen in passing")
      #expect(desk.compositor.keyboard.focus === desk.surface("B"))
    }
  }

  @Test("W4: makeKey does not change visibility")
  func w4visibility() throws {
    try KeyDesk.run { desk in
      _ = desk.shown("A")
      let b = desk.window("B")
      _ = desk.take()
      b.makeKey()
      #expect(desk.settle() == ["A resigned", "B key"])
      #expect(b.isHidden && b.isKeyWindow && desk.compositor.windows.count == 1)
      try desk.tap("x")
      #expect(desk.take() == ["B down x", "B up x"])
      b.isHidden = false
      #expect(desk.settle() == ["B visible"])
      #expect(desk.compositor.keyboard.focus === desk.surface("B"))
    }
  }

  @Test("W4: a hidden key window stays key until the user presses another, or a keyboard enters one")
  func w4hidden() throws {
    try KeyDesk.run { desk in
      let a = desk.shown("A")
      let b = desk.window("B")
      b.makeKey()
      _ = desk.settle()
      try desk.click("A")
      #expect(desk.take().prefix(2) == ["B resigned", "A key"])
      b.makeKey()
      desk.focus(nil)
      desk.compositor.exchange()
      desk.focus("A")
      desk.compositor.exchange()
      #expect(a.isKeyWindow)
    }
  }

  @Test("W4: makeKey and makeKeyAndVisible on the key window send no callbacks")
  func w4again() throws {
    try KeyDesk.run { desk in
      let a = desk.shown("A")
      _ = desk.take()
      a.makeKey()
      a.makeKeyAndVisible()
      a.isHidden = false
      #expect(desk.settle() == [])
      #expect(desk.compositor.activationTokens.isEmpty, "it has the focus")
    }
  }

  @Test("W4: a window that cannot become key does not, neither when shown nor by makeKey")
  func w4cannotBecomeKey() throws {
    try KeyDesk.run { desk in
      let a = desk.shown("A")
      let b = desk.window("B")
      b.mayBecomeKey = false
      _ = desk.take()
      b.makeKeyAndVisible()
      #expect(desk.settle() == ["B visible"], "though the compositor gives it its focus")
      b.makeKey()
      #expect(desk.settle() == [])
      #expect(a.isKeyWindow)
    }
  }

  @Test("W4: makeKeyAndVisible moves a window in front of its level and below higher levels")
  func w4inFront() throws {
    try KeyDesk.run { desk in
      let a = desk.shown("A")
      let b = desk.shown("B")
      let palette = desk.shown("palette", level: UIWindow.Level(1))
      _ = desk.settle()
      #expect(UIApplication.shared.windows == [a, b, palette])
      a.makeKeyAndVisible()
      _ = desk.settle()
      #expect(UIApplication.shared.windows == [b, a, palette])
      #expect(desk.compositor.window("palette")?.parent === desk.compositor.window("A"))
      b.makeKey()
      #expect(UIApplication.shared.windows == [b, a, palette], "makeKey moves nothing")
      b.makeKeyAndVisible()
      #expect(UIApplication.shared.windows == [a, b, palette])
    }
  }

  // MARK: What the compositor says to it

  @Test("W4: earlier focus events do not undo the choice of a new window", arguments: [1, 2])
  func w4staleForANewWindow(seats: Int) throws {
    try KeyDesk.run(on: KeyDesk.seats(seats)) { desk in
      _ = desk.shown("A")
      _ = desk.shown("B")
      let c = desk.window("C")
      _ = desk.take()
      desk.focusAll("A")
      c.makeKeyAndVisible()
      #expect(desk.settle() == ["C visible", "B resigned", "C key"])
      #expect(desk.compositor.keyboard.focus === desk.surface("C"))
      // The same with a leave alone.
      c.isHidden = true
      _ = desk.settle()
      desk.focusAll(nil)
      c.makeKeyAndVisible()
      #expect(desk.settle().filter { $0.hasPrefix("C") } == ["C visible", "C key"])
      #expect(c.isKeyWindow)
    }
  }

  @Test("W4: earlier focus events do not undo the choice of a visible window")
  func w4stale() throws {
    try KeyDesk.run { desk in
      let a = desk.shown("A")
      let b = desk.shown("B")
      let c = desk.shown("C")
      _ = desk.take()
      // The user moves the focus from C to B. Before the program receives the event, it makes A key.
      desk.focus("B")
      a.makeKey()
      #expect(desk.settle() == ["C resigned", "A key"])
      #expect(desk.compositor.keyboard.focus === desk.surface("A"))
      desk.focus("C")
      desk.compositor.exchange()
      #expect(c.isKeyWindow && !b.isKeyWindow, "what comes afterwards is news")
    }
  }

  @Test(
    "W4: if the compositor refuses the focus, the program's choice holds until a press elsewhere",
    arguments: [1, 2])
  func w4refused(seats: Int) throws {
    try KeyDesk.run(on: KeyDesk.seats(seats)) { desk in
      let a = desk.shown("A")
      let b = desk.shown("B")
      _ = desk.shown("C")
      desk.compositor.focusesWindows = false
      _ = desk.take()
      a.makeKey()
      #expect(desk.settle() == ["C resigned", "A key"])
      try desk.tap("x")
      #expect(desk.take() == ["A down x", "A up x"])
      desk.compositor.advance(by: .seconds(10))
      #expect(a.isKeyWindow)
      try desk.click("B")
      #expect(desk.take() == ["B touch began", "B touch ended"], "it has no keyboard either")
      try desk.click("C")
      #expect(desk.take() == ["A resigned", "C key", "C touch began", "C touch ended"])
      b.makeKey()
      _ = desk.settle()
      desk.focusAll("A")
      #expect(desk.exchange() == ["B resigned", "A key"], "a new focus is a new decision")
    }
  }

  @Test(
    "W4: the same holds if tokens never arrive, or without the activation protocol", arguments: [true, false])
  func w4noActivation(offersActivation: Bool) throws {
    let offers = offersActivation ? Offers.everything : .everything.without("xdg_activation_v1")
    try KeyDesk.run(on: KeyDesk.seats(1, offers)) { desk in
      desk.compositor.timing[.activationToken] = .never
      let a = desk.shown("A")
      let b = desk.shown("B")
      a.makeKey()
      _ = desk.settle()
      #expect(a.isKeyWindow && desk.compositor.keyboard.focus === desk.surface("B"))
      desk.focus(nil)
      #expect(desk.exchange() == ["A resigned", "inactive"], "a leave is a leave")
      desk.focus("B")
      #expect(desk.exchange() == ["B key", "active"])
      #expect(b.isKeyWindow)
    }
  }

  @Test(
    "W4: with two seats, leave and enter of the seat outside of the chosen window do not change the key window"
  )
  func w4severalSeats() throws {
    try KeyDesk.run(on: KeyDesk.seats(2)) { desk in
      let windows = desk.unfocused("A", "B", "C")
      desk.focus("A", seat: 0)
      desk.focus("B", seat: 1)
      desk.compositor.exchange()
      windows[0].makeKey()
      _ = desk.settle()
      desk.focus(nil, seat: 1)
      #expect(desk.exchange() == [])
      windows[2].makeKey()
      _ = desk.take()
      desk.focus("B", seat: 1)
      desk.focus(nil, seat: 1)
      desk.compositor.exchange()
      _ = desk.settle()
      windows[2].makeKey()
      _ = desk.settle()
      // Each press counts where the seat's focus is.
      try desk.click("A", seat: 1)
      #expect(windows[0].isKeyWindow)
      desk.focus("B", seat: 1)
      desk.compositor.exchange()
      try desk.click("A", seat: 0)
      #expect(windows[0].isKeyWindow)
      try desk.click("B", seat: 1)
      #expect(windows[1].isKeyWindow)
    }
  }

  // MARK: Without a keyboard

  @Test(
    "W4: without a keyboard on any seat, makeKey alone decides, and makes the program active",
    arguments: [0, 1, 2])
  func w4noKeyboard(seats: Int) throws {
    let compositor = ScriptedCompositor(
      .everything, outputs: [OutputMode()], seats: Array(repeating: [.pointer, .touch], count: seats))
    try KeyDesk.run(on: compositor) { desk in
      let a = desk.shown("A")
      let b = desk.shown("B")
      #expect(desk.take() == ["A visible", "B visible"])
      #expect(UIApplication.shared.keyWindow == nil)
      a.makeKey()
      #expect(desk.settle() == ["A key", "active"])
      b.makeKey()
      #expect(desk.settle() == ["A resigned", "B key"])
      b.isHidden = true
      #expect(desk.settle() == ["B resigned", "A key", "B hidden"])
      a.isHidden = true
      #expect(desk.settle() == ["A resigned", "A hidden", "inactive"])
    }
  }

  @Test("W4: a press without a keyboard is delivered, and makes no window key")
  func w4pressWithoutKeyboard() throws {
    let compositor = ScriptedCompositor(.everything, outputs: [OutputMode()], seats: [[.touch, .pointer]])
    try KeyDesk.run(on: compositor) { desk in
      let a = desk.shown("A")
      _ = desk.shown("B")
      a.makeKey()
      _ = desk.settle()
      try desk.click("B")
      desk.compositor.touch.down(1, at: CGPoint(x: 9, y: 9), on: try #require(desk.surface("B")))
      desk.compositor.touch.up(1)
      #expect(desk.exchange().filter { $0.contains("touch") }.count == 4)
      #expect(a.isKeyWindow)
    }
  }

  @Test("W4: the first added keyboard takes over with its enter; until then the choice holds")
  func w4keyboardComes() throws {
    let compositor = ScriptedCompositor(.everything, outputs: [OutputMode()], seats: [[.pointer]])
    try KeyDesk.run(on: compositor) { desk in
      let windows = desk.unfocused("A", "B")
      windows[0].makeKey()
      #expect(desk.settle().suffix(2) == ["A key", "active"])
      desk.compositor.seats[0].setDevices([.keyboard, .pointer])
      #expect(desk.exchange() == ["inactive"], "there is a keyboard, and it is elsewhere")
      #expect(windows[0].isKeyWindow)
      desk.focus("B")
      #expect(desk.exchange() == ["A resigned", "B key", "active"])
      desk.compositor.seats[0].setDevices([.pointer])
      #expect(desk.exchange() == ["B resigned", "inactive"])
      windows[1].makeKey()
      #expect(desk.settle() == ["B key", "active"])
    }
  }
}
