import Wayland

/// The wanted state of all heads, tested or applied once.
///
/// Wayland: `zwlr_output_configuration_v1`.
@MainActor final class OutputConfiguration {
  /// The request: a test, or an application.
  enum Step {
    case test, apply
  }

  /// The wanted change of an output.
  enum Want {
    /// A mode, and whether it was one of the output's modes when it was requested; else it is a custom mode.
    case mode(Output.Mode, isListed: Bool)
    /// Pixels per point.
    case scale(Double)

    /// Whether this want supersedes another one.
    func replaces(_ other: Want) -> Bool {
      switch (self, other) {
      case (.mode, .mode), (.scale, .scale): true
      default: false
      }
    }
  }

  /// The request of a program to change an output.
  struct Wish {
    let output: Output
    let want: Want
    /// Whether the compositor has canceled it once.
    var wasCancelled = false
    let completion: (OutputHeads.Failure?) -> Void

    /// Whether this wish supersedes another one.
    func replaces(_ other: Wish) -> Bool { output === other.output && want.replaces(other.want) }
  }

  /// A wish with its head.
  typealias Change = (head: OutputHead, wish: Wish)

  /// A head with its output, if it is enabled.
  typealias Member = (head: OutputHead, output: Output?)

  let step: Step
  let serial: UInt32
  let changes: [Change]
  private let proxy: ZwlrOutputConfigurationV1

  /// Builds and sends the configuration.
  ///
  /// - Parameters:
  ///   - serial: the serial of the state on which the configuration is based.
  ///   - members: all heads. A head without a change keeps its state.
  ///   - answered: receives the compositor's answer, after which the object is destroyed.
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
    // A property that is not set keeps its value. Setting the scale again would round it, and setting the position
    // would fix a position that Sway computes. But Sway 1.7 reports an output as disabled until its first
    // configuration, which must set all properties.
    if !head.state.isEnabled, let output {
      configured.setPosition(x: Int32(clamping: output.state.x), y: Int32(clamping: output.state.y))
      configured.setTransform(transform: output.state.transform)
    }
    // Setting a property twice in a configuration is a protocol error.
    var scale = head.state.isEnabled ? nil : output?.scale
    for change in changes where change.head === head {
      switch change.wish.want {
      case .scale(let wanted): scale = wanted
      case .mode(let mode, _): set(mode, of: head, on: configured)
      }
    }
    if let scale { configured.setScale(scale: scale) }
    // `zwlr_output_configuration_head_v1` has no destructor, and no more requests follow.
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
