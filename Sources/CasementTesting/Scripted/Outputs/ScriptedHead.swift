import Foundation
import Wayland
import WaylandServer

/// A client's view of one output.
///
/// When the output is removed, the client's objects stay until the client releases them. Before version 3, which added
/// `release`, they stay until the connection ends. A real compositor destroys those at once and may reuse their IDs,
/// which a client that has not read the removal takes for a protocol error.
///
/// Wayland: `zwlr_output_head_v1`.
@MainActor final class ScriptedHead {
  private(set) weak var output: ScriptedOutput?
  private let resource: ZwlrOutputHeadV1Resource
  private var modes: [Mode] = []
  private var sentFacts: Facts?

  private struct Mode {
    var mode: ScriptedOutput.Mode
    let resource: ZwlrOutputModeV1Resource
    var isFinished = false
  }

  /// The properties that can change, as last sent to the client.
  private struct Facts: Equatable {
    let isEnabled: Bool
    let mode: ScriptedOutput.Mode
    let position: CGPoint
    let transform: WlOutput.Transform
    let scale: CGFloat
    let isAdaptiveSyncEnabled: Bool

    @MainActor init(_ output: ScriptedOutput) {
      isEnabled = output.isEnabled && !output.isUnknownToManagement
      mode = output.mode
      position = output.position
      transform = output.transform
      scale = output.exactScale
      isAdaptiveSyncEnabled = output.isAdaptiveSyncEnabled
    }
  }

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

  var isDestroyed: Bool { resource.isDestroyed }

  /// Sends the changed properties. After its manager was destroyed, a head receives no new objects.
  func sendChanges(isManaged: Bool) {
    guard let output, !resource.isDestroyed else { return }
    if isManaged { sendModes(output) }
    let facts = Facts(output)
    // A head that was disabled receives all properties.
    let old = sentFacts?.isEnabled ?? false ? sentFacts : nil
    if facts.isEnabled != sentFacts?.isEnabled { resource.sendEnabled(enabled: facts.isEnabled ? 1 : 0) }
    sentFacts = facts
    guard facts.isEnabled else { return }
    if facts.mode != old?.mode,
      let current = modes.first(where: { $0.mode == facts.mode && !$0.resource.isDestroyed })
    {
      resource.sendCurrentMode(mode: current.resource)
    }
    if facts.position != old?.position {
      resource.sendPosition(
        x: Int32(clamping: Int(facts.position.x)), y: Int32(clamping: Int(facts.position.y)))
    }
    if facts.transform != old?.transform { resource.sendTransform(transform: facts.transform) }
    if facts.scale != old?.scale { resource.sendScale(scale: facts.scale) }
    if resource.version >= 4, facts.isAdaptiveSyncEnabled != old?.isAdaptiveSyncEnabled {
      resource.sendAdaptiveSync(state: facts.isAdaptiveSyncEnabled ? .enabled : .disabled)
    }
  }

  private func sendModes(_ output: ScriptedOutput) {
    guard output.hasModeList else { return sendOnlyMode(output.mode) }
    let present = [output.mode] + output.otherModes
    finishModes { !present.contains(modes[$0].mode) }
    modes.removeAll { $0.resource.isDestroyed }
    for mode in present where !modes.contains(where: { $0.mode == mode && !$0.isFinished }) {
      add(mode, isPreferred: mode == output.preferredMode)
    }
  }

  /// Has one mode, which changes, as wlroots does for outputs that accept any mode.
  private func sendOnlyMode(_ mode: ScriptedOutput.Mode) {
    modes.removeAll { $0.resource.isDestroyed }
    let present = modes.indices.filter { !modes[$0].isFinished }
    // Keep the current mode of an earlier list, and finish the others.
    guard let only = present.first(where: { modes[$0].mode == mode }) ?? present.first else {
      return add(mode, isPreferred: false)
    }
    finishModes { $0 != only }
    guard modes[only].mode != mode else { return }
    modes[only].mode = mode
    send(mode, on: modes[only].resource)
  }

  private func finishModes(where isGone: (Int) -> Bool) {
    for index in modes.indices where !modes[index].isFinished && isGone(index) {
      modes[index].isFinished = true
      modes[index].resource.sendFinished()
    }
  }

  private func add(_ mode: ScriptedOutput.Mode, isPreferred: Bool) {
    let added = ZwlrOutputModeV1Resource(resource.client, version: min(resource.version, 3))
    resource.sendMode(mode: added)
    send(mode, on: added)
    if isPreferred { added.sendPreferred() }
    modes.append(Mode(mode: mode, resource: added))
  }

  private func send(_ mode: ScriptedOutput.Mode, on resource: ZwlrOutputModeV1Resource) {
    resource.sendSize(width: Int32(clamping: mode.width), height: Int32(clamping: mode.height))
    // A mode without a fixed rate sends no refresh event.
    let refresh = Int32(clamping: Int((mode.refreshRate * 1000).rounded()))
    if refresh != 0 { resource.sendRefresh(refresh: refresh) }
  }

  /// The mode of a client's object, even if it is finished: the client may not have read that yet.
  func mode(_ resource: ZwlrOutputModeV1Resource) -> ScriptedOutput.Mode? {
    modes.first { $0.resource === resource }?.mode
  }

  /// Sends `finished` for the head and its modes, after the output was removed.
  func finish() {
    for mode in modes where !mode.isFinished { mode.resource.sendFinished() }
    resource.sendFinished()
  }
}
