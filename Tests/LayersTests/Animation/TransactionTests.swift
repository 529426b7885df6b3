import Foundation
import Testing

@testable import CasementGraphics
@testable import CasementLayers

@Suite("Transactions and actions")
struct TransactionTests {
  private final class Host: LayerHost {
    var wishes = 0
    func layersChanged() { wishes += 1 }
    var layerScale: Double { 1 }
  }

  private final class Asked: CALayerDelegate {
    var answers: [String: any CAAction] = [:]
    var asked: [String] = []
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      asked.append("\(event) \(layer.position.x)")
      return answers[event]
    }
  }

  /// A layer that was shown, on a host.
  private func shown(_ body: (CALayer, Host) throws -> Void) throws {
    let host = Host()
    let layer = CALayer(0, 0, 4, 4, .black)
    let stage = try Stage(40, 8, showing: layer)
    stage.root.host = host
    try stage.show()
    try body(layer, host)
    layer.removeAllAnimations()
    AnimationTimeline.current.advance(to: 1e6)
  }

  @Test(
    "A1, A8: a layer that was shown animates its changes for 0.25 s with the default curve; a new one does not"
  )
  func implicit() throws {
    try shown { layer, host in
      let wishes = host.wishes
      layer.position.x = 34
      let animation = layer.animation(forKey: "position") as? CABasicAnimation
      #expect(animation?.timingFunction == CAMediaTimingFunction(name: .default) && host.wishes > wishes)
      AnimationTimeline.current.advance(to: 10)
      AnimationTimeline.current.advance(to: 10 + 0.25 * 0.3125)
      AnimationTimeline.current.sample()
      let x = layer.extras?.animations?.slot(.position)?.shown.point.x ?? 0
      #expect(abs(x - (2 + 32 * 0.5375)) < 1e-9 && layer.position.x == 34)
      #expect(AnimationTimeline.current.deadline == 10.25)
    }
    let new = CALayer()
    new.opacity = 0.5
    #expect(new.animationKeys() == nil)
  }

  @Test(
    "Actions come from the delegate, the layer, then the defaults, and are requested before the change"
  )
  func search() throws {
    try shown { layer, _ in
      let delegate = Asked()
      layer.delegate = delegate
      layer.position.x = 20
      #expect(delegate.asked == ["position 2.0"] && layer.animationKeys() == ["position"])
      layer.removeAllAnimations()
      layer.actions = ["position": NSNull(), "opacity": NSNull()]
      layer.position.x = 21
      #expect(layer.animationKeys() == nil && layer.action(forKey: "position") == nil)
      let own = CABasicAnimation(keyPath: "opacity")
      own.duration = 3
      delegate.answers["opacity"] = own
      layer.opacity = 0
      #expect(layer.animation(forKey: "opacity")?.duration == 3)
      delegate.answers["cornerRadius"] = NSNull()
      layer.cornerRadius = 2
      #expect(layer.animationKeys() == ["opacity"])
    }
  }

  @Test("A transaction's settings apply inside it, and default to those of the outer one")
  func settings() throws {
    try shown { layer, _ in
      #expect(CATransaction.animationDuration() == 0.25 && !CATransaction.disableActions())
      CATransaction.begin()
      CATransaction.setAnimationDuration(2)
      CATransaction.setValue(
        CAMediaTimingFunction(name: .linear), forKey: kCATransactionAnimationTimingFunction)
      CATransaction.setValue("mine", forKey: "name")
      CATransaction.begin()
      #expect(
        CATransaction.animationDuration() == 2 && CATransaction.value(forKey: "name") as? String == "mine")
      CATransaction.setDisableActions(true)
      layer.position.x = 10
      #expect(layer.animationKeys() == nil)
      CATransaction.commit()
      layer.position.x = 20
      CATransaction.commit()
      AnimationTimeline.current.advance(to: 0)
      #expect(AnimationTimeline.current.deadline == 2)
      AnimationTimeline.current.advance(to: 1)
      AnimationTimeline.current.sample()
      #expect(layer.extras?.animations?.slot(.position)?.shown.point.x == 15)
      CATransaction.setAnimationDuration(7)
      CATransaction.flush()
      #expect(CATransaction.animationDuration() == 0.25 && CATransaction.value(forKey: "name") == nil)
    }
  }

  @Test("A completion block is called after the transaction's animations, or at once without any")
  func completion() throws {
    try shown { layer, _ in
      var log: [String] = []
      CATransaction.begin()
      CATransaction.setCompletionBlock { log.append("none") }
      CATransaction.commit()
      #expect(log == ["none"])
      CATransaction.begin()
      CATransaction.setCompletionBlock { log.append("moved") }
      layer.position.x = 10
      layer.opacity = 0.5
      CATransaction.commit()
      AnimationTimeline.current.advance(to: 5)
      AnimationTimeline.current.advance(to: 5.2)
      #expect(log == ["none"])
      AnimationTimeline.current.advance(to: 5.25)
      #expect(log == ["none", "moved"])
    }
  }

  @Test("A nested transaction does not complete the outer one")
  func nestedCompletion() throws {
    try shown { _, _ in
      var log: [String] = []
      CATransaction.begin()
      CATransaction.setCompletionBlock { log.append("outer") }
      CATransaction.begin()
      #expect(CATransaction.completionBlock() == nil)
      CATransaction.setCompletionBlock { log.append("inner") }
      CATransaction.commit()
      #expect(log == ["inner"])
      CATransaction.commit()
      #expect(log == ["inner", "outer"])
    }
  }

  @Test("A5: a layer that leaves its window is no longer animated", arguments: [true, false])
  func leaving(isSeen: Bool) throws {
    try shown { layer, _ in
      var ends: [Bool] = []
      final class Listener: CAAnimationDelegate {
        let body: (Bool) -> Void
        init(_ body: @escaping (Bool) -> Void) { self.body = body }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { body(flag) }
      }
      let animation = CABasicAnimation(keyPath: "opacity")
      (animation.fromValue, animation.toValue, animation.repeatCount) = (0, 1, .infinity)
      animation.delegate = Listener { ends.append($0) }
      layer.add(animation, forKey: nil)
      if isSeen {
        AnimationTimeline.current.advance(to: 1)
      } else {
        AnimationTimeline.current.commit(at: 1)
      }
      layer.removeFromSuperlayer()
      AnimationTimeline.current.advance(to: 1.1)
      #expect(ends == [false])
    }
  }

  @Test("Paths and pictures change at once")
  func atOnce() {
    for name in ["path", "shadowPath", "contents"] { #expect(CALayer.defaultAction(forKey: name) == nil) }
    #expect(CALayer.defaultAction(forKey: "lineWidth") != nil)
  }

  @Test("A5: a layer retained only by its transition is released at the end of that")
  func heldByTransition() throws {
    let host = Host()
    let stage = try Stage(8, 8)
    stage.root.host = host
    weak var gone: CALayer?
    func build() {
      let layer = CALayer(0, 0, 4, 4, .black)
      gone = layer
      stage.root.addSublayer(layer)
      let transition = CATransition()
      transition.duration = 1
      layer.add(transition, forKey: nil)
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 1)
      layer.add(fade, forKey: "fade")
    }
    build()
    AnimationTimeline.current.advance(to: 0)
    gone?.removeFromSuperlayer()
    AnimationTimeline.current.advance(to: 1)
    #expect(gone == nil)
  }
}
