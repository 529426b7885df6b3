/// Events other than touches that belong together, as those of one movement of fingers on a touch pad.
final class EventSeries {
  /// Where they began.
  private(set) weak var view: UIView?

  /// Whether they have no steps.
  let isContinuous: Bool

  /// Whether a recognizer looks at them.
  var isFollowed = false

  init(_ view: UIView?, isContinuous: Bool) {
    self.view = view
    self.isContinuous = isContinuous
  }
}
