import Wayland
import WaylandServer

extension ScriptedCompositor {
  func offerDataDevices(_ version: UInt32) -> Global {
    Global(server, WlDataDeviceManagerResource.self, version: version) { manager in
      manager.onRequest = { request in
        switch request {
        case .createDataSource(let resource):
          let source = ScriptedSource(resource)
          resource.onRequest = { [unowned resource, unowned source] in resource.handle($0, source) }
        case .getDataDevice(let device, let seat):
          guard let seat = seat.owner as? ScriptedSeat else { return }
          device.onRequest = { [unowned device, unowned seat] in device.handle($0, seat) }
          seat.selection.register(device)
        }
      }
    }
  }
}

extension WlDataSourceResource {
  fileprivate func handle(_ request: Request, _ source: ScriptedSource) {
    switch request {
    case .offer(let mimeType): source.mimeTypes.append(mimeType)
    case .destroy: break
    case .setActions(let actions):
      guard actions.isSubset(of: .all) else {
        return error(.invalidActionMask, "actions \(actions.rawValue)")
      }
      guard !source.isUsed, source.actions == nil else {
        return error(.invalidSource, "the source was handed over before, or has actions already")
      }
      source.actions = actions
    }
  }

  private func error(_ code: WlDataSource.ErrorCode, _ message: String) { postError(code.rawValue, message) }
}

extension WlDataDeviceResource: SelectionDeviceResource {
  fileprivate func handle(_ request: Request, _ seat: ScriptedSeat) {
    switch request {
    case .setSelection(let resource, let serial):
      let source = resource?.owner as? ScriptedSource
      guard source?.isUsed != true else { return error(.usedSource, "the source was handed over before") }
      if let resource, source?.toplevelDrag != nil {
        let code = WlDataSource.ErrorCode.invalidSource.rawValue
        return resource.postError(code, "a source that is to carry a window is no selection")
      }
      if let resource, source?.actions != nil {
        let code = WlDataSource.ErrorCode.invalidSource.rawValue
        return resource.postError(code, "a source with drag actions is no selection")
      }
      seat.selection.set(source, serial: serial, from: self)
    case .startDrag(let source, let origin, let icon, let serial):
      startDrag(source?.owner as? ScriptedSource, origin, icon?.owner as? ScriptedSurface, serial, seat)
    case .release: break
    }
  }

  private func startDrag(
    _ source: ScriptedSource?, _ origin: WlSurfaceResource, _ icon: ScriptedSurface?, _ serial: UInt32,
    _ seat: ScriptedSeat
  ) {
    guard source?.isUsed != true else { return error(.usedSource, "the source was handed over before") }
    if let icon, !(icon.role is ScriptedDragIcon), !icon.acceptsRole("drag icon") {
      return error(.role, "the icon is a \(icon.lastingRole ?? "")")
    }
    guard seat.acceptsDrag(serial, from: self) else { return }
    if let icon, icon.role == nil { icon.committedRole = ScriptedDragIcon() }
    let tool = seat.tool(pressedWith: serial)
    seat.start(
      ScriptedDrag(source, origin: origin.owner as? ScriptedSurface, icon: icon, tool: tool, seat))
  }

  private func error(_ code: WlDataDevice.ErrorCode, _ message: String) { postError(code.rawValue, message) }

  func announce(_ source: ScriptedSource?, _ compositor: ScriptedCompositor) {
    guard let source else { return sendSelection(id: nil) }
    let offer = WlDataOfferResource(client, version: version)
    offer.onRequest = { [unowned offer] request in
      switch request {
      case .receive(let mimeType, let descriptor): source.send(mimeType, into: descriptor, compositor)
      case .finish:
        offer.postError(WlDataOffer.ErrorCode.invalidFinish.rawValue, "nothing was dropped")
      case .setActions:
        offer.postError(WlDataOffer.ErrorCode.invalidOffer.rawValue, "a selection has no drag actions")
      case .accept, .destroy: break
      }
    }
    introduce(offer, source)
    sendSelection(id: offer)
  }

  /// Sends an offer with its types.
  func introduce(_ offer: WlDataOfferResource, _ source: ScriptedSource) {
    sendDataOffer(id: offer)
    for mimeType in source.mimeTypes { offer.sendOffer(mimeType: mimeType) }
  }
}

extension WlDataDeviceManager.DndAction {
  /// All actions of the protocol.
  static let all: Self = [.copy, .move, .ask]
}

/// The role of a drag's icon.
@MainActor final class ScriptedDragIcon: CommittedRole {
  let roleName = "drag icon"
  let isVisible = true
}
