/// When a key that is held down counts as pressed again.
///
/// It knows no clock and no timer: all times are nanoseconds of one monotonic clock of the caller's, who
/// calls `fire` when `deadline` has come. Which keys repeat, the keymap says (`Keymap.repeats`); keys that do
/// not, and keys that were held when the focus came, are not handed to `press`.
public struct KeyRepeat: Hashable, Sendable {
  /// The key that repeats, an evdev code; nil when none does.
  public private(set) var key: UInt32?
  /// When the key counts as pressed again; nil when none repeats, so that there is nothing to wait for.
  public private(set) var deadline: UInt64?

  private var delay: UInt64 = 0
  private var interval: UInt64?

  /// Makes a schedule for keys that do not repeat until `configure`, or with these numbers.
  ///
  /// - rate: times per second; 0 or less for never.
  /// - delay: from the press to the first repetition, in milliseconds; less than 0 counts as 0.
  public init(rate: Int = 0, delay: Int = 0) {
    configure(rate: rate, delay: delay)
  }

  /// Takes over how keys repeat. A key that is repeating goes on at the new rate, or ends when there is none.
  ///
  /// More than 1000 times per second counts as 1000. Wayland event: `wl_keyboard.repeat_info`.
  public mutating func configure(rate: Int, delay: Int) {
    self.delay = UInt64(min(max(delay, 0), Int(Int32.max))) * 1_000_000
    interval = rate > 0 ? 1_000_000_000 / UInt64(min(rate, 1000)) : nil
    if interval == nil { stop() }
  }

  /// A key that repeats goes down; it takes over from the one that was repeating.
  public mutating func press(_ key: UInt32, at now: UInt64) {
    guard interval != nil else { return }
    self.key = key
    deadline = KeyRepeat.sum(now, delay)
  }

  /// A key goes up. Only the key that repeats stops.
  public mutating func release(_ key: UInt32) {
    if key == self.key { stop() }
  }

  /// Ends the repetition, as when the keyboard's focus leaves.
  public mutating func stop() {
    key = nil
    deadline = nil
  }

  /// The key that counts as pressed again now, once; nil before the deadline.
  ///
  /// The next deadline follows the last one, so that a late call does not slow the rate. After a stall of
  /// more than one interval it follows the call: what was missed is not made up for.
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
