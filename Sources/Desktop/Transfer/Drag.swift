import Wayland

/// Data of this program that the user drags with a pointer, a finger or a pen.
///
/// Wayland: `wl_data_source`, `wl_data_device.start_drag`.
@MainActor public final class Drag {
  /// The phase of a drag.
  public enum Phase: Equatable, Sendable {
    /// The user holds it.
    case dragging
    /// It was dropped on an accepting target, which has not finished reading.
    case dropped
    /// It ended with this action; empty if nothing was transferred.
    case ended(DragActions)
  }

  /// The current phase.
  public private(set) var phase = Phase.dragging

  /// The type that the current target accepts; nil if it accepts none.
  public private(set) var targetType: String?

  /// The action that a drop would perform at the current position.
  public private(set) var action: DragActions = []

  /// Called when the type or the action changed.
  public var onTargetChange: (() -> Void)?

  /// Called when it is dropped on an accepting target.
  public var onDrop: (() -> Void)?

  /// Called once when it ended, with the action; empty if nothing was transferred.
  public var onEnd: ((DragActions) -> Void)?

  /// Called when the request of another program for the data is refused, with the reason.
  public var onRefusal: ((_ mimeType: String, TransferError) -> Void)?

  /// Called when the phase changed, before the public handlers.
  var onPhase: (() -> Void)?

  /// The surface at the pointer, which is destroyed with the drag.
  public let icon: Surface?

  /// Whether the data can still be read after the end.
  private(set) var lingers = false

  /// Whether a window is attached to the drag, which the compositor moves with the pointer.
  public var isCarrying: Bool { carrier != nil }

  let proxy: WlDataSource
  private let source: SelectionSource
  /// The object that attaches the window, until the compositor ends the drag.
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
      // `end` already ran and kept the source, so destroy it now.
      proxy.destroy()
    }
  }

  // MARK: Attached window

  /// Attaches a window to the pointer, before the drag starts. It may be mapped or not.
  ///
  /// - x, y: the pointer's position in the window, in points.
  func carry(_ window: Toplevel, x: Double, y: Double, _ manager: XdgToplevelDragManagerV1) {
    let carrier = manager.getXdgToplevelDrag(dataSource: proxy)
    carrier.attach(
      toplevel: window.toplevel, xOffset: Int32(clamping: Int(x.rounded())),
      yOffset: Int32(clamping: Int(y.rounded())))
    self.carrier = carrier
  }

  /// Detaches the window when the compositor ended the drag. Destroying the object earlier is a protocol error.
  private func letWindowGo() {
    carrier?.destroy()
    carrier = nil
  }

  /// Ends the drag when its device enters a surface again. Before version 3, a source receives no event about the end.
  func devicesAreBack() {
    guard phase == .dragging else { return }
    end(proxy.version < 3 && targetType != nil ? .copy : [])
  }

  /// Ends the drag. With an attached window it ends for the program only; the desktop keeps it until the user releases the
  /// window.
  ///
  /// Wayland: `wl_data_source.destroy`.
  public func cancel() { end([]) }

  func end(_ action: DragActions) {
    if case .ended = phase { return }
    phase = .ended(action)
    lingers = proxy.version < 3 && !action.isEmpty
    onPhase?()
    onPhase = nil
    // Before version 3, receivers read after the drop, and no event reports that they finished. With an attached window,
    // destroying the source is a protocol error: it stays until `cancelled`, or until the session ends.
    if lingers || isCarrying { proxy.owner = self } else { proxy.destroy() }
    icon?.destroy()
    let onEnd = onEnd
    self.onEnd = nil
    onTargetChange = nil
    onDrop = nil
    onEnd?(action)
  }
}
