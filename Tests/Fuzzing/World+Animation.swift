import Casement
import CasementLayers
import Foundation

extension World {
  /// Steps of animations: in blocks, by animators, on layers; started, steered and taken away.
  func actOnAnimation(_ step: Step) {
    guard let window = step.choice(0, of: windows) else { return }
    var chance = step.randomness(3)
    // A region that is painted again during a movement may round differently.
    resamples()
    switch step.kind {
    case .startAnimator, .steerAnimator: actOnAnimators(step, of: window, &chance)
    case .animateLayer: addAnimation(step.choice(1, of: layers(of: window)), &chance)
    case .removeAnimations:
      guard let layer = step.choice(1, of: layers(of: window)) else { return }
      if let key = layer.animationKeys()?.first, chance.happens(onceIn: 2) {
        layer.removeAnimation(forKey: key)
      } else {
        layer.removeAllAnimations()
      }
    case .transact: transact(step.choice(1, of: layers(of: window)), &chance)
    case .setLayerTime: setTime(of: step.choice(1, of: layers(of: window)), &chance)
    default:
      guard let view = step.choice(1, of: plainViews(of: window)) else { return }
      animate(view, step, of: window, &chance)
    }
  }

  private func animate(_ view: FuzzView, _ step: Step, of window: FuzzWindow, _ chance: inout Randomness) {
    animatedLayers.append(view.layer)
    var changes = chance
    let body = { [unowned self] in change(view, window, &changes, depth: 0) }
    let (duration, delay) = (chance.duration(), chance.delay())
    let options = chance.options()
    let end = witness.expects("the completion of \(step.kind)")
    let then = chance.happens(onceIn: 3) ? Step(kind: .animateBlock, numbers: step.numbers.reversed()) : nil
    let completion = { [weak self] (_: Bool) in
      self?.witness.completed(end)
      self?.witness.noteCallback()
      self?.follow(then)
    }
    switch step.kind {
    case .animateBlock:
      UIView.animate(
        withDuration: duration, delay: delay, options: options, animations: body, completion: completion)
    case .animateSpring:
      let odd = chance.oddNumber()
      if chance.happens(onceIn: 2) {
        UIView.animate(
          withDuration: duration, delay: delay, usingSpringWithDamping: chance.element(of: [0.2, 1, 3, odd]),
          initialSpringVelocity: chance.element(of: [0, 4, -9, odd]), options: options, animations: body,
          completion: completion)
      } else {
        UIView.animate(
          springDuration: duration, bounce: chance.element(of: [0, 0.4, -0.5, odd]),
          initialSpringVelocity: chance.element(of: [0, 2, odd]), delay: delay, options: options,
          animations: body, completion: completion)
      }
    case .animateKeyframes:
      let mode = UIView.KeyframeAnimationOptions(rawValue: UInt(chance.number(0...5)) << 10)
      let times = (0..<chance.number(0...4)).map { _ in
        (Double(chance.oddFraction()), Double(chance.oddFraction()))
      }
      UIView.animateKeyframes(withDuration: duration, delay: delay, options: mode) {
        for (start, length) in times {
          UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: length, animations: body)
        }
        if times.isEmpty { body() }
      } completion: {
        completion($0)
      }
    case .transitionView:
      if let other = step.choice(2, of: plainViews(of: window)), chance.happens(onceIn: 2),
        !other.isDescendant(of: view), !view.isDescendant(of: other), view.superview != nil
      {
        UIView.transition(
          from: view, to: other, duration: duration, options: options, completion: completion)
      } else {
        UIView.transition(
          with: view, duration: duration, options: options, animations: body, completion: completion)
      }
    default:
      UIView.beginAnimations("classic", context: nil)
      UIView.setAnimationDuration(duration)
      UIView.setAnimationDelay(delay)
      UIView.setAnimationRepeatCount(chance.element(of: [0, 1.5, .nan, -1]))
      body()
      UIView.commitAnimations()
      witness.callOff(end)
    }
  }

  /// A completion begins something new, as programs do; not without an end.
  private func follow(_ step: Step?) {
    guard let step, followCount < 40, !isResting else { return }
    followCount += 1
    actOnAnimation(step)
  }

  // MARK: Changes

  /// Makes some changes of a view, as in a block.
  private func change(_ view: FuzzView, _ window: UIWindow, _ chance: inout Randomness, depth: Int) {
    for _ in 0..<chance.number(0...3) {
      let c = chance.next(below: 16)
      switch c {
      case 0, 1: view.center = chance.point(-40...150, -40...120)
      case 2: view.bounds.size = CGSize(width: chance.length(0...180), height: chance.length(0...140))
      case 3: view.frame = chance.rect()
      case 4: view.alpha = chance.fraction(0...1)
      case 5: view.backgroundColor = UIColor(cgColor: chance.color())
      case 6: view.transform = CGAffineTransform(rotationAngle: chance.fraction(-3...3))
      case 7: view.transform = CGAffineTransform(scaleX: chance.element(of: [0, 1, 2, -1, .nan]), y: 1)
      case 8: view.transform = .identity
      case 9: window.layoutIfNeeded()
      case 10:
        view.superview?.subviews.compactMap { $0 as? FuzzBoard }.first?.change(&chance)
        window.layoutIfNeeded()
      case 11: view.isHidden.toggle()
      case 12: if depth == 0, chance.happens(onceIn: 3) { view.removeFromSuperview() }
      case 13: view.layer.cornerRadius = chance.element(of: [0, 4, 30])
      default: changeInside(view, window, &chance, depth)
      }
    }
  }

  private func changeInside(
    _ view: FuzzView, _ window: UIWindow, _ chance: inout Randomness, _ depth: Int
  ) {
    guard depth < 3 else { return }
    var inner = chance
    let body = { [unowned self] in change(view, window, &inner, depth: depth + 1) }
    switch chance.next(below: 3) {
    case 0:
      let end = witness.expects("the completion of a block in a block")
      UIView.animate(
        withDuration: chance.duration(), delay: chance.delay(), options: chance.options(), animations: body
      ) { [witness] _ in
        witness.completed(end)
        witness.noteCallback()
      }
    case 1: UIView.performWithoutAnimation(body)
    default:
      UIView.modifyAnimations(
        withRepeatCount: chance.element(of: [0, 1, 2.5, .nan]), autoreverses: chance.happens(onceIn: 2),
        animations: body)
    }
    chance = inner
  }

  // MARK: Layers

  private func addAnimation(_ layer: CALayer?, _ chance: inout Randomness) {
    guard let layer else { return }
    animatedLayers.append(layer)
    let animation = makeAnimation(&chance, depth: 0)
    if chance.happens(onceIn: 2) {
      animation.delegate = FuzzAnimationDelegate(witness)
    }
    layer.add(animation, forKey: chance.element(of: [nil, "a", "b", "position"]))
  }

  private func makeAnimation(_ chance: inout Randomness, depth: Int) -> CAAnimation {
    let paths = [
      "position", "position.x", "bounds.size", "opacity", "transform.rotation.z", "transform.scale",
      "transform", "backgroundColor", "cornerRadius", "no.such.path", "zPosition", "shadowOpacity",
    ]
    let animation: CAAnimation
    switch chance.next(below: 6) {
    case 0:
      let frames = CAKeyframeAnimation(keyPath: chance.element(of: paths))
      frames.values = (0..<chance.number(0...4)).map { _ in chance.animated() }
      if chance.happens(onceIn: 2) { frames.keyTimes = [0, 0.5, 0.2, 1] }
      if chance.happens(onceIn: 4) { frames.path = chance.path() }
      animation = frames
    case 1 where depth < 3:
      let group = CAAnimationGroup()
      group.animations = (0..<chance.number(0...3)).map { _ in makeAnimation(&chance, depth: depth + 1) }
      animation = group
    case 2:
      let transition = CATransition()
      transition.type = chance.element(of: [.fade, .moveIn, .push, .reveal])
      animation = depth == 0 ? transition : CABasicAnimation(keyPath: "opacity")
    case 3:
      let spring = CASpringAnimation(keyPath: chance.element(of: paths))
      spring.damping = chance.element(of: [10, 0, 100, chance.oddNumber()])
      spring.mass = chance.element(of: [1, chance.oddNumber()])
      spring.initialVelocity = chance.oddNumber()
      spring.toValue = chance.animated()
      animation = spring
    default:
      let basic = CABasicAnimation(keyPath: chance.element(of: paths))
      if chance.happens(onceIn: 2) { basic.fromValue = chance.animated() }
      if chance.happens(onceIn: 2) { basic.toValue = chance.animated() }
      basic.isAdditive = chance.happens(onceIn: 3)
      basic.isCumulative = chance.happens(onceIn: 3)
      animation = basic
    }
    animation.duration = chance.duration()
    animation.beginTime = chance.happens(onceIn: 4) ? CACurrentMediaTime() + chance.delay() : 0
    animation.repeatCount = chance.element(of: [0, 0, 2, 0.5, .infinity, .nan])
    animation.speed = chance.element(of: [1, 1, 2, 0.5, -1, 0])
    animation.autoreverses = chance.happens(onceIn: 3)
    animation.isRemovedOnCompletion = !chance.happens(onceIn: 4)
    animation.fillMode = chance.element(of: [.removed, .forwards, .both, .backwards])
    return animation
  }

  private func transact(_ layer: CALayer?, _ chance: inout Randomness) {
    guard let layer, layer !== layer.superlayer, !(layer.delegate is UIWindow) else { return }
    CATransaction.begin()
    CATransaction.setAnimationDuration(chance.duration())
    CATransaction.setDisableActions(chance.happens(onceIn: 3))
    let end = witness.expects("the completion of a transaction")
    CATransaction.setCompletionBlock { [witness] in
      witness.completed(end)
      witness.noteCallback()
    }
    (layer.delegate as? FuzzView)?.endObservation()
    for _ in 0..<chance.number(0...3) {
      switch chance.next(below: 5) {
      case 0: layer.position = chance.point(-20...90, -20...90)
      case 1: layer.cornerRadius = chance.length(0...20)
      case 2: layer.backgroundColor = chance.color()
      case 3: layer.bounds.size = CGSize(width: chance.length(0...90), height: 30)
      default: layer.zPosition = chance.length(-3...3)
      }
    }
    CATransaction.commit()
  }

  /// Lets a layer's time run faster, slower, or not at all; at rest it runs as the clock does again.
  private func setTime(of layer: CALayer?, _ chance: inout Randomness) {
    guard let layer else { return }
    layer.speed = chance.element(of: [1, 1, 0, 0.5, 3])
    layer.timeOffset = chance.element(of: [0, 0.25, 1e3])
    timedLayers.append(layer)
  }

  // MARK: What must hold

  /// Stops endless animations, and lets the others end.
  func endAnimations() {
    isResting = true
    for layer in timedLayers {
      layer.speed = 1
      layer.timeOffset = 0
    }
    timedLayers.removeAll()
    concludeAnimators()
    if isConnected, playsToTheEnd, !AnimationTimeline.current.isEmpty { compositor.advance(by: .seconds(3)) }
    // Layers that were animated, and their trees, may be in no window any more.
    for layer in (windows.map(\.layer) + looseLayers + animatedLayers.map(\.root)).flatMap(\.wholeTree) {
      layer.removeAllAnimations()
    }
    // Reactions may have opened popups in the middle of endless changes. Views without a window may be animated for
    // hours, by springs with hardly any damping.
    let soon = CACurrentMediaTime() + 10
    for layer in AnimationTimeline.current.layers(animatedUntil: soon) { layer.removeAllAnimations() }
    animatedLayers.removeAll()
    animators.removeAll { $0.isOver }
  }

  /// The first animated layer, completion or animator that is not at its end, or nil.
  func animationComplaint() -> String? {
    for window in windows {
      for layer in window.layer.wholeTree.prefix(500) {
        if layer.animationKeys() != nil { return "a layer has animations that were taken away" }
        guard let shown = layer.presentation() else { continue }
        let isSame =
          shown.position == layer.position && shown.bounds == layer.bounds
          && shown.opacity == layer.opacity && shown.cornerRadius == layer.cornerRadius
          && shown.backgroundColor == layer.backgroundColor
        if !isSame { return "a layer shows \(shown.frame) at rest, and is at \(layer.frame)" }
      }
    }
    // After the loss of the connection, no completions are called.
    if isConnected, let open = witness.openPromises() { return open }
    if let animator = animators.first { return "an animator is still \(animator.animator.state)" }
    return nil
  }
}

/// A delegate that expects one `animationDidStart` and one `animationDidStop`.
final class FuzzAnimationDelegate: NSObject, @preconcurrency CAAnimationDelegate {
  private let witness: Witness
  private let end: Int
  private var isStarted = false

  init(_ witness: Witness) {
    self.witness = witness
    end = witness.expects("the end of an animation of a layer")
    super.init()
  }

  deinit {}

  func animationDidStart(_ anim: CAAnimation) {
    if isStarted { witness.contradict("an animation started twice") }
    isStarted = true
    witness.noteCallback()
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    if flag, !isStarted { witness.contradict("an animation came to its end without a start") }
    witness.completed(end)
    witness.noteCallback()
  }
}

extension CALayer {
  /// The layer that is in no other one, of the tree that this one is in.
  fileprivate var root: CALayer {
    var layer = self
    while let parent = layer.superlayer { layer = parent }
    return layer
  }
}

extension Randomness {
  /// Seconds that are over soon, or make no sense.
  nonisolated mutating func duration() -> Double {
    element(of: [0.05, 0.2, 0.2, 0.4, 1, 0, -1, 1e-9, .nan])
  }

  nonisolated mutating func delay() -> Double { element(of: [0, 0, 0, 0.1, 0.5, -1, .nan, .infinity]) }

  /// A fraction, or a number outside of 0...1.
  nonisolated mutating func oddFraction() -> CGFloat {
    element(of: [0, 0.25, 0.5, 1, fraction(0...1), -3, 7, .nan, .infinity])
  }

  /// Any options of an animation block, rarely an endless one.
  nonisolated mutating func options() -> UIView.AnimationOptions {
    var bits = UInt(number(0...0x3FF)) & ~(1 << 3) | UInt(number(0...3)) << 16
    if happens(onceIn: 2) { bits |= UInt(number(0...7)) << 20 }
    if happens(onceIn: 8) { bits |= 1 << 3 }
    return UIView.AnimationOptions(rawValue: bits)
  }

  /// Any value for the end of an animation, also one of a wrong type.
  nonisolated mutating func animated() -> Any {
    switch next(below: 7) {
    case 0: CGPoint(x: length(-20...90), y: length(-20...90))
    case 1: length(-2...40)
    case 2: color()
    case 3: CGSize(width: length(0...90), height: length(0...90))
    case 4: CATransform3DMakeRotation(fraction(-3...3), 0, 0.5, 1)
    case 5: oddNumber()
    default: "nonsense"
    }
  }
}
