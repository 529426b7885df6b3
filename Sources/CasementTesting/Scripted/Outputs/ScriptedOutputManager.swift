import Foundation
import Wayland
import WaylandServer

/// A client's view of all outputs with their modes, and its configurations.
///
/// Wayland: `zwlr_output_manager_v1`.
@MainActor final class ScriptedOutputManager {
  let resource: ZwlrOutputManagerV1Resource

  /// The serial of the state that the client knows; a configuration must name it.
  private(set) var serial: UInt32 = 0

  private var heads: [ObjectIdentifier: ScriptedHead] = [:]
  unowned let compositor: ScriptedCompositor

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
    update(compositor.outputs)
  }

  /// Whether all of the client's objects are destroyed. Heads outlive their manager.
  var isOver: Bool { resource.isDestroyed && heads.values.allSatisfy(\.isDestroyed) }

  /// The outputs whose heads the client knows.
  var outputs: [ScriptedOutput] { heads.values.compactMap(\.output) }

  /// Sends the changed properties of some outputs.
  func update(_ outputs: [ScriptedOutput]) {
    for output in outputs { update(output) }
    guard !resource.isDestroyed else { return }
    serial = compositor.server.nextSerial()
    resource.sendDone(serial: serial)
  }

  private func update(_ output: ScriptedOutput) {
    let key = ObjectIdentifier(output)
    guard output.isPlugged else {
      heads.removeValue(forKey: key)?.finish()
      return
    }
    if heads[key] == nil, !resource.isDestroyed {
      let head = ZwlrOutputHeadV1Resource(resource.client, version: resource.version)
      resource.sendHead(head: head)
      heads[key] = ScriptedHead(head, output)
    }
    heads[key]?.sendChanges(isManaged: !resource.isDestroyed)
  }
}

/// The state of output management for all clients.
@MainActor final class ScriptedOutputManagement {
  private var managers: [ScriptedOutputManager] = []
  /// The outputs that changed in the current `together`; nil outside of it.
  private var changed: [ScriptedOutput]?

  func add(_ manager: ScriptedOutputManager) { managers.append(manager) }

  /// Sends an output that was added, changed or removed to the clients.
  func update(_ output: ScriptedOutput) {
    guard changed == nil else {
      changed?.append(output)
      return
    }
    update([output])
  }

  /// Sends several changes to the clients at once.
  func together(_ changes: () -> Void) {
    changed = []
    changes()
    let outputs = changed ?? []
    changed = nil
    update(outputs)
  }

  private func update(_ outputs: [ScriptedOutput]) {
    managers.removeAll(where: \.isOver)
    for manager in managers { manager.update(outputs) }
  }

  func finish() {
    for manager in managers { manager.resource.sendFinished() }
  }

  func end() { managers.removeAll() }
}

extension ScriptedCompositor {
  func offerOutputManagement(_ version: UInt32) -> Global {
    Global(server, ZwlrOutputManagerV1Resource.self, version: version) { [unowned self] manager in
      outputManagement.add(ScriptedOutputManager(manager, self))
    }
  }

  /// Ends the output management of every client; the global stays.
  ///
  /// Wayland: `zwlr_output_manager_v1.finished`.
  public func finishOutputManagement() { outputManagement.finish() }
}
