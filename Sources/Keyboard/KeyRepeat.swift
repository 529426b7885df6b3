/// The schedule of key repetition.
///
/// It has no clock and no timer. All times are nanoseconds of a monotonic clock of the caller, which calls `fire` at
/// the `deadline`. The keymap tells which keys repeat (`Keymap.repeats`). Do not pass other keys to `press`, nor keys
/// that were held at the enter.
public struct KeyRepeat: Hashable, Sendable {
  /// The repeating key as an evdev code; nil if none repeats.
  public private(set) var key: UInt32?
  /// The time of the next repetition; nil if no key repeats.
  public private(set) var deadline: UInt64?

  private var delay: UInt64 = 0
  private var interval: UInt64?

  /// Makes a schedule. Keys do not repeat with the default values.
  ///
  /// - rate: repetitions per second; 0 or less for none.
  /// - delay: the time from the press to the first repetition, in milliseconds; less than 0 counts as 0.
  public init(rate: Int = 0, delay: Int = 0) {
    configure(rate: rate, delay: delay)
  }

  /// Sets rate and delay. A repeating key continues at the new rate, or stops if there is none.
  ///
  /// A rate above 1000 counts as 1000. Wayland event: `wl_keyboard.repeat_info`.
  public mutating func configure(rate: Int, delay: Int) {
    self.delay = UInt64(min(max(delay, 0), Int(Int32.max))) * 1_000_000
    interval = rate > 0 ? 1_000_000_000 / UInt64(min(rate, 1000)) : nil
    if interval == nil { stop() }
  }

  /// Starts the repetition of a pressed key, which replaces the repeating one.
  public mutating func press(_ key: UInt32, at now: UInt64) {
    guard interval != nil else { return }
    self.key = key
    deadline = KeyRepeat.sum(now, delay)
  }

  /// Stops the repetition of a released key. Other keys keep repeating.
  public mutating func release(_ key: UInt32) {
    if key == self.key { stop() }
  }

  /// Stops the repetition, for example when the keyboard focus leaves.
  public mutating func stop() {
    key = nil
    deadline = nil
  }

  /// The key that repeats now, once; nil before the deadline.
  ///
  /// The next deadline counts from the last one, so that a late call does not reduce the rate. After a delay of more
  /// than one interval it counts from this call; missed repetitions are dropped.
  public mutating func fire(at now: UInt64) -> UInt32? {
    guard let key, let due = deadline, let interval, now >= due else { return nil }
    deadline = KeyRepeat.sum(now - due > interval ? now : due, interval)
    return key
  }

  private static func sum(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let (sum, overflow) = a.addingReportingOverflow(b)
    return overflow ? .max : sum
  }
}
