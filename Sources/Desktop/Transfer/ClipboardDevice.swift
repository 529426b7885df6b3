import Wayland

/// The clipboard of a seat. Drags that enter our surfaces are refused: their offers are destroyed.
///
/// Wayland: `wl_data_device`.
final class ClipboardDevice: SelectionDevice {
  private let manager: WlDataDeviceManager
  private let proxy: WlDataDevice
  private let offers = SelectionOffers()
  private var dragged: SelectionOffer?

  init(_ manager: WlDataDeviceManager, seat: WlSeat, onSelection: @escaping (SelectionOffer?) -> Void) {
    self.manager = manager
    proxy = manager.getDataDevice(seat: seat)
    proxy.onEvent = { [unowned self] event in
      switch event {
      case .dataOffer(let id): offers.introduce(id)
      case .enter(_, _, _, _, let id):
        dragged?.destroy()
        dragged = offers.claim(id)
      case .leave, .drop:
        dragged?.destroy()
        dragged = nil
      case .motion: break
      case .selection(let id):
        let offer = offers.claim(id)
        if offer === dragged { dragged = nil }
        onSelection(offer)
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

  func setSelection(_ source: WlDataSource?, serial: UInt32) {
    proxy.setSelection(source: source, serial: serial)
  }

  func destroy() {
    offers.destroy()
    dragged?.destroy()
    proxy.release()
  }
}
