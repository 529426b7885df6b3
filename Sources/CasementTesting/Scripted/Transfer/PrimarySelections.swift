import Wayland
import WaylandServer

extension ScriptedCompositor {
  func offerPrimarySelections(_ version: UInt32) -> Global {
    Global(server, ZwpPrimarySelectionDeviceManagerV1Resource.self, version: version) { manager in
      manager.onRequest = { request in
        switch request {
        case .createSource(let resource):
          let source = ScriptedSource(resource)
          resource.onRequest = { [unowned source] request in
            if case .offer(let mimeType) = request { source.mimeTypes.append(mimeType) }
          }
        case .getDevice(let device, let seat):
          guard let seat = seat.owner as? ScriptedSeat else { return }
          device.onRequest = { [unowned device, unowned seat] request in
            guard case .setSelection(let source, let serial) = request else { return }
            seat.primarySelection.set(source?.owner as? ScriptedSource, serial: serial, from: device)
          }
          seat.primarySelection.register(device)
        case .destroy: break
        }
      }
    }
  }
}

extension ZwpPrimarySelectionDeviceV1Resource: SelectionDeviceResource {
  func announce(_ source: ScriptedSource?, _ compositor: ScriptedCompositor) {
    guard let source else { return sendSelection(id: nil) }
    let offer = ZwpPrimarySelectionOfferV1Resource(client, version: version)
    offer.onRequest = { request in
      guard case .receive(let mimeType, let descriptor) = request else { return }
      source.send(mimeType, into: descriptor, compositor)
    }
    sendDataOffer(offer: offer)
    for mimeType in source.mimeTypes { offer.sendOffer(mimeType: mimeType) }
    sendSelection(id: offer)
  }
}
