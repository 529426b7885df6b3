import Wayland

/// The content that this program offers to others.
final class SelectionSource {
  let content: SelectionContent

  /// The mark by which the program recognizes the offer of this source.
  let mark = SelectionMark()

  /// The protocol object.
  var proxy: (any SelectionSourceProxy)?

  /// Called when the compositor canceled the source.
  var onCancel: (() -> Void)?

  /// Called when a request of another program is refused, so that it reads no data.
  var onRefusal: ((_ mimeType: String, TransferError) -> Void)?

  private let waiter: Waiter
  private var writers = 0

  /// The largest number of concurrent requests; more are refused.
  private static let maximumWriters = 64
  /// The longest time in which a requesting program takes no data.
  private static let timeout = Duration.seconds(5)

  init(_ content: SelectionContent, waiter: Waiter) {
    self.content = content
    self.waiter = waiter
  }

  func handle(_ event: SelectionSourceEvent) {
    switch event {
    case .send(let mimeType, let descriptor): write(mimeType, into: descriptor)
    case .cancelled: onCancel?()
    }
  }

  /// Withdraws the source. Pending writes continue.
  func destroy() {
    onCancel = nil
    proxy?.destroy()
    proxy = nil
  }

  /// A refusal closes the descriptor, so that the other side reads no data.
  private func write(_ mimeType: String, into descriptor: FileDescriptor) {
    guard writers < Self.maximumWriters else {
      onRefusal?(mimeType, .tooManyRequests(maximum: Self.maximumWriters))
      return
    }
    writers += 1
    // A request is served to its end, even if the selection is replaced meanwhile.
    ProviderRequest(content, mimeType, waiter) { [waiter, self] result in
      guard case .success(let bytes) = result, !waiter.isClosed else {
        writers -= 1
        if case .failure(let error) = result { onRefusal?(mimeType, error) }
        return
      }
      _ = PipeWriter(bytes, into: descriptor, waiter: waiter, timeout: Self.timeout) { [weak self] _ in
        self?.writers -= 1
      }
    }
  }
}
