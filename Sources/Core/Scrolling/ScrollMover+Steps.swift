// Steps of wheels and keys (rule R6).
extension ScrollMover {
  /// Moves the target by a distance, at most to the end.
  ///
  /// - Returns: whether the target changed.
  @discardableResult package func step(by distance: CGVector, cause: Cause) -> Bool {
    if case .dragging = mode { return false }
    let from = target
    func stepped(from: CGPoint) -> CGPoint {
      guard !view.isPagingEnabled else { return view.page(from: from, by: distance) }
      return view.offsetRange.nearest(to: CGPoint(x: from.x + distance.dx, y: from.y + distance.dy))
    }
    var wanted = stepped(from: from)
    guard wanted != from else { return false }
    let velocity = velocity
    turns += 1
    if case .moving(let movement) = mode, movement.cause != cause {
      let before = (view.contentOffset, view.offsetRange)
      // A movement of another cause is replaced. The delegate is notified of its end first.
      mode = .resting
      notifyEnd(movement.cause)
      guard isResting else { return true }
      // The delegate may have changed the content.
      if before != (view.contentOffset, view.offsetRange) { wanted = stepped(from: view.contentOffset) }
    }
    let turn = turns
    guard cause == .hand else {
      mode = .moving(swinging(to: wanted, from: velocity, cause))
      view.showIndicators()
      startFrames()
      return true
    }
    mode = .dragging(ScrollDrag(source: .wheel))
    isLettingGo = true
    defer { isLettingGo = false }
    view.delegate?.scrollViewWillBeginDragging(view)
    guard turn == turns else { return true }
    withUnsafeMutablePointer(to: &wanted) {
      view.delegate?.scrollViewWillEndDragging(view, withVelocity: .zero, targetContentOffset: $0)
    }
    guard turn == turns else { return true }
    let movement = swinging(to: wanted, from: velocity, cause)
    mode = .resting
    view.delegate?.scrollViewDidEndDragging(view, willDecelerate: true)
    guard turn == turns else { return true }
    mode = .moving(movement)
    view.delegate?.scrollViewWillBeginDecelerating(view)
    guard turn == turns else { return true }
    view.showIndicators()
    startFrames()
    return true
  }

  /// The whole steps of a high-resolution wheel, for paging. Fractions are added up while the direction stays the same.
  func wholeSteps(_ steps: CGVector) -> CGVector {
    let time = now
    if time - part.time > 0.5 { part.steps = .zero }
    part.time = time
    func whole(_ step: CGFloat, _ sum: inout CGFloat) -> CGFloat {
      if step * sum < 0 { sum = 0 }
      sum += step
      // Sums of eighths or twelfths may be slightly below 1.
      let whole = (sum + (sum < 0 ? -0.01 : 0.01)).rounded(.towardZero)
      sum -= whole
      return whole
    }
    return CGVector(dx: whole(steps.dx, &part.steps.dx), dy: whole(steps.dy, &part.steps.dy))
  }

  /// The velocity of the current movement, in points per second.
  var velocity: CGVector {
    guard case .moving(let movement) = mode else { return .zero }
    let time = now
    return CGVector(dx: movement.x.velocity(at: time), dy: movement.y.velocity(at: time))
  }

  /// A movement that continues with the given velocity.
  func swinging(to target: CGPoint, from velocity: CGVector, _ cause: Cause) -> Movement {
    let time = now
    let offset = view.contentOffset
    let frequency = ScrollCurve.stepFrequency
    return Movement(
      x: .arriving(from: offset.x, velocity: velocity.dx, to: target.x, frequency: frequency, at: time),
      y: .arriving(from: offset.y, velocity: velocity.dy, to: target.y, frequency: frequency, at: time),
      cause: cause)
  }
}
