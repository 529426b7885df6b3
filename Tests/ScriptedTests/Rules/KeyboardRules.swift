import CasementDesktop
import CasementKeyboard
import CasementTesting
import Foundation
import Glibc
import Testing
import Wayland
import WaylandServer

/// Documentation/Rules.md, keyboards: I1 to I4.
@Suite struct KeyboardRules {
  /// Keys by their Linux input event codes.
  private enum Key {
    static let e: UInt32 = 18
    static let a: UInt32 = 30
    static let apostrophe: UInt32 = 40
    static let leftShift: UInt32 = 42
    static let b: UInt32 = 48
  }

  // MARK: I1

  @Test("I1: a keymap in a read-only file is accepted, with and without its closing NUL", arguments: [0, 1])
  func i1readOnly(nuls: Int) throws {
    try withKeyboard { compositor, keyboard, session, events in
      let text = try Keymap(layout: "de").string
      let file = try KeymapFile(text + String(repeating: "\0", count: nuls))
      keyboard.sendKeymap(
        format: .xkbV1, fileDescriptor: file.descriptor, size: UInt32(text.utf8.count + nuls))
      compositor.exchange()
      file.empty()
      #expect(session.seats[0].keyboard?.state?.layoutName == "German")
      #expect(session.seats[0].keyboard?.keymapError == nil)
      keyboard.press(key: 21)
      keyboard.release(key: 21)
      compositor.exchange()
      #expect(events.all == ["down z", "up z"], "though the file is empty by now")
      #expect(!file.isMapped)
    }
  }

  @Test("I1: without a keymap keys have codes only")
  func i1noKeymap() throws {
    try withKeyboard { compositor, keyboard, session, events in
      let nothing = open("/dev/null", O_RDONLY)
      defer { close(nothing) }
      keyboard.sendKeymap(format: .noKeymap, fileDescriptor: nothing, size: 0)
      compositor.exchange()
      #expect(session.seats[0].keyboard?.state == nil && session.seats[0].keyboard?.keymapError == nil)
      keyboard.press(key: Key.a)
      compositor.advance(by: .seconds(2))
      keyboard.release(key: Key.a)
      compositor.exchange()
      #expect(events.take() == ["down 30", "up 30"], "what repeats is not known either")
      try keyboard.setLayout("us")
      try keyboard.type("a")
      compositor.exchange()
      #expect(events.all == ["down a", "up a"])
    }
  }

  @Test("I1: a keymap of size 0 is refused, and the previous one stays")
  func i1empty() throws {
    try withKeyboard { compositor, keyboard, session, events in
      let nothing = open("/dev/null", O_RDONLY)
      defer { close(nothing) }
      keyboard.sendKeymap(format: .xkbV1, fileDescriptor: nothing, size: 0)
      compositor.exchange()
      #expect(session.seats[0].keyboard?.keymapError as? KeymapError == .empty)
      try keyboard.type("a")
      compositor.exchange()
      #expect(events.all == ["down a", "up a"])
    }
  }

  @Test("I1: descriptors are closed, and mappings are removed, for valid and invalid keymaps")
  func i1closed() throws {
    try withKeyboard { compositor, keyboard, _, _ in
      let text = try Keymap(layout: "us").string
      let good = try KeymapFile(text)
      let bad = try KeymapFile("xkb_keymap { nonsense")
      @MainActor func send() {
        keyboard.sendKeymap(format: .xkbV1, fileDescriptor: good.descriptor, size: UInt32(text.utf8.count))
        keyboard.sendKeymap(format: .xkbV1, fileDescriptor: bad.descriptor, size: 21)
        keyboard.sendKeymap(format: .xkbV1, fileDescriptor: bad.descriptor, size: 0)
        keyboard.sendKeymap(format: .xkbV1, fileDescriptor: bad.descriptor, size: 1 << 30)
        keyboard.sendKeymap(format: .noKeymap, fileDescriptor: bad.descriptor, size: 0)
        compositor.exchange()
      }
      send()
      let before = openDescriptors()
      for _ in 0..<10 { send() }
      #expect(openDescriptors() == before)
      #expect(!good.isMapped && !bad.isMapped)
    }
  }

  // MARK: I2

  @Test("I2: a key held at enter is no press, does not repeat, and is not released")
  func i2held() throws {
    try withKeyboard { compositor, keyboard, _, events in
      let window = try #require(compositor.focusedWindow)
      compositor.focus(nil)
      keyboard.press(key: Key.a)
      compositor.exchange()
      _ = events.take()
      compositor.focus(window)
      compositor.advance(by: .seconds(3))
      #expect(events.take() == ["enter"])
      keyboard.release(key: Key.a)
      compositor.exchange()
      #expect(events.all == [])
      try keyboard.type("a")
      compositor.exchange()
      #expect(events.all == ["down a", "up a"])
    }
  }

  @Test("I2: the same holds for a key that the compositor repeats")
  func i2repeatedByTheCompositor() throws {
    try withKeyboard { compositor, keyboard, _, events in
      let window = try #require(compositor.focusedWindow)
      compositor.focus(nil)
      keyboard.press(key: Key.a)
      compositor.focus(window)
      compositor.exchange()
      _ = events.take()
      let resource = try #require(keyboard.resources.first { $0.version >= 10 })
      resource.sendKey(serial: 1, time: 1, key: Key.a, state: .repeated)
      compositor.exchange()
      #expect(events.all == [])
    }
  }

  @Test("I2: a modifier held at enter counts")
  func i2modifier() throws {
    try withKeyboard { compositor, keyboard, session, events in
      let window = try #require(compositor.focusedWindow)
      compositor.focus(nil)
      keyboard.press(key: Key.leftShift)
      compositor.exchange()
      _ = events.take()
      compositor.focus(window)
      keyboard.press(key: Key.a)
      compositor.exchange()
      #expect(events.all == ["enter", "down A"])
      #expect(session.seats[0].keyboard?.state?.modifiers == .shift)
    }
  }

  // MARK: I3

  @Test("I3: a held key repeats after the delay, then at the rate, to the nanosecond")
  func i3schedule() throws {
    try withKeyboard { compositor, keyboard, _, events in
      keyboard.repeatInfo = (20, 300)
      compositor.exchange()
      let start = compositor.clock.now
      keyboard.press(key: Key.a)
      compositor.advance(by: .milliseconds(500))
      #expect(events.all == ["down a"] + [String](repeating: "repeat a", count: 5))
      let times = events.times.map { ($0 - start) / 1_000 }
      #expect(times == [0, 300_000, 350_000, 400_000, 450_000, 500_000])
    }
  }

  @Test("I3: rate 0 disables the repetition, also a running one", arguments: [0, -1] as [Int32])
  func i3noRate(rate: Int32) throws {
    try withKeyboard { compositor, keyboard, session, events in
      keyboard.press(key: Key.a)
      compositor.advance(by: .seconds(1))
      #expect(events.take().contains("repeat a"))
      keyboard.repeatInfo = (rate, 600)
      compositor.advance(by: .seconds(2))
      keyboard.press(key: Key.b)
      compositor.advance(by: .seconds(2))
      #expect(events.all == ["down b"] && session.nextDeadline == nil)
    }
  }

  @Test(
    "I3: the release of another key does not stop the repetition; the newest key repeats, and none after it")
  func i3release() throws {
    try withKeyboard { compositor, keyboard, _, events in
      keyboard.press(key: Key.e)
      keyboard.press(key: Key.a)
      compositor.advance(by: .seconds(1))
      #expect(Set(events.take()) == ["down e", "down a", "repeat a"])
      keyboard.release(key: Key.e)
      compositor.advance(by: .milliseconds(80))
      #expect(events.take() == ["up e", "repeat a", "repeat a"])
      keyboard.press(key: Key.e)
      keyboard.release(key: Key.e)
      compositor.advance(by: .seconds(2))
      #expect(events.take() == ["down e", "up e"])
    }
  }

  @Test("I3: the repetition stops at a leave, and does not resume at enter")
  func i3leave() throws {
    try withKeyboard { compositor, keyboard, _, events in
      let window = try #require(compositor.focusedWindow)
      keyboard.press(key: Key.a)
      compositor.advance(by: .seconds(1))
      _ = events.take()
      compositor.focus(nil)
      compositor.advance(by: .seconds(2))
      compositor.focus(window)
      compositor.advance(by: .seconds(2))
      #expect(events.all == ["leave", "enter"])
    }
  }

  @Test("I3: after a stall the key repeats once, and then at its rate")
  func i3stall() throws {
    try withKeyboard { compositor, keyboard, _, events in
      keyboard.press(key: Key.a)
      compositor.advance(by: .milliseconds(600))
      #expect(events.take() == ["down a", "repeat a"])
      // The program is busy meanwhile.
      compositor.clock.move(to: compositor.clock.now + 2_000_000_000)
      compositor.exchange()
      compositor.exchange()
      #expect(events.take() == ["repeat a"])
      compositor.advance(by: .milliseconds(39))
      #expect(events.all == [])
      compositor.advance(by: .milliseconds(1))
      #expect(events.all == ["repeat a"])
    }
  }

  @Test("I3: a release that is unread in the socket prevents the repetition that is due")
  func i3releaseInTheSocket() throws {
    try withKeyboard { compositor, keyboard, _, events in
      keyboard.press(key: Key.a)
      compositor.advance(by: .milliseconds(100))
      _ = events.take()
      keyboard.release(key: Key.a)
      compositor.server.flush()
      compositor.clock.move(to: compositor.clock.now + 2_000_000_000)
      compositor.exchange()
      #expect(events.all == ["up a"])
    }
  }

  @Test("I3: seats of versions without a repeat rate use a default one")
  func i3oldVersion() throws {
    try withKeyboard(version: 3) { compositor, keyboard, _, events in
      keyboard.press(key: Key.a)
      compositor.advance(by: .seconds(1))
      #expect(events.all.count == 12)
    }
  }

  // MARK: I4

  @Test("I4: the keymap decides which keys repeat")
  func i4modifiersDoNotRepeat() throws {
    try withKeyboard { compositor, keyboard, session, events in
      keyboard.press(key: Key.leftShift)
      compositor.advance(by: .seconds(2))
      #expect(events.take() == ["down 42"] && session.nextDeadline == nil)
      keyboard.press(key: Key.a)
      compositor.advance(by: .milliseconds(600))
      #expect(events.take() == ["down A", "repeat A"])
      // Nor does it end what repeats.
      keyboard.release(key: Key.leftShift)
      compositor.advance(by: .milliseconds(40))
      #expect(events.all == ["up 42", "repeat a"])
    }
  }

  @Test("I4: a compose sequence is cancelled at a leave")
  func i4compose() throws {
    try withKeyboard { compositor, keyboard, _, events in
      let window = try #require(compositor.focusedWindow)
      try keyboard.setLayout("us", variant: "intl")
      tap(keyboard, Key.apostrophe)
      tap(keyboard, Key.e)
      compositor.exchange()
      #expect(events.take().contains("down é"))
      tap(keyboard, Key.apostrophe)
      compositor.focus(nil)
      compositor.focus(window)
      tap(keyboard, Key.e)
      compositor.exchange()
      #expect(events.all.contains("down e") && !events.all.contains("down é"), "\(events.all)")
    }
  }

  @Test("I4: held modifiers are reset at a leave")
  func i4modifiers() throws {
    try withKeyboard { compositor, keyboard, session, events in
      let window = try #require(compositor.focusedWindow)
      keyboard.press(key: Key.leftShift)
      compositor.exchange()
      #expect(session.seats[0].keyboard?.state?.modifiers == .shift)
      compositor.focus(nil)
      compositor.exchange()
      #expect(session.seats[0].keyboard?.state?.modifiers == [])
      keyboard.release(key: Key.leftShift)
      compositor.focus(window)
      tap(keyboard, Key.a)
      compositor.exchange()
      #expect(events.all.contains("down a"))
    }
  }

  // MARK: What the tests use

  /// Runs a test with a window that has the keyboard's focus.
  private func withKeyboard(
    version: UInt32 = 10,
    _ body: (ScriptedCompositor, ScriptedKeyboard, Session, SeatEvents) throws -> Void
  ) throws {
    try withCompositor(ScriptedCompositor(.everything.limited(["wl_seat": version]))) { compositor in
      let session = try compositor.connectSession()
      let events = SeatEvents(session.seats[0], clock: compositor.clock)
      let window = PlainWindow(session)
      window.toplevel.show()
      compositor.settle()
      #expect(events.take() == ["enter"])
      let keyboard = try #require(compositor.seats[0].keyboard)
      try withExtendedLifetime(window) { try body(compositor, keyboard, session, events) }
    }
  }

  private func tap(_ keyboard: ScriptedKeyboard, _ key: UInt32) {
    keyboard.press(key: key)
    keyboard.release(key: key)
  }

  private func openDescriptors() -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
  }
}
