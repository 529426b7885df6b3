import Foundation

/// The facts about one axis of a scroll view at a moment, and what follows from them. Positions are in points.
nonisolated struct ScrollAxis: Equatable {
  /// The current offset.
  var offset: CGFloat
  /// The range of offsets that show only the content and its insets.
  var low: CGFloat
  var high: CGFloat
  /// The length of the view.
  var length: CGFloat
  /// Whether the content can be pulled beyond its ends.
  var canBounce: Bool
  var isPaging: Bool
  /// The length of a pixel.
  var pixel: CGFloat
  /// The fraction of velocity that remains after a millisecond.
  var rate: Double
  /// The time in seconds.
  var time: Double

  var canScroll: Bool { canBounce || high > low }

  func nearest(to value: CGFloat) -> CGFloat { min(high, max(low, value)) }

  /// The nearest pixel, since content between pixels would be blurred. The ends are exact, even between pixels.
  func aligned(_ value: CGFloat) -> CGFloat {
    value == low || value == high ? value : (value / pixel).rounded() * pixel
  }

  /// The displayed offset for a pulled one, with the rubber band effect (rule R3).
  func shown(_ pulled: CGFloat) -> CGFloat {
    let end = nearest(to: pulled)
    return canBounce ? end + RubberBand.shown(pulled - end, length: length) : end
  }

  /// The pulled offset for the displayed one: the inverse of `shown`.
  var pulled: CGFloat {
    let end = nearest(to: offset)
    return end + RubberBand.pulled(offset - end, length: length)
  }

  // MARK: Targets

  /// The velocity of released content, in points per second. It is 0 if the measured one is noise or not finite. Beyond
  /// an end, the content follows by a fraction.
  func released(_ velocity: CGFloat) -> CGFloat {
    guard canScroll, velocity.isFinite, abs(velocity) > 40 else { return 0 }
    let slope = RubberBand.slope(offset - nearest(to: offset), length: length)
    return min(20_000, max(-20_000, velocity)) * slope
  }

  /// The offset at which released content comes to rest by itself.
  func natural(_ velocity: CGFloat) -> CGFloat {
    nearest(to: ScrollCurve.end(from: offset, velocity: velocity, rate: rate))
  }

  /// The page at which released content comes to rest: the next one in the direction of a fast drag, the nearest one
  /// after a slow one (rule R5).
  func page(_ velocity: CGFloat) -> CGFloat {
    guard length > 0 else { return offset }
    let rule: FloatingPointRoundingRule =
      velocity > 200 ? .up : velocity < -200 ? .down : .toNearestOrAwayFromZero
    return nearest(to: low + ((offset - low) / length).rounded(rule) * length)
  }

  /// The offset after a step from another one, or the next page in its direction.
  func stepped(from start: CGFloat, by step: CGFloat) -> CGFloat {
    guard isPaging else { return nearest(to: start + step) }
    guard length > 0, step != 0 else { return start }
    let place = (start - low) / length
    let page = step > 0 ? (place + 1e-6).rounded(.down) + 1 : (place - 1e-6).rounded(.up) - 1
    return nearest(to: low + page * length)
  }

  // MARK: Curves

  /// The movement of released content to a target, or to its natural one.
  func coasting(_ velocity: CGFloat, to target: CGFloat?) -> ScrollCurve {
    let end = ScrollCurve.end(from: offset, velocity: velocity, rate: rate)
    let isBeyond = offset < low || offset > high
    // From beyond the end, the content springs back, unless its velocity carries it well into the content.
    guard target != nil || isBeyond && (end <= low || end >= high) else {
      return velocity == 0
        ? ScrollCurve(at: offset) : ScrollCurve(from: offset, velocity: velocity, rate: rate, at: time)
    }
    let nearest = nearest(to: target ?? offset)
    // Near the natural target, only the deceleration is adjusted.
    if target != nil, !isBeyond, !isPaging, abs(nearest - end) < abs(end - offset) / 5 {
      return .slowing(from: offset, to: nearest, rate: rate, at: time)
    }
    guard offset != nearest || velocity != 0 else { return ScrollCurve(at: offset) }
    return arriving(
      velocity, at: nearest, target == nil ? ScrollCurve.bounceFrequency : ScrollCurve.pageFrequency)
  }

  /// A movement to a target that continues with a velocity.
  func arriving(_ velocity: CGFloat, at target: CGFloat, _ frequency: Double) -> ScrollCurve {
    .arriving(from: offset, velocity: velocity, to: target, frequency: frequency, at: time)
  }

  /// Whether the rest of a movement is invisible.
  func isOver(_ curve: ScrollCurve) -> Bool { curve.isOver(at: time, threshold: pixel / 2) }

  /// A movement that bounces off the end of the content, or stops there.
  func confined(_ curve: ScrollCurve) -> ScrollCurve {
    let position = curve.position(at: time)
    switch curve.kind {
    case .still: return curve
    case .decelerating:
      guard position < low || position > high else { return curve }
      let end = position < low ? low : high
      // The movement began beyond the end, and leads back.
      let leadsBack = (curve.target - position) * (end - position) > 0
      if leadsBack, curve.start < low || curve.start > high { return curve }
      guard canBounce else { return ScrollCurve(at: end) }
      let moment = curve.time(at: end) ?? time
      return ScrollCurve(
        from: moment == time ? position : end, velocity: curve.velocity(at: moment), to: end,
        frequency: ScrollCurve.bounceFrequency, at: moment)
    case .spring, .eased:
      // The end has moved, for example because content was loaded.
      let target = nearest(to: curve.target)
      guard target != curve.target else { return curve }
      return .arriving(
        from: position, velocity: curve.velocity(at: time), to: target,
        frequency: ScrollCurve.bounceFrequency, at: time)
    }
  }
}

/// The facts about a scroll view on which its movements depend.
nonisolated struct ScrollFacts {
  var x: ScrollAxis
  var y: ScrollAxis
  /// Whether a drag is locked to the axis in which it begins.
  var isLocking = false

  var offset: CGPoint { CGPoint(x: x.offset, y: y.offset) }

  func point(_ value: CGPoint, _ map: (ScrollAxis, CGFloat) -> CGFloat) -> CGPoint {
    CGPoint(x: map(x, value.x), y: map(y, value.y))
  }

  func stepped(from start: CGPoint, by step: CGVector) -> CGPoint {
    CGPoint(x: x.stepped(from: start.x, by: step.dx), y: y.stepped(from: start.y, by: step.dy))
  }
}
