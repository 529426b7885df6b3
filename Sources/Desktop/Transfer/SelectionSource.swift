import Wayland

/// What this program offers, to whoever asks the compositor for it.
final class SelectionSource {
  let content: SelectionContent

  /// By what the program knows the compositor's offer of this source again.
  let mark = SelectionMark()

  /// The compositor's object for it.
  var proxy: (any SelectionSourceProxy)?

  /// Called when it is not the selection any more.
  var onCancel: (() -> Void)?

  /// Called when a request of another program is refused: it reads no data.
  var onRefusal: ((_ mimeType: String, TransferError) -> Void)?

  private let waiter: Waiter
  private var writers = 0

  /// How many requests are served at a time; more are refused.
  private static let maximumWriters = 64
  /// For how long a program that asked may take nothing.
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

  /// Offers it no more. What is being written goes on.
  func destroy() {
    onCancel = nil
    proxy?.destroy()
    proxy = nil
  }

  /// Whatever is refused ends by closing the descriptor: the other side reads nothing.
  private func write(_ mimeType: String, into descriptor: FileDescriptor) {
    guard writers < Self.maximumWriters else {
      onRefusal?(mimeType, .tooManyRequests(maximum: Self.maximumWriters))
      return
    }
    writers += 1
    // A request is served to its end, also if the selection is replaced meanwhile.
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
