/// The value that an animation shows before it begins and after it ended.
///
/// Core Animation: `CAMediaTimingFillMode`.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The end value, after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The start value, before the beginning.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// No value.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")

  var showsBeginning: Bool { self == .backwards || self == .both }
  var showsEnd: Bool { self == .forwards || self == .both }
}

/// The mapping from a parent's time to the time of an object inside it: an animation in a layer or group, or a layer
/// in its superlayer.
///
/// Core Animation: `CAMediaTiming`.
public protocol CAMediaTiming {
  /// The begin time, in seconds of the parent's time. An animation with 0 begins when the changes of the turn in
  /// which it was added are shown.
  var beginTime: Double { get set }
  /// The duration of one run, in seconds of the local time; 0 for the duration of the transaction or the group.
  var duration: Double { get set }
  /// The local time's speed relative to the parent's: 1 is equal, 0 stands still, negative runs backward.
  var speed: Float { get set }
  /// An offset of the local time, in seconds.
  var timeOffset: Double { get set }
  /// The number of runs, which may be fractional; 0 is once, `.infinity` repeats forever.
  var repeatCount: Float { get set }
  /// The local seconds for which the runs repeat; 0 uses `repeatCount`.
  var repeatDuration: Double { get set }
  /// Whether each run also plays backward, which doubles its duration.
  var autoreverses: Bool { get set }
  /// The value that is shown before the beginning and after the end.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The same as a value, with computed positions.
struct MediaTiming: Equatable {
  var beginTime = 0.0
  var duration = 0.0
  var speed: Float = 1
  var timeOffset = 0.0
  var repeatCount: Float = 0
  var repeatDuration = 0.0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  /// The position of an animation in its course.
  struct Place: Equatable {
    enum Phase { case before, during, after }
    var phase: Phase
    /// The progress in the current run, from 0 to 1; falls to 0 again while it reverses.
    var progress: Double
    /// The number of completed runs.
    var run: Double
  }

  /// The duration of one run including the reversed half, in local seconds.
  private var cycle: Double { autoreverses ? 2 * duration : duration }

  /// The duration of all runs, in local seconds.
  var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    let count = Double(repeatCount)
    return (count > 0 ? count : 1) * cycle
  }

  /// The end of the last run, in the parent's time; infinite if there is none.
  var end: Double {
    let pace = Double(abs(speed))
    guard pace > 0 else { return .infinity }
    return beginTime + activeDuration / pace
  }

  /// The position at a time of the parent.
  func place(at time: Double) -> Place {
    let total = activeDuration
    let elapsed = speed == 0 ? 0 : (time - beginTime) * Double(abs(speed))
    // Sums of the same times may round differently; a nanosecond of tolerance avoids an extra frame.
    if elapsed < -1e-9 { return at(speed < 0 ? total : 0, of: total, .before) }
    if elapsed >= total - 1e-9, speed != 0 || total <= 0 {
      return at(speed < 0 ? 0 : total, of: total, .after)
    }
    var position = speed < 0 ? total - elapsed : elapsed
    position += timeOffset
    if position > total || position < 0 {
      position = position.truncatingRemainder(dividingBy: total)
      if position < 0 { position += total }
    }
    return at(max(0, position), of: total, .during)
  }

  private func at(_ position: Double, of total: Double, _ phase: Place.Phase) -> Place {
    guard duration > 0, cycle > 0, position.isFinite else { return Place(phase: phase, progress: 1, run: 0) }
    // An infinite duration stays at its start value.
    guard duration.isFinite else { return Place(phase: phase, progress: 0, run: 0) }
    var run = (position / cycle).rounded(.down)
    // The end of the last run is not the beginning of another one.
    if run > 0, position >= total, run * cycle == position { run -= 1 }
    let part = (position - run * cycle) / duration
    return Place(phase: phase, progress: part > 1 ? 2 - part : part, run: run)
  }
}
