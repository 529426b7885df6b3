public import Foundation
public import Wayland
public import WaylandServer

/// An output of the scripted compositor. Clients receive changed properties at the next `update()`, or when they bind
/// it.
///
/// Wayland: `wl_output`, `zxdg_output_v1`.
@MainActor public final class ScriptedOutput {
  /// The connector's name. Compositors send it once, so set it before clients connect.
  public var name: String
  /// A human-readable description.
  public var description: String
  public var make = "Casement"
  public var model = "Script"
  /// The size in millimeters.
  public var physicalSize = CGSize(width: 340, height: 210)
  /// The current mode, in pixels.
  public var width: Int
  public var height: Int
  /// Frames per second.
  public var refreshRate = 60.0
  /// The integer scale.
  public var scale: Int
  /// The rotation and flip of the content.
  public var transform = WlOutput.Transform.normal
  /// The position in the compositor's space, in points.
  public var position = CGPoint.zero
  /// The size in that space, in points; it implies a fractional scale.
  public var logicalSize: CGSize
  /// Further modes besides the current one, sent by output management.
  public var otherModes: [Mode] = []
  /// The preferred mode for output management; the initial mode by default.
  public var preferredMode: Mode?
  /// Whether output management lists its modes. An output without a list accepts any mode, and has one mode that
  /// changes, like the headless outputs of wlroots.
  public var hasModeList = true
  /// Whether output management reports a variable refresh rate.
  public var isAdaptiveSyncEnabled = false
  /// Whether output management reports it as disabled, without position and scale, until it is configured. Sway 1.7
  /// does that for new outputs.
  public var isUnknownToManagement = false
  /// The steps at which output management refuses a configuration of it.
  public var refusedSteps: Set<ConfigurationStep> = []
  /// Whether the output is plugged.
  public private(set) var isPlugged = true
  /// Whether it is enabled; output management can disable it.
  public private(set) var isEnabled = true

  /// The requests of a client with a configuration.
  public enum ConfigurationStep: Hashable, Sendable {
    case test, apply
  }

  /// A size in pixels with a refresh rate.
  public struct Mode: Hashable, Sendable {
    public var width: Int
    public var height: Int
    public var refreshRate: Double

    /// Makes a mode.
    public init(width: Int, height: Int, refreshRate: Double = 60) {
      self.width = width
      self.height = height
      self.refreshRate = refreshRate
    }
  }

  private var global: Global?
  private var bound: [WlOutputResource] = []
  private var extended: [ZxdgOutputV1Resource] = []
  private unowned let compositor: ScriptedCompositor

  /// The content: all visible surfaces at their positions, without the cursor.
  public var picture: Picture {
    compositor.picture(of: self, CGRect(x: 0, y: 0, width: width, height: height)).picture
  }

  init(_ mode: OutputMode, name: String, compositor: ScriptedCompositor) {
    self.name = name
    self.compositor = compositor
    description = "Output \(name)"
    width = mode.width
    height = mode.height
    scale = max(1, Int(mode.scale.rounded(.up)))
    logicalSize = CGSize(
      width: (CGFloat(mode.width) / mode.scale).rounded(),
      height: (CGFloat(mode.height) / mode.scale).rounded())
    preferredMode = self.mode
    offer()
  }

  private func offer() {
    global = Global(
      compositor.server, WlOutputResource.self, version: compositor.offers.versions["wl_output"] ?? 1
    ) { [weak self] in self?.register($0) }
  }

  private func register(_ resource: WlOutputResource) {
    bound.append(resource)
    resource.owner = self
    resource.onDestroy = { [weak self, unowned resource] in self?.bound.removeAll { $0 === resource } }
    send(to: resource)
    for surface in compositor.surfaces where surface.resource.client === resource.client {
      if surface.outputs.contains(where: { $0 === self }) { surface.resource.sendEnter(output: resource) }
    }
  }

  /// Adds a client's `zxdg_output_v1`.
  func register(_ resource: ZxdgOutputV1Resource) {
    extended.append(resource)
    resource.owner = self
    resource.onDestroy = { [weak self, unowned resource] in self?.extended.removeAll { $0 === resource } }
    send(to: resource)
    // From version 3 on, wl_output.done completes the state of zxdg_output_v1 too.
    if resource.version < 3 { resource.sendDone() } else { sendDone(to: resource.client) }
  }

  func resources(of client: Client) -> [WlOutputResource] { bound.filter { $0.client === client } }

  // MARK: Events

  /// Sends the complete current state to all clients (rule O1).
  public func update() {
    for resource in extended { send(to: resource) }
    for resource in extended where resource.version < 3 { resource.sendDone() }
    for resource in bound { send(to: resource) }
    for surface in compositor.surfaces where surface.outputs.first === self { surface.prefer(self) }
    compositor.layerSurfaces.first { $0.output === self && $0.isMapped }?.arrange()
    compositor.outputManagement.update(self)
  }

  /// The current mode.
  public var mode: Mode {
    get { Mode(width: width, height: height, refreshRate: refreshRate) }
    set {
      width = newValue.width
      height = newValue.height
      refreshRate = newValue.refreshRate
    }
  }

  /// The exact pixels per point. Setting it changes the integer scale and the size in points. Invalid values count as
  /// 1.
  public var exactScale: CGFloat {
    get { logicalSize.width > 0 ? turnedSize.width / logicalSize.width : CGFloat(scale) }
    set {
      let exact = newValue.isFinite && newValue > 0 ? min(max(newValue, 1.0 / 120), 1e4) : 1
      scale = Int(exact.rounded(.up))
      logicalSize = CGSize(
        width: (turnedSize.width / exact).rounded(), height: (turnedSize.height / exact).rounded())
    }
  }

  /// The scale in 120ths, for `wp_fractional_scale_v1`.
  var scale120: Int { Int(min(max(1, (exactScale * 120).rounded()), 1e6)) }

  private var turnedSize: CGSize {
    switch transform {
    case ._90, ._270, .flipped90, .flipped270: CGSize(width: height, height: width)
    default: CGSize(width: width, height: height)
    }
  }

  /// The time of the last frame that a surface waited for.
  var lastVerticalBlank: UInt64 = 0

  /// The time between two frames in nanoseconds, at least a millisecond. With a refresh rate of megahertz, simulating a
  /// second would take hours.
  var frameInterval: UInt64 { UInt64(1_000_000_000 / (refreshRate >= 1 ? min(refreshRate, 1000) : 60)) }

  /// Sends an event to all clients. State takes effect only with `done`.
  public func send(_ body: (WlOutputResource) -> Void) { bound.forEach(body) }

  /// Removes the output (rule O2): clients receive only the removal of the global; surfaces receive no leave.
  public func unplug() {
    guard isPlugged else { return }
    isPlugged = false
    compositor.outputs.removeAll { $0 === self }
    vanish()
    compositor.outputManagement.update(self)
  }

  /// Enables or disables the output: clients see an output added or removed, output managers see its state.
  public func setEnabled(_ isEnabled: Bool) {
    guard isPlugged, isEnabled != self.isEnabled else { return }
    self.isEnabled = isEnabled
    if isEnabled {
      offer()
    } else {
      vanish()
      // The clients' objects stay inert when the output is enabled again, which makes a new global.
      bound.removeAll()
      extended.removeAll()
    }
    compositor.outputManagement.update(self)
  }

  private func vanish() {
    global?.remove()
    for surface in compositor.surfaces { surface.forget(self) }
    for layer in compositor.layerSurfaces where layer.output === self { layer.outputEnded() }
  }

  private func sendDone(to client: Client) {
    for resource in bound where resource.client === client && resource.version >= 2 { resource.sendDone() }
  }

  private func send(to resource: WlOutputResource) {
    resource.sendGeometry(
      x: Int32(clamping: Int(position.x)), y: Int32(clamping: Int(position.y)),
      physicalWidth: Int32(clamping: Int(physicalSize.width)),
      physicalHeight: Int32(clamping: Int(physicalSize.height)), subpixel: .unknown, make: make, model: model,
      transform: transform)
    resource.sendMode(
      flags: [.current, .preferred], width: Int32(clamping: width), height: Int32(clamping: height),
      refresh: Int32(clamping: Int(refreshRate * 1000)))
    if resource.version >= 2 { resource.sendScale(factor: Int32(clamping: scale)) }
    if resource.version >= 4 {
      resource.sendName(name: name)
      resource.sendDescription(description: description)
    }
    if resource.version >= 2 { resource.sendDone() }
  }

  private func send(to resource: ZxdgOutputV1Resource) {
    resource.sendLogicalPosition(x: Int32(clamping: Int(position.x)), y: Int32(clamping: Int(position.y)))
    resource.sendLogicalSize(
      width: Int32(clamping: Int(logicalSize.width)), height: Int32(clamping: Int(logicalSize.height)))
    if resource.version >= 2 {
      resource.sendName(name: name)
      resource.sendDescription(description: description)
    }
  }
}

extension ScriptedCompositor {
  /// Plugs an output in, to the right of the others.
  @discardableResult public func plug(_ mode: OutputMode = OutputMode()) -> ScriptedOutput {
    outputCount += 1
    let output = ScriptedOutput(mode, name: "SCRIPT-\(outputCount)", compositor: self)
    output.position.x = outputs.map { $0.position.x + $0.logicalSize.width }.max() ?? 0
    outputs.append(output)
    outputManagement.update(output)
    return output
  }

  /// The first enabled output, for surfaces that name no output.
  var shownOutput: ScriptedOutput? { outputs.first(where: \.isEnabled) }

  func offerOutputProperties(_ version: UInt32) -> Global {
    Global(server, ZxdgOutputManagerV1Resource.self, version: version) { manager in
      manager.onRequest = { request in
        guard case .getXdgOutput(let resource, let output) = request else { return }
        (output.owner as? ScriptedOutput)?.register(resource)
      }
    }
  }
}
