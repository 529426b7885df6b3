/// Events other than touches that belong together, as those of one movement of fingers on a touch pad.
final class EventSeries {
  let kind: PointerGestureEvent.Kind

  /// Where they began.
  private(set) weak var view: UIView?

  /// Whether a recognizer looks at them.
  var isFollowed = false

  init(_ event: PointerGestureEvent) {
    kind = event.kind
    view = event.view
  }
}
