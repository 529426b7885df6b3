/// What is shown of an animation before it begins and after it ended.
///
/// Core Animation: `CAMediaTimingFillMode`.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The end, from then on.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The beginning, until then.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Nothing.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")

  var showsBeginning: Bool { self == .backwards || self == .both }
  var showsEnd: Bool { self == .forwards || self == .both }
}

/// How the time of something runs inside the time of what it is part of: an animation in a layer or group, a layer in
/// its superlayer.
///
/// Core Animation: `CAMediaTiming`.
public protocol CAMediaTiming {
  /// When it begins, in seconds of the time around. An animation with 0 begins when the changes of the turn in which it
  /// was added are shown.
  var beginTime: Double { get set }
  /// How long it takes once, in seconds of its own; 0 for the duration of the transaction or the group.
  var duration: Double { get set }
  /// How much faster its own time runs than that around: 1 is as fast, 0 stands still. Backwards is below 0.
  var speed: Float { get set }
  /// Seconds added to its own time.
  var timeOffset: Double { get set }
  /// How often it happens, also in parts; 0 is once, and `.infinity` without an end.
  var repeatCount: Float { get set }
  /// For how many seconds of its own it happens again and again; 0 leaves it to `repeatCount`.
  var repeatDuration: Double { get set }
  /// Whether it goes back each time when it arrived, which takes as long again.
  var autoreverses: Bool { get set }
  /// What is shown before and after.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The same as a value, and what follows from it.
struct MediaTiming: Equatable {
  var beginTime = 0.0
  var duration = 0.0
  var speed: Float = 1
  var timeOffset = 0.0
  var repeatCount: Float = 0
  var repeatDuration = 0.0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  /// Where in its course an animation is.
  struct Place: Equatable {
    enum Phase { case before, during, after }
    var phase: Phase
    /// How far it is in its present run, from 0 to 1; back again where it reverses.
    var progress: Double
    /// How many runs are over.
    var run: Double
  }

  /// How long one run takes with the way back.
  private var cycle: Double { autoreverses ? 2 * duration : duration }

  /// How long all runs take, in its own seconds.
  var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    let count = Double(repeatCount)
    return (count > 0 ? count : 1) * cycle
  }

  /// When all of it is over, in the time around; infinite if never.
  var end: Double {
    let pace = Double(abs(speed))
    guard pace > 0 else { return .infinity }
    return beginTime + activeDuration / pace
  }

  /// Where it is at a time around it.
  func place(at time: Double) -> Place {
    let total = activeDuration
    let elapsed = speed == 0 ? 0 : (time - beginTime) * Double(abs(speed))
    // Times are added up in other ways here and there; a picosecond is no reason for another frame.
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
    // What takes for ever stays at its beginning.
    guard duration.isFinite else { return Place(phase: phase, progress: 0, run: 0) }
    var run = (position / cycle).rounded(.down)
    // The end of the last run is not the beginning of another one.
    if run > 0, position >= total, run * cycle == position { run -= 1 }
    let part = (position - run * cycle) / duration
    return Place(phase: phase, progress: part > 1 ? 2 - part : part, run: run)
  }
}
