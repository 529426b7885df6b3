import Foundation

/// The recognizer that scrolls the content: by touch, touchpad and wheel.
///
/// Pointer buttons do not scroll; they press and select views in the content.
package final class ScrollPan: UIPanGestureRecognizer {
  /// The device of the current gesture.
  package private(set) var source = ScrollDrag.Source.fingers

  /// The wheel steps that were not applied yet, in the direction of the offset.
  private var steps = CGVector.zero
  private var isZooming = false
  /// Whether the gesture ended without an end event, so that its velocity is unknown.
  private(set) var isOverSilently = false

  /// The translation that the offset has already followed.
  var appliedTranslation = CGPoint.zero

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

  /// Delays touches to views in the content until it is clear that they do not scroll.
  package override var delaysTouchesBegan: Bool {
    get { super.delaysTouchesBegan || scrollView?.delaysTouches == true }
    set { super.delaysTouchesBegan = newValue }
  }

  private static let delay = Duration.milliseconds(150)

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    source = .fingers
    super.touchesBegan(touches, with: event)
    guard let scrollView, !hasBegun else { return }
    if scrollView.isDecelerating {
      // A touch stops decelerating content, and is no press of a view in it.
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

  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if !hasBegun, delaysTouchesBegan, !letsTouchesBegin { offerTouches(touches, event) }
    super.touchesEnded(touches, with: event)
  }

  /// Asks `touchesShouldBegin(_:with:in:)` whether views in the content receive their touches.
  private func offerTouches(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let scrollView else { return }
    for touch in touches {
      guard let content = touch.view, content !== scrollView, touch.reachesView else { continue }
      if !scrollView.touchesShouldBegin([touch], with: event, in: content) { touch.reachesView = false }
    }
  }

  /// Whether touches that views in the content received may be canceled for scrolling.
  var mayTakeTouches: Bool {
    guard let scrollView else { return true }
    return touches.allSatisfy { touch in
      guard case .delivered = touch.delivery, touch.reachesView, let content = touch.view,
        content !== scrollView
      else {
        return true
      }
      return scrollView.canCancelContentTouches && scrollView.touchesShouldCancel(in: content)
    }
  }

  override var threshold: CGFloat {
    get { defaultThreshold }
    set { defaultThreshold = newValue }
  }
  private var defaultThreshold = UIPanGestureRecognizer.slack

  // MARK: Scrolling (rule R6)

  override func accepts(_ event: UIEvent) -> Bool {
    guard let scrollView, scrollView.isScrollEnabled || scrollView.canZoom else { return false }
    return super.accepts(event)
  }

  package override func scrolled(_ event: ScrollEvent) {
    isOverSilently = false
    isZooming = event.modifierFlags.contains(.control) && scrollView?.canZoom == true
    guard !event.isContinuous else {
      source = .touchpad
      let isRest = event.scroll.translation == .zero && !event.isLast
      if isRest, !hasBegun, scrollView?.isDecelerating == true {
        // Two fingers that rest on the touchpad stop decelerating content.
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

  /// Returns and clears the wheel steps, in the direction of the offset.
  func consumeSteps() -> CGVector {
    defer { steps = .zero }
    return steps
  }

  /// The direction of the offset, to check whether the content has room in it.
  var direction: CGVector {
    if source == .wheel { return steps }
    let moved = translation(in: view)
    return CGVector(dx: -moved.x, dy: -moved.y)
  }

  /// Whether scrolling changes the zoom scale.
  var zooms: Bool { isZooming && source != .fingers }

  package override func reset() {
    super.reset()
    steps = .zero
    isZooming = false
    isOverSilently = false
    appliedTranslation = .zero
    defaultThreshold = Self.slack
  }

  /// The pan and the pinch of one scroll view run together: two fingers move and scale the content.
  package override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    !(other is ScrollPinch && other.view === view) && super.canPrevent(other)
  }

  package override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    !(other is ScrollPinch && other.view === view) && super.canBePrevented(by: other)
  }
}
