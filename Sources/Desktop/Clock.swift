import Glibc

/// Where a session's time comes from: the system's clock, or one that a test moves on.
@MainActor package final class Clock {
  /// The system's clock that never jumps.
  ///
  /// System: `CLOCK_MONOTONIC`.
  package static let system = Clock()

  /// Nanoseconds since some moment in the past.
  package var now: UInt64 { manual ?? Self.monotonic() }

  /// Whether time passes by itself.
  var isSystem: Bool { manual == nil }

  private var manual: UInt64?

  private init() {}

  /// A clock that stands still until it is moved on. It starts at the system's present time, so that times
  /// of both kinds can be compared.
  package static func manual() -> Clock {
    let clock = Clock()
    clock.manual = monotonic()
    return clock
  }

  /// Moves a clock that stands still to a later time; an earlier one leaves it where it is.
  ///
  /// - Precondition: the clock came from `manual()`.
  package func move(to time: UInt64) {
    guard let manual else {
      preconditionFailure("the system's clock cannot be moved: make one with manual()")
    }
    self.manual = max(manual, time)
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

extension Duration {
  /// In whole nanoseconds: 0 for a negative one, and for one that is too long as many as the number holds.
  package nonisolated var nanoseconds: UInt64 {
    let (seconds, attoseconds) = components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    let (whole, isLong) = UInt64(seconds).multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, isLonger) = whole.addingReportingOverflow(UInt64(attoseconds / 1_000_000_000))
    return isLong || isLonger ? .max : sum
  }
}
