/// The events of a device that form one frame (rule I5). The storage is reused from frame to frame.
///
/// A frame has at most `capacity` events. A collector delivers a full frame as if it were complete, so that memory
/// stays bounded and no event is lost under a compositor that never sends `frame`.
final class EventFrame<Event> {
  /// Several events for each finger of several hands.
  static var capacity: Int { 1024 }

  private var events: [Event] = []
  /// The number of events that are being delivered, and the index of the next one.
  private var complete = 0
  private var next = 0

  /// Whether the frame must be delivered, complete or not.
  var isFull: Bool { events.count >= Self.capacity }

  /// Whether a delivery is running.
  var isDelivering: Bool { complete > 0 }

  func append(_ event: Event) { events.append(event) }

  /// Adds an event. It replaces the last event if that one is obsolete.
  func append(_ event: Event, replacingLastIf isObsolete: (Event) -> Bool) {
    if events.count > complete, let last = events.last, isObsolete(last) { events.removeLast() }
    events.append(event)
  }

  /// Delivers the events in order. Re-entrant: a receiver may run the event loop, for example until a dialog is closed.
  /// The inner call then delivers the remaining events and the new ones.
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
