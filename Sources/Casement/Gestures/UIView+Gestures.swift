extension UIView {
  /// The recognizers of the view, in the order in which they were added.
  var recognizers: [UIGestureRecognizer] { extras?.gestureRecognizers ?? [] }

  /// Whether the view, or one around it, has recognizers.
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
    madeExtras.gestureRecognizers.append(recognizer)
    recognizer.view = self
  }

  func remove(_ recognizer: UIGestureRecognizer) {
    guard let index = recognizers.firstIndex(where: { $0 === recognizer }) else { return }
    // Targets that hear of the end find it still on the view.
    recognizer.abandon()
    guard recognizers.indices.contains(index), recognizers[index] === recognizer else { return }
    extras?.gestureRecognizers.remove(at: index)
    recognizer.view = nil
  }

  func replaceRecognizers(with list: [UIGestureRecognizer]) {
    for old in recognizers where !list.contains(where: { $0 === old }) { removeGestureRecognizer(old) }
    for new in list { addGestureRecognizer(new) }
  }

  /// The view leaves its window: gestures that go on in it are cancelled.
  func abandonGestures() {
    for recognizer in recognizers { recognizer.abandon() }
  }
}

extension UIWindow {
  /// Gives a scroll event to the recognizers that take it.
  func deliverScroll(_ event: ScrollEvent) {
    if gestureArena == nil { gestureArena = GestureArena(context) }
    gestureArena?.receive(event)
  }
}

extension UIGestureRecognizer {
  /// Whether its view is another one, around a view.
  func isAround(_ inner: UIView) -> Bool { view.map { $0 !== inner && inner.isInside($0) } ?? false }

  /// Whether it recognizes what presses a button.
  var isSingleTap: Bool {
    guard let tap = self as? UITapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }
}
