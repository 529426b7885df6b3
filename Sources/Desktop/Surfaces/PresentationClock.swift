import Glibc
import Wayland

/// The presentation-time global, with the clock of its times.
///
/// Wayland: `wp_presentation`.
final class PresentationClock {
  private let proxy: WpPresentation
  private let clock: Clock
  /// The compositor's clock; nil until it is announced, and for a clock that is not system-wide.
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

  /// Asks for the presentation of a surface's next commit; nil if its time could not be converted.
  func feedback(of surface: WlSurface) -> WpPresentationFeedback? {
    number == nil ? nil : proxy.feedback(surface: surface)
  }

  /// Converts a time of the compositor's clock to nanoseconds of the session's clock; nil if it is invalid, or not
  /// within a second of now.
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
