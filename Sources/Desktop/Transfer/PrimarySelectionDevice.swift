import Wayland

/// The primary selection of a seat.
///
/// Wayland: `zwp_primary_selection_device_v1`.
final class PrimarySelectionDevice: SelectionDevice {
  private let manager: ZwpPrimarySelectionDeviceManagerV1
  private let proxy: ZwpPrimarySelectionDeviceV1
  private let onSelection: (SelectionOffer?) -> Void

  /// The newest offer, as long as it is not the selection.
  private var introduced: SelectionOffer?

  init(
    _ manager: ZwpPrimarySelectionDeviceManagerV1, seat: WlSeat,
    onSelection: @escaping (SelectionOffer?) -> Void
  ) {
    self.manager = manager
    self.onSelection = onSelection
    proxy = manager.getDevice(seat: seat)
    proxy.onEvent = { [unowned self] in handle($0) }
  }

  func publish(
    _ mimeTypes: [String], serial: UInt32, _ receive: @escaping (SelectionSourceEvent) -> Void
  ) -> any SelectionSourceProxy {
    let source = manager.createSource()
    for mimeType in mimeTypes { source.offer(mimeType: mimeType) }
    source.onEvent = { event in
      switch event {
      case .send(let mimeType, let descriptor): receive(.send(mimeType: mimeType, descriptor))
      case .cancelled: receive(.cancelled)
      }
    }
    proxy.setSelection(source: source, serial: serial)
    return source
  }

  func clear(serial: UInt32) { proxy.setSelection(source: nil, serial: serial) }

  func destroy() {
    introduced?.destroy()
    proxy.destroy()
  }

  private func handle(_ event: ZwpPrimarySelectionDeviceV1.Event) {
    switch event {
    case .dataOffer(let id):
      introduced?.destroy()
      let offer = SelectionOffer(id)
      introduced = offer
      id.owner = offer
      id.onEvent = { [unowned offer] event in
        if case .offer(let mimeType) = event { offer.add(mimeType) }
      }
    case .selection(let id):
      let offer = id?.owner as? SelectionOffer
      if offer === introduced { introduced = nil }
      onSelection(offer)
    }
  }
}
