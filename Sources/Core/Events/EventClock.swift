import Foundation

/// Converts the time of events, for which Wayland sends the low 32 bits of milliseconds.
nonisolated enum EventClock {
  /// Extends a time to seconds of the system's uptime, to the possible moment that is nearest to now.
  ///
  /// Compositors use the monotonic clock, as the uptime does. With a compositor that uses another clock, only
  /// differences between times are meaningful.
  static func seconds(
    _ milliseconds: UInt32, now: TimeInterval = ProcessInfo.processInfo.systemUptime
  ) -> TimeInterval {
    let present = Int64(now * 1000)
    let difference = Int32(bitPattern: milliseconds &- UInt32(truncatingIfNeeded: present))
    return TimeInterval(present + Int64(difference)) / 1000
  }
}
