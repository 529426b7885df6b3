import Foundation

/// Decides whether a tap repeats the previous one. `UITouch.tapCount`, recognizers of taps and texts share this
/// definition (rule G5). The times are those of the events.
package enum TapRepetition {
  /// The longest time from the end of a tap to the beginning of the next one.
  static let pause = Duration.milliseconds(350)

  /// The largest distance between the beginnings of two taps, in points. A pointer is more exact than a finger.
  static func slack(of type: UITouch.TouchType) -> CGFloat { type == .indirectPointer ? 10 : 45 }

  /// Whether a tap begins soon enough after the end of the previous one, in seconds of `UITouch.timestamp`.
  static func isInTime(_ beginning: TimeInterval, after end: TimeInterval) -> Bool {
    // Half a microsecond absorbs the rounding of times in floating point.
    (0...(Double(pause.nanoseconds) / 1e9 + 5e-7)).contains(beginning - end)
  }

  /// Whether a touch repeats a tap.
  ///
  /// - Parameters:
  ///   - touch: the touch, which has just begun.
  ///   - end: the time at which the previous tap ended.
  ///   - place: the place in the window where the previous tap began.
  package static func isRepetition(_ touch: UITouch, of end: TimeInterval, at place: CGPoint) -> Bool {
    isInTime(touch.timestamp, after: end) && isNear(touch, place)
  }

  /// Whether a touch is near the location in the window where a tap began.
  static func isNear(_ touch: UITouch, _ place: CGPoint) -> Bool {
    distance(touch.position, place) <= slack(of: touch.type)
  }
}
