import Foundation
import Wayland
import WaylandServer

/// A client's view of the outputs with all their modes, and of its wishes to change them.
///
/// Wayland: `zwlr_output_manager_v1`.
@MainActor final class ScriptedOutputManager {
  let resource: ZwlrOutputManagerV1Resource

  /// The state that the client knows; a configuration must name it.
  private(set) var serial: UInt32 = 0

  private var heads: [ScriptedHead] = []
  private unowned let compositor: ScriptedCompositor

  init(_ resource: ZwlrOutputManagerV1Resource, _ compositor: ScriptedCompositor) {
    self.resource = resource
    self.compositor = compositor
    resource.owner = self
    resource.onRequest = { [unowned self] request in
      switch request {
      case .createConfiguration(let configuration, let serial):
        _ = ScriptedOutputConfiguration(configuration, serial: serial, self)
      case .stop: self.resource.sendFinished()
      }
    }
    update()
  }

  /// The outputs of the heads that the client knows.
  var outputs: [ScriptedOutput] { heads.compactMap(\.output) }

  /// Tells what the outputs are now.
  func update() {
    heads.removeAll { head in
      let isGone = !compositor.outputs.contains { $0 === head.output }
      if isGone { head.finish() }
      return isGone
    }
    for output in compositor.outputs where !heads.contains(where: { $0.output === output }) {
      let head = ZwlrOutputHeadV1Resource(resource.client, version: resource.version)
      resource.sendHead(head: head)
      heads.append(ScriptedHead(head, output))
    }
    for head in heads { head.tell() }
    serial = compositor.server.nextSerial()
    resource.sendDone(serial: serial)
  }
}

/// A client's view of one output.
@MainActor final class ScriptedHead {
  private(set) weak var output: ScriptedOutput?
  private let resource: ZwlrOutputHeadV1Resource
  private var modes: [(mode: ScriptedOutput.Mode, resource: ZwlrOutputModeV1Resource)] = []

  init(_ resource: ZwlrOutputHeadV1Resource, _ output: ScriptedOutput) {
    self.resource = resource
    self.output = output
    resource.owner = self
    resource.sendName(name: output.name)
    resource.sendDescription(description: output.description)
    resource.sendPhysicalSize(
      width: Int32(clamping: Int(output.physicalSize.width)),
      height: Int32(clamping: Int(output.physicalSize.height)))
    guard resource.version >= 2 else { return }
    resource.sendMake(make: output.make)
    resource.sendModel(model: output.model)
    resource.sendSerialNumber(serialNumber: "1")
  }

  /// Says what can change.
  func tell() {
    guard let output, !resource.isDestroyed else { return }
    for mode in [output.mode] + output.otherModes where !modes.contains(where: { $0.mode == mode }) {
      add(mode)
    }
    resource.sendEnabled(enabled: output.isEnabled ? 1 : 0)
    guard output.isEnabled else { return }
    if let current = modes.first(where: { $0.mode == output.mode })?.resource, !current.isDestroyed {
      resource.sendCurrentMode(mode: current)
    }
    resource.sendPosition(
      x: Int32(clamping: Int(output.position.x)), y: Int32(clamping: Int(output.position.y)))
    resource.sendTransform(transform: output.transform)
    resource.sendScale(scale: output.exactScale)
    if resource.version >= 4 { resource.sendAdaptiveSync(state: .disabled) }
  }

  private func add(_ mode: ScriptedOutput.Mode) {
    let added = ZwlrOutputModeV1Resource(resource.client, version: min(resource.version, 3))
    resource.sendMode(mode: added)
    added.sendSize(width: Int32(clamping: mode.width), height: Int32(clamping: mode.height))
    added.sendRefresh(refresh: Int32(clamping: Int(mode.refreshRate * 1000)))
    if modes.isEmpty { added.sendPreferred() }
    modes.append((mode, added))
  }

  func mode(_ resource: ZwlrOutputModeV1Resource) -> ScriptedOutput.Mode? {
    modes.first { $0.resource === resource }?.mode
  }

  /// The output is gone.
  func finish() {
    for (_, mode) in modes { mode.sendFinished() }
    resource.sendFinished()
  }
}

extension ScriptedCompositor {
  func offerOutputManagement(_ version: UInt32) -> Global {
    Global(server, ZwlrOutputManagerV1Resource.self, version: version) { [unowned self] manager in
      _ = ScriptedOutputManager(manager, self)
    }
  }

  /// The clients' output managers.
  private var outputManagers: [ScriptedOutputManager] {
    server.clients.flatMap { client in
      client.resources.compactMap { ($0 as? ZwlrOutputManagerV1Resource)?.owner as? ScriptedOutputManager }
        .sorted { $0.resource.id < $1.resource.id }
    }
  }

  /// Tells output managers what the outputs are now.
  func outputManagersUpdate() {
    for manager in outputManagers { manager.update() }
  }
}
