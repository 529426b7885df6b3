import Foundation

/// The time of events, in which compositors send no more than the low 32 bits of milliseconds.
nonisolated enum EventClock {
  /// Widens a time to seconds of the system's uptime: the one of all possible moments that is nearest to now.
  ///
  /// Compositors take the monotonic clock, as the uptime does; of one with another clock, only the
  /// differences between times mean something.
  static func seconds(
    _ milliseconds: UInt32, now: TimeInterval = ProcessInfo.processInfo.systemUptime
  ) -> TimeInterval {
    let present = Int64(now * 1000)
    let difference = Int32(bitPattern: milliseconds &- UInt32(truncatingIfNeeded: present))
    return TimeInterval(present + Int64(difference)) / 1000
  }
}
