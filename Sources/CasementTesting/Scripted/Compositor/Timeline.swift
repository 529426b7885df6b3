/// What is to happen at which time, in nanoseconds of the clock.
struct Timeline {
  private var events: [(time: UInt64, action: () -> Void)] = []

  /// When the first thing happens.
  var next: UInt64? { events.first?.time }

  /// Adds something; at the same time, what was added first happens first.
  mutating func add(at time: UInt64, _ action: @escaping () -> Void) {
    let index = events.firstIndex { $0.time > time } ?? events.count
    events.insert((time, action), at: index)
  }

  /// Takes out the first thing, if it is due; it may add others when it happens.
  mutating func takeDue(at now: UInt64) -> (() -> Void)? {
    guard let first = events.first, first.time <= now else { return nil }
    events.removeFirst()
    return first.action
  }
}
