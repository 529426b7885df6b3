import Casement
import CasementTesting
import Foundation
import Testing

/// Animated changes of views: exact values at exact times, on the scripted compositor's clock.
@Suite struct ViewAnimationTests {
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

  private func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-6 }

  @Test(
    "A1, A8: the model value changes at once, the presentation value follows the curve, and the animation ends"
  )
  func moves() throws {
    try run { desk, view in
      var ends: [Bool] = []
      UIView.animate(withDuration: 1) {
        view.center.x += 200
      } completion: {
        ends.append($0)
      }
      #expect(view.center.x == 210 && isNear(x(view), 10))
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(500))
      #expect(isNear(x(view), 110), "half of ease in out is half of the way")
      let shown = try desk.application.shown
      #expect(ends.isEmpty && shown.surface.pictureCount > 25)
      desk.compositor.advance(by: .milliseconds(500))
      #expect(ends == [true] && x(view) == 210 && view.layer.animationKeys() == nil)
      // Without animations there are no requests and no deadline.
      desk.compositor.advance(by: .milliseconds(100))
      let requests = desk.compositor.server.requestCount
      desk.compositor.advance(by: .seconds(3))
      #expect(desk.compositor.server.requestCount == requests)
      #expect(UIApplication.shared.session?.nextDeadline == nil)
    }
  }

  @Test("V3: the content stretch is animated with the size, without a redraw of the view")
  func contentStretch() throws {
    final class Halves: UIView {
      var drawings = 0
      override func draw(_ rect: CGRect) {
        drawings += 1
        UIColor.white.setFill()
        UIRectFill(bounds)
        UIColor.black.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 20))
      }
    }
    try run { desk, view in
      view.isHidden = true
      let halves = Halves(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      desk.application.window.addSubview(halves)
      defer { halves.removeFromSuperview() }
      desk.compositor.frame()
      // Black is the first quarter of 120 points where the right half is stretched alone, and half of it otherwise.
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        halves.frame.size.width = 220
        halves.contentStretch = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
      }
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(500))
      #expect(halves.contentStretch == CGRect(x: 0.5, y: 0, width: 0.5, height: 1))
      let shown = try #require(halves.layer.presentation())
      #expect(isNear(shown.contentsCenter.minX, 0.25) && isNear(shown.bounds.width, 120))
      @MainActor func isBlack(_ x: Int) throws -> Bool {
        try #require(try desk.application.shown.picture?.pixel(x, 10)).red < 60
      }
      // The first 5 of 20 points keep their size, and 15 are stretched to 115: black ends at 5 + 5 * 115 / 15.
      #expect(try isBlack(38) && !isBlack(48))
      desk.compositor.advance(by: .milliseconds(600))
      #expect(try isBlack(8) && !isBlack(12))
      #expect(halves.drawings == 1)
    }
  }

  @Test("An animation in a window on the second screen is shown there, with the frames of that screen")
  func secondScreen() throws {
    try ScreenDesk.run([OutputMode(), OutputMode(width: 640, height: 480)]) { desk in
      let screen = UIScreen.screens[1]
      let window = UIWindow(frame: screen.bounds)
      window.windowScene?.title = "Second"
      window.screen = screen
      window.backgroundColor = .white
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      view.backgroundColor = .black
      window.addSubview(view)
      window.isHidden = false
      desk.compositor.startFrames()
      desk.compositor.frame()
      let shown = try #require(desk.compositor.window("Second"))
      #expect(shown.surface.outputs.map(\.name) == [screen.name])
      var ends: [Bool] = []
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.frame.origin.x = 400
      } completion: {
        ends.append($0)
      }
      desk.compositor.exchange()
      let (pictures, others) = (shown.surface.pictureCount, try desk.application.shown.surface.pictureCount)
      desk.compositor.advance(by: .milliseconds(500))
      #expect(isNear(x(view), 220) && shown.surface.pictureCount > pictures + 25)
      let picture = try #require(shown.picture)
      #expect(picture.pixel(220, 20).red < 10 && picture.pixel(20, 20).red > 245)
      #expect(try desk.application.shown.surface.pictureCount == others, "the first screen shows nothing new")
      desk.compositor.advance(by: .milliseconds(600))
      #expect(ends == [true] && view.layer.animationKeys() == nil)
      window.isHidden = true
    }
  }

  @Test("The compositor receives the presentation values")
  func pictures() throws {
    try run { desk, view in
      view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      desk.compositor.frame()
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 }
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(500))
      let shown = try desk.application.shown
      let pixel = try #require(shown.picture?.pixel(50, 50))
      #expect((120...135).contains(pixel.red) && (120...135).contains(pixel.blue), "\(pixel)")
      desk.compositor.advance(by: .milliseconds(600))
      #expect(shown.picture?.pixel(50, 50).red == 255 && view.alpha == 0)
    }
  }

  @Test("A2: without a duration the changes apply at once, and the completion is called in the next turn")
  func withoutDuration() throws {
    try run { desk, view in
      var ends: [Bool] = []
      UIView.animate(withDuration: 0, animations: { view.center.x = 90 }, completion: { ends.append($0) })
      UIView.animate(withDuration: 1, animations: {}, completion: { ends.append($0) })
      #expect(x(view) == 90 && view.layer.animationKeys() == nil && ends.isEmpty)
      desk.compositor.exchange()
      desk.compositor.advance(by: .zero)
      #expect(ends == [true, true])
    }
  }

  @Test(
    "A2: the completion of each block without a duration is called in the next turn, also if nothing else runs"
  )
  func withoutDurationAgain() throws {
    try run { desk, view in
      UIView.animate(withDuration: 0.1) { view.alpha = 0.5 }
      desk.compositor.exchange()
      desk.compositor.advance(by: .seconds(1))
      for _ in 0..<3 {
        var ends: [Bool] = []
        UIView.animate(withDuration: 0, animations: {}, completion: { ends.append($0) })
        desk.compositor.exchange()
        desk.compositor.advance(by: .milliseconds(100))
        #expect(ends == [true])
      }
      #expect(UIApplication.shared.session?.nextDeadline == nil)
    }
  }

  @Test(
    "A5: an endless animation ends when its view is released, or leaves a window that shows nothing")
  func ofAViewThatIsGone() throws {
    try run { desk, view in
      let layer = CALayer()
      var ends = 0
      final class Listener: CAAnimationDelegate {
        let body: () -> Void
        init(_ body: @escaping () -> Void) { self.body = body }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { body() }
      }
      func animate(_ layer: CALayer) {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.toValue = 0
        animation.repeatCount = .infinity
        animation.delegate = Listener { ends += 1 }
        layer.add(animation, forKey: nil)
      }
      animate(CALayer())
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(100))
      #expect(ends == 1, "the layer was gone before its animation began")
      view.layer.addSublayer(layer)
      animate(layer)
      desk.compositor.advance(by: .milliseconds(100))
      desk.application.window.isHidden = true
      desk.compositor.advance(by: .milliseconds(100))
      layer.removeFromSuperlayer()
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(100))
      #expect(ends == 2)
    }
  }

  @Test("A5: an endless animation ends when the window of its view is released, and retains neither")
  func ofAWindowThatIsGone() throws {
    try run { desk, _ in
      var ends: [Bool] = []
      var window: UIWindow? = UIWindow(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      window?.isHidden = false
      weak let gone = window
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      window?.addSubview(view)
      desk.compositor.exchange()
      @MainActor func begin(delay: Double = 0) {
        UIView.animate(withDuration: 0.1, delay: delay, options: [.repeat]) {
          view.alpha -= 0.25
          window?.backgroundColor = .red
        } completion: {
          ends.append($0)
        }
      }
      begin()
      desk.compositor.exchange()
      desk.compositor.advance(by: .seconds(1))
      #expect(ends.isEmpty)
      window = nil
      #expect(gone == nil)
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(100))
      #expect(ends == [false])
      // In no window at all nothing would ever end it.
      begin()
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(100))
      #expect(ends == [false, false] && view.layer.animationKeys() == nil)
      begin(delay: 0.5)
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(100))
      #expect(ends == [false, false, false] && view.layer.animationKeys() == nil)
    }
  }

  @Test("A5: a view that only another view's animation retains is released when both leave their window")
  func ofAViewThatOnlyAnAnimationHeld() throws {
    try run { desk, view in
      final class Holder: CAAnimationDelegate {
        let held: UIView
        init(_ held: UIView) { self.held = held }
      }
      weak var gone: UIView?
      @MainActor func build() {
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
        gone = inner
        view.addSubview(inner)
        for (layer, holder) in [(view.layer, Holder(inner)), (inner.layer, Holder(view))] {
          let animation = CABasicAnimation(keyPath: "opacity")
          animation.toValue = 0
          animation.repeatCount = .infinity
          if layer === view.layer { animation.delegate = holder }
          layer.add(animation, forKey: nil)
        }
      }
      build()
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(100))
      view.removeFromSuperview()
      gone?.removeFromSuperview()
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(100))
      #expect(gone == nil && view.layer.animationKeys() == nil)
    }
  }

  @Test(
    "A4: a view receives no touches while keyframes along a curve move it, and receives them again afterwards"
  )
  func keyframesBlockTouches() throws {
    try run { desk, view in
      let (window, point) = (desk.application.window, CGPoint(x: 5, y: 5))
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: .calculationModeCubic) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0.5 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0.8 }
      }
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(500))
      #expect(window.hitTest(point, with: nil) !== view)
      desk.compositor.advance(by: .milliseconds(600))
      #expect(window.hitTest(point, with: nil) === view)
    }
  }

  @Test("Durations, dampings, velocities and delays that are not finite end at the model values")
  func oddTimes() throws {
    try run { desk, view in
      let odd: [Double] = [.nan, .infinity, -.infinity, -1, 1e-300]
      var ends = 0
      for number in odd {
        UIView.animate(withDuration: number == .infinity ? 0.1 : number, delay: number) {
          view.center.x += 10
        } completion: { _ in
          ends += 1
        }
        UIView.animate(
          withDuration: 0.1, delay: 0, usingSpringWithDamping: number, initialSpringVelocity: number
        ) {
          view.center.x += 10
        } completion: { _ in
          ends += 1
        }
        UIView.animateKeyframes(withDuration: 0.1, delay: number) {
          UIView.addKeyframe(withRelativeStartTime: number, relativeDuration: number) { view.center.x += 10 }
        } completion: { _ in
          ends += 1
        }
        let animator = UIViewPropertyAnimator(duration: 0.1, dampingRatio: number) { view.center.x += 10 }
        animator.addCompletion { _ in ends += 1 }
        animator.startAnimation(afterDelay: number)
        animator.fractionComplete = number
      }
      desk.compositor.exchange()
      desk.compositor.advance(by: .seconds(3))
      #expect(ends == 4 * odd.count && x(view) == view.center.x && view.layer.animationKeys() == nil)
    }
  }

  @Test("A3: a nested block inherits the outer duration and curve, unless its options override them")
  func nested() throws {
    try run { desk, view in
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
        #expect(UIView.inheritedAnimationDuration == 2)
        UIView.animate(withDuration: 0.5, delay: 0, options: .curveEaseIn) { view.center.x = 210 }
        UIView.animate(
          withDuration: 1, delay: 0,
          options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveEaseIn]
        ) { view.alpha = 0 }
        UIView.performWithoutAnimation { view.bounds.size.width = 40 }
      }
      #expect(UIView.inheritedAnimationDuration == 0)
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(500))
      #expect(isNear(x(view), 60) && view.layer.presentation()?.bounds.width == 40)
      // Ease in at the half, by solving 3·0.42·s²... for time 0.5: s = 0.6917, place 0.3153.
      let alpha = try #require(view.layer.presentation()?.opacity)
      #expect(abs(alpha - (1 - 0.31535)) < 1e-3, "\(alpha)")
      desk.compositor.advance(by: .seconds(2))
    }
  }

  @Test("A4: an animated view receives no touches, unless allowUserInteraction is set")
  func touches() throws {
    try run { desk, view in
      let window = desk.application.window
      UIView.animate(withDuration: 1) { view.center = CGPoint(x: 100, y: 100) }
      #expect(window.hitTest(CGPoint(x: 100, y: 100), with: nil) === window)
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(1100))
      #expect(window.hitTest(CGPoint(x: 100, y: 100), with: nil) === view)
      UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { view.center.x = 150 }
      #expect(window.hitTest(CGPoint(x: 150, y: 100), with: nil) === view, "it is where it is set to be")
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(1100))
    }
  }

  @Test("A6: an animation to a new value is added to the one in flight, without a jump")
  func retargeting() throws {
    try run { desk, view in
      var ends: [String] = []
      @MainActor func move(_ place: CGFloat, _ options: UIView.AnimationOptions = []) {
        UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, options]) {
          view.center.x = place
        } completion: {
          ends.append("\(place) \($0)")
        }
        desk.compositor.exchange()
      }
      move(110)
      desk.compositor.advance(by: .milliseconds(500))
      #expect(isNear(x(view), 60))
      move(10)
      #expect(isNear(x(view), 60), "no jump")
      // The aim 10, plus 75% of the second animation's additive offset of 100, minus 25% of the first one's.
      desk.compositor.advance(by: .milliseconds(250))
      #expect(abs(x(view) - (10 + 100 * 0.75 - 100 * 0.25)) < 1e-6)
      desk.compositor.advance(by: .milliseconds(250))
      #expect(ends == ["110.0 true"])
      move(210, .beginFromCurrentState)
      #expect(ends == ["110.0 true"] && isNear(x(view), 60))
      desk.compositor.advance(by: .milliseconds(500))
      #expect(ends == ["110.0 true", "10.0 false"], "A5: what is replaced did not finish")
      #expect(isNear(x(view), 135), "straight from where it was shown")
      desk.compositor.advance(by: .seconds(1))
      #expect(ends.last == "210.0 true")
    }
  }

  @Test("During its delay an animation shows the old value, and requests no frames")
  func delay() throws {
    try run { desk, view in
      UIView.animate(withDuration: 1, delay: 2, options: .curveLinear) { view.center.x = 110 }
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(200))
      let requests = desk.compositor.server.requestCount
      desk.compositor.advance(by: .milliseconds(1700))
      #expect(desk.compositor.server.requestCount == requests && isNear(x(view), 10))
      desk.compositor.advance(by: .milliseconds(600))
      #expect(isNear(x(view), 60))
      desk.compositor.advance(by: .seconds(1))
    }
  }

  @Test("A7: a spring overshoots and comes to rest")
  func spring() throws {
    try run { desk, view in
      var ends: [Bool] = []
      UIView.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 0
      ) {
        view.center.x = 110
      } completion: {
        ends.append($0)
      }
      desk.compositor.exchange()
      var farthest: CGFloat = 0
      for _ in 0..<65 {
        desk.compositor.frame()
        farthest = max(farthest, x(view))
      }
      #expect(farthest > 130 && farthest < 150 && x(view) == 110 && ends == [true], "\(farthest)")
    }
  }

  @Test("A repeated, autoreversed animation runs until it is removed")
  func repeating() throws {
    try run { desk, view in
      var ends: [Bool] = []
      UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .repeat, .autoreverse]) {
        view.center.x = 110
      } completion: {
        ends.append($0)
      }
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(5250))
      #expect(isNear(x(view), 85) && ends.isEmpty)
      view.layer.removeAllAnimations()
      desk.compositor.exchange()
      desk.compositor.frame()
      #expect(ends == [false] && x(view) == 110)
    }
  }

  @Test("Keyframes run one after the other")
  func keyframes() throws {
    try run { desk, view in
      var ends: [Bool] = []
      UIView.animateKeyframes(withDuration: 2, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 110 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 50 }
      } completion: {
        ends.append($0)
      }
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(500))
      #expect(isNear(x(view), 60))
      desk.compositor.advance(by: .milliseconds(1000))
      #expect(isNear(x(view), 80) && ends.isEmpty)
      desk.compositor.advance(by: .milliseconds(550))
      #expect(ends == [true] && x(view) == 50)
    }
  }

  @Test("Without frame callbacks, animations end by the clock")
  func withoutFrames() throws {
    try run { desk, view in
      var ends: [Bool] = []
      let window = desk.application.window
      window.isHidden = true
      UIView.animate(withDuration: 1, animations: { view.center.x = 110 }, completion: { ends.append($0) })
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(990))
      #expect(ends.isEmpty)
      desk.compositor.advance(by: .milliseconds(10))
      #expect(ends == [true])
      window.isHidden = false
      desk.compositor.settle()
    }
  }

  @Test("A6: layout inside an animation block is animated")
  func layout() throws {
    final class Row: UIView {
      let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      override func layoutSubviews() { inner.frame = bounds }
    }
    try run { desk, view in
      let row = Row(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
      row.addSubview(row.inner)
      view.addSubview(row)
      desk.compositor.frame()
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        row.frame.size.width = 200
        row.layoutIfNeeded()
      }
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(500))
      #expect(row.inner.bounds.width == 200 && row.inner.layer.presentation()?.bounds.width == 150)
      desk.compositor.advance(by: .seconds(1))
    }
  }

  @Test(
    "An animation that starts during the layout of a frame begins with that frame, however long the program was idle"
  )
  func inLayout() throws {
    final class Row: UIView {
      let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      var ends: [Bool] = []
      override func layoutSubviews() {
        guard inner.frame.width != bounds.width else { return }
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
          self.inner.frame.size.width = self.bounds.width
        } completion: {
          self.ends.append($0)
        }
      }
    }
    try run { desk, view in
      let row = Row(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
      row.addSubview(row.inner)
      view.addSubview(row)
      desk.compositor.frame()
      UIView.animate(withDuration: 0.1) { view.alpha = 0.5 }
      desk.compositor.exchange()
      desk.compositor.advance(by: .seconds(60))
      row.frame.size.width = 110
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(500))
      let shown = try #require(row.inner.layer.presentation()).bounds.width
      #expect(abs(shown - 60) < 3 && row.ends.isEmpty, "half of the way, but for a frame")
      desk.compositor.advance(by: .milliseconds(600))
      #expect(row.ends == [true] && row.inner.layer.presentation()?.bounds.width == 110)
    }
  }
}
