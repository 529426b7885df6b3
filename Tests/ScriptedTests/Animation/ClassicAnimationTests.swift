import Casement
import CasementTesting
import Foundation
import Testing

/// Animations between two calls, further kinds of blocks, and callbacks that animate; exact values at exact times.
@Suite struct ClassicAnimationTests {
  private func run(_ body: (ScreenDesk, UIView) throws -> Void) throws {
    try ScreenDesk.run { desk in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      desk.application.window.addSubview(view)
      desk.compositor.startFrames()
      defer { view.removeFromSuperview() }
      try body(desk, view)
    }
  }

  private func x(_ view: UIView) -> CGFloat { view.layer.presentation()?.position.x ?? .nan }

  private func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-6 }

  @Test(
    "A5: changes between begin and commit are animated with the block's settings, and the delegate is notified"
  )
  func betweenCalls() throws {
    try run { desk, view in
      let listener = Listener()
      UIView.beginAnimations("move", context: nil)
      UIView.setAnimationDuration(2)
      UIView.setAnimationDelay(1)
      UIView.setAnimationCurve(.linear)
      UIView.setAnimationDelegate(listener)
      UIView.setAnimationWillStart(Listener.willStart(_:_:))
      UIView.setAnimationDidStop(Listener.didStop(_:_:_:))
      view.center.x = 110
      UIView.commitAnimations()
      view.center.y = 50
      #expect(view.layer.presentation()?.position.y == 50, "after the end nothing is animated")
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(900))
      #expect(x(view) == 10 && listener.log.isEmpty)
      desk.compositor.advance(by: .milliseconds(1100))
      #expect(isNear(x(view), 60) && listener.log == ["start move"])
      desk.compositor.advance(by: .milliseconds(1100))
      #expect(listener.log == ["start move", "stop move 1"] && view.layer.animationKeys() == nil)
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationCurve(.linear)
      UIView.setAnimationDuration(1)
      UIView.setAnimationRepeatCount(1.5)
      UIView.setAnimationRepeatAutoreverses(true)
      view.center.x = 10
      UIView.commitAnimations()
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(1500))
      #expect(isNear(x(view), 60), "half way back")
      desk.compositor.advance(by: .seconds(2))
      #expect(x(view) == 10)
      UIView.commitAnimations()
    }
  }

  @Test("A10: a classic transition takes its snapshot where the program asks for it")
  func transition() throws {
    try run { desk, view in
      view.backgroundColor = .red
      desk.compositor.frame()
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(1)
      UIView.setAnimationTransition(.flipFromLeft, for: view, cache: true)
      UIView.performWithoutAnimation { view.backgroundColor = .blue }
      UIView.commitAnimations()
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(100))
      let shown = try desk.application.shown
      #expect(shown.picture?.pixel(10, 10).red == 255)
      desk.compositor.advance(by: .seconds(1))
      #expect(shown.picture?.pixel(10, 10).blue == 255 && shown.picture?.pixel(10, 10).red == 0)
    }
  }

  @Test(
    "A block is repeated as often as its repeat count says, and its completion is called after the last repetition"
  )
  func modified() throws {
    try run { desk, view in
      var ends: [Bool] = []
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.center.x = 110
        UIView.modifyAnimations(withRepeatCount: 3, autoreverses: true) { view.alpha = 0 }
      } completion: {
        ends.append($0)
      }
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(1500))
      #expect(x(view) == 110 && abs((view.layer.presentation()?.opacity ?? 9) - 0.5) < 1e-6)
      desk.compositor.advance(by: .milliseconds(4400))
      #expect(ends.isEmpty)
      desk.compositor.advance(by: .milliseconds(200))
      #expect(ends == [true])
    }
  }

  @Test("Keyframe calculation modes: cubic, paced and discrete")
  func keyframeModes() throws {
    func value(_ option: UIView.KeyframeAnimationOptions, at time: Int) throws -> CGFloat {
      var result: CGFloat = .nan
      try run { desk, view in
        view.center.x = 0
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: option) {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 10 }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 40 }
        }
        desk.compositor.exchange()
        desk.compositor.advance(by: .milliseconds(time))
        result = x(view)
        desk.compositor.advance(by: .seconds(1))
        #expect(x(view) == 40 && view.layer.animationKeys() == nil)
      }
      return result
    }
    // Hermite in the middle: (0 + 10) / 2 + ((10 - 0) / 2 - (40 - 0) / 2) / 8
    #expect(isNear(try value(.calculationModeCubic, at: 250), 5 + (5.0 - 20) / 8))
    #expect(isNear(try value(.calculationModePaced, at: 250), 10))
    #expect(isNear(try value(.calculationModeLinear, at: 750), 25))
    #expect(isNear(try value(.calculationModeDiscrete, at: 600), 10))
  }

  @Test(
    "A4: a view receives touches again when its own animations end, even if other animations of the block continue"
  )
  func ownTime() throws {
    try run { desk, view in
      let window = desk.application.window
      let other = UIView(frame: CGRect(x: 0, y: 100, width: 20, height: 20))
      window.addSubview(other)
      defer { other.removeFromSuperview() }
      UIView.animate(withDuration: 1) {
        view.alpha = 0.5
        UIView.modifyAnimations(withRepeatCount: 3, autoreverses: false) { other.alpha = 0.5 }
      }
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(900))
      #expect(window.hitTest(CGPoint(x: 10, y: 10), with: nil) === window)
      desk.compositor.advance(by: .milliseconds(200))
      #expect(window.hitTest(CGPoint(x: 10, y: 10), with: nil) === view)
      #expect(window.hitTest(CGPoint(x: 10, y: 110), with: nil) === window)
      desk.compositor.advance(by: .seconds(3))
      #expect(window.hitTest(CGPoint(x: 10, y: 110), with: nil) === other)
    }
  }

  @Test(
    "Animations of every kind, started and stopped inside every callback, neither hang nor crash the program"
  )
  func callbacks() throws {
    try run { desk, view in
      let chaos = Chaos(view)
      chaos.step(0)
      for _ in 0..<60 {
        desk.compositor.exchange()
        desk.compositor.advance(by: .milliseconds(30))
      }
      #expect(chaos.count > 100, "\(chaos.count)")
      chaos.isOver = true
      desk.compositor.advance(by: .seconds(2))
      view.layer.removeAllAnimations()
      desk.compositor.exchange()
      desk.compositor.advance(by: .seconds(1))
      #expect(view.layer.animationKeys() == nil)
    }
  }
}

private final class Listener: NSObject {
  var log: [String] = []
  func willStart(_ name: String?, _ context: UnsafeMutableRawPointer?) { log.append("start \(name ?? "")") }
  func didStop(_ name: String?, _ finished: NSNumber, _ context: UnsafeMutableRawPointer?) {
    log.append("stop \(name ?? "") \(finished)")
  }
}

/// Starts and stops animations of a view in each callback of another one.
@MainActor private final class Chaos: NSObject, @MainActor CAAnimationDelegate {
  let view: UIView
  var count = 0
  var isOver = false
  private var depth = 0

  init(_ view: UIView) { self.view = view }

  func animationDidStart(_ anim: CAAnimation) { step(count + 3) }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { step(count + 5) }
  func classicStopped() { step(count + 7) }

  func step(_ kind: Int) {
    guard !isOver, depth < 3, count < 5000 else { return }
    count += 1
    depth += 1
    defer { depth -= 1 }
    let place = CGFloat(count % 100)
    switch kind % 8 {
    case 0:
      UIView.animate(
        withDuration: 0.05, animations: { self.view.center.x = place },
        completion: { _ in self.step(self.count) })
    case 1:
      UIView.transition(
        with: view, duration: 0.05, options: [.transitionFlipFromTop],
        animations: { self.view.backgroundColor = .red }, completion: { _ in self.step(self.count) })
    case 2:
      let animator = UIViewPropertyAnimator(duration: 0.05, dampingRatio: 0.5) {
        self.view.alpha = place / 100
      }
      animator.addCompletion { _ in self.step(self.count) }
      animator.startAnimation()
      if count % 3 == 0 { animator.isReversed = true }
    case 3:
      let animation = CABasicAnimation(keyPath: "position.y")
      (animation.fromValue, animation.toValue, animation.duration) = (0, place, 0.05)
      animation.delegate = self
      view.layer.add(animation, forKey: "y")
    case 4: view.layer.removeAllAnimations()
    case 5:
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDelegate(self)
      UIView.setAnimationDidStop(Chaos.classicStopped)
      view.bounds.size.width = place
      UIView.commitAnimations()
    case 6:
      let animator = UIViewPropertyAnimator(duration: 0.05, curve: .linear) { self.view.center.y = place }
      animator.addCompletion { _ in self.step(self.count) }
      animator.fractionComplete = 0.5
      animator.stopAnimation(false)
      animator.finishAnimation(at: .current)
    default:
      let superview = view.superview
      view.removeFromSuperview()
      superview?.addSubview(view)
      UIView.animate(withDuration: 0) {
        self.view.alpha = 1
      } completion: { _ in
        self.step(self.count)
      }
    }
    // Starts the next animation before the last one ends, so that one is always running.
    UIView.animate(withDuration: 0.05) {
      self.view.bounds.size.height = place + 1
    } completion: { _ in
      self.step(self.count)
    }
  }
}
