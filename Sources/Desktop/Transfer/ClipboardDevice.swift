import Wayland

/// The clipboard of a seat, and the drags over our surfaces. Without a receiver, drags are refused.
///
/// Wayland: `wl_data_device`.
final class ClipboardDevice: SelectionDevice {
  /// An event of a drag over our surfaces.
  enum DragEvent {
    case enter(serial: UInt32, Surface?, x: Double, y: Double, SelectionOffer?, WlDataOffer?)
    case motion(x: Double, y: Double)
    case leave
    case drop
  }

  /// Receives the drags over our surfaces. The receiver destroys the offers.
  var onDrag: ((DragEvent) -> Void)?

  private let manager: WlDataDeviceManager
  private let proxy: WlDataDevice
  private let offers = SelectionOffers()
  /// The offer of the current drag. A compositor should not use it for a selection too, but may.
  private var dragged: SelectionOffer?

  init(_ manager: WlDataDeviceManager, seat: WlSeat, onSelection: @escaping (SelectionOffer?) -> Void) {
    self.manager = manager
    proxy = manager.getDataDevice(seat: seat)
    proxy.onEvent = { [unowned self] event in
      switch event {
      case .dataOffer(let id): introduce(id)
      case .enter(let serial, let surface, let x, let y, let id):
        let offer = offers.claim(id)
        dragged = offer
        guard let onDrag else {
          offer?.destroy()
          dragged = nil
          return
        }
        onDrag(.enter(serial: serial, surface?.owner as? Surface, x: x, y: y, offer, id))
      case .leave:
        dragged = nil
        onDrag?(.leave)
      case .drop:
        dragged = nil
        onDrag?(.drop)
      case .motion(_, let x, let y): onDrag?(.motion(x: x, y: y))
      case .selection(let id):
        let offer = offers.claim(id)
        if offer != nil, offer === dragged {
          dragged = nil
          onDrag?(.leave)
        }
        onSelection(offer)
      }
    }
  }

  private func introduce(_ proxy: WlDataOffer) {
    let offer = offers.introduce(proxy)
    proxy.onEvent = { [unowned offer] event in
      switch event {
      case .offer(let mimeType): offer.add(mimeType)
      case .sourceActions(let actions): offer.sourceActions = DragActions(actions)
      case .action(let action): offer.action = DragActions(action)
      }
    }
  }

  func makeSource(_ receive: @escaping (SelectionSourceEvent) -> Void) -> WlDataSource {
    let source = manager.createDataSource()
    source.onEvent = { event in
      switch event {
      case .send(let mimeType, let descriptor): receive(.send(mimeType: mimeType, descriptor))
      case .cancelled: receive(.cancelled)
      case .target, .dndDropPerformed, .dndFinished, .action: break
      }
    }
    return source
  }

  /// Makes a source for a drag.
  func makeDragSource() -> WlDataSource { manager.createDataSource() }

  func startDrag(_ drag: Drag, from surface: Surface, serial: UInt32) {
    proxy.startDrag(source: drag.proxy, origin: surface.proxy, icon: drag.icon?.proxy, serial: serial)
  }

  func setSelection(_ source: WlDataSource?, serial: UInt32) {
    proxy.setSelection(source: source, serial: serial)
  }

  func destroy() {
    onDrag = nil
    offers.destroy()
    proxy.release()
  }
}
