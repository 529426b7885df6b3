import Glibc
import Synchronization

/// Where a session's time comes from: the system's clock, or one that a test moves on. Every thread may read it.
package nonisolated final class Clock: Sendable {
  /// The system's clock that never jumps.
  ///
  /// System: `CLOCK_MONOTONIC`.
  package static let system = Clock(manual: nil)

  /// Nanoseconds since some moment in the past.
  package var now: UInt64 { isSystem ? Self.monotonic() : manual.load(ordering: .relaxed) }

  /// Whether time passes by itself.
  let isSystem: Bool

  private let manual: Atomic<UInt64>

  private init(manual: UInt64?) {
    isSystem = manual == nil
    self.manual = Atomic(manual ?? 0)
  }

  /// A clock that stands still until it is moved on. It starts at the system's present time, so that times
  /// of both kinds can be compared.
  package static func manual() -> Clock { Clock(manual: monotonic()) }

  /// Moves a clock that stands still to a later time; an earlier one leaves it where it is.
  ///
  /// - Precondition: the clock came from `manual()`.
  package func move(to time: UInt64) {
    precondition(!isSystem, "the system's clock cannot be moved: make one with manual()")
    manual.store(max(now, time), ordering: .relaxed)
  }

  /// The time after a while, in nanoseconds. One that no timer takes, centuries from now, is the last that it
  /// takes.
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
