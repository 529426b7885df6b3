import Foundation

extension UIScrollView {
  /// Whether touches to views in the content are delayed, since they may become a drag.
  var delaysTouches: Bool {
    delaysContentTouches && isScrollEnabled && (canScroll(.vertical) || canScroll(.horizontal))
  }

  // MARK: Choosing the scroll view (rules G3, G4, R2)

  /// Whether the recognizer may begin: the content has room in its direction, and no view in it keeps the touches.
  func mayBegin(_ pan: ScrollPan) -> Bool {
    if pan.zooms { return true }
    guard isScrollEnabled, pan.mayTakeTouches else { return false }
    // A touch that stopped decelerating content may move in any direction.
    if pan.source == .fingers, pan.threshold == 0 { return true }
    let direction = pan.direction
    let (x, y) = (abs(direction.dx), abs(direction.dy))
    let isMainlyVertical = y >= x
    let along: NSLayoutConstraint.Axis = isMainlyVertical ? .vertical : .horizontal
    if accepts(direction, along, pan.source) { return true }
    // A diagonal movement is accepted too, unless an enclosing scroll view has room along its main axis.
    guard min(x, y) * 2 >= max(x, y) else { return false }
    let across: NSLayoutConstraint.Axis = isMainlyVertical ? .horizontal : .vertical
    return accepts(direction, across, pan.source) && !isAnyAround { $0.hasRoom(for: direction, along) }
  }

  private func accepts(
    _ direction: CGVector, _ axis: NSLayoutConstraint.Axis, _ source: ScrollDrag.Source
  ) -> Bool {
    if hasRoom(for: direction, axis) { return true }
    // At its end, a scroll view yields to an enclosing one. A wheel does not pull content beyond its end.
    return source != .wheel && canBounce(axis) && !isAnyAround { $0.hasRoom(for: direction, axis) }
  }

  /// Whether the content can scroll further in a direction.
  private func hasRoom(for direction: CGVector, _ axis: NSLayoutConstraint.Axis) -> Bool {
    guard isScrollEnabled else { return false }
    let (range, offset) = (offsetRange, mover.target)
    return axis == .vertical
      ? direction.dy > 0 ? offset.y < range.maximum.y : direction.dy < 0 && offset.y > range.minimum.y
      : direction.dx > 0 ? offset.x < range.maximum.x : direction.dx < 0 && offset.x > range.minimum.x
  }

  private func isAnyAround(_ matches: (UIScrollView) -> Bool) -> Bool {
    var view = parent
    while let candidate = view {
      if candidate.scrollsContent, let scrollView = candidate as? UIScrollView, matches(scrollView) {
        return true
      }
      view = candidate.parent
    }
    return false
  }

  // MARK: Handling the pan

  func panChanged(_ recognizer: UIPanGestureRecognizer) {
    guard let pan = recognizer as? ScrollPan else { return }
    switch pan.state {
    case .began:
      if pan.zooms { return zoomByScrolling(pan) }
      guard pan.source != .wheel else { return stepByWheel(pan) }
      mover.beginDragging(ScrollDrag(source: pan.source))
      // The content does not jump by the recognizer's threshold distance.
      let moved = pan.translation(in: self)
      let length = hypot(moved.x, moved.y)
      let lost = pan.source == .fingers && length > 0 ? min(1, pan.threshold / length) : 0
      pan.appliedTranslation = CGPoint(x: moved.x * lost, y: moved.y * lost)
      applyTranslation(pan)
      dragKeyboard(pan)
    case .changed:
      if pan.zooms { return zoomByScrolling(pan) }
      if pan.source == .wheel { return stepByWheel(pan) }
      applyTranslation(pan)
      dragKeyboard(pan)
    case .ended, .cancelled:
      releaseKeyboard(pan)
      guard pan.source != .wheel, mover.isDragging else { return }
      applyTranslation(pan)
      let isStill = pan.state == .cancelled || pan.isOverSilently
      let velocity = isStill ? .zero : pan.velocity(in: self)
      mover.endDragging(velocity: CGVector(dx: -velocity.x, dy: -velocity.y))
    case .possible, .failed: break
    }
  }

  private func applyTranslation(_ pan: ScrollPan) {
    let moved = pan.translation(in: self)
    let distance = CGVector(dx: pan.appliedTranslation.x - moved.x, dy: pan.appliedTranslation.y - moved.y)
    pan.appliedTranslation = moved
    if distance != .zero { mover.drag(by: distance) }
  }

  /// Moves the keyboard with the touch, if `keyboardDismissMode` is interactive.
  private func dragKeyboard(_ pan: ScrollPan) {
    guard pan.source == .fingers,
      keyboardDismissMode == .interactive || keyboardDismissMode == .interactiveWithAccessory,
      let window, window.inputHost.map({ !isDescendant(of: $0) }) == true
    else { return }
    window.context.inputViewPresenter?.dragPanel(fingerAt: pan.location(in: window).y, in: window)
  }

  private func releaseKeyboard(_ pan: ScrollPan) {
    guard pan.source == .fingers, let window, window.inputHost != nil else { return }
    let velocity = pan.state == .cancelled ? -CGFloat.infinity : pan.velocity(in: window).y
    window.context.inputViewPresenter?.release(velocity: velocity, in: window)
  }

  private func stepByWheel(_ pan: ScrollPan) {
    let steps = pan.consumeSteps()
    if steps != .zero { wheelTurned(by: steps) }
  }
}

extension UITouch {
  /// Asks the enclosing scroll views whether a pointer press reaches the view. Their own recognizers ignore pointer
  /// presses.
  func offerToContent() {
    var outer = view?.parent
    while let candidate = outer, reachesView, let content = view {
      if candidate.scrollsContent, let scrollView = candidate as? UIScrollView,
        !scrollView.touchesShouldBegin([self], with: nil, in: content)
      {
        reachesView = false
      }
      outer = candidate.parent
    }
  }
}
