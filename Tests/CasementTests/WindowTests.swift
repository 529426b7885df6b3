import Casement
import Testing

@Suite("Windows", .serialized)
struct WindowTests {
  // MARK: W1 to W3

  @Test("W1 becomeKey and resignKey are called and posted once each, without any call of super")
  func overridesWithoutSuper() {
    Desk.with { desk in
      let a = desk.shown("A")
      let b = desk.shown("B")
      a.makeKey()
      #expect(desk.journal.take() == ["A becomeKey", "A key"])
      b.makeKey()
      #expect(desk.journal.take() == ["A resignKey", "A resigned", "B becomeKey", "B key"])
      #expect(!a.isKeyWindow && b.isKeyWindow)
    }
  }

  @Test("W1 the window is key when becomeKey is called, and is not any more when resignKey is")
  func statusDuringTheCalls() {
    Desk.with { desk in
      let a = desk.shown("A")
      let b = desk.shown("B")
      var states: [Bool] = []
      a.whenKey = { [weak a] in states.append(a?.isKeyWindow ?? false) }
      a.whenResigning = { [weak a] in states.append(a?.isKeyWindow ?? false) }
      a.makeKey()
      b.makeKey()
      #expect(states == [true, false])
    }
  }

  @Test("W1 makeKey inside resignKey has the last word, and each window is notified once")
  func choiceWhileResigning() {
    Desk.with { desk in
      let (a, b, c) = (desk.shown("A"), desk.shown("B"), desk.shown("C"))
      a.makeKey()
      a.whenResigning = { [weak c] in c?.makeKey() }
      _ = desk.journal.take()
      b.makeKey()
      #expect(UIApplication.shared.keyWindow === c)
      #expect(desk.journal.lines.filter { $0 == "A resigned" }.count == 1)
      #expect(desk.journal.lines.filter { $0 == "C key" }.count == 1)
      #expect(!desk.journal.lines.contains { $0.hasPrefix("B") })
    }
  }

  @Test("W1 the last window that posted didBecomeKey is the key window")
  func choiceWhileBecoming() {
    Desk.with { desk in
      let (a, b) = (desk.shown("A"), desk.shown("B"))
      a.whenKey = { [weak b] in b?.makeKey() }
      a.makeKey()
      #expect(UIApplication.shared.keyWindow === b)
      #expect(desk.journal.lines.last { $0.hasSuffix(" key") } == "B key")
    }
  }

  @Test("W2 the object of the notifications is the window, the user info nil")
  func notificationsCarryTheWindow() {
    Desk.with { desk in
      let a = desk.window("A")
      a.makeKeyAndVisible()
      a.isHidden = true
      #expect(
        desk.journal.take().filter { !$0.hasSuffix("Key") } == [
          "A visible", "A key", "A resigned", "A hidden",
        ])
      #expect(desk.userInfos == 0)
    }
  }

  @Test("W2 visible and hidden are posted for changes only")
  func visibilityIsPostedOnce() {
    Desk.with { desk in
      let a = desk.window("A")
      a.isHidden = true
      #expect(desk.journal.take() == [])
      a.isHidden = false
      a.isHidden = false
      #expect(desk.journal.take() == ["A visible"])
      a.isHidden = true
      a.isHidden = true
      #expect(desk.journal.take() == ["A hidden"])
    }
  }

  @Test("W3 first launch: visible, become")
  func firstLaunch() {
    Desk.with { desk in
      let a = desk.window("A")
      a.makeKeyAndVisible()
      #expect(desk.journal.take() == ["A visible", "A becomeKey", "A key"])
    }
  }

  @Test("W3 shown over a key window: visible, the old one resigns, the new one becomes; dismissed: back")
  func shownAndDismissed() {
    Desk.with { desk in
      let a = desk.window("A")
      let b = desk.window("B")
      a.makeKeyAndVisible()
      _ = desk.journal.take()
      b.makeKeyAndVisible()
      #expect(desk.journal.take() == ["B visible", "A resignKey", "A resigned", "B becomeKey", "B key"])
      b.isHidden = true
      #expect(desk.journal.take() == ["B resignKey", "B resigned", "A becomeKey", "A key", "B hidden"])
    }
  }

  @Test("W3 a closed window is hidden in the same order")
  func closed() {
    Desk.with { desk in
      let a = desk.window("A")
      a.makeKeyAndVisible()
      _ = desk.journal.take()
      a.close()
      #expect(desk.journal.take() == ["A resignKey", "A resigned", "A hidden"])
      a.close()
      #expect(desk.journal.take() == [])
    }
  }

  // MARK: W4, W5

  @Test("W4 makeKey does not change visibility")
  func makeKeyDoesNotShow() {
    Desk.with { desk in
      let a = desk.window("A")
      a.makeKey()
      #expect(a.isHidden && a.isKeyWindow)
      #expect(desk.journal.take() == ["A becomeKey", "A key"])
    }
  }

  @Test("W4 makeKey on the key window sends nothing")
  func makeKeyTwice() {
    Desk.with { desk in
      let a = desk.window("A")
      a.makeKeyAndVisible()
      _ = desk.journal.take()
      a.makeKey()
      a.makeKeyAndVisible()
      #expect(desk.journal.take() == [])
    }
  }

  @Test("W4 makeKeyAndVisible moves a visible window in front of its level")
  func makeKeyAndVisibleRaises() {
    Desk.with { desk in
      let a = desk.window("A")
      let b = desk.window("B")
      a.makeKeyAndVisible()
      b.makeKeyAndVisible()
      #expect(UIApplication.shared.windows.last === b)
      a.makeKeyAndVisible()
      #expect(UIApplication.shared.windows.last === a)
    }
  }

  @Test("W4 a window that cannot become key is shown and nothing more")
  func windowThatCannotBecomeKey() {
    Desk.with { desk in
      let a = desk.window("A")
      let panel = desk.window("panel")
      panel.mayBecomeKey = false
      a.makeKeyAndVisible()
      _ = desk.journal.take()
      panel.makeKeyAndVisible()
      #expect(desk.journal.take() == ["panel visible"])
      #expect(a.isKeyWindow)
    }
  }

  @Test("W5 a window starts hidden")
  func startsHidden() {
    Desk.with { desk in
      #expect(desk.window("A").isHidden)
      #expect(UIWindow().isHidden)
      #expect(desk.journal.take() == [])
    }
  }

  // MARK: W6

  @Test("W6 hiding the key window makes the visible one of the highest level key")
  func highestLevelIsNext() {
    Desk.with { desk in
      let low = desk.shown("low")
      let high = desk.shown("high", level: UIWindow.Level(5))
      let hidden = desk.window("hidden", level: .alert)
      let top = desk.shown("top", level: .alert)
      hidden.makeKey()
      high.makeKey()
      low.makeKey()
      top.makeKey()
      top.isHidden = true
      #expect(UIApplication.shared.keyWindow === high)
    }
  }

  @Test("W6 within a level the most recent key window is next")
  func mostRecentlyKeyIsNext() {
    Desk.with { desk in
      let (a, b, c, d) = (desk.shown("A"), desk.shown("B"), desk.shown("C"), desk.shown("D"))
      for window in [b, a, c, b, d] { window.makeKey() }
      d.isHidden = true
      #expect(UIApplication.shared.keyWindow === b)
      b.isHidden = true
      #expect(UIApplication.shared.keyWindow === c)
      c.isHidden = true
      #expect(UIApplication.shared.keyWindow === a)
      a.isHidden = true
      #expect(UIApplication.shared.keyWindow == nil)
    }
  }

  @Test(
    "W6 windows that cannot become key are skipped; hiding another window changes nothing")
  func whoIsPassedOver() {
    Desk.with { desk in
      let a = desk.shown("A")
      let panel = desk.shown("panel", level: .alert)
      panel.mayBecomeKey = false
      let b = desk.shown("B")
      b.makeKey()
      panel.isHidden = true
      #expect(b.isKeyWindow)
      panel.isHidden = false
      b.isHidden = true
      #expect(a.isKeyWindow)
    }
  }

  @Test("W6 a released key window hands on key status too")
  func releasedWindow() {
    Desk.with { desk in
      let a = desk.shown("A")
      do {
        let b = desk.shown("B")
        b.makeKey()
      }
      #expect(UIApplication.shared.keyWindow === a)
      #expect(UIApplication.shared.windows == [a])
    }
  }
}
