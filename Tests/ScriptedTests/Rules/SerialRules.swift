import CasementDesktop
import CasementTesting
import Foundation
import Testing

// That a serial is the newest press, the compositor checks itself: it takes no selection with a stale one.
@MainActor @Suite struct SerialRules {
  private func run(
    _ body: (ScriptedCompositor, ScriptedSeat, ScriptedWindow, Session, _ copies: () -> Bool) throws -> Void
  ) throws {
    try withCompositor { compositor in
      let session = try compositor.connectSession()
      let window = PlainWindow(session)
      window.toplevel.show()
      compositor.settle()
      let seat = compositor.seats[0]
      var number = 0
      try body(compositor, seat, #require(compositor.window("A")), session) {
        compositor.exchange()
        number += 1
        var content = SelectionContent()
        content.add("copy \(number)", [])
        session.seats[0].clipboard?.set(content)
        compositor.exchange()
        return seat.selection.mimeTypes.first == "copy \(number)" && compositor.complaints.isEmpty
      }
      withExtendedLifetime(window) {}
    }
  }

  @Test("I8: each kind of press updates the newest serial") func i8TheNewestPress() throws {
    try run { _, seat, window, session, copies in
      #expect(copies(), "before the first press the arrival of the focus counts")
      seat.pointer?.move(to: .zero, in: window)
      seat.pointer?.press()
      #expect(copies())
      #expect(session.seats[0].newestSerial == seat.newestPressSerial)
      seat.keyboard?.press(key: 30)
      #expect(copies())
      #expect(session.seats[0].newestSerial == seat.newestPressSerial)
      seat.touch?.down(1, at: .zero, on: window.surface)
      #expect(copies())
      #expect(session.seats[0].newestSerial == seat.newestPressSerial)
    }
  }

  @Test("I8: releases, motion and enters do not update the serial of the press") func i8OthersAreNoPresses()
    throws
  {
    try run { _, seat, window, session, copies in
      seat.pointer?.move(to: .zero, in: window)
      seat.pointer?.click()
      #expect(copies())
      let serial = seat.newestPressSerial
      seat.keyboard?.focus(nil)
      seat.keyboard?.focus(window.surface)
      seat.pointer?.move(to: .zero, on: nil)
      seat.pointer?.move(to: .zero, in: window)
      #expect(copies())
      #expect(session.seats[0].newestSerial == serial)
    }
  }
}
