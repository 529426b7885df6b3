import Casement
import CasementTesting
import Foundation
import Testing

/// Documentation/Rules.md, windows: W6, the next key window when the key window is hidden or released.
@Suite struct NextKeyWindowRules {
  @Test("W6: the visible window of the highest level becomes key next, also a panel")
  func w6level() throws {
    try KeyDesk.run { desk in
      let low = desk.shown("low")
      let palette = desk.shown("palette", level: UIWindow.Level(5))
      let panel = desk.shown("panel", level: .statusBar)
      _ = desk.window("hidden", level: .alert)
      let top = desk.shown("top", level: .alert)
      top.makeKey()
      low.makeKey()
      top.makeKey()
      _ = desk.settle()
      top.isHidden = true
      #expect(UIApplication.shared.keyWindow === panel)
      panel.isHidden = true
      #expect(UIApplication.shared.keyWindow === palette)
      palette.isHidden = true
      #expect(UIApplication.shared.keyWindow === low)
      _ = desk.settle()
      #expect(low.isKeyWindow && desk.compositor.keyboard.focus === desk.surface("low"))
    }
  }

  @Test(
    "W6: within a level the most recent key window is next, by the user's choice or the program's",
    arguments: [1, 2])
  func w6recency(seats: Int) throws {
    try KeyDesk.run(on: KeyDesk.seats(seats)) { desk in
      let windows = ["A", "B", "C", "D"].map { desk.shown($0) }
      for name in ["B", "A", "C"] {
        desk.focusAll(name)
        desk.compositor.exchange()
      }
      windows[1].makeKey()
      windows[3].makeKey()
      _ = desk.settle()
      // D is key; before it were B, C, A.
      for (name, next) in [("D", "B"), ("B", "C"), ("C", "A")] {
        windows.first { $0.name == name }?.isHidden = true
        #expect((UIApplication.shared.keyWindow as? KeyedWindow)?.name == next)
      }
    }
  }

  @Test(
    "W6: windows that cannot become key are skipped; hiding another window changes nothing")
  func w6passedOver() throws {
    try KeyDesk.run { desk in
      let a = desk.shown("A")
      let panel = desk.window("panel", level: .alert)
      panel.mayBecomeKey = false
      panel.isHidden = false
      let b = desk.shown("B")
      _ = desk.settle()
      panel.isHidden = true
      #expect(desk.settle() == ["panel hidden"])
      panel.isHidden = false
      _ = desk.settle()
      b.isHidden = true
      #expect(desk.settle() == ["B resigned", "A key", "B hidden"])
      #expect(a.isKeyWindow)
    }
  }

  @Test("W6: if the compositor focuses another window, that becomes key")
  func w6compositorsChoice() throws {
    try KeyDesk.run { desk in
      let windows = ["A", "B", "C"].map { desk.shown($0) }
      windows[0].makeKey()
      _ = desk.settle()
      desk.compositor.focusesWindows = false
      windows[0].isHidden = true
      #expect(desk.take() == ["A resigned", "C key", "A hidden"])
      desk.focus("B")
      #expect(
        desk.settle() == ["C resigned", "B key"])
    }
  }

  @Test("W6: if the compositor keeps its focus elsewhere, the next window is key, and the program inactive")
  func w6noFocus() throws {
    try KeyDesk.run { desk in
      let a = desk.shown("A")
      let b = desk.shown("B")
      _ = desk.take()
      desk.compositor.focusesWindows = false
      b.isHidden = true
      #expect(desk.settle() == ["B resigned", "A key", "B hidden", "inactive"])
      #expect(a.isKeyWindow && UIApplication.shared.applicationState == .inactive)
      desk.focus("A")
      #expect(desk.settle() == ["active"])
    }
  }

  @Test(
    "W6: a released key window hands on key status too, with and without decorations",
    arguments: [true, false])
  func w6released(isFramed: Bool) throws {
    let offers = isFramed ? Offers.everything.without("zxdg_decoration_manager_v1") : .everything
    try KeyDesk.run(on: KeyDesk.seats(1, offers)) { desk in
      let a = desk.shown("A")
      _ = desk.shown("B")
      _ = desk.take()
      desk.compositor.focusesWindows = false
      desk.release("B")
      #expect(a.isKeyWindow && UIApplication.shared.windows == [a], "nobody holds B")
      #expect(desk.settle().filter { $0 != "inactive" } == ["A key"])
      #expect(a.isKeyWindow && desk.compositor.windows.count == 1)
    }
  }

  @Test("W6: if no window gets the focus of a released one, the program is inactive until one does")
  func w6releasedWithoutFocus() throws {
    try KeyDesk.run { desk in
      _ = desk.shown("A")
      _ = desk.shown("B")
      _ = desk.take()
      desk.compositor.focusesWindows = false
      desk.release("B")
      #expect(desk.settle() == ["A key", "inactive"])
      desk.focus("A")
      #expect(desk.settle() == ["active"])
    }
  }

  @Test("W6: a window that was not key is released in resignKey, and the chosen window becomes key")
  func w6releasedInHandOver() throws {
    try KeyDesk.run { desk in
      let a = desk.shown("A")
      _ = desk.shown("B")
      let c = desk.shown("C")
      _ = desk.take()
      c.whenResigning = { [unowned desk] in desk.release("B") }
      a.makeKey()
      #expect(desk.settle() == ["C resigned", "A key"])
      #expect(a.isKeyWindow && desk.surface("B") == nil)
    }
  }

  @Test(
    "W6: a window that is hidden in resignKey of the old key window does not become key, the next one does",
    arguments: [true, false])
  func w6hiddenInHandOver(isProgramsChoice: Bool) throws {
    try KeyDesk.run { desk in
      let a = desk.shown("A")
      let b = desk.shown("B")
      let c = desk.shown("C")
      _ = desk.take()
      desk.compositor.focusesWindows = false
      c.whenResigning = { [unowned a] in a.isHidden = true }
      if isProgramsChoice { a.makeKey() } else { desk.focus("A") }
      #expect(desk.settle().filter { $0 != "inactive" } == ["C resigned", "A hidden", "C key"])
      #expect(c.isKeyWindow && !a.isKeyWindow)
      c.forgetHooks()
      b.makeKey()
      #expect(desk.settle() == ["C resigned", "B key"])
    }
  }

  @Test(
    "W6: a window with decorations is released with the pointer on its title bar, a key and a finger down")
  func w6releasedInUse() throws {
    let offers = Offers.everything.without("zxdg_decoration_manager_v1")
    try KeyDesk.run(on: KeyDesk.seats(2, offers)) { desk in
      let a = desk.shown("A")
      _ = desk.shown("B")
      let surface = try #require(desk.surface("B"))
      let geometry = try #require(desk.compositor.window("B")?.xdgSurface.geometry)
      desk.compositor.pointer.move(to: CGPoint(x: geometry.midX, y: geometry.minY + 10), on: surface)
      desk.compositor.pointer.press()
      desk.compositor.touch.down(1, at: CGPoint(x: geometry.midX, y: geometry.maxY - 10), on: surface)
      desk.compositor.keyboard.press(key: 30)
      desk.compositor.exchange()
      _ = desk.take()
      desk.release("B")
      #expect(UIApplication.shared.windows == [a], "nobody holds B")
      #expect(desk.settle() == ["A key"])
      desk.compositor.keyboard.release(key: 30)
      desk.compositor.pointer.release()
      desk.compositor.touch.up(1)
      #expect(desk.settle() == [])
      #expect(a.isKeyWindow)
    }
  }

  @Test("W6: a window may hide the next window, or make another key, inside the calls")
  func w6whileTold() throws {
    try KeyDesk.run { desk in
      let a = desk.shown("A")
      let b = desk.shown("B")
      let c = desk.shown("C")
      _ = desk.take()
      c.whenResigning = { [unowned b] in b.isHidden = true }
      c.isHidden = true
      #expect(desk.take().filter { $0 != "B hidden" } == ["C resigned", "A key", "C hidden"])
      #expect(a.isKeyWindow)
      b.isHidden = false
      c.isHidden = false
      c.forgetHooks()
      c.makeKey()
      _ = desk.settle()
      c.whenResigning = { [unowned b] in b.makeKey() }
      c.isHidden = true
      #expect(desk.take() == ["C resigned", "B key", "C hidden"])
    }
  }

  @Test("W6: if the next window hides itself in becomeKey, the one after it becomes key at once")
  func w6nextHidesItself() throws {
    try KeyDesk.run { desk in
      _ = desk.shown("A")
      let b = desk.shown("B")
      let c = desk.shown("C")
      _ = desk.take()
      b.whenKey = { [unowned b] in b.isHidden = true }
      c.isHidden = true
      #expect(
        desk.settle() == ["C resigned", "B key", "B resigned", "A key", "B hidden", "C hidden"])
    }
  }
}
