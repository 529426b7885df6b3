public import Foundation
public import Wayland
public import WaylandServer

/// A client's layer surface, such as a panel or background.
///
/// Wayland: `zwlr_layer_surface_v1`.
@MainActor public final class ScriptedLayerSurface: PopupParent {
  /// The double-buffered placement. Lengths are in points.
  public struct Wish: Equatable, Sendable {
    /// The stacking layer.
    public internal(set) var layer: ZwlrLayerShellV1.Layer
    /// The size; 0 on an axis fills the space between both edges.
    public internal(set) var size = CGSize.zero
    /// The anchored edges of the output.
    public internal(set) var anchor: ZwlrLayerSurfaceV1.Anchor = []
    /// The size of the exclusive zone; −1 ignores those of others.
    public internal(set) var exclusiveZone = 0
    /// The distances from the edges.
    public internal(set) var margins = ScriptedMargins()
    /// When it receives the keyboard focus.
    public internal(set) var keyboardInteractivity = ZwlrLayerSurfaceV1.KeyboardInteractivity.none
  }

  /// The client's object.
  public let resource: ZwlrLayerSurfaceV1Resource

  /// The surface with the content.
  public let surface: ScriptedSurface

  /// The output; nil after its removal.
  public private(set) weak var output: ScriptedOutput?

  /// The purpose, as named by the client.
  public let namespace: String

  /// The committed placement.
  public private(set) var wish: Wish

  /// The size of the last configuration, in points; nil before the first.
  public private(set) var configuredSize: CGSize?

  /// The direct child popups, oldest first.
  public internal(set) var popups: [ScriptedPopup] = []

  /// Whether the client has committed a buffer and not removed it.
  public private(set) var isMapped = false

  /// Whether the client was sent `closed`.
  public private(set) var isClosed = false

  /// The content; nil without a buffer.
  public var picture: Picture? { surface.picture }

  public let roleName = "zwlr_layer_surface_v1"
  public var isVisible: Bool { isMapped && output != nil }
  var hasEnded: Bool { resource.isDestroyed }
  var origin: CGPoint { frame.origin }

  private var pending: Wish
  private var unacknowledged: [UInt32] = []
  private var isAcknowledged = false
  private var isInitialized = false
  private unowned let compositor: ScriptedCompositor

  init(
    _ resource: ZwlrLayerSurfaceV1Resource, _ surface: ScriptedSurface, _ output: ScriptedOutput?,
    _ layer: ZwlrLayerShellV1.Layer, namespace: String, _ compositor: ScriptedCompositor
  ) {
    self.resource = resource
    self.surface = surface
    self.output = output
    self.namespace = namespace
    self.compositor = compositor
    wish = Wish(layer: layer)
    pending = wish
    resource.owner = self
    resource.onRequest = { [unowned self] in handle($0) }
    resource.onDestroy = { [unowned self] in
      unmap()
      surface.committedRole = nil
    }
  }

  // MARK: Requests

  private func handle(_ request: ZwlrLayerSurfaceV1Resource.Request) {
    switch request {
    case .setSize(let width, let height):
      guard width <= Int32.max, height <= Int32.max else { return error(.invalidSize, "\(width)×\(height)") }
      pending.size = CGSize(width: Int(width), height: Int(height))
    case .setAnchor(let anchor):
      guard anchor.rawValue <= 15 else { return error(.invalidAnchor, "no edge has this number") }
      pending.anchor = anchor
    case .setExclusiveZone(let zone): pending.exclusiveZone = Int(zone)
    case .setMargin(let top, let right, let bottom, let left):
      pending.margins = ScriptedMargins(
        top: Int(top), left: Int(left), bottom: Int(bottom), right: Int(right))
    case .setKeyboardInteractivity(let wanted):
      guard let wanted, wanted != .onDemand || resource.version >= 4 else {
        return error(.invalidKeyboardInteractivity, "no kind of interactivity has this number")
      }
      pending.keyboardInteractivity = wanted
    case .getPopup(let popup): (popup.owner as? ScriptedPopup)?.join(self)
    case .ackConfigure(let serial):
      if isClosed { return }
      guard let index = unacknowledged.firstIndex(of: serial) else {
        return error(.invalidSurfaceState, "serial \(serial) is of no configure that waits for an answer")
      }
      unacknowledged.removeFirst(index + 1)
      isAcknowledged = true
    case .destroy: break
    case .setLayer(let layer):
      guard let layer else {
        // The error code belongs to the layer shell, but the object is the layer surface. wlroots posts it so.
        let code = ZwlrLayerShellV1.ErrorCode.invalidLayer
        return resource.postError(code.rawValue, "no layer has this number")
      }
      pending.layer = layer
    }
  }

  private func error(_ code: ZwlrLayerSurfaceV1.ErrorCode, _ message: String) {
    resource.postError(code.rawValue, message)
  }

  // MARK: Commits

  func willCommit(_ surface: ScriptedSurface) -> Bool {
    // The client may not have read `closed` yet, so its commit is no error.
    if isClosed { return true }
    if surface.pending.buffer != nil, !isAcknowledged {
      error(.invalidSurfaceState, "a buffer before the first configure was acknowledged")
      return false
    }
    let spans = pending.anchor
    if pending.size.width == 0, !spans.isSuperset(of: [.left, .right]) {
      error(.invalidSize, "no width, and not tied to left and right")
      return false
    }
    if pending.size.height == 0, !spans.isSuperset(of: [.top, .bottom]) {
      error(.invalidSize, "no height, and not tied to top and bottom")
      return false
    }
    return true
  }

  func didCommit(_ surface: ScriptedSurface) {
    guard !isClosed else { return }
    let before = wish
    wish = pending
    if !isInitialized {
      isInitialized = true
      compositor.answer(.configure) { [weak self] in self?.configure() }
    } else if before != wish, configuredSize != nil {
      arrange()
    }
    if isMapped, before.keyboardInteractivity != wish.keyboardInteractivity { updateFocus() }
    if surface.state.buffer != nil { map() } else if isMapped { unmap() }
  }

  private func map() {
    guard !isMapped else { return }
    isMapped = true
    if let output {
      surface.enter(output)
      surface.prefer(output)
    }
    arrange()
    updateFocus()
    // Like Sway, focus surfaces above the windows when they appear.
    guard compositor.focusesWindows, wish.keyboardInteractivity == .onDemand,
      wish.layer == .top || wish.layer == .overlay
    else { return }
    for seat in compositor.seats { seat.keyboard?.focus(surface) }
  }

  /// Focuses a surface with exclusive interactivity, and removes the focus from one without interactivity.
  private func updateFocus() {
    guard compositor.focusesWindows else { return }
    if wish.keyboardInteractivity == .exclusive {
      for seat in compositor.seats { seat.keyboard?.focus(surface) }
    } else if wish.keyboardInteractivity == .none,
      compositor.seats.contains(where: { $0.keyboard?.focus === surface })
    {
      compositor.focus(compositor.focusHistory.last)
    }
  }

  private func unmap() {
    isInitialized = false
    isAcknowledged = false
    unacknowledged.removeAll()
    configuredSize = nil
    dismissPopups()
    guard isMapped else { return }
    isMapped = false
    arrange()
    let hadFocus = compositor.seats.contains { $0.keyboard?.focus === surface }
    for seat in compositor.seats { seat.forget(surface) }
    if hadFocus, compositor.focusesWindows { compositor.focus(compositor.focusHistory.last) }
  }

  // MARK: Places

  /// Its area on the output, in points.
  public var frame: CGRect { wish.frame(in: bounds) }

  /// The area for the placement: the output without the exclusive zones of others.
  private var bounds: CGRect {
    guard let output else { return .zero }
    guard wish.exclusiveZone >= 0 else { return CGRect(origin: .zero, size: output.logicalSize) }
    // Surfaces with an exclusive zone are placed first, in order.
    let isFirst: (ScriptedLayerSurface) -> Bool = { $0.wish.exclusiveZone > 0 }
    let others = compositor.layerSurfaces(of: output)
    guard isFirst(self) else { return compositor.area(of: output, without: others.filter(isFirst)) }
    return compositor.area(of: output, without: Array(others.prefix { $0 !== self }.filter(isFirst)))
  }

  /// Configures all layer surfaces of the output whose size changed.
  func arrange() {
    guard let output else { return }
    for other in compositor.layerSurfaces(of: output) where other.configuredSize != nil {
      guard other.frame.size != other.configuredSize else { continue }
      compositor.answer(.configure) { [weak other] in other?.configure() }
    }
  }

  // MARK: Events

  /// Sends a size in points; by default the size from its placement.
  public func configure(_ size: CGSize? = nil) {
    guard !isClosed, !resource.isDestroyed else { return }
    let size = size ?? frame.size
    let serial = compositor.server.nextSerial()
    configuredSize = size
    unacknowledged.append(serial)
    resource.sendConfigure(
      serial: serial, width: UInt32(clamping: Int(size.width)), height: UInt32(clamping: Int(size.height)))
  }

  /// Closes the layer surface.
  public func close() {
    guard !isClosed, !resource.isDestroyed else { return }
    isClosed = true
    unmap()
    resource.sendClosed()
  }

  /// The output was removed.
  func outputEnded() {
    output = nil
    close()
  }
}

/// Distances from the edges of an output, in points.
public struct ScriptedMargins: Equatable, Sendable {
  public var top = 0
  public var left = 0
  public var bottom = 0
  public var right = 0
}
