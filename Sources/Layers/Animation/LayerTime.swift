import Foundation
import Synchronization

/// A counter of insertions into and removals from layer trees. Cached positions of an older version are invalid.
enum LayerTrees {
  private static let count = Atomic(0)
  static var version: Int { count.load(ordering: .relaxed) }
  static func noteChange() { count.wrappingAdd(1, ordering: .relaxed) }

  private static let timed = Atomic(0)
  /// Whether any layer has a time of its own. Without one, no time has to be converted.
  static var hasTimedLayers: Bool { timed.load(ordering: .relaxed) > 0 }
  /// Counts the layers that have a time of their own: 1 for a new one, -1 for one that was released.
  static func countTimedLayer(_ change: Int) { timed.wrappingAdd(change, ordering: .relaxed) }
}

/// An affine map from the clock's time to a layer's local time.
struct TimeMap {
  /// Local seconds per second of the clock.
  var pace = 1.0
  var offset = 0.0

  func callAsFunction(_ time: Double) -> Double { pace * time + offset }

  /// The clock time of a local time. Requires a pace other than 0.
  func inverted(_ local: Double) -> Double { (local - offset) / pace }

  /// The map of an object inside with its own timing.
  func inside(_ timing: MediaTiming) -> TimeMap {
    let speed = Double(timing.speed)
    return TimeMap(pace: pace * speed, offset: (offset - timing.beginTime) * speed + timing.timeOffset)
  }
}

/// Caches the time maps and hosts of layers, so that each is computed once, at any depth.
struct TimeMaps {
  private var maps: [ObjectIdentifier: TimeMap] = [:]
  private var roots: [ObjectIdentifier: CALayer] = [:]

  mutating func map(of layer: CALayer) -> TimeMap {
    guard LayerTrees.hasTimedLayers else { return TimeMap() }
    var way: [CALayer] = []
    var map = TimeMap()
    var next: CALayer? = layer
    while let layer = next {
      if let known = maps[ObjectIdentifier(layer)] {
        map = known
        break
      }
      way.append(layer)
      next = layer.parent
    }
    for layer in way.reversed() {
      if let timing = layer.extras?.timing { map = map.inside(timing) }
      maps[ObjectIdentifier(layer)] = map
    }
    return map
  }

  /// Every so many superlayers a result is cached, for lookups from other layers.
  private static let longWay = 64

  /// Superlayers for which it is known whether one of them or of their superlayers is hidden.
  private var hidden: [ObjectIdentifier: Bool] = [:]

  /// Whether a superlayer is hidden, so that the layer's animations are not visible. An animated superlayer does not
  /// count, as its animation may show it.
  mutating func isInsideHidden(_ layer: CALayer) -> Bool {
    var next = layer.parent
    var count = 0
    var marks: [ObjectIdentifier] = []
    var isHidden = false
    while let around = next {
      if let known = hidden.isEmpty ? nil : hidden[ObjectIdentifier(around)] {
        isHidden = known
        break
      }
      count += 1
      if count % TimeMaps.longWay == 0 { marks.append(ObjectIdentifier(around)) }
      if around.isHidden, around.extras?.animations == nil {
        isHidden = true
        break
      }
      next = around.parent
    }
    for mark in marks { hidden[mark] = isHidden }
    return isHidden
  }

  mutating func host(of layer: CALayer) -> (any LayerHost)? {
    var top = layer
    var count = 0
    var marks: [ObjectIdentifier] = []
    while let parent = top.parent {
      top = parent
      count += 1
      guard count % TimeMaps.longWay == 0 || !roots.isEmpty else { continue }
      if let known = roots[ObjectIdentifier(top)] {
        top = known
        break
      }
      if count % TimeMaps.longWay == 0 { marks.append(ObjectIdentifier(top)) }
    }
    for mark in marks { roots[mark] = top }
    return top.host
  }
}
