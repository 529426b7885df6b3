import Glibc
import Synchronization

/// The time source of a session: the system clock, or a manual clock that a test advances. Safe to read on every
/// thread.
package nonisolated final class Clock: Sendable {
  /// The system's clock that never jumps.
  ///
  /// System: `CLOCK_MONOTONIC`.
  package static let system = Clock(manual: nil)

  /// Nanoseconds since an unspecified moment in the past.
  package var now: UInt64 { isSystem ? Self.monotonic() : manual.load(ordering: .relaxed) }

  /// Whether this is the system clock, which advances without calls of `move(to:)`.
  let isSystem: Bool

  private let manual: Atomic<UInt64>

  private init(manual: UInt64?) {
    isSystem = manual == nil
    self.manual = Atomic(manual ?? 0)
  }

  /// A clock that stands still until `move(to:)`. It starts at the current system time, so that its times compare with
  /// those of the system clock.
  package static func manual() -> Clock { Clock(manual: monotonic()) }

  /// Moves a manual clock to a later time. An earlier time is ignored.
  ///
  /// - Precondition: the clock came from `manual()`.
  package func move(to time: UInt64) {
    precondition(!isSystem, "the system's clock cannot be moved: make one with manual()")
    manual.store(max(now, time), ordering: .relaxed)
  }

  /// The time after a duration, in nanoseconds, clamped to the largest time that a timer accepts.
  package func time(after duration: Duration) -> UInt64 {
    let present = now
    let last = UInt64(Int64.max)
    return present + min(duration.nanoseconds, last - min(present, last))
  }

  private static func monotonic() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
