import Casement
import CasementTesting
import Foundation
import Testing

/// Documentation/Rules.md, windows: W3 for moves of the keyboard focus by the compositor, with one seat and several.
@Suite struct KeyFocusRules {
  // MARK: Leave and enter

  @Test(
    "W3: leave and enter in one batch are one change of the key window, during which the program stays active",
    arguments: [1, 2])
  func w3oneBatch(seats: Int) throws {
    try KeyDesk.run(on: KeyDesk.seats(seats)) { desk in
      _ = desk.unfocused("A", "B")
      desk.focusAll("A")
      #expect(desk.exchange().suffix(2) == ["A key", "active"])
      desk.focusAll("B")
      #expect(desk.exchange() == ["A resigned", "B key"])
      desk.focusAll(nil)
      desk.focusAll("B")
      #expect(desk.exchange() == [], "away and back")
      desk.focusAll("A")
      desk.focusAll(nil)
      desk.focusAll("A")
      desk.focusAll("B")
      #expect(desk.exchange() == ["B resigned", "A key", "A resigned", "B key"], "the last one counts")
    }
  }

  @Test(
    "W3: leave and enter in two batches are two changes, and the program is inactive in between",
    arguments: [1, 2])
  func w3twoBatches(seats: Int) throws {
    try KeyDesk.run(on: KeyDesk.seats(seats)) { desk in
      _ = desk.unfocused("A", "B")
      desk.focusAll("A")
      desk.compositor.exchange()
      _ = desk.take()
      for name in ["B", "B", "A"] {
        desk.focusAll(nil)
        #expect(desk.exchange().last == "inactive")
        #expect(UIApplication.shared.keyWindow == nil)
        desk.focusAll(name)
        #expect(desk.exchange() == ["\(name) key", "active"])
      }
    }
  }

  @Test(
    "W3: an enter on a window that cannot become key keeps the key window, and the program active")
  func w3cannotBecomeKey() throws {
    try KeyDesk.run { desk in
      let windows = desk.unfocused("A", "B")
      windows[1].mayBecomeKey = false
      desk.focus("A")
      desk.compositor.exchange()
      _ = desk.take()
      desk.focus("B")
      #expect(desk.exchange() == [])
      try desk.tap("x")
      #expect(desk.take() == ["A down x", "A up x"], "keys go to the key window")
      desk.focus(nil)
      #expect(desk.exchange() == ["A resigned", "inactive"])
      desk.focus("B")
      #expect(desk.exchange() == ["active"])
      try desk.tap("x")
      #expect(desk.take() == [], "with no key window nobody takes it")
    }
  }

  // MARK: Several seats

  @Test("W3: the newest enter of two seats decides; a leave of another window changes nothing")
  func w3newestEnter() throws {
    try KeyDesk.run(on: KeyDesk.seats(2)) { desk in
      _ = desk.unfocused("A", "B", "C")
      desk.focus("A", seat: 0)
      desk.focus("B", seat: 1)
      #expect(desk.exchange().suffix(4) == ["A key", "A resigned", "B key", "active"])
      desk.focus("C", seat: 0)
      #expect(desk.exchange() == ["B resigned", "C key"])
      desk.focus(nil, seat: 1)
      #expect(desk.exchange() == [])
      desk.focus(nil, seat: 0)
      #expect(desk.exchange() == ["C resigned", "inactive"])
    }
  }

  @Test("W3: the key window is that of the remaining seat, whichever seat leaves and in however many batches")
  func w3remainingSeat() throws {
    try KeyDesk.run(on: KeyDesk.seats(2)) { desk in
      _ = desk.unfocused("A", "B")
      desk.focusAll("A")
      desk.compositor.exchange()
      _ = desk.take()
      // Both in one window: it stays key until both have left.
      desk.focus(nil, seat: 1)
      #expect(desk.exchange() == [])
      desk.focus("A", seat: 1)
      desk.focus(nil, seat: 0)
      #expect(desk.exchange() == [])
      // Both leave in one batch, and one comes to another window.
      desk.focus("B", seat: 0)
      desk.focus(nil, seat: 1)
      #expect(desk.exchange() == ["A resigned", "B key"])
      // The key window is left by one seat, the other is elsewhere.
      desk.focus("A", seat: 1)
      desk.compositor.exchange()
      _ = desk.take()
      desk.focus(nil, seat: 1)
      #expect(desk.exchange() == ["A resigned", "B key"])
      desk.focus(nil, seat: 0)
      #expect(desk.exchange() == ["B resigned", "inactive"])
    }
  }

  @Test("W3: two seats exchange windows, with every order of the four events")
  func w3changingPlaces() throws {
    // Each seat leaves before it enters: the orders of two such pairs.
    for order in [[0, 0, 1, 1], [0, 1, 0, 1], [0, 1, 1, 0], [1, 1, 0, 0], [1, 0, 1, 0], [1, 0, 0, 1]] {
      for batches in [1, 4] {
        try KeyDesk.run(on: KeyDesk.seats(2)) { desk in
          _ = desk.unfocused("A", "B")
          desk.focus("A", seat: 0)
          desk.focus("B", seat: 1)
          desk.compositor.exchange()
          _ = desk.take()
          var hasLeft = [false, false]
          for seat in order {
            desk.focus(hasLeft[seat] ? (seat == 0 ? "B" : "A") : nil, seat: seat)
            hasLeft[seat] = true
            if batches == 4 { desk.compositor.exchange() }
          }
          let lines = desk.exchange()
          // The seat that entered last is in the key window.
          let name = (UIApplication.shared.keyWindow as? KeyedWindow)?.name
          #expect(name == (order[3] == 0 ? "B" : "A"), "\(order) in \(batches)")
          // Away in between is only who had left with both.
          let areBothAway = batches == 4 && order[0] != order[1]
          #expect(lines.contains("inactive") == areBothAway, "\(order) in \(batches)")
        }
      }
    }
  }

  @Test(
    "W3: when one of three seats leaves the key window, the other seats' most recent key window is next")
  func w3threeSeats() throws {
    // Which of two seats a dictionary names first is different in each run: several times.
    for _ in 0..<8 {
      try KeyDesk.run(on: KeyDesk.seats(4)) { desk in
        let windows = desk.unfocused("A", "B", "C", "panel")
        windows[3].mayBecomeKey = false
        desk.focus("panel", seat: 3)
        desk.focus("C", seat: 2)
        desk.focus("A", seat: 0)
        desk.focus("B", seat: 1)
        desk.compositor.exchange()
        _ = desk.take()
        desk.focus(nil, seat: 1)
        #expect(desk.exchange() == ["B resigned", "A key"])
        desk.focus(nil, seat: 0)
        #expect(desk.exchange() == ["A resigned", "C key"])
        desk.focus(nil, seat: 2)
        #expect(desk.exchange() == [], "the focus is still in one of ours, which cannot become key")
        desk.focus(nil, seat: 3)
        #expect(desk.exchange() == ["C resigned", "inactive"])
      }
    }
  }

  // MARK: Keyboards that come and go

  @Test("W3: a removed keyboard counts as a leave, an added one as an enter", arguments: [1, 2])
  func w3capability(seats: Int) throws {
    try KeyDesk.run(on: KeyDesk.seats(seats)) { desk in
      _ = desk.unfocused("A", "B")
      desk.focus("A")
      desk.compositor.exchange()
      _ = desk.take()
      desk.compositor.seats[0].setDevices([.pointer, .touch])
      #expect(desk.exchange() == ["A resigned", "inactive"])
      desk.compositor.seats[0].setDevices(.all)
      #expect(desk.exchange() == [])
      desk.focus("B")
      #expect(desk.exchange() == ["B key", "active"])
      // The keyboard is removed and added again in one batch, and its new object enters B.
      desk.compositor.seats[0].setDevices([])
      desk.compositor.seats[0].setDevices(.all)
      desk.focus("B")
      #expect(desk.exchange().filter { $0 != "inactive" && $0 != "active" } == ["B resigned", "B key"])
    }
  }

  @Test("W3: a removed seat leaves its window; the other seat's window stays key")
  func w3seatRemoved() throws {
    try KeyDesk.run(on: KeyDesk.seats(2)) { desk in
      _ = desk.unfocused("A", "B")
      desk.focus("B", seat: 0)
      desk.focus("A", seat: 1)
      desk.compositor.exchange()
      desk.compositor.seats[1].keyboard?.press(key: 30)
      desk.compositor.exchange()
      _ = desk.take()
      desk.compositor.seats[1].remove()
      #expect(desk.exchange() == ["A cancelled a", "A resigned", "B key"])
      desk.compositor.seats[0].remove()
      #expect(desk.exchange() == ["B resigned", "inactive"])
      desk.compositor.addSeat()
      desk.compositor.exchange()
      desk.focus("A")
      #expect(desk.exchange() == ["A key", "active"])
    }
  }

  // MARK: Keys that are down

  @Test(
    "W3: presses are cancelled once, before the window resigns, however the focus is lost",
    arguments: [0, 1, 2, 3, 4])
  func w3pressesCancelled(way: Int) throws {
    try KeyDesk.run(on: KeyDesk.seats(2)) { desk in
      let windows = desk.unfocused("A", "B")
      desk.focus("A")
      desk.compositor.exchange()
      desk.compositor.keyboard.press(key: 30)
      desk.compositor.exchange()
      _ = desk.take()
      switch way {
      case 0: desk.focus("B")
      case 1: desk.focus(nil)
      case 2: desk.compositor.seats[0].setDevices([.pointer])
      case 3: desk.compositor.seats[0].remove()
      default: windows[0].isHidden = true
      }
      var lines = desk.exchange()
      #expect(lines.filter { $0 == "A cancelled a" }.count == 1)
      if way < 4 { #expect(lines.first == "A cancelled a") }
      desk.compositor.seats.first?.keyboard?.release(key: 30)
      desk.compositor.advance(by: .seconds(2))
      lines = desk.take()
      #expect(lines.allSatisfy { !$0.hasSuffix(" a") }, "neither released nor repeated any more")
    }
  }

  @Test("W3: a keymap change while keys are down changes no key status; each press ends once")
  func w3keymap() throws {
    try KeyDesk.run(on: KeyDesk.seats(2)) { desk in
      _ = desk.unfocused("A")
      desk.focus("A")
      desk.compositor.exchange()
      desk.compositor.keyboard.press(key: 30)
      desk.compositor.exchange()
      _ = desk.take()
      try desk.compositor.keyboard.setLayout("de")
      #expect(desk.exchange() == [])
      desk.compositor.keyboard.release(key: 30)
      #expect(desk.exchange() == ["A up a"])
      // With the keymap of another seat, and with one at the same time as the focus.
      desk.compositor.keyboard.press(key: 44)
      #expect(desk.exchange() == ["A down y"])
      try desk.compositor.seats[1].keyboard?.setLayout("fr")
      #expect(desk.exchange() == [])
      try desk.compositor.keyboard.setLayout("us")
      desk.focus(nil)
      #expect(desk.exchange() == ["A cancelled y", "A resigned", "inactive"])
      try desk.compositor.keyboard.setLayout("de")
      desk.focus("A")
      #expect(desk.exchange() == ["A key", "active"])
    }
  }

  // MARK: Popups

  @Test("W3: while a popup has the keyboard its window is key and the program active, also after its end")
  func w3popup() throws {
    try KeyDesk.run(on: KeyDesk.seats(2)) { desk in
      let windows = desk.unfocused("A", "B")
      desk.focus("A")
      try desk.click("A")
      _ = desk.take()
      let menu = UIMenu(children: [UIAction(title: "One") { _ in }])
      menu.present(from: windows[0]) { _ in }
      #expect(desk.settle() == [])
      let popup = try #require(desk.compositor.popups.first)
      desk.compositor.keyboard.focus(popup.surface)
      #expect(desk.settle() == [])
      #expect(windows[0].isKeyWindow)
      desk.focus("A")
      #expect(desk.settle() == [])
      desk.compositor.keyboard.focus(popup.surface)
      desk.compositor.exchange()
      popup.dismiss()
      desk.focus("A")
      #expect(desk.settle() == [])
      desk.focus(nil)
      #expect(desk.settle() == ["A resigned", "inactive"])
    }
  }
}
