/// A sequence of scroll or gesture events, as from one movement of fingers on a touch pad.
final class EventSeries {
  let kind: PointerGestureEvent.Kind

  /// The view under the pointer at the first event.
  private(set) weak var view: UIView?

  /// Whether a recognizer receives the events.
  var isObserved = false

  init(_ event: PointerGestureEvent) {
    kind = event.kind
    view = event.view
  }
}
