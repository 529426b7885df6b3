import Glibc
import Wayland

/// What tells when pictures come on the screen, and the clock by which it does.
///
/// Wayland: `wp_presentation`.
final class PresentationClock {
  private let proxy: WpPresentation
  private let clock: Clock
  /// The compositor's clock; nil before it is told, and for one that is not the same for all programs.
  private var number: clockid_t?

  init(_ proxy: WpPresentation, _ clock: Clock) {
    self.proxy = proxy
    self.clock = clock
    proxy.onEvent = { [unowned self] event in
      guard case .clockId(let number) = event else { return }
      self.number = Self.knownClocks.first { UInt32($0) == number }
    }
  }

  private static let knownClocks = [
    CLOCK_MONOTONIC, CLOCK_MONOTONIC_RAW, CLOCK_MONOTONIC_COARSE, CLOCK_BOOTTIME, CLOCK_REALTIME,
    CLOCK_REALTIME_COARSE,
  ]

  /// Asks what becomes of a surface's next commit; nil if the answer could not be understood.
  func feedback(of surface: WlSurface) -> WpPresentationFeedback? {
    number == nil ? nil : proxy.feedback(surface: surface)
  }

  /// A time of the compositor's clock, in nanoseconds of the session's; nil for what is no time, or is not near.
  func time(secondsHigh: UInt32, secondsLow: UInt32, nanoseconds: UInt32) -> UInt64? {
    let second: UInt64 = 1_000_000_000
    guard let number, nanoseconds < second else { return nil }
    let seconds = UInt64(secondsHigh) << 32 | UInt64(secondsLow)
    let (whole, isTooLong) = seconds.multipliedReportingOverflow(by: second)
    guard !isTooLong, whole < UInt64(Int64.max) - second else { return nil }
    let time = whole + UInt64(nanoseconds)
    let now = clock.now
    guard let present = number == CLOCK_MONOTONIC ? now : Self.now(number) else { return nil }
    let age = Int64(present) - Int64(time)
    guard abs(age) <= second else { return nil }
    return UInt64(max(0, Int64(now) - age))
  }

  private static func now(_ number: clockid_t) -> UInt64? {
    var time = timespec()
    guard clock_gettime(number, &time) == 0 else { return nil }
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
