import Foundation

/// A zoom scale and the content offset at it.
nonisolated struct ZoomPlace: Equatable {
  var scale: CGFloat
  var offset: CGPoint

  /// Scale and offset are interpolated together, so that the point of a pinch keeps its place.
  func interpolated(to end: ZoomPlace, _ part: CGFloat) -> ZoomPlace {
    ZoomPlace(
      scale: scale + (end.scale - scale) * part,
      offset: CGPoint(
        x: offset.x + (end.offset.x - offset.x) * part, y: offset.y + (end.offset.y - offset.y) * part))
  }
}

/// The facts about a scroll view on which its zooming depends (rule R5).
nonisolated struct ZoomFacts {
  /// The time in seconds.
  var time: Double
  var current: ZoomPlace
  var minimum: CGFloat
  var maximum: CGFloat
  /// Whether a pinch can exceed the limits.
  var bounces: Bool
  /// The size of the content at scale 1, the adjusted insets, and the size of the view.
  var content: CGSize
  var inset: UIEdgeInsets
  var size: CGSize

  func limited(_ scale: CGFloat) -> CGFloat { min(max(maximum, minimum), max(minimum, scale)) }

  /// The displayed scale for a pinched one. Beyond a limit it follows by a fraction, at most to twice or half the limit.
  func shown(_ pinched: CGFloat) -> CGFloat {
    let limit = limited(pinched)
    guard bounces, pinched != limit, limit > 0, pinched > 0 else { return limit }
    return limit * exp2(RubberBand.shown(log2(pinched / limit), length: 1))
  }

  /// The pinched scale for the displayed one: the inverse of `shown`.
  var pinched: CGFloat {
    let (shown, limit) = (current.scale, limited(current.scale))
    guard shown != limit, limit > 0, shown > 0 else { return shown }
    return limit * exp2(RubberBand.pulled(log2(shown / limit), length: 1))
  }

  /// The place after scaling about a point, which keeps its distance from the view's upper left corner.
  func place(at scale: CGFloat, about point: CGPoint) -> ZoomPlace {
    let (ratio, offset) = (scale / current.scale, current.offset)
    return clamped(
      ZoomPlace(
        scale: scale,
        offset: CGPoint(x: (offset.x + point.x) * ratio - point.x, y: (offset.y + point.y) * ratio - point.y))
    )
  }

  /// The place with its offset in the range.
  func clamped(_ place: ZoomPlace) -> ZoomPlace {
    let size = CGSize(width: content.width * place.scale, height: content.height * place.scale)
    let range = ScrollRange(content: size, inset: inset, size: self.size)
    return ZoomPlace(scale: place.scale, offset: range.nearest(to: place.offset))
  }
}

/// The zooming of a scroll view: by pinches and wheels, bounces back to a limit, and animations of the program.
nonisolated enum ZoomMotion: Motion {
  case resting
  /// A pinch in progress, with the requested scale, which may exceed the limits.
  case pinching(CGFloat)
  /// The delegate is notified before a zoom, or the final scale is set.
  case setting(ZoomPlace)
  /// The progress from 0 to 1 as a function of time.
  case moving(ScrollCurve, from: ZoomPlace, to: ZoomPlace, isBounce: Bool)

  enum Event: Equatable {
    case beginPinch
    case pinch(by: CGFloat, about: CGPoint)
    case endPinch(about: CGPoint)
    case wheel(by: CGFloat, about: CGPoint)
    case animate(ZoomPlace)
    /// The delegate was notified before an animation.
    case move
    case frame
    /// Sets the final scale at once: after a wheel step, or without frames.
    case finish
    /// The final scale is set.
    case arrive
    /// Ends the zoom; the scale stays.
    case stop
  }

  enum Effect: Equatable {
    case willBegin
    case set(ZoomPlace)
    case didEnd
  }

  func transition(_ event: Event, _ facts: ZoomFacts) -> Transition<ZoomMotion> {
    switch (event, self) {
    case (.beginPinch, _): return Transition(.pinching(facts.pinched), .willBegin)
    case (.pinch(let factor, let point), .pinching(let before)):
      guard factor.isFinite, factor > 0 else { return Transition(self) }
      let wanted = min(max(facts.maximum, facts.minimum) * 100, max(facts.minimum / 100, before * factor))
      return Transition(.pinching(wanted), .set(facts.place(at: facts.shown(wanted), about: point)))
    case (.endPinch(let point), .pinching):
      let limit = facts.limited(facts.current.scale)
      guard limit != facts.current.scale else { return Transition(.resting, .didEnd) }
      let frequency = ScrollCurve.bounceFrequency * 1.5
      let curve = ScrollCurve(from: 0, velocity: 0, to: 1, frequency: frequency, at: facts.time)
      let end = facts.place(at: limit, about: point)
      return Transition(.moving(curve, from: facts.current, to: end, isBounce: true))
    // Each step scales by a tenth.
    case (.wheel(let steps, let point), .resting):
      let wanted = facts.limited(facts.current.scale * pow(1.1, steps))
      guard wanted != facts.current.scale else { return Transition(self) }
      return Transition(.setting(facts.place(at: wanted, about: point)), .willBegin, next: .finish)
    case (.animate(let end), _):
      let isScaling = end.scale != facts.current.scale
      return Transition(.setting(end), isScaling ? .willBegin : nil, next: .move)
    case (.move, .setting(let end)):
      let curve = ScrollCurve(from: 0, to: 1, duration: ScrollCurve.easedDuration, at: facts.time)
      return Transition(.moving(curve, from: facts.current, to: end, isBounce: false))
    case (.frame, .moving(let curve, let start, let end, _)):
      guard !curve.isOver(at: facts.time, threshold: 0.001) else {
        return Transition(.setting(end), .set(end), next: .arrive)
      }
      return Transition(self, .set(start.interpolated(to: end, curve.position(at: facts.time))))
    case (.finish, .moving(_, _, let end, _)), (.finish, .setting(let end)):
      return Transition(.setting(end), .set(end), next: .arrive)
    case (.arrive, .setting), (.stop, .pinching), (.stop, .moving): return Transition(.resting, .didEnd)
    default: return Transition(self)
    }
  }
}
