import Casement
import CasementTesting
import Foundation
import Testing

/// Transitions of a view and between views (rule A10): the committed pictures at exact times.
@Suite struct TransitionTests {
  /// A red view of 100 by 100 points at the upper left of a white window.
  private func run(_ body: (ScreenDesk, UIView) throws -> Void) throws {
    try ScreenDesk.run { desk in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      view.backgroundColor = .red
      desk.application.window.backgroundColor = .white
      desk.application.window.addSubview(view)
      desk.compositor.startFrames()
      defer { view.removeFromSuperview() }
      try body(desk, view)
    }
  }

  private func isNear(_ pixel: Picture.Pixel?, _ red: Int, _ green: Int, _ blue: Int) -> Bool {
    guard let pixel else { return false }
    return abs(Int(pixel.red) - red) <= 3 && abs(Int(pixel.green) - green) <= 3
      && abs(Int(pixel.blue) - blue) <= 3
  }

  @Test("A10: half of each content is visible in the middle of a cross dissolve; subviews are drawn once")
  func crossDissolve() throws {
    try run { desk, view in
      var ends: [Bool] = []
      let label = DrawnView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      UIView.transition(
        with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
        animations: {
          view.backgroundColor = .blue
          view.addSubview(label)
        }, completion: { ends.append($0) })
      #expect(view.backgroundColor == .blue && view.layer.animationKeys() == ["transition"])
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(500))
      let shown = try desk.application.shown
      #expect(isNear(shown.picture?.pixel(50, 50), 128, 0, 128), "\(shown.picture!.pixel(50, 50))")
      #expect(isNear(shown.picture?.pixel(110, 50), 255, 255, 255))
      #expect(label.drawCount == 1, "a picture, and not the view in every frame")
      #expect(desk.application.window.layer.sublayers?.contains { $0.delegate == nil } == false)
      #expect(ends.isEmpty && desk.application.window.hitTest(CGPoint(x: 50, y: 50), with: nil) !== view)
      desk.compositor.advance(by: .milliseconds(600))
      #expect(ends == [true] && isNear(shown.picture?.pixel(50, 50), 0, 0, 255))
      #expect(desk.application.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === view)
      let requests = desk.compositor.server.requestCount
      desk.compositor.advance(by: .seconds(1))
      #expect(desk.compositor.server.requestCount == requests)
    }
  }

  @Test("A10: a view with a subview far away dissolves as any other")
  func farAway() throws {
    try run { desk, view in
      let far = UIView(frame: CGRect(x: 100_000, y: 0, width: 10, height: 10))
      far.backgroundColor = .green
      view.addSubview(far)
      desk.compositor.frame()
      UIView.transition(
        with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
        animations: { view.backgroundColor = .blue })
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(500))
      let shown = try desk.application.shown
      #expect(isNear(shown.picture?.pixel(50, 50), 128, 0, 128), "\(shown.picture!.pixel(50, 50))")
      desk.compositor.advance(by: .milliseconds(600))
      #expect(isNear(shown.picture?.pixel(50, 50), 0, 0, 255))
    }
  }

  @Test("A10: content that is translucent before and after keeps its opacity during the transition")
  func translucent() throws {
    try run { desk, view in
      view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
      desk.compositor.frame()
      UIView.transition(
        with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
        animations: { view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 0.5) })
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(500))
      let shown = try desk.application.shown
      // Half of white, and a quarter of each color.
      #expect(isNear(shown.picture?.pixel(50, 50), 191, 128, 191), "\(shown.picture!.pixel(50, 50))")
      desk.compositor.advance(by: .seconds(1))
    }
  }

  @Test(
    "A10: a flip narrows the old content to its edge, then widens the new content",
    arguments: [
      UIView.AnimationOptions.transitionFlipFromLeft, .transitionFlipFromRight, .transitionFlipFromTop,
      .transitionFlipFromBottom,
    ])
  func flips(_ option: UIView.AnimationOptions) throws {
    try run { desk, view in
      view.frame.origin = CGPoint(x: 50, y: 50)
      desk.compositor.frame()
      UIView.transition(
        with: view, duration: 1, options: [option, .curveLinear], animations: { view.backgroundColor = .blue }
      )
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(250))
      let shown = try desk.application.shown
      let picture = try #require(shown.picture)
      #expect(isNear(picture.pixel(100, 100), 255, 0, 0))
      // Turned by 45 degrees, half of it is 50·cos / (1 ∓ 50·sin / 500) wide.
      let isUpright = option == .transitionFlipFromLeft || option == .transitionFlipFromRight
      /// How far red reaches from the middle in a direction.
      func reach(_ direction: Int) -> Double {
        for step in 1...60 {
          let place = 100 + direction * step
          let pixel = isUpright ? picture.pixel(place, 100) : picture.pixel(100, place)
          if pixel.green > 128 { return Double(step) }
        }
        return .nan
      }
      let (near, far) = (35.355 / (1 - 35.355 / 500), 35.355 / (1 + 35.355 / 500))
      let isLowInFront = option == .transitionFlipFromLeft || option == .transitionFlipFromTop
      #expect(abs(reach(-1) - (isLowInFront ? near : far)) <= 1.5, "\(reach(-1))")
      #expect(abs(reach(1) - (isLowInFront ? far : near)) <= 1.5, "\(reach(1))")
      desk.compositor.advance(by: .milliseconds(500))
      #expect(isNear(shown.picture?.pixel(100, 100), 0, 0, 255))
      desk.compositor.advance(by: .milliseconds(300))
      #expect(isNear(shown.picture?.pixel(52, 52), 0, 0, 255))
    }
  }

  @Test("A10: a page that curls up uncovers the new content, and one that curls down covers the old content")
  func curls() throws {
    try run { desk, view in
      for (option, color) in [
        (UIView.AnimationOptions.transitionCurlUp, UIColor.blue), (.transitionCurlDown, .red),
      ] {
        UIView.transition(
          with: view, duration: 1, options: [option, .curveLinear],
          animations: { view.backgroundColor = color })
        desk.compositor.exchange()
        desk.compositor.advance(by: .milliseconds(500))
        let shown = try desk.application.shown
        #expect(isNear(shown.picture?.pixel(50, 10), 255, 0, 0), "the page hangs on its upper edge")
        #expect(isNear(shown.picture?.pixel(50, 95), 0, 0, 255), "below it is what it leaves or will cover")
        desk.compositor.advance(by: .milliseconds(600))
      }
    }
  }

  @Test(
    "A10: a transition between views removes the one and adds the other in its place, or hides and shows them"
  )
  func betweenViews() throws {
    try run { desk, view in
      let front = UIView(frame: view.bounds)
      let back = UIView(frame: view.bounds)
      let top = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
      front.backgroundColor = .green
      back.backgroundColor = .blue
      view.addSubview(front)
      view.addSubview(top)
      desk.compositor.frame()
      UIView.transition(
        from: front, to: back, duration: 1, options: [.transitionCrossDissolve, .curveLinear])
      #expect(view.subviews == [back, top] && front.superview == nil)
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(500))
      let shown = try desk.application.shown
      #expect(isNear(shown.picture?.pixel(50, 50), 0, 128, 128))
      desk.compositor.advance(by: .seconds(1))
      view.insertSubview(front, at: 0)
      front.isHidden = true
      UIView.transition(
        from: back, to: front, duration: 1,
        options: [.transitionFlipFromLeft, .showHideTransitionViews])
      #expect(back.isHidden && !front.isHidden && view.subviews == [front, back, top])
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(1100))
      #expect(isNear(shown.picture?.pixel(50, 50), 0, 255, 0))
    }
  }

  @Test("A10: with allowsAnimatedContent the view itself is shown, and continues to change")
  func animatedContent() throws {
    try run { desk, view in
      UIView.transition(
        with: view, duration: 1,
        options: [.transitionFlipFromLeft, .allowAnimatedContent, .curveLinear],
        animations: { view.backgroundColor = .blue })
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(750))
      view.backgroundColor = .green
      view.layer.removeAnimation(forKey: "backgroundColor")
      desk.compositor.advance(by: .milliseconds(20))
      let shown = try desk.application.shown
      #expect(isNear(shown.picture?.pixel(50, 50), 0, 255, 0), "\(shown.picture!.pixel(50, 50))")
      desk.compositor.advance(by: .seconds(1))
      #expect(view.layer.animationKeys() == nil && view.layer.transform == .identity)
    }
  }

  @Test(
    "A10, A5: a new transition replaces a running one, and a view that leaves its window ends its transition")
  func interruption() throws {
    try run { desk, view in
      var ends: [String] = []
      for (name, color) in [("first", UIColor.blue), ("second", .green)] {
        UIView.transition(
          with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
          animations: { view.backgroundColor = color }, completion: { ends.append("\(name) \($0)") })
        desk.compositor.exchange()
        desk.compositor.advance(by: .milliseconds(500))
      }
      let shown = try desk.application.shown
      // Half green, and half the first transition's picture, which was half red and half blue.
      #expect(isNear(shown.picture?.pixel(50, 50), 64, 128, 64), "\(shown.picture!.pixel(50, 50))")
      #expect(ends == ["first false"])
      view.removeFromSuperview()
      desk.compositor.exchange()
      desk.compositor.frame()
      #expect(ends == ["first false", "second false"])
      #expect(isNear(shown.picture?.pixel(50, 50), 255, 255, 255))
    }
  }

  @Test("A10: the whole content of a window dissolves, and a view without a window changes at once")
  func windows() throws {
    try run { desk, view in
      let window = desk.application.window
      UIView.transition(
        with: window, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
        animations: { window.backgroundColor = .black })
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(500))
      let shown = try desk.application.shown
      #expect(isNear(shown.picture?.pixel(150, 50), 128, 128, 128), "\(shown.picture!.pixel(150, 50))")
      desk.compositor.advance(by: .seconds(1))
      #expect(isNear(shown.picture?.pixel(150, 50), 0, 0, 0))
      var ends: [Bool] = []
      let lonely = UIView()
      UIView.transition(
        with: lonely, duration: 0.1, options: .transitionFlipFromTop,
        animations: { lonely.alpha = 0.5 }, completion: { ends.append($0) })
      #expect(lonely.alpha == 0.5)
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(200))
      #expect(ends == [true])
      window.backgroundColor = .white
    }
  }
}

private final class DrawnView: UIView {
  var drawCount = 0
  override func draw(_ rect: CGRect) { drawCount += 1 }
}
