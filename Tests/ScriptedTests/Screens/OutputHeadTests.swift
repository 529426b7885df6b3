import Casement
import CasementDesktop
import CasementTesting
import Foundation
import Testing
import Wayland
import WaylandServer

/// Output management in `Desktop`: heads, modes and their objects.
@Suite struct OutputHeadTests {
  /// The session's head of its first output.
  private func head(_ session: Session) throws -> OutputHead {
    try #require(session.outputs.first.flatMap { session.outputHeads?.head(of: $0) })
  }

  @Test("a head has all properties of its protocol version", arguments: ModeDesk.versions)
  func facts(version: UInt32) throws {
    try withCompositor(ScriptedCompositor(ModeDesk.offers(version), outputs: [OutputMode(scale: 2)])) {
      compositor in
      let state = try head(try compositor.connectSession()).state
      #expect(state.name == "SCRIPT-1" && state.description == "Output SCRIPT-1" && state.isEnabled)
      #expect(state.physicalWidth == 340 && state.physicalHeight == 210)
      #expect(state.make == (version >= 2 ? "Casement" : "") && state.model == (version >= 2 ? "Script" : ""))
      #expect(state.serialNumber == (version >= 2 ? "1" : ""))
      #expect(state.x == 0 && state.scale == 2 && state.transform == .normal)
      #expect(state.isAdaptiveSyncEnabled == (version >= 4 ? false : nil))
      #expect(state.currentMode == Output.Mode(width: 1280, height: 800, refreshRate: 60))
    }
  }

  @Test("properties of heads and modes apply together at done")
  func atDone() throws {
    try withCompositor(ScriptedCompositor(.everything, outputs: [OutputMode(), OutputMode()])) { compositor in
      let session = try compositor.connectSession()
      let heads = try #require(session.outputHeads)
      var updates = 0
      heads.onChanged = { updates += 1 }
      let before = heads.all.map(\.state)
      let resources = compositor.resources(ZwlrOutputHeadV1Resource.self)
      for resource in resources {
        resource.sendName(name: "other \(resource.id)")
        resource.sendScale(scale: 3)
        resource.sendEnabled(enabled: 0)
        let mode = ZwlrOutputModeV1Resource(resource.client, version: 3)
        resource.sendMode(mode: mode)
        mode.sendSize(width: 10, height: 20)
        mode.sendPreferred()
      }
      compositor.resources(ZwlrOutputModeV1Resource.self)[0].sendFinished()
      compositor.exchange()
      #expect(heads.all.map(\.state) == before && updates == 0)
      compositor.resources(ZwlrOutputManagerV1Resource.self)[0].sendDone(serial: 7)
      compositor.exchange()
      #expect(updates == 1)
      #expect(heads.all.map(\.state.name) == resources.map { "other \($0.id)" })
      #expect(
        heads.all.allSatisfy { $0.state.scale == 3 && !$0.state.isEnabled && $0.state.currentMode == nil })
      #expect(heads.all.map(\.state.modes.count) == [1, 2])
      #expect(heads.all[0].state.preferredMode == Output.Mode(width: 10, height: 20))
    }
  }

  // MARK: Which head an output is

  @Test(
    "outputs without names are matched by position, make and model, if known", arguments: ModeDesk.versions
  )
  func nameless(version: UInt32) throws {
    var offers = ModeDesk.offers(version)
    offers.versions["wl_output"] = 3
    offers.versions["zxdg_output_manager_v1"] = 1
    let compositor = ScriptedCompositor(offers, outputs: [OutputMode(), OutputMode(), OutputMode()])
    for (index, output) in compositor.outputs.enumerated() {
      output.otherModes = [.init(width: 100 + index, height: 100)]
    }
    // Two at the same place, by the same maker.
    compositor.outputs[2].position = compositor.outputs[1].position
    try withCompositor(compositor) { compositor in
      let session = try compositor.connectSession()
      let heads = try #require(session.outputHeads)
      #expect(session.outputs.allSatisfy { $0.state.name.isEmpty } && heads.all.count == 3)
      #expect(heads.head(of: session.outputs[0])?.state.name == "SCRIPT-1")
      #expect(session.outputs.dropFirst().allSatisfy { heads.head(of: $0) == nil })
      var failures: [OutputHeads.Failure?] = []
      heads.setMode(Output.Mode(width: 5, height: 5), of: session.outputs[1]) { failures.append($0) }
      #expect(failures == [.unmanaged])
      heads.setMode(Output.Mode(width: 100, height: 100), of: session.outputs[0]) { failures.append($0) }
      compositor.exchange()
      #expect(failures == [.unmanaged, nil] && compositor.outputs[0].width == 100)
      compositor.outputs[2].position.x = 5000
      compositor.outputs[2].update()
      compositor.exchange()
      #expect(heads.head(of: session.outputs[1])?.state.name == "SCRIPT-2")
      #expect(heads.head(of: session.outputs[2])?.state.name == "SCRIPT-3")
    }
  }

  @Test("an output whose name matches no head gets none")
  func otherNames() throws {
    try withCompositor { compositor in
      let session = try compositor.connectSession()
      compositor.outputs[0].send {
        $0.sendName(name: "elsewhere")
        $0.sendDone()
      }
      compositor.exchange()
      #expect(session.outputHeads?.head(of: session.outputs[0]) == nil)
    }
  }

  // MARK: Objects

  @Test(
    "setting modes, and plugging outputs in and out, leaves no protocol objects behind", arguments: [3, 4])
  func objects(version: UInt32) throws {
    try withCompositor(ScriptedCompositor(ModeDesk.offers(version))) { compositor in
      compositor.outputs[0].hasModeList = false
      let session = try compositor.connectSession()
      let before = counts(compositor)
      for step in 0..<100 {
        let output = compositor.plug(OutputMode(width: 500 + step))
        output.otherModes = [ModeDesk.small, ModeDesk.fast]
        output.update()
        compositor.exchange()
        var failure: OutputHeads.Failure?
        session.outputHeads?.setMode(Output.Mode(width: 600 + step, height: 400), of: session.outputs[0]) {
          failure = $0
        }
        session.outputHeads?.setMode(
          Output.Mode(width: 640, height: 480, refreshRate: 59.94), of: session.outputs[1]
        ) {
          failure = $0
        }
        compositor.exchange()
        #expect(failure == nil && compositor.outputs[0].width == 600 + step && output.mode == ModeDesk.small)
        output.unplug()
        compositor.exchange()
      }
      #expect(counts(compositor) == before && session.outputHeads?.all.count == 1)
    }
  }

  /// How many objects of output management there are, by their kind.
  private func counts(_ compositor: ScriptedCompositor) -> [String: Int] {
    let names = compositor.server.clients.flatMap(\.resources).map { type(of: $0).interface.name }
    return Dictionary(grouping: names.filter { $0.hasPrefix("zwlr_output_") }, by: { $0 }).mapValues(\.count)
  }

  @Test(
    "before version 3 objects end by themselves, and their IDs may be reused before the client knows",
    arguments: [1, 2])
  func numbersUsedAgain(version: UInt32) throws {
    try ModeDesk.run(ModeDesk.offers(version)) { desk in
      for step in 0..<20 {
        let used = desk.compositor.resources(ZwlrOutputHeadV1Resource.self).count
        desk.compositor.outputs[1].unplug()
        // As wlroots does: all that there was of it.
        for mode in desk.compositor.resources(ZwlrOutputModeV1Resource.self) { mode.destroy() }
        for head in desk.compositor.resources(ZwlrOutputHeadV1Resource.self) { head.destroy() }
        let output = desk.compositor.plug(OutputMode(width: 700 + step))
        output.otherModes = [ModeDesk.small]
        output.update()
        desk.compositor.exchange()
        #expect(used > 0 && desk.second.availableModes.count == 2, "\(step)")
        desk.set(desk.second.availableModes[1], on: desk.second)
        desk.compositor.exchange()
        #expect(desk.second.currentMode?.size.width == 640 && desk.errors.isEmpty)
      }
      #expect(desk.compositor.protocolErrors.isEmpty && UIScreen.screens.count == 2)
    }
  }

  @Test("modes and heads may finish at any moment, twice, or unknown to the client", arguments: [3, 4])
  func finished(version: UInt32) throws {
    try ModeDesk.run(ModeDesk.offers(version)) { desk in
      desk.compositor.timing[.outputConfiguration] = .byHand
      desk.set(desk.first.availableModes[1], on: desk.first)
      desk.compositor.exchange()
      let modes = desk.compositor.resources(ZwlrOutputModeV1Resource.self)
      let heads = desk.compositor.resources(ZwlrOutputHeadV1Resource.self)
      // The current mode ends while its head says that it is.
      heads[0].sendCurrentMode(mode: modes[1])
      for mode in modes {
        mode.sendFinished()
        mode.sendFinished()
        mode.sendSize(width: 1, height: 1)
      }
      desk.compositor.exchange()
      #expect(desk.first.availableModes.count == 3, "nothing is complete yet")
      desk.answer()
      #expect(desk.pending == 0 && desk.reasons == [.cancelled])
      for manager in desk.compositor.resources(ZwlrOutputManagerV1Resource.self) {
        manager.sendDone(serial: 4)
      }
      desk.compositor.exchange()
      #expect(desk.first.availableModes.map(\.description) == ["1280×800 at 60 Hz"])
      #expect(desk.compositor.resources(ZwlrOutputModeV1Resource.self).isEmpty)
      for head in heads {
        head.sendFinished()
        head.sendFinished()
        head.sendName(name: "nobody")
      }
      desk.compositor.exchange()
      #expect(desk.compositor.resources(ZwlrOutputHeadV1Resource.self).isEmpty)
      desk.set(desk.first.availableModes[0], on: desk.first)
      #expect(
        desk.reasons.last == .noOutputManagement("the compositor does not tell the modes of this screen"))
      desk.compositor.finishOutputManagement()
      desk.compositor.exchange()
      #expect(UIApplication.shared.windows.count >= 1 && desk.first.currentMode != nil)
    }
  }

  @Test("a screen with a list of modes may change to accept custom modes", arguments: [3, 4], [false, true])
  func listEnds(version: UInt32, afterAnother: Bool) throws {
    try withCompositor(ScriptedCompositor(ModeDesk.offers(version))) { compositor in
      let output = compositor.outputs[0]
      output.otherModes = [ModeDesk.small, ModeDesk.fast]
      let session = try compositor.connectSession()
      let current = afterAnother ? ModeDesk.fast : output.mode
      if afterAnother {
        output.otherModes = [output.mode, ModeDesk.small]
        output.mode = current
        output.update()
        compositor.exchange()
      }
      output.hasModeList = false
      output.update()
      compositor.exchange()
      let state = try head(session).state
      #expect(state.modes.count == 1 && state.currentMode?.width == current.width)
      var answers: [OutputHeads.Failure?] = []
      let old = Output.Mode(width: 640, height: 480, refreshRate: 59.94)
      session.outputHeads?.setMode(old, of: session.outputs[0]) { answers.append($0) }
      compositor.exchange()
      #expect(answers == [nil] && output.mode == ModeDesk.small)
    }
  }

  // MARK: Absurd numbers

  @Test("sizes, rates, positions and scales may have any value", arguments: AbsurdNumbers.edges)
  func absurd(number: Int32) throws {
    try ModeDesk.run { desk in
      for head in desk.compositor.resources(ZwlrOutputHeadV1Resource.self) {
        head.sendPhysicalSize(width: number, height: number)
        head.sendPosition(x: number, y: number)
        head.sendScale(scale: Double(number) / 256)
        head.sendCurrentMode(mode: desk.compositor.resources(ZwlrOutputModeV1Resource.self).last!)
      }
      for mode in desk.compositor.resources(ZwlrOutputModeV1Resource.self) {
        mode.sendSize(width: number, height: 100)
        mode.sendRefresh(refresh: number)
      }
      for manager in desk.compositor.resources(ZwlrOutputManagerV1Resource.self) {
        manager.sendDone(serial: 0)
      }
      desk.compositor.exchange()
      let heads = try #require(UIApplication.shared.session?.outputHeads)
      for screen in UIScreen.screens {
        let modes = screen.availableModes
        #expect(modes.contains { $0 == screen.currentMode })
        #expect(modes.allSatisfy { (1...65535).contains($0.size.width) && $0.refreshRate >= 0 })
        for mode in modes { desk.set(mode, on: screen) }
      }
      #expect(heads.all.allSatisfy { $0.state.scale > 0 && $0.state.physicalWidth >= 0 })
      desk.compositor.settle()
      #expect(desk.compositor.protocolErrors.isEmpty)
    }
  }

  @Test("a head keeps at most ten thousand modes, and releases them as fast as it received them")
  func manyModes() throws {
    try withCompositor { compositor in
      let session = try compositor.connectSession()
      let resource = try #require(compositor.resources(ZwlrOutputHeadV1Resource.self).first)
      var modes: [ZwlrOutputModeV1Resource] = []
      for step in 1...10_500 {
        let mode = ZwlrOutputModeV1Resource(resource.client, version: 3)
        resource.sendMode(mode: mode)
        mode.sendSize(width: Int32(step), height: 3)
        modes.append(mode)
        if step % 50 == 0 { compositor.exchange() }
      }
      @MainActor func done() {
        compositor.resources(ZwlrOutputManagerV1Resource.self)[0].sendDone(serial: 1)
        compositor.exchange()
      }
      done()
      #expect(try head(session).state.modes.count == OutputHead.maximumModes)
      #expect(modes.filter(\.isDestroyed).count == 501)
      for (step, mode) in modes.enumerated() {
        mode.sendFinished()
        if step % 100 == 99 { compositor.exchange() }
      }
      done()
      #expect(try head(session).state.modes.count == 1 && modes.allSatisfy(\.isDestroyed))
    }
  }
}
