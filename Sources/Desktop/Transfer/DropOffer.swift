import Wayland

/// Data that somebody drags over a surface of ours.
///
/// It has to be ended: after a leave, and after a drop when everything has been read.
///
/// Wayland: `wl_data_offer`.
@MainActor public final class DropOffer {
  /// The types in which the data can be had, the source's favorite first.
  public var mimeTypes: [String] { offer.mimeTypes }

  /// What the source permits. Before version 3 of the protocol every drop is a copy.
  public var sourceActions: DragActions { proxy.version >= 3 ? offer.sourceActions : .copy }

  /// What a drop would do, as the compositor picked it.
  public var action: DragActions { proxy.version >= 3 ? offer.action : .copy }

  /// Whether it was dropped on us.
  public internal(set) var isDropped = false

  private let offer: SelectionOffer
  private let proxy: WlDataOffer
  private let serial: UInt32
  private let readers: OfferReaders
  private var said: (mimeType: String?, actions: DragActions, preferred: DragActions)?
  private var isEnded = false

  init(_ offer: SelectionOffer, _ proxy: WlDataOffer, serial: UInt32, _ readers: OfferReaders) {
    self.offer = offer
    self.proxy = proxy
    self.serial = serial
    self.readers = readers
  }

  /// Says whether a drop would be taken where the drag is now, and what it would do.
  ///
  /// - Parameters:
  ///   - mimeType: a type that would be read; nil if nothing would be taken.
  ///   - actions: what could be done.
  ///   - preferred: what would rather be done: one of them.
  public func accept(_ mimeType: String?, actions: DragActions, preferred: DragActions) {
    guard !isEnded, !isDropped, !proxy.isDestroyed else { return }
    let actions = mimeType == nil ? [] : actions
    let preferred = actions.contains(preferred) ? preferred : []
    if let said, said == (mimeType, actions, preferred) { return }
    said = (mimeType, actions, preferred)
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

  /// Ends it. Data that are on their way still come.
  ///
  /// - Parameter isTaken: whether what was dropped has been taken over, so that the source knows that it succeeded, and
  ///   removes what was moved. Otherwise the source hears that the drag led to nothing.
  ///
  /// Wayland: `wl_data_offer.finish`, `destroy`.
  public func end(isTaken: Bool) {
    guard !isEnded else { return }
    isEnded = true
    guard !proxy.isDestroyed else { return }
    // To finish what was not accepted is an error of the protocol: the refusal may have crossed the drop.
    let isAccepted = said?.mimeType != nil && !action.isEmpty && action != .ask
    if isTaken, isDropped, isAccepted, proxy.version >= 3 { proxy.finish() }
    offer.destroy()
  }
}
