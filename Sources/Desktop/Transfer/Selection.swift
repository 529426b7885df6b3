import Wayland

/// What was copied or marked last on a seat, by this program or another: the clipboard or the primary
/// selection. The compositor tells of it while one of our surfaces has the seat's keyboard focus.
///
/// Wayland: `wl_data_device`, `zwp_primary_selection_device_v1`. Rules T1 to T3.
@MainActor public final class Selection {
  /// The types in which the data can be had, the owner's favorite first; empty if there is none.
  public var mimeTypes: [String] { content?.mimeTypes ?? offer?.mimeTypes ?? [] }

  /// What this program offers, as long as it is the selection.
  public var content: SelectionContent? { isSourceCurrent ? source?.content : nil }

  /// Whether something of this program's may become the selection again: the compositor has not said that it is none.
  public var holdsContent: Bool { source != nil }

  /// Whether the seat is gone, so that there will be no selection any more.
  public var hasEnded: Bool { device == nil }

  /// Called when there is another selection, or none.
  public var onChange: (() -> Void)?

  /// Called when another program asked for this program's content and reads no data, with the reason.
  public var onRefusal: ((_ mimeType: String, TransferError) -> Void)?

  private unowned let seat: Seat
  private let waiter: Waiter
  private(set) var device: (any SelectionDevice)?
  private var offer: SelectionOffer?

  private let readers: OfferReaders

  // Our source lives until the compositor cancels it. It is not the selection any more once another offer was
  // announced.
  private var source: SelectionSource?
  private var isSourceCurrent = false
  private var isOfferOurs = false

  init(_ seat: Seat, makeDevice: (@escaping (SelectionOffer?) -> Void) -> any SelectionDevice) {
    self.seat = seat
    waiter = seat.session.waiter
    readers = OfferReaders(seat.session)
    device = makeDevice { [unowned self] in announce($0) }
  }

  // MARK: Pasting

  /// Reads the data of one type.
  ///
  /// What this program offers itself is handed over at once, before the call returns (rule T2), unless the content
  /// says that it takes a while; so are errors that are known at once. The rest comes from the loop, as the other
  /// program sends it.
  ///
  /// - Parameters:
  ///   - mimeType: one of `mimeTypes`.
  ///   - maximumSize: how many bytes are taken at most; more is an error.
  ///   - timeout: for how long the other program may send nothing, or the program's own provider may not answer.
  ///   - completion: receives the data or a `TransferError`; called once.
  /// - Returns: the transfer that is under way, to cancel it.
  ///
  /// Wayland: `wl_data_offer.receive`.
  @discardableResult
  public func read(
    _ mimeType: String, maximumSize: Int = 256 << 20, timeout: Duration = .seconds(5),
    completion: @escaping (Result<[UInt8], TransferError>) -> Void
  ) -> Transfer? {
    guard device != nil else { return refuse(.seatGone, completion) }
    if let content {
      ProviderRequest(content, mimeType, timeout: timeout, waiter) { result in
        if case .success(let bytes) = result, bytes.count > maximumSize {
          completion(.failure(.tooLarge(maximum: maximumSize)))
        } else {
          completion(result)
        }
      }
      return nil
    }
    guard let offer, offer.mimeTypes.contains(mimeType) else {
      return refuse(.notOffered(mimeType: mimeType), completion)
    }
    return readers.read(
      mimeType, of: offer, maximumSize: maximumSize, timeout: timeout, completion: completion)
  }

  private func refuse(
    _ error: TransferError, _ completion: (Result<[UInt8], TransferError>) -> Void
  ) -> Transfer? {
    completion(.failure(error))
    return nil
  }

  // MARK: Copying

  /// Makes a content the selection, on the strength of the seat's newest press (rule I8). A compositor that
  /// finds that too old ignores it without a word; the program itself pastes it all the same.
  ///
  /// Wayland: `wl_data_device.set_selection`.
  public func set(_ content: SelectionContent) {
    guard let device, !seat.proxy.isDestroyed else { return }
    let former = source
    let new = SelectionSource(content, waiter: waiter)
    new.onCancel = { [unowned self, unowned new] in cancelled(new) }
    new.onRefusal = { [weak self] in self?.onRefusal?($0, $1) }
    new.proxy = device.publish(content.mimeTypes, new.mark, serial: seat.actionSerial) { [weak new] in
      new?.handle($0)
    }
    source = new
    isSourceCurrent = true
    former?.destroy()
    onChange?()
  }

  /// Empties the selection, whoever's it is.
  ///
  /// Wayland: `wl_data_device.set_selection` without a source.
  public func clear() {
    guard let device, !seat.proxy.isDestroyed else { return }
    device.clear(serial: seat.actionSerial)
    drop()
    onChange?()
  }

  private func cancelled(_ cancelled: SelectionSource) {
    cancelled.destroy()
    guard cancelled === source else { return }
    let wasCurrent = isSourceCurrent
    source = nil
    isSourceCurrent = false
    if isOfferOurs {
      // The offer refers to the source that was cancelled.
      offer?.destroy()
      offer = nil
      isOfferOurs = false
    }
    if wasCurrent { onChange?() }
  }

  // MARK: The compositor's word

  /// The selection is this offer from here on.
  private func announce(_ new: SelectionOffer?) {
    if new !== offer { offer?.destroy() }
    offer = new
    // T2: the protocol does not say whose source an offer is. The mark does.
    isOfferOurs = source != nil && new?.mark == source?.mark
    guard !isOfferOurs || !isSourceCurrent else { return }
    isSourceCurrent = isOfferOurs
    onChange?()
  }

  /// The seat is gone: what is being read fails, what is being written goes on.
  func end() {
    guard let device else { return }
    self.device = nil
    drop()
    device.destroy()
    readers.end()
    onChange?()
  }

  private func drop() {
    source?.destroy()
    source = nil
    isSourceCurrent = false
    offer?.destroy()
    offer = nil
    isOfferOurs = false
  }
}
