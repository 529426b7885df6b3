public import Wayland

/// A part of the desktop: a panel, a background, a notification. A surface at the edges of an output, in a layer
/// below or above all windows, which can keep windows away from where it is.
///
/// It is shown by `present` on its surface after the first `onConfigure` (rule C1). Where it is to be takes effect
/// with the next commit of its surface, all at once. One that has ended takes every request and does nothing.
///
/// Wayland: `zwlr_layer_surface_v1`.
@MainActor public final class LayerSurface {
  /// How high up it is; windows are between `bottom` and `top`.
  public typealias Layer = ZwlrLayerShellV1.Layer
  /// Edges of an output.
  public typealias Anchor = ZwlrLayerSurfaceV1.Anchor
  /// When the keyboard's focus comes.
  public typealias KeyboardInteractivity = ZwlrLayerSurfaceV1.KeyboardInteractivity

  /// The surface with the content.
  public let surface: Surface

  /// Called with each complete configuration (rule C2): the size in points, 0 on an axis to choose freely. Answer
  /// by presenting, or by `surface.commit()` if there is nothing to draw (rule C3).
  public var onConfigure: ((Size) -> Void)?

  /// Called when the compositor shows it no more, as when its output is gone. It is destroyed already.
  public var onClosed: (() -> Void)?

  /// The newest complete configuration; nil before the first.
  public private(set) var configuration: Size?

  // MARK: Where it is

  /// In which layer it is. It stays where it began if not `canChangeLayer`.
  public var layer: Layer {
    didSet { if !canChangeLayer { layer = oldValue } }
  }

  /// Whether it can move to another layer; not before version 2 of the layer shell.
  public var canChangeLayer: Bool { proxy.version >= 2 }

  /// The edges of the output to which it is tied; none at first. On an axis where it is tied to no edge, or to
  /// both, it is in the middle.
  public var anchor: Anchor = []

  /// Distances from the edges to which it is tied, in points; negative ones put it beyond them.
  public var margins = Insets()

  /// How wide a stripe at its edge it keeps for itself, in points from the edge's margin, if it is tied to one
  /// edge, or to that and the two beside it. 0, as at first, moves out of what others keep; -1 does not and goes
  /// under them. Anything less counts as -1.
  public var exclusiveZone = 0

  /// The size that it wants, in points; 0 on an axis is what the two edges leave, and counts as one point if it is
  /// not tied to both.
  public var size = Size(width: 0, height: 0)

  /// When it gets the keyboard's focus; never at first. Before version 4 of the layer shell, `onDemand` is
  /// without effect, as `none`.
  public var keyboardInteractivity = KeyboardInteractivity.none

  /// Whether it is gone.
  public var isDestroyed: Bool { isEnding || proxy.isDestroyed }

  /// The popups inside it, in the order in which they came.
  var popups: [Popup] = []
  private(set) var isEnding = false

  private let proxy: ZwlrLayerSurfaceV1
  private var sent: Place
  private var unacknowledged: UInt32?

  /// What the compositor is told, as it is told.
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
  ///   - layer: how high up it is to be.
  ///   - output: where it is to be; nil leaves that to the compositor, as does an output that is gone.
  ///   - namespace: what it is for, such as `panel`; users can have rules in the compositor for it.
  /// - Returns: nil where the compositor has no layer shell, and after the end of the session.
  public init?(_ session: Session, layer: Layer, output: Output? = nil, namespace: String) {
    guard let shell = session.layerShell, !shell.isDestroyed else { return nil }
    // An output that was unplugged meanwhile counts as none.
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

  /// Asks for the first configuration, with a commit that has no buffer (rule C1). Call it once, when the
  /// handlers and the place are set.
  public func show() {
    surface.commit()
  }

  // MARK: Ending

  /// Ends its popups, the newest first (rule I9), then itself and its surface. Of those popups, `onDone` is
  /// called.
  public func destroy() {
    onClosed = nil
    end()
  }

  private func end() {
    // The end of a popup or surface is delivered as a leave, whose receiver may call this again.
    guard !isEnding else { return }
    isEnding = true
    onConfigure = nil
    var ended: [Popup] = []
    while let popup = popups.last { popup.tearDown(&ended) }
    proxy.destroy()
    surface.destroy()
    for popup in ended { popup.tellDone() }
    let closed = onClosed
    onClosed = nil
    closed?()
  }

  /// Makes it the parent of a popup that was made without one.
  func adopt(_ popup: XdgPopup) { proxy.getPopup(popup: popup) }

  // MARK: The compositor's word

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

  /// Says what is not known yet. Only here, since sizes and edges that do not go together are an error when they
  /// are committed, and may be set in any order.
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
