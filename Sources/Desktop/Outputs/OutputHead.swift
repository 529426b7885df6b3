import Wayland

/// An output as output management tells of it: with all its modes, and whether it is in use or not.
///
/// Wayland: `zwlr_output_head_v1`.
@MainActor public final class OutputHead {
  /// All that is known of a head; changes of all heads arrive together.
  public struct State: Equatable, Sendable {
    /// The connector's name, such as `DP-1`.
    public var name = ""
    /// Words for people.
    public var description = ""
    /// Told since version 2 of the protocol, like `model` and `serialNumber`.
    public var make = ""
    public var model = ""
    public var serialNumber = ""
    /// Physical size in millimeters; 0 where there is none.
    public var physicalWidth = 0
    public var physicalHeight = 0
    /// Whether it is in use. What is said of its place holds only then.
    public var isEnabled = false
    /// The modes that it has, each once, in the compositor's order.
    public var modes: [Output.Mode] = []
    /// The one that it has at present; nil while it is not in use.
    public var currentMode: Output.Mode?
    /// The one with which the monitor works best, if one is known.
    public var preferredMode: Output.Mode?
    /// Place in the compositor's space, in points.
    public var x = 0
    public var y = 0
    /// How the picture is turned and flipped.
    public var transform = WlOutput.Transform.normal
    /// Pixels per point.
    public var scale = 1.0
    /// Whether the rate follows the content; nil where the compositor does not say.
    ///
    /// Told since version 4 of the protocol.
    public var isAdaptiveSyncEnabled: Bool?
  }

  /// How many modes a head has at most; more are ignored.
  public static let maximumModes = 10_000

  /// The state as of the last complete update.
  public private(set) var state = State()

  /// Whether the compositor's object is there, and takes part in configurations.
  var isLive: Bool { !proxy.isDestroyed }

  let proxy: ZwlrOutputHeadV1
  private var pending = State()
  private var modes: [OutputHeadMode] = []
  private weak var current: OutputHeadMode?
  private weak var heads: OutputHeads?

  /// Whether something was told since the last complete update.
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

  /// Something was told of the head, which holds from the next complete update on.
  func hasChanged() {
    guard !isChanged else { return }
    isChanged = true
    heads?.hasChanged(self)
  }

  /// Everything that was told together has been told.
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

  /// Gives the compositor's objects back; the state stays. Before version 3 of the protocol nothing is sent.
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

  /// The mode that is meant. Where the rate is left open it is that of the current mode, else of the preferred one,
  /// if they have the size, else the fastest; a mode that is not in the list stays what it is.
  func resolve(_ mode: Output.Mode) -> Output.Mode {
    guard mode.refreshRate == 0, !state.modes.contains(mode) else { return mode }
    for known in [state.currentMode, state.preferredMode] {
      if let known, known.hasSize(of: mode) { return known }
    }
    return state.modes.filter { $0.hasSize(of: mode) }.max { $0.refreshRate < $1.refreshRate } ?? mode
  }

  /// Whether an output that has no name may be this one.
  func mayBe(_ output: Output) -> Bool {
    let other = output.state
    func agree(_ a: String, _ b: String) -> Bool { a.isEmpty || b.isEmpty || a == b }
    return state.isEnabled && state.x == other.x && state.y == other.y && agree(state.make, other.make)
      && agree(state.model, other.model)
  }
}
