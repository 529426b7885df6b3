internal import CasementGraphics
import Foundation

/// How changes in a block are animated.
package struct BlockTiming {
  /// In seconds, above 0.
  package var duration: Double
  package var delay = 0.0
  package var curve = TimingCurve.easeInEaseOut
  /// The spring that is used in place of the curve.
  package var spring: Spring?
  /// The number of repetitions; 0 is once.
  package var repeatCount: Float = 0
  package var autoreverses = false
  /// Whether the change replaces running animations of the property and starts from the shown value.
  package var startsFromShown = false
  /// The part of the duration in which the change happens, from 0 to 1.
  package var part: (start: Double, length: Double)?
  /// The collector of keyframe values, for calculation modes that interpolate across keyframes.
  package var keyframes: KeyframeTrack?
  /// The drive that defines the progress in place of the time, and the progress at which the change begins.
  package var drive: (drive: AnimationDrive, start: Double)?

  package init(duration: Double) { self.duration = duration }
}

/// Animates a change of a property additively: the difference to the old value fades to zero. Several changes of one
/// property therefore add up without jumps (rule A6).
package final class BlockAction: CAAction {
  private let timing: BlockTiming
  private let waiting: AnimationCompletion?

  /// - waiting: the completion of the animations of one view.
  package init(_ timing: BlockTiming, waiting: AnimationCompletion? = nil) {
    self.timing = timing
    self.waiting = waiting
  }

  package func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}

  func animate(_ layer: CALayer, _ property: LayerProperty, from old: AnimatedValue, shown: AnimatedValue) {
    guard let new = layer.modelValue(property)?.plain else { return }
    if timing.startsFromShown { removeOthers(layer, property.rawValue) }
    let from = timing.startsFromShown ? shown.plain : old.plain
    timing.drive?.drive.note(
      LayerChange(layer: layer, property: property, old: old, new: layer.modelValue(property) ?? new))
    if let keyframes = timing.keyframes, let part = timing.part {
      keyframes.add(layer, property, from: from, to: new, at: part.start + part.length, waiting)
      return
    }
    let animation = animation(property.rawValue)
    if let change = from.change(from: new), let zero = change.zero {
      animation.isAdditive = true
      animation.change = (change, zero)
    } else {
      animation.change = (from, new)
    }
    let (placed, name) = (placed(animation, in: layer), name(property.rawValue, in: layer))
    guard let waiting else { return layer.add(placed, forKey: name) }
    CATransaction.counting(for: waiting, sharing: true) { layer.add(placed, forKey: name) }
  }

  private func animation(_ key: String) -> CABasicAnimation {
    let animation: CABasicAnimation
    if let spring = timing.spring {
      let made = CASpringAnimation(keyPath: key)
      made.spring = spring
      animation = made
    } else {
      animation = CABasicAnimation(keyPath: key)
      animation.timingFunction = CAMediaTimingFunction(timing.curve)
    }
    animation.duration = timing.duration
    return animation
  }

  /// Applies the block's delay, repetition and keyframe interval to an animation.
  private func placed(_ animation: CABasicAnimation, in layer: CALayer) -> CAAnimation {
    var outer: CAAnimation = animation
    if let part = timing.part {
      animation.beginTime = part.start * timing.duration
      animation.duration = max(1e-6, part.length * timing.duration)
      animation.fillMode = .backwards
      let group = CAAnimationGroup()
      group.animations = [animation]
      group.duration = timing.duration
      outer = group
    }
    outer.drive = timing.drive
    if timing.drive != nil { return outer }
    outer.repeatCount = timing.repeatCount
    outer.autoreverses = timing.autoreverses
    if timing.delay > 0 {
      outer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + timing.delay
      outer.fillMode = .backwards
    }
    return outer
  }

  private func removeOthers(_ layer: CALayer, _ name: String) {
    for key in layer.animationKeys() ?? [] where key == name || key.hasPrefix("\(name)-") {
      layer.removeAnimation(forKey: key)
    }
  }

  /// The property's name, with a number appended if the layer has an animation of that name.
  private func name(_ name: String, in layer: CALayer) -> String {
    guard let state = layer.extras?.animations, state.hasKey(name) else { return name }
    return state.freeKey(name)
  }
}
