extension UIWindow {
  /// Gives each touch that changed to the view that it is for.
  func deliverTouches(_ event: UIEvent) {
    guard let touches = event.touches(for: self) else { return }
    if let press = touches.first(where: { $0.phase == .began && $0.viewToTell != nil }) {
      showsFocus = false
      focusPoint = FocusPoint(press)
    }
    if gestureArena == nil, touches.contains(where: { $0.phase == .began && $0.view?.isInGestures == true }) {
      gestureArena = GestureArena(context)
    }
    for touch in touches where touch.phase == .began { touch.delivery = .untold }
    let arena = gestureArena
    arena?.receive(touches, event)
    tellViews(touches, event)
    arena?.clear(touches)
  }

  private func tellViews(_ touches: Set<UITouch>, _ event: UIEvent) {
    if touches.count == 1, let touch = touches.first {
      guard let view = touch.viewToTell else { return }
      touch.noteDelivery()
      return event.deliver(touches, touch.phase, to: view)
    }
    // Each view gets its own touches, those of a kind together.
    var groups: [(view: UIView, phase: UITouch.Phase, touches: Set<UITouch>)] = []
    for touch in touches {
      guard let view = touch.viewToTell else { continue }
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
  /// Tells a view of what became of touches, all of them the same.
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
      // The view in which it began may have left the control, and with it the chain by which the control hears of it.
      guard let control = touch.trackingControl, control.trackedTouch === touch else { continue }
      control.cancelTouch(self)
    }
  }
}
