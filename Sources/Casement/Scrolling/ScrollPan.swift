import Foundation

/// The recognizer that moves the content of a scroll view: by fingers, by a touchpad and by the steps of a wheel.
///
/// A pointer's buttons do not scroll: they select and press what is in the content.
final class ScrollPan: UIPanGestureRecognizer {
  /// The device that moves the content in the gesture that goes on.
  private(set) var source = ScrollDrag.Source.fingers

  /// Of a wheel: the steps that were not made yet, along the offset.
  private var steps = CGVector.zero
  private var isZooming = false
  /// Whether the end is one that nobody told of, so that there is no speed to go on with.
  private(set) var isOverSilently = false

  /// How far the offset has followed, as the gesture's translation.
  var followed = CGPoint.zero

  private var scrollView: UIScrollView? { view as? UIScrollView }

  init(_ view: UIScrollView) {
    super.init(target: nil, action: nil)
    name = "scroll"
    allowedTouchTypes = [
      NSNumber(value: UITouch.TouchType.direct.rawValue), NSNumber(value: UITouch.TouchType.pencil.rawValue),
    ]
    allowedScrollTypesMask = .all
  }

  // MARK: Content that has touches of its own (rule R2)

  /// Holds back what is pressed until it is known that it is not dragged, for a moment.
  override var delaysTouchesBegan: Bool {
    get { super.delaysTouchesBegan || scrollView?.delaysTouches == true }
    set { super.delaysTouchesBegan = newValue }
  }

  private static let delay = Duration.milliseconds(150)

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    source = .fingers
    super.touchesBegan(touches, with: event)
    guard let scrollView, !hasBegun else { return }
    if scrollView.isDecelerating {
      // A finger holds content that moves on: it is no press of what is in it.
      threshold = 0
      state = .began
      return
    }
    guard delaysTouchesBegan else { return offerTouches(touches, event) }
    schedule(after: Self.delay) { recognizer in
      guard let pan = recognizer as? ScrollPan, !pan.hasBegun else { return }
      pan.offerTouches(Set(pan.touches), nil)
      pan.letTouchesBegin()
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if !hasBegun, delaysTouchesBegan, !letsTouchesBegin { offerTouches(touches, event) }
    super.touchesEnded(touches, with: event)
  }

  /// Asks whether views in the content get their touches.
  private func offerTouches(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let scrollView else { return }
    for touch in touches {
      guard let content = touch.view, content !== scrollView, touch.reachesView else { continue }
      if !scrollView.touchesShouldBegin([touch], with: event, in: content) { touch.reachesView = false }
    }
  }

  /// Whether the content gives up the touches that it was told of.
  var mayTakeTouches: Bool {
    guard let scrollView else { return true }
    return touches.allSatisfy { touch in
      guard case .told = touch.delivery, touch.reachesView, let content = touch.view, content !== scrollView
      else {
        return true
      }
      return scrollView.canCancelContentTouches && scrollView.touchesShouldCancel(in: content)
    }
  }

  override var threshold: CGFloat {
    get { ownThreshold }
    set { ownThreshold = newValue }
  }
  private var ownThreshold = UIPanGestureRecognizer.slack

  // MARK: Scrolling (rule R6)

  override func takes(_ event: UIEvent) -> Bool {
    guard let scrollView, scrollView.isScrollEnabled || scrollView.canZoom else { return false }
    return super.takes(event)
  }

  override func scrolled(_ event: ScrollEvent) {
    isOverSilently = false
    isZooming = event.modifierFlags.contains(.control) && scrollView?.canZoom == true
    guard !event.isContinuous else {
      source = .touchpad
      let isRest = event.scroll.translation == .zero && !event.isLast
      if isRest, !hasBegun, scrollView?.isDecelerating == true {
        // Fingers that come to rest on the pad hold content that moves on.
        state = .began
        return
      }
      super.scrolled(event)
      if event.isLast, !hasBegun { state = .failed }
      return
    }
    source = .wheel
    var more = event.scroll.steps
    if event.modifierFlags.contains(.shift), more.dx == 0 { more = CGVector(dx: more.dy, dy: 0) }
    steps.dx += more.dx
    steps.dy += more.dy
    if hasBegun { state = .changed } else if steps != .zero { state = .began }
  }

  override func seriesEnded() {
    isOverSilently = true
    super.seriesEnded()
  }

  /// Takes the steps that a wheel has made, along the offset.
  func takeSteps() -> CGVector {
    defer { steps = .zero }
    return steps
  }

  /// Where the offset is to go, to judge whether there is a way.
  var direction: CGVector {
    if source == .wheel { return steps }
    let moved = translation(in: view)
    return CGVector(dx: -moved.x, dy: -moved.y)
  }

  /// Whether scrolling changes the scale of the content.
  var zooms: Bool { isZooming && source != .fingers }

  override func reset() {
    super.reset()
    steps = .zero
    isZooming = false
    isOverSilently = false
    followed = .zero
    ownThreshold = Self.slack
  }

  /// Two fingers move the content while they scale it.
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    !(other is ScrollPinch && other.view === view) && super.canPrevent(other)
  }

  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    !(other is ScrollPinch && other.view === view) && super.canBePrevented(by: other)
  }
}
