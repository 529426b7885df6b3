import Casement
import CasementTesting
import Foundation
import Testing
import WaylandServer

/// Mode changes that fail.
@Suite struct ModeErrorTests {
  /// A mode that no screen offers.
  private static let own = UIScreenMode(size: CGSize(width: 1000, height: 700), refreshRate: 48.5)

  @Test("every reason is described with the screen, the mode and the remedy")
  func words() throws {
    try ModeDesk.run { desk in
      desk.compositor.outputs[0].refusedSteps = [.test]
      desk.set(Self.own, on: desk.first)
      desk.compositor.exchange()
      #expect(
        desk.errors.map(\.description) == [
          """
          screen SCRIPT-1 cannot be set to 1000×700 at 48.5 Hz: the compositor refuses it, alone or with what else was \
          set in the same turn: take one of availableModes
          """
        ])
      #expect(desk.errors.first?.mode == Self.own && desk.errors.first?.screenName == "SCRIPT-1")
      #expect(desk.changes.isEmpty && desk.texts[0] == "1280×800 at 60 Hz")
    }
  }

  @Test("the screen is not connected, before or after the call", arguments: ModeDesk.versions)
  func notConnected(version: UInt32) throws {
    try ModeDesk.run(ModeDesk.offers(version)) { desk in
      let screen = desk.first
      let mode = screen.availableModes[1]
      // Set in the same turn in which the output goes.
      desk.set(mode, on: screen)
      desk.compositor.outputs[0].unplug()
      desk.compositor.exchange()
      desk.compositor.exchange()
      #expect(desk.reasons == [.notConnected])
      desk.set(mode, on: screen)
      #expect(desk.reasons == [.notConnected, .notConnected], "told at once")
      #expect(screen.currentMode == nil && screen.availableModes == [] && screen.preferredMode == nil)
      #expect(UIScreen.screens.count == 1)
    }
  }

  @Test(
    "the compositor refuses the configuration in its test or when applying it", arguments: ModeDesk.versions,
    [true, false])
  func refused(version: UInt32, atTest: Bool) throws {
    try ModeDesk.run(ModeDesk.offers(version)) { desk in
      // Another screen's refusal is enough.
      desk.compositor.outputs[1].refusedSteps = [atTest ? .test : .apply]
      desk.set(desk.first.availableModes[1], on: desk.first)
      desk.compositor.exchange()
      #expect(desk.reasons == [.refused] && desk.changes.isEmpty)
      desk.compositor.outputs[1].refusedSteps = []
      desk.set(desk.first.availableModes[1], on: desk.first)
      desk.compositor.exchange()
      #expect(desk.reasons == [.refused] && desk.changes.count == 1)
    }
  }

  // MARK: Changes meanwhile

  @Test(
    "after a change by another program, the mode is tried once more with the new state",
    arguments: ModeDesk.versions, 0...1)
  func triedAgain(version: UInt32, step: Int) throws {
    try ModeDesk.run(ModeDesk.offers(version)) { desk in
      desk.compositor.timing[.outputConfiguration] = .byHand
      desk.set(desk.first.availableModes[1], on: desk.first)
      desk.compositor.exchange()
      for _ in 0..<step { desk.answer() }
      // The configuration that the other program set stays.
      desk.compositor.outputs[1].transform = ._90
      desk.change(desk.compositor.outputs[1], to: ModeDesk.fast)
      desk.answer()
      #expect(desk.pending == 1 && desk.errors.isEmpty)
      desk.compositor.timing[.outputConfiguration] = .atOnce
      desk.answer()
      desk.compositor.exchange()
      #expect(desk.errors.isEmpty && desk.texts == ["640×480 at 59.94 Hz", "1280×800 at 75 Hz"])
      #expect(desk.compositor.outputs[1].transform == ._90)
    }
  }

  @Test("a second change by another program is the error", arguments: ModeDesk.versions)
  func cancelledTwice(version: UInt32) throws {
    try ModeDesk.run(ModeDesk.offers(version)) { desk in
      desk.compositor.timing[.outputConfiguration] = .byHand
      desk.set(desk.first.availableModes[1], on: desk.first)
      desk.compositor.exchange()
      for _ in 0..<2 {
        #expect(desk.errors.isEmpty && desk.pending == 1)
        desk.compositor.outputs[1].position.y += 10
        desk.compositor.outputs[1].update()
        desk.answer()
      }
      #expect(desk.reasons == [.cancelled] && desk.pending == 0 && desk.changes.isEmpty)
      // No state of the cancelled change affects the next one.
      desk.set(desk.first.availableModes[1], on: desk.first)
      desk.compositor.exchange()
      desk.compositor.outputs[1].update()
      desk.answer()
      #expect(desk.pending == 1 && desk.errors.count == 1)
      desk.compositor.timing[.outputConfiguration] = .atOnce
      desk.answer()
      #expect(desk.changes.count == 1 && desk.errors.count == 1)
    }
  }

  @Test("the compositor may send cancelled before the new state")
  func cancelledFirst() throws {
    try ModeDesk.run { desk in
      desk.compositor.timing[.outputConfiguration] = .never
      desk.set(desk.first.availableModes[1], on: desk.first)
      desk.compositor.exchange()
      desk.compositor.timing[.outputConfiguration] = .atOnce
      let configuration = try #require(
        desk.compositor.resources(ZwlrOutputConfigurationV1Resource.self).first)
      configuration.sendCancelled()
      desk.compositor.outputs[1].update()
      desk.compositor.exchange()
      #expect(desk.errors.isEmpty && desk.texts[0] == "640×480 at 59.94 Hz")
    }
  }

  @Test("the mode disappears before the second try", arguments: ModeDesk.versions)
  func modeGone(version: UInt32) throws {
    try ModeDesk.run(ModeDesk.offers(version)) { desk in
      desk.compositor.timing[.outputConfiguration] = .byHand
      desk.set(desk.first.availableModes[1], on: desk.first)
      desk.compositor.exchange()
      desk.compositor.outputs[0].otherModes = []
      desk.compositor.outputs[0].update()
      desk.answer()
      desk.compositor.exchange()
      #expect(desk.reasons == [.cancelled] && desk.pending == 0 && desk.first.availableModes.count == 1)
    }
  }

  @Test("a newer mode for the screen replaces one that is tried again")
  func newer() throws {
    try ModeDesk.run { desk in
      desk.compositor.timing[.outputConfiguration] = .byHand
      let modes = desk.first.availableModes
      desk.set(modes[1], on: desk.first)
      desk.compositor.exchange()
      desk.set(modes[2], on: desk.first)
      desk.compositor.outputs[1].update()
      desk.compositor.timing[.outputConfiguration] = .atOnce
      desk.answer()
      desk.compositor.exchange()
      #expect(desk.changes == ["SCRIPT-1 1280×800 at 75 Hz"] && desk.errors.isEmpty)
    }
  }

  @Test("the screen is unplugged while the configuration is pending", arguments: ModeDesk.versions, 0...1)
  func unpluggedMeanwhile(version: UInt32, step: Int) throws {
    try ModeDesk.run(ModeDesk.offers(version)) { desk in
      desk.compositor.timing[.outputConfiguration] = .byHand
      let other = try #require(desk.second.currentMode)
      desk.set(desk.first.availableModes[1], on: desk.first)
      desk.set(UIScreenMode(size: CGSize(width: 700, height: 500)), on: desk.second)
      desk.compositor.exchange()
      for _ in 0..<step { desk.answer() }
      desk.compositor.outputs[0].unplug()
      desk.compositor.timing[.outputConfiguration] = .atOnce
      desk.answer()
      desk.compositor.exchange()
      #expect(desk.reasons == [.notConnected] && desk.errors[0].screenName == "SCRIPT-1")
      #expect(desk.texts == ["700×500 at 60 Hz"] && other.size.width == 1920)
    }
  }

  // MARK: The end

  @Test(
    "output management is removed while the configuration is pending", arguments: ModeDesk.versions,
    [true, false])
  func withdrawn(version: UInt32, isFinished: Bool) throws {
    try ModeDesk.run(ModeDesk.offers(version)) { desk in
      desk.compositor.timing[.outputConfiguration] = .byHand
      desk.set(desk.first.availableModes[1], on: desk.first)
      desk.compositor.exchange()
      // One that waits, too.
      desk.set(desk.first.availableModes[2], on: desk.first)
      #expect(desk.pending == 1)
      if isFinished {
        desk.compositor.finishOutputManagement()
      } else {
        desk.compositor.withdraw("zwlr_output_manager_v1")
      }
      desk.compositor.exchange()
      let reason = UIScreenModeError.Reason.noOutputManagement(
        "the compositor offers zwlr_output_manager_v1 no longer")
      #expect(desk.reasons == [reason, reason])
      desk.answer()
      #expect(desk.changes.isEmpty && desk.first.availableModes.count == 1)
      desk.set(Self.own, on: desk.first)
      #expect(desk.errors.count == 3)
      if version >= 3 { #expect(desk.compositor.resources(ZwlrOutputHeadV1Resource.self).isEmpty) }
      if version >= 3 { #expect(desk.compositor.resources(ZwlrOutputModeV1Resource.self).isEmpty) }
    }
  }

  @Test("the connection is lost while the configuration is pending, and before it was sent")
  func connectionLost() throws {
    for isAsked in [true, false] {
      let compositor = ScriptedCompositor()
      defer { compositor.end() }
      compositor.outputs[0].otherModes = [ModeDesk.small]
      compositor.timing[.outputConfiguration] = .byHand
      let app = FaultApplication(compositor)
      try compositor.launch(app)
      let screen = UIScreen.main
      var errors: [UIScreenModeError] = []
      let late = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 40))
      late.windowScene?.title = "late"
      screen.setCurrentMode(screen.availableModes[1]) { error in
        if let error = error as? UIScreenModeError { errors.append(error) }
        late.isHidden = false
        // The completion handler may try again.
        screen.setCurrentMode(Self.own) { error in
          if let error = error as? UIScreenModeError { errors.append(error) }
        }
      }
      if isAsked { compositor.exchange() }
      compositor.crash()
      compositor.exchange()
      #expect(errors.map(\.reason).first == .connectionLost && errors.count == 2)
      // After the return the modes are there again.
      try compositor.connectApplication()
      compositor.settle()
      #expect(UIScreen.main.availableModes.count == 2)
      #expect(compositor.window("late")?.isMapped == true, "shown as soon as there is a connection")
      late.isHidden = true
    }
  }

  @Test("an error handler may set other modes, which are sent as well")
  func handlers() throws {
    try ModeDesk.run { desk in
      desk.compositor.outputs[0].refusedSteps = [.apply]
      let modes = desk.first.availableModes
      var tries = 0
      desk.first.setCurrentMode(modes[1]) { _ in
        tries += 1
        desk.compositor.outputs[0].refusedSteps = []
        desk.set(modes[2], on: desk.first)
      }
      desk.compositor.exchange()
      #expect(tries == 1 && desk.texts[0] == "1280×800 at 75 Hz" && desk.errors.isEmpty)
    }
  }

  @Test("repeated answers are handled once, late ones when they arrive")
  func twice() throws {
    try ModeDesk.run { desk in
      desk.compositor.timing[.outputConfiguration] = .twice
      desk.set(desk.first.availableModes[1], on: desk.first)
      desk.compositor.exchange()
      #expect(desk.changes.count == 1)
      desk.compositor.timing[.outputConfiguration] = .after(.seconds(2))
      desk.set(desk.first.availableModes[2], on: desk.first)
      desk.compositor.exchange()
      #expect(desk.changes.count == 1)
      desk.compositor.advance(by: .seconds(5))
      #expect(desk.changes.count == 2 && desk.errors.isEmpty)
    }
  }
}
