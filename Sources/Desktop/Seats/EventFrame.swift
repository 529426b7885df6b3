/// The events of a device that belong together, until the compositor says that they are complete (rule I5).
/// Its storage is kept from frame to frame.
///
/// A frame has at most `capacity` events: whoever collects them delivers a full one as if it were complete,
/// so that nothing is lost and nothing grows under a compositor that never completes one.
final class EventFrame<Event> {
  /// Several events for each finger of several hands.
  static var capacity: Int { 1024 }

  private var events: [Event] = []
  /// How many of the events are being delivered, and which of them is next.
  private var complete = 0
  private var next = 0

  /// Whether it is time to deliver, complete or not.
  var isFull: Bool { events.count >= Self.capacity }

  /// Whether a receiver is at work.
  var isDelivering: Bool { complete > 0 }

  func append(_ event: Event) { events.append(event) }

  /// Adds an event; if the last one is of the kind that it makes obsolete, in place of that.
  func append(_ event: Event, replacingLastIf isObsolete: (Event) -> Bool) {
    if events.count > complete, let last = events.last, isObsolete(last) { events.removeLast() }
    events.append(event)
  }

  /// Hands the events over, in order. A receiver that runs the loop itself, until a dialog is closed for example,
  /// ends up here again: the rest is handed over to it then, and what came meanwhile.
  func deliver(_ receive: (Event) -> Void) {
    complete = events.count
    while next < complete {
      let event = events[next]
      next += 1
      receive(event)
    }
    guard complete > 0 else { return }
    if complete == events.count {
      events.removeAll(keepingCapacity: true)
    } else {
      events.removeFirst(complete)
    }
    complete = 0
    next = 0
  }
}
