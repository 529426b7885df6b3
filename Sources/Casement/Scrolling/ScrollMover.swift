import CasementDesktop
import CasementLayers
import Foundation

/// Moves the content of a scroll view, and notifies its delegate. `ScrollMotion` decides on the movements.
final class ScrollMover: Mover {
  private unowned let view: UIScrollView
  var state = ScrollMotion.resting
  private lazy var frames = FrameDriver(view) { [unowned self] _ in send(.frame) }
  /// Whether the current drag has triggered a refresh.
  var hasRefreshed = false
  /// The wheel steps that do not add up to a page yet, and their time.
  private var part: (steps: CGVector, time: Double) = (.zero, 0)

  init(_ view: UIScrollView) { self.view = view }

  // MARK: State queries

  /// Whether the content is at rest: not dragged, not decelerating, not animated.
  var isResting: Bool {
    switch state {
    case .resting, .ended: true
    case .dragging, .releasing, .moving: false
    }
  }

  var isDragging: Bool {
    switch state {
    case .dragging, .releasing: true
    case .resting, .ended, .moving: false
    }
  }

  /// Whether a drag is in progress and is not just ending.
  var isHeld: Bool { if case .dragging = state { true } else { false } }

  /// The cause of a movement without a drag; nil if there is none.
  var cause: ScrollMotion.Cause? { if case .moving(let movement) = state { movement.cause } else { nil } }

  /// Whether the content moves after a drag or a wheel step.
  var isDecelerating: Bool { cause == .hand }

  /// Whether the user controls the offset: by a drag, its deceleration, or a key. Layout must not change it meanwhile.
  var isMovedByHand: Bool { isDragging || cause == .hand || cause == .key }

  /// The offset at which the content comes to rest.
  var target: CGPoint { state.target(facts) }

  var facts: ScrollFacts {
    ScrollFacts(
      x: view.scrollAxis(.horizontal), y: view.scrollAxis(.vertical),
      isLocking: view.isDirectionalLockEnabled)
  }

  // MARK: Events

  private func send(_ event: ScrollMotion.Event) {
    // The delegate may release the view.
    let view = view
    defer { withExtendedLifetime(view) {} }
    deliver(event)
    if cause != nil, view.window?.context.session == nil { deliver(.finish) }
    if cause != nil { frames.start(hasClock: true) } else { frames.stop() }
    if isResting { view.fadeIndicators() } else { view.showIndicators() }
  }

  /// A drag begins; the content has not moved yet.
  func beginDragging(_ drag: ScrollDrag) {
    if cause == .program || cause == .key { stop() }
    hasRefreshed = false
    send(.begin(drag))
  }

  /// A drag moves the content offset by a distance.
  func drag(by distance: CGVector) { send(.drag(by: distance)) }

  /// The drag ends.
  ///
  /// - Parameter velocity: the velocity of the offset, in points per second.
  func endDragging(velocity: CGVector) {
    view.addRefreshInset(afterDrag: true)
    send(.release(velocity))
  }

  /// Moves the target by a distance, at most to the end.
  ///
  /// - Returns: whether the target changed.
  @discardableResult func step(by distance: CGVector, cause: ScrollMotion.Cause) -> Bool {
    let (facts, target) = (facts, target)
    guard !isDragging, facts.stepped(from: target, by: distance) != target else { return false }
    send(.step(by: distance, cause))
    return true
  }

  /// Animates the offset to a target.
  func animate(to target: CGPoint, cause: ScrollMotion.Cause = .program) {
    // Only a movement of the same cause continues to the new target.
    if isDragging || self.cause != nil && self.cause != cause { stop() }
    send(.animate(to: target, cause))
  }

  /// Ends the drag or movement; the offset stays.
  func stop() { send(.stop) }

  /// The view left its window.
  func windowDidChange() {
    guard cause != nil, frames.hasLeftWindow else { return }
    stop()
    _ = perform(.confine)
  }

  /// The whole steps of a high-resolution wheel, for paging. Fractions are added up while the direction stays the same.
  func wholeSteps(_ steps: CGVector) -> CGVector {
    let time = CACurrentMediaTime()
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

  // MARK: Effects (rule R4)

  func perform(_ effect: ScrollMotion.Effect) -> ScrollMotion.Event? {
    let delegate = view.delegate
    switch effect {
    case .place(let offset): view.contentOffset = offset
    case .confine:
      let nearest = view.offsetRange.nearest(to: view.contentOffset)
      if nearest != view.contentOffset { view.contentOffset = nearest }
    case .willBeginDragging(let source):
      view.dismissKeyboard(for: source)
      delegate?.scrollViewWillBeginDragging(view)
    case .willEndDragging(let velocity, let target, let natural):
      let chosen = chosenTarget(velocity, target)
      return .choose(chosen == natural ? nil : chosen)
    case .didEndDragging(let willDecelerate):
      delegate?.scrollViewDidEndDragging(view, willDecelerate: willDecelerate)
    case .willBeginDecelerating: delegate?.scrollViewWillBeginDecelerating(view)
    case .didEnd(.hand): delegate?.scrollViewDidEndDecelerating(view)
    case .didEnd(.program), .didEnd(.key): delegate?.scrollViewDidEndScrollingAnimation(view)
    case .didEnd(.statusBar):
      // The user may have begun a drag meanwhile.
      if view.contentOffset.y <= view.offsetRange.minimum.y { delegate?.scrollViewDidScrollToTop(view) }
    }
    return nil
  }

  private func chosenTarget(_ velocity: CGVector, _ proposed: CGPoint) -> CGPoint {
    let speed = CGPoint(x: velocity.dx / 1000, y: velocity.dy / 1000)
    var target = proposed
    if case .releasing(_, step: nil) = state {
      if let observer = view.offsetObserver { target = observer.restingOffset(target, of: view) }
      target = view.restingOffset(target, velocity: speed)
    }
    withUnsafeMutablePointer(to: &target) {
      view.delegate?.scrollViewWillEndDragging(view, withVelocity: speed, targetContentOffset: $0)
    }
    return target
  }
}
