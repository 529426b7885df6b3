import CasementDesktop
import CasementTesting
import Testing
import Wayland
import WaylandServer

/// Idle inhibitors, which keep the screen on, and inhibitors of the compositor's keyboard shortcuts.
@Suite struct InhibitorTests {
  private func run(
    _ compositor: ScriptedCompositor = ScriptedCompositor(),
    _ body: (ScriptedCompositor, Session, PlainWindow) throws -> Void
  ) throws {
    try withCompositor(compositor) { compositor in
      let session = try compositor.connectSession()
      let window = PlainWindow(session)
      window.toplevel.show()
      compositor.settle()
      try body(compositor, session, window)
    }
  }

  // MARK: The screen

  @Test("an idle inhibitor keeps the screen on while its surface is shown") func idle() throws {
    try run { compositor, _, window in
      #expect(!compositor.isIdleInhibited)
      let inhibitor = try #require(IdleInhibitor(window.surface))
      let second = try #require(IdleInhibitor(window.surface))
      compositor.exchange()
      #expect(compositor.isIdleInhibited)
      compositor.windows[0].isExposed = false
      #expect(!compositor.isIdleInhibited, "nobody sees the surface")
      compositor.windows[0].isExposed = true
      inhibitor.destroy()
      inhibitor.destroy()
      compositor.exchange()
      #expect(compositor.isIdleInhibited && inhibitor.isDestroyed && !second.isDestroyed)
      second.destroy()
      compositor.exchange()
      #expect(!compositor.isIdleInhibited)
    }
  }

  @Test("an idle inhibitor works unreferenced, and may outlive its surface and session")
  func idleEnds() throws {
    try run { compositor, session, window in
      _ = try #require(IdleInhibitor(window.surface))
      let first = try #require(IdleInhibitor(window.surface))
      let last = try #require(IdleInhibitor(window.surface))
      compositor.exchange()
      #expect(compositor.resources(ZwpIdleInhibitorV1Resource.self).count == 3)
      window.toplevel.destroy()
      compositor.exchange()
      first.destroy()
      compositor.exchange()
      #expect(compositor.resources(ZwpIdleInhibitorV1Resource.self).count == 2)
      #expect(IdleInhibitor(window.surface) == nil)
      session.end()
      last.destroy()
      #expect(last.isDestroyed && IdleInhibitor(window.surface) == nil)
      compositor.exchange()
    }
  }

  @Test("compositors without the protocols have neither inhibitor") func without() throws {
    try run(ScriptedCompositor(.weston)) { _, session, window in
      #expect(IdleInhibitor(window.surface) == nil)
      #expect(ShortcutsInhibitor(window.surface, session.seats[0]) == nil)
    }
  }

  // MARK: The compositor's keys

  @Test("a shortcuts inhibitor reports when it becomes active and inactive")
  func shortcuts() throws {
    try run { compositor, session, window in
      let inhibitor = try #require(ShortcutsInhibitor(window.surface, session.seats[0]))
      var changes: [Bool] = []
      inhibitor.onChange = { changes.append(inhibitor.isActive) }
      #expect(!inhibitor.isActive)
      compositor.exchange()
      let seen = try #require(compositor.seats[0].shortcutsInhibitors.first)
      #expect(seen.isActive && seen.surface === compositor.windows[0].surface)
      seen.setActive(false)
      seen.resource.sendInactive()
      compositor.exchange()
      seen.setActive(true)
      compositor.exchange()
      #expect(changes == [true, false, true])
      inhibitor.destroy()
      inhibitor.destroy()
      compositor.exchange()
      #expect(!inhibitor.isActive && changes.count == 3 && compositor.seats[0].shortcutsInhibitors.isEmpty)
    }
  }

  @Test("a surface has one shortcuts inhibitor per seat, since more are a protocol error") func onePerSeat()
    throws
  {
    let compositor = ScriptedCompositor(.everything, outputs: [OutputMode()], seats: [.all, .all])
    try run(compositor) { compositor, session, window in
      let inhibitors = session.seats.map { ShortcutsInhibitor(window.surface, $0) }
      #expect(inhibitors.allSatisfy { $0 != nil })
      #expect(ShortcutsInhibitor(window.surface, session.seats[0]) == nil)
      let other = PlainWindow(session, title: "B")
      #expect(ShortcutsInhibitor(other.surface, session.seats[0]) != nil)
      compositor.exchange()
      inhibitors[0]?.destroy()
      #expect(ShortcutsInhibitor(window.surface, session.seats[0]) != nil)
      compositor.exchange()
      #expect(compositor.seats.map(\.shortcutsInhibitors.count) == [2, 1])
    }
  }

  @Test("a shortcuts inhibitor ends with its surface, its seat or the session, and reports it") func ends()
    throws
  {
    for step in ["surface", "seat", "session"] {
      let compositor = ScriptedCompositor(.everything, outputs: [OutputMode()], seats: [.all, .all])
      try run(compositor) { compositor, session, window in
        let seat = session.seats[0]
        let inhibitor = try #require(ShortcutsInhibitor(window.surface, seat))
        compositor.exchange()
        var changes: [Bool] = []
        inhibitor.onChange = {
          changes.append(inhibitor.isActive)
          inhibitor.destroy()
        }
        switch step {
        case "surface": window.toplevel.destroy()
        case "seat": compositor.seats[0].remove()
        default: session.end()
        }
        compositor.exchange()
        #expect(changes == [false] && inhibitor.isDestroyed, "\(step)")
        #expect(compositor.resources(ZwpKeyboardShortcutsInhibitorV1Resource.self).isEmpty, "\(step)")
        #expect(ShortcutsInhibitor(window.surface, seat) == nil, "\(step)")
        inhibitor.destroy()
      }
    }
  }

  @Test func aSecondShortcutsInhibitorIsAMistake() throws {
    let interface = "zwp_keyboard_shortcuts_inhibit_manager_v1"
    let code = ZwpKeyboardShortcutsInhibitManagerV1.ErrorCode.alreadyInhibited
    try WindowClient.expect(interface, code) { client in
      let manager: ZwpKeyboardShortcutsInhibitManagerV1 = try client.bind()
      let seat: WlSeat = try client.bind()
      let surface = client.wlCompositor.createSurface()
      manager.inhibitShortcuts(surface: surface, seat: seat).destroy()
      _ = manager.inhibitShortcuts(surface: surface, seat: seat)
      client.compositor.exchange()
      #expect(client.compositor.protocolErrors == [])
      _ = manager.inhibitShortcuts(surface: surface, seat: seat)
    }
  }
}
