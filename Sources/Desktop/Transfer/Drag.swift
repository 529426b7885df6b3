import Wayland

/// Data of ours that the user drags with a pointer or a finger.
///
/// Wayland: `wl_data_source`, `wl_data_device.start_drag`.
@MainActor public final class Drag {
  /// Where a drag is in its life.
  public enum Phase: Equatable, Sendable {
    /// The user holds it.
    case dragging
    /// It was dropped where it is taken, and the receiver has not said that it has everything.
    case dropped
    /// It is over: the receiver has taken it in this way; empty if it led to nothing.
    case ended(DragActions)
  }

  /// Where it is in its life.
  public private(set) var phase = Phase.dragging

  /// The type that would be read where it is now; nil where nothing would be taken.
  public private(set) var targetType: String?

  /// What a drop would do where it is now.
  public private(set) var action: DragActions = []

  /// Called when the type or the action changed.
  public var onTargetChange: (() -> Void)?

  /// Called when it is dropped where it is taken.
  public var onDrop: (() -> Void)?

  /// Called once when it is over, with what was done; nothing if it led to nothing.
  public var onEnd: ((DragActions) -> Void)?

  /// Called when another program asked for the data and reads none, with the reason.
  public var onRefusal: ((_ mimeType: String, TransferError) -> Void)?

  /// Called when the phase changed, before anybody else hears of it.
  var onPhase: (() -> Void)?

  /// The surface at the pointer, which the drag destroys with itself.
  public let icon: Surface?

  /// Whether its data can still be read though it has ended.
  private(set) var lingers = false

  /// Whether a window goes with the pointer, as the compositor offers it.
  public var isCarrying: Bool { carrier != nil }

  let proxy: WlDataSource
  private let source: SelectionSource
  /// What the carried window is attached to, until the compositor says that the drag is over.
  private var carrier: XdgToplevelDragV1?

  init(
    _ content: SelectionContent, _ actions: DragActions, icon: Surface?, _ proxy: WlDataSource,
    _ waiter: Waiter
  ) {
    self.proxy = proxy
    self.icon = icon
    source = SelectionSource(content, waiter: waiter)
    source.onRefusal = { [weak self] in self?.onRefusal?($0, $1) }
    for mimeType in content.mimeTypes { proxy.offer(mimeType: mimeType) }
    if proxy.version >= 3 { proxy.setActions(dndActions: actions.wire) }
    proxy.onEvent = { [unowned self] in handle($0) }
  }

  private func handle(_ event: WlDataSource.Event) {
    switch event {
    case .send(let mimeType, let descriptor): source.handle(.send(mimeType: mimeType, descriptor))
    case .target(let mimeType):
      targetType = mimeType
      if proxy.version < 3 { action = mimeType == nil ? [] : .copy }
      onTargetChange?()
    case .action(let action):
      self.action = DragActions(action)
      if phase == .dragging { onTargetChange?() }
    case .dndDropPerformed:
      letWindowGo()
      guard phase == .dragging else { return }
      phase = .dropped
      onPhase?()
      onDrop?()
    case .dndFinished:
      letWindowGo()
      guard case .ended = phase else { return end(action) }
      proxy.destroy()
    case .cancelled:
      letWindowGo()
      guard case .ended = phase else { return end([]) }
      // The drag was taken for one that had never begun, and its source was kept.
      proxy.destroy()
    }
  }

  // MARK: A window that is carried

  /// Has a window go with the pointer, before the drag starts. It may be mapped or not.
  ///
  /// - x, y: the pointer's place in the window, in points.
  func carry(_ window: Toplevel, x: Double, y: Double, _ manager: XdgToplevelDragManagerV1) {
    let carrier = manager.getXdgToplevelDrag(dataSource: proxy)
    carrier.attach(
      toplevel: window.toplevel, xOffset: Int32(clamping: Int(x.rounded())),
      yOffset: Int32(clamping: Int(y.rounded())))
    self.carrier = carrier
  }

  /// The compositor says that the drag is over. Destroying the object before that is a protocol error.
  private func letWindowGo() {
    carrier?.destroy()
    carrier = nil
  }

  /// The user let it go, as far as can be seen from devices that are back: before version 3 sources do not hear of it.
  func devicesAreBack() {
    guard phase == .dragging else { return }
    end(proxy.version < 3 && targetType != nil ? .copy : [])
  }

  /// Takes it out of the user's hand; one that carries a window has ended for the program, and for the desktop when the user
  /// lets go.
  ///
  /// Wayland: `wl_data_source.destroy`.
  public func cancel() { end([]) }

  func end(_ action: DragActions) {
    if case .ended = phase { return }
    phase = .ended(action)
    lingers = proxy.version < 3 && !action.isEmpty
    onPhase?()
    onPhase = nil
    // Old receivers read after the drop, and nobody says when they are done. A source must not be destroyed while a window is
    // attached: it stays until `cancelled`, or to the end of the session.
    if lingers || isCarrying { proxy.owner = self } else { proxy.destroy() }
    icon?.destroy()
    let onEnd = onEnd
    self.onEnd = nil
    onTargetChange = nil
    onDrop = nil
    onEnd?(action)
  }
}
