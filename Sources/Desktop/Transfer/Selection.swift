import Wayland

/// The clipboard or the primary selection of a seat, set by this program or another one. The compositor announces it
/// while a surface of ours has the keyboard focus of the seat.
///
/// Wayland: `wl_data_device`, `zwp_primary_selection_device_v1`. Rules T1 to T3.
@MainActor public final class Selection {
  /// The MIME types of the data, in the owner's order of preference; empty if there is no selection.
  public var mimeTypes: [String] { content?.mimeTypes ?? offer?.mimeTypes ?? [] }

  /// The content of this program, while it is the selection.
  public var content: SelectionContent? { isSourceCurrent ? source?.content : nil }

  /// Whether content of this program may become the selection again: the compositor has not canceled its source.
  public var holdsContent: Bool { source != nil }

  /// Whether the seat was removed, after which there is no selection.
  public var hasEnded: Bool { device == nil }

  /// Called when the selection was replaced or cleared.
  public var onChange: (() -> Void)?

  /// Called when the request of another program for this program's content is refused, with the reason.
  public var onRefusal: ((_ mimeType: String, TransferError) -> Void)?

  private unowned let seat: Seat
  private let waiter: Waiter
  private(set) var device: (any SelectionDevice)?
  private var offer: SelectionOffer?

  private let readers: OfferReaders

  // Our source exists until the compositor cancels it. It is no longer the selection once another offer was announced.
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
  /// Content of this program is delivered before the call returns (rule T2), unless its provider is asynchronous.
  /// Errors that are known at once are too. Data of other programs is delivered from the loop.
  ///
  /// - Parameters:
  ///   - mimeType: one of `mimeTypes`.
  ///   - maximumSize: the largest number of bytes; more is an error.
  ///   - timeout: the longest time without data of the other program, or without an answer of this program's provider.
  ///   - completion: receives the data or a `TransferError`, once.
  /// - Returns: the transfer, to cancel it; nil if it is complete, or if a provider of this program makes the data.
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

  /// Makes a content the selection. The request names the seat's most recent press (rule I8). A compositor that finds
  /// the press too old ignores the request without an event; this program still pastes the content.
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

  /// Clears the selection, whichever program owns it.
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
      // The offer refers to the canceled source.
      offer?.destroy()
      offer = nil
      isOfferOurs = false
    }
    if wasCurrent { onChange?() }
  }

  // MARK: Events

  /// The compositor announced the selection, or nil for none.
  private func announce(_ new: SelectionOffer?) {
    if new !== offer { offer?.destroy() }
    offer = new
    // T2: the protocol does not tell whose source an offer is. The mark does.
    isOfferOurs = source != nil && new?.mark == source?.mark
    guard !isOfferOurs || !isSourceCurrent else { return }
    isSourceCurrent = isOfferOurs
    onChange?()
  }

  /// Destroys the device of a removed seat and fails pending reads. Pending writes continue.
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
