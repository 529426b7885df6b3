extension UIWindow {
  /// Delivers each touch that changed to recognizers and to its view.
  func deliverTouches(_ event: UIEvent) {
    guard let touches = event.touches(for: self) else { return }
    if let press = touches.first(where: { $0.phase == .began && $0.deliveryTarget != nil }) {
      showsFocus = false
      focusPoint = FocusPoint(press)
    }
    if gestureArena == nil, touches.contains(where: { $0.phase == .began && $0.view?.isInGestures == true }) {
      gestureArena = GestureArena(context)
    }
    for touch in touches where touch.phase == .began { touch.delivery = .undelivered }
    let arena = gestureArena
    arena?.receive(touches, event)
    deliverToViews(touches, event)
    arena?.clear(touches)
  }

  private func deliverToViews(_ touches: Set<UITouch>, _ event: UIEvent) {
    if touches.count == 1, let touch = touches.first {
      guard let view = touch.deliveryTarget else { return }
      touch.noteDelivery()
      return event.deliver(touches, touch.phase, to: view)
    }
    // Each view gets its own touches, one call per phase.
    var groups: [(view: UIView, phase: UITouch.Phase, touches: Set<UITouch>)] = []
    for touch in touches {
      guard let view = touch.deliveryTarget else { continue }
      touch.noteDelivery()
      if let index = groups.firstIndex(where: { $0.view === view && $0.phase == touch.phase }) {
        groups[index].touches.insert(touch)
      } else {
        groups.append((view, touch.phase, [touch]))
      }
    }
    for group in groups { event.deliver(group.touches, group.phase, to: group.view) }
  }
}

extension UIEvent {
  /// Calls a view's method for touches that have the same phase.
  func deliver(_ touches: Set<UITouch>, _ phase: UITouch.Phase, to view: UIView) {
    switch phase {
    case .began: view.touchesBegan(touches, with: self)
    case .moved: view.touchesMoved(touches, with: self)
    case .ended: view.touchesEnded(touches, with: self)
    case .cancelled: view.touchesCancelled(touches, with: self)
    case .stationary, .regionEntered, .regionMoved, .regionExited: break
    }
    guard phase == .ended || phase == .cancelled else { return }
    for touch in touches {
      // The view in which the touch began may have left the control, whose responder chain then lacks the control.
      guard let control = touch.trackingControl, control.trackedTouch === touch else { continue }
      control.cancelTouch(self)
    }
  }
}
