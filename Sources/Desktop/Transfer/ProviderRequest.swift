import Wayland

/// A request for data that a provider of the program makes on demand.
///
/// The request ends with the provider's answer, or with an error at its deadline. Without the deadline, a provider that
/// never answers would keep the pasting program waiting for the end of the pipe (rule T3). A late answer is dropped.
final class ProviderRequest {
  /// The time within which a provider has to answer another program.
  static let timeout = Duration.seconds(10)

  private var completion: ((Result<[UInt8], TransferError>) -> Void)?
  private var deadline: Deadline?

  /// Asks the provider of a type.
  ///
  /// - Parameters:
  ///   - content: the content with the provider.
  ///   - mimeType: one of the content's types.
  ///   - timeout: the time within which the provider has to answer.
  ///   - waiter: the loop that measures the time.
  ///   - completion: receives the data or an error, once; before this returns if the provider answers at once.
  @discardableResult init(
    _ content: SelectionContent, _ mimeType: String, timeout: Duration = ProviderRequest.timeout,
    _ waiter: Waiter,
    completion: @escaping (Result<[UInt8], TransferError>) -> Void
  ) {
    self.completion = completion
    // The provider may retain its closure. `finish` releases the completion and thereby the pipe.
    content.load(mimeType) { [self] bytes in
      finish(bytes.map { .success($0) } ?? .failure(.notOffered(mimeType: mimeType)))
    }
    guard self.completion != nil, !waiter.isClosed else { return }
    let deadline = waiter.deadline { self.finish(.failure(.providerTimedOut(timeout))) }
    self.deadline = deadline
    deadline.time = waiter.clock.time(after: timeout)
  }

  private func finish(_ result: Result<[UInt8], TransferError>) {
    let completion = completion
    self.completion = nil
    deadline?.time = nil
    deadline = nil
    completion?(result)
  }
}
