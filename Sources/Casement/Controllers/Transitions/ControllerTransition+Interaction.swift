import CasementLayers
import Foundation

// Interactive transitions. The animator's animations are scrubbed by the time of the container's layer. The changes
// alongside are scrubbed by a property animator.
extension ControllerTransition {
  /// Starts the animator, paused at its beginning.
  func beginByHand() {
    scrubbed = ScrubbedLayers(([containerView] + companions).map(\.layer))
    if let animator = interruptibleAnimator {
      animator.pauseAnimation()
      interruptible = animator
    } else {
      animate()
      // Property animators have a time of their own: the stopped time of the layers does not pause them.
      move(to: 0)
    }
  }

  /// The interruptible animator of the transition's animator; nil if it has none.
  private var interruptibleAnimator: (any UIViewImplicitlyAnimating)? {
    let made = animator?.interruptibleAnimator(using: self)
    return made is NoAnimator ? nil : made
  }

  /// Sets the progress, from 0 to 1.
  func move(to fraction: CGFloat) {
    guard isRunning else { return }
    let fraction = fraction.isNaN ? 0 : max(0, min(1, fraction))
    let seconds = Double(fraction) * transitionDuration
    scrubbed?.show(seconds)
    for animator in adopted { animator.scrub(toSecond: seconds) }
    interruptible?.fractionComplete = fraction
    moveBeside(to: fraction)
  }

  func moveBeside(to fraction: CGFloat) {
    guard isRunning else { return }
    percent = fraction.isNaN ? 0 : max(0, min(1, fraction))
    if let beside, !beside.isRunning { beside.fractionComplete = percent }
  }

  /// Makes a running transition interactive.
  func makeInteractive() {
    guard isRunning, interaction != nil, !isInteractive else { return }
    if case .completing(_, let animation) = phase {
      animation?.stop()
      phase = .completing(cancelled: false, nil)
    }
    // The position of a transition that already began interactively is set by its driver, not by the clock.
    if scrubbed == nil, began > 0 {
      let passed = max(0, min(transitionDuration, CACurrentMediaTime() - began))
      scrubbed = ScrubbedLayers(([containerView] + companions).map(\.layer), passed: passed)
      percent = transitionDuration > 0 ? CGFloat(passed / transitionDuration) : 0
      interruptible = interruptibleAnimator
      adopted.removeAll { $0 === interruptible }
    }
    interruptible?.pauseAnimation()
    beside?.pauseAnimation()
    phase = .held
    move(to: percent)
  }

  /// Ends the interactive part. The transition then continues to its end, or back to its beginning.
  func releaseInteraction(cancelled: Bool) {
    guard isInteractive else { return }
    phase = .completing(cancelled: cancelled, nil)
    guard scrubbed == nil, let beside else { return }
    // A driver of the program's own also animates the rest and ends the transition. The changes alongside take the
    // remaining time.
    beside.isReversed = cancelled
    beside.continueAnimation(withTimingParameters: nil, durationFactor: 0)
  }

  /// Animates to the end, or back to the beginning, along a curve.
  func animateCompletion(speed: CGFloat, curve: TimingCurve) {
    guard case .completing(let cancelled, _) = phase else { return }
    let target: CGFloat = cancelled ? 0 : 1
    let speed = speed.isFinite && speed > 0 ? speed : 1
    let duration = Double(abs(target - percent) / speed) * transitionDuration
    let animation = TransitionCompletionAnimation(self, from: percent, to: target, duration, curve)
    phase = .completing(cancelled: cancelled, animation)
    animation.start()
  }

  /// Stops the animation of `settle`. The phase stays.
  func stopSettling() {
    if case .completing(_, let animation) = phase { animation?.stop() }
  }

  /// Called when the animation of `animateCompletion` ends. The animations are completed, and their completions end
  /// the transition.
  func completionAnimationEnded() {
    guard case .completing(let cancelled, _) = phase else { return }
    phase = .completing(cancelled: cancelled, nil)
    if let animator = interruptible, animator.state == .active {
      animator.stopAnimation(false)
      animator.finishAnimation(at: cancelled ? .start : .end)
      return
    }
    // The completion of a property animator usually completes the transition.
    endAdopted(at: cancelled ? .start : .end)
    guard isRunning else { return }
    // Sets the time of the layers to the end, so that the animations complete. After a cancellation nothing of them is
    // visible, so the time is far later than any delayed animation.
    if isGivenUp { scrubbed?.run(from: 1e5) } else { scrubbed?.run(from: transitionDuration) }
    UIApplication.shared.context.needsFrames = true
  }

  /// Ends the property animators that the animator started. They are paused and do not end by themselves.
  private func endAdopted(at position: UIViewAnimatingPosition) {
    let animators = adopted
    adopted = []
    for animator in animators where animator.state == .active {
      animator.stopAnimation(false)
      animator.finishAnimation(at: position)
    }
  }

  /// Cleans up at the end of the transition: the layers get their normal time again.
  func endInteraction(_ completed: Bool) {
    // Property animators that were never scrubbed run on by themselves.
    if scrubbed == nil { adopted = [] } else { endAdopted(at: completed ? .end : .start) }
    scrubbed?.release()
    scrubbed = nil
    if let animator = interruptible, animator.state == .active {
      animator.stopAnimation(false)
      animator.finishAnimation(at: completed ? .end : .start)
    }
    interruptible = nil
    if let beside {
      self.beside = nil
      if beside.state == .active {
        beside.stopAnimation(false)
        beside.finishAnimation(at: completed ? .end : .start)
      }
    }
  }
}

/// Animates a transition frame by frame after its interactive part.
final class TransitionCompletionAnimation {
  private unowned let transition: ControllerTransition
  private let from: CGFloat
  private let to: CGFloat
  private let drive: AnimationDrive
  private lazy var frames = FrameDriver(transition.containerView) { [unowned self] _ in
    transition.move(to: from + (to - from) * CGFloat(drive.progress))
  }

  init(
    _ transition: ControllerTransition, from: CGFloat, to: CGFloat, _ duration: Double, _ curve: TimingCurve
  ) {
    self.transition = transition
    self.from = from
    self.to = to
    drive = AnimationDrive(duration: duration, curve: .cubic(curve))
  }

  func start() {
    frames.start()
    // The end is driven by the clock, because a window may receive no frame callbacks.
    drive.onEnd = { [weak self] in self?.end() }
    drive.start(after: 0)
  }

  func stop() {
    drive.onEnd = nil
    drive.detach()
    frames.stop()
  }

  private func end() {
    let transition = transition
    stop()
    transition.move(to: to)
    transition.completionAnimationEnded()
  }
}
