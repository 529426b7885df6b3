import Foundation

// The layer's time space, which applies to its animations and its sublayers. Only begin time, speed and time offset
// of a layer have an effect; the other values are stored.
extension CALayer {
  private final func setTiming<Value>(_ path: WritableKeyPath<MediaTiming, Value>, _ value: Value) {
    var timing = extras?.timing ?? MediaTiming(duration: .infinity)
    timing[keyPath: path] = value
    if extras?.timing == nil { LayerTrees.countTimedLayer(1) }
    extra.timing = timing
    AnimationTimeline.current.isStale = true
    noteAnimated()
  }

  private final var timing: MediaTiming { extras?.timing ?? MediaTiming(duration: .infinity) }

  public var beginTime: Double {
    get { timing.beginTime }
    set { setTiming(\.beginTime, newValue.isFinite ? newValue : 0) }
  }
  public var duration: Double {
    get { timing.duration }
    set { setTiming(\.duration, newValue) }
  }
  public var speed: Float {
    get { timing.speed }
    set { setTiming(\.speed, newValue.isFinite ? newValue : 1) }
  }
  public var timeOffset: Double {
    get { timing.timeOffset }
    set { setTiming(\.timeOffset, newValue.isFinite ? newValue : 0) }
  }
  public var repeatCount: Float {
    get { timing.repeatCount }
    set { setTiming(\.repeatCount, newValue) }
  }
  public var repeatDuration: Double {
    get { timing.repeatDuration }
    set { setTiming(\.repeatDuration, newValue) }
  }
  public var autoreverses: Bool {
    get { timing.autoreverses }
    set { setTiming(\.autoreverses, newValue) }
  }
  public var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { setTiming(\.fillMode, newValue) }
  }

  /// Converts a time from another layer, or from `CACurrentMediaTime()` if nil.
  public func convertTime(_ t: Double, from l: CALayer?) -> Double {
    var maps = TimeMaps()
    guard let l else { return maps.map(of: self)(t) }
    let map = maps.map(of: l)
    // With speed 0 the map has no inverse: every clock time has the same local time. Use that time itself.
    return maps.map(of: self)(map.pace == 0 ? t : map.inverted(t))
  }

  /// Converts a time to another layer, or to `CACurrentMediaTime()` if nil.
  public func convertTime(_ t: Double, to l: CALayer?) -> Double {
    var maps = TimeMaps()
    let own = maps.map(of: self)
    let time = own.pace == 0 ? t : own.inverted(t)
    guard let l else { return time }
    return maps.map(of: l)(time)
  }
}
