import Wayland

/// An output as output management reports it: with all its modes, also while it is disabled.
///
/// Wayland: `zwlr_output_head_v1`.
@MainActor public final class OutputHead {
  /// The properties of a head. Changes of all heads are applied together.
  public struct State: Equatable, Sendable {
    /// The connector's name, such as `DP-1`.
    public var name = ""
    /// A human-readable description.
    public var description = ""
    /// Sent since version 2 of the protocol, like `model` and `serialNumber`.
    public var make = ""
    public var model = ""
    public var serialNumber = ""
    /// Physical size in millimeters; 0 for an output without one, such as a projector.
    public var physicalWidth = 0
    public var physicalHeight = 0
    /// Whether the output is in use. Position, transform and scale are valid only then.
    public var isEnabled = false
    /// The distinct modes, in the compositor's order.
    public var modes: [Output.Mode] = []
    /// The current mode; nil while the head is disabled.
    public var currentMode: Output.Mode?
    /// The preferred mode of the monitor, if one is known.
    public var preferredMode: Output.Mode?
    /// The position in the compositor's space, in points.
    public var x = 0
    public var y = 0
    /// The rotation and flip of the content.
    public var transform = WlOutput.Transform.normal
    /// Pixels per point.
    public var scale = 1.0
    /// Whether the refresh rate follows the content; nil where the compositor does not send it.
    ///
    /// Sent since version 4 of the protocol.
    public var isAdaptiveSyncEnabled: Bool?
  }

  /// The largest number of modes of a head. More are ignored.
  public static let maximumModes = 10_000

  /// The state as of the last complete update.
  public private(set) var state = State()

  /// Whether the compositor's object exists, so that the head takes part in configurations.
  var isLive: Bool { !proxy.isDestroyed }

  let proxy: ZwlrOutputHeadV1
  private var pending = State()
  private var modes: [OutputHeadMode] = []
  private weak var current: OutputHeadMode?
  private weak var heads: OutputHeads?

  /// Whether an event arrived since the last complete update.
  private var isChanged = false

  init(_ proxy: ZwlrOutputHeadV1, of heads: OutputHeads) {
    self.proxy = proxy
    self.heads = heads
    proxy.owner = self
    proxy.onEvent = { [unowned self] in handle($0) }
  }

  private func handle(_ event: ZwlrOutputHeadV1.Event) {
    hasChanged()
    switch event {
    case .name(let name): pending.name = name
    case .description(let description): pending.description = description
    case .physicalSize(let width, let height):
      pending.physicalWidth = Int(max(0, width))
      pending.physicalHeight = Int(max(0, height))
    case .mode(let mode): add(mode)
    case .enabled(let enabled): pending.isEnabled = enabled != 0
    case .currentMode(let mode):
      let mode = mode?.owner as? OutputHeadMode
      current = modes.first { $0 === mode }
    case .position(let x, let y):
      pending.x = Int(x)
      pending.y = Int(y)
    case .transform(let transform): pending.transform = transform ?? .normal
    case .scale(let scale): if scale > 0 { pending.scale = scale }
    case .finished:
      heads?.remove(self)
      release()
    case .make(let make): pending.make = make
    case .model(let model): pending.model = model
    case .serialNumber(let number): pending.serialNumber = number
    case .adaptiveSync(let state): pending.isAdaptiveSyncEnabled = state.map { $0 == .enabled }
    }
  }

  private func add(_ mode: ZwlrOutputModeV1) {
    if modes.count == Self.maximumModes { modes.removeAll(where: \.isFinished) }
    guard modes.count < Self.maximumModes else { return mode.release() }
    modes.append(OutputHeadMode(mode, of: self))
  }

  /// Marks the head as changed. `apply()` makes the new properties current when the manager sends `done`.
  func hasChanged() {
    guard !isChanged else { return }
    isChanged = true
    heads?.hasChanged(self)
  }

  /// The manager sent `done`: makes the pending properties current.
  func apply() {
    isChanged = false
    modes.removeAll(where: \.isFinished)
    var known: Set<Output.Mode> = []
    let usable = modes.filter(\.isUsable)
    pending.modes = usable.map(\.mode).filter { known.insert($0).inserted }
    pending.preferredMode = usable.first(where: \.isPreferred)?.mode
    pending.currentMode = pending.isEnabled && current?.isUsable == true ? current?.mode : nil
    state = pending
  }

  /// Releases the compositor's objects; the state stays. Sends nothing before version 3 of the protocol, which has no
  /// `release`.
  func release() {
    for mode in modes { mode.proxy.release() }
    modes.removeAll()
    proxy.release()
  }

  // MARK: Choosing a mode

  /// The compositor's object for a mode; nil if the head has no such mode any more.
  func object(for mode: Output.Mode) -> ZwlrOutputModeV1? {
    modes.first { $0.isUsable && $0.mode == mode }?.proxy
  }

  /// Completes a mode that leaves the rate open. The rate is that of the current mode, else of the preferred mode, if
  /// they have the size; else the highest rate of that size. Other modes, and sizes that are not in the list, are
  /// returned unchanged.
  func resolve(_ mode: Output.Mode) -> Output.Mode {
    guard mode.refreshRate == 0, !state.modes.contains(mode) else { return mode }
    for known in [state.currentMode, state.preferredMode] {
      if let known, known.hasSize(of: mode) { return known }
    }
    return state.modes.filter { $0.hasSize(of: mode) }.max { $0.refreshRate < $1.refreshRate } ?? mode
  }

  /// Whether an output without a name can be this head: equal position, and no contradicting maker or model.
  func mayBe(_ output: Output) -> Bool {
    let other = output.state
    func agree(_ a: String, _ b: String) -> Bool { a.isEmpty || b.isEmpty || a == b }
    return state.isEnabled && state.x == other.x && state.y == other.y && agree(state.make, other.make)
      && agree(state.model, other.model)
  }
}
