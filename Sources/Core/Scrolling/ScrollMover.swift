import CasementDesktop
import CasementLayers
import Foundation

/// Moves the content of a scroll view: during drags, decelerations, and animations of the program.
///
/// Movements are driven by the frame callbacks of the window.
package final class ScrollMover: FrameStepping {
  unowned let view: UIScrollView
  package var mode = Mode.resting

  package enum Mode {
    case resting
    /// The user drags the content.
    case dragging(ScrollDrag)
    /// The content moves without a drag.
    case moving(Movement)
  }

  package struct Movement {
    var x: ScrollCurve
    var y: ScrollCurve
    package let cause: Cause

    /// Whether the movement stays in the offset range. Only the program may move content beyond its end.
    var staysWithinEnds: Bool { cause == .hand || cause == .key }
  }

  /// The cause of a movement, which decides on the callback at its end.
  package enum Cause {
    /// The end of a drag, or a wheel step.
    case hand
    /// An animation of the program.
    case program
    /// A key press.
    case key
    /// A press on the status bar.
    case statusBar
  }

  /// The window that delivers frame callbacks.
  private weak var window: UIWindow?
  private let clock = OneSecondTimer()
  /// Increases with each new drag or movement. The delegate may begin one in any callback, which ends the current
  /// operation.
  var turns = 0
  /// Whether the mover itself is setting the offset.
  private var isPlacing = false
  /// Whether the delegate is being notified of the end of a drag or wheel step.
  var isLettingGo = false
  /// The wheel steps that do not add up to a page yet, and their time.
  var part: (steps: CGVector, time: Double) = (.zero, 0)

  init(_ view: UIScrollView) { self.view = view }

  // MARK: State queries

  /// Whether the content is at rest: not dragged, not decelerating, not animated.
  package var isResting: Bool { if case .resting = mode { true } else { false } }

  var isDragging: Bool { if case .dragging = mode { true } else { false } }

  /// Whether the current drag has triggered a refresh.
  var hasRefreshed = false

  /// Whether the content moves after a drag or a wheel step.
  var isDecelerating: Bool { if case .moving(let movement) = mode { movement.cause == .hand } else { false } }

  /// Whether the user controls the offset: by a drag, its deceleration, or a key. Layout must not change it meanwhile.
  var isMovedByHand: Bool {
    switch mode {
    case .resting: false
    case .dragging: true
    case .moving(let movement): movement.staysWithinEnds
    }
  }

  /// Whether a drag is in progress and is not just ending.
  var isHeld: Bool { isDragging && !isLettingGo }

  /// The offset at which the content comes to rest.
  package var target: CGPoint {
    guard case .moving(let movement) = mode else { return view.contentOffset }
    return view.offsetRange.nearest(to: CGPoint(x: movement.x.target, y: movement.y.target))
  }

  var now: Double { CACurrentMediaTime() }

  private var pixel: CGFloat { 1 / max(view.paintedWindow?.renderer.scale ?? 1, 1) }

  // MARK: Placing

  /// Sets the offset, aligned to pixels, since content between pixels would be blurred.
  private func setOffset(_ offset: CGPoint) {
    let pixel = pixel
    func rounded(_ value: CGFloat) -> CGFloat { (value / pixel).rounded() * pixel }
    var placed = CGPoint(x: rounded(offset.x), y: rounded(offset.y))
    // The ends of the range are exact, even between pixels.
    let range = view.offsetRange
    if offset.x == range.maximum.x || offset.x == range.minimum.x { placed.x = offset.x }
    if offset.y == range.maximum.y || offset.y == range.minimum.y { placed.y = offset.y }
    isPlacing = true
    view.contentOffset = placed
    isPlacing = false
  }

  /// `contentOffset` changed. If the mover did not set it, the current drag or movement continues from the new offset.
  func offsetDidChange(from old: CGPoint) {
    // The mover set this offset. The flag is cleared, because the delegate may set a further one meanwhile.
    guard !isPlacing else {
      isPlacing = false
      return
    }
    let new = view.contentOffset
    switch mode {
    case .resting: break
    case .dragging(var drag):
      drag.pulled = pulled(new)
      mode = .dragging(drag)
    case .moving(var movement):
      // Animations by the program, keys and the status bar keep their targets.
      guard movement.cause == .hand else { return }
      movement.x.shift(by: new.x - old.x)
      movement.y.shift(by: new.y - old.y)
      mode = .moving(movement)
    }
  }

  // MARK: Dragging (rules R3, R4)

  /// A drag begins; the content has not moved yet.
  func beginDragging(_ drag: ScrollDrag) {
    if case .moving(let movement) = mode, movement.cause == .program || movement.cause == .key { stop() }
    turns += 1
    hasRefreshed = false
    stopFrames()
    var drag = drag
    drag.pulled = pulled(view.contentOffset)
    mode = .dragging(drag)
    view.showIndicators()
    view.dismissKeyboard(for: drag.source)
    view.delegate?.scrollViewWillBeginDragging(view)
  }

  /// A drag moves the content offset by a distance.
  func drag(by distance: CGVector) {
    guard case .dragging(var drag) = mode else { return }
    let moved = drag.lock(distance, isLocking: view.isDirectionalLockEnabled)
    if view.canScroll(.horizontal) { drag.pulled.x += moved.dx }
    if view.canScroll(.vertical) { drag.pulled.y += moved.dy }
    mode = .dragging(drag)
    setOffset(shown(drag.pulled))
  }

  /// The drag ends.
  ///
  /// - Parameter velocity: the velocity of the offset, in points per second.
  func endDragging(velocity: CGVector) {
    guard case .dragging(let drag) = mode else { return }
    // The drag is over, so a triggered refresh control gets its inset now.
    mode = .resting
    view.insets.isKeepingOffset = true
    view.addRefreshInset()
    view.insets.isKeepingOffset = false
    guard isResting else {
      // The delegate has begun another movement.
      view.delegate?.scrollViewDidEndDragging(view, willDecelerate: false)
      return
    }
    mode = .dragging(drag)
    let turn = turns
    var velocity = CGVector(
      dx: view.canScroll(.horizontal) && drag.axis != .vertical ? limited(velocity.dx) : 0,
      dy: view.canScroll(.vertical) && drag.axis != .horizontal ? limited(velocity.dy) : 0)
    // Beyond the end, the content follows by a fraction of the velocity.
    let end = view.offsetRange.nearest(to: view.contentOffset)
    velocity.dx *= RubberBand.slope(view.contentOffset.x - end.x, length: view.bounds.width)
    velocity.dy *= RubberBand.slope(view.contentOffset.y - end.y, length: view.bounds.height)
    let natural = naturalTarget(from: view.contentOffset, velocity)
    var target = natural
    if view.isPagingEnabled { target = view.page(for: natural, velocity: velocity) }
    if let follower = view.offsetObserver { target = follower.restingOffset(target, of: view) }
    let speed = CGPoint(x: velocity.dx / 1000, y: velocity.dy / 1000)
    target = view.restingOffset(target, velocity: speed)
    isLettingGo = true
    withUnsafeMutablePointer(to: &target) {
      view.delegate?.scrollViewWillEndDragging(view, withVelocity: speed, targetContentOffset: $0)
    }
    isLettingGo = false
    guard turn == turns else { return }
    let isChosen = view.isPagingEnabled || target != natural
    move(velocity: velocity, to: isChosen ? target : nil, turn)
  }

  /// Continues the movement after a drag, and notifies the delegate.
  private func move(velocity: CGVector, to target: CGPoint?, _ turn: Int) {
    let offset = view.contentOffset
    let time = now
    let range = view.offsetRange
    func curve(
      _ start: CGFloat, _ velocity: CGFloat, _ target: CGFloat?, _ low: CGFloat, _ high: CGFloat
    ) -> ScrollCurve {
      let rate = Double(view.decelerationRate.rawValue)
      let end = ScrollCurve.end(from: start, velocity: velocity, rate: rate)
      let isBeyond = start < low || start > high
      // From beyond the end, the content springs back, unless its velocity carries it well into the content.
      guard target != nil || isBeyond && (end <= low || end >= high) else {
        return velocity == 0
          ? ScrollCurve(at: start) : ScrollCurve(from: start, velocity: velocity, rate: rate, at: time)
      }
      let nearest = min(high, max(low, target ?? start))
      // Near the natural target, only the deceleration is adjusted.
      if target != nil, !isBeyond, !view.isPagingEnabled, abs(nearest - end) < abs(end - start) / 5 {
        return .slowing(from: start, to: nearest, rate: rate, at: time)
      }
      guard start != nearest || velocity != 0 else { return ScrollCurve(at: start) }
      return .arriving(
        from: start, velocity: velocity, to: nearest,
        frequency: target == nil ? ScrollCurve.bounceFrequency : ScrollCurve.pageFrequency, at: time)
    }
    let x = curve(offset.x, velocity.dx, target?.x, range.minimum.x, range.maximum.x)
    let y = curve(offset.y, velocity.dy, target?.y, range.minimum.y, range.maximum.y)
    let threshold = Double(pixel) / 2
    let isMoving = !x.isOver(at: time, threshold: threshold) || !y.isOver(at: time, threshold: threshold)
    mode = .resting
    view.delegate?.scrollViewDidEndDragging(view, willDecelerate: isMoving)
    guard turn == turns else { return }
    guard isMoving else { return came(turn) }
    mode = .moving(Movement(x: x, y: y, cause: .hand))
    view.delegate?.scrollViewWillBeginDecelerating(view)
    guard turn == turns else { return }
    startFrames()
  }

  /// Moves content into its range, if it rests beyond the end.
  private func came(_ turn: Int) {
    let range = view.offsetRange
    if !range.contains(view.contentOffset) { setOffset(range.nearest(to: view.contentOffset)) }
    guard turn == turns else { return }
    view.fadeIndicators()
  }

  /// The measured velocity, clamped. It is 0 if the measurement is noise, NaN or infinite.
  private func limited(_ velocity: CGFloat) -> CGFloat {
    guard velocity.isFinite, abs(velocity) > 40 else { return 0 }
    return min(20_000, max(-20_000, velocity))
  }

  private func naturalTarget(from offset: CGPoint, _ velocity: CGVector) -> CGPoint {
    let rate = Double(view.decelerationRate.rawValue)
    let end = CGPoint(
      x: ScrollCurve.end(from: offset.x, velocity: velocity.dx, rate: rate),
      y: ScrollCurve.end(from: offset.y, velocity: velocity.dy, rate: rate))
    return view.offsetRange.nearest(to: end)
  }

  // MARK: Movements by the program

  /// Animates the offset to a target.
  package func animate(to target: CGPoint, cause: Cause = .program) {
    endForProgram(cause)
    guard target != view.contentOffset else {
      // The content stays at its current offset.
      if case .moving = mode { stop() }
      return
    }
    turns += 1
    let time = now
    let offset = view.contentOffset
    let isMoving = if case .moving = mode { true } else { false }
    let duration = ScrollCurve.easedDuration
    mode = .moving(
      isMoving
        ? swinging(to: target, from: velocity, cause)
        : Movement(
          x: ScrollCurve(from: offset.x, to: target.x, duration: duration, at: time),
          y: ScrollCurve(from: offset.y, to: target.y, duration: duration, at: time), cause: cause))
    view.showIndicators()
    startFrames()
  }

  /// Ends a drag, or a movement of another cause, because the program or the status bar sets another offset.
  private func endForProgram(_ cause: Cause) {
    switch mode {
    case .dragging: stop()
    case .moving(let movement): if movement.cause != cause { stop() }
    case .resting: break
    }
  }

  /// Ends the drag or movement; the offset stays.
  func stop() {
    let previous = mode
    turns += 1
    let turn = turns
    mode = .resting
    stopFrames()
    switch previous {
    case .resting: return view.fadeIndicators()
    case .dragging: view.delegate?.scrollViewDidEndDragging(view, willDecelerate: false)
    case .moving(let movement): notifyEnd(movement.cause)
    }
    if turn == turns { view.fadeIndicators() }
  }

  func notifyEnd(_ cause: Cause) {
    switch cause {
    case .hand: view.delegate?.scrollViewDidEndDecelerating(view)
    case .program, .key: view.delegate?.scrollViewDidEndScrollingAnimation(view)
    case .statusBar:
      // The user may have begun a drag meanwhile.
      guard view.contentOffset.y <= view.offsetRange.minimum.y else { return }
      view.delegate?.scrollViewDidScrollToTop(view)
    }
  }

  // MARK: Frames

  func startFrames() {
    guard let window = view.window, window.context.session != nil else { return finish() }
    guard self.window !== window else { return }
    stopFrames()
    self.window = window
    window.renderer.add(self)
    clock.start(self)
  }

  private func stopFrames() {
    clock.stop()
    window?.renderer.remove(self)
    window = nil
  }

  /// Without a window or compositor there are no frames: moves the content to its target at once.
  private func finish() {
    guard case .moving(let movement) = mode else { return }
    let target = target
    turns += 1
    let turn = turns
    setOffset(target)
    guard turn == turns else { return }
    mode = .resting
    notifyEnd(movement.cause)
  }

  /// The view left its window.
  func windowDidChange() {
    guard window != nil, window !== view.window else { return }
    stop()
    let range = view.offsetRange
    if !range.contains(view.contentOffset) { setOffset(range.nearest(to: view.contentOffset)) }
  }

  /// Advances the movement before a frame.
  package func advance() {
    // The delegate may release the view.
    let view = view
    defer { withExtendedLifetime(view) {} }
    guard case .moving(var movement) = mode else { return }
    let time = now
    let turn = turns
    let range = view.offsetRange
    if movement.staysWithinEnds {
      confine(&movement.x, range.minimum.x, range.maximum.x, .horizontal, time)
      confine(&movement.y, range.minimum.y, range.maximum.y, .vertical, time)
      mode = .moving(movement)
    }
    let threshold = Double(pixel) / 2
    let isOver =
      movement.x.isOver(at: time, threshold: threshold) && movement.y.isOver(at: time, threshold: threshold)
    if isOver {
      setOffset(CGPoint(x: movement.x.target, y: movement.y.target))
    } else {
      setOffset(CGPoint(x: movement.x.position(at: time), y: movement.y.position(at: time)))
    }
    guard isOver, turn == turns else { return }
    turns += 1
    mode = .resting
    stopFrames()
    notifyEnd(movement.cause)
    if turn + 1 == turns { view.fadeIndicators() }
  }

  /// Makes a movement bounce off the current end of the content, or stop there.
  private func confine(
    _ curve: inout ScrollCurve, _ low: CGFloat, _ high: CGFloat, _ axis: NSLayoutConstraint.Axis,
    _ time: Double
  ) {
    let position = curve.position(at: time)
    switch curve.kind {
    case .still: break
    case .decelerating:
      guard position < low || position > high else { return }
      let end = position < low ? low : high
      // The movement began beyond the end, and leads back.
      if (curve.target - position) * (end - position) > 0, curve.start < low || curve.start > high { return }
      guard view.canBounce(axis) else {
        curve = ScrollCurve(at: end)
        return
      }
      let moment = curve.time(at: end) ?? time
      curve = ScrollCurve(
        from: moment == time ? position : end, velocity: curve.velocity(at: moment), to: end,
        frequency: ScrollCurve.bounceFrequency, at: moment)
    case .spring, .eased:
      // The end has moved, for example because content was loaded.
      let target = min(high, max(low, curve.target))
      guard target != curve.target else { return }
      curve = .arriving(
        from: position, velocity: curve.velocity(at: time), to: target,
        frequency: ScrollCurve.bounceFrequency,
        at: time)
    }
  }

  // MARK: Offsets beyond the end (rule R3)

  /// The displayed offset for a pulled one, with the rubber band effect.
  private func shown(_ pulled: CGPoint) -> CGPoint {
    let range = view.offsetRange
    func shown(
      _ value: CGFloat, _ low: CGFloat, _ high: CGFloat, _ length: CGFloat, _ axis: NSLayoutConstraint.Axis
    ) -> CGFloat {
      let end = min(high, max(low, value))
      guard value != end, view.canBounce(axis) else { return end }
      return end + RubberBand.shown(value - end, length: length)
    }
    let size = view.bounds.size
    return CGPoint(
      x: shown(pulled.x, range.minimum.x, range.maximum.x, size.width, .horizontal),
      y: shown(pulled.y, range.minimum.y, range.maximum.y, size.height, .vertical))
  }

  /// The pulled offset for a displayed one: the inverse of `shown`.
  private func pulled(_ offset: CGPoint) -> CGPoint {
    let end = view.offsetRange.nearest(to: offset)
    return CGPoint(
      x: end.x + RubberBand.pulled(offset.x - end.x, length: view.bounds.width),
      y: end.y + RubberBand.pulled(offset.y - end.y, length: view.bounds.height))
  }
}
