import Wayland

/// What was copied or marked last on a seat, by this program or another: the clipboard or the primary
/// selection. The compositor tells of it while one of our surfaces has the seat's keyboard focus.
///
/// Wayland: `wl_data_device`, `zwp_primary_selection_device_v1`. Rules T1 to T3.
@MainActor public final class Selection {
  /// The types in which the data can be had, the owner's favourite first; empty if there is none.
  public var mimeTypes: [String] { content?.mimeTypes ?? offer?.mimeTypes ?? [] }

  /// What this program offers, as long as it is the selection.
  public var content: SelectionContent? { isSourceCurrent ? source?.content : nil }

  /// Called when there is another selection, or none.
  public var onChange: (() -> Void)?

  private unowned let seat: Seat
  private let waiter: Waiter
  private var device: (any SelectionDevice)?
  private var offer: SelectionOffer?

  private var readers: [PipeReader] = []

  // Our source lives until the compositor cancels it. It is not the selection any more once another offer was
  // announced.
  private var source: SelectionSource?
  private var isSourceCurrent = false
  private var isOfferOurs = false

  init(_ seat: Seat, makeDevice: (@escaping (SelectionOffer?) -> Void) -> any SelectionDevice) {
    self.seat = seat
    waiter = seat.session.waiter
    device = makeDevice { [unowned self] in announce($0) }
  }

  // MARK: Pasting

  /// Reads the data of one type.
  ///
  /// What this program offers itself is handed over at once, before the call returns (rule T2); so are errors
  /// that are known at once. The rest comes from the loop, as the other program sends it.
  ///
  /// - Parameters:
  ///   - mimeType: one of `mimeTypes`.
  ///   - maximumSize: how many bytes are taken at most; more is an error.
  ///   - timeout: for how long the other program may send nothing.
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
      guard let bytes = content.bytes(mimeType) else {
        return refuse(.notOffered(mimeType: mimeType), completion)
      }
      guard bytes.count <= maximumSize else { return refuse(.tooLarge(maximum: maximumSize), completion) }
      completion(.success(bytes))
      return nil
    }
    guard let offer, offer.mimeTypes.contains(mimeType) else {
      return refuse(.notOffered(mimeType: mimeType), completion)
    }
    do throws(TransferError) {
      let pipe = try Pipe()
      weak var reading: PipeReader?
      let reader = try PipeReader(
        pipe.reading, waiter: waiter, maximumSize: maximumSize, timeout: timeout
      ) { [weak self] result in
        self?.readers.removeAll { $0 === reading }
        completion(result)
      }
      reading = reader
      readers.append(reader)
      offer.receive(mimeType, into: pipe.writing)
      // T1: `receive` is flushed at once. Our writing end is closed with `pipe`.
      seat.session.display.flush()
      return Transfer(reader) { [weak self, weak reader] in
        self?.readers.removeAll { $0 === reader }
      }
    } catch {
      return refuse(error, completion)
    }
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
    new.proxy = device.publish(content.mimeTypes, serial: seat.actionSerial) { [weak new] in new?.handle($0) }
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
    // T2: the protocol does not say whose source an offer is. An offer with exactly our types counts as ours.
    isOfferOurs = false
    if let new, let source { isOfferOurs = Set(new.mimeTypes) == Set(source.content.mimeTypes) }
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
    let unfinished = readers
    readers = []
    for reader in unfinished { reader.fail(.seatGone) }
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

/// Data of a selection that is on its way.
@MainActor public final class Transfer {
  private weak var reader: PipeReader?
  private let onCancel: () -> Void

  init(_ reader: PipeReader, onCancel: @escaping () -> Void) {
    self.reader = reader
    self.onCancel = onCancel
  }

  /// Stops it, unless it is done: the completion is not called any more.
  public func cancel() {
    reader?.cancel()
    onCancel()
  }
}
