import Casement
import Testing

@testable import CasementCore

/// The choice of the key window by `KeyWindows` from the compositor's focus. Any object serves as a seat here.
@Suite("The key window and the compositor's focus", .serialized)
struct KeyWindowTests {
  private final class FakeSeat {}

  private var keys: KeyWindows { UIApplication.shared.context.keyWindows }
  private let seat = FakeSeat()

  @Test("An enter makes the window key, a leave ends that at the end of the batch")
  func enterAndLeave() {
    Desk.with { desk in
      let a = desk.shown("A")
      keys.entered(a, seat: seat)
      keys.commitBatch()
      #expect(desk.journal.take() == ["A becomeKey", "A key"])
      #expect(keys.hasFocus)
      keys.left(seat: seat)
      #expect(a.isKeyWindow)
      keys.commitBatch()
      #expect(desk.journal.take() == ["A resignKey", "A resigned"])
      #expect(UIApplication.shared.keyWindow == nil)
      #expect(!keys.hasFocus)
    }
  }

  @Test("W1: another window made key in a didBecomeKey observer and in becomeKey is notified once")
  func chosenTwice() {
    Desk.with { desk in
      let (a, b) = (desk.shown("A"), desk.shown("B"))
      _ = desk.journal.take()
      let observer = NotificationCenter.default.addObserver(
        forName: UIWindow.didBecomeKeyNotification, object: a, queue: nil
      ) { _ in
        MainActor.assumeIsolated { b.makeKey() }
      }
      defer { NotificationCenter.default.removeObserver(observer) }
      a.whenKey = { b.makeKey() }
      a.makeKey()
      let calls = desk.journal.take().filter { $0.hasSuffix("Key") }
      #expect(calls == ["A becomeKey", "A resignKey", "B becomeKey"] && b.isKeyWindow)
    }
  }

  @Test("Leave and enter in one batch are one change of the key window")
  func handOver() {
    Desk.with { desk in
      let (a, b) = (desk.shown("A"), desk.shown("B"))
      keys.entered(a, seat: seat)
      keys.commitBatch()
      _ = desk.journal.take()
      keys.left(seat: seat)
      keys.entered(b, seat: seat)
      keys.commitBatch()
      #expect(desk.journal.take() == ["A resignKey", "A resigned", "B becomeKey", "B key"])
    }
  }

  @Test("Leave and enter of the same window in one batch change nothing")
  func backInTheSameBatch() {
    Desk.with { desk in
      let a = desk.shown("A")
      keys.entered(a, seat: seat)
      keys.commitBatch()
      _ = desk.journal.take()
      keys.left(seat: seat)
      keys.entered(a, seat: seat)
      keys.commitBatch()
      #expect(desk.journal.take() == [])
      #expect(a.isKeyWindow)
    }
  }

  @Test("Leave and enter in two batches are two changes")
  func twoBatches() {
    Desk.with { desk in
      let (a, b) = (desk.shown("A"), desk.shown("B"))
      keys.entered(a, seat: seat)
      keys.commitBatch()
      keys.left(seat: seat)
      keys.commitBatch()
      #expect(UIApplication.shared.keyWindow == nil)
      keys.entered(b, seat: seat)
      keys.commitBatch()
      #expect(b.isKeyWindow)
    }
  }

  @Test("An enter on a window that cannot become key leaves key status where it is")
  func enterOnWindowThatCannotBecomeKey() {
    Desk.with { desk in
      let (a, panel) = (desk.shown("A"), desk.shown("panel"))
      panel.mayBecomeKey = false
      keys.entered(a, seat: seat)
      keys.commitBatch()
      keys.left(seat: seat)
      keys.entered(panel, seat: seat)
      keys.commitBatch()
      #expect(a.isKeyWindow)
    }
  }

  // MARK: makeKey

  @Test("makeKey takes effect in the next line, with the focus elsewhere")
  func makeKeyAtOnce() {
    Desk.with { desk in
      let (a, b) = (desk.shown("A"), desk.shown("B"))
      keys.entered(a, seat: seat)
      keys.commitBatch()
      b.makeKey()
      #expect(UIApplication.shared.keyWindow === b)
      keys.commitBatch()
      #expect(UIApplication.shared.keyWindow === b)
    }
  }

  @Test("While the focus is on another window of the program, keys go to the key window")
  func keysFollowTheKeyWindow() {
    Desk.with { desk in
      let (a, b) = (desk.shown("A"), desk.shown("B"))
      let view = RecordingView("view", desk.journal, [.presses])
      view.acceptsFirstResponder = true
      b.addSubview(view)
      view.becomeFirstResponder()
      keys.entered(a, seat: seat)
      b.makeKey()
      _ = desk.journal.take()
      UIApplication.testInput.presses.key(Keys.down(Keys.a, "a"))
      UIApplication.testInput.presses.key(Keys.up(Keys.a, "a"))
      #expect(desk.journal.take() == ["view pressed a", "view released a"])
    }
  }

  @Test("A press in the window that has the focus makes it key again, another press does not")
  func pressMakesKeyAgain() {
    Desk.with { desk in
      let (a, b, c) = (desk.shown("A"), desk.shown("B"), desk.shown("C"))
      keys.entered(a, seat: seat)
      b.makeKey()
      keys.pressed(in: c)
      #expect(b.isKeyWindow)
      _ = desk.journal.take()
      keys.pressed(in: a)
      #expect(desk.journal.take() == ["B resignKey", "B resigned", "A becomeKey", "A key"])
      keys.pressed(in: a)
      #expect(desk.journal.take() == [])
    }
  }

  @Test("The focus that follows the program's choice changes nothing more")
  func focusFollowsTheChoice() {
    Desk.with { desk in
      let (a, b) = (desk.shown("A"), desk.shown("B"))
      keys.entered(a, seat: seat)
      b.makeKey()
      _ = desk.journal.take()
      keys.left(seat: seat)
      keys.entered(b, seat: seat)
      keys.commitBatch()
      #expect(desk.journal.take() == [])
      #expect(b.isKeyWindow)
    }
  }

  @Test("With no keyboard makeKey alone decides")
  func noKeyboard() {
    Desk.with { desk in
      let (a, b) = (desk.shown("A"), desk.shown("B"))
      a.makeKey()
      keys.commitBatch()
      #expect(a.isKeyWindow)
      b.makeKey()
      keys.commitBatch()
      #expect(b.isKeyWindow)
      #expect(!keys.hasFocus)
    }
  }

  // MARK: Hiding

  @Test("A hidden window has no focus; a later leave does not affect the next key window")
  func leaveAfterHiding() {
    Desk.with { desk in
      let (a, b) = (desk.shown("A"), desk.shown("B"))
      keys.entered(a, seat: seat)
      keys.commitBatch()
      a.isHidden = true
      #expect(b.isKeyWindow)
      #expect(!keys.hasFocus)
      keys.left(seat: seat)
      keys.commitBatch()
      #expect(b.isKeyWindow)
      a.isHidden = false
      keys.pressed(in: a)
      #expect(b.isKeyWindow)
    }
  }

  // MARK: Several seats, and lost ones

  @Test("Two keyboards: the newest enter decides, and a leave elsewhere changes nothing")
  func twoSeats() {
    Desk.with { desk in
      let other = FakeSeat()
      let (a, b) = (desk.shown("A"), desk.shown("B"))
      keys.entered(a, seat: seat)
      keys.commitBatch()
      keys.entered(b, seat: other)
      keys.commitBatch()
      #expect(b.isKeyWindow)
      keys.left(seat: seat)
      keys.commitBatch()
      #expect(b.isKeyWindow)
      keys.left(seat: other)
      keys.commitBatch()
      #expect(UIApplication.shared.keyWindow == nil)
    }
  }

  @Test("Two keyboards in one window: it stays key until both have left")
  func twoSeatsInOneWindow() {
    Desk.with { desk in
      let other = FakeSeat()
      let a = desk.shown("A")
      keys.entered(a, seat: seat)
      keys.entered(a, seat: other)
      keys.commitBatch()
      _ = desk.journal.take()
      keys.left(seat: other)
      keys.commitBatch()
      #expect(desk.journal.take() == [])
      keys.left(seat: seat)
      keys.commitBatch()
      #expect(desk.journal.take() == ["A resignKey", "A resigned"])
    }
  }

  @Test("When a seat leaves the key window, another seat's window becomes key")
  func otherSeatTakesOver() {
    Desk.with { desk in
      let other = FakeSeat()
      let (a, b) = (desk.shown("A"), desk.shown("B"))
      keys.entered(a, seat: seat)
      keys.entered(b, seat: other)
      keys.commitBatch()
      _ = desk.journal.take()
      keys.left(seat: other)
      keys.commitBatch()
      #expect(desk.journal.take() == ["B resignKey", "B resigned", "A becomeKey", "A key"])
    }
  }

  @Test("A removed keyboard counts as a leave, an added one as an enter")
  func lostKeyboard() {
    Desk.with { desk in
      let a = desk.shown("A")
      keys.entered(a, seat: seat)
      keys.commitBatch()
      _ = desk.journal.take()
      keys.left(seat: seat)
      keys.commitBatch()
      keys.entered(a, seat: seat)
      keys.commitBatch()
      #expect(desk.journal.take() == ["A resignKey", "A resigned", "A becomeKey", "A key"])
    }
  }

  @Test("A leave without an enter changes nothing")
  func leaveWithoutEnter() {
    Desk.with { desk in
      let (a, b) = (desk.shown("A"), desk.shown("B"))
      keys.entered(a, seat: seat)
      a.isHidden = true
      #expect(b.isKeyWindow)
      keys.left(seat: FakeSeat())
      keys.commitBatch()
      #expect(b.isKeyWindow)
    }
  }

  @Test("W3: a window that hides itself in becomeKey posts didBecomeKey before didResignKey")
  func hidingWhileBecomingKey() {
    Desk.with { desk in
      let a = desk.window("A")
      a.whenKey = { [unowned a] in a.isHidden = true }
      a.makeKeyAndVisible()
      #expect(
        desk.journal.take() == [
          "A visible", "A becomeKey", "A key", "A resignKey", "A resigned", "A hidden",
        ])
    }
  }

  @Test("W3: a window that becomes key again in resignKey posts didResignKey first")
  func takingKeyStatusBack() {
    Desk.with { desk in
      let a = desk.shown("A")
      let b = desk.shown("B")
      a.makeKey()
      _ = desk.journal.take()
      a.whenResigning = { [unowned a] in
        a.whenResigning = nil
        a.makeKey()
      }
      b.makeKey()
      #expect(desk.journal.take() == ["A resignKey", "A resigned", "A becomeKey", "A key"])
      #expect(UIApplication.shared.keyWindow === a)
    }
  }
}
