import CasementTesting
import Foundation
import Testing
import Wayland

@MainActor @Suite struct InputDevices {
  private nonisolated static let wheel = "frame, source wheel"
  private nonisolated static let pad = "frame, source finger, axis 4, stop, frame"

  @Test(
    arguments: [
      (1, "enter 1, motion 2, axis 15, axis 7, axis 4"),
      (5, "enter 1, frame, motion 2, \(wheel), discrete 1, axis 15, \(wheel), axis 7, \(pad)"),
      (7, "enter 1, frame, motion 2, \(wheel), discrete 1, axis 15, \(wheel), axis 7, \(pad)"),
      (8, "enter 1, frame, motion 2, \(wheel), value120 120, axis 15, \(wheel), value120 60, axis 7, \(pad)"),
      (
        9,
        "enter 1, frame, motion 2, \(wheel), direction identical, value120 120, axis 15, "
          + "\(wheel), direction inverted, value120 60, axis 7, \(pad)"
      ),
    ] as [(UInt32, String)])
  func aPointerSaysWhatItsVersionKnows(version: UInt32, expected: String) throws {
    try withCompositor { compositor in
      let client = try InputClient(compositor, seatVersion: version)
      client.observe(client.seat.getPointer())
      compositor.exchange()
      let pointer = try #require(compositor.seats[0].pointer)
      pointer.move(to: CGPoint(x: 1, y: 0), on: client.shown)
      pointer.move(to: CGPoint(x: 2, y: 0), on: client.shown)
      pointer.turnWheel(steps: 1)
      pointer.turnWheel(steps: 0.5, isInverted: true)
      pointer.grouped {
        pointer.scroll(by: 4)
        pointer.stopScrolling()
      }
      #expect(client.take().joined(separator: ", ") == expected)
    }
  }

  @Test func devicesThatAClientGetsLateFindTheFocus() throws {
    try withCompositor { compositor in
      let client = try InputClient(compositor)
      let seat = compositor.seats[0]
      seat.pointer?.move(to: CGPoint(x: 7, y: 0), on: client.shown)
      seat.keyboard?.press(key: 30)
      seat.keyboard?.focus(client.shown)
      client.observe(client.seat.getPointer())
      #expect(client.take() == ["enter 7", "frame"])
      client.observe(client.seat.getKeyboard())
      #expect(client.take() == ["keymap", "repeat 25", "enter [30]", "modifiers 0 0 0"])
    }
  }

  @Test func theFocusGoesFromClientToClient() throws {
    try withCompositor { compositor in
      let (first, second) = (try InputClient(compositor), try InputClient(compositor))
      for client in [first, second] {
        client.observe(client.seat.getKeyboard())
        client.observe(client.seat.getPointer())
        _ = client.take()
      }
      let seat = compositor.seats[0]
      seat.keyboard?.focus(first.shown)
      seat.keyboard?.press(key: 42)
      #expect(first.take() == ["enter []", "modifiers 0 0 0", "pressed 42", "modifiers 1 0 0"])
      seat.keyboard?.focus(second.shown)
      seat.keyboard?.release(key: 42)
      #expect(first.take() == ["leave"])
      #expect(second.take() == ["enter [42]", "modifiers 1 0 0", "released 42", "modifiers 0 0 0"])
      seat.pointer?.grouped {
        seat.pointer?.move(to: .zero, on: first.shown)
        seat.pointer?.move(to: .zero, on: second.shown)
      }
      #expect(first.take() == ["enter 0", "leave", "frame"])
      #expect(second.take() == ["enter 0", "frame"])
    }
  }

  @Test func aSurfaceThatIsDestroyedTakesTheFocusAlong() throws {
    try withCompositor { compositor in
      let client = try InputClient(compositor)
      client.observe(client.seat.getKeyboard())
      client.observe(client.seat.getPointer())
      client.observe(client.seat.getTouch())
      compositor.exchange()
      let seat = compositor.seats[0]
      seat.keyboard?.focus(client.shown)
      seat.pointer?.move(to: .zero, on: client.shown)
      seat.touch?.down(1, at: .zero, on: client.shown)
      _ = client.take()
      client.surface.destroy()
      compositor.exchange()
      #expect(seat.keyboard?.focus == nil)
      #expect(seat.pointer?.focus == nil)
      #expect(seat.touch?.surfaces.isEmpty == true)
      seat.keyboard?.press(key: 30)
      seat.pointer?.click()
      seat.touch?.up(1)
      #expect(client.take() == [])
    }
  }

  @Test func aKeyboardThatReturnsEntersTheActiveWindow() throws {
    try withCompositor { compositor in
      let session = try compositor.connectSession()
      let window = PlainWindow(session)
      window.toplevel.show()
      compositor.settle()
      let seat = compositor.seats[0]
      #expect(seat.keyboard?.focus != nil)
      seat.setDevices([])
      compositor.exchange()
      #expect(session.seats[0].keyboard == nil)
      seat.setDevices(.all)
      compositor.exchange()
      #expect(session.seats[0].keyboard?.focus === window.surface)
    }
  }

  @Test func objectsOfADeviceThatIsGoneHearNothing() throws {
    try withCompositor { compositor in
      let client = try InputClient(compositor)
      client.observe(client.seat.getPointer())
      compositor.exchange()
      let seat = compositor.seats[0]
      seat.setDevices([])
      let late = client.observe(client.seat.getPointer())
      compositor.exchange()
      seat.setDevices(.all)
      seat.pointer?.move(to: .zero, on: client.shown)
      #expect(client.take() == [])
      late.release()
    }
  }

  @Test func aDeviceThatNeverWasIsAMistake() throws {
    let compositor = ScriptedCompositor(.everything, outputs: [], seats: [.keyboard])
    defer { compositor.end() }
    let client = try InputClient(compositor)
    _ = client.seat.getTouch()
    compositor.exchange()
    #expect(compositor.protocolErrors.map(\.interface) == ["wl_seat"])
  }

  @Test(
    arguments: [(5, []), (6, ["shape 4 2", "frame", "orientation 90", "frame"])] as [(UInt32, [String])])
  func aTouchHasAShapeFromVersion6On(version: UInt32, expected: [String]) throws {
    try withCompositor { compositor in
      let client = try InputClient(compositor, seatVersion: version)
      let other = try InputClient(compositor)
      client.observe(client.seat.getTouch())
      other.observe(other.seat.getTouch())
      compositor.exchange()
      let touch = try #require(compositor.seats[0].touch)
      touch.down(3, at: .zero, on: client.shown)
      touch.shape(3, major: 4, minor: 2)
      touch.orientation(3, degrees: 90)
      touch.grouped {
        touch.move(3, to: .zero)
        touch.up(3)
      }
      let words = client.take()
      let shapes = words.dropFirst(2).dropLast(3)
      #expect(words.prefix(2) == ["down 3", "frame"])
      #expect(expected.isEmpty ? shapes.allSatisfy { $0 == "frame" } : Array(shapes) == expected)
      #expect(words.suffix(3) == ["motion 3", "up 3", "frame"])
      touch.down(1, at: .zero, on: client.shown)
      touch.cancel()
      #expect(client.take() == ["down 1", "frame", "cancel"])
      #expect(other.take() == [])
    }
  }

  @Test(arguments: [(9, []), (10, ["repeated 30"])] as [(UInt32, [String])])
  func aKeyIsRepeatedByTheCompositorFromVersion10On(version: UInt32, expected: [String]) throws {
    try withCompositor { compositor in
      let client = try InputClient(compositor, seatVersion: version)
      client.observe(client.seat.getKeyboard())
      compositor.exchange()
      let keyboard = try #require(compositor.seats[0].keyboard)
      keyboard.repeatInfo = (0, 0)
      keyboard.focus(client.shown)
      keyboard.press(key: 30)
      _ = client.take()
      keyboard.repeatKey(30)
      #expect(client.take() == expected)
    }
  }

  @Test func capsLockStaysUntilItIsPressedAgain() throws {
    try withCompositor { compositor in
      let client = try InputClient(compositor)
      client.observe(client.seat.getKeyboard())
      let keyboard = try #require(compositor.seats[0].keyboard)
      keyboard.focus(client.shown)
      _ = client.take()
      try keyboard.tap("Caps_Lock")
      #expect(client.take() == ["pressed 58", "modifiers 2 2 0", "released 58", "modifiers 0 2 0"])
      try keyboard.tap("Caps_Lock")
      #expect(client.take().last == "modifiers 0 0 0")
    }
  }

  // MARK: Cursors

  @Test func aCursorNeedsTheNewestEnterAndAFreeSurface() throws {
    try expectComplaint("I7") { client in
      let pointer = client.observe(client.seat.getPointer())
      client.compositor.exchange()
      client.compositor.seats[0].pointer?.move(to: .zero, on: client.shown)
      client.compositor.exchange()
      pointer.setCursor(serial: client.serial &+ 1000, surface: nil, hotspotX: 0, hotspotY: 0)
    }
    try expectError("wl_pointer", WlPointer.ErrorCode.role.rawValue) { client in
      let base: XdgWmBase = try client.bind()
      _ = base.getXdgSurface(surface: client.surface).getToplevel()
      client.seat.getPointer().setCursor(serial: 0, surface: client.surface, hotspotX: 0, hotspotY: 0)
    }
  }

  @Test func aClientThatThePointerHasLeftCannotKnow() throws {
    try withCompositor { compositor in
      let (first, second) = (try InputClient(compositor), try InputClient(compositor))
      let pointer = first.observe(first.seat.getPointer())
      _ = first.take()
      compositor.seats[0].pointer?.move(to: .zero, on: first.shown)
      _ = first.take()
      compositor.seats[0].pointer?.move(to: .zero, on: second.shown)
      pointer.setCursor(serial: first.serial, surface: nil, hotspotX: 0, hotspotY: 0)
      compositor.exchange()
      #expect(compositor.seats[0].pointer?.cursor == nil)
    }
  }

  @Test func aCursorShapeIsCheckedLikeAPicture() throws {
    try withCompositor { compositor in
      let client = try InputClient(compositor)
      let pointer = client.observe(client.seat.getPointer())
      let device = try client.bind(WpCursorShapeManagerV1.self).getPointer(pointer: pointer)
      compositor.exchange()
      compositor.seats[0].pointer?.move(to: .zero, on: client.shown)
      compositor.exchange()
      device.setShape(serial: client.serial, shape: .dndAsk)
      compositor.exchange()
      #expect(compositor.seats[0].pointer?.shape == .dndAsk)
    }
    try expectComplaint("I7") { client in
      let pointer = client.observe(client.seat.getPointer())
      try client.bind(WpCursorShapeManagerV1.self).getPointer(pointer: pointer).setShape(
        serial: 5, shape: .text)
    }
    try expectError("wp_cursor_shape_device_v1", 1) { client in
      let manager: WpCursorShapeManagerV1 = try client.bind(maximumVersion: 1)
      manager.getPointer(pointer: client.seat.getPointer()).setShape(serial: 0, shape: .allResize)
    }
  }

  // MARK: Virtual devices

  @Test func aVirtualKeyboardComesOutOfTheSeat() throws {
    try withCompositor(ScriptedCompositor(.everything, outputs: [OutputMode()], seats: [[]])) { compositor in
      let client = try InputClient(compositor)
      let keyboard = try client.bind(ZwpVirtualKeyboardManagerV1.self).createVirtualKeyboard(
        seat: client.seat)
      compositor.exchange()
      client.observe(client.seat.getKeyboard())
      compositor.exchange()
      compositor.seats[0].keyboard?.focus(client.shown)
      _ = client.take()
      try withKeymapFile("de") { keyboard.keymap(format: 1, fd: $0, size: $1) }
      keyboard.key(time: 0, key: 30, state: 1)
      keyboard.modifiers(modsDepressed: 1, modsLatched: 0, modsLocked: 2, group: 0)
      keyboard.key(time: 0, key: 30, state: 0)
      #expect(client.take() == ["keymap", "pressed 30", "modifiers 1 2 0", "released 30"])
      keyboard.destroy()
      compositor.exchange()
      #expect(compositor.seats[0].keyboard == nil)
    }
    try expectError("zwp_virtual_keyboard_v1", 0) { client in
      try client.bind(ZwpVirtualKeyboardManagerV1.self).createVirtualKeyboard(seat: client.seat)
        .key(time: 0, key: 30, state: 1)
    }
  }

  @Test func aVirtualPointerComesOutOfTheSeatWithItsFrame() throws {
    try withCompositor { compositor in
      let client = try InputClient(compositor)
      let pointer = try client.bind(ZwlrVirtualPointerManagerV1.self).createVirtualPointer(seat: nil)
      client.observe(client.seat.getPointer())
      compositor.exchange()
      compositor.seats[0].pointer?.move(to: .zero, on: client.shown)
      _ = client.take()
      pointer.motion(time: 0, dx: 3, dy: 0)
      pointer.button(time: 0, button: 0x110, state: .pressed)
      #expect(client.take() == [])
      pointer.frame()
      #expect(client.take() == ["motion 3", "pressed", "frame"])
      pointer.motionAbsolute(time: 0, x: 1, y: 0, xExtent: 2, yExtent: 1)
      pointer.axisDiscrete(time: 0, axis: .verticalScroll, value: 15, discrete: 1)
      pointer.frame()
      #expect(
        client.take() == [
          "motion 640", "source wheel", "direction identical", "value120 120", "axis 15", "frame",
        ])
      pointer.axisSource(axisSource: .finger)
      pointer.axis(time: 0, axis: .verticalScroll, value: 4)
      pointer.axisStop(time: 0, axis: .verticalScroll)
      pointer.frame()
      #expect(client.take() == ["source finger", "axis 4", "stop", "frame"])
    }
  }
}
