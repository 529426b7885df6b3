import Casement
import CasementTesting
import Foundation
import Testing
import WaylandServer

/// Documentation/Rules.md, screens: S2. The modes of screens, and changes of the mode.
@Suite struct ModeRules {
  // MARK: What there is

  @Test(
    "S2: the modes are known at launch, including the current one, in every protocol version",
    arguments: ModeDesk.versions)
  func s2available(version: UInt32) throws {
    try ModeDesk.run(ModeDesk.offers(version)) { desk in
      let modes = desk.first.availableModes
      #expect(modes.map(\.description) == ["1280×800 at 60 Hz", "640×480 at 59.94 Hz", "1280×800 at 75 Hz"])
      #expect(desk.first.currentMode == modes[0] && desk.first.preferredMode == modes[0])
      #expect(modes[1].size == CGSize(width: 640, height: 480) && modes[1].refreshRate == 59.94)
      #expect(modes[0].pixelAspectRatio == 1)
      #expect(desk.first.availableModes == modes && Set(modes).count == 3)
      #expect(desk.second.availableModes.map(\.description) == ["1920×1080 at 60 Hz"])
      #expect(desk.second.currentMode == desk.second.availableModes[0])
    }
  }

  @Test("S2: a mode set before the screen has a window applies, and the window is shown in it")
  func s2beforeTheWindow() throws {
    try ModeDesk.run { desk in
      let screen = desk.first
      screen.currentMode = screen.availableModes[1]
      desk.compositor.exchange()
      let window = UIWindow(frame: screen.bounds)
      window.windowScene?.title = "late"
      window.screen = screen
      window.isHidden = false
      desk.compositor.settle()
      #expect(screen.currentMode?.size == CGSize(width: 640, height: 480))
      #expect(window.screen == screen && screen.bounds.size == CGSize(width: 640, height: 480))
      window.isHidden = true
    }
  }

  @Test("S2: a scale is set with a mode of the same turn, or refused with a reason")
  func s2scale() throws {
    try ModeDesk.run { desk in
      let screen = desk.first
      var errors: [String] = []
      screen.setCurrentMode(screen.availableModes[1]) { errors.append("\($0)") }
      screen.setScale(1) { _ in errors.append("of a scale that was replaced") }
      screen.setScale(2) { errors.append("\($0)") }
      desk.compositor.settle()
      #expect(errors.isEmpty && screen.scale == 2)
      #expect(screen.nativeBounds.size == CGSize(width: 640, height: 480))
      #expect(screen.bounds.size == CGSize(width: 320, height: 240))
      desk.compositor.outputs[0].refusedSteps = [.test]
      screen.setScale(3) { errors.append("\($0)") }
      desk.compositor.settle()
      #expect(screen.scale == 2 && errors.count == 1)
      #expect(errors.first?.contains("cannot be set to a scale of 3") == true)
    }
    try ModeDesk.run(ModeDesk.offers(nil)) { desk in
      var error: (any Error)?
      desk.first.setScale(2) { error = $0 }
      #expect("\(error.map { "\($0)" } ?? "")".contains("zwlr_output_manager_v1"))
    }
  }

  @Test("S2: modes are in the screen's own pixels, independent of its transform")
  func s2turned() throws {
    let compositor = ModeDesk.compositor()
    compositor.outputs[0].transform = ._90
    try ModeDesk.run(on: compositor) { desk in
      #expect(desk.first.nativeBounds.size == CGSize(width: 800, height: 1280))
      #expect(desk.first.currentMode?.size == CGSize(width: 1280, height: 800))
    }
  }

  @Test("S2: without output management the current mode is the only one, and setting another reports why not")
  func s2withoutProtocol() throws {
    try ModeDesk.run(ModeDesk.offers(nil)) { desk in
      let current = try #require(desk.first.currentMode)
      #expect(desk.first.availableModes == [current] && desk.first.preferredMode == nil)
      #expect(desk.first.isVariableRefreshRateEnabled == nil)
      desk.set(current, on: desk.first)
      desk.set(UIScreenMode(size: current.size), on: desk.first)
      #expect(desk.errors.isEmpty, "it has that already")
      desk.set(UIScreenMode(size: CGSize(width: 640, height: 480)), on: desk.first)
      #expect(
        desk.reasons == [.noOutputManagement("the compositor does not offer zwlr_output_manager_v1")])
      #expect(
        desk.errors.first?.description == """
          screen SCRIPT-1 cannot be set to 640×480: the compositor does not offer zwlr_output_manager_v1: \
          set it in the compositor's own settings
          """)
    }
  }

  @Test("S2: a new screen has its modes when it is connected", arguments: ModeDesk.versions)
  func s2hotplug(version: UInt32) throws {
    try ModeDesk.run(ModeDesk.offers(version)) { desk in
      var seen: [[UIScreenMode]] = []
      desk.observe(UIScreen.didConnectNotification) { seen.append($0.availableModes) }
      let output = desk.compositor.plug(OutputMode(width: 800, height: 600))
      output.otherModes = [ModeDesk.small]
      output.update()
      desk.compositor.exchange()
      #expect(seen.map { $0.map(\.description) } == [["800×600 at 60 Hz", "640×480 at 59.94 Hz"]])
      desk.compositor.outputs[0].unplug()
      desk.compositor.exchange()
      #expect(desk.second.availableModes == seen[0])
      for output in desk.compositor.outputs { output.unplug() }
      desk.compositor.exchange()
      #expect(UIScreen.main.currentMode == nil && UIScreen.main.availableModes == [])
    }
  }

  @Test("the protocol may be added after the start, removed, and added again")
  func s2comesAndGoes() throws {
    try ModeDesk.run(ModeDesk.offers(nil)) { desk in
      for step in 0..<4 {
        let version = UInt32(4 - step)
        desk.compositor.offer("zwlr_output_manager_v1", version: version)
        desk.compositor.exchange()
        #expect(desk.first.availableModes.count == 3, "version \(version)")
        let other = desk.first.availableModes.first { $0 != desk.first.currentMode }
        desk.set(try #require(other), on: desk.first)
        desk.compositor.exchange()
        #expect(desk.changes.count == step + 1)
        desk.compositor.withdraw("zwlr_output_manager_v1")
        desk.compositor.exchange()
        #expect(desk.first.availableModes.count == 1, "version \(version)")
      }
      #expect(desk.errors.isEmpty)
      // Before version 3 there is no release request, so heads of those versions live as long as their outputs.
      let heads = desk.compositor.resources(ZwlrOutputHeadV1Resource.self)
      #expect(heads.allSatisfy { $0.version < 3 })
    }
  }

  @Test("adaptive sync is known in protocol versions that report it", arguments: ModeDesk.versions)
  func s2adaptiveSync(version: UInt32) throws {
    let compositor = ModeDesk.compositor(ModeDesk.offers(version))
    compositor.outputs[1].isAdaptiveSyncEnabled = true
    try ModeDesk.run(on: compositor) { desk in
      #expect(desk.first.isVariableRefreshRateEnabled == (version >= 4 ? false : nil))
      #expect(desk.second.isVariableRefreshRateEnabled == (version >= 4 ? true : nil))
      desk.compositor.outputs[0].isAdaptiveSyncEnabled = true
      desk.compositor.outputs[0].update()
      desk.compositor.exchange()
      #expect(desk.first.isVariableRefreshRateEnabled == (version >= 4 ? true : nil))
    }
  }

  // MARK: Setting

  @Test(
    "S2: a set mode is applied once, and no other property of any screen changes",
    arguments: ModeDesk.versions)
  func s2set(version: UInt32) throws {
    let compositor = ModeDesk.compositor(ModeDesk.offers(version))
    compositor.outputs[0].transform = ._180
    try ModeDesk.run(on: compositor) { desk in
      let (a, b) = (desk.compositor.outputs[0], desk.compositor.outputs[1])
      b.isAdaptiveSyncEnabled = true
      b.update()
      let off = desk.compositor.plug()
      off.setEnabled(false)
      desk.compositor.exchange()
      desk.compositor.timing[.outputConfiguration] = .byHand
      let wanted = desk.first.availableModes[1]
      desk.first.currentMode = wanted
      desk.compositor.exchange()
      desk.answer()
      #expect(desk.texts[0] == "1280×800 at 60 Hz" && desk.changes.isEmpty, "it has only been tested")
      desk.answer()
      #expect(desk.first.currentMode == wanted && desk.first.bounds.size == wanted.size)
      #expect(desk.changes == ["SCRIPT-1 640×480 at 59.94 Hz"])
      #expect(desk.first.availableModes.contains(wanted) && desk.first.availableModes.count == 3)
      #expect(a.mode == ModeDesk.small && a.transform == ._180 && a.position == .zero)
      #expect(b.mode.width == 1920 && b.exactScale == 1.5 && b.position == CGPoint(x: 1280, y: 0))
      #expect(b.isAdaptiveSyncEnabled && !off.isEnabled)
      // Back again, with the same object as before.
      desk.compositor.timing[.outputConfiguration] = .atOnce
      desk.first.currentMode = desk.first.preferredMode
      desk.compositor.exchange()
      #expect(desk.changes.count == 2 && desk.texts[0] == "1280×800 at 60 Hz")
    }
  }

  @Test("modes of several screens set in one turn are one configuration: all or none", arguments: [2, 4])
  func s2atomic(version: UInt32) throws {
    let compositor = ModeDesk.compositor(ModeDesk.offers(version))
    compositor.outputs[1].otherModes = [ModeDesk.small]
    try ModeDesk.run(on: compositor) { desk in
      desk.compositor.timing[.outputConfiguration] = .byHand
      for screen in UIScreen.screens { desk.set(screen.availableModes[1], on: screen) }
      desk.compositor.exchange()
      #expect(desk.pending == 1)
      desk.answer()
      #expect(desk.pending == 1 && desk.changes.isEmpty)
      desk.answer()
      #expect(desk.pending == 0 && desk.changes.count == 2)
      #expect(desk.texts == ["640×480 at 59.94 Hz", "640×480 at 59.94 Hz"])
      // Now the second one refuses.
      desk.compositor.timing[.outputConfiguration] = .atOnce
      desk.compositor.outputs[1].refusedSteps = [.test]
      for screen in UIScreen.screens {
        let other = try #require(screen.availableModes.first { $0 != screen.currentMode })
        desk.set(other, on: screen)
      }
      desk.compositor.exchange()
      #expect(
        desk.reasons == [.refused, .refused] && desk.errors.map(\.screenName) == ["SCRIPT-1", "SCRIPT-2"])
      #expect(desk.changes.count == 2 && desk.compositor.outputs.allSatisfy { $0.mode == ModeDesk.small })
    }
  }

  @Test(
    "screens that output management reports as disabled stay enabled, with position, scale and transform, for Sway"
  )
  func s2unknown() throws {
    let compositor = ModeDesk.compositor(.sway)
    compositor.outputs[1].transform = .flipped180
    for output in compositor.outputs { output.isUnknownToManagement = true }
    try ModeDesk.run(on: compositor) { desk in
      #expect(desk.first.availableModes.count == 3 && desk.texts[1] == "1920×1080 at 60 Hz")
      desk.set(desk.first.availableModes[1], on: desk.first)
      desk.compositor.exchange()
      #expect(desk.texts == ["640×480 at 59.94 Hz", "1920×1080 at 60 Hz"] && desk.errors.isEmpty)
      let second = desk.compositor.outputs[1]
      #expect(
        second.isEnabled && second.position == CGPoint(x: 1280, y: 0) && second.transform == .flipped180)
      #expect(second.exactScale == 1.5 && desk.changes.count == 1)
    }
  }

  @Test("the last of several modes for a screen applies, also while another one is in flight")
  func s2last() throws {
    try ModeDesk.run { desk in
      let modes = desk.first.availableModes
      desk.first.currentMode = modes[1]
      desk.first.currentMode = modes[0]
      let before = desk.compositor.server.requestCount
      desk.compositor.exchange()
      #expect(desk.changes.isEmpty && desk.compositor.server.requestCount == before, "it has that already")
      desk.compositor.timing[.outputConfiguration] = .byHand
      desk.first.currentMode = modes[2]
      desk.first.currentMode = modes[1]
      desk.compositor.exchange()
      desk.first.currentMode = modes[2]
      desk.first.currentMode = modes[0]
      desk.compositor.exchange()
      #expect(desk.pending == 1, "the next one waits")
      for _ in 0..<4 { desk.answer() }
      #expect(desk.changes == ["SCRIPT-1 640×480 at 59.94 Hz", "SCRIPT-1 1280×800 at 60 Hz"])
      #expect(desk.pending == 0)
    }
  }

  @Test("a custom mode is set on a screen without a list of modes", arguments: ModeDesk.versions)
  func s2custom(version: UInt32) throws {
    let compositor = ModeDesk.compositor(ModeDesk.offers(version))
    compositor.outputs[0].hasModeList = false
    try ModeDesk.run(on: compositor) { desk in
      #expect(desk.texts[0] == "1280×800 at 60 Hz" && desk.first.availableModes.count == 1)
      #expect(desk.first.preferredMode == nil)
      for (mode, expected) in [
        (UIScreenMode(size: CGSize(width: 1024, height: 600), refreshRate: 75), "1024×600 at 75 Hz"),
        (UIScreenMode(size: CGSize(width: 800, height: 600)), "800×600 at 60 Hz"),
        (UIScreenMode(size: CGSize(width: 800, height: 600), refreshRate: 59.941), "800×600 at 59.941 Hz"),
      ] {
        desk.set(mode, on: desk.first)
        desk.compositor.exchange()
        #expect(desk.texts[0] == expected && desk.changes.last == "SCRIPT-1 \(expected)")
        #expect(desk.first.availableModes.map(\.description) == [expected])
      }
      #expect(desk.changes.count == 3 && desk.errors.isEmpty)
    }
  }

  @Test(
    "a mode without a rate gets that of the current, the preferred, or the fastest mode of its size"
  )
  func s2openRate() throws {
    let modes = [ModeDesk.small, ModeDesk.fast, .init(width: 640, height: 480, refreshRate: 72)]
    let compositor = ModeDesk.compositor()
    compositor.outputs[0].otherModes = modes
    try ModeDesk.run(on: compositor) { desk in
      @MainActor func size(_ width: Int, _ height: Int) -> String {
        desk.set(UIScreenMode(size: CGSize(width: width, height: height)), on: desk.first)
        desk.compositor.exchange()
        return desk.texts[0]
      }
      #expect(size(1280, 800) == "1280×800 at 60 Hz" && desk.changes.isEmpty)
      #expect(size(640, 480) == "640×480 at 72 Hz")
      desk.set(desk.first.availableModes[1], on: desk.first)
      desk.compositor.exchange()
      #expect(size(640, 480) == "640×480 at 59.94 Hz", "the current one")
      #expect(size(1280, 800) == "1280×800 at 60 Hz", "the preferred one")
    }
  }

  // MARK: Others

  @Test(
    "a mode that another program sets is reported once, and is the current one", arguments: ModeDesk.versions)
  func s2others(version: UInt32) throws {
    try ModeDesk.run(ModeDesk.offers(version)) { desk in
      let output = desk.compositor.outputs[0]
      desk.change(output, to: ModeDesk.fast)
      desk.compositor.exchange()
      desk.change(output, to: .init(width: 333, height: 222, refreshRate: 50))
      desk.compositor.exchange()
      #expect(desk.changes == ["SCRIPT-1 1280×800 at 75 Hz", "SCRIPT-1 333×222 at 50 Hz"])
      let current = try #require(desk.first.currentMode)
      #expect(desk.first.availableModes.contains(current))
      output.position.y = 30
      output.update()
      desk.compositor.exchange()
      #expect(desk.changes.count == 2, "only its place has changed")
    }
  }

  @Test(
    "S2: the current mode is in the list although its head arrives later, or knows the rate alone")
  func s2late() throws {
    try ModeDesk.run { desk in
      @MainActor func sendCurrentMode(_ width: Int32, _ height: Int32, _ refresh: Int32) {
        desk.compositor.outputs[0].send {
          $0.sendMode(flags: .current, width: width, height: height, refresh: refresh)
          $0.sendDone()
        }
        desk.compositor.exchange()
      }
      sendCurrentMode(1000, 500, 60000)
      #expect(desk.texts[0] == "1000×500 at 60 Hz")
      #expect(desk.first.availableModes.map(\.description).last == "1000×500 at 60 Hz")
      sendCurrentMode(1280, 800, 75000)
      #expect(desk.texts[0] == "1280×800 at 75 Hz" && desk.first.availableModes.count == 3)
      sendCurrentMode(1280, 800, 59900)
      #expect(desk.texts[0] == "1280×800 at 59.9 Hz" && desk.first.availableModes.count == 4)
      sendCurrentMode(1280, 800, 0)
      #expect(desk.texts[0] == "1280×800 at 60 Hz" && desk.first.availableModes.count == 3)
    }
  }

  @Test("S2: an idle program sends nothing, in every protocol version", arguments: ModeDesk.versions)
  func s2rest(version: UInt32) throws {
    try ModeDesk.run(ModeDesk.offers(version)) { desk in
      desk.first.currentMode = desk.first.availableModes[1]
      desk.compositor.settle()
      #expect(desk.changes.count == 1)
      let before = desk.compositor.server.requestCount
      for _ in 0..<5 { desk.compositor.settle() }
      #expect(desk.compositor.server.requestCount == before)
    }
  }
}
