import Desktop
import Foundation
import Layers

/// Moves the content of a scroll view: with fingers, by itself when these let go, and for the program.
///
/// While it does so by itself, its window asks for every frame, and nothing else drives it.
final class ScrollMover: FrameStepping {
  private unowned let view: UIScrollView
  private(set) var mode = Mode.resting

  enum Mode {
    case resting
    /// Fingers have hold of the content.
    case dragging(ScrollDrag)
    /// The content moves by itself.
    case moving(Movement)
  }

  struct Movement {
    var x: ScrollCurve
    var y: ScrollCurve
    let cause: Cause

    /// The program may bring content beyond its end; hands and keys do not.
    var staysWithinEnds: Bool { cause == .hand || cause == .key }
  }

  /// The callback at the end of a movement.
  enum Cause {
    /// Fingers let go of the content, or a wheel was turned.
    case hand
    /// The program asked for it.
    case program
    /// A key was pressed.
    case key
    /// The status bar was pressed.
    case statusBar
  }

  /// The window that asks for frames.
  private weak var window: UIWindow?
  private let clock = StepClock()
  /// Counts what has begun, since the delegate may begin something else at any time.
  private var turns = 0
  /// Whether the offset is set here.
  private var isPlacing = false
  /// Whether the delegate hears that fingers, or a wheel, let go.
  private var isLettingGo = false
  /// What a wheel has turned that is not a page yet, and when.
  private var part: (steps: CGVector, time: Double) = (.zero, 0)

  init(_ view: UIScrollView) { self.view = view }

  // MARK: Questions

  /// Whether nobody has hold of the content, and it does not move by itself.
  var isResting: Bool { if case .resting = mode { true } else { false } }

  var isDragging: Bool { if case .dragging = mode { true } else { false } }

  /// Whether the fingers that drag the content have refreshed it.
  var hasRefreshed = false

  /// Whether it moves on after fingers or a wheel.
  var isDecelerating: Bool { if case .moving(let movement) = mode { movement.cause == .hand } else { false } }

  /// Whether somebody has hold of it, let it go, or moves it by a key: nothing else places it meanwhile.
  var isMovedByHand: Bool {
    switch mode {
    case .resting: false
    case .dragging: true
    case .moving(let movement): movement.staysWithinEnds
    }
  }

  /// Whether fingers have hold of it, and are not just letting go.
  var isHeld: Bool { isDragging && !isLettingGo }

  /// Where the content comes to rest.
  var target: CGPoint {
    guard case .moving(let movement) = mode else { return view.contentOffset }
    return view.offsetRange.nearest(to: CGPoint(x: movement.x.target, y: movement.y.target))
  }

  private var now: Double { CACurrentMediaTime() }

  private var pixel: CGFloat { 1 / max(view.paintedWindow?.renderer.scale ?? 1, 1) }

  // MARK: Placing

  /// Sets the offset, at a whole pixel: what lies between pixels would be blurred.
  private func place(_ offset: CGPoint) {
    let pixel = pixel
    func rounded(_ value: CGFloat) -> CGFloat { (value / pixel).rounded() * pixel }
    var placed = CGPoint(x: rounded(offset.x), y: rounded(offset.y))
    // The ends are where they are, also between pixels.
    let range = view.offsetRange
    if offset.x == range.maximum.x || offset.x == range.minimum.x { placed.x = offset.x }
    if offset.y == range.maximum.y || offset.y == range.minimum.y { placed.y = offset.y }
    isPlacing = true
    view.contentOffset = placed
    isPlacing = false
  }

  /// The offset is another one: what goes on, goes on from there, where it was not set here.
  func offsetDidChange(from old: CGPoint) {
    // This change is the mover's own. Another one, made by the delegate meanwhile, is not.
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
      // An animation of the program's keeps its target.
      guard movement.cause == .hand else { return }
      movement.x.shift(by: new.x - old.x)
      movement.y.shift(by: new.y - old.y)
      mode = .moving(movement)
    }
  }

  // MARK: Dragging (rules R3, R4)

  /// Fingers take hold of the content, and have not moved it yet.
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

  /// Fingers move the content, whose offset changes by so much.
  func drag(by distance: CGVector) {
    guard case .dragging(var drag) = mode else { return }
    let moved = drag.lock(distance, isLocking: view.isDirectionalLockEnabled)
    if view.canScroll(.horizontal) { drag.pulled.x += moved.dx }
    if view.canScroll(.vertical) { drag.pulled.y += moved.dy }
    mode = .dragging(drag)
    place(shown(drag.pulled))
  }

  /// The fingers let go.
  ///
  /// - Parameter velocity: of the offset, in points per second.
  func endDragging(velocity: CGVector) {
    guard case .dragging(let drag) = mode else { return }
    // Nobody holds the content any more: there is room for what refreshes it.
    mode = .resting
    view.insets.isKeepingOffset = true
    view.takeRefreshRoom()
    view.insets.isKeepingOffset = false
    guard isResting else {
      // The delegate brings it elsewhere.
      view.delegate?.scrollViewDidEndDragging(view, willDecelerate: false)
      return
    }
    mode = .dragging(drag)
    let turn = turns
    var velocity = CGVector(
      dx: view.canScroll(.horizontal) && drag.axis != .vertical ? limited(velocity.dx) : 0,
      dy: view.canScroll(.vertical) && drag.axis != .horizontal ? limited(velocity.dy) : 0)
    // Content beyond its end follows the fingers by a part of their way.
    let end = view.offsetRange.nearest(to: view.contentOffset)
    velocity.dx *= RubberBand.slope(view.contentOffset.x - end.x, length: view.bounds.width)
    velocity.dy *= RubberBand.slope(view.contentOffset.y - end.y, length: view.bounds.height)
    let natural = naturalTarget(from: view.contentOffset, velocity)
    var target = natural
    if view.isPagingEnabled { target = view.page(for: natural, velocity: velocity) }
    if let follower = view.barFollower { target = follower.restingOffset(target, of: view) }
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

  /// Has the content go on, and tells of it.
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
      // From beyond its end it goes back, or through to the content if it is fast enough.
      guard target != nil || isBeyond && (end <= low || end >= high) else {
        return velocity == 0
          ? ScrollCurve(at: start) : ScrollCurve(from: start, velocity: velocity, rate: rate, at: time)
      }
      let nearest = min(high, max(low, target ?? start))
      // Near where it would come to rest anyway, it slows down a little sooner or later.
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

  /// Content that lies between pixels, or is held beyond its end by nobody, is put right.
  private func came(_ turn: Int) {
    let range = view.offsetRange
    if !range.contains(view.contentOffset) { place(range.nearest(to: view.contentOffset)) }
    guard turn == turns else { return }
    view.fadeIndicators()
  }

  /// The velocity of fingers is measured, and may be nonsense.
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

  // MARK: Steps of wheels and keys (rule R6)

  /// Moves by so much from where the content is going, at most to its end.
  ///
  /// - Returns: whether there is anything to move.
  @discardableResult func step(by distance: CGVector, cause: Cause) -> Bool {
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
      // A movement of another kind takes the place of this one, whose end the delegate has to hear of.
      mode = .resting
      tellEnd(movement.cause)
      guard isResting else { return true }
      // The delegate may have put other content there.
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

  /// The whole steps of a wheel that turns by parts of them, as pages want them: for so long as it turns the same way.
  func wholeSteps(_ steps: CGVector) -> CGVector {
    let time = now
    if time - part.time > 0.5 { part.steps = .zero }
    part.time = time
    func whole(_ step: CGFloat, _ sum: inout CGFloat) -> CGFloat {
      if step * sum < 0 { sum = 0 }
      sum += step
      // Eighths and twelfths do not sum up to quite one.
      let whole = (sum + (sum < 0 ? -0.01 : 0.01)).rounded(.towardZero)
      sum -= whole
      return whole
    }
    return CGVector(dx: whole(steps.dx, &part.steps.dx), dy: whole(steps.dy, &part.steps.dy))
  }

  /// How fast the content moves by itself, in points per second.
  private var velocity: CGVector {
    guard case .moving(let movement) = mode else { return .zero }
    let time = now
    return CGVector(dx: movement.x.velocity(at: time), dy: movement.y.velocity(at: time))
  }

  /// A movement that takes over the speed of the one before.
  private func swinging(to target: CGPoint, from velocity: CGVector, _ cause: Cause) -> Movement {
    let time = now
    let offset = view.contentOffset
    let frequency = ScrollCurve.stepFrequency
    return Movement(
      x: .arriving(from: offset.x, velocity: velocity.dx, to: target.x, frequency: frequency, at: time),
      y: .arriving(from: offset.y, velocity: velocity.dy, to: target.y, frequency: frequency, at: time),
      cause: cause)
  }

  // MARK: For the program

  /// Brings the content to an offset, gently.
  func animate(to target: CGPoint, cause: Cause = .program) {
    endForProgram(cause)
    guard target != view.contentOffset else {
      // Where it is now is where it stays.
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

  /// Ends what was begun otherwise, since the program, or a press of the status bar, sets another offset.
  private func endForProgram(_ cause: Cause) {
    switch mode {
    case .dragging: stop()
    case .moving(let movement): if movement.cause != cause { stop() }
    case .resting: break
    }
  }

  /// Ends what moves the content, which stays where it is.
  func stop() {
    let previous = mode
    turns += 1
    let turn = turns
    mode = .resting
    stopFrames()
    switch previous {
    case .resting: return view.fadeIndicators()
    case .dragging: view.delegate?.scrollViewDidEndDragging(view, willDecelerate: false)
    case .moving(let movement): tellEnd(movement.cause)
    }
    if turn == turns { view.fadeIndicators() }
  }

  private func tellEnd(_ cause: Cause) {
    switch cause {
    case .hand: view.delegate?.scrollViewDidEndDecelerating(view)
    case .program, .key: view.delegate?.scrollViewDidEndScrollingAnimation(view)
    case .statusBar:
      // A finger may have taken hold of the content on its way.
      guard view.contentOffset.y <= view.offsetRange.minimum.y else { return }
      view.delegate?.scrollViewDidScrollToTop(view)
    }
  }

  // MARK: Frames

  private func startFrames() {
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

  /// Without a window, or a compositor, nothing is seen to move: the content is where it was to go.
  private func finish() {
    guard case .moving(let movement) = mode else { return }
    let target = target
    turns += 1
    let turn = turns
    place(target)
    guard turn == turns else { return }
    mode = .resting
    tellEnd(movement.cause)
  }

  /// The view is no longer in its window.
  func windowDidChange() {
    guard window != nil, window !== view.window else { return }
    stop()
    let range = view.offsetRange
    if !range.contains(view.contentOffset) { place(range.nearest(to: view.contentOffset)) }
  }

  /// A frame is about to be drawn.
  func advance() {
    // The delegate may let go of the view.
    let view = view
    defer { withExtendedLifetime(view) {} }
    guard case .moving(var movement) = mode else { return }
    let time = now
    let turn = turns
    let range = view.offsetRange
    if movement.staysWithinEnds {
      keep(&movement.x, range.minimum.x, range.maximum.x, .horizontal, time)
      keep(&movement.y, range.minimum.y, range.maximum.y, .vertical, time)
      mode = .moving(movement)
    }
    let threshold = Double(pixel) / 2
    let isOver =
      movement.x.isOver(at: time, threshold: threshold) && movement.y.isOver(at: time, threshold: threshold)
    if isOver {
      place(CGPoint(x: movement.x.target, y: movement.y.target))
    } else {
      place(CGPoint(x: movement.x.position(at: time), y: movement.y.position(at: time)))
    }
    guard isOver, turn == turns else { return }
    turns += 1
    mode = .resting
    stopFrames()
    tellEnd(movement.cause)
    if turn + 1 == turns { view.fadeIndicators() }
  }

  /// Has a movement bounce off the end of the content, or stop there, wherever that is by now.
  private func keep(
    _ curve: inout ScrollCurve, _ low: CGFloat, _ high: CGFloat, _ axis: NSLayoutConstraint.Axis,
    _ time: Double
  ) {
    let position = curve.position(at: time)
    switch curve.kind {
    case .still: break
    case .decelerating:
      guard position < low || position > high else { return }
      let end = position < low ? low : high
      // The content was let go of beyond its end, and is on its way back.
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
      // The end has come to lie elsewhere, as where content was loaded meanwhile.
      let target = min(high, max(low, curve.target))
      guard target != curve.target else { return }
      curve = .arriving(
        from: position, velocity: curve.velocity(at: time), to: target,
        frequency: ScrollCurve.bounceFrequency,
        at: time)
    }
  }

  // MARK: Beyond the end (rule R3)

  /// Where content is shown that is pulled to an offset.
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

  /// Where content is pulled to that is shown at an offset: the inverse of `shown`.
  private func pulled(_ offset: CGPoint) -> CGPoint {
    let end = view.offsetRange.nearest(to: offset)
    return CGPoint(
      x: end.x + RubberBand.pulled(offset.x - end.x, length: view.bounds.width),
      y: end.y + RubberBand.pulled(offset.y - end.y, length: view.bounds.height))
  }
}
