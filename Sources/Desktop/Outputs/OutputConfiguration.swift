import Wayland

/// What every head is to be, all of it at once: tested or applied once, and then of no more use.
///
/// Wayland: `zwlr_output_configuration_v1`.
@MainActor final class OutputConfiguration {
  /// What the compositor is asked to do with it.
  enum Step {
    case test, apply
  }

  /// What an output is to be.
  enum Want {
    /// A mode, and whether the output had it when it was asked for; else it is one of the program's own.
    case mode(Output.Mode, isListed: Bool)
    /// Pixels per point.
    case scale(Double)

    /// Whether one takes the place of the other.
    func replaces(_ other: Want) -> Bool {
      switch (self, other) {
      case (.mode, .mode), (.scale, .scale): true
      default: false
      }
    }
  }

  /// What a program asks for.
  struct Wish {
    let output: Output
    let want: Want
    /// Whether the compositor has cancelled it once.
    var wasCancelled = false
    let completion: (OutputHeads.Failure?) -> Void

    /// Whether it takes the place of another one.
    func replaces(_ other: Wish) -> Bool { output === other.output && want.replaces(other.want) }
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
    }
    // Each property may be set once in a configuration.
    var scale = head.state.isEnabled ? nil : output?.scale
    for change in changes where change.head === head {
      switch change.wish.want {
      case .scale(let wanted): scale = wanted
      case .mode(let mode, _): set(mode, of: head, on: configured)
      }
    }
    if let scale { configured.setScale(scale: scale) }
    // The configuration head has no destructor, and gets no more requests.
    configured.destroyAfterEvent()
  }

  private func set(
    _ mode: Output.Mode, of head: OutputHead, on configured: ZwlrOutputConfigurationHeadV1
  ) {
    if let listed = head.object(for: mode) { return configured.setMode(mode: listed) }
    configured.setCustomMode(
      width: Int32(clamping: mode.width), height: Int32(clamping: mode.height),
      refresh: Int32((mode.refreshRate * 1000).rounded()))
  }

  func end() { proxy.destroy() }
}
