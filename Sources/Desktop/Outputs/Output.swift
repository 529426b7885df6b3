public import Pixman
public import Wayland

/// An output: a monitor, a panel, or a window of a nested compositor.
///
/// Wayland: `wl_output`, with `zxdg_output_v1` where the compositor has it.
@MainActor public final class Output {
  /// The properties of an output, which change together (rule O1).
  public struct State: Equatable, Sendable {
    /// The connector's name, such as `DP-1`; empty where the compositor does not send it.
    public var name = ""
    /// A human-readable description.
    public var description = ""
    public var make = ""
    public var model = ""
    /// Physical size in millimeters; 0 for an output without one, such as a projector.
    public var physicalWidth = 0
    public var physicalHeight = 0
    /// The current mode, in pixels, before the transform; at most `Output.maximumSide`.
    public var pixelWidth = 0
    public var pixelHeight = 0
    /// Frames per second, 0 where unknown.
    public var refreshRate = 0.0
    /// The scale that clients should draw at, a whole number from 1 to `Output.maximumScale`.
    public var integerScale = 1
    /// The rotation and flip of the content.
    public var transform = WlOutput.Transform.normal
    /// The position in the compositor's space, in points.
    public var x = 0
    public var y = 0
    /// The size in the compositor's space, in points, at most `Output.maximumSide`; nil without xdg-output.
    public var logicalSize: Size?
  }

  /// The longest valid side of an output, in pixels or points: the kernel's modes use 16 bits. Longer modes are clamped
  /// to it; longer logical sizes are ignored.
  public nonisolated static let maximumSide = 65535

  /// The largest valid scale of an output. Larger scales, and scales below 1, are ignored.
  public static let maximumScale = 64

  /// The state as of the last complete update.
  public private(set) var state = State()

  /// The mode's size after the transform, in pixels.
  public var pixelSize: Size { turned(Size(width: state.pixelWidth, height: state.pixelHeight)) }

  /// Size in points.
  public var logicalSize: Size {
    if let size = state.logicalSize { return size }
    return Size(width: pixelSize.width / state.integerScale, height: pixelSize.height / state.integerScale)
  }

  /// Pixels per point, from 1/120 to `Output.maximumScale`. Fractional if the logical size implies it.
  public var scale: Double {
    let logical = logicalSize
    guard logical.width > 0 else { return Double(state.integerScale) }
    // The logical size is rounded to points. The relative error is smaller on the longer side. Scales are
    // multiples of 1/120.
    let pixels = pixelSize
    let ratio =
      logical.width >= logical.height
      ? Double(pixels.width) / Double(logical.width) : Double(pixels.height) / Double(logical.height)
    let scale = (ratio * 120).rounded() / 120
    // The two sizes may contradict each other. The integer scale is used then.
    return scale > 0 && scale <= Double(Output.maximumScale) ? scale : Double(state.integerScale)
  }

  /// Physical size in millimeters after the transform; 0 where there is none.
  public var physicalSize: Size { turned(Size(width: state.physicalWidth, height: state.physicalHeight)) }

  /// The area in the compositor's space, in points; nil without xdg-output or without a valid size. Outputs with equal
  /// areas are mirrored.
  public var desktopArea: Rectangle? {
    guard let size = state.logicalSize else { return nil }
    return Rectangle(x: state.x, y: state.y, width: size.width, height: size.height)
  }

  private func turned(_ size: Size) -> Size {
    switch state.transform {
    case ._90, ._270, .flipped90, .flipped270: Size(width: size.height, height: size.width)
    default: size
    }
  }

  let globalName: UInt32
  let proxy: WlOutput
  private var extended: ZxdgOutputV1?
  private var pending = State()
  private unowned let session: Session
  private(set) var surfaces: [Surface] = []

  init(_ proxy: WlOutput, name: UInt32, session: Session) {
    self.proxy = proxy
    self.session = session
    globalName = name
    proxy.owner = self
    proxy.onEvent = { [unowned self] in handle($0) }
    if let manager = session.outputManager {
      extended = manager.getXdgOutput(output: proxy)
      extended?.onEvent = { [unowned self] in handle($0) }
    }
  }

  func release() {
    extended?.destroy()
    proxy.release()
  }

  func add(_ surface: Surface) { surfaces.append(surface) }

  func forgetSurfaces() { surfaces.removeAll() }

  func remove(_ surface: Surface) { surfaces.removeAll { $0 === surface } }

  func handle(_ event: WlOutput.Event) {
    switch event {
    case .geometry(let x, let y, let width, let height, _, let make, let model, let transform):
      if extended == nil {
        pending.x = Int(x)
        pending.y = Int(y)
      }
      pending.physicalWidth = Int(max(0, width))
      pending.physicalHeight = Int(max(0, height))
      pending.make = make
      pending.model = model
      pending.transform = transform ?? .normal
      // Version 1 of wl_output has no `done`, so each event is applied at once.
      if proxy.version < 2 { apply() }
    case .mode(let flags, let width, let height, let refresh):
      guard flags.contains(.current) else { return }
      pending.pixelWidth = min(max(0, Int(width)), Output.maximumSide)
      pending.pixelHeight = min(max(0, Int(height)), Output.maximumSide)
      pending.refreshRate = Double(max(0, refresh)) / 1000
      if proxy.version < 2 { apply() }
    case .scale(let factor):
      if (1...Output.maximumScale).contains(Int(factor)) { pending.integerScale = Int(factor) }
    case .name(let name): pending.name = name
    case .description(let description): pending.description = description
    case .done: apply()
    }
  }

  func handle(_ event: ZxdgOutputV1.Event) {
    switch event {
    case .logicalPosition(let x, let y):
      pending.x = Int(x)
      pending.y = Int(y)
    case .logicalSize(let width, let height):
      hasLogicalState = true
      let sides = 1...Output.maximumSide
      let isSize = sides.contains(Int(width)) && sides.contains(Int(height))
      pending.logicalSize = isSize ? Size(width: Int(width), height: Int(height)) : nil
    case .name(let name):
      if pending.name.isEmpty { pending.name = name }
    case .description(let description):
      if pending.description.isEmpty { pending.description = description }
    case .done:
      // From version 3 on, wl_output.done completes the state of zxdg_output_v1 too.
      if let extended, extended.version < 3 { apply() }
    }
  }

  private var isComplete = false
  private var hasLogicalState = false

  private func apply() {
    guard pending != state || !isComplete else { return }
    // The size may come later, in another event or with the `done` of xdg-output.
    guard hasLogicalState || extended == nil, pending.pixelWidth > 0 || proxy.version >= 2 else { return }
    isComplete = true
    let before = state
    state = pending
    session.outputIsComplete(self, before: before)
  }
}
