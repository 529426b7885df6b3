import Foundation
import Wayland
import WaylandServer

/// A client's request to change the outputs.
///
/// Wayland: `zwlr_output_configuration_v1`.
@MainActor final class ScriptedOutputConfiguration {
  private let resource: ZwlrOutputConfigurationV1Resource
  private let serial: UInt32
  private weak var manager: ScriptedOutputManager?
  private var wishes: [(output: ScriptedOutput, wish: ScriptedHeadWish?)] = []
  private var isUsed = false
  private var outcome: Outcome?

  private enum Outcome {
    case succeeded, failed, cancelled
  }

  init(_ resource: ZwlrOutputConfigurationV1Resource, serial: UInt32, _ manager: ScriptedOutputManager) {
    self.resource = resource
    self.serial = serial
    self.manager = manager
    resource.owner = self
    resource.onRequest = { [unowned self] in handle($0) }
  }

  private func handle(_ request: ZwlrOutputConfigurationV1Resource.Request) {
    if case .destroy = request { return }
    guard !isUsed else { return error(.alreadyUsed, "the configuration was applied or tested already") }
    switch request {
    case .enableHead(let wish, let head):
      // The configuration head has no destructor: it is destroyed with the configuration.
      resource.onDestroy = { [before = resource.onDestroy] in
        before?()
        wish.destroy()
      }
      if let head = head.owner as? ScriptedHead { add(head.output, ScriptedHeadWish(wish, head)) }
    case .disableHead(let head): add((head.owner as? ScriptedHead)?.output, nil)
    case .apply: use(.apply)
    case .test: use(.test)
    case .destroy: break
    }
  }

  private func add(_ output: ScriptedOutput?, _ wish: ScriptedHeadWish?) {
    // A removed head is no error: the configuration will be canceled.
    guard let output else { return }
    guard !wishes.contains(where: { $0.output === output }) else {
      return error(.alreadyConfiguredHead, "output \(output.name) is in the configuration already")
    }
    wishes.append((output, wish))
  }

  private func use(_ step: ScriptedOutput.ConfigurationStep) {
    isUsed = true
    guard let manager else { return resource.sendCancelled() }
    if serial == manager.serial,
      !manager.outputs.allSatisfy({ output in wishes.contains { $0.output === output } })
    {
      return error(.unconfiguredHead, "an output is missing in the configuration")
    }
    manager.compositor.answer(.outputConfiguration) { [self] in answer(step) }
  }

  /// Sends the result, then applies the configuration, in the order of Sway.
  private func answer(_ step: ScriptedOutput.ConfigurationStep) {
    guard !resource.isDestroyed else { return }
    let isFirst = outcome == nil
    let outcome = self.outcome ?? decide(step)
    self.outcome = outcome
    switch outcome {
    case .succeeded: resource.sendSucceeded()
    case .failed: resource.sendFailed()
    case .cancelled: resource.sendCancelled()
    }
    guard isFirst, step == .apply, outcome == .succeeded else { return }
    manager?.compositor.outputManagement.together {
      for (output, wish) in wishes { apply(wish, to: output) }
    }
  }

  private func decide(_ step: ScriptedOutput.ConfigurationStep) -> Outcome {
    guard let manager, serial == manager.serial, wishes.allSatisfy(\.output.isPlugged) else {
      return .cancelled
    }
    return wishes.contains { $0.output.refusedSteps.contains(step) } ? .failed : .succeeded
  }

  private func apply(_ wish: ScriptedHeadWish?, to output: ScriptedOutput) {
    guard let wish else { return output.setEnabled(false) }
    if output.isUnknownToManagement {
      output.isUnknownToManagement = false
      output.transform = .normal
      output.position = .zero
      output.exactScale = 1
    }
    let before = output.mode
    if let mode = wish.mode, mode != before {
      // The previous mode remains in the output's list.
      output.otherModes = [before] + output.otherModes.filter { $0 != mode && $0 != before }
    }
    let scale = wish.scale ?? output.exactScale
    if let mode = wish.mode { output.mode = mode }
    if let transform = wish.transform { output.transform = transform }
    if let position = wish.position { output.position = position }
    if let isAdaptive = wish.wantsAdaptiveSync { output.isAdaptiveSyncEnabled = isAdaptive }
    output.exactScale = scale
    if output.isEnabled { output.update() } else { output.setEnabled(true) }
  }

  private func error(_ code: ZwlrOutputConfigurationV1.ErrorCode, _ message: String) {
    resource.postError(code.rawValue, message)
  }
}

/// The requested state of one output.
@MainActor final class ScriptedHeadWish {
  private(set) var mode: ScriptedOutput.Mode?
  private(set) var position: CGPoint?
  private(set) var transform: WlOutput.Transform?
  private(set) var scale: CGFloat?
  private(set) var wantsAdaptiveSync: Bool?

  private let resource: ZwlrOutputConfigurationHeadV1Resource
  private let head: ScriptedHead

  init(_ resource: ZwlrOutputConfigurationHeadV1Resource, _ head: ScriptedHead) {
    self.resource = resource
    self.head = head
    resource.owner = self
    resource.onRequest = { [unowned self] in handle($0) }
  }

  private func handle(_ request: ZwlrOutputConfigurationHeadV1Resource.Request) {
    switch request {
    case .setMode(let wanted):
      guard let known = head.mode(wanted) else { return error(.invalidMode, "a mode of another output") }
      set(\.mode, known)
    case .setCustomMode(let width, let height, let refresh):
      guard width > 0, height > 0, refresh >= 0 else {
        return error(.invalidCustomMode, "a mode of \(width)×\(height)")
      }
      let rate = refresh == 0 ? 60 : Double(refresh) / 1000
      set(\.mode, ScriptedOutput.Mode(width: Int(width), height: Int(height), refreshRate: rate))
    case .setPosition(let x, let y): set(\.position, CGPoint(x: Int(x), y: Int(y)))
    case .setTransform(let transform):
      guard let transform else { return error(.invalidTransform, "no transform has this number") }
      set(\.transform, transform)
    case .setScale(let scale):
      guard scale > 0 else { return error(.invalidScale, "a scale of \(scale)") }
      set(\.scale, scale)
    case .setAdaptiveSync(let state):
      guard let state else { return error(.invalidAdaptiveSyncState, "no state has this number") }
      set(\.wantsAdaptiveSync, state == .enabled)
    }
  }

  private func set<Value>(_ path: ReferenceWritableKeyPath<ScriptedHeadWish, Value?>, _ value: Value) {
    guard self[keyPath: path] == nil else { return error(.alreadySet, "the property is set already") }
    self[keyPath: path] = value
  }

  private func error(_ code: ZwlrOutputConfigurationHeadV1.ErrorCode, _ message: String) {
    resource.postError(code.rawValue, message)
  }
}
