import CWaylandClient
import Casement
import CasementDesktop
import CasementTesting
import Foundation
import Testing
import Wayland
import WaylandServer

/// Documentation/Rules.md, seats: O2 for seats, O4 and O6.
@Suite struct SeatRules {
  // MARK: O2

  @Test("O2: a removed seat leaves every surface, and is released", arguments: [5, 9] as [UInt32])
  func o2seat(version: UInt32) throws {
    try withCompositor(ScriptedCompositor(.everything("wl_seat", version))) { compositor in
      let (session, shown, events) = try busy(compositor)
      let seat = session.seats[0]
      var removed: [Seat] = []
      session.onSeatRemoved = { removed.append($0) }
      compositor.seats[0].remove()
      compositor.exchange()
      #expect(events.take().sorted() == ["leave", "pointer leave", "touch 1 cancel"])
      #expect(session.seats.isEmpty && removed.count == 1 && removed.first === seat)
      compositor.advance(by: .seconds(3))
      #expect(events.all == [], "nothing repeats")
      #expect(compositor.resources(WlSeatResource.self).isEmpty)
      #expect(compositor.resources(WlKeyboardResource.self).isEmpty)
      #expect(compositor.resources(WlPointerResource.self).isEmpty)
      #expect(compositor.resources(WlTouchResource.self).isEmpty)
      #expect(shown.isMapped && session.nextDeadline == nil)
    }
  }

  @Test("O2: a seat that is removed while it is being bound leaves nothing behind")
  func o2goneWhileBound() throws {
    try withCompositor { compositor in
      let session = try compositor.connectSession()
      compositor.isStalled = true
      let seat = compositor.addSeat()
      compositor.exchange()
      seat.remove()
      compositor.exchange()
      compositor.isStalled = false
      compositor.exchange()
      #expect(session.seats.count == 1 && compositor.resources(WlSeatResource.self).count == 1)
    }
  }

  // MARK: O4

  @Test(
    "O4: a removed device leaves its surface, is released and stops repeating; it may be added again",
    arguments: [
      1, 2, 3, 4, 9,
    ] as [UInt32])
  func o4lost(version: UInt32) throws {
    try withCompositor(ScriptedCompositor(.everything("wl_seat", version))) { compositor in
      let (session, shown, events) = try busy(compositor)
      let seat = session.seats[0]
      compositor.seats[0].setDevices([])
      compositor.exchange()
      #expect(events.take().sorted() == ["leave", "pointer leave", "touch 1 cancel"])
      #expect(seat.keyboard == nil && seat.pointer == nil && seat.touch == nil)
      compositor.advance(by: .seconds(3))
      #expect(events.all == [] && session.nextDeadline == nil, "nothing repeats")
      if version >= 3 {
        #expect(compositor.resources(WlKeyboardResource.self).isEmpty)
        #expect(compositor.resources(WlPointerResource.self).isEmpty)
        #expect(compositor.resources(WlTouchResource.self).isEmpty)
      }
      compositor.seats[0].setDevices(.all)
      compositor.focus(nil)
      compositor.exchange()
      _ = events.take()
      compositor.focus(shown)
      compositor.seats[0].pointer?.move(to: CGPoint(x: 5, y: 5), in: shown)
      try compositor.seats[0].keyboard?.type("b")
      compositor.exchange()
      #expect(events.take().sorted() == ["down b", "enter", "pointer enter", "up b"])
    }
  }

  @Test("O4: each device is removed independently")
  func o4each() throws {
    let losses: [(ScriptedSeat.Devices, [String])] = [
      ([.pointer, .touch], ["leave"]), ([.keyboard, .touch], ["pointer leave"]),
      ([.keyboard, .pointer], ["touch 1 cancel"]),
    ]
    for (left, told) in losses {
      try withCompositor { compositor in
        let (session, _, events) = try busy(compositor)
        compositor.seats[0].setDevices(left)
        compositor.exchange()
        #expect(events.take() == told)
        let seat = session.seats[0]
        #expect((seat.keyboard != nil) == left.contains(.keyboard))
        #expect((seat.pointer != nil) == left.contains(.pointer))
        #expect((seat.touch != nil) == left.contains(.touch))
        compositor.advance(by: .seconds(1))
        #expect(events.all.contains("repeat a") == left.contains(.keyboard))
      }
    }
  }

  @Test("O4: without a keyboard no window is key, and presses are cancelled; the keyboard may return")
  func o4application() throws {
    try TestApplication.run { app in
      let shown = try app.shown
      #expect(app.window.isKeyWindow && UIApplication.shared.applicationState == .active)
      app.compositor.seats[0].keyboard?.press(key: 30)
      app.compositor.exchange()
      app.compositor.seats[0].setDevices([.pointer])
      app.compositor.settle()
      #expect(app.window.keys == ["began a", "cancelled a"])
      #expect(!app.window.isKeyWindow && UIApplication.shared.applicationState == .inactive)
      app.compositor.seats[0].setDevices(.all)
      app.compositor.focus(shown)
      app.compositor.settle()
      #expect(app.window.isKeyWindow && UIApplication.shared.applicationState == .active)
    }
  }

  // MARK: O6

  @Test("O6: events that name a destroyed surface are ignored")
  func o6destroyed() throws {
    try withCompositor { compositor in
      let session = try compositor.connectSession()
      let events = SeatEvents(session.seats[0], clock: compositor.clock)
      let window = PlainWindow(session)
      window.toplevel.show()
      compositor.settle()
      let shown = try #require(compositor.windows.first)
      compositor.focus(nil)
      compositor.settle()
      _ = events.take()
      // A stalled compositor sends its events before it reads that the window is destroyed.
      compositor.isStalled = true
      window.toplevel.destroy()
      compositor.exchange()
      compositor.focus(shown)
      useEverything(compositor.seats[0], on: shown.surface)
      compositor.exchange()
      #expect(events.all == [])
      #expect(session.seats[0].keyboard?.focus == nil && session.seats[0].pointer?.focus == nil)
      compositor.advance(by: .seconds(2))
      compositor.isStalled = false
      compositor.settle()
      #expect(events.all == [] && compositor.leftovers == [])
    }
  }

  @Test("O6: a surface destroyed with the focus is left once, and later events for it are ignored")
  func o6destroyedWithFocus() throws {
    try withCompositor { compositor in
      let (session, shown, events) = try busy(compositor)
      compositor.isStalled = true
      (session.seats[0].keyboard?.focus?.owner as? PlainWindow)?.toplevel.destroy()
      #expect(events.take().sorted() == ["leave", "pointer leave", "touch 1 cancel"])
      compositor.exchange()
      compositor.seats[0].keyboard?.release(key: 30)
      compositor.seats[0].touch?.up(1)
      useEverything(compositor.seats[0], on: shown.surface)
      compositor.focus(nil)
      compositor.seats[0].pointer?.move(to: .zero, on: nil)
      compositor.exchange()
      #expect(events.all == [])
      compositor.isStalled = false
      compositor.settle()
      #expect(events.all == [] && compositor.leftovers == [])
    }
  }

  @Test("O6: surfaces of other parts of the program, and of C libraries, are ignored")
  func o6foreign() throws {
    try withCompositor { compositor in
      let session = try compositor.connectSession()
      let events = SeatEvents(session.seats[0], clock: compositor.clock)
      let globals = session.display.registry()
      var bound: WlCompositor?
      globals.onEvent = { [unowned globals] event in
        guard case .global(let name, "wl_compositor", _) = event else { return }
        bound = globals.bind(name: name, version: 1)
      }
      compositor.exchange()
      let factory = try #require(bound)
      let surface = factory.createSurface()
      // As a C library makes one: no object of the bindings goes with it.
      var arguments = wl_argument(n: 0)
      let foreign = try #require(
        wl_proxy_marshal_array_flags(
          factory.cPointer, 0, WlSurface.interface.pointer, 1, 0, &arguments))
      compositor.exchange()
      #expect(compositor.surfaces.count == 2)
      for surface in compositor.surfaces {
        compositor.seats[0].keyboard?.focus(surface)
        useEverything(compositor.seats[0], on: surface)
        compositor.exchange()
        compositor.seats[0].keyboard?.focus(nil)
        compositor.seats[0].pointer?.move(to: .zero, on: nil)
        compositor.exchange()
      }
      compositor.advance(by: .seconds(2))
      #expect(events.all == [])
      wl_proxy_destroy(foreign)
      surface.destroy()
      compositor.exchange()
    }
  }

  // MARK: What the tests begin with

  /// A window with the focus of every device: the key A is held down and repeats, a finger is down.
  private func busy(_ compositor: ScriptedCompositor) throws -> (Session, ScriptedWindow, SeatEvents) {
    let session = try compositor.connectSession()
    let events = SeatEvents(session.seats[0], clock: compositor.clock)
    let window = PlainWindow(session)
    window.surface.owner = window
    windows.append(window)
    window.toplevel.show()
    compositor.settle()
    let shown = try #require(compositor.windows.first)
    compositor.seats[0].keyboard?.press(key: 30)
    compositor.seats[0].pointer?.move(to: CGPoint(x: 5, y: 5), in: shown)
    compositor.seats[0].touch?.down(1, at: CGPoint(x: 9, y: 9), on: shown.surface)
    compositor.advance(by: .seconds(1))
    #expect(events.all.contains("repeat a"))
    #expect(Set(events.take()) == ["enter", "down a", "repeat a", "pointer enter", "touch 1 down"])
    return (session, shown, events)
  }

  private let windows = Kept()

  /// Retains the windows of a test.
  private final class Kept {
    private var windows: [PlainWindow] = []
    func append(_ window: PlainWindow) { windows.append(window) }
  }

  private func useEverything(_ seat: ScriptedSeat, on surface: ScriptedSurface) {
    seat.keyboard?.press(key: 48)
    seat.keyboard?.release(key: 48)
    seat.pointer?.move(to: CGPoint(x: 1, y: 1), on: surface)
    seat.pointer?.move(to: CGPoint(x: 2, y: 2), on: surface)
    seat.pointer?.click()
    seat.pointer?.turnWheel(steps: 1)
    seat.touch?.down(7, at: CGPoint(x: 1, y: 1), on: surface)
    seat.touch?.move(7, to: CGPoint(x: 2, y: 2))
    seat.touch?.up(7)
  }
}
