import Wayland

/// The clipboard of a seat. Drags that come by are refused, and what they bring is dropped.
///
/// Wayland: `wl_data_device`.
final class ClipboardDevice: SelectionDevice {
  private let manager: WlDataDeviceManager
  private let proxy: WlDataDevice
  private let onSelection: (SelectionOffer?) -> Void

  /// The newest offer, as long as nothing has said what it is for.
  private var introduced: SelectionOffer?
  private var dragged: SelectionOffer?

  init(_ manager: WlDataDeviceManager, seat: WlSeat, onSelection: @escaping (SelectionOffer?) -> Void) {
    self.manager = manager
    self.onSelection = onSelection
    proxy = manager.getDataDevice(seat: seat)
    proxy.onEvent = { [unowned self] in handle($0) }
  }

  func publish(
    _ mimeTypes: [String], serial: UInt32, _ receive: @escaping (SelectionSourceEvent) -> Void
  ) -> any SelectionSourceProxy {
    let source = manager.createDataSource()
    for mimeType in mimeTypes { source.offer(mimeType: mimeType) }
    source.onEvent = { event in
      switch event {
      case .send(let mimeType, let descriptor): receive(.send(mimeType: mimeType, descriptor))
      case .cancelled: receive(.cancelled)
      case .target, .dndDropPerformed, .dndFinished, .action: break
      }
    }
    proxy.setSelection(source: source, serial: serial)
    return source
  }

  func clear(serial: UInt32) { proxy.setSelection(source: nil, serial: serial) }

  func destroy() {
    introduced?.destroy()
    dragged?.destroy()
    proxy.release()
  }

  private func handle(_ event: WlDataDevice.Event) {
    switch event {
    case .dataOffer(let id):
      introduced?.destroy()
      let offer = SelectionOffer(id)
      introduced = offer
      id.owner = offer
      id.onEvent = { [unowned offer] event in
        if case .offer(let mimeType) = event { offer.add(mimeType) }
      }
    case .enter(_, _, _, _, let id):
      dragged?.destroy()
      dragged = claim(id)
    case .leave, .drop:
      dragged?.destroy()
      dragged = nil
    case .motion: break
    case .selection(let id): onSelection(claim(id))
    }
  }

  /// The offer that an event names: from here on it is the event's.
  private func claim(_ proxy: WlDataOffer?) -> SelectionOffer? {
    guard let offer = proxy?.owner as? SelectionOffer else { return nil }
    if offer === introduced { introduced = nil }
    if offer === dragged { dragged = nil }
    return offer
  }
}
