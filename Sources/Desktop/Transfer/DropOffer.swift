import Wayland

/// Data that is dragged over a surface of ours.
///
/// End the offer after a leave; after a drop, end it when all data was read.
///
/// Wayland: `wl_data_offer`.
@MainActor public final class DropOffer {
  /// The MIME types of the data, in the source's order of preference.
  public var mimeTypes: [String] { offer.mimeTypes }

  /// The actions that the source allows. Before version 3 of the protocol, every drop is a copy.
  public var sourceActions: DragActions { proxy.version >= 3 ? offer.sourceActions : .copy }

  /// The action that the compositor selected for a drop.
  public var action: DragActions { proxy.version >= 3 ? offer.action : .copy }

  /// Whether it was dropped on our surface.
  public internal(set) var isDropped = false

  private let offer: SelectionOffer
  private let proxy: WlDataOffer
  private let serial: UInt32
  private let readers: OfferReaders
  private var sentAnswer: (mimeType: String?, actions: DragActions, preferred: DragActions)?
  private var isEnded = false

  init(_ offer: SelectionOffer, _ proxy: WlDataOffer, serial: UInt32, _ readers: OfferReaders) {
    self.offer = offer
    self.proxy = proxy
    self.serial = serial
    self.readers = readers
  }

  /// Accepts or refuses a drop at the current position.
  ///
  /// - Parameters:
  ///   - mimeType: a type to read; nil refuses the drop.
  ///   - actions: the actions that the target supports.
  ///   - preferred: the preferred one of them.
  public func accept(_ mimeType: String?, actions: DragActions, preferred: DragActions) {
    guard !isEnded, !isDropped, !proxy.isDestroyed else { return }
    let actions = mimeType == nil ? [] : actions
    let preferred = actions.contains(preferred) ? preferred : []
    if let sentAnswer, sentAnswer == (mimeType, actions, preferred) { return }
    sentAnswer = (mimeType, actions, preferred)
    proxy.accept(serial: serial, mimeType: mimeType)
    if proxy.version >= 3 { proxy.setActions(dndActions: actions.wire, preferredAction: preferred.wire) }
  }

  /// Reads the data of one type, while the drag is over us or after the drop, as `Selection.read`.
  ///
  /// Wayland: `wl_data_offer.receive`.
  @discardableResult public func read(
    _ mimeType: String, maximumSize: Int = 256 << 20, timeout: Duration = .seconds(5),
    completion: @escaping (Result<[UInt8], TransferError>) -> Void
  ) -> Transfer? {
    guard !isEnded, !proxy.isDestroyed, mimeTypes.contains(mimeType) else {
      completion(.failure(.notOffered(mimeType: mimeType)))
      return nil
    }
    return readers.read(
      mimeType, of: offer, maximumSize: maximumSize, timeout: timeout, completion: completion)
  }

  /// Ends the offer. Transfers in progress continue.
  ///
  /// - Parameter isTaken: whether the dropped data was accepted, so that the source completes the action, for example
  /// deletes moved data. Otherwise the source receives a cancellation.
  ///
  /// Wayland: `wl_data_offer.finish`, `destroy`.
  public func end(isTaken: Bool) {
    guard !isEnded else { return }
    isEnded = true
    guard !proxy.isDestroyed else { return }
    // Finishing an offer that was not accepted is a protocol error. The refusal may have crossed the drop on the wire.
    let isAccepted = sentAnswer?.mimeType != nil && !action.isEmpty && action != .ask
    if isTaken, isDropped, isAccepted, proxy.version >= 3 { proxy.finish() }
    offer.destroy()
  }
}
