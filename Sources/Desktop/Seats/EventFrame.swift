/// The events of a device that belong together, until the compositor says that they are complete (rule I5).
/// Its storage is kept from frame to frame.
///
/// A frame has at most `capacity` events: whoever collects them delivers a full one as if it were complete,
/// so that nothing is lost and nothing grows under a compositor that never completes one.
final class EventFrame<Event> {
  /// Several events for each finger of several hands.
  static var capacity: Int { 1024 }

  private var events: [Event] = []
  private var isDelivering = false

  /// Whether it is time to deliver, complete or not.
  var isFull: Bool { events.count >= Self.capacity }

  func append(_ event: Event) { events.append(event) }

  /// Adds an event; if the last one is of the kind that it makes obsolete, in place of that.
  func append(_ event: Event, replacingLastIf isObsolete: (Event) -> Bool) {
    if let last = events.last, !isDelivering, isObsolete(last) { events.removeLast() }
    events.append(event)
  }

  /// Hands the events over, in order. A receiver may end up here again, by destroying a surface: what is left
  /// goes on below.
  func deliver(_ receive: (Event) -> Void) {
    guard !isDelivering else { return }
    isDelivering = true
    var index = 0
    while index < events.count {
      let event = events[index]
      index += 1
      receive(event)
    }
    isDelivering = false
    events.removeAll(keepingCapacity: true)
  }
}
