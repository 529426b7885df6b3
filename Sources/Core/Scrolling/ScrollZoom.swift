import CasementLayers
import Foundation

/// Scales the content of a scroll view: by pinches, bounces back to a limit, and animations of the program (rule R5).
final class ScrollZoom: FrameStepping {
  private unowned let view: UIScrollView
  private(set) var mode = Mode.resting

  /// The zoom scale, and the size of the content at scale 1.
  private(set) var scale: CGFloat = 1
  private var baseSize = CGSize.zero
  private var isScaling = false
  /// The view that has the scale.
  private(set) weak var scaled: UIView?

  var minimum: CGFloat = 1
  var maximum: CGFloat = 1

  enum Mode {
    case resting
    /// A pinch or wheel steps in progress, with the requested scale, which may exceed the limits.
    case pinching(wanted: CGFloat)
    case moving(Movement)
  }

  /// A change of scale and offset as a function of time.
  struct Movement {
    /// Progress from 0 to 1.
    let curve: ScrollCurve
    let start: State
    let end: State
    let isBounce: Bool
  }

  struct State: Equatable {
    var scale: CGFloat
    var offset: CGPoint
  }

  private weak var window: UIWindow?
  private let clock = OneSecondTimer()
  private var turns = 0

  init(_ view: UIScrollView) { self.view = view }

  var isPinching: Bool { if case .pinching = mode { true } else { false } }

  var isBouncing: Bool { if case .moving(let movement) = mode { movement.isBounce } else { false } }

  var target: UIView? { view.delegate?.viewForZooming(in: view) }

  private var state: State { State(scale: scale, offset: view.contentOffset) }

  // MARK: Scaling

  /// The program set the content size, which is that at the current scale.
  func contentSizeDidChange() {
    guard !isScaling else { return }
    baseSize = CGSize(width: view.contentSize.width / scale, height: view.contentSize.height / scale)
  }

  func limited(_ scale: CGFloat) -> CGFloat { min(max(maximum, minimum), max(minimum, scale)) }

  /// Applies a scale and an offset.
  private func set(_ new: State) {
    let turn = turns
    if new.scale != scale, let target {
      let ratio = new.scale / scale
      scale = new.scale
      scaled = target
      isScaling = true
      target.transform = scale == 1 ? .identity : CGAffineTransform(scaleX: scale, y: scale)
      target.center = CGPoint(x: target.center.x * ratio, y: target.center.y * ratio)
      view.contentSize = CGSize(width: baseSize.width * scale, height: baseSize.height * scale)
      isScaling = false
      target.zoomScaleChanged()
      if new.offset != view.contentOffset { view.bounds.origin = new.offset }
      guard turn == turns else { return }
      view.delegate?.scrollViewDidZoom(view)
    } else if new.offset != view.contentOffset {
      view.bounds.origin = new.offset
    }
  }

  /// The state after scaling about a point, which keeps its place in the view.
  ///
  /// - place: the point, from the view's upper left corner.
  private func state(at new: CGFloat, keeping place: CGPoint) -> State {
    let ratio = new / scale
    let offset = view.contentOffset
    return State(
      scale: new,
      offset: CGPoint(x: (offset.x + place.x) * ratio - place.x, y: (offset.y + place.y) * ratio - place.y))
  }

  /// The state with the offset in its range.
  private func clamped(_ state: State) -> State {
    let size = CGSize(width: baseSize.width * state.scale, height: baseSize.height * state.scale)
    let range = ScrollRange(content: size, inset: view.insets.adjusted, size: view.bounds.size)
    return State(scale: state.scale, offset: range.nearest(to: state.offset))
  }

  private var middle: CGPoint { CGPoint(x: view.bounds.width / 2, y: view.bounds.height / 2) }

  // MARK: Fingers

  func beginPinching() {
    guard let target else { return }
    stop()
    turns += 1
    mode = .pinching(wanted: pulled(scale))
    view.delegate?.scrollViewWillBeginZooming(view, with: target)
  }

  /// A pinch scales the content about a point, measured from the view's upper left corner.
  func pinch(by factor: CGFloat, about place: CGPoint) {
    guard case .pinching(let before) = mode, factor.isFinite, factor > 0 else { return }
    let wanted = min(max(maximum, minimum) * 100, max(minimum / 100, before * factor))
    mode = .pinching(wanted: wanted)
    let shown = view.bouncesZoom ? shown(wanted) : limited(wanted)
    set(clamped(state(at: shown, keeping: place)))
  }

  /// The pinch ended: a scale beyond a limit returns to it.
  func endPinching(about place: CGPoint) {
    guard isPinching else { return }
    turns += 1
    mode = .resting
    let limit = limited(scale)
    guard limit != scale else { return notifyEnd() }
    move(to: clamped(state(at: limit, keeping: place)), isBounce: true)
  }

  /// The displayed scale. Beyond a limit it follows by a fraction, at most to twice or half the limit.
  private func shown(_ wanted: CGFloat) -> CGFloat {
    let limit = limited(wanted)
    guard wanted != limit, limit > 0, wanted > 0 else { return limit }
    let beyond = log2(wanted / limit)
    return limit * exp2(RubberBand.shown(beyond, length: 1))
  }

  private func pulled(_ shown: CGFloat) -> CGFloat {
    let limit = limited(shown)
    guard shown != limit, limit > 0, shown > 0 else { return shown }
    return limit * exp2(RubberBand.pulled(log2(shown / limit), length: 1))
  }

  /// A wheel step with Control scales at once, by a tenth per step.
  func scroll(by steps: CGFloat, about place: CGPoint) {
    guard let target, steps != 0, !isPinching else { return }
    let wanted = limited(scale * pow(1.1, steps))
    guard wanted != scale else { return }
    stop()
    turns += 1
    let turn = turns
    view.delegate?.scrollViewWillBeginZooming(view, with: target)
    guard turn == turns else { return }
    set(clamped(state(at: wanted, keeping: place)))
    if turn == turns { notifyEnd() }
  }

  // MARK: Zooming by the program

  func set(_ new: CGFloat, animated: Bool) {
    let end = clamped(state(at: limited(new), keeping: middle))
    change(to: end, animated: animated)
  }

  /// Scales so that a rectangle of the scaled view fills the scroll view, within the limits.
  func show(_ rect: CGRect, animated: Bool) {
    guard let target, rect.width > 0, rect.height > 0, view.bounds.width > 0, view.bounds.height > 0 else {
      return
    }
    let new = limited(min(view.bounds.width / rect.width, view.bounds.height / rect.height))
    let middle = target.convert(CGPoint(x: rect.midX, y: rect.midY), to: view)
    let ratio = new / scale
    let offset = CGPoint(
      x: middle.x * ratio - view.bounds.width / 2, y: middle.y * ratio - view.bounds.height / 2)
    change(to: clamped(State(scale: new, offset: offset)), animated: animated)
  }

  private func change(to end: State, animated: Bool) {
    guard let target, end.scale > 0, end != state else { return }
    stop()
    view.mover.stop()
    guard animated, view.window != nil, UIView.areAnimationsEnabled else { return set(end) }
    turns += 1
    let turn = turns
    if end.scale != scale { view.delegate?.scrollViewWillBeginZooming(view, with: target) }
    guard turn == turns else { return }
    move(to: end, isBounce: false)
  }

  private func move(to end: State, isBounce: Bool) {
    let time = CACurrentMediaTime()
    let curve =
      isBounce
      ? ScrollCurve(from: 0, velocity: 0, to: 1, frequency: ScrollCurve.bounceFrequency * 1.5, at: time)
      : ScrollCurve(from: 0, to: 1, duration: ScrollCurve.easedDuration, at: time)
    let movement = Movement(curve: curve, start: state, end: end, isBounce: isBounce)
    guard let window = view.window, window.context.session != nil else {
      set(end)
      return notifyEnd()
    }
    mode = .moving(movement)
    self.window = window
    window.renderer.add(self)
    clock.start(self)
  }

  private func notifyEnd() { view.delegate?.scrollViewDidEndZooming(view, with: target, atScale: scale) }

  /// Ends scaling; the scale stays.
  func stop() {
    let previous = mode
    mode = .resting
    leaveFrames()
    if case .resting = previous { return }
    turns += 1
    notifyEnd()
  }

  func windowDidChange() {
    if let window, window !== view.window { stop() }
  }

  private func leaveFrames() {
    clock.stop()
    window?.renderer.remove(self)
    window = nil
  }

  func advance() {
    // The delegate may release the view.
    let view = view
    defer { withExtendedLifetime(view) {} }
    guard case .moving(let movement) = mode else { return }
    let time = CACurrentMediaTime()
    let turn = turns
    let isOver = movement.curve.isOver(at: time, threshold: 0.001)
    guard !isOver else {
      mode = .resting
      leaveFrames()
      set(movement.end)
      if turn == turns { notifyEnd() }
      return
    }
    let part = CGFloat(movement.curve.position(at: time))
    let (start, end) = (movement.start, movement.end)
    // Scale and offset are interpolated together, so that the point of the pinch keeps its place.
    set(
      State(
        scale: start.scale + (end.scale - start.scale) * part,
        offset: CGPoint(
          x: start.offset.x + (end.offset.x - start.offset.x) * part,
          y: start.offset.y + (end.offset.y - start.offset.y) * part)))
  }
}

extension UIScrollView {
  /// Whether the user can change the zoom scale.
  var canZoom: Bool { zoom.minimum < zoom.maximum && zoom.target != nil }

  /// Scrolling with Control scales the content about the pointer.
  func zoomByScrolling(_ pan: ScrollPan) {
    let place = pan.location(in: self)
    let middle = CGPoint(x: place.x - bounds.minX, y: place.y - bounds.minY)
    if pan.source == .wheel {
      zoom.scroll(by: -pan.consumeSteps().dy, about: middle)
    } else {
      let moved = pan.translation(in: self)
      let distance = moved.y - pan.appliedTranslation.y
      pan.appliedTranslation = moved
      zoom.scroll(by: distance / 30, about: middle)
    }
  }
}
