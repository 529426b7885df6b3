import Glibc

/// Where a session's time comes from: the system's clock, or one that a test moves on.
@MainActor public final class Clock {
  /// The system's clock that never jumps.
  ///
  /// System: `CLOCK_MONOTONIC`.
  public static let system = Clock()

  /// Nanoseconds since some moment in the past.
  public var now: UInt64 { manual ?? Self.monotonic() }

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

  private static func monotonic() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
