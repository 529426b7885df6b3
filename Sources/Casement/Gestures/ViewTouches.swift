import Foundation

/// The touches of a window of which the views are told later than they happen, or not at all, since recognizers look at
/// them (rule G2).
final class ViewTouches {
  /// Touches of which views have yet to get a phase.
  private var held: [UITouch] = []

  /// Touches that views have yet to lose.
  private var taken: [UITouch] = []

  /// Keeps an event of a touch from its view while a recognizer that delays it may still succeed.
  func hold(_ touch: UITouch) {
    guard touch.arena != nil, touch.reachesView, touch.view != nil else { return }
    switch (touch.phase, touch.delivery) {
    case (.began, .untold):
      guard touch.isBeginningDelayed else { return }
      touch.delivery = .beginningHeld(touch.moment)
      held.append(touch)
    case (.ended, .told):
      guard touch.isEndDelayed else { return }
      touch.delivery = .endHeld
      held.append(touch)
    case (.cancelled, .beginningHeld): touch.delivery = .over
    default: break
    }
  }

  // MARK: Taking touches away

  /// A recognizer has recognized its gesture: the views lose its touches.
  func takeAll(of recognizer: UIGestureRecognizer) {
    for touch in recognizer.touches { take(touch) }
    for touch in held where touch.gestureRecognizers?.contains(where: { $0 === recognizer }) == true {
      take(touch)
    }
  }

  func take(_ touch: UITouch) {
    switch touch.delivery {
    case .untold, .beginningHeld: touch.delivery = .over
    case .told, .endHeld:
      touch.delivery = .over
      taken.append(touch)
    case .over: break
    }
  }

  /// Tells the views that touches were taken from them.
  ///
  /// - Parameter event: the one that led to it, if there is one.
  func cancelTaken(_ event: UIEvent?) {
    while !taken.isEmpty {
      let touch = taken.removeFirst()
      guard touch.reachesView, let view = touch.view else { continue }
      let event = event?.allTouches?.contains(touch) == true ? event : nil
      touch.replay(.cancelled) { (event ?? Self.event(of: touch)).deliver([touch], .cancelled, to: view) }
    }
  }

  // MARK: Letting the views hear

  /// Tells the views what nobody delays any more.
  func release() {
    guard !held.isEmpty else { return }
    for touch in held {
      switch touch.delivery {
      case .beginningHeld(let moment):
        if !touch.isBeginningDelayed { release(touch, from: moment) }
      case .endHeld:
        if !touch.isEndDelayed { end(touch) }
      case .untold, .told, .over: break
      }
    }
    held.removeAll { touch in
      guard !touch.isHeld else { return false }
      if touch.isOver, touch.isLifted { touch.letGo() }
      return true
    }
  }

  private func release(_ touch: UITouch, from moment: UITouch.Moment) {
    // A scroll view around may have refused it meanwhile.
    guard touch.reachesView, let view = touch.view else {
      touch.delivery = .over
      return
    }
    touch.delivery = .told
    touch.replay(.began, moment) { Self.event(of: touch).deliver([touch], .began, to: view) }
    // The view that got the phase may have caused the touch to be taken away.
    guard case .told = touch.delivery else { return }
    if touch.isOver {
      if touch.isEndDelayed { touch.delivery = .endHeld } else { end(touch) }
    } else if touch.position != moment.position {
      touch.replay(.moved) { Self.event(of: touch).deliver([touch], .moved, to: view) }
    }
  }

  private func end(_ touch: UITouch) {
    touch.delivery = .over
    guard let view = touch.view else { return }
    touch.replay(.ended) { Self.event(of: touch).deliver([touch], .ended, to: view) }
  }

  private static func event(of touch: UITouch) -> UIEvent {
    let event = UIEvent(.touches)
    event.allTouches = [touch]
    event.timestamp = touch.timestamp
    return event
  }
}

/// How far the events of a touch have got to its view.
extension UITouch {
  enum Delivery {
    /// The view has not heard of it.
    case untold
    /// The view has heard of it, and hears of all that it does.
    case told
    /// The view has not heard that it began, at that moment; it may have ended since.
    case beginningHeld(Moment)
    /// The view has not heard that it ended.
    case endHeld
    /// The view hears of it no more, whether it has heard of it or not.
    case over
  }

  struct Moment {
    var position: CGPoint
    var timestamp: TimeInterval
  }

  var moment: Moment { Moment(position: position, timestamp: timestamp) }

  var isOver: Bool { phase == .ended || phase == .cancelled }

  /// Whether the view has yet to hear of something.
  var isHeld: Bool {
    switch delivery {
    case .beginningHeld, .endHeld: true
    case .untold, .told, .over: false
    }
  }

  /// The view that hears of what the touch does now.
  var viewToTell: UIView? {
    guard reachesView, phase != .stationary else { return nil }
    switch delivery {
    case .untold, .told: return view
    case .beginningHeld, .endHeld, .over: return nil
    }
  }

  /// The view that has the touch: it has heard of it, or is going to.
  var viewWithShare: UIView? {
    if case .over = delivery { return nil }
    return reachesView ? view : nil
  }

  /// The view is being told of what the touch does now.
  func noteDelivery() {
    switch phase {
    case .began: delivery = .told
    case .ended, .cancelled: delivery = .over
    case .moved, .stationary, .regionEntered, .regionMoved, .regionExited: break
    }
  }

  /// Whether a recognizer that may still succeed keeps the beginning from the view.
  var isBeginningDelayed: Bool {
    isDelayed { $0.delaysTouchesBegan && !$0.letsTouchesBegin }
  }

  /// Whether a recognizer that may still succeed keeps the end from the view.
  var isEndDelayed: Bool { isDelayed { $0.delaysTouchesEnded } }

  private func isDelayed(by delays: (UIGestureRecognizer) -> Bool) -> Bool {
    guard let recognizers = gestureRecognizers else { return false }
    return recognizers.contains { $0.current == .possible && $0.arena === arena && delays($0) }
  }

  /// Whether no recognizer counts it among its touches.
  var isLifted: Bool {
    gestureRecognizers?.allSatisfy { !$0.touches.contains { $0 === self } } ?? true
  }

  /// A recognizer looks at the touch.
  func add(_ recognizer: UIGestureRecognizer, in arena: GestureArena) {
    self.arena = arena
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
  }

  /// A recognizer looks at it no more.
  func forget(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === recognizer }
  }

  /// No recognizer looks at it any more.
  func leaveArena() {
    arena = nil
    gestureRecognizers = nil
  }
}
