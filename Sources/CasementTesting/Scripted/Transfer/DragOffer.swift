import Wayland
import WaylandServer

/// The offer of a drag for the client below it.
///
/// Wayland: `wl_data_offer`.
final class DragOffer {
  let resource: WlDataOfferResource

  /// Whether it was dropped, so that the client may finish it.
  var isDropped = false

  private let source: ScriptedSource
  private var acceptedType: String?
  private var actions: WlDataDeviceManager.DndAction = []
  private var preferred: WlDataDeviceManager.DndAction = []
  private var action: WlDataDeviceManager.DndAction = []
  private var isFinished = false

  init(_ source: ScriptedSource, _ device: WlDataDeviceResource, _ compositor: ScriptedCompositor) {
    self.source = source
    resource = WlDataOfferResource(device.client, version: device.version)
    resource.owner = self
    resource.onRequest = { [unowned self] in handle($0, compositor) }
    resource.onDestroy = { [unowned self] in withdrawn() }
    device.introduce(resource, source)
    if resource.version >= 3 { resource.sendSourceActions(sourceActions: source.actions ?? []) }
  }

  /// Whether a drop would be accepted.
  var isAccepted: Bool { acceptedType != nil && (!negotiates || !action.isEmpty) }

  /// Whether actions are negotiated. Before version 3, every drop is a copy.
  private var negotiates: Bool { resource.version >= 3 && source.actions != nil }

  private func handle(_ request: WlDataOfferResource.Request, _ compositor: ScriptedCompositor) {
    switch request {
    case .accept(_, let mimeType):
      guard !isDropped else { return }
      acceptedType = mimeType
      source.accepted(mimeType)
    case .receive(let mimeType, let descriptor): source.send(mimeType, into: descriptor, compositor)
    case .destroy: break
    case .finish:
      guard isDropped, !isFinished, isAccepted, action != .ask else {
        return error(.invalidFinish, "finish without a drop, or twice, or with nothing accepted")
      }
      isFinished = true
      source.finished()
    case .setActions(let actions, let preferred): setActions(actions, preferred)
    }
  }

  private func setActions(
    _ actions: WlDataDeviceManager.DndAction, _ preferred: WlDataDeviceManager.DndAction
  ) {
    guard actions.isSubset(of: .all) else { return error(.invalidActionMask, "actions \(actions.rawValue)") }
    guard [[], .copy, .move, .ask].contains(preferred), preferred.isSubset(of: actions) else {
      return error(.invalidAction, "action \(preferred.rawValue) is not one of \(actions.rawValue)")
    }
    self.actions = actions
    self.preferred = preferred
    pick()
  }

  /// Selects the action of a drop, and sends it to both sides.
  private func pick() {
    let possible = actions.intersection(source.actions ?? .copy)
    let choices: [WlDataDeviceManager.DndAction] = [preferred, .copy, .move, .ask]
    let picked = choices.first { !$0.isEmpty && possible.contains($0) } ?? []
    guard picked != action else { return }
    action = picked
    resource.sendAction(dndAction: picked)
    source.picked(picked)
  }

  /// The client destroyed the offer. Without `finish`, the drop failed; before version 3 there is no `finish`, so it
  /// succeeded.
  private func withdrawn() {
    guard isDropped, !isFinished else { return }
    if negotiates { source.cancel() } else { source.finished() }
  }

  private func error(_ code: WlDataOffer.ErrorCode, _ message: String) {
    resource.postError(code.rawValue, message)
  }
}
