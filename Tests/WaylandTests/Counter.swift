import Glibc
import Synchronization

/// Counts what one thread does, so that another can see that it stands still.
nonisolated final class Counter: Sendable {
  private let count = Atomic(0)
  private let rest = Atomic(0)

  /// The number so far.
  var value: Int { count.load(ordering: .sequentiallyConsistent) }

  /// The count when `waitUntilItRests` returned.
  var resting: Int { rest.load(ordering: .sequentiallyConsistent) }

  func increment() {
    count.add(1, ordering: .sequentiallyConsistent)
  }

  /// Waits until the count has begun and then does not change for a while.
  func waitUntilItRests() {
    var (last, unchanged) = (0, 0)
    while unchanged < 10 {
      poll(nil, 0, 10)
      let now = value
      unchanged = now > 0 && now == last ? unchanged + 1 : 0
      last = now
    }
    rest.store(last, ordering: .sequentiallyConsistent)
  }
}
