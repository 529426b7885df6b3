import Foundation

extension UIView {
  /// The recognizers of the view, in the order of their addition.
  var recognizers: [UIGestureRecognizer] { extras?.gestureRecognizers ?? [] }

  /// Whether the view or an ancestor has recognizers.
  var isInGestures: Bool {
    var view: UIView? = self
    while let candidate = view {
      if !candidate.recognizers.isEmpty { return true }
      view = candidate.parent
    }
    return false
  }

  func add(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    ensuredExtras.gestureRecognizers.append(recognizer)
    recognizer.view = self
  }

  func remove(_ recognizer: UIGestureRecognizer) {
    guard let index = recognizers.firstIndex(where: { $0 === recognizer }) else { return }
    // Targets that are called for the end find the recognizer still on the view.
    recognizer.abandon()
    guard recognizers.indices.contains(index), recognizers[index] === recognizer else { return }
    extras?.gestureRecognizers.remove(at: index)
    recognizer.view = nil
  }

  func replaceRecognizers(with list: [UIGestureRecognizer]) {
    for old in recognizers where !list.contains(where: { $0 === old }) { removeGestureRecognizer(old) }
    for new in list { addGestureRecognizer(new) }
  }

  /// A pointer is over the view.
  func hover(
    at point: CGPoint, in window: UIWindow, _ modifiers: UIKeyModifierFlags, _ posture: PenPosture? = nil
  ) {
    for case let hover as UIHoverGestureRecognizer in recognizers {
      hover.hover(at: point, in: window, posture, modifiers)
    }
  }

  /// Ends the hover gestures after the last pointer left the view.
  func hoverEnded() {
    for case let hover as UIHoverGestureRecognizer in recognizers { hover.leave() }
  }

  /// Cancels the gestures in progress, because the view leaves its window.
  func abandonGestures() {
    for recognizer in recognizers { recognizer.abandon() }
  }
}

extension UIWindow {
  /// Delivers an event of a touch pad or a wheel to the recognizers that accept it.
  func deliverGesture(_ event: PointerGestureEvent) {
    if gestureArena == nil { gestureArena = GestureArena(context) }
    gestureArena?.receive(event)
  }
}

extension UIGestureRecognizer {
  /// Whether its view is an ancestor of another view.
  package func isAround(_ inner: UIView) -> Bool { view.map { $0 !== inner && inner.isInside($0) } ?? false }

  /// Whether it recognizes a movement that also drags a thumb.
  package var isDrag: Bool {
    guard touches.count == 1 else { return false }
    return self is UIPanGestureRecognizer || self is UISwipeGestureRecognizer
  }

  /// Whether it recognizes a tap that also presses a button.
  var isSingleTap: Bool {
    guard let tap = self as? UITapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }
}
