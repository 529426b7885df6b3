import Wayland

/// What every head is to be, all of it at once: tested or applied once, and then of no more use.
///
/// Wayland: `zwlr_output_configuration_v1`.
@MainActor final class OutputConfiguration {
  /// What the compositor is asked to do with it.
  enum Step {
    case test, apply
  }

  /// A mode that an output is to have.
  struct Wish {
    let output: Output
    let mode: Output.Mode
    /// Whether the output had the mode when it was asked for; else it is one of the program's own.
    let isListed: Bool
    /// Whether the compositor has cancelled it once.
    var wasCancelled = false
    let completion: (OutputHeads.Failure?) -> Void
  }

  /// A wish with the head that it is about.
  typealias Change = (head: OutputHead, wish: Wish)

  /// A head with its output, if it is one that shows something.
  typealias Member = (head: OutputHead, output: Output?)

  let step: Step
  let serial: UInt32
  let changes: [Change]
  private let proxy: ZwlrOutputConfigurationV1

  /// Describes and sends it.
  ///
  /// - Parameters:
  ///   - serial: the state on which it is based.
  ///   - members: all heads that there are. What no change is about stays what it is.
  ///   - answered: gets the compositor's answer, after which the object ends.
  init(
    _ manager: ZwlrOutputManagerV1, _ step: Step, serial: UInt32, members: [Member], changes: [Change],
    answered: @escaping (OutputConfiguration, ZwlrOutputConfigurationV1.Event) -> Void
  ) {
    self.step = step
    self.serial = serial
    self.changes = changes
    proxy = manager.createConfiguration(serial: serial)
    proxy.onEvent = { [unowned self] in answered(self, $0) }
    for member in members where member.head.isLive { add(member.head, member.output) }
    switch step {
    case .test: proxy.test()
    case .apply: proxy.apply()
    }
  }

  private func add(_ head: OutputHead, _ output: Output?) {
    guard head.state.isEnabled || output != nil else { return proxy.disableHead(head: head.proxy) }
    let configured = proxy.enableHead(head: head.proxy)
    // A property that is not set stays. Setting a scale again would round it, and setting a position would
    // fix one that Sway computes. But Sway 1.7 reports an output as disabled until it is first configured,
    // and then all has to be set.
    if !head.state.isEnabled, let output {
      configured.setPosition(x: Int32(clamping: output.state.x), y: Int32(clamping: output.state.y))
      configured.setTransform(transform: output.state.transform)
      configured.setScale(scale: output.scale)
    }
    if let mode = changes.first(where: { $0.head === head })?.wish.mode {
      if let listed = head.object(for: mode) {
        configured.setMode(mode: listed)
      } else {
        configured.setCustomMode(
          width: Int32(clamping: mode.width), height: Int32(clamping: mode.height),
          refresh: Int32((mode.refreshRate * 1000).rounded()))
      }
    }
    // The configuration head has no destructor, and gets no more requests.
    configured.destroyAfterEvent()
  }

  func end() { proxy.destroy() }
}
