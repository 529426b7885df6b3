import Casement
import Foundation

extension World {
  /// Steps of property animators.
  func actOnAnimators(_ step: Step, of window: FuzzWindow, _ chance: inout Randomness) {
    animators.removeAll(where: \.isOver)
    guard step.kind == .steerAnimator else {
      guard animators.count < 4, let view = step.choice(1, of: plainViews(of: window)) else { return }
      let made = FuzzAnimator(witness, &chance)
      made.change(view, &chance)
      animators.append(made)
      return made.animator.startAnimation(afterDelay: chance.delay())
    }
    guard let animator = step.choice(1, of: animators) else { return }
    if let view = step.choice(2, of: plainViews(of: window)), chance.happens(onceIn: 6) {
      animator.change(view, &chance)
    } else {
      animator.steer(&chance)
    }
  }

  /// Has all animators be done.
  func concludeAnimators() {
    for animator in animators { animator.conclude() }
  }
}

/// A property animator, and the completions that it has to call.
final class FuzzAnimator {
  let animator: UIViewPropertyAnimator
  private let witness: Witness
  /// The number of the pending completion, or nil.
  private var end: Int?
  private var endCount = 0

  init(_ witness: Witness, _ chance: inout Randomness) {
    self.witness = witness
    let duration = chance.duration()
    switch chance.next(below: 4) {
    case 0: animator = UIViewPropertyAnimator(duration: duration, curve: .easeIn)
    case 1: animator = UIViewPropertyAnimator(duration: duration, dampingRatio: chance.oddFraction())
    case 2:
      animator = UIViewPropertyAnimator(
        duration: duration, controlPoint1: CGPoint(x: chance.oddFraction(), y: chance.oddFraction()),
        controlPoint2: CGPoint(x: 0.5, y: chance.oddFraction()))
    default:
      let spring = UISpringTimingParameters(
        dampingRatio: 0.4, initialVelocity: CGVector(dx: chance.oddNumber(), dy: 3))
      animator = UIViewPropertyAnimator(duration: duration, timingParameters: spring)
    }
    animator.scrubsLinearly = chance.happens(onceIn: 2)
    animator.pausesOnCompletion = chance.happens(onceIn: 4)
    animator.isInterruptible = !chance.happens(onceIn: 5)
    animator.isUserInteractionEnabled = chance.happens(onceIn: 2)
    animator.isManualHitTestingEnabled = chance.happens(onceIn: 2)
    expectEnd()
  }

  private func expectEnd() {
    let number = witness.expects("the completion of an animator")
    end = number
    animator.addCompletion { [weak self, witness] position in
      witness.completed(number)
      if self?.end == number { self?.end = nil }
      witness.noteCallback()
    }
  }

  /// Whether nothing comes of it any more.
  var isOver: Bool { animator.state == .inactive && end == nil }

  /// Gives it a change to make.
  func change(_ view: FuzzView, _ chance: inout Randomness) {
    var own = chance
    animator.addAnimations(
      {
        view.center = own.point(-20...120, -20...90)
        view.alpha = own.fraction(0...1)
        if own.happens(onceIn: 3) { view.transform = CGAffineTransform(rotationAngle: own.fraction(-2...2)) }
        if own.happens(onceIn: 6) { view.removeFromSuperview() }
      }, delayFactor: chance.happens(onceIn: 2) ? 0 : chance.oddFraction())
  }

  /// Does one of all that can be done with it.
  func steer(_ chance: inout Randomness) {
    switch chance.next(below: 9) {
    case 0: animator.startAnimation()
    case 1: animator.pauseAnimation()
    case 2, 3: animator.fractionComplete = chance.oddFraction()
    case 4: animator.isReversed.toggle()
    case 5:
      animator.continueAnimation(
        withTimingParameters: chance.happens(onceIn: 2)
          ? nil : UICubicTimingParameters(animationCurve: .linear),
        durationFactor: chance.element(of: [0, 0.5, 1, -1, .nan]))
    case 6: stop(&chance)
    case 7: animator.pausesOnCompletion.toggle()
    default: if end == nil { expectEnd() }
    }
    check()
  }

  private func stop(_ chance: inout Randomness) {
    guard animator.state == .active, !animator.isRunning || animator.isInterruptible else { return }
    if chance.happens(onceIn: 3) {
      animator.stopAnimation(true)
      if let end { witness.callOff(end) }
      end = nil
      return
    }
    animator.stopAnimation(false)
    if animator.state != .stopped { witness.contradict("an animator that was stopped is \(animator.state)") }
    animator.finishAnimation(at: chance.element(of: [.start, .end, .current]))
    if end != nil, animator.state == .inactive { witness.contradict("an animator finished without a word") }
  }

  private func check() {
    let part = animator.fractionComplete
    // The fraction of a spring may exceed 1.
    if !part.isFinite { witness.contradict("an animator is at \(part)") }
    if animator.isRunning, animator.state != .active {
      witness.contradict("an animator runs and is \(animator.state)")
    }
  }

  /// Ends it, whatever it does.
  func conclude() {
    animator.isInterruptible = true
    if animator.state == .active { animator.stopAnimation(false) }
    if animator.state == .stopped { animator.finishAnimation(at: .end) }
    // An animator that never ran calls no completion.
    if let end { witness.callOff(end) }
    end = nil
  }
}
