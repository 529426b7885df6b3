internal import CasementGraphics
import Foundation

/// Collects the keyframe values that a block sets for properties, and interpolates through all of them.
package final class KeyframeTrack {
  private struct Track {
    let layer: CALayer
    let property: LayerProperty
    /// Completions of the animations, one for each value.
    var waiting: [AnimationCompletion] = []
    var values: [(time: Double, value: AnimatedValue)]
  }

  private let mode: CAAnimationCalculationMode
  private var tracks: [Track] = []

  package init(_ mode: CAAnimationCalculationMode) { self.mode = mode }

  func add(
    _ layer: CALayer, _ property: LayerProperty, from: AnimatedValue, to: AnimatedValue, at time: Double,
    _ waiting: AnimationCompletion?
  ) {
    var index = tracks.firstIndex { $0.layer === layer && $0.property == property }
    if index == nil {
      index = tracks.count
      tracks.append(Track(layer: layer, property: property, values: [(0, from)]))
    }
    guard let index else { return }
    tracks[index].values.append((time, to))
    guard let waiting else { return }
    waiting.add()
    tracks[index].waiting.append(waiting)
  }

  /// Adds the animations of all properties, after the block has run.
  package func finish(_ timing: BlockTiming) {
    for track in tracks {
      // The last value holds until the end of the block's duration.
      let values = track.values.enumerated().sorted {
        $0.element.time == $1.element.time ? $0.offset < $1.offset : $0.element.time < $1.element.time
      }.map(\.element)
      let animation = CAKeyframeAnimation(keyPath: track.property.rawValue)
      animation.calculationMode = mode
      var numbers = values.map(\.value)
      var times = values.map { NSNumber(value: min(1, $0.time)) }
      if let last = numbers.last, times.last != 1, mode != .paced, mode != .cubicPaced {
        numbers.append(last)
        times.append(1)
      }
      // A discrete value holds until the end of its keyframe.
      if mode == .discrete { times.append(1) }
      animation.frames = numbers
      animation.keyTimes = times
      animation.duration = timing.duration
      animation.repeatCount = timing.repeatCount
      animation.autoreverses = timing.autoreverses
      animation.drive = timing.drive
      if timing.delay > 0 {
        animation.beginTime = track.layer.convertTime(CACurrentMediaTime(), from: nil) + timing.delay
        animation.fillMode = .backwards
      }
      for waiting in track.waiting { CATransaction.beginCounting(for: waiting) }
      track.layer.add(animation, forKey: track.property.rawValue)
      for waiting in track.waiting { CATransaction.endCounting(for: waiting) }
    }
    for waiting in tracks.flatMap(\.waiting) { waiting.end(finished: true) }
    tracks = []
  }
}
