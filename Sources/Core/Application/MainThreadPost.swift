import Foundation
import Synchronization

/// A queue of work that other threads hand to the main thread. The work runs there in order, in a turn of its own.
///
/// Tests, which have no run loop, call `deliver()` themselves.
package nonisolated final class MainThreadPost: Sendable {
  /// The queue of the process, which has one main thread.
  package static let main = MainThreadPost()

  package typealias Work = @MainActor @Sendable () -> Void

  private let waiting = Mutex<[Work]>([])

  /// Enqueues work.
  package func send(_ work: @escaping Work) {
    let isFirst = waiting.withLock { waiting in
      waiting.append(work)
      return waiting.count == 1
    }
    guard isFirst else { return }
    DispatchQueue.main.async { [self] in
      // The main queue runs on the main actor.
      MainActor.assumeIsolated { deliver() }
    }
  }

  /// Runs the work that was enqueued so far.
  @MainActor func deliver() {
    let works = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    for work in works { work() }
  }

  var isEmpty: Bool { waiting.withLock { $0.isEmpty } }
}
