import Foundation

/// The touches of a window whose delivery to views is delayed or cancelled, since recognizers receive them first (rule
/// G2).
final class ViewTouches {
  /// Touches with a phase that is not yet delivered to their views.
  private var held: [UITouch] = []

  /// Touches whose cancellation is not yet delivered to their views.
  private var cancelledTouches: [UITouch] = []

  /// Delays an event of a touch for its view while a recognizer that delays it may still succeed.
  func delay(_ touch: UITouch) {
    guard touch.arena != nil, touch.reachesView, touch.view != nil else { return }
    switch (touch.phase, touch.delivery) {
    case (.began, .undelivered):
      guard touch.isBeginningDelayed else { return }
      touch.delivery = .beginningHeld(touch.moment)
      held.append(touch)
    case (.ended, .delivered):
      guard touch.isEndDelayed else { return }
      touch.delivery = .endHeld
      held.append(touch)
    case (.cancelled, .beginningHeld): touch.delivery = .over
    default: break
    }
  }

  // MARK: Canceling touches

  /// Cancels the touches of a recognized gesture for the views.
  func cancelAll(of recognizer: UIGestureRecognizer) {
    for touch in recognizer.touches { cancel(touch) }
    for touch in held where touch.gestureRecognizers?.contains(where: { $0 === recognizer }) == true {
      cancel(touch)
    }
  }

  func cancel(_ touch: UITouch) {
    switch touch.delivery {
    case .undelivered, .beginningHeld: touch.delivery = .over
    case .delivered, .endHeld:
      touch.delivery = .over
      cancelledTouches.append(touch)
    case .over: break
    }
  }

  /// Delivers the cancellation of touches to their views.
  ///
  /// - Parameter event: the event that led to it, if there is one.
  func deliverCancellations(_ event: UIEvent?) {
    while !cancelledTouches.isEmpty {
      let touch = cancelledTouches.removeFirst()
      guard touch.reachesView, let view = touch.view else { continue }
      let event = event?.allTouches?.contains(touch) == true ? event : nil
      touch.replay(.cancelled) { (event ?? Self.event(of: touch)).deliver([touch], .cancelled, to: view) }
    }
  }

  // MARK: Delivery of held touches

  /// Delivers the phases that no recognizer delays any more.
  func release() {
    guard !held.isEmpty else { return }
    for touch in held {
      switch touch.delivery {
      case .beginningHeld(let moment):
        if !touch.isBeginningDelayed { release(touch, from: moment) }
      case .endHeld:
        if !touch.isEndDelayed { end(touch) }
      case .undelivered, .delivered, .over: break
      }
    }
    held.removeAll { touch in
      guard !touch.isHeld else { return false }
      if touch.isOver, touch.isLifted { touch.releaseViews() }
      return true
    }
  }

  private func release(_ touch: UITouch, from moment: UITouch.Moment) {
    // A scroll view around may have rejected it meanwhile.
    guard touch.reachesView, let view = touch.view else {
      touch.delivery = .over
      return
    }
    touch.delivery = .delivered
    touch.replay(.began, moment) { Self.event(of: touch).deliver([touch], .began, to: view) }
    // The receiver of the phase may have caused the touch to be cancelled.
    guard case .delivered = touch.delivery else { return }
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

/// The state of a touch's delivery to its view.
extension UITouch {
  enum Delivery {
    /// No phase has been delivered.
    case undelivered
    /// The beginning has been delivered, and all further phases are.
    case delivered
    /// The beginning, with its place and time, is not yet delivered; the touch may have ended since.
    case beginningHeld(Moment)
    /// The end is not yet delivered.
    case endHeld
    /// No further phase is delivered.
    case over
  }

  struct Moment {
    var position: CGPoint
    var timestamp: TimeInterval
  }

  var moment: Moment { Moment(position: position, timestamp: timestamp) }

  var isOver: Bool { phase == .ended || phase == .cancelled }

  /// Whether a phase is yet to be delivered.
  var isHeld: Bool {
    switch delivery {
    case .beginningHeld, .endHeld: true
    case .undelivered, .delivered, .over: false
    }
  }

  /// The view to which the touch's current phase is delivered.
  var deliveryTarget: UIView? {
    guard reachesView, phase != .stationary else { return nil }
    switch delivery {
    case .undelivered, .delivered: return view
    case .beginningHeld, .endHeld, .over: return nil
    }
  }

  /// The view that owns the touch: phases were or will be delivered to it.
  var viewWithShare: UIView? {
    if case .over = delivery { return nil }
    return reachesView ? view : nil
  }

  /// Records that the touch's current phase is being delivered.
  func noteDelivery() {
    switch phase {
    case .began: delivery = .delivered
    case .ended, .cancelled: delivery = .over
    case .moved, .stationary, .regionEntered, .regionMoved, .regionExited: break
    }
  }

  /// Whether a recognizer that may still succeed delays the beginning for the view.
  var isBeginningDelayed: Bool {
    isDelayed { $0.delaysTouchesBegan && !$0.letsTouchesBegin }
  }

  /// Whether a recognizer that may still succeed delays the end for the view.
  var isEndDelayed: Bool { isDelayed { $0.delaysTouchesEnded } }

  private func isDelayed(by delays: (UIGestureRecognizer) -> Bool) -> Bool {
    guard let recognizers = gestureRecognizers else { return false }
    return recognizers.contains { $0.current == .possible && $0.arena === arena && delays($0) }
  }

  /// Whether it is among the touches of no recognizer.
  var isLifted: Bool {
    gestureRecognizers?.allSatisfy { !$0.touches.contains { $0 === self } } ?? true
  }

  /// Adds a recognizer of the touch.
  func add(_ recognizer: UIGestureRecognizer, in arena: GestureArena) {
    self.arena = arena
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
  }

  /// Removes a recognizer of the touch.
  func forget(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === recognizer }
  }

  /// Removes all recognizers of the touch.
  func leaveArena() {
    arena = nil
    gestureRecognizers = nil
  }
}
