import Casement
import CasementDesktop
import CasementTesting
import Foundation
import Testing
import Wayland
import WaylandServer

/// Documentation/Rules.md, outputs: O1, O2, O3 and O5. Their rules about seats are tested in `SeatRules`.
@Suite struct OutputRules {
  // MARK: O1

  @Test(
    "O1: properties of an output apply together at its done event", arguments: [2, 3, 4] as [UInt32])
  func o1atDone(version: UInt32) throws {
    try withCompositor(ScriptedCompositor(.everything("wl_output", version))) { compositor in
      let session = try compositor.connectSession()
      let output = session.outputs[0]
      let first = output.state
      var changes: [(before: Output.State, after: Output.State)] = []
      session.onOutputChanged = { changes.append(($1, $0.state)) }
      compositor.outputs[0].send {
        $0.sendMode(flags: .current, width: 1920, height: 1080, refresh: 30000)
        $0.sendScale(factor: 2)
        $0.sendGeometry(
          x: 0, y: 0, physicalWidth: 1, physicalHeight: 2, subpixel: .unknown, make: "make", model: "model",
          transform: ._90)
      }
      compositor.exchange()
      #expect(output.state == first && changes.isEmpty)
      compositor.outputs[0].send { $0.sendDone() }
      compositor.exchange()
      #expect(changes.count == 1)
      #expect(changes.first?.before == first && changes.first?.after == output.state)
      #expect(output.state.pixelWidth == 1920 && output.state.refreshRate == 30)
      #expect(output.state.integerScale == 2 && output.state.transform == ._90)
      #expect(output.state.make == "make" && output.state.model == "model")
      compositor.outputs[0].send { $0.sendDone() }
      compositor.exchange()
      #expect(changes.count == 1, "nothing has changed")
    }
  }

  @Test("O1: version 1 has no done event: each event applies by itself")
  func o1withoutDone() throws {
    var offers = Offers.everything("wl_output", 1)
    offers.versions["zxdg_output_manager_v1"] = nil
    try withCompositor(ScriptedCompositor(offers)) { compositor in
      let session = try compositor.connectSession()
      #expect(session.outputs.count == 1 && session.outputs[0].state.pixelWidth == 1280)
      compositor.outputs[0].send { $0.sendMode(flags: .current, width: 1920, height: 1080, refresh: 30000) }
      compositor.exchange()
      #expect(session.outputs[0].state.pixelWidth == 1920)
    }
  }

  @Test("O1: a new output is reported when it is complete")
  func o1hotplug() throws {
    try withCompositor(ScriptedCompositor(.everything("zxdg_output_manager_v1", nil))) { compositor in
      let session = try compositor.connectSession()
      var added: [Output] = []
      session.onOutputAdded = { added.append($0) }
      var bound: WlOutputResource?
      let global = Global(compositor.server, WlOutputResource.self, version: 4) { bound = $0 }
      compositor.exchange()
      let output = try #require(bound)
      output.sendName(name: "LATE-1")
      output.sendMode(flags: .current, width: 640, height: 480, refresh: 60000)
      compositor.exchange()
      #expect(added.isEmpty && session.outputs.count == 1)
      output.sendDone()
      compositor.exchange()
      #expect(added.map(\.state.name) == ["LATE-1"] && session.outputs.count == 2)
      global.remove()
      compositor.exchange()
      #expect(session.outputs.count == 1 && output.isDestroyed)
    }
  }

  @Test("O1: the logical size applies with the done event after it", arguments: [2, 3] as [UInt32])
  func o1extended(version: UInt32) throws {
    try withCompositor(ScriptedCompositor(.everything("zxdg_output_manager_v1", version))) { compositor in
      let session = try compositor.connectSession()
      let output = try #require(session.outputs.first)
      let extended = try #require(compositor.resources(ZxdgOutputV1Resource.self).first)
      extended.sendLogicalSize(width: 640, height: 400)
      compositor.exchange()
      #expect(output.logicalSize == Size(width: 1280, height: 800))
      if version < 3 { extended.sendDone() } else { compositor.outputs[0].send { $0.sendDone() } }
      compositor.exchange()
      #expect(output.logicalSize == Size(width: 640, height: 400))
      #expect(output.scale == 2)
    }
  }

  // MARK: O2

  @Test(
    "O2: surfaces leave a removed output without an event, and the output is released",
    arguments: [3, 4] as [UInt32])
  func o2unplugged(version: UInt32) throws {
    let compositor = ScriptedCompositor(
      .everything("wl_output", version), outputs: [OutputMode(), OutputMode(width: 1920, height: 1080)])
    try withCompositor(compositor) { compositor in
      let session = try compositor.connectSession()
      let window = PlainWindow(session)
      window.toplevel.show()
      compositor.settle()
      let shown = try #require(compositor.windows.first)
      shown.surface.enter(compositor.outputs[1])
      compositor.settle()
      #expect(window.surface.outputs.count == 2)
      var told: [String] = []
      let gone = session.outputs[0]
      window.surface.onOutputsChange = { told.append("left") }
      session.onOutputRemoved = { [unowned session] output in
        #expect(output === gone && !session.outputs.contains { $0 === gone })
        told.append("removed")
      }
      compositor.outputs[0].unplug()
      compositor.settle()
      #expect(told == ["removed", "left"])
      #expect(window.surface.outputs.count == 1 && window.surface.outputs.first === session.outputs.first)
      #expect(session.outputs.count == 1 && compositor.resources(WlOutputResource.self).count == 1)
      #expect(compositor.resources(ZxdgOutputV1Resource.self).count <= 1)
    }
  }

  @Test("O2: enter and leave events for a removed output are ignored, as Sway sends them")
  func o2namingTheGone() throws {
    let compositor = ScriptedCompositor(.everything, outputs: [OutputMode(), OutputMode()])
    try withCompositor(compositor) { compositor in
      let session = try compositor.connectSession()
      let window = PlainWindow(session)
      window.toplevel.show()
      compositor.settle()
      let shown = try #require(compositor.windows.first)
      let gone = compositor.resources(WlOutputResource.self)[1]
      compositor.outputs[1].unplug()
      // The client has not released its output object yet.
      shown.surface.resource.sendEnter(output: gone)
      compositor.exchange()
      #expect(window.surface.outputs.map(\.state.name) == ["SCRIPT-1"])
      let last = compositor.resources(WlOutputResource.self)[0]
      compositor.outputs[0].unplug()
      shown.surface.resource.sendLeave(output: last)
      shown.surface.resource.sendEnter(output: last)
      compositor.exchange()
      #expect(window.surface.outputs.isEmpty && session.outputs.isEmpty)
      #expect(shown.isMapped && window.paint())
    }
  }

  @Test("O2: outputs that another part of the program bound, and events without changes, are ignored")
  func o2unknown() throws {
    let compositor = ScriptedCompositor(.everything, outputs: [OutputMode(), OutputMode()])
    try withCompositor(compositor) { compositor in
      let session = try compositor.connectSession()
      let registry = session.display.registry()
      registry.onEvent = { [unowned registry] event in
        guard case .global(let name, "wl_output", _) = event else { return }
        let _: WlOutput = registry.bind(name: name, version: 1)
      }
      compositor.exchange()
      #expect(compositor.resources(WlOutputResource.self).count == 4)
      let window = PlainWindow(session)
      window.toplevel.show()
      compositor.settle()
      var changes = 0
      window.surface.onOutputsChange = { changes += 1 }
      let shown = try #require(compositor.windows.first)
      // To each object of the client's, known and unknown.
      shown.surface.enter(compositor.outputs[0])
      shown.surface.leave(compositor.outputs[1])
      compositor.settle()
      #expect(changes == 0 && window.surface.outputs.map(\.state.name) == ["SCRIPT-1"])
      shown.surface.enter(compositor.outputs[1])
      compositor.settle()
      #expect(changes == 1 && window.surface.outputs.count == 2)
    }
  }

  @Test("O2: an output that is removed while it is being bound is never reported")
  func o2goneWhileBound() throws {
    try withCompositor { compositor in
      let session = try compositor.connectSession()
      var news: [String] = []
      session.onOutputAdded = { _ in news.append("added") }
      session.onOutputRemoved = { _ in news.append("removed") }
      compositor.isStalled = true
      let output = compositor.plug()
      compositor.exchange()
      output.unplug()
      compositor.exchange()
      compositor.isStalled = false
      compositor.settle()
      #expect(news == [] && session.outputs.count == 1)
      #expect(compositor.resources(WlOutputResource.self).count == 1)
    }
  }

  @Test("O2: an output that is removed before it is complete is never reported")
  func o2incomplete() throws {
    try withCompositor(ScriptedCompositor(.everything("zxdg_output_manager_v1", nil))) { compositor in
      let session = try compositor.connectSession()
      var news = 0
      session.onOutputAdded = { _ in news += 1 }
      session.onOutputRemoved = { _ in news += 1 }
      var bound: WlOutputResource?
      let global = Global(compositor.server, WlOutputResource.self, version: 4) { bound = $0 }
      compositor.exchange()
      let output = try #require(bound)
      output.sendMode(flags: .current, width: 640, height: 480, refresh: 60000)
      compositor.exchange()
      global.remove()
      compositor.exchange()
      #expect(news == 0 && session.outputs.count == 1 && output.isDestroyed)
    }
  }

  @Test("O2: the application's window gets the scale of the remaining output")
  func o2application() throws {
    let modes = [OutputMode(width: 2560, height: 1600, scale: 2), OutputMode()]
    var offers = Offers.everything("wl_compositor", 4)
    offers.versions["wp_fractional_scale_manager_v1"] = nil
    try TestApplication.run(on: ScriptedCompositor(offers, outputs: modes)) { app in
      let shown = try app.shown
      #expect(shown.surface.state.bufferScale == 2 && UIScreen.screens.count == 2)
      let main = UIScreen.main
      // As Sway does: the surface enters the other output, and never leaves the unplugged one.
      app.compositor.outputs[0].unplug()
      shown.surface.enter(app.compositor.outputs[0])
      app.compositor.settle()
      #expect(UIScreen.screens.count == 1 && UIScreen.main != main && app.window.screen == UIScreen.main)
      #expect(shown.surface.state.bufferScale == 1 && shown.surface.size == CGSize(width: 300, height: 200))
    }
  }

  // MARK: O3

  @Test("O3: a program without outputs and seats runs, shows windows, and receives new ones")
  func o3nothing() throws {
    let compositor = ScriptedCompositor(.everything, outputs: [], seats: [])
    try TestApplication.run(on: compositor, size: nil) { app in
      #expect(UIScreen.screens.isEmpty)
      let shown = try app.shown
      // The main screen is the last that there was in this process, if there was one.
      let last = UIScreen.main.bounds.size
      let expected = CGSize(
        width: last.width > 0 ? (last.width * 2 / 3).rounded(.down) : 800,
        height: last.height > 0 ? (last.height * 2 / 3).rounded(.down) : 600)
      #expect(shown.isMapped && shown.surface.size == expected)
      #expect(app.window.isKeyWindow && UIApplication.shared.applicationState == .active)
      compositor.plug(OutputMode(width: 1024, height: 768))
      compositor.addSeat()
      compositor.focus(shown)
      compositor.settle()
      #expect(UIScreen.main.bounds.size == CGSize(width: 1024, height: 768))
      try compositor.seats[0].keyboard?.type("a")
      compositor.exchange()
      #expect(app.window.keys.count == 2)
    }
  }

  @Test("O3: the last output and the last seat may be removed")
  func o3last() throws {
    try TestApplication.run { app in
      let shown = try app.shown
      app.compositor.outputs[0].unplug()
      app.compositor.seats[0].remove()
      app.change(3)
      app.compositor.settle()
      #expect(UIScreen.screens.isEmpty && UIApplication.shared.session?.seats.isEmpty == true)
      #expect(shown.picture?.pixel(5, 5).green == 51)
    }
  }

  // MARK: O5

  @Test(
    "O5: later globals are bound in the versions of those at the start",
    arguments: [1, 2, 3, 4, 9])
  func o5versions(limit: Int) throws {
    var offers = Offers.everything
    for name in ["wl_output", "wl_seat", "zxdg_output_manager_v1"] {
      offers.versions[name] = offers.versions[name].map { min($0, UInt32(limit)) }
    }
    try withCompositor(ScriptedCompositor(offers)) { compositor in
      let session = try compositor.connectSession()
      compositor.plug()
      compositor.addSeat()
      compositor.settle()
      #expect(session.outputs.count == 2 && session.seats.count == 2)
      let outputs = compositor.resources(WlOutputResource.self).map(\.version)
      #expect(outputs == [UInt32](repeating: try #require(offers.versions["wl_output"]), count: 2))
      let seats = compositor.resources(WlSeatResource.self).map(\.version)
      #expect(seats == [UInt32](repeating: try #require(offers.versions["wl_seat"]), count: 2))
      #expect(Set(compositor.resources(WlKeyboardResource.self).map(\.version)) == Set(seats))
      #expect(Set(compositor.resources(ZxdgOutputV1Resource.self).map(\.version)).count <= 1)
    }
  }
}
