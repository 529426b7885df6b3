import Foundation
import Synchronization

/// What other threads hand to the main one: it is done there, in the order in which it was handed in, in a turn of its
/// own.
///
/// A test, which has no run loop, calls `deliver()` itself.
nonisolated final class MainThreadPost: Sendable {
  /// The post of the process, which has one main thread.
  static let main = MainThreadPost()

  typealias Work = @MainActor @Sendable () -> Void

  private let waiting = Mutex<[Work]>([])

  /// Hands something in.
  func send(_ work: @escaping Work) {
    let isFirst = waiting.withLock { waiting in
      waiting.append(work)
      return waiting.count == 1
    }
    guard isFirst else { return }
    DispatchQueue.main.async { [self] in
      // The main queue is the main actor's.
      MainActor.assumeIsolated { deliver() }
    }
  }

  /// Does what was handed in so far.
  @MainActor func deliver() {
    let works = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    for work in works { work() }
  }

  var isEmpty: Bool { waiting.withLock { $0.isEmpty } }
}
