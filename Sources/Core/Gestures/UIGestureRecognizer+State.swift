import CasementDesktop
import Foundation

// The transitions between the states of a recognizer (rule G1).
extension UIGestureRecognizer.State {
  /// Whether the gesture is recognized.
  var isRecognized: Bool { self == .began || self == .changed || self == .ended }

  /// Whether a continuous gesture is in progress.
  var isRunning: Bool { self == .began || self == .changed }

  /// Whether the state remains until the reset.
  var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
}

extension UIGestureRecognizer {
  func change(to new: State) {
    switch current {
    case .possible: leavePossible(for: new)
    case .began, .changed: advance(on: new)
    // Only a reset leaves a final state.
    case .ended, .cancelled, .failed: break
    }
    arena?.resolveIfIdle()
  }

  private func leavePossible(for new: State) {
    switch new {
    case .possible: break
    case .failed, .cancelled: fail()
    case .began, .changed, .ended:
      if wish == nil { return attempt(new == .ended ? .ended : .began) }
      if new == .ended, wish == .began { endsAtOnce = true }
    }
  }

  private func advance(on new: State) {
    switch new {
    case .possible: break
    case .began, .changed:
      // The action for `began` is still pending, and is sent before the one for `changed`.
      if !(isActionDue && current == .began) { current = .changed }
      noteAction()
    case .ended, .cancelled, .failed:
      if isActionDue, current == .began {
        arena?.viewTouches.deliverCancellations(nil)
        sendActions()
      }
      guard current.isRunning else { return }
      current = new == .ended ? .ended : .cancelled
      noteAction()
      if arena == nil, current.isFinal { startAnew() }
    }
  }

  /// Asks the delegate and the views, then requests the state.
  private func attempt(_ new: State) {
    guard isAllowedToBegin else { return fail() }
    // The delegate may have disabled the recognizer.
    guard current == .possible, wish == nil, isEnabled else { return }
    wish = new
    if let arena { arena.hasWishes() } else { grant() }
  }

  /// Rule G4: asks the delegate, then the views from the gesture's view up to the recognizer's own.
  private var isAllowedToBegin: Bool {
    if let delegate, !delegate.gestureRecognizerShouldBegin(self) { return false }
    guard let view else { return true }
    var asked = arena?.innermostView(of: self) ?? view
    if !asked.isInside(view) { asked = view }
    while asked.gestureRecognizerShouldBegin(self) {
      guard asked !== view, let parent = asked.parent else { return true }
      asked = parent
    }
    return false
  }

  /// Recognizes the gesture, which no other recognizer prevents any more.
  func grant() {
    guard let wish else { return }
    self.wish = nil
    isWaiting = false
    blockers.removeAll()
    current = wish
    Trace.log("gesture \(wish == .began ? "began" : "recognized") \(traceDescription)")
    noteAction()
    arena?.recognized(self)
    if endsAtOnce {
      endsAtOnce = false
      advance(on: .ended)
    }
    if arena == nil, current.isFinal { startAnew() }
  }

  /// Makes the recognizer fail, if its gesture is still possible.
  func fail() {
    guard current == .possible else { return }
    current = .failed
    wish = nil
    isWaiting = false
    endsAtOnce = false
    blockers.removeAll()
    timer?.time = nil
    if let arena { arena.hasWishes() } else { startAnew() }
  }

  /// Ends a gesture in progress, because the recognizer was disabled or its view left the window, and leaves the arena.
  func abandon() {
    if arena == nil, current == .possible { return }
    switch current {
    case .possible: fail()
    case .began, .changed: change(to: .cancelled)
    case .ended, .cancelled, .failed: break
    }
    guard let arena else { return }
    // An action may have moved the recognizer to another arena.
    arena.remove(self)
    arena.resolveIfIdle()
  }

  /// Rule G1: resets the recognizer.
  func startAnew() {
    timer?.time = nil
    timer = nil
    arena = nil
    for touch in touches { touch.forget(self) }
    touches.removeAll()
    sources.removeAll(keepingCapacity: true)
    blockers.removeAll()
    series = nil
    wish = nil
    isWaiting = false
    endsAtOnce = false
    letsTouchesBegin = false
    current = .possible
    reset()
  }

  // MARK: Targets

  private func noteAction() {
    isActionDue = true
    guard let arena else { return sendActions() }
    arena.noteAction(of: self)
  }

  func sendActions() {
    guard isActionDue else { return }
    isActionDue = false
    for target in targets { target.call(self) }
  }

  // MARK: Time

  /// Calls a closure after a delay, unless the recognizer is reset or this method is called again before.
  func schedule(after delay: Duration, _ action: @escaping (UIGestureRecognizer) -> Void) {
    timer?.time = nil
    guard let session = arena?.context.session else { return }
    let timer = session.deadline { [weak self] in
      guard let self else { return }
      guard let arena else { return action(self) }
      arena.perform { action(self) }
    }
    timer.time = session.clock.time(after: delay)
    self.timer = timer
  }

  /// Delivers the beginning of delayed touches to the view, though this recognizer has not failed. It keeps receiving
  /// the touches, and they are cancelled for the view when it recognizes its gesture.
  func letTouchesBegin() {
    guard !letsTouchesBegin else { return }
    letsTouchesBegin = true
    arena?.resolveIfIdle()
  }

  // MARK: Touches and series

  /// Ends the gesture when fewer than two fingers are left.
  func endIfAlone() {
    let rest = touches.lazy.filter { !$0.isOver }.count
    if rest < 2, hasBegun { state = .ended } else if rest == 0 { state = .failed }
  }

  /// Changes the state along with a touch pad's gesture.
  func updateState(_ event: TransformEvent) {
    if hasBegun {
      state = event.isCancelled ? .cancelled : event.isLast ? .ended : .changed
    } else {
      state = event.isLast ? .failed : .began
    }
  }

  /// Stops to receive a touch.
  func forget(_ touch: UITouch) {
    guard let index = touches.firstIndex(where: { $0 === touch }) else { return }
    touches.remove(at: index)
    touch.forget(self)
    notePlace()
    touchCountChanged()
    arena?.resolveIfIdle()
  }

  /// Updates `touchCenter` to the center of the touches that are down or just ending.
  func notePlace() {
    guard let first = touches.first else { return }
    var sum = CGPoint.zero
    for touch in touches {
      sum.x += touch.position.x
      sum.y += touch.position.y
    }
    touchCenter = CGPoint(x: sum.x / CGFloat(touches.count), y: sum.y / CGFloat(touches.count))
    touchWindow = first.window
  }

  var traceDescription: String {
    let kind = "kind=\(type(of: self))"
    return name.map { "\(kind) name=\(Trace.quoted($0))" } ?? kind
  }
}
