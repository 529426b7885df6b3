/// Scheduled actions, by time in nanoseconds of the clock.
struct Timeline {
  private var events: [(time: UInt64, action: () -> Void)] = []

  /// The time of the first action.
  var next: UInt64? { events.first?.time }

  /// Adds an action, behind those of the same time.
  mutating func add(at time: UInt64, _ action: @escaping () -> Void) {
    let index = events.firstIndex { $0.time > time } ?? events.count
    events.insert((time, action), at: index)
  }

  /// Removes the first action, if it is due. An action may add others.
  mutating func popDue(at now: UInt64) -> (() -> Void)? {
    guard let first = events.first, first.time <= now else { return nil }
    events.removeFirst()
    return first.action
  }
}
