import CasementLayers
import Foundation

/// Scales the content of a scroll view, and notifies its delegate. `ZoomMotion` decides on the movements (rule R5).
final class ScrollZoom: Mover {
  private unowned let view: UIScrollView
  var state = ZoomMotion.resting
  private lazy var frames = FrameDriver(view) { [unowned self] _ in send(.frame) }

  /// The zoom scale, and the size of the content at scale 1.
  private(set) var scale: CGFloat = 1
  private var baseSize = CGSize.zero
  private var isScaling = false
  /// The view that has the scale.
  private(set) weak var scaled: UIView?

  var minimum: CGFloat = 1
  var maximum: CGFloat = 1

  init(_ view: UIScrollView) { self.view = view }

  var isPinching: Bool { if case .pinching = state { true } else { false } }

  private var isMoving: Bool { if case .moving = state { true } else { false } }

  var isBouncing: Bool { if case .moving(_, _, _, isBounce: true) = state { true } else { false } }

  var target: UIView? { view.delegate?.viewForZooming(in: view) }

  var facts: ZoomFacts {
    ZoomFacts(
      time: CACurrentMediaTime(), current: ZoomPlace(scale: scale, offset: view.contentOffset),
      minimum: minimum, maximum: maximum, bounces: view.bouncesZoom, content: baseSize,
      inset: view.insets.adjusted, size: view.bounds.size)
  }

  // MARK: Events

  private func send(_ event: ZoomMotion.Event) {
    // The delegate may release the view.
    let view = view
    defer { withExtendedLifetime(view) {} }
    deliver(event)
    if isMoving, view.window?.context.session == nil { deliver(.finish) }
    if isMoving { frames.start(hasClock: true) } else if frames.isRunning { frames.stop() }
  }

  func beginPinching() {
    guard target != nil else { return }
    stop()
    send(.beginPinch)
  }

  /// A pinch scales the content about a point, measured from the view's upper left corner.
  func pinch(by factor: CGFloat, about point: CGPoint) { send(.pinch(by: factor, about: point)) }

  /// The pinch ended: a scale beyond a limit returns to it.
  func endPinching(about point: CGPoint) { send(.endPinch(about: point)) }

  /// A wheel step with Control scales at once.
  func scroll(by steps: CGFloat, about point: CGPoint) {
    guard target != nil, !isPinching, facts.limited(scale * pow(1.1, steps)) != scale else { return }
    stop()
    send(.wheel(by: steps, about: point))
  }

  func set(_ new: CGFloat, animated: Bool) {
    let middle = CGPoint(x: view.bounds.width / 2, y: view.bounds.height / 2)
    change(to: facts.place(at: facts.limited(new), about: middle), animated: animated)
  }

  /// Scales so that a rectangle of the scaled view fills the scroll view, within the limits.
  func show(_ rect: CGRect, animated: Bool) {
    guard let target, rect.width > 0, rect.height > 0, view.bounds.width > 0, view.bounds.height > 0 else {
      return
    }
    let new = facts.limited(min(view.bounds.width / rect.width, view.bounds.height / rect.height))
    let middle = target.convert(CGPoint(x: rect.midX, y: rect.midY), to: view)
    let ratio = new / scale
    let offset = CGPoint(
      x: middle.x * ratio - view.bounds.width / 2, y: middle.y * ratio - view.bounds.height / 2)
    change(to: facts.clamped(ZoomPlace(scale: new, offset: offset)), animated: animated)
  }

  private func change(to end: ZoomPlace, animated: Bool) {
    guard target != nil, end.scale > 0, end != facts.current else { return }
    stop()
    view.mover.stop()
    guard animated, view.window != nil, UIView.areAnimationsEnabled else { return set(end) }
    send(.animate(end))
  }

  /// Ends scaling; the scale stays.
  func stop() { send(.stop) }

  func windowDidChange() { if isMoving, frames.hasLeftWindow { stop() } }

  /// The program set the content size, which is that at the current scale.
  func contentSizeDidChange() {
    guard !isScaling else { return }
    baseSize = CGSize(width: view.contentSize.width / scale, height: view.contentSize.height / scale)
  }

  // MARK: Effects

  func perform(_ effect: ZoomMotion.Effect) -> ZoomMotion.Event? {
    switch effect {
    case .willBegin: view.delegate?.scrollViewWillBeginZooming(view, with: target)
    case .set(let place): set(place)
    case .didEnd: view.delegate?.scrollViewDidEndZooming(view, with: target, atScale: scale)
    }
    return nil
  }

  private func set(_ new: ZoomPlace) {
    guard new.scale != scale, let target else {
      view.bounds.origin = new.offset
      return
    }
    let ratio = new.scale / scale
    scale = new.scale
    scaled = target
    isScaling = true
    target.transform = scale == 1 ? .identity : CGAffineTransform(scaleX: scale, y: scale)
    target.center = CGPoint(x: target.center.x * ratio, y: target.center.y * ratio)
    view.contentSize = CGSize(width: baseSize.width * scale, height: baseSize.height * scale)
    isScaling = false
    target.zoomScaleChanged()
    view.bounds.origin = new.offset
    // The delegate may have set another scale in `scrollViewDidScroll`.
    if scale == new.scale { view.delegate?.scrollViewDidZoom(view) }
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
