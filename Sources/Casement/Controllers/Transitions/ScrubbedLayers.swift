import Foundation
import Layers

/// Layers whose time is moved by hand, and with it all animations in them, however these were made.
///
/// Each layer stands still (`speed` 0), and its `timeOffset` is the time in it.
final class ScrubbedLayers {
  private let layers: [(layer: CALayer, start: Double)]

  /// Stops the time of layers at this moment.
  ///
  /// - Parameter passed: how many seconds ago the animations in them began.
  init(_ layers: [CALayer], passed: Double = 0) {
    let now = CACurrentMediaTime()
    self.layers = layers.map { ($0, $0.convertTime(now, from: nil) - passed) }
    show(passed)
  }

  /// Shows what there is so many seconds after the beginning.
  func show(_ seconds: Double) {
    for (layer, start) in layers {
      if layer.speed != 0 { layer.speed = 0 }
      if layer.beginTime != 0 { layer.beginTime = 0 }
      layer.timeOffset = start + seconds
    }
  }

  /// Has the time pass by itself, from so many seconds after the beginning.
  func run(from seconds: Double) {
    let now = CACurrentMediaTime()
    for (layer, start) in layers {
      layer.beginTime = layer.superlayer?.convertTime(now, from: nil) ?? now
      layer.timeOffset = start + seconds
      layer.speed = 1
    }
  }

  /// Gives the layers the time of what is around them again.
  func release() {
    for (layer, _) in layers {
      layer.speed = 1
      layer.beginTime = 0
      layer.timeOffset = 0
    }
  }
}
