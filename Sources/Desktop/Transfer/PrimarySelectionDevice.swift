import Wayland

/// The primary selection of a seat.
///
/// Wayland: `zwp_primary_selection_device_v1`.
final class PrimarySelectionDevice: SelectionDevice {
  private let manager: ZwpPrimarySelectionDeviceManagerV1
  private let proxy: ZwpPrimarySelectionDeviceV1
  private let offers = SelectionOffers()

  init(
    _ manager: ZwpPrimarySelectionDeviceManagerV1, seat: WlSeat,
    onSelection: @escaping (SelectionOffer?) -> Void
  ) {
    self.manager = manager
    proxy = manager.getDevice(seat: seat)
    proxy.onEvent = { [offers] event in
      switch event {
      case .dataOffer(let id): offers.introduce(id)
      case .selection(let id): onSelection(offers.claim(id))
      }
    }
  }

  func makeSource(_ receive: @escaping (SelectionSourceEvent) -> Void) -> ZwpPrimarySelectionSourceV1 {
    let source = manager.createSource()
    source.onEvent = { event in
      switch event {
      case .send(let mimeType, let descriptor): receive(.send(mimeType: mimeType, descriptor))
      case .cancelled: receive(.cancelled)
      }
    }
    return source
  }

  func setSelection(_ source: ZwpPrimarySelectionSourceV1?, serial: UInt32) {
    proxy.setSelection(source: source, serial: serial)
  }

  func destroy() {
    offers.destroy()
    proxy.destroy()
  }
}
