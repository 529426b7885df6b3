import Glibc
import Synchronization

/// A length of time or a moment, in seconds.
///
/// Core Foundation: `CFTimeInterval`.
public typealias CFTimeInterval = Double

/// The current time in seconds, of the clock of animations and of the timestamps of display links, events and
/// touches. It is monotonic, and pauses while the machine sleeps.
///
/// Core Animation: `CACurrentMediaTime`. System: `CLOCK_MONOTONIC`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CACurrentMediaTime() -> CFTimeInterval { MediaTime.seconds(MediaTime.now) }

/// The same time in nanoseconds.
package enum MediaTime {
  package static var now: Int64 { clock.now ?? monotonic() }

  /// Sets the clock; the system's by default.
  package static func use(_ clock: @escaping @Sendable () -> Int64) { self.clock.use(clock) }

  private static let clock = ChosenClock()

  private static func monotonic() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  package static func seconds(_ nanoseconds: Int64) -> CFTimeInterval {
    CFTimeInterval(nanoseconds) / 1_000_000_000
  }
}

/// A replacement for the system's clock, set by `MediaTime.use`.
final class ChosenClock: Sendable {
  /// A class wrapper: a closure stored directly in a `Mutex` is wrapped in a new thunk at each access, and never
  /// unwrapped.
  private final class Source: Sendable {
    let now: @Sendable () -> Int64
    init(now: @escaping @Sendable () -> Int64) { self.now = now }
  }

  private let source = Mutex<Source?>(nil)

  /// The time of the chosen clock; nil if none was chosen.
  var now: Int64? { source.withLock(\.self)?.now() }

  func use(_ clock: @escaping @Sendable () -> Int64) {
    let new = Source(now: clock)
    source.withLock { $0 = new }
  }
}
