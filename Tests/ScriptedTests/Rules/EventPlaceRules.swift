import Casement
import CasementTesting
import Foundation
import Testing

/// Documentation/Rules.md, windows: W10 and W11, the targets of touches and keys, and editing.
@Suite struct EventPlaceRules {
  /// A view that takes text.
  private final class Field: UIView, UIKeyInput {
    var text = ""
    override var canBecomeFirstResponder: Bool { true }
    var hasText: Bool { !text.isEmpty }
    func insertText(_ text: String) { self.text += text }
    func deleteBackward() { text = String(text.dropLast()) }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { becomeFirstResponder() }
  }

  private func field(in window: UIWindow) -> Field {
    let field = Field(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    window.addSubview(field)
    return field
  }

  // MARK: W10

  @Test(
    "W10: touches and the pointer are delivered to the window under them, keys to the key window",
    arguments: [1, 2])
  func w10touchesAndKeys(seats: Int) throws {
    try KeyDesk.run(on: KeyDesk.seats(seats)) { desk in
      let a = desk.shown("A")
      _ = desk.shown("B")
      desk.compositor.focusesWindows = false
      a.makeKey()
      _ = desk.settle()
      _ = desk.shown("C")
      _ = desk.take()
      let seat = desk.compositor.seats[seats - 1]
      seat.touch?.down(1, at: CGPoint(x: 9, y: 9), on: try #require(desk.surface("C")))
      #expect(desk.exchange() == ["C touch began"])
      try desk.tap("x")
      #expect(desk.take() == ["A down x", "A up x"])
      seat.touch?.move(1, to: CGPoint(x: 19, y: 19))
      seat.touch?.up(1)
      #expect(desk.exchange() == ["C touch moved", "C touch ended"])
      try desk.click("C")
      #expect(desk.take() == ["C touch began", "C touch ended"])
      #expect(a.isKeyWindow, "the compositor's focus is not in C")
    }
  }

  @Test("A touch ends with the last finger, also if the compositor sends no frame after it")
  func w10lastFinger() throws {
    try KeyDesk.run { desk in
      _ = desk.shown("A")
      _ = desk.take()
      let (touch, surface) = (desk.compositor.touch, try #require(desk.surface("A")))
      touch.framesLastUp = false
      touch.down(1, at: CGPoint(x: 9, y: 9), on: surface)
      #expect(desk.exchange() == ["A touch began"])
      touch.up(1)
      #expect(desk.exchange() == ["A touch ended"])
      touch.down(1, at: CGPoint(x: 9, y: 9), on: surface)
      touch.down(2, at: CGPoint(x: 19, y: 9), on: surface)
      _ = desk.exchange()
      touch.grouped {
        touch.up(1)
        touch.up(2)
      }
      #expect(desk.exchange().last == "A touch ended")
    }
  }

  @Test("W10: a finger and the pointer act in two windows at once, while keys are delivered to a third")
  func w10threeWindows() throws {
    try KeyDesk.run(on: KeyDesk.seats(2)) { desk in
      _ = desk.unfocused("A", "B", "C")
      desk.focus("A", seat: 1)
      desk.compositor.exchange()
      _ = desk.take()
      desk.compositor.touch.down(1, at: CGPoint(x: 9, y: 9), on: try #require(desk.surface("B")))
      desk.compositor.exchange()
      desk.compositor.pointer.move(to: CGPoint(x: 9, y: 9), on: desk.surface("C"))
      desk.compositor.pointer.press()
      desk.compositor.exchange()
      desk.compositor.seats[1].keyboard?.press(key: 45)
      desk.compositor.exchange()
      #expect(desk.take() == ["B touch began", "C touch began", "A down x"])
      desk.compositor.touch.up(1)
      desk.compositor.pointer.release()
      desk.compositor.seats[1].keyboard?.release(key: 45)
      #expect(desk.exchange().sorted() == ["A up x", "B touch ended", "C touch ended"])
    }
  }

  @Test("W10: a panel that cannot become key receives touches, and the key window stays")
  func w10panel() throws {
    try KeyDesk.run { desk in
      let a = desk.shown("A")
      let panel = desk.window(
        "panel", level: .statusBar, frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      panel.mayBecomeKey = false
      panel.makeKeyAndVisible()
      _ = desk.settle()
      let shown = try #require(desk.compositor.layerSurfaces.first)
      desk.compositor.touch.down(1, at: CGPoint(x: 9, y: 9), on: shown.surface)
      desk.compositor.exchange()
      try desk.tap("x")
      desk.compositor.touch.up(1)
      #expect(desk.exchange() == ["panel touch began", "A down x", "A up x", "panel touch ended"])
      desk.compositor.pointer.move(to: CGPoint(x: 50, y: 50), on: shown.surface)
      desk.compositor.pointer.click()
      #expect(desk.exchange() == ["panel touch began", "panel touch ended"])
      // Even where the compositor gives it the focus all the same.
      desk.compositor.keyboard.focus(shown.surface)
      desk.compositor.exchange()
      desk.compositor.pointer.click()
      _ = desk.exchange()
      try desk.tap("y")
      #expect(desk.take() == ["A down y", "A up y"])
      #expect(a.isKeyWindow)
    }
  }

  @Test("W10: a press in a window that gets the compositor's focus makes it key")
  func w10focusByPress() throws {
    try KeyDesk.run { desk in
      _ = desk.shown("A")
      _ = desk.shown("B")
      _ = desk.take()
      desk.compositor.pointer.move(to: CGPoint(x: 9, y: 9), on: desk.surface("A"))
      // Compositors do both with one press, the button first or the focus.
      for isButtonFirst in [true, false] {
        desk.compositor.focus(desk.compositor.window("B"))
        desk.compositor.exchange()
        _ = desk.take()
        if isButtonFirst { desk.compositor.pointer.press() }
        desk.compositor.focus(desk.compositor.window("A"))
        if !isButtonFirst { desk.compositor.pointer.press() }
        #expect(Set(desk.exchange()) == ["B resigned", "A key", "A touch began"])
        desk.compositor.pointer.release()
        desk.compositor.exchange()
        try desk.tap("x")
        #expect(desk.take() == ["A touch ended", "A down x", "A up x"])
      }
    }
  }

  @Test(
    "W10: a key pressed in one window is released there, and the next key is pressed in the new key window")
  func w10keyUp() throws {
    try KeyDesk.run { desk in
      let windows = desk.unfocused("A", "B")
      desk.focus("A")
      desk.compositor.exchange()
      desk.compositor.keyboard.press(key: 45)
      desk.compositor.exchange()
      windows[1].makeKey()
      _ = desk.settle()
      desk.compositor.keyboard.press(key: 44)
      desk.compositor.keyboard.release(key: 45)
      desk.compositor.keyboard.release(key: 44)
      #expect(desk.exchange() == ["B down z", "A up x", "B up z"])
    }
  }

  // MARK: W11

  @Test("W11: editing text in a window that is not key makes it key", arguments: [1, 2])
  func w11editing(seats: Int) throws {
    try KeyDesk.run(on: KeyDesk.seats(seats)) { desk in
      let a = desk.shown("A")
      let b = desk.shown("B")
      let field = field(in: a)
      _ = desk.take()
      #expect(field.becomeFirstResponder())
      #expect(a.isKeyWindow && desk.take() == ["B resigned", "A key"])
      _ = desk.settle()
      #expect(desk.compositor.keyboard.focus === desk.surface("A"), "the compositor was asked")
      try desk.tap("x")
      #expect(field.text == "x")
      // It is first responder still, and edited again.
      b.makeKey()
      _ = desk.settle()
      #expect(field.becomeFirstResponder())
      #expect(a.isKeyWindow && desk.settle() == ["B resigned", "A key"])
    }
  }

  @Test("W11: a touch on the text of a window without the focus makes it key")
  func w11touch() throws {
    try KeyDesk.run { desk in
      let a = desk.shown("A")
      _ = desk.shown("B")
      let field = field(in: a)
      desk.compositor.focusesWindows = false
      _ = desk.settle()
      for _ in 0..<2 {
        desk.focus("B")
        desk.compositor.exchange()
        desk.focus(nil)
        desk.focus("B")
        desk.compositor.exchange()
        desk.compositor.touch.down(1, at: CGPoint(x: 9, y: 9), on: try #require(desk.surface("A")))
        desk.compositor.touch.up(1)
        desk.compositor.exchange()
        #expect(a.isKeyWindow)
        try desk.tap("x")
        desk.focus("A")
        desk.compositor.exchange()
      }
      #expect(field.text == "xx")
    }
  }

  @Test(
    "W11: editing makes no hidden window key, none that cannot become key, and none for a responder without text"
  )
  func w11others() throws {
    try KeyDesk.run { desk in
      let a = desk.shown("A")
      let b = desk.window("B")
      let hidden = field(in: b)
      #expect(hidden.becomeFirstResponder() && a.isKeyWindow)
      let panel = desk.window("panel", level: .statusBar)
      panel.mayBecomeKey = false
      panel.isHidden = false
      #expect(field(in: panel).becomeFirstResponder() && a.isKeyWindow)
      let c = desk.shown("C")
      a.makeKey()
      _ = desk.settle()
      let plain = KeyReceiver(frame: .zero)
      c.addSubview(plain)
      #expect(plain.becomeFirstResponder() && a.isKeyWindow)
    }
  }
}
