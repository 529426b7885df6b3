import Desktop
import Synchronization

/// A length of time or a moment, in seconds.
///
/// Core Foundation: `CFTimeInterval`.
public typealias CFTimeInterval = Double

/// The present time, in seconds of the clock that the timestamps of display links, events and touches are of. It never
/// jumps, and stands still while the machine sleeps.
///
/// Core Animation: `CACurrentMediaTime`. System: `CLOCK_MONOTONIC`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func CACurrentMediaTime() -> CFTimeInterval { MediaTime.seconds(MediaTime.now) }

/// The same time in nanoseconds.
nonisolated enum MediaTime {
  static var now: Int64 { Int64(clamping: clock.withLock { $0.now }) }

  /// The clock of the application's connection, the system's before there was one.
  static func use(_ clock: Clock) { self.clock.withLock { $0 = clock } }

  private static let clock = Mutex(Clock.system)

  static func seconds(_ nanoseconds: Int64) -> CFTimeInterval { CFTimeInterval(nanoseconds) / 1_000_000_000 }
}
