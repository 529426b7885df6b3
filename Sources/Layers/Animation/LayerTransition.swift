internal import CasementGraphics
import Foundation
internal import Pixman

/// A running transition of a layer: pictures of the old and the new content on a stand-in layer.
///
/// A frame costs the composition of two pictures, whatever the layer contains.
final class LayerTransition {
  private let layer: CALayer
  private let effect: TransitionEffect
  private let showsLayer: Bool
  /// The stand-in: painted just above the layer, or inside it if the layer is the root.
  private let stage = CALayer()
  private let old = CALayer()
  private let new = CALayer()
  private var hasNewPicture = false
  /// The area of the old picture, if that is opaque.
  private var opaqueArea: CGRect?

  /// Takes a picture of the layer as it is shown; nil if the layer's tree has no host.
  init?(_ layer: CALayer, _ transition: CATransition, showing picture: LayerStill?) {
    guard layer.root.host != nil, !layer.flags.contains(.isMask) else { return nil }
    self.layer = layer
    effect = transition.effect
    showsLayer = transition.showsLayer
    for inner in [stage, old, new] { inner.isStill = true }
    stage.flags.insert(.isStandIn)
    stage.extra.standsFor = layer
    if let picture {
      show(picture, in: old)
      if effect == .fade, picture.isOpaque { opaqueArea = picture.area }
    }
    setUp()
    positionStage()
    let top = layer.parent ?? layer
    top.insert(stage, at: top.children.count)
    if layer.parent != nil, !showsLayer { layer.isReplaced = true }
  }

  /// A picture of the transition as it is shown now.
  func still() -> LayerStill? {
    positionStage()
    return stage.still(scale: layer.shownScale)
  }

  /// Shows the layer itself again.
  func end() {
    stage.removeFromSuperlayer()
    layer.isReplaced = false
    for key in Self.layerKeys { layer.removeAnimation(forKey: key) }
  }

  /// Whether the layer is in a tree.
  func isIn(_ root: CALayer) -> Bool { layer.root === root }

  /// Moves the stand-in to the layer, and takes the picture of the new content if it is missing.
  func prepareFrame() {
    positionStage()
    guard !hasNewPicture, !showsLayer else { return }
    hasNewPicture = true
    // A stage inside the layer would be part of the picture.
    stage.flags.insert(.hidden)
    defer { stage.flags.remove(.hidden) }
    guard let picture = layer.still(scale: layer.shownScale) else {
      layer.isReplaced = false
      return
    }
    show(picture, in: new)
    guard effect == .fade, opaqueArea == picture.area, picture.isOpaque else { return }
    // Both pictures are opaque: the old one can fade out above the new one, which needs no additive blending.
    old.compositingFilter = nil
    new.compositingFilter = nil
    new.removeAllAnimations()
    addsUp = false
    positionStage()
  }

  /// Whether the pictures are blended additively, weighted by their opacities.
  private lazy var addsUp = effect == .fade && !showsLayer

  // MARK: Layers of the transition

  private func setUp() {
    // The new picture is below an old one that leaves, and above it when the new one enters.
    let isNewAbove =
      switch effect {
      case .moveIn, .turnDown: true
      default: false
      }
    var pictures = [old]
    if !showsLayer { pictures.insert(new, at: isNewAbove ? 1 : 0) }
    stage.sublayers = pictures
    switch effect {
    case .fade where !showsLayer:
      // Additive blending weighted by opacity keeps the parts that both show at their own opacity.
      for picture in pictures { picture.compositingFilter = BlendMode.plusL.rawValue }
    case .moveIn, .push, .reveal: stage.masksToBounds = true
    case .flip:
      for picture in pictures { picture.isDoubleSided = false }
    default: break
    }
  }

  private func show(_ picture: LayerStill, in target: CALayer) {
    target.contents = picture.image
    target.bounds = CGRect(origin: .zero, size: picture.area.size)
    let bounds = layer.storedBounds
    // The pictures rotate about the center of the layer, or about the center of its upper edge.
    let isHinged = effect == .turnUp || effect == .turnDown
    let pivot = CGPoint(x: bounds.midX, y: isHinged ? bounds.minY : bounds.midY)
    target.anchorPoint = CGPoint(
      x: (pivot.x - picture.area.minX) / picture.area.width,
      y: (pivot.y - picture.area.minY) / picture.area.height)
    target.position = pivot
  }

  /// Moves the stage to the layer's position.
  private func positionStage() {
    stage.bounds = layer.storedBounds
    if layer.parent == nil {
      stage.position = CGPoint(x: layer.storedBounds.midX, y: layer.storedBounds.midY)
      stage.backgroundColor = .black
      stage.zPosition = layer.children.reduce(0) { max($0, $1.zPosition) }
    } else {
      stage.position = layer.storedPosition
      stage.anchorPoint = layer.anchorPoint
      stage.transform = layer.transform
      stage.zPosition = layer.zPosition
    }
    stage.isHidden = layer.isHidden
    let opacity = layer.parent == nil ? 1 : layer.storedOpacity
    // A layer with an opacity below 1 is composed in a group of its own, which additive blending requires.
    stage.opacity = addsUp ? min(opacity, Float(1).nextDown) : opacity
    stage.sublayerTransform = perspective
  }

  /// The eye's distance is 1.5 times the layer's longer side, and at least 500 points.
  private var perspective: CATransform3D {
    switch effect {
    case .flip, .turnUp, .turnDown: LayerTransition.perspective(layer.storedBounds.size)
    default: .identity
    }
  }

  private static func perspective(_ size: CGSize) -> CATransform3D {
    var matrix = CATransform3D.identity
    matrix.m34 = -1 / max(500, 1.5 * max(size.width, size.height))
    return matrix
  }

  // MARK: Animation

  /// The keys of the animations that are added to the layer itself.
  private static let layerKeys = ["casement.transition.transform", "casement.transition.hidden"]

  /// Starts the animations of the pictures.
  func animate(_ transition: CATransition, duration: Double, curve: TimingCurve?) {
    let size = layer.storedBounds.size
    let range = transition.range
    func add(_ target: CALayer, _ path: String, _ from: Double, _ to: Double) {
      let animation = CABasicAnimation(keyPath: path)
      animation.fromValue = from + (to - from) * range.start
      animation.toValue = from + (to - from) * range.end
      run(animation, on: target, transition, duration, curve, path)
    }
    func slide(_ target: CALayer, from: CGVector, to: CGVector) {
      if from.dx != to.dx { add(target, "transform.translation.x", from.dx * size.width, to.dx * size.width) }
      if from.dy != to.dy {
        add(target, "transform.translation.y", from.dy * size.height, to.dy * size.height)
      }
    }
    func opposite(_ side: CGVector) -> CGVector { CGVector(dx: -side.dx, dy: -side.dy) }
    switch effect {
    case .fade:
      add(old, "opacity", 1, 0)
      add(new, "opacity", 0, 1)
    case .moveIn(let side): slide(new, from: side, to: .zero)
    case .reveal(let side): slide(old, from: .zero, to: opposite(side))
    case .push(let side):
      slide(old, from: .zero, to: opposite(side))
      slide(new, from: side, to: .zero)
    case .flip(let isUpright, let direction):
      let path = isUpright ? "transform.rotation.y" : "transform.rotation.x"
      add(old, path, 0, direction * .pi)
      add(new, path, -direction * .pi, 0)
      if showsLayer {
        turnLayer(transition, duration, curve) {
          ($0 - 1) * direction * .pi
        } hidden: {
          $0 < 0.5
        }
      }
    case .turnUp: add(old, "transform.rotation.x", 0, .pi / 2)
    case .turnDown:
      add(new, "transform.rotation.x", .pi / 2, 0)
      if showsLayer {
        turnLayer(transition, duration, curve) {
          (1 - $0) * .pi / 2
        } hidden: { _ in
          false
        }
      }
    }
  }

  /// Rotates the layer itself, ending at angle 0. Uses keyframes, as the interpolation of matrices cannot represent
  /// whole turns.
  private func turnLayer(
    _ transition: CATransition, _ duration: Double, _ curve: TimingCurve?, angle: (Double) -> Double,
    hidden: (Double) -> Bool
  ) {
    let axis: (x: CGFloat, y: CGFloat) = if case .flip(true, _) = effect { (0, 1) } else { (1, 0) }
    let away = LayerTransition.perspective(layer.storedBounds.size)
    let anchor = layer.anchorPoint
    let bounds = layer.storedBounds
    let isHinged = effect == .turnDown
    let pivot = CGPoint(
      x: bounds.width * (0.5 - anchor.x), y: bounds.height * ((isHinged ? 0 : 0.5) - anchor.y))
    let steps = (0...16).map { Double($0) / 16 }
    let turn = CAKeyframeAnimation(keyPath: "transform")
    turn.values = steps.map { step in
      let about = CATransform3DMakeTranslation(-pivot.x, -pivot.y, 0)
      return about.concatenating(CATransform3DMakeRotation(angle(step), axis.x, axis.y, 0)).concatenating(
        away
      )
      .concatenating(CATransform3DMakeTranslation(pivot.x, pivot.y, 0))
    }
    turn.isAdditive = true
    run(turn, on: layer, transition, duration, curve, Self.layerKeys[0])
    guard hidden(0) else { return }
    let show = CAKeyframeAnimation(keyPath: "hidden")
    show.values = [true, layer.isHidden]
    show.calculationMode = .discrete
    run(show, on: layer, transition, duration, curve, Self.layerKeys[1])
  }

  private func run(
    _ animation: CAPropertyAnimation, on target: CALayer, _ transition: CATransition, _ duration: Double,
    _ curve: TimingCurve?, _ key: String
  ) {
    animation.timing = transition.timing
    animation.duration = duration
    animation.timingFunction = curve.map { CAMediaTimingFunction($0) }
    // The stage is removed when the transition ends. Until then its animations must keep their end values.
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    let standard = CATransaction.Standard(duration: duration, curve: nil, completions: [])
    AnimationTimeline.current.insert(
      RunningAnimation(animation, key: key, standard: standard), into: target)
  }
}

extension CALayer {
  /// Whether a transition's pictures are shown in place of the layer.
  final var isReplaced: Bool {
    get { flags.contains(.isReplaced) }
    set { set(.isReplaced, newValue, .geometry) }
  }
}
