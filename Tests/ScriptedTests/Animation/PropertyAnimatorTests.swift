import Casement
import CasementTesting
import Foundation
import Testing

/// Property animators (rule A9): exact values at exact times, on the scripted compositor's clock.
@Suite struct PropertyAnimatorTests {
  private func run(_ body: (ScreenDesk, UIView) throws -> Void) throws {
    try ScreenDesk.run { desk in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      view.backgroundColor = .blue
      desk.application.window.addSubview(view)
      desk.compositor.startFrames()
      defer { view.removeFromSuperview() }
      try body(desk, view)
    }
  }

  private func x(_ view: UIView) -> CGFloat { view.layer.presentation()?.position.x ?? .nan }

  private func isNear(_ a: CGFloat, _ b: CGFloat, _ least: CGFloat = 1e-6) -> Bool { abs(a - b) < least }

  @Test(
    "A9: the state is inactive, then active, then inactive; the animator follows its curve and ends at the end position"
  )
  func life() throws {
    try run { desk, view in
      var ends: [UIViewAnimatingPosition] = []
      var animator: UIViewPropertyAnimator? = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        view.center.x = 110
      }
      animator?.addCompletion { ends.append($0) }
      #expect(animator?.state == .inactive && animator?.isRunning == false && view.center.x == 10)
      animator?.startAnimation()
      #expect(animator?.state == .active && animator?.isRunning == true && view.center.x == 110)
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(250))
      #expect(isNear(x(view), 35) && isNear(animator?.fractionComplete ?? 0, 0.25))
      weak let known = animator
      animator = nil
      #expect(known != nil, "a running animator lives without its owner")
      desk.compositor.advance(by: .milliseconds(750))
      #expect(ends == [.end] && x(view) == 110 && view.layer.animationKeys() == nil)
      desk.compositor.exchange()
      #expect(known == nil)
      desk.compositor.advance(by: .milliseconds(100))
      let requests = desk.compositor.server.requestCount
      desk.compositor.advance(by: .seconds(1))
      #expect(desk.compositor.server.requestCount == requests)
    }
  }

  @Test("A9: a paused animator does not jump, is scrubbed linearly, and continues along its curve")
  func scrubbing() throws {
    try run { desk, view in
      let animator = UIViewPropertyAnimator(
        duration: 1, controlPoint1: CGPoint(x: 0.25, y: 0.1), controlPoint2: CGPoint(x: 0.25, y: 1)
      ) {
        view.center.x = 110
      }
      animator.startAnimation()
      desk.compositor.exchange()
      desk.compositor.advance(by: .microseconds(312_500))
      // The cubic's parameter 1/2: time 0.3125, place 0.5375.
      #expect(isNear(x(view), 63.75) && isNear(animator.fractionComplete, 0.3125))
      animator.pauseAnimation()
      #expect(animator.state == .active && !animator.isRunning && isNear(x(view), 63.75))
      #expect(isNear(animator.fractionComplete, 0.5375), "now it is a part of the way")
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(100))
      let requests = desk.compositor.server.requestCount
      desk.compositor.advance(by: .seconds(1))
      #expect(
        desk.compositor.server.requestCount == requests && isNear(x(view), 63.75), "no frames in a pause")
      animator.fractionComplete = 0.2
      #expect(isNear(x(view), 30))
      desk.compositor.advance(by: .milliseconds(20))
      animator.fractionComplete = 0.5375
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      desk.compositor.exchange()
      #expect(isNear(animator.fractionComplete, 0.3125), "where the curve is so far")
      desk.compositor.advance(by: .microseconds(687_500))
      #expect(animator.state == .inactive && x(view) == 110)
    }
  }

  @Test("A9: without linear scrubbing, fractions are those of the time")
  func scrubsAlongCurve() throws {
    try run { desk, view in
      let animator = UIViewPropertyAnimator(
        duration: 1, controlPoint1: CGPoint(x: 0.25, y: 0.1), controlPoint2: CGPoint(x: 0.25, y: 1)
      ) {
        view.center.x = 110
      }
      animator.scrubsLinearly = false
      animator.fractionComplete = 0.3125
      #expect(animator.state == .active && !animator.isRunning && isNear(x(view), 63.75))
      animator.stopAnimation(true)
    }
  }

  @Test("A9: a reversed animator moves back from its current position, and ends with the initial values")
  func reversing() throws {
    try run { desk, view in
      view.alpha = 0.3
      var ends: [UIViewAnimatingPosition] = []
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        view.frame = CGRect(x: 100, y: 0, width: 40, height: 40)
        view.alpha = 1
      }
      animator.addCompletion { ends.append($0) }
      animator.startAnimation()
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(600))
      animator.isReversed = true
      desk.compositor.exchange()
      #expect(isNear(animator.fractionComplete, 0.4) && isNear(x(view), 10 + 110 * 0.6))
      desk.compositor.advance(by: .milliseconds(400))
      #expect(isNear(x(view), 10 + 110 * 0.2) && ends.isEmpty)
      desk.compositor.advance(by: .milliseconds(201))
      #expect(ends == [.start] && animator.state == .inactive)
      #expect(view.frame == CGRect(x: 0, y: 0, width: 20, height: 20) && view.alpha == 0.3)
    }
  }

  @Test(
    "A9: a stopped animator stays at its position, and finishes at the start, the current or the end position"
  )
  func stopping() throws {
    try run { desk, view in
      for (position, expected) in [
        (UIViewAnimatingPosition.end, 110.0), (.start, 10), (.current, 60),
      ] {
        view.center.x = 10
        var ends: [UIViewAnimatingPosition] = []
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 110 }
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        desk.compositor.exchange()
        desk.compositor.advance(by: .milliseconds(500))
        animator.stopAnimation(false)
        #expect(animator.state == .stopped && isNear(view.center.x, 60) && ends.isEmpty)
        #expect(view.layer.animationKeys() == nil)
        animator.finishAnimation(at: position)
        #expect(animator.state == .inactive && ends == [position] && isNear(view.center.x, expected))
      }
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 200 }
      animator.addCompletion { _ in Issue.record("stopped for good, nobody is told") }
      animator.startAnimation()
      animator.stopAnimation(true)
      #expect(animator.state == .inactive && isNear(view.center.x, 60))
    }
  }

  @Test(
    "A9: animations with a delay factor begin after that fraction, and ones added later take the remaining time"
  )
  func delayFactors() throws {
    try run { desk, view in
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 110 }
      animator.addAnimations({ view.center.y = 110 }, delayFactor: 0.5)
      animator.startAnimation()
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(500))
      #expect(view.layer.presentation()?.position.y == 10)
      animator.addAnimations { view.alpha = 0 }
      desk.compositor.advance(by: .milliseconds(250))
      #expect(isNear(view.layer.presentation()?.position.y ?? 0, 60))
      #expect(isNear(CGFloat(view.layer.presentation()?.opacity ?? 0), 0.5))
      desk.compositor.advance(by: .milliseconds(300))
      #expect(view.layer.animationKeys() == nil)
    }
  }

  @Test("A9, A7: springs by damping ratio take the animator's duration, and springs by physics their own")
  func springs() throws {
    try run { desk, view in
      let ratio = UIViewPropertyAnimator(duration: 2, dampingRatio: 0.5) {}
      #expect(ratio.duration == 2)
      ratio.stopAnimation(true)
      let physical = UISpringTimingParameters(
        mass: 1, stiffness: 100, damping: 10, initialVelocity: CGVector(dx: 0, dy: 0))
      let animator = UIViewPropertyAnimator(duration: 9, timingParameters: physical)
      #expect(abs(animator.duration - log(1000 * (1 + 1 / 3.0.squareRoot())) / 5) < 1e-9)
      animator.addAnimations { view.center.x = 110 }
      animator.startAnimation()
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(300))
      // 1 - e^(-5t) (cos(wt) + 5/w sin(wt)), w = √75
      let w: Double = 75.0.squareRoot()
      let wave: Double = cos(0.3 * w) + 5 / w * sin(0.3 * w)
      let expected: Double = 1 - exp(-1.5) * wave
      #expect(isNear(x(view), CGFloat(10 + 100 * expected)))
      animator.stopAnimation(true)
      let sideways = UIViewPropertyAnimator(
        duration: 1,
        timingParameters: UISpringTimingParameters(
          mass: 1, stiffness: 100, damping: 20, initialVelocity: CGVector(dx: 5, dy: 0)))
      view.center = CGPoint(x: 10, y: 10)
      sideways.addAnimations { view.center = CGPoint(x: 110, y: 110) }
      sideways.startAnimation()
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(100))
      // Just not overshooting: 1 - e^(-10t) (1 + (10 - v) t)
      let (left, below): (Double, Double) = (exp(-1) * 1.5, exp(-1) * 2)
      #expect(isNear(x(view), CGFloat(110 - 100 * left)))
      let y = view.layer.presentation()?.position.y ?? .nan
      #expect(isNear(y, CGFloat(110 - 100 * below)))
      sideways.stopAnimation(true)
    }
  }

  @Test("A9: springs that are reversed far out again and again keep finite positions")
  func wildSprings() throws {
    try run { desk, view in
      let animator = UIViewPropertyAnimator(
        duration: 1,
        timingParameters: UISpringTimingParameters(
          mass: 1, stiffness: 100, damping: 10, initialVelocity: CGVector(dx: 1e200, dy: 1e200)))
      animator.addAnimations { view.center = CGPoint(x: 110, y: 110) }
      animator.startAnimation()
      for _ in 0..<4 {
        desk.compositor.exchange()
        desk.compositor.advance(by: .milliseconds(50))
        animator.isReversed.toggle()
        #expect(animator.fractionComplete.isFinite)
      }
      animator.stopAnimation(false)
      animator.finishAnimation(at: .current)
      #expect(view.center.x.isFinite && view.center.y.isFinite)
    }
  }

  @Test("A9: a paused animator continues with other timing parameters and another duration from its position")
  func continuing() throws {
    try run { desk, view in
      let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { view.center.x = 110 }
      animator.fractionComplete = 0.5
      animator.continueAnimation(
        withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 2)
      desk.compositor.exchange()
      #expect(isNear(x(view), 60))
      desk.compositor.advance(by: .seconds(1))
      #expect(isNear(x(view), 85))
      desk.compositor.advance(by: .seconds(1))
      #expect(animator.state == .inactive && x(view) == 110)
    }
  }

  @Test("A9: a spring that is paused beyond its end position stays there, and continues from there")
  func pausedBeyond() throws {
    try run { desk, view in
      let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.3) { view.center.x = 110 }
      animator.startAnimation()
      desk.compositor.exchange()
      var steps = 0
      while x(view) <= 115, steps < 100 {
        desk.compositor.advance(by: .milliseconds(10))
        steps += 1
      }
      let farthest = x(view)
      #expect(farthest > 115)
      animator.pauseAnimation()
      #expect(isNear(x(view), farthest))
      animator.startAnimation()
      desk.compositor.exchange()
      #expect(isNear(x(view), farthest))
      animator.stopAnimation(true)
    }
  }

  @Test("A9: keyframes that are interpolated along a curve end with the animator")
  func keyframes() throws {
    try run { desk, view in
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: .calculationModeCubic) {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 60 }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 110 }
        }
      }
      animator.startAnimation()
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(500))
      #expect(isNear(x(view), 60))
      desk.compositor.advance(by: .milliseconds(600))
      #expect(animator.state == .inactive && x(view) == 110 && view.layer.animationKeys() == nil)
    }
  }

  @Test(
    "A9, A5: a nested block reports finished when the animator ends, and not finished when it is stopped"
  )
  func nestedCompletions() throws {
    try run { desk, view in
      for isStopped in [false, true] {
        view.center.x = 10
        var ends: [Bool] = []
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
          UIView.animate(
            withDuration: 1, animations: { view.center.x = 110 }, completion: { ends.append($0) })
        }
        animator.startAnimation()
        desk.compositor.exchange()
        desk.compositor.advance(by: .milliseconds(500))
        if isStopped { animator.stopAnimation(true) }
        desk.compositor.exchange()
        desk.compositor.advance(by: .milliseconds(700))
        #expect(ends == [!isStopped])
      }
    }
  }

  @Test("A9: a reversed animator restores the previous background color, dynamic or not")
  func dynamicBackgrounds() throws {
    try run { desk, view in
      for (old, new) in [(UIColor.blue, UIColor.systemBackground), (.systemBackground, .blue)] {
        view.backgroundColor = old
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.backgroundColor = new }
        animator.startAnimation()
        desk.compositor.exchange()
        desk.compositor.advance(by: .milliseconds(200))
        animator.isReversed = true
        desk.compositor.exchange()
        desk.compositor.advance(by: .milliseconds(400))
        #expect(animator.state == .inactive && view.backgroundColor == old)
      }
    }
  }

  @Test("A9: an animator with pausesOnCompletion stays active at the end, and can be reversed there")
  func pausesOnCompletion() throws {
    try run { desk, view in
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 110 }
      animator.pausesOnCompletion = true
      animator.startAnimation()
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(1100))
      #expect(animator.state == .active && !animator.isRunning && x(view) == 110)
      animator.isReversed = true
      animator.startAnimation()
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(500))
      #expect(isNear(x(view), 60))
      animator.stopAnimation(false)
      animator.finishAnimation(at: .start)
      #expect(view.center.x == 10)
    }
  }

  @Test("A9, A4: views are hit at their shown frame, at their model frame, or not at all")
  func touches() throws {
    try run { desk, view in
      let window = desk.application.window
      @MainActor func hits(_ x: CGFloat) -> Bool { window.hitTest(CGPoint(x: x, y: 10), with: nil) === view }
      @MainActor func start(_ prepare: (UIViewPropertyAnimator) -> Void) -> UIViewPropertyAnimator {
        view.center.x = 10
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 110 }
        prepare(animator)
        animator.fractionComplete = 0.5
        return animator
      }
      var animator = start { _ in }
      #expect(hits(60) && !hits(110) && !hits(10))
      animator.stopAnimation(true)
      #expect(hits(60))
      animator = start { $0.isManualHitTestingEnabled = true }
      #expect(hits(110) && !hits(60))
      animator.stopAnimation(true)
      animator = start { $0.isUserInteractionEnabled = false }
      #expect(!hits(110) && !hits(60))
      animator.stopAnimation(true)
      animator = start { $0.isInterruptible = false }
      animator.startAnimation()
      animator.pauseAnimation()
      #expect(animator.isRunning)
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(600))
      #expect(animator.state == .inactive)
    }
  }

  @Test("A9: a running animator starts at once or after its delay")
  func running() throws {
    try run { desk, view in
      var ends: [UIViewAnimatingPosition] = []
      let animator = UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 1, delay: 2, options: .curveLinear, animations: { view.center.x = 110 },
        completion: { ends.append($0) })
      #expect(animator.state == .active && animator.delay == 2)
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(1900))
      #expect(x(view) == 10)
      desk.compositor.advance(by: .milliseconds(600))
      #expect(isNear(x(view), 60))
      desk.compositor.advance(by: .milliseconds(600))
      #expect(ends == [.end])
    }
  }

  @Test(
    "A9: finishing an animator that is not stopped traps with a message that tells the remedy, as in UIKit")
  func misuse() async {
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        UIViewPropertyAnimator(duration: 1, curve: .linear).finishAnimation(at: .end)
      }
    }
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        animator.pauseAnimation()
      }
    }
  }

  @Test("Timing parameters report their values, and are encoded and decoded")
  func parameters() throws {
    let cubic = UICubicTimingParameters(
      controlPoint1: CGPoint(x: 0.1, y: 0.2), controlPoint2: CGPoint(x: 0.3, y: 4))
    #expect(cubic.timingCurveType == .cubic && cubic.springTimingParameters == nil)
    #expect(cubic.controlPoint2 == CGPoint(x: 0.3, y: 4))
    let named = UICubicTimingParameters(animationCurve: .easeIn)
    #expect(named.timingCurveType == .builtin && named.animationCurve == .easeIn)
    #expect(named.controlPoint1 == CGPoint(x: 0.42, y: 0) && named.controlPoint2 == CGPoint(x: 1, y: 1))
    #expect(UICubicTimingParameters().animationCurve == .easeInOut)
    let spring = UISpringTimingParameters(dampingRatio: 0.5, initialVelocity: CGVector(dx: 1, dy: 2))
    #expect(spring.timingCurveType == .spring && spring.initialVelocity == CGVector(dx: 1, dy: 2))
  }
}
