import CasementLayers
import Foundation

/// Layers whose time is set by hand, which scrubs all animations in them.
///
/// Each layer is paused (`speed` 0), and its `timeOffset` is its local time.
final class ScrubbedLayers {
  private let layers: [(layer: CALayer, start: Double)]

  /// Pauses layers at the current time.
  ///
  /// - Parameter passed: the time since their animations began, in seconds.
  init(_ layers: [CALayer], passed: Double = 0) {
    let now = CACurrentMediaTime()
    self.layers = layers.map { ($0, $0.convertTime(now, from: nil) - passed) }
    show(passed)
  }

  /// Shows the state at a time after the beginning, in seconds.
  func show(_ seconds: Double) {
    for (layer, start) in layers {
      if layer.speed != 0 { layer.speed = 0 }
      if layer.beginTime != 0 { layer.beginTime = 0 }
      layer.timeOffset = start + seconds
    }
  }

  /// Resumes the layers' time, from a time after the beginning in seconds.
  func run(from seconds: Double) {
    let now = CACurrentMediaTime()
    for (layer, start) in layers {
      layer.beginTime = layer.superlayer?.convertTime(now, from: nil) ?? now
      layer.timeOffset = start + seconds
      layer.speed = 1
    }
  }

  /// Resets the layers to the time of their superlayers.
  func release() {
    for (layer, _) in layers {
      layer.speed = 1
      layer.beginTime = 0
      layer.timeOffset = 0
    }
  }
}
