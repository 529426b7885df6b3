import Foundation
import Pixman
import Testing

@testable import CasementGraphics
@testable import CasementLayers

@Suite("Animations of layers")
struct AnimationTests {
  let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

  /// The animated value of a layer's property at a time.
  private func shown(_ layer: CALayer, _ property: LayerProperty, at time: Double) -> AnimatedValue? {
    AnimationTimeline.current.advance(to: time)
    AnimationTimeline.current.sample()
    return layer.extras?.animations?.slot(property)?.shown ?? layer.modelValue(property)
  }

  private func number(_ layer: CALayer, _ property: LayerProperty, at time: Double) -> Double {
    shown(layer, property, at: time)?.number ?? .nan
  }

  private func moving(_ from: Any?, _ to: Any?, by: Any? = nil) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
    animation.duration = 1
    return animation
  }

  // MARK: Values

  @Test("Basic animations with any one or two of from, to and by have the values computed by hand")
  func basic() {
    let cases: [(CABasicAnimation, Double)] = [
      (moving(0.0, 10), 2.5), (moving(CGFloat(4), nil, by: Float(4)), 5),
      (moving(nil, NSNumber(value: 8), by: 4), 5),
      (moving(2.0, nil), 2 + 0.25 * 98), (moving(nil, 0.0), 75), (moving(nil, nil, by: 8.0), 102),
      (moving(nil, nil), 100),
    ]
    for (animation, expected) in cases {
      let layer = CALayer()
      layer.position.x = 100
      layer.add(animation, forKey: "move")
      #expect(number(layer, .position, at: 50) == number(layer, .position, at: 50))
      #expect(abs(number(layer, .position, at: 50.25) - expected) < 1e-12)
      #expect(layer.position.x == 100, "A1: the model stays")
    }
  }

  @Test("Additive animations are summed in the order of addition, after animations that replace")
  func additive() {
    let layer = CALayer()
    layer.position.x = 100
    layer.add(moving(0.0, 10.0), forKey: "a")
    let more = moving(40.0, 0.0)
    more.isAdditive = true
    layer.add(more, forKey: "b")
    _ = shown(layer, .position, at: 0)
    #expect(number(layer, .position, at: 0.5) == 5 + 20)
    layer.removeAnimation(forKey: "a")
    #expect(number(layer, .position, at: 0.5) == 100 + 20)
  }

  @Test("Cumulative repetitions continue from the end of the previous one")
  func cumulative() {
    let layer = CALayer()
    let animation = moving(0.0, 10.0)
    animation.isCumulative = true
    animation.repeatCount = 3
    layer.add(animation, forKey: nil)
    _ = shown(layer, .position, at: 0)
    #expect(number(layer, .position, at: 2.5) == 25)
  }

  @Test("Keyframes: linear, with times and curves, discrete, paced and cubic")
  func keyframes() {
    func value(_ mode: CAAnimationCalculationMode, at time: Double, times: [NSNumber]? = nil) -> Double {
      let layer = CALayer()
      let animation = CAKeyframeAnimation(keyPath: "position.x")
      animation.values = [0, 10, 40]
      animation.keyTimes = times
      animation.calculationMode = mode
      animation.duration = 1
      layer.add(animation, forKey: nil)
      _ = shown(layer, .position, at: 0)
      return number(layer, .position, at: time)
    }
    #expect(value(.linear, at: 0.25) == 5 && value(.linear, at: 0.75) == 25)
    #expect(value(.linear, at: 0.1, times: [0, 0.2, 1]) == 5)
    #expect(
      value(.discrete, at: 0.3) == 0 && value(.discrete, at: 0.34) == 10 && value(.discrete, at: 0.7) == 40)
    #expect(value(.discrete, at: 0.9, times: [0, 0.5, 0.95, 1]) == 10)
    #expect(abs(value(.paced, at: 0.25) - 10) < 1e-12 && abs(value(.paced, at: 0.625) - 25) < 1e-12)
    // Hermite in the middle: (p1 + p2) / 2 + (m1 - m2) / 8 with m1 = (10 - 0) / 2, m2 = (40 - 0) / 2
    #expect(abs(value(.cubic, at: 0.25) - (5 + (5.0 - 20) / 8)) < 1e-12)
  }

  @Test("Keyframes along a path: equal times per segment, or paced by length")
  func paths() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 30, y: 0))
    path.addLine(to: CGPoint(x: 30, y: 10))
    for (mode, expected) in [
      (CAAnimationCalculationMode.linear, CGPoint(x: 30, y: 0)), (.paced, CGPoint(x: 20, y: 0)),
    ] {
      let layer = CALayer()
      let animation = CAKeyframeAnimation(keyPath: "position")
      animation.path = path
      animation.calculationMode = mode
      animation.duration = 1
      layer.add(animation, forKey: nil)
      _ = shown(layer, .position, at: 0)
      let point = shown(layer, .position, at: 0.5)?.point ?? .zero
      #expect(hypot(point.x - expected.x, point.y - expected.y) < 1e-9, "\(mode.rawValue): \(point)")
    }
  }

  @Test("A layer on a path rotates along the tangent, forward or reversed, before its own transform")
  func rotationModes() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 10))
    for (mode, more) in [(CAAnimationRotationMode.rotateAuto, 0.0), (.rotateAutoReverse, Double.pi)] {
      let layer = CALayer()
      layer.transform = CATransform3DMakeScale(2, 1, 1)
      let animation = CAKeyframeAnimation(keyPath: "position")
      animation.path = path
      animation.rotationMode = mode
      animation.duration = 1
      layer.add(animation, forKey: nil)
      _ = shown(layer, .position, at: 0)
      for (time, angle) in [(0.25, 0.0), (0.75, Double.pi / 2)] {
        let matrix = shown(layer, .transform, at: time)?.matrix ?? .identity
        let expected = CATransform3DMakeRotation(angle + more, 0, 0, 1).concatenating(layer.transform)
        #expect(matrix.isNear(expected), "\(mode.rawValue) at \(time): \(matrix)")
      }
    }
  }

  @Test("A color animated from none keeps the brightness of its end color")
  func colorFromNone() {
    let layer = CALayer()
    let animation = CABasicAnimation(keyPath: "backgroundColor")
    (animation.fromValue, animation.toValue) = (CGColor(red: 0, green: 0, blue: 0, alpha: 0), CGColor.white)
    animation.duration = 2
    layer.add(animation, forKey: nil)
    _ = shown(layer, .backgroundColor, at: 0)
    #expect(
      shown(layer, .backgroundColor, at: 1)?.color == CGColor(red: 1, green: 1, blue: 1, alpha: 0.5))
  }

  @Test(
    "Every animatable property has the value computed by hand halfway, and is restored")
  func everyProperty() {
    let (black, half) = (CGColor.black, CGColor(red: 0.5, green: 0, blue: 0, alpha: 1))
    let turn = CATransform3DMakeRotation(1, 0, 0, 1)
    func path(_ width: CGFloat) -> CGPath {
      let path = CGMutablePath()
      path.addRect(CGRect(x: 0, y: 0, width: width, height: 2))
      return path
    }
    let plain: [(String, Any, Any, AnimatedValue)] =
      [
        ("anchorPoint", CGPoint.zero, CGPoint(x: 1, y: 2), AnimatedValue(CGPoint(x: 0.5, y: 1))),
        ("anchorPointZ", 0, 4, AnimatedValue(2)), ("borderWidth", 0, 4, AnimatedValue(2)),
        (
          "bounds", CGRect.zero, CGRect(x: 2, y: 4, width: 6, height: 8),
          AnimatedValue(CGRect(x: 1, y: 2, width: 3, height: 4))
        ),
        (
          "contentsCenter", CGRect.zero, CGRect(x: 0, y: 0, width: 1, height: 1),
          AnimatedValue(CGRect(x: 0, y: 0, width: 0.5, height: 0.5))
        ),
        (
          "contentsRect", CGRect.zero, CGRect(x: 0, y: 0, width: 1, height: 1),
          AnimatedValue(CGRect(x: 0, y: 0, width: 0.5, height: 0.5))
        ),
        ("cornerRadius", 0, 4, AnimatedValue(2)), ("hidden", true, false, .flag(false)),
        ("opacity", 0, 1, AnimatedValue(0.5)),
        ("position", CGPoint.zero, CGPoint(x: 2, y: 4), AnimatedValue(CGPoint(x: 1, y: 2))),
        (
          "shadowOffset", CGSize.zero, CGSize(width: 2, height: 4), AnimatedValue(CGSize(width: 1, height: 2))
        ),
        ("shadowOpacity", 0, 1, AnimatedValue(0.5)), ("shadowRadius", 0, 4, AnimatedValue(2)),
        ("shadowPath", path(2), path(4), .path(path(3))),
        ("sublayerTransform", CATransform3D.identity, turn, .matrix(CATransform3DMakeRotation(0.5, 0, 0, 1))),
        ("transform", CATransform3D.identity, turn, .matrix(CATransform3DMakeRotation(0.5, 0, 0, 1))),
        ("zPosition", 0, 4, AnimatedValue(2)),
      ] + ["backgroundColor", "borderColor", "shadowColor"].map { ($0, black, red, .color(half)) }
    let shape: [(String, Any, Any, AnimatedValue)] = [
      ("fillColor", black, red, .color(half)), ("strokeColor", black, red, .color(half)),
      ("lineDashPhase", 0, 4, AnimatedValue(2)), ("lineWidth", 0, 4, AnimatedValue(2)),
      ("miterLimit", 0, 4, AnimatedValue(2)), ("strokeStart", 0, 1, AnimatedValue(0.5)),
      ("strokeEnd", 0, 1, AnimatedValue(0.5)), ("path", path(2), path(4), .path(path(3))),
    ]
    let gradient: [(String, Any, Any, AnimatedValue)] = [
      ("startPoint", CGPoint.zero, CGPoint(x: 1, y: 1), AnimatedValue(CGPoint(x: 0.5, y: 0.5))),
      ("endPoint", CGPoint.zero, CGPoint(x: 1, y: 1), AnimatedValue(CGPoint(x: 0.5, y: 0.5))),
      ("locations", [0, 1], [1, 0], .list([SIMD4(0.5, 0, 0, 0), SIMD4(0.5, 0, 0, 0)])),
      ("colors", [black], [red], .list([AnimatedValue.parts(half)])),
    ]
    let copies: [(String, Any, Any, AnimatedValue)] = [
      ("instanceTransform", CATransform3D.identity, turn, .matrix(CATransform3DMakeRotation(0.5, 0, 0, 1)))
    ]
    var names: Set<String> = ["contents"]
    for (make, rows) in [
      ({ CALayer() }, plain), ({ CAShapeLayer() }, shape), ({ CAGradientLayer() }, gradient),
      ({ CAReplicatorLayer() }, copies),
    ] as [(() -> CALayer, [(String, Any, Any, AnimatedValue)])] {
      for (name, from, to, expected) in rows {
        names.insert(name)
        let layer = make()
        guard let property = LayerProperty(rawValue: name) else {
          Issue.record("\(name) is not animated")
          continue
        }
        let old = layer.modelValue(property)
        let animation = CABasicAnimation(keyPath: name)
        (animation.fromValue, animation.toValue, animation.duration) = (from, to, 2)
        layer.add(animation, forKey: nil)
        _ = shown(layer, property, at: 0)
        let value = shown(layer, property, at: 1)
        switch (value, expected) {
        case (.matrix(let value)?, .matrix(let expected)): #expect(value.isNear(expected), "\(name)")
        case (.path(let value)?, .path(let expected)):
          #expect(value?.boundingBox == expected?.boundingBox, "\(name)")
        default: #expect(value == expected.plain, "\(name): \(String(describing: value))")
        }
        #expect(AnimationTimeline.current.apply())
        #expect(layer.modelValue(property)?.plain == value, "\(name) is in the frame what is shown")
        AnimationTimeline.current.restore()
        #expect(layer.modelValue(property) == old, "\(name)")
        layer.removeAllAnimations()
      }
    }
    #expect(names == Set(LayerProperty.allCases.map(\.rawValue)), "every property has its row")
  }

  @Test("A group's animations run in its time, are cut off at its end, and inherit its duration")
  func groups() {
    let layer = CALayer()
    layer.opacity = 0.5
    let move = moving(0.0, 10.0)
    move.duration = 0
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue) = (0, 1)
    fade.beginTime = 1
    fade.duration = 4
    let inner = CAAnimationGroup()
    inner.animations = [fade]
    let group = CAAnimationGroup()
    group.animations = [move, inner]
    group.duration = 2
    group.speed = 2
    layer.add(group, forKey: "both")
    _ = shown(layer, .position, at: 0)
    #expect(number(layer, .position, at: 0.5) == 5)
    #expect(number(layer, .opacity, at: 0.4) == 0.5, "it has yet to begin")
    #expect(number(layer, .opacity, at: 0.75) == 0.125)
    #expect(number(layer, .opacity, at: 1) == 0.5 && layer.animationKeys() == nil)
  }

  @Test("An animation that ends with its group keeps its end value while the group lasts")
  func groupThatStays() {
    let layer = CALayer()
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0, 0.25, 0.5)
    let group = CAAnimationGroup()
    group.animations = [moving(0.0, 10.0), fade]
    group.duration = 1
    group.fillMode = .forwards
    group.isRemovedOnCompletion = false
    layer.add(group, forKey: "both")
    _ = shown(layer, .position, at: 0)
    #expect(number(layer, .position, at: 2) == 10)
    #expect(number(layer, .opacity, at: 2) == 1, "it was over before the group")
    layer.removeAllAnimations()
  }

  @Test("An animation of infinite duration shows its beginning")
  func endless() {
    let layer = CALayer()
    layer.position.x = 50
    let animation = moving(4.0, 10.0)
    animation.duration = .infinity
    layer.add(animation, forKey: nil)
    _ = shown(layer, .position, at: 0)
    #expect(number(layer, .position, at: 100) == 4)
    layer.removeAllAnimations()
  }

  @Test("Colors, sizes, matrices, objects and paths are interpolated, and other values ignored")
  func kinds() {
    let layer = CAShapeLayer()
    func half(_ path: String, _ from: Any, _ to: Any, _ property: LayerProperty) -> AnimatedValue? {
      let animation = CABasicAnimation(keyPath: path)
      (animation.fromValue, animation.toValue, animation.duration) = (from, to, 2)
      layer.add(animation, forKey: "one")
      _ = shown(layer, property, at: 0)
      defer { layer.removeAllAnimations() }
      return shown(layer, property, at: 1)
    }
    #expect(
      half("fillColor", CGColor.black, red, .fillColor)?.color
        == CGColor(red: 0.5, green: 0, blue: 0, alpha: 1))
    #expect(
      half("bounds.size", CGSize(width: 2, height: 4), CGSize(width: 4, height: 8), .bounds)?.rect.size
        == CGSize(width: 3, height: 6))
    #expect(
      half(
        "bounds", NSValue(rect: .zero), NSValue(rect: CGRect(x: 2, y: 2, width: 2, height: 2)), .bounds)?
        .rect == CGRect(x: 1, y: 1, width: 1, height: 1))
    #expect(half("strokeEnd", 0, 1, .strokeEnd)?.number == 0.5)
    #expect(half("hidden", false, true, .hidden)?.flag == true)
    let (a, b) = (CGMutablePath(), CGMutablePath())
    a.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    b.addRect(CGRect(x: 10, y: 0, width: 30, height: 10))
    #expect(half("path", a, b, .path)?.path?.boundingBox == CGRect(x: 5, y: 0, width: 20, height: 10))
    #expect(half("position", "here", 5, .position)?.point == .zero)
    #expect(half("position.x", Double.nan, 5, .position)?.point == .zero)
    // Between infinite numbers there is nothing.
    #expect(half("position.x", Double.infinity, 5, .position)?.point == CGPoint(x: 5, y: 0))
  }

  // MARK: Life

  private final class Listener: CAAnimationDelegate {
    var log: [String] = []
    var onStop: (() -> Void)?
    func animationDidStart(_ anim: CAAnimation) { log.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      log.append("\(anim.value(forKey: "name") ?? "") \(flag)")
      onStop?()
    }
  }

  @Test("A5: delegates are notified of the start, and of the end once, with the finished flag")
  func delegates() {
    let layer = CALayer()
    let listener = Listener()
    func add(_ name: String) {
      let animation = moving(0, 10)
      animation.setValue(name, forKey: "name")
      animation.delegate = listener
      layer.add(animation, forKey: "move")
    }
    let timeline = AnimationTimeline.current
    add("first")
    timeline.advance(to: 5)
    #expect(listener.log == ["start"])
    add("second")
    timeline.advance(to: 5.5)
    #expect(listener.log == ["start", "first false", "start"])
    timeline.advance(to: 6.4)
    #expect(listener.log.count == 3 && timeline.deadline == 6.5)
    timeline.advance(to: 6.5)
    #expect(listener.log.last == "second true" && listener.log.count == 4 && layer.animationKeys() == nil)
    listener.onStop = { [weak layer] in
      guard listener.log.count < 8 else { return }
      layer?.removeAllAnimations()
      let next = self.moving(0, 10)
      next.delegate = listener
      layer?.add(next, forKey: "next")
    }
    add("third")
    timeline.advance(to: 7)
    layer.removeAllAnimations()
    timeline.advance(to: 7)
    #expect(listener.log.contains("third false"))
    layer.removeAllAnimations()
    timeline.advance(to: 8)
    timeline.sample()
    #expect(layer.extras?.animations == nil)
  }

  @Test("Fill modes: backwards before the beginning, forwards after the end until removal")
  func fillModes() {
    let layer = CALayer()
    layer.position.x = 50
    let animation = moving(0.0, 10.0)
    animation.beginTime = 101
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: "kept")
    #expect(number(layer, .position, at: 100) == 0 && AnimationTimeline.current.deadline == 101)
    #expect(number(layer, .position, at: 101.5) == 5)
    #expect(number(layer, .position, at: 200) == 10 && layer.animationKeys() == ["kept"])
    #expect(AnimationTimeline.current.deadline == nil)
    layer.removeAllAnimations()
    #expect(number(layer, .position, at: 200) == 50)
  }

  @Test("A layer's time can be slowed, stopped and scrubbed, also for its sublayers")
  func layerTime() {
    let (outer, layer) = (CALayer(), CALayer())
    outer.addSublayer(layer)
    outer.speed = 0
    #expect(outer.convertTime(1234, from: nil) == 0)
    layer.add(moving(0.0, 10.0), forKey: nil)
    #expect(number(layer, .position, at: 1000) == 0)
    outer.timeOffset = 0.25
    #expect(number(layer, .position, at: 1000) == 2.5 && AnimationTimeline.current.deadline == nil)
    outer.timeOffset = 0
    outer.speed = 2
    outer.beginTime = 1000
    #expect(number(layer, .position, at: 1000.25) == 5)
    #expect(AnimationTimeline.current.deadline == 1000.5)
    #expect(layer.convertTime(1000.5, from: nil) == 1 && layer.convertTime(1, to: nil) == 1000.5)
    let other = CALayer()
    #expect(other.convertTime(1, from: layer) == 1000.5 && other.convertTime(1000.5, to: layer) == 1)
  }

  @Test("A presentation copy has the shown values and its model layer; the model is unchanged")
  func presentation() {
    let layer = CAShapeLayer()
    layer.strokeEnd = 0.75
    let animation = CABasicAnimation(keyPath: "strokeEnd")
    (animation.fromValue, animation.toValue, animation.duration, animation.speed) = (0, 1, 2, 0)
    animation.timeOffset = 1
    layer.add(animation, forKey: nil)
    let copy = layer.presentation()
    #expect(copy?.strokeEnd == 0.5 && copy?.model() === layer && layer.model() === layer)
    #expect(layer.strokeEnd == 0.75 && copy?.lineWidth == 1)
    layer.removeAllAnimations()
  }

  // MARK: Pictures

  @Test(
    "The shown values are painted; old and new places are damaged, and nothing at rest")
  func damage() throws {
    let layer = CALayer(0, 0, 4, 4, red)
    let stage = try Stage(40, 8, showing: layer)
    let animation = moving(2.0, 34.0)
    layer.add(animation, forKey: nil)
    AnimationTimeline.current.advance(to: 0)
    #expect(try stage.show().isEmpty, "it begins where the layer is")
    AnimationTimeline.current.advance(to: 0.5)
    let damage = try stage.show()
    #expect(stage.row(0) == String(repeating: ".", count: 16) + "RRRR" + String(repeating: ".", count: 20))
    #expect(damage.reduce(0) { $0 + $1.width * $1.height } <= 2 * 16 * 16 && layer.position.x == 2)
    #expect(try stage.show().isEmpty, "the same time once more")
    AnimationTimeline.current.advance(to: 1)
    try stage.show()
    #expect(stage.row(0) == "RRRR" + String(repeating: ".", count: 36))
    #expect(layer.extras?.animations == nil)
    AnimationTimeline.current.advance(to: 2)
    #expect(try stage.show().isEmpty)
  }

  private final class Drawer: CALayerDelegate {
    var seen: [CGRect] = []
    var move: CGFloat?
    func draw(_ layer: CALayer, in context: CGContext) {
      seen.append(layer.bounds)
      context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
      context.fill(layer.bounds)
      if let move { layer.position.x = move }
    }
  }

  @Test("Content is drawn for the model size, and stretched while another size is shown")
  func content() throws {
    let layer = CALayer(0, 0, 20, 8)
    let drawer = Drawer()
    layer.delegate = drawer
    layer.setNeedsDisplay()
    let grow = CABasicAnimation(keyPath: "bounds.size.width")
    (grow.fromValue, grow.toValue, grow.duration) = (4, 20, 1)
    layer.add(grow, forKey: nil)
    let stage = try Stage(20, 8)
    stage.root.addSublayer(layer)
    for time in [0, 0.5] {
      AnimationTimeline.current.advance(to: time)
      try stage.show()
    }
    #expect(drawer.seen == [CGRect(x: 0, y: 0, width: 20, height: 8)])
    #expect(stage.row(4) == "....BBBBBBBBBBBB....")
    drawer.move = 0
    layer.setNeedsDisplay()
    try stage.show()
    #expect(layer.position.x == 0 && layer.bounds.width == 20, "who sets it while it is drawn sets the layer")
  }

  @Test("The cost of 10 000 moving layers is at most twice that of 5 000")
  func linear() {
    func time(_ count: Int) -> Double {
      let layers = (0..<count).map { _ in CALayer() }
      for layer in layers { layer.add(moving(0.0, 100.0), forKey: nil) }
      AnimationTimeline.current.advance(to: 0)
      let start = ContinuousClock.now
      for step in 1...5 {
        AnimationTimeline.current.advance(to: Double(step) / 10)
        AnimationTimeline.current.sample()
      }
      let passed = ContinuousClock.now - start
      for layer in layers { layer.removeAllAnimations() }
      AnimationTimeline.current.advance(to: 2)
      return Double(passed.components.attoseconds) / 1e18 + Double(passed.components.seconds)
    }
    _ = time(1000)
    // Other programs take time too, but hardly five times in a row.
    let isLinear = (0..<5).contains { _ in
      let (half, whole) = (time(5000), time(10_000))
      return whole < 4 * half + 0.05
    }
    #expect(isLinear)
  }
}
