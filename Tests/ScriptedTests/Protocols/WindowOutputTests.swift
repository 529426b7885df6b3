import CasementTesting
import Foundation
import Testing
import Wayland
import WaylandServer

/// Output management of the scripted compositor.
@Suite struct WindowOutputTests {
  /// A client's view of the outputs.
  private final class Heads {
    let manager: ZwlrOutputManagerV1
    private let client: WindowClient
    private(set) var serial: UInt32 = 0
    private(set) var heads: [ZwlrOutputHeadV1] = []
    /// The properties of each head, by its number.
    private(set) var facts: [[String: String]] = []
    private(set) var modes: [[ZwlrOutputModeV1]] = []

    init(_ client: WindowClient) throws {
      self.client = client
      manager = try client.bind()
      manager.onEvent = { [unowned self] event in
        switch event {
        case .head(let head): add(head)
        case .done(let serial): self.serial = serial
        case .finished: client.log.append("finished")
        }
      }
      client.compositor.exchange()
    }

    private func add(_ head: ZwlrOutputHeadV1) {
      let index = heads.count
      heads.append(head)
      facts.append([:])
      modes.append([])
      head.onEvent = { [unowned self] event in
        switch event {
        case .name(let name): facts[index]["name"] = name
        case .mode(let mode): modes[index].append(mode)
        case .enabled(let enabled): facts[index]["enabled"] = "\(enabled)"
        case .currentMode(let mode):
          facts[index]["mode"] = modes[index].firstIndex { $0 === mode }.map { "\($0)" }
        case .position(let x, let y): facts[index]["position"] = "\(x),\(y)"
        case .transform(let transform): facts[index]["transform"] = transform.map { "\($0)" }
        case .scale(let scale): facts[index]["scale"] = "\(scale)"
        case .finished: facts[index]["finished"] = "yes"
        case .description, .physicalSize, .make, .model, .serialNumber, .adaptiveSync: break
        }
      }
    }

    /// A wish to change the outputs, whose answer is logged.
    func configuration() -> ZwlrOutputConfigurationV1 {
      let configuration = manager.createConfiguration(serial: serial)
      configuration.onEvent = { [unowned self] in client.log.append("\($0)") }
      return configuration
    }
  }

  private static let two = {
    ScriptedCompositor(.everything, outputs: [OutputMode(), OutputMode(scale: 1.5)])
  }

  @Test func headsTellEverythingAndFollowChanges() throws {
    try WindowClient.run(on: Self.two()) { client in
      let heads = try Heads(client)
      #expect(
        heads.facts.last
          == [
            "name": "SCRIPT-2", "enabled": "1", "mode": "0", "position": "1280,0", "transform": "normal",
            "scale": "1.5",
          ].merging(["scale": heads.facts.last?["scale"] ?? ""]) { $1 })
      let scale = Double(heads.facts.last?["scale"] ?? "") ?? 0
      #expect(abs(scale - 1.5) < 0.01)
      let before = heads.serial
      client.compositor.outputs[0].otherModes = [.init(width: 640, height: 480)]
      client.compositor.outputs[0].update()
      client.compositor.exchange()
      #expect(heads.modes[0].count == 2 && heads.serial != before)
      client.compositor.plug()
      client.compositor.outputs[1].unplug()
      client.compositor.exchange()
      #expect(heads.heads.count == 3 && heads.facts[1]["finished"] == "yes")
    }
  }

  @Test func aConfigurationIsApplied() throws {
    try WindowClient.run(on: Self.two()) { client in
      client.compositor.outputs[0].otherModes = [.init(width: 640, height: 480, refreshRate: 75)]
      let heads = try Heads(client)
      let configuration = heads.configuration()
      let wish = configuration.enableHead(head: heads.heads[0])
      wish.setMode(mode: heads.modes[0][1])
      wish.setPosition(x: 7, y: 8)
      wish.setScale(scale: 2)
      wish.setTransform(transform: ._90)
      configuration.disableHead(head: heads.heads[1])
      configuration.apply()
      #expect(client.take() == ["succeeded"])
      let output = client.compositor.outputs[0]
      #expect(output.mode == .init(width: 640, height: 480, refreshRate: 75))
      #expect(output.position == CGPoint(x: 7, y: 8) && output.logicalSize == CGSize(width: 240, height: 320))
      #expect(!client.compositor.outputs[1].isEnabled)
      #expect(heads.facts[0]["mode"] == "1" && heads.facts[1]["enabled"] == "0")
      #expect(try Globals(client.display).all.filter { $0.interface == "wl_output" }.count == 1)
      configuration.destroy()
    }
  }

  @Test func aTestChangesNothing() throws {
    try WindowClient.run { client in
      let heads = try Heads(client)
      let configuration = heads.configuration()
      configuration.enableHead(head: heads.heads[0]).setCustomMode(width: 800, height: 600, refresh: 0)
      configuration.test()
      #expect(client.take() == ["succeeded"])
      #expect(client.compositor.outputs[0].width == 1280)
    }
  }

  @Test func configurationsAreRefusedAndOutdated() throws {
    try WindowClient.run { client in
      let heads = try Heads(client)
      let late = heads.configuration()
      client.compositor.outputs[0].update()
      _ = late.enableHead(head: heads.heads[0])
      late.apply()
      #expect(client.take() == ["cancelled"])
      client.compositor.outputs[0].refusedSteps = [.apply]
      let refused = heads.configuration()
      _ = refused.enableHead(head: heads.heads[0])
      refused.apply()
      #expect(client.take() == ["failed"])
      heads.manager.stop()
      #expect(client.take() == ["finished"])
    }
  }

  @Test func mistakesAreTold() throws {
    func expect(
      _ code: ZwlrOutputConfigurationV1.ErrorCode, at location: SourceLocation = #_sourceLocation,
      _ body: (ZwlrOutputConfigurationV1, ZwlrOutputHeadV1) -> Void
    ) throws {
      try WindowClient.expect("zwlr_output_configuration_v1", code, at: location) { client in
        let heads = try Heads(client)
        body(heads.configuration(), heads.heads[0])
        client.compositor.exchange()
      }
    }
    try expect(.unconfiguredHead) { configuration, _ in configuration.apply() }
    try expect(.alreadyConfiguredHead) { configuration, head in
      configuration.disableHead(head: head)
      _ = configuration.enableHead(head: head)
    }
    try expect(.alreadyUsed) { configuration, head in
      configuration.disableHead(head: head)
      configuration.test()
      configuration.apply()
    }
    func expectHead(
      _ code: ZwlrOutputConfigurationHeadV1.ErrorCode, at location: SourceLocation = #_sourceLocation,
      _ body: (ZwlrOutputConfigurationHeadV1, [[ZwlrOutputModeV1]]) -> Void
    ) throws {
      try WindowClient.expect(
        "zwlr_output_configuration_head_v1", code, on: Self.two(), at: location
      ) { client in
        let heads = try Heads(client)
        let configuration = heads.configuration()
        body(configuration.enableHead(head: heads.heads[0]), heads.modes)
        client.compositor.exchange()
      }
    }
    try expectHead(.alreadySet) { head, _ in
      head.setPosition(x: 0, y: 0)
      head.setPosition(x: 0, y: 0)
    }
    try expectHead(.invalidMode) { head, modes in head.setMode(mode: modes[1][0]) }
    try expectHead(.invalidCustomMode) { head, _ in head.setCustomMode(width: 0, height: 5, refresh: 1) }
    try expectHead(.invalidScale) { head, _ in head.setScale(scale: 0) }
  }
}
