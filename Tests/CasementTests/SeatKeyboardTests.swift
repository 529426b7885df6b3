import CLinux
import CasementKeyboard
import Foundation
import Testing
import Wayland

@testable import CasementDesktop

/// A seat's keyboard with valid and invalid events.
@Suite("Seat keyboards", .serialized)
struct SeatKeyboardTests {
  private let shift: UInt32 = 42
  private let usual: String

  init() throws {
    usual = try Keymap(layout: "us").string
  }

  private func withKeyboard(_ body: (SilentSeat, SeatKeyboard) throws -> Void) throws {
    try SilentSeat.with(.keyboard) { seat in try body(seat, #require(seat.seat.keyboard)) }
  }

  /// A memory file with that text.
  private func file(_ text: String, sealed: Bool = false) -> FileDescriptor {
    let descriptor = memfd_create("keymap", UInt32(MFD_CLOEXEC | MFD_ALLOW_SEALING))
    let written = write(descriptor, text, text.utf8.count)
    precondition(written == text.utf8.count, "no file for a keymap")
    if sealed {
      // All seals there are: on sealing, shrinking, growing, writing, and writing from now on.
      let result = fcntl(descriptor, F_ADD_SEALS, 0x1F)
      precondition(result == 0, "no seals")
    }
    return FileDescriptor(descriptor)
  }

  private func give(_ keyboard: SeatKeyboard, _ text: String, size: UInt32? = nil) {
    keyboard.handle(.keymap(format: .xkbV1, fd: file(text), size: size ?? UInt32(text.utf8.count)))
  }

  private func press(_ keyboard: SeatKeyboard, _ key: UInt32, _ state: WlKeyboard.KeyState? = .pressed) {
    keyboard.handle(.key(serial: 1, time: .max, key: key, state: state))
  }

  private func release(_ keyboard: SeatKeyboard, _ key: UInt32) { press(keyboard, key, .released) }

  private func enter(_ keyboard: SeatKeyboard, _ surface: Surface?, keys: [UInt8] = []) {
    keyboard.handle(.enter(serial: 1, surface: surface?.proxy, keys: keys))
  }

  /// The text of the A key.
  private func typed(_ seat: SilentSeat, _ keyboard: SeatKeyboard) -> [String] {
    enter(keyboard, seat.a)
    _ = seat.journal.take()
    press(keyboard, Keys.a)
    release(keyboard, Keys.a)
    defer { keyboard.handle(.leave(serial: 1, surface: seat.a.proxy)) }
    return seat.journal.take()
  }

  // MARK: Keymaps

  private enum Fault: CaseIterable {
    case noSize, hugeSize, truncated, garbage, half, nul, pipe, directory, closed
  }

  private func give(_ keyboard: SeatKeyboard, _ fault: Fault) {
    func give(_ descriptor: Int32) {
      keyboard.handle(.keymap(format: .xkbV1, fd: FileDescriptor(descriptor), size: 100))
    }
    switch fault {
    case .noSize: self.give(keyboard, usual, size: 0)
    case .hugeSize: self.give(keyboard, usual, size: .max)
    case .truncated: self.give(keyboard, usual, size: UInt32(usual.utf8.count) + 1)
    case .garbage: self.give(keyboard, "xkb_keymap {{{")
    case .half: self.give(keyboard, String(usual.prefix(usual.count / 2)))
    case .nul: self.give(keyboard, usual + "\0 ")
    case .directory: give(open("/", O_RDONLY | O_DIRECTORY))
    case .closed: give(-1)
    case .pipe:
      var ends: [Int32] = [-1, -1]
      precondition(pipe2(&ends, O_CLOEXEC) == 0, "no pipe")
      give(ends[0])
      // The writing end reports an error once the keyboard has closed the reading end.
      var poll = pollfd(fd: ends[1], events: Int16(POLLOUT), revents: 0)
      #expect(Foundation.poll(&poll, 1, 10_000) == 1 && poll.revents & Int16(POLLERR) != 0, "left open")
      close(ends[1])
    }
  }

  @Test("I1 after a refused keymap the keyboard continues with the previous one, until a valid one arrives")
  func refusedKeymap() throws {
    let german = try Keymap(layout: "de,us", options: "caps:shift").string
    for fault in Fault.allCases {
      try withKeyboard { seat, keyboard in
        give(keyboard, usual)
        #expect(keyboard.keymapError == nil)
        give(keyboard, fault)
        #expect(keyboard.keymapError is KeymapError, "\(fault)")
        #expect(keyboard.state?.layoutName == "English (US)", "\(fault)")
        #expect(typed(seat, keyboard) == ["down 30 a", "up 30 a"], "\(fault)")
        give(keyboard, german)
        #expect(keyboard.keymapError == nil)
        #expect(keyboard.state?.layoutName == "German", "\(fault)")
      }
    }
  }

  @Test("I1 without a usable keymap keys have codes only")
  func refusedFirstKeymap() throws {
    for fault in Fault.allCases {
      try withKeyboard { seat, keyboard in
        give(keyboard, fault)
        #expect(keyboard.keymapError is KeymapError, "\(fault)")
        keyboard.handle(.modifiers(serial: 1, modsDepressed: 1, modsLatched: 0, modsLocked: 0, group: 0))
        #expect(typed(seat, keyboard) == ["down 30", "up 30"], "\(fault)")
        press(keyboard, Keys.a)
        #expect(keyboard.repeatDeadline == nil)
        give(keyboard, usual)
        #expect(typed(seat, keyboard) == ["down 30 a", "up 30 a"], "\(fault)")
      }
    }
  }

  @Test("I1 no keymap, or an unknown format, removes the previous one without an error")
  func noKeymap() throws {
    for format: WlKeyboard.KeymapFormat? in [.noKeymap, nil] {
      try withKeyboard { seat, keyboard in
        give(keyboard, usual)
        keyboard.handle(.modifiers(serial: 1, modsDepressed: 1, modsLatched: 0, modsLocked: 0, group: 0))
        keyboard.handle(.keymap(format: format, fd: FileDescriptor(-1), size: 0))
        #expect(seat.journal.take() == ["modifiers 0", "modifiers 1", "modifiers 0"])
        #expect(keyboard.state == nil && keyboard.keymapError == nil)
        #expect(typed(seat, keyboard) == ["down 30", "up 30"])
      }
    }
  }

  @Test("I1 a sealed file is accepted, and sizes with and without the closing NUL")
  func goodKeymaps() throws {
    let size = UInt32(usual.utf8.count)
    for size in [size, size + 1, size + 4096] {
      try withKeyboard { seat, keyboard in
        let text = usual + String(repeating: "\0", count: Int(size) - usual.utf8.count)
        keyboard.handle(.keymap(format: .xkbV1, fd: file(text, sealed: true), size: size))
        #expect(keyboard.keymapError == nil)
        #expect(typed(seat, keyboard) == ["down 30 a", "up 30 a"])
      }
    }
  }

  // MARK: Keys

  @Test("I2 keys held at enter are no presses, do not repeat, do not end; arrays of odd length are harmless")
  func heldKeys() throws {
    for keys: [UInt8] in [[30, 0, 0, 0], [30], [30, 0, 0, 0, 1, 2, 3], []] {
      try withKeyboard { seat, keyboard in
        give(keyboard, usual)
        _ = seat.journal.take()
        enter(keyboard, seat.a, keys: keys)
        press(keyboard, Keys.a, .repeated)
        #expect(keyboard.repeatDeadline == nil)
        release(keyboard, Keys.a)
        #expect(seat.journal.take() == ["enter A"])
        press(keyboard, Keys.a)
        release(keyboard, Keys.a)
        #expect(seat.journal.take() == ["down 30 a", "up 30 a"])
      }
    }
  }

  @Test("I3 the repetition stops at the release of its key only; keys that do not repeat do not stop it")
  func whatStopsRepeat() throws {
    try withKeyboard { seat, keyboard in
      give(keyboard, usual)
      enter(keyboard, seat.a)
      press(keyboard, Keys.b)
      press(keyboard, Keys.a)
      let deadline = try #require(keyboard.repeatDeadline)
      press(keyboard, shift)
      release(keyboard, shift)
      release(keyboard, Keys.b)
      #expect(keyboard.repeatDeadline == deadline)
      _ = seat.journal.take()
      keyboard.repeatIfDue(at: deadline)
      #expect(seat.journal.take() == ["repeat 30 a"])
      release(keyboard, Keys.a)
      #expect(keyboard.repeatDeadline == nil)
      keyboard.repeatIfDue(at: .max)
      #expect(seat.journal.take() == ["up 30 a"])
    }
  }

  @Test(
    "I3 the repetition stops when the focus leaves or moves, its surface is destroyed, or the device is removed"
  )
  func focusStopsRepeat() throws {
    let endings: [(SilentSeat, SeatKeyboard) -> Void] = [
      { $1.handle(.leave(serial: 1, surface: $0.a.proxy)) }, { $1.handle(.leave(serial: 1, surface: nil)) },
      { self.enter($1, $0.b) }, { self.enter($1, nil) }, { seat, _ in seat.seat.forget(seat.a) },
      { seat, _ in seat.seat.handle(.capabilities(capabilities: [])) },
      { self.give($1, self.usual) }, { $1.handle(.repeatInfo(rate: 0, delay: 600)) },
    ]
    for end in endings {
      try withKeyboard { seat, keyboard in
        give(keyboard, usual)
        enter(keyboard, seat.a)
        press(keyboard, Keys.a)
        #expect(keyboard.repeatDeadline != nil)
        end(seat, keyboard)
        _ = seat.journal.take()
        #expect(keyboard.repeatDeadline == nil)
        keyboard.repeatIfDue(at: .max)
        #expect(seat.journal.take() == [])
      }
    }
  }

  @Test("I3 any rate and delay is harmless; 0 and less disables the repetition")
  func absurdRates() throws {
    for rate: Int32 in [.min, -1, 0, 1, .max] {
      for delay: Int32 in [.min, -1, 0, .max] {
        try withKeyboard { seat, keyboard in
          give(keyboard, usual)
          enter(keyboard, seat.a)
          keyboard.handle(.repeatInfo(rate: rate, delay: delay))
          press(keyboard, Keys.a)
          #expect((keyboard.repeatDeadline != nil) == (rate > 0))
          _ = seat.journal.take()
          for _ in 0..<3 { keyboard.repeatIfDue(at: .max - 1) }
          #expect(seat.journal.take() == (rate > 0 ? ["repeat 30 a"] : []), "after a stall no burst")
        }
      }
    }
  }

  @Test("A second press of a pressed key types again; it is one press with one release")
  func pressedTwice() throws {
    try withKeyboard { seat, keyboard in
      give(keyboard, usual)
      enter(keyboard, seat.a)
      _ = seat.journal.take()
      press(keyboard, Keys.a)
      press(keyboard, Keys.a)
      release(keyboard, Keys.a)
      release(keyboard, Keys.a)
      #expect(seat.journal.take() == ["down 30 a", "repeat 30 a", "up 30 a"])
    }
  }

  @Test("The number of pressed keys is limited, and each press has its release")
  func tooManyKeys() throws {
    try withKeyboard { seat, keyboard in
      enter(keyboard, seat.a)
      _ = seat.journal.take()
      for code: UInt32 in 0..<5000 { press(keyboard, code &* 858_993) }
      #expect(seat.journal.take().count == SeatKeyboard.maximumPressed)
      for code: UInt32 in 0..<5000 { release(keyboard, code &* 858_993) }
      #expect(seat.journal.take().count == SeatKeyboard.maximumPressed)
      press(keyboard, Keys.a)
      #expect(seat.journal.take() == ["down 30"])
    }
  }

  @Test("Any key code, state and modifier mask is harmless")
  func absurdNumbers() throws {
    try withKeyboard { seat, keyboard in
      give(keyboard, usual)
      enter(keyboard, seat.a)
      _ = seat.journal.take()
      for code: UInt32 in [.max, .max - 7, .max - 8, 0, 0x8000_0000] {
        press(keyboard, code)
        release(keyboard, code)
        #expect(seat.journal.take() == ["down \(code)", "up \(code)"])
      }
      press(keyboard, Keys.a, nil)
      #expect(seat.journal.take() == [])
      for group: UInt32 in [1, 0x7FFF_FFFF, 0x8000_0000, .max] {
        keyboard.handle(
          .modifiers(serial: .max, modsDepressed: .max, modsLatched: .max, modsLocked: .max, group: group))
        press(keyboard, Keys.a)
        release(keyboard, Keys.a)
      }
      keyboard.handle(.modifiers(serial: 0, modsDepressed: 0, modsLatched: 0, modsLocked: 0, group: 0))
      #expect(typed(seat, keyboard) == ["down 30 a", "up 30 a"])
    }
  }
}
