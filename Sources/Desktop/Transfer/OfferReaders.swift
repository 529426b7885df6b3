import Wayland

/// Reads the offers of other programs on a seat, each transfer in its own pipe (rules T1, T3).
final class OfferReaders {
  private unowned let session: Session
  private var readers: [PipeReader] = []

  init(_ session: Session) { self.session = session }

  /// Reads the data of one type. The completion is called once: from the loop, or before this returns if no pipe can be
  /// made.
  func read(
    _ mimeType: String, of offer: SelectionOffer, maximumSize: Int, timeout: Duration,
    completion: @escaping (Result<[UInt8], TransferError>) -> Void
  ) -> Transfer? {
    do throws(TransferError) {
      let pipe = try Pipe()
      weak var reading: PipeReader?
      let reader = try PipeReader(
        pipe.reading, waiter: session.waiter, maximumSize: maximumSize, timeout: timeout
      ) { [weak self] result in
        self?.readers.removeAll { $0 === reading }
        completion(result)
      }
      reading = reader
      readers.append(reader)
      offer.receive(mimeType, into: pipe.writing)
      // T1: `receive` is flushed at once. Our writing end is closed with `pipe`.
      session.display.flush()
      return Transfer(reader) { [weak self, weak reader] in
        self?.readers.removeAll { $0 === reader }
      }
    } catch {
      completion(.failure(error))
      return nil
    }
  }

  /// Fails all pending reads, because the seat was removed.
  func end() {
    let unfinished = readers
    readers = []
    for reader in unfinished { reader.fail(.seatGone) }
  }
}

/// The data of a selection or a drag in transfer.
@MainActor public final class Transfer {
  private weak var reader: PipeReader?
  private let onCancel: () -> Void

  init(_ reader: PipeReader, onCancel: @escaping () -> Void) {
    self.reader = reader
    self.onCancel = onCancel
  }

  /// Reads until the data are complete, but blocks for a limited time only. Later data are read in the loop.
  ///
  /// The completion is called before this returns if the data are complete, or cannot be had.
  ///
  /// - Parameter duration: the time for which the caller may be blocked; the compositor drops a client that does not
  ///   read for long (rule P3).
  public func wait(atMost duration: Duration) { reader?.wait(atMost: duration) }

  /// Cancels the transfer, unless it is complete. Its completion is not called any more.
  public func cancel() {
    reader?.cancel()
    onCancel()
  }
}
