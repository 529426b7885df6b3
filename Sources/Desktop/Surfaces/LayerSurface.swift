public import Wayland

/// A part of the desktop, such as a panel, a background or a notification: a surface anchored to the edges of an
/// output, in a layer below or above all windows. It can reserve its area.
///
/// It appears with the first `present` on its surface after the first `onConfigure` (rule C1). All changes of its
/// placement take effect with the next commit of its surface. Requests on a destroyed layer surface are no-ops.
///
/// Wayland: `zwlr_layer_surface_v1`.
@MainActor public final class LayerSurface {
  /// The stacking layer; windows are between `bottom` and `top`.
  public typealias Layer = ZwlrLayerShellV1.Layer
  /// Edges of an output.
  public typealias Anchor = ZwlrLayerSurfaceV1.Anchor
  /// When it receives the keyboard focus.
  public typealias KeyboardInteractivity = ZwlrLayerSurfaceV1.KeyboardInteractivity

  /// The surface with the content.
  public let surface: Surface

  /// Called with each complete configuration (rule C2): the size in points, where 0 on an axis leaves the choice to the
  /// program. Answer by presenting, or by `surface.commit()` if there is nothing to draw (rule C3).
  public var onConfigure: ((Size) -> Void)?

  /// Called when the compositor closed it, for example because its output was removed. It is destroyed already.
  public var onClosed: (() -> Void)?

  /// The newest complete configuration; nil before the first.
  public private(set) var configuration: Size?

  // MARK: Position and size

  /// The layer. Cannot be changed unless `canChangeLayer`.
  public var layer: Layer {
    didSet { if !canChangeLayer { layer = oldValue } }
  }

  /// Whether the layer can be changed; requires version 2 of the layer shell.
  public var canChangeLayer: Bool { proxy.version >= 2 }

  /// The edges of the output to which it is anchored; none by default. On an axis with no anchored edge, or with both,
  /// it is centered.
  public var anchor: Anchor = []

  /// The distances from the anchored edges, in points. A negative margin moves it beyond the edge.
  public var margins = Insets()

  /// The width of the area to reserve at its edge, in points from the edge's margin. Valid if it is anchored to one
  /// edge, or to that edge and both perpendicular ones. 0 (the default) keeps the surface clear of other exclusive
  /// zones. −1 ignores them. Lower values count as −1.
  public var exclusiveZone = 0

  /// The wanted size in points. 0 on an axis fills the space between both edges; it counts as one point if not anchored
  /// to both.
  public var size = Size(width: 0, height: 0)

  /// When it receives the keyboard focus; never by default. Before version 4 of the layer shell, `onDemand` counts as
  /// `none`.
  public var keyboardInteractivity = KeyboardInteractivity.none

  /// Whether the layer surface was destroyed.
  public var isDestroyed: Bool { isEnding || proxy.isDestroyed }

  /// The child popups, oldest first.
  var popups: [Popup] = []
  private(set) var isEnding = false

  private let proxy: ZwlrLayerSurfaceV1
  private var sent: Place
  private var unacknowledged: UInt32?

  /// The placement in the units of the protocol.
  private struct Place: Equatable {
    var layer: Layer
    var width: UInt32 = 0
    var height: UInt32 = 0
    var anchor: Anchor = []
    var margins = Insets()
    var zone: Int32 = 0
    var interactivity = KeyboardInteractivity.none
  }

  // MARK: Starting

  /// Gives a new surface this role; `show()` asks for its first configuration.
  ///
  /// - Parameters:
  ///   - layer: the stacking layer.
  ///   - output: the output; nil, or a removed output, leaves the choice to the compositor.
  ///   - namespace: the purpose, such as `panel`. Users can write rules of the compositor for it.
  /// - Returns: nil if the compositor has no layer shell, and after the end of the session.
  public init?(_ session: Session, layer: Layer, output: Output? = nil, namespace: String) {
    guard let shell = session.layerShell, !shell.isDestroyed else { return nil }
    // An output that was removed meanwhile counts as nil.
    let output = output.flatMap { $0.proxy.isDestroyed ? nil : $0 }
    surface = Surface(session, on: output)
    self.layer = layer
    sent = Place(layer: layer)
    let place = output?.proxy
    proxy = shell.getLayerSurface(
      surface: surface.proxy, output: place, layer: layer, namespace: namespace)
    // The proxy retains this object until `destroy()`.
    proxy.owner = self
    proxy.onEvent = { [unowned self] in handle($0) }
    surface.beforeCommit = { [unowned self] in
      acknowledge()
      sendPlace()
    }
  }

  /// Asks for the first configuration, with a commit that has no buffer (rule C1). Call it once, after setting the
  /// handlers and the placement.
  public func show() {
    surface.commit()
  }

  // MARK: Ending

  /// Destroys its popups, newest first (rule I9), then itself and its surface. `onDone` of those popups is called.
  public func destroy() {
    onClosed = nil
    end()
  }

  private func end() {
    // Destroying a popup or surface is delivered as a leave, whose receiver may call this again.
    guard !isEnding else { return }
    isEnding = true
    onConfigure = nil
    var ended: [Popup] = []
    while let popup = popups.last { popup.tearDown(&ended) }
    proxy.destroy()
    surface.destroy()
    for popup in ended { popup.notifyDone() }
    let closed = onClosed
    onClosed = nil
    closed?()
  }

  /// Makes it the parent of a popup that was created without one.
  func adopt(_ popup: XdgPopup) { proxy.getPopup(popup: popup) }

  // MARK: Events

  private func handle(_ event: ZwlrLayerSurfaceV1.Event) {
    switch event {
    case .configure(let serial, let width, let height):
      unacknowledged = serial
      let most = Surface.longestSide
      let size = Size(width: min(Int(width), most), height: min(Int(height), most))
      configuration = size
      onConfigure?(size)
    case .closed: end()
    }
  }

  private func acknowledge() {
    guard let serial = unacknowledged else { return }
    unacknowledged = nil
    proxy.ackConfigure(serial: serial)
  }

  /// Sends the changed properties. Only before a commit: invalid combinations of sizes and anchors are a protocol error
  /// at the commit, while the program may set them in any order.
  private func sendPlace() {
    let place = wanted
    guard place != sent else { return }
    if place.layer != sent.layer { proxy.setLayer(layer: place.layer) }
    if (place.width, place.height) != (sent.width, sent.height) {
      proxy.setSize(width: place.width, height: place.height)
    }
    if place.anchor != sent.anchor { proxy.setAnchor(anchor: place.anchor) }
    if place.margins != sent.margins {
      proxy.setMargin(
        top: Int32(clamping: margins.top), right: Int32(clamping: margins.right),
        bottom: Int32(clamping: margins.bottom), left: Int32(clamping: margins.left))
    }
    if place.zone != sent.zone { proxy.setExclusiveZone(zone: place.zone) }
    if place.interactivity != sent.interactivity {
      proxy.setKeyboardInteractivity(keyboardInteractivity: place.interactivity)
    }
    sent = place
  }

  private var wanted: Place {
    // Bits other than those of the four edges are a protocol error.
    let anchor = anchor.intersection([.top, .bottom, .left, .right])
    func length(_ wish: Int, _ edges: Anchor) -> UInt32 {
      let least = anchor.isSuperset(of: edges) ? 0 : 1
      return UInt32(Int32(clamping: max(wish, least)))
    }
    let isUnknown = keyboardInteractivity == .onDemand && proxy.version < 4
    return Place(
      layer: layer, width: length(size.width, [.left, .right]), height: length(size.height, [.top, .bottom]),
      anchor: anchor, margins: margins, zone: Int32(clamping: max(-1, exclusiveZone)),
      interactivity: isUnknown ? .none : keyboardInteractivity)
  }
}
